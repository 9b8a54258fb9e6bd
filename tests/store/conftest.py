"""Fixtures: each test has its own database."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from bot.store import NewTable, SeatInfo, Store, TableInfo

ANN, BOB, GUILD, CHANNEL = 101, 102, 7, 70


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
