"""Hints and reviews. The first choice in alphabetical order is said to be the best, each other 3 points worse."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.analysis import DecisionKind
from bot.ai.position import Position
from bot.engine.actions import PASS, Action, Verb, bid
from bot.engine.events import HAND, TRICK
from bot.host import errors
from bot.host.computers.ai_service import LocalAI, Wait, WorkerAI
from bot.host.computers.coach import ReviewedDecision
from bot.host.host import Host
from bot.store import RequestKind, TableState
from bot.workers.pool import NoAnswer, WorkerPool
from tests.host.alphabetical import Alphabetical
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    HOUR,
    SERVER,
    NewHost,
    act,
    play,
    refused,
    start_game,
    start_solo_game,
    state_of,
    tricks_over,
)

EVE = 105


@pytest.fixture
def host(coached_host: Host) -> Host:
    """A host with a coach."""
    return coached_host


async def solo_game(host: Host, variant: str = "kitty") -> int:
    """A game of Ann's with a computer player, in which it is Ann's turn."""
    table = await start_solo_game(host, variant)
    await host.settle()
    return table


async def test_a_hint_names_the_best_action_and_what_the_best_lower_bid_costs(
    host: Host, advise: Alphabetical
) -> None:
    table = await solo_game(host)
    hint = await host.coach.hint(table, ANN)
    actions = sorted(hint.snapshot.offer, key=str)
    assert hint.advice.worse is not None
    # Of higher bids, which come first, a player thinks less.
    assert (hint.advice.action, hint.advice.worse.action) == (actions[0], bid(20))
    assert hint.advice.worse.loss == 3 * actions.index(bid(20))
    [(seat, view)] = advise.views
    # Of the other hand, Ann's own view has only the number of cards.
    assert (seat, set(view.zones[HAND[1]])) == (0, {None})


@pytest.mark.parametrize("guided", [True, False])
async def test_the_next_step_is_what_a_hint_recommends(
    host: Host, advise: Alphabetical, guided: bool
) -> None:
    """At each decision, once the hint is taken, and none while others are to move.

    In a guided deal it comes unasked before the play, in the first three tricks, and at the first lead and follow.
    """
    table, decisions, ways = await start_solo_game(host, "kitty", guided=guided), 0, list[str]()
    await host.settle()
    while not decisions or (await host.queries.snapshot(table, ANN)).view.deals_over == 0:
        snapshot = await host.queries.snapshot(table, ANN)
        before = await host.coach.next_step(snapshot)
        step = (await host.coach.hint(table, ANN)).advice.action
        is_play = step.verb is Verb.PLAY
        way = "follow" if snapshot.view.zones[TRICK] else "lead"
        is_shown = guided and (not is_play or len(snapshot.view.tricks) < 3 or way not in ways)
        assert before == (step if is_shown else None)
        ways += [way] * is_play
        assert step == await host.coach.next_step(snapshot)
        await act(host, table, step)
        assert await host.coach.next_step(await host.queries.snapshot(table, BOB)) is None
        await host.settle()
        decisions += 1
    assert len(advise.views) == decisions


async def test_a_guided_player_is_told_one_thing_even_if_better_advice_becomes_possible(
    host: Host, advise: Alphabetical
) -> None:
    """The button on the panel comes from a rule of thumb while the comparison is down, and so does the hint later."""
    steps = []
    for guided in (True, False):
        table = await start_solo_game(host, "kitty", guided=guided)
        await host.settle()
        advise.is_down = True
        step = await host.coach.next_step(await host.queries.snapshot(table, ANN))
        advise.is_down = False
        hint = await host.coach.hint(table, ANN)
        again = await host.coach.next_step(await host.queries.snapshot(table, ANN))
        assert again == hint.advice.action
        steps.append(step == hint.advice.action)
        assert not hint.is_quick
    assert steps == [True, False]


async def test_what_a_guided_player_decides_alone_and_cards_that_they_are_shown_are_judged(
    host: Host, advise: Alphabetical
) -> None:
    """Ann does what she is shown and, at each other decision, takes the second choice, or asks and takes the first."""
    table, alone, asked = await start_solo_game(host, "kitty", guided=True), 0, 0
    shown: list[Action] = []
    await host.settle()
    while (snapshot := await host.queries.snapshot(table, ANN)).view.deals_over == 0:
        step, choices = await host.coach.next_step(snapshot), sorted(snapshot.offer, key=str)
        judged = step is None and len(choices) > 1
        is_shown = step is not None and step.verb is Verb.PLAY and len(choices) > 1
        if judged and (alone + asked) % 2:
            assert (await host.coach.hint(table, ANN)).advice.action == choices[0]
            judged, asked = False, asked + 1
        action = step or (choices[1] if judged else choices[0])
        await act(host, table, action)
        # It stays while the opponent is to move, but not beside a card that Ann had to play.
        is_told = judged or is_shown
        alone += judged
        shown += [action] * is_shown
        for _ in range(2):
            verdict = await host.coach.verdict(await host.queries.snapshot(table, ANN))
            assert (verdict is not None) is is_told
            await host.settle()
        if verdict is not None and verdict.is_shown:
            assert verdict.decision.action == shown[-1]
        elif verdict is not None:
            assert (verdict.decision.action, verdict.advice.action) == (choices[1], choices[0])
            assert verdict.choice.loss == 3
    assert len(shown) > 2
    assert alone > 2
    assert asked > 2
    # Twelve of the fifteen tricks come after the first three, and the last card is no choice.
    assert alone + asked <= 11
    review = await host.coach.quick_review(table, ANN)
    assert review is not None
    assert len(review.decisions) == len((await host.coach.review(table, ANN)).decisions) == alone
    advise.is_down = True
    restarted = await start_solo_game(host, "kitty", guided=True)
    await host.settle()
    assert await host.coach.verdict(await host.queries.snapshot(restarted, ANN)) is None


@pytest.mark.parametrize("is_forgotten", [True, False])
async def test_after_a_restart_no_decision_is_said_to_be_made_alone_if_hints_may_be_forgotten(
    new_host: NewHost, advise: Alphabetical, is_forgotten: bool
) -> None:
    """Ann leaves the stored line, does what she is shown, takes a hint in a trick, and else the second choice.

    The steps shown unasked are known again after the restart in trick 6.
    """
    host, again = (new_host(ai=LocalAI(advise=advise)) for _ in range(2))
    await host.start()
    table, hinted_at, own = await start_solo_game(host, "kitty", guided=True), 4 if is_forgotten else 5, 0
    await host.settle()
    while (snapshot := await host.queries.snapshot(table, ANN)).view.deals_over == 0:
        if len(snapshot.view.tricks) == 5 and host is not again:
            await host.close()
            host = again
            await host.start()
        step, choices = await host.coach.next_step(snapshot), sorted(snapshot.offer, key=str)
        if len(snapshot.view.tricks) == hinted_at:
            assert step is None
            step = (await host.coach.hint(table, ANN)).advice.action
        is_own = not own or (step is None and len(choices) > 1)
        own += is_own
        await act(host, table, choices[1] if is_own else step or choices[0])
        await host.settle()
    review = await host.coach.quick_review(table, ANN)
    assert review is not None
    assert review.is_alone is not is_forgotten
    # The forgotten hint counts as a decision.
    assert sorted(one.choice.loss for one in review.decisions) == [0] * is_forgotten + [3] * own


async def test_there_is_no_hint_in_a_game_between_people(host: Host) -> None:
    await refused(errors.NoHints, host.coach.hint(await start_game(host), ANN))


async def test_a_hint_is_noted_at_the_seat_of_the_player_who_took_it(host: Host) -> None:
    table = await solo_game(host)
    for _ in range(2):
        revision = (await host.queries.info(table)).revision
        await host.coach.hint(table, ANN)
        info = await host.queries.info(table)
        assert [seat.hinted for seat in info.seats] == [True, False]
    # The second hint changes nothing.
    assert info.revision == revision


class Slow(LocalAI):
    """Answers once the player has moved on."""

    def __init__(self, advise: Alphabetical) -> None:
        super().__init__(advise=advise)
        self.asked, self.may_answer = asyncio.Event(), asyncio.Event()

    async def advise(self, position: Position, *, wait: Wait = Wait.SOON) -> Advice | None:
        self.asked.set()
        await self.may_answer.wait()
        return await super().advise(position, wait=wait)


async def test_a_hint_that_comes_after_the_players_own_move_is_none(
    new_host: NewHost, advise: Alphabetical
) -> None:
    """Ann bids while the choices are compared: the advice is not shown above the next decision, and costs nothing."""
    slow = Slow(advise)
    host = new_host(ai=slow)
    await host.start()
    table = await solo_game(host)
    hint = asyncio.create_task(host.coach.hint(table, ANN))
    await slow.asked.wait()
    await act(host, table, bid(20))
    slow.may_answer.set()
    await refused(errors.Stale, hint)
    assert not any(seat.hinted for seat in (await host.queries.info(table)).seats)


async def test_only_players_get_hints_and_only_when_they_can_act(host: Host, new_host: NewHost) -> None:
    table = await solo_game(host, "classic")
    await refused(errors.NotSeated, host.coach.hint(table, BOB))
    # Without the computer player's answer it is not Ann's turn.
    host_without_moves = new_host(pause=HOUR)
    await act(host_without_moves, table)
    await refused(errors.NotYourTurn, host_without_moves.coach.hint(table, ANN))


async def test_without_a_search_hints_come_by_a_rule_of_thumb_and_there_are_no_reviews(
    new_host: NewHost,
) -> None:
    host = new_host()
    hint = await host.coach.hint(await solo_game(host), ANN)
    assert hint.advice.action in hint.snapshot.offer
    assert (hint.is_quick, hint.advice.is_compared) == (True, False)
    await refused(errors.CoachBusy, host.coach.review(await finished_deal(host), ANN))


async def finished_deal(host: Host) -> int:
    """A game between Ann and Bob whose first deal is over."""
    table = await start_game(host, "kitty")
    await play(host, table, Random(4), until=lambda snapshot: snapshot.view.deals_over > 0)
    return table


async def test_a_review_shows_the_three_costliest_decisions(host: Host) -> None:
    table = await finished_deal(host)
    review = await host.coach.review(table, ANN)
    # The second of the choices costs 3 points, which is no mistake and not added up.
    losses = sorted((reviewed.choice.loss for reviewed in review.decisions), reverse=True)
    mistakes = [loss for loss in losses if loss > 3]
    assert [reviewed.choice.loss for reviewed in review.costliest] == mistakes[:3]
    assert (review.seat, review.deal, review.deals) == (0, 0, 1)
    assert review.best == len(losses) - len(mistakes)
    for reviewed in review.costliest:
        decided = sorted(reviewed.decision.position.offer, key=str)
        assert reviewed.advice.action == decided[0]
        assert reviewed.choice.loss == 3.0 * decided.index(reviewed.decision.action)


async def test_a_review_names_the_decisions_that_gained_most(host: Host) -> None:
    table = await finished_deal(host)
    review = await host.coach.review(table, ANN)
    # The next choice, which costs 3 points, is no mistake and not much worse.
    assert review.highlights == ()

    def better(number: int, gain: float, *, is_mistake: bool = True) -> ReviewedDecision:
        reviewed = review.decisions[number]
        action = reviewed.decision.action
        other = next(other for other in reviewed.decision.position.offer if other != action)
        worse = Alternative(other, gain, is_equal=False, is_mistake=is_mistake)
        return replace(reviewed, advice=Advice(action, (worse,)), choice=Alternative(action))

    mistakes = review.mistakes
    best = [better(0, 4.0), better(1, 9.0), better(2, 99.0, is_mistake=False), better(3, 6.0)]
    assert replace(review, decisions=tuple(best)).highlights == (best[1], best[3])
    # Beside three mistakes there is room for one.
    assert replace(review, decisions=(*best, *mistakes[:2])).highlights == (best[1], best[3])
    assert replace(review, decisions=(*best, *mistakes[:3])).highlights == (best[1],)
    assert replace(review, decisions=(*best, *mistakes[:3])).moments == (*mistakes[:3], best[1])


async def test_a_best_moment_is_no_pass_and_no_choice_beside_others_as_good(host: Host) -> None:
    table = await finished_deal(host)
    review = await host.coach.review(table, ANN)

    def best(action: Action, *others: Alternative) -> ReviewedDecision:
        reviewed = review.decisions[0]
        decision = replace(reviewed.decision, action=action)
        return replace(reviewed, decision=decision, advice=Advice(action, others), choice=Alternative(action))

    worse, pass_worse = (
        Alternative(action, 30, is_equal=False, is_mistake=True) for action in (bid(22), PASS)
    )
    assert best(bid(20), worse, pass_worse).gain == pass_worse
    assert best(PASS, replace(worse, action=bid(20)), worse).gain is None
    assert best(bid(20), worse, Alternative(bid(21))).gain is None
    # Whoever is asked for the only thing to do besides passing has chosen nothing.
    assert best(bid(20), pass_worse).gain is None


async def test_a_review_knows_what_became_of_the_trick_of_each_card(host: Host) -> None:
    table = await finished_deal(host)
    review = await host.coach.review(table, ANN)
    tricks = (await host.replays.deal(table, ANN)).tricks
    for reviewed in review.decisions:
        if reviewed.decision.action.verb is Verb.PLAY:
            assert reviewed.outcome == tricks[reviewed.trick - 1]
            assert reviewed.decision.action.card in reviewed.outcome.cards
        else:
            assert reviewed.outcome is None
    assert any(reviewed.outcome for reviewed in review.decisions)


async def test_a_review_is_made_from_the_views_of_its_player(host: Host, advise: Alphabetical) -> None:
    table = await finished_deal(host)
    await host.coach.review(table, BOB)
    assert {seat for seat, _ in advise.views} == {1}
    # Before the kitty is taken, she sees none of Ann's cards.
    assert all(not any(view.zones[HAND[0]]) for _, view in advise.views if not view.contract)


async def test_a_review_has_only_what_its_player_decided(host: Host) -> None:
    """Not what a computer player did on the seat, nor who had it before."""
    table = await start_game(host, "double-deck")
    await play(host, table, Random(4), until=tricks_over(5))
    await host.play.hand_over(table, DOT)
    await play(host, table, Random(4), until=tricks_over(9))
    await host.substitutes.take(table, EVE, "Eve")
    for user in (ANN, BOB, CID):
        await host.requests.agree(table, user, RequestKind.SUBSTITUTE)
    await play(host, table, Random(4), until=lambda snapshot: snapshot.view.deals_over > 0)
    review = await host.coach.review(table, EVE)
    assert (review.seat, review.deal) == (3, 0)
    # Eve has played the last cards of the twenty, and the last of all is no choice.
    plays = [reviewed.decision.kind for reviewed in review.decisions]
    assert set(plays) <= {DecisionKind.LEAD, DecisionKind.FOLLOW}
    assert 0 < len(plays) <= 10
    assert all(reviewed.trick > 9 for reviewed in review.costliest)


async def test_a_review_is_computed_once_and_says_how_far_it_is(host: Host, advise: Alphabetical) -> None:
    table, told = await finished_deal(host), list[tuple[int, int]]()

    async def progress(done: int, of: int) -> None:
        told.append((done, of))

    first = await host.coach.review(table, ANN, progress=progress)
    count = len(advise.views)
    assert told == [(done, count) for done in range(1, count + 1)]
    assert await host.coach.review(table, ANN, 0, progress) is first
    assert len(advise.views) == len(told) == count


async def test_a_review_that_fails_halfway_keeps_what_it_has_found(new_host: NewHost) -> None:
    """As if a worker was killed, once: only the decision that it was at is computed again."""
    asked = list[Position]()

    def advise(position: Position) -> Advice | None:
        asked.append(position)
        if len(asked) == 3:
            raise NoAnswer
        return Alphabetical()(position)

    host = new_host(ai=LocalAI(advise=advise))
    await host.start()
    table = await finished_deal(host)
    await refused(errors.CoachBusy, host.coach.review(table, ANN))
    count = len(asked)
    review = await host.coach.review(table, ANN)
    assert len(review.decisions) == count
    assert asked[count:] == [asked[2]]


KILLED_ONCE = """
import os, signal, sys
from pathlib import Path
from bot.ai import requests
from bot.workers.process import serve
from tests.host.alphabetical import alphabetical

