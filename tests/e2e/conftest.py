"""A club on a simulated Discord: the real bot, host and store, and people who type and tap."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands
from simcord.components import walk_components

from bot.client import PinochleBot, pinochle_bot
from bot.config import Settings
from bot.host import Host, Limits
from bot.store import Store
from bot.ui import pictures
from bot.ui.messages.table_messages import TableMessages
from bot.ui.messages.turn_pings import TurnPings
from bot.ui.text import catalogue
from tests.e2e.promptness import Promptness
from tests.e2e.published import FILE, Description
from tests.empty import copied
from tests.ui.limits import form_within_limits, message_within_limits

Message = discord.Message | simcord.ResponseMessage


def pytest_configure(config: pytest.Config) -> None:
    """Load the plugin of SimCord here only, so that other tests start without Discord."""
    config.pluginmanager.import_plugin("simcord.pytest_plugin")


class Club:
    """A server with the channel #pinochle, and the bot in it. `hosted` makes the host of a store."""

    def __init__(self, settings: Settings, hosted: Callable[[Store], Host]) -> None:
        self.settings = settings
        self.hosted = hosted
        self.bot: PinochleBot
        self.env: simcord.Env
        self.guild: simcord.GuildHandle
        self.channel: simcord.ChannelHandle
        self._running = AsyncExitStack()

    async def start(self) -> None:
        """Start a bot on the database; whoever called sees to it that Discord gets it."""
        self.bot = await self._running.enter_async_context(pinochle_bot(self.settings, hosted=self.hosted))

    async def stop(self) -> None:
        await self._running.aclose()

    def furnish(self, env: simcord.Env) -> None:
        """Make the server and its channel on this Discord."""
        self.env = env
        self.guild = env.create_guild("Pinochle Club")
        self.channel = self.guild.create_text_channel("pinochle")

    def member(self, name: str, *roles: simcord.RoleHandle) -> simcord.MemberActor:
        """Somebody new in the server, shown by this name."""
        user = self.env.create_user(name.lower(), global_name=name)
        return self.guild.add_member(user, roles=roles)

    async def restart(self) -> None:
        """Kill the bot where it stands and start another one on the same database."""
        killed, self._running = self._running, AsyncExitStack()
        await self.start()
        await self.env.restart_bot(self.bot)
        await killed.aclose()

    def seen_by(self, viewer: simcord.MemberActor) -> list[discord.Message]:
        """The messages in the channel that this member sees, the private ones too, oldest first."""
        return self.channel.history(viewer=viewer)

    def direct(self, member: simcord.MemberActor) -> list[discord.Message]:
        """The direct messages between this member and the bot, oldest first."""
        return member.user.dm_channel.history()

    def raw(self, message: Message) -> list[dict[str, object]]:
        """All components of a message as Discord has them, nested ones too."""
        return list(walk_components(self.env.backend.get_message(_channel(message), message.id).components))

    def words(self, message: Message) -> str:
        """All that can be read in a message or heard of it: texts, labels, options, alt texts, file names."""
        stored = self.env.backend.get_message(_channel(message), message.id)
        return "\n".join([stored.content or "", *_words(stored.components), *_words(stored.attachments)])

    def buttons(self, message: Message) -> list[str]:
        """The labels of the buttons of a message that can be tapped, in order."""
        return [
            str(part.get("label"))
            for part in self.raw(message)
            if part["type"] == 2 and not part.get("disabled")
        ]


def _channel(message: Message) -> int:
    return message.channel_id if isinstance(message, simcord.ResponseMessage) else message.channel.id


_READ = ("content", "label", "placeholder", "description", "filename", "title", "custom_id", "value")


