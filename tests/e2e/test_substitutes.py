"""A member takes a seat in a running game: the command, the buttons, the question to the players, a restart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store
from tests.e2e.conftest import Club, same_seeds
from tests.e2e.playing import Party


@pytest.fixture
def make_host() -> Callable[[Store], Host]:
    """A host whose computer players do not act during a test."""
    return lambda store: Host(store, limits=Limits(sweep=86_400, pause=86_400), seeds=same_seeds)


async def test_a_substitute_is_told_what_counts_asks_and_plays_on_after_a_restart(club: Club) -> None:
    party = Party(club, [club.member(name) for name in ("Ann", "Bob", "Dan", "Eva")])
    for member in party.members:
        await member.prefer(style="text")
    await party.open("partnership")
    ann, *others = party.members
    await ann.run("table resign", table=party.table_id)
    await ann.tap("Let a computer play")
    fay = club.member("Fay")
    assert "Take a seat" in club.buttons(party.message)
    told = await fay.run("table join")
    assert "The game counts for the player who began it there, not for you." in told
    assert "The players are asked" in await fay.tap("Play for Ann")
    question = club.channel.history()[-1]
    assert {user.id for user in question.mentions} == {member.id for member in others}
    assert "**Fay** would like to play on in the seat of **Ann**" in question.content
    await club.restart()
    for member in others:
        await member.tap("Let them play", on=party.message)
    welcome = club.channel.history()[-1]
    assert [user.id for user in welcome.mentions] == [fay.id]
    assert question.id not in [message.id for message in club.channel.history()]
    assert "Your hand" in await fay.tap("My hand", on=welcome)
    assert "You are not playing at this table" in await ann.run("hand", table=party.table_id)
    assert "Changes of players: Ann, from deal 1 on Fay" in club.text(party.message)
