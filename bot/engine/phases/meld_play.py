"""Meld play with declared nines of trump and a choice at the last draw (fletcher 4 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine.actions import DIX, DRAW_UPCARD, EXCHANGE, Action, Offer, Rule, Verb
from bot.engine.cards import Card, Rank, card
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
    Note,
    Noted,
    PhaseOver,
    Shown,
    TrickWon,
    Zone,
    moved,
)
from bot.engine.features import Feature
from bot.engine.melds import MeldTable
from bot.engine.phases.stock_play import StockPlay, lay_card, nine_of_trump, trick_winner
from bot.engine.phases.trick_play import taken_up
from bot.engine.table import Table

MELD_TRICKS: Final = 12
"""The number of tricks played while there is a stock."""

NINE: Final = 1
"""The points of a declared nine of trump."""

LAST_NINE, LAST_NINE_OF_TRUMP, LAST_JACK_OF_CLUBS = 10, 11, 5
"""The points for a player's last drawn card (fletcher 7)."""

_JACK_OF_CLUBS: Final = card("JC")


def undeclared(table: Table, seat: int) -> int:
    """Return the number of nines of trump that a seat holds and has not declared."""
    return table.zones[HAND[seat]].count(nine_of_trump(table)) - table.declared[seat]


def exchanged_by(table: Table) -> int | None:
    """Return the seat that has exchanged a nine for the upcard in this deal; None if no seat has."""
    return table.notes.get((-1, Note.EXCHANGED_BY))


def declare(table: Table, seat: int, count: int) -> tuple[Event, ...]:
    """Return the events by which a seat declares `count` more nines of trump; they stay in its hand, known to all."""
    known = (nine_of_trump(table),) * (table.declared[seat] + count)
    return Shown(known, HAND[seat]), NineDeclared(seat, count, count * NINE)


