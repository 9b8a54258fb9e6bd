"""Practice from a user's own mistakes. Of the choices in alphabetical order, the first is the best."""

from random import Random

import pytest

from bot.ai.puzzles import Puzzle, puzzles
from bot.ai.themes import Theme
from bot.engine.actions import DECLARE_OUT, Action
from bot.host import errors
from bot.host.boards.daily import Streak
from bot.host.computers.ai_service import LocalAI
from bot.host.host import Host
from bot.host.practice.practice import (
    DecisionId,
    Exercise,
    ExerciseAnswer,
    ThemeProgress,
    Verdict,
    theme_of_puzzle,
)
from bot.store import Store
from tests.host.alphabetical import Alphabetical
from tests.host.contests import event, play_board
from tests.host.playing import (
    ANN,
    BOB,
    DAY,
    SERVER,
    Clock,
    NewHost,
    pass_time,
    play,
    race,
    refused,
    start_game,
)
from tests.store.outside import rows


@pytest.fixture
def host(coached_host: Host, advise: Alphabetical) -> Host:
    """A host with advice on the first ten choices. Only the first is no mistake."""
    advise.most, advise.no_mistakes = 10, 1
    return coached_host


async def reviewed_deal(host: Host) -> int:
    """A game between Ann and Bob whose first deal is over, and which Ann has had reviewed."""
    table = await start_game(host, "kitty")
    await play(host, table, Random(4), until=lambda snapshot: snapshot.view.deals_over > 0)
    await host.practice.collect(ANN, await host.coach.review(table, ANN))
    return table


async def over(host: Host, table: int) -> int:
    """The same table once its game is over."""
    await host.play.resign(table, BOB)
    return table


async def exercises(host: Host, user: int = ANN) -> list[DecisionId]:
    """What a user may practice, what is due first before the rest."""
    sources = [card.source for card in await host._store.practice.cards(user)]
    return [DecisionId(one.table_id or 0, one.deal or 0, one.number or 0) for one in sources]


async def next_exercise(host: Host) -> Exercise:
    found = await host.practice.next(ANN)
    assert isinstance(found, Exercise)
    return found


def ranked(exercise: Exercise) -> list[Action]:
    """The choices, the best first."""
    return sorted(exercise.snapshot.offer, key=str)


async def answer(host: Host, exercise: Exercise, rank: int) -> ExerciseAnswer:
    """Answer with the best choice, or a worse one."""
    return await host.practice.answer(ANN, exercise.id, ranked(exercise)[rank], is_practice=True)


async def test_the_mistakes_of_a_review_can_be_practiced_once_the_game_is_over(host: Host) -> None:
    table = await reviewed_deal(host)
    review = await host.coach.review(table, ANN)
    mistakes = [DecisionId(table, 0, one.decision.number) for one in review.costliest]
    assert await host.practice.next(ANN) is None
    await refused(
        errors.NoExercise, *(host.practice.exercise(ANN, one, is_practice=True) for one in mistakes)
    )
    # What the review has shown can be tried again at once, but it does not count.
    tried = await host.practice.exercise(ANN, mistakes[0], is_practice=False)
    judged = await host.practice.answer(ANN, mistakes[0], ranked(tried)[0], is_practice=False)
    assert (judged.verdict, judged.due_at) == (Verdict.RIGHT, None)

    await over(host, table)
    assert sorted(await exercises(host), key=str) == sorted(mistakes, key=str)
    assert (await host.practice.progress(ANN)).due == 3
    # The review is opened once more.
    await host.practice.collect(ANN, await host.coach.review(table, ANN))
    assert len(await exercises(host)) == 3


async def test_an_exercise_is_what_the_player_saw(host: Host) -> None:
    table = await over(host, await reviewed_deal(host))
    review = await host.coach.review(table, ANN)
    for mistake in review.costliest:
        id_ = DecisionId(table, 0, mistake.decision.number)
        exercise = await host.practice.exercise(ANN, id_, is_practice=True)
        assert exercise.snapshot.view == mistake.view
        assert exercise.snapshot.seat == exercise.decision.seat == 0
        assert exercise.decision.action == mistake.decision.action
        assert exercise.decision.action in exercise.snapshot.offer


