"""Handicaps between two players, with points computed by hand."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import HandicapChange, JournalEntry, NewTable, Pair, Store, StoreError, TableInfo, TableState
from tests.store.breaking import PowerCut, cut_before

ANN, BOB, CID, GUILD = 101, 102, 103, 7
LAST = JournalEntry(0, None, None, "[]", 1_300)


def gain(points: int) -> Callable[[Pair], Pair]:
    """Give points to the first of two players, reducing the points of the other first."""

    def apply(before: Pair) -> Pair:
        taken = min(points, before[1])
        return before[0] + points - taken, before[1] - taken

    return apply


async def finish(store: Store, table: TableInfo, change: HandicapChange | None) -> TableInfo:
    over = replace(table, state=TableState.OVER, ended="rule")
    return await store.journal.append(table, over, LAST, (), change)


async def test_players_who_never_met_have_no_handicap(store: Store) -> None:
    assert await store.handicaps.between(GUILD, "fletcher", (ANN, BOB)) == (0, 0)


async def test_a_handicap_can_be_read_in_either_order(store: Store, table: TableInfo) -> None:
    await finish(store, table, HandicapChange((BOB, ANN), gain(8)))
    assert await store.handicaps.between(GUILD, "classic", (BOB, ANN)) == (8, 0)
    assert await store.handicaps.between(GUILD, "classic", (ANN, BOB)) == (0, 8)


async def test_a_handicap_passes_to_the_other_player(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    for users, points in (((ANN, BOB), 8), ((BOB, ANN), 4), ((BOB, ANN), 8), ((ANN, BOB), 4)):
        table = await store.tables.open(new_table())
        await finish(store, table, HandicapChange(users, gain(points)))
        # Ann 8; Ann 4; Bob 4; nobody.
    assert await store.handicaps.between(GUILD, "classic", (ANN, BOB)) == (0, 0)


async def test_a_handicap_belongs_to_one_pair_variant_and_server(store: Store, table: TableInfo) -> None:
    await finish(store, table, HandicapChange((ANN, BOB), gain(8)))
    for guild, variant, users in ((8, "classic", (ANN, BOB)), (GUILD, "fletcher", (ANN, BOB))):
        assert await store.handicaps.between(guild, variant, users) == (0, 0)
    assert await store.handicaps.between(GUILD, "classic", (ANN, CID)) == (0, 0)


async def test_a_game_that_changes_no_handicap_writes_none(store: Store, table: TableInfo) -> None:
    with cut_before(-1) as steps:
        await finish(store, table, None)
    assert steps == ["BEGIN", "INSERT", "UPDATE", "COMMIT"]


async def test_concurrent_games_of_a_pair_all_count(
    store: Store, url: str, new_table: Callable[..., NewTable]
) -> None:
    other = await Store.open(url)
    tables = [await store.tables.open(new_table()) for _ in range(6)]
    change = HandicapChange((BOB, ANN), gain(4))
    await asyncio.gather(
        *(finish(opened, table, change) for opened, table in zip((store, other) * 3, tables, strict=True))
    )
    assert await other.handicaps.between(GUILD, "classic", (ANN, BOB)) == (0, 24)
    await other.close()


END_STEPS = ["BEGIN", "INSERT", "UPDATE", "INSERT", "SELECT", "UPDATE", "COMMIT"]


@pytest.mark.parametrize("step", range(len(END_STEPS)))
async def test_a_power_cut_at_the_end_of_a_game_keeps_the_handicap(
    store: Store, url: str, new_table: Callable[..., NewTable], table: TableInfo, step: int
) -> None:
    change = HandicapChange((ANN, BOB), gain(4))
    await finish(store, await store.tables.open(new_table()), change)
    with cut_before(step) as steps, pytest.raises(PowerCut):
        await finish(store, table, change)
    assert steps == END_STEPS[:step]
    fresh = await Store.open(url)
    assert await fresh.journal.read(table.id) == ()
    assert await fresh.handicaps.between(GUILD, "classic", (ANN, BOB)) == (4, 0)
    await finish(fresh, table, change)
    assert await fresh.handicaps.between(GUILD, "classic", (ANN, BOB)) == (8, 0)
    await fresh.close()


@pytest.mark.parametrize(("users", "points"), [((ANN, ANN), 4), ((ANN, BOB), -4)])
async def test_an_invalid_handicap_is_not_saved(
    store: Store, table: TableInfo, users: Pair, points: int
) -> None:
    def apply(before: Pair) -> Pair:
        return points, 0

    with pytest.raises((StoreError, IntegrityError)):
        await finish(store, table, HandicapChange(users, apply))
    assert await store.journal.read(table.id) == ()
