"""Taking back in the club: asked with a button, answered by the others, and never where something was seen."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Club
from tests.e2e.playing import Party, shown_text

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)


@pytest.fixture
async def party(club: Club) -> Party:
    """Ann and Bob, who have begun to play; both read."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.members[0].slash(club.channel, "preferences", style="text")
    await party.open("classic")
    return party


async def play_a_card(party: Party) -> int:
    """Whoever is to move plays a card by tap; returns the seat."""
    seat = (await party.snapshot()).to_move[0]
    panel = await party.hand(seat)
    await party.members[seat].click(panel.message, custom_id=party.offered(panel)[0][0])
    return seat


async def test_the_other_lets_a_card_be_taken_back(club: Club, party: Party) -> None:
    before = (await party.snapshot()).view
    seat = await play_a_card(party)
    actor, other = party.members[seat], party.members[1 - seat]
    panel = await party.hand(seat)
    asked = await actor.click(panel.message, label="Undo")
    name = ("Ann", "Bob")[seat]
    wish = f"**{name}** would like to undo the last action"
    assert wish in shown_text(club, asked)
    assert wish in club.words(party.message)
    theirs = await party.hand(1 - seat)
    assert wish in club.words(theirs)
    assert "Allow undo" in club.buttons(theirs)
    assert "Allow undo" not in club.buttons(await party.hand(seat))
    await other.click(party.message, label="Allow undo")
    assert (await party.snapshot()).view == before
    words = club.words(party.message)
    assert f"**{name}** undid the last action" in words
    assert "plays" not in words
    assert "Allow undo" not in club.buttons(party.message)
    assert await play_a_card(party) == seat


async def test_who_has_to_agree_is_called_until_it_is_settled(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    other = party.members[1 - seat]
    await party.members[seat].slash(club.channel, "table undo")
    call = club.channel.history()[-1]
    name = ("Ann", "Bob")[seat]
    wish = f"**{name}** would like to undo the last action at table 1"
    assert call.content == f"<@{other.id}> – {wish}."
    assert [one.id for one in call.mentions] == [other.id]
    refused = await party.members[seat].slash(club.channel, "table undo")
    assert wish not in shown_text(club, refused)
    assert club.channel.history()[-1].id == call.id
    await other.click(call, label="Allow undo")
    assert (await party.snapshot()).to_move == (seat,)
    assert call.id not in [one.id for one in club.channel.history()]


async def test_nobody_is_called_to_agree_who_wants_no_pings(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    await party.members[1 - seat].slash(club.channel, "preferences", pings=False)
    await party.members[seat].slash(club.channel, "table undo")
    assert "would like to undo the last action" in club.words(party.message)
    assert club.channel.history()[-1].id == party.message.id


async def test_where_nobody_can_be_called_the_table_asks(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    club.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await party.members[seat].slash(club.channel, "table undo")
    await party.members[1 - seat].click(party.message, label="Allow undo")
    assert (await party.snapshot()).to_move == (seat,)


async def test_the_other_lets_it_stand(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    ply = (await party.snapshot()).ply
    await party.members[seat].slash(club.channel, "table undo")
    panel = await party.hand(1 - seat)
    await party.members[1 - seat].click(panel.message, label="Decline undo")
    assert "did not agree" in club.words(party.message)
    assert (await party.snapshot()).ply == ply
    assert "Allow undo" not in club.buttons(party.message)


async def test_who_asked_may_think_better_of_it(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    await party.members[seat].slash(club.channel, "table undo")
    panel = await party.hand(seat)
    await party.members[seat].click(panel.message, label="Decline undo")
    assert "would like to undo" not in club.words(party.message)


async def test_what_cannot_be_taken_back_is_said(club: Club, party: Party) -> None:
    seat = (await party.snapshot()).to_move[0]
    nothing = await party.members[seat].slash(club.channel, "table undo")
    assert "You have nothing to undo yet" in shown_text(club, nothing)
    await play_a_card(party)
    await play_a_card(party)
    seen = await party.members[seat].slash(club.channel, "table undo")
    assert "a hidden card has been seen since" in shown_text(club, seen)
    assert "Undo" not in club.buttons(await party.hand(seat))


async def test_an_old_panel_does_nothing_after_it(club: Club, party: Party) -> None:
    seat = (await party.snapshot()).to_move[0]
    actor, other = party.members[seat], party.members[1 - seat]
    old = await party.hand(seat)
    done = await actor.click(old.message, custom_id=party.offered(old)[0][0])
    assert done.response is not None
    kept = club.raw(done.response)
    undo = next(str(part["custom_id"]) for part in kept if str(part.get("custom_id")).startswith("pn:undo:"))
    theirs = await party.hand(1 - seat)
    answer = party.offered(theirs)[0][0]
    await actor.click(done.response.message, custom_id=undo)
    await other.click(party.message, label="Allow undo")
    ply = (await party.snapshot()).ply
    # The other's answer to the card that was taken back comes too late.
    late = await other.click(theirs.message, custom_id=answer)
    assert "The game has moved on" in shown_text(club, late)
    assert (await party.snapshot()).ply == ply


async def test_a_wish_is_still_there_after_a_restart(club: Club, party: Party) -> None:
    seat = await play_a_card(party)
    await party.members[seat].slash(club.channel, "table undo")
    await club.restart()
    await party.members[1 - seat].click(party.message, label="Allow undo")
    assert (await party.snapshot()).to_move == (seat,)
    assert (await party.snapshot()).info.undone == 2


async def test_alone_with_a_computer_player_it_is_done_at_once(club: Club) -> None:
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
        await ann.click(panel.message, custom_id=party.offered(panel)[0][0])
    taken = await ann.click(panel.message, label="Undo")
    assert "Undone. You can do something else now" in shown_text(club, taken)
