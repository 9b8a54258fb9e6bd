"""The context menu that invites a member; those of other features are tested with them."""

from __future__ import annotations

from bot.store import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import pinged_users

INVITE = "Invite to Pinochle"


async def test_a_member_is_invited_to_the_users_open_table_here(club: Club) -> None:
    ann, bob = club.members("Ann", "Bob")
    await ann.run("table create", variant="classic")
    assert "Bob" in await ann.menu(INVITE, bob)
    [question] = club.messages_with(f"<@{bob.id}>")
    await bob.tap("Join", on=question)
    [info] = await club.bot.host.queries.tables()
    assert info.seat_of(bob.id) == 1


async def test_without_an_open_table_the_menu_opens_one_and_invites(club: Club) -> None:
    ann, bob = club.members("Ann", "Bob")
    await bob.prefer(pings=False)
    asked = await ann.menu(INVITE, bob)
    assert "Which variant would you like to play with **Bob**" in asked
    assert await club.bot.host.queries.tables() == ()
    await ann.tap("Classic Two-Handed")
    [info] = await club.bot.host.queries.tables()
    assert (info.variant, info.state) == ("classic", TableState.LOBBY)
    assert club.messages_with(f"<@{bob.id}>")
    assert pinged_users(club) == set(), "Bob does not want to be pinged"


async def test_who_cannot_be_invited_and_a_table_that_cannot_be_opened(club: Club) -> None:
    ann, bob = club.members("Ann", "Bob")
    assert "invite yourself" in await ann.menu(INVITE, ann)
    assert "is a bot" in await ann.menu(INVITE, club.robot())
    await ann.menu(INVITE, bob)
    await club.bot.store.settings.update(club.guild.id, channels=(1,))
    assert "<#1>" in await ann.tap("Classic Two-Handed")
    await club.bot.store.settings.update(club.guild.id, channels=())
    await ann.menu(INVITE, bob)
    club.guild.remove_member(bob)
    assert "no longer a member" in await ann.tap("Classic Two-Handed")
    assert await club.bot.host.queries.tables() == ()
    assert club.channel.history() == []
