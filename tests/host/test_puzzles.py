"""Puzzles for users: the next one, the one of the day, and answers."""

from itertools import pairwise

import pytest

from bot.ai.puzzles import Grade, Puzzle, puzzles
from bot.engine.cards import DECK_48
from bot.engine.features import Feature
from bot.engine.variants import VARIANTS
from bot.host.errors import NoPuzzle
from bot.host.host import Host
from bot.host.lessons.lessons import TAUGHT, taught_variants
from bot.host.puzzles import Puzzles, initial_rating, puzzle_variants
from bot.store import PlayedRules, Rating, Store
from tests.host.playing import ANN, BOB, CID, DAY, DOT, Clock, refused

FEW = {puzzle.id: puzzle for puzzle in list(puzzles().values())[:4]}


def of_grade(grade: Grade) -> Puzzle:
    return next(puzzle for puzzle in puzzles().values() if puzzle.grade is grade)


def wrong_card(puzzle: Puzzle) -> str:
    return next(choice.code for choice in puzzle.choices if choice is not puzzle.best)


async def answer(service: Puzzles, user: int, puzzle: Puzzle, *, right: bool = True) -> None:
    code = puzzle.best.code if right else wrong_card(puzzle)
    await service.answer(user, puzzle.id, code)


async def test_a_new_player_gets_an_easy_puzzle(host: Host) -> None:
    task = await host.puzzles.next(ANN)
    assert task.position.puzzle.grade is Grade.EASY
    assert task.attempt is None
    # It stays the same until it is answered.
    assert await host.puzzles.next(ANN) == task


