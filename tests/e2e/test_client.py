"""The client on a simulated Discord: loading cogs, syncing commands, reporting errors."""

import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any, Self

import discord
import pytest
import simcord

from bot.client import PinochleBot
from bot.config import Settings
from bot.host.host import Host
from bot.store import ALL_SHARDS, Shards, Store
from bot.ui.interactions import dispatch

BELL = """
    import discord
    from discord import app_commands
    from discord.ext import commands


    class Bell(commands.Cog):
        @app_commands.command(description="Ring it")
        async def ring(self, interaction: discord.Interaction, times: int = 1):
            await interaction.response.send_message("@everyone ding " * times)

        @app_commands.command(description="Break it")
        async def crack(self, interaction: discord.Interaction, card: str, late: bool = False):
            if late:
                await interaction.response.defer(ephemeral=True)
            raise ValueError(f"no bell for {card}")

        @app_commands.command(description="Not for you")
        @app_commands.check(lambda interaction: False)
        async def melt(self, interaction: discord.Interaction):
            raise AssertionError("never reached")

        @app_commands.command(description="Show the knob")
        async def knob(self, interaction: discord.Interaction):
            view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Turn", custom_id="pn:hand:4711"))
            await interaction.response.send_message(view=view)

        @crack.autocomplete("card")
        async def cards(self, interaction: discord.Interaction, typed: str):
            raise RuntimeError("no cards")


    async def setup(bot):
        await bot.add_cog(Bell())
"""


