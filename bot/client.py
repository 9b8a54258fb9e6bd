"""The Discord client: loads the cogs, syncs the commands and card emojis, and reports unexpected errors."""

import asyncio
import hashlib
import importlib
import json
import logging
import pkgutil
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Protocol, cast

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.config import Settings
from bot.host.computers.ai_service import COMPUTING, Effort, WorkerAI
from bot.host.host import Host
from bot.host.limits import Limits, TableLimits
from bot.host.tasks import format_error
from bot.store import Shards, Store
from bot.ui import app
from bot.ui.components.controls import Interaction
from bot.ui.components.discord_errors import DISCORD_ERRORS
from bot.ui.components.emojis import CardEmojis
from bot.ui.components.in_progress import ClickLimits, ClickVerdict
from bot.ui.drawing import drawing
from bot.ui.interactions.responding import NotShown
from bot.ui.pace import USUAL_PACE, Pace
from bot.ui.services import Services
from bot.ui.text.catalogue import texts_for
from bot.workers.pool import WorkerPool

__all__ = ["KeyValues", "PinochleBot", "pinochle_bot"]

_log = logging.getLogger(__name__)

# The bot does not use voice: silence the warnings about missing voice packages.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

_NEVER_BLOCKED = re.compile("^/(?:privacy$|owner )| pn:privacy-")
# A keystroke while typing an argument, as a share of a click.
_TYPING = 0.25
# Less than the five seconds between SIGTERM and the end of the process.
_CLOSE_SECONDS = 4.0
# How long interactions may take that are under way when the bot stops.
_DRAIN_SECONDS = 2.0
# Discord's error code for an interaction that was answered too late.
_UNKNOWN_INTERACTION = 10062


class KeyValues(Protocol):
    """Storage for short texts that outlive a restart."""

    async def get(self, key: str) -> str | None: ...

    async def put(self, key: str, value: str) -> None: ...


