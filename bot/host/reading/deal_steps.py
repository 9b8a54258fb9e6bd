"""The steps of a finished deal, and the table at any of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.engine.actions import Action
from bot.engine.events import SPECTATOR, DealBegan, Event, seen
from bot.engine.game import Game
from bot.engine.table import LASTING, Table, evolve, new_table
from bot.host.errors import NoDeal, WrongState
from bot.host.tables.session import TableSession


@dataclass(frozen=True, slots=True)
class DealStep:
    """The part of one step of a game that belongs to one deal."""

    seat: int | None
    action: Action | None
    events: tuple[Event, ...]
    ply: int


def finished_deal(session: TableSession, deal: int | None) -> tuple[Game, int, int]:
    """The game, the index of the deal that is meant (the last one for None), and how many are finished.

    :raises NoDeal, WrongState:
    """
    game = session.game
    if game is None:
        raise WrongState(session.info.state)
    deals = game.table.deals_over
    deal = deals - 1 if deal is None else deal
    if not 0 <= deal < deals:
        raise NoDeal
    return game, deal, deals


def deal_steps(game: Game, deal: int) -> Iterator[DealStep]:
    """The steps of a deal. The first deals the cards; the last ends with this deal, without the start of the next."""
    started = False
    for ply, step in enumerate(game.history):
        events: list[Event] = []
        for event in step.events:
            if isinstance(event, DealBegan):
                if started:
                    yield DealStep(step.seat, step.action, tuple(events), ply)
                    return
                started = event.deal == deal
            if started:
                events.append(event)
        if events:
            dealing = isinstance(events[0], DealBegan)
            seat, action = (None, None) if dealing else (step.seat, step.action)
            yield DealStep(seat, action, tuple(events), ply)


def table_before(game: Game, deal: int) -> Table:
    """The table before a deal began. No card of an earlier deal is on it, so everyone saw it like this."""
    table = new_table(game.variant.seats, game.variant.sides)
    for step in game.history:
        for event in step.events:
            if isinstance(event, DealBegan) and event.deal == deal:
                return table
            if type(event) in LASTING:
                evolve(table, event)
    raise NoDeal


def as_spectator(events: Iterable[Event]) -> Iterator[Event]:
    """Events as an onlooker sees them, without those that are hidden from onlookers."""
    for event in events:
        shown = seen(event, SPECTATOR)
        if shown is not None:
            yield shown


def record(table: Table, events: Iterable[Event]) -> None:
    """Let events happen at a table."""
    for event in events:
        evolve(table, event)
