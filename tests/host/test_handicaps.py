"""Handicaps from game to game (fletcher 12), by resignations in the first deal: the loser has 0 points, under half
the target, and gains 8."""

import pytest

from bot.host.host import Host
from bot.store import Store, TableState
from tests.host.playing import ANN, BOB, CID, GUILD, host_of, start_game, table_of_two

RESIGNED = 8


async def lose(host: Host, loser: int, **options: object) -> int:
    """Play a game that this player resigns; return the table's id."""
    table = await start_game(host, "fletcher", **options)
    await host.play.resign(table, loser)
    return table


async def opening_scores(host: Host, table: int) -> list[int]:
    """The scores at the start of a table's game."""
    view = (await host.queries.snapshot(table)).view
    return view.scores


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
    again = await host.rematches.agree(table, ANN)
    again = await host.rematches.agree(table, BOB)
    assert again.state is TableState.PLAYING
    assert await opening_scores(host, again.id) == [0, RESIGNED]
    # The game still has it after a restart.
    assert await opening_scores(host_of(store), again.id) == [0, RESIGNED]


async def test_fletcher_12_a_gain_is_first_taken_off_the_winners_handicap(host: Host, store: Store) -> None:
    await lose(host, ANN)
    await lose(host, ANN)
    assert await stored_handicaps(store) == (16, 0)
    # Bob has 0 of 150 and gains 8, which is taken off Ann's 16, then off the remaining 8; only then Bob has 8.
    await lose(host, BOB)
    assert await stored_handicaps(store) == (8, 0)
    await lose(host, BOB)
    assert await stored_handicaps(store) == (0, 0)
    await lose(host, BOB)
    assert await stored_handicaps(store) == (0, 8)


async def test_fletcher_12_a_handicap_follows_its_holder_to_any_seat(host: Host) -> None:
    await lose(host, ANN)
    other_way = await host.lobby.open(
        guild_id=GUILD, channel_id=71, user_id=BOB, name="Bob", variant="fletcher"
    )
    assert await host.lobby.start_scores(other_way.id) == (0, 0)
    await host.lobby.join(other_way.id, ANN, "Ann")
    await host.lobby.start(other_way.id, BOB)
    assert await opening_scores(host, other_way.id) == [0, RESIGNED]


async def test_fletcher_12_no_handicap_is_above_half_the_target_of_its_game(host: Host, store: Store) -> None:
    await lose(host, ANN)
    low = await start_game(host, "fletcher", target=11)
    assert await opening_scores(host, low) == [5, 0]
    # Ann resigns with 5 of 11, under half, and gains 8.
    await host.play.resign(low, ANN)
    assert await stored_handicaps(store) == (16, 0)


async def test_fletcher_12_a_loser_not_under_half_gains_four(host: Host, store: Store) -> None:
    await lose(host, ANN)
    low = await start_game(host, "fletcher", target=16)
    assert await opening_scores(host, low) == [8, 0]
    await host.play.resign(low, ANN)
    assert await stored_handicaps(store) == (12, 0)


async def test_fletcher_12_games_with_handicap_off_use_none_and_change_nothing(
    host: Host, store: Store
) -> None:
    await lose(host, ANN)
    table = await lose(host, ANN, handicap="off")
    assert await opening_scores(host, table) == [0, 0]
    assert await stored_handicaps(store) == (8, 0)


async def test_fletcher_12_a_handicap_is_between_two_players(host: Host, store: Store) -> None:
    await lose(host, ANN)
    table = await host.lobby.open(guild_id=GUILD, channel_id=71, user_id=ANN, name="Ann", variant="fletcher")
    await host.lobby.join(table.id, CID, "Cid")
    await host.lobby.start(table.id, ANN)
    assert await opening_scores(host, table.id) == [0, 0]


@pytest.mark.parametrize("how", ["agreed", "closed"])
async def test_an_abandoned_game_changes_no_handicap(host: Host, store: Store, how: str) -> None:
    table = await start_game(host, "fletcher")
    if how == "agreed":
        await host.play.abandon(table, ANN)
        await host.play.abandon(table, BOB)
    else:
        await host.closing.close(table, CID, server_manager=True)
    assert await stored_handicaps(store) == (0, 0)


async def test_variants_without_handicaps_start_at_zero(host: Host, store: Store) -> None:
    table = await start_game(host, "classic")
    await host.play.resign(table, ANN)
    assert await store.handicaps.between(GUILD, "classic", (ANN, BOB)) == (0, 0)
    assert await host.lobby.start_scores((await table_of_two(host, "double-deck")).id) == (0, 0)
