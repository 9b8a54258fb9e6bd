"""The results of games, with scores worked out by hand."""

from dataclasses import replace

import pytest

from bot.engine.events import DealScored, Ending, Event, GameEnded
from bot.engine.game import Game, SeededShuffle, Step
from bot.host.tables.games import results, uncounted
from bot.store import DealStats, Outcome, Result, SeatInfo, TableInfo, TableState, Uncounted
from tests.engine.stacking import seeded
from tests.host.playing import ANN, BOB, CHANNEL, CID, SERVER

TWO = (SeatInfo(0, ANN, "Ann"), SeatInfo(1, BOB, "Bob"))
THREE = (*TWO, SeatInfo(2, CID, "Cid"))


def table(*seats: SeatInfo, variant: str = "classic") -> TableInfo:
    return TableInfo(
        1, SERVER, CHANNEL, None, ANN, variant, {}, TableState.PLAYING, None, None, 0, 0, 0, seats
    )


def game(*events: Event, variant: str = "classic") -> Game:
    """A new game followed by these events."""
    new = seeded(variant)
    shuffle = SeededShuffle(new.variant, bytes(32))
    return Game.restore(new.variant, new.options, shuffle, [*new.history, Step(0, None, events)])


def deal_scored(delta: tuple[int, int], scores: tuple[int, int]) -> DealScored:
    return DealScored(delta, (0, 0), (0, 0), delta, scores, None, None)


def melded(
    user_id: int, seat: int, outcome: Outcome, points: int, best: int, deals: int, other: int
) -> Result:
    """The result of a player of two whose points are all from melds; the other player has `other` points."""
    stats = DealStats(deals=deals, meld=points)
    return Result(user_id, seat, seat, outcome, points, best, best, stats, opponent_points=other)


def test_each_player_has_the_score_and_best_deal_of_their_side() -> None:
    deals = (
        deal_scored((300, 250), (300, 250)),
        deal_scored((-20, 410), (280, 660)),
        deal_scored((310, 400), (590, 1060)),
    )
    over = game(*deals, GameEnded(Ending.RULE, -1, 1))
    assert results(table(*TWO), over) == (
        melded(ANN, 0, Outcome.LOST, 590, best=310, deals=3, other=1060),
        melded(BOB, 1, Outcome.WON, 1060, best=410, deals=3, other=590),
    )


def test_a_draw_counts_for_both_sides() -> None:
    over = game(deal_scored((250, 250), (250, 250)), GameEnded(Ending.RULE, -1, -1))
    assert results(table(*TWO), over) == (
        melded(ANN, 0, Outcome.DRAWN, 250, best=250, deals=1, other=250),
        melded(BOB, 1, Outcome.DRAWN, 250, best=250, deals=1, other=250),
    )


def test_a_game_resigned_in_its_first_deal_has_no_best_deal() -> None:
    over = game(GameEnded(Ending.RESIGN, 1, 0))
    assert results(table(*TWO), over) == (
        Result(ANN, 0, 0, Outcome.WON, points=0, best_deal=None, opponent_points=0, share=0.0),
        Result(BOB, 1, 1, Outcome.LOST, points=0, best_deal=None, opponent_points=0),
    )


SETTLED = DealScored((120, 60, 80), (170, 80, 0), (0, 0, 0), (-300, 140, 0), (-300, 140, 0), 0, False)
"""Ann bids 300 and is set; Bob melds 60 and takes 80; Cid wins no trick (three-handed, Examples: Set)."""


