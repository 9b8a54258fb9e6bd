"""Deals that are over, to be looked at again: trick by trick, and step by step.

When a deal is over its seed is shown to everybody, and with it every card. So nothing of it is a secret any more, not
even while its game goes on: a story tells all hands. Of the deal being played there is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field

from bot.engine.actions import Action
from bot.engine.cards import Card
from bot.engine.events import (
    FACE_UP,
    SPECTATOR,
    DealBegan,
    DealScored,
    Event,
    TrickWon,
    seen,
)
from bot.engine.game import Game
from bot.engine.scoring import PlayedTrick
from bot.engine.table import EVOLVE, Table, new_table
from bot.host.live import LiveTable
from bot.host.refusals import NoDeal, WrongState
from bot.store import TableInfo


@dataclass(frozen=True, slots=True)
class Story:
    """One deal that is over. `deal` is its index, `deals` how many are over; `view` is the table as everybody saw it
    at the end, `result` what it brought (None where it was not scored)."""

    info: TableInfo
    deal: int
    deals: int
    view: Table = field(repr=False)
    tricks: tuple[PlayedTrick, ...] = field(repr=False)
    result: DealScored | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal that is over at one of its `steps`, from 0, when the cards were dealt.

    `seat` and `action` say who did what then, None where it was nobody; `events` what came of it and `view` the table,
    as everybody saw them; `hands` all cards held, by seat; `to_move` whom the game waited for. `won` are the steps at
    which a trick was won.
    """

    info: TableInfo
    deal: int
    deals: int
    step: int
    steps: int
    seat: int | None
    action: Action | None
    events: tuple[Event, ...] = field(repr=False)
    view: Table = field(repr=False)
    hands: tuple[tuple[Card, ...], ...] = field(repr=False)
    to_move: tuple[int, ...]
    won: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    """What of one step of a game belongs to one deal."""

    seat: int | None
    action: Action | None
    events: tuple[Event, ...]


def story(live: LiveTable, deal: int | None) -> Story:
    """A deal that is over, the last one unless its index is given. Raises NoDeal, and WrongState before a game."""
    game, deal, deals = _over(live, deal)
    view = _before(game, deal, SPECTATOR)
    result = None
    for step in _steps(game, deal):
        _record(view, _as_seen(step.events))
        result = next((event for event in step.events if isinstance(event, DealScored)), result)
    tricks = game.variant.rules(game.options).card_points.tricks(view)
    return Story(live.info, deal, deals, view, tricks, result)


def moment(live: LiveTable, deal: int | None, at: int) -> Moment:
    """A deal that is over at one of its steps; beyond the last it is the last one. Raises NoDeal, WrongState."""
    game, deal, deals = _over(live, deal)
    steps = list(_steps(game, deal))
    at = max(0, min(at, len(steps) - 1))
    whole, view = _before(game, deal, None), _before(game, deal, SPECTATOR)
    for step in steps[: at + 1]:
        _record(whole, step.events)
        _record(view, _as_seen(step.events))
    won = [i for i, one in enumerate(steps) if any(isinstance(event, TrickWon) for event in one.events)]
    return Moment(
        info=live.info,
        deal=deal,
        deals=deals,
        step=at,
        steps=len(steps),
        seat=steps[at].seat,
        action=steps[at].action,
        events=tuple(_as_seen(steps[at].events)),
        view=deepcopy(view),
        hands=tuple(_held(whole, seat) for seat in range(whole.seats)),
        to_move=game.variant.rules(game.options).to_move(whole),
        won=tuple(won),
    )


def _over(live: LiveTable, deal: int | None) -> tuple[Game, int, int]:
    """The game, the index of the deal that is meant, and how many are over."""
    game = live.game
    if game is None:
        raise WrongState(live.info.state)
    deals = game.table.deals_over
    deal = deals - 1 if deal is None else deal
    if not 0 <= deal < deals:
        raise NoDeal
    return game, deal, deals


def _steps(game: Game, deal: int) -> Iterator[_Step]:
    """The steps of a deal: the first deals the cards, the last ends with the deal and not with the next one."""
    begun = False
    for step in game.history:
        events: list[Event] = []
        for event in step.events:
            if isinstance(event, DealBegan):
                if begun:
                    yield _Step(step.seat, step.action, tuple(events))
                    return
                begun = event.deal == deal
            if begun:
                events.append(event)
        if events:
            dealing = isinstance(events[0], DealBegan)
            yield _Step(None if dealing else step.seat, None if dealing else step.action, tuple(events))


def _before(game: Game, deal: int, seat: int | None) -> Table:
    """The table before a deal began, as a seat saw it; with all its cards where no seat is given."""
    table = new_table(game.variant.seats, game.variant.sides)
    for step in game.history:
        for event in step.events:
            if isinstance(event, DealBegan) and event.deal == deal:
                return table
            shown = event if seat is None else seen(event, seat)
            if shown is not None:
                EVOLVE[type(shown)](table, shown)
    raise NoDeal


def _as_seen(events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        shown = seen(event, SPECTATOR)
        if shown is not None:
            yield shown


def _record(table: Table, events: Iterable[Event]) -> None:
    for event in events:
        EVOLVE[type(event)](table, event)


def _held(whole: Table, seat: int) -> tuple[Card, ...]:
    lying = [face for face in whole.zones[FACE_UP[seat]] if face is not None]
    return (*whole.hand(seat), *lying)
