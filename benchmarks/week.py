"""Run the bot for a simulated week on a simulated Discord that fails at random, and check what is left behind.

    python -m benchmarks.week [--tables 200] [--hours 168] [--pace 3600] [--seed 1]

Time is virtual. Players open tables, join, play, resign, ask for undos, agree to rematches, and leave games lying.
Meanwhile requests to Discord are refused or lost, before or after they were carried out, the connection to the database
drops after an action was written, messages are deleted, and the process is killed. At the end no message may be out of
date, each result must be in its channel exactly once, no ping may be left in a channel, nothing may be kept in memory
for closed tables, and no error may have been logged.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import resource
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sized
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from contextvars import copy_context
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import simcord
from aiohttp import ServerDisconnectedError
from discord import HTTPException
from simcord import _dpy_internals
from simcord.components import walk_components

from benchmarks.faults import ErrorLog, Faults
from benchmarks.random_players import Players
from bot.cli.sandbox import EmptyKeyValues
from bot.client import PinochleBot, pinochle_bot
from bot.config import Settings
from bot.host.host import Host
from bot.store import Store, TableState
from bot.ui import pictures
from bot.ui.components.controls import custom_id_of
from bot.ui.play.buttons import ShowHand
from bot.ui.publishing.budget import EditBudget
from bot.ui.publishing.updater import Updater
from bot.ui.services import Services
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.table_text import turn_line

_EPHEMERAL: Final = 64
"""Flag of private messages."""
_STEP_SECONDS: Final = 60.0
_QUIET_SECONDS: Final = 2 * 3600.0
"""The most time the bot gets at the end to bring everything up to date: tables that failed are tried once an hour."""
_CLOSING_SECONDS: Final = 20 * 60.0
"""How long the bot has to forget closed tables. They leave memory after 15 minutes."""
_NOT_OF_TABLES: Final = (
    "._listeners",
    "._observers",
    "._sweep_tasks",
    "._outcomes",
    "._newest",
    "._kinds",
    "._slots",
)
"""Collections whose size does not depend on tables, but on the program and the number of channels."""


class Week:
    """A server with a bot, and what happens there."""

    def __init__(self, database: Path, tables: int, seed: int, pace: float) -> None:
        """:param pace: seconds between two actions at a table, on average."""
        self.database = database
        self.tables = tables
        self.pace = pace
        self.random = Random(seed)
        self.faults = Faults(Random(seed + 1))
        self.errors = ErrorLog()
        self.kills = self.clicks = 0
        self.members: dict[int, simcord.MemberActor] = {}
        self._settings = Settings(
            database_url=f"sqlite+aiosqlite:///{database}", ai_workers=0, drawing_workers=0, log_level="ERROR"
        )
        self._running, self._patches = AsyncExitStack(), ExitStack()
        self.bot: PinochleBot
        self.env: simcord.Env
        self._clock: Callable[[], float] = time.time
        self.channels: list[simcord.ChannelHandle] = []

    @asynccontextmanager
    async def started(self) -> AsyncIterator[Week]:
        """Start the bot, and create the server."""
        log = logging.getLogger("bot")
        log.addHandler(self.errors)
        for name in [name for name in vars(pictures) if name.startswith("draw_")]:
            # Drawing takes most of the time, and tests/render draws every moment of a deal.
            self._patches.enter_context(patch.object(pictures, name, lambda *_: b"picture"))
        # On a busy machine the time of one of the bot's timers may really pass between two steps. It then lets virtual
        # time pass by itself, and a click or a restart would wait without end.
        self._patches.enter_context(patch.object(simcord.Env, "_schedule_timer", lambda *_: None))
        try:
            await self._start()
            with self.faults.installed():
                self.faults.is_active = False
                async with simcord.run(self.bot, check_errors=False, settle_timeout=600.0) as self.env:
                    # SimCord pauses this long, in real seconds, whenever it looks whether the bot is idle; and a
                    # bot that starts with many tables needs more than five seconds.
                    settle_internal = self.env._settle_internal

                    async def settle(**options: Any) -> None:
                        options.pop("timeout", None)
                        await settle_internal(**options, idle=0.001)

                    self._patches.enter_context(patch.object(self.env, "_settle_internal", settle))
                    self._clock = lambda: self.env.now().timestamp()
                    # Both wait for timers, which SimCord cannot see.
                    # It looks through all timers of the event loop, but those of the bot are virtual.
                    self._patches.enter_context(
                        patch.object(_dpy_internals, "is_sleep_waiter", lambda *_: False)
                    )
                    for owner, name in ((EditBudget, "wait"), (Updater, "settle")):
                        waiting = self._declared(getattr(owner, name))
                        self._patches.enter_context(patch.object(owner, name, waiting))
                    guild = self.env.create_guild("Pinochle Club")
                    self.channels = [guild.create_text_channel(f"table-{number}") for number in range(8)]
                    users = []
                    for number in range(100):
                        user = self.env.create_user(f"player{number}", global_name=f"Player {number}")
                        self.members[user.id] = guild.add_member(user)
                        users.append((user.id, f"Player {number}"))
                    channel_ids = [channel.id for channel in self.channels]
                    self.players = Players(self.random, guild.id, channel_ids, users, self.tables, self.pace)
                    await self._restart()
                    yield self
        finally:
            log.removeHandler(self.errors)
            await self._running.aclose()
            self._patches.close()

    async def run(self, hours: float, kills: int) -> None:
        """Let this much time pass, with faults; the process is killed some times."""
        self.faults.is_active = True
        minutes = round(hours * 60)
        dying = set(self.random.sample(range(minutes), kills))
        for minute in range(minutes):
            await self.env.advance_time(_STEP_SECONDS)
            if minute % 30 == 0:
                await self._delete_a_message()
                self._forget_requests()
            if minute % 5 == 4:
                await self._open_a_hand()
            if (minute + 1) % (24 * 60) == 0:
                print(f"day {(minute + 1) // (24 * 60)}: {self.sizes()}", flush=True)
            if minute in dying:
                self.kills += 1
                await self._restart()

    async def come_to_rest(self, hours: float) -> None:
        """Stop players and faults, and let the bot bring everything up to date.

        :param hours: how long there were faults.
        """
        await self._restart(plays=False)
        self.faults.is_active = False
        await self._pass(min(_QUIET_SECONDS, 2 * hours * 3600))

    async def close_tables(self) -> None:
        """Close all tables, and let the bot forget them."""
        open_states = TableState.LOBBY, TableState.PLAYING, TableState.OVER
        infos = await self.bot.host.queries.tables(states=open_states)

        async def close() -> None:
            for info in infos:
                await self.bot.host.closing.close(info.id, info.opener_id, server_manager=True)

        self._do(close)
        await self._pass(_CLOSING_SECONDS)

    def _declared(self, wait: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        """Declare to SimCord that time may pass while the bot waits in this method."""

        async def declared(*arguments: Any, **options: Any) -> None:
            waiting = wait(*arguments, **options)
            try:
                await self.env.external_wait(waiting, reason=wait.__qualname__)
            except simcord.SetupError:
                # A bot that was killed is closed outside of the simulation.
                await wait(*arguments, **options)

        return declared

    async def _pass(self, seconds: float) -> None:
        for _ in range(round(seconds / _STEP_SECONDS)):
            await self.env.advance_time(_STEP_SECONDS)

    async def stale(self) -> list[str]:
        """What is wrong with the messages in the channels."""
        host, found = (
            self.bot.host,
            [f"table {table_id}" for table_id in await self.bot.host.placement.outdated()],
        )
        for info in await host.queries.tables(states=tuple(TableState)):
            texts = [self._text(message) for message in self._messages(info.channel_id)]
            results = sum(f"pn:rematch:{info.id}\n" in text for text in texts)
            if results > 1 or (info.state is TableState.OVER and not results):
                found.append(f"table {info.id} is {info.state} and has {results} results")
            if info.state in (TableState.LOBBY, TableState.PLAYING):
                marks = f"pn:leave:{info.id}\n", f"pn:scores:{info.id}\n"
                shown = [text for text in texts if any(mark in text for mark in marks)]
                wanted = [seat.name for seat in info.seats]
                if info.state is TableState.PLAYING:
                    wanted = [turn_line(await host.queries.snapshot(info.id), ENGLISH_TEXTS)]
                if len(shown) != 1 or not all(part in shown[0] for part in wanted):
                    found.append(f"table {info.id} is {info.state} and has {len(shown)} messages")
        return found

    def left_messages(self) -> list[str]:
        """The messages in the channels that ping users; there should be none once all tables are closed."""
        found = (message for channel in self.channels for message in self._messages(channel.id))
        return [f"message left: {message.content}" for message in found if "<@" in message.content]

    def sizes(self) -> str:
        """The memory of this process, with the simulated Discord, and the size of the database."""
        used = int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
        parts = (self.database.with_name(self.database.name + suffix) for suffix in ("", "-wal"))
        stored = sum(part.stat().st_size for part in parts if part.exists())
        actions = self.players.counts["actions"]
        return f"{actions:,} actions, {used / 1e6:.0f} MB of memory, {stored / 1e6:.1f} MB on disk"

    def memory(self) -> dict[str, int]:
        """The sizes of the collections that the bot's services keep, without the empty ones."""
        return dict(_sizes(Services.at(self.bot), "services", set()))

    async def _start(self) -> None:
        def make_host(store: Store) -> Host:
            return Host(
                store,
                clock=lambda: self._clock(),
                seeds=self.random.randbytes,
            )

        self.bot = await self._running.enter_async_context(
            pinochle_bot(self._settings, key_values=EmptyKeyValues(), make_host=make_host)
        )

    async def _restart(self, *, plays: bool = True) -> None:
        """Kill the bot between two steps, and start it again."""
        killed, self._running = self._running, AsyncExitStack()
        Services.at(self.bot)._unsubscribe()
        self.bot.store.release()
        await self._start()

        async def on_ready() -> None:
            self._context = copy_context()

        async def on_request(work: Callable[[], Awaitable[None]]) -> None:
            with suppress(HTTPException, ServerDisconnectedError):
                await work()

        self.bot.add_listener(on_ready)
        self.bot.add_listener(on_request)
        # A bot that cannot log in is started again by its operator's system.
        was_active, self.faults.is_active = self.faults.is_active, False
        await self.env.restart_bot(self.bot)
        self.faults.is_active = was_active
        await killed.aclose()
        if plays:
            self._do(lambda: self.players.act_forever(self.bot.host))

    def _do(self, work: Callable[[], Awaitable[None]]) -> None:
        """Start some work for which time is virtual, as it is for the bot."""
        self._context.run(self.bot.dispatch, "request", work)

    async def _delete_a_message(self) -> None:
        """Delete the message of a table, as a moderator does."""
        infos = [info for info in await self.bot.host.queries.tables() if info.message_id is not None]
        if infos:
            info = self.random.choice(infos)
            channel = self.bot.get_partial_messageable(info.channel_id)
            self._do(channel.get_partial_message(info.message_id or 0).delete)

    async def _open_a_hand(self) -> None:
        """Let a player open their hand, whose panel then follows the game."""
        playing = await self.bot.host.queries.tables(states=(TableState.PLAYING,))
        if not playing:
            return
        info = self.random.choice(playing)
        shown = custom_id_of(ShowHand(info.id))
        users = [seat.user_id for seat in info.seats if seat.user_id is not None]
        found = [
            message
            for channel in self.channels
            if channel.id == info.channel_id
            for message in channel.history()
            if message.id == info.message_id
            and shown in self._text(self.env.backend.get_message(channel.id, message.id))
        ]
        if found and users:
            self.clicks += 1
            await self.members[self.random.choice(users)].click(found[0], custom_id=shown)

    def _forget_requests(self) -> None:
        """Empty the logs of the simulated Discord, which would soon take more memory than the bot."""
        self.env.backend.http_requests.clear()
        self.env.backend.transcript.clear()

    def _messages(self, channel_id: int) -> list[Any]:
        assert self.bot.user is not None
        own = self.bot.user.id
        messages = self.env.backend.messages.get(channel_id, {}).values()
        public = (message for message in messages if not message.flags & _EPHEMERAL)
        return [message for message in public if message.author_id == own]

    @staticmethod
    def _text(message: Any) -> str:
        parts = walk_components(message.components)
        return "".join(f"{part.get('content', '')}\n{part.get('custom_id', '')}\n" for part in parts)


