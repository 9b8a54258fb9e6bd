"""What happens between tricks while there is a stock: draws, nines of trump, and melds made one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from bot.ai.simulation.compiled import Ints, Record, compiled
from bot.ai.simulation.hands import CARDS, RANKS, copies, put, take
from bot.ai.simulation.tricks import LOCKED, PRESENT, State, TrickRules, classes, remove_face_up

LAST_NINE: Final = 10
LAST_NINE_OF_TRUMP: Final = 11
LAST_JACK_OF_CLUBS: Final = 5
JACK_OF_CLUBS: Final = 1
UPCARD: Final = CARDS - 1
"""Its place in the stock."""
FROM_HAND: Final = 2
"""A card of a meld that comes from the hand; 0 and 1 are the copies that lie face up."""


class StockMeld(Record):
    """A meld of the variant, with the trump of the deal."""

    points: int
    length: int
    """The number of its cards."""
    kinds: int
    """The different cards it needs, as bits."""
    fresh: int
    locks: int
    """1 if its cards cannot be melded again."""
    is_run: int
    beside: int
    """The cards that must lie face up besides, as bits; 0 if there are none."""
    beside_points: int
    """The points in class A with which they must lie there."""
    cards: Annotated[Ints, 10]
    """The cards, lowest first."""
    counted: Annotated[Ints, (10, 3)]
    """By card and class, the points for which the meld uses the card; 0 if it does not use it in the class."""


@compiled
def face_up(state: State, seat: int, card: int) -> int:
    """The copies of a card that a seat has face up."""
    marks = state.marks[seat, card]
    return (1 if marks[0] else 0) + (1 if marks[1] else 0)


@compiled
def in_hand(state: State, seat: int, card: int) -> int:
    """The copies of a card that a seat has in its hand, not face up."""
    return copies(state.hands[seat, card // RANKS], card % RANKS) - face_up(state, seat, card)


@compiled
def add_face_up(state: State, seat: int, card: int, mark: int) -> None:
    """Lay a card face up."""
    state.marks[seat, card, 1 if state.marks[seat, card, 0] else 0] = mark


@compiled
def last_bonus(rules: TrickRules, state: State, seat: int, card: int, is_upcard: bool) -> int:
    """The points for the last card that a seat draws (fletcher 7)."""
    if rules.declares == 0:
        return 0
    if card == RANKS * rules.trump:
        return 0 if is_upcard and state.exchanged == seat else LAST_NINE_OF_TRUMP
    if card % RANKS == 0:
        return LAST_NINE
    return LAST_JACK_OF_CLUBS if card == JACK_OF_CLUBS else 0


@compiled
def draw(rules: TrickRules, state: State, upcard: bool) -> None:
    """Draw for the winner of the trick, then for the loser. `upcard`: the winner takes the upcard last."""
    leader = state.leader
    top = CARDS - state.in_stock
    first, second = state.stock[top], state.stock[top + 1]
    if upcard:
        first, second = second, first
    put(state.hands[leader], first)
    put(state.hands[1 - leader], second)
    state.in_stock -= 2
    if state.in_stock == 0 and rules.declares:
        state.has_melded = 0
        state.meld[leader] += last_bonus(rules, state, leader, first, upcard)
        state.meld[1 - leader] += last_bonus(rules, state, 1 - leader, second, not upcard)
    state.may_meld = 0
    if rules.declares and state.in_stock:
        declare_nines(rules, state)


@compiled
def declare_nines(rules: TrickRules, state: State) -> None:
    """Declare every nine of trump in both hands (fletcher 5)."""
    nine = RANKS * rules.trump
    for seat in range(2):
        undeclared = in_hand(state, seat, nine) - state.declared[seat]
        if undeclared > 0:
            state.declared[seat] += undeclared
            state.meld[seat] += undeclared * rules.dix


@compiled
def show_nines(rules: TrickRules, state: State) -> None:
    """Show every nine of trump in the winner's hand (classic 4)."""
    seat = state.leader
    nine = RANKS * rules.trump
    while in_hand(state, seat, nine) > 0:
        add_face_up(state, seat, nine, PRESENT)
        state.meld[seat] += rules.dix


@compiled
def may_exchange(rules: TrickRules, state: State) -> bool:
    """Whether the winner of the trick may exchange a nine of trump for the upcard."""
    seat = state.leader
    nine = RANKS * rules.trump
    if rules.declares:
        return bool(state.exchanged < 0 and state.declared[seat] > 0)
    return bool(state.hands[seat, rules.trump] & 15 and state.stock[UPCARD] != nine)


@compiled
def exchange(rules: TrickRules, state: State) -> None:
    """Exchange a nine of trump for the upcard."""
    seat = state.leader
    nine = RANKS * rules.trump
    upcard = state.stock[UPCARD]
    state.stock[UPCARD] = nine
    if rules.declares:
        state.exchanged = seat
        state.declared[seat] -= 1
        if upcard == nine:
            state.declared[seat] += 1
            state.meld[seat] += rules.dix
    elif in_hand(state, seat, nine) > 0:
        state.meld[seat] += rules.dix
    else:
        remove_face_up(state.marks[seat, nine], 0)
    take(state.hands[seat], nine)
    put(state.hands[seat], upcard)