class MeldPlay(StockPlay):
    """Twelve tricks, after each of which the winner may meld once and draws. The player who did not bid leads first.

    With `all_tricks` the counters taken in these tricks count; without, their cards are set aside.
    """

    nine = "nine"
    scores_last_draw = True

    def __init__(self, melds: MeldTable, *, hand: int, all_tricks: bool) -> None:
        super().__init__(melds, hand=hand, dix=NINE, lock_runs=False)
        self._pile = TAKEN if all_tricks else SET_ASIDE

    def features(self) -> Sequence[Feature]:
        """Whether the tricks of this phase count, besides what is particular to a stock."""
        counts = self._pile is TAKEN
        return (*super().features(), *(() if counts else (Feature.LAST_TRICKS,)))

    def _first_to_lead(self, table: Table) -> int:
        assert table.declarer is not None
        return 1 - table.declarer

    def _award_trick(self, table: Table) -> Sequence[Event]:
        winner = trick_winner(table)
        return (TrickWon(winner, self._pile[table.sides[winner]]),)

    def _after_draws(self, table: Table) -> Sequence[Event]:
        """The nines still undeclared after the eleventh trick, its winner's first (fletcher 5)."""
        if len(table.tricks) == MELD_TRICKS - 1:
            for seat in (table.leader, 1 - table.leader):
                if held := undeclared(table, seat):
                    return declare(table, seat, held)
        return ()

    # Offers

    def offers(self, table: Table, seat: int) -> Offer:
        """As in any stock play, with declared nines and a second meld at the last draw.

        A nine of trump may be declared while no card is on the table. After the last draw the winner may meld once more
        before leading.
        """
        offer = super().offers(table, seat)
        if not table.zones[TRICK]:
            if self._may_declare(table, seat):
                offer += Offer((DIX,))
            if seat == table.leader and self._stock_is_empty(table):
                offer += Offer(self._meld_actions(table, seat))
        return offer

    def _may_declare(self, table: Table, seat: int) -> bool:
        return len(table.tricks) < MELD_TRICKS and undeclared(table, seat) > 0

    def _stock_is_empty(self, table: Table) -> bool:
        return not table.zones[STOCK] and not table.zones[UPCARD]

    def _playable(self, table: Table, seat: int) -> list[Card]:
        """Every card except a nine of trump that must be declared first."""
        cards = super()._playable(table, seat)
        nine = nine_of_trump(table)
        if nine in cards and not self._nine_playable(table, seat):
            cards.remove(nine)
        return cards

    def _nine_playable(self, table: Table, seat: int) -> bool:
        return table.declared[seat] > 0 or len(table.tricks) == MELD_TRICKS

    def _nine_actions(self, table: Table, seat: int) -> list[Action]:
        """The exchange, and the upcard at the last draw."""
        choices = [EXCHANGE] if self._may_exchange(table, seat) else []
        return [DRAW_UPCARD, *choices] if len(table.tricks) == MELD_TRICKS else choices

    def _may_exchange(self, table: Table, seat: int) -> bool:
        return exchanged_by(table) is None and table.declared[seat] > 0

    # Decisions

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The events of playing, melding, declaring a nine, exchanging it, or drawing."""
        match action.verb:
            case Verb.PLAY:
                return self._play(table, seat, action.card)
            case Verb.DIX:
                return declare(table, seat, 1)
            case Verb.DRAW_UPCARD:
                return self._draw_last(table, seat, UPCARD)
            case _:
                return super().decide(table, seat, action)

    def _play(self, table: Table, seat: int, what: Card) -> tuple[Event, ...]:
        if self._stock_is_empty(table):
            return *taken_up(table), PhaseOver(), moved(what, HAND[seat], TRICK, EVERYONE)
        spent = (NineSpent(seat),) if what is nine_of_trump(table) and table.declared[seat] else ()
        return lay_card(table, seat, what), *spent

    def _exchange(self, table: Table, seat: int) -> tuple[Event, ...]:
        """The exchange; a nine of trump taken by it is declared at once (fletcher 6).

        The card received was not drawn, so it goes to the front of the hand, whose cards are in the order drawn. The
        nine leaves the hand first: if the card received is a nine too, that is the one that everyone knows.
        """
        nine = nine_of_trump(table)
        upcard = table.zones[UPCARD][0]
        return (
            moved(nine, HAND[seat], UPCARD, EVERYONE),
            Moved((upcard,), UPCARD, HAND[seat], EVERYONE, (0,), on_top=True),
            Noted(-1, Note.EXCHANGED_BY, seat, EVERYONE),
            *((NineSpent(seat),) if table.declared[seat] else ()),
            *((NineDeclared(seat, 1, NINE),) if upcard is nine else ()),
        )

    def _draw(self, table: Table, seat: int) -> Sequence[Event]:
        if len(table.tricks) == MELD_TRICKS:
            return self._draw_last(table, seat, STOCK if table.zones[STOCK] else UPCARD)
        return super()._draw(table, seat)

    def _draw_last(self, table: Table, seat: int, source: Zone) -> tuple[Event, ...]:
        """One of the two last cards, which are shown; after the second the winner may meld again (fletcher 7)."""
        (last,) = table.zones[source]
        assert last is not None
        points = self.last_draw(table, seat, last, source)
        bonus = (BonusScored(table.sides[seat], points, Bonus.LAST_DRAW),) if points else ()
        turn = () if seat == table.leader else (LeadGiven(table.leader),)
        return moved(last, source, HAND[seat], EVERYONE, 0), *bonus, *turn

    @property
    def tricks_count(self) -> bool:
        """Whether the cards taken in these tricks score (fletcher 8)."""
        return self._pile is TAKEN

    def last_draw(self, table: Table, seat: int, last: Card, source: Zone) -> int:
        """Return the points for a nine or the jack of clubs, but not for the seat's own exchanged nine (fletcher 7)."""
        if last is nine_of_trump(table):
            return 0 if source is UPCARD and exchanged_by(table) == seat else LAST_NINE_OF_TRUMP
        if last.rank is Rank.NINE:
            return LAST_NINE
        return LAST_JACK_OF_CLUBS if last is _JACK_OF_CLUBS else 0

    def worth(self, table: Table, seat: int, action: Action) -> int | None:
        """The points of a meld, of a nine declared or taken by exchange, or of the upcard as the last draw."""
        upcard = table.zones[UPCARD]
        match action.verb:
            case Verb.EXCHANGE:
                return NINE if upcard[0] is nine_of_trump(table) else None
            case Verb.DRAW_UPCARD:
                assert upcard[0] is not None
                return self.last_draw(table, seat, upcard[0], UPCARD) or None
            case _:
                return super().worth(table, seat, action)

    # Refusals

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
        if action.verb is Verb.MELD and self._stock_is_empty(table):
            return self._meld_refusal(table, seat, action.meld)
        return super().refusal(table, seat, action)

    def _may_play(self, table: Table, seat: int) -> bool:
        return bool(table.zones[TRICK]) or not self._must_draw(table, seat)

    def _exchange_refusal(self, table: Table, seat: int) -> Rule:
        if exchanged_by(table) is not None:
            return Rule.EXCHANGED_BEFORE
        return Rule.DECLARE_FIRST if undeclared(table, seat) else Rule.NO_EXCHANGE
