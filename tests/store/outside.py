"""Databases and their files seen from outside the store."""

import sqlite3
from contextlib import aclosing, closing
from pathlib import Path

from sqlalchemy import Executable, select, text

from bot.store.database.transactions import Database
from bot.store.schema import metadata

Rows = dict[str, list[tuple[object, ...]]]


async def rows(url: str) -> Rows:
    """Return all rows of a database by table."""
    async with aclosing(Database(url)) as database, database.connect() as connection:
        return {
            table.name: sorted(map(tuple, (await connection.execute(select(table))).all()), key=repr)
            for table in metadata.sorted_tables
        }


def query(file: Path, statement: str) -> list[tuple[object, ...]]:
    """Return what a query of a SQLite file finds."""
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(statement).fetchall()


def execute(file: Path, *statements: str) -> None:
    """Execute statements on a SQLite file."""
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def names_in(folder: Path) -> set[str]:
    """Return the names of the files in a folder."""
    return {path.name for path in folder.iterdir()}


def dump(file: Path) -> list[str]:
    """Return the whole database in a SQLite file as SQL statements."""
    with closing(sqlite3.connect(file)) as connection:
        return sorted(connection.iterdump())


async def run(url: str, *statements: Executable | str) -> None:
    """Execute statements in one transaction of a database."""
    async with aclosing(Database(url)) as database, database.connect(writes=True) as connection:
        for statement in statements:
            await connection.execute(text(statement) if isinstance(statement, str) else statement)
