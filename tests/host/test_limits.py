"""How many tables users, channels and servers may have, with small limits."""

from __future__ import annotations

import pytest

from bot.config import Settings
from bot.host.errors import TooManyTables
from bot.host.host import Host
from bot.host.limits import TableLimits
from bot.store import PRIVATE, Store, TableInfo, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CHANNEL,
    CID,
    GUILD,
    NewHost,
    computer_name,
    join,
    open_table,
    refused,
)
from tests.store.games import new_table

FEW = TableLimits(user=2, channel=3, server=4)


@pytest.fixture
def host(new_host: NewHost) -> Host:
    """A host with these limits."""
    return new_host(table_limits=FEW)


async def open_tables(
    store: Store, count: int, *, guild_id: int = GUILD, channel_id: int = CHANNEL, user_id: int | None = None
) -> list[TableInfo]:
    """Open tables in a place, of one user or of a different user each."""
    first = 1_000_000 * channel_id
    users = [user_id or first + number for number in range(count)]
    return [
        await store.tables.open(new_table((user,), guild_id=guild_id, channel_id=channel_id))
        for user in users
    ]


async def open_private(host: Host) -> TableInfo:
    return await open_table(host, channel_id=PRIVATE)


def test_a_host_has_the_limits_of_a_bot_without_settings() -> None:
    usual = {f"tables_per_{scope}": getattr(TableLimits(), scope) for scope in ("user", "channel", "server")}
    assert usual == {name: Settings.model_fields[name].default for name in usual}


async def test_tables_elsewhere_do_not_count_against_a_channel(host: Host, store: Store) -> None:
    for number in range(4):
        for channel_id in range(2 * number + 1, 2 * number + 3):
            [last] = await open_tables(store, 1, guild_id=number + 1, channel_id=channel_id)
    assert (await join(host, last.id, BOB)).seat_of(BOB) == 1
    private = await open_private(host)
    started = await host.lobby.fill_with_computers(private.id, ANN, computer_name)
    assert started.info.state is TableState.PLAYING
    assert (await open_table(host)).seat_of(ANN) == 0


async def test_no_more_tables_are_opened_in_a_full_channel(host: Host, store: Store) -> None:
    [table, *_] = await open_tables(store, FEW.channel)
    [error] = await refused(TooManyTables, open_table(host))
    assert (error.scope, error.limit) == ("channel", 3)
    assert (await join(host, table.id, ANN)).seat_of(ANN) == 1
    await open_private(host)


async def test_no_more_tables_are_opened_in_a_full_server(host: Host, store: Store) -> None:
    for channel_id in (1_000, 1_001):
        await open_tables(store, 2, channel_id=channel_id)
    [error] = await refused(TooManyTables, open_table(host))
    assert (error.scope, error.limit) == ("server", 4)
    await open_private(host)


async def test_private_tables_do_not_fill_a_server(host: Host, store: Store) -> None:
    await open_tables(store, FEW.server, channel_id=PRIVATE)
    assert (await open_table(host)).seat_of(ANN) == 0


async def test_a_user_at_many_tables_joins_and_opens_no_more(host: Host, store: Store) -> None:
    [own, *_] = await open_tables(store, FEW.user, user_id=ANN)
    [other] = await open_tables(store, 1, guild_id=GUILD + 1, channel_id=CHANNEL + 1, user_id=BOB)
    requests = join(host, other.id, ANN), open_table(host), open_private(host)
    for error in await refused(TooManyTables, *requests):
        assert (error.scope, error.limit) == ("user", 2)
    assert (await join(host, own.id, CID)).seat_of(CID) == 1
