"""How many tables users, channels and servers may have, with small limits."""

import pytest

from bot.config import Settings
from bot.host.host import Host
from bot.host.limits import TableLimits
from tests.host.playing import NewHost
from tests.host.stories import Story, stories


@pytest.fixture
def host(new_host: NewHost) -> Host:
    """A host with small limits."""
    return new_host(table_limits=TableLimits(user=2, channel=3, server=4))


def test_a_host_has_the_limits_of_a_bot_without_settings() -> None:
    usual = {f"tables_per_{scope}": getattr(TableLimits(), scope) for scope in ("user", "channel", "server")}
    assert usual == {name: Settings.model_fields[name].default for name in usual}


@stories(
    """
    no more tables are opened in a full channel, but there are seats to take, private tables and other channels
    FULL_CHANNEL; Eve opens ! TooManyTables channel 3; table 1; Eve joins; Eve opens channel_id=0
    Fay opens channel_id=71

    no more tables are opened in a full server, but private ones and on others
    FULL_CHANNEL; Dot opens channel_id=71; Eve opens channel_id=72 ! TooManyTables server 4; Eve opens channel_id=0
    Eve opens server_id=8 channel_id=80

    private tables do not fill a server
    Ann opens channel_id=0; Bob opens channel_id=0; Cid opens channel_id=0; Dot opens channel_id=0
    Eve opens channel_id=0; Ann opens

    a user at two tables joins and opens no more, on any server
    Ann opens; Ann opens; Bob opens server_id=8 channel_id=71; Ann joins ! TooManyTables user 2
    Ann opens ! TooManyTables user 2; Ann opens channel_id=0 ! TooManyTables user 2; table 1; Cid joins
    """.replace("FULL_CHANNEL", "Ann opens; Bob opens; Cid opens")
)
async def test_limits(story: Story, told: str) -> None:
    await story.tell(told)
