"""A server on a simulated Discord with the real bot, host and store."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from contextlib import AsyncExitStack
from contextvars import copy_context
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import discord
import pytest
import simcord
import simcord._dpy_internals
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results
from discord import app_commands
from simcord._runtime import _BOT_SCOPE
from simcord.components import walk_components

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.position import Position
from bot.client import PinochleBot, pinochle_bot
from bot.config import Settings
from bot.engine.actions import Verb
from bot.engine.cards import Seal
from bot.host.computers.ai_service import LocalAI
from bot.host.host import Host
from bot.host.limits import DEFAULT_SHORT_GAMES, Limits
from bot.host.tasks import BackgroundTasks
from bot.render import draw_table
from bot.store import Post, Store
from bot.ui import pictures
from bot.ui.components.emojis import undrawn_names
from bot.ui.components.panel import WORD_JOINER
from bot.ui.drawing import drawing
from bot.ui.hands.live_panels import LivePanels
from bot.ui.interactions.answers import FirstResponse
from bot.ui.pace import Pace
from bot.ui.services import Services
from bot.ui.text import catalogue
from bot.ui.text.catalogue import Texts
from tests.e2e.api_description import FILE, ApiDescription
from tests.e2e.late_responses import LateResponses
from tests.e2e.people import Person, label_of
from tests.empty import copied
from tests.host.playing import SHORT_GAMES_COUNT, Clock
from tests.store.games import finish
from tests.ui.limits import assert_form_within_limits, assert_message_within_limits
from tests.ui.marked import MarkedTexts, unmarked_words

if TYPE_CHECKING:
    from tests.e2e.playing import Party
    from tests.e2e.stories import Story

Message = discord.Message | simcord.ResponseMessage


def pytest_configure(config: pytest.Config) -> None:
    """Load the plugin of SimCord here only, so that other tests start without Discord."""
    config.pluginmanager.import_plugin("simcord.pytest_plugin")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Give the bot more time than SimCord does: on a busy machine five seconds are not enough.

    It waits for timers of the bot that are shorter, so the time is below that of a result's, 60 s.
    """
    if Path(__file__).parent in item.path.parents:
        item.add_marker(pytest.mark.simcord(settle_timeout=30.0))


@pytest.fixture(autouse=True)
def settling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the bot that time to start, too, and look often whether it has finished.

    SimCord always gives it five seconds to start, and looks every 50 ms: most of the time that a tap took.
    """
    settle = simcord.Env._settle_internal

    async def settle_quickly(env: simcord.Env, **options: Any) -> None:
        at_start = options.get("timeout") == 5.0
        patient = {"timeout": env.settle_timeout} if at_start else {}
        await settle(env, **({"idle": 0.002} | options | patient))

    monkeypatch.setattr(simcord.Env, "_settle_internal", settle_quickly)


@pytest.fixture(autouse=True)
def pictures_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep drawn pictures as long as a test takes.

    A test that takes longer than they are kept for would have SimCord advance its time whenever one is forgotten, in
    the middle of a tap.
    """
    monkeypatch.setattr(drawing, "_kept_seconds", 86_400.0)


