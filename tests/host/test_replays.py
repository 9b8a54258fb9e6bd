"""Replays of finished deals: the public view at each step, all hands, and the points of each trick."""

import asyncio
import threading
from dataclasses import replace
from random import Random
from types import ModuleType

import pytest

from bot.engine.actions import Verb
from bot.engine.cards import cards, sorted_cards
from bot.engine.events import BURIED, HAND, DealBegan
from bot.engine.variants import VARIANTS
from bot.host.errors import NoDeal, WrongState
from bot.host.host import Host
from bot.host.reading import history, replays
from bot.host.tables import session
from tests.host.playing import ANN, NewHost, play, play_deals, refused, start_game, table_of_two


async def test_the_points_of_the_tricks_add_up_to_the_deal(host: Host) -> None:
    """Seat 0 or 1 has buried cards, which count, too."""
    table = await start_game(host, "kitty", target=5000)
    await play_deals(host, table, 2)
    kitty = VARIANTS["kitty"]
    points, sides = kitty.rules(kitty.resolve({})).card_points, kitty.sides
    for deal in range(2):
        replay = await host.replays.deal(table, ANN, deal)
        assert (replay.deal, replay.deals >= 2) == (deal, True)
        if replay.result is None:
            continue
        won = [0 for _ in replay.result.tricks]
        for trick in replay.tricks:
            won[sides[trick.winner]] += trick.points or 0
        for seat, side in enumerate(sides):
            won[side] += points.count(replay.view.zones[BURIED[seat]])
        if replay.tricks:
            assert tuple(won) == replay.result.tricks
        # Tricks that were claimed have no cards.
        played = [trick.cards for trick in replay.tricks if trick.cards]
        assert played == [trick.cards for trick in replay.view.tricks]


@pytest.mark.parametrize("variant", ["fletcher", "partnership", "kitty"])
async def test_each_step_shows_the_public_view_of_its_time(host: Host, variant: str) -> None:
    table = await start_game(host, variant, target=5000)
    seen = [(await host.queries.snapshot(table)).view]
    rng = Random(7)
    while seen[-1].deal == 0:
        await play(host, table, rng, 1, but=Verb.DECLARE_OUT)
        seen.append((await host.queries.snapshot(table)).view)
    first = await host.replays.step(table, ANN, 0, 0)
    assert first.steps == len(seen)
    assert isinstance(first.events[0], DealBegan)
    assert (first.seat, first.action) == (None, None)
    for index, view in enumerate(seen[:-1]):
        step = await host.replays.step(table, ANN, 0, index)
        assert step.step == index
        assert step.view == view
    last = await host.replays.step(table, ANN, 0, 10**6)
    assert last.step == last.steps - 1
    assert last.action is not None
    assert last.view.deal == 0
    assert last.to_move == ()


async def test_a_replay_has_all_hands_of_a_finished_deal(host: Host) -> None:
    table = await start_game(host, target=5000)
    mine = (await host.queries.snapshot(table, ANN)).view
    await play_deals(host, table, 1)
    step = await host.replays.step(table, ANN, 0)
    assert sorted_cards(step.hands[0]) == sorted_cards(mine.hand(0))
    assert None in step.view.zones[HAND[0]]
    dealt = (await host.queries.record(table, ANN))["deals"][0]["dealt"]["hands"]
    assert [sorted_cards(hand) for hand in step.hands] == [sorted_cards(cards(codes)) for codes in dealt]


async def test_a_deal_in_progress_cannot_be_replayed(host: Host) -> None:
    table = await start_game(host)
    await play(host, table, Random(1), 20)
    for deal in (None, 0, 1, -1):
        await refused(NoDeal, host.replays.deal(table, ANN, deal), host.replays.step(table, ANN, deal))
    await refused(WrongState, host.replays.deal((await table_of_two(host)).id, ANN))


async def test_a_resigned_game_can_be_replayed_after_a_restart(host: Host, new_host: NewHost) -> None:
    table = await start_game(host)
    await play(host, table, Random(1), 9)
    await host.play.resign(table, ANN)
    replay = await host.replays.deal(table, ANN)
    assert (replay.deal, replay.deals, replay.result) == (0, 1, None)
    await host.closing.close(table, ANN)
    again = new_host()
    assert await again.replays.deal(table, ANN) == replace(replay, info=await again.queries.info(table))
    last = await again.replays.step(table, ANN, 0, 99)
    assert last.action.verb is Verb.RESIGN


async def test_recent_games_are_listed_latest_first_without_lobbies(host: Host) -> None:
    first, second = await start_game(host), await start_game(host)
    lobby = await table_of_two(host)
    await host.play.resign(first, ANN)
    for where, found in (
        ({"server_id": lobby.server_id}, [second, first]),
        ({"server_id": lobby.server_id, "user_id": ANN, "most": 1}, [second]),
        ({"server_id": lobby.server_id, "user_id": 999}, []),
        ({"server_id": lobby.server_id, "channel_id": lobby.channel_id}, [second, first]),
        ({"server_id": lobby.server_id + 1}, []),
    ):
        games = await host.queries.recent_games(**{"most": 5} | where)
        assert [info.id for info in games] == found


@pytest.mark.parametrize(
    ("module", "name"), [(replays, "replay_deal"), (history, "ShuffleProofs"), (session, "restore_game")]
)
async def test_the_event_loop_goes_on_while_a_long_game_is_read(
    new_host: NewHost, monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str
) -> None:
    first, host = new_host(), new_host()
    table = await start_game(first, "kitty", target=5000)
    await play_deals(first, table, 1)
    loop, goes_on = asyncio.get_running_loop(), threading.Event()
    read = getattr(module, name)

    def read_when_the_loop_goes_on(*arguments: object) -> object:
        loop.call_soon_threadsafe(goes_on.set)
        assert goes_on.wait(10), "the event loop stands still"
        return read(*arguments)

    monkeypatch.setattr(module, name, read_when_the_loop_goes_on)
    await host.replays.deal(table, ANN)
    await host.queries.shuffle_proofs(table, ANN)
    assert goes_on.is_set()
