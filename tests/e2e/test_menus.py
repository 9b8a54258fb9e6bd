"""Context menus on members and messages."""

from __future__ import annotations

import simcord
from discord import Locale

from bot.store import TableState
from bot.ui.text.catalogue import texts_in
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, pinged_users
from tests.host.playing import play_deals
from tests.store.games import finish

INVITE, STATS, REPLAY = "Invite to Pinochle", "Pinochle stats", "Replay this deal"


def text(club: Club, result: simcord.InteractionResult) -> str:
    return club.text(result.response)


async def test_the_menus_have_german_names(club: Club) -> None:
    menus = {
        payload["name"]: payload["name_localizations"][Locale.german.value]
        for command in club.bot.tree.get_commands()
        if (payload := await command.get_translated_payload(club.bot.tree, club.bot.tree.translator))["type"]
        != 1
    }
    german = texts_in("de")
    assert menus == {
        INVITE: german("menu-invite"),
        "Avoid in Pinochle": german("menu-avoid"),
        STATS: german("menu-stats"),
        REPLAY: german("menu-replay"),
        "Challenge": german("menu-challenge"),
    }


async def test_a_member_is_invited_to_the_users_open_table_here(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await ann.slash(club.channel, "table create", variant="classic")
    invited = await ann.context_menu(club.channel, INVITE, bob)
    assert "Bob" in text(club, invited)
    question = club.channel.history()[-1]
    assert f"<@{bob.id}>" in club.text(question)
    await bob.click(question, label="Join")
    [info] = await club.bot.host.queries.tables()
    assert info.seat_of(bob.id) == 1


async def test_without_an_open_table_the_menu_opens_one_and_invites(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await bob.slash(club.channel, "preferences", pings=False)
    asked = await ann.context_menu(club.channel, INVITE, bob)
    assert "Which variant would you like to play with **Bob**" in text(club, asked)
    assert await club.bot.host.queries.tables() == ()
    await ann.click(asked.response.message, label="Classic Two-Handed")
    [info] = await club.bot.host.queries.tables()
    assert (info.variant, info.state) == ("classic", TableState.LOBBY)
    question = club.channel.history()[-1]
    assert f"<@{bob.id}>" in club.text(question)
    # Bob does not want to be pinged.
    assert pinged_users(club) == set()


async def test_who_cannot_be_invited(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    assert "invite yourself" in text(club, await ann.context_menu(club.channel, INVITE, ann))
    robot = club.guild.add_member(club.env.create_user("robot", bot=True))
    assert "is a bot" in text(club, await ann.context_menu(club.channel, INVITE, robot))
    asked = await ann.context_menu(club.channel, INVITE, bob)
    club.guild.remove_member(bob)
    gone = await ann.click(asked.response.message, label="Classic Two-Handed")
    assert "no longer a member" in text(club, gone)
    assert await club.bot.host.queries.tables() == ()


async def test_a_table_that_cannot_be_opened_invites_nobody(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await club.bot.store.settings.update(club.guild.id, channels=(1,))
    asked = await ann.context_menu(club.channel, INVITE, bob)
    refused = await ann.click(asked.response.message, label="Classic Two-Handed")
    assert "<#1>" in text(club, refused)
    assert club.channel.history() == []


async def test_statistics_of_a_member(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    await finish(club.bot.store, (ann.id, bob.id), 0, guild_id=club.guild.id)
    shown = await bob.context_menu(club.channel, STATS, ann)
    assert f"Statistics · <@{ann.id}>" in text(club, shown)
    assert "**1 won, 0 lost**" in text(club, shown)
    assert shown.ephemeral
    await ann.slash(club.channel, "preferences", listed=False)
    assert "not to be listed" in text(club, await bob.context_menu(club.channel, STATS, ann))


async def test_the_deal_of_a_result_is_replayed(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic", target="5000")
    cid = club.member("Cid")
    running = await cid.context_menu(club.channel, REPLAY, party.message)
    assert "No deal of this game is over yet" in text(club, running)
    await play_deals(club.bot.host, party.table_id, 1)
    on_table = await cid.context_menu(club.channel, REPLAY, party.message)
    assert f"Replay · table {party.table_id}" in text(club, on_table)
    asked = await party.members[0].slash(club.channel, "table resign")
    await party.members[0].click(asked.response.message, label="Resign")
    shown = await cid.context_menu(club.channel, REPLAY, party.result)
    assert f"Replay · table {party.table_id}" in text(club, shown)
    assert shown.ephemeral
    chat = await cid.send(club.channel, "hello")
    refused = await cid.context_menu(club.channel, REPLAY, chat)
    assert "not one of my messages about a game" in text(club, refused)
