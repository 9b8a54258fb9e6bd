"""Tables and seats in the database."""

import hashlib
from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import PRIVATE, NewTable, Post, SeatInfo, Shards, StaleTable, Store, TableInfo, TableState
from bot.store.errors import StoreBroken

ANN, BOB, CID = 101, 102, 103


async def test_a_table_is_loaded_as_it_was_opened(store: Store, table: TableInfo) -> None:
    assert await store.tables.load(table.id) == table
    assert table.state is TableState.LOBBY
    assert table.options == {"target": 1000}
    assert table.revision == 0
    assert (table.created_at, table.touched_at) == (1_000, 1_000)
    assert table.seats == (SeatInfo(0, ANN, "Ann"), SeatInfo(1, BOB, "Bob"))


async def test_a_table_that_does_not_exist(store: Store) -> None:
    assert await store.tables.load(1) is None


async def test_seats_and_names_of_a_table(table: TableInfo) -> None:
    assert table.seat_of(BOB) == 1
    assert table.seat_of(CID) is None
    assert table.seat_of(None) is None
    assert table.name_of(0) == "Ann"
    assert table.name_of(3) == ""


async def test_the_secrets_are_loaded_only_on_request(store: Store, table: TableInfo) -> None:
    shuffle_seed = await store.tables.load_shuffle_seed(table.id)
    assert shuffle_seed.secret == bytes(range(32))
    assert shuffle_seed.first_dealer is None
    assert shuffle_seed.rematch_secret == bytes(range(32, 64))
    assert "secret" not in repr(shuffle_seed)
    assert not hasattr(table, "secret")
    assert table.seal == hashlib.sha256(bytes(range(32))).hexdigest()
    assert table.rematch_seal == hashlib.sha256(bytes(range(32, 64))).hexdigest()


async def test_the_repr_of_a_new_table_shows_no_secret(new_table: Callable[..., NewTable]) -> None:
    assert "secret" not in repr(new_table())
    assert "\\x01" not in repr(new_table())


async def test_saving_writes_state_opener_and_seats(store: Store, table: TableInfo) -> None:
    cid = SeatInfo(1, CID, "Cid", agreed=False)
    after = replace(
        table,
        opener_id=CID,
        state=TableState.PLAYING,
        touched_at=2_000,
        seats=(SeatInfo(0, None, "Computer", computer=True), cid),
    )
    saved = await store.tables.save(table, after)
    assert saved == replace(after, revision=1)
    assert await store.tables.load(table.id) == saved


async def test_all_players_may_leave_a_table(store: Store, table: TableInfo) -> None:
    saved = await store.tables.save(table, replace(table, state=TableState.CLOSED, seats=()))
    assert await store.tables.load(table.id) == saved
    assert saved.seats == ()


async def test_a_stale_table_is_not_saved(store: Store, table: TableInfo) -> None:
    theirs = await store.tables.save(table, replace(table, seats=table.seats[:1]))
    with pytest.raises(StaleTable):
        await store.tables.save(table, replace(table, state=TableState.CLOSED))
    assert await store.tables.load(table.id) == theirs


async def test_placement_does_not_change_the_revision(store: Store, table: TableInfo) -> None:
    await store.tables.save_placement(replace(table, channel_id=71))
    moved = await store.tables.load(table.id)
    assert moved == replace(table, channel_id=71)
    await store.tables.save(table, replace(table, state=TableState.CLOSED))
    assert await store.tables.load(table.id) == replace(moved, state=TableState.CLOSED, revision=1)


