"""The play of cards: legal cards, the winner of a trick, and the points taken.

The rules are parameters of the play, and a state is what it changes. A deal without a stock is one whose stock is empty
from the start. A card lying face up is a *mark*: 0 where there is none, else the points of the melds it is part of, by
class, and whether it is locked.
"""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np

from bot.ai.simulation.compiled import Ints, Record, compiled, copy
from bot.ai.simulation.hands import CARDS, RANKS, above, take

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

# The layout of a mark.
PRESENT: Final = 1
CLASS_SHIFTS: Final = (1, 9, 17)
LOCKED: Final = 1 << 26


class TrickRules(Record):
    """The rules of a deal."""

    seats: int
    trump: int
    """The trump suit; -1 if there is none."""
    heading: int
    """What must be beaten if possible: one of the constants above."""
    last_trick: int
    """The points of the last trick."""
    dummy: int
    """The number of cards that go to the winner with each trick: 0 or 1."""
    card_points: Annotated[Ints, 6]
    """The points of a card by strength."""
    sides: Annotated[Ints, 4]
    """The side of each seat."""
    teams: Annotated[Ints, 4]
    """Who plays against whom, as numbers by seat: the sides, or a declarer alone against all others."""
    # A contract
    marriage: int
    """1 if the declarer must hold K and Q of the trump suit."""
    bury: int
    """The number of cards that the declarer buries."""
    plain_suits: int
    """1 if no trump may be buried."""
    pass_cards: int
    """The number of cards that the declarer and the partner pass each other."""
    least_meld: int
    """The fewest points of meld that a side may lay down; 0 if any."""
    declarer_melds: int
    """1 if only the declarer lays down melds."""
    lead_trump: int
    """1 if the first lead must be a trump."""
    # A stock
    dix: int
    """The points of a nine of trump made while there is a stock."""
    declares: int
    """1 if nines of trump are declared and stay in the hand, and the last two cards are chosen (fletcher 5 to 7)."""
    stock_points: Annotated[Ints, 6]
    """The points of a card by strength, while there is a stock."""


class State(Record):
    """The cards of a deal and what has been taken, while cards are played. Sides go by `TrickRules.sides`."""

    hands: Annotated[Ints, (4, 4)]
    """By seat, the cards (see ``hands``), those lying face up included."""
    leader: int
    """The seat that leads the current trick."""
    played: int
    """The number of cards in the current trick."""
    led: int
    """The suit led to the current trick."""
    top: int
    """The best card of the current trick; -1 before the lead."""
    top_seat: int
    """The seat that played it."""
    points: int
    """The points of the cards in the current trick."""
    taken: Annotated[Ints, 4]
    """The points taken in tricks by side, as far as they count."""
    tricks_won: Annotated[Ints, 4]
    """The number of tricks won by side."""
    meld: Annotated[Ints, 4]
    """The points of melds and bonuses by side."""
    buried: Annotated[Ints, 4]
    """The points of buried cards by side."""
    tricks_left: int
    """The number of tricks that are not complete, the current one included."""
    trump_lead: int
    """1 if the next lead must be a trump, as far as the hand holds one."""
    # While there is a stock; all 0 without one. Arrays go by seat
    in_stock: int
    """The number of cards in the stock, the upcard included."""
    stock: Annotated[Ints, CARDS]
    """The stock as it was at the start, from the top down: what is left of it is at the end. The upcard is the last."""
    marks: Annotated[Ints, (2, CARDS, 2)]
    """By card and copy, the marks of the cards that lie face up; the copy laid down first comes first."""
    may_meld: int
    """1 between a trick and the draws that follow it."""
    has_melded: int
    """1 if the winner of the trick has melded in this turn."""
    declared: Annotated[Ints, 2]
    """The nines of trump that are declared and still held."""
    exchanged: int
    """The seat that exchanged a nine for the upcard; -1 if none has."""


@compiled
def turn(rules: TrickRules, state: State) -> int:
    """The seat that plays the next card."""
    return int((state.leader + state.played) % rules.seats)


