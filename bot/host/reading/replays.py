"""Replays of finished deals: trick by trick, and step by step.

When a deal is over, its seed is shown to everyone, and with it every card. So none of its cards is a secret any more,
even while its game goes on, and a replay shows all hands. The deal being played has no replay.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.engine.actions import Action
from bot.engine.cards import Card
from bot.engine.events import DealScored, Event, RestClaimed, TrickWon
from bot.engine.scoring import PlayedTrick
from bot.engine.table import Table
from bot.host.reading.deal_steps import (
    as_spectator,
    deal_steps,
    finished_deal,
    record,
    table_before,
)
from bot.host.tables.service import Service
from bot.host.tables.session import TableSession
from bot.store import TableInfo


@dataclass(frozen=True, slots=True)
class DealReplay:
    """A finished deal; `info` has those who had the seats at its end, and names all who had them during the deal."""

    info: TableInfo
    deal: int
    """Its index."""
    deals: int
    """How many deals of the game are finished."""
    view: Table = field(repr=False)
    """The table as everybody saw it at the end of the deal."""
    tricks: tuple[PlayedTrick, ...] = field(repr=False)
    passed: tuple[tuple[Card, ...], ...] = field(repr=False)
    """The cards that each seat passed to its partner; empty if the variant has no passing."""
    result: DealScored | None
    """None if the deal was not scored."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A finished deal at one of its steps, from 0, when the cards were dealt; `info` names the players at that time."""

    info: TableInfo
    deal: int
    """Its index."""
    deals: int
    """How many deals of the game are finished."""
    step: int
    steps: int
    seat: int | None
    """Who acted; None if no player did."""
    action: Action | None
    events: tuple[Event, ...] = field(repr=False)
    """What the action caused, as everybody saw it."""
    view: Table = field(repr=False)
    """The table after it, as everybody saw it."""
    hands: tuple[tuple[Card, ...], ...] = field(repr=False)
    """All cards held, by seat."""
    to_move: tuple[int, ...]
    won: tuple[int, ...]
    """The steps at which a trick was won."""


class Replays(Service):
    """The replays of all tables."""

    async def deal(self, table_id: int, user_id: int, deal: int | None = None) -> DealReplay:
        """A finished deal of a table, by its index; the last one if none is given.

        :raises NoDeal, WrongState:
        :raises MayNotWatch: if the game is running, and the user may not see it.
        """
        await self._require_watching(table_id, user_id)
        return await self._registry.read(table_id, lambda session: replay_deal(session, deal))

    async def step(self, table_id: int, user_id: int, deal: int | None = None, at: int = 0) -> ReplayStep:
        """A finished deal of a table at one of its steps; the last step if there are fewer.

        :raises NoDeal, WrongState, MayNotWatch:
        """
        await self._require_watching(table_id, user_id)
        return await self._registry.read(table_id, lambda session: replay_step(session, deal, at))

    async def _require_watching(self, table_id: int, user_id: int) -> None:
        async def step(session: TableSession) -> None:
            await self._registry.admission.require_watching(session.info, user_id)

        await self._registry.run(table_id, step)


def replay_deal(session: TableSession, deal: int | None) -> DealReplay:
    """A finished deal; see :meth:`Replays.deal`."""
    game, deal, deals = finished_deal(session, deal)
    whole, view = table_before(game, deal), table_before(game, deal)
    result = None
    for step in deal_steps(game, deal):
        record(whole, step.events)
        record(view, as_spectator(step.events))
        result = next((event for event in step.events if isinstance(event, DealScored)), result)
    tricks = game.variant.rules(game.options).card_points.tricks(view)
    passed = tuple(tuple(card for card in cards if card is not None) for cards in whole.passed_cards)
    return DealReplay(session.players_of_deal(deal), deal, deals, view, tricks, passed, result)


def replay_step(session: TableSession, deal: int | None, at: int) -> ReplayStep:
    """A finished deal at one of its steps; see :meth:`Replays.step`."""
    game, deal, deals = finished_deal(session, deal)
    steps = list(deal_steps(game, deal))
    at = max(0, min(at, len(steps) - 1))
    whole, view = table_before(game, deal), table_before(game, deal)
    for step in steps[: at + 1]:
        record(whole, step.events)
        record(view, as_spectator(step.events))
    return ReplayStep(
        info=session.info.at(steps[at].ply),
        deal=deal,
        deals=deals,
        step=at,
        steps=len(steps),
        seat=steps[at].seat,
        action=steps[at].action,
        events=tuple(as_spectator(steps[at].events)),
        view=view,
        hands=tuple(tuple(whole.cards(seat)) for seat in range(whole.seats)),
        to_move=game.variant.rules(game.options).to_move(whole),
        won=tuple(
            index
            for index, step in enumerate(steps)
            if any(isinstance(event, TrickWon | RestClaimed) for event in step.events)
        ),
    )