async def test_tables_are_outdated_until_their_revision_is_shown(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    lobby, running, closed, long_closed = [
        await store.tables.open(new_table(at=at)) for at in (1_000, 3_000, 4_000, 900)
    ]
    for table in (closed, long_closed):
        await store.tables.save(table, replace(table, state=TableState.CLOSED))

    async def outdated() -> list[int]:
        return [*await store.tables.find_outdated(1_000)]

    # Nothing is posted for a closed table.
    assert await outdated() == [running.id, lobby.id]
    for table in (running, closed):
        await store.posts.save(Post(f"table:{table.id}", table.guild_id, table_id=table.id, shown=0))
    assert await outdated() == [lobby.id, closed.id]
    await store.tables.save(running, replace(running, clock=60))
    await store.posts.mark_shown({f"table:{running.id}": 0, f"table:{closed.id}": 1})
    assert await outdated() == [running.id, lobby.id]


async def test_closed_tables_stay_outdated_if_a_player_was_deleted(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    tables = [
        await store.tables.open(new_table(seats=(SeatInfo(0, user, "name"),), at=900)) for user in (ANN, BOB)
    ]
    for table in tables:
        closed = await store.tables.save(table, replace(table, state=TableState.CLOSED))
        shown = Post(f"table:{table.id}", table.guild_id, table_id=table.id, shown=closed.revision)
        await store.posts.save(shown)
    await store.users.erase(ANN, "former player")
    assert await store.tables.find_outdated(1_000) == (tables[0].id,)
    await store.posts.mark_shown({f"table:{tables[0].id}": 2})
    assert await store.tables.find_outdated(1_000) == ()


async def test_a_user_has_one_seat_at_a_table(store: Store, table: TableInfo) -> None:
    twice = (SeatInfo(0, ANN, "Ann"), SeatInfo(1, ANN, "Ann"))
    with pytest.raises(StoreBroken, match=r"SQLITE_CONSTRAINT_UNIQUE|23505") as refused:
        await store.tables.save(table, replace(table, seats=twice))
    assert isinstance(refused.value.__cause__, IntegrityError)
    assert await store.tables.load(table.id) == table


async def test_finding_tables(store: Store, new_table: Callable[..., NewTable]) -> None:
    first = await store.tables.open(new_table())
    elsewhere = await store.tables.open(new_table(channel_id=71, at=2_000))
    abroad = await store.tables.open(new_table(guild_id=8, seats=(SeatInfo(0, CID, "Cid"),)))
    closed = await store.tables.open(new_table())
    closed = await store.tables.save(closed, replace(closed, state=TableState.CLOSED))
    lobby = (TableState.LOBBY,)
    find = store.tables.find
    assert await find(lobby) == (first, elsewhere, abroad)
    assert await find(lobby, guild_id=7) == (first, elsewhere)
    assert await find(lobby, guild_id=7, channel_id=71) == (elsewhere,)
    assert await find(lobby, user_id=CID) == (abroad,)
    assert await find(lobby, user_id=ANN, channel_id=70) == (first,)
    assert await find(lobby, untouched_since=1_999) == (first, abroad)
    assert await find((TableState.LOBBY, TableState.CLOSED), channel_id=70, guild_id=7) == (first, closed)
    assert await find((TableState.OVER,)) == ()


async def test_a_table_has_one_rematch(
    store: Store, table: TableInfo, new_table: Callable[..., NewTable]
) -> None:
    assert await store.tables.load_rematch(table.id) is None
    again = await store.tables.open(new_table(rematch_of=table.id, first_dealer=1))
    assert await store.tables.load_rematch(table.id) == again
    assert (await store.tables.load_shuffle_seed(again.id)).first_dealer == 1
    with pytest.raises(StaleTable):
        await store.tables.open(new_table(rematch_of=table.id))


async def test_a_rematch_of_a_missing_table_is_rejected(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    with pytest.raises(StoreBroken, match=r"SQLITE_CONSTRAINT_FOREIGNKEY|23503"):
        await store.tables.open(new_table(rematch_of=99))
    assert await store.tables.find(tuple(TableState)) == ()


MANY_TABLES = """
WITH RECURSIVE numbers(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM numbers WHERE id < 32768)
INSERT INTO tables
    (id, guild_id, channel_id, opener_id, variant, options, state, secret, rematch_secret, rematch_seal, revision,
           created_at, touched_at)
SELECT id, CAST(id AS BIGINT) * 4194304, 70, 101, 'classic', '{}', 'playing', '', '', '', 0, 5, 5 FROM numbers
"""


async def test_more_tables_than_a_statement_takes_values_are_found(server_url: str) -> None:
    """PostgreSQL takes 32,767. A process finds the tables of its shards only."""
    store = await Store.open(server_url)
    async with store.tables._database.connect(writes=True) as connection:
        await connection.exec_driver_sql(MANY_TABLES)
    assert len(await store.tables.find((TableState.PLAYING,))) == 32_768
    own = await store.tables.find((TableState.PLAYING,), shards=Shards(1_000, (3, 7)))
    assert {info.guild_id >> 22 for info in own[:4]} == {3, 7, 1_003, 1_007}
    assert len(own) == 66
    await store.close()


async def test_counts_are_of_one_user_channel_or_server(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    cid = (SeatInfo(0, CID, "Cid"),)
    await store.tables.open(new_table())
    await store.tables.open(new_table(channel_id=71, parent_id=70, seats=cid))
    await store.tables.open(new_table(guild_id=8, channel_id=80, seats=cid))
    await store.tables.open(new_table(channel_id=PRIVATE, seats=cid))
    closed = await store.tables.open(new_table())
    await store.tables.save(closed, replace(closed, state=TableState.CLOSED))
    lobby = (TableState.LOBBY,)
    assert [await store.tables.count_of_user(user, lobby) for user in (ANN, BOB, CID)] == [1, 1, 3]
    assert [await store.tables.count_in_channel(channel, lobby) for channel in (70, 71, 80)] == [2, 1, 1]
    assert [await store.tables.count_in_server(guild, lobby) for guild in (7, 8, 9)] == [2, 1, 0]
    assert await store.tables.count_in_channel(70, (TableState.CLOSED,)) == 1
