"""Ways to make a database fail while it is in use."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.pool import Pool

from bot.store.database.transactions import WRITE_OPTION


def flip_a_bit(file: Path, at: int) -> None:
    """Change one bit of a file, in the byte at an index."""
    content = bytearray(file.read_bytes())
    content[at] ^= 1
    file.write_bytes(content)


class PowerCut(Exception):
    """Simulates the sudden death of the process."""


def writes(connection: Connection) -> bool:
    """Whether a connection belongs to a write transaction."""
    return bool(connection.get_execution_options().get(WRITE_OPTION))


@contextmanager
def cut_before(which: int) -> Iterator[list[str]]:
    """Raise PowerCut before a step of the write transactions in the block: a statement or a commit, counted from 0.

    Yields the list of completed steps, by their first word.
    """
    steps: list[str] = []

    def step(connection: Connection, statement: str) -> None:
        # Only on PostgreSQL, notices are sent and locks are taken.
        if not writes(connection) or "pg_notify" in statement or "pg_advisory" in statement:
            return
        if len(steps) == which:
            raise PowerCut
        steps.append(statement.split()[0])

    def before_statement(connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        step(connection, statement)

    def before_begin(connection: Connection) -> None:
        # On SQLite, BEGIN is an explicit statement.
        if connection.dialect.name != "sqlite":
            step(connection, "BEGIN")

    def before_commit(connection: Connection) -> None:
        step(connection, "COMMIT")

    listeners: dict[str, Callable[..., None]] = {
        "begin": before_begin,
        "before_cursor_execute": before_statement,
        "commit": before_commit,
    }
    for name, listener in listeners.items():
        event.listen(Engine, name, listener)
    try:
        yield steps
    finally:
        for name, listener in listeners.items():
            event.remove(Engine, name, listener)


@contextmanager
def before_use(*statements: str) -> Iterator[None]:
    """Execute statements on every connection before it is used."""

    def checkout(connection: Any, _record: object, _proxy: object) -> None:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement)
        cursor.close()

    event.listen(Pool, "checkout", checkout)
    try:
        yield
    finally:
        event.remove(Pool, "checkout", checkout)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock of a SQLite file, as another program."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def damage(file: Path) -> None:
    """Overwrite everything but the first page, which holds the schema."""
    page = 4096
    content = file.read_bytes()
    file.write_bytes(content[:page] + b"\xa5" * (len(content) - page))
