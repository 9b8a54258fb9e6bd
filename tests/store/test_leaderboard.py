"""Leaderboards, with sums computed by hand."""

from collections.abc import Iterable
from typing import Any

from bot.host.ranking.counting import RANKING
from bot.store import (
    LeaderboardKind,
    LeaderboardOrder,
    LeaderboardPage,
    LeaderboardQuery,
    LeaderboardRow,
    PlayerTotals,
    Store,
)
from tests.store.games import ANN, BOB, CID, DOT, SERVER, finish, ranked

NOVEMBER, DECEMBER = 1_700_000_000, 1_702_000_000


async def finish_season(store: Store) -> None:
    """Classic: Ann beats Bob, Bob beats Ann, Cid draws with Ann. Old count: Ann beats Cid, who resigns at once."""
    await finish(store, (ANN, BOB), 0, (1000, 900), (300, 350))
    await finish(store, (ANN, BOB), 1, (400, 1100), (200, 280))
    await finish(store, (CID, ANN), None, (250, 250), (250, 250))
    await finish(store, (ANN, CID), 0, (0, 0), variant="old-count")


async def page_of(
    store: Store, user_id: int = 0, variant: str | None = None, limit: int = 10, **query: Any
) -> LeaderboardPage:
    """Return a leaderboard as a user sees it; keywords are fields of the query."""
    return await store.leaderboard.page(LeaderboardQuery(SERVER, variant, **query), user_id, limit)


NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid", DOT: "Dot"}


def places(rows: Iterable[LeaderboardRow]) -> str:
    """Places with their users, and the partners of pairs."""
    return ", ".join(
        f"{row.place} {NAMES[row.user_id]}{f' {NAMES[row.partner_id]}' if row.partner_id else ''}"
        for row in rows
    )


def records(rows: Iterable[LeaderboardRow]) -> list[str]:
    """Each place with games won, lost and drawn, points, and the best deal."""

    def record(of: PlayerTotals) -> str:
        return f"{of.wins}/{of.losses}/{of.draws} {of.points} {of.best_deal}"

    return [f"{row.place} {NAMES[row.user_id]} {record(row.totals)}" for row in rows]


async def test_rows_sum_the_games_of_a_variant(store: Store) -> None:
    await finish_season(store)
    rows = await ranked(store, SERVER, "classic")
    assert records(rows) == ["1 Bob 1/1/0 2000 350", "2 Ann 1/1/1 1650 300", "3 Cid 0/0/1 250 250"]
    assert [row.totals.games for row in rows] == [2, 3, 1]
    assert rows[0].totals.best_meld == 350
    assert [(row.totals.streak, row.totals.best_streak) for row in rows] == [(1, 1), (0, 1), (0, 0)]


async def test_a_game_without_a_scored_deal_has_no_best_deal(store: Store) -> None:
    await finish_season(store)
    rows = await ranked(store, SERVER, "old-count")
    assert records(rows) == ["1 Ann 1/0/0 0 None", "2 Cid 0/1/0 0 None"]
    assert rows[0].totals.best_meld is None
    await finish(store, (CID, BOB), 0, (120, 20), (120, 20), variant="old-count")
    again = (await store.leaderboard.page(LeaderboardQuery(SERVER, "old-count"), CID)).own_row
    assert records([again]) == ["2 Cid 1/1/0 120 120"]


async def test_the_overall_leaderboard_sums_all_variants(store: Store) -> None:
    await finish_season(store)
    rows = await ranked(store, SERVER)
    assert records(rows) == ["1 Ann 2/1/1 1650 300", "2 Bob 1/1/0 2000 350", "3 Cid 0/1/1 250 250"]


async def test_three_players_have_a_row_each_and_make_no_pairs(store: Store) -> None:
    """Ann wins; then Ann gives up, and Bob and Cid share the win with 200 points each."""
    await finish(store, (ANN, BOB, CID), 0, (1010, 500, -300), (310, 250, 90))
    await finish(store, (ANN, BOB, CID), -1, (700, 200, 200), (300, 260, 100))
    rows = await ranked(store, SERVER, "three-handed")
    assert records(rows) == ["1 Ann 1/1/0 1710 310", "2 Bob 1/1/0 700 260", "3 Cid 1/1/0 -100 100"]
    streaks = await page_of(store, variant="three-handed", order=LeaderboardOrder.STREAK)
    assert places(streaks.rows) == "1 Bob, 1 Cid, 3 Ann"
    assert (await page_of(store, partners=True)).rows == ()
    assert await store.users.erase(CID, "former player") == -1
    assert places(await ranked(store, SERVER, "three-handed")) == "1 Ann, 2 Bob"
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0


