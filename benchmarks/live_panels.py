"""Measure how soon a tap of one player appears on the open hand panel of the other.

    python -m benchmarks.live_panels [--taps 40] [--variant classic]

Two people play a deal on a simulated Discord without delays, both with pictures and each with an open hand panel. The
time runs from the tap until Discord receives the edit of the other's panel. It includes the bot's own work and pauses,
not the network.
"""

from __future__ import annotations

import argparse
import asyncio
import platform
import statistics
import time

import discord
import simcord

from benchmarks.live_sandbox import live_sandbox
from bot.client import PinochleBot
from bot.engine.actions import Verb
from bot.ui.components.controls import Button
from bot.ui.play.buttons import Act
from bot.ui.services import Services

SECONDS_BETWEEN_TAPS = 1.0
LONGEST_SECONDS = 10.0


class Match:
    """Two members at a table, each with an open hand panel."""

    def __init__(self, env: simcord.Env, bot: PinochleBot, members: tuple[simcord.MemberActor, ...]) -> None:
        self.env = env
        self.services = Services.at(bot)
        self.host = self.services.host
        self.members = members
        self.table_id = 0
        self.panels: list[discord.Message] = []

    async def open(self, channel: simcord.ChannelHandle, variant: str) -> None:
        """Start a game, and open both hands."""
        first, second = self.members
        opened = await self.host.lobby.open(
            guild_id=first.guild.id,
            channel_id=channel.id,
            user_id=first.id,
            name="Sam",
            variant=variant,
        )
        self.table_id = opened.id
        await self.host.lobby.join(opened.id, second.id, "Robin")
        await self.host.lobby.start(opened.id, first.id)
        for member in self.members:
            hand = await member.slash(channel, "hand")
            for _ in range(100):
                if self.services.live_panels.is_open(self.table_id, member.id):
                    break
                await asyncio.sleep(0.1)
            assert hand.response is not None
            self.panels.append(hand.response.message)

    async def tap(self) -> float | None:
        """Tap the first action of the player to move.

        :return: the seconds until the other's panel is edited; None if the deal is over.
        """
        public = await self.host.queries.snapshot(self.table_id)
        if not public.to_move or (public.view and public.view.deal):
            return None
        seat = public.to_move[0]
        own = await self.host.queries.snapshot(self.table_id, self.members[seat].id)
        action = next(action for action in own.offer if action.verb is not Verb.DECLARE_OUT)
        custom_id = Button(Act(self.table_id, own.ply, action), label="Tap").custom_id
        live_panels = self.services.live_panels
        for member in self.members:
            await live_panels.settle(self.table_id, member.id)
        live = live_panels._panels[self.table_id, self.members[1 - seat].id]
        seen = len(self.env.http_requests)
        start = time.perf_counter()
        tapping = asyncio.create_task(self.members[seat].click(self.panels[seat], custom_id=custom_id))
        while time.perf_counter() - start < LONGEST_SECONDS:
            await asyncio.sleep(0.002)
            if any(live.interaction.token in request.path for request in self.env.http_requests[seen:]):
                break
        seconds = time.perf_counter() - start
        await tapping
        return seconds


async def main(taps: int, variant: str) -> None:
    """Play, and print the measurements."""
    times = []
    async with live_sandbox() as live:
        match = Match(live.env, live.bot, live.members[:2])
        await match.open(live.channel, variant)
        for _ in range(taps):
            await asyncio.sleep(SECONDS_BETWEEN_TAPS)
            seconds = await match.tap()
            if seconds is None:
                break
            times.append(seconds)
    times.sort()
    print(f"Python {platform.python_version()} on {platform.machine()}")
    high = times[round(0.95 * (len(times) - 1))]
    print(
        f"{variant}: {len(times)} taps, median {statistics.median(times):.2f} s, "
        f"95th percentile {high:.2f} s, longest {times[-1]:.2f} s"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--taps", type=int, default=40, help="the most taps to measure")
    parser.add_argument("--variant", default="classic", help="a variant for two players")
    arguments = parser.parse_args()
    asyncio.run(main(arguments.taps, arguments.variant))
