"""`python -m bot run`, `emojis` and `sandbox`, with problems explained in one line."""

from __future__ import annotations

import asyncio
import logging
import platform
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.cli.running import CommandError
from bot.client import PinochleBot, pinochle_bot
from bot.config import VERSION, Settings
from bot.ui.components.emojis import CardEmojis, Made

if TYPE_CHECKING:
    from bot.monitoring.metrics import Metrics

_log = logging.getLogger(__name__)

_LOGIN_REJECTED = (
    "Discord rejected the token in DISCORD_TOKEN. Reset it on the Bot page of your application "
    "and copy the new one."
)
_BAD_INTENTS = (
    "Discord rejected the bot's gateway intents. Check on the Bot page of your application "
    "that the bot may connect, then start again."
)
_NO_SIMCORD = (
    "The sandbox needs packages that are not installed ({missing}). Install the bot with the extra `sandbox`."
)
_NO_SENTRY = (
    "PINOCHLE_SENTRY_DSN needs a package that is not installed ({missing}). "
    "Install the bot with the extra `sentry`."
)
_BAD_SHARDS = (
    "Discord rejected the number of shards. Set PINOCHLE_SHARD_COUNT to at least one per 2,000 servers, "
    "and PINOCHLE_SHARD_IDS to the shards of this process, or leave it empty."
)
# Seconds to wait before Discord is tried again when the bot starts: the first time, and at most.
_FIRST_PAUSE, _LONGEST_PAUSE = 5, 300
_TOO_MANY_REQUESTS = 429
# Codes with which Discord closes a connection because of its intents.
_INTENT_CODES = (4013, 4014)
# Codes with which Discord closes a connection because of its shards.
_SHARD_CODES = (4010, 4011)


async def run_bot(
    settings: Settings,
    token: str,
    on_connect: Callable[[], None],
    *,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Run the bot on Discord until cancelled; `on_connect` is called when it is connected.

    While Discord cannot be reached, it tries again after a `pause`.

    Raises:
        CommandError: Discord rejects the bot, or a port cannot be used.
        StoreError: the database cannot be used.
    """

    _log.info("version %s, Python %s", VERSION, platform.python_version())

    async def on_ready() -> None:
        on_connect()
        bot.sync_emojis()

    metrics = None
    if settings.metrics_port is not None:
        # Otherwise its libraries are not loaded.
        from bot.monitoring.metrics import Metrics

        metrics = Metrics()
    trace = None if metrics is None else metrics.requests.trace()
    with _explain_errors(), _error_reports(settings):
        async with pinochle_bot(settings, http_trace=trace) as bot, _monitoring(bot, metrics):
            bot.add_listener(on_ready)
            await _wait_for_discord(token, pause)
            await bot.start(token)


@contextmanager
def _error_reports(settings: Settings) -> Iterator[None]:
    """Report errors to Sentry if the settings say so."""
    if settings.sentry_dsn is None:
        yield
        return
    try:
        from bot.monitoring.error_reports import ErrorReportsError, report_errors
    except ImportError as error:
        raise CommandError(_NO_SENTRY.format(missing=error)) from None
    try:
        with report_errors(settings):
            yield
    except ErrorReportsError as error:
        raise CommandError(str(error)) from None


@asynccontextmanager
async def _monitoring(bot: PinochleBot, metrics: Metrics | None) -> AsyncIterator[None]:
    """Serve health and metrics if the settings say so."""
    port = bot.settings.metrics_port
    if metrics is None or port is None:
        yield
        return
    from bot.monitoring.server import MonitoringError, serve_monitoring

    try:
        async with serve_monitoring(bot, metrics, bot.settings.metrics_host, port):
            yield
    except MonitoringError as error:
        raise CommandError(str(error)) from None


async def _wait_for_discord(token: str, pause: Callable[[float], Awaitable[None]]) -> None:
    """Wait until Discord accepts a login. Once connected, discord.py itself connects again."""
    seconds = _FIRST_PAUSE
    while (problem := await _problem_with_login(token)) is not None:
        _log.warning("Discord cannot be reached (%s); trying again in %d seconds", problem, seconds)
        await pause(seconds)
        seconds = min(2 * seconds, _LONGEST_PAUSE)


async def _problem_with_login(token: str) -> str | None:
    """What keeps Discord from being reached, if anything; other problems raise as in discord.py."""
    try:
        # A client that failed to log in cannot be used again.
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(token)
    except discord.HTTPException as error:
        if error.status == _TOO_MANY_REQUESTS or isinstance(error, discord.DiscordServerError):
            return f"status {error.status}"
        raise
    except (OSError, aiohttp.ClientError) as error:
        return " ".join(str(error).split()) or type(error).__name__
    return None


async def make_emojis(token: str) -> Made:
    """Upload the missing card emojis of the application and delete outdated ones. Raises CommandError."""
    with _explain_errors():
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(token)
            return await CardEmojis().make(client)


async def run_sandbox(
    settings: Settings, port: int, opened: Callable[[str], None], language: str | None
) -> None:
    """Serve the page of :func:`bot.cli.sandbox.serve`. Raises CommandError, StoreError."""
    # On import SimCord creates a client without intents, and discord.py warns about it.
    logging.disable(logging.WARNING)
    try:
        from bot.cli.sandbox import PACE, EmptyKeyValues, serve
    except ImportError as error:
        raise CommandError(_NO_SIMCORD.format(missing=error)) from None
    finally:
        logging.disable(logging.NOTSET)
    # The simulated Discord knows no commands yet, even if the saved store says that they were synced.
    async with pinochle_bot(settings, key_values=EmptyKeyValues(), pace=PACE) as bot:
        await serve(bot, port=port, on_ready=opened, language=language)


@contextmanager
def _explain_errors() -> Iterator[None]:
    """Raise CommandError for problems with Discord that the admin can fix."""
    try:
        yield
    except discord.LoginFailure:
        raise CommandError(_LOGIN_REJECTED) from None
    except discord.PrivilegedIntentsRequired:
        raise CommandError(_BAD_INTENTS) from None
    except discord.ConnectionClosed as error:
        raise CommandError(_close_reason(error.code)) from None
    except discord.HTTPException as error:
        message = f"Discord returned an error ({error.status}). Wait a few minutes, then start again."
        raise CommandError(message) from None
    except (OSError, aiohttp.ClientError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        message = f"Cannot reach Discord. Check the network and any proxy, then start again. ({reason})"
        raise CommandError(message) from None


def _close_reason(code: int) -> str:
    """Explain why Discord closed the connection and what to do."""
    if code in _INTENT_CODES:
        return _BAD_INTENTS
    if code in _SHARD_CODES:
        return _BAD_SHARDS
    return (
        f"Discord closed the connection with code {code}. Start again; if it happens again, reset the token."
    )
