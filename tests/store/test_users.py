"""What is stored of users and servers: shown, handed out, forgotten, and no column forgotten by this."""

import json
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import replace

import pytest
from sqlalchemy import BigInteger, insert

from bot.store import (
    HandicapChange,
    JournalEntry,
    LeaderboardQuery,
    NewTable,
    Outcome,
    Preset,
    Result,
    SeatInfo,
    Store,
    TableInfo,
    TableMoved,
    TableState,
)
from bot.store.database import Database
from bot.store.guilds import STANDINGS
from bot.store.schema import absences, explained, metadata
from bot.store.users import GOES, STAYS
from tests.store.test_backup import rows

ANN, BOB, CID, DEE = (805_000_000_000_000_000 + n for n in range(4))
GUILD, ELSEWHERE = 7, 8
DAY = 24 * 60 * 60
New = Callable[..., NewTable]

NO_USERS = {
    *("id", "table_id", "rematch_of"),
    *("guild_id", "channel_id", "message_id", "parent_id", "thread_id"),
    *("points", "at", "waiting_since", "season_since"),
}
"""Columns of 64 bits that are about no user, besides all times that end with `_at`."""


def test_every_column_that_can_name_a_user_is_known() -> None:
    known = {(table.name, name) for table, names in {**STAYS, **GOES}.items() for name in names}
    # An id of Discord fits into nothing smaller.
    wide = {
        (table.name, column.name)
        for table in metadata.sorted_tables
        for column in table.c
        if isinstance(column.type, BigInteger)
        and column.name not in NO_USERS
        and not column.name.endswith("_at")
    }
    assert wide == known


def test_every_name_of_a_person_is_known() -> None:
    assert [table.name for table in metadata.sorted_tables if "name" in table.c] == ["presets", "seats"]


async def played(
    store: Store, new_table: New, *users: int, guild_id: int = GUILD, variant: str = "fletcher"
) -> TableInfo:
    """A game that the first half of these users won, and which is closed now."""
    seats = tuple(SeatInfo(seat, user, f"name of {user}") for seat, user in enumerate(users))
    table = await store.tables.open(
        new_table(guild_id=guild_id, opener_id=users[0], seats=seats, variant=variant)
    )
    playing = replace(table, state=TableState.PLAYING)
    table = await store.journal.append(table, playing, JournalEntry(0, None, None, "[]", 5))
    over = replace(table, state=TableState.CLOSED, ended="rule", touched_at=1_000)
    sides = [seat % 2 if len(users) == 4 else seat for seat in range(len(users))]
    found = [
        Result(user, seat, side, Outcome.LOST if side else Outcome.WON, 120 - side, 60)
        for seat, (user, side) in enumerate(zip(users, sides, strict=True))
    ]
    change = HandicapChange((users[0], users[1]), lambda before: (before[0], before[1] + 8))
    last = JournalEntry(1, 0, "play AS", '["a secret"]', 6)
    return await store.journal.append(table, over, last, found, change if len(users) == 2 else None)


@pytest.fixture
async def season(store: Store, url: str, new_table: New) -> None:
    """Ann and Bob, and Ann with Cid against Bob and Dee; the two alone also on another server."""
    await played(store, new_table, ANN, BOB)
    await played(store, new_table, ANN, BOB, CID, DEE, variant="double-deck")
    await played(store, new_table, BOB, ANN, guild_id=ELSEWHERE)
    await store.preferences.change(ANN, hand="dm")
    await store.preferences.change(BOB, style="text")
    await store.key_values.put(f"direct-hand:1:{ANN}", "5")
    await store.key_values.put(f"direct-hand:1:{BOB}", "6")
    async with aclosing(Database(url)) as database, database.writing() as connection:
        await connection.execute(insert(absences).values(guild_id=GUILD, user_id=ANN, noted_at=5))
        for user in (ANN, BOB):
            await connection.execute(insert(explained).values(user_id=user, topic="bid", table_id=1, ply=2))


@pytest.mark.usefixtures("season")
async def test_a_user_is_shown_all_that_names_him_and_no_secret(store: Store) -> None:
    found = await store.users.all_of(ANN)
    assert {name: len(some) for name, some in found.items() if some} == await store.users.counts(ANN) | {
        "actions": 2,
        "marks": 1,
    }
    assert (await store.users.counts(ANN))["results"] == 3
    said = json.dumps(found)
    assert "a secret" not in said
    assert bytes(range(32)).hex() not in said
    assert "seed" not in said
    assert [one["action"] for one in found["actions"]] == ["play AS"] * 2


@pytest.mark.usefixtures("season")
async def test_a_forgotten_user_is_nowhere_and_his_games_stay(store: Store, url: str) -> None:
    before = await rows(url)
    assert await store.users.forget(ANN, "former player") == -1
    after = await rows(url)
    assert str(ANN) not in repr(after)
    assert f"name of {ANN}" not in repr(after)
    for name in ("tables", "seats", "results", "boards", "journal"):
        assert len(after[name]) == len(before[name])
    assert not after["handicaps"]
    # Nothing of the others has changed.
    assert await store.preferences.of(BOB) == replace(await store.preferences.of(1), style="text")
    assert await store.key_values.get(f"direct-hand:1:{BOB}") == "6"
    for guild in (GUILD, ELSEWHERE):
        assert await store.results.differences(guild) == ()
        await store.results.rebuild(guild)
        assert (await rows(url))["boards"] == after["boards"]
    partners = await store.leaderboard.page(LeaderboardQuery(GUILD, "double-deck", partners=True), BOB)
    assert [(line.user_id, line.partner_id) for line in partners.lines] == [(BOB, DEE)]
    assert {one.name for one in (await store.tables.load(1)).seats if one.user_id == -1} == {"former player"}


