"""Leaderboards, with sums worked out by hand."""

from collections.abc import Callable
from dataclasses import replace

from bot.store import (
    BoardLine,
    BoardOrder,
    Entry,
    NewTable,
    Outcome,
    Result,
    Store,
    TableInfo,
    TableState,
)

ANN, BOB, CID, GUILD = 101, 102, 103, 7
WON, LOST, DRAWN = Outcome.WON, Outcome.LOST, Outcome.DRAWN


async def finish(store: Store, new: NewTable, *results: Result) -> TableInfo:
    table = await store.tables.open(new)
    over = replace(table, state=TableState.OVER, ended="rule")
    return await store.journal.append(table, over, Entry(0, None, None, "[]", 5), results)


async def a_season(store: Store, new_table: Callable[..., NewTable]) -> None:
    """Classic: Ann beats Bob, Bob beats Ann, Cid draws with Ann. Old count: Ann beats Cid, who resigns at once."""
    classic, old = new_table(), new_table(variant="old-count")
    await finish(store, classic, Result(ANN, 0, 0, WON, 1000, 300), Result(BOB, 1, 1, LOST, 900, 350))
    await finish(store, classic, Result(ANN, 0, 0, LOST, 400, 200), Result(BOB, 1, 1, WON, 1100, 280))
    await finish(store, classic, Result(CID, 0, 0, DRAWN, 250, 250), Result(ANN, 1, 1, DRAWN, 250, 250))
    await finish(store, old, Result(ANN, 0, 0, WON, 0, None), Result(CID, 1, 1, LOST, 0, None))


async def test_a_board_adds_up_the_games_of_a_variant(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    await a_season(store, new_table)
    bob = BoardLine(1, BOB, games=2, wins=1, losses=1, draws=0, points=2000, best_deal=350)
    ann = BoardLine(2, ANN, games=3, wins=1, losses=1, draws=1, points=1650, best_deal=300)
    cid = BoardLine(3, CID, games=1, wins=0, losses=0, draws=1, points=250, best_deal=250)
    assert await store.boards.top(GUILD, "classic") == (bob, ann, cid)


async def test_a_game_without_a_scored_deal_has_no_best_deal(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    await a_season(store, new_table)
    ann = BoardLine(1, ANN, games=1, wins=1, losses=0, draws=0, points=0, best_deal=None)
    cid = BoardLine(2, CID, games=1, wins=0, losses=1, draws=0, points=0, best_deal=None)
    assert await store.boards.top(GUILD, "old-count") == (ann, cid)
    await finish(store, new_table(variant="old-count"), Result(CID, 0, 0, WON, 120, 120))
    again = await store.boards.standing(GUILD, CID, "old-count")
    assert again == BoardLine(2, CID, games=2, wins=1, losses=1, draws=0, points=120, best_deal=120)


async def test_the_board_over_all_adds_up_the_variants(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    await a_season(store, new_table)
    assert [(line.place, line.user_id, line.wins, line.games) for line in await store.boards.top(GUILD)] == [
        (1, ANN, 2, 4),
        (2, BOB, 1, 2),
        (3, CID, 0, 2),
    ]


async def test_boards_are_sorted_by_points_or_by_the_best_deal(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    await a_season(store, new_table)
    await finish(store, new_table(), Result(104, 0, 0, LOST, 0, None))
    by_points = await store.boards.top(GUILD, by=BoardOrder.POINTS)
    assert [(line.user_id, line.points) for line in by_points] == [
        (BOB, 2000),
        (ANN, 1650),
        (CID, 250),
        (104, 0),
    ]
    by_deal = await store.boards.top(GUILD, by=BoardOrder.BEST_DEAL)
    assert [(line.user_id, line.best_deal) for line in by_deal] == [
        (BOB, 350),
        (ANN, 300),
        (CID, 250),
        (104, None),
    ]


async def test_equal_players_share_a_place(store: Store, new_table: Callable[..., NewTable]) -> None:
    for user in (ANN, BOB):
        await finish(store, new_table(), Result(user, 0, 0, WON, 1000, 300))
    await finish(store, new_table(), Result(CID, 0, 0, LOST, 100, 100))
    assert [(line.place, line.user_id) for line in await store.boards.top(GUILD)] == [
        (1, ANN),
        (1, BOB),
        (3, CID),
    ]


async def test_a_board_comes_in_pages_and_each_player_has_his_place(
    store: Store, new_table: Callable[..., NewTable]
) -> None:
    await a_season(store, new_table)
    page = await store.boards.top(GUILD, limit=1, offset=1)
    assert page == (await store.boards.standing(GUILD, BOB),)
    assert page[0].place == 2
    assert await store.boards.count(GUILD) == 3
    assert await store.boards.count(GUILD, "old-count") == 2
    assert await store.boards.standing(GUILD, BOB, "old-count") is None
    assert await store.boards.count(8) == 0
    assert await store.boards.top(8) == ()
