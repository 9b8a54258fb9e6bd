"""Statistics of a player, with sums computed by hand."""

from bot.store import (
    DealStats,
    HandicapChange,
    LeaderboardKind,
    OpponentHandicap,
    PlayerTotals,
    Rating,
    Span,
    Store,
)
from tests.store.games import ANN, BOB, CID, DOT, SERVER, finish

PEOPLE = LeaderboardKind.PEOPLE


async def finish_month(store: Store) -> None:
    """Ann and Cid beat Bob and Dot; Ann beats Bob, draws with Bob, and loses to a computer player."""
    await finish(store, (ANN, BOB, CID, DOT), 0, (510, 300), (90, 70), at=100)
    await finish(store, (ANN, BOB), 0, (1000, 400), (300, 200), at=200)
    await finish(store, (BOB, ANN), None, (250, 250), (250, 250), at=300)
    await finish(store, (ANN, None), 1, (200, 1000), (120, 400), at=400)


def games(totals: PlayerTotals) -> tuple[int, int, int, int]:
    """Games in all, and those won, lost and drawn."""
    return totals.games, totals.wins, totals.losses, totals.draws


async def test_stats_are_summed_by_variant(store: Store) -> None:
    await finish_month(store)
    against_computers, classic, double = await store.statistics.by_variant(SERVER, ANN)
    assert (classic.variant, games(classic.totals)) == ("classic", (2, 1, 0, 1))
    assert (classic.totals.points, classic.totals.best_deal, classic.totals.best_meld) == (1250, 300, 300)
    assert classic.deal_stats == DealStats(deals=6, meld=120)
    assert (classic.kind, against_computers.kind) == (PEOPLE, LeaderboardKind.COMPUTERS)
    assert (against_computers.variant, games(against_computers.totals)) == ("classic", (1, 0, 1, 0))
    assert (double.variant, double.kind, double.totals.points) == ("double-deck", PEOPLE, 510)
    assert await store.statistics.by_variant(8, ANN) == ()


async def test_current_ratings_and_rating_history(store: Store) -> None:
    await finish_month(store)
    ratings = await store.statistics.ratings(SERVER, ANN, PEOPLE)
    history = await store.statistics.rating_history(SERVER, ANN, PEOPLE)
    assert set(ratings) == {"all", "classic", "double-deck"}
    assert [point.at for point in history["classic"]] == [200, 300]
    assert history["classic"][-1].rating == ratings["classic"]
    assert ratings["classic"].mu > Rating().mu
    assert (
        ratings["classic"].uncertainty == Rating(ratings["classic"].mu, 0).points - ratings["classic"].points
    )
    assert await store.statistics.ratings(SERVER, 999, PEOPLE) == {}
    against_computers = await store.statistics.rating_history(SERVER, ANN, LeaderboardKind.COMPUTERS)
    assert [point.at for point in against_computers["classic"]] == [400]
    assert await store.statistics.ratings(SERVER, ANN, LeaderboardKind.COMPUTERS) == dict.fromkeys(
        ("all", "classic"), against_computers["classic"][-1].rating
    )


async def test_rating_changes_of_a_game(store: Store) -> None:
    await finish_month(store)
    anns, bobs = [
        [point.rating for point in (await store.statistics.rating_history(SERVER, user, PEOPLE))["classic"]]
        for user in (ANN, BOB)
    ]
    first = await store.statistics.rating_changes(2)
    assert [(change.seat, change.user_id, change.before, change.after) for change in first] == [
        (0, ANN, Rating(), anns[0]),
        (1, BOB, Rating(), bobs[0]),
    ]
    second = await store.statistics.rating_changes(3)
    assert [(change.user_id, change.before, change.after) for change in second] == [
        (BOB, bobs[0], bobs[1]),
        (ANN, anns[0], anns[1]),
    ]
    assert len(await store.statistics.rating_changes(1)) == 4
    [against_computer] = await store.statistics.rating_changes(4)
    assert (against_computer.user_id, against_computer.before) == (ANN, Rating())
    assert await store.statistics.rating_changes(99) == ()


async def test_opponents_are_players_on_the_other_side(store: Store) -> None:
    await finish_month(store)
    found = {opponent.user_id: opponent.totals for opponent in await store.statistics.opponents(SERVER, ANN)}
    assert found == {BOB: PlayerTotals(3, 2, 0, 1), DOT: PlayerTotals(1, 1, 0, 0)}
    [first] = await store.statistics.opponents(SERVER, ANN, limit=1)
    assert first.user_id == BOB
    assert await store.statistics.head_to_head(SERVER, BOB, ANN) == PlayerTotals(3, 0, 2, 1)
    assert await store.statistics.head_to_head(SERVER, ANN, CID) == PlayerTotals(0, 0, 0, 0)