def advise(position, share):
    with Path({file!r}).open("a") as file:
        print(file=file)
    if len(Path({file!r}).read_text()) == {request}:
        os.kill(os.getpid(), signal.SIGKILL)
    return alphabetical(position)

requests.advise = advise
serve(sys.stdin.buffer, sys.stdout.buffer, lambda: None)
"""
"""A worker that advises, and kills itself at one of the requests. Of contracts it knows the real chances."""


async def test_a_worker_killed_during_a_review_costs_a_second_try(new_host: NewHost, tmp_path: Path) -> None:
    requests = tmp_path / "requests"
    async with WorkerPool(1, KILLED_ONCE.format(file=str(requests), request=4)) as pool:
        await pool.wait_ready()
        host = new_host(ai=WorkerAI(pool))
        table = await finished_deal(host)
        await refused(errors.CoachBusy, host.coach.review(table, ANN))
        assert (pool.counts.died, len(requests.read_text())) == (1, 4)
        await pool.wait_ready()
        review = await host.coach.review(table, ANN)
        # What was assessed before is not assessed again.
        assert len(requests.read_text()) == len(review.decisions) + 1


async def test_a_worker_killed_during_a_hint_leaves_a_rule_of_thumb(
    new_host: NewHost, tmp_path: Path
) -> None:
    async with WorkerPool(1, KILLED_ONCE.format(file=str(tmp_path / "requests"), request=1)) as pool:
        await pool.wait_ready()
        host = new_host(ai=WorkerAI(pool))
        table = await solo_game(host)
        hint = await host.coach.hint(table, ANN)
        assert hint.is_quick
        assert hint.advice.action in hint.snapshot.offer
        await pool.wait_ready()
        again = await host.coach.hint(table, ANN)
        assert (again.is_quick, again.advice.is_compared) == (False, True)


async def test_a_review_shows_what_a_hint_has_shown(host: Host, advise: Alphabetical) -> None:
    """A decision is evaluated once, for the hint and for the review of the finished deal."""
    table = await solo_game(host)
    # A second tap while the first is computed waits for the same answer, and a later one gets it at once.
    hint, second = await asyncio.gather(*(host.coach.hint(table, ANN) for _ in range(2)))
    again = await host.coach.hint(table, ANN)
    assert again.advice is second.advice is hint.advice
    assert len(advise.views) == 1
    await play(host, table, Random(4), until=lambda snapshot: snapshot.view.deals_over > 0)
    review = await host.coach.review(table, ANN)
    assert review.decisions[0].advice is hint.advice


async def test_there_is_no_hint_in_a_finished_game(host: Host) -> None:
    table = await solo_game(host)
    await host.play.resign(table, ANN)
    await refused(errors.WrongState, host.coach.hint(table, ANN))


async def test_only_finished_deals_can_be_reviewed_and_only_by_their_players(host: Host) -> None:
    table, review = await finished_deal(host), host.coach.review
    assert await state_of(host, table) is TableState.PLAYING
    await refused(errors.NoDeal, review(table, ANN, 1), review(await start_game(host), ANN))
    await refused(errors.NotSeated, review(table, CID))


async def test_reviews_are_kept_for_the_statistics(host: Host) -> None:
    table = await finished_deal(host)
    review = await host.coach.review(table, ANN)
    [accuracy] = await host.reviews.accuracies(SERVER, ANN)
    assert (accuracy.decisions, accuracy.best) == (len(review.decisions), review.best)
    assert await host.reviews.accuracies(SERVER, ANN, "classic") == ()
    assert await host.reviews.accuracies(SERVER, BOB) == ()
    assert await host.reviews.accuracies(SERVER + 1, ANN) == ()
