"""Processes on one PostgreSQL server follow each other by notices, and by polling after a lost connection."""

import pytest
from sqlalchemy import text

from bot.host.host import Host
from bot.store import Shards
from bot.store.database.transactions import Database
from tests.host.melds_laid import LONG, led, melds_laid, waits
from tests.host.playing import ANN, BOB, DAY, ChangeRecorder, NewHost, act, start_game


@pytest.fixture
def url(server_url: str) -> str:
    """An address on PostgreSQL."""
    return server_url


@pytest.fixture
async def there(new_host: NewHost) -> Host:
    """A host that does not follow others; no host polls before the test is over."""
    return new_host(sweep=DAY, poll=DAY, reconnect=DAY)


@pytest.fixture
async def here(new_host: NewHost) -> Host:
    """The host that serves the server. It opens a lost connection again at once."""
    host = new_host(sweep=DAY, poll=DAY, reconnect=0.01)
    await host.start()
    return host


async def disconnect(url: str) -> None:
    """Let the server cut the connections on which processes receive notices."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    database = Database(url)
    async with database.connect(writes=True) as connection:
        while not (await connection.execute(text(cut))).all():
            # It is still being opened again.
            await connection.execute(text("SELECT pg_sleep(0.01)"))
    await database.aclose()


async def test_a_change_by_this_process_is_published_once(here: Host, there: Host) -> None:
    table = await start_game(here)
    recorder = ChangeRecorder(here)
    for host in (here, here, there):
        await act(host, table)
    # Notices arrive in order.
    await recorder.wait_for(ply=3)
    assert [change.ply for change in recorder.changes] == [1, 2, 3]


async def test_a_lost_connection_is_opened_again_and_what_it_missed_is_published(
    here: Host, there: Host, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await start_game(here)
    recorder = ChangeRecorder(here)
    for ply in range(4):
        if ply % 2:
            await disconnect(url)
        await act(there, table)
        await recorder.wait_for(ply=ply + 1)
    await here.close()
    assert [change.ply for change in recorder.changes] == [1, 2, 3, 4]
    assert {record.getMessage() for record in caplog.records} == {
        "the connection for notices of other processes was lost"
    }


async def test_who_has_looked_at_melds_in_another_process_lets_a_computer_player_lead(
    new_host: NewHost,
) -> None:
    """A direct message may reach another process than the one whose computer players act."""
    limits = LONG | {"sweep": DAY, "poll": DAY}
    there, here = new_host(**limits), new_host(**limits)
    # The server is on shard 0.
    await there.start(Shards(2, (1,)))
    await here.start(Shards(2, (0,)))
    melds = await melds_laid(here)
    await there.play.go_on(melds.info.id, BOB, melds.ply)
    assert await waits(here, melds)
    await there.play.go_on(melds.info.id, ANN, melds.ply)
    await led(here, melds)
