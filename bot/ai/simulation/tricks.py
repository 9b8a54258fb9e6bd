"""The play of cards: legal cards, the winner of a trick, and the points taken.

A position is an array of integers, laid out by the constants below, and so are the rules. A hand in it is four integers
(see ``hands``), that of seat s from ``4 * s`` on.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.compiled import Ints, compiled
from bot.ai.simulation.hands import RANKS, above, without_card

# The layout of a position. Hands come first.
LEADER: Final = 16
"""The seat that leads the current trick."""
PLAYED: Final = 17
"""The number of cards in the current trick."""
LED: Final = 18
"""The suit led to the current trick."""
TOP: Final = 19
"""The best card of the current trick; -1 before the lead."""
TOP_SEAT: Final = 20
"""The seat that played it."""
POINTS: Final = 21
"""The points of the cards in the current trick."""
TAKEN: Final = 22
"""The points taken in tricks by side, as far as they count; room for four sides."""
TRICKS_LEFT: Final = 26
"""The number of tricks that are not complete, the current one included."""
TRUMP_LEAD: Final = 27
"""1 if the next lead must be a trump, as far as the hand holds one."""
TRICKS_WON: Final = 28
"""The number of tricks won by side."""
POSITION_SIZE: Final = 32

# The layout of the rules.
SEATS: Final = 0
TRUMP: Final = 1
"""The trump suit; -1 if there is none."""
HEADING: Final = 2
"""What must be beaten if possible: one of the constants below."""
LAST_TRICK: Final = 3
"""The points of the last trick."""
DUMMY: Final = 4
"""The number of cards that go to the winner with each trick: 0 or 1."""
VALUES: Final = 5
"""The points of a card by strength."""
SIDES: Final = 11
"""The side of each seat."""
TEAMS: Final = 15
"""Who plays against whom, as numbers by seat: the sides, or a declarer alone against all others."""
DIX: Final = 19
"""The points of a nine of trump made while there is a stock."""
DECLARES: Final = 20
"""1 if nines of trump are declared and stay in the hand, and the last two cards are chosen (fletcher 5 to 7)."""
STOCK_VALUES: Final = 21
"""The points of a card by strength, while there is a stock."""
RULES_SIZE: Final = 27

ANY_CARD: Final = 0
"""Any card may be played."""
HEAD_TRUMP: Final = 1
"""A trump that was led."""
HEAD_SUIT: Final = 2
"""Any card led, in its suit."""
HEAD_ALWAYS: Final = 3
"""The best card so far, in the suit led until the trick is trumped, and with trumps."""
HEAD_TRUMPS: Final = 4
"""A trump, led or played before."""


@compiled
def turn(rules: Ints, position: Ints) -> int:
    """The seat that plays the next card."""
    return int((position[LEADER] + position[PLAYED]) % rules[SEATS])


@compiled
def beats(rules: Ints, card: int, top: int) -> bool:
    """Whether a card beats the best card of a trick so far."""
    suit = card // RANKS
    if suit == top // RANKS:
        return card > top
    return bool(suit == rules[TRUMP])


@compiled
def legal_suits(rules: Ints, position: Ints, legal: Ints) -> None:
    """Write the cards that may be played into `legal`, four integers like a hand."""
    hand = 4 * turn(rules, position)
    for suit in range(4):
        legal[suit] = position[hand + suit]
    trump = rules[TRUMP]
    heading = rules[HEADING]
    if position[PLAYED] == 0:
        if position[TRUMP_LEAD] and trump >= 0 and legal[trump]:
            _keep(legal, trump, legal[trump])
        return
    if heading == ANY_CARD:
        return
    led, top = position[LED], position[TOP]
    top_suit, top_strength = top // RANKS, top % RANKS
    if legal[led]:
        higher = above(legal[led], top_strength)
        must_beat = top_suit == led and (led == trump or heading in (HEAD_SUIT, HEAD_ALWAYS))
        _keep(legal, led, higher if must_beat and higher else legal[led])
    elif trump >= 0 and legal[trump]:
        higher = above(legal[trump], top_strength)
        must_beat = top_suit == trump and heading in (HEAD_ALWAYS, HEAD_TRUMPS)
        _keep(legal, trump, higher if must_beat and higher else legal[trump])


@compiled
def _keep(legal: Ints, suit: int, cards: int) -> None:
    """Leave only these cards of one suit."""
    for other in range(4):
        legal[other] = 0
    legal[suit] = cards


@compiled
def legal_cards(rules: Ints, position: Ints, cards: Ints) -> int:
    """Write the different cards that may be played into `cards`, room for 24, and return their number."""
    legal = np.empty(4, np.int64)
    legal_suits(rules, position, legal)
    count = 0
    for suit in range(4):
        for strength in range(RANKS):
            if (legal[suit] >> (4 * strength)) & 15:
                cards[count] = RANKS * suit + strength
                count += 1
    return count


@compiled
def play(rules: Ints, position: Ints, dummy: Ints, card: int) -> None:
    """Play a card of the seat whose turn it is; a complete trick goes to its winner.

    `dummy` holds the cards that go with the tricks still to come, in order; empty without a dummy.
    """
    seat = turn(rules, position)
    suit, strength = card // RANKS, card % RANKS
    place = 4 * seat + suit
    position[place] = without_card(position[place], strength)
    if position[PLAYED] == 0:
        position[LED] = suit
        position[TRUMP_LEAD] = 0
    if position[PLAYED] == 0 or beats(rules, card, position[TOP]):
        position[TOP] = card
        position[TOP_SEAT] = seat
    position[POINTS] += rules[VALUES + strength]
    position[PLAYED] += 1
    if position[PLAYED] == rules[SEATS]:
        _award_trick(rules, position, dummy)


@compiled
def set_teams(rules: Ints, declarer: int) -> None:
    """Let the side of the declarer play against all others."""
    for seat in range(rules[SEATS]):
        rules[TEAMS + seat] = 1 if rules[SIDES + seat] == rules[SIDES + declarer] else 0


@compiled
def _award_trick(rules: Ints, position: Ints, dummy: Ints) -> None:
    """Give the complete trick to its winner, who leads next."""
    winner = position[TOP_SEAT]
    points = position[POINTS]
    if rules[DUMMY]:
        points += rules[VALUES + dummy[len(dummy) - position[TRICKS_LEFT]] % RANKS]
    position[TRICKS_LEFT] -= 1
    if position[TRICKS_LEFT] == 0:
        points += rules[LAST_TRICK]
    position[TAKEN + rules[SIDES + winner]] += points
    position[TRICKS_WON + rules[SIDES + winner]] += 1
    position[LEADER] = winner
    position[PLAYED] = 0
    position[TOP] = -1
    position[POINTS] = 0
