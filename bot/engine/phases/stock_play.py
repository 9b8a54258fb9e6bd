"""Stock play: any card may be played, and the winner of a trick melds and draws (classic 2 to 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.engine.actions import DIX, DRAW, EXCHANGE, MELDING, NOTHING, PLAYS, Action, Offer, Rule, Verb, meld
from bot.engine.cards import NINES, Card, Suit
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
    moved,
    only,
)
from bot.engine.features import Feature
from bot.engine.melds import LaidMeld, Laying, Meld, MeldTable, lay, lies_beside
from bot.engine.phases.laying import most_laid
from bot.engine.table import Melded, Table
from bot.engine.tricks import best
from bot.engine.variant import Phase


def most_melded(table: Table, seat: int, what: Card) -> int | None:
    """Return the position of the face-up copy of a card that is played; None if no copy lies face up.

    That is the copy melded in most classes; of several, the one laid down first (Game record: Verbs).
    """
    zone = FACE_UP[seat]
    face_up = table.zones[zone]
    if what not in face_up:
        return None
    marks: list[Melded] = table.melded[zone]
    copies = [i for i, c in enumerate(face_up) if c is what]
    return max(copies, key=lambda i: (len(marks[i].counted), -i))


def lay_card(table: Table, seat: int, what: Card) -> Moved:
    """Return the event by which a seat plays a card to the trick, a face-up copy if there is one."""
    at = most_melded(table, seat, what)
    if at is None:
        return moved(what, HAND[seat], TRICK, EVERYONE)
    return moved(what, FACE_UP[seat], TRICK, EVERYONE, at)


def nine_of_trump(table: Table) -> Card:
    """Return the nine of the trump suit."""
    assert table.trump is not None
    return NINES[table.trump]


def trick_winner(table: Table) -> int:
    """Return the seat that wins the complete trick on the table."""
    trick = [c for c in table.zones[TRICK] if c is not None]
    return (table.leader + best(trick, table.trump)) % table.seats


class StockPlay(Phase):
    """Tricks to which any card may be played.

    The winner of a trick may meld once, show and exchange nines of trump, and draws; then the others draw.
    """

    nine: ClassVar[str] = "dix"
    """The name under which a nine of trump scores among the melds."""

    def __init__(self, melds: MeldTable, *, hand: int, dix: int, lock_runs: bool) -> None:
        """Create the phase.

        :param hand: The number of cards that a player holds between tricks.
        :param dix: The points of a nine of trump.
        :param lock_runs: Whether the cards of a melded run cannot be melded again.
        """
        self._melds = {suit: melds.with_trump(suit) for suit in Suit}
        self._hand = hand
        self.dix = dix
        self.lock_runs = lock_runs

    def features(self) -> Sequence[Feature]:
        """Cards are drawn, and melds are laid down one at a time."""
        return Feature.STOCK, Feature.MELD_A_TRICK

    def advance(self, table: Table) -> Sequence[Event]:
        """The first lead, a complete trick, the draws of the others after the winner's, or the next phase."""
        trick = table.zones[TRICK]
        if trick:
            return self._award_trick(table) if len(trick) == table.seats else ()
        if table.leader < 0:
            return (LeadGiven(self._first_to_lead(table)),)
        if table.zones[STOCK] or table.zones[UPCARD]:
            for place in range(table.seats):
                seat = (table.leader + place) % table.seats
                if table.held(seat) < self._hand:
                    return self._draw(table, seat) if place else ()
        return self._after_draws(table)

    def _first_to_lead(self, table: Table) -> int:
        return (table.dealer + 1) % table.seats

    def _award_trick(self, table: Table) -> Sequence[Event]:
        winner = trick_winner(table)
        return (TrickWon(winner, TAKEN[table.sides[winner]]),)

    def _after_draws(self, table: Table) -> Sequence[Event]:
        """The next phase, if all players have drawn and the stock is empty."""
        return () if table.zones[STOCK] or table.zones[UPCARD] else (PhaseOver(),)

    def _must_draw(self, table: Table, seat: int) -> bool:
        """Whether a seat has yet to draw: between tricks all players hold the same number of cards."""
        return table.held(seat) < self._hand and bool(table.zones[STOCK] or table.zones[UPCARD])

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seat that plays next, or melds and draws."""
        return (table.turn,)

    def offers(self, table: Table, seat: int) -> Offer:
        """Every card held; or, for the winner before drawing, melds, dix and exchange."""
        if seat != table.turn:
            return NOTHING
        if table.zones[TRICK] or not self._must_draw(table, seat):
            return Offer([PLAYS[c] for c in self._playable(table, seat)])
        return Offer([DRAW, *self._meld_actions(table, seat), *self._nine_actions(table, seat)])

    def _playable(self, table: Table, seat: int) -> list[Card]:
        """The distinct cards that a seat may play."""
        held = table.zones[HAND[seat]] + table.zones[FACE_UP[seat]]
        return [c for c in dict.fromkeys(held) if c is not None]

    def _meld_actions(self, table: Table, seat: int) -> list[Action]:
        """The melds that a seat can make, unless it has melded in this turn."""
        if table.has_melded:
            return []
        held = frozenset(table.zones[HAND[seat]] + table.zones[FACE_UP[seat]])
        return [
            meld(possible.name)
            for possible in self._possible(table)
            if possible.kinds <= held and self._laying(table, seat, possible)
        ]

    def _nine_actions(self, table: Table, seat: int) -> list[Action]:
        """What the winner of a trick can do with nines of trump."""
        nine = nine_of_trump(table)
        in_hand = nine in table.zones[HAND[seat]]
        choices = [DIX] if in_hand else []
        if (in_hand or nine in table.zones[FACE_UP[seat]]) and table.zones[UPCARD][0] is not nine:
            choices.append(EXCHANGE)
        return choices

    def _possible(self, table: Table) -> tuple[Meld, ...]:
        """The melds with the trump of this deal; none before trump is known."""
        return () if table.trump is None else self.melds_with(table.trump)

    @property
    def tricks_count(self) -> bool:
        """Whether the cards taken in these tricks score."""
        return True

    def last_draw(self, table: Table, seat: int, last: Card, source: Zone) -> int:
        """Return the points for the last card that a seat draws, from the stock or the upcard."""
        return 0

    def melds_in(self, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...]:
        """Return the melds that score most in the order in which to make them, and the nines of trump."""
        laid = most_laid(self.melds_with(trump), hand, lock_runs=self.lock_runs)
        nines = hand.count(NINES[trump])
        shown = (LaidMeld(self.nine, nines, nines * self.dix),) if nines else ()
        return *(LaidMeld(made.name, 1, made.points) for made in laid), *shown

    def melds_with(self, trump: Suit) -> tuple[Meld, ...]:
        """Return every meld of the variant with this trump."""
        return self._melds[trump]

    def _laying(self, table: Table, seat: int, made: Meld) -> Laying | None:
        zone = FACE_UP[seat]
        return lay(made, table.hand(seat), table.zones[zone], table.melded[zone])

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The events of playing, melding, showing a nine, exchanging it, or drawing."""
        match action.verb:
            case Verb.PLAY:
                return (lay_card(table, seat, action.card),)
            case Verb.MELD:
                return (self._lay_meld(table, seat, action.meld),)
            case Verb.DRAW:
                return self._draw(table, seat)
            case Verb.DIX:
                shown = moved(nine_of_trump(table), HAND[seat], FACE_UP[seat], EVERYONE)
                return (shown, DixCounted(seat, self.dix))
            case _:
                return self._exchange(table, seat)

    def _lay_meld(self, table: Table, seat: int, name: str) -> MeldLaid:
        made = next(m for m in self._possible(table) if m.name == name)
        laying = self._laying(table, seat, made)
        assert laying is not None
        locked = made.run and self.lock_runs
        return MeldLaid(seat, name, made.points, laying.face_up, laying.from_hand, laying.counted, locked)

    def worth(self, table: Table, seat: int, action: Action) -> int | None:
        """The points of a meld, or of a nine shown, also by exchanging it."""
        match action.verb:
            case Verb.MELD:
                return next(m.points for m in self._possible(table) if m.name == action.meld)
            case Verb.DIX:
                return self.dix
            case Verb.EXCHANGE:
                return self.dix if nine_of_trump(table) in table.zones[HAND[seat]] else None
            case _:
                return None

    def _exchange(self, table: Table, seat: int) -> tuple[Event, ...]:
        """The exchange, in which a nine from the hand scores and one shown before does not (classic 4)."""
        nine = nine_of_trump(table)
        received = Moved(tuple(table.zones[UPCARD]), UPCARD, HAND[seat], EVERYONE, (0,))
        if nine in table.zones[HAND[seat]]:
            return received, moved(nine, HAND[seat], UPCARD, EVERYONE), DixCounted(seat, self.dix)
        at = table.zones[FACE_UP[seat]].index(nine)
        return received, moved(nine, FACE_UP[seat], UPCARD, EVERYONE, at)

    def _draw(self, table: Table, seat: int) -> Sequence[Event]:
        """The top card of the stock, shown to everyone if it is the last, or then the upcard (classic 5)."""
        stock = table.zones[STOCK]
        source: Zone = STOCK if stock else UPCARD
        last = len(stock) <= 1
        top = table.zones[source][0]
        assert top is not None
        return (moved(top, source, HAND[seat], EVERYONE if last else only(seat), 0),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why an action is not on offer."""
        if seat != table.turn:
            return Rule.ONLY_WINNER_MELDS if action.verb in MELDING else Rule.NOT_YOUR_TURN
        to_play = bool(table.zones[TRICK]) or not self._must_draw(table, seat)
        if action.verb is Verb.PLAY:
            return Rule.NOT_HELD if to_play else Rule.DRAW_FIRST
        if action.verb not in MELDING:
            return Rule.NOT_NOW
        if to_play:
            return Rule.ONLY_WINNER_MELDS
        if action.verb is Verb.MELD:
            return self._meld_refusal(table, seat, action.meld)
        return Rule.NO_DIX if action.verb is Verb.DIX else self._exchange_refusal(table, seat)

    def _exchange_refusal(self, table: Table, seat: int) -> Rule:
        nine = nine_of_trump(table)
        return Rule.UPCARD_IS_DIX if table.zones[UPCARD][0] is nine else Rule.NO_EXCHANGE

    def _meld_refusal(self, table: Table, seat: int, name: str) -> Rule:
        if table.has_melded:
            return Rule.ONE_MELD
        wanted = next((m for m in self._possible(table) if m.name == name), None)
        if wanted is None:
            return Rule.UNKNOWN_MELD
        hand, laid = table.hand(seat), table.zones[FACE_UP[seat]]
        if any(hand.count(c) + laid.count(c) < wanted.cards.count(c) for c in wanted.cards):
            return Rule.NO_SUCH_MELD
        if not any(c in hand for c in wanted.cards):
            return Rule.MELD_FROM_HAND
        if wanted.beside and not lies_beside(wanted, laid, table.melded[FACE_UP[seat]]):
            return Rule.RUN_FIRST
        unlocked = [Melded(mark.counted) for mark in table.melded[FACE_UP[seat]]]
        return Rule.RUN_LOCKED if lay(wanted, hand, laid, unlocked) else Rule.MELDED_BEFORE
