"""The state of the tricks that are played while there is a stock, and how cards move in it.

The rules are those of ``tricks``. A card lying face up is a *mark*: 0 where there is none, else the points of the melds
it is part of, by class, and whether it is locked.
"""

from __future__ import annotations

from typing import Annotated, Final

from bot.ai.simulation.compiled import Ints, Record, compiled
from bot.ai.simulation.tricks import Rules, beats

# The layout of a mark.
PRESENT: Final = 1
CLASS_SHIFTS: Final = (1, 9, 17)
LOCKED: Final = 1 << 26

LAST_NINE: Final = 10
LAST_NINE_OF_TRUMP: Final = 11
LAST_JACK_OF_CLUBS: Final = 5
JACK_OF_CLUBS: Final = 1


class StockState(Record):
    """The cards of two seats and what they have scored, while there is a stock. Arrays of two go by seat."""

    in_hand: Annotated[Ints, (2, 24)]
    """By seat and card, the copies in the hand."""
    marks: Annotated[Ints, (2, 24, 2)]
    """By seat, card and copy, the marks of the cards that lie face up; the copy laid down first comes first."""
    gone: Annotated[Ints, 24]
    """By card, the copies played to tricks that are complete."""
    stock: Annotated[Ints, 24]
    """The stock from the top down. The upcard is the last."""
    drawn: int
    """The number of cards drawn."""
    stock_size: int
    """The number of cards in the stock at the start, the upcard included."""
    leader: int
    """The seat that leads or has led the trick."""
    led: int
    """The card led; -1 before the lead."""
    may_meld: int
    """1 between a trick and the draws that follow it."""
    has_melded: int
    """1 if the winner of the trick has melded in this turn."""
    meld: Annotated[Ints, 2]
    """The points of melds and nines of trump."""
    taken: Annotated[Ints, 2]
    """The points taken in tricks, as far as they count."""
    bonus: Annotated[Ints, 2]
    """Other points."""
    declared: Annotated[Ints, 2]
    """The nines of trump that are declared and still held."""
    exchanged: int
    """The seat that exchanged a nine for the upcard; -1 if none has."""


@compiled
def held(state: StockState, seat: int, card: int) -> int:
    """The copies of a card that a seat has, in hand and face up."""
    marks = state.marks[seat, card]
    return int(state.in_hand[seat, card] + (marks[0] != 0) + (marks[1] != 0))


@compiled
def classes(mark: int) -> int:
    """The number of classes in which a face-up card is melded."""
    return (1 if mark >> 1 & 255 else 0) + (1 if mark >> 9 & 255 else 0) + (1 if mark >> 17 & 511 else 0)


@compiled
def remove_face_up(marks: Ints, copy: int) -> None:
    """Take away one of the two copies of a card that may lie face up."""
    if copy == 0:
        marks[0] = marks[1]
    marks[1] = 0


@compiled
def remove_card(state: StockState, seat: int, card: int) -> None:
    """Take a card that a seat plays: the face-up copy melded in most classes, or else one from the hand."""
    marks = state.marks[seat, card]
    if marks[0]:
        second = marks[1] != 0 and classes(marks[1]) > classes(marks[0])
        remove_face_up(marks, 1 if second else 0)
    else:
        state.in_hand[seat, card] -= 1


@compiled
def add_face_up(state: StockState, seat: int, card: int, mark: int) -> None:
    """Lay a card face up."""
    state.marks[seat, card, 1 if state.marks[seat, card, 0] else 0] = mark


@compiled
def play_card(rules: Rules, state: StockState, card: int) -> None:
    """Lead a card, or play it second and give the trick to its winner."""
    leader = state.leader
    led = state.led
    if led < 0:
        remove_card(state, leader, card)
        spend_nine(rules, state, leader, card)
        state.led = card
        return
    remove_card(state, 1 - leader, card)
    spend_nine(rules, state, 1 - leader, card)
    winner = 1 - leader if beats(rules, card, led) else leader
    state.taken[winner] += rules.stock_points[led % 6] + rules.stock_points[card % 6]
    state.gone[led] += 1
    state.gone[card] += 1
    state.leader = winner
    state.led = -1
    state.may_meld = 1
    state.has_melded = 0


