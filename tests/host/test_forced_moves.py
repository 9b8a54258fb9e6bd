"""Moves that are played for players: those without a choice, and draws among people, always after the same pause."""

from random import Random

import pytest

from bot.engine.actions import Verb
from bot.host.errors import Stale
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, Store
from tests.host.playing import (
    ANN,
    BOB,
    DAY,
    HOUR,
    NewHost,
    act,
    mover,
    start_game,
    start_solo_game,
    state_of,
)


@pytest.fixture
async def host(new_host: NewHost) -> Host:
    """A host that plays forced moves at once."""
    host = new_host(forced_move=0, sweep=DAY)
    await host.start()
    return host


async def play_on(host: Host, table: int, turns: int = 80) -> list[TableSnapshot]:
    """Play some turns without melding if possible, and return what players saw when they had to act."""
    seen: list[TableSnapshot] = []
    rng = Random(1)
    while len(seen) < turns and await state_of(host, table) == "playing":
        await host.settle()
        seen.append(snapshot := await mover(host, table))
        preferred = [action for action in snapshot.offer if action.verb in (Verb.DRAW, Verb.PLAY)]
        await act(host, table, preferred[0] if preferred else rng.choice(list(snapshot.offer)))
    return seen


def verbs_of(snapshot: TableSnapshot) -> set[Verb]:
    return {action.verb for action in snapshot.offer}


async def test_what_is_the_only_move_is_played(host: Host, store: Store) -> None:
    """Each deal ends with a trick of the last cards."""
    await store.preferences.update(ANN, forced_moves=True)
    seen = await play_on(host, await start_game(host), 160)
    for verb in (Verb.DRAW, Verb.PLAY):
        forced = {turn.seat for turn in seen if len(turn.offer) == 1 and turn.offer.of(verb)}
        assert forced == {1}


@pytest.mark.parametrize(
    ("variant", "options"),
    # Players of old-count can declare out on another player's turn, too.
    [("classic", {}), ("fletcher", {}), ("old-count", {})],
)
async def test_among_people_a_draw_does_not_tell_whether_the_player_could_meld(
    host: Host, store: Store, variant: str, options: dict[str, object]
) -> None:
    """Melds made one at a time."""
    for user in (ANN, BOB):
        await store.preferences.update(user, forced_moves=True)
    seen = await play_on(host, await start_game(host, variant, **options))
    melding = {Verb.DRAW, Verb.DECLARE_OUT, Verb.MELD, Verb.DIX, Verb.EXCHANGE}
    assert not [verbs for turn in seen if Verb.DRAW in (verbs := verbs_of(turn)) and verbs <= melding]


async def test_under_strict_rules_players_draw_for_themselves(host: Host, store: Store) -> None:
    """They can make a mistake."""
    for user in (ANN, BOB):
        await store.preferences.update(user, forced_moves=True)
    seen = await play_on(host, await start_game(host, "fletcher", enforcement="strict"))
    assert [turn for turn in seen if turn.offer.of(Verb.DRAW)]


async def test_a_player_who_asks_to_wait_is_waited_for_once(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, look_up = await start_game(host), store.preferences.get

    async def look_up_meanwhile(user_id: int) -> Preferences:
        snapshot = await host.queries.snapshot(table, user_id)
        if snapshot.offer.of(Verb.DRAW) and len(waited) < 2:
            assert host.forced_moves.draws_soon(snapshot, wishes)
            held = await host.forced_moves.hold(table, user_id, snapshot.ply)
            assert not host.forced_moves.draws_soon(held, wishes)
            waited.append(snapshot.ply)
        return await look_up(user_id)

    waited: list[int] = []
    wishes = Preferences(forced_moves=True)
    for user in (ANN, BOB):
        await store.preferences.update(user, forced_moves=True)
    monkeypatch.setattr(store.preferences, "get", look_up_meanwhile)
    seen = await play_on(host, table)
    assert [turn.ply for turn in seen if turn.offer.of(Verb.DRAW)] == waited
    assert len(waited) == 2
    with pytest.raises(Stale):
        await host.forced_moves.hold(table, ANN, waited[0])


async def test_after_a_restart_a_player_who_may_have_asked_to_wait_draws_for_themselves(
    store: Store, new_host: NewHost
) -> None:
    before, wishes = new_host(forced_move=HOUR), Preferences(forced_moves=True)
    table = await start_game(before)
    for user in (ANN, BOB):
        await store.preferences.update(user, forced_moves=True)
    while not (asked := await mover(before, table)).offer.of(Verb.DRAW):
        await act(before, table)
    assert before.forced_moves.draws_soon(asked, wishes)
    user = asked.info.seats[asked.seat].user_id
    assert user is not None
    await before.forced_moves.hold(table, user, asked.ply)
    await before.close()

    after = new_host(forced_move=0, sweep=DAY)
    await after.start()
    seen = await mover(after, table)
    await after.settle()
    assert (await mover(after, table)).ply == seen.ply == asked.ply
    assert not after.forced_moves.draws_soon(seen, wishes)
    drawn = await act(after, table, Verb.DRAW)
    assert drawn.ply == asked.ply + 1
    assert not [turn for turn in await play_on(after, table) if turn.offer.of(Verb.DRAW)]


async def test_a_player_can_draw_before_the_pause_ends(store: Store, new_host: NewHost) -> None:
    host = new_host(forced_move=HOUR)
    table = await start_game(host)
    for user in (ANN, BOB):
        await store.preferences.update(user, forced_moves=True)
    while not (await mover(host, table)).offer.of(Verb.DRAW):
        await act(host, table)
    assert (await act(host, table, Verb.DRAW)).ply


async def test_unreadable_preferences_leave_the_draw_to_the_player(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    held = "9" + "C"

    async def fail(user_id: int) -> None:
        raise ZeroDivisionError(held)

    table = await start_game(host)
    monkeypatch.setattr(store.preferences, "get", fail)
    assert any(verbs_of(turn) == {Verb.DRAW} for turn in await play_on(host, table))
    assert f"forced move at table {table} failed: ZeroDivisionError" in caplog.text
    assert held not in caplog.text


async def test_against_computers_alone_a_draw_with_nothing_to_decide_needs_no_wish(host: Host) -> None:
    seen = await play_on(host, await start_solo_game(host), 60)
    draws = [verbs_of(turn) for turn in seen if turn.offer.of(Verb.DRAW)]
    assert draws
    assert {Verb.DRAW} not in draws