@compiled
def kinds(state: State, seat: int) -> int:
    """The different cards that a seat has, as bits."""
    bits = 0
    for card in range(CARDS):
        bits |= (state.hands[seat, card // RANKS] >> (4 * (card % RANKS)) & 1) << card
    return bits


@compiled
def usable(mark: int, meld: StockMeld, i: int) -> bool:
    """Whether a meld may use a face-up card as its card `i`."""
    if mark == 0 or mark & LOCKED:
        return False
    used, fresh = meld.counted[i], meld.fresh
    if used[0] and (mark >> 1 & 255) >= (1 if fresh else used[0]):
        return False
    if used[1] and (mark >> 9 & 255) >= (1 if fresh else used[1]):
        return False
    return not (used[2] and (mark >> 17 & 511) >= (1 if fresh else used[2]))


@compiled
def in_class_of(mark: int, meld: StockMeld, i: int) -> bool:
    """Whether a face-up card is melded already in the first class in which the meld uses its card `i`."""
    used = meld.counted[i]
    if used[0]:
        return (mark >> 1 & 255) != 0
    return (mark >> 9 & 255) != 0 if used[1] else (mark >> 17 & 511) != 0


@compiled
def _better_copy(marks: Ints, meld: StockMeld, i: int, taken: int) -> int:
    """The face-up copy that a meld uses as its card `i`; -1 if none is usable."""
    first = taken != 0 and usable(marks[0], meld, i)
    second = taken != 1 and usable(marks[1], meld, i)
    if first and second:
        a, b = marks[0], marks[1]
        in_a, in_b = in_class_of(a, meld, i), in_class_of(b, meld, i)
        if in_a != in_b:
            return 1 if in_b else 0
        return 1 if classes(b) > classes(a) else 0
    return 0 if first else (1 if second else -1)


@compiled
def choose_copies(state: State, seat: int, meld: StockMeld, chosen: Ints) -> bool:
    """Write where each card of a meld comes from, and return whether the meld can be made."""
    if meld.beside and not _lies_beside(state, seat, meld):
        return False
    last_card, taken, used, from_hand = -1, -1, 0, 0
    for i in range(meld.length):
        card = meld.cards[i]
        if card != last_card:
            last_card, taken, used = card, -1, 0
        copy = _better_copy(state.marks[seat, card], meld, i, taken)
        if copy >= 0:
            # A second copy of the same card is the other one.
            taken = copy
        elif in_hand(state, seat, card) > used:
            copy = FROM_HAND
            used += 1
            from_hand += 1
        else:
            return False
        chosen[i] = copy
    if from_hand:
        return True
    for i in range(meld.length):
        if in_hand(state, seat, meld.cards[i]) > 0:
            chosen[i] = FROM_HAND
            return True
    return False


@compiled
def _lies_beside(state: State, seat: int, meld: StockMeld) -> bool:
    """Whether the cards lie face up that a meld is added to."""
    for card in range(CARDS):
        if meld.beside >> card & 1:
            marks = state.marks[seat, card]
            if max(marks[0] >> 1 & 255, marks[1] >> 1 & 255) < meld.beside_points:
                return False
    return True


@compiled
def lay_meld(state: State, seat: int, meld: StockMeld, chosen: Ints) -> None:
    """Lay down a meld with the copies chosen, and score it."""
    for i in range(meld.length):
        card = meld.cards[i]
        marks = state.marks[seat, card]
        if chosen[i] == FROM_HAND:
            add_face_up(state, seat, card, _marked(PRESENT, meld, i))
        else:
            marks[chosen[i]] = _marked(marks[chosen[i]], meld, i)
    state.meld[seat] += meld.points


@compiled
def _marked(mark: int, meld: StockMeld, i: int) -> int:
    """The mark of a card after a meld uses it."""
    used = meld.counted[i]
    if used[0]:
        mark = mark & ~(255 << 1) | used[0] << 1
    if used[1]:
        mark = mark & ~(255 << 9) | used[1] << 9
    if used[2]:
        mark = mark & ~(511 << 17) | used[2] << 17
    return mark | LOCKED if meld.locks else mark


@compiled
def find_melds(state: State, seat: int, table: Sequence[StockMeld], found: Ints, chosen: Ints) -> int:
    """Write the rows of the melds that a seat can make into `found`, and return their number.

    :param chosen: Space for the copies chosen.
    """
    have = kinds(state, seat)
    count = 0
    for row in range(len(table)):
        if table[row].kinds & ~have == 0 and choose_copies(state, seat, table[row], chosen):
            found[count] = row
            count += 1
    return count
