"""Tables and seats in the database."""

import asyncio
import hashlib
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import PRIVATE, PlayedRules, Post, SeatInfo, Shards, StaleTable, Store, TableInfo, TableState
from bot.store.errors import StoreBroken
from tests.store.games import ANN, BOB, CHANNEL, CID, SERVER, new_table

LOBBY = (TableState.LOBBY,)


async def save_closed(store: Store, table: TableInfo) -> TableInfo:
    return await store.tables.save(table, replace(table, state=TableState.CLOSED))


async def test_a_table_is_loaded_as_it_was_opened(store: Store, table: TableInfo) -> None:
    assert await store.tables.load(table.id) == table
    assert (table.state, table.options, table.revision) == (TableState.LOBBY, {"target": 1000}, 0)
    assert (table.created_at, table.touched_at) == (1_000, 1_000)
    assert table.seats == (SeatInfo(0, ANN, f"Player {ANN}"), SeatInfo(1, BOB, f"Player {BOB}"))
    assert [table.seat_of(user) for user in (BOB, CID, None)] == [1, None, None]
    assert [table.name_of(seat) for seat in (0, 3)] == [f"Player {ANN}", ""]
    assert await store.tables.load(99) is None


async def test_the_secrets_are_loaded_only_on_request(store: Store, table: TableInfo) -> None:
    shuffle_seed = await store.tables.load_shuffle_seed(table.id)
    assert (shuffle_seed.secret, shuffle_seed.first_dealer) == (bytes(range(32)), None)
    assert shuffle_seed.rematch_secret == bytes(range(32, 64))
    assert not hasattr(table, "secret")
    assert table.seal == hashlib.sha256(bytes(range(32))).hexdigest()
    assert table.rematch_seal == hashlib.sha256(bytes(range(32, 64))).hexdigest()
    for secret in ("secret", "\\x01"):
        assert secret not in repr((shuffle_seed, new_table()))


async def test_saving_writes_state_opener_and_seats(store: Store, table: TableInfo) -> None:
    seats = SeatInfo(0, None, "Computer", computer=True), SeatInfo(1, CID, "Cid", agreed=False)
    after = replace(table, opener_id=CID, state=TableState.PLAYING, touched_at=2_000, seats=seats)
    saved = await store.tables.save(table, after)
    assert saved == replace(after, revision=1)
    assert await store.tables.load(table.id) == saved
    left = await store.tables.save(saved, replace(saved, seats=()))
    assert (await store.tables.load(table.id), left.seats) == (left, ())


async def test_a_stale_table_is_not_saved(store: Store, table: TableInfo) -> None:
    theirs = await store.tables.save(table, replace(table, seats=table.seats[:1]))
    with pytest.raises(StaleTable):
        await save_closed(store, table)
    assert await store.tables.load(table.id) == theirs


async def test_rules_were_played_if_the_game_or_its_only_deal_was_played_out(store: Store) -> None:
    for variant, ended, how in (
        ("classic", "rule", {"options": {"target": 500}}),
        ("classic", "rule", {"options": {"target": 500}}),
        ("classic", "agreed", {}),
        ("kitty", "abandoned", {"guided": True}),
        ("fletcher", "abandoned", {}),
        ("fletcher", "resign", {"guided": True}),
        ("fletcher", None, {}),
    ):
        table = await store.tables.open(new_table(variant=variant, **how))
        await store.tables.save(table, replace(table, state=TableState.OVER, ended=ended))
    played = sorted(
        await store.tables.rules_played(ANN), key=lambda rules: (rules.variant, str(rules.options))
    )
    assert played == [
        *(PlayedRules("classic", {"target": 500}), PlayedRules("classic", {})),
        PlayedRules("kitty", {}),
    ]
    assert await store.tables.rules_played(CID) == ()


async def test_placement_does_not_change_the_revision(store: Store, table: TableInfo) -> None:
    await store.tables.save_placement(replace(table, channel_id=71))
    assert await store.tables.load(table.id) == replace(table, channel_id=71)
    saved = await save_closed(store, table)
    assert await store.tables.load(table.id) == replace(saved, channel_id=71)


async def test_tables_are_outdated_until_their_revision_is_shown(store: Store) -> None:
    lobby, running, closed, long_closed = [
        await store.tables.open(new_table(at=at)) for at in (1_000, 3_000, 4_000, 900)
    ]
    for table in (closed, long_closed):
        await save_closed(store, table)

    async def outdated() -> list[int]:
        return [*await store.tables.find_outdated(1_000)]

    # Nothing is posted for a closed table.
    assert await outdated() == [running.id, lobby.id]
    for table in (running, closed):
        await store.posts.save(Post(f"table:{table.id}", table.server_id, table_id=table.id, shown=0))
    assert await outdated() == [lobby.id, closed.id]
    await store.tables.save(running, replace(running, clock=60))
    await store.posts.mark_shown({f"table:{running.id}": 0, f"table:{closed.id}": 1})
    assert await outdated() == [running.id, lobby.id]


