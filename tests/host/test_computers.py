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

from bot.ai import Policy, rule_of_thumb
from bot.engine.actions import DECLARE_OUT, Action, Offer
from bot.engine.events import HAND
from bot.engine.table import Table
from bot.engine.variant import Rules
from bot.engine.variants import VARIANTS
from bot.host import Host, TableSnapshot, TableState
from bot.store import Store
from tests.host.playing import ANN, BOB, CHANNEL, CID, GUILD, Ear, begun, host_of

named = "Computer {}".format
AGES = 3600.0


class Watched:
    """A rule-of-thumb policy that records the seats it was asked for, and how many cards of each hand were hidden."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, list[int]]] = []
        self.woken = asyncio.Event()

    def __call__(self, view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
        self.asked.append((seat, [view.zones[HAND[one]].count(None) for one in range(view.seats)]))
        self.woken.set()
        return rule_of_thumb(view, seat, rules, offer)


async def alone(host: Host, variant: str = "classic", **options: object) -> int:
    """A table at which Ann plays with computer players."""
    opened = await host.lobby.open(
        guild_id=GUILD, channel_id=CHANNEL, user_id=ANN, name="Ann", variant=variant, options=options
    )
    for _ in range(1, VARIANTS[variant].seats):
        await host.lobby.add_computer(opened.id, ANN, named)
    await host.lobby.start(opened.id, ANN)
    return opened.id


async def computer_to_move(host: Host, **options: object) -> int:
    """A table of Ann's at which a computer player is to move."""
    while True:
        table = await alone(host, **options)
        if (await host.queries.snapshot(table)).to_move == (1,):
            return table


async def play_alone(host: Host, table: int, chance: Random, until: Callable[[TableSnapshot], bool]) -> None:
    """Ann plays at random against the computer players."""
    await host.settle()
    snapshot = await host.queries.snapshot(table, ANN)
    while snapshot.info.state is TableState.PLAYING and not until(snapshot):
        assert 0 in snapshot.to_move
        await host.play.act(table, ANN, chance.choice(sorted(snapshot.offer, key=str)), snapshot.ply)
        await host.settle()
        snapshot = await host.queries.snapshot(table, ANN)


def is_over(snapshot: TableSnapshot) -> bool:
    return snapshot.info.state is TableState.OVER


async def seats_of(store: Store, table: int) -> list[int | None]:
    """The seat of each step of a game after its opening."""
    return [entry.seat for entry in await store.journal.read(table)][1:]


@pytest.mark.parametrize("variant", VARIANTS)
async def test_one_person_alone_plays_a_deal_of_any_variant(host: Host, variant: str) -> None:
    table = await alone(host, variant)
    await play_alone(
        host, table, Random(6), lambda snapshot: snapshot.view is not None and snapshot.view.deal > 0
    )
    view = await host.queries.view(table)
    assert view is not None
    assert view.deal > 0 or view.ended


@pytest.mark.parametrize("variant", ["kitty", "fletcher"])
async def test_one_person_alone_plays_a_strict_deal(host: Host, variant: str) -> None:
    table = await alone(host, variant, enforcement="strict")
    await play_alone(
        host, table, Random(7), lambda snapshot: snapshot.view is not None and snapshot.view.deal > 0
    )


async def test_a_game_with_a_computer_player_counts_on_no_board(host: Host, store: Store) -> None:
    table = await alone(host, target=60)
    await play_alone(host, table, Random(8), is_over)
    assert await store.leaderboard.count(GUILD) == 0
    lost = await alone(host, "fletcher")
    await host.play.resign(lost, ANN)
    assert await host.lobby.start_scores((await host.lobby.rematch(lost, ANN)).id) == (0, 0)


async def test_a_computer_player_is_shown_its_own_seat_and_no_other(store: Store) -> None:
    watched = Watched()
    host = host_of(store, 3, policy=watched)
    table = await alone(host, "double-deck")
    await play_alone(
        host, table, Random(9), lambda snapshot: snapshot.view is not None and snapshot.view.contract > 0
    )
    assert {seat for seat, _ in watched.asked} == {1, 2, 3}
    # No card is melded or played yet: of four hands of twenty cards a player sees their own.
    assert watched.asked[0][1] == [20 * (seat != watched.asked[0][0]) for seat in range(4)]
    assert all(hidden[seat] == 0 for seat, hidden in watched.asked)
    await host.close()


async def test_what_it_does_is_told_as_what_anybody_does(host: Host, ear: Ear) -> None:
    table = await computer_to_move(host)
    await host.settle()
    acted = [change for change in ear.heard if change.table_id == table and change.kind == "acted"]
    assert [(change.seat, change.ply) for change in acted] == [(1, 1)]
    assert acted[0].events[-1] == acted[0].events[0]


async def test_what_the_computer_players_have_done_is_seen_by_who_follows(host: Host) -> None:
    table = await alone(host)
    await host.settle()
    snapshot = await host.queries.snapshot(table, ANN)
    after = await host.play.act(table, ANN, min(snapshot.offer, key=str), snapshot.ply)
    later = await host.play.follow(table, ANN, snapshot.ply)
    assert later.ply > after.ply
    assert later.to_move == (0,)
    assert later.events[: len(after.events)] == after.events
    assert len(later.events) > len(after.events)
    assert (await host.play.follow(table, ANN, later.ply)).events == ()


