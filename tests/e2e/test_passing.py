"""Passing cards between partners, and throwing a deal in: with buttons and by command."""

from __future__ import annotations

from bot.engine.actions import PASS, Verb
from bot.engine.cards import Card
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import SIGNS, Party

NAMES = ("Ann", "Bob", "Cleo", "Dov")
SYMBOLS = {letter: sign for sign, letter in SIGNS.items()}


async def open_table(club: Club, variant: str, **options: int | str) -> Party:
    """Start a game of Ann, Bob, Cleo, and perhaps Dov."""
    party = Party.of(club, *NAMES[: VARIANTS[variant].seats])
    first, *others = party.members
    await party.create(variant)
    await club.bot.host.lobby.set_options(1, first.id, options)
    for member in others:
        await member.run("table join")
    await first.run("table start")
    return party


async def public_text(party: Party) -> str:
    """The table's message, up to date."""
    await Services.at(party.club.bot).publisher.settle(f"table:{party.table_id}")
    return party.club.text(party.message)


async def name_trump(party: Party) -> int:
    """Pass until the dealer is stuck, and name the first suit that can be named.

    :return: the declarer's seat.
    """
    while not (trumps := (await party.snapshot(seat := await party.mover())).offer.of(Verb.TRUMP)):
        await party.act(seat, PASS)
    return await party.act(seat, trumps[0])


async def view_of(party: Party, seat: int) -> Table:
    view = (await party.snapshot(seat)).view
    assert view is not None
    return view


def label(card: Card) -> str:
    return f"{card.rank.replace('T', '10')}{SYMBOLS[card.suit]}"


async def choose(party: Party, member: Person, number: int) -> str:
    """Pick the first card that is offered, several times."""
    for _ in range(number):
        await member.tap(party.picks(member.shown)[0][0])
    return member.text


async def test_cards_are_passed_with_buttons_and_seen_by_partners_only(club: Club) -> None:
    party = await open_table(club, "partnership")
    declarer = await name_trump(party)
    partner, opponent = (declarer + 2) % 4, (declarer + 1) % 4
    giver, taker = party.members[partner], NAMES[declarer]
    assert f"**{NAMES[partner]}** passes 4 cards to {taker}" in await public_text(party)
    waiting = await party.members[opponent].run("hand")
    assert f"Waiting for **{NAMES[partner]}** to pass 4 cards to {taker}." in waiting

    assert f"**Your turn:** pass 4 cards to {taker}." in await giver.run("hand")
    assert "**Choose 4 cards to pass.** So far: " in await choose(party, giver, 3)
    await giver.tap("Choose again")
    asked = await choose(party, giver, 4)
    assert f"{taker} takes these cards, and nobody else sees them." in asked
    await giver.tap("Back")
    assert not any((await view_of(party, partner)).passed_cards)
    await choose(party, giver, 4)
    await giver.tap("Pass these cards")

    crossed = (await view_of(party, declarer)).passed_cards[partner]
    passed = " ".join(label(card) for card in crossed if card is not None)
    assert len(crossed) == 4
    assert f"You passed {passed} to {taker}." in giver.text
    assert f"{NAMES[partner]} passed you {passed}." in await party.members[declarer].run("hand")
    for text in (await public_text(party), await party.members[opponent].run("hand")):
        assert f"{NAMES[partner]} passed 4 cards to {taker}." in text
    await party.check_secrecy()
    refused = await party.members[declarer].run("play", card="AS")
    assert "Cards must be passed first. You can: Pass any 4 cards." in refused


async def test_cards_are_passed_by_command_with_completion(club: Club) -> None:
    party = await open_table(club, "partnership")
    declarer = await name_trump(party)
    member, taker = party.members[seat := (declarer + 2) % 4], party.members[declarer]
    hand = (await party.snapshot(seat)).offer.cards_for(Verb.PASS_CARDS).hand
    first, second = hand[:2]
    offered = await member.complete("pass-cards", "cards", first.code)
    assert all(value.startswith(f"{first.code} ") for value in offered)
    offered = await member.complete("pass-cards", "cards", f"{label(first)} {second.code.lower()[0]}")
    assert offered[f"{first.code} {second.code}"] == f"{label(first)} {label(second)}"
    three, four = (" ".join(card.code for card in hand[:count]) for count in (3, 4))
    [complete] = (await member.complete("pass-cards", "cards", four)).values()
    assert complete.startswith(f"Pass {label(first)}")
    [other] = (await taker.complete("pass-cards", "cards", four)).values()
    assert "It is not your turn" in other
    assert await member.complete("pass-cards", "cards", "x") == {}

    refused = await member.run("pass-cards", cards=three)
    assert "Pass exactly as many cards as the table has agreed." in refused
    unreadable = await member.run("pass-cards", cards=first.code)
    assert "Choose as many cards as your table passes" in unreadable
    await member.run("pass-cards", cards=four)
    await member.tap("Pass these cards")
    assert (await view_of(party, declarer)).passed_cards[seat] == hand[:4]
    assert (await party.snapshot()).to_move == (declarer,)
