"""Meld play of a game with a bid: nines of trump are declared, and the last draw is a choice (fletcher 4 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine.actions import DIX, DRAW_UPCARD, EXCHANGE, Action, Offer, Rule, Verb
from bot.engine.cards import Card, Rank, Suit, card
from bot.engine.events import (
    EVERYONE,
    HAND,
    SET_ASIDE,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    Bonus,
    BonusScored,
    Event,
    LeadGiven,
    Moved,
    NineDeclared,
    NineSpent,
    Noted,
    PhaseOver,
    Shown,
    TrickWon,
    Zone,
)
from bot.engine.melds import MeldTable
from bot.engine.phases.stock_play import StockPlay, lay_card, trick_winner
from bot.engine.phases.trick_play import taken_up
from bot.engine.table import Table

MELD_TRICKS: Final = 12
"""How many tricks are played while there is a stock."""

NINE: Final = 1
"""The points of a declared nine of trump."""

LAST_NINE, LAST_NINE_OF_TRUMP, LAST_JACK_OF_CLUBS = 10, 11, 5
"""What a player's last card scores him (fletcher 7)."""

_NINES: Final = {suit: card(f"9{suit}") for suit in Suit}
_JACK_OF_CLUBS: Final = card("JC")
_EXCHANGED_BY: Final = "exchanged-by"


def nine_of_trump(table: Table) -> Card:
    """The nine of the suit that is trump."""
    assert table.trump is not None
    return _NINES[table.trump]


def undeclared(table: Table, seat: int) -> int:
    """How many nines of trump a seat holds that it has not declared."""
    return table.zones[HAND[seat]].count(nine_of_trump(table)) - table.declared[seat]


def exchanged_by(table: Table) -> int | None:
    """The seat that exchanged a nine for the upcard in this deal."""
    return table.notes.get((-1, _EXCHANGED_BY))


def declare(table: Table, seat: int, count: int) -> tuple[Event, ...]:
    """A seat shows so many more nines of trump; they stay in its hand, known to all."""
    known = (nine_of_trump(table),) * (table.declared[seat] + count)
    return Shown(known, HAND[seat]), NineDeclared(seat, count, count * NINE)


