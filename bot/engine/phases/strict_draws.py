"""Meld play in which the players draw and declare nines themselves and may err (fletcher 10: Nines, Draws)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.actions import CALL_MISCOUNT, DIX, DRAW, PLAYS, Action, Offer, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import (
    EVERYONE,
    FACE_UP,
    HAND,
    STOCK,
    TRICK,
    Bonus,
    BonusScored,
    Called,
    Event,
    Infraction,
    Moved,
    NineSpent,
    Note,
    Noted,
    Shown,
    only,
)
from bot.engine.phases.meld_play import (
    MELD_TRICKS,
    MeldPlay,
    declare,
    exchanged_by,
    undeclared,
)
from bot.engine.phases.reckoning import nine_forgotten, nine_shown, nines_forgotten
from bot.engine.phases.stock_play import nine_of_trump
from bot.engine.table import Table
from bot.engine.variant import Phase

PENALTY: Final = 5
"""The points that the other player gets for each card in error, or for a lead while short."""

MOST_CARDS: Final = 14
"""The most cards that a player may hold."""

LEFT_IN_STOCK: Final = 4
"""The number of cards that a draw beyond the right number must leave in the stock."""


def has_drawn(table: Table, seat: int) -> bool:
    """Return whether a seat has drawn since the last trick."""
    return bool(table.notes.get((seat, Note.DRAWN)))


def takes_none(table: Table, seat: int) -> bool:
    """Return whether a seat was called with too many cards, so that it may not draw until its number is right."""
    return bool(table.notes.get((seat, Note.CALLED_OVER)))


class StrictMeldPlay(MeldPlay):
    """Meld play in which the players draw and declare nines themselves.

    A player may forget to draw or draw too often, and the other may call that. A nine of trump not declared in time
    costs its holder the points of the deal.
    """

    def advance(self, table: Table) -> Sequence[Event]:
        """A complete trick, or both hands made right once the twelfth is led; the last draw is as under guided."""
        trick = table.zones[TRICK]
        if len(trick) == table.seats:
            return *self._award_trick(table), *self._reset_draws_and_calls(table)
        if table.leader < 0 or len(table.tricks) == MELD_TRICKS:
            return super().advance(table)
        return self._correct_hands(table) if trick and self._is_twelfth(table) else ()

    def _is_twelfth(self, table: Table) -> bool:
        return len(table.tricks) == MELD_TRICKS - 1

    def _reset_draws_and_calls(self, table: Table) -> Iterator[Event]:
        """After a trick nobody has drawn yet, and a player called before it pays again if the number is not right."""
        for seat in (0, 1):
            if has_drawn(table, seat):
                yield Noted(seat, Note.DRAWN, None, EVERYONE)
            if table.notes.get((seat, Note.CALLED)):
                held = table.held(seat)
                yield from self._penalty(table, seat, held + (held < self._hand))
                yield Noted(seat, Note.CALLED, None, EVERYONE)

    def _penalty(self, table: Table, seat: int, cards: int) -> Iterator[Event]:
        """The penalty for a hand of so many cards, if that is not the right number."""
        if cards != self._hand:
            yield BonusScored(table.sides[1 - seat], PENALTY * abs(self._hand - cards), Bonus.MISCOUNT)

    def _card_count(self, table: Table, seat: int) -> int:
        """The number of cards of a seat between tricks; if there are too few, a draw still owed counts as made."""
        held = table.held(seat)
        return held + (held < self._hand and not has_drawn(table, seat))

    # Offers

    def offers(self, table: Table, seat: int) -> Offer:
        """Cards on turn, draws, nines, a correct call, and melds and the exchange for the winner before drawing."""
        if len(table.tricks) == MELD_TRICKS:
            return super().offers(table, seat)
        choices = [PLAYS[c] for c in self._playable(table, seat)] if seat == table.turn else []
        if self._draw_refusal(table, seat) is None:
            choices.append(DRAW)
        if self._may_lay_down(table, seat):
            choices += [*self._meld_actions(table, seat), *self._nine_actions(table, seat)]
        if self._may_declare(table, seat) and self._in_time_to_declare(table, seat):
            choices.append(DIX)
        if self._call_refusal(table, seat) is None:
            choices.append(CALL_MISCOUNT)
        return Offer(choices)

    def _may_lay_down(self, table: Table, seat: int) -> bool:
        """Whether a seat has won the last trick and has neither drawn nor led since."""
        between = bool(table.tricks) and not table.zones[TRICK]
        return between and seat == table.leader and not has_drawn(table, seat)

    def _in_time_to_declare(self, table: Table, seat: int) -> bool:
        """Whether a seat may declare nines: between tricks, and before following to the twelfth."""
        return not table.zones[TRICK] or (self._is_twelfth(table) and seat == table.turn)

    def _nine_playable(self, table: Table, seat: int) -> bool:
        return True

    def _may_exchange(self, table: Table, seat: int) -> bool:
        return exchanged_by(table) is None and nine_of_trump(table) in table.zones[HAND[seat]]

    def _draw_refusal(self, table: Table, seat: int) -> Rule | None:
        """Why a seat may not draw; None if it may."""
        led = bool(table.zones[TRICK])
        if not table.tricks or (led and self._is_twelfth(table)):
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
        """Whether the winner of the last trick may draw and has neither drawn nor led since."""
        winner = table.leader
        if seat == winner or table.zones[TRICK] or has_drawn(table, winner):
            return False
        return self._draw_refusal(table, winner) is None

    def _call_refusal(self, table: Table, seat: int) -> Rule | None:
        """Why a seat may not call the other's number of cards; None if it may."""
        other = 1 - seat
        if not table.tricks or table.zones[TRICK]:
            return Rule.NOT_NOW
        if takes_none(table, other):
            return Rule.CALLED_BEFORE
        return Rule.NO_MISCOUNT if self._card_count(table, other) == self._hand else None

    # Decisions

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The call of a miscount, or what follows under guided."""
        if action is CALL_MISCOUNT:
            return tuple(self._call_miscount(table, 1 - seat))
        return super().decide(table, seat, action)

    def _call_miscount(self, table: Table, seat: int) -> Iterator[Event]:
        cards = self._card_count(table, seat)
        yield Called(1 - seat, seat, Infraction.MISCOUNT, cards)
        yield from self._penalty(table, seat, cards)
        yield Noted(seat, Note.CALLED, 1, EVERYONE)
        if cards > self._hand:
            yield Noted(seat, Note.CALLED_OVER, 1, EVERYONE)
        else:
            yield from self._missing_cards(table, seat, self._hand - cards)

    def _missing_cards(self, table: Table, seat: int, missing: int) -> Iterator[Moved]:
        """One missing card from the top of the stock, or several from its middle, but never the last one."""
        stock = list(table.zones[STOCK])
        for _ in range(min(missing, len(stock) - 1)):
            at = 0 if missing == 1 else len(stock) // 2
            yield Moved((stock.pop(at),), STOCK, HAND[seat], only(seat), (at,))

    def _draw(self, table: Table, seat: int) -> Sequence[Event]:
        if len(table.tricks) == MELD_TRICKS:
            return super()._draw(table, seat)
        return *super()._draw(table, seat), Noted(seat, Note.DRAWN, 1, EVERYONE)

    def _play(self, table: Table, seat: int, what: Card) -> tuple[Event, ...]:
        played = super()._play(table, seat, what)
        if len(table.tricks) == MELD_TRICKS:
            return played
        return *played, *self._missed_nine(table, seat, what), *self._lead_penalties(table, seat)

    def _missed_nine(self, table: Table, seat: int, what: Card) -> tuple[Event, ...]:
        """The note about a nine that should have been declared before this card was played."""
        late = undeclared(table, seat)
        if what is nine_of_trump(table) and not table.declared[seat]:
            return (nine_shown(seat),)
        return (nine_forgotten(seat, late),) if late and self._is_twelfth(table) else ()

    def _lead_penalties(self, table: Table, seat: int) -> Iterator[Event]:
        """The penalties for a lead with a wrong number of cards.

        A player called with too many cards may draw again once the number is right.
        """
        if takes_none(table, seat) and table.held(seat) == self._hand:
            yield Noted(seat, Note.CALLED_OVER, None, EVERYONE)
        if table.zones[TRICK] or not table.tricks:
            return
        if self._is_twelfth(table):
            for player in (1 - seat, seat):
                yield from self._penalty(table, player, self._card_count(table, player))
        elif table.held(seat) < self._hand:
            yield BonusScored(table.sides[1 - seat], PENALTY, Bonus.LED_SHORT)

    def _exchange(self, table: Table, seat: int) -> tuple[Event, ...]:
        exchanged = super()._exchange(table, seat)
        if table.declared[seat]:
            return exchanged
        return *exchanged, nine_forgotten(seat, undeclared(table, seat) - 1)

    # The right number of cards for the last twelve tricks

    def _correct_hands(self, table: Table) -> Sequence[Event]:
        """After the lead to the twelfth trick: too many cards are put back, then the leader and the other draw."""
        seats = (table.leader, 1 - table.leader)
        error = {seat: table.held(seat) + (seat == table.leader) - self._hand for seat in seats}
        for seat in seats:
            if error[seat] > 0:
                return tuple(self._put_back(table, seat, error[seat]))
        for seat in seats:
            if error[seat] < 0:
                drawn = tuple(self._missing_cards(table, seat, -error[seat]))
                nines = sum(move.cards.count(nine_of_trump(table)) for move in drawn)
                return *drawn, *(declare(table, seat, nines) if nines else ())
        return ()

    def _put_back(self, table: Table, seat: int, over: int) -> Iterator[Event]:
        """The cards drawn last, put back on top of the stock as they lay there; melds only if the hand is too small."""
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
        """The points of a call, or as under guided."""
        if action is CALL_MISCOUNT:
            return PENALTY * abs(self._hand - self._card_count(table, 1 - seat))
        return super().worth(table, seat, action)

    # Refusals

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why an action is not on offer."""
        if len(table.tricks) == MELD_TRICKS:
            return super().refusal(table, seat, action)
        match action.verb:
            case Verb.DRAW:
                return self._draw_refusal(table, seat) or Rule.NOT_NOW
            case Verb.CALL_MISCOUNT:
                return self._call_refusal(table, seat) or Rule.NOT_NOW
            case Verb.DIX:
                return Rule.NO_DIX if self._in_time_to_declare(table, seat) else Rule.DECLARE_BETWEEN_TRICKS
            case Verb.PLAY:
                return Rule.NOT_HELD if seat == table.turn else Rule.NOT_YOUR_TURN
            case Verb.MELD | Verb.EXCHANGE if not self._may_lay_down(table, seat):
                return Rule.ONLY_WINNER_MELDS
            case Verb.MELD:
                return self._meld_refusal(table, seat, action.meld)
            case Verb.EXCHANGE:
                return self._exchange_refusal(table, seat)
            case _:
                return super().refusal(table, seat, action)


class HiddenNines(Phase):
    """A claim: when a nine that was not declared is played in trick play, the table shows that (fletcher 10)."""

    def advance(self, table: Table) -> Sequence[Event]:
        """The note, if the card just played is such a nine."""
        trick = table.zones[TRICK]
        if not trick or len(table.tricks) < MELD_TRICKS or trick[-1] is not nine_of_trump(table):
            return ()
        seat = (table.turn - 1) % table.seats
        forgotten = nines_forgotten(table, seat)
        known = forgotten is None or table.zones[HAND[seat]].count(trick[-1]) >= forgotten
        return () if known else (nine_shown(seat),)