async def test_while_it_thinks_the_table_is_open_to_all(store: Store) -> None:
    watched = Watched()
    host = host_of(store, pause=AGES, policy=watched)
    table = await computer_to_move(host)
    await watched.woken.wait()
    assert [seat for seat, *_ in watched.asked] == [1]
    snapshot = await host.queries.snapshot(table, ANN)
    assert (snapshot.ply, snapshot.to_move) == (0, (1,))
    assert (await host.play.resign(table, ANN)).info.state is TableState.OVER
    await host.close()
    assert await seats_of(store, table) == [0]


async def test_it_does_nothing_that_it_thought_of_before_somebody_else_did_something(store: Store) -> None:
    """Ann resigns while the computer player pauses, so its action is never played."""
    watched = Watched()
    host = host_of(store, pause=0.05, policy=watched)
    table = await computer_to_move(host)
    await watched.woken.wait()
    await host.play.resign(table, ANN)
    await host.settle()
    assert await seats_of(store, table) == [0]
    await host.close()


async def test_a_game_goes_on_when_the_host_starts_again(store: Store) -> None:
    host = host_of(store, pause=AGES)
    table = await computer_to_move(host)
    await host.close()
    again = host_of(store)
    await again.start()
    await again.settle()
    assert await seats_of(store, table) == [1]
    assert (await again.queries.snapshot(table)).to_move == (0,)
    await again.close()


async def test_a_game_goes_on_when_somebody_looks_at_it(store: Store) -> None:
    host = host_of(store, pause=AGES)
    table = await computer_to_move(host)
    await host.close()
    again = host_of(store)
    await again.queries.snapshot(table, CID)
    await again.settle()
    assert await seats_of(store, table) == [1]


async def test_a_table_without_computer_players_is_not_woken(store: Store) -> None:
    watched = Watched()
    host = host_of(store, policy=watched)
    table = await host.lobby.open(
        guild_id=GUILD, channel_id=CHANNEL, user_id=ANN, name="Ann", variant="classic"
    )
    await host.lobby.join(table.id, BOB, "Bob")
    await host.lobby.start(table.id, ANN)
    await host.settle()
    again = host_of(store, policy=watched)
    await again.start()
    await again.queries.snapshot(table.id)
    await again.settle()
    assert watched.asked == []
    await again.close()


async def test_in_two_processes_a_computer_player_acts_once(store: Store, url: str) -> None:
    other = await Store.open(url)
    hosts = [host_of(one, pause=0.02) for one in (store, other)]
    table = await computer_to_move(hosts[0])
    await hosts[1].queries.snapshot(table)
    await asyncio.gather(*(host.settle() for host in hosts))
    assert await seats_of(store, table) == [1]
    assert (await hosts[1].queries.snapshot(table)).ply == (await hosts[0].queries.snapshot(table)).ply == 1
    await asyncio.gather(*(host.close() for host in hosts))
    await other.close()


def lost(view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
    """A policy that fails, and quotes the hand in its error."""
    raise RuntimeError(" ".join(map(str, view.hand(seat))))


def idle(view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
    """A policy that never acts."""
    return None


def wrong(view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
    """A policy that chooses an illegal action."""
    return DECLARE_OUT


@pytest.mark.parametrize("policy", [lost, idle, wrong])
async def test_no_game_waits_for_a_player_that_fails(
    store: Store, policy: Policy, caplog: pytest.LogCaptureFixture
) -> None:
    host = host_of(store, policy=policy)
    table = await computer_to_move(host)
    hand = (await store.journal.read(table))[0].events
    await host.settle()
    assert await seats_of(store, table) == [1]
    assert (await host.queries.snapshot(table)).to_move == (0,)
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert bool(said) is (policy is lost)
    assert all("could not decide: RuntimeError" in one for one in said)
    assert not any(f" {code} " in f" {one} " for one in said for code in hand.split('"') if len(code) == 2)


async def test_it_claims_out_of_turn_when_it_wants_to(store: Store) -> None:
    def claims(view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
        if DECLARE_OUT in offer:
            return DECLARE_OUT
        return None if view.turn != seat else rule_of_thumb(view, seat, rules, offer)

    host = host_of(store, 5, policy=claims)
    table = await alone(host, "old-count", target=10)
    await play_alone(host, table, Random(1), is_over)
    *_, last = await store.journal.read(table)
    assert (last.seat, last.action) == (1, "declare-out")
    await host.close()


async def test_what_could_not_be_written_is_tried_again(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.store.database.BUSY_SECONDS", 0.05)
    impatient = await Store.open(f"sqlite+aiosqlite:///{file}")
    host = host_of(impatient, pause=0.02)
    table = await computer_to_move(host)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        await host.settle()
        other.execute("ROLLBACK")
    assert await seats_of(store, table) == []
    assert "a computer player could not act: The database" in caplog.text
    await host.sweep()
    await host.settle()
    assert await seats_of(store, table) == [1]
    await host.close()
    await impatient.close()


async def test_where_no_person_is_left_computer_players_do_not_go_on(store: Store) -> None:
    host = host_of(store)
    table = await begun(host)
    info = await host.queries.info(table)
    away = replace(info, seats=tuple(replace(one, computer=True) for one in info.seats))
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