@compiled
def spend_nine(rules: Rules, state: StockState, seat: int, card: int) -> None:
    """Note that a declared nine of trump has left a hand."""
    if card == 6 * rules.trump and state.declared[seat] > 0:
        state.declared[seat] -= 1


@compiled
def last_bonus(rules: Rules, state: StockState, seat: int, card: int, is_upcard: bool) -> int:
    """The points for the last card that a seat draws (fletcher 7)."""
    if rules.declares == 0:
        return 0
    if card == 6 * rules.trump:
        return 0 if is_upcard and state.exchanged == seat else LAST_NINE_OF_TRUMP
    if card % 6 == 0:
        return LAST_NINE
    return LAST_JACK_OF_CLUBS if card == JACK_OF_CLUBS else 0


@compiled
def draw(rules: Rules, state: StockState, upcard: bool) -> None:
    """Draw for the winner of the trick, then for the loser. `upcard`: the winner takes the upcard last."""
    leader = state.leader
    first, second = state.stock[state.drawn], state.stock[state.drawn + 1]
    if upcard:
        first, second = second, first
    state.in_hand[leader, first] += 1
    state.in_hand[1 - leader, second] += 1
    state.drawn += 2
    if state.drawn == state.stock_size and rules.declares:
        state.has_melded = 0
        state.bonus[leader] += last_bonus(rules, state, leader, first, upcard)
        state.bonus[1 - leader] += last_bonus(rules, state, 1 - leader, second, not upcard)
    state.may_meld = 0
    if rules.declares and state.drawn < state.stock_size:
        declare_nines(rules, state)


@compiled
def declare_nines(rules: Rules, state: StockState) -> None:
    """Declare every nine of trump in both hands (fletcher 5)."""
    nine = 6 * rules.trump
    for seat in range(2):
        undeclared = state.in_hand[seat, nine] - state.declared[seat]
        if undeclared > 0:
            state.declared[seat] += undeclared
            state.meld[seat] += undeclared * rules.dix


@compiled
def show_nines(rules: Rules, state: StockState) -> None:
    """Show every nine of trump in the winner's hand (classic 4)."""
    seat = state.leader
    nine = 6 * rules.trump
    while state.in_hand[seat, nine] > 0:
        state.in_hand[seat, nine] -= 1
        add_face_up(state, seat, nine, PRESENT)
        state.meld[seat] += rules.dix


@compiled
def may_exchange(rules: Rules, state: StockState) -> bool:
    """Whether the winner of the trick may exchange a nine of trump for the upcard."""
    seat = state.leader
    nine = 6 * rules.trump
    if rules.declares:
        return bool(state.exchanged < 0 and state.declared[seat] > 0)
    return bool(held(state, seat, nine) > 0 and state.stock[state.stock_size - 1] != nine)


@compiled
def exchange(rules: Rules, state: StockState) -> None:
    """Exchange a nine of trump for the upcard."""
    seat = state.leader
    nine = 6 * rules.trump
    upcard = state.stock[state.stock_size - 1]
    state.stock[state.stock_size - 1] = nine
    if rules.declares:
        state.in_hand[seat, nine] -= 1
        state.exchanged = seat
        state.declared[seat] -= 1
        if upcard == nine:
            state.declared[seat] += 1
            state.meld[seat] += rules.dix
    elif state.in_hand[seat, nine] > 0:
        state.in_hand[seat, nine] -= 1
        state.meld[seat] += rules.dix
    else:
        remove_face_up(state.marks[seat, nine], 0)
    state.in_hand[seat, upcard] += 1
