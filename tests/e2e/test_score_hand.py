"""Scoring hands with /score-hand."""

from __future__ import annotations

from tests.e2e.conftest import Club
from tests.e2e.playing import Party


async def test_a_hand_is_scored_by_the_rules_of_a_variant(club: Club) -> None:
    ann = club.member("Ann")
    text = await ann.run("score-hand", cards="KS QS JD", variant="classic")
    for shown in ("Classic Two-Handed", "**♠ spades: 80**", "**♥ hearts: 60**"):
        assert shown in text
    assert "Two-Handed with Kitty" in await ann.run("score-hand", cards="KS QS JD")
    await club.bot.store.settings.update(club.guild.id, variant="double-deck")
    assert "Double-Deck" in await ann.run("score-hand", cards="KS QS JD")
    run = {"cards": "AS 10S KS QS JS", "variant": "partnership"}
    assert "**♠ spades: 150**" in await ann.run("score-hand", **run)
    assert "**♠ spades: 15**" in await ann.run("score-hand", **run, scale=1)
    refused = await ann.run("score-hand", **run | {"variant": "three-handed"}, scale=1)
    assert "Three-Handed Pinochle has only one scale." in refused


async def test_impossible_hands_are_refused(club: Club) -> None:
    ann = club.member("Ann")
    for cards, variant, text in (
        ("KS KS KS", "classic", "Classic Two-Handed has only 2 of K♠"),
        ("9S", "double-deck", "Double-Deck Partnership has no 9♠"),
        ("AS AH AC AD TS TH TC TD KS KH KC KD QS", "classic", "a player never has more than 12"),
        ("banana", "kitty", "I can’t read “banana”"),
    ):
        assert text in await ann.run("score-hand", cards=cards, variant=variant)


async def test_the_users_own_hand_is_scored_by_default(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    ann, cleo = party.members[0], club.member("Cleo")
    assert "You have no table" in await ann.run("score-hand")
    await party.create("kitty")
    refused = await ann.run("score-hand")
    assert "The game has not started yet" in refused
    assert "This is about: table 1 · Two-Handed with Kitty" in refused
    assert [*await ann.complete("score-hand", "table")] == [1]
    await party.join()
    await ann.tap("Start", on=party.message)
    text = await ann.run("score-hand")
    assert "Two-Handed with Kitty" in text
    assert all(name in text for name in ("clubs", "diamonds", "hearts", "spades"))
    assert "Classic" in await ann.run("score-hand", cards="KS QS", variant="classic")
    assert "Type the cards" in await ann.run("score-hand", variant="classic")
    assert "You are not playing at this table" in await cleo.run("score-hand", table=party.table_id)
    await party.hand(seat := await party.mover())
    assert "Melds of this hand" in await party.members[seat].tap("Count my melds")
