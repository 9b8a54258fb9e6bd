"""What can be known of hidden cards: by counting, and by what others were unable to play."""

from __future__ import annotations

import pytest

from bot.ai.inference import Inference
from bot.engine.cards import Suit, cards
from bot.engine.game import Game
from tests.ai.asking import position
from tests.ai.test_rule_of_thumb import new_game
from tests.engine.stacking import last_twelve, run, stacked

CLUBS, DIAMONDS, HEARTS, SPADES = Suit


def inferred(game: Game, seat: int) -> Inference:
    """What a seat can know."""
    return position(game, seat).inference


def with_kitty(declarer: str, other: str) -> Game:
    """Seat 1 declares spades with a deal's kitty, buries three nines and leads."""
    game = stacked("kitty", hands=[other, declarer], kitty="9C 9D 9H", dealer=0)
    run(game, "1 bid 20; 0 pass; 1 trump S; 1 bury 9C 9D 9H")
    return game


def test_who_does_not_follow_is_void() -> None:
    """Seat 0 trumps a heart: it has none. Of diamonds it has laid down a marriage."""
    game = with_kitty("AS AH", "9S TS JC JC QC QC KC TC TC AC AC 9D JD QD KD")
    run(game, "1 play AS; 0 play 9S; 1 play AH")
    assert inferred(game, 1).lacks(0, HEARTS) < 0.1
    run(game, "0 play TS")
    assert inferred(game, 1).lacks(0, HEARTS) == 1
    assert inferred(game, 1).lacks(0, DIAMONDS) == 0


def four(*hands: str) -> Game:
    """Seat 0 declares spades in a deal for four and leads."""
    game = stacked("double-deck", hands=hands, dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S")
    return game


FIRST = "AS AS AS AS TS KS QS JS AC TC KC QC AD TD KD QD AH TH KH QH"
"""All aces of trump and one card of each other rank: seat 0 may lead anything."""


def test_who_does_not_beat_the_best_card_holds_none_higher() -> None:
    """Seat 1 follows the ten of clubs with a jack: it has neither an ace; seat 2 may still have one."""
    one = "JC KC JD JD JD JD QD QD QD KD KD KD TD TD TD JH JH JH JH QH"
    game = four(FIRST, one)
    run(game, "0 play TC; 1 play JC")
    known = inferred(game, 0)
    assert known.lacks(1, CLUBS, cards("TC")[0].strength) == 1
    assert known.lacks(1, CLUBS) < 1
    assert known.lacks(2, CLUBS, cards("TC")[0].strength) < 1


def test_who_neither_follows_nor_trumps_is_void_of_both() -> None:
    one = "JD JD JD JD QD QD QD KD KD KD TD TD TD JH JH JH JH QH QH QH"
    game = four(FIRST, one)
    run(game, "0 play AC; 1 play JD")
    known = inferred(game, 0)
    assert known.lacks(1, CLUBS) == known.lacks(1, SPADES) == 1
    assert known.lacks(1, DIAMONDS) < 1


def test_who_undertrumps_holds_no_higher_trump() -> None:
    """Seat 1 trumps the ace with the king; seat 2, void too, plays the queen: it has no ten and no ace of trump."""
    one = "KS JD JD JD JD QD QD QD KD KD KD TD TD TD JH JH JH JH QH QH"
    two = "QS QS QS KS JS JS JS AD AD AD AH AH AH TH TH TH KH KH KH QH"
    game = four(FIRST, one, two)
    run(game, "0 play AC; 1 play KS; 2 play QS")
    known = inferred(game, 0)
    assert known.lacks(2, SPADES, cards("KS")[0].strength) == 1
    assert known.lacks(2, SPADES) < 1


def test_nothing_follows_from_what_was_played_while_nobody_had_to_follow() -> None:
    game = stacked("classic", hands=["9C 9D", "AS"], upcard="9H", dealer=0)
    run(game, "1 play AS; 0 play 9C")
    assert inferred(game, 1).ceilings == {}


def test_the_last_hand_is_known_by_counting() -> None:
    other = "9S JS QS 9D JD QD 9C JC QC 9H JH QH"
    game = last_twelve("classic", "AS TS KS AD TD KD AC TC KC AH TH KH", other)
    known = inferred(game, 1)
    assert sorted(known.known(0)) == sorted(cards(other))
    assert known.certain
    assert known.lacks(0, CLUBS) == 0
    assert known.lacks(0, CLUBS, cards("QC")[0].strength) == 1


@pytest.mark.parametrize("name", ["kitty", "classic", "old-count", "fletcher", "double-deck"])
def test_the_unseen_cards_are_those_that_lie_hidden(name: str) -> None:
    game = new_game(name, {}, 3)
    for seat in range(game.variant.seats):
        known = inferred(game, seat)
        hidden = sum(faces.count(None) for faces in game.view(seat).zones.values())
        assert known.unseen.total() == hidden == sum(known.hidden.values())


def test_a_card_lies_in_a_hand_with_a_chance_by_its_size() -> None:
    """Of 33 unseen cards the other holds 15: dummy 15, kitty 3."""
    game = stacked("kitty", hands=["AS"], dealer=0)
    known = inferred(game, 0)
    one = next(iter(known.unseen))
    assert known.chance(1, one) == pytest.approx(15 / 33)
