"""Computer players act from their own view, once, after a pause, and go on after a restart."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.ai import Level, Policy, rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import DECLARE_OUT, Action
from bot.engine.events import HAND
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS
from bot.host.computers.ai_service import LocalAI
from bot.host.computers.computer_moves import decisions
from bot.host.host import Host
from bot.host.limits import Limits
from bot.host.tables.session import TableSnapshot
from bot.store import Store, TableState
from tests.host.playing import (
    ANN,
    CID,
    GUILD,
    ChangeRecorder,
    Seeds,
    computer_name,
    host_of,
    open_table,
    start_game,
    start_solo_game,
)

LONG_PAUSE = 3600.0


class RecordingPolicy:
    """A rule-of-thumb policy that records the seats it was asked for, and how many cards of each hand were hidden."""

    def __init__(self) -> None:
        self.decisions: list[tuple[int, list[int]]] = []
        self.called = asyncio.Event()

    def __call__(self, position: Position) -> Action | None:
        view, seat = position.view, position.seat
        self.decisions.append((seat, [view.zones[HAND[hand]].count(None) for hand in range(view.seats)]))
        self.called.set()
        return rule_of_thumb(position)


async def computer_to_move(host: Host, **options: object) -> int:
    """A solo game of Ann's with a computer player to move."""
    while True:
        table = await start_solo_game(host, **options)
        if (await host.queries.snapshot(table)).to_move == (1,):
            return table


async def play_solo_game(host: Host, table: int, rng: Random, until: Callable[[TableSnapshot], bool]) -> None:
    """Ann plays at random against the computer players."""
    await host.settle()
    snapshot = await host.queries.snapshot(table, ANN)
    while snapshot.info.state is TableState.PLAYING and not until(snapshot):
        assert 0 in snapshot.to_move
        await host.play.act(table, ANN, rng.choice(sorted(snapshot.offer, key=str)), snapshot.ply)
        await host.settle()
        snapshot = await host.queries.snapshot(table, ANN)


def is_over(snapshot: TableSnapshot) -> bool:
    return snapshot.info.state is TableState.OVER


async def seats_of(store: Store, table: int) -> list[int | None]:
    """The seat of each step of a game after its opening."""
    return [entry.seat for entry in await store.journal.read(table)][1:]


@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_solo_player_plays_a_deal_of_any_variant(host: Host, variant: str) -> None:
    table = await start_solo_game(host, variant)
    await play_solo_game(
        host, table, Random(6), lambda snapshot: snapshot.view is not None and snapshot.view.deal > 0
    )
    view = (await host.queries.snapshot(table)).view
    assert view.deal > 0 or view.ended


@pytest.mark.parametrize("variant", ["kitty", "fletcher"])
async def test_a_solo_player_plays_a_deal_under_strict_enforcement(host: Host, variant: str) -> None:
    table = await start_solo_game(host, variant, enforcement="strict")
    await play_solo_game(
        host, table, Random(7), lambda snapshot: snapshot.view is not None and snapshot.view.deal > 0
    )


async def test_a_game_with_a_computer_player_does_not_count_for_the_leaderboard(
    host: Host, store: Store
) -> None:
    table = await start_solo_game(host, target=60)
    await play_solo_game(host, table, Random(8), is_over)
    assert await store.leaderboard.count(GUILD) == 0
    resigned = await start_solo_game(host, "fletcher")
    await host.play.resign(resigned, ANN)
    assert await host.lobby.start_scores((await host.rematches.agree(resigned, ANN)).id) == (0, 0)


async def test_a_computer_player_sees_only_its_own_hand(store: Store) -> None:
    policy = RecordingPolicy()
    host = host_of(store, 3, policy=policy)
    table = await start_solo_game(host, "double-deck")
    await play_solo_game(
        host, table, Random(9), lambda snapshot: snapshot.view is not None and snapshot.view.contract > 0
    )
    assert {seat for seat, _ in policy.decisions} == {1, 2, 3}
    # No card is melded or played yet: of four hands of twenty cards a player sees their own.
    assert policy.decisions[0][1] == [20 * (seat != policy.decisions[0][0]) for seat in range(4)]
    assert all(hidden[seat] == 0 for seat, hidden in policy.decisions)
    await host.close()


