"""What cannot be done: each time a short private answer that says what is wrong and what is possible."""

from __future__ import annotations

import re

import discord
import pytest
import simcord

from bot.engine.actions import Verb
from tests.e2e.conftest import Club, Message
from tests.e2e.playing import Party

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob in a game of classic."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    return party


def private(club: Club, result: simcord.InteractionResult) -> str:
    """What an answer says, which only the one who asked can see."""
    shown = result.followups or [result.response]
    assert shown[-1] is not None
    assert shown[-1].ephemeral
    return club.words(shown[-1])


def acts(club: Club, panel: Message, verb: str = "play") -> list[str]:
    """The custom_ids of the buttons of a verb."""
    ids = [str(part.get("custom_id", "")) for part in club.raw(panel)]
    return [one for one in ids if re.match(rf"pn:act:\d+:\d+:{verb}", one)]


@pytest.mark.parametrize(
    "command", ["play", "draw", "dix", "hand", "table start", "table leave", "table resign", "table close"]
)
async def test_where_there_is_no_table_one_is_told_how_to_open_one(club: Club, command: str) -> None:
    ann = club.member("Ann")
    answer = await ann.slash(club.channel, command, **({"card": "AS"} if command == "play" else {}))
    assert "Use `/table create`" in private(club, answer)


async def test_where_nobody_waits_for_players_one_cannot_join(club: Club) -> None:
    answer = await club.member("Ann").slash(club.channel, "table join")
    assert "No table in this channel is waiting for players" in private(club, answer)


async def test_in_another_channel_one_is_told_where_ones_table_is(club: Club, party: Party) -> None:
    lounge = club.guild.create_text_channel("lounge")
    answer = await party.members[0].slash(lounge, "play", card="AS")
    said = private(club, answer)
    assert f"table {party.table_id} in <#{club.channel.id}>" in said


async def test_out_of_turn_one_is_told_who_is_to_move(club: Club, party: Party) -> None:
    snapshot = await party.snapshot()
    (mover,) = snapshot.to_move
    waiting = party.members[1 - mover]
    said = private(club, await waiting.slash(club.channel, "play", card="AS"))
    assert f"It is not your turn. Waiting for {snapshot.info.name_of(mover)}." in said
    assert "Your hand" in said


async def test_an_illegal_card_names_the_rule_and_what_is_legal(club: Club, party: Party) -> None:
    (mover,) = (await party.snapshot()).to_move
    snapshot = await party.snapshot(mover)
    held = [action.card.code for action in snapshot.offer]
    missing = next(code for code in ("AS", "TS", "KS", "AH", "AD", "AC") if code not in held)
    said = private(club, await party.members[mover].slash(club.channel, "play", card=missing))
    assert "You do not hold that card. You can: " in said
    assert (await party.snapshot(mover)).ply == snapshot.ply


async def test_under_strict_following_the_rule_is_named(club: Club) -> None:
    """Kitty 5: one who holds the suit led must follow."""
    party = Party(club, [club.member("Ann"), club.member("Bob")], seed=3)
    await party.open("kitty")
    for _ in range(400):
        (mover,) = (await party.snapshot()).to_move
        snapshot = await party.snapshot(mover)
        view = snapshot.view
        assert view is not None
        legal = {action.card for action in snapshot.offer.of(Verb.PLAY)}
        forbidden = sorted(set(view.hand(mover)) - legal) if legal else []
        if forbidden:
            answer = await party.members[mover].slash(club.channel, "play", card=forbidden[0].code)
            said = private(club, answer)
            assert re.search(r"must (follow|be a trump|be beaten|play one)", said)
            assert "You can: " in said
            return
        await party.move()
    pytest.fail("nobody ever had to follow")


async def test_an_old_panel_shows_the_present_and_acts_never_twice(club: Club, party: Party) -> None:
    (mover,) = (await party.snapshot()).to_move
    panel = await party.hand(mover)
    twin = await party.hand(mover)
    first, second, *_ = acts(club, panel)
    await party.members[mover].click(panel.message, custom_id=first)
    ply = (await party.snapshot()).ply
    answer = await party.members[mover].click(twin.message, custom_id=first)
    assert "The game has moved on" in private(club, answer)
    again = await party.members[mover].click(panel.message, label="Refresh")
    assert "Waiting for" in private(club, again)
    assert (await party.snapshot()).ply == ply
    assert second not in acts(club, twin)


