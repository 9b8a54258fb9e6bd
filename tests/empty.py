"""Copies of an empty database with all tables: creating one takes longer than most tests."""

import asyncio
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest


def make_tables(address: str) -> None:
    """Migrate a database to the current schema, in an event loop of its own."""
    with ThreadPoolExecutor() as thread:
        thread.submit(asyncio.run, _open(address)).result()


async def _open(address: str) -> None:
    # The tests of the engine load this module too, and start without the store.
    from bot.store import Store

    await (await Store.open(address)).close()


def empty_file(factory: pytest.TempPathFactory) -> Path:
    """Create the SQLite file that tests copy."""
    file = factory.mktemp("empty") / "pinochle.db"
    make_tables(address_of(file))
    return file


def copied(file: Path, target: Path) -> str:
    """Copy a SQLite file, and return the address of the copy."""
    target.parent.mkdir(parents=True, exist_ok=True)
    # Not copyfile: the mode is copied too, so only the owner may read it.
    shutil.copy(file, target)
    return address_of(target)


def address_of(file: Path) -> str:
    """The address of a SQLite file."""
    return f"sqlite+aiosqlite:///{file}"
