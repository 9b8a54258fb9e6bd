"""`python -m bot doctor`: check the installation and suggest fixes. Nothing is changed."""

import asyncio
import base64
import binascii
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import aiohttp
import discord

from bot.cli.running import PROGRAM
from bot.config import Settings, SettingsError, unknown_settings
from bot.host.ranking.counting import RANKING
from bot.store import Store, StoreError
from bot.store.files.backup import newest_backup, verify_backup
from bot.store.files.health import Health, check_health
from bot.store.files.migrate import SchemaState
from bot.ui.components.emojis import CardEmojis
from bot.ui.interactions.permissions import REQUIRED_PERMISSIONS, THREAD_PERMISSIONS
from bot.ui.winner_roles import ROLE_PERMISSIONS

_LOW_DISK_BYTES = 200_000_000
_PAGE_SIZE = 200
_MAX_LISTED = 10
_SERVERS_PER_SHARD = 2_500
"""Discord's limit of servers per shard."""


class CheckOutcome(StrEnum):
    """Outcome of a check."""

    OK = "ok"
    WARNING = "warning"
    ERROR = "error"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check, with what to do if there is a problem."""

    subject: str
    verdict: CheckOutcome
    message: str

    def __str__(self) -> str:
        return f"{self.verdict:<7}  {self.subject:<12}  {self.message}"


def _ok(subject: str, message: str) -> Finding:
    return Finding(subject, CheckOutcome.OK, message)


def _error(subject: str, message: str) -> Finding:
    return Finding(subject, CheckOutcome.ERROR, message)


def _warning(subject: str, message: str) -> Finding:
    return Finding(subject, CheckOutcome.WARNING, message)


def _skipped(subject: str, message: str) -> Finding:
    return Finding(subject, CheckOutcome.SKIPPED, message)


async def run_checks(backup: Path) -> AsyncIterator[Finding]:
    """Run all checks and yield each finding as it is made.

    :param backup: a backup, or a folder with backups, of which the newest is checked.
    """
    try:
        settings = Settings.load()
    except SettingsError as error:
        yield _error("settings", str(error))
        return
    yield _check_settings(settings)
    async for finding in _check_database(settings.database_url):
        yield finding
    yield await asyncio.to_thread(_check_backup, backup)
    token = settings.token.get_secret_value() if settings.token else None
    finding = _check_token(token)
    yield finding
    if token is None or finding.verdict is CheckOutcome.ERROR:
        yield _skipped("Discord", "checking servers, permissions and emojis requires a valid token")
        return
    async for finding in _check_discord(
        token, settings, await _servers_with_winner_role(settings.database_url)
    ):
        yield finding


def _check_settings(settings: Settings) -> Finding:
    """Whether all settings that are set are read."""
    unknown = [
        f"{name} is not a setting" + (f"; did you mean {meant}?" if meant else ".")
        for name, meant in unknown_settings().items()
    ]
    if unknown:
        return _warning("settings", " ".join(unknown))
    return _ok("settings", f"shards {', '.join(map(str, settings.shards))} of {settings.shard_count}")


async def _check_database(url: str) -> AsyncIterator[Finding]:
    try:
        health = await check_health(url)
        yield _check_schema(health)
        if health.free is not None:
            yield _check_disk(health.free)
        if health.schema is SchemaState.CURRENT:
            yield await _check_leaderboards(url)
        else:
            yield _skipped("leaderboard", "checked only after the bot has started with this version")
    except StoreError as error:
        yield _error("database", str(error))


def _check_schema(health: Health) -> Finding:
    messages = {
        SchemaState.MISSING: "will be created at the first start",
        SchemaState.OUTDATED: "will be upgraded to this version at the next start; make a backup first",
        SchemaState.CURRENT: "is readable, writable and up to date",
    }
    message = f"{health.location} {messages[health.schema]}"
    outdated = health.schema is SchemaState.OUTDATED
    return _warning("database", message) if outdated else _ok("database", message)


def _check_disk(free: int) -> Finding:
    message = f"{free // 1_000_000} MB free"
    if free < _LOW_DISK_BYTES:
        return _error("disk", f"only {message}; free some space for the database")
    return _ok("disk", message)


async def _check_leaderboards(url: str) -> Finding:
    store = await Store.open(url)
    try:
        server_ids = await store.recounts.server_ids()
        count = sum([await store.recounts.count_wrong(server_id, RANKING) for server_id in server_ids])
    finally:
        await store.close()
    if count:
        return _error(
            "leaderboard",
            f"{count} differences from the results; run `{PROGRAM} ratings rebuild`",
        )
    return _ok("leaderboard", f"matches the results on {len(server_ids)} servers")


async def _servers_with_winner_role(url: str) -> frozenset[int]:
    """The servers on which the bot gives a role to members; none if the database cannot be read."""
    try:
        if (await check_health(url)).schema is not SchemaState.CURRENT:
            return frozenset()
        store = await Store.open(url)
    except StoreError:
        return frozenset()
    try:
        return frozenset(await store.settings.servers_with("winner_role"))
    finally:
        await store.close()


def _check_backup(path: Path) -> Finding:
    """Compare a backup with its checksum. Blocks."""
    file = newest_backup(path) if path.is_dir() else path
    if file is None or not file.exists():
        return _skipped("backup", f"none in {path}; name the file or folder with --backup")
    try:
        verify_backup(file)
    except StoreError as error:
        return _error("backup", str(error))
    return _ok("backup", f"{file} is intact and can be restored")


def _check_token(token: str | None) -> Finding:
    if token is None:
        return _error("token", "DISCORD_TOKEN is not set; `run` needs it, `sandbox` does not")
    parts = token.split(".")
    try:
        owner = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError, ValueError):
        owner = ""
    if len(parts) != 3 or not owner.isdigit() or not all(re.fullmatch(r"[\w-]+", part) for part in parts):
        return _error("token", "not a bot token; copy it again from the Bot page of your application")
    return _ok("token", f"well-formed, for application {owner}")


async def _check_discord(
    token: str, settings: Settings, winner_servers: frozenset[int]
) -> AsyncIterator[Finding]:
    """:param winner_servers: where the bot gives a role to members."""
    try:
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(token)
            name = client.application.name if client.application else "?"
            yield _ok("Discord", f"logged in as {name}")
            yield _check_installs(client.application)
            servers = await _load_permissions(client)
            yield _check_shards(len(servers), settings)
            yield _check_permissions(servers, winner_servers)
            yield _check_emojis(await CardEmojis.missing(client))
    except discord.LoginFailure:
        yield _error("Discord", "the token was rejected; reset it on the Bot page of your application")
    except discord.HTTPException as error:
        yield _error("Discord", f"returned an error ({error.status}); try again in a few minutes")
    except (OSError, aiohttp.ClientError):
        yield _error("Discord", "cannot be reached; check the network and any proxy")


@dataclass(frozen=True, slots=True)
class _Membership:
    """A server that the bot is on, and its permissions there."""

    id: int
    name: str
    granted: discord.Permissions


async def _load_permissions(client: discord.Client) -> list[_Membership]:
    """Return the bot's permissions on each server.

    Uses `client.http`, because discord.py's public API for guilds leaves out the permissions.
    """
    found: list[_Membership] = []
    after = None
    while True:
        page = await client.http.get_guilds(_PAGE_SIZE, after=after)
        for guild in page:
            raw = dict(guild)
            granted = discord.Permissions(int(str(raw.get("permissions", 0))))
            found.append(_Membership(int(str(raw["id"])), str(raw["name"]), granted))
        if len(page) < _PAGE_SIZE:
            return found
        after = discord.Object(int(page[-1]["id"])).id


def _check_installs(application: discord.AppInfo | None) -> Finding:
    """Whether users can install the app for themselves, which commands outside of servers need."""
    if application is None or application.user_integration_config is None:
        return _warning(
            "installation",
            "users cannot install the app: switch on User Install on the Installation page of your application",
        )
    return _ok("installation", "on servers and by users")


def _check_shards(servers: int, settings: Settings) -> Finding:
    required = servers // _SERVERS_PER_SHARD + 1
    if settings.shard_count < required:
        return _error("shards", f"{servers} servers need {required} shards; set PINOCHLE_SHARD_COUNT")
    return _ok("shards", f"{servers} servers on {settings.shard_count}")


def _check_permissions(servers: list[_Membership], winner_servers: frozenset[int]) -> Finding:
    with_role = [server for server in servers if server.id in winner_servers]
    for needed, finding, purpose, concerned in (
        (REQUIRED_PERMISSIONS, _error, ", or invite the bot again", servers),
        (THREAD_PERMISSIONS, _warning, " for tables in threads, or invite the bot again", servers),
        (ROLE_PERMISSIONS, _warning, " for the role for season winners", with_role),
    ):
        lacking = [
            f"{server.name} ({server.id}) lacks {', '.join(missing)}"
            for server in concerned
            if (missing := [permission for permission in needed if not getattr(server.granted, permission)])
        ]
        if lacking:
            more = f"; and {len(lacking) - _MAX_LISTED} more" if len(lacking) > _MAX_LISTED else ""
            listed = "; ".join(lacking[:_MAX_LISTED])
            advice = f"grant these to the bot's role{purpose}"
            return finding("permissions", f"{advice}: {listed}{more}")
    return _ok("permissions", "granted on every server; individual channels may still deny some")


def _check_emojis(missing: int) -> Finding:
    if missing:
        return _warning(
            "emojis", f"{missing} card faces are missing; `{PROGRAM} emojis` or `run` uploads them"
        )
    return _ok("emojis", "all card faces are uploaded")
