"""Deletion of users' data, of guilds that removed the bot, and of journals past their retention."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Shards, Store, TableState
from bot.store.errors import StoreLocked
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    GUILD,
    ChangeRecorder,
    Clock,
    mover,
    start_game,
    table_of_two,
    user_of,
)
from tests.store.outside import rows

pytestmark = pytest.mark.both_databases

DAY = 24 * 60 * 60


async def sweep(host: Host) -> None:
    """Sweep, and wait for the maintenance that it starts."""
    await host.sweep()
    await host.settle()


def serve_every_guild(_guild_id: int) -> bool:
    return True


async def test_deleting_a_user_leaves_lobbies_and_resigns_games(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    lobby = (await table_of_two(host)).id
    game = await start_game(host)
    assert await host.retention.games_in_progress(ANN) == 1
    await host.retention.forget_user(ANN, "former player")
    assert await host.retention.games_in_progress(ANN) == 0
    left, lost = await host.queries.info(lobby), await host.queries.info(game)
    assert [seat.user_id for seat in left.seats] == [BOB]
    assert left.opener_id == BOB
    assert lost.state is TableState.OVER
    assert [(seat.user_id, seat.name) for seat in lost.seats] == [(-1, "former player"), (BOB, "Bob")]
    assert lost.opener_id == -1
    [winner] = [line for line in await store.leaderboard.top(GUILD) if line.user_id == BOB]
    assert winner.wins == 1
    await host.settle()
    assert sorted(recorder.kinds[-2:]) == ["ended", "left"]


async def test_loaded_tables_do_not_write_a_deleted_user_again(host: Host, url: str, clock: Clock) -> None:
    game = await start_game(host)
    await host.play.resign(game, ANN)
    again = (await host.rematches.agree(game, BOB)).id
    await host.retention.forget_user(ANN, "former player")
    await host.closing.close(game, BOB)
    assert {seat.user_id for seat in (await host.queries.info(again)).seats} == {BOB}
    clock.now += 2 * DAY
    await sweep(host)
    found = await rows(url)
    assert not any(ANN in row for table in found.values() for row in table)
    assert "Ann" not in repr(found)


async def test_a_user_who_joins_while_being_deleted_leaves_again(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await start_game(host)
    joined: list[int] = []
    erase = store.users.erase

    async def join_first(user_id: int, name: str) -> int:
        if len(joined) < 2:
            table = await host.lobby.open(
                guild_id=GUILD, channel_id=70, user_id=BOB, name="Bob", variant="classic"
            )
            await host.lobby.join(table.id, ANN, "Ann")
            joined.append(table.id)
        return await erase(user_id, name)

    monkeypatch.setattr(store.users, "erase", join_first)
    await host.retention.forget_user(ANN, "former player")
    for table in joined:
        assert [seat.user_id for seat in (await host.queries.info(table)).seats] == [BOB]
    assert [seat.user_id for seat in (await host.queries.info(game)).seats] == [-1, BOB]


async def test_one_failing_query_does_not_end_a_sweep(
    host: Host, store: Store, clock: Clock, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of a sweep works, but each of its parts is tried."""
    tried: list[str] = []

    def failing(name: str) -> Callable[..., Awaitable[None]]:
        async def fail(*_: object, **__: object) -> None:
            tried.append(name)
            raise StoreLocked("the file")

        return fail

    for repository, name in (
        *((store.tables, "find"), (store.seasons, "close_due"), (store.guilds, "left_before")),
        *((store.archives, "archive_journals"), (store.archives, "trim")),
        (store.tables, "prune_unplayed"),
    ):
        monkeypatch.setattr(repository, name, failing(name))
    host.add_sweep_task(failing("task"))
    await sweep(host)
    assert tried[:3] == ["find", "find", "find"]
    others = [name for name in tried if name != "find"]
    assert others[:5] == ["close_due", "task", "left_before", "archive_journals", "trim"]
    assert others[5:] == ["prune_unplayed"]
    assert sum("could not be" in record.message for record in caplog.records) >= 8