def _sizes(part: object, name: str, seen: set[int]) -> Iterator[tuple[str, int]]:
    """The sizes of the collections of an object of the bot, and of the objects that it consists of."""
    if id(part) in seen or not type(part).__module__.startswith(
        ("bot.ui.publishing", "bot.ui.play", "bot.ui.lobby", "bot.ui.hands", "bot.ui.services", "bot.host")
    ):
        return
    seen.add(id(part))
    for key, value in getattr(part, "__dict__", {}).items():
        if isinstance(value, Sized) and not isinstance(value, str | tuple | frozenset):
            if len(value):
                yield f"{name}.{key}", len(value)
            for index, inner in value.items() if isinstance(value, dict) else ():
                yield from _sizes(inner, f"{name}.{key}.{index}", seen)
        else:
            yield from _sizes(value, f"{name}.{key}", seen)


async def main(tables: int, hours: float, seed: int, pace: float = 60.0) -> list[str]:
    """Run the week, and print what happened.

    :param pace: seconds between two actions at a table, on average.
    :return: what is wrong.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with Week(Path(folder) / "pinochle.db", tables, seed, pace).started() as week:
            begun = time.perf_counter()
            await week.run(hours, kills=max(1, round(hours / 3)))
            running = week.memory()
            await week.come_to_rest(hours)
            stale = await week.stale()
            await week.close_tables()
            stale += await week.stale() + week.left_messages()
            kept = {name: size for name, size in week.memory().items() if not name.endswith(_NOT_OF_TABLES)}
            print(f"{hours:g} hours in {time.perf_counter() - begun:.0f} s: {dict(week.players.counts)}")
            print(f"{week.clicks} hands opened, {week.kills} kills, faults: {dict(week.faults.counts)}")
            print(f"in memory while playing: {running}")
            print(f"out of date: {stale or 'nothing'}")
            print(f"in memory after all tables closed: {kept or 'nothing'}")
            print(f"at the end: {week.sizes()}")
            print(f"errors: {week.errors.messages or 'none'}")
            return [*stale, *map(str, kept.items()), *week.errors.messages]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=200, help="how many tables are open at most")
    parser.add_argument("--hours", type=float, default=168, help="how much time passes")
    parser.add_argument("--pace", type=float, default=3600, help="seconds between two actions at a table")
    parser.add_argument("--seed", type=int, default=1, help="seed of everything that is random")
    options = parser.parse_args()
    raise SystemExit(bool(asyncio.run(main(options.tables, options.hours, options.seed, options.pace))))
