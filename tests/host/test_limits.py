"""How many tables users, channels and servers may have, with the limits of a bot without settings."""

from __future__ import annotations

import pytest

from bot.config import Settings
from bot.host.errors import TooManyTables
from bot.host.host import Host
from bot.host.limits import TableLimits
from bot.store import PRIVATE, NewTable, SeatInfo, Store, TableInfo, TableState
from tests.host.playing import ANN, BOB, CHANNEL, CID, GUILD

USUAL = TableLimits()


async def open_tables(
    store: Store, count: int, *, guild_id: int = GUILD, channel_id: int = CHANNEL, user_id: int | None = None
) -> list[TableInfo]:
    """Open tables in a place, of one user or of a different user each."""
    return [
        await store.tables.open(
            NewTable(
                guild_id=guild_id,
                channel_id=channel_id,
                opener_id=user_id or 1_000_000 * channel_id + number,
                variant="classic",
                options={},
                seats=(SeatInfo(0, user_id or 1_000_000 * channel_id + number, "Sam"),),
                at=1_000_000,
                secret=bytes(32),
                rematch_secret=bytes(32),
            )
        )
        for number in range(count)
    ]


async def open_public(host: Host, user_id: int = ANN) -> TableInfo:
    return await host.lobby.open(
        guild_id=GUILD, channel_id=CHANNEL, user_id=user_id, name="Ann", variant="classic"
    )


async def open_private(host: Host, user_id: int = ANN) -> TableInfo:
    return await host.lobby.open(
        guild_id=GUILD, channel_id=PRIVATE, user_id=user_id, name="Ann", variant="classic"
    )


def test_a_host_has_the_limits_of_a_bot_without_settings() -> None:
    usual = {f"tables_per_{scope}": getattr(USUAL, scope) for scope in ("user", "channel", "server")}
    assert usual == {name: Settings.model_fields[name].default for name in usual}


async def test_tables_elsewhere_do_not_count_against_a_channel(host: Host, store: Store) -> None:
    for number in range(12):
        for channel_id in range(5 * number + 1, 5 * number + 6):
            [last] = await open_tables(store, 1, guild_id=number + 1, channel_id=channel_id)
    joined = await host.lobby.join(last.id, BOB, "Bob")
    assert joined.seat_of(BOB) == 1
    private = await open_private(host)
    started = await host.lobby.fill_with_computers(private.id, ANN, "Computer {}".format)
    assert started.info.state is TableState.PLAYING
    assert (await open_public(host)).seat_of(ANN) == 0


async def test_no_more_tables_are_opened_in_a_full_channel(host: Host, store: Store) -> None:
    [table, *_] = await open_tables(store, USUAL.channel)
    with pytest.raises(TooManyTables) as refused:
        await open_public(host)
    assert (refused.value.scope, refused.value.limit) == ("channel", 50)
    assert (await host.lobby.join(table.id, ANN, "Ann")).seat_of(ANN) == 1
    await open_private(host)


async def test_no_more_tables_are_opened_in_a_full_server(host: Host, store: Store) -> None:
    for channel_id in range(1_000, 1_010):
        await open_tables(store, USUAL.server // 10, channel_id=channel_id)
    with pytest.raises(TooManyTables) as refused:
        await open_public(host)
    assert (refused.value.scope, refused.value.limit) == ("server", 500)
    await open_private(host)


async def test_private_tables_do_not_fill_a_server(host: Host, store: Store) -> None:
    await open_tables(store, USUAL.server, channel_id=PRIVATE)
    assert (await open_public(host)).seat_of(ANN) == 0


async def test_a_user_at_many_tables_joins_and_opens_no_more(host: Host, store: Store) -> None:
    [own, *_] = await open_tables(store, USUAL.user, user_id=ANN)
    [other] = await open_tables(store, 1, guild_id=GUILD + 1, channel_id=CHANNEL + 1, user_id=BOB)
    refusals = (host.lobby.join(other.id, ANN, "Ann"), open_public(host), open_private(host))
    for refused in refusals:
        with pytest.raises(TooManyTables) as error:
            await refused
        assert (error.value.scope, error.value.limit) == ("user", 20)
    assert (await host.lobby.join(own.id, CID, "Cid")).seat_of(CID) == 1
