"""The sandbox: the bot on a simulated Discord, used in a local web page without a token or a network.

SimCord is made for tests: its clock stands still, and a page is updated only when its own viewer acts. This module
changes both, and is the only one that uses private parts of SimCord.
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

_NAMES = ("Sam", "Robin", "Sasha", "Kim")
# The simulated Discord has no rate limits, and a click lasts until the edits that follow it are done.
_PACE_SECONDS = 0.1
# A click ends after this time even if edits are pending; the page is refreshed later.
_SETTLE_SECONDS = 2.0
_REFRESH_SECONDS = 0.2
# Added to the page's own style. The page draws everything again when a select is opened: pictures without a size
# until they are loaded would move the select out of sight, which closes it. Spades and clubs of the emoji font are
# black on black. The capture button needs a browser on the server.
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
    """The page cannot be served; `str()` is one line with the reason and what to do."""


class EmptyKeyValues:
    """Key-values of a simulated Discord, which has no commands or emojis at the start."""

    async def get(self, _key: str) -> None:
        return None

    async def put(self, _key: str, _value: str) -> None:
        return None


async def serve(
    bot: PinochleBot, *, port: int, on_ready: Callable[[str], None], language: str | None = None
) -> None:
    """Serve the page until it is closed there or this task is cancelled.

    The page can be reached from this computer only.

    :param port: the port; 0 for any free one.
    :param on_ready: called with the page's address. The address is a secret: it allows acting as every player.
    :param language: a language of the catalogue for all users; by default each user's own setting applies.
    :raises SandboxError: the page cannot be served.
    """
    TableMessages.PACE_SECONDS = _PACE_SECONDS
    async with simcord.run(bot, check_errors=False, settle_timeout=_SETTLE_SECONDS) as env:
        channel, members = await _set_up(env, texts_in(language))
        if language is not None:
            await bot.store.settings.update(members[0].guild.id, language=language)
            for member in members:
                await bot.store.preferences.update(member.id, language=language)
        page = _LivePage(env, channel, members, port)
        try:
            await page.__aenter__()
        except simcord.SetupError as error:
            if isinstance(error.__cause__, OSError):
                reason = os.strerror(error.__cause__.errno or 0)
                raise SandboxError(
                    f"Port {port} cannot be used ({reason}): choose another with --port."
                ) from None
            raise SandboxError(str(error)) from None
        async with asyncio.TaskGroup() as tasks:
            refreshing = tasks.create_task(page.refresh_forever())
            on_ready(page.url)
            await page.wait_closed()
            refreshing.cancel()


async def _set_up(
    env: simcord.Env, texts: Texts
) -> tuple[simcord.ChannelHandle, tuple[simcord.MemberActor, ...]]:
    """Create the server, channel and members with the same ids each time, so that saved games can be continued."""
    # Ids are numbered from 0 in each millisecond, and the bot's commands have used those of the first.
    env.backend.advance_clock(1)
    you, *friends = (env.create_user(name.lower(), global_name=name) for name in _NAMES)
    club = env.create_guild("Pinochle Club", owner=you)
    members = tuple(club.add_member(user) for user in (you, *friends))
    channel = club.create_text_channel("pinochle", topic=texts("sandbox-topic"))
    env.backend.clock = _WallClock()
    bot = env.bot
    assert bot.user is not None
    await bot.user.edit(username="Pinochle")
    public_channel = bot.get_partial_messageable(channel.id)
    welcome = texts("sandbox-welcome", you=_NAMES[0], friend=_NAMES[1])
    await public_channel.send(
        view=ui.LayoutView(timeout=None).add_item(ui.Container(ui.TextDisplay(welcome)))
    )
    return channel, members


class _WallClock(Clock):
    """The real time, instead of one that only tests advance."""

    @property
    def elapsed(self) -> float:
        # Not `time.monotonic`, which SimCord answers from this clock.
        return time.perf_counter() - self._start

    @elapsed.setter
    def elapsed(self, seconds: float) -> None:
        self._start = time.perf_counter() - seconds

    def now(self) -> datetime:
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Do nothing: real time passes by itself."""


class _Server(PreviewServer):
    async def _static(self, request: Any) -> Any:
        answer = await super()._static(request)
        if request.path == "/preview.css":
            answer.text += _STYLE
        return answer


class _LivePage(Preview):
    """A page that is refreshed for each viewer when others act or the bot edits a message later."""

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        members: tuple[simcord.MemberActor, ...],
        port: int,
    ) -> None:
        self._requests_seen = self._changes = 0
        self._changes_shown: dict[str, int] = {}
        super().__init__(
            env,
            channel,
            members,
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
        self._changes_shown[page.id] = self._count_changes()

    def _count_changes(self) -> int:
        """The number of the bot's requests so far that may have changed a page."""
        requests = self.env.http_requests[self._requests_seen :]
        self._requests_seen += len(requests)
        self._changes += sum(
            request.method != "GET" and not _is_autocompletion(request) for request in requests
        )
        return self._changes

    async def refresh_forever(self) -> None:
        """Publish, a few times a second, each page that does not show the bot's last change."""
        while True:
            await asyncio.sleep(_REFRESH_SECONDS)
            # During an action the page would show half of it. There is no await in this block: SimCord would refuse
            # a click that arrives while `refresh()` waits.
            if self._active_action is None:
                changes = self._count_changes()
                self._advance_presentation_time()
                for page in tuple(self._pages.values()):
                    if page.id in self._pages and self._changes_shown[page.id] != changes:
                        self._publish(page, reason="refresh")


def _is_autocompletion(request: simcord.HttpLogEntry) -> bool:
    """Whether the bot sent choices for an argument; publishing a page then would reject the Enter key after it."""
    answer = request.json if isinstance(request.json, dict) else {}
    return request.path.endswith("/callback") and answer.get("type") == _AUTOCOMPLETED
