"""Which games count on leaderboards and how much, and who loses a game that is given up."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.table import Table
from bot.host.host import Host
from bot.host.limits import ShortGames
from bot.host.ranking.counting import RANKING
from bot.host.ranking.ratings import COUNTED_WEIGHT, weight
from bot.host.tables.games import _progress
from bot.store import GameScoring, LeaderboardQuery, Store, TableState, Uncounted
from tests.host.playing import (
    ANN,
    BOB,
    GUILD,
    NewHost,
    join,
    open_table,
    play,
    resigned_game,
    start_game,
    tricks_over,
)

HALF_A_DEAL = tricks_over(12)
"""Classic has 48 cards, so 12 tricks of 2 cards are half of them."""


@pytest.fixture
def host(new_host: NewHost) -> Host:
    """A host where games that end early do not count, or not in full."""
    return new_host(short_games=ShortGames())


@pytest.mark.parametrize(("tricks", "counts"), [(0, False), (11, False), (12, True)])
async def test_a_game_counts_once_half_the_cards_of_a_deal_are_played(
    host: Host, store: Store, tricks: int, counts: bool
) -> None:
    """Bob gains nothing: no deal is scored."""
    table = await start_game(host)
    await play(host, table, until=tricks_over(tricks))
    await host.play.resign(table, ANN)
    scoring = GameScoring(None if counts else Uncounted.SHORT, 0, share=0.0)
    assert await store.statistics.scoring(table) == scoring
    assert [row.user_id for row in await store.leaderboard.top(GUILD)] == ([ANN] if counts else [])


async def test_a_short_game_changes_no_handicap(host: Host, store: Store) -> None:
    await resigned_game(host, BOB, "fletcher")
    assert await store.handicaps.between(GUILD, "fletcher", (ANN, BOB)) == (0, 0)


@pytest.mark.parametrize("manager", [ANN, 999])
async def test_a_manager_who_closes_their_own_game_resigns_it(host: Host, store: Store, manager: int) -> None:
    table = await start_game(host)
    await play(host, table, until=HALF_A_DEAL)
    info = await host.closing.close(table, manager, server_manager=True)
    assert (info.state, info.ended) == (TableState.CLOSED, "resign" if manager == ANN else "abandoned")
    outcomes = [(row.user_id, row.losses) for row in await store.leaderboard.top(GUILD)]
    assert outcomes == ([(ANN, 1)] if manager == ANN else [])


async def test_accounts_that_resign_after_half_a_deal_bring_nothing(host: Host, store: Store) -> None:
    """When every resignation counted in full, twelve by one account made 1403 points, and ten by others 1817."""
    puppets = (501, 501, 502)
    for puppet in puppets:
        table = (await open_table(host)).id
        await join(host, table, puppet)
        await host.lobby.start(table, ANN)
        await play(host, table, until=HALF_A_DEAL)
        await host.play.resign(table, puppet)
    ann = (await store.leaderboard.page(LeaderboardQuery(GUILD), ANN)).own_row
    assert (ann.place, ann.rating) == (None, 1000)
    assert (ann.games, ann.wins, ann.points, ann.best_streak) == (0, 0, 0, 0)
    ranked = await store.leaderboard.top(GUILD)
    assert {row.user_id for row in ranked} == {501, 502}
    assert all(row.losses > 0 and row.rating <= 1000 for row in ranked)
    assert await store.recounts.rebuild(GUILD, RANKING) == (3, 0)


@pytest.mark.parametrize(("scores", "share"), [((600, 300), 0.6), ((-50, -20), 0.0), ((100, 1200), 1.0)])
def test_a_game_counts_as_far_as_it_had_come(scores: tuple[int, int], share: float) -> None:
    """The highest score as a share of the target, whoever has it."""
    assert _progress(Table(2, (0, 1), list(scores), target=1000)) == share


async def test_who_gives_up_late_leaves_a_win(host: Host, store: Store) -> None:
    """The target is 1000 points, and half of it is reached."""
    table = await start_game(host)
    await play(host, table, Random(1), until=lambda snapshot: max(snapshot.view.scores) >= 500)
    await host.play.resign(table, BOB)
    scoring = await store.statistics.scoring(table)
    assert 0.5 <= scoring.share < 1
    assert weight(scoring.repeats, scoring.share) >= COUNTED_WEIGHT
    [ann, bob] = await store.leaderboard.top(GUILD)
    assert (ann.user_id, ann.wins, ann.streak, bob.losses) == (ANN, 1, 1, 1)
    # Bob loses all of the usual, and Ann gains the share.
    [gained, lost] = await store.statistics.rating_changes(table)
    assert gained.after.mu - gained.before.mu == pytest.approx(
        scoring.share * (lost.before.mu - lost.after.mu)
    )