class Club:
    """A server with the channel #pinochle and the bot. `make_host` makes the host for a store."""

    def __init__(self, settings: Settings, make_host: Callable[[Store], Host], pace: Pace) -> None:
        self.settings = settings
        self.pace = pace
        self.make_host = make_host
        self.bot: PinochleBot
        self.env: simcord.Env
        self.guild: simcord.GuildHandle
        self.channel: simcord.ChannelHandle
        self._running = AsyncExitStack()

    async def start(self) -> None:
        """Start a bot on the database. The caller connects it to Discord."""
        self.bot = await self._running.enter_async_context(
            pinochle_bot(self.settings, make_host=self.make_host, pace=self.pace)
        )

    async def stop(self) -> None:
        await self._running.aclose()

    def create_server(self, env: simcord.Env) -> None:
        """Create the server and its channel on a simulated Discord."""
        self.env = env
        self.guild = env.create_guild("Pinochle Club")
        self.channel = self.guild.create_text_channel("pinochle")

    def member(self, name: str, *roles: simcord.RoleHandle) -> Person:
        """Add a new member with a display name."""
        user = self.env.create_user(name.lower(), global_name=name)
        return Person(self, self.guild.add_member(user, roles=roles), self.channel)

    def members(self, *names: str) -> list[Person]:
        """Add new members."""
        return [self.member(name) for name in names]

    def neighbor(self, name: str) -> Person:
        """Add a member of another server, in its channel #games."""
        guild = self.env.create_guild("Card Room")
        member = guild.add_member(self.env.create_user(name.lower(), global_name=name))
        return Person(self, member, guild.create_text_channel("games"))

    def manager(self) -> Person:
        """Add a member with the Manage Server permission."""
        role = self.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        return self.member("Manager", role)

    def robot(self) -> simcord.MemberActor:
        """Add another bot."""
        return self.guild.add_member(self.env.create_user("robot", bot=True))

    def hidden_channel(self, *viewers: simcord.MemberActor) -> simcord.ChannelHandle:
        """Create a channel that only the bot and some members can see."""
        seen, blind = (discord.PermissionOverwrite(view_channel=can) for can in (True, False))
        overwrites: dict[Any, discord.PermissionOverwrite] = dict.fromkeys((self.guild.me, *viewers), seen)
        overwrites[self.guild.default_role] = blind
        return self.guild.create_text_channel("hidden", overwrites=overwrites)

    async def pass_time(self, clock: Clock, seconds: int) -> None:
        """Let time pass, and sweep until everything is done."""
        clock.now += seconds
        for _ in range(2):
            await self.bot.host.sweep()
            await self.bot.host.settle()
            await self.env.settle()

    async def restart(self) -> None:
        """Kill the bot and start another on the same database."""
        killed, self._running = self._running, AsyncExitStack()
        # The end of a process releases its lock on the database.
        self.bot.store.release()
        await self.start()
        await self.env.restart_bot(self.bot)
        await killed.aclose()

    async def add_game(
        self, *players: Person | None, winner: int | None = 0, variant: str = "", at: int | None = None
    ) -> None:
        """Store a finished game of some members, and of computer players.

        :param winner: the side that has won; None for a draw.
        :param at: when it ended, in Unix seconds; by default now.
        """
        await finish(
            self.bot.store,
            [None if player is None else player.id for player in players],
            winner,
            best=(250, 90),
            at=int(time.time()) if at is None else at,
            variant=variant,
            server_id=self.guild.id,
            channel_id=self.channel.id,
        )

    async def posts(self, kind: str) -> list[Post]:
        """The stored posts of a kind about open tables."""
        return [post for post in await self.bot.store.posts.of_open_subjects() if post.kind == kind]

    async def settle_messages(self) -> None:
        """Wait until all requested updates of messages have succeeded or failed."""
        publisher = Services.at(self.bot).publisher
        while busy := list(publisher.updater.busy_keys()):
            await publisher.settle(busy[0])

    @property
    def texts(self) -> list[str]:
        """The texts of the public messages in the channel, oldest first."""
        return [self.text(message) for message in self.channel.history()]

    @property
    def pings(self) -> list[str]:
        """The texts of the messages in the channel that are not panels and mention users."""
        return [message.content for message in self.channel.history() if "<@" in message.content]

    @property
    def posted(self) -> list[dict[str, Any]]:
        """The messages that were posted in channels, as they were sent, oldest first."""
        sent = [request for request in self.env.http_requests if request.method == "POST"]
        return [dict(one.json or {}) for one in sent if re.fullmatch(r"/channels/\d+/messages", one.path)]

    @property
    def edits(self) -> int:
        """How many edits of messages in channels were requested."""
        paths = [request.path for request in self.env.http_requests if request.method == "PATCH"]
        return sum(path.startswith("/channels/") for path in paths)

    def messages_with(self, text: str) -> list[discord.Message]:
        """The public messages in the channel that contain a text."""
        return [message for message in self.channel.history() if text in self.text(message)]

    def messages_for(self, viewer: simcord.MemberActor) -> list[discord.Message]:
        """The messages in the channel that a member sees, including private ones, oldest first."""
        return self.channel.history(viewer=viewer)

    def is_visible(self, message: Message, viewer: simcord.MemberActor) -> bool:
        """Whether a message still exists, and a member can see it."""
        stored = self.env.backend.messages.get(_channel(message), {}).get(message.id)
        return stored is not None and stored.visible_to(viewer.id)

    def direct_messages(self, member: simcord.MemberActor) -> list[discord.Message]:
        """The direct messages between a member and the bot, oldest first."""
        return member.user.dm_channel.history()

    def components(self, message: Message) -> list[dict[str, object]]:
        """All components of a message, including nested ones."""
        return list(walk_components(self.env.backend.get_message(_channel(message), message.id).components))

    def text(self, message: Message) -> str:
        """All text of a message: content, labels, options, alt texts, file names and custom_ids."""
        stored = self.env.backend.get_message(_channel(message), message.id)
        shown = [stored.components, stored.attachments]
        return "\n".join([stored.content or "", *texts_at(shown, SENT)])

    def text_of(self, content: object) -> str:
        """All text of a part of a message, or of the body of a request."""
        return "\n".join(texts_at(content, SENT))

    def buttons(self, message: Message) -> list[str]:
        """The labels of the enabled buttons of a message, in order; of a card's face its letters."""
        parts = self.components(message)
        return [label_of(part) for part in parts if part["type"] == 2 and not part.get("disabled")]