async def test_onlookers_see_what_is_public_and_nothing_else(club: Club, party: Party) -> None:
    cleo = club.member("Cleo")
    said = private(club, await cleo.click(party.message, label="My hand"))
    assert "You are not playing at this table" in said
    assert "Scores" in private(club, await cleo.click(party.message, label="Scores"))
    said = private(club, await cleo.slash(club.channel, "hand"))
    assert "have no table" in said
    said = private(club, await cleo.slash(club.channel, "play", card="AS", table=party.table_id))
    assert "You are not playing at this table" in said
    said = private(club, await cleo.slash(club.channel, "table status"))
    assert "’s turn" in said
    assert not [one for one in club.seen_by(cleo) if "Your hand" in club.words(one)]


async def test_the_buttons_of_a_lobby_refuse_who_may_not(club: Club) -> None:
    ann, bob, cleo = club.member("Ann"), club.member("Bob"), club.member("Cleo")
    party = Party(club, [ann, bob])
    await ann.slash(club.channel, "table create", variant="classic")
    party.table_id = 1
    assert "You already have a seat" in private(club, await ann.click(party.message, label="Join"))
    assert "You are not playing" in private(club, await bob.click(party.message, label="Leave"))
    assert "1 seat is still free" in private(club, await ann.slash(club.channel, "table start"))
    await bob.click(party.message, label="Join")
    assert "Join" not in club.buttons(party.message)
    assert "All seats at this table are taken" in private(club, await cleo.slash(club.channel, "table join"))
    assert "You are not playing" in private(club, await cleo.click(party.message, label="Start"))
    options = private(club, await bob.click(party.message, label="Options"))
    assert "The player who opened the table can change these" in options
    assert "Only the player who opened the table" in private(
        club, await bob.slash(club.channel, "table close")
    )
    lobby = party.message
    await bob.click(lobby, label="Start")
    assert "The game has already started" in private(club, await ann.slash(club.channel, "table leave"))
    assert "The game has already started" in private(club, await ann.slash(club.channel, "table start"))
    assert "The game has already started" in private(club, await ann.slash(club.channel, "table close"))


async def test_before_the_game_there_is_nothing_to_play(club: Club) -> None:
    ann = club.member("Ann")
    await ann.slash(club.channel, "table create", variant="classic")
    assert "The game has not started yet" in private(club, await ann.slash(club.channel, "hand"))
    assert "The game has not started yet" in private(club, await ann.slash(club.channel, "play", card="AS"))
    assert "The game has not started yet" in private(club, await ann.slash(club.channel, "table abandon"))


async def test_who_sits_at_two_tables_is_asked_which(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    first, second = Party(club, [ann, bob]), Party(club, [ann, bob])
    await first.open("classic")
    await second.open("old-count")
    said = private(club, await ann.slash(club.channel, "hand"))
    assert "more than one table here" in said
    assert "table 1" in said
    assert "table 2" in said
    assert "Old Count" in private(club, await ann.slash(club.channel, "hand", table=2))
    assert "There is no table 77" in private(club, await ann.slash(club.channel, "hand", table=77))
    names = [one["name"] for one in await ann.autocomplete(club.channel, "hand", "table", "")]
    assert names == ["2 · Two-Handed, Old Count · Ann, Bob", "1 · Classic Two-Handed · Ann, Bob"]


@pytest.mark.parametrize(
    ("command", "typed", "said"),
    [
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
        ("challenge", {}, "cannot be done at this point"),
        ("throw-in", {}, "cannot be done at this point"),
        ("call", {"what": "dead"}, "cannot be done at this point"),
        ("correct", {"card": "AS"}, "cannot be done at this point"),
        ("exchange", {}, "Only the winner of a trick may meld"),
        ("declare-out", {}, "cannot be done at this point"),
    ],
)
async def test_what_means_nothing_now_is_refused_in_words(
    club: Club, party: Party, command: str, typed: dict[str, str | int], said: str
) -> None:
    (mover,) = (await party.snapshot()).to_move
    answer = await party.members[mover].slash(club.channel, command, **typed)
    assert said in private(club, answer)


async def test_a_button_from_another_time_says_so(club: Club, party: Party) -> None:
    class Old(discord.ui.LayoutView):
        row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()

    view = Old(timeout=None)
    view.row.add_item(discord.ui.Button(label="Old", custom_id="pn:castle:1:2"))
    channel = club.bot.get_partial_messageable(club.channel.id)
    message = await channel.send(view=view)
    answer = await party.members[0].click(message, label="Old")
    assert "That button is out of date" in private(club, answer)


async def test_a_table_that_never_was_is_not_there(club: Club, party: Party) -> None:
    channel = club.bot.get_partial_messageable(club.channel.id)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="Look", custom_id="pn:hand:999")))
    message = await channel.send(view=view)
    assert "There is no such table" in private(club, await party.members[0].click(message, label="Look"))