class RecordingHost(Host):
    """A host that records when it starts and closes."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.calls: list[str] = []
        self.shards: Shards | None = None

    async def start(self, shards: Shards = ALL_SHARDS) -> None:
        self.calls.append("start")
        self.shards = shards
        await super().start(shards)

    async def close(self) -> None:
        self.calls.append("close")
        await super().close()


WritePackage = Callable[..., str]
MakeBot = Callable[[str], PinochleBot]


@pytest.fixture
def cog_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WritePackage]:
    """Writes a package with a cog and returns its name."""
    monkeypatch.syspath_prepend(tmp_path)
    names: list[str] = []

    def write(cog: str = BELL) -> str:
        names.append(f"cogs_of_{tmp_path.name}_{len(names)}")
        (folder := tmp_path / names[-1]).mkdir()
        (folder / "__init__.py").touch()
        (folder / "bell.py").write_text(dedent(cog))
        return names[-1]

    yield write
    for name in [name for name in sys.modules if name.startswith(tuple(names))]:
        del sys.modules[name]


@pytest.fixture
async def store(settings: Settings) -> AsyncIterator[Store]:
    store = await Store.open(settings.database_url)
    yield store
    await store.close()


@pytest.fixture
def bot_with(settings: Settings, store: Store) -> MakeBot:
    """Makes a bot with the cogs of a package."""
    return lambda cogs: PinochleBot(settings, RecordingHost(store), store, cogs=cogs)


@pytest.fixture
def bot(bot_with: MakeBot, cog_package: WritePackage) -> PinochleBot:
    return bot_with(cog_package())


def count_syncs(env: simcord.Env) -> int:
    return sum(entry.method == "PUT" and entry.path.endswith("/commands") for entry in env.http_requests)


@dataclass
class Ringer:
    """A member of a server with the bot, who runs commands in its channel."""

    env: simcord.Env
    channel: simcord.ChannelHandle
    member: simcord.MemberActor

    @classmethod
    def of(cls, env: simcord.Env, shard: int = 0) -> Self:
        guild = env.create_guild("Club", shard_id=shard)
        return cls(
            env, guild.create_text_channel("pinochle"), guild.add_member(env.create_user(f"ann{shard}"))
        )

    async def run(self, command: str, **options: object) -> simcord.InteractionResult:
        return await self.member.slash(self.channel, command, **options)

    async def refusal(self, command: str, **options: object) -> str:
        """Run a command that causes an error, and return the private answer."""
        result = await self.run(command, **options)
        assert len(self.env.errors) == 1
        assert result.ephemeral
        return result.response.content


@pytest.fixture
async def ringer(bot: PinochleBot) -> AsyncIterator[Ringer]:
    """A member of a server with a running bot."""
    env = simcord.Env(bot)
    await env.start()
    yield Ringer.of(env)
    await env.shutdown()


def reported(caplog: pytest.LogCaptureFixture) -> Any:
    """The only record that the client has logged."""
    (record,) = [record for record in caplog.records if record.name == "bot.client"]
    return record


async def test_the_bot_serves_the_servers_of_its_shards(
    settings: Settings, store: Store, cog_package: WritePackage
) -> None:
    sharded = settings.model_copy(update={"shard_count": 3, "shard_ids": (0, 2)})
    host = RecordingHost(store)
    bot = PinochleBot(sharded, host, store, cogs=cog_package())
    async with simcord.run(bot) as env:
        assert sorted(bot.shards) == [0, 2]
        for shard in (0, 2):
            ringer = Ringer.of(env, shard)
            assert (await ringer.run("ring")).response is not None
            assert host.shards.serves(ringer.channel.guild.id)
        assert not host.shards.serves(1 << 22)


async def test_the_bot_uses_no_privileged_intent(bot: PinochleBot) -> None:
    async with simcord.run(bot, approved_intents=discord.Intents.none()):
        assert bot.is_ready()
    assert [name for name, wanted in bot.intents if wanted] == ["guilds", "guild_messages"]


async def test_messages_ping_nobody_by_default(ringer: Ringer) -> None:
    rung = await ringer.run("ring")
    assert rung.response.content == "@everyone ding "
    assert not rung.response.message.mention_everyone


async def test_commands_are_synced_only_when_they_change(
    bot_with: MakeBot, cog_package: WritePackage, store: Store
) -> None:
    package = cog_package()
    async with simcord.run(bot := bot_with(package)) as env:
        assert await store.key_values.get(f"commands:{bot.application_id}")
        assert count_syncs(env) == 1
        await env.restart_bot(bot_with(package))
        assert count_syncs(env) == 1
        renamed = cog_package(BELL.replace("Ring it", "Ring it well"))
        await env.restart_bot(bot_with(renamed))
        assert count_syncs(env) == 2
        assert (await Ringer.of(env).run("ring")).acknowledged


async def test_a_refused_sync_is_logged_and_retried_at_the_next_start(
    bot: PinochleBot,
    bot_with: MakeBot,
    cog_package: WritePackage,
    store: Store,
    caplog: pytest.LogCaptureFixture,
) -> None:
    env = simcord.Env(bot)
    env.inject_error("PUT", "/applications/*/commands", status=429, message="slow down")
    await env.start()
    try:
        assert bot.is_ready()
        assert await store.key_values.get(key := f"commands:{bot.application_id}") is None
        assert "the commands could not be synced" in caplog.text
        await env.restart_bot(bot_with(cog_package()))
        assert await store.key_values.get(key)
    finally:
        await env.shutdown()


async def test_the_host_opens_and_closes_with_the_bot(bot: PinochleBot) -> None:
    async with simcord.run(bot):
        assert bot.host.calls == ["start"]
        for _ in range(2):
            await bot.close()
            assert bot.host.calls == ["start", "close"]


@pytest.mark.parametrize("late", [False, True])
async def test_an_unexpected_error_is_reported_privately_with_its_log_reference(
    ringer: Ringer, caplog: pytest.LogCaptureFixture, late: bool
) -> None:
    told = await ringer.refusal("crack", card="AS", late=late)
    record = reported(caplog)
    assert f"`{record.reference}`" in told
    assert (record.levelno, record.asked, record.server) == (logging.ERROR, "/crack", ringer.channel.guild.id)
    # The log has the place of the error but not its message, which may contain a card.
    assert "ValueError" in caplog.text
    assert "in crack" in caplog.text
    assert "AS" not in caplog.text
    assert "no bell" not in told


async def test_an_error_in_a_button_is_reported(
    ringer: Ringer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("stuck")

    monkeypatch.setattr(dispatch, "check_access", fail)
    result = await ringer.member.click((await ringer.run("knob")).response, label="Turn")
    assert len(ringer.env.errors) == 1
    assert result.ephemeral
    assert reported(caplog).asked == "component pn:hand"
    assert "4711" not in caplog.text


@pytest.mark.parametrize("is_removed", [False, True])
async def test_a_failing_autocomplete_returns_no_choices(
    bot: PinochleBot, ringer: Ringer, is_removed: bool
) -> None:
    if is_removed:
        bot.tree.remove_command("crack")
    assert await ringer.member.autocomplete(ringer.channel, "crack", "card", "a") == []
    assert len(ringer.env.errors) == is_removed
    assert (await ringer.run("ring")).acknowledged


async def test_a_failed_check_is_reported_without_a_reference(ringer: Ringer) -> None:
    assert await ringer.refusal("melt") == "You can’t use that here."


async def test_a_changed_command_asks_for_a_reload(bot: PinochleBot, ringer: Ringer) -> None:
    bot.tree.remove_command("ring")
    assert (await ringer.refusal("ring")).startswith("That command has changed")


@pytest.mark.parametrize("status", [403, 404, 500])
async def test_an_error_that_cannot_be_reported_is_logged_once(
    ringer: Ringer, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    ringer.env.inject_error("POST", "/interactions/*/*/callback", status=status)
    assert not (await ringer.run("crack", card="AS")).acknowledged
    assert len(ringer.env.errors) == 1
    assert reported(caplog).getMessage().startswith("an interaction failed: ")
