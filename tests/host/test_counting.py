"""Which games count on leaderboards and how much, and who loses a game that is given up."""

from random import Random

import pytest

from bot.engine.table import Table
from bot.host.host import Host
from bot.host.limits import ShortGames
from bot.host.ranking.counting import RANKING
from bot.host.ranking.ratings import COUNTED_WEIGHT, weight
from bot.host.tables.games import _progress
from bot.store import LeaderboardQuery, PlayerTotals, Store
from tests.host.playing import ANN, BOB, SERVER, NewHost, join, open_table, play, start_game, tricks_over
from tests.host.stories import Story, stories
from tests.store.games import ranked


@pytest.fixture
def host(new_host: NewHost) -> Host:
    """A host where games that end early do not count, or not in full."""
    return new_host(short_games=ShortGames())


@stories(
    """
    a game counts once half the cards of a deal are played
    # Classic has 48 cards, so 12 tricks of 2 cards are half of them. Bob gains nothing: no deal is scored.
    game; Ann resigns; uncounted short; share 0.0; game; tricks 11; Ann resigns; uncounted short; records -
    game; tricks 12; Ann resigns; uncounted -; share 0.0; records Ann=0/1/0

    a short game changes no handicap
    game fletcher; Bob gives-up; handicaps 0 0

    a manager who closes their own game resigns it
    game; tricks 12; Ann manages-closing; state closed; ended resign; records Ann=0/1/0

    and abandons that of others
    game; tricks 12; Cid manages-closing; state closed; ended abandoned; records -
    """
)
async def test_short_games(story: Story, told: str) -> None:
    await story.tell(told)


async def test_accounts_that_resign_after_half_a_deal_bring_nothing(host: Host, store: Store) -> None:
    """When every resignation counted in full, twelve by one account made 1403 points, and ten by others 1817."""
    puppets = (501, 501, 502)
    for puppet in puppets:
        table = (await open_table(host)).id
        await join(host, table, puppet)
        await host.lobby.start(table, ANN)
        await play(host, table, until=tricks_over(12))
        await host.play.resign(table, puppet)
    ann = (await store.leaderboard.page(LeaderboardQuery(SERVER), ANN)).own_row
    assert (ann.place, ann.totals) == (None, PlayerTotals())
    rows = await ranked(store, SERVER)
    assert {row.user_id for row in rows} == {501, 502}
    assert all(row.totals.losses > 0 and row.totals.rating.points <= 1000 for row in rows)
    assert await store.recounts.rebuild(SERVER, RANKING) == (3, 0)


@pytest.mark.parametrize(("scores", "share"), [((600, 300), 0.6), ((-50, -20), 0.0), ((100, 1200), 1.0)])
def test_a_game_counts_as_far_as_it_had_come(scores: tuple[int, int], share: float) -> None:
    """The highest score as a share of the target, whoever has it."""
    assert _progress(Table(2, (0, 1), list(scores), target=1000), 0) == share


def test_a_game_of_four_deals_has_come_as_far_as_its_deals() -> None:
    assert _progress(Table(2, (0, 1), [90, 10], target=100, deals_scored=1), 4) == 0.25
    assert _progress(Table(2, (0, 1), [0, 0], target=100, deals_scored=5), 4) == 1.0


async def test_who_gives_up_late_leaves_a_win(host: Host, store: Store) -> None:
    """The target is 1000 points, and half of it is reached."""
    table = await start_game(host)
    await play(host, table, Random(1), until=lambda snapshot: max(snapshot.view.scores) >= 500)
    await host.play.resign(table, BOB)
    scoring = await store.statistics.scoring(table)
    assert 0.5 <= scoring.share < 1
    assert weight(scoring.repeats, scoring.share) >= COUNTED_WEIGHT
    [ann, bob] = await ranked(store, SERVER)
    assert (ann.user_id, ann.totals.wins, ann.totals.streak, bob.totals.losses) == (ANN, 1, 1, 1)
    # Bob loses all of the usual, and Ann gains the share.
    [gained, lost] = await store.statistics.rating_changes(table)
    assert gained.after.mu - gained.before.mu == pytest.approx(
        scoring.share * (lost.before.mu - lost.after.mu)
    )
