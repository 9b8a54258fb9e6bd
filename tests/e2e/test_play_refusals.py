"""Refusals: each is private and says what is wrong and what is possible."""

from __future__ import annotations

import re

import discord
import pytest
import simcord

from bot.engine.actions import Verb
from bot.engine.cards import sorted_cards
from tests.e2e.conftest import Club, Message
from tests.e2e.playing import Party


def private_text(club: Club, result: simcord.InteractionResult) -> str:
    """The text of a response, which must be private."""
    responses = result.followups or [result.response]
    assert responses[-1] is not None
    assert responses[-1].ephemeral
    return club.text(responses[-1])


def action_ids(club: Club, panel: Message, verb: str = "play") -> list[str]:
    """The custom_ids of the buttons for a verb."""
    ids = [str(part.get("custom_id", "")) for part in club.components(panel)]
    return [custom_id for custom_id in ids if re.match(rf"pn:act:\d+:\d+:{verb}", custom_id)]


async def test_commands_without_a_table_say_how_to_open_one(club: Club) -> None:
    ann = club.member("Ann")
    for command in (
        "play",
        "draw",
        "dix",
        "hand",
        "table start",
        "table leave",
        "table resign",
        "table close",
    ):
        answer = await ann.slash(club.channel, command, **({"card": "AS"} if command == "play" else {}))
        assert "Use `/table create`" in private_text(club, answer), command
    answer = await ann.slash(club.channel, "table join")
    assert "No table in this channel is waiting for players" in private_text(club, answer)


async def test_commands_in_another_channel_mean_the_only_running_game(club: Club, party: Party) -> None:
    lounge = club.guild.create_text_channel("lounge")
    (mover,) = (await party.snapshot()).to_move
    card = next(iter((await party.snapshot(mover)).offer)).card
    await party.members[mover].slash(lounge, "play", card=card.code)
    assert (await party.snapshot()).ply == 1
    other = Party(club, party.members)
    await other.open("kitty")
    answer = private_text(club, await party.members[0].slash(lounge, "hand"))
    assert "You are at more than one table: table 1 in <#" in answer


async def test_acting_out_of_turn_names_the_player_to_move(club: Club, party: Party) -> None:
    snapshot = await party.snapshot()
    (mover,) = snapshot.to_move
    waiting = party.members[1 - mover]
    text = private_text(club, await waiting.slash(club.channel, "play", card="AS"))
    assert f"It is not your turn. Waiting for {snapshot.info.name_of(mover)}." in text
    assert "Your hand" in text


async def test_a_card_that_cannot_be_read_is_refused_with_the_hand(club: Club, party: Party) -> None:
    text = private_text(club, await party.members[0].slash(club.channel, "play", card="banana"))
    assert "I don’t know that card." in text
    assert "Your hand" in text


async def test_refusing_a_card_names_the_rule_and_the_legal_cards(club: Club, party: Party) -> None:
    (mover,) = (await party.snapshot()).to_move
    snapshot = await party.snapshot(mover)
    legal = [action.card.code for action in snapshot.offer]
    missing = next(code for code in ("AS", "TS", "KS", "AH", "AD", "AC") if code not in legal)
    text = private_text(club, await party.members[mover].slash(club.channel, "play", card=missing))
    assert "You do not hold that card. You can: " in text
    assert (await party.snapshot(mover)).ply == snapshot.ply


async def test_refusing_to_follow_suit_names_the_rule(club: Club) -> None:
    """Kitty 5: a player who holds the suit led must follow it."""
    party = Party(club, [club.member("Ann"), club.member("Bob")], seed=3)
    await party.open("kitty")
    for _ in range(400):
        (mover,) = (await party.snapshot()).to_move
        snapshot = await party.snapshot(mover)
        view = snapshot.view
        legal = {action.card for action in snapshot.offer.of(Verb.PLAY)}
        forbidden = sorted_cards(set(view.hand(mover)) - legal) if legal else []
        if forbidden:
            answer = await party.members[mover].slash(club.channel, "play", card=forbidden[0].code)
            text = private_text(club, answer)
            assert re.search(r"must (follow|be a trump|be beaten|play one)", text)
            assert "You can: " in text
            return
        await party.move()
    pytest.fail("no player ever had to follow")


@pytest.mark.usefixtures("no_live_panels")
async def test_an_outdated_panel_does_not_act_twice(club: Club, party: Party) -> None:
    (mover,) = (await party.snapshot()).to_move
    panel = await party.hand(mover)
    copy = await party.hand(mover)
    first, second, *_ = action_ids(club, panel)
    await party.members[mover].click(panel.message, custom_id=first)
    ply = (await party.snapshot()).ply
    answer = await party.members[mover].click(copy.message, custom_id=first)
    assert "The game has moved on" in private_text(club, answer)
    again = await party.members[mover].click(panel.message, label="Refresh")
    assert "Waiting for" in private_text(club, again)
    assert (await party.snapshot()).ply == ply
    assert second not in action_ids(club, copy)


async def test_onlookers_see_only_public_information(club: Club, party: Party) -> None:
    cleo = club.member("Cleo")
    text = private_text(club, await cleo.click(party.message, label="My hand"))
    assert "You are not playing at this table" in text
    assert "Scores" in private_text(club, await cleo.click(party.message, label="Scores"))
    text = private_text(club, await cleo.slash(club.channel, "hand"))
    assert "have no table" in text
    text = private_text(club, await cleo.slash(club.channel, "play", card="AS", table=party.table_id))
    assert "You are not playing at this table" in text
    text = private_text(club, await cleo.slash(club.channel, "table status"))
    assert "’s turn" in text
    assert not [message for message in club.messages_for(cleo) if "Your hand" in club.text(message)]