@compiled
def beats(rules: TrickRules, card: int, top: int) -> bool:
    """Whether a card beats the best card of a trick so far."""
    suit = card // RANKS
    if suit == top // RANKS:
        return card > top
    return bool(suit == rules.trump)


@compiled
def legal_suits(rules: TrickRules, state: State, legal: Ints) -> None:
    """Write the cards that may be played into `legal`, four integers like a hand."""
    copy(state.hands[turn(rules, state)], legal)
    if state.played:
        follow(rules, legal, state.led, state.top)
    elif state.trump_lead and rules.trump >= 0 and legal[rules.trump]:
        _keep(legal, rules.trump, legal[rules.trump])


@compiled
def follow(rules: TrickRules, legal: Ints, led: int, top: int) -> None:
    """Leave only the cards of a hand that may be played to a trick.

    :param led: The suit led.
    :param top: The best card so far.
    """
    trump, heading = rules.trump, rules.heading
    if heading == ANY_CARD:
        return
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
def legal_cards(rules: TrickRules, state: State, cards: Ints) -> int:
    """Write the different cards that may be played into `cards`, room for 24, and return their number."""
    legal = np.empty(4, np.int64)
    legal_suits(rules, state, legal)
    count = 0
    for suit in range(4):
        for strength in range(RANKS):
            if (legal[suit] >> (4 * strength)) & 15:
                cards[count] = RANKS * suit + strength
                count += 1
    return count


@compiled
def play(rules: TrickRules, state: State, dummy: Ints, card: int) -> None:
    """Play a card of the seat whose turn it is; a complete trick goes to its winner.

    `dummy` holds the cards that go with the tricks still to come, in order; empty without a dummy.
    """
    seat = turn(rules, state)
    suit, strength = card // RANKS, card % RANKS
    points = rules.card_points[strength]
    take(state.hands[seat], card)
    if state.in_stock:
        points = rules.stock_points[strength]
        take_up(rules, state, seat, card)
    if state.played == 0:
        state.led = suit
        state.trump_lead = 0
    if state.played == 0 or beats(rules, card, state.top):
        state.top = card
        state.top_seat = seat
    state.points += points
    state.played += 1
    if state.played == rules.seats:
        _award_trick(rules, state, dummy)


@compiled
def take_up(rules: TrickRules, state: State, seat: int, card: int) -> None:
    """Take up a card that is played: of those face up the one melded in most classes. A nine is declared no more."""
    marks = state.marks[seat, card]
    if marks[0]:
        second = marks[1] != 0 and classes(marks[1]) > classes(marks[0])
        remove_face_up(marks, 1 if second else 0)
    if card == RANKS * rules.trump and state.declared[seat] > 0:
        state.declared[seat] -= 1


@compiled
def classes(mark: int) -> int:
    """The number of classes in which a face-up card is melded."""
    return (1 if mark >> 1 & 255 else 0) + (1 if mark >> 9 & 255 else 0) + (1 if mark >> 17 & 511 else 0)


@compiled
def remove_face_up(marks: Ints, place: int) -> None:
    """Take away one of the two copies of a card that may lie face up."""
    if place == 0:
        marks[0] = marks[1]
    marks[1] = 0


@compiled
def set_teams(rules: TrickRules, declarer: int) -> None:
    """Let the side of the declarer play against all others."""
    for seat in range(rules.seats):
        rules.teams[seat] = 1 if rules.sides[seat] == rules.sides[declarer] else 0


@compiled
def _award_trick(rules: TrickRules, state: State, dummy: Ints) -> None:
    """Give the complete trick to its winner, who leads next."""
    winner = state.top_seat
    points = state.points
    if rules.dummy:
        points += rules.card_points[dummy[len(dummy) - state.tricks_left] % RANKS]
    state.tricks_left -= 1
    if state.tricks_left == 0:
        points += rules.last_trick
    state.taken[rules.sides[winner]] += points
    state.tricks_won[rules.sides[winner]] += 1
    state.leader = winner
    state.played = 0
    state.top = -1
    state.points = 0
    state.may_meld = 1 if state.in_stock else 0
    state.has_melded = 0
