"""What `python -m bot run`, `emojis` and `sandbox` do, and in words what keeps them from it."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.client import pinochle_bot
from bot.config import Settings
from bot.ui.components.emojis import CardEmojis, Made

__all__ = ["ServingError", "live", "make_emojis", "play_at_home"]

_NOT_ADMITTED = (
    "Discord refuses the token in DISCORD_TOKEN: reset it on the Bot page of your application "
    "and copy the new one."
)
_INTENTS = (
    "Discord refuses what the bot asks to be told: see on the Bot page of your application "
    "that it is allowed to connect, then start again."
)
_SIMCORD = "The sandbox needs more than is installed here ({missing}): run `pip install '.[sandbox]'`."
_SHARDS = (
    "Discord wants the bot split into other shards: set PINOCHLE_SHARD_COUNT to one more for each 2,000 servers, "
    "and PINOCHLE_SHARD_IDS to some of them or to nothing."
)
# What Discord closes a connection with when it will not have the intents.
_INTENT_CODES = (4013, 4014)
# And when it will not have the shards.
_SHARD_CODES = (4010, 4011)


class ServingError(Exception):
    """There is no going on; `str()` is one line that says why and what to do."""


async def live(settings: Settings, token: str, at_play: Callable[[], None]) -> None:
    """Serve tables on Discord until cancelled; `at_play` is called once it is connected.

    Raises:
        ServingError: Discord does not have it.
        StoreError: the database cannot be used.
    """

    async def on_ready() -> None:
        at_play()
        bot.keep_emojis()

    with _in_words():
        async with pinochle_bot(settings) as bot:
            bot.add_listener(on_ready)
            await bot.start(token)


async def make_emojis(token: str) -> Made:
    """Make the card emojis of the application that are missing, and remove old ones. Raises ServingError."""
    with _in_words():
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(token)
            return await CardEmojis().make(client)


async def play_at_home(
    settings: Settings, port: int, opened: Callable[[str], None], language: str | None
) -> None:
    """Serve the page of :func:`bot.sandbox.serve`. Raises ServingError, StoreError."""
    # SimCord tries out a client without any intents when imported, and discord.py warns of it.
    logging.disable(logging.WARNING)
    try:
        from bot.sandbox import EmptyKeyValues, SandboxError, serve
    except ImportError as error:
        raise ServingError(_SIMCORD.format(missing=error)) from None
    finally:
        logging.disable(logging.NOTSET)
    try:
        # A Discord made anew has been told of no commands, whatever the kept store says.
        async with pinochle_bot(settings, key_values=EmptyKeyValues()) as bot:
            await serve(bot, port=port, opened=opened, language=language)
    except SandboxError as error:
        raise ServingError(str(error)) from None


@contextmanager
def _in_words() -> Iterator[None]:
    """Raise ServingError for what Discord does that somebody can mend."""
    try:
        yield
    except discord.LoginFailure:
        raise ServingError(_NOT_ADMITTED) from None
    except discord.PrivilegedIntentsRequired:
        raise ServingError(_INTENTS) from None
    except discord.ConnectionClosed as error:
        raise ServingError(_closed(error.code)) from None
    except discord.HTTPException as error:
        said = f"Discord answers with an error ({error.status}): wait some minutes, then start again."
        raise ServingError(said) from None
    except (OSError, aiohttp.ClientError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        said = f"Discord cannot be reached: check the network and any proxy, then start again. ({reason})"
        raise ServingError(said) from None


def _closed(code: int) -> str:
    """What to do when Discord closes the connection with this code."""
    if code in _INTENT_CODES:
        return _INTENTS
    if code in _SHARD_CODES:
        return _SHARDS
    return f"Discord has ended the connection with code {code}: start again, with a new token if it stays."
