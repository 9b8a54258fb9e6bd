"""Users who click too fast or open too many tables are told so, and what to do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.config import Settings
from bot.host.host import Host
from bot.host.limits import TableLimits
from bot.store import Store
from tests.e2e.conftest import NO_BACKGROUND_WORK, Club


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"clicks_per_second": 0.001, "click_burst": 6})


@pytest.fixture
def make_host() -> Callable[[Store], Host]:
    return lambda store: Host(store, limits=NO_BACKGROUND_WORK, table_limits=TableLimits(2, 3))


async def test_a_user_who_clicks_too_fast_is_told_once(club: Club) -> None:
    sam, kim = club.members("Sam", "Kim")
    assert "Table 1 is open" in await sam.run("table create", variant="classic")
    (message,) = club.channel.history()
    for _ in range(5):
        assert "faster" not in await sam.tap("Options", on=message)
    assert "That was faster than I can follow" in await sam.tap("Options", on=message)
    seen = len(club.messages_for(sam))
    await sam.tap("Options", on=message)
    assert len(club.messages_for(sam)) == seen
    assert "faster" not in await kim.run("table join")


async def test_the_tables_of_a_user_and_of_a_channel_are_limited(club: Club) -> None:
    ann, bob, kim = club.members("Ann", "Bob", "Kim")
    for number in (1, 2):
        assert f"Table {number} is open" in await ann.run("table create", variant="classic")
    assert "You are at 2 tables already" in await ann.run("table create", variant="classic")
    assert "Table 3 is open" in await bob.run("table create", variant="classic")
    assert "You are at 2 tables already" in await ann.run("table join", table=3)
    full = await kim.run("table create", variant="classic")
    assert "There are 3 open tables in this channel already" in full
    await ann.run("table leave", table=1)
    assert "already" not in await ann.run("table join", table=3)
