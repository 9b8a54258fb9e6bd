"""Actions that are asked about once more: the question, its survival, and what happens after it."""

from __future__ import annotations

import pytest
from discord import ButtonStyle

from bot.engine.actions import DECLARE_OUT, Verb
from bot.engine.cards import sorted_cards
from bot.engine.rules import rules_of
from bot.engine.variant import ClaimOutlook
from bot.store import TableState
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.people import Alone
from tests.e2e.playing import Party

QUESTION = "**Declare out?**"


async def open_table(club: Club, variant: str, **options: str) -> Party:
    """Start a game of Ann and Bob."""
    party = Party.of(club, "Ann", "Bob")
    await party.open(variant, **options)
    return party


async def someone_out(party: Party) -> int:
    """Play until a player who may declare out waits for the other player.

    :return: the seat of the one who may.
    """
    while DECLARE_OUT not in (await party.snapshot(seat := 1 - await party.mover())).offer:
        await party.act()
    return seat


async def test_a_high_bid_is_asked_about_once_more(club: Club) -> None:
    party = await open_table(club, "kitty")
    member = party.members[seat := await party.mover()]
    asked = await member.run("bid", points=62)
    assert "Bid 62?** That is high: the lowest bid you can make is 20." in asked
    assert "Bid 62" not in await member.tap("Back")
    assert "Bid 40?" in await member.choose("bid 40")
    assert (await party.snapshot()).ply == 0
    await member.tap("Bid 40")
    assert [bid.points for bid in (await party.snapshot()).view.bids] == [40]
    assert await party.mover() != seat


async def test_five_steps_above_the_last_bid_are_bid_at_once(club: Club) -> None:
    party = await open_table(club, "kitty")
    assert "Bid 25?" not in await party.members[await party.mover()].run("bid", points=25)
    assert (await party.snapshot()).ply == 1


async def test_the_third_card_to_bury_is_asked_about_once_more(club: Club) -> None:
    party = await open_table(club, "kitty")
    while not (before := await party.snapshot(seat := await party.mover())).offer.of(Verb.BURY):
        await party.act()
    member = party.members[seat]
    await party.hand(seat)
    for _ in range(3):
        await member.tap(party.picks(member.shown)[0][0])
    assert "You play this deal without these three cards" in member.text
    [(custom_id, action)] = party.action_buttons(member.shown)
    await member.tap("Back")
    await member.run("bury", cards=action.text.removeprefix("bury "))
    assert (await party.snapshot()).ply == before.ply
    await member.tap(custom_id)
    view = (await party.snapshot(seat)).view
    assert sorted_cards(view.hand(seat) + list(action.cards)) == sorted_cards(before.view.hand(seat))


@pytest.mark.usefixtures("no_live_panels")
async def test_old_count_4_an_older_question_is_answered_as_long_as_its_action_is_legal(club: Club) -> None:
    """A player at the target with a trick won may declare out, even out of turn."""
    party = await open_table(club, "old-count", target="1")
    member = party.members[seat := await someone_out(party)]
    await party.hand(seat)
    assert QUESTION in await member.tap("Declare out")
    assert QUESTION in await member.run("declare-out")
    assert await party.act() == 1 - seat
    assert (await party.info()).state is TableState.PLAYING
    assert "wins the game" in await member.tap("Declare out")
    assert "wins the game" in club.text(party.message)
    assert (await party.info()).state is TableState.OVER


@pytest.mark.usefixtures("no_live_panels")
async def test_an_older_question_is_out_of_date_once_the_player_has_acted(club: Club) -> None:
    party = await open_table(club, "old-count")
    member = party.members[seat := await someone_out(party)]
    await member.run("declare-out")
    # Of two moves in a row, at most one is a draw.
    for _ in range(2):
        while await party.act() != seat:
            pass
    assert "The game has moved on" in await member.tap("Declare out")
    assert (await party.info()).state is TableState.PLAYING


async def test_a_question_in_a_direct_message_survives_the_moves_of_others(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    for member in party.members:
        await member.prefer(hand="dm")
    await party.open("old-count")
    member = Alone(club, party.members[await someone_out(party)])
    publisher, key = Services.at(club.bot).publisher, f"hand:{party.table_id}:{member.id}"
    await publisher.settle(key)
    member.shown = club.direct_messages(member)[-1]
    assert QUESTION in await member.tap("Declare out")
    await party.act()
    await publisher.settle(key)
    assert QUESTION in member.text
    await member.tap("Back")
    await publisher.settle(key)
    assert QUESTION not in member.text


async def test_declaring_out_stands_last_and_is_not_red_until_the_points_could_suffice(club: Club) -> None:
    """Old-count 4: the target is 30, and a trick of two cards is at most 22 points."""
    party = await open_table(club, "old-count", target="30")
    styles = set()
    while True not in {could_win for could_win, _ in styles}:
        own = await party.snapshot(seat := await party.mover())
        if DECLARE_OUT in own.offer:
            could_win = rules_of(own.info).claim_outlook(own.view, seat) is not ClaimOutlook.LOSES
            parts = club.components(await party.hand(seat))
            styles.add(
                (could_win, next(part["style"] for part in parts if part.get("label") == "Declare out"))
            )
        await party.act()
    assert styles == {(False, ButtonStyle.secondary.value), (True, ButtonStyle.danger.value)}
