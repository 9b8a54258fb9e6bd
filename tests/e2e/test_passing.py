"""Passing cards between partners, and throwing a deal in: with buttons and by command."""

from __future__ import annotations

import discord

from bot.engine.actions import PASS, Action, Verb
from bot.engine.cards import Card
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, response_text

NAMES = ("Ann", "Bob", "Cleo", "Dov")
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


async def open_table(club: Club, variant: str, **options: int | str) -> Party:
    """Start a game of Ann, Bob, Cleo, and perhaps Dov."""
    party = Party(club, [club.member(name) for name in NAMES[: VARIANTS[variant].seats]])
    first, *others = party.members
    party.subscribe()
    await first.slash(club.channel, "table create", variant=variant)
    party.table_id = 1
    await club.bot.host.lobby.set_options(1, first.id, options)
    for member in others:
        await member.slash(club.channel, "table join")
    await first.slash(club.channel, "table start")
    return party


async def public_text(party: Party) -> str:
    """The table's message, up to date."""
    await Services.at(party.club.bot).publisher.settle(f"table:{party.table_id}")
    return party.club.text(party.message)


async def hand_of(party: Party, seat: int) -> discord.Message:
    """The hand panel of a player."""
    result = await party.members[seat].slash(party.club.channel, "hand")
    return result.response.message


async def name_trump(party: Party) -> int:
    """Pass until the dealer is stuck, and name the first suit that can be named.

    :return: the declarer's seat.
    """
    while True:
        (seat,) = (await party.snapshot()).to_move
        offer = (await party.snapshot(seat)).offer
        if trumps := offer.of(Verb.TRUMP):
            await party.act(seat, trumps[0])
            return seat
        await party.act(seat, PASS)


async def view_of(party: Party, seat: int) -> Table:
    view = (await party.snapshot(seat)).view
    assert view is not None
    return view


def label(card: Card) -> str:
    return f"{card.rank.replace('T', '10')}{SIGNS[card.suit]}"


async def choose(party: Party, seat: int, panel: discord.Message, number: int) -> None:
    """Pick the first card that is offered, several times."""
    for _ in range(number):
        await party.members[seat].click(panel, custom_id=party.picks(panel)[0][0])


async def test_cards_are_passed_with_buttons_and_seen_by_partners_only(club: Club) -> None:
    party = await open_table(club, "partnership")
    declarer = await name_trump(party)
    partner, opponent = (declarer + 2) % 4, (declarer + 1) % 4
    names = NAMES
    public = await public_text(party)
    assert f"**{names[partner]}** passes 4 cards to {names[declarer]}" in public
    waiting = club.text(await hand_of(party, opponent))
    assert f"Waiting for **{names[partner]}** to pass 4 cards to {names[declarer]}." in waiting

    panel = await hand_of(party, partner)
    assert f"**Your turn:** pass 4 cards to {names[declarer]}." in club.text(panel)
    await choose(party, partner, panel, 3)
    assert "**Choose 4 cards to pass.** So far: " in club.text(panel)
    await party.members[partner].click(panel, label="Choose again")
    await choose(party, partner, panel, 4)
    assert f"{names[declarer]} takes these cards, and nobody else sees them." in club.text(panel)
    await party.members[partner].click(panel, label="Back")
    assert not any((await view_of(party, partner)).passed_cards)
    await choose(party, partner, panel, 4)
    await party.members[partner].click(panel, label="Pass these cards")

    crossed = (await view_of(party, declarer)).passed_cards[partner]
    passed = " ".join(label(card) for card in crossed if card is not None)
    assert len(crossed) == 4
    assert f"You passed {passed} to {names[declarer]}." in club.text(panel)
    hand = club.text(await hand_of(party, declarer))
    assert f"{names[partner]} passed you {passed}." in hand
    for text in (await public_text(party), club.text(await hand_of(party, opponent))):
        assert f"{names[partner]} passed 4 cards to {names[declarer]}." in text
    await party.check_secrecy()
    answer = await party.members[declarer].slash(club.channel, "play", card="AS")
    assert "Cards must be passed first. You can: Pass any 4 cards." in response_text(club, answer)


