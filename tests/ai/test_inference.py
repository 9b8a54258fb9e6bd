"""What can be inferred about hidden cards: by counting, and from what other seats were unable to play."""

from __future__ import annotations

import pytest

from bot.ai.inference import Inference
from bot.engine.cards import Suit, cards, sorted_cards
from bot.engine.events import TRICK
from bot.engine.game import Game
from bot.engine.variants import VARIANTS
from tests.ai.decisions import new_game, position
from tests.engine.stacking import last_twelve, run, stacked

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
KING, TEN, QUEEN = (card.strength for card in cards("KC TC QC"))


def inference(game: Game, seat: int) -> Inference:
    """The inference of a seat."""
    return position(game, seat).inference


def with_kitty(declarer: str, other: str) -> Game:
    """A kitty deal in which seat 1 has declared spades, buried three nines and is about to lead."""
    game = stacked("kitty", hands=[other, declarer], kitty="9C 9D 9H", dealer=0)
    run(game, "1 bid 20; 0 pass; 1 trump S; 1 bury 9C 9D 9H")
    return game


def test_a_seat_that_does_not_follow_suit_is_void() -> None:
    """Seat 0 trumps a heart, so it has none. It has diamonds, because it laid down a marriage in them."""
    game = with_kitty("AS AH", "9S TS JC JC QC QC KC TC TC AC AC 9D JD QD KD")
    run(game, "1 play AS; 0 play 9S; 1 play AH")
    assert inference(game, 1).void_probability(0, HEARTS) < 0.1
    run(game, "0 play TS")
    assert inference(game, 1).void_probability(0, HEARTS) == 1
    assert inference(game, 1).void_probability(0, DIAMONDS) == 0


def four(*hands: str) -> Game:
    """A four-handed deal in which seat 0 has declared spades and is about to lead."""
    game = stacked("double-deck", hands=hands, dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S")
    return game


FIRST = "AS AS AS AS TS KS QS JS AC TC KC QC AD TD KD QD AH TH KH QH"
"""All aces of trump and one card of each other rank: seat 0 may lead anything."""


def test_a_seat_that_does_not_beat_the_best_card_holds_none_higher() -> None:
    """Seat 1 follows the ten of clubs with a jack, so it has no ace of clubs. Seat 2 may still have one."""
    second = "JC KC JD JD JD JD QD QD QD KD KD KD TD TD TD JH JH JH JH QH"
    game = four(FIRST, second)
    run(game, "0 play TC; 1 play JC")
    inferred = inference(game, 0)
    assert inferred.void_probability(1, CLUBS, TEN) == 1
    assert inferred.void_probability(1, CLUBS) < 1
    assert inferred.void_probability(2, CLUBS, TEN) < 1


def test_a_seat_that_neither_follows_nor_trumps_is_void_in_both_suits() -> None:
    second = "JD JD JD JD QD QD QD KD KD KD TD TD TD JH JH JH JH QH QH QH"
    game = four(FIRST, second)
    run(game, "0 play AC; 1 play JD")
    inferred = inference(game, 0)
    assert inferred.void_probability(1, CLUBS) == inferred.void_probability(1, SPADES) == 1
    assert inferred.void_probability(1, DIAMONDS) < 1


def test_a_seat_that_undertrumps_holds_no_higher_trump() -> None:
    """Seat 1 trumps the ace with the king. Seat 2, also void, plays the queen, so it has no ten and no ace of trump."""
    second = "KS JD JD JD JD QD QD QD KD KD KD TD TD TD JH JH JH JH QH QH"
    third = "QS QS QS KS JS JS JS AD AD AD AH AH AH TH TH TH KH KH KH QH"
    game = four(FIRST, second, third)
    run(game, "0 play AC; 1 play KS; 2 play QS")
    inferred = inference(game, 0)
    assert inferred.void_probability(2, SPADES, KING) == 1
    assert inferred.void_probability(2, SPADES) < 1


def test_nothing_is_inferred_from_tricks_without_a_duty_to_follow() -> None:
    game = stacked("classic", hands=["9C 9D", "AS"], upcard="9H", dealer=0)
    run(game, "1 play AS; 0 play 9C")
    assert inference(game, 1).ceilings == {}


def test_the_last_hidden_hand_is_known_by_counting() -> None:
    other = "9S JS QS 9D JD QD 9C JC QC 9H JH QH"
    game = last_twelve("classic", "AS TS KS AD TD KD AC TC KC AH TH KH", other)
    inferred = inference(game, 1)
    assert sorted_cards(inferred.known_hand(0)) == sorted_cards(cards(other))
    assert inferred.is_certain
    assert inferred.void_probability(0, CLUBS) == 0
    assert inferred.void_probability(0, CLUBS, QUEEN) == 1


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_unseen_cards_are_as_many_as_lie_face_down(name: str) -> None:
    game = new_game(name, {}, 3)
    for seat in range(game.variant.seats):
        inferred = inference(game, seat)
        hidden = sum(faces.count(None) for faces in game.view(seat).zones.values())
        assert inferred.unseen.total() == hidden == sum(inferred.hidden.values())


def test_the_probability_of_a_hidden_card_follows_the_sizes_of_the_zones() -> None:
    """Of 33 unseen cards the other player holds 15; the dummy has 15 and the kitty 3."""
    game = stacked("kitty", hands=["AS"], dealer=0)
    inferred = inference(game, 0)
    card = next(iter(inferred.unseen))
    assert inferred.probability(1, card) == pytest.approx(15 / 33)


def test_the_declarer_has_the_kitty_that_was_shown() -> None:
    """All of it until the melds are laid down. Then KD lies among them, and may be the one from the kitty."""
    game = stacked("kitty", hands=["AS AH", "QD"], kitty="KD 9C 9H", dealer=0)
    run(game, "1 bid 20; 0 pass; 1 trump S")
    assert not inference(game, 0).declarers, "they are known to be in the hand"
    lowest = " ".join(sorted(str(c) for c in game.view(1).hand(1) if c.suit is CLUBS or c.suit is HEARTS)[:3])
    run(game, f"1 bury {lowest}")
    assert list(inference(game, 0).declarers) == list(cards("9C 9H"))
    assert not inference(game, 1).declarers


@pytest.mark.parametrize(("heading", "may_beat"), [("always", False), ("trump-led", True)])
def test_who_need_not_beat_may_hold_a_higher_card(heading: str, may_beat: bool) -> None:
    """Seat 2 follows the king of spades with the jack after seat 1 has followed with the nine (three-handed 6)."""
    game = stacked(
        "three-handed",
        hands=["KS", "9S", "JS"],
        kitty="9C 9C 9D",
        dealer=2,
        heading=heading,
    )
    run(game, "0 bid 200; 1 pass; 2 pass; 0 trump H; 0 bury 9C 9C 9D")
    view = position(game, 0).view
    view.zones[TRICK] = list(cards("KS 9S JS"))
    inferred = Inference(view, 0, position(game, 0).rules.deck, position(game, 0).heading, 0)
    assert (inferred.void_probability(2, Suit.SPADES, KING) < 1) is may_beat