def test_three_players_each_have_their_own_score() -> None:
    over = game(SETTLED, GameEnded(Ending.RULE, -1, 1), variant="three-handed")
    defended = DealStats(deals=1, defended=1, defeated=1)
    assert results(table(*THREE, variant="three-handed"), over) == (
        Result(
            *(ANN, 0, 0, Outcome.LOST, -300),
            best_deal=-300,
            best_meld=120,
            deal_stats=DealStats(deals=1, declared=1, meld=120, tricks=170),
            opponent_points=140,
        ),
        Result(
            *(BOB, 1, 1, Outcome.WON, 140, 140, 60),
            deal_stats=replace(defended, meld=60, tricks=80),
            opponent_points=0,
        ),
        Result(
            *(CID, 2, 2, Outcome.LOST, 0, 0, 80), deal_stats=replace(defended, meld=80), opponent_points=140
        ),
    )


def test_results_include_only_people() -> None:
    over = game(deal_scored((90, 60), (90, 60)), GameEnded(Ending.RULE, -1, 0))
    alone = table(TWO[0], SeatInfo(1, None, "Computer", computer=True))
    deal_stats = DealStats(deals=1, meld=90)
    won = Result(ANN, 0, 0, Outcome.WON, 90, 90, 90, deal_stats, opponent_points=60)
    assert results(alone, over) == (won,)


def bid(seat: int, made: bool, meld: tuple[int, int], tricks: tuple[int, int]) -> DealScored:
    return DealScored(meld, tricks, (0, 0), (10, 10), (0, 0), seat, made)


def test_deal_stats_separate_declared_helped_and_defended_deals() -> None:
    """Ann and Cid play against Bob and Dot: Ann makes one of two bids, Cid makes one, Dot is set."""
    deals = (
        bid(0, True, (30, 4), (26, 24)),
        bid(0, False, (20, 8), (20, 30)),
        bid(2, True, (12, 10), (35, 15)),
        bid(3, False, (6, 22), (40, 10)),
    )
    over = game(*deals, GameEnded(Ending.RULE, -1, 0), variant="double-deck")
    people = (SeatInfo(seat, 101 + seat, str(seat)) for seat in range(4))
    found = results(table(*people, variant="double-deck"), over)
    of = {result.user_id: result.deal_stats for result in found}
    ours, theirs = {"deals": 4, "meld": 68, "tricks": 121}, {"deals": 4, "meld": 44, "tricks": 79}
    assert of[101] == DealStats(declared=2, made=1, helped=1, helped_made=1, defended=1, defeated=1, **ours)
    assert of[103] == DealStats(declared=1, made=1, helped=2, helped_made=1, defended=1, defeated=1, **ours)
    assert of[102] == DealStats(helped=1, defended=3, defeated=1, **theirs)
    assert of[104] == DealStats(declared=1, defended=3, defeated=1, **theirs)


@pytest.mark.parametrize("event", [GameEnded(Ending.ABANDONED, -1, None), deal_scored((90, 60), (90, 60))])
def test_a_game_that_is_abandoned_or_in_progress_has_no_results(event: Event) -> None:
    assert results(table(*TWO), game(event)) == ()


@pytest.mark.parametrize(("winner", "counts"), [(0, False), (-1, False), (1, True)])
def test_a_game_in_which_who_took_a_hint_gained_does_not_count(winner: int, counts: bool) -> None:
    hinted = table(replace(TWO[0], hinted=True), TWO[1])
    over = game(deal_scored((90, 60), (90, 60)), GameEnded(Ending.RULE, -1, winner))
    assert uncounted(hinted, over) is (None if counts else Uncounted.HINTS)
    assert uncounted(replace(table(*TWO), guided=True), over) is Uncounted.GUIDED


def test_a_newcomers_game_against_computers_with_a_hint_does_not_count_even_if_it_is_lost() -> None:
    lost = game(deal_scored((60, 90), (60, 90)), GameEnded(Ending.RULE, -1, 1))
    alone = table(replace(TWO[0], hinted=True), SeatInfo(1, None, "Computer", computer=True))
    assert uncounted(alone, lost) is None
    assert uncounted(alone, lost, newcomers=[ANN]) is Uncounted.HINTS
    between_people = table(replace(TWO[0], hinted=True), TWO[1])
    assert uncounted(between_people, lost, newcomers=[ANN]) is None