async def test_actions_of_computer_players_are_published(host: Host, recorder: ChangeRecorder) -> None:
    table = await computer_to_move(host)
    await host.settle()
    acted = [change for change in recorder.changes if change.table_id == table and change.kind == "acted"]
    assert [(change.seat, change.ply) for change in acted] == [(1, 1)]
    assert acted[0].events[-1] == acted[0].events[0]


async def test_the_table_can_be_used_while_a_computer_player_pauses(store: Store) -> None:
    policy = RecordingPolicy()
    host = host_of(store, pause=LONG_PAUSE, policy=policy)
    table = await computer_to_move(host)
    await policy.called.wait()
    assert [seat for seat, *_ in policy.decisions] == [1]
    snapshot = await host.queries.snapshot(table, ANN)
    assert (snapshot.ply, snapshot.to_move) == (0, (1,))
    assert (await host.play.resign(table, ANN)).info.state is TableState.OVER
    await host.close()
    assert await seats_of(store, table) == [0]


async def test_an_outdated_decision_of_a_computer_player_is_dropped(store: Store) -> None:
    """Ann resigns while the computer player pauses, so its action is never played."""
    policy = RecordingPolicy()
    host = host_of(store, pause=0.05, policy=policy)
    table = await computer_to_move(host)
    await policy.called.wait()
    await host.play.resign(table, ANN)
    await host.settle()
    assert await seats_of(store, table) == [0]
    await host.close()


async def test_computer_players_continue_after_a_restart(store: Store) -> None:
    host = host_of(store, pause=LONG_PAUSE)
    table = await computer_to_move(host)
    await host.close()
    again = host_of(store)
    await again.start()
    await again.settle()
    assert await seats_of(store, table) == [1]
    assert (await again.queries.snapshot(table)).to_move == (0,)
    await again.close()


async def test_computer_players_continue_when_a_table_is_loaded(store: Store) -> None:
    host = host_of(store, pause=LONG_PAUSE)
    table = await computer_to_move(host)
    await host.close()
    again = host_of(store)
    await again.queries.snapshot(table, CID)
    await again.settle()
    assert await seats_of(store, table) == [1]


async def test_no_policy_runs_at_a_table_without_computer_players(store: Store) -> None:
    policy = RecordingPolicy()
    host = host_of(store, policy=policy)
    table = await start_game(host)
    await host.settle()
    again = host_of(store, policy=policy)
    await again.start()
    await again.queries.snapshot(table)
    await again.settle()
    assert policy.decisions == []
    await again.close()


@pytest.mark.both_databases
async def test_a_computer_player_acts_once_for_two_processes(store: Store, url: str) -> None:
    other = await Store.open(url)
    hosts = [host_of(each, pause=0.02) for each in (store, other)]
    table = await computer_to_move(hosts[0])
    await hosts[1].queries.snapshot(table)
    await asyncio.gather(*(host.settle() for host in hosts))
    assert await seats_of(store, table) == [1]
    assert (await hosts[1].queries.snapshot(table)).ply == (await hosts[0].queries.snapshot(table)).ply == 1
    await asyncio.gather(*(host.close() for host in hosts))
    await other.close()


def failing_policy(position: Position) -> Action | None:
    """A policy that fails, and quotes the hand in its error."""
    raise RuntimeError(" ".join(map(str, position.view.hand(position.seat))))


def idle_policy(position: Position) -> Action | None:
    """A policy that never acts."""
    return None


def illegal_policy(position: Position) -> Action | None:
    """A policy that chooses an illegal action."""
    return DECLARE_OUT


@pytest.mark.parametrize("policy", [failing_policy, idle_policy, illegal_policy])
async def test_a_failing_policy_is_replaced(
    store: Store, policy: Policy, caplog: pytest.LogCaptureFixture
) -> None:
    host = host_of(store, policy=policy)
    table = await computer_to_move(host)
    hand = (await store.journal.read(table))[0].events
    await host.settle()
    assert await seats_of(store, table) == [1]
    assert (await host.queries.snapshot(table)).to_move == (0,)
    messages = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert bool(messages) is (policy is failing_policy)
    assert all("could not decide: RuntimeError" in message for message in messages)
    assert not any(
        f" {code} " in f" {message} " for message in messages for code in hand.split('"') if len(code) == 2
    )


