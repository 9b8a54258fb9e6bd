"""The winner of a trick, and the cards that may be played to it, in every variant. Spades are trump."""

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


@pytest.mark.parametrize(
    ("paragraph", "options", "heading"),
    [
        ("classic 6", {}, Heading.TRUMP_LED),
        ("old-count 1", {}, Heading.TRUMP_LED),
        ("kitty 5", {}, Heading.TRUMP_LED),
        ("fletcher 8", {}, Heading.SUIT_LED),
        ("double-deck 5", {}, Heading.ALWAYS),
        ("partnership 7", {}, Heading.ALWAYS),
        ("partnership 7", {"heading": "trump-led"}, Heading.TRUMP_LED),
        ("three-handed 6", {}, Heading.ALWAYS),
        ("three-handed 6", {"heading": "trump-led"}, Heading.WITH_TRUMPS),
    ],
)
def test_when_the_best_card_must_be_beaten(
    paragraph: str, options: dict[str, object], heading: Heading
) -> None:
    variant = VARIANTS[paragraph.split()[0]]
    trick_play = variant.rules(variant.resolve(options)).part(TrickPlay)
    assert trick_play is not None
    assert trick_play.heading is heading


@pytest.mark.parametrize(
    ("heading", "trick", "hand", "may", "rule"),
    [
        # Any card may be led.
        ("TRUMP_LED", "", "9C AS KD", "9C AS KD", Rule.NOT_HELD),
        # Follow suit; a plain lead need not be beaten.
        ("TRUMP_LED", "TC", "9C AC KD AS", "9C AC", Rule.FOLLOW_SUIT),
        ("TRUMP_LED", "TC", "9C QC KD AS", "9C QC", Rule.FOLLOW_SUIT),
        ("TRUMP_LED", "JC QC", "AC 9C", "AC 9C", Rule.FOLLOW_SUIT),
        ("WITH_TRUMPS", "KH 9H", "AH QH", "AH QH", Rule.FOLLOW_SUIT),
        # A trump lead must be beaten if possible; an equal card does not beat it.
        ("TRUMP_LED", "KS", "9S TS AS KD", "TS AS", Rule.BEAT_TRUMP),
        ("TRUMP_LED", "KS", "9S KS QS KD", "9S KS QS", Rule.FOLLOW_SUIT),
        ("TRUMP_LED", "AS", "TS JS KD", "TS JS", Rule.FOLLOW_SUIT),
        ("TRUMP_LED", "JS QS", "KS 9S", "KS", Rule.BEAT_TRUMP),
        ("WITH_TRUMPS", "KS 9S", "TS QS", "TS", Rule.BEAT_TRUMP),
        # Void: trump, any trump. Void in both: anything.
        ("TRUMP_LED", "AC", "9S AS KD", "9S AS", Rule.MUST_TRUMP),
        ("TRUMP_LED", "JC QS", "KS JS", "KS JS", Rule.MUST_TRUMP),
        ("TRUMP_LED", "AC", "9H KD", "9H KD", Rule.NOT_HELD),
        ("TRUMP_LED", "AS", "9H KD", "9H KD", Rule.NOT_HELD),
        # The card led must be beaten in any suit.
        ("SUIT_LED", "KC", "9C AC TC KD AS", "AC TC", Rule.BEAT_LEAD),
        ("SUIT_LED", "TC", "KC QC 9C 9S AS", "KC QC 9C", Rule.FOLLOW_SUIT),
        ("SUIT_LED", "KC", "9C KC KD AS", "9C KC", Rule.FOLLOW_SUIT),
        ("SUIT_LED", "JS", "9S TS KD", "TS", Rule.BEAT_TRUMP),
        ("SUIT_LED", "JS", "9S KD", "9S", Rule.FOLLOW_SUIT),
        ("SUIT_LED", "AC", "9S AS KD", "9S AS", Rule.MUST_TRUMP),
        ("SUIT_LED", "AC", "9H KD", "9H KD", Rule.NOT_HELD),
        # The highest card played so far must be beaten, not only the card led.
        ("ALWAYS", "QC TC", "JC KC AC", "AC", Rule.BEAT_HIGHEST),
        ("ALWAYS", "QC TC", "JC KC TC", "JC KC TC", Rule.FOLLOW_SUIT),
        ("ALWAYS", "QS KS", "JS TS AS KD", "TS AS", Rule.BEAT_HIGHEST),
        ("ALWAYS", "QS KS", "JS QS KD", "JS QS", Rule.FOLLOW_SUIT),
        # A discarded card of another suit need not be beaten.
        ("ALWAYS", "QC AD", "JC KC", "KC", Rule.BEAT_HIGHEST),
        # Void: trump, over the highest trump played if possible, else under it.
        ("ALWAYS", "AC", "JS TS KD", "JS TS", Rule.MUST_TRUMP),
        ("ALWAYS", "AC KS", "JS TS AS KD", "TS AS", Rule.OVERTRUMP),
        ("ALWAYS", "AC KS", "JS QS KD", "JS QS", Rule.MUST_TRUMP),
        ("ALWAYS", "AC KS", "JS KS KD", "JS KS", Rule.MUST_TRUMP),
        ("ALWAYS", "AC KS", "JD KD", "JD KD", Rule.NOT_HELD),
        ("WITH_TRUMPS", "KH JS", "QS 9S KD", "QS", Rule.OVERTRUMP),
        ("WITH_TRUMPS", "KH JS", "9S KD", "9S", Rule.MUST_TRUMP),
        # The suit led is plain and already trumped: any card of it may follow.
        ("ALWAYS", "QC JS", "JC AC KS", "JC AC", Rule.FOLLOW_SUIT),
        ("ALWAYS", "QC JS KC", "JC AC KS", "JC AC", Rule.FOLLOW_SUIT),
        ("WITH_TRUMPS", "KH JS", "AH 9H AS", "AH 9H", Rule.FOLLOW_SUIT),
    ],
)
def test_what_may_be_played_and_the_rule_against_the_rest(
    heading: str, trick: str, hand: str, may: str, rule: Rule
) -> None:
    held, lying = cards(hand), cards(trick)
    assert tuple(legal(held, lying, S, Heading[heading])) == cards(may)
    assert broken(held, lying, S, Heading[heading]) is rule


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
