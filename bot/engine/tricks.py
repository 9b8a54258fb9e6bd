"""Winning a trick, and the rules of following (common rules: Tricks)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from bot.engine.actions import Rule
from bot.engine.cards import Card, Suit


class Heading(Enum):
    """When a player who follows must beat the best card of the trick if possible."""

    TRUMP_LED = "only a trump lead (kitty 5, classic 6)"
    SUIT_LED = "any card led, in its suit (fletcher 8)"
    WITH_TRUMPS = "only a trump lead, and trumps that were played before (three-handed 6)"
    ALWAYS = (
        "the best card so far: in the suit led until the trick is trumped, and with trumps (double-deck 5)"
    )


def best(trick: Sequence[Card], trump: Suit | None) -> int:
    """Return the position of the card that wins the trick so far.

    That is the highest trump, else the highest card of the suit led; of equal cards the one played first.

    >>> from bot.engine.cards import cards
    >>> best(cards("KC TC 9H"), trump=Suit.SPADES), best(cards("KC TC 9H"), trump=Suit.HEARTS)
    (1, 2)

    :param trick: The cards in the order played, at least one.
    """
    at = 0
    winning = trick[0]
    for i, played in enumerate(trick):
        if played.suit is winning.suit:
            if played.strength > winning.strength:
                at, winning = i, played
        elif played.suit is trump:
            at, winning = i, played
    return at


def legal(
    hand: Collection[Card], trick: Sequence[Card], trump: Suit | None, heading: Heading
) -> Collection[Card]:
    """Return the cards of a hand that may be played to a trick; any card may be led."""
    return _follow(hand, trick, trump, heading)[0]


def broken(hand: Collection[Card], trick: Sequence[Card], trump: Suit | None, heading: Heading) -> Rule:
    """Return the rule that limits the choice to the legal cards of the hand."""
    return _follow(hand, trick, trump, heading)[1]


def rule_against(
    played: Card, hand: Collection[Card], trick: Sequence[Card], trump: Suit | None, heading: Heading
) -> Rule:
    """Return the first rule that a card of the hand breaks; the card must not be a legal one."""
    rule = broken(hand, trick, trump, heading)
    led = trick[0].suit
    if played.suit is not led and any(c.suit is led for c in hand):
        return Rule.FOLLOW_SUIT
    return Rule.MUST_TRUMP if rule is Rule.OVERTRUMP and played.suit is not trump else rule


def _follow(
    hand: Collection[Card], trick: Sequence[Card], trump: Suit | None, heading: Heading
) -> tuple[Collection[Card], Rule]:
    """The legal cards of a hand, and the rule against the others; NOT_HELD if any card of the hand may be played."""
    if not trick:
        return hand, Rule.NOT_HELD
    led = trick[0].suit
    top = trick[best(trick, trump)]
    following = [c for c in hand if c.suit is led]
    if following:
        if top.suit is led and (led is trump or heading in (Heading.SUIT_LED, Heading.ALWAYS)):
            higher = [c for c in following if c.strength > top.strength]
            if higher:
                return higher, _beating_rule(led, trump, heading)
        return following, Rule.FOLLOW_SUIT
    trumps = [c for c in hand if c.suit is trump]
    if trumps and heading in (Heading.WITH_TRUMPS, Heading.ALWAYS) and top.suit is trump:
        higher = [c for c in trumps if c.strength > top.strength]
        if higher:
            return higher, Rule.OVERTRUMP
    return (trumps, Rule.MUST_TRUMP) if trumps else (hand, Rule.NOT_HELD)


def _beating_rule(led: Suit, trump: Suit | None, heading: Heading) -> Rule:
    if heading is Heading.ALWAYS:
        return Rule.BEAT_HIGHEST
    return Rule.BEAT_TRUMP if led is trump else Rule.BEAT_LEAD
