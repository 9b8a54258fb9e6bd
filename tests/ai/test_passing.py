"""Which cards the declarer and the declarer's partner pass each other (partnership 4)."""

from __future__ import annotations

from collections import Counter

from bot.engine.cards import Card, cards
from bot.engine.game import Game
from tests.ai.decisions import decide
from tests.engine.stacking import run, stacked

DECLARER = "AH TH KH QH 9H AS KS AC TC QC JC 9C"
"""Hearts without the jack, three suits, and no meld but marriages."""


def declared(*hands: str, trump: str = "H", **options: object) -> Game:
    """A deal of partnership in which seat 0 has named trump, and its partner, seat 2, passes cards next."""
    game = stacked("partnership", hands=hands, dealer=3, **options)
    run(game, f"0 bid 250; 1 pass; 2 pass; 3 pass; 0 trump {trump}")
    return game


def passed(game: Game, seat: int) -> Counter[Card]:
    """The cards that a seat passes."""
    action = decide(game, seat)
    assert action is not None
    assert action in game.offers(seat)
    return Counter(action.cards)


def test_the_partner_passes_trumps_of_a_run_and_the_pinochle() -> None:
    """The jack and the ten of trump, and a pinochle, which is worth 300 if the declarer has another."""
    game = declared(DECLARER, "", "JH TH QS JD 9C 9D 9D 9S JS TD TC TD")
    assert passed(game, 2) == Counter(cards("JH TH QS JD"))


def test_the_partner_does_not_break_a_double_pinochle() -> None:
    """It scores 300 in either hand; the declarer has no use for half of it."""
    game = declared(DECLARER, "", "QS QS JD JD 9C 9D 9D 9S JS TD KD TD")
    assert (passed(game, 2) & Counter(cards("QS QS JD JD"))).total() in (0, 4)


def test_the_partner_keeps_melds_of_its_own() -> None:
    """Kings around are 80 points. The other trumps go to the declarer."""
    game = declared(
        "AH TH 9H AS AC AD JH 9C 9D 9S JC JC",
        "KH JD JD QC QC QD QD TC TC TD TD JS",
        "KC KD KH KS JH TH AH QH 9C 9D 9S JS",
    )
    assert passed(game, 2) == Counter(cards("JH TH AH QH"))


def test_the_declarer_keeps_melds_trumps_and_aces() -> None:
    game = declared(DECLARER, "", "JH TH QS JD 9C 9D 9D 9S JS TD TC TD")
    run(game, "2 pass-cards JH TH QS JD")
    assert not passed(game, 0) & Counter(cards("AH TH KH QH JH 9H AS AC QS JD"))


def test_the_declarer_voids_a_suit() -> None:
    """Four low cards of two suits go back; the long suits with aces stay."""
    game = declared("AH TH KH QH JH 9H AS AS TS TS 9D 9C", "", "AH AC AC AD 9C 9D 9S JS JS QD QD TC")
    run(game, "2 pass-cards AH AC AC AD")
    assert {"9D", "9C"} <= {card.code for card in passed(game, 0)}


def test_two_cards_are_passed_where_the_table_passes_two() -> None:
    game = declared(DECLARER, "", "JH TH QS JD 9C 9D 9D 9S JS TD TC TD", passing=2)
    assert passed(game, 2) == Counter(cards("JH TH"))
