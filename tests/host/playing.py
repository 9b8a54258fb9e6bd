"""Players who play at random, and helpers that make hosts, tables and listeners."""

import asyncio
import hashlib
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from bot.ai import Policy, rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Verb
from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.boards.service import Entrant
from bot.host.host import Host
from bot.host.limits import Limits
from bot.host.tables.changes import TableChange
from bot.host.tables.session import TableSnapshot
from bot.store import BoardPlay, BoardSet, Store, TableInfo, TableState

ANN, BOB, CID, DOT, GUILD, OTHER_GUILD, CHANNEL = 101, 102, 103, 104, 7, 8, 70
DAY = 24 * 60 * 60
computer_name = "Computer {}".format


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


def host_of(
    store: Store,
    seed: int = 0,
    pause: float = 0,
    policy: Policy = rule_of_thumb,
    clock: Callable[[], float] = time.time,
) -> Host:
    """A host with reproducible seeds."""
    return Host(store, clock=clock, seeds=Seeds(seed), limits=Limits(pause=pause), policy=policy)


async def open_table(host: Host, variant: str = "classic", **options: object) -> TableInfo:
    """A table that Ann has opened."""
    return await host.lobby.open(
        guild_id=GUILD, channel_id=CHANNEL, user_id=ANN, name="Ann", variant=variant, options=options
    )


async def table_of_two(host: Host, variant: str = "classic", **options: object) -> TableInfo:
    """A table at which Ann and Bob sit."""
    opened = await open_table(host, variant, **options)
    return await host.lobby.join(opened.id, BOB, "Bob")


async def start_solo_game(host: Host, variant: str = "classic", **options: object) -> int:
    """The id of a table at which Ann plays with computer players."""
    table = await open_table(host, variant, **options)
    await host.lobby.fill_with_computers(table.id, ANN, computer_name)
    return table.id


async def start_game(host: Host, variant: str = "classic", **options: object) -> int:
    """The id of a table at which Ann and Bob play, with Cid and Dot if the variant has more seats."""
    table = await table_of_two(host, variant, **options)
    more = ((CID, "Cid"), (DOT, "Dot"))[: VARIANTS[variant].seats - 2]
    for user_id, name in more:
        await host.lobby.join(table.id, user_id, name)
    await host.lobby.start(table.id, ANN)
    return table.id


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


async def play_tricks(host: Host, table_id: int, users: Sequence[int], tricks: int) -> None:
    """Let these users act by the rule of thumb until so many tricks of the first deal are complete."""
    while True:
        for user in users:
            snapshot = await host.queries.snapshot(table_id, user)
            assert snapshot.view is not None
            if len(snapshot.view.tricks) == tricks:
                return
            if snapshot.seat in snapshot.to_move:
                action = rule_of_thumb(Position(snapshot.view, snapshot.seat, rules_of(snapshot.info)))
                assert action is not None
                await host.play.act(table_id, user, action)


async def play(host: Host, table_id: int, rng: Random, actions: int = 100_000) -> int:
    """Play at random until the game is over or this many actions are played; return how many were."""
    played = 0
    while played < actions and (await host.queries.info(table_id)).state is TableState.PLAYING:
        snapshot = await mover(host, table_id)
        await host.play.act(
            table_id, user_of(snapshot), rng.choice(sorted(snapshot.offer, key=str)), snapshot.ply
        )
        played += 1
    return played


async def all_snapshots(host: Host, table_id: int) -> list[TableSnapshot]:
    """What an onlooker, Ann and Bob see."""
    return [await host.queries.snapshot(table_id, user) for user in (None, ANN, BOB)]


class ChangeRecorder:
    """A listener that records all changes."""

    def __init__(self) -> None:
        self.changes: list[TableChange] = []
        self._condition = asyncio.Condition()

    async def __call__(self, change: TableChange) -> None:
        async with self._condition:
            self.changes.append(change)
            self._condition.notify_all()

    @property
    def kinds(self) -> list[str]:
        """The kinds of the changes, in order."""
        return [change.kind.value for change in self.changes]

    async def wait_for(self, kind: str) -> TableChange:
        """Wait for the next change of this kind, and return it."""
        async with self._condition:
            await self._condition.wait_for(lambda: kind in self.kinds)
        return self.changes[self.kinds.index(kind)]

    async def wait_for_ply(self, ply: int) -> None:
        """Wait until a change that leads to this ply has arrived."""
        async with self._condition:
            await self._condition.wait_for(lambda: ply in [change.ply for change in self.changes])


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


async def play_deals(host: Host, table: int, deals: int) -> None:
    """Play until this many deals are over, without declaring out."""
    rng = Random(table)
    snapshot = await mover(host, table)
    while snapshot.view is not None and snapshot.view.deal < deals:
        usual = [action for action in snapshot.offer if action.verb is not Verb.DECLARE_OUT]
        await host.play.act(table, user_of(snapshot), rng.choice(sorted(usual, key=str)))
        snapshot = await mover(host, table)


def entrant(user_id: int, guild_id: int = GUILD) -> Entrant:
    return Entrant(user_id, f"User {user_id}", guild_id, lambda number: f"Computer {number}")


async def play_next(host: Host, board_set: BoardSet, user_id: int) -> TableSnapshot:
    """Begin the user's next board of a set."""
    board = await host.boards.next_board(board_set, user_id)
    assert board is not None
    return await host.boards.play(board_set.id, board, entrant(user_id))


async def play_out(
    host: Host, snapshot: TableSnapshot, user_id: int, rng: Random | None = None
) -> TableSnapshot:
    """Play a board to its end, by the rule of thumb or at random."""
    table_id = snapshot.info.id
    while True:
        await host.settle()
        snapshot = await host.queries.snapshot(table_id, user_id)
        if snapshot.info.state is not TableState.PLAYING:
            return snapshot
        assert snapshot.view is not None
        if rng is None:
            action = rule_of_thumb(Position(snapshot.view, snapshot.seat, rules_of(snapshot.info)))
            assert action is not None
        else:
            action = rng.choice(sorted(snapshot.offer, key=str))
        await host.play.act(table_id, user_id, action)


def play_of(user_id: int, points: float, *, completed: bool = True, board: int = 0) -> BoardPlay:
    return BoardPlay(1, board, user_id, GUILD, None, 0, 1, completed, points)
