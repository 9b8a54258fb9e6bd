"""What the quick rule of rollouts knows of a trick."""

from __future__ import annotations

import pytest

from bot.ai.simulation import tricks
from bot.ai.simulation.encoding import NO_CARDS, encode_hand, suit_number
from bot.ai.simulation.rollouts import win_chance
from bot.ai.simulation.tricks import State, TrickRules, play
from bot.engine.cards import Suit, card, cards

pytestmark = pytest.mark.no_cover


def rules(declarer: int) -> TrickRules:
    """Three seats, hearts are trump, and the best card so far must be beaten."""
    encoded = TrickRules.new()
    encoded.seats, encoded.trump = 3, suit_number(Suit.HEARTS)
    encoded.heading = tricks.HEAD_ALWAYS
    encoded.sides[:3] = range(3)
    tricks.set_teams(encoded, declarer)
    return encoded


def position(*hands: str) -> State:
    """Seat 0 leads to the first of two tricks."""
    encoded = State.new()
    for seat, hand in enumerate(hands):
        encoded.hands[seat] = encode_hand(cards(hand))
    encoded.top, encoded.tricks_left = -1, 2
    return encoded


@pytest.mark.parametrize("others", [("AS 9H", "9D 9D"), ("9D 9H", "AS 9D"), ("9D 9D", "9H AS")])
def test_a_lead_is_judged_by_the_cards_that_are_out(others: tuple[str, str]) -> None:
    """Of the ace and the trump each seat holds either half the time, wherever they lie.

    So a seat beats the king with the ace in 1/2, and with the trump, but without the ace, in 1/4.
    """
    king = card("KS").order
    assert win_chance(rules(0), position("KS 9C", *others), 0, king) == (1 / 4) ** 2
    # With seat 2 as declarer, seat 1 is an ally: the trick is held, or lost and won back half the time.
    assert win_chance(rules(2), position("KS 9C", *others), 0, king) == 1 / 4 + 3 / 4 * 3 / 4 / 2


def test_the_second_player_judges_the_third_by_the_share_of_the_cards_it_holds() -> None:
    """Of three cards that seat 1 does not see, seat 2 holds two: the ace in 2/3."""
    state = position("9S 9C", "KS 9H", "AS 9D")
    play(rules(1), state, NO_CARDS, card("9S").order)
    assert win_chance(rules(1), state, 1, card("KS").order) == pytest.approx(1 / 3)


def test_the_last_player_knows_who_wins() -> None:
    state = position("9S 9C", "KS 9H", "AS TS")
    play(rules(0), state, NO_CARDS, card("9S").order)
    play(rules(0), state, NO_CARDS, card("KS").order)
    assert win_chance(rules(0), state, 2, card("TS").order) == 1
    assert win_chance(rules(2), state, 2, card("9S").order) == 0