async def test_a_started_host_answers_while_data_is_maintained(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_maintaining, may_end = asyncio.Event(), asyncio.Event()

    async def maintain_forever(*_: object, **__: object) -> None:
        is_maintaining.set()
        await may_end.wait()

    monkeypatch.setattr(store.guilds, "left_before", maintain_forever)
    host = Host(store, clock=clock, limits=Limits(sweep=0.01))
    recorder = ChangeRecorder()
    host.subscribe(recorder)
    await host.start()
    await is_maintaining.wait()
    table = await start_game(host)
    snapshot = await mover(host, table)
    await host.play.act(table, user_of(snapshot), next(iter(snapshot.offer)))
    lobby = await table_of_two(host)
    clock.now += 31 * 60
    # Other work of the sweep goes on, too.
    assert (await recorder.wait_for("expired")).table_id == lobby.id
    await host.close()


async def test_closed_lobbies_are_deleted_after_a_week(host: Host, store: Store, clock: Clock) -> None:
    lobby, game = (await table_of_two(host)).id, await start_game(host)
    rematched = await start_game(host)
    await host.closing.close(lobby, ANN)
    await host.play.resign(game, ANN)
    await host.closing.close(game, BOB)
    await host.play.resign(rematched, ANN)
    refused = (await host.rematches.agree(rematched, BOB)).id
    await host.closing.close(refused, BOB)
    clock.now += 7 * DAY - 1
    await sweep(host)
    assert await store.tables.load(lobby) is not None
    clock.now += 3_600
    still_open = (await table_of_two(host)).id
    await sweep(host)
    assert await store.tables.load(lobby) is None
    assert await store.tables.load(refused) is None
    assert await store.tables.load(game) is not None
    assert await store.tables.load(rematched) is not None
    assert await store.tables.load(still_open) is not None


async def test_a_deleted_user_starts_again_as_new(host: Host, store: Store) -> None:
    await host.play.resign(await start_game(host), ANN)
    await host.retention.forget_user(ANN, "former player")
    await host.play.resign(await start_game(host), BOB)
    assert [(line.user_id, line.games, line.wins) for line in await store.leaderboard.top(GUILD)] == [
        (ANN, 1, 1),
        (BOB, 2, 1),
    ]


async def test_a_server_is_deleted_thirty_days_after_it_was_left(
    host: Host, store: Store, clock: Clock
) -> None:
    table = await start_game(host)
    await store.settings.update(GUILD, clock=600)
    await host.play.resign(table, ANN)
    await host.guilds.mark_left([GUILD], host.now())
    clock.now += 30 * DAY - 1
    await sweep(host)
    assert await store.tables.load(table) is not None
    clock.now += 3_600
    await sweep(host)
    assert await store.tables.load(table) is None
    assert await store.guilds.known() == ()


async def test_a_failed_deletion_of_a_server_is_logged_as_failed(
    host: Host, store: Store, clock: Clock, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def purge(_guild_id: int) -> None:
        raise StoreLocked("the file")

    caplog.set_level(logging.INFO)
    monkeypatch.setattr(store.guilds, "purge", purge)
    await host.guilds.mark_left([GUILD], host.now())
    clock.now += 31 * DAY
    await sweep(host)
    said = [record.message for record in caplog.records if f"guild {GUILD}" in record.message]
    assert len(said) == 1
    assert said[0].startswith(
        f"the data of guild {GUILD} could not be deleted: The database the file is locked"
    )


async def test_a_server_rejoined_in_time_keeps_its_data(host: Host, store: Store, clock: Clock) -> None:
    table = await start_game(host)
    await host.guilds.mark_left([GUILD], host.now())
    clock.now += 20 * DAY
    await host.guilds.mark_present([GUILD])
    clock.now += 20 * DAY
    await sweep(host)
    assert await store.tables.load(table) is not None


@pytest.mark.parametrize("present", [True, False])
async def test_guild_changes_during_downtime_are_noticed_at_the_start(
    host: Host, store: Store, clock: Clock, *, present: bool
) -> None:
    await start_game(host)
    await host.guilds.mark_left([GUILD], host.now()) if present else await host.guilds.mark_present([GUILD])
    await host.retention.guilds_present([GUILD, 99] if present else [99], serve_every_guild)
    assert await store.guilds.left_before(int(clock.now)) == (() if present else (GUILD,))


async def test_servers_of_other_processes_are_left_alone(host: Host, store: Store, clock: Clock) -> None:
    table = await start_game(host)
    await host.retention.guilds_present([], lambda guild_id: guild_id != GUILD)
    assert await store.guilds.left_before(int(clock.now)) == ()
    await host.close()
    await host.start(Shards(2, (1,)))
    await host.guilds.mark_left([GUILD], host.now())
    clock.now += 40 * DAY
    await sweep(host)
    assert await store.tables.load(table) is not None


async def test_journals_are_deleted_after_the_retention_of_their_server(
    host: Host, store: Store, clock: Clock
) -> None:
    await store.settings.update(GUILD, retention=7)
    old = await start_game(host)
    await host.play.resign(old, ANN)
    await host.closing.close(old, BOB)
    clock.now += 6 * DAY
    await sweep(host)
    young = await start_game(host)
    assert await store.journal.read(old)
    clock.now += DAY
    await sweep(host)
    assert await store.journal.read(old) == ()
    assert await store.journal.read(young)
    assert (await host.queries.snapshot(old, CID)).view is None
    assert len(await store.leaderboard.top(GUILD)) == 2


async def test_stored_data_can_be_counted_exported_and_reset(host: Host) -> None:
    table = await start_game(host)
    await host.play.resign(table, ANN)
    assert (await host.users.row_counts(ANN))["results"] == 1
    assert len((await host.users.export(ANN))["results"]) == 1
    names, *rows = [row async for part in host.guilds.export_results(GUILD) for row in part]
    assert len(rows) == 2 == await host.guilds.count_results(GUILD)
    assert len(rows[0]) == len(names)
    assert len([part async for part in host.guilds.export_leaderboard(GUILD)]) == 2
    assert await host.guilds.reset(GUILD) == 1
    assert await host.guilds.count_results(GUILD) == 0
    found, latest = await host.queries.find(table), await host.queries.latest_table(GUILD)
    assert found is not None
    assert latest == found
    assert await host.queries.find(99) is None
