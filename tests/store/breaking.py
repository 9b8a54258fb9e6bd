"""Ways to break a database that is in use."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.pool import Pool

from bot.store.database import WRITES


class PowerCut(BaseException):
    """The process ends here, as far as the database can tell."""


def writes(connection: Connection) -> bool:
    """Whether this is the connection of a transaction that writes: what only reads leaves nothing half done."""
    return bool(connection.get_execution_options().get(WRITES))


@contextmanager
def cut_before(which: int) -> Iterator[list[str]]:
    """Cut the power before one step of the writing that follows: a statement, or a commit (counted from 0).

    Gives the steps that were taken, by their first word.
    """
    steps: list[str] = []

    def step(connection: Connection, statement: str) -> None:
        if not writes(connection):
            return
        if len(steps) == which:
            raise PowerCut
        steps.append(statement.split()[0])

    def before_statement(connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        step(connection, statement)

    def before_begin(connection: Connection) -> None:
        # With SQLite that is a statement of this program.
        if connection.dialect.name != "sqlite":
            step(connection, "BEGIN")

    def before_commit(connection: Connection) -> None:
        step(connection, "COMMIT")

    listeners = {
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
    """Have every connection execute these before it is used."""

    def taken(connection: Any, _record: object, _proxy: object) -> None:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement)
        cursor.close()

    event.listen(Pool, "checkout", taken)
    try:
        yield
    finally:
        event.remove(Pool, "checkout", taken)
