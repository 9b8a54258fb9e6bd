"""The winner of a trick, and the cards that may be played to it.

Common rules: Tricks; kitty 5, classic 6, fletcher 8, double-deck 5.
"""

from __future__ import annotations

import pytest

from bot.engine.actions import Rule
from bot.engine.cards import Suit, cards
from bot.engine.tricks import Heading, best, broken, legal

S = Suit.SPADES


@pytest.mark.parametrize(
    ("trick", "winning"),
    [
        # The highest card of the suit led; the ten beats the king.
        ("9C", 0),
        ("KC TC", 1),
        ("TC KC", 0),
        ("TC AC", 1),
        ("JC 9C", 0),
        ("9C JC QC KC", 3),
        # Another suit that is not trump never wins, however high.
        ("9C AD", 0),
        ("9C AD AH JC", 3),
        # Of equal cards the first wins.
        ("AC AC", 0),
        ("KC TC TC KC", 1),
        ("9C 9S 9S", 1),
        ("9S 9S", 0),
        # Any trump beats any other card; the highest trump wins.
        ("AC 9S", 1),
        ("AC 9S AC TC", 1),
        ("AC 9S JS AS", 3),
        ("AC AS JS AS", 1),
        ("9S AC", 0),
        ("9S AC JS", 2),
        ("KS TS", 1),
    ],
)
def test_tricks_go_to_the_highest_trump_else_the_highest_of_the_suit_led(trick: str, winning: int) -> None:
    assert best(cards(trick), S) == winning


@pytest.mark.parametrize(("trick", "winning"), [("9C AS", 0), ("9C AS JC", 2), ("AS AS", 0)])
def test_tricks_without_a_trump_go_by_the_suit_led(trick: str, winning: int) -> None:
    assert best(cards(trick), None) == winning


ONLY_TRUMP_LED, IN_SUIT, ALWAYS = Heading.TRUMP_LED, Heading.SUIT_LED, Heading.ALWAYS


@pytest.mark.parametrize(
    ("heading", "hand", "trick", "may", "rule"),
    [
        # Any card may be led.
        (ONLY_TRUMP_LED, "9C AS KD", "", "9C AS KD", Rule.NOT_HELD),
        # Follow suit; a plain lead need not be beaten.
        (ONLY_TRUMP_LED, "9C AC KD AS", "TC", "9C AC", Rule.FOLLOW_SUIT),
        (ONLY_TRUMP_LED, "9C QC KD AS", "TC", "9C QC", Rule.FOLLOW_SUIT),
        # A trump lead must be beaten if possible; an equal card does not beat it.
        (ONLY_TRUMP_LED, "9S TS AS KD", "KS", "TS AS", Rule.BEAT_TRUMP),
        (ONLY_TRUMP_LED, "9S KS QS KD", "KS", "9S KS QS", Rule.FOLLOW_SUIT),
        # Void: trump, any trump. Void in both: anything.
        (ONLY_TRUMP_LED, "9S AS KD", "AC", "9S AS", Rule.MUST_TRUMP),
        (ONLY_TRUMP_LED, "9H KD", "AC", "9H KD", Rule.NOT_HELD),
        (ONLY_TRUMP_LED, "9H KD", "AS", "9H KD", Rule.NOT_HELD),
        # Fletcher 8: the card led must be beaten in any suit.
        (IN_SUIT, "9C AC TC KD AS", "KC", "AC TC", Rule.BEAT_LEAD),
        (IN_SUIT, "9C KC KD AS", "KC", "9C KC", Rule.FOLLOW_SUIT),
        (IN_SUIT, "9S TS KD", "JS", "TS", Rule.BEAT_TRUMP),
        (IN_SUIT, "9S KD", "JS", "9S", Rule.FOLLOW_SUIT),
        (IN_SUIT, "9S AS KD", "AC", "9S AS", Rule.MUST_TRUMP),
        (IN_SUIT, "9H KD", "AC", "9H KD", Rule.NOT_HELD),
        # Double-deck 5: the highest card played so far, not only the card led.
        (ALWAYS, "JC KC AC", "QC TC", "AC", Rule.BEAT_HIGHEST),
        (ALWAYS, "JC KC TC", "QC TC", "JC KC TC", Rule.FOLLOW_SUIT),
        (ALWAYS, "JS TS AS KD", "QS KS", "TS AS", Rule.BEAT_HIGHEST),
        (ALWAYS, "JS QS KD", "QS KS", "JS QS", Rule.FOLLOW_SUIT),
        # A discarded card of another suit need not be beaten.
        (ALWAYS, "JC KC", "QC AD", "KC", Rule.BEAT_HIGHEST),
        # Void: trump, over the highest trump played if possible, else under it.
        (ALWAYS, "JS TS KD", "AC", "JS TS", Rule.MUST_TRUMP),
        (ALWAYS, "JS TS AS KD", "AC KS", "TS AS", Rule.OVERTRUMP),
        (ALWAYS, "JS QS KD", "AC KS", "JS QS", Rule.MUST_TRUMP),
        (ALWAYS, "JS KS KD", "AC KS", "JS KS", Rule.MUST_TRUMP),
        (ALWAYS, "JD KD", "AC KS", "JD KD", Rule.NOT_HELD),
        # The suit led is plain and already trumped: any card of it may follow.
        (ALWAYS, "JC AC KS", "QC JS", "JC AC", Rule.FOLLOW_SUIT),
        (ALWAYS, "JC AC KS", "QC JS KC", "JC AC", Rule.FOLLOW_SUIT),
    ],
)
def test_tricks_leave_a_choice_and_name_the_rule_against_the_rest(
    heading: Heading, hand: str, trick: str, may: str, rule: Rule
) -> None:
    held, lying = cards(hand), cards(trick)
    assert tuple(legal(held, lying, S, heading)) == cards(may)
    assert broken(held, lying, S, heading) is rule


def test_tricks_offer_both_copies_of_a_card() -> None:
    assert tuple(legal(cards("AC AC KD"), cards("9C"), S, Heading.TRUMP_LED)) == cards("AC AC")