async def test_each_order_ranks_by_its_own_criterion_and_equal_players_share_a_place(store: Store) -> None:
    """Ann wins three of four with few points; Bob has the most points and the best deal."""
    await finish(store, (ANN, BOB), 1, (10, 2000), (10, 390))
    for _ in range(3):
        await finish(store, (ANN, BOB), 0, (100, 90), (50, 40))
    await finish(store, (CID, DOT), 0, (100, 0))
    for order, expected in (
        (LeaderboardOrder.WINS, "1 Ann, 2 Cid, 3 Bob, 4 Dot"),
        (LeaderboardOrder.WIN_RATE, "1 Cid, 2 Ann, 3 Bob, 4 Dot"),
        (LeaderboardOrder.POINTS, "1 Bob, 2 Ann, 3 Cid, 4 Dot"),
        (LeaderboardOrder.BEST_DEAL, "1 Bob, 2 Ann, 3 Cid, 3 Dot"),
        (LeaderboardOrder.BIGGEST_MELD, "1 Bob, 2 Ann, 3 Cid, 3 Dot"),
        (LeaderboardOrder.STREAK, "1 Ann, 2 Cid, 3 Bob, 4 Dot"),
    ):
        assert places(await ranked(store, SERVER, order=order)) == expected
    rated = await ranked(store, SERVER, order=LeaderboardOrder.RATING)
    assert rated[0].user_id == ANN
    points = [row.totals.rating.points for row in rated]
    assert points == sorted(points, reverse=True)


async def test_nobody_without_a_win_leads_a_leaderboard_by_wins(store: Store) -> None:
    """Ann has lost to a computer player, and Bob has drawn."""
    for user, winner in ((ANN, 1), (BOB, None)):
        await finish(store, (user, None), winner)
    for order in LeaderboardOrder:
        page = await page_of(store, ANN, order=order, kind=LeaderboardKind.COMPUTERS)
        is_placed = order not in (LeaderboardOrder.WINS, LeaderboardOrder.WIN_RATE)
        assert [row.place is not None for row in (*page.rows, page.own_row)] == [is_placed] * 3, order
    await finish(store, (CID, None), 0)
    page = await page_of(store, ANN, kind=LeaderboardKind.COMPUTERS, first=1, limit=1)
    assert (places(page.rows), places([page.own_row])) == ("2 Bob", "3 Ann")


async def test_pages_include_the_row_of_the_user(store: Store) -> None:
    await finish_season(store)
    page = await page_of(store, CID, first=1, limit=1)
    assert (places(page.rows), places([page.own_row]), page.ranked_count) == ("2 Bob", "3 Cid", 3)
    beyond = await page_of(store, DOT, first=50)
    assert (beyond.rows, beyond.ranked_count, beyond.own_row) == ((), 3, None)
    assert len(await ranked(store, SERVER, "old-count")) == 2
    assert (await store.leaderboard.page(LeaderboardQuery(SERVER, "old-count"), BOB)).own_row is None
    assert await ranked(store, 8) == ()


async def test_players_with_too_few_games_have_a_row_but_no_rank(store: Store) -> None:
    await finish_season(store)
    page = await page_of(store, CID, "classic", least_games=2)
    assert (places(page.rows), page.ranked_count) == ("1 Bob, 2 Ann", 2)
    assert (places([page.own_row]), page.own_row.totals.games) == ("None Cid", 1)


async def test_months_and_seasons_have_separate_leaderboards(store: Store) -> None:
    await finish(store, (ANN, BOB), 0, at=NOVEMBER)
    await finish(store, (ANN, BOB), 1, at=DECEMBER)
    assert await store.seasons.close(SERVER, 1, DECEMBER + 1)
    await finish(store, (ANN, BOB), 1, at=DECEMBER + 2)

    async def wins(period: str) -> dict[int, int]:
        rows = (await page_of(store, period=period)).rows
        return {row.user_id: row.totals.wins for row in rows}

    assert await wins("all") == {ANN: 1, BOB: 2}
    assert await wins("2023-11") == {ANN: 1, BOB: 0}
    assert await wins("2023-12") == {ANN: 0, BOB: 2}
    assert await wins("s1") == {ANN: 1, BOB: 1}
    assert await wins("s2") == {ANN: 0, BOB: 1}
    assert await wins("s3") == {}