async def test_cards_are_passed_by_command_with_completion(club: Club) -> None:
    party = await open_table(club, "partnership")
    declarer = await name_trump(party)
    seat = (declarer + 2) % 4
    member, hand = party.members[seat], (await party.snapshot(seat)).offer.cards_for(Verb.PASS_CARDS)
    first, second = hand.hand[:2]
    offered = await member.autocomplete(club.channel, "pass-cards", "cards", first.code)
    assert all(choice["value"].startswith(f"{first.code} ") for choice in offered)
    offered = await member.autocomplete(
        club.channel, "pass-cards", "cards", f"{label(first)} {second.code.lower()[0]}"
    )
    assert {"name": f"{label(first)} {label(second)}", "value": f"{first.code} {second.code}"} in offered
    four = " ".join(card.code for card in hand.hand[:4])
    [complete] = await member.autocomplete(club.channel, "pass-cards", "cards", four)
    assert complete["name"].startswith(f"Pass {label(first)}")
    other = await party.members[declarer].autocomplete(club.channel, "pass-cards", "cards", four)
    assert "It is not your turn" in other[0]["name"]
    assert await member.autocomplete(club.channel, "pass-cards", "cards", "x") == []

    three = " ".join(card.code for card in hand.hand[:3])
    refused = await member.slash(club.channel, "pass-cards", cards=three)
    assert "Pass exactly as many cards as the table has agreed." in response_text(club, refused)
    unreadable = await member.slash(club.channel, "pass-cards", cards=first.code)
    assert "Choose as many cards as your table passes" in response_text(club, unreadable)
    asked = await member.slash(club.channel, "pass-cards", cards=four)
    await member.click(asked.response.message, label="Pass these cards")
    assert (await view_of(party, declarer)).passed_cards[seat] == hand.hand[:4]
    assert (await party.snapshot()).to_move == (declarer,)


async def test_a_throw_in_says_what_it_costs_before_it_is_done(club: Club) -> None:
    party = await open_table(club, "three-handed")
    declarer = await name_trump(party)
    member = party.members[declarer]
    burials = (await party.snapshot(declarer)).offer.cards_for(Verb.BURY)
    early = await member.slash(club.channel, "throw-in")
    assert "once the melds are laid down and before leading" in response_text(club, early)
    await party.act(declarer, burials[0])
    view = await view_of(party, declarer)
    panel = await hand_of(party, declarer)
    await member.click(panel, label="Throw in")
    expected = [0, 0, 0]
    for seat, points in enumerate(view.meld_points):
        expected[seat] = -200 if seat == declarer else points
    changes = ", ".join(
        f"{name} {points:+}".replace("-", "−").replace("+0", "0")
        for name, points in zip(NAMES, expected, strict=False)
    )
    assert f"Your bid counts as not made, and the deal is over: {changes}." in club.text(panel)
    await member.click(panel, label="Throw in")
    after = (await party.snapshot()).view
    assert after.scores == expected
    assert f"{NAMES[declarer]} is set: thrown in." in club.text(panel)


async def test_trumps_are_not_offered_for_burying_where_they_cannot_be(club: Club) -> None:
    party = await open_table(club, "three-handed", bury="plain-suits")
    declarer = await name_trump(party)
    view = await view_of(party, declarer)
    trumps = [card for card in view.hand(declarer) if card.suit is view.trump]
    buttons = club.buttons(await hand_of(party, declarer))
    assert not {label(card) for card in trumps}.intersection(buttons)
    plain = [card for card in view.hand(declarer) if card.suit is not view.trump]
    typed = Action.of(Verb.BURY, (trumps[0], *plain[:2])).text.removeprefix("bury ")
    refused = await party.members[declarer].slash(club.channel, "bury", cards=typed)
    assert "Cards of the trump suit cannot be buried." in response_text(club, refused)
