"""The host of all tables: it composes the services, and runs what happens without a request."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

from bot.ai import Policy, rule_of_thumb
from bot.host.boards.contests import Contests
from bot.host.boards.daily import Daily
from bot.host.boards.same_moves import SameMovesSearch
from bot.host.boards.service import Boards
from bot.host.computers.ai_service import AIService, LocalAI
from bot.host.computers.coach import Coach
from bot.host.computers.computer_moves import ComputerMoves
from bot.host.computers.computer_players import ComputerPlayers
from bot.host.lessons.lessons import Lessons, taught_variants
from bot.host.limits import (
    DEFAULT_LIMITS,
    DEFAULT_SHORT_GAMES,
    DEFAULT_TABLE_LIMITS,
    Limits,
    ShortGames,
    TableLimits,
)
from bot.host.lobby.closing import Closing
from bot.host.lobby.lobby import Lobby
from bot.host.lobby.matching import Matching
from bot.host.lobby.matchmaking import Matchmaking
from bot.host.lobby.queues import Queues
from bot.host.lobby.rematches import Rematches
from bot.host.lobby.seating import Seating
from bot.host.moderation import Moderating
from bot.host.operations import Operations
from bot.host.play.clocks import TurnClocks
from bot.host.play.endings import Endings
from bot.host.play.forced_moves import ForcedMoves
from bot.host.play.play import Play
from bot.host.play.requests import Requests
from bot.host.play.substitutes import Substitutes
from bot.host.play.undo import Undo
from bot.host.practice.practice import Practice
from bot.host.puzzles import Puzzles
from bot.host.ranking.counting import RANKING
from bot.host.reading.queries import Queries
from bot.host.reading.replays import Replays
from bot.host.retention import Retention
from bot.host.tables.changes import ChangeBus, Listener
from bot.host.tables.other_processes import OtherProcesses
from bot.host.tables.placement import Placement
from bot.host.tables.registry import TableRegistry
from bot.host.tables.service import Resources
from bot.host.tasks import BackgroundTasks, log_failures
from bot.host.tournaments.tournaments import Tournaments
from bot.store import ALL_SHARDS, Shards, Store, TableState, background

log = logging.getLogger(__name__)

_CLOCK_CHECKS: Final = 6
"""How often turn clocks are checked while idle tables are checked once."""


class HostServices:
    """What users ask for, by subject: services, and the repositories whose rows need no decision."""

    def __init__(self, resources: Resources, ai: AIService, computer_moves: ComputerMoves) -> None:
        store, now = resources.store, resources.registry.now
        self.leaderboard: Final = store.leaderboard
        self.seasons: Final = store.seasons
        self.winner_roles: Final = store.winner_roles
        self.members: Final = store.members
        self.statistics: Final = store.statistics
        self.activity: Final = store.activity
        self.reviews: Final = store.reviews
        self.users: Final = store.users
        self.servers: Final = store.servers
        self.preferences: Final = store.preferences
        self.settings: Final = store.settings
        self.presets: Final = store.presets
        self.tips: Final = store.tips
        self.key_values: Final = store.key_values
        self.posts: Final = store.posts
        self.operations: Final = Operations(store, now)
        seating = Seating(resources)
        self.requests: Final = Requests(resources)
        self.lobby: Final = Lobby(resources, seating, self.requests)
        self.rematches: Final = Rematches(resources, seating, self.requests)
        self.queues: Final = Queues(resources)
        self.closing: Final = Closing(resources)
        self.clocks: Final = TurnClocks(resources, self.requests)
        self.play: Final = Play(resources)
        self.endings: Final = Endings(resources, self.requests)
        self.undo: Final = Undo(resources, self.requests)
        self.substitutes: Final = Substitutes(resources, self.requests)
        self.queries: Final = Queries(resources)
        self.replays: Final = Replays(resources)
        self.placement: Final = Placement(resources)
        self.retention: Final = Retention(resources, self.lobby, self.queues, self.play)
        self.coach: Final = Coach(resources, ai)
        self.boards: Final = Boards(resources, seating, computer_moves)
        self.lessons: Final = Lessons(store)
        self.puzzles: Final = Puzzles(store, now, known=self.lessons.known, taught=taught_variants())
        self.practice: Final = Practice(resources, self.coach, self.puzzles)
        self.same_moves: Final = SameMovesSearch(resources)
        self.daily: Final = Daily(resources, self.boards, self.queries)
        self.matchmaking: Final = Matchmaking(resources, self.operations)
        self.tournaments: Final = Tournaments(resources, seating)
        self.matching: Final = Matching(resources, self.lobby, seating, self.operations)
        self.moderation: Final = Moderating(resources, self.lobby, self.queues)
        self.contests: Final = Contests(resources, self.boards, self.matchmaking)


class Host(HostServices):
    """The authority over the tables of all servers, by service: `lobby`, `play`, `undo`, `queries`, and so on.

    What needs no decision is read and kept by repositories of the store, which are attributes too: `preferences`,
    `statistics`, `leaderboard` and so on. None of them can change a table, its game, or its results.

    What a service changes is in the store before listeners are told. Every request raises a `HostError`, the engine's
    `IllegalAction` or a `StoreError` if it fails, and then nothing has changed. No service reveals what its caller may
    not see.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.time,
        seeds: Callable[[int], bytes] = secrets.token_bytes,
        limits: Limits = DEFAULT_LIMITS,
        table_limits: TableLimits = DEFAULT_TABLE_LIMITS,
        short_games: ShortGames = DEFAULT_SHORT_GAMES,
        policy: Policy = rule_of_thumb,
        ai: AIService | None = None,
    ) -> None:
        """:param policy: how computer players of all levels decide, unless there is an `ai`.
        :param ai: decides for computer players, and advises users.
        """
        self._store: Final = store
        self._limits = limits
        self._tasks: Final = BackgroundTasks[str]("host:")
        self._bus: Final = ChangeBus()
        self._registry: Final = TableRegistry(store, self._bus, clock, short_games, limits.look)
        resources = Resources(store, self._registry, self._tasks, seeds, limits, table_limits)
        self._sweep_tasks: Final[list[Callable[[], Awaitable[None]]]] = []
        self._sweeping: asyncio.Task[None] | None = None
        self._other_processes: Final = OtherProcesses(resources)

        self.ai: Final = ai or LocalAI(policy)
        computer_moves = ComputerMoves(store, self.ai)
        super().__init__(resources, self.ai, computer_moves)

        # Who acts at tables without a request.
        self._computers: Final = ComputerPlayers(resources, computer_moves)
        self.forced_moves: Final = ForcedMoves(resources)
        self._registry.require_new_games = self.operations.require_new_games
        for notify in (
            self._computers.notify,
            self.forced_moves.notify,
            self.boards.closing.notify,
            self.tournaments.notify,
        ):
            self._registry.add_observer(notify)

    async def start(self, shards: Shards = ALL_SHARDS) -> None:
        """Start to sweep idle tables, and let computer players go on where they were.

        :param shards: this process looks after the servers on these shards; other processes on the same database look
            after theirs. Requests are answered for the tables of all servers.
        """
        self._registry.shards = shards
        await self._load_operations()
        with background():
            self._sweeping = asyncio.create_task(self._sweep_forever())
            await self._other_processes.start()
            await log_failures(self._wake_computers(), log, "the computer players could not be woken")

    async def close(self) -> None:
        """Stop everything that runs without a request, and give listeners some seconds to finish."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.wait([self._sweeping])
            self._sweeping = None
        await self._other_processes.close()
        await self._tasks.close()
        await self._bus.close(self._limits.farewell)

    async def settle(self) -> None:
        """Wait until computer players have nothing to do, and listeners have received everything."""
        await self._tasks.wait_all()
        await self._bus.settle()

    @property
    def loaded_tables(self) -> int:
        """The number of tables in memory."""
        return self._registry.loaded

    @property
    def pending_changes(self) -> int:
        """The number of changes that listeners have not received yet."""
        return self._bus.pending

    def now(self) -> int:
        """The time by the host's clock, in whole Unix seconds."""
        return self._registry.now()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell a listener of every change from now on, after its commit; the changes of one table in order.

        A slow or failing listener does not block the others.

        :return: a function that ends the subscription.
        """
        return self._bus.subscribe(listener)

    def add_sweep_task(self, task: Callable[[], Awaitable[None]]) -> None:
        """Run this at the end of every sweep, too."""
        self._sweep_tasks.append(task)

    async def sweep(self) -> None:
        """Do what is due by the clock: expire tables and requests, check turn clocks, unload tables, maintain data.

        What fails is logged, and does not keep the rest from being done.
        """
        await self._load_operations()
        await log_failures(self.closing.close_idle(), log, "idle tables could not be closed")
        await log_failures(self.requests.refuse_unanswered(), log, "undo requests could not be refused")
        await log_failures(self.queues.maintain(), log, "the waiting lists could not be maintained")
        await log_failures(self.matching.maintain(), log, "waiting users could not be brought together")
        await log_failures(self.tournaments.maintain(), log, "the tournaments could not be maintained")
        await self._check_clocks()
        self._registry.unload(self.now() - self._limits.memory)
        self._computers.retry()
        await log_failures(
            self._store.seasons.close_due(self._registry.now(), RANKING),
            log,
            "the seasons could not be closed",
        )
        await log_failures(self.moderation.recount_due(), log, "the games could not be counted again")
        await log_failures(self.boards.closing.maintain(), log, "the boards could not be maintained")
        self.retention.maintain()
        for task in self._sweep_tasks:
            await log_failures(task(), log, "a sweep task failed")

    async def poll_other_processes(self) -> None:
        """Publish what other processes have done at tables of this one's servers without a notice arriving here."""
        await self._other_processes.poll()

    async def _load_operations(self) -> None:
        await log_failures(self.operations.load(), log, "the operator's decisions could not be loaded")

    async def _wake_computers(self) -> None:
        for info in await self._registry.own_tables((TableState.PLAYING,)):
            if any(player.computer for player in info.seats):
                self._computers.wake(info.id)

    async def _check_clocks(self) -> None:
        await log_failures(self.clocks.check_all(), log, "the turn clocks could not be checked")

    async def _sweep_forever(self) -> None:
        while True:
            for _ in range(_CLOCK_CHECKS - 1):
                await asyncio.sleep(self._limits.sweep / _CLOCK_CHECKS)
                await self._check_clocks()
            await asyncio.sleep(self._limits.sweep / _CLOCK_CHECKS)
            await log_failures(self.sweep(), log, "the sweep failed")
