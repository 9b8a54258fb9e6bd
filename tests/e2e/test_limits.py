"""Users who click too fast or open too many tables are told so, and what to do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.config import Settings
from bot.host.host import Host
from bot.host.limits import TableLimits
from bot.store import Store
from tests.e2e.conftest import NO_BACKGROUND_WORK, Club
from tests.e2e.playing import response_text


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"clicks_per_second": 0.001, "click_burst": 6})


@pytest.fixture
def make_host() -> Callable[[Store], Host]:
    return lambda store: Host(store, limits=NO_BACKGROUND_WORK, table_limits=TableLimits(2, 3))


async def test_a_user_who_clicks_too_fast_is_told_once(club: Club) -> None:
    sam, kim = club.member("Sam"), club.member("Kim")
    opened = await sam.slash(club.channel, "table create", variant="classic")
    assert "Table 1 is open" in response_text(club, opened)
    (message,) = club.channel.history()
    for _ in range(5):
        await sam.click(message, label="Options")
    too_fast = await sam.click(message, label="Options")
    assert "That was faster than I can follow" in response_text(club, too_fast)
    seen = len(club.messages_for(sam))
    await sam.click(message, label="Options")
    assert len(club.messages_for(sam)) == seen
    joined = await kim.slash(club.channel, "table join")
    assert "faster" not in response_text(club, joined)


async def test_the_tables_of_a_user_and_of_a_channel_are_limited(club: Club) -> None:
    ann, bob, kim = (club.member(name) for name in ("Ann", "Bob", "Kim"))
    for _ in range(2):
        await ann.slash(club.channel, "table create", variant="classic")
    third = await ann.slash(club.channel, "table create", variant="classic")
    assert "You are at 2 tables already" in response_text(club, third)
    opened = await bob.slash(club.channel, "table create", variant="classic")
    assert "Table 3 is open" in response_text(club, opened)
    refused = await ann.slash(club.channel, "table join", table=3)
    assert "You are at 2 tables already" in response_text(club, refused)
    full = await kim.slash(club.channel, "table create", variant="classic")
    assert "There are 3 open tables in this channel already" in response_text(club, full)
    await ann.slash(club.channel, "table leave", table=1)
    again = await ann.slash(club.channel, "table join", table=3)
    assert "already" not in response_text(club, again)
