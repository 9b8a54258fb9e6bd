"""Onlookers: what they see of a game is what everybody may; and all tables at a glance."""

from __future__ import annotations

import discord
import pytest

from bot.engine.events import SPECTATOR
from bot.host import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, fill_in, known_cards, only_known, shown_text

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob, who have no table yet."""
    return Party(club, [club.member("Ann"), club.member("Bob")])


@pytest.mark.parametrize("style", ["pictures", "text"])
async def test_an_onlooker_sees_what_everybody_may(club: Club, party: Party, style: str) -> None:
    await party.open("classic")
    cleo = club.member("Cleo")
    await cleo.slash(club.channel, "preferences", style=style)
    show_watch = await cleo.click(party.message, label="Watch")
    assert show_watch.ephemeral
    assert show_watch.response is not None
    panel = show_watch.response.message
    for _ in range(12):
        await party.move()
        await cleo.click(panel, label="Refresh")
        public = (await party.snapshot()).view
        assert public is not None
        assert "’s turn" in club.words(panel)
        only_known(club.words(panel), known_cards(public) | party.shown_lately(SPECTATOR))
    assert "takes the trick" in club.words(panel)
    assert (style == "pictures") == bool(panel.attachments)
    scores = await cleo.click(panel, label="Scores")
    back = await cleo.click(scores.response.message if scores.response else panel, label="Watch")
    assert "’s turn" in shown_text(club, back)


async def test_a_player_who_watches_sees_his_hand(club: Club, party: Party) -> None:
    await party.open("classic")
    show_watch = await party.members[1].click(party.message, label="Watch")
    assert "You are playing at this table. Here is your hand" in shown_text(club, show_watch)
    typed = await party.members[0].slash(club.channel, "table watch")
    assert "Your hand" in shown_text(club, typed)


async def test_who_does_not_play_is_led_to_watching(club: Club, party: Party) -> None:
    await party.open("classic")
    cleo = club.member("Cleo")
    refused = await cleo.click(party.message, label="My hand")
    assert "You are not playing at this table" in shown_text(club, refused)
    assert refused.response is not None
    show_watch = await cleo.click(refused.response.message, label="Watch")
    assert "’s turn" in shown_text(club, show_watch)


async def test_before_the_game_there_is_nothing_to_watch(club: Club, party: Party) -> None:
    await party.members[0].slash(club.channel, "table create", variant="classic")
    show_watch = await party.members[1].slash(club.channel, "table watch")
    assert "The game has not started yet" in shown_text(club, show_watch)


async def test_an_onlooker_is_let_into_the_thread(club: Club, party: Party) -> None:
    await club.bot.store.settings.update(club.guild.id, threads=True)
    await party.members[0].slash(club.channel, "table create", variant="classic")
    await party.members[1].slash(club.channel, "table join")
    await party.members[1].slash(club.channel, "table start")
    info = await club.bot.host.queries.info(1)
    assert info.parent_id == club.channel.id
    cleo = club.member("Cleo")
    show_watch = await cleo.slash(club.channel, "table watch", table=1)
    assert "’s turn" in shown_text(club, show_watch)
    asked = [f"{one.method} {one.path}" for one in club.env.http_requests]
    assert f"PUT /channels/{info.channel_id}/thread-members/{cleo.id}" in asked
    assert show_watch.response is not None
    before = len(asked)
    await cleo.click(show_watch.response.message, label="Refresh")
    assert not [one for one in club.env.http_requests[before:] if one.method == "PUT"]


async def test_the_tables_of_a_server_with_what_one_can_do_at_each(club: Club, party: Party) -> None:
    ann, bob = party.members
    cleo = club.member("Cleo")
    await party.open("classic")
    await ann.slash(club.channel, "table create", variant="kitty")
    listed = await cleo.slash(club.channel, "table list")
    words = shown_text(club, listed)
    info = await club.bot.host.queries.info(1)
    link = f"https://discord.com/channels/{club.guild.id}/{club.channel.id}/{info.message_id}"
    assert f"**[Table 1]({link})** · Classic Two-Handed · <#{club.channel.id}>" in words
    assert "Ann: 0 · Bob: 0 · to 1000" in words
    name = ("Ann", "Bob")[(await party.snapshot()).to_move[0]]
    assert f"**{name}**’s turn · since <t:{info.waiting_since}:R>" in words
    assert "Ann · 1 seat free · opened <t:" in words
    assert listed.response is not None
    assert club.buttons(listed.response) == ["Watch", "Join"]
    show_watch = await cleo.click(listed.response.message, label="Watch")
    assert "’s turn" in shown_text(club, show_watch)
    again = await bob.slash(club.channel, "table list")
    assert again.response is not None
    assert club.buttons(again.response) == ["My hand", "Join"]
    joined = await bob.click(again.response.message, label="Join")
    assert (await club.bot.host.queries.info(2)).seat_of(bob.id) == 1
    assert "You are at table 2" in club.words(joined.response or again.response)
    full = await cleo.slash(club.channel, "table list")
    assert full.response is not None
    assert club.buttons(full.response) == ["Watch", "Go to table"]


async def test_a_lobby_on_a_private_panel_is_kept_up_by_its_buttons(club: Club, party: Party) -> None:
    ann, _ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    seen = await ann.slash(club.channel, "table status")
    assert seen.response is not None
    panel = seen.response
    await ann.click(panel.message, label="Add computer player")
    assert "2. **Ada 🤖**" in club.words(panel)
    await ann.click(panel.message, label="Remove computer player")
    assert "Ada 🤖" not in club.words(panel)
    options = await ann.click(panel.message, label="Options")
    assert options.response is not None
    form = await ann.click(options.response.message, custom_id="pn:options:1:0")
    await ann.submit_modal(form, fill_in(form, target="600"))
    assert "600" in club.words(options.response)
    again = await ann.slash(club.channel, "table status")
    assert again.response is not None
    await ann.click(again.response.message, label="Leave")
    assert (await club.bot.host.queries.info(1)).state is TableState.CLOSED
    assert "closed" in club.words(again.response)


async def test_a_rematch_from_ones_own_panel_is_confirmed(club: Club, party: Party) -> None:
    await party.open("classic")
    panel = await party.hand(0)
    asked = await party.members[1].slash(club.channel, "table resign")
    assert asked.response is not None
    await party.members[1].click(asked.response.message, label="Resign")
    await party.members[0].click(panel.message, label="Refresh")
    await party.members[0].click(panel.message, label="Rematch")
    assert "You are at table 2" in club.words(panel)


async def test_many_tables_come_in_pages(club: Club, party: Party) -> None:
    ann, bob = party.members
    for _ in range(10):
        await ann.slash(club.channel, "table create", variant="classic")
    listed = await bob.slash(club.channel, "table list")
    assert listed.response is not None
    assert club.buttons(listed.response) == ["Join"] * 6 + ["More"]
    more = await bob.click(listed.response.message, label="More")
    assert more.response is not None
    assert club.buttons(more.response) == ["Join"] * 4 + ["Back"]
    assert "[Table 10]" in shown_text(club, more)


async def test_a_table_where_one_may_not_look_is_neither_listed_nor_watched(club: Club, party: Party) -> None:
    cleo = club.member("Cleo")
    blind = discord.PermissionOverwrite(view_channel=False)
    secret = club.guild.create_text_channel("secret", overwrites={cleo: blind})
    await party.members[0].slash(secret, "table create", variant="classic")
    await party.members[1].slash(secret, "table join")
    await party.members[1].slash(secret, "table start")
    for command in ("watch", "status"):
        refused = await cleo.slash(club.channel, f"table {command}", table=1)
        assert "There is no table 1" in shown_text(club, refused)
    assert "There are no tables" in shown_text(club, await cleo.slash(club.channel, "table list"))
    assert "Ann: 0 · Bob: 0" in shown_text(club, await party.members[0].slash(club.channel, "table list"))


async def test_nothing_leads_to_a_table_where_one_may_not_look(club: Club, party: Party) -> None:
    cleo = club.member("Cleo")
    blind = discord.PermissionOverwrite(view_channel=False)
    secret = club.guild.create_text_channel("secret", overwrites={cleo: blind})
    await party.members[0].slash(secret, "table create", variant="classic")
    for command in ("table join", "hand", "table options", "table leave"):
        refused = await cleo.slash(club.channel, command, table=1)
        assert "There is no table 1" in shown_text(club, refused)
    await party.members[1].slash(secret, "table join")
    await party.members[1].slash(secret, "table start")
    refused = await cleo.slash(club.channel, "hand", table=1)
    assert "There is no table 1" in shown_text(club, refused)
    assert refused.response is not None
    assert club.buttons(refused.response) == []
    assert await cleo.autocomplete(club.channel, "hand", "table", "") == []
    assert await party.members[0].autocomplete(club.channel, "hand", "table", "") != []


async def test_who_may_look_into_a_thread_sees_the_table_that_was_opened_there(
    club: Club, party: Party
) -> None:
    cleo = club.member("Cleo")
    blind = discord.PermissionOverwrite(view_channel=False)
    secret = club.guild.create_text_channel("secret", overwrites={cleo: blind})
    for channel in (secret, club.channel):
        made = club.bot.get_channel(channel.id)
        assert isinstance(made, discord.TextChannel)
        await made.create_thread(name="talk", type=discord.ChannelType.public_thread)
        await party.members[0].slash(channel.threads[-1], "table create", variant="classic")
    refused = await cleo.slash(club.channel, "table status", table=1)
    assert "There is no table 1" in shown_text(club, refused)
    assert "table 2" in shown_text(club, await cleo.slash(club.channel, "table status", table=2))


async def test_the_status_of_a_table_for_each_reader(club: Club, party: Party) -> None:
    await party.open("classic", target="250")
    snapshot = await party.snapshot()
    mover = snapshot.to_move[0]
    cleo = club.member("Cleo")
    seen = await cleo.slash(club.channel, "table status")
    assert "You are not playing at this table. Tap *Watch*" in shown_text(club, seen)
    assert "Target: 250" in shown_text(club, seen)
    assert seen.response is not None
    assert club.buttons(seen.response) == ["Watch", "Scores", "Rules"]
    own = await party.members[mover].slash(club.channel, "table status")
    assert "**Your turn:** play a card" in shown_text(club, own)
    assert own.response is not None
    assert club.buttons(own.response) == ["My hand", "Scores", "Rules"]
    asked = await party.members[0].slash(club.channel, "table resign")
    assert asked.response is not None
    await party.members[0].click(asked.response.message, label="Resign")
    over = await party.members[1].slash(club.channel, "table status")
    assert "wins the game" in shown_text(club, over)
    assert over.response is not None
    assert club.buttons(over.response) == ["Rematch", "Scores", "Rules"]
