"""Automatic drawing: only where the player cannot meld, and always after the same pause."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.engine.actions import Verb
from bot.host import Host, Limits, TableState
from bot.store import Store
from tests.host.playing import ANN, BOB, Seeds, begun, table_of_two

USERS = {0: ANN, 1: BOB}


@pytest.fixture
async def host(store: Store) -> AsyncIterator[Host]:
    """A host that draws at once."""
    one = Host(store, seeds=Seeds(), limits=Limits(pause=0, draw=0, sweep=86_400))
    await one.start()
    yield one
    await one.close()


async def turn(host: Host, table_id: int) -> tuple[int, set[Verb]]:
    """The seat to move and the verbs of its offer, once all automatic draws are made."""
    await host.settle()
    snapshot = await host.queries.snapshot(table_id)
    seat = snapshot.to_move[0]
    return seat, {action.verb for action in await host.queries.offer(table_id, USERS[seat])}


async def play_on(host: Host, table_id: int) -> list[tuple[int, set[Verb]]]:
    """Play some turns without melding: each player takes the first draw or play of their offer."""
    turns, chance = [], Random(1)
    for _ in range(80):
        if (await host.queries.info(table_id)).state is not TableState.PLAYING:
            break
        seat, verbs = await turn(host, table_id)
        turns.append((seat, verbs))
        offer = await host.queries.offer(table_id, USERS[seat])
        usual = [one for one in offer if one.verb in (Verb.DRAW, Verb.PLAY)]
        await host.play.act(table_id, USERS[seat], usual[0] if usual else chance.choice(list(offer)))
    return turns


async def test_who_wants_it_never_has_only_to_draw(host: Host, store: Store) -> None:
    await store.preferences.update(ANN, auto_draw=True)
    turns = await play_on(host, await begun(host))
    assert (0, {Verb.DRAW}) not in turns
    assert (1, {Verb.DRAW}) in turns


async def test_nothing_is_drawn_for_who_can_lay_something_down(host: Host, store: Store) -> None:
    await store.preferences.update(ANN, auto_draw=True)
    await store.preferences.update(BOB, auto_draw=True)
    turns = [verbs for _, verbs in await play_on(host, await begun(host)) if Verb.DRAW in verbs]
    assert turns
    assert all(verbs & {Verb.MELD, Verb.DIX, Verb.EXCHANGE} for verbs in turns)


async def test_who_could_declare_himself_out_is_drawn_for(host: Host, store: Store) -> None:
    """Old count: players can declare out on another player's turn, too."""
    await store.preferences.update(ANN, auto_draw=True)
    await store.preferences.update(BOB, auto_draw=True)
    info = await table_of_two(host, "old-count")
    await host.lobby.start(info.id, ANN)
    turns = [verbs for _, verbs in await play_on(host, info.id)]
    assert {Verb.DRAW, Verb.DECLARE_OUT} not in turns


async def test_under_strict_rules_everybody_draws_for_himself(host: Host, store: Store) -> None:
    await store.preferences.update(ANN, auto_draw=True)
    await store.preferences.update(BOB, auto_draw=True)
    info = await table_of_two(host, "fletcher")
    await host.lobby.set_options(info.id, ANN, {"enforcement": "strict"})
    await host.lobby.start(info.id, ANN)
    turns = [verbs for _, verbs in await play_on(host, info.id)]
    assert any(Verb.DRAW in verbs for verbs in turns)


async def test_the_pause_is_the_same_and_a_draw_in_time_comes_first(store: Store) -> None:
    patient = Host(store, seeds=Seeds(), limits=Limits(pause=0, draw=3600, sweep=86_400))
    await patient.start()
    table_id = await begun(patient)
    await store.preferences.update(ANN, auto_draw=True)
    await store.preferences.update(BOB, auto_draw=True)
    for _ in range(40):
        snapshot = await patient.queries.snapshot(table_id)
        seat = snapshot.to_move[0]
        offer = await patient.queries.offer(table_id, USERS[seat])
        wanted = next((one for one in offer if one.verb in (Verb.DRAW, Verb.PLAY)), next(iter(offer)))
        await patient.play.act(table_id, USERS[seat], wanted)
        if wanted.verb is Verb.DRAW:
            break
    assert wanted.verb is Verb.DRAW
    await patient.close()


async def test_what_cannot_be_read_leaves_the_draw_to_the_player(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    held = "9" + "C"

    async def broken(user_id: int) -> None:
        raise ZeroDivisionError(held)

    table_id = await begun(host)
    monkeypatch.setattr(store.preferences, "get", broken)
    turns = await play_on(host, table_id)
    assert any(verbs == {Verb.DRAW} for _, verbs in turns)
    assert "a card could not be drawn: ZeroDivisionError" in caplog.text
    assert held not in caplog.text