def _channel(message: Message) -> int:
    return message.channel_id if isinstance(message, simcord.ResponseMessage) else message.channel.id


READ = frozenset({"content", "label", "placeholder", "description", "title", "name"})
"""The keys of a request that hold text for users."""
SENT = READ - {"name"} | {"filename", "custom_id", "value"}
"""The same, and the keys of what a client sees of a message."""


def texts_at(part: object, keys: Collection[str], key: str = "") -> Iterator[str]:
    """All texts with these keys in a part of a message, or in the body of a request, as they are read."""
    if isinstance(part, dict):
        for name, inner in part.items():
            # The names of emojis are not texts.
            if name != "emoji":
                yield from texts_at(inner, keys, name)
    elif isinstance(part, list):
        for inner in part:
            yield from texts_at(inner, keys, key)
    elif isinstance(part, str) and key in keys:
        yield part.replace(WORD_JOINER, "")


def unmarked_texts(club: Club, *names: str) -> set[str]:
    """All words sent to users of these names that do not come from the catalogue."""
    bodies = [request.json for request in club.env.http_requests if "/commands" not in request.path]
    texts = {text for body in bodies for text in texts_at(body, READ)}
    assert any("⟦" in text for text in texts)
    return {word for text in texts if (word := unmarked_words(text, *names))}


@pytest.fixture(scope="session", autouse=True)
def quick_simulation() -> Iterator[None]:
    """Make SimCord faster where it copies requests and answers, and where it looks for the timer of a task."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (simcord.gateway, simcord.http.router):
            patch.setattr(module, "copy", SimpleNamespace(deepcopy=_copied))
        for module in (simcord.components, simcord.results):
            patch.setattr(module, "deepcopy", _copied)
        is_sleep_waiter = simcord._dpy_internals.is_sleep_waiter

        def is_waiter_of_a_timer(waiter: Any, loop: Any, deadline: float) -> bool:
            """Look at the timers with this waiter only: each interaction has left others behind."""
            timers = [timer for timer in loop._scheduled if timer._args and waiter in timer._args]
            return bool(timers) and is_sleep_waiter(waiter, SimpleNamespace(_scheduled=timers), deadline)

        patch.setattr(simcord._dpy_internals, "is_sleep_waiter", is_waiter_of_a_timer)
        yield


def _copied(part: Any) -> Any:
    """A copy as JSON: SimCord makes many copies, and `deepcopy` is slow."""
    if isinstance(part, dict):
        return {key: _copied(value) for key, value in part.items()}
    return [_copied(value) for value in part] if isinstance(part, list) else part


QUICK = Pace(
    table_message=0.0,
    contest_message=0.0,
    hand_panel=0.0,
    computers=0.0,
    # No edit waits for another, and no timer is due soon: at each one the simulation would wait for a moment without
    # work in progress, which a test that acts without Discord for half a minute does not give it.
    channel_edits=1_000_000,
    channel_seconds=86_400.0,
    stored=0.0,
    look=86_400.0,
    deal_end=86_400.0,
    ping=86_400.0,
    postponed_ping=86_400.0,
    # A shorter time would really pass while the bot settles.
    retry=60.0,
    # However busy the computer is, every answer is the first response.
    patience=3600.0,
)
"""Messages are edited without a pause, and there are no pings, unless a test is marked with another `pace`."""


@pytest.fixture
def pace(request: pytest.FixtureRequest) -> Pace:
    """The bot's pace: `QUICK` with what the marks of a test say, the closest last."""
    chosen = QUICK
    for mark in reversed(list(request.node.iter_markers("pace"))):
        chosen = replace(chosen, **mark.kwargs)
    return chosen


