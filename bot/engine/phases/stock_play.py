"""Play while there is a stock: any card may be played, the winner of a trick melds and draws (classic 2 to 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.engine.actions import DIX, DRAW, EXCHANGE, NOTHING, PLAYS, Action, Offer, Rule, Verb, meld
from bot.engine.cards import Card, Suit, card
from bot.engine.events import (
    EVERYONE,
    FACE_UP,
    HAND,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    DixCounted,
    Event,
    LeadGiven,
    MeldLaid,
    Moved,
    PhaseOver,
    TrickWon,
    Zone,
    only,
)
from bot.engine.melds import LaidMeld, Laying, Meld, MeldTable, lay, lies_beside
from bot.engine.phases.laying import most_laid
from bot.engine.table import Melded, Table
from bot.engine.tricks import best
from bot.engine.variant import Phase


def most_melded(table: Table, seat: int, what: Card) -> int | None:
    """The position of the face-up copy that is played: the one melded in most classes, of these the one laid down
    first (Game record: Verbs). None where no copy lies face up."""
    zone = FACE_UP[seat]
    copies = [i for i, c in enumerate(table.zones[zone]) if c is what]
    marks: list[Melded] = table.melded[zone]
    return max(copies, key=lambda i: (len(marks[i].counted), -i)) if copies else None


def lay_card(table: Table, seat: int, what: Card) -> Moved:
    """Play a card to the trick, from among the melds if a copy lies there."""
    at = most_melded(table, seat, what)
    if at is None:
        return Moved((what,), HAND[seat], TRICK, EVERYONE)
    return Moved((what,), FACE_UP[seat], TRICK, EVERYONE, (at,))


def trick_winner(table: Table) -> int:
    """The seat that wins the complete trick on the table."""
    trick = [c for c in table.zones[TRICK] if c is not None]
    return (table.leader + best(trick, table.trump)) % table.seats


class StockPlay(Phase):
    """Tricks without any duty to follow; the winner may meld once, show and exchange nines of trump, and draws.

    `hand` is the number of cards a player holds between tricks, `dix` the points of a nine of trump. With `lock_runs`
    the cards of a melded run are in no later meld.
    """

    nine: ClassVar[str] = "dix"
    """What a nine of trump that scores is called among the melds."""

    def __init__(self, melds: MeldTable, *, hand: int, dix: int, lock_runs: bool) -> None:
        self._melds = {suit: melds.with_trump(suit) for suit in Suit}
        self._hand = hand
        self._dix = dix
        self._lock_runs = lock_runs

    def advance(self, table: Table) -> Sequence[Event]:
        """Award a complete trick; let the others draw once its winner has; end with the stock."""
        trick = table.zones[TRICK]
        if trick:
            return self._awarded(table) if len(trick) == table.seats else ()
        if table.leader < 0:
            return (LeadGiven(self._first_to_lead(table)),)
        if self._owes(table, table.leader):
            return ()
        for place in range(1, table.seats):
            seat = (table.leader + place) % table.seats
            if self._owes(table, seat):
                return self._drawn(table, seat)
        return self._all_drawn(table)

    def _first_to_lead(self, table: Table) -> int:
        return (table.dealer + 1) % table.seats

    def _awarded(self, table: Table) -> Sequence[Event]:
        winner = trick_winner(table)
        return (TrickWon(winner, TAKEN[table.sides[winner]]),)

    def _all_drawn(self, table: Table) -> Sequence[Event]:
        """What follows when nobody owes a card: the end of the phase with the stock."""
        return () if table.zones[STOCK] or table.zones[UPCARD] else (PhaseOver(),)

    def _owes(self, table: Table, seat: int) -> bool:
        """Whether a seat has a card to draw: between tricks all hold the same number again."""
        held = len(table.zones[HAND[seat]]) + len(table.zones[FACE_UP[seat]])
        return held < self._hand and (bool(table.zones[STOCK]) or bool(table.zones[UPCARD]))

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seat to play, or to meld and draw."""
        return (table.turn,)

    def offers(self, table: Table, seat: int) -> Offer:
        """Every card held; or, for the winner before he draws, his melds, dix and exchange."""
        if seat != table.turn:
            return NOTHING
        if table.zones[TRICK] or not self._owes(table, seat):
            return Offer(self._playable(table, seat))
        return Offer([DRAW, *self._lays(table, seat), *self._nines(table, seat)])

    def _playable(self, table: Table, seat: int) -> list[Action]:
        held = table.zones[HAND[seat]] + table.zones[FACE_UP[seat]]
        return [PLAYS[c] for c in dict.fromkeys(held) if c is not None]

    def _lays(self, table: Table, seat: int) -> list[Action]:
        """The melds that one who has not melded in this turn can make."""
        if table.has_melded:
            return []
        held = frozenset(table.zones[HAND[seat]] + table.zones[FACE_UP[seat]])
        return [
            meld(one.name)
            for one in self._possible(table)
            if one.kinds <= held and self._laying(table, seat, one)
        ]

    def _nines(self, table: Table, seat: int) -> list[Action]:
        """What the winner of a trick can do with nines of trump."""
        nine = card(f"9{table.trump}")
        in_hand = nine in table.zones[HAND[seat]]
        choices = [DIX] if in_hand else []
        if (in_hand or nine in table.zones[FACE_UP[seat]]) and table.zones[UPCARD][0] is not nine:
            choices.append(EXCHANGE)
        return choices

    def _possible(self, table: Table) -> tuple[Meld, ...]:
        return () if table.trump is None else self.melds_with(table.trump)

    @property
    def tricks_count(self) -> bool:
        """Whether the cards taken in these tricks score."""
        return True

    def last_draw(self, table: Table, seat: int, last: Card, source: Zone) -> int:
        """The points that a card scores as the last one a seat draws."""
        return 0

    def melds_in(self, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...]:
        """The melds that bring most one after another, each by itself, and the nines of trump."""
        laid = most_laid(self.melds_with(trump), hand, lock_runs=self._lock_runs)
        nines = hand.count(card(f"9{trump}"))
        shown = (LaidMeld(self.nine, nines, nines * self._dix),) if nines else ()
        return *(LaidMeld(one.name, 1, one.points) for one in laid), *shown

    def melds_with(self, trump: Suit) -> tuple[Meld, ...]:
        """Every meld there is with this trump."""
        return self._melds[trump]

    def _laying(self, table: Table, seat: int, one: Meld) -> Laying | None:
        zone = FACE_UP[seat]
        return lay(one, table.hand(seat), table.zones[zone], table.melded[zone])

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """Play, meld, show a nine, exchange it, or draw."""
        match action.verb:
            case Verb.PLAY:
                return (lay_card(table, seat, action.card),)
            case Verb.MELD:
                return (self._melded(table, seat, action.meld),)
            case Verb.DRAW:
                return self._drawn(table, seat)
            case Verb.DIX:
                nine = card(f"9{table.trump}")
                return (Moved((nine,), HAND[seat], FACE_UP[seat], EVERYONE), DixCounted(seat, self._dix))
            case _:
                return self._exchanged(table, seat)

    def _melded(self, table: Table, seat: int, name: str) -> MeldLaid:
        one = next(m for m in self._possible(table) if m.name == name)
        laying = self._laying(table, seat, one)
        assert laying is not None
        locked = one.run and self._lock_runs
        return MeldLaid(seat, name, one.points, laying.face_up, laying.from_hand, laying.counted, locked)

    def worth(self, table: Table, seat: int, action: Action) -> int | None:
        """The points of a meld, of a nine shown, and of a nine shown by exchanging it."""
        match action.verb:
            case Verb.MELD:
                return next(m.points for m in self._possible(table) if m.name == action.meld)
            case Verb.DIX:
                return self._dix
            case Verb.EXCHANGE:
                return self._dix if card(f"9{table.trump}") in table.zones[HAND[seat]] else None
            case _:
                return None

    def _exchanged(self, table: Table, seat: int) -> tuple[Event, ...]:
        """A nine from the hand is shown by this and scores; one shown before is given without score (classic 4)."""
        nine = card(f"9{table.trump}")
        received = Moved(tuple(table.zones[UPCARD]), UPCARD, HAND[seat], EVERYONE, (0,))
        if nine in table.zones[HAND[seat]]:
            return received, Moved((nine,), HAND[seat], UPCARD, EVERYONE), DixCounted(seat, self._dix)
        at = table.zones[FACE_UP[seat]].index(nine)
        return received, Moved((nine,), FACE_UP[seat], UPCARD, EVERYONE, (at,))

    def _drawn(self, table: Table, seat: int) -> Sequence[Event]:
        """The top of the stock, its last card shown to all; after it the upcard (classic 5)."""
        stock = table.zones[STOCK]
        source: Zone = STOCK if stock else UPCARD
        last = len(stock) <= 1
        return (Moved((table.zones[source][0],), source, HAND[seat], EVERYONE if last else only(seat), (0,)),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why an action is not on offer."""
        if seat != table.turn:
            return Rule.ONLY_WINNER_MELDS if action.verb in _LAYING else Rule.NOT_YOUR_TURN
        to_play = bool(table.zones[TRICK]) or not self._owes(table, seat)
        if action.verb is Verb.PLAY:
            return Rule.NOT_HELD if to_play else Rule.DRAW_FIRST
        if action.verb not in _LAYING:
            return Rule.NOT_NOW
        if to_play:
            return Rule.ONLY_WINNER_MELDS
        if action.verb is Verb.MELD:
            return self._meld_refusal(table, seat, action.meld)
        return Rule.NO_DIX if action.verb is Verb.DIX else self._exchange_refusal(table, seat)

    def _exchange_refusal(self, table: Table, seat: int) -> Rule:
        nine = card(f"9{table.trump}")
        return Rule.UPCARD_IS_DIX if table.zones[UPCARD][0] is nine else Rule.NO_EXCHANGE

    def _meld_refusal(self, table: Table, seat: int, name: str) -> Rule:
        if table.has_melded:
            return Rule.ONE_MELD
        one = next((m for m in self._possible(table) if m.name == name), None)
        if one is None:
            return Rule.UNKNOWN_MELD
        hand, laid = table.hand(seat), table.zones[FACE_UP[seat]]
        if any(hand.count(c) + laid.count(c) < one.cards.count(c) for c in one.cards):
            return Rule.NO_SUCH_MELD
        if not any(c in hand for c in one.cards):
            return Rule.MELD_FROM_HAND
        if one.beside and not lies_beside(one, laid, table.melded[FACE_UP[seat]]):
            return Rule.RUN_FIRST
        unlocked = [Melded(mark.counted) for mark in table.melded[FACE_UP[seat]]]
        return Rule.RUN_LOCKED if lay(one, hand, laid, unlocked) else Rule.MELDED_BEFORE


_LAYING = frozenset({Verb.MELD, Verb.DIX, Verb.EXCHANGE})
