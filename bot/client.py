"""The bot as Discord sees it: loads the cogs by name, keeps the commands in step, answers its errors."""

import asyncio
import hashlib
import importlib
import json
import logging
import pkgutil
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Protocol, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.config import Settings
from bot.host import Host, format_error
from bot.store import Store
from bot.ui import app
from bot.ui.components.controls import Interaction
from bot.ui.components.emojis import CardEmojis
from bot.ui.services import Services

__all__ = ["KeyValues", "PinochleBot", "pinochle_bot"]

_log = logging.getLogger(__name__)

# It never speaks, so it need not hear at each start what it would need for that.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

# Of the five that pass between SIGTERM and the end.
_FAREWELL_SECONDS = 4.0
# How often a process looks whether another has made the card emojis.
_MADE_SECONDS = 60.0


class KeyValues(Protocol):
    """Short notes of the bot to itself, kept from one start to the next."""

    async def get(self, key: str) -> str | None: ...

    async def put(self, key: str, value: str) -> None: ...


class PinochleTree(app_commands.CommandTree["PinochleBot"]):
    """The commands of the bot, and the answer to whatever goes wrong in one."""

    async def on_error(self, interaction: discord.Interaction["PinochleBot"], error: Exception, /) -> None:
        """Tell the user privately what went wrong.

        The unexpected gets a reference that stands in the log beside it. Any exception of any interaction
        may be brought here, those of buttons and modals too.
        """
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        languages = Services.of(cast(Interaction, interaction)).languages
        texts = await languages.for_interaction(cast(Interaction, interaction))
        if isinstance(cause, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await _answer(interaction, texts("error-command-changed"))
        elif isinstance(cause, app_commands.CheckFailure):
            await _answer(interaction, texts("error-not-allowed"))
        else:
            reference = secrets.token_hex(4)
            facts = {"reference": reference, "asked": _asked(interaction), "guild": interaction.guild_id}
            # What Discord objects to is told in its words, which repeat nothing.
            said = f"{cause}: " if isinstance(cause, discord.HTTPException) else ""
            _log.error("an interaction failed: %s%s", said, format_error(cause), extra=facts)
            await _answer(interaction, texts("error-unexpected", reference=reference))


def _asked(interaction: discord.Interaction["PinochleBot"]) -> str:
    """What was typed or tapped, without what was filled in: that may be a hidden card."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data = cast(Mapping[str, object], interaction.data or {})
    tapped = ":".join(str(data.get("custom_id", "")).split(":")[:2])
    return f"{interaction.type.name} {tapped}".strip()


async def _answer(interaction: discord.Interaction["PinochleBot"], text: str) -> None:
    if interaction.type is discord.InteractionType.autocomplete:
        return  # Discord takes no message there
    # Whoever waited too long for the answer cannot be reached any more.
    with suppress(discord.HTTPException):
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)


class PinochleBot(commands.AutoShardedBot):
    """One bot at one host of tables.

    It hears that messages are posted, but not what they say, and asks for no privileged intent; nothing it says
    pings anyone unless that one message allows it. `key_values` is where it remembers which commands Discord was told,
    the store's unless given; `cogs` is the package whose modules it loads.
    """

    def __init__(
        self,
        settings: Settings,
        host: Host,
        store: Store,
        *,
        key_values: KeyValues | None = None,
        cogs: str = "cogs",
    ) -> None:
        super().__init__(
            # The base class insists on a prefix; no message is ever searched for it.
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
        )
        self.settings = settings
        self.host = host
        self.store = store
        self._key_values = key_values or store.key_values
        self._cogs = cogs
        self._emojis: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        await app.start(self)
        # Computer players go on now, and what they do is to be shown.
        await self.host.start(self.settings.serves)
        package = importlib.import_module(self._cogs)
        for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda module: module.name):
            await self.load_extension(f"{self._cogs}.{module.name}")
        await self._tell_commands()

    async def _tell_commands(self) -> None:
        """Sync the commands, only if they changed: Discord allows few syncs a day."""
        mark, fingerprint = f"commands:{self.application_id}", await _fingerprint(self.tree)
        if await self._key_values.get(mark) == fingerprint:
            return
        try:
            told = await self.tree.sync()
        except discord.HTTPException as error:
            # Those known to Discord from before still work; the next start tries again.
            _log.warning("the commands could not be synced: %s", error)
            return
        await self._key_values.put(mark, fingerprint)
        _log.debug("synced %d commands", len(told))

    def keep_emojis(self) -> asyncio.Task[None]:
        """See, in its own time, that the application has the card emojis as they are drawn now.

        Discord is asked only after the drawings have changed; what was deleted there stays so until
        `python -m bot emojis`. Of several processes that of the first shard makes them, and the others wait for it.
        Returns the task that sees to it.
        """
        if self._emojis is None or self._emojis.done():
            self._emojis = asyncio.create_task(self._keep_emojis(), name="card-emojis")
        return self._emojis

    async def _keep_emojis(self) -> None:
        mark, digest = f"emojis:{self.application_id}", await CardEmojis.digest()
        if await self._key_values.get(mark) == digest:
            return
        if 0 not in self.settings.shards:
            await self._learn_emojis(mark, digest)
            return
        _log.info("making card emojis; until they are there buttons have letters")
        try:
            made = await Services.at(self).emojis.make(self)
        except (discord.HTTPException, OSError) as error:
            _log.warning("no card emojis, buttons have letters: %s", error)
            return
        await self._key_values.put(mark, digest)
        _log.info("%d card emojis made, %d removed, %d kept", made.made, made.removed, made.kept)

    async def _learn_emojis(self, mark: str, digest: str) -> None:
        """Wait until another process has made the emojis."""
        while True:
            await asyncio.sleep(_MADE_SECONDS)
            if await self._key_values.get(mark) == digest:
                await Services.at(self).emojis.load(self)
                return

    async def on_message(self, message: discord.Message) -> None:
        """Commands are slash commands only."""

    async def on_ready(self) -> None:
        _log.info("at play as %s in %d servers", self.user, len(self.guilds))
        await self.host.retention.guilds_present({guild.id for guild in self.guilds}, self.settings.serves)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.host.retention.guild_added(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        _log.info("removed from server %d", guild.id)
        await self.host.retention.guild_removed(guild.id)

    async def close(self) -> None:
        # First the host: what it still has to tell needs the connection.
        if self._emojis is not None:
            self._emojis.cancel()
        try:
            if not self.is_closed():
                await self.host.close()
        finally:
            await super().close()


async def _fingerprint(tree: app_commands.CommandTree[PinochleBot]) -> str:
    """A digest of all that Discord is told about the commands: equal for equal commands."""
    told = [
        await command.get_translated_payload(tree, tree.translator)
        if tree.translator
        else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    told.sort(key=lambda command: (command["type"], command["name"]))
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


@asynccontextmanager
async def pinochle_bot(
    settings: Settings, *, key_values: KeyValues | None = None, hosted: Callable[[Store], Host] = Host
) -> AsyncIterator[PinochleBot]:
    """The bot with its host and its store, all of them closed at the end.

    `hosted` makes the host of the store, for one with a clock, seeds or limits of its own.

    Raises:
        StoreError: the database cannot be used.
    """
    store = await Store.open(settings.database_url)
    try:
        bot = PinochleBot(settings, hosted(store), store, key_values=key_values)
        try:
            yield bot
        finally:
            # A connection that does not answer must not hold up the end.
            with suppress(TimeoutError):
                async with asyncio.timeout(_FAREWELL_SECONDS):
                    await bot.close()
    finally:
        await store.close()
