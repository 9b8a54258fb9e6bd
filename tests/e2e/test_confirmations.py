"""Actions that are asked about once more: the question, its survival, and what happens after it."""

from __future__ import annotations

import pytest

from bot.engine.actions import DECLARE_OUT, Verb
from bot.engine.cards import sorted_cards
from bot.engine.rules import rules_of
from bot.engine.variant import ClaimOutlook
from bot.store import TableState
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, message_of, response_text


async def open_table(club: Club, variant: str, **options: str) -> Party:
    """Start a game of Ann and Bob."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open(variant, **options)
    return party


async def someone_out(party: Party) -> int:
    """Play until a player who may declare out waits for the other player.

    :return: the seat of the one who may.
    """
    while True:
        (mover,) = (await party.snapshot()).to_move
        if DECLARE_OUT in (await party.snapshot(1 - mover)).offer:
            return 1 - mover
        await party.act()


async def test_a_high_bid_is_asked_about_once_more(club: Club) -> None:
    party = await open_table(club, "kitty")
    (seat,) = (await party.snapshot()).to_move
    member = party.members[seat]
    usual = await party.snapshot(seat)
    asked = await member.slash(club.channel, "bid", points=62)
    assert "Bid 62?** That is high: the lowest bid you can make is 20." in response_text(club, asked)
    assert (await party.snapshot()).ply == usual.ply
    panel = asked.response.message
    await member.click(panel, label="Back")
    assert "Bid 62" not in club.buttons(panel)
    select = next(part for part in club.components(panel) if "options" in part)
    await member.select(panel, ["bid 40"], custom_id=str(select["custom_id"]))
    assert "Bid 40?" in club.text(panel)
    await member.click(panel, label="Bid 40")
    view = (await party.snapshot()).view
    assert [bid.points for bid in view.bids] == [40]


async def test_five_steps_above_the_last_bid_are_bid_at_once(club: Club) -> None:
    party = await open_table(club, "kitty")
    (seat,) = (await party.snapshot()).to_move
    answer = await party.members[seat].slash(club.channel, "bid", points=25)
    assert "Bid 25?" not in response_text(club, answer)
    assert (await party.snapshot()).ply == 1


async def test_the_third_card_to_bury_is_asked_about_once_more(club: Club) -> None:
    party = await open_table(club, "kitty")
    while not (await party.snapshot((await party.snapshot()).to_move[0])).offer.of(Verb.BURY):
        await party.act()
    (seat,) = (await party.snapshot()).to_move
    before = await party.snapshot(seat)
    panel = message_of(await party.hand(seat))
    for _ in range(3):
        picks = [part for part in club.components(panel) if ":bury " in str(part.get("custom_id"))]
        await party.members[seat].click(panel, custom_id=str(picks[0]["custom_id"]))
    assert "You play this deal without these three cards" in club.text(panel)
    assert (await party.snapshot()).ply == before.ply
    [(custom_id, action)] = party.action_buttons(panel)
    await party.members[seat].click(panel, label="Back")
    assert (await party.snapshot()).ply == before.ply
    asked = await party.members[seat].slash(club.channel, "bury", cards=action.text.removeprefix("bury "))
    await party.members[seat].click(asked.response.message, custom_id=custom_id)
    view = (await party.snapshot(seat)).view
    assert sorted_cards(view.hand(seat) + list(action.cards)) == sorted_cards(before.view.hand(seat))


@pytest.mark.usefixtures("no_live_panels")
async def test_an_older_question_is_answered_as_long_as_its_action_is_legal(club: Club) -> None:
    party = await open_table(club, "old-count")
    seat = await someone_out(party)
    asked = await party.members[seat].slash(club.channel, "declare-out")
    assert await party.act() == 1 - seat
    await party.members[seat].click(asked.response.message, label="Declare out")
    assert (await party.snapshot()).info.state is TableState.OVER


@pytest.mark.usefixtures("no_live_panels")
async def test_an_older_question_is_out_of_date_once_the_player_has_acted(club: Club) -> None:
    party = await open_table(club, "old-count")
    seat = await someone_out(party)
    asked = await party.members[seat].slash(club.channel, "declare-out")
    # Of two moves in a row, at most one is a draw.
    for _ in range(2):
        while await party.act() != seat:
            pass
    answer = await party.members[seat].click(asked.response.message, label="Declare out")
    assert "The game has moved on" in response_text(club, answer)
    assert (await party.snapshot()).info.state is TableState.PLAYING


async def test_a_question_in_a_direct_message_survives_the_moves_of_others(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    for member in party.members:
        await member.slash(club.channel, "preferences", hand="dm")
    await party.open("old-count")
    seat = await someone_out(party)
    key = f"hand:{party.table_id}:{party.members[seat].id}"
    updates = Services.at(club.bot).publisher
    await updates.settle(key)
    panel = club.direct_messages(party.members[seat])[-1]
    await party.members[seat].user.click(panel, label="Declare out")
    assert "Declare out?" in club.text(panel)
    await party.act()
    await updates.settle(key)
    assert "Declare out?" in club.text(panel)
    await party.members[seat].user.click(panel, label="Back")
    await updates.settle(key)
    assert "Declare out?" not in club.text(panel)


async def test_declaring_out_stands_last_and_is_not_red_until_the_points_could_suffice(club: Club) -> None:
    """Old-count 4: the target is 30, and a trick of two cards is at most 22 points."""
    party = await open_table(club, "old-count", target="30")
    styles = set()
    while (await party.snapshot()).info.state is TableState.PLAYING:
        (seat,) = (await party.snapshot()).to_move
        own = await party.snapshot(seat)
        if DECLARE_OUT in own.offer:
            assert own.view is not None
            result = rules_of(own.info).claim_outlook(own.view, seat) is not ClaimOutlook.LOSES
            panel = await party.hand(seat)
            controls = [part for part in club.components(panel) if part["type"] == 2]
            style = next(part["style"] for part in controls if part["label"] == "Declare out")
            styles.add((result, style))
            if result:
                break
        await party.act()
    assert styles == {(False, 2), (True, 4)}
