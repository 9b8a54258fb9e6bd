"""What a snapshot tells a player about the events since they acted."""

from __future__ import annotations

from bot.engine.events import Moved, TrickWon
from bot.host import Host
from tests.host.playing import ANN, BOB, begun, mover, user_of


async def test_a_player_hears_all_since_his_own_last_action_and_an_onlooker_nothing(host: Host) -> None:
    table = await begun(host)
    for user in (ANN, BOB):
        snapshot = await host.queries.snapshot(table, user)
        assert snapshot.recent, "who has not acted yet hears how the game began"
    first = await mover(host, table)
    card = next(iter(first.offer))
    after = await host.play.act(table, user_of(first), card)
    assert [event for event in after.recent if isinstance(event, Moved)] == list(after.events)
    second = await mover(host, table)
    answer = await host.play.act(table, user_of(second), next(iter(second.offer)))
    one = await host.queries.snapshot(table, user_of(first))
    plays = [event for event in one.recent if isinstance(event, Moved)]
    assert plays[0].cards == (card.card,)
    assert any(isinstance(event, TrickWon) for event in one.recent)
    assert one.recent[-len(answer.events) :] == answer.events
    assert not one.events
    assert not (await host.queries.snapshot(table)).recent