async def test_lobby_buttons_refuse_users_without_permission(club: Club) -> None:
    ann, bob, cleo = club.member("Ann"), club.member("Bob"), club.member("Cleo")
    party = Party(club, [ann, bob])
    await ann.slash(club.channel, "table create", variant="classic")
    party.table_id = 1
    assert "You already have a seat" in private_text(club, await ann.click(party.message, label="Join"))
    assert "You are not playing" in private_text(club, await bob.click(party.message, label="Leave"))
    assert "1 seat is still free" in private_text(club, await ann.slash(club.channel, "table start"))
    await bob.click(party.message, label="Join")
    assert "Join" not in club.buttons(party.message)
    assert "All seats at this table are taken" in private_text(
        club, await cleo.slash(club.channel, "table join")
    )
    assert "You are not playing" in private_text(club, await cleo.click(party.message, label="Start"))
    options = private_text(club, await bob.click(party.message, label="Options"))
    assert "The player who opened the table can change these" in options
    assert "Only the player who opened the table" in private_text(
        club, await bob.slash(club.channel, "table close")
    )
    lobby = party.message
    await bob.click(lobby, label="Start")
    assert "The game has already started" in private_text(club, await ann.slash(club.channel, "table leave"))
    assert "The game has already started" in private_text(club, await ann.slash(club.channel, "table start"))
    assert "The game has already started" in private_text(club, await ann.slash(club.channel, "table close"))


async def test_playing_before_the_game_is_refused(club: Club) -> None:
    ann = club.member("Ann")
    await ann.slash(club.channel, "table create", variant="classic")
    assert "The game has not started yet" in private_text(club, await ann.slash(club.channel, "hand"))
    assert "The game has not started yet" in private_text(
        club, await ann.slash(club.channel, "play", card="AS")
    )
    assert "The game has not started yet" in private_text(
        club, await ann.slash(club.channel, "table abandon")
    )


async def test_a_player_at_two_tables_has_to_name_one(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    first, second = Party(club, [ann, bob]), Party(club, [ann, bob])
    await first.open("classic")
    await second.open("old-count")
    text = private_text(club, await ann.slash(club.channel, "hand"))
    assert "more than one table" in text
    assert "table 1" in text
    assert "table 2" in text
    assert "Old Count" in private_text(club, await ann.slash(club.channel, "hand", table=2))
    assert "There is no table 77" in private_text(club, await ann.slash(club.channel, "hand", table=77))
    names = [choice["name"] for choice in await ann.autocomplete(club.channel, "hand", "table", "")]
    assert names == ["2 · Two-Handed, Old Count · Ann, Bob", "1 · Classic Two-Handed · Ann, Bob"]


INVALID: list[tuple[str, dict[str, str | int], str]] = [
    ("play", {"card": "banana"}, "I don’t know that card"),
    ("meld", {"meld": "banana"}, "I don’t know that meld"),
    ("bury", {"cards": "AS KS"}, "Choose three cards"),
    ("bury", {"cards": "AS KS banana"}, "I don’t know that card"),
    ("meld", {"meld": "Marriage ♠"}, "Only the winner of a trick may meld"),
    ("bury", {"cards": "9C, 9D JH"}, "cannot be done at this point"),
    ("bid", {"points": 25}, "cannot be done at this point"),
    ("pass", {}, "cannot be done at this point"),
    ("trump", {"suit": "H"}, "cannot be done at this point"),
    ("guess", {"suit": "none"}, "cannot be done at this point"),
    ("accept", {}, "cannot be done at this point"),
    ("contest", {}, "cannot be done at this point"),
    ("throw-in", {}, "cannot be done at this point"),
    ("call", {"what": "dead"}, "cannot be done at this point"),
    ("correct", {"card": "AS"}, "cannot be done at this point"),
    ("exchange", {}, "Only the winner of a trick may meld"),
    ("declare-out", {}, "cannot be done at this point"),
]


async def test_invalid_input_is_refused_with_a_reason(club: Club, party: Party) -> None:
    (mover,) = (await party.snapshot()).to_move
    for command, arguments, expected in INVALID:
        answer = await party.members[mover].slash(club.channel, command, **arguments)
        assert expected in private_text(club, answer), command
    assert (await party.snapshot()).ply == 0


async def test_an_unknown_button_says_that_it_is_out_of_date(club: Club, party: Party) -> None:
    class Old(discord.ui.LayoutView):
        row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()

    view = Old(timeout=None)
    view.row.add_item(discord.ui.Button(label="Old", custom_id="pn:castle:1:2"))
    channel = club.bot.get_partial_messageable(club.channel.id)
    message = await channel.send(view=view)
    answer = await party.members[0].click(message, label="Old")
    assert "That button is out of date" in private_text(club, answer)


async def test_a_button_of_an_unknown_table_is_refused(club: Club, party: Party) -> None:
    channel = club.bot.get_partial_messageable(club.channel.id)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="Look", custom_id="pn:hand:999")))
    message = await channel.send(view=view)
    assert "There is no table 999" in private_text(club, await party.members[0].click(message, label="Look"))
