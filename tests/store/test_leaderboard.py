"""Leaderboards, with sums worked out by hand."""

from bot.store import LeaderboardOrder, LeaderboardQuery, LeaderboardRow, Store
from tests.store.games import ANN, BOB, CID, DOT, GUILD, finish

NOVEMBER, DECEMBER = 1_700_000_000, 1_702_000_000


async def a_season(store: Store) -> None:
    """Classic: Ann beats Bob, Bob beats Ann, Cid draws with Ann. Old count: Ann beats Cid, who resigns at once."""
    await finish(store, (ANN, BOB), 0, (1000, 900), (300, 350))
    await finish(store, (ANN, BOB), 1, (400, 1100), (200, 280))
    await finish(store, (CID, ANN), None, (250, 250), (250, 250))
    await finish(store, (ANN, CID), 0, (0, 0), variant="old-count")


async def order_of(
    store: Store, order: LeaderboardOrder, variant: str | None = None
) -> list[tuple[int | None, int]]:
    """Places and users of a board."""
    page = await store.leaderboard.page(LeaderboardQuery(GUILD, variant, order=order), 0)
    return [(line.place, line.user_id) for line in page.lines]


async def test_a_board_adds_up_the_games_of_a_variant(store: Store) -> None:
    await a_season(store)
    bob, ann, cid = await store.leaderboard.top(GUILD, "classic")
    assert (bob.user_id, bob.games, bob.wins, bob.losses, bob.draws) == (BOB, 2, 1, 1, 0)
    assert (bob.points, bob.best_deal, bob.best_meld) == (2000, 350, 350)
    assert (bob.streak, bob.best_streak) == (1, 1)
    assert (ann.user_id, ann.games, ann.wins, ann.losses, ann.draws) == (ANN, 3, 1, 1, 1)
    assert (ann.points, ann.best_deal, ann.streak, ann.best_streak) == (1650, 300, 0, 1)
    assert (cid.user_id, cid.games, cid.wins, cid.losses, cid.draws) == (CID, 1, 0, 0, 1)
    assert [line.place for line in (bob, ann, cid)] == [1, 2, 3]


async def test_a_game_without_a_scored_deal_has_no_best_deal(store: Store) -> None:
    await a_season(store)
    ann, cid = await store.leaderboard.top(GUILD, "old-count")
    assert (ann.user_id, ann.best_deal, ann.best_meld, ann.points) == (ANN, None, None, 0)
    assert (cid.user_id, cid.best_deal) == (CID, None)
    await finish(store, (CID, BOB), 0, (120, 20), (120, 20), variant="old-count")
    again = await store.leaderboard.standing(GUILD, CID, "old-count")
    assert again is not None
    assert (again.games, again.wins, again.losses, again.points, again.best_deal) == (2, 1, 1, 120, 120)


async def test_the_board_over_all_adds_up_the_variants(store: Store) -> None:
    await a_season(store)
    lines = await store.leaderboard.top(GUILD)
    assert [(line.place, line.user_id, line.wins, line.games) for line in lines] == [
        (1, ANN, 2, 4),
        (2, BOB, 1, 2),
        (3, CID, 0, 2),
    ]


async def test_each_order_has_its_own_best(store: Store) -> None:
    """Ann wins three of four, the last two in a row, with little; Bob has the most points and the best deal."""
    await finish(store, (ANN, BOB), 1, (10, 2000), (10, 390))
    for _ in range(3):
        await finish(store, (ANN, BOB), 0, (100, 90), (50, 40))
    await finish(store, (CID, DOT), 0, (100, 0))
    assert await order_of(store, LeaderboardOrder.WINS) == [(1, ANN), (2, CID), (3, BOB), (4, DOT)]
    assert await order_of(store, LeaderboardOrder.WIN_RATE) == [(1, CID), (2, ANN), (3, BOB), (4, DOT)]
    assert await order_of(store, LeaderboardOrder.POINTS) == [(1, BOB), (2, ANN), (3, CID), (4, DOT)]
    assert await order_of(store, LeaderboardOrder.BEST_DEAL) == [(1, BOB), (2, ANN), (3, CID), (3, DOT)]
    assert await order_of(store, LeaderboardOrder.BIGGEST_MELD) == [(1, BOB), (2, ANN), (3, CID), (3, DOT)]
    assert await order_of(store, LeaderboardOrder.STREAK) == [(1, ANN), (2, CID), (3, BOB), (4, DOT)]
    rated = await store.leaderboard.top(GUILD, by=LeaderboardOrder.RATING)
    assert rated[0].user_id == ANN
    assert [line.rating for line in rated] == sorted((line.rating for line in rated), reverse=True)


