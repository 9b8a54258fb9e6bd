"""Deletion of users' data, of servers that removed the bot, and of journals past their retention."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest

from bot.host.host import Host
from bot.store import Shards, Store
from bot.store.errors import StoreLocked
from tests.host.playing import (
    ANN,
    BOB,
    DAY,
    SERVER,
    ChangeRecorder,
    Clock,
    NewHost,
    act,
    pass_time,
    resigned_game,
    start_game,
    table_of_two,
)
from tests.host.stories import Story, stories
from tests.store.outside import rows

FORMER = "former player"


async def users_at(host: Host, table: int) -> list[int | None]:
    return [seat.user_id for seat in (await host.queries.info(table)).seats]


@stories(
    """
    deleting a user leaves lobbies and resigns games
    two; game; in-progress Ann 1; forget Ann; in-progress Ann 0; state over; seats Former-player Bob; seat-of Ann -1
    table 1; seats - Bob; opener Bob; records Bob=1/0/0; changed left 0; changed ended 0

    a deleted user starts again as new
    game; Ann gives-up; forget Ann; game; Bob gives-up; records Ann=1/0/0 Bob=1/1/0

    closed lobbies are deleted after a week
    # The third game has a rematch that is closed, too.
    two; Ann closes; game; Bob gives-up; Bob closes; game; Bob gives-up; Bob rematches; Bob closes; time 604799
    table 1; kept yes; time 3600; kept no; table 2; kept yes; table 3; kept yes; table 4; kept no; two; time 0; kept yes

    a server is deleted thirty days after it was left, unless the bot comes back in time
    game; Bob gives-up; server clock=600; left; time 1728000; back; time 1728000; left; time 2591999; kept yes
    time 3600; kept no; servers 0

    journals are deleted after the retention of their server
    server retention=7; game; Bob gives-up; Bob closes; time 518400; journal 2; game; table 1; time 86400; journal 0
    records Ann=1/0/0 Bob=0/1/0; table 2; journal 1
    """
)
async def test_retention(story: Story, told: str) -> None:
    await story.tell(told)


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
        *((store.tables, "find"), (store.seasons, "close_due"), (store.servers, "left_before")),
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

    monkeypatch.setattr(store.servers, "left_before", maintain_forever)
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


async def test_a_failed_deletion_of_a_server_is_logged_as_failed(
    host: Host, store: Store, clock: Clock, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def purge(_server_id: int) -> None:
        raise StoreLocked("the file")

    caplog.set_level(logging.INFO)
    monkeypatch.setattr(store.servers, "purge", purge)
    await host.servers.mark_left([SERVER], host.now())
    await pass_time(host, clock, 31 * DAY)
    [said] = [record.message for record in caplog.records if f"server {SERVER}" in record.message]
    assert said.startswith(
        f"the data of server {SERVER} could not be deleted: The database the file is locked"
    )


@pytest.mark.parametrize("present", [True, False])
async def test_server_changes_during_downtime_are_noticed_at_the_start(
    host: Host, store: Store, clock: Clock, *, present: bool
) -> None:
    await start_game(host)
    await host.servers.mark_left([SERVER], host.now()) if present else await host.servers.mark_present(
        [SERVER]
    )
    await host.retention.servers_present([SERVER, 99] if present else [99], lambda _: True)
    assert await store.servers.left_before(int(clock.now)) == (() if present else (SERVER,))


async def test_servers_of_other_processes_are_left_alone(host: Host, store: Store, clock: Clock) -> None:
    table = await start_game(host)
    await host.retention.servers_present([], lambda server_id: server_id != SERVER)
    assert await store.servers.left_before(int(clock.now)) == ()
    await host.close()
    await host.start(Shards(2, (1,)))
    await host.servers.mark_left([SERVER], host.now())
    await pass_time(host, clock, 40 * DAY)
    assert await store.tables.load(table) is not None