async def test_what_is_right_comes_back_later_each_time_and_what_is_wrong_sooner(
    host: Host, clock: Clock
) -> None:
    await over(host, await reviewed_deal(host))
    first = await next_exercise(host)
    clock.now = day = clock.now // DAY * DAY
    gaps = []
    for rank in (0, 0, 0, 1, 0):
        clock.now += 20 * 60 * 60
        judged = await answer(host, first, rank)
        assert judged.verdict is (Verdict.WRONG if rank else Verdict.RIGHT)
        assert judged.due_at is not None
        # It is due from the beginning of the day.
        gaps.append((judged.due_at - day) // DAY)
        assert judged.due_at % DAY == 0
        clock.now = day = judged.due_at
    # The first right answer is likely to be forgotten after 2.3 days, by the default parameters of FSRS.
    assert gaps[0] == 2 < gaps[1] < gaps[2]
    assert gaps[3] < gaps[2]
    assert gaps[4] > gaps[3]


async def test_only_the_first_answer_counts_until_it_is_due_again(host: Host, clock: Clock) -> None:
    await over(host, await reviewed_deal(host))
    exercise = await next_exercise(host)
    wrong = await answer(host, exercise, 1)
    assert (wrong.verdict, wrong.choice is not None and wrong.choice.loss) == (Verdict.WRONG, 3.0)
    assert wrong.due_at == clock.now // DAY * DAY + DAY
    again = await answer(host, exercise, 0)
    assert (again.verdict, again.due_at) == (Verdict.RIGHT, None)
    assert (await next_exercise(host)).id != exercise.id
    clock.now += DAY
    assert (await answer(host, exercise, 0)).due_at is not None


async def test_of_a_double_tap_one_answer_counts(host: Host) -> None:
    await over(host, await reviewed_deal(host))
    exercise = await next_exercise(host)
    judged = [answer(host, exercise, 0) for _ in range(3)]
    assert await race(*judged) == {"ExerciseAnswer": 3}
    progress = await host.practice.progress(ANN)
    assert progress.themes[exercise.theme].answers == progress.themes[exercise.theme].solved == 1


async def test_an_answer_is_right_unless_a_review_calls_it_a_mistake(
    host: Host, advise: Alphabetical
) -> None:
    advise.no_mistakes = 2
    await over(host, await reviewed_deal(host))
    exercise = await next_exercise(host)
    assert (await answer(host, exercise, 1)).verdict is Verdict.RIGHT
    assert (await answer(host, exercise, 2)).verdict is Verdict.WRONG


async def test_to_look_at_the_solution_is_to_miss_it(host: Host, clock: Clock) -> None:
    await over(host, await reviewed_deal(host))
    exercise = await next_exercise(host)
    shown = await host.practice.solution(ANN, exercise.id, is_practice=True)
    assert shown.advice.action == ranked(exercise)[0]
    assert shown.due_at == clock.now // DAY * DAY + DAY
    progress = (await host.practice.progress(ANN)).themes[exercise.theme]
    assert (progress.answers, progress.solved) == (1, 0)


async def test_nobody_can_practice_the_decisions_of_others(host: Host) -> None:
    table = await over(host, await reviewed_deal(host))
    ids = await exercises(host)
    assert await host.practice.next(BOB) is None
    for is_practice in (True, False):
        for id_ in (ids[0], DecisionId(table, 0, 999), DecisionId(table, 7, 1), DecisionId(999, 0, 1)):
            await refused(errors.NoExercise, host.practice.exercise(BOB, id_, is_practice=is_practice))
    action = ranked(await next_exercise(host))[0]
    await refused(
        errors.NoExercise,
        host.practice.answer(BOB, ids[0], action, is_practice=True),
        host.practice.solution(BOB, ids[0], is_practice=True),
        # What cannot be chosen.
        host.practice.answer(ANN, ids[0], DECLARE_OUT, is_practice=True),
    )
    assert (await host.practice.progress(ANN)).due == 3


async def test_what_the_coach_has_not_compared_does_not_count(host: Host) -> None:
    await over(host, await reviewed_deal(host))
    many = [one for one in await exercises(host) if len(await offer_of(host, one)) > 10]
    assert many
    exercise = await host.practice.exercise(ANN, many[0], is_practice=True)
    judged = await answer(host, exercise, 10)
    assert (judged.verdict, judged.due_at) == (Verdict.UNKNOWN, None)
    assert (await host.practice.progress(ANN)).due == 3


async def offer_of(host: Host, id_: DecisionId) -> list[Action]:
    return list((await host.practice.exercise(ANN, id_, is_practice=True)).snapshot.offer)


async def test_without_a_judgment_nothing_changes(
    new_host: NewHost, host: Host, advise: Alphabetical
) -> None:
    """After a restart, the decision is compared again."""
    await over(host, await reviewed_deal(host))
    exercise = await next_exercise(host)
    advise.is_down = True
    restarted = new_host(ai=LocalAI(advise=advise))
    await refused(errors.CoachBusy, answer(restarted, exercise, 0))
    advise.is_down = False
    assert (await next_exercise(restarted)).id == exercise.id
    assert (await answer(restarted, exercise, 0)).verdict is Verdict.RIGHT


async def test_nothing_of_a_board_is_practiced_while_others_may_play_it(host: Host, clock: Clock) -> None:
    board = await event(host)
    played = await play_board(host, board, ANN, Random(4))
    review = await host.coach.review(played.info.id, ANN)
    assert review.costliest
    await host.practice.collect(ANN, review)
    id_ = DecisionId(played.info.id, 0, review.costliest[0].decision.number)
    assert (await host.practice.next(ANN), (await host.practice.progress(ANN)).cards) == (None, 0)
    await refused(errors.NoExercise, host.practice.exercise(ANN, id_, is_practice=True))
    await pass_time(host, clock, 2 * DAY)
    assert (await host.practice.progress(ANN)).due == len(review.costliest)
    assert (await host.practice.exercise(ANN, id_, is_practice=True)).id == id_


async def test_a_mistake_goes_with_its_game(host: Host, store: Store, url: str) -> None:
    table = await over(host, await reviewed_deal(host))
    first, *others = await exercises(host)
    assert len(others) == 2
    await store.servers.purge(SERVER)
    assert (await rows(url))["practice_cards"] == []
    await refused(errors.NoExercise, host.practice.exercise(ANN, first, is_practice=True))
    assert first.table_id == table


def wrong_card(puzzle: Puzzle) -> str:
    return next(choice.code for choice in puzzle.choices if choice is not puzzle.best)


async def test_puzzles_missed_at_the_first_try_are_practiced_by_theme(host: Host, clock: Clock) -> None:
    by_theme = {theme_of_puzzle(puzzle): puzzle for puzzle in puzzles().values()}
    assert set(by_theme) == {Theme.LEADING, Theme.FOLLOWING, Theme.LAST_TRICKS}
    lead, follow = by_theme[Theme.LEADING], by_theme[Theme.FOLLOWING]
    await host.puzzles.answer(ANN, lead.id, wrong_card(lead))
    await host.puzzles.answer(ANN, follow.id, wrong_card(follow))
    await host.puzzles.answer(ANN, by_theme[Theme.LAST_TRICKS].id, by_theme[Theme.LAST_TRICKS].best.code)
    assert await host.practice.next(ANN, Theme.FOLLOWING) == follow.id
    assert await host.practice.next(ANN, Theme.LAST_TRICKS) is None
    due_at = await host.practice.answer_puzzle(ANN, follow.id, solved=True)
    assert due_at == clock.now // DAY * DAY + 2 * DAY
    # The second answer does not count, nor one to what is not practiced.
    assert await host.practice.answer_puzzle(ANN, follow.id, solved=False) is None
    assert await host.practice.answer_puzzle(BOB, follow.id, solved=True) is None
    progress = await host.practice.progress(ANN)
    assert progress.themes == {
        Theme.LEADING: ThemeProgress(cards=1, due=1, answers=0, solved=0),
        Theme.FOLLOWING: ThemeProgress(cards=1, due=0, answers=1, solved=1),
    }
    assert (progress.due, progress.next_due, progress.streak.current) == (1, None, 1)


async def test_days_in_a_row_are_counted(host: Host, clock: Clock) -> None:
    missed = list(puzzles().values())[:4]
    for puzzle in missed:
        await host.puzzles.answer(ANN, puzzle.id, wrong_card(puzzle))
    assert (await host.practice.progress(ANN)).streak == Streak(0, 0, False)
    for puzzle in missed[:3]:
        assert await host.practice.answer_puzzle(ANN, puzzle.id, solved=True)
        clock.now += DAY
    assert (await host.practice.progress(ANN)).streak.current == 3
    clock.now += 60 * DAY
    progress = await host.practice.progress(ANN)
    assert (progress.streak.current, progress.due, progress.next_due) == (0, 4, None)


async def test_who_has_nothing_to_practice_is_told_so(host: Host) -> None:
    progress = await host.practice.progress(ANN)
    assert (progress.themes, progress.due, progress.cards, progress.next_due) == ({}, 0, 0, None)
    assert await host.practice.next(ANN) is None
