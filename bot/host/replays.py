"""Replays of finished deals: trick by trick, and step by step.

When a deal is over its seed is shown to everybody, and with it every card. So none of its cards is a secret any more,
even while its game goes on, and a replay shows all hands. The deal being played has no replay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.engine.actions import Action
from bot.engine.cards import Card
from bot.engine.events import (
    DUMMY,
    HAND,
    SPECTATOR,
    DealScored,
    Event,
    Moved,
    Place,
    TrickReopened,
    TrickWon,
)
from bot.engine.scoring import CardPoints
from bot.engine.table import EVOLVE, Table
from bot.host.deal_steps import as_spectator, cards_held, deal_steps, finished_deal, record, table_before
from bot.host.registry import TableRegistry
from bot.host.session import TableSession
from bot.store import TableInfo


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A complete trick."""

    leader: int
    cards: tuple[Card, ...]
    """In the order played, from the leader on."""
    winner: int
    points: int | None
    """What it scored; None where tricks like this score nothing."""
    turned: Card | None = None
    """The dummy's card that went with it."""


@dataclass(frozen=True, slots=True)
class DealReplay:
    """A finished deal."""

    info: TableInfo
    deal: int
    """Its index."""
    deals: int
    """How many deals of the game are finished."""
    view: Table = field(repr=False)
    """The table as everybody saw it at the end of the deal."""
    tricks: tuple[PlayedTrick, ...] = field(repr=False)
    result: DealScored | None
    """None if the deal was not scored."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A finished deal at one of its steps, from 0, when the cards were dealt."""

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


class Replays:
    """The replays of all tables."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def deal(self, table_id: int, deal: int | None = None) -> DealReplay:
        """A finished deal of a table, by its index; the last one if none is given.

        :raises NoDeal, WrongState:
        """

        async def step(session: TableSession) -> DealReplay:
            return replay_deal(session, deal)

        return await self._registry.run(table_id, step)

    async def step(self, table_id: int, deal: int | None = None, at: int = 0) -> ReplayStep:
        """A finished deal of a table at one of its steps; the last step if there are fewer.

        :raises NoDeal, WrongState:
        """

        async def step(session: TableSession) -> ReplayStep:
            return replay_step(session, deal, at)

        return await self._registry.run(table_id, step)


def replay_deal(session: TableSession, deal: int | None) -> DealReplay:
    """A finished deal; see :meth:`Replays.deal`."""
    game, deal, deals = finished_deal(session, deal)
    whole = table_before(game, deal, None)
    view = table_before(game, deal, SPECTATOR)
    tricks: list[PlayedTrick] = []
    result = None
    points = game.variant.rules(game.options).card_points
    for step in deal_steps(game, deal):
        record(view, as_spectator(step.events))
        for event in step.events:
            EVOLVE[type(event)](whole, event)
            tricks = _update_tricks(tricks, event, whole, points)
            if isinstance(event, DealScored):
                result = event
                tricks = _score_last_trick(tricks, whole, points)
    return DealReplay(session.info, deal, deals, view, tuple(tricks), result)


def replay_step(session: TableSession, deal: int | None, at: int) -> ReplayStep:
    """A finished deal at one of its steps; see :meth:`Replays.step`."""
    game, deal, deals = finished_deal(session, deal)
    steps = list(deal_steps(game, deal))
    at = max(0, min(at, len(steps) - 1))
    whole, view = table_before(game, deal, None), table_before(game, deal, SPECTATOR)
    for step in steps[: at + 1]:
        record(whole, step.events)
        record(view, as_spectator(step.events))
    return ReplayStep(
        info=session.info,
        deal=deal,
        deals=deals,
        step=at,
        steps=len(steps),
        seat=steps[at].seat,
        action=steps[at].action,
        events=tuple(as_spectator(steps[at].events)),
        view=view,
        hands=tuple(cards_held(whole, seat) for seat in range(whole.seats)),
        to_move=game.variant.rules(game.options).to_move(whole),
        won=tuple(
            index
            for index, step in enumerate(steps)
            if any(isinstance(event, TrickWon) for event in step.events)
        ),
    )


def _update_tricks(
    tricks: Sequence[PlayedTrick], event: Event, whole: Table, points: CardPoints
) -> list[PlayedTrick]:
    """The tricks after an event: one more, one taken back, or the last with a card of the dummy."""
    match event:
        case TrickWon(target=target):
            trick = whole.tricks[-1]
            scored = points.count(trick.cards) if target.place is Place.TAKEN else None
            return [*tricks, PlayedTrick(trick.leader, trick.cards, trick.winner, scored)]
        case TrickReopened():
            return list(tricks[:-1])
        case Moved(source=source, target=target) if source is DUMMY and target.place is Place.TAKEN:
            last = tricks[-1]
            more = replace(last, turned=event.cards[0], points=(last.points or 0) + points.count(event.cards))
            return [*tricks[:-1], more]
        case _:
            return list(tricks)


def _score_last_trick(tricks: Sequence[PlayedTrick], whole: Table, points: CardPoints) -> list[PlayedTrick]:
    """With the points for the last trick added, if all cards were played."""
    if not tricks or any(whole.zones[HAND[seat]] for seat in range(whole.seats)):
        return list(tricks)
    last = tricks[-1]
    return [*tricks[:-1], replace(last, points=(last.points or 0) + points.last_trick)]
