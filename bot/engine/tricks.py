"""Following to a trick, and who wins it (common rules: Tricks)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from bot.engine.actions import Rule
from bot.engine.cards import Card, Suit


class Heading(Enum):
    """When one who follows must beat the best card of the trick, if he can."""

    TRUMP_LED = "only a trump lead (kitty 5, classic 6)"
    SUIT_LED = "any card led, in its suit (fletcher 8)"
    ALWAYS = "in the suit led until the trick is trumped, and with trumps (double-deck 5)"


def best(trick: Sequence[Card], trump: Suit | None) -> int:
    """The position of the card that wins so far: the highest trump, else the highest of the suit led; of equal cards
    the first."""
    at = 0
    winning = trick[0]
    for i, one in enumerate(trick):
        if one.suit is winning.suit:
            if one.strength > winning.strength:
                at, winning = i, one
        elif one.suit is trump:
            at, winning = i, one
    return at


def legal(
    hand: Collection[Card], trick: Sequence[Card], trump: Suit | None, heading: Heading
) -> Collection[Card]:
    """The cards of a hand that may be played to a trick under strict following; any card may be led."""
    return _choose(hand, trick, trump, heading)[0]


def broken(hand: Collection[Card], trick: Sequence[Card], trump: Suit | None, heading: Heading) -> Rule:
    """The rule that a card of the hand breaks which is not among the legal ones."""
    return _choose(hand, trick, trump, heading)[1]


def rule_against(
    one: Card, hand: Collection[Card], trick: Sequence[Card], trump: Suit | None, heading: Heading
) -> Rule:
    """The rule that this card of the hand breaks, which is not among the legal ones: the one that comes first."""
    rule = broken(hand, trick, trump, heading)
    led = trick[0].suit
    if one.suit is not led and any(c.suit is led for c in hand):
        return Rule.FOLLOW_SUIT
    return Rule.MUST_TRUMP if rule is Rule.OVERTRUMP and one.suit is not trump else rule


def _choose(
    hand: Collection[Card], trick: Sequence[Card], trump: Suit | None, heading: Heading
) -> tuple[Collection[Card], Rule]:
    if not trick:
        return hand, Rule.NOT_HELD
    led = trick[0].suit
    top = trick[best(trick, trump)]
    following = [c for c in hand if c.suit is led]
    if following:
        if top.suit is led and (led is trump or heading is not Heading.TRUMP_LED):
            higher = [c for c in following if c.strength > top.strength]
            if higher:
                return higher, _must_follow_and_beat(led, trump, heading)
        return following, Rule.FOLLOW_SUIT
    trumps = [c for c in hand if c.suit is trump]
    if trumps and heading is Heading.ALWAYS and top.suit is trump:
        higher = [c for c in trumps if c.strength > top.strength]
        if higher:
            return higher, Rule.OVERTRUMP
    return (trumps, Rule.MUST_TRUMP) if trumps else (hand, Rule.NOT_HELD)


def _must_follow_and_beat(led: Suit, trump: Suit | None, heading: Heading) -> Rule:
    if heading is Heading.ALWAYS:
        return Rule.BEAT_HIGHEST
    return Rule.BEAT_TRUMP if led is trump else Rule.BEAT_LEAD