class MeldPlay(StockPlay):
    """Twelve tricks in which the winner may meld once and draws; the seat that did not bid leads first.

    With `all_tricks` the counters taken in these tricks count; without, their cards are laid aside.
    """

    nine = "nine"

    def __init__(self, melds: MeldTable, *, hand: int, all_tricks: bool) -> None:
        super().__init__(melds, hand=hand, dix=NINE, lock_runs=False)
        self._pile = TAKEN if all_tricks else SET_ASIDE

    def _first_to_lead(self, table: Table) -> int:
        assert table.declarer is not None
        return 1 - table.declarer

    def _awarded(self, table: Table) -> Sequence[Event]:
        winner = trick_winner(table)
        return (TrickWon(winner, self._pile[table.sides[winner]]),)

    def _all_drawn(self, table: Table) -> Sequence[Event]:
        """After the eleventh trick nines still undeclared are declared, those of its winner first (fletcher 5)."""
        if len(table.tricks) == MELD_TRICKS - 1:
            for seat in (table.leader, 1 - table.leader):
                if held := undeclared(table, seat):
                    return declare(table, seat, held)
        return ()

    # What may be done

    def offers(self, table: Table, seat: int) -> Offer:
        """As in any play with a stock; besides, nines of trump may be declared by anyone while no card is on the
        table, and after the last draw the winner may meld once more before he leads."""
        offer = super().offers(table, seat)
        if not table.zones[TRICK]:
            if self._may_declare(table, seat):
                offer += Offer((DIX,))
            if seat == table.leader and self._drawn_out(table):
                offer += Offer(self._lays(table, seat))
        return offer

    def _may_declare(self, table: Table, seat: int) -> bool:
        return len(table.tricks) < MELD_TRICKS and undeclared(table, seat) > 0

    def _drawn_out(self, table: Table) -> bool:
        return not table.zones[STOCK] and not table.zones[UPCARD]

    def _playable(self, table: Table, seat: int) -> list[Action]:
        """Every card but a nine that still had to be declared."""
        plays = super()._playable(table, seat)
        if self._nine_playable(table, seat):
            return plays
        nine = nine_of_trump(table)
        return [one for one in plays if one.card is not nine]

    def _nine_playable(self, table: Table, seat: int) -> bool:
        return table.declared[seat] > 0 or len(table.tricks) == MELD_TRICKS

    def _nines(self, table: Table, seat: int) -> list[Action]:
        """To exchange, and the choice of the last draw."""
        choices = [EXCHANGE] if self._may_exchange(table, seat) else []
        return [DRAW_UPCARD, *choices] if len(table.tricks) == MELD_TRICKS else choices

    def _may_exchange(self, table: Table, seat: int) -> bool:
        return exchanged_by(table) is None and table.declared[seat] > 0

    # What is done

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """Play, meld, declare a nine, exchange it, or draw."""
        match action.verb:
            case Verb.PLAY:
                return self._played(table, seat, action.card)
            case Verb.DIX:
                return declare(table, seat, 1)
            case Verb.DRAW_UPCARD:
                return self._last_drawn(table, seat, UPCARD)
            case _:
                return super().decide(table, seat, action)

    def _played(self, table: Table, seat: int, what: Card) -> tuple[Event, ...]:
        if self._drawn_out(table):
            return *taken_up(table), PhaseOver(), Moved((what,), HAND[seat], TRICK, EVERYONE)
        spent = (NineSpent(seat),) if what is nine_of_trump(table) and table.declared[seat] else ()
        return lay_card(table, seat, what), *spent

    def _exchanged(self, table: Table, seat: int) -> tuple[Event, ...]:
        """A nine got by this is declared at once (fletcher 6). The card received is no drawn one: it goes before those
        in the hand, which stand in the order drawn."""
        nine = nine_of_trump(table)
        upcard = table.zones[UPCARD][0]
        return (
            Moved((upcard,), UPCARD, HAND[seat], EVERYONE, (0,), on_top=True),
            Moved((nine,), HAND[seat], UPCARD, EVERYONE),
            Noted(-1, _EXCHANGED_BY, seat, EVERYONE),
            *((NineSpent(seat),) if table.declared[seat] else ()),
            *((NineDeclared(seat, 1, NINE),) if upcard is nine else ()),
        )

    def _drawn(self, table: Table, seat: int) -> Sequence[Event]:
        if len(table.tricks) == MELD_TRICKS:
            return self._last_drawn(table, seat, STOCK if table.zones[STOCK] else UPCARD)
        return super()._drawn(table, seat)

    def _last_drawn(self, table: Table, seat: int, source: Zone) -> tuple[Event, ...]:
        """Both last cards are shown; once the second is drawn the winner's turn begins anew (fletcher 7)."""
        (last,) = table.zones[source]
        assert last is not None
        points = self.last_draw(table, seat, last, source)
        bonus = (BonusScored(table.sides[seat], points, Bonus.LAST_DRAW),) if points else ()
        turn = () if seat == table.leader else (LeadGiven(table.leader),)
        return Moved((last,), source, HAND[seat], EVERYONE, (0,)), *bonus, *turn

    @property
    def tricks_count(self) -> bool:
        """Under ``all-tricks`` only."""
        return self._pile is TAKEN

    def last_draw(self, table: Table, seat: int, last: Card, source: Zone) -> int:
        """Nines and the jack of clubs, but not the nine that the seat itself put there (fletcher 7)."""
        if last is nine_of_trump(table):
            return 0 if source is UPCARD and exchanged_by(table) == seat else LAST_NINE_OF_TRUMP
        if last.rank is Rank.NINE:
            return LAST_NINE
        return LAST_JACK_OF_CLUBS if last is _JACK_OF_CLUBS else 0

    def worth(self, table: Table, seat: int, action: Action) -> int | None:
        """The points of a meld, of a nine declared or taken by exchange, and of the upcard as the last draw."""
        upcard = table.zones[UPCARD]
        match action.verb:
            case Verb.EXCHANGE:
                return NINE if upcard[0] is nine_of_trump(table) else None
            case Verb.DRAW_UPCARD:
                assert upcard[0] is not None
                return self.last_draw(table, seat, upcard[0], UPCARD) or None
            case _:
                return super().worth(table, seat, action)

    # Why it may not be done

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why an action is not on offer."""
        if action.verb is Verb.DIX:
            closed = bool(table.zones[TRICK]) or len(table.tricks) >= MELD_TRICKS
            return Rule.DECLARE_BETWEEN_TRICKS if closed else Rule.NO_DIX
        if seat != table.turn:
            return super().refusal(table, seat, action)
        if action.verb is Verb.PLAY and action.card in table.hand(seat) and self._may_play(table, seat):
            return Rule.DECLARE_FIRST
        if action.verb is Verb.DRAW_UPCARD and len(table.tricks) < MELD_TRICKS:
            return Rule.UPCARD_IS_LAST
        if action.verb is Verb.MELD and self._drawn_out(table):
            return self._meld_refusal(table, seat, action.meld)
        return super().refusal(table, seat, action)

    def _may_play(self, table: Table, seat: int) -> bool:
        return bool(table.zones[TRICK]) or not self._owes(table, seat)

    def _exchange_refusal(self, table: Table, seat: int) -> Rule:
        if exchanged_by(table) is not None:
            return Rule.EXCHANGED_BEFORE
        return Rule.DECLARE_FIRST if undeclared(table, seat) else Rule.NO_EXCHANGE
