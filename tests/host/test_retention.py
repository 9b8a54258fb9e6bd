"""Users who want to be forgotten, guilds that removed the bot, journals past their retention."""

import logging

import pytest

from bot.host import Host, TableState
from bot.store import Store, StoreLocked
from tests.host.playing import ANN, BOB, CID, GUILD, Clock, Ear, begun, table_of_two
from tests.store.test_backup import rows

DAY = 24 * 60 * 60


def everywhere(_guild_id: int) -> bool:
    return True


async def test_who_is_forgotten_leaves_lobbies_and_resigns_games(host: Host, store: Store, ear: Ear) -> None:
    lobby = (await table_of_two(host)).id
    game = await begun(host)
    assert await host.retention.games_in_progress(ANN) == 1
    await host.retention.forget_user(ANN, "former player")
    assert await host.retention.games_in_progress(ANN) == 0
    left, lost = await host.queries.info(lobby), await host.queries.info(game)
    assert [one.user_id for one in left.seats] == [BOB]
    assert left.opener_id == BOB
    assert lost.state is TableState.OVER
    assert [(one.user_id, one.name) for one in lost.seats] == [(-1, "former player"), (BOB, "Bob")]
    assert lost.opener_id == -1
    [winner] = [line for line in await store.leaderboard.top(GUILD) if line.user_id == BOB]
    assert winner.wins == 1
    await host.settle()
    assert sorted(ear.kinds[-2:]) == ["ended", "left"]


async def test_nothing_of_who_was_forgotten_comes_back_out_of_memory(
    host: Host, url: str, clock: Clock
) -> None:
    game = await begun(host)
    await host.play.resign(game, ANN)
    again = (await host.lobby.rematch(game, BOB)).id
    await host.retention.forget_user(ANN, "former player")
    await host.lobby.close(game, BOB)
    assert {one.user_id for one in (await host.queries.info(again)).seats} == {BOB}
    clock.now += 2 * DAY
    await host.sweep()
    found = await rows(url)
    assert not any(ANN in row for table in found.values() for row in table)
    assert "Ann" not in repr(found)


async def test_who_comes_back_begins_as_somebody_new(host: Host, store: Store) -> None:
    await host.play.resign(await begun(host), ANN)
    await host.retention.forget_user(ANN, "former player")
    await host.play.resign(await begun(host), BOB)
    assert [(line.user_id, line.games, line.wins) for line in await store.leaderboard.top(GUILD)] == [
        (ANN, 1, 1),
        (BOB, 2, 1),
    ]


async def test_a_server_is_forgotten_thirty_days_after_it_was_left(
    host: Host, store: Store, clock: Clock
) -> None:
    table = await begun(host)
    await store.settings.update(GUILD, clock=600)
    await host.play.resign(table, ANN)
    await host.retention.guild_removed(GUILD)
    clock.now += 30 * DAY - 1
    await host.sweep()
    assert await store.tables.load(table) is not None
    clock.now += 3_600
    await host.sweep()
    assert await store.tables.load(table) is None
    assert await store.guilds.known() == ()


async def test_a_server_that_could_not_be_forgotten_is_not_said_to_be_gone(
    host: Host, store: Store, clock: Clock, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def purge(_guild_id: int) -> None:
        raise StoreLocked("the file")

    caplog.set_level(logging.INFO)
    monkeypatch.setattr(store.guilds, "purge", purge)
    await host.retention.guild_removed(GUILD)
    clock.now += 31 * DAY
    await host.sweep()
    said = [one.message for one in caplog.records if f"guild {GUILD}" in one.message]
    assert len(said) == 1
    assert said[0].startswith(
        f"the data of guild {GUILD} could not be deleted: The database the file is locked"
    )


async def test_a_server_that_takes_the_bot_back_in_time_keeps_all(
    host: Host, store: Store, clock: Clock
) -> None:
    table = await begun(host)
    await host.retention.guild_removed(GUILD)
    clock.now += 20 * DAY
    await host.retention.guild_added(GUILD)
    clock.now += 20 * DAY
    await host.sweep()
    assert await store.tables.load(table) is not None


@pytest.mark.parametrize("present", [True, False])
async def test_what_happened_while_the_bot_was_away_is_seen_when_it_is_back(
    host: Host, store: Store, clock: Clock, *, present: bool
) -> None:
    await begun(host)
    await host.retention.guild_removed(GUILD) if present else await host.retention.guild_added(GUILD)
    await host.retention.guilds_present([GUILD, 99] if present else [99], everywhere)
    assert await store.guilds.left_before(int(clock.now)) == (() if present else (GUILD,))


async def test_a_server_of_another_process_is_none_of_this_ones_business(
    host: Host, store: Store, clock: Clock
) -> None:
    table = await begun(host)
    await host.retention.guilds_present([], lambda guild_id: guild_id != GUILD)
    assert await store.guilds.left_before(int(clock.now)) == ()
    await host.close()
    await host.start(lambda guild_id: guild_id != GUILD)
    await host.retention.guild_removed(GUILD)
    clock.now += 40 * DAY
    await host.sweep()
    assert await store.tables.load(table) is not None


async def test_journals_go_when_their_server_has_no_use_for_them(
    host: Host, store: Store, clock: Clock
) -> None:
    await store.settings.update(GUILD, retention=7)
    old = await begun(host)
    await host.play.resign(old, ANN)
    await host.lobby.close(old, BOB)
    clock.now += 6 * DAY
    await host.sweep()
    young = await begun(host)
    assert await store.journal.read(old)
    clock.now += DAY
    await host.sweep()
    assert await store.journal.read(old) == ()
    assert await store.journal.read(young)
    assert (await host.queries.snapshot(old, CID)).view is None
    assert len(await store.leaderboard.top(GUILD)) == 2


async def test_what_is_stored_can_be_counted_exported_and_reset(host: Host) -> None:
    table = await begun(host)
    await host.play.resign(table, ANN)
    assert (await host.retention.user_data_counts(ANN))["results"] == 1
    assert len((await host.retention.export_user_data(ANN))["results"]) == 1
    names, *rows = await host.retention.export_results(GUILD)
    assert len(rows) == 2
    assert len(rows[0]) == len(names)
    assert len(await host.retention.export_leaderboard(GUILD)) > 1
    assert await host.retention.reset_guild(GUILD) == 1
    assert len(await host.retention.export_results(GUILD)) == 1
    found, latest = await host.queries.find(table), await host.queries.latest_table(GUILD)
    assert found is not None
    assert latest == found
    assert await host.queries.find(99) is None
