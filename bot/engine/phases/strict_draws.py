"""Meld play in which players draw and declare for themselves, and may err (fletcher 10: Nines, Draws)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.actions import CALL_MISCOUNT, DIX, DRAW, Action, Offer, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import (
    EVERYONE,
    FACE_UP,
    HAND,
    STOCK,
    TRICK,
    Bonus,
    BonusScored,
    Event,
    Moved,
    NineSpent,
    Noted,
    Shown,
    only,
)
from bot.engine.phases.meld_play import (
    MELD_TRICKS,
    MeldPlay,
    declare,
    exchanged_by,
    nine_of_trump,
    undeclared,
)
from bot.engine.phases.reckoning import nine_forgotten, nine_shown, nines_forgotten
from bot.engine.table import Table
from bot.engine.variant import Phase

PENALTY: Final = 5
"""The points to the other for a card in error, or for a lead made while short."""

MOST_CARDS: Final = 14
LEFT_IN_STOCK: Final = 4
"""How many cards a draw beyond the right number must leave in the stock."""

_DRAWN: Final = "drawn"
_CALLED: Final = "called"
_CALLED_OVER: Final = "called-over"


def has_drawn(table: Table, seat: int) -> bool:
    """Whether a seat has drawn since the last trick."""
    return bool(table.notes.get((seat, _DRAWN)))


def takes_none(table: Table, seat: int) -> bool:
    """Whether a seat was called with too many cards, so that it draws none until it is right."""
    return bool(table.notes.get((seat, _CALLED_OVER)))


class StrictMeldPlay(MeldPlay):
    """Each player draws for himself, or forgets to, or draws once too often, and the other may call it; a nine of trump
    not declared in time costs its holder the deal's points."""

    def advance(self, table: Table) -> Sequence[Event]:
        """Award a complete trick; make hands right once the twelfth is led; the last draw is as under guided."""
        trick = table.zones[TRICK]
        if len(trick) == table.seats:
            return *self._awarded(table), *self._counted_again(table)
        if table.leader < 0 or len(table.tricks) == MELD_TRICKS:
            return super().advance(table)
        return self._made_right(table) if trick and self._twelfth(table) else ()

    def _twelfth(self, table: Table) -> bool:
        return len(table.tricks) == MELD_TRICKS - 1

    def _counted_again(self, table: Table) -> Iterator[Event]:
        """With the trick nobody has drawn yet, and one who was called before it pays again if he is not right."""
        for seat in (0, 1):
            if has_drawn(table, seat):
                yield Noted(seat, _DRAWN, None, EVERYONE)
            if table.notes.get((seat, _CALLED)):
                held = table.held(seat)
                yield from self._fined(table, seat, held + (held < self._hand))
                yield Noted(seat, _CALLED, None, EVERYONE)

    def _fined(self, table: Table, seat: int, cards: int) -> Iterator[Event]:
        """What the other gets for a hand of so many cards."""
        if cards != self._hand:
            yield BonusScored(table.sides[1 - seat], PENALTY * abs(self._hand - cards), Bonus.MISCOUNT)

    def _cards(self, table: Table, seat: int) -> int:
        """How many cards a seat has between tricks, a draw still owed by one with too few counted as made."""
        held = table.held(seat)
        return held + (held < self._hand and not has_drawn(table, seat))

    # What may be done

    def offers(self, table: Table, seat: int) -> Offer:
        """Every card on turn, melds and exchange for the winner until he draws, draws, nines, and a right call."""
        if len(table.tricks) == MELD_TRICKS:
            return super().offers(table, seat)
        choices = self._playable(table, seat) if seat == table.turn else []
        if self._draw_refused(table, seat) is None:
            choices.append(DRAW)
        if self._lays_now(table, seat):
            choices += [*self._lays(table, seat), *self._nines(table, seat)]
        if self._may_declare(table, seat) and self._in_time(table, seat):
            choices.append(DIX)
        if self._call_refused(table, seat) is None:
            choices.append(CALL_MISCOUNT)
        return Offer(choices)

    def _lays_now(self, table: Table, seat: int) -> bool:
        """Whether a seat is the winner of a trick and has neither drawn nor led since."""
        between = bool(table.tricks) and not table.zones[TRICK]
        return between and seat == table.leader and not has_drawn(table, seat)

    def _in_time(self, table: Table, seat: int) -> bool:
        """Between tricks; and with the lead to the twelfth on the table, for the one still to play."""
        return not table.zones[TRICK] or (self._twelfth(table) and seat == table.turn)

    def _nine_playable(self, table: Table, seat: int) -> bool:
        return True

    def _may_exchange(self, table: Table, seat: int) -> bool:
        return exchanged_by(table) is None and nine_of_trump(table) in table.zones[HAND[seat]]

    def _draw_refused(self, table: Table, seat: int) -> Rule | None:
        """Why a seat may not draw: its trick, its turn, its cards, the stock; None where it may."""
        led = bool(table.zones[TRICK])
        if not table.tricks or (led and self._twelfth(table)):
            return Rule.NOT_NOW
        if led and seat != table.turn:
            return Rule.NOT_YOUR_TURN
        if takes_none(table, seat):
            return Rule.NO_CARD_TO_TAKE
        if self._waits_for_winner(table, seat):
            return Rule.DRAWS_NOT_FIRST
        held, left = table.held(seat) + 1, len(table.zones[STOCK]) - 1
        too_many = held > MOST_CARDS or left < 1 or (held > self._hand and left < LEFT_IN_STOCK)
        return Rule.TOO_MANY_CARDS if too_many else None

    def _waits_for_winner(self, table: Table, seat: int) -> bool:
        """Whether the winner of the trick may still draw, and has neither drawn nor led."""
        winner = table.leader
        if seat == winner or table.zones[TRICK] or has_drawn(table, winner):
            return False
        return self._draw_refused(table, winner) is None

    def _call_refused(self, table: Table, seat: int) -> Rule | None:
        """Why the other's cards are not called; None where they may be."""
        other = 1 - seat
        if not table.tricks or table.zones[TRICK]:
            return Rule.NOT_NOW
        if takes_none(table, other):
            return Rule.CALLED_BEFORE
        return Rule.NO_MISCOUNT if self._cards(table, other) == self._hand else None

    # What is done

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """As under guided; or a miscount called."""
        if action is CALL_MISCOUNT:
            return tuple(self._miscount(table, 1 - seat))
        return super().decide(table, seat, action)

    def _miscount(self, table: Table, seat: int) -> Iterator[Event]:
        cards = self._cards(table, seat)
        yield from self._fined(table, seat, cards)
        yield Noted(seat, _CALLED, 1, EVERYONE)
        if cards > self._hand:
            yield Noted(seat, _CALLED_OVER, 1, EVERYONE)
        else:
            yield from self._supplied(table, seat, self._hand - cards)

    def _supplied(self, table: Table, seat: int, missing: int) -> Iterator[Moved]:
        """One missing card from the top of the stock, more from its middle, never the last one left."""
        stock = list(table.zones[STOCK])
        for _ in range(min(missing, len(stock) - 1)):
            at = 0 if missing == 1 else len(stock) // 2
            yield Moved((stock.pop(at),), STOCK, HAND[seat], only(seat), (at,))

    def _drawn(self, table: Table, seat: int) -> Sequence[Event]:
        if len(table.tricks) == MELD_TRICKS:
            return super()._drawn(table, seat)
        return *super()._drawn(table, seat), Noted(seat, _DRAWN, 1, EVERYONE)

    def _played(self, table: Table, seat: int, what: Card) -> tuple[Event, ...]:
        played = super()._played(table, seat, what)
        if len(table.tricks) == MELD_TRICKS:
            return played
        return *played, *self._forgotten(table, seat, what), *self._led(table, seat)

    def _forgotten(self, table: Table, seat: int, what: Card) -> tuple[Event, ...]:
        """A nine that should have been declared before this card is played."""
        late = undeclared(table, seat)
        if what is nine_of_trump(table) and not table.declared[seat]:
            return (nine_shown(seat),)
        return (nine_forgotten(seat, late),) if late and self._twelfth(table) else ()

    def _led(self, table: Table, seat: int) -> Iterator[Event]:
        """What a lead costs that is made with a wrong number of cards; and who was over and is right takes cards
        again."""
        if takes_none(table, seat) and table.held(seat) == self._hand:
            yield Noted(seat, _CALLED_OVER, None, EVERYONE)
        if table.zones[TRICK] or not table.tricks:
            return
        if self._twelfth(table):
            for one in (1 - seat, seat):
                yield from self._fined(table, one, self._cards(table, one))
        elif table.held(seat) < self._hand:
            yield BonusScored(table.sides[1 - seat], PENALTY, Bonus.LED_SHORT)

    def _exchanged(self, table: Table, seat: int) -> tuple[Event, ...]:
        exchanged = super()._exchanged(table, seat)
        if table.declared[seat]:
            return exchanged
        return *exchanged, nine_forgotten(seat, undeclared(table, seat) - 1)

    # The engine makes hands right

    def _made_right(self, table: Table) -> Sequence[Event]:
        """Once the twelfth trick is led: first who is over puts back, then the leader and the other draw."""
        seats = (table.leader, 1 - table.leader)
        error = {seat: table.held(seat) + (seat == table.leader) - self._hand for seat in seats}
        for seat in seats:
            if error[seat] > 0:
                return tuple(self._put_back(table, seat, error[seat]))
        for seat in seats:
            if error[seat] < 0:
                drawn = tuple(self._supplied(table, seat, -error[seat]))
                nines = sum(move.cards.count(nine_of_trump(table)) for move in drawn)
                return *drawn, *(declare(table, seat, nines) if nines else ())
        return ()

    def _put_back(self, table: Table, seat: int, over: int) -> Iterator[Event]:
        """The cards drawn last go on top of the stock, as they lay there; melds only where the hand has not enough."""
        hand, melded = table.zones[HAND[seat]], table.zones[FACE_UP[seat]]
        cards = tuple(hand[-over:])
        if cards:
            yield Moved(cards, HAND[seat], STOCK, only(seat), on_top=True)
        if len(cards) < over:
            at = tuple(range(len(melded) - over + len(cards), len(melded)))
            yield Moved(tuple(melded[i] for i in at), FACE_UP[seat], STOCK, EVERYONE, at, on_top=True)
        nine = nine_of_trump(table)
        left = min(table.declared[seat], hand.count(nine) - cards.count(nine))
        yield from [NineSpent(seat)] * (table.declared[seat] - left)
        if left:
            yield Shown((nine,) * left, HAND[seat])

    def worth(self, table: Table, seat: int, action: Action) -> int | None:
        """The points of a call; else as under guided."""
        if action is CALL_MISCOUNT:
            return PENALTY * abs(self._hand - self._cards(table, 1 - seat))
        return super().worth(table, seat, action)

    # Why it may not be done

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why an action is not on offer."""
        if len(table.tricks) == MELD_TRICKS:
            return super().refusal(table, seat, action)
        match action.verb:
            case Verb.DRAW:
                return self._draw_refused(table, seat) or Rule.NOT_NOW
            case Verb.CALL_MISCOUNT:
                return self._call_refused(table, seat) or Rule.NOT_NOW
            case Verb.DIX:
                return Rule.NO_DIX if self._in_time(table, seat) else Rule.DECLARE_BETWEEN_TRICKS
            case Verb.PLAY:
                return Rule.NOT_HELD if seat == table.turn else Rule.NOT_YOUR_TURN
            case Verb.MELD | Verb.EXCHANGE if not self._lays_now(table, seat):
                return Rule.ONLY_WINNER_MELDS
            case Verb.MELD:
                return self._meld_refusal(table, seat, action.meld)
            case Verb.EXCHANGE:
                return self._exchange_refusal(table, seat)
            case _:
                return super().refusal(table, seat, action)


class HiddenNines(Phase):
    """In trick play the table shows that a nine was not declared when the nine is played (fletcher 10)."""

    def advance(self, table: Table) -> Sequence[Event]:
        """Shows it, where the card just played is such a nine."""
        trick = table.zones[TRICK]
        if not trick or len(table.tricks) < MELD_TRICKS or trick[-1] is not nine_of_trump(table):
            return ()
        seat = (table.turn - 1) % table.seats
        forgotten = nines_forgotten(table, seat)
        known = forgotten is None or table.zones[HAND[seat]].count(trick[-1]) >= forgotten
        return () if known else (nine_shown(seat),)
