"""The store: everything the bot keeps between restarts."""

from __future__ import annotations

from contextlib import aclosing
from typing import Self

from filelock import BaseFileLock

from bot.store.boards.board_sets import BoardRepository
from bot.store.boards.daily import DailyRepository
from bot.store.boards.puzzles import PuzzleRepository
from bot.store.database.key_values import KeyValueRepository
from bot.store.database.notices import TableNotices
from bot.store.database.queueing import PriorityQueue
from bot.store.database.transactions import Database
from bot.store.files.compacting import release_free_pages
from bot.store.files.migrate import upgrade
from bot.store.files.sqlite_file import claim
from bot.store.results.activity import ActivityRepository
from bot.store.results.handicaps import HandicapRepository
from bot.store.results.leaderboard import LeaderboardRepository
from bot.store.results.recounts import RecountRepository
from bot.store.results.seasons import SeasonRepository
from bot.store.results.statistics import StatisticsRepository
from bot.store.tables.archives import ArchiveRepository
from bot.store.tables.journal import JournalRepository
from bot.store.tables.posts import PostRepository
from bot.store.tables.tables import TableRepository
from bot.store.tables.waits import WaitRepository
from bot.store.tournaments import TournamentRepository
from bot.store.users.erasure import UserRepository
from bot.store.users.matchmaking import MatchmakingRepository
from bot.store.users.moderation import ModerationRepository
from bot.store.users.practice import PracticeRepository
from bot.store.users.preferences import PreferenceRepository, TipRepository
from bot.store.users.reviews import ReviewRepository
from bot.store.users.servers import MemberRepository, ServerRepository
from bot.store.users.settings import PresetRepository, ServerSettingsRepository
from bot.store.users.winner_roles import WinnerRoleRepository


class Store:
    """The repositories of one database. Create it with :meth:`open`; use it in the event loop that opened it.

    Every method of every repository may raise StoreError; then nothing has changed.
    """

    def __init__(self, database: Database, lock: BaseFileLock | None = None) -> None:
        self._database = database
        self._lock = lock
        self.tables = TableRepository(database)
        self.journal = JournalRepository(database)
        self.archives = ArchiveRepository(database)
        self.recounts = RecountRepository(database)
        self.leaderboard = LeaderboardRepository(database)
        self.seasons = SeasonRepository(database)
        self.winner_roles = WinnerRoleRepository(database)
        self.statistics = StatisticsRepository(database)
        self.activity = ActivityRepository(database)
        self.members = MemberRepository(database)
        self.handicaps = HandicapRepository(database)
        self.preferences = PreferenceRepository(database)
        self.settings = ServerSettingsRepository(database)
        self.presets = PresetRepository(database)
        self.tips = TipRepository(database)
        self.waits = WaitRepository(database)
        self.tournaments = TournamentRepository(database)
        self.matchmaking = MatchmakingRepository(database)
        self.moderation = ModerationRepository(database)
        self.boards = BoardRepository(database)
        self.puzzles = PuzzleRepository(database)
        self.daily = DailyRepository(database)
        self.reviews = ReviewRepository(database)
        self.practice = PracticeRepository(database)
        self.users = UserRepository(database)
        self.servers = ServerRepository(database)
        self.key_values = KeyValueRepository(database)
        self.posts = PostRepository(database)
        self.notices = TableNotices(database)

    @classmethod
    async def open(cls, url: str, *, to_serve: bool = False) -> Self:
        """Open the database at a SQLAlchemy address, creating or upgrading it if necessary.

        Creates the folder of a SQLite file, and copies the file before an upgrade. With `to_serve` the file is
        reserved until the store is closed: raises StoreInUse if another bot serves its tables.
        """
        async with aclosing(Database(url, timeouts=False)) as database:
            lock = claim(database.file) if to_serve and database.file else None
            try:
                await upgrade(database)
            except BaseException:
                if lock is not None:
                    lock.release()
                raise
        return cls(Database(url), lock)

    @property
    def location(self) -> str:
        """The file, or the address of the server without its password."""
        return self._database.location

    @property
    def shared(self) -> bool:
        """Whether other processes may use the database at the same time, as on a server."""
        return self._database.file is None

    @property
    def queues(self) -> dict[str, PriorityQueue]:
        """The queues for connections, by name, for metrics."""
        return {"connections": self._database.queue, "writes": self._database.write_queue}

    @property
    def waiting_commits(self) -> int:
        """The number of writes to a SQLite file that wait for the next transaction, for metrics."""
        return self._database.group_commits.waiting

    async def release_free_pages(self) -> None:
        """Give a part of the space of deleted rows back to the disk."""
        await release_free_pages(self._database)

    async def settle(self) -> None:
        """Wait until no transaction is in progress."""
        await self._database.settle()

    async def close(self) -> None:
        """Close all connections."""
        await self._database.aclose()
        self.release()

    def release(self) -> None:
        """Let another bot use the file, as the end of the process does."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None
