"""The winner of a trick, and the cards that may be played to it, in every variant. Spades are trump."""

from __future__ import annotations

import pytest

from bot.engine.actions import Rule
from bot.engine.cards import Suit, card, cards
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.tricks import Heading, best, broken, legal, rule_against
from bot.engine.variants import VARIANTS

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


TRUMP_LED, ALWAYS = {"heading": "trump-led"}, {"heading": "always"}


@pytest.mark.parametrize(
    ("paragraph", "options", "trick", "hand", "may", "rule"),
    [
        # Any card may be led.
        ("classic 6", {}, "", "9C AS KD", "9C AS KD", Rule.NOT_HELD),
        # Follow suit; a plain lead need not be beaten.
        ("classic 6", {}, "TC", "9C AC KD AS", "9C AC", Rule.FOLLOW_SUIT),
        ("classic 6", {}, "TC", "9C QC KD AS", "9C QC", Rule.FOLLOW_SUIT),
        ("old-count 1", {}, "TC", "9C AC KD AS", "9C AC", Rule.FOLLOW_SUIT),
        ("kitty 5", {}, "JC", "AC KC QD 9S", "AC KC", Rule.FOLLOW_SUIT),
        # A trump lead must be beaten if possible; an equal card does not beat it.
        ("classic 6", {}, "KS", "9S TS AS KD", "TS AS", Rule.BEAT_TRUMP),
        ("classic 6", {}, "KS", "9S KS QS KD", "9S KS QS", Rule.FOLLOW_SUIT),
        ("old-count 1", {}, "KS", "9S TS AS KD", "TS AS", Rule.BEAT_TRUMP),
        ("kitty 5", {}, "KS", "AS JS KD", "AS", Rule.BEAT_TRUMP),
        ("kitty 5", {}, "AS", "TS JS KD", "TS JS", Rule.FOLLOW_SUIT),
        # Void: trump, any trump. Void in both: anything.
        ("classic 6", {}, "AC", "9S AS KD", "9S AS", Rule.MUST_TRUMP),
        ("classic 6", {}, "AC", "9H KD", "9H KD", Rule.NOT_HELD),
        ("classic 6", {}, "AS", "9H KD", "9H KD", Rule.NOT_HELD),
        ("kitty 5", {}, "KD", "JS 9C", "JS", Rule.MUST_TRUMP),
        ("kitty 5", {}, "AD", "9H QC", "9H QC", Rule.NOT_HELD),
        # The card led must be beaten in any suit.
        ("fletcher 8", {}, "KC", "9C AC TC KD AS", "AC TC", Rule.BEAT_LEAD),
        ("fletcher 8", {}, "TC", "KC QC 9C 9S AS", "KC QC 9C", Rule.FOLLOW_SUIT),
        ("fletcher 8", {}, "KC", "9C KC KD AS", "9C KC", Rule.FOLLOW_SUIT),
        ("fletcher 8", {}, "JS", "9S TS KD", "TS", Rule.BEAT_TRUMP),
        ("fletcher 8", {}, "JS", "9S KD", "9S", Rule.FOLLOW_SUIT),
        ("fletcher 8", {}, "AC", "9S AS KD", "9S AS", Rule.MUST_TRUMP),
        ("fletcher 8", {}, "AC", "9H KD", "9H KD", Rule.NOT_HELD),
        # The highest card played so far must be beaten, not only the card led.
        ("double-deck 5", {}, "QC TC", "JC KC AC", "AC", Rule.BEAT_HIGHEST),
        ("double-deck 5", {}, "QC TC", "JC KC TC", "JC KC TC", Rule.FOLLOW_SUIT),
        ("double-deck 5", {}, "QS KS", "JS TS AS KD", "TS AS", Rule.BEAT_HIGHEST),
        ("double-deck 5", {}, "QS KS", "JS QS KD", "JS QS", Rule.FOLLOW_SUIT),
        ("partnership 7", ALWAYS, "JC QC", "AC 9C", "AC", Rule.BEAT_HIGHEST),
        ("partnership 7", TRUMP_LED, "JC QC", "AC 9C", "AC 9C", Rule.FOLLOW_SUIT),
        ("partnership 7", ALWAYS, "TC AC", "KC JC", "KC JC", Rule.FOLLOW_SUIT),
        ("partnership 7", ALWAYS, "TC AC", "AC JC", "AC JC", Rule.FOLLOW_SUIT),
        ("partnership 7", TRUMP_LED, "JS QS", "KS 9S", "KS", Rule.BEAT_TRUMP),
        ("three-handed 6", ALWAYS, "KS 9S", "TS QS", "TS", Rule.BEAT_HIGHEST),
        ("three-handed 6", ALWAYS, "KS TS", "TS QS", "TS QS", Rule.FOLLOW_SUIT),
        ("three-handed 6", ALWAYS, "KH 9H", "AH QH", "AH", Rule.BEAT_HIGHEST),
        ("three-handed 6", TRUMP_LED, "KH 9H", "AH QH", "AH QH", Rule.FOLLOW_SUIT),
        ("three-handed 6", TRUMP_LED, "KS 9S", "TS QS", "TS", Rule.BEAT_TRUMP),
        # A discarded card of another suit need not be beaten.
        ("double-deck 5", {}, "QC AD", "JC KC", "KC", Rule.BEAT_HIGHEST),
        # Void: trump, over the highest trump played if possible, else under it.
        ("double-deck 5", {}, "AC", "JS TS KD", "JS TS", Rule.MUST_TRUMP),
        ("double-deck 5", {}, "AC KS", "JS TS AS KD", "TS AS", Rule.OVERTRUMP),
        ("double-deck 5", {}, "AC KS", "JS QS KD", "JS QS", Rule.MUST_TRUMP),
        ("double-deck 5", {}, "AC KS", "JS KS KD", "JS KS", Rule.MUST_TRUMP),
        ("double-deck 5", {}, "AC KS", "JD KD", "JD KD", Rule.NOT_HELD),
        ("partnership 7", ALWAYS, "JC QS", "KS JS", "KS", Rule.OVERTRUMP),
        ("partnership 7", TRUMP_LED, "JC QS", "KS JS", "KS JS", Rule.MUST_TRUMP),
        ("partnership 7", ALWAYS, "JC QS", "9S AH", "9S", Rule.MUST_TRUMP),
        ("partnership 7", ALWAYS, "JC QS", "AH 9D", "AH 9D", Rule.NOT_HELD),
        ("three-handed 6", ALWAYS, "KH JS", "QS 9S KD", "QS", Rule.OVERTRUMP),
        ("three-handed 6", TRUMP_LED, "KH JS", "QS 9S KD", "QS", Rule.OVERTRUMP),
        ("three-handed 6", TRUMP_LED, "KH JS", "9S KD", "9S", Rule.MUST_TRUMP),
        ("three-handed 6", ALWAYS, "KH JS", "KD 9D", "KD 9D", Rule.NOT_HELD),
        # The suit led is plain and already trumped: any card of it may follow.
        ("double-deck 5", {}, "QC JS", "JC AC KS", "JC AC", Rule.FOLLOW_SUIT),
        ("double-deck 5", {}, "QC JS KC", "JC AC KS", "JC AC", Rule.FOLLOW_SUIT),
        ("partnership 7", ALWAYS, "JC 9S", "AC 9C", "AC 9C", Rule.FOLLOW_SUIT),
        ("three-handed 6", ALWAYS, "KH JS", "AH 9H AS", "AH 9H", Rule.FOLLOW_SUIT),
        ("three-handed 6", TRUMP_LED, "KH JS", "AH 9H AS", "AH 9H", Rule.FOLLOW_SUIT),
    ],
)
def test_what_may_be_played_and_the_rule_against_the_rest(
    paragraph: str, options: dict[str, object], trick: str, hand: str, may: str, rule: Rule
) -> None:
    variant = VARIANTS[paragraph.split()[0]]
    trick_play = variant.rules(variant.resolve(options)).part(TrickPlay)
    assert trick_play is not None
    held, lying = cards(hand), cards(trick)
    assert tuple(legal(held, lying, S, trick_play.heading)) == cards(may)
    assert broken(held, lying, S, trick_play.heading) is rule


def test_both_copies_of_a_card_may_be_played() -> None:
    assert tuple(legal(cards("AC AC KD"), cards("9C"), S, Heading.TRUMP_LED)) == cards("AC AC")


@pytest.mark.parametrize(
    ("trick", "hand", "wrong", "rule"),
    [
        ("QC TC", "AC KC JS", "JS", Rule.FOLLOW_SUIT),
        ("QC TC", "AC KC JS", "KC", Rule.BEAT_HIGHEST),
        ("AC KS", "AS JS KD", "JS", Rule.OVERTRUMP),
        ("AC KS", "AS JS KD", "KD", Rule.MUST_TRUMP),
    ],
)
def test_a_refusal_names_the_first_rule_that_a_card_breaks(
    trick: str, hand: str, wrong: str, rule: Rule
) -> None:
    assert rule_against(card(wrong), cards(hand), cards(trick), S, Heading.ALWAYS) is rule
