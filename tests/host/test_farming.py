"""Accounts that lose on purpose: what twelve quick wins over one of them bring, and wins over ten."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bot.engine.table import Table
from bot.host.host import Host
from bot.host.ranking.counting import RANKING
from bot.host.ranking.ratings import COUNTED_WEIGHT, weight
from bot.host.tables.games import _progress
from bot.store import LeaderboardQuery, LeaderboardRow, Store
from tests.host.playing import ANN, BOB, GUILD, open_table, play, play_tricks, start_game

HALF_A_DEAL = 12


@pytest.fixture(autouse=True)
def short_games_count() -> None:
    """Apply the rules for games that end early."""


async def farm(host: Host, store: Store, puppets: Sequence[int], tricks: int = HALF_A_DEAL) -> LeaderboardRow:
    """Let each of the puppets resign a game against Ann after so many tricks.

    :return: Ann's row on the leaderboard.
    """
    for puppet in puppets:
        table = await open_table(host)
        await host.lobby.join(table.id, puppet, f"Puppet {puppet}")
        await host.lobby.start(table.id, ANN)
        await play_tricks(host, table.id, (ANN, puppet), tricks)
        await host.play.resign(table.id, puppet)
    ann = (await store.leaderboard.page(LeaderboardQuery(GUILD), ANN)).own_row
    assert ann is not None
    return ann


@pytest.mark.parametrize("puppets", [[501] * 12, [*range(501, 511)]])
async def test_accounts_that_resign_after_half_a_deal_bring_nothing(
    host: Host, store: Store, puppets: list[int]
) -> None:
    """When every resignation counted in full, these made 1403 points with a streak of 12, and 1817 with one of 10.

    Ten accounts that resigned three times each made 2272, more than the fixed rating of the expert.
    """
    ann = await farm(host, store, puppets)
    assert (ann.place, ann.games, ann.wins, ann.points, ann.best_streak, ann.rating) == (
        None,
        0,
        0,
        0,
        0,
        1000,
    )
    ranked = await store.leaderboard.top(GUILD)
    assert {row.user_id for row in ranked} == {*puppets}
    assert all(row.losses > 0 and row.rating <= 1000 for row in ranked)
    assert await store.recounts.rebuild(GUILD, RANKING) == (len(puppets), 0)


@pytest.mark.parametrize(("scores", "share"), [((600, 300), 0.6), ((-50, -20), 0.0), ((100, 1200), 1.0)])
def test_a_game_counts_as_far_as_it_had_come(scores: tuple[int, int], share: float) -> None:
    """The highest score as a share of the target, whoever has it."""
    assert _progress(Table(2, (0, 1), list(scores), target=1000)) == share


async def test_who_gives_up_late_leaves_a_win(host: Host, store: Store) -> None:
    """The target is 1000 points, and half of it is reached."""
    table = await start_game(host)
    rng = Random(1)
    for _ in range(1000):
        view = (await host.queries.snapshot(table)).view
        if max(view.scores) >= 500:
            break
        await play(host, table, rng, 1)
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
