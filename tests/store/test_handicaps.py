"""Handicaps between two players, with points computed by hand."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import GameEnd, HandicapChange, JournalEntry, Pair, Store, StoreError, TableInfo, TableState
from tests.store.breaking import cut_before
from tests.store.games import ANN, BOB, CID, SERVER, new_table

LAST = JournalEntry(0, None, None, "[]", 1_300)


def gain(first: int, second: int, points: int) -> HandicapChange:
    """Give points to the first of two users, reducing the points of the other first."""

    def apply(before: Pair) -> Pair:
        taken = min(points, before[1])
        return before[0] + points - taken, before[1] - taken

    return HandicapChange((first, second), apply)


async def finish(store: Store, change: HandicapChange | None, table: TableInfo | None = None) -> None:
    """End the game of a table, by default a new one, with a change of a handicap."""
    table = table or await store.tables.open(new_table())
    over = replace(table, state=TableState.OVER, ended="rule")
    await store.journal.append(table, over, LAST, GameEnd(handicap=change))


async def between(store: Store, first: int = ANN, second: int = BOB) -> Pair:
    return await store.handicaps.between(SERVER, "classic", (first, second))


async def test_a_handicap_belongs_to_one_pair_variant_and_server(store: Store) -> None:
    await finish(store, gain(BOB, ANN, 8))
    assert (await between(store, BOB, ANN), await between(store, ANN, BOB)) == ((8, 0), (0, 8))
    assert await between(store, ANN, CID) == (0, 0)
    for server, variant in ((8, "classic"), (SERVER, "fletcher")):
        assert await store.handicaps.between(server, variant, (ANN, BOB)) == (0, 0)


async def test_a_game_that_changes_no_handicap_writes_none(store: Store, table: TableInfo) -> None:
    with cut_before(-1) as steps:
        await finish(store, None, table)
    assert steps == ["BEGIN", "INSERT", "UPDATE", "COMMIT"]


async def test_concurrent_games_of_a_pair_all_count(store: Store, other: Store) -> None:
    await asyncio.gather(*(finish(opened, gain(BOB, ANN, 4)) for opened in (store, other) * 3))
    assert await between(other) == (0, 24)


@pytest.mark.parametrize(("users", "points"), [((ANN, ANN), 4), ((ANN, BOB), -4)])
async def test_an_invalid_handicap_is_not_saved(
    store: Store, table: TableInfo, users: Pair, points: int
) -> None:
    with pytest.raises((StoreError, IntegrityError)):
        await finish(store, HandicapChange(users, lambda before: (points, 0)), table)
    assert await store.journal.read(table.id) == ()
