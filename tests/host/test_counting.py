"""Which games count on leaderboards, and who loses a game that is given up."""

import pytest

from bot.host.host import Host
from bot.host.tables.games import giving_up_loses
from bot.store import GameScoring, Store, TableState, Uncounted
from tests.host.playing import ANN, BOB, GUILD, Clock, play_tricks, start_game, start_solo_game

DAY = 24 * 60 * 60


@pytest.fixture(autouse=True)
def short_games_count() -> None:
    """Apply the rule for short games."""


@pytest.mark.parametrize(("tricks", "counts"), [(0, False), (11, False), (12, True)])
async def test_a_game_counts_once_half_the_cards_of_a_deal_are_played(
    host: Host, store: Store, tricks: int, counts: bool
) -> None:
    """Classic has 48 cards, so 12 tricks of 2 cards are half of them. Bob gains nothing: no deal is scored."""
    table = await start_game(host)
    await play_tricks(host, table, (ANN, BOB), tricks)
    await host.play.resign(table, ANN)
    assert await store.statistics.scoring(table) == GameScoring(
        None if counts else Uncounted.SHORT, 0, share=0.0
    )
    assert [row.user_id for row in await store.leaderboard.top(GUILD)] == ([ANN] if counts else [])


async def test_a_short_game_changes_no_handicap(host: Host, store: Store) -> None:
    await host.play.resign(await start_game(host, "fletcher"), BOB)
    assert await store.handicaps.between(GUILD, "fletcher", (ANN, BOB)) == (0, 0)


@pytest.mark.parametrize("manager", [ANN, 999])
async def test_a_manager_who_closes_their_own_game_resigns_it(host: Host, store: Store, manager: int) -> None:
    table = await start_game(host)
    await play_tricks(host, table, (ANN, BOB), 12)
    info = await host.closing.close(table, manager, server_manager=True)
    assert info.state is TableState.CLOSED
    assert info.ended == ("resign" if manager == ANN else "abandoned")
    outcomes = [(row.user_id, row.losses) for row in await store.leaderboard.top(GUILD)]
    assert outcomes == ([(ANN, 1)] if manager == ANN else [])


async def test_abandoning_against_computers_loses(host: Host) -> None:
    table = await start_solo_game(host)
    assert giving_up_loses(await host.queries.info(table))
    await host.play.abandon(table, ANN)
    assert (await host.queries.info(table)).ended == "resign"


async def test_leaving_a_game_against_computers_alone_loses_it(host: Host, clock: Clock) -> None:
    table = await start_solo_game(host)
    await host.settle()
    clock.now += 15 * DAY
    await host.sweep()
    assert (await host.queries.info(table)).ended == "resign"


async def test_people_who_agree_to_abandon_do_not_lose(host: Host) -> None:
    table = await start_game(host)
    for user in (ANN, BOB):
        await host.play.abandon(table, user)
    assert (await host.queries.info(table)).ended == "abandoned"
