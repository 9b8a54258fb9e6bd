"""Watching games, the list of tables, and the status of a table."""

from __future__ import annotations

import discord
import pytest

from bot.engine.events import SPECTATOR
from bot.store import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, assert_no_hidden_cards, fill_in, response_text, visible_cards


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob without a table."""
    return Party(club, [club.member("Ann"), club.member("Bob")])


@pytest.mark.parametrize("style", ["pictures", "text"])
async def test_an_onlooker_sees_only_public_information(club: Club, party: Party, style: str) -> None:
    await party.open("classic")
    cleo = club.member("Cleo")
    await cleo.slash(club.channel, "preferences", style=style)
    watching = await cleo.click(party.message, label="Watch")
    assert watching.ephemeral
    panel = watching.response.message
    for _ in range(12):
        await party.move()
        await cleo.click(panel, label="Refresh")
        public = (await party.snapshot()).view
        assert public is not None
        assert "’s turn" in club.text(panel)
        assert_no_hidden_cards(club.text(panel), visible_cards(public) | party.recent_cards(SPECTATOR))
    assert " → " in club.text(panel), "who took the trick"
    assert (style == "pictures") == bool(panel.attachments)
    scores = await cleo.click(panel, label="Scores")
    back = await cleo.click(scores.response.message if scores.response else panel, label="Watch")
    assert "’s turn" in response_text(club, back)


async def test_a_player_who_watches_sees_their_hand(club: Club, party: Party) -> None:
    await party.open("classic")
    watching = await party.members[1].click(party.message, label="Watch")
    assert "You are playing at this table. Here is your hand" in response_text(club, watching)
    typed = await party.members[0].slash(club.channel, "table watch")
    assert "Your hand" in response_text(club, typed)


async def test_a_user_without_a_seat_is_offered_to_watch(club: Club, party: Party) -> None:
    await party.open("classic")
    cleo = club.member("Cleo")
    refused = await cleo.click(party.message, label="My hand")
    assert "You are not playing at this table" in response_text(club, refused)
    watching = await cleo.click(refused.response.message, label="Watch")
    assert "’s turn" in response_text(club, watching)


async def test_watching_before_the_game_is_refused(club: Club, party: Party) -> None:
    await party.members[0].slash(club.channel, "table create", variant="classic")
    watching = await party.members[1].slash(club.channel, "table watch")
    assert "The game has not started yet" in response_text(club, watching)


async def test_an_onlooker_is_added_to_the_thread(club: Club, party: Party) -> None:
    await club.bot.store.settings.update(club.guild.id, threads=True)
    await party.members[0].slash(club.channel, "table create", variant="classic")
    await party.members[1].slash(club.channel, "table join")
    await party.members[1].slash(club.channel, "table start")
    info = await club.bot.host.queries.info(1)
    assert info.parent_id == club.channel.id
    cleo = club.member("Cleo")
    watching = await cleo.slash(club.channel, "table watch", table=1)
    assert "’s turn" in response_text(club, watching)
    asked = [f"{request.method} {request.path}" for request in club.env.http_requests]
    assert f"PUT /channels/{info.channel_id}/thread-members/{cleo.id}" in asked
    before = len(asked)
    await cleo.click(watching.response.message, label="Refresh")
    assert not [request for request in club.env.http_requests[before:] if request.method == "PUT"]


async def test_the_list_of_tables_has_a_button_for_each(club: Club, party: Party) -> None:
    ann, bob = party.members
    cleo = club.member("Cleo")
    await party.open("classic")
    await ann.slash(club.channel, "table create", variant="kitty")
    tables = await cleo.slash(club.channel, "table list")
    text = response_text(club, tables)
    info = await club.bot.host.queries.info(1)
    link = f"https://discord.com/channels/{club.guild.id}/{club.channel.id}/{info.message_id}"
    assert f"**[Table 1]({link})** · Classic Two-Handed · <#{club.channel.id}>" in text
    assert "Ann: 0 · Bob: 0 · to 1000" in text
    name = ("Ann", "Bob")[(await party.snapshot()).to_move[0]]
    assert f"**{name}**’s turn · began <t:{info.waiting_since}:R>" in text
    assert "Ann · 1 seat free · opened <t:" in text
    assert club.buttons(tables.response) == ["Watch", "Join"]
    watching = await cleo.click(tables.response.message, label="Watch")
    assert "’s turn" in response_text(club, watching)
    again = await bob.slash(club.channel, "table list")
    assert club.buttons(again.response) == ["My hand", "Join"]
    joined = await bob.click(again.response.message, label="Join")
    assert (await club.bot.host.queries.info(2)).seat_of(bob.id) == 1
    assert "You are at table 2" in club.text(joined.response or again.response)
    full = await cleo.slash(club.channel, "table list")
    assert club.buttons(full.response) == ["Watch", "Go to table"]


async def test_buttons_update_a_lobby_on_a_private_panel(club: Club, party: Party) -> None:
    ann, _ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    seen = await ann.slash(club.channel, "table status")
    assert seen.response is not None
    panel = seen.response
    await ann.click(panel.message, label="Add computer player")
    assert "2. **Ada 🤖**" in club.text(panel)
    options = await ann.click(panel.message, label="Options")
    await ann.click(panel.message, label="Remove computer player")
    assert "Add 🤖 expert" in club.buttons(panel)
    assert not (await club.bot.host.queries.info(1)).with_computers
    form = await ann.click(options.response.message, custom_id="pn:options:1:0")
    await ann.submit_modal(form, fill_in(form, target="600"))
    assert "600" in club.text(options.response)
    again = await ann.slash(club.channel, "table status")
    await ann.click(again.response.message, label="Leave")
    assert (await club.bot.host.queries.info(1)).state is TableState.CLOSED
    assert "closed" in club.text(again.response)


async def test_the_list_of_tables_has_pages(club: Club, party: Party) -> None:
    ann, bob = party.members
    for _ in range(10):
        await ann.slash(club.channel, "table create", variant="classic")
    tables = await bob.slash(club.channel, "table list")
    assert club.buttons(tables.response) == ["Join"] * 6 + ["More"]
    more = await bob.click(tables.response.message, label="More")
    assert club.buttons(more.response) == ["Join"] * 4 + ["Back"]
    assert "[Table 10]" in response_text(club, more)


async def test_a_table_in_a_hidden_channel_does_not_exist(club: Club, party: Party) -> None:
    ann, bob = party.members
    cleo = club.member("Cleo")
    blind = discord.PermissionOverwrite(view_channel=False)
    secret = club.guild.create_text_channel("secret", overwrites={cleo: blind})
    await ann.slash(secret, "table create", variant="classic")
    for command in ("table join", "hand", "table options", "table leave"):
        refused = await cleo.slash(club.channel, command, table=1)
        assert "There is no table 1" in response_text(club, refused)
    await bob.slash(secret, "table join")
    await bob.slash(secret, "table start")
    for command in ("table watch", "table status", "hand"):
        refused = await cleo.slash(club.channel, command, table=1)
        assert "There is no table 1" in response_text(club, refused)
    assert club.buttons(refused.response) == []
    assert await cleo.autocomplete(club.channel, "hand", "table", "") == []
    assert await ann.autocomplete(club.channel, "hand", "table", "") != []
    assert "There are no tables" in response_text(club, await cleo.slash(club.channel, "table list"))
    assert "Ann: 0 · Bob: 0" in response_text(club, await ann.slash(club.channel, "table list"))


async def test_a_table_opened_in_a_thread_is_visible_to_its_viewers(club: Club, party: Party) -> None:
    cleo = club.member("Cleo")
    blind = discord.PermissionOverwrite(view_channel=False)
    secret = club.guild.create_text_channel("secret", overwrites={cleo: blind})
    for channel in (secret, club.channel):
        made = club.bot.get_channel(channel.id)
        assert isinstance(made, discord.TextChannel)
        await made.create_thread(name="talk", type=discord.ChannelType.public_thread)
        await party.members[0].slash(channel.threads[-1], "table create", variant="classic")
    refused = await cleo.slash(club.channel, "table status", table=1)
    assert "There is no table 1" in response_text(club, refused)
    assert "table 2" in response_text(club, await cleo.slash(club.channel, "table status", table=2))


async def test_the_status_of_a_table_depends_on_the_user(club: Club, party: Party) -> None:
    await party.open("classic", target="250")
    snapshot = await party.snapshot()
    mover = snapshot.to_move[0]
    cleo = club.member("Cleo")
    seen = await cleo.slash(club.channel, "table status")
    assert "You are not playing at this table. Tap *Watch*" in response_text(club, seen)
    assert "Target: 250" in response_text(club, seen)
    assert club.buttons(seen.response) == ["Watch", "Scores", "Rules"]
    own = await party.members[mover].slash(club.channel, "table status")
    assert "**Your turn:** play a card" in response_text(club, own)
    assert club.buttons(own.response) == ["My hand", "Scores", "Rules"]
    asked = await party.members[0].slash(club.channel, "table resign")
    await party.members[0].click(asked.response.message, label="Resign")
    over = await party.members[1].slash(club.channel, "table status")
    assert "wins the game" in response_text(club, over)
    assert club.buttons(over.response) == ["Go to table", "Scores", "Rules"]