def _words(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key in _READ and isinstance(value, str):
                yield value
            else:
                yield from _words(value)
    elif isinstance(part, list):
        for inner in part:
            yield from _words(inner)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits between two edits of a table's message; nobody is called during a test that does not ask for it."""
    monkeypatch.setattr(TableMessages, "PACE", 0.0)
    monkeypatch.setattr(TurnPings, "PATIENCE", 86_400.0)
    monkeypatch.setattr(TurnPings, "THOUGHT", 86_400.0)


@pytest.fixture
def settings(tables_file: Path, tmp_path: Path) -> Settings:
    return Settings(database_url=copied(tables_file, tmp_path / "pinochle.db"))


QUIET = Limits(sweep=86_400, pause=0)


@pytest.fixture
def hosted() -> Callable[[Store], Host]:
    """How the club's host is made: all games have the same cards, computer players act at once, nothing is swept up.

    A sweep that is due soon would be waited for. Files that want a clock or other limits override it.
    """
    return lambda store: Host(store, limits=QUIET, seeds=lambda count: bytes(range(count)))


Translate = Callable[..., Awaitable[dict[str, Any]]]
_PAYLOADS: dict[tuple[str, tuple[str, ...]], dict[str, Any]] = {}


@pytest.fixture
def cached_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate each command once per process, not at every start of a bot: Discord has more than thirty locales."""
    for kind in (app_commands.Command, app_commands.Group):
        monkeypatch.setattr(kind, "get_translated_payload", cached(kind.get_translated_payload))


def cached(translate: Translate) -> Translate:
    """Return the payload of a command's first translation into the same languages."""

    async def payload(command: Any, *arguments: object) -> dict[str, Any]:
        key = command.qualified_name, catalogue.LANGUAGES
        if key not in _PAYLOADS:
            _PAYLOADS[key] = await translate(command, *arguments)
        return _PAYLOADS[key]

    return payload


@pytest.fixture
async def unfurnished(
    settings: Settings, hosted: Callable[[Store], Host], cached_commands: None
) -> AsyncIterator[Club]:
    club = Club(settings, hosted)
    await club.start()
    yield club
    await club.stop()


@pytest.fixture
def simcord_bot(unfurnished: Club) -> PinochleBot:
    return unfurnished.bot


def sent_within_limits(body: Any) -> None:
    """Fails where a message or form that was sent is larger than Discord takes."""
    data = body.get("data", body) if isinstance(body, dict) else {}
    if "title" in data:
        form_within_limits(data)
    elif data.get("components"):
        files = {one["filename"] for one in data.get("attachments", ())}
        message_within_limits(data["components"], files)


@pytest.fixture(scope="session")
def description() -> Description | None:
    """What Discord publishes of its interface, where it is at hand."""
    return Description(FILE.read_text("utf-8")) if FILE.is_file() else None


@pytest.fixture
def club(
    unfurnished: Club,
    simcord_env: simcord.Env,
    description: Description | None,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Club]:
    """A club at whose end everything must have been answered at once, and every request as Discord wants it."""
    unfurnished.furnish(simcord_env)
    promptness = Promptness(simcord_env.backend, monkeypatch)
    yield unfurnished
    assert promptness.late() == set()
    for one in simcord_env.backend.http_requests:
        sent_within_limits(one.json)
    if description is not None:
        for one in simcord_env.backend.http_requests:
            assert description.faults(one.method, one.path, one.json) == []


@pytest.fixture(autouse=True)
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw one picture in ten, and show it for the others too: tests/render draws every moment of a deal."""
    for name in ("draw_table", "draw_hand"):
        monkeypatch.setattr(pictures, name, seldom(getattr(pictures, name)))


def seldom(draw: Callable[..., bytes]) -> Callable[..., bytes]:
    """Draws the first of ten pictures, and hands it out for the others."""
    asked, drawn = count(), b""

    def drawing(*arguments: object) -> bytes:
        nonlocal drawn
        if next(asked) % 10 == 0 or not drawn:
            drawn = draw(*arguments)
        return drawn

    return drawing


@pytest.fixture
def server_manager(club: Club) -> simcord.MemberActor:
    """Somebody who may manage the server."""
    role = club.guild.create_role("Wardens", permissions=discord.Permissions(manage_guild=True))
    return club.member("Warden", role)
