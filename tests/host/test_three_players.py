"""Games of three, each for themselves: what is not as with two sides."""

from random import Random

from bot.engine.record import replay
from bot.host.host import Host
from bot.host.ranking.counting import RANKING
from bot.store import GameScoring, LeaderboardKind, LeaderboardQuery, Store
from tests.host.playing import ANN, BOB, CID, DOT, SERVER, NewHost, play, start_game
from tests.store.games import ranked

THREE = (ANN, BOB, CID)
WINS, LOSSES = (1, 0, 0), (0, 1, 0)


async def records(store: Store) -> dict[int, tuple[int, int, int]]:
    """Games won, lost and drawn of each user on the leaderboard of the variant."""
    kinds = (LeaderboardQuery(SERVER, "three-handed", kind=kind) for kind in LeaderboardKind)
    rows = [row for query in kinds for row in (await store.leaderboard.page(query, 0)).rows]
    return {row.user_id: (row.totals.wins, row.totals.losses, row.totals.draws) for row in rows}


async def test_a_game_of_three_counts_for_each_player_once_after_a_restart(
    host: Host, new_host: NewHost, store: Store
) -> None:
    table = await start_game(host, "three-handed", target=300)
    await play(host, table, Random(2), 20)
    again = new_host()
    for user in (None, *THREE):
        assert await again.queries.snapshot(table, user) == await host.queries.snapshot(table, user)
    await play(again, table, Random(2))
    view = (await again.queries.snapshot(table)).view
    [winner] = view.ended.winners(view.sides)
    assert await records(store) == {
        user: WINS if seat == winner else LOSSES for seat, user in enumerate(THREE)
    }
    points = {row.user_id: row.totals.points for row in await ranked(store, SERVER)}
    assert points == dict(zip(THREE, view.scores, strict=True))
    changes = {change.seat: change for change in await store.statistics.rating_changes(table)}
    swings = {seat: round(change.after.mu - change.before.mu, 4) for seat, change in changes.items()}
    # Worked out in tests/store/test_ratings.py.
    assert swings == {seat: 2.8690 if seat == winner else -1.4345 for seat in range(3)}
    assert (await store.leaderboard.page(LeaderboardQuery(SERVER, partners=True), ANN)).rows == ()
    assert await store.statistics.scoring(table) == GameScoring(None, 0)
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0
    record = await again.queries.record(table, DOT)
    assert (len(record["players"]), replay(record).table.scores) == (3, view.scores)
    assert [len(scores) for scores in await again.queries.score_history(table)] == [3] * (view.deal + 2)
