"""The store: everything the bot keeps from one start to the next."""

from __future__ import annotations

from contextlib import aclosing
from typing import Self

from bot.store.database import Database
from bot.store.guilds import GuildRepository
from bot.store.handicaps import Handicaps
from bot.store.journal import Journal
from bot.store.leaderboard import LeaderboardRepository
from bot.store.members import MemberRepository
from bot.store.migrate import upgrade
from bot.store.presets import Presets
from bot.store.results import Results, count_again
from bot.store.seasons import Seasons
from bot.store.settings import GuildSettingsRepository, KeyValueRepository, PreferenceRepository
from bot.store.statistics import Statistics
from bot.store.tables import Tables
from bot.store.tips import TipRepository
from bot.store.users import UserRepository


class Store:
    """The database, by what it holds. Make one with :meth:`open`; it belongs to the loop it was opened in.

    Every method of every part raises `StoreError`, and then nothing has changed.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.tables = Tables(database)
        self.journal = Journal(database)
        self.results = Results(database)
        self.leaderboard = LeaderboardRepository(database)
        self.seasons = Seasons(database)
        self.statistics = Statistics(database)
        self.members = MemberRepository(database)
        self.handicaps = Handicaps(database)
        self.preferences = PreferenceRepository(database)
        self.settings = GuildSettingsRepository(database)
        self.presets = Presets(database)
        self.tips = TipRepository(database)
        self.users = UserRepository(database)
        self.guilds = GuildRepository(database)
        self.key_values = KeyValueRepository(database)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open a database by its SQLAlchemy address; made, or brought to the present schema, where needed.

        The folder of a SQLite file is made, and the file copied before its schema changes.
        """
        async with aclosing(Database(url, patient=True)) as patient:
            await upgrade(patient)
            await count_again(patient)
        return cls(Database(url))

    @property
    def where(self) -> str:
        """The file, or the server's address without its password."""
        return self._database.where

    @property
    def shared(self) -> bool:
        """Whether other processes may work on the database at the same time: on a server they may."""
        return self._database.file is None

    async def close(self) -> None:
        """Close all connections."""
        await self._database.aclose()
