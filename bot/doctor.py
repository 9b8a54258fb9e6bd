"""`python -m bot doctor`: what is in order, what is wrong and what to do about it. Nothing is changed."""

import base64
import binascii
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import StrEnum

import aiohttp
import discord

from bot.config import Settings, SettingsError
from bot.store import Health, Schema, Store, StoreError, check_health
from bot.ui.components.emojis import CardEmojis
from bot.ui.interactions.permissions import REQUIRED_PERMISSIONS
from bot.ui.messages.threads import THREAD_PERMISSIONS

__all__ = ["Finding", "Verdict", "findings"]

_LITTLE_ROOM = 200_000_000
"""Bytes below which a disk is said to be nearly full."""
_PAGE = 200
_MOST_NAMED = 10
_MOST_SERVERS = 2_500
"""What Discord lets one shard serve."""


class Verdict(StrEnum):
    """How something was found."""

    GOOD = "ok"
    ADVICE = "advice"
    WRONG = "wrong"
    UNKNOWN = "not checked"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that was looked at, how it is, and what to do where it is not as it should be."""

    what: str
    verdict: Verdict
    said: str

    def __str__(self) -> str:
        return f"{self.verdict:<11}  {self.what:<11}  {self.said}"


def _good(what: str, said: str) -> Finding:
    return Finding(what, Verdict.GOOD, said)


def _wrong(what: str, said: str) -> Finding:
    return Finding(what, Verdict.WRONG, said)


def _advice(what: str, said: str) -> Finding:
    return Finding(what, Verdict.ADVICE, said)


def _unknown(what: str, said: str) -> Finding:
    return Finding(what, Verdict.UNKNOWN, said)


async def findings() -> AsyncIterator[Finding]:
    """One thing after another, as it is found."""
    try:
        settings = Settings.load()
    except SettingsError as error:
        yield _wrong("settings", str(error))
        return
    yield _good("settings", f"shards {', '.join(map(str, settings.shards))} of {settings.shard_count}")
    async for finding in _database(settings.database_url):
        yield finding
    token = settings.token.get_secret_value() if settings.token else None
    finding = _token(token)
    yield finding
    if token is None or finding.verdict is Verdict.WRONG:
        yield _unknown("Discord", "application, servers, permissions and emojis need a token")
        return
    async for finding in _discord(token, settings):
        yield finding


async def _database(url: str) -> AsyncIterator[Finding]:
    try:
        health = await check_health(url)
        yield _tables(health)
        if health.free is not None:
            yield _disk(health.free)
        if health.schema is Schema.PRESENT:
            yield await _boards(url)
        else:
            yield _unknown("boards", "they are counted once the bot has started")
    except StoreError as error:
        yield _wrong("database", str(error))


def _tables(health: Health) -> Finding:
    words = {
        Schema.MISSING: "is made at the first start",
        Schema.OLD: "is brought to the tables of this version at the next start: make a backup before",
        Schema.PRESENT: "can be read and written, its tables are those of this version",
    }
    said = f"{health.where} {words[health.schema]}"
    return _advice("database", said) if health.schema is Schema.OLD else _good("database", said)


def _disk(free: int) -> Finding:
    said = f"{free // 1_000_000} MB are free"
    return (
        _good("disk", said)
        if free >= _LITTLE_ROOM
        else _wrong("disk", f"only {said}: make some room for the database")
    )


async def _boards(url: str) -> Finding:
    store = await Store.open(url)
    try:
        guilds = await store.results.guilds()
        count = sum([len(await store.results.differences(one)) for one in guilds])
    finally:
        await store.close()
    if count:
        return _wrong(
            "boards",
            f"{count} lines differ from the results: stop the bot and run `python -m bot ratings rebuild`",
        )
    return _good("boards", f"those of {len(guilds)} servers agree with the results")


def _token(token: str | None) -> Finding:
    if token is None:
        return _wrong("token", "DISCORD_TOKEN is not set: `run` needs it, `sandbox` does not")
    parts = token.split(".")
    try:
        owner = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError, ValueError):
        owner = ""
    if len(parts) != 3 or not owner.isdigit() or not all(re.fullmatch(r"[\w-]+", part) for part in parts):
        return _wrong(
            "token", "it has not the form of a bot's: copy it afresh from the page Bot of your application"
        )
    return _good("token", f"it has the right form, and is that of application {owner}")


async def _discord(token: str, settings: Settings) -> AsyncIterator[Finding]:
    try:
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(token)
            name = client.application.name if client.application else "?"
            yield _good("Discord", f"the token is that of {name}")
            servers = await _servers(client)
            yield _shards(len(servers), settings)
            yield _permissions(servers)
            yield _emojis(await CardEmojis.missing(client))
    except discord.LoginFailure:
        yield _wrong("Discord", "it refuses the token: reset it on the page Bot of your application")
    except discord.HTTPException as error:
        yield _wrong("Discord", f"it answers with an error ({error.status}): try again in some minutes")
    except (OSError, aiohttp.ClientError):
        yield _wrong("Discord", "it cannot be reached: check the network and any proxy")


async def _servers(client: discord.Client) -> dict[str, discord.Permissions]:
    """What the bot may do on each server, by its name.

    discord.py reads servers without what a bot may do there; its own way to ask for them, `client.http`, tells.
    """
    found: dict[str, discord.Permissions] = {}
    after = None
    while True:
        page = await client.http.get_guilds(_PAGE, after=after)
        for one in page:
            raw = dict(one)
            found[f"{raw['name']} ({raw['id']})"] = discord.Permissions(int(str(raw.get("permissions", 0))))
        if len(page) < _PAGE:
            return found
        after = discord.Object(int(page[-1]["id"])).id


def _shards(servers: int, settings: Settings) -> Finding:
    least = servers // _MOST_SERVERS + 1
    if settings.shard_count < least:
        return _wrong("shards", f"{servers} servers need {least} shards: set PINOCHLE_SHARD_COUNT")
    return _good("shards", f"{servers} servers on {settings.shard_count}")


def _permissions(servers: dict[str, discord.Permissions]) -> Finding:
    for needed, found in ((REQUIRED_PERMISSIONS, _wrong), (THREAD_PERMISSIONS, _advice)):
        lacking = [
            f"{name} lacks {', '.join(missing)}"
            for name, has in servers.items()
            if (missing := [one for one in needed if not getattr(has, one)])
        ]
        if lacking:
            more = f"; and {len(lacking) - _MOST_NAMED} more" if len(lacking) > _MOST_NAMED else ""
            named = "; ".join(lacking[:_MOST_NAMED])
            purpose = "" if needed is REQUIRED_PERMISSIONS else " (for tables in threads)"
            return found("permissions", f"grant these to its role{purpose}, or invite it anew: {named}{more}")
    return _good("permissions", "granted on every server; a channel may still take some away")


def _emojis(missing: int) -> Finding:
    if missing:
        return _advice(
            "emojis", f"{missing} card faces are missing: `python -m bot emojis` or `run` makes them"
        )
    return _good("emojis", "every card has its face")
