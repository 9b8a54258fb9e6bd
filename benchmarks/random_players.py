"""Players who do something at a random table now and then."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import RESIGN, IllegalAction
from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.errors import HostError
from bot.host.host import Host
from bot.store import TableInfo, TableState
from bot.store.errors import StoreBroken


@dataclass
class Players:
    """Random users of one server. They act through the host, as time passes for the bot."""

    random: Random
    server_id: int
    channel_ids: Sequence[int]
    users: Sequence[tuple[int, str]]
    """Ids and names."""
    tables: int
    """How many tables are open at most."""
    pace: float
    """Seconds between two actions at a table, on average."""
    counts: Counter[str] = field(default_factory=Counter)

    async def act_forever(self, host: Host) -> None:
        """Do something at a random table now and then."""
        while True:
            await asyncio.sleep(self.random.expovariate(self.tables / self.pace))
            with suppress(HostError, IllegalAction, StoreBroken):
                await self._act(host)

    async def _act(self, host: Host) -> None:
        infos = await host.queries.tables(states=(TableState.LOBBY, TableState.PLAYING, TableState.OVER))
        if len(infos) < self.tables and self.random.random() < 0.3:
            await self._open(host)
        elif infos:
            # Lobbies expire after half an hour.
            lobbies = [info for info in infos if info.state is TableState.LOBBY]
            waits = lobbies and self.random.random() < 0.5
            await self._act_at(host, self.random.choice(lobbies if waits else infos))

    async def _open(self, host: Host) -> None:
        user_id, name = self.random.choice(self.users)
        self.counts["opened"] += 1
        await host.lobby.open(
            server_id=self.server_id,
            channel_id=self.random.choice(self.channel_ids),
            user_id=user_id,
            name=name,
            variant=self.random.choice(tuple(VARIANTS)),
            threaded=self.random.random() < 0.2,
            auto_start=self.random.random() < 0.5,
        )

    async def _act_at(self, host: Host, info: TableInfo) -> None:
        seated = [seat.user_id for seat in info.seats if seat.user_id is not None]
        user_id, name = self.random.choice(self.users)
        match info.state:
            case TableState.LOBBY if len(info.seats) == VARIANTS[info.variant].seats:
                await host.lobby.start(info.id, seated[0])
            case TableState.LOBBY:
                await host.lobby.join(info.id, user_id, name)
            case TableState.OVER if self.random.random() < 0.3:
                await host.closing.close(info.id, seated[0])
            case TableState.OVER:
                await host.rematches.agree(info.id, self.random.choice(seated))
            case _:
                await self._play(host, info)

    async def _play(self, host: Host, info: TableInfo) -> None:
        snapshot = await host.queries.snapshot(info.id)
        seat = self.random.choice(snapshot.to_move)
        user_id = next(player.user_id for player in info.seats if player.seat == seat)
        assert user_id is not None
        chance = self.random.random()
        if chance < 0.03:
            self.counts["resigned"] += 1
            await host.play.act(info.id, user_id, RESIGN)
        elif chance < 0.08:
            await host.undo.request(info.id, user_id)
        else:
            mine = await host.queries.snapshot(info.id, user_id)
            assert mine.view is not None
            action = rule_of_thumb(Position(mine.view, seat, rules_of(info)))
            assert action is not None
            self.counts["actions"] += 1
            await host.play.act(info.id, user_id, action)
