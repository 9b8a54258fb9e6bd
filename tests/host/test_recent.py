"""What a snapshot tells a player about the events since they acted."""

from __future__ import annotations

from bot.engine.events import Moved, TrickWon
from bot.host.host import Host
from tests.host.playing import ANN, BOB, mover, start_game, user_of


async def test_recent_events_start_at_the_players_last_action_and_are_empty_for_onlookers(host: Host) -> None:
    table = await start_game(host)
    for user in (ANN, BOB):
        snapshot = await host.queries.snapshot(table, user)
        assert snapshot.recent, "before their first action players see the start of the game"
    first = await mover(host, table)
    card = next(iter(first.offer))
    after = await host.play.act(table, user_of(first), card)
    assert [event for event in after.recent if isinstance(event, Moved)] == list(after.events)
    second = await mover(host, table)
    answer = await host.play.act(table, user_of(second), next(iter(second.offer)))
    snapshot = await host.queries.snapshot(table, user_of(first))
    plays = [event for event in snapshot.recent if isinstance(event, Moved)]
    assert plays[0].cards == (card.card,)
    assert any(isinstance(event, TrickWon) for event in snapshot.recent)
    assert snapshot.recent[-len(answer.events) :] == answer.events
    assert not snapshot.events
    assert not (await host.queries.snapshot(table)).recent
