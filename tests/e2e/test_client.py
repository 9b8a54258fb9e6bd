"""The client on a simulated Discord: loading cogs, syncing commands, reporting errors."""

import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from textwrap import dedent

import discord
import pytest
import simcord

from bot.client import PinochleBot
from bot.config import Settings
from bot.host.host import Host
from bot.store import ALL_SHARDS, Shards, Store
from bot.ui.interactions.handlers import HANDLERS
from bot.ui.play.buttons import ShowHand

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

GONG = """
    from discord import app_commands
    from discord.ext import commands


    class Gong(commands.Cog):
        @app_commands.command(description="Strike it")
        async def strike(self, interaction):
            await interaction.response.send_message("bong")


    async def setup(bot):
        await bot.add_cog(Gong())
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


class FakeKeyValues:
    """Key-value storage in memory."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    async def get(self, key: str) -> str | None:
        return self.written.get(key)

    async def put(self, key: str, value: str) -> None:
        self.written[key] = value


WritePackage = Callable[..., str]
MakeBot = Callable[[str], PinochleBot]


@pytest.fixture
def cog_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WritePackage]:
    """Writes a package of cogs and returns its name."""
    monkeypatch.syspath_prepend(tmp_path)
    names: list[str] = []

    def write(**modules: str) -> str:
        names.append(f"cogs_of_{tmp_path.name}_{len(names)}")
        folder = tmp_path / names[-1]
        folder.mkdir()
        (folder / "__init__.py").touch()
        for name, text in modules.items():
            (folder / f"{name}.py").write_text(dedent(text))
        return names[-1]

    yield write
    for name in [name for name in sys.modules if name.startswith(tuple(names))]:
        del sys.modules[name]


@pytest.fixture
def key_values() -> FakeKeyValues:
    return FakeKeyValues()


@pytest.fixture
async def store(settings: Settings) -> AsyncIterator[Store]:
    store = await Store.open(settings.database_url)
    yield store
    await store.close()


@pytest.fixture
def bot_with(settings: Settings, store: Store, key_values: FakeKeyValues) -> MakeBot:
    """Makes a bot with the cogs of a package."""
    return lambda cogs: PinochleBot(settings, RecordingHost(store), store, key_values=key_values, cogs=cogs)


@pytest.fixture
def bot(bot_with: MakeBot, cog_package: WritePackage) -> PinochleBot:
    return bot_with(cog_package(bell=BELL))


def count_syncs(env: simcord.Env) -> int:
    return sum(entry.method == "PUT" and entry.path.endswith("/commands") for entry in env.http_requests)


def member_and_channel(env: simcord.Env) -> tuple[simcord.MemberActor, simcord.ChannelHandle]:
    guild = env.create_guild("Club")
    return guild.add_member(env.create_user("ann")), guild.create_text_channel("pinochle")


async def test_every_module_of_the_package_is_loaded(bot_with: MakeBot, cog_package: WritePackage) -> None:
    bot = bot_with(cog_package(gong=GONG, bell=BELL))
    async with simcord.run(bot) as env:
        ann, channel = member_and_channel(env)
        assert ann.available_commands(channel) == ("crack", "knob", "melt", "ring", "strike")


async def test_the_bot_serves_the_servers_of_its_shards(
    settings: Settings, store: Store, key_values: FakeKeyValues, cog_package: WritePackage
) -> None:
    sharded = settings.model_copy(update={"shard_count": 3, "shard_ids": (0, 2)})
    host = RecordingHost(store)
    bot = PinochleBot(sharded, host, store, key_values=key_values, cogs=cog_package(bell=BELL))
    async with simcord.run(bot) as env:
        assert sorted(bot.shards) == [0, 2]
        for shard in (0, 2):
            guild = env.create_guild("Club", shard_id=shard)
            ann = guild.add_member(env.create_user(f"ann{shard}"))
            rung = await ann.slash(guild.create_text_channel("pinochle"), "ring")
            assert rung.response is not None
            assert host.shards.serves(guild.id)
        assert not host.shards.serves(1 << 22)


async def test_the_bot_uses_no_privileged_intent(bot: PinochleBot) -> None:
    async with simcord.run(bot, approved_intents=discord.Intents.none()):
        assert bot.is_ready()
    assert [name for name, wanted in bot.intents if wanted] == ["guilds", "guild_messages"]


async def test_messages_ping_nobody_by_default(bot: PinochleBot) -> None:
    async with simcord.run(bot) as env:
        ann, channel = member_and_channel(env)
        rung = await ann.slash(channel, "ring")
        assert rung.response.content == "@everyone ding "
        assert not rung.response.message.mention_everyone