async def test_two_who_lose_to_a_third_or_share_a_win_have_drawn(store: Store) -> None:
    """Ann wins, then Bob; then Ann gives up, and Bob and Cid share the win."""
    for winner in (0, 1, -1):
        await finish(store, (ANN, BOB, CID), winner)
    assert await store.statistics.head_to_head(SERVER, ANN, BOB) == PlayerTotals(3, 1, 2, 0)
    assert await store.statistics.head_to_head(SERVER, CID, BOB) == PlayerTotals(3, 0, 1, 2)
    found = {opponent.user_id: opponent.totals for opponent in await store.statistics.opponents(SERVER, ANN)}
    assert found == {BOB: PlayerTotals(3, 1, 2, 0), CID: PlayerTotals(3, 1, 1, 1)}
    [stats] = await store.statistics.by_variant(SERVER, CID)
    assert games(stats.totals) == (3, 1, 2, 0)


async def test_a_past_game_of_three_has_two_opponents_and_the_higher_of_their_scores(store: Store) -> None:
    await finish(store, (BOB, ANN, None), 0, (1010, 500, 720))
    [[bob], [ann]] = [(await store.statistics.past_games(SERVER, user))[0] for user in (BOB, ANN)]
    assert (bob.points, bob.opponent_points, bob.seat) == (1010, 720, 0)
    assert (ann.points, ann.opponent_points) == (500, 1010)
    names = {seat: [one.name for one in played] for seat, played in ann.players.items()}
    assert (ann.seat, names) == (1, {0: [f"Player {BOB}"], 1: [f"Player {ANN}"], 2: ["Player None"]})


async def test_past_games_are_paged_latest_first(store: Store) -> None:
    await finish_month(store)
    games, count = await store.statistics.past_games(SERVER, ANN, limit=3)
    assert count == 4
    assert [(game.ended_at, game.variant, game.outcome.value, game.points) for game in games] == [
        (400, "classic", "lost", 200),
        (300, "classic", "drawn", 250),
        (200, "classic", "won", 1000),
    ]
    assert [game.opponent_points for game in games] == [1000, 250, 400]
    assert [game.uncounted for game in games] == [None, None, None]
    assert (Span(0, "Player None"),) in games[0].players.values()
    [four], count = await store.statistics.past_games(SERVER, ANN, "double-deck")
    assert (list(four.players.values()), count) == (
        [(Span(0, f"Player {user}"),) for user in (ANN, BOB, CID, DOT)],
        1,
    )
    assert await store.statistics.past_games(SERVER, 999) == ((), 0)


async def test_handicaps_in_the_players_favor_come_first(store: Store) -> None:
    for other, points in ((BOB, (20, 0)), (CID, (0, 30)), (DOT, (0, 0))):
        handicap = HandicapChange((ANN, other), lambda _, points=points: points)
        await finish(store, (ANN, other), 0, variant="fletcher", handicap=handicap)
    gets, gives = OpponentHandicap("fletcher", BOB, 20), OpponentHandicap("fletcher", CID, -30)
    assert await store.statistics.handicaps(SERVER, ANN) == (gets, gives)
    assert await store.statistics.handicaps(SERVER, CID) == (OpponentHandicap("fletcher", ANN, 30),)
    assert await store.statistics.handicaps(SERVER, DOT) == ()


async def test_latest_games_are_of_a_kind_and_a_variant_and_the_last_one_is_at_the_end(store: Store) -> None:
    await finish_month(store)

    async def latest(
        kind: LeaderboardKind | None = PEOPLE, variant: str | None = None, limit: int = 5
    ) -> str:
        games = await store.statistics.latest_games(SERVER, [ANN, 999], variant, kind, limit)
        assert games[999].outcomes == ()
        return " ".join((games[ANN].name, *games[ANN].outcomes)).strip()

    assert await latest() == f"Player {ANN} won won drawn"
    assert await latest(limit=2) == f"Player {ANN} won drawn"
    assert await latest(variant="double-deck") == f"Player {ANN} won"
    assert await latest(LeaderboardKind.COMPUTERS) == f"Player {ANN} lost"
    assert await latest(None) == ""
