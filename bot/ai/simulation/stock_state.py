"""The state of the tricks that are played while there is a stock, and how cards move in it.

A state is an array of integers for two seats, laid out by the constants below. The rules are those of ``tricks``. A
card lying face up is a *mark*: 0 where there is none, else the points of the melds it is part of, by class, and whether
it is locked.
"""

from __future__ import annotations

from typing import Final

from bot.ai.simulation.compiled import Ints, compiled
from bot.ai.simulation.tricks import Rules, beats

# The layout of a state.
HAND: Final = 0
"""By seat and card, the copies in the hand."""
FACE_UP: Final = 48
"""By seat, card and copy, the marks of the cards that lie face up; the copy laid down first comes first."""
GONE: Final = 144
"""By card, the copies played to tricks that are complete."""
STOCK: Final = 168
"""The stock from the top down, room for 24 cards. The upcard is the last."""
NEXT: Final = 192
"""The number of cards drawn."""
STOCK_SIZE: Final = 193
"""The number of cards in the stock at the start, the upcard included."""
LEADER: Final = 194
"""The seat that leads or has led the trick."""
LED: Final = 195
"""The card led; -1 before the lead."""
MAY_MELD: Final = 196
"""1 between a trick and the draws that follow it."""
HAS_MELDED: Final = 197
"""1 if the winner of the trick has melded in this turn."""
MELD: Final = 198
"""By seat, the points of melds and nines of trump."""
TAKEN: Final = 200
"""By seat, the points taken in tricks, as far as they count."""
BONUS: Final = 202
"""By seat, other points."""
DECLARED: Final = 204
"""By seat, the nines of trump that are declared and still held."""
EXCHANGED: Final = 206
"""The seat that exchanged a nine for the upcard; -1 if none has."""
STATE_SIZE: Final = 207

# The layout of a mark.
PRESENT: Final = 1
CLASS_SHIFTS: Final = (1, 9, 17)
LOCKED: Final = 1 << 26

LAST_NINE: Final = 10
LAST_NINE_OF_TRUMP: Final = 11
LAST_JACK_OF_CLUBS: Final = 5
JACK_OF_CLUBS: Final = 1


@compiled
def held(state: Ints, seat: int, card: int) -> int:
    """The copies of a card that a seat has, in hand and face up."""
    marks = FACE_UP + 48 * seat + 2 * card
    return int(state[HAND + 24 * seat + card] + (state[marks] != 0) + (state[marks + 1] != 0))


@compiled
def classes(mark: int) -> int:
    """The number of classes in which a face-up card is melded."""
    return (1 if mark >> 1 & 255 else 0) + (1 if mark >> 9 & 255 else 0) + (1 if mark >> 17 & 511 else 0)


@compiled
def remove_face_up(state: Ints, at: int, copy: int) -> None:
    """Take away one of the two copies that may lie face up at a position."""
    if copy == 0:
        state[at] = state[at + 1]
    state[at + 1] = 0


@compiled
def remove_card(state: Ints, seat: int, card: int) -> None:
    """Take a card that a seat plays: the face-up copy melded in most classes, or else one from the hand."""
    at = FACE_UP + 48 * seat + 2 * card
    if state[at]:
        second = state[at + 1] != 0 and classes(state[at + 1]) > classes(state[at])
        remove_face_up(state, at, 1 if second else 0)
    else:
        state[HAND + 24 * seat + card] -= 1


@compiled
def add_face_up(state: Ints, seat: int, card: int, mark: int) -> None:
    """Lay a card face up."""
    at = FACE_UP + 48 * seat + 2 * card
    if state[at]:
        at += 1
    state[at] = mark


@compiled
def play_card(rules: Rules, state: Ints, card: int) -> None:
    """Lead a card, or play it second and give the trick to its winner."""
    leader = state[LEADER]
    led = state[LED]
    if led < 0:
        remove_card(state, leader, card)
        spend_nine(rules, state, leader, card)
        state[LED] = card
        return
    remove_card(state, 1 - leader, card)
    spend_nine(rules, state, 1 - leader, card)
    winner = 1 - leader if beats(rules, card, led) else leader
    state[TAKEN + winner] += rules.stock_points[led % 6] + rules.stock_points[card % 6]
    state[GONE + led] += 1
    state[GONE + card] += 1
    state[LEADER] = winner
    state[LED] = -1
    state[MAY_MELD] = 1
    state[HAS_MELDED] = 0


