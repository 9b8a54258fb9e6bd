"""Passing cards between partners, with buttons and by command. `tests/ui` shows who reads what."""

from bot.engine.actions import PASS, Verb
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, assert_no_hidden_cards, visible_cards

NAMES = ("Ann", "Bob", "Cleo", "Dov")


async def name_trump(party: Party) -> int:
    """Pass until the dealer is stuck, and name the first suit that can be named.

    :return: the declarer's seat.
    """
    while not (trumps := (await party.snapshot(seat := await party.mover())).offer.of(Verb.TRUMP)):
        await party.act(seat, PASS)
    return await party.act(seat, trumps[0])


async def test_cards_are_passed_with_buttons_and_by_command_with_completion(club: Club) -> None:
    party = Party.of(club, *NAMES)
    await party.open("partnership")
    declarer = await name_trump(party)
    giver, taker = party.members[seat := (declarer + 2) % 4], party.members[declarer]
    hand = (await party.snapshot(seat)).offer.cards_for(Verb.PASS_CARDS).hand
    three, four = (" ".join(card.code for card in hand[:count]) for count in (3, 4))
    assert f"**Your turn:** pass 4 cards to {NAMES[declarer]}." in await giver.run("hand")
    for number in (3, 4):
        for _ in range(number):
            await giver.tap(party.picks(giver.shown)[0][0])
        if number == 3:
            assert "**, 1 to go. Tap a green card to take it back." in giver.text
            await giver.tap("Clear")
    # The last card is taken back alone.
    assert ", 1 to go." in await giver.tap("Back")
    await giver.tap(party.picks(giver.shown)[0][0])
    assert f"{NAMES[declarer]} takes these cards, and nobody else sees them." in giver.text
    await giver.tap("Back")
    # Cards that are not held, and a fifth one, are refused.
    ply = (await party.snapshot(seat)).ply
    for codes in (f"{hand[0].code}3", " ".join(card.code for card in hand[:5])):
        forged = await giver.forge(f"pn:pick:{party.table_id}:{ply}:pass-cards {codes}")
        assert "The game has moved on" in club.text(forged.response)
    assert not any((await party.snapshot(seat)).view.passed_cards)

    offered = await giver.complete("pass-cards", "cards", hand[0].code)
    assert all(value.startswith(f"{hand[0].code} ") for value in offered)
    [complete] = (await giver.complete("pass-cards", "cards", four)).values()
    assert complete.startswith("Pass ")
    [other] = (await taker.complete("pass-cards", "cards", four)).values()
    assert "It is not your turn" in other
    assert await giver.complete("pass-cards", "cards", "x") == {}
    assert "Pass exactly as many cards" in await giver.run("pass-cards", cards=three)
    assert "Choose as many cards as your table passes" in await giver.run("pass-cards", cards=hand[0].code)
    await giver.run("pass-cards", cards=four)
    assert (await party.snapshot(declarer)).view.passed_cards[seat] == hand[:4]
    assert (await party.snapshot()).to_move == (declarer,)
    await club.settle_messages()
    assert f"{NAMES[seat]} → {NAMES[declarer]} 4 cards" in club.text(party.message)
    assert_no_hidden_cards(club.text(party.message), visible_cards((await party.snapshot()).view))