async def test_closed_tables_stay_outdated_if_a_player_was_deleted(store: Store) -> None:
    tables = [await store.tables.open(new_table((user,), at=900)) for user in (ANN, BOB)]
    for table in tables:
        closed = await save_closed(store, table)
        shown = Post(f"table:{table.id}", table.server_id, table_id=table.id, shown=closed.revision)
        await store.posts.save(shown)
    await store.users.erase(BOB, "former player")
    assert await store.tables.find_outdated(1_000) == (tables[1].id,)
    await store.posts.mark_shown({f"table:{tables[1].id}": 2})
    assert await store.tables.find_outdated(1_000) == ()


async def test_a_user_has_one_seat_at_a_table(store: Store, table: TableInfo) -> None:
    twice = (SeatInfo(0, ANN, "Ann"), SeatInfo(1, ANN, "Ann"))
    with pytest.raises(StoreBroken, match=r"SQLITE_CONSTRAINT_UNIQUE|23505") as refused:
        await store.tables.save(table, replace(table, seats=twice))
    assert isinstance(refused.value.__cause__, IntegrityError)
    assert await store.tables.load(table.id) == table


async def test_finding_tables(store: Store) -> None:
    first = await store.tables.open(new_table())
    elsewhere = await store.tables.open(new_table(channel_id=71, at=2_000))
    abroad = await store.tables.open(new_table((CID,), server_id=8))
    closed = await save_closed(store, await store.tables.open(new_table()))
    find = store.tables.find
    assert await find(LOBBY) == (first, elsewhere, abroad)
    assert await find(LOBBY, server_id=7) == (first, elsewhere)
    assert await find(LOBBY, server_id=7, channel_id=71) == (elsewhere,)
    assert await find(LOBBY, user_id=CID) == (abroad,)
    assert await find(LOBBY, user_id=ANN, channel_id=70) == (first,)
    assert await find(LOBBY, untouched_since=1_999) == (first, abroad)
    assert await find((TableState.LOBBY, TableState.CLOSED), channel_id=70, server_id=7) == (first, closed)
    assert await find((TableState.OVER,)) == ()


async def test_a_table_has_one_rematch(store: Store, table: TableInfo) -> None:
    assert await store.tables.load_rematch(table.id) is None
    again = await store.tables.open(new_table(rematch_of=table.id, first_dealer=1))
    assert await store.tables.load_rematch(table.id) == again
    assert (await store.tables.load_shuffle_seed(again.id)).first_dealer == 1
    with pytest.raises(StaleTable):
        await store.tables.open(new_table(rematch_of=table.id))
    with pytest.raises(StoreBroken, match=r"SQLITE_CONSTRAINT_FOREIGNKEY|23503"):
        await store.tables.open(new_table(rematch_of=99))
    assert await store.tables.find(tuple(TableState)) == (table, again)


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
    assert {info.server_id >> 22 for info in own[:4]} == {3, 7, 1_003, 1_007}
    assert len(own) == 66
    await store.close()


async def test_counts_are_of_one_user_channel_or_server(store: Store) -> None:
    for table in (
        new_table(),
        new_table((CID,), channel_id=71, parent_id=70),
        new_table((CID,), server_id=8, channel_id=80),
        new_table((CID,), channel_id=PRIVATE),
    ):
        await store.tables.open(table)
    await save_closed(store, await store.tables.open(new_table()))
    assert [await store.tables.count_of_user(user, LOBBY) for user in (ANN, BOB, CID)] == [1, 1, 3]
    assert [await store.tables.count_in_channel(channel, LOBBY) for channel in (70, 71, 80)] == [2, 1, 1]
    assert [await store.tables.count_in_server(server, LOBBY) for server in (7, 8, 9)] == [2, 1, 0]
    assert await store.tables.count_in_channel(70, (TableState.CLOSED,)) == 1


async def test_public_tables_are_numbered_on_each_server_and_private_ones_are_not(store: Store) -> None:
    places = (
        (SERVER, CHANNEL),
        (SERVER, PRIVATE),
        (SERVER, CHANNEL),
        (SERVER + 1, CHANNEL),
        (SERVER, PRIVATE),
    )
    opened = [await store.tables.open(new_table(server_id=server, channel_id=at)) for server, at in places]
    assert [info.number for info in opened] == [1, 0, 2, 1, 0]
    at_once = await asyncio.gather(*(store.tables.open(new_table()) for _ in range(5)))
    assert sorted(info.number for info in at_once) == [3, 4, 5, 6, 7]
    assert await store.tables.find([*TableState], server_id=SERVER, number=2) == (opened[2],)
    # Discord lets members type numbers up to this one.
    assert await store.tables.find([*TableState], server_id=SERVER, number=2**53) == ()