MIXED_SEED = Seal.game_seed
"""The property that `same_cards` replaces."""


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal from the secret alone: the ids of interactions depend on all messages before them."""
    monkeypatch.setattr(Seal, "game_seed", property(lambda seal: seal.secret))


@pytest.fixture
def no_live_panels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave hand panels as they were last shown, as they are after a restart."""
    monkeypatch.setattr(LivePanels, "open", lambda *_: None)


@pytest.fixture
def settings(tables_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setattr("bot.store.database.transactions.SYNCHRONOUS", "OFF")
    return Settings(
        database_url=copied(tables_file, tmp_path / "pinochle.db"),
        ai_workers=0,
        drawing_workers=0,
        clicks_per_second=0,
    )


NO_BACKGROUND_WORK = Limits(sweep=86_400, pause=0)


@pytest.fixture
def clock() -> Clock:
    """The time of the club's host, in tests that use it; it stands still until they move it."""
    return Clock()


@pytest.fixture
def make_host(request: pytest.FixtureRequest) -> Callable[[Store], Host]:
    """Makes the club's host: all games have the same cards, computer players act at once, nothing is swept.

    The simulation would wait for a sweep that is due soon. Tests that need other limits override this.
    """
    clock = request.getfixturevalue("clock") if "clock" in request.fixturenames else time.time
    short_games = SHORT_GAMES_COUNT if "short_games_count" in request.fixturenames else DEFAULT_SHORT_GAMES
    how: dict[str, Any] = {"limits": NO_BACKGROUND_WORK, "seeds": same_seeds, "short_games": short_games}
    if "coach" in request.fixturenames:
        how["ai"] = LocalAI(advise=last_is_best)
    return lambda store: Host(store, clock=clock, **how)


@pytest.fixture
def coach() -> None:
    """For tests whose host has a coach: see `last_is_best`."""


def last_is_best(position: Position) -> Advice | None:
    """The last choice is the best: of cards, each before it is 2 points worse, and other choices are 50 points worse.

    The last tricks are exact.
    """
    best, *others = reversed([*position.offer])
    worse = tuple(
        Alternative(action, 2.0 * rank if action.verb is Verb.PLAY else 50.0, is_equal=False, is_mistake=True)
        for rank, action in enumerate(others, 1)
    )
    return Advice(best, worse, exact=position.view.held(position.seat) < 6, samples=100)


def same_seeds(count: int) -> bytes:
    """The seeds of all games: the first numbers from 0 up."""
    return bytes(range(count))


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[MarkedTexts]:
    """The texts of every language, with marks."""
    texts = MarkedTexts()
    monkeypatch.setattr(catalogue, "_catalogue", lambda _: texts)
    catalogue.texts_in.cache_clear()
    yield texts
    catalogue.texts_in.cache_clear()


Translate = Callable[..., Awaitable[dict[str, Any]]]
_PAYLOADS: dict[tuple[str, Texts], dict[str, Any]] = {}


@pytest.fixture
def cached_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate each command once per process, not at every start of a bot: Discord has more than thirty locales."""
    for kind in (app_commands.Command, app_commands.Group):
        monkeypatch.setattr(kind, "get_translated_payload", cached(kind.get_translated_payload))


def cached(translate: Translate) -> Translate:
    """Return the payload of a command's first translation into the same languages."""

    async def payload(command: Any, *arguments: object) -> dict[str, Any]:
        key = command.qualified_name, catalogue.texts_in(catalogue.ENGLISH)
        if key not in _PAYLOADS:
            _PAYLOADS[key] = await translate(command, *arguments)
        return _PAYLOADS[key]

    return payload


@pytest.fixture
async def running_club(
    settings: Settings, make_host: Callable[[Store], Host], pace: Pace, cached_commands: None
) -> AsyncIterator[Club]:
    club = Club(settings, make_host, pace)
    await club.start()
    yield club
    await club.stop()


@pytest.fixture
def simcord_bot(running_club: Club) -> PinochleBot:
    return running_club.bot


def check_limits(body: Any) -> None:
    """Check that a message or form is within Discord's limits."""
    data = body.get("data", body) if isinstance(body, dict) else {}
    if "title" in data:
        assert_form_within_limits(data)
    elif data.get("components"):
        files = {attachment["filename"] for attachment in data.get("attachments", ())}
        assert_message_within_limits(data["components"], files)


@pytest.fixture(scope="session")
def description() -> ApiDescription | None:
    """Discord's description of its API; None if it is not available."""
    return ApiDescription(FILE.read_text("utf-8")) if FILE.is_file() else None


def started_by_the_bot(env: simcord.Env) -> Callable[..., None]:
    """Let background tasks belong to the bot, although a test itself has called the host.

    The simulation waits for tasks of the bot, and only for them is time virtual.
    """
    start = BackgroundTasks.start

    def start_as_bot(tasks: BackgroundTasks[Any], key: object, work: Any) -> None:
        context = copy_context()
        if _BOT_SCOPE.get() is None:
            context.run(_BOT_SCOPE.set, (env, env._generation))
        context.run(start, tasks, key, work)

    return start_as_bot


@pytest.fixture
def club(
    running_club: Club,
    simcord_env: simcord.Env,
    description: ApiDescription | None,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Club]:
    """A club with card emojis.

    At the end, every interaction must have had a quick response and every request must be valid.
    """
    running_club.create_server(simcord_env)
    for name in undrawn_names():
        simcord_env.backend.create_application_emoji(name)
    Services.at(running_club.bot).emojis.know(simcord_env.backend.application_emojis.values())
    monkeypatch.setattr(BackgroundTasks, "start", started_by_the_bot(simcord_env))
    late_responses = LateResponses(simcord_env.backend, monkeypatch)
    yield running_club
    assert late_responses.late() == set()
    for request in simcord_env.backend.http_requests:
        check_limits(request.json)
    if description is not None:
        for request in simcord_env.backend.http_requests:
            assert description.faults(request.method, request.path, request.json) == []


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every answer follow an acknowledgement."""
    monkeypatch.setattr(FirstResponse, "acknowledge_soon", FirstResponse._start)


@pytest.fixture(autouse=True)
def few_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw one picture in ten, and show it for the others too: tests/render draws every moment of a deal."""
    monkeypatch.setattr(pictures, "draw_table", draw_every_tenth(draw_table))


def draw_every_tenth(draw: Callable[..., bytes]) -> Callable[..., bytes]:
    """Wrap a function to draw the first of ten pictures and return it for the others."""
    calls, last = count(), b""

    def draw_or_repeat(*arguments: object) -> bytes:
        nonlocal last
        if next(calls) % 10 == 0 or not last:
            last = draw(*arguments)
        return last

    return draw_or_repeat


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob in a classic game."""
    from tests.e2e.playing import Party

    party = Party(club, club.members("Ann", "Bob"))
    await party.open("classic")
    return party


@pytest.fixture
def server_manager(club: Club) -> Person:
    """A member with the Manage Server permission."""
    return club.manager()


@pytest.fixture
def story(club: Club, request: pytest.FixtureRequest) -> Story:
    """What members of the club do, told as text."""
    from tests.e2e.stories import Story

    return Story(club, request.getfixturevalue("clock") if "clock" in request.fixturenames else None)


@pytest.fixture
def short_games_count() -> None:
    """Let games count that end at once, in tests of what a result looks like."""
