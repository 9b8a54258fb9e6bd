"""Fixtures: each test has its own database."""

import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory

from bot.store import NewTable, SeatInfo, Store, TableInfo
from bot.store.files.migrate import MIGRATIONS

ANN, BOB, GUILD, CHANNEL = 101, 102, 7, 70
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
def new_table() -> Callable[..., NewTable]:
    """Make a new table, with changed fields as keywords."""

    def make(**changes: Any) -> NewTable:
        usual: dict[str, Any] = {
            "guild_id": GUILD,
            "channel_id": CHANNEL,
            "opener_id": ANN,
            "variant": "classic",
            "options": {"target": 1000},
            "seats": (SeatInfo(0, ANN, "Ann"), SeatInfo(1, BOB, "Bob")),
            "at": 1_000,
            "secret": bytes(range(32)),
            "rematch_secret": bytes(range(32, 64)),
        }
        return NewTable(**usual | changes)

    return make


@pytest.fixture
async def table(store: Store, new_table: Callable[..., NewTable]) -> TableInfo:
    """A table with Ann and Bob at it."""
    return await store.tables.open(new_table())


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