@pytest.mark.usefixtures("season")
async def test_all_may_be_forgotten_one_after_another(store: Store, url: str) -> None:
    for number, user in enumerate((CID, ANN, DEE, BOB, BOB), start=1):
        assert await store.users.forget(user, "former player") == -number
    assert "805000000000" not in repr(await rows(url))
    assert await store.results.differences(GUILD) == ()


async def test_who_holds_a_table_of_one_who_was_forgotten_must_load_it_again(
    store: Store, new_table: New
) -> None:
    table = await store.tables.open(new_table(opener_id=ANN, seats=(SeatInfo(0, ANN, "Ann"),)))
    await store.users.forget(ANN, "former player")
    with pytest.raises(TableMoved):
        await store.tables.save(table, replace(table, state=TableState.CLOSED))


@pytest.mark.usefixtures("season")
async def test_a_server_that_was_left_is_forgotten_with_everything_and_no_other(
    store: Store, url: str
) -> None:
    await store.settings.change(GUILD, clock=600)
    await store.settings.change(ELSEWHERE, clock=60)
    await store.presets.save(9, Preset("Club", "classic", {}))
    assert await store.guilds.known() == (GUILD, ELSEWHERE, 9)
    await store.guilds.leave([GUILD], 1_000)
    await store.guilds.leave([GUILD, ELSEWHERE], 2_000)
    assert await store.guilds.left(999) == ()
    assert await store.guilds.left(1_000) == (GUILD,)
    await store.guilds.come([ELSEWHERE, 9])
    assert await store.guilds.left(3_000) == (GUILD,)
    elsewhere = await store.leaderboard.top(ELSEWHERE)
    await store.guilds.purge(GUILD)
    after = await rows(url)
    for table in metadata.sorted_tables:
        if "guild_id" in table.c:
            at = list(table.c.keys()).index("guild_id")
            assert {row[at] for row in after[table.name]} <= {ELSEWHERE, 9}
    assert len(after["tables"]) == 1
    assert len(after["seats"]) == len(after["journal"]) == 2
    assert await store.leaderboard.top(ELSEWHERE) == elsewhere
    assert await store.guilds.left(3_000) == ()


@pytest.mark.usefixtures("season")
async def test_a_server_begins_afresh_and_counts_on(store: Store, url: str, new_table: New) -> None:
    elsewhere = await store.leaderboard.top(ELSEWHERE)
    assert await store.guilds.reset(GUILD) == 2
    assert await store.guilds.reset(GUILD) == 0
    assert await store.leaderboard.top(GUILD) == ()
    assert await store.handicaps.between(GUILD, "fletcher", (ANN, BOB)) == (0, 0)
    assert await store.leaderboard.top(ELSEWHERE) == elsewhere
    # What was played can still be looked at.
    assert len(await store.journal.read(1)) == 2
    await played(store, new_table, CID, DEE)
    assert [line.user_id for line in await store.leaderboard.top(GUILD)] == [CID, DEE]
    assert await store.results.differences(GUILD) == ()


def test_what_is_begun_afresh_is_all_that_games_count_for() -> None:
    others = {"absences", "departures", "presets", "settings", "tables"}
    of_servers = {table.name for table in metadata.sorted_tables if "guild_id" in table.c}
    assert {table.name for table in STANDINGS} == of_servers - others


@pytest.mark.usefixtures("season")
async def test_results_and_boards_are_taken_away_as_rows(store: Store) -> None:
    found = await store.guilds.results(GUILD)
    assert found[0][:3] == ("ended_at", "table_id", "variant")
    assert [row[5] for row in found[1:]] == [ANN, BOB, ANN, BOB, CID, DEE]
    assert (found[0][-1], found[1][-1]) == ("name", f"name of {ANN}")
    lines = await store.guilds.leaderboard(GUILD)
    assert lines[0][:4] == ("period", "variant", "user_id", "partner_id")
    assert all(len(line) == len(lines[0]) for line in lines)
    assert len(lines) > 6


@pytest.mark.usefixtures("season")
async def test_journals_are_kept_as_long_as_their_server_wants(store: Store, new_table: New) -> None:
    await store.settings.change(GUILD, retention=30)
    open_still = await store.tables.open(new_table(guild_id=GUILD))
    playing = replace(open_still, state=TableState.PLAYING)
    await store.journal.append(open_still, playing, JournalEntry(0, None, None, "[]", 5))
    assert await store.guilds.trim(1_000 + 30 * DAY - 1) == 0
    assert await store.guilds.trim(1_000 + 30 * DAY) == 4
    assert await store.journal.read(1) == ()
    assert len(await store.journal.read(3)) == 2
    assert len(await store.journal.read(open_still.id)) == 1
    assert [line.user_id for line in await store.leaderboard.top(GUILD)] == [CID, DEE, BOB]
    assert await store.results.differences(GUILD) == ()