@compiled
def spend_nine(rules: Rules, state: Ints, seat: int, card: int) -> None:
    """Note that a declared nine of trump has left a hand."""
    if card == 6 * rules.trump and state[DECLARED + seat] > 0:
        state[DECLARED + seat] -= 1


@compiled
def last_bonus(rules: Rules, state: Ints, seat: int, card: int, is_upcard: bool) -> int:
    """The points for the last card that a seat draws (fletcher 7)."""
    if rules.declares == 0:
        return 0
    if card == 6 * rules.trump:
        return 0 if is_upcard and state[EXCHANGED] == seat else LAST_NINE_OF_TRUMP
    if card % 6 == 0:
        return LAST_NINE
    return LAST_JACK_OF_CLUBS if card == JACK_OF_CLUBS else 0


@compiled
def draw(rules: Rules, state: Ints, upcard: bool) -> None:
    """Draw for the winner of the trick, then for the loser. `upcard`: the winner takes the upcard last."""
    leader = state[LEADER]
    at = STOCK + state[NEXT]
    first, second = state[at], state[at + 1]
    if upcard:
        first, second = second, first
    state[HAND + 24 * leader + first] += 1
    state[HAND + 24 * (1 - leader) + second] += 1
    state[NEXT] += 2
    if state[NEXT] == state[STOCK_SIZE] and rules.declares:
        state[HAS_MELDED] = 0
        state[BONUS + leader] += last_bonus(rules, state, leader, first, upcard)
        state[BONUS + 1 - leader] += last_bonus(rules, state, 1 - leader, second, not upcard)
    state[MAY_MELD] = 0
    if rules.declares and state[NEXT] < state[STOCK_SIZE]:
        declare_nines(rules, state)


@compiled
def declare_nines(rules: Rules, state: Ints) -> None:
    """Declare every nine of trump in both hands (fletcher 5)."""
    nine = 6 * rules.trump
    for seat in range(2):
        undeclared = state[HAND + 24 * seat + nine] - state[DECLARED + seat]
        if undeclared > 0:
            state[DECLARED + seat] += undeclared
            state[MELD + seat] += undeclared * rules.dix


@compiled
def show_nines(rules: Rules, state: Ints) -> None:
    """Show every nine of trump in the winner's hand (classic 4)."""
    seat = state[LEADER]
    nine = 6 * rules.trump
    while state[HAND + 24 * seat + nine] > 0:
        state[HAND + 24 * seat + nine] -= 1
        add_face_up(state, seat, nine, PRESENT)
        state[MELD + seat] += rules.dix


@compiled
def may_exchange(rules: Rules, state: Ints) -> bool:
    """Whether the winner of the trick may exchange a nine of trump for the upcard."""
    seat = state[LEADER]
    nine = 6 * rules.trump
    if rules.declares:
        return bool(state[EXCHANGED] < 0 and state[DECLARED + seat] > 0)
    return bool(held(state, seat, nine) > 0 and state[STOCK + state[STOCK_SIZE] - 1] != nine)


@compiled
def exchange(rules: Rules, state: Ints) -> None:
    """Exchange a nine of trump for the upcard."""
    seat = state[LEADER]
    nine = 6 * rules.trump
    at = STOCK + state[STOCK_SIZE] - 1
    upcard = state[at]
    state[at] = nine
    if rules.declares:
        state[HAND + 24 * seat + nine] -= 1
        state[EXCHANGED] = seat
        state[DECLARED + seat] -= 1
        if upcard == nine:
            state[DECLARED + seat] += 1
            state[MELD + seat] += rules.dix
    elif state[HAND + 24 * seat + nine] > 0:
        state[HAND + 24 * seat + nine] -= 1
        state[MELD + seat] += rules.dix
    else:
        remove_face_up(state, FACE_UP + 48 * seat + 2 * nine, 0)
    state[HAND + 24 * seat + upcard] += 1
