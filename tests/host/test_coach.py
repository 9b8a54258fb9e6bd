"""Hints and reviews. The first choice in alphabetical order is said to be the best, each other 3 points worse."""

from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.ai import Level
from bot.ai.position import Position
from bot.ai.search.evaluation import Choice, Evaluation
from bot.engine.events import HAND
from bot.engine.table import Table
from bot.host.computers.ai_service import LocalAI
from bot.host.errors import CoachBusy, NoDeal, NoHints, NotSeated, NotYourTurn
from bot.host.host import Host
from bot.host.limits import Limits
from bot.host.ranking.ratings import LEVEL_RATINGS
from bot.store import Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    GUILD,
    Seeds,
    host_of,
    play,
    start_game,
    start_solo_game,
)

EXACT_CARDS = 3
"""The last tricks count as exact."""


class Alphabetical:
    """An evaluation that records the views it was given."""

    def __init__(self) -> None:
        self.views: list[tuple[int, Table]] = []

    def __call__(self, position: Position, samples: int) -> Evaluation | None:
        view, seat = position.view, position.seat
        self.views.append((seat, view))
        actions = sorted(position.offer, key=str)
        choices = tuple(Choice(action, -3.0 * rank) for rank, action in enumerate(actions))
        return Evaluation(choices, view.held(seat) <= EXACT_CARDS, samples)


@pytest.fixture
def evaluate() -> Alphabetical:
    """What compares the choices."""
    return Alphabetical()


@pytest.fixture
async def host(store: Store, evaluate: Alphabetical) -> AsyncIterator[Host]:
    """A host with a coach."""
    host = Host(store, seeds=Seeds(), limits=Limits(pause=0), ai=LocalAI(evaluate=evaluate))
    await host.start()
    yield host
    await host.close()


async def solo_game(host: Host, variant: str = "kitty") -> int:
    """A game of Ann's with a computer player, in which it is Ann's turn."""
    table = await start_solo_game(host, variant)
    await host.settle()
    return table


async def test_a_hint_names_the_best_action_and_what_the_next_best_costs(
    host: Host, evaluate: Alphabetical
) -> None:
    table = await solo_game(host)
    hint = await host.coach.hint(table, ANN)
    actions = sorted(hint.snapshot.offer, key=str)
    assert (hint.action, hint.next_best, hint.difference, hint.exact) == (*actions[:2], 3.0, False)
    [(seat, view)] = evaluate.views
    # Of the other hand, Ann's own view has only the number of cards.
    assert (seat, set(view.zones[HAND[1]])) == (0, {None})


async def test_there_is_no_hint_in_a_game_between_people(host: Host) -> None:
    between_people = await start_game(host)
    with pytest.raises(NoHints):
        await host.coach.hint(between_people, ANN)


async def test_a_hint_is_noted_at_the_seat_of_the_player_who_took_it(host: Host) -> None:
    table = await solo_game(host)
    for _ in range(2):
        revision = (await host.queries.info(table)).revision
        await host.coach.hint(table, ANN)
        info = await host.queries.info(table)
        assert [seat.hinted for seat in info.seats] == [True, False]
    # The second hint changes nothing.
    assert info.revision == revision


def test_every_level_has_a_rating() -> None:
    assert list(LEVEL_RATINGS) == list(Level)


async def test_only_players_get_hints_and_only_when_they_can_act(host: Host, store: Store) -> None:
    table = await solo_game(host, "classic")
    with pytest.raises(NotSeated):
        await host.coach.hint(table, BOB)
    snapshot = await host.queries.snapshot(table, ANN)
    # Without the computer player's answer it is not Ann's turn.
    host_without_moves = host_of(store, pause=3600)
    await host_without_moves.play.act(table, ANN, next(iter(snapshot.offer)))
    with pytest.raises(NotYourTurn):
        await host_without_moves.coach.hint(table, ANN)
    await host_without_moves.close()


async def test_without_a_search_hints_come_by_a_rule_of_thumb(store: Store) -> None:
    host = host_of(store)
    table = await solo_game(host)
    hint = await host.coach.hint(table, ANN)
    assert hint.snapshot.offer is not None
    assert hint.action in hint.snapshot.offer
    assert hint.is_quick
    assert hint.next_best is None
    await host.close()


async def test_without_a_search_there_are_no_reviews(store: Store) -> None:
    host = host_of(store)
    table = await finished_deal(host)
    with pytest.raises(CoachBusy):
        await host.coach.review(table, ANN)
    await host.close()


async def finished_deal(host: Host) -> int:
    """A game between Ann and Bob whose first deal is over."""
    table = await start_game(host, "kitty")
    rng = Random(4)
    while (view := (await host.queries.snapshot(table)).view) is not None and view.deals_over == 0:
        await play(host, table, rng, actions=1)
    return table


async def test_a_review_shows_the_three_costliest_decisions(host: Host) -> None:
    table = await finished_deal(host)
    review = await host.coach.review(table, ANN)
    losses = sorted((assessment.loss for _, assessment in review.assessments), reverse=True)
    assert [reviewed.assessment.loss for reviewed in review.costliest] == losses[:3]
    assert (review.seat, review.deal, review.deals) == (0, 0, 1)
    assert review.best == losses.count(0.0)
    assert sum(review.lost(kind) for kind in {kind for kind, _ in review.assessments}) == sum(losses)
    for reviewed in review.costliest:
        decided = sorted(reviewed.decision.position.offer, key=str)
        assert reviewed.assessment.best == decided[0]
        assert reviewed.assessment.loss == 3.0 * decided.index(reviewed.decision.action)


async def test_a_review_is_made_from_the_views_of_its_player(host: Host, evaluate: Alphabetical) -> None:
    table = await finished_deal(host)
    await host.coach.review(table, BOB)
    assert {seat for seat, _ in evaluate.views} == {1}
    # Before the kitty is taken, she sees none of Ann's cards.
    assert all(not any(view.zones[HAND[0]]) for _, view in evaluate.views if not view.contract)


async def test_a_review_is_computed_once(host: Host, evaluate: Alphabetical) -> None:
    table = await finished_deal(host)
    first = await host.coach.review(table, ANN)
    count = len(evaluate.views)
    assert await host.coach.review(table, ANN, 0) is first
    assert len(evaluate.views) == count


async def test_a_running_deal_cannot_be_reviewed(host: Host) -> None:
    table = await finished_deal(host)
    assert (await host.queries.info(table)).state is TableState.PLAYING
    with pytest.raises(NoDeal):
        await host.coach.review(table, ANN, 1)
    with pytest.raises(NoDeal):
        await host.coach.review(await start_game(host), ANN)


async def test_only_a_player_of_the_table_gets_a_review(host: Host) -> None:
    table = await finished_deal(host)
    with pytest.raises(NotSeated):
        await host.coach.review(table, CID)


async def test_reviews_are_kept_for_the_statistics(host: Host) -> None:
    table = await finished_deal(host)
    review = await host.coach.review(table, ANN)
    [accuracy] = await host.reviews.accuracies(GUILD, ANN)
    assert (accuracy.decisions, accuracy.best) == (len(review.assessments), review.best)
    assert await host.reviews.accuracies(GUILD, ANN, "classic") == ()
    assert await host.reviews.accuracies(GUILD, BOB) == ()
    assert await host.reviews.accuracies(GUILD + 1, ANN) == ()