async def test_the_first_puzzles_are_of_what_the_user_knows_best(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann is new, and tricks have nothing particular in classic; the others know all that partnership has.

    Classic has only its large points, and who knows partnership knows them. It is for two players, but Cid has played
    partnership, and Dot the guided deal, which is of Kitty.
    """
    partnership = VARIANTS["partnership"]

    async def known(user_id: int) -> tuple[Feature, ...]:
        return () if user_id == ANN else partnership.rules(partnership.resolve({})).features

    service = Puzzles(store, lambda: int(clock()), known=known, taught=taught_variants())

    async def played(user_id: int) -> tuple[PlayedRules, ...]:
        variant = {CID: "partnership", DOT: "kitty"}.get(user_id)
        return () if variant is None else (PlayedRules(variant, {}),)

    monkeypatch.setattr(store.tables, "rules_played", played)
    for user, variant in ((ANN, "classic"), (BOB, "classic"), (CID, "partnership"), (DOT, "kitty")):
        for _ in range(20):
            puzzle = (await service.next(user)).position.puzzle
            assert puzzle.variant == variant
            await answer(service, user, puzzle)


async def test_who_has_done_the_lessons_on_kitty_only_gets_puzzles_of_kitty(
    store: Store, clock: Clock
) -> None:
    """There the dummy is new to them; in classic, of which they know nothing, the large points are."""

    async def known(_: int) -> frozenset[Feature]:
        return TAUGHT["count"] | TAUGHT["bid"] | TAUGHT["bury"]

    service = Puzzles(store, lambda: int(clock()), known=known, taught=taught_variants())
    for _ in range(5):
        puzzle = (await service.next(ANN)).position.puzzle
        assert puzzle.variant == "kitty"
        await answer(service, ANN, puzzle)


@pytest.mark.parametrize("variant", ["classic", "kitty"])
async def test_the_first_puzzles_are_clear_the_easiest_and_shortest_with_another_idea_than_the_last(
    host: Host, clock: Clock, variant: str
) -> None:
    grades = list(Grade)
    left = [puzzle for puzzle in puzzles().values() if puzzle.variant == variant]
    left = [puzzle for puzzle in left if puzzle.is_clear and len(puzzle.choices) >= 3]
    left = [puzzle for puzzle in left if puzzle.grade is not Grade.HARD]
    last = None
    for _ in range(8):
        puzzle = (await host.puzzles.next(ANN, variant)).position.puzzle
        assert puzzle in left
        easiest = min(grades.index(other.grade) for other in left)
        alike = [other for other in left if grades.index(other.grade) == easiest]
        suitable = [other for other in alike if other.idea is not last] or alike
        assert puzzle in suitable
        assert len(puzzle.lines[0]) == min(len(other.lines[0]) for other in suitable)
        left.remove(puzzle)
        last = puzzle.idea
        clock.now += 10
        await answer(host.puzzles, ANN, puzzle)


@pytest.mark.parametrize("variant", ["classic", "kitty"])
async def test_from_the_ninth_to_the_twentieth_no_two_puzzles_in_a_row_have_the_same_idea(
    host: Host, clock: Clock, variant: str
) -> None:
    """These need not be clear, so there is always another idea."""
    ideas = []
    for _ in range(20):
        puzzle = (await host.puzzles.next(ANN, variant)).position.puzzle
        ideas.append(puzzle.idea)
        clock.now += 10
        await answer(host.puzzles, ANN, puzzle)
    assert all(one is not following for one, following in pairwise(ideas[8:]))


async def test_the_rating_decides_how_hard_the_next_puzzle_is(host: Host) -> None:
    for user, right in ((ANN, True), (BOB, False)):
        for _ in range(8):
            await answer(host.puzzles, user, (await host.puzzles.next(user)).position.puzzle, right=right)
    ann, bob = await host.puzzles.next(ANN), await host.puzzles.next(BOB)
    assert ann.player.rating.mu > 25 > bob.player.rating.mu
    assert ann.position.puzzle.grade is Grade.HARD
    assert bob.position.puzzle.grade is Grade.EASY
    assert (ann.player.tried, ann.player.solved, bob.player.solved) == (8, 8, 0)


async def test_the_next_puzzle_is_one_not_tried_of_the_variant(host: Host) -> None:
    seen = set()
    for _ in range(5):
        puzzle = (await host.puzzles.next(ANN, "double-deck")).position.puzzle
        assert puzzle.variant == "double-deck"
        await answer(host.puzzles, ANN, puzzle)
        seen.add(puzzle.id)
    assert len(seen) == 5
    await refused(NoPuzzle, host.puzzles.next(ANN, "three-handed"))


async def test_a_beginner_has_an_easier_puzzle_than_one_that_is_not_easy(host: Host) -> None:
    assert not await host.puzzles.has_easier(ANN, of_grade(Grade.EASY))
    assert await host.puzzles.has_easier(ANN, of_grade(Grade.MEDIUM))
    assert await host.puzzles.has_easier(ANN, of_grade(Grade.HARD))
    for _ in range(8):
        await answer(host.puzzles, ANN, (await host.puzzles.next(ANN)).position.puzzle, right=False)
    assert not await host.puzzles.has_easier(ANN, of_grade(Grade.HARD))


async def test_when_all_are_tried_the_one_answered_longest_ago_comes_again(
    store: Store, clock: Clock
) -> None:
    service = Puzzles(store, lambda: int(clock()), lambda: FEW)
    order = []
    for _ in FEW:
        puzzle = (await service.next(ANN)).position.puzzle
        order.append(puzzle.id)
        clock.now += 10
        await answer(service, ANN, puzzle)
    rating = (await service.next(ANN)).player
    for expected in (*order, order[0]):
        task = await service.next(ANN)
        assert task.position.puzzle.id == expected
        assert task.attempt is not None
        clock.now += 10
        await answer(service, ANN, task.position.puzzle, right=False)
    assert (await service.next(ANN)).player == rating


async def test_the_puzzle_of_the_day_changes_at_midnight_and_none_repeats(store: Store, clock: Clock) -> None:
    service = Puzzles(store, lambda: int(clock()), lambda: FEW)
    clock.now = 20_000 * DAY
    days = []
    for _ in FEW:
        first = service.daily()
        clock.now += DAY - 1
        assert service.daily() == first
        clock.now += 1
        days.append(first)
    assert sorted(days) == sorted(FEW)
    assert service.daily() == days[0]


async def test_an_answer_says_what_follows_from_the_card(host: Host) -> None:
    puzzle = of_grade(Grade.HARD)
    wrong = wrong_card(puzzle)
    found = await host.puzzles.answer(ANN, puzzle.id, wrong)
    assert found.continuation.card.code == wrong
    assert not found.attempt.solved
    assert found.continuation.points < found.position.continuations[0].points
    again = await host.puzzles.answer(ANN, puzzle.id, puzzle.best.code)
    assert again.continuation.card is puzzle.best
    assert again.attempt == found.attempt
    assert again.player == found.player
    shown = await host.puzzles.solution(ANN, puzzle.id)
    assert await host.puzzles.solution(BOB, puzzle.id) is None
    assert (shown.continuation, shown.attempt) == (found.continuation, found.attempt)


async def test_what_cannot_be_answered_is_refused_and_changes_nothing(host: Host) -> None:
    puzzle = of_grade(Grade.EASY)
    other = next(c for c in DECK_48 if c not in puzzle.choices)
    await refused(
        NoPuzzle,
        host.puzzles.answer(ANN, "gone", puzzle.best.code),
        host.puzzles.answer(ANN, puzzle.id, other.code),
        host.puzzles.answer(ANN, puzzle.id, "not a card"),
        host.puzzles.solution(ANN, "gone"),
        host.puzzles.task(ANN, "gone"),
    )
    assert (await host.puzzles.next(ANN)).player.tried == 0


async def test_without_puzzles_there_is_none_today(store: Store, clock: Clock) -> None:
    service = Puzzles(store, lambda: int(clock()), dict)
    with pytest.raises(NoPuzzle):
        service.daily()
    await refused(NoPuzzle, service.next(ANN))


def test_harder_grades_have_higher_ratings() -> None:
    means = [initial_rating(grade).mu for grade in Grade]
    assert means == sorted(means)
    assert means[1] == Rating().mu
    assert set(puzzle_variants()) == set(VARIANTS) - {"three-handed"}
