"""Fixtures: each test has its own database."""

import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from bot.store import Store, TableInfo
from bot.store.files.migrate import MIGRATIONS
from tests.store.games import new_table

CURRENT, NEXT = str(ScriptDirectory(MIGRATIONS).get_current_head()), "next"
NEXT_MODULE = """
from alembic import op
import sqlalchemy as sa

revision = "{next}"
down_revision = "{current}"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table("extras", sa.Column("id", sa.Integer(), primary_key=True))
    {after}
"""


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store."""
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
async def other(store: Store, url: str) -> AsyncIterator[Store]:
    """The store of another process on the same database."""
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
async def table(store: Store) -> TableInfo:
    """A table with Ann and Bob at it."""
    return await store.tables.open(new_table(options={"target": 1000}))


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Add one more migration to the program, which ends with a given statement."""

    def install(after: str) -> None:
        folder = tmp_path / "migrations 100%"
        shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
        module = NEXT_MODULE.format(next=NEXT, current=CURRENT, after=after)
        (folder / "versions" / "m_next.py").write_text(module)
        monkeypatch.setattr("bot.store.files.migrate.MIGRATIONS", folder)

    return install
