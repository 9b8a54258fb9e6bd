"""Deletion of users' data, of guilds that removed the bot, and of journals past their retention."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest

from bot.host.host import Host
from bot.store import Shards, Store, TableState
from bot.store.errors import StoreLocked
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DAY,
    GUILD,
    HOUR,
    ChangeRecorder,
    Clock,
    NewHost,
    act,
    pass_time,
    resigned_game,
    start_game,
    table_of_two,
)
from tests.store.outside import rows

FORMER = "former player"


async def users_at(host: Host, table: int) -> list[int | None]:
    return [seat.user_id for seat in (await host.queries.info(table)).seats]


async def test_deleting_a_user_leaves_lobbies_and_resigns_games(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    lobby, game = (await table_of_two(host)).id, await start_game(host)
    assert await host.retention.games_in_progress(ANN) == 1
    await host.retention.forget_user(ANN, FORMER)
    assert await host.retention.games_in_progress(ANN) == 0
    assert await users_at(host, lobby) == [BOB]
    assert (await host.queries.info(lobby)).opener_id == BOB
    lost = await host.queries.info(game)
    assert (lost.state, lost.opener_id) == (TableState.OVER, -1)
    assert [(seat.user_id, seat.name) for seat in lost.seats] == [(-1, FORMER), (BOB, "Bob")]
    [winner] = [line for line in await store.leaderboard.top(GUILD) if line.user_id == BOB]
    assert winner.wins == 1
    assert sorted((await recorder.all_kinds())[-2:]) == ["ended", "left"]


async def test_loaded_tables_do_not_write_a_deleted_user_again(host: Host, url: str, clock: Clock) -> None:
    game = await resigned_game(host, ANN)
    again = (await host.rematches.agree(game, BOB)).id
    await host.retention.forget_user(ANN, FORMER)
    await host.closing.close(game, BOB)
    assert await users_at(host, again) == [BOB]
    await pass_time(host, clock, 2 * DAY)
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
            joined.append((await table_of_two(host)).id)
        return await erase(user_id, name)

    monkeypatch.setattr(store.users, "erase", join_first)
    await host.retention.forget_user(ANN, FORMER)
    assert [await users_at(host, table) for table in joined] == [[BOB], [BOB]]
    assert await users_at(host, game) == [-1, BOB]


async def test_a_deleted_user_starts_again_as_new(host: Host, store: Store) -> None:
    await resigned_game(host, ANN)
    await host.retention.forget_user(ANN, FORMER)
    await resigned_game(host, BOB)
    assert [(line.user_id, line.games, line.wins) for line in await store.leaderboard.top(GUILD)] == [
        (ANN, 1, 1),
        (BOB, 2, 1),
    ]


async def test_one_failing_query_does_not_end_a_sweep(
    host: Host, store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
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
    await host.sweep()
    await host.settle()
    assert tried[:3] == ["find", "find", "find"]
    others = [name for name in tried if name != "find"]
    assert others[:5] == ["close_due", "task", "left_before", "archive_journals", "trim"]
    assert others[5:] == ["prune_unplayed"]
    assert sum("could not be" in record.message for record in caplog.records) >= 8


async def test_a_started_host_answers_while_data_is_maintained(
    new_host: NewHost, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_maintaining, may_end = asyncio.Event(), asyncio.Event()

    async def maintain_forever(*_: object, **__: object) -> None:
        is_maintaining.set()
        await may_end.wait()

    monkeypatch.setattr(store.guilds, "left_before", maintain_forever)
    host = new_host(sweep=0.01)
    recorder = ChangeRecorder(host)
    await host.start()
    await is_maintaining.wait()
    await act(host, await start_game(host))
    lobby = await table_of_two(host)
    clock.now += 31 * 60
    # Other work of the sweep goes on, too.
    assert (await recorder.wait_for("expired")).table_id == lobby.id
    await host.close()


async def test_closed_lobbies_are_deleted_after_a_week(host: Host, store: Store, clock: Clock) -> None:
    lobby, game, rematched = (
        (await table_of_two(host)).id,
        await resigned_game(host),
        await resigned_game(host),
    )
    refused = (await host.rematches.agree(rematched, BOB)).id
    for table, user in ((lobby, ANN), (game, BOB), (refused, BOB)):
        await host.closing.close(table, user)
    await pass_time(host, clock, 7 * DAY - 1)
    assert await store.tables.load(lobby) is not None
    clock.now += HOUR
    still_open = (await table_of_two(host)).id
    await pass_time(host, clock, 0)
    kept = [
        await store.tables.load(table) is not None for table in (lobby, refused, game, rematched, still_open)
    ]
    assert kept == [False, False, True, True, True]


async def test_a_server_is_deleted_thirty_days_after_it_was_left(
    host: Host, store: Store, clock: Clock
) -> None:
    """It is not if the bot comes back in time."""
    table = await resigned_game(host)
    await store.settings.update(GUILD, clock=600)
    await host.guilds.mark_left([GUILD], host.now())
    await pass_time(host, clock, 20 * DAY)
    await host.guilds.mark_present([GUILD])
    await pass_time(host, clock, 20 * DAY)
    await host.guilds.mark_left([GUILD], host.now())
    await pass_time(host, clock, 30 * DAY - 1)
    assert await store.tables.load(table) is not None
    await pass_time(host, clock, HOUR)
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
    await pass_time(host, clock, 31 * DAY)
    [said] = [record.message for record in caplog.records if f"guild {GUILD}" in record.message]
    assert said.startswith(f"the data of guild {GUILD} could not be deleted: The database the file is locked")


@pytest.mark.parametrize("present", [True, False])
async def test_guild_changes_during_downtime_are_noticed_at_the_start(
    host: Host, store: Store, clock: Clock, *, present: bool
) -> None:
    await start_game(host)
    await host.guilds.mark_left([GUILD], host.now()) if present else await host.guilds.mark_present([GUILD])
    await host.retention.guilds_present([GUILD, 99] if present else [99], lambda _: True)
    assert await store.guilds.left_before(int(clock.now)) == (() if present else (GUILD,))


async def test_servers_of_other_processes_are_left_alone(host: Host, store: Store, clock: Clock) -> None:
    table = await start_game(host)
    await host.retention.guilds_present([], lambda guild_id: guild_id != GUILD)
    assert await store.guilds.left_before(int(clock.now)) == ()
    await host.close()
    await host.start(Shards(2, (1,)))
    await host.guilds.mark_left([GUILD], host.now())
    await pass_time(host, clock, 40 * DAY)
    assert await store.tables.load(table) is not None


async def test_journals_are_deleted_after_the_retention_of_their_server(
    host: Host, store: Store, clock: Clock
) -> None:
    await store.settings.update(GUILD, retention=7)
    old = await resigned_game(host)
    await host.closing.close(old, BOB)
    await pass_time(host, clock, 6 * DAY)
    young = await start_game(host)
    assert await store.journal.read(old)
    await pass_time(host, clock, DAY)
    assert await store.journal.read(old) == ()
    assert await store.journal.read(young)
    assert (await host.queries.snapshot(old, CID)).view is None
    assert len(await store.leaderboard.top(GUILD)) == 2