async def test_commands_are_synced_only_when_they_change(
    bot_with: MakeBot, cog_package: WritePackage
) -> None:
    package = cog_package(bell=BELL)
    async with simcord.run(bot_with(package)) as env:
        assert count_syncs(env) == 1
        await env.restart_bot(bot_with(package))
        assert count_syncs(env) == 1
        renamed = cog_package(bell=BELL.replace("Ring it", "Ring it well"))
        await env.restart_bot(bot_with(renamed))
        assert count_syncs(env) == 2
        ann, channel = member_and_channel(env)
        assert (await ann.slash(channel, "ring")).acknowledged


async def test_commands_are_synced_per_application(bot: PinochleBot, key_values: FakeKeyValues) -> None:
    async with simcord.run(bot) as env:
        assert list(key_values.written) == [f"commands:{bot.application_id}"]
        assert count_syncs(env) == 1


async def test_a_refused_sync_is_logged_and_retried_at_the_next_start(
    bot: PinochleBot,
    bot_with: MakeBot,
    cog_package: WritePackage,
    key_values: FakeKeyValues,
    caplog: pytest.LogCaptureFixture,
) -> None:
    env = simcord.Env(bot)
    env.inject_error("PUT", "/applications/*/commands", status=429, message="slow down")
    await env.start()
    try:
        assert bot.is_ready()
        assert key_values.written == {}
        assert "the commands could not be synced" in caplog.text
        await env.restart_bot(bot_with(cog_package(bell=BELL)))
        assert len(key_values.written) == 1
    finally:
        await env.shutdown()


async def test_the_host_opens_and_closes_with_the_bot(bot: PinochleBot) -> None:
    async with simcord.run(bot):
        assert bot.host.calls == ["start"]
        await bot.close()
        assert bot.host.calls == ["start", "close"]
        await bot.close()
        assert bot.host.calls == ["start", "close"]


@pytest.mark.parametrize("late", [False, True])
async def test_an_unexpected_error_is_reported_privately_with_its_log_reference(
    bot: PinochleBot, caplog: pytest.LogCaptureFixture, late: bool
) -> None:
    async with simcord.run(bot) as env:
        ann, channel = member_and_channel(env)
        result = await ann.slash(channel, "crack", card="AS", late=late)
        assert len(env.errors) == 1
        assert result.ephemeral
        (record,) = [record for record in caplog.records if record.name == "bot.client"]
        assert f"`{record.reference}`" in result.response.content
        assert (record.levelno, record.asked, record.guild) == (logging.ERROR, "/crack", channel.guild.id)
        # The log has the place of the error but not its message, which may contain a card.
        assert "ValueError" in caplog.text
        assert "in crack" in caplog.text
        assert "AS" not in caplog.text
        assert "no bell" not in result.response.content


async def test_an_error_in_a_button_is_reported(
    bot: PinochleBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("stuck")

    monkeypatch.setitem(HANDLERS, ShowHand, fail)
    async with simcord.run(bot) as env:
        ann, channel = member_and_channel(env)
        response = await ann.slash(channel, "knob")
        result = await ann.click(response.response, label="Turn")
        assert len(env.errors) == 1
        assert result.ephemeral
        (record,) = [record for record in caplog.records if record.name == "bot.client"]
        assert record.asked == "component pn:hand"
        assert "4711" not in caplog.text


async def test_a_failing_autocomplete_returns_no_choices(bot: PinochleBot) -> None:
    async with simcord.run(bot) as env:
        ann, channel = member_and_channel(env)
        assert await ann.autocomplete(channel, "crack", "card", "a") == []
        assert (await ann.slash(channel, "ring")).acknowledged


async def test_autocomplete_of_a_removed_command_returns_no_choices(bot: PinochleBot) -> None:
    async with simcord.run(bot) as env:
        ann, channel = member_and_channel(env)
        bot.tree.remove_command("crack")
        assert await ann.autocomplete(channel, "crack", "card", "a") == []
        assert len(env.errors) == 1


async def test_a_failed_check_is_reported_without_a_reference(bot: PinochleBot) -> None:
    async with simcord.run(bot) as env:
        ann, channel = member_and_channel(env)
        result = await ann.slash(channel, "melt")
        assert len(env.errors) == 1
        assert result.ephemeral
        assert result.response.content == "You can’t use that here."


async def test_a_changed_command_asks_for_a_reload(bot: PinochleBot) -> None:
    async with simcord.run(bot) as env:
        ann, channel = member_and_channel(env)
        bot.tree.remove_command("ring")
        result = await ann.slash(channel, "ring")
        assert len(env.errors) == 1
        assert result.response.content.startswith("That command has changed")


@pytest.mark.parametrize("status", [403, 404, 500])
async def test_an_error_that_cannot_be_reported_is_logged_once(
    bot: PinochleBot, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    async with simcord.run(bot) as env:
        ann, channel = member_and_channel(env)
        env.inject_error("POST", "/interactions/*/*/callback", status=status)
        result = await ann.slash(channel, "crack", card="AS")
        assert not result.acknowledged
        assert len(env.errors) == 1
        (line,) = [record.getMessage() for record in caplog.records if record.name == "bot.client"]
        assert line.startswith("an interaction failed: ")