async def test_a_computer_player_can_declare_out_out_of_turn(store: Store) -> None:
    def declare_out_if_offered(position: Position) -> Action | None:
        if DECLARE_OUT in position.offer:
            return DECLARE_OUT
        return None if position.view.turn != position.seat else rule_of_thumb(position)

    host = host_of(store, 6, policy=declare_out_if_offered)
    table = await start_solo_game(host, "old-count", target=10)
    await play_solo_game(host, table, Random(1), is_over)
    *_, last = await store.journal.read(table)
    assert (last.seat, last.action) == (1, "declare-out")
    await host.close()


async def test_a_failed_write_of_a_computer_player_is_retried(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.store.database.transactions.BUSY_SECONDS", 0.05)
    short_timeout_store = await Store.open(f"sqlite+aiosqlite:///{file}")
    host = host_of(short_timeout_store, pause=0.02)
    table = await computer_to_move(host)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        await host.settle()
        other.execute("ROLLBACK")
    assert await seats_of(store, table) == []
    assert f"computer players at table {table} failed: The database" in caplog.text
    await host.sweep()
    await host.settle()
    assert await seats_of(store, table) == [1]
    await host.close()
    await short_timeout_store.close()


async def test_computer_players_stop_if_no_person_is_left(store: Store) -> None:
    host = host_of(store)
    table = await start_game(host)
    info = await host.queries.info(table)
    away = replace(info, seats=tuple(replace(seat, computer=True) for seat in info.seats))
    await store.tables.save(info, away)
    again = host_of(store)
    await again.start()
    await again.settle()
    assert (await again.queries.snapshot(table)).ply == 0
    back = await again.play.return_to_seat(table, ANN)
    await again.settle()
    # Ann is back: the computer player of the other seat acts, if it is to move.
    assert (await again.queries.snapshot(table)).to_move == (back.seat,)
    await again.close()


class RecordingAI(LocalAI):
    """Decides by rules of thumb, and records for which seat and level."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: dict[int, Level] = {}

    async def choose(self, position: Position, level: Level) -> Action | None:
        self.levels[position.seat] = level
        return await super().choose(position, level)


async def test_each_computer_player_decides_at_its_level(store: Store) -> None:
    ai = RecordingAI()
    host = Host(store, seeds=Seeds(), limits=Limits(pause=0), ai=ai)
    opened = await open_table(host, "double-deck")
    for level in Level:
        await host.lobby.add_computer(opened.id, ANN, computer_name, level=level)
    await host.lobby.start(opened.id, ANN)
    await play_solo_game(
        host, opened.id, Random(1), lambda snapshot: snapshot.view is not None and snapshot.view.contract > 0
    )
    assert ai.levels == {1: Level.BEGINNER, 2: Level.INTERMEDIATE, 3: Level.EXPERT}
    await host.close()


async def test_a_computer_player_that_takes_over_is_intermediate(store: Store) -> None:
    ai = RecordingAI()
    host = Host(store, seeds=Seeds(), limits=Limits(pause=0), ai=ai)
    table = await start_game(host)
    info = await host.queries.info(table)
    [mover] = (await host.queries.snapshot(table)).to_move
    seats = tuple(replace(seat, computer=seat.seat == mover) for seat in info.seats)
    await store.tables.save(info, replace(info, seats=seats))
    again = Host(store, limits=Limits(pause=0), ai=ai)
    await again.start()
    await again.settle()
    assert ai.levels == {mover: Level.INTERMEDIATE}
    await again.close()
    await host.close()


@pytest.mark.parametrize("variant", ["classic", "partnership"])
def test_a_digest_goes_on_as_it_would_be_read_from_the_start(variant: str) -> None:
    """After a restart, the same players meet the same decisions of a board again."""
    chosen = VARIANTS[variant]
    game = Game(chosen, chosen.resolve({}), SeededShuffle(chosen, bytes(32)))
    for _ in range(40):
        seat = game.to_move()[0]
        game.play(seat, game.offers(seat)[0])
        again = Game.restore(chosen, game.options, SeededShuffle(chosen, bytes(32)), game.history)
        seats = range(chosen.seats)
        first, second = (
            [decision.digest for decision in decisions(of, seats, lambda _: Level.EXPERT, (3, 1))]
            for of in (game, again)
        )
        assert first == second
        assert all(first)
