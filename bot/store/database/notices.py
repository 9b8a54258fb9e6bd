"""Notices of what processes on one PostgreSQL server write to tables, by LISTEN and NOTIFY."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, text

from bot.store.database.caching import CHANNEL
from bot.store.database.transactions import Database
from bot.store.errors import translate_errors
from bot.store.models import TableInfo

_TABLES: Final = "pinochle_tables"
_ANSWER_SECONDS: Final = 5.0


@dataclass(frozen=True, slots=True)
class TableNotice:
    """A process, maybe this one, has committed a change of a table."""

    server_id: int
    table_id: int
    revision: int


class Listening:
    """A connection on which notices arrive."""

    def __init__(self, driver: Any, location: str) -> None:
        self._driver = driver
        self._location = location

    @property
    def is_lost(self) -> bool:
        """Whether the connection is closed."""
        return bool(self._driver.is_closed())

    async def check(self) -> None:
        """Raise StoreError unless the server answers: a connection may be dead without notice."""
        with translate_errors(self._location):
            await self._driver.execute("SELECT 1", timeout=_ANSWER_SECONDS)


class TableNotices:
    """Listens to notices, and keeps rows in memory as long as it does. SQLite has no notices."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @asynccontextmanager
    async def listen(
        self, hear: Callable[[TableNotice], None], lose: Callable[[], None]
    ) -> AsyncIterator[Listening]:
        """Receive notices during the block, on a connection outside the pool.

        :param hear: called for each notice.
        :param lose: called when the connection is lost.
        """
        async with self._database.driver_connection() as driver:

            def receive(_driver: object, _process: int, _channel: str, payload: str) -> None:
                hear(TableNotice(*map(int, payload.split())))

            caches = self._database.caches

            def receive_row(_driver: object, _process: int, _channel: str, payload: str) -> None:
                caches.hear(payload)

            def stop(_driver: object) -> None:
                caches.switch(is_on=False)
                lose()

            driver.add_termination_listener(stop)
            await driver.add_listener(_TABLES, receive)
            await driver.add_listener(CHANNEL, receive_row)
            caches.switch(is_on=True)
            try:
                yield Listening(driver, self._database.location)
            finally:
                caches.switch(is_on=False)


def notify(connection: Connection, table: TableInfo) -> None:
    """Send a notice of a table when the transaction is committed."""
    if connection.dialect.name != "sqlite":
        payload = f"{table.server_id} {table.id} {table.revision}"
        connection.execute(
            text("SELECT pg_notify(:channel, :payload)"), {"channel": _TABLES, "payload": payload}
        )
