"""Count how often the hand panel of a player is repainted for each tap, over a whole deal against computer players.

    python -m benchmarks.repaints [--variant classic]

The player taps what a rule of thumb would do on the panel of `/solo`. A repaint is the answer to the tap or an edit of
the panel, until the game waits for the player again. Actions that take several taps are done without the panel, and are
not counted as taps.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Final

import simcord
import typer

from benchmarks.live_sandbox import LiveSandbox, live_sandbox
from benchmarks.studio import Camera, Studio
from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot
from bot.store import TableState

QUIET: Final = 1.5
"""Seconds without a repaint after which none follows."""
STEP: Final = 0.1
UPDATE: Final = 7
"""The type of an answer that edits the message that was tapped."""


class Counting:
    """A player at a private table, and the repaints of the panel."""

    def __init__(self, live: LiveSandbox, message: simcord.ResponseMessage) -> None:
        self._live, self._message = live, message
        self._member = live.members[0]
        self.by_tap: Counter[int] = Counter()
        """How many taps had how many repaints."""
        self.others = 0
        """Actions without a tap."""

    def repaints(self) -> int:
        """The requests so far that showed the panel anew."""
        return sum(
            text.startswith("PATCH /webhooks/")
            or (text.endswith("/callback") and (body or {}).get("type") == UPDATE)
            for kind, text, body in self._live.env.backend.transcript
            if kind == "HTTP"
        )

    async def snapshot(self) -> TableSnapshot:
        """The player's view of the game."""
        queries = self._live.bot.host.queries
        [table] = await queries.tables(user_id=self._member.id, states=(TableState.PLAYING, TableState.OVER))
        return await queries.snapshot(table.id, self._member.id)

    async def settled(self) -> TableSnapshot:
        """Wait until the game waits for the player and the panel rests."""
        quiet, before = 0.0, self.repaints()
        while True:
            await asyncio.sleep(STEP)
            now = self.repaints()
            quiet, before = (quiet + STEP if now == before else 0.0), now
            snapshot = await self.snapshot()
            is_waiting = (
                snapshot.seat in snapshot.to_move or snapshot.view is None or bool(snapshot.view.ended)
            )
            if is_waiting and quiet >= QUIET:
                return snapshot

    async def act(self, snapshot: TableSnapshot) -> None:
        """Do what a rule of thumb would do, with a tap if the panel has the button."""
        assert snapshot.view is not None
        variant = VARIANTS[snapshot.info.variant]
        rules = variant.rules(variant.resolve(snapshot.info.options))
        action = rule_of_thumb(Position(snapshot.view, snapshot.seat, rules))
        assert action is not None
        custom_id = f"pn:act:{snapshot.info.id}:{snapshot.ply}:{action}"
        if f'"{custom_id}"' not in json.dumps(self._message.components):
            await self._live.bot.host.play.act(snapshot.info.id, self._member.id, action)
            self.others += 1
            return
        before = self.repaints()
        await self._member.click(self._message.message, custom_id=custom_id)
        await self.settled()
        self.by_tap[self.repaints() - before] += 1


async def count(name: str) -> None:
    """Play a deal, and print the numbers of taps by the number of their repaints."""
    async with live_sandbox() as live:
        studio = Studio(live.bot, live.env, live.channel, live.members, Camera({}, frozenset()))
        counting = Counting(live, await studio.slash("solo", variant=name, level="beginner"))
        snapshot = await counting.settled()
        while snapshot.view is not None and not snapshot.view.ended and snapshot.view.deal <= 0:
            await counting.act(snapshot)
            snapshot = await counting.settled()
        taps = ", ".join(f"{times} with {number}" for number, times in sorted(counting.by_tap.items()))
        print(f"{name:12} {counting.by_tap.total()} taps: {taps}; {counting.others} other actions")


def main(variant: str = "") -> None:
    """Count the repaints in all variants, or in one."""
    for name in [variant] if variant else VARIANTS:
        asyncio.run(count(name))


if __name__ == "__main__":
    typer.run(main)
