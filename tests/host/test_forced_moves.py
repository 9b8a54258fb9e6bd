"""Moves that are played for players: only where they have no choice, and always after the same pause."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.engine.actions import Verb
from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store, TableState
from tests.host.playing import ANN, BOB, Seeds, start_game, table_of_two

USERS = {0: ANN, 1: BOB}


@pytest.fixture
async def host(store: Store) -> AsyncIterator[Host]:
    """A host that draws at once."""
    host = Host(store, seeds=Seeds(), limits=Limits(pause=0, forced_move=0, sweep=86_400))
    await host.start()
    yield host
    await host.close()


async def turn(host: Host, table_id: int) -> tuple[int, set[Verb]]:
    """The seat to move and the verbs of its offer, once all automatic draws are made."""
    await host.settle()
    snapshot = await host.queries.snapshot(table_id)
    seat = snapshot.to_move[0]
    return seat, {action.verb for action in (await host.queries.snapshot(table_id, USERS[seat])).offer}


async def play_on(host: Host, table_id: int) -> list[tuple[int, set[Verb]]]:
    """Play some turns without melding: each player takes the first draw or play of their offer."""
    turns, rng = [], Random(1)
    for _ in range(80):
        if (await host.queries.info(table_id)).state is not TableState.PLAYING:
            break
        seat, verbs = await turn(host, table_id)
        turns.append((seat, verbs))
        offer = (await host.queries.snapshot(table_id, USERS[seat])).offer
        preferred = [action for action in offer if action.verb in (Verb.DRAW, Verb.PLAY)]
        await host.play.act(table_id, USERS[seat], preferred[0] if preferred else rng.choice(list(offer)))
    return turns


async def test_a_draw_is_automatic_if_it_is_the_only_move(host: Host, store: Store) -> None:
    await store.preferences.update(ANN, forced_moves=True)
    turns = await play_on(host, await start_game(host))
    assert (0, {Verb.DRAW}) not in turns
    assert (1, {Verb.DRAW}) in turns


async def test_no_automatic_draw_while_the_player_can_meld(host: Host, store: Store) -> None:
    await store.preferences.update(ANN, forced_moves=True)
    await store.preferences.update(BOB, forced_moves=True)
    turns = [verbs for _, verbs in await play_on(host, await start_game(host)) if Verb.DRAW in verbs]
    assert turns
    assert all(verbs & {Verb.MELD, Verb.DIX, Verb.EXCHANGE} for verbs in turns)


async def test_the_option_to_declare_out_does_not_prevent_an_automatic_draw(host: Host, store: Store) -> None:
    """Old count: players can declare out on another player's turn, too."""
    await store.preferences.update(ANN, forced_moves=True)
    await store.preferences.update(BOB, forced_moves=True)
    info = await table_of_two(host, "old-count")
    await host.lobby.start(info.id, ANN)
    turns = [verbs for _, verbs in await play_on(host, info.id)]
    assert {Verb.DRAW, Verb.DECLARE_OUT} not in turns


async def test_the_only_legal_card_is_played(host: Host, store: Store) -> None:
    """Each deal ends with a trick of the last cards."""
    await store.preferences.update(ANN, forced_moves=True)
    table_id = await start_game(host)
    for _ in range(200):
        seat, _ = await turn(host, table_id)
        offer = (await host.queries.snapshot(table_id, USERS[seat])).offer
        is_forced = len(offer) == 1 and bool(offer.of(Verb.PLAY))
        assert not (is_forced and seat == 0)
        if is_forced and seat == 1:
            return
        preferred = [*offer.of(Verb.PLAY), *offer.of(Verb.DRAW)]
        await host.play.act(table_id, USERS[seat], preferred[0] if preferred else next(iter(offer)))
    raise AssertionError("Bob never had a single legal card")


async def test_no_automatic_draw_under_strict_enforcement(host: Host, store: Store) -> None:
    await store.preferences.update(ANN, forced_moves=True)
    await store.preferences.update(BOB, forced_moves=True)
    info = await table_of_two(host, "fletcher")
    await host.lobby.set_options(info.id, ANN, {"enforcement": "strict"})
    await host.lobby.start(info.id, ANN)
    turns = [verbs for _, verbs in await play_on(host, info.id)]
    assert any(Verb.DRAW in verbs for verbs in turns)


async def test_a_player_can_draw_before_the_pause_ends(store: Store) -> None:
    slow_host = Host(store, seeds=Seeds(), limits=Limits(pause=0, forced_move=3600, sweep=86_400))
    await slow_host.start()
    table_id = await start_game(slow_host)
    await store.preferences.update(ANN, forced_moves=True)
    await store.preferences.update(BOB, forced_moves=True)
    for _ in range(40):
        snapshot = await slow_host.queries.snapshot(table_id)
        seat = snapshot.to_move[0]
        offer = (await slow_host.queries.snapshot(table_id, USERS[seat])).offer
        action = next(
            (action for action in offer if action.verb in (Verb.DRAW, Verb.PLAY)), next(iter(offer))
        )
        await slow_host.play.act(table_id, USERS[seat], action)
        if action.verb is Verb.DRAW:
            break
    assert action.verb is Verb.DRAW
    await slow_host.close()


async def test_unreadable_preferences_leave_the_draw_to_the_player(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    held = "9" + "C"

    async def fail(user_id: int) -> None:
        raise ZeroDivisionError(held)

    table_id = await start_game(host)
    monkeypatch.setattr(store.preferences, "get", fail)
    turns = await play_on(host, table_id)
    assert any(verbs == {Verb.DRAW} for _, verbs in turns)
    assert f"forced move at table {table_id} failed: ZeroDivisionError" in caplog.text
    assert held not in caplog.text