async def test_equal_players_share_a_place(store: Store) -> None:
    await finish(store, (ANN, CID), 0)
    await finish(store, (BOB, DOT), 0)
    lines = await store.leaderboard.top(GUILD)
    assert [(line.place, line.user_id) for line in lines] == [(1, ANN), (1, BOB), (3, CID), (3, DOT)]


async def test_a_board_comes_in_pages_and_each_player_has_his_place(store: Store) -> None:
    await a_season(store)
    page = await store.leaderboard.page(LeaderboardQuery(GUILD), CID, first=1, limit=1)
    assert [line.user_id for line in page.lines] == [BOB]
    assert page.own is not None
    assert (page.own.user_id, page.own.place, page.ranked) == (CID, 3, 3)
    beyond = await store.leaderboard.page(LeaderboardQuery(GUILD), DOT, first=50)
    assert (beyond.lines, beyond.ranked, beyond.own) == ((), 3, None)
    assert await store.leaderboard.count(GUILD, "old-count") == 2
    assert await store.leaderboard.standing(GUILD, BOB, "old-count") is None
    assert await store.leaderboard.count(8) == 0
    assert await store.leaderboard.top(8) == ()


async def test_who_has_played_too_few_games_is_not_ranked_but_has_a_line(store: Store) -> None:
    await a_season(store)
    page = await store.leaderboard.page(LeaderboardQuery(GUILD, "classic", least_games=2), CID)
    assert [(line.place, line.user_id) for line in page.lines] == [(1, BOB), (2, ANN)]
    assert page.ranked == 2
    assert page.own is not None
    assert (page.own.place, page.own.user_id, page.own.games) == (None, CID, 1)


async def test_months_and_seasons_have_boards_of_their_own(store: Store) -> None:
    await finish(store, (ANN, BOB), 0, at=NOVEMBER)
    await finish(store, (ANN, BOB), 1, at=DECEMBER)
    assert await store.seasons.close(GUILD, 1, DECEMBER + 1)
    await finish(store, (ANN, BOB), 1, at=DECEMBER + 2)

    async def wins(period: str) -> dict[int, int]:
        lines = (await store.leaderboard.page(LeaderboardQuery(GUILD, period=period), 0)).lines
        return {line.user_id: line.wins for line in lines}

    assert await wins("all") == {ANN: 1, BOB: 2}
    assert await wins("2023-11") == {ANN: 1, BOB: 0}
    assert await wins("2023-12") == {ANN: 0, BOB: 2}
    assert await wins("s1") == {ANN: 1, BOB: 1}
    assert await wins("s2") == {ANN: 0, BOB: 1}
    assert await wins("s3") == {}


async def test_the_rating_of_a_closed_season_stays_what_it_was(store: Store) -> None:
    await finish(store, (ANN, BOB), 0)
    await store.seasons.close(GUILD, 1, 6_000)
    await finish(store, (ANN, BOB), 0)

    async def rating(period: str) -> int:
        query = LeaderboardQuery(GUILD, period=period, order=LeaderboardOrder.RATING)
        return (await store.leaderboard.page(query, 0)).lines[0].rating

    assert await rating("s1") == 1138
    assert await rating("s2") == await rating("all") > 1138


