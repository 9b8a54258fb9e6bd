"""The bot on a Discord of its own, in a local web page: no token, no network, the same bot object.

This file is the only one that touches private parts of SimCord, which is made for tests: there time
stands still, and a page shows what happened only when its own viewer acted or asked.
"""

import asyncio
import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import discord
import simcord
from discord import ui
from simcord._clock import Clock
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

from bot.client import PinochleBot
from bot.ui.messages.table_messages import TableMessages
from bot.ui.text.catalogue import Texts, texts_in

__all__ = ["EmptyKeyValues", "SandboxError", "serve"]

_PEOPLE = ("Sam", "Robin", "Sasha", "Kim")
# Nobody limits how often a message may be edited here, and a click lasts until the edits after it are done.
_PACE_SECONDS = 0.1
# Work still going on after that long counts as done for now; the page is brought up to date later.
_SETTLE_SECONDS = 2.0
_REFRESH_SECONDS = 0.2
# Added to the page's own style. Whenever a select is opened the page draws everything anew; pictures that
# take no room until they are there would move the select out of sight, which closes it again. Spades and
# clubs from the emoji font are black on black. What captures the page needs a browser of its own.
_STYLE = """
.gallery-image { aspect-ratio: auto 2 / 1; }
.media-lightbox-trigger:has(.gallery-image) { width: 100%; }
@font-face {
  font-family: "Noto Color Emoji";
  src: local("DejaVu Sans"), local("Segoe UI Symbol"), local("Apple Symbols"), local("Noto Sans Symbols2");
  unicode-range: U+2660, U+2663;
}
#capture-open { display: none; }
"""
_AUTOCOMPLETED = discord.InteractionResponseType.autocomplete_result.value


class SandboxError(Exception):
    """The page cannot be served; `str()` is one line that says why and what to do."""


class EmptyKeyValues:
    """The memory of a Discord that is made anew each time: it was told nothing yet."""

    async def get(self, _key: str) -> None:
        return None

    async def put(self, _key: str, _value: str) -> None:
        return None


async def serve(
    bot: PinochleBot, *, port: int, opened: Callable[[str], None], language: str | None = None
) -> None:
    """Serve the page until it is ended there or this task is cancelled.

    `opened` is given its address, which is a key: whoever has it can act as everybody at the table.
    The page can be reached from this computer only; port 0 takes any free one. With `language`, that of a catalogue,
    everybody there reads it.

    Raises:
        SandboxError: the page cannot be served.
    """
    TableMessages.PACE_SECONDS = _PACE_SECONDS
    async with simcord.run(bot, check_errors=False, settle_timeout=_SETTLE_SECONDS) as env:
        channel, people = await _furnish(env, texts_in(language))
        if language is not None:
            await bot.store.settings.update(people[0].guild.id, language=language)
            for one in people:
                await bot.store.preferences.update(one.id, language=language)
        page = _LivePage(env, channel, people, port)
        try:
            await page.__aenter__()
        except simcord.SetupError as error:
            if isinstance(error.__cause__, OSError):
                reason = os.strerror(error.__cause__.errno or 0)
                raise SandboxError(
                    f"Port {port} cannot be used ({reason}): choose another by --port."
                ) from None
            raise SandboxError(str(error)) from None
        async with asyncio.TaskGroup() as both:
            fresh = both.create_task(page.stay_fresh())
            opened(page.url)
            await page.wait_closed()
            fresh.cancel()


async def _furnish(
    env: simcord.Env, texts: Texts
) -> tuple[simcord.ChannelHandle, tuple[simcord.MemberActor, ...]]:
    """The same club, channel and people under the same ids each time, so that kept games go on."""
    # Ids are numbered from 0 in each millisecond, and the bot's commands have used those of the first.
    env.backend.advance_clock(1)
    you, *friends = (env.create_user(name.lower(), global_name=name) for name in _PEOPLE)
    club = env.create_guild("Pinochle Club", owner=you)
    people = tuple(club.add_member(user) for user in (you, *friends))
    channel = club.create_text_channel("pinochle", topic=texts("sandbox-topic"))
    env.backend.clock = _WallClock()
    bot = env.bot
    assert bot.user is not None
    await bot.user.edit(username="Pinochle")
    services = bot.get_partial_messageable(channel.id)
    welcome = texts("sandbox-welcome", you=_PEOPLE[0], friend=_PEOPLE[1])
    await services.send(view=ui.LayoutView(timeout=None).add_item(ui.Container(ui.TextDisplay(welcome))))
    return channel, people


class _WallClock(Clock):
    """The time of day instead of a time that only moves when a test says so."""

    @property
    def elapsed(self) -> float:
        # Not `time.monotonic`: that is what SimCord answers from this clock.
        return time.perf_counter() - self._start

    @elapsed.setter
    def elapsed(self, seconds: float) -> None:
        self._start = time.perf_counter() - seconds

    def now(self) -> datetime:
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """It goes by itself."""


class _Server(PreviewServer):
    async def _static(self, request: Any) -> Any:
        answer = await super()._static(request)
        if request.path == "/preview.css":
            answer.text += _STYLE
        return answer


class _LivePage(Preview):
    """A page that shows each viewer what others did and what came later, without being asked."""

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        people: tuple[simcord.MemberActor, ...],
        port: int,
    ) -> None:
        self._heard = self._changes = 0
        self._shown: dict[str, int] = {}
        super().__init__(
            env,
            channel,
            people,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone="UTC",
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._server = _Server(self, port)

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        super()._publish(page, reason=reason)
        self._shown[page.id] = self._changes_by_now()

    def _changes_by_now(self) -> int:
        """How many requests of the bot, so far, may have changed what somebody sees."""
        requests = self.env.http_requests[self._heard :]
        self._heard += len(requests)
        self._changes += sum(request.method != "GET" and not _suggests(request) for request in requests)
        return self._changes

    async def stay_fresh(self) -> None:
        """Publish anew, a few times a second, each page that does not show the bot's last change."""
        while True:
            await asyncio.sleep(_REFRESH_SECONDS)
            # In the middle of somebody's action a page would show half of it. This has to happen between
            # two awaits: a click that comes while `refresh()` waits would be refused by SimCord for good.
            if self._active_action is None:
                changes = self._changes_by_now()
                self._advance_presentation_time()
                for page in tuple(self._pages.values()):
                    if page.id in self._pages and self._shown[page.id] != changes:
                        self._publish(page, reason="refresh")


def _suggests(request: simcord.HttpLogEntry) -> bool:
    """Whether the bot only answered what someone was typing: publishing then would refuse the Enter after it."""
    answer = request.json if isinstance(request.json, dict) else {}
    return request.path.endswith("/callback") and answer.get("type") == _AUTOCOMPLETED
