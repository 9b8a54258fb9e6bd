"""The sandbox with the same cards in every run, for benchmarks and screenshots."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import count

import simcord

from bot.cli import sandbox
from bot.client import PinochleBot, pinochle_bot
from bot.config import Settings
from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store
from bot.ui.pace import Pace
from bot.ui.text.catalogue import ENGLISH_TEXTS

NO_SWEEPS = Limits(sweep=86_400)


@dataclass(frozen=True)
class LiveSandbox:
    """A running sandbox; `url` is the address of its page."""

    bot: PinochleBot
    env: simcord.Env
    channel: simcord.ChannelHandle
    members: tuple[simcord.MemberActor, ...]
    url: str


@asynccontextmanager
async def live_sandbox(limits: Limits = NO_SWEEPS, pace: Pace = sandbox.PACE) -> AsyncIterator[LiveSandbox]:
    """Start the sandbox with a new database and fixed seeds."""
    numbers = count(1)

    def make_host(store: Store) -> Host:
        return Host(store, limits=limits, seeds=lambda size: next(numbers).to_bytes(size, "big"))

    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        settings = Settings(database_url=f"sqlite+aiosqlite:///{folder}/pinochle.db")
        bot = await stack.enter_async_context(
            pinochle_bot(settings, key_values=sandbox.EmptyKeyValues(), make_host=make_host, pace=pace)
        )
        env = await stack.enter_async_context(sandbox._Run(bot, check_errors=False))
        channel, members = await sandbox._set_up(env, ENGLISH_TEXTS)
        page = sandbox._LivePage(env, channel, members, await sandbox._emoji_pictures(env), 0, "en-US")
        await stack.enter_async_context(page)
        refreshing = asyncio.create_task(page.refresh_forever())
        stack.callback(refreshing.cancel)
        yield LiveSandbox(bot, env, channel, members, page.url)
