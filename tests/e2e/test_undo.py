"""Undoing actions: requested with a button, allowed or declined by the other players."""

from __future__ import annotations

import pytest
from discord import ButtonStyle

from bot.engine.events import TRICK
from bot.render import cards_text
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, response_text


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob in a game, both using the text style."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.members[0].slash(club.channel, "preferences", style="text")
    await party.open("classic")
    return party


async def play_a_card(party: Party) -> int:
    """Play a card for the player to move, with a button.

    :return: the player's seat.
    """
    seat = (await party.snapshot()).to_move[0]
    panel = await party.hand(seat)
    await party.members[seat].click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    return seat


async def played_card(party: Party) -> str:
    """The name of the card that was led."""
    view = (await party.snapshot()).view
    return cards_text(view.zones[TRICK])


async def test_the_opponent_can_allow_an_undo(club: Club, party: Party) -> None:
    before = (await party.snapshot()).view
    seat = await play_a_card(party)
    actor, other = party.members[seat], party.members[1 - seat]
    panel = await party.hand(seat)
    card = await played_card(party)
    response = await actor.click(panel.message, label="Undo")
    name = ("Ann", "Bob")[seat]
    request = f"**{name}** asks to take back: **{card} played**."
    assert request in response_text(club, response)
    assert request in club.text(party.message)
    theirs = await party.hand(1 - seat)
    assert request in club.text(theirs)
    assert "Yes, take it back" in club.buttons(theirs)
    styles = {part.get("label"): part.get("style") for part in club.components(theirs)}
    assert styles["Yes, take it back"] == ButtonStyle.success.value
    assert styles["No, let it stand"] == ButtonStyle.danger.value
    own = club.buttons(await party.hand(seat))
    assert "Yes, take it back" not in own
    assert "Withdraw request" in own
    await other.click(party.message, label="Yes, take it back")
    assert (await party.snapshot()).view == before
    text = club.text(party.message)
    assert f"**{name}** undid the last action" in text
    assert "plays" not in text
    assert "Yes, take it back" not in club.buttons(party.message)
    assert await play_a_card(party) == seat


async def test_the_opponent_is_pinged_until_the_request_is_settled(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    other = party.members[1 - seat]
    await party.members[seat].slash(club.channel, "table undo")
    ping = club.channel.history()[-1]
    name = ("Ann", "Bob")[seat]
    request = f"**{name}** asks to take back at table 1: **{await played_card(party)} played**."
    assert ping.content == f"<@{other.id}> – {request}"
    assert [message.id for message in ping.mentions] == [other.id]
    refused = await party.members[seat].slash(club.channel, "table undo")
    assert request not in response_text(club, refused)
    assert club.channel.history()[-1].id == ping.id
    await other.click(ping, label="Yes, take it back")
    assert (await party.snapshot()).to_move == (seat,)
    assert ping.id not in [message.id for message in club.channel.history()]


async def test_an_undo_request_respects_the_pings_preference(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    await party.members[1 - seat].slash(club.channel, "preferences", pings=False)
    await party.members[seat].slash(club.channel, "table undo")
    assert "asks to take back" in club.text(party.message)
    assert club.channel.history()[-1].id == party.message.id


async def test_the_table_shows_a_request_whose_ping_is_refused(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    club.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await party.members[seat].slash(club.channel, "table undo")
    await party.members[1 - seat].click(party.message, label="Yes, take it back")
    assert (await party.snapshot()).to_move == (seat,)


async def test_the_opponent_can_decline_an_undo(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    ply = (await party.snapshot()).ply
    await party.members[seat].slash(club.channel, "table undo")
    panel = await party.hand(1 - seat)
    await party.members[1 - seat].click(panel.message, label="No, let it stand")
    assert "did not agree" in club.text(party.message)
    assert (await party.snapshot()).ply == ply
    assert "Yes, take it back" not in club.buttons(party.message)


async def test_a_player_can_withdraw_an_undo_request(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    await party.members[seat].slash(club.channel, "table undo")
    panel = await party.hand(seat)
    await party.members[seat].click(panel.message, label="Withdraw request")
    assert "asks to take back" not in club.text(party.message)


async def test_an_impossible_undo_is_refused_with_a_reason(club: Club, party: Party) -> None:
    seat = (await party.snapshot()).to_move[0]
    nothing = await party.members[seat].slash(club.channel, "table undo")
    assert "You have nothing to undo yet" in response_text(club, nothing)
    await play_a_card(party)
    await play_a_card(party)
    seen = await party.members[seat].slash(club.channel, "table undo")
    assert "a hidden card has been seen since" in response_text(club, seen)
    assert "Undo" not in club.buttons(await party.hand(seat))


@pytest.mark.usefixtures("no_live_panels")
async def test_an_outdated_panel_does_nothing_after_an_undo(club: Club, party: Party) -> None:
    seat = (await party.snapshot()).to_move[0]
    actor, other = party.members[seat], party.members[1 - seat]
    old = await party.hand(seat)
    done = await actor.click(old.message, custom_id=party.action_buttons(old)[0][0])
    components = club.components(done.response)
    undo = next(
        str(part["custom_id"]) for part in components if str(part.get("custom_id")).startswith("pn:undo:")
    )
    theirs = await party.hand(1 - seat)
    answer = party.action_buttons(theirs)[0][0]
    await actor.click(done.response.message, custom_id=undo)
    await other.click(party.message, label="Yes, take it back")
    ply = (await party.snapshot()).ply
    # The opponent's reply to the undone card is out of date.
    late = await other.click(theirs.message, custom_id=answer)
    assert "The game has moved on" in response_text(club, late)
    assert (await party.snapshot()).ply == ply


async def test_an_undo_request_survives_a_restart(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    await party.members[seat].slash(club.channel, "table undo")
    await club.restart()
    await party.members[1 - seat].click(party.message, label="Yes, take it back")
    assert (await party.snapshot()).to_move == (seat,)
    assert (await party.snapshot()).info.undone == 2


async def test_an_undo_against_a_computer_player_happens_at_once(club: Club) -> None:
    ann = club.member("Ann")
    party = Party(club, [ann])
    await ann.slash(club.channel, "preferences", style="text")
    await ann.slash(club.channel, "table create", variant="classic")
    party.table_id = 1
    await ann.click(party.message, label="Add computer player")
    await ann.click(party.message, label="Start")
    for _ in range(12):
        panel = await party.hand(0)
        if "Undo" in club.buttons(panel):
            break
        await ann.click(panel.message, custom_id=party.action_buttons(panel)[0][0])
    undone = await ann.click(panel.message, label="Undo")
    assert "Undone. You can do something else now" in response_text(club, undone)