async def test_partners_have_boards_of_their_own(store: Store) -> None:
    """Ann plays with Cid, and once with Bob; the other way round it is the same pair."""
    await finish(store, (ANN, BOB, CID, DOT), 0, (500, 300))
    await finish(store, (DOT, CID, BOB, ANN), 1, (200, 510))
    await finish(store, (ANN, CID, BOB, DOT), 1, (100, 505))
    page = await store.leaderboard.page(LeaderboardQuery(GUILD, "double-deck", partners=True), ANN)
    assert [(line.place, line.user_id, line.partner_id, line.wins, line.games) for line in page.lines] == [
        (1, ANN, CID, 2, 2),
        (2, CID, DOT, 1, 1),
        (3, ANN, BOB, 0, 1),
        (4, BOB, DOT, 0, 2),
    ]
    assert page.own == page.lines[0]
    assert [line.partner_id for line in await store.leaderboard.top(GUILD, "double-deck")] == [0] * 4
    few = await store.leaderboard.page(
        LeaderboardQuery(GUILD, "double-deck", partners=True, least_games=3), DOT
    )
    assert few.lines == ()
    assert few.own is not None
    assert (few.own.place, few.own.user_id, few.own.partner_id) == (None, BOB, DOT)


async def test_who_does_not_wish_it_is_not_listed(store: Store) -> None:
    await a_season(store)
    await store.preferences.change(ANN, listed=False)
    page = await store.leaderboard.page(LeaderboardQuery(GUILD), ANN)
    assert [(line.place, line.user_id) for line in page.lines] == [(1, BOB), (2, CID)]
    assert page.own is not None
    assert (page.own.place, page.own.wins) == (None, 2)
    await store.preferences.change(ANN, listed=True)
    assert await store.leaderboard.count(GUILD) == 3


async def test_who_has_left_is_not_listed_until_he_is_back(store: Store) -> None:
    await a_season(store)
    await finish(store, (ANN, BOB, CID, DOT), 0)
    await store.members.note(GUILD, {BOB, CID}, (), 9_000)
    assert await store.members.absent(GUILD) == {BOB, CID}
    assert [line.user_id for line in await store.leaderboard.top(GUILD)] == [ANN, DOT]
    pairs = await store.leaderboard.page(LeaderboardQuery(GUILD, partners=True), 0)
    assert pairs.lines == ()
    await store.members.note(GUILD, (), {CID}, 9_001)
    assert [line.user_id for line in await store.leaderboard.top(GUILD)] == [ANN, CID, DOT]
    assert await store.members.stale(GUILD, 9_000) == await store.members.guilds(9_000) == ()
    assert await store.members.stale(GUILD, 9_001) == (BOB,)
    assert await store.members.guilds(9_001) == (GUILD,)
    # Whoever is still not there is asked about again later, and not at once.
    await store.members.note(GUILD, {BOB}, (), 9_500)
    assert await store.members.stale(GUILD, 9_001) == ()
    await finish(store, (ANN, BOB), 0)
    assert await store.members.absent(GUILD) == frozenset()


async def test_who_is_no_user_any_more_is_not_listed(store: Store) -> None:
    await finish(store, (ANN, -1), 1)
    await finish(store, (-2, ANN, -1, BOB), 0)
    assert [line.user_id for line in await store.leaderboard.top(GUILD)] == [BOB, ANN]
    pairs = await store.leaderboard.page(LeaderboardQuery(GUILD, partners=True), ANN)
    assert [(line.user_id, line.partner_id) for line in pairs.lines] == [(ANN, BOB)]


async def test_a_game_with_computer_players_counts_where_the_server_says_so(store: Store) -> None:
    await finish(store, (ANN, None), 0)
    assert await store.leaderboard.count(GUILD) == 0
    await store.settings.change(GUILD, rated_computers=True)
    await finish(store, (ANN, None), 0)
    await finish(store, (ANN, None, BOB, None), 1)
    lines = await store.leaderboard.top(GUILD)
    assert [(line.user_id, line.games, line.wins) for line in lines] == [(ANN, 2, 1), (BOB, 1, 0)]
    await store.settings.change(GUILD, rated_computers=False)
    # What was decided when a game ended stays so when all is counted again.
    await store.results.rebuild(GUILD)
    assert await store.leaderboard.top(GUILD) == lines


def test_who_has_no_place_is_told_apart() -> None:
    line = LeaderboardRow(None, ANN, games=0, wins=0, losses=0, draws=0, points=0, best_deal=None)
    assert (line.rating, line.provisional, line.partner_id) == (1000, True, 0)
