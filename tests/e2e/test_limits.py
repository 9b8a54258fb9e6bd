"""Users who click too fast or open too many tables are told so, and what to do."""

import pytest

from bot.config import Settings
from tests.e2e.conftest import Club


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"clicks_per_second": 0.001, "click_burst": 6})


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
