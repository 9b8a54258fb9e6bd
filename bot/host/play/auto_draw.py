"""Drawing for players who have automatic drawing switched on, whenever drawing is their only move."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.engine.actions import DRAW, Verb
from bot.host.tables.changes import ChangeKind
from bot.host.tables.registry import TableRegistry
from bot.host.tables.session import TableSession
from bot.host.tasks import BackgroundTasks
from bot.store import Store, TableState

_ONLY_DRAWS: Final = frozenset({Verb.DRAW, Verb.DECLARE_OUT})
"""The verbs of an offer without a choice: a player can still declare out after drawing."""


@dataclass(frozen=True, slots=True)
class _Draw:
    """A draw that is a player's only move at one moment of a game."""

    ply: int
    seat: int
    user_id: int


class AutoDraws:
    """Draws for players `pause` seconds after drawing became their only move.

    A player who can meld, or who can make a mistake under strict rules, draws for themselves.
    """

    def __init__(
        self, store: Store, registry: TableRegistry, tasks: BackgroundTasks[str], pause: float
    ) -> None:
        self._store = store
        self._registry = registry
        self._tasks = tasks
        self._pause = pause

    def notify(self, session: TableSession) -> None:
        """Check a table that was loaded, or at which something has happened."""
        draw = _only_draw(session)
        if draw is not None:
            self._tasks.start(f"automatic draw at table {session.id}", self._draw_later(session.id, draw))

    async def _draw_later(self, table_id: int, draw: _Draw) -> None:
        clock = asyncio.get_running_loop().time
        started_at = clock()
        if (await self._store.preferences.get(draw.user_id)).auto_draw:
            await asyncio.sleep(started_at + self._pause - clock())
            await self._registry.run(table_id, partial(self._draw, draw))

    async def _draw(self, draw: _Draw, session: TableSession) -> None:
        """Draw, unless the table has moved on."""
        if session.game is not None and _only_draw(session) == draw:
            session.game.play(draw.seat, DRAW)
            await self._registry.append(session, session.game, session.info, ChangeKind.ACTED, draw.seat)


def _only_draw(session: TableSession) -> _Draw | None:
    """The draw of a user who has no other move; None while an undo request is open."""
    game = session.game
    if game is None or session.info.state is not TableState.PLAYING or session.info.undo_by is not None:
        return None
    for player in session.info.seats:
        if player.user_id is None or player.computer or player.seat not in game.to_move():
            continue
        verbs = {action.verb for action in game.offers(player.seat)}
        if Verb.DRAW in verbs and verbs <= _ONLY_DRAWS:
            return _Draw(session.ply, player.seat, player.user_id)
    return None