class PinochleTree(app_commands.CommandTree["PinochleBot"]):
    """The commands of the bot, and the handler of their unexpected errors."""

    async def interaction_check(self, interaction: discord.Interaction["PinochleBot"], /) -> bool:
        """Whether an interaction is accepted; if not, tell the user why.

        It is not if the user clicks too fast, if the bot is about to stop, or if the operator has blocked the user or
        the server.

        Buttons and forms are checked here too. Everyone may see and delete the data stored about
        them, and the owner may always decide.
        """
        if not await _check_pace(interaction):
            return False
        operations = interaction.client.host.operations
        if interaction.client.is_stopping:
            key = "error-restarting"
        elif _NEVER_BLOCKED.search(_description(interaction)):
            return True
        elif interaction.user.id in operations.blocked_users:
            key = "error-user-blocked"
        elif interaction.guild_id in operations.blocked_servers:
            key = "error-server-blocked"
        else:
            return True
        # Discord does not wait for the database, which has the language that the user may have chosen.
        await _answer(interaction, texts_for(interaction.locale)(key))
        return False

    async def on_error(self, interaction: discord.Interaction["PinochleBot"], error: Exception, /) -> None:
        """Tell the user privately what went wrong.

        An unexpected error is logged with a reference that the user is shown. Exceptions of buttons and modals are
        passed here too.
        """
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, DISCORD_ERRORS):
            # There may be no time left for reading the user's language.
            texts = texts_for(interaction.locale)
        else:
            languages = Services.of(cast(Interaction, interaction)).languages
            texts = await languages.for_interaction(cast(Interaction, interaction))
        if isinstance(cause, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await _answer(interaction, texts("error-command-changed"))
        elif isinstance(cause, app_commands.CheckFailure):
            await _answer(interaction, texts("error-not-allowed"))
        elif isinstance(cause, discord.NotFound) and cause.code == _UNKNOWN_INTERACTION:
            _log.warning("%s came too late for an answer, and nothing was done", _description(interaction))
        else:
            reference = secrets.token_hex(4)
            facts = {
                "reference": reference,
                "asked": _description(interaction),
                "server": interaction.guild_id,
            }
            # The text of an HTTPException is Discord's own, and reveals nothing that the user entered.
            detail = f"{cause}: " if isinstance(cause, discord.HTTPException) else ""
            _log.error("an interaction failed: %s%s", detail, format_error(cause), extra=facts)
            key = "error-not-shown" if isinstance(cause, NotShown) else "error-unexpected"
            await _answer(interaction, texts(key, reference=reference))


async def _check_pace(interaction: discord.Interaction["PinochleBot"]) -> bool:
    """Whether the user does not click too fast. A user who does is told so once."""
    typing = interaction.type is discord.InteractionType.autocomplete
    verdict = interaction.client.click_limits.verdict(interaction.user.id, _TYPING if typing else 1.0)
    if verdict is ClickVerdict.ACCEPT:
        return True
    if verdict is ClickVerdict.TELL or interaction.type is not discord.InteractionType.component:
        await _answer(interaction, texts_for(interaction.locale)("error-too-fast"))
    elif verdict is ClickVerdict.ACKNOWLEDGE:
        with suppress(discord.HTTPException):
            await interaction.response.defer()
    return False


def _description(interaction: discord.Interaction["PinochleBot"]) -> str:
    """The command or button, without arguments, as these may be hidden cards."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data = cast(Mapping[str, object], interaction.data or {})
    prefix = ":".join(str(data.get("custom_id", "")).split(":")[:2])
    return f"{interaction.type.name} {prefix}".strip()


async def _answer(interaction: discord.Interaction["PinochleBot"], text: str) -> None:
    if interaction.type is discord.InteractionType.autocomplete:
        return  # Discord accepts no message as the response.
    # An interaction that has expired cannot be answered.
    with suppress(*DISCORD_ERRORS):
        if not interaction.response.is_done():
            with suppress(*DISCORD_ERRORS):
                await interaction.response.send_message(text, ephemeral=True)
                return
        await interaction.followup.send(text, ephemeral=True)


class PinochleBot(commands.AutoShardedBot):
    """The client for one host of tables.

    It requests no privileged intent: it is notified of messages but cannot read them. Its messages ping nobody unless
    a message allows it explicitly.
    """

    def __init__(
        self,
        settings: Settings,
        host: Host,
        store: Store,
        *,
        key_values: KeyValues | None = None,
        cogs: str = "cogs",
        http_trace: aiohttp.TraceConfig | None = None,
        pace: Pace = USUAL_PACE,
    ) -> None:
        """Create the client; nothing is connected yet.

        :param key_values: where it saves which commands and emojis Discord has; by default in the store.
        :param cogs: the package whose modules it loads as extensions.
        :param http_trace: observes all requests to Discord.
        :param pace: how often messages are updated, and how long the bot waits.
        """
        super().__init__(
            # The base class requires a prefix; messages are never searched for it.
            command_prefix=commands.when_mentioned,
            help_command=None,
            shard_count=settings.shard_count,
            shard_ids=list(settings.shards),
            tree_cls=PinochleTree,
            intents=discord.Intents(guilds=True, guild_messages=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            # discord.py defaults to None, although its types do not say so.
            http_trace=cast(aiohttp.TraceConfig, http_trace),
        )
        self.settings = settings
        self.click_limits = ClickLimits(settings.clicks_per_second, settings.click_burst, time.monotonic)
        self.host = host
        self.store = store
        self.pace = pace
        self._key_values = key_values or store.key_values
        self._cogs = cogs
        self._emojis: asyncio.Task[None] | None = None
        self.is_stopping = False
        """Whether interactions are no longer accepted."""

    async def setup_hook(self) -> None:
        await app.start(self)
        # Only now, as computer players resume at once and their actions have to be shown.
        await self.host.start(Shards(self.settings.shard_count, self.settings.shards))
        package = importlib.import_module(self._cogs)
        for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda module: module.name):
            # As extensions of discord.py they would be executed again by every bot of a process.
            await importlib.import_module(f"{self._cogs}.{module.name}").setup(self)
        await self._sync_commands(f"commands:{self.application_id}", None)
        if self.settings.owner_server is not None:
            owner_server = discord.Object(self.settings.owner_server)
            await self._sync_commands(f"commands:{self.application_id}:owner", owner_server)

    async def _sync_commands(self, key: str, guild: discord.Object | None) -> None:
        """Sync the commands of all servers, or those of one, only if they changed: Discord allows few syncs a day."""
        fingerprint = await _fingerprint(self.tree, guild)
        if await self._key_values.get(key) == fingerprint:
            return
        try:
            synced = await self.tree.sync(guild=guild)
        except discord.HTTPException as error:
            # The commands synced earlier still work, and the next start tries again.
            _log.warning("the commands could not be synced: %s", error)
            return
        await self._key_values.put(key, fingerprint)
        _log.debug("synced %d commands", len(synced))

    def sync_emojis(self) -> asyncio.Task[None]:
        """Start to upload the application's card emojis if their drawings have changed.

        Emojis deleted on Discord are restored only by `python -m bot emojis`. Of several processes the one with shard 0
        uploads them, and the others wait for it.

        :return: the task that does this, the running one if there is one.
        """
        if self._emojis is None or self._emojis.done():
            self._emojis = asyncio.create_task(self._upload_emojis(), name="card-emojis")
        return self._emojis

    async def _upload_emojis(self) -> None:
        key, digest = f"emojis:{self.application_id}", await CardEmojis.digest()
        if await self._key_values.get(key) == digest:
            return
        if 0 not in self.settings.shards:
            await self._wait_for_emojis(key, digest)
            return
        _log.info("uploading card emojis; until they are uploaded, buttons show letters")
        try:
            made = await Services.at(self).emojis.make(self)
        except (discord.HTTPException, OSError) as error:
            _log.warning("no card emojis, buttons show letters: %s", error)
            return
        await self._key_values.put(key, digest)
        _log.info(
            "%d card emojis uploaded, %d deleted, %d already current", made.made, made.removed, made.kept
        )

    async def _wait_for_emojis(self, key: str, digest: str) -> None:
        """Wait until another process has uploaded the emojis, and load them."""
        while True:
            await asyncio.sleep(self.pace.emojis)
            if await self._key_values.get(key) == digest:
                await Services.at(self).emojis.load(self)
                return

    async def on_message(self, message: discord.Message) -> None:
        """Ignore messages: all commands are slash commands."""

    async def on_ready(self) -> None:
        _log.info("connected as %s in %d servers", self.user, len(self.guilds))
        await self.host.retention.servers_present({guild.id for guild in self.guilds}, self.settings.serves)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        if guild.id in self.host.operations.blocked_servers:
            await guild.leave()
            return
        await self.host.servers.mark_present([guild.id])

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        _log.info("removed from server %d", guild.id)
        await self.host.servers.mark_left([guild.id], self.host.now())

    async def close(self) -> None:
        # Answers under way go first, then the host: its last events are still posted on Discord.
        if self._emojis is not None:
            self._emojis.cancel()
        try:
            if not self.is_closed():
                self.is_stopping = True
                if self.get_cog(Services.__cog_name__) is not None:
                    await Services.at(self).interactions.wait(_DRAIN_SECONDS)
                await self.host.close()
        finally:
            # discord.py cannot close a client without the loop that it gets when it logs in.
            if isinstance(self.loop, asyncio.AbstractEventLoop):
                await super().close()


async def _fingerprint(tree: app_commands.CommandTree[PinochleBot], guild: discord.Object | None) -> str:
    """A digest of the commands as they are sent to Discord, and of the server that gets them."""
    payloads = [
        await command.get_translated_payload(tree, tree.translator)
        if tree.translator
        else command.to_dict(tree)
        for command in tree.get_commands(guild=guild)
    ]
    payloads.sort(key=lambda command: (command["type"], command["name"]))
    content = payloads if guild is None else [guild.id, *payloads]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


@asynccontextmanager
async def _host(store: Store, settings: Settings) -> AsyncIterator[Host]:
    """A host with the limits of the settings, whose computer players compute as the settings say."""
    limits = Limits(journals=settings.retention_days * 24 * 60 * 60)
    tables = TableLimits(settings.tables_per_user, settings.tables_per_channel, settings.tables_per_server)
    if not settings.workers:
        yield Host(store, limits=limits, table_limits=tables)
        return
    async with WorkerPool(settings.workers, COMPUTING) as pool:
        ai = WorkerAI(pool, Effort(settings.ai_effort))
        yield Host(store, ai=ai, limits=limits, table_limits=tables)


@asynccontextmanager
async def pinochle_bot(
    settings: Settings,
    *,
    key_values: KeyValues | None = None,
    make_host: Callable[[Store], Host] | None = None,
    http_trace: aiohttp.TraceConfig | None = None,
    pace: Pace = USUAL_PACE,
) -> AsyncIterator[PinochleBot]:
    """Open the store, and create the host and the client on it; all are closed on exit.

    :param key_values: as for `PinochleBot`.
    :param http_trace, pace: as for `PinochleBot`.
    :param make_host: creates the host, for example with another clock, other seeds or other limits; by default one
        whose computer players compute as the settings say.
    :raises StoreError: the database cannot be used.
    """
    async with AsyncExitStack() as stack:
        store = await Store.open(settings.database_url, to_serve=True)
        stack.push_async_callback(store.close)
        if make_host is None:
            await stack.enter_async_context(drawing.workers(settings.drawing_workers))
            host = await stack.enter_async_context(_host(store, settings))
        else:
            host = make_host(store)
        bot = PinochleBot(settings, host, store, key_values=key_values, http_trace=http_trace, pace=pace)
        try:
            yield bot
        finally:
            # A connection that does not respond must not delay the exit.
            with suppress(TimeoutError):
                async with asyncio.timeout(_CLOSE_SECONDS):
                    await bot.close()