async def test_the_ratings_of_a_closed_season_do_not_change(store: Store) -> None:
    await finish(store, (ANN, BOB), 0)
    await store.seasons.close(SERVER, 1, 6_000)
    await finish(store, (ANN, BOB), 0)

    async def rating(period: str) -> int:
        return (
            (await page_of(store, period=period, order=LeaderboardOrder.RATING)).rows[0].totals.rating.points
        )

    assert await rating("s1") == 1138
    assert await rating("s2") == await rating("all") > 1138


async def test_partners_have_separate_leaderboards(store: Store) -> None:
    """Ann plays with Cid and once with Bob. The order of partners does not matter."""
    await finish(store, (ANN, BOB, CID, DOT), 0, (500, 300))
    await finish(store, (DOT, CID, BOB, ANN), 1, (200, 510))
    await finish(store, (ANN, CID, BOB, DOT), 1, (100, 505))
    page = await page_of(store, ANN, "double-deck", partners=True)
    assert places(page.rows) == "1 Ann Cid, 2 Cid Dot, 3 Ann Bob, 4 Bob Dot"
    assert [(row.totals.wins, row.totals.games) for row in page.rows] == [(2, 2), (1, 1), (0, 1), (0, 2)]
    assert page.own_row == page.rows[0]
    assert [row.partner_id for row in await ranked(store, SERVER, "double-deck")] == [0] * 4
    few = await page_of(store, DOT, "double-deck", partners=True, least_games=3)
    assert (few.rows, places([few.own_row])) == ((), "None Bob Dot")


async def test_players_can_opt_out(store: Store) -> None:
    await finish_season(store)
    await store.preferences.update(ANN, listed=False)
    page = await page_of(store, ANN)
    assert (places(page.rows), places([page.own_row]), page.own_row.totals.wins) == (
        "1 Bob, 2 Cid",
        "None Ann",
        2,
    )
    await store.preferences.update(ANN, listed=True)
    assert len(await ranked(store, SERVER)) == 3


async def test_players_who_left_are_not_listed_until_they_return(store: Store) -> None:
    await finish_season(store)
    await finish(store, (ANN, BOB, CID, DOT), 0)
    await store.members.update_presence(SERVER, {BOB, CID}, (), 9_000)
    assert await store.members.absent_users(SERVER) == {BOB, CID}
    assert places(await ranked(store, SERVER)) == "1 Ann, 2 Dot"
    assert (await page_of(store, partners=True)).rows == ()
    await store.members.update_presence(SERVER, (), {CID}, 9_001)
    assert places(await ranked(store, SERVER)) == "1 Ann, 2 Cid, 3 Dot"
    members = store.members
    for before, users, servers in ((9_000, (), ()), (9_001, (BOB,), (SERVER,))):
        assert await members.users_to_recheck(SERVER, before) == users
        assert await members.servers_to_recheck(before) == servers
    # A user who is still absent is checked again later.
    await members.update_presence(SERVER, {BOB}, (), 9_500)
    assert await members.users_to_recheck(SERVER, 9_001) == ()
    await finish(store, (ANN, BOB), 0)
    assert await store.members.absent_users(SERVER) == frozenset()


async def test_erased_users_are_not_listed(store: Store) -> None:
    await finish(store, (ANN, -1), 1)
    await finish(store, (-2, ANN, -1, BOB), 0)
    by_points = LeaderboardOrder.POINTS
    assert places(await ranked(store, SERVER, order=by_points)) == "1 Ann, 2 Bob"
    assert places((await page_of(store, ANN, partners=True, order=by_points)).rows) == "1 Ann Bob"


async def test_games_with_computer_players_have_leaderboards_of_their_own(store: Store) -> None:
    await finish(store, (ANN, BOB), 0)
    await finish(store, (ANN, None), 1, (400, 1000))
    await finish(store, (ANN, None, BOB, None), 0)
    people = await ranked(store, SERVER)
    assert [(row.user_id, row.totals.games, row.totals.wins) for row in people] == [(ANN, 1, 1), (BOB, 1, 0)]
    computers = (await page_of(store, ANN, kind=LeaderboardKind.COMPUTERS)).rows
    assert [(row.user_id, row.totals.games, row.totals.wins) for row in computers] == [
        (BOB, 1, 1),
        (ANN, 2, 1),
    ]
    [pair] = (await page_of(store, ANN, kind=LeaderboardKind.COMPUTERS, partners=True)).rows
    assert (pair.user_id, pair.partner_id, pair.totals.wins) == (ANN, BOB, 1)
    assert await store.recounts.rebuild(SERVER, RANKING) == (3, 0)
    assert (await page_of(store, ANN, kind=LeaderboardKind.COMPUTERS)).rows == computers
