"""Hosts, tables and players for tests: they open, play by a rule of thumb or at random, race, and are refused."""

import asyncio
import hashlib
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Awaitable, Callable
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.limits import Limits, ShortGames
from bot.host.lobby.lobby import Lobby
from bot.host.tables.changes import TableChange
from bot.host.tables.session import TableSnapshot
from bot.store import Store, TableInfo, TableState

ANN, BOB, CID, DOT, SERVER, OTHER_GUILD, CHANNEL = 101, 102, 103, 104, 7, 8, 70
NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid", DOT: "Dot"}
HOUR = 60 * 60
DAY = 24 * HOUR
computer_name = "Computer {}".format
SHORT_GAMES_COUNT = ShortGames(least=0, in_full=True)
"""Games count that end at once, so that tests need not play them."""

E = TypeVar("E", bound=BaseException)


class Clock:
    """A clock in seconds that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Seeds:
    """Game seeds that are equal in every run."""

    def __init__(self, first: int = 0) -> None:
        self.count = first

    def __call__(self, size: int) -> bytes:
        self.count += 1
        return hashlib.sha256(str(self.count).encode()).digest()[:size]


NewHost = Callable[..., Host]
"""Makes a host as `host_of` does, on the store and with the clock of the test, and closes it after the test."""


def host_of(
    store: Store,
    seed: int = 0,
    *,
    clock: Callable[[], float] = time.time,
    limits: Limits | None = None,
    **how: Any,
) -> Host:
    """A host with reproducible seeds, where short games count; keywords are arguments of `Host`, or limits."""
    own: dict[str, Any] = {"short_games": SHORT_GAMES_COUNT}
    own |= {name: how.pop(name) for name in signature(Host).parameters.keys() & how.keys()}
    limits = limits or Limits(**{"pause": 0} | how)
    return Host(store, clock=clock, seeds=Seeds(seed), limits=limits, **own)


# Requests


async def refused(kind: type[E], *requests: Awaitable[object]) -> list[E]:
    """Make requests of which each is refused with an error of this kind, and return the errors."""
    errors = []
    for request in requests:
        try:
            await request
        except kind as error:
            errors.append(error)
        else:
            raise AssertionError(f"it was not refused with {kind.__name__}")
    return errors


async def race(*requests: Awaitable[object]) -> dict[str, int]:
    """Make requests at the same time, and count the types of what they return or raise."""
    outcomes = await asyncio.gather(*requests, return_exceptions=True)
    return dict(Counter(type(outcome).__name__ for outcome in outcomes))


async def pass_time(host: Host, clock: Clock, *seconds: float) -> None:
    """Let time pass, in these steps, and let the host do after each what is due."""
    for step in seconds:
        clock.now += step
        await host.sweep()
        await host.settle()


# Tables


async def open_table(host: Host, variant: str = "classic", *, user_id: int = ANN, **how: Any) -> TableInfo:
    """A table that Ann has opened; keywords are arguments of `Lobby.open`, or else options of the game."""
    own = {name: how.pop(name) for name in signature(Lobby.open).parameters.keys() & how.keys()}
    place: dict[str, Any] = {
        "server_id": SERVER,
        "channel_id": CHANNEL,
        "name": NAMES.get(user_id, f"User {user_id}"),
    }
    return await host.lobby.open(variant=variant, user_id=user_id, options=how, **place | own)


async def join(host: Host, table_id: int, *users: int, **how: Any) -> TableInfo:
    """Let users take seats; keywords are arguments of `Lobby.join`."""
    for user in users:
        info = await host.lobby.join(table_id, user, NAMES.get(user, f"User {user}"), **how)
    return info


async def table_of_two(host: Host, variant: str = "classic", **how: Any) -> TableInfo:
    """A table at which Ann and Bob sit; keywords as for `open_table`."""
    return await join(host, (await open_table(host, variant, **how)).id, BOB)


async def start_game(host: Host, variant: str = "classic", **how: Any) -> int:
    """The id of a table at which Ann and Bob play, with Cid and Dot if the variant has more seats."""
    table = await open_table(host, variant, **how)
    await join(host, table.id, *(BOB, CID, DOT)[: VARIANTS[variant].seats - 1])
    await host.lobby.start(table.id, ANN)
    return table.id


async def start_solo_game(host: Host, variant: str = "classic", **how: Any) -> int:
    """The id of a table at which Ann plays with computer players."""
    table = await open_table(host, variant, **how)
    await host.lobby.fill_with_computers(table.id, ANN, computer_name)
    return table.id


async def resigned_game(host: Host, loser: int = BOB, variant: str = "classic", **how: Any) -> int:
    """The id of a table whose game a player has resigned at once."""
    table = await start_game(host, variant, **how)
    await host.play.resign(table, loser, for_good=True)
    return table


async def state_of(host: Host, table_id: int) -> TableState:
    """The state of a table."""
    return (await host.queries.info(table_id)).state


# Players


async def mover(host: Host, table_id: int) -> TableSnapshot:
    """What the player to move sees."""
    info = await host.queries.info(table_id)
    seat = (await host.queries.snapshot(table_id)).to_move[0]
    [user] = [seat_info.user_id for seat_info in info.seats if seat_info.seat == seat]
    return await host.queries.snapshot(table_id, user)


def user_of(snapshot: TableSnapshot) -> int:
    """The user who sees this snapshot."""
    [user] = [seat_info.user_id for seat_info in snapshot.info.seats if seat_info.seat == snapshot.seat]
    assert user is not None
    return user


def pair_of(snapshot: TableSnapshot) -> tuple[int, int]:
    """The user who sees this snapshot, and the other of Ann and Bob."""
    user = user_of(snapshot)
    return user, ANN + BOB - user


def first_of(snapshot: TableSnapshot, verb: Verb | None = None) -> Action:
    """The first action by name that a player is offered, of this verb if one is given."""
    return min(snapshot.offer if verb is None else snapshot.offer.of(verb), key=str)


async def act(host: Host, table_id: int, *actions: Action | str | Verb | None) -> TableSnapshot:
    """Let the player to move act once for each action: None is their first by name, a verb the first of that verb.

    :return: what the last one sees then. Without actions, one player makes their first.
    """
    for action in actions or (None,):
        snapshot = await mover(host, table_id)
        if action is None or isinstance(action, Verb):
            action = first_of(snapshot, action)
        done = await host.play.act(table_id, user_of(snapshot), action, snapshot.ply)
    return done


Until = Callable[[TableSnapshot], bool]


def deals_over(deals: int) -> Until:
    """Whether so many deals of a game are over."""
    return lambda snapshot: snapshot.view is not None and snapshot.view.deal >= deals


def tricks_over(tricks: int) -> Until:
    """Whether so many tricks of a deal are over."""
    return lambda snapshot: snapshot.view is not None and len(snapshot.view.tricks) == tricks


async def play(
    host: Host,
    table_id: int,
    rng: Random | None = None,
    actions: int = 100_000,
    *,
    until: Until = lambda _: False,
    but: Verb | None = None,
) -> int:
    """Let the users play, at random or else by the rule of thumb, until the game is over; return the number of actions.

    :param actions: the most actions.
    :param until: when to stop before, by what the player to move sees.
    :param but: a verb that is not chosen at random.
    """
    for played in range(actions):
        info = await host.queries.info(table_id)
        if any(player.computer for player in info.seats):
            await host.settle()
            info = await host.queries.info(table_id)
        if info.state is not TableState.PLAYING or until(snapshot := await mover(host, table_id)):
            return played
        if rng is not None:
            usual = [action for action in snapshot.offer if action.verb is not but]
            action: Action | None = rng.choice(sorted(usual, key=str))
        else:
            assert snapshot.view is not None
            action = rule_of_thumb(Position(snapshot.view, snapshot.seat, rules_of(snapshot.info)))
        assert action is not None
        await host.play.act(table_id, user_of(snapshot), action, snapshot.ply)
    return actions


async def play_deals(host: Host, table_id: int, deals: int = 1) -> None:
    """Play at random until this many deals are over, without declaring out."""
    await play(host, table_id, Random(table_id), until=deals_over(deals), but=Verb.DECLARE_OUT)


async def all_snapshots(host: Host, table_id: int) -> list[TableSnapshot]:
    """What an onlooker, Ann and Bob see."""
    return [await host.queries.snapshot(table_id, user) for user in (None, ANN, BOB)]


class ChangeRecorder:
    """Records all changes of a host."""

    def __init__(self, host: Host) -> None:
        self.changes: list[TableChange] = []
        self._host = host
        self._condition = asyncio.Condition()
        self.unsubscribe = host.subscribe(self._record)

    async def _record(self, change: TableChange) -> None:
        async with self._condition:
            self.changes.append(change)
            self._condition.notify_all()

    @property
    def kinds(self) -> list[str]:
        """The kinds of the changes so far, in order."""
        return [change.kind.value for change in self.changes]

    async def all_kinds(self) -> list[str]:
        """The kinds of all changes, in order, once the host has nothing to do."""
        await self._host.settle()
        return self.kinds

    async def of(self, *kinds: str) -> list[TableChange]:
        """All changes of these kinds, once the host has nothing to do."""
        await self._host.settle()
        return [change for change in self.changes if change.kind in kinds]

    async def wait_for(self, kind: str = "", *, ply: int | None = None) -> TableChange:
        """Wait for the first change of this kind or that leads to this ply, and return it."""

        def found() -> TableChange | None:
            return next((change for change in self.changes if change.kind == kind or change.ply == ply), None)

        async with self._condition:
            return cast(TableChange, await self._condition.wait_for(found))


class PlayerProcess:
    """A separate process with a host that acts at a table on request."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, url: str, table: int, seed: int) -> "PlayerProcess":
        arguments = ("-m", "tests.host.player_process", url, str(table), str(seed))
        root = Path(__file__).parents[2]
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, *arguments, cwd=root, stdin=PIPE, stdout=PIPE, stderr=PIPE
            )
        )

    async def act(self, ply: int) -> bool:
        """Whether this process acted at this ply."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b"%d\n" % ply)
        answer = await self.process.stdout.readline()
        assert answer in (b"True\n", b"False\n"), (await self.process.communicate(b""))[1]
        return answer == b"True\n"

    async def end(self) -> None:
        """Close its input, so that it ends."""
        assert (await self.process.communicate(b""))[1] == b""
