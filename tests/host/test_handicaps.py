"""Handicaps from game to game (fletcher 12), by resignations in the first deal: the loser has 0 points, under half
the target, and gains 8."""

import pytest

from bot.host.host import Host
from bot.store import Store, TableState
from tests.host.playing import ANN, BOB, CID, GUILD, join, open_table, resigned_game, start_game, table_of_two

RESIGNED = 8


async def lose(host: Host, *losers: int, **options: object) -> int:
    """Let these players resign a game each; return the last table."""
    for loser in losers:
        table = await resigned_game(host, loser, "fletcher", **options)
    return table


async def opening_scores(host: Host, table: int) -> list[int]:
    """The scores at the start of a table's game."""
    return (await host.queries.snapshot(table)).view.scores


async def stored_handicaps(store: Store) -> tuple[int, int]:
    return await store.handicaps.between(GUILD, "fletcher", (ANN, BOB))


async def test_fletcher_12_the_loser_starts_the_next_game_ahead(host: Host, store: Store) -> None:
    table = await lose(host, ANN)
    assert await opening_scores(host, table) == [0, 0]
    assert await stored_handicaps(store) == (RESIGNED, 0)
    again = await table_of_two(host, "fletcher")
    assert await host.lobby.start_scores(again.id) == (RESIGNED, 0)
    await host.lobby.start(again.id, ANN)
    assert await opening_scores(host, again.id) == [RESIGNED, 0]


async def test_fletcher_12_a_rematch_starts_with_the_handicap_too(host: Host, store: Store) -> None:
    table = await lose(host, BOB)
    for user in (ANN, BOB):
        again = await host.rematches.agree(table, user)
    assert again.state is TableState.PLAYING
    # The game still has it after a restart.
    for each in (host, Host(store)):
        assert await opening_scores(each, again.id) == [0, RESIGNED]


async def test_fletcher_12_a_gain_is_first_taken_off_the_winners_handicap(host: Host, store: Store) -> None:
    await lose(host, ANN, ANN)
    found = [await stored_handicaps(store)]
    for _ in range(3):
        await lose(host, BOB)
        found.append(await stored_handicaps(store))
    # Bob has 0 of 150 and gains 8, which is taken off Ann's 16, then off the remaining 8; only then Bob has 8.
    assert found == [(16, 0), (8, 0), (0, 0), (0, 8)]


async def test_fletcher_12_a_handicap_follows_its_holder_to_any_seat(host: Host) -> None:
    await lose(host, ANN)
    other_way = (await open_table(host, "fletcher", user_id=BOB)).id
    assert await host.lobby.start_scores(other_way) == (0, 0)
    await join(host, other_way, ANN)
    await host.lobby.start(other_way, BOB)
    assert await opening_scores(host, other_way) == [0, RESIGNED]


@pytest.mark.parametrize(("target", "opening", "after"), [(11, 5, 16), (16, 8, 12)])
async def test_fletcher_12_a_handicap_of_half_the_target_at_most_and_the_gain_of_a_loser_not_under_half(
    host: Host, store: Store, target: int, opening: int, after: int
) -> None:
    """Ann resigns with 5 of 11, under half, and gains 8; with 8 of 16 she gains 4."""
    await lose(host, ANN)
    low = await start_game(host, "fletcher", target=target)
    assert await opening_scores(host, low) == [opening, 0]
    await host.play.resign(low, ANN)
    assert await stored_handicaps(store) == (after, 0)


async def test_fletcher_12_games_with_handicap_off_use_none_and_change_nothing(
    host: Host, store: Store
) -> None:
    await lose(host, ANN)
    table = await lose(host, ANN, handicap="off")
    assert await opening_scores(host, table) == [0, 0]
    assert await stored_handicaps(store) == (8, 0)


async def test_fletcher_12_a_handicap_is_between_two_players(host: Host) -> None:
    await lose(host, ANN)
    table = (await open_table(host, "fletcher")).id
    await join(host, table, CID)
    assert await host.lobby.start_scores(table) == (0, 0)


@pytest.mark.parametrize("how", ["agreed", "closed"])
async def test_an_abandoned_game_changes_no_handicap(host: Host, store: Store, how: str) -> None:
    table = await start_game(host, "fletcher")
    if how == "agreed":
        for user in (ANN, BOB):
            await host.play.abandon(table, user)
    else:
        await host.closing.close(table, CID, server_manager=True)
    assert await stored_handicaps(store) == (0, 0)


async def test_variants_without_handicaps_start_at_zero(host: Host, store: Store) -> None:
    await resigned_game(host, ANN)
    assert await store.handicaps.between(GUILD, "classic", (ANN, BOB)) == (0, 0)
    assert await host.lobby.start_scores((await table_of_two(host, "double-deck")).id) == (0, 0)
