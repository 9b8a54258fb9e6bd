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
    fay, gus = club.members("Fay", "Gus")
    await gus.run("table join")
    assert "I will ping you here with their answer" in await gus.tap("Play for Ann")
    await others[0].tap("No, thanks", on=party.message)
    refusal = club.channel.history()[-1]
    assert [user.id for user in refusal.mentions] == [gus.id]
    assert "did not agree" in refusal.content
    await gus.run("table join")
    assert "You can ask again" in await gus.tap("Play for Ann")
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
    assert "Changes of players: Ann, then Fay from deal 1" in club.text(party.message)


async def test_play_now_offers_a_running_game_only_if_it_allows_substitutes(club: Club) -> None:
    """Who is offered the seat is told for whom the game counts first, and holds its cards one tap later."""
    await club.bot.host.settings.update(club.guild.id, variant="classic")
    ann, eve, fay = club.members("Ann", "Eve", "Fay")
    await ann.run("table create", variant="classic")
    await ann.run("table add-ai")
    await ann.run("table start")
    assert "Table 2 is open" in await eve.run("play-now")
    await eve.run("table close", table=2)
    await ann.run("table create", variant="three-handed")
    await club.bot.host.lobby.set_substitutes(3, ann.id, allowed=True)
    for _ in range(2):
        await ann.run("table add-ai", table=3)
    await ann.run("table start", table=3)
    assert "Table 4 is open" in await eve.run("play-now", variant="classic")
    await eve.run("table close", table=4)
    told = await eve.run("play-now")
    assert "The game counts for the player who began it there, not for you." in told
    assert eve.buttons[-1] == "Open a table"
    assert "Your hand" in await eve.tap(eve.buttons[0])
    await fay.run("avoid")
    await fay.fill("Change", users=[eve])
    assert "Table 5 is open" in await fay.run("play-now")
