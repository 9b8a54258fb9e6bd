"""Scoring hands with /score-hand."""

from __future__ import annotations

import pytest
import simcord

from tests.e2e.conftest import Club
from tests.e2e.playing import Party


async def score_hand(member: simcord.MemberActor, club: Club, **filled: str | int) -> str:
    result = await member.slash(club.channel, "score-hand", **filled)
    assert result.ephemeral
    return club.text(result.response.message)


async def test_a_hand_is_scored_by_the_rules_of_a_variant(club: Club) -> None:
    ann = club.member("Ann")
    text = await score_hand(ann, club, cards="KS QS JD", variant="classic")
    assert "Classic Two-Handed" in text
    assert "**♠ spades: 80**" in text
    assert "**♥ hearts: 60**" in text
    assert "Two-Handed with Kitty" in await score_hand(ann, club, cards="KS QS JD")
    await club.bot.store.settings.update(club.guild.id, variant="double-deck")
    assert "Double-Deck" in await score_hand(ann, club, cards="KS QS JD")


@pytest.mark.parametrize(
    ("cards", "variant", "text"),
    [
        ("KS KS KS", "classic", "Classic Two-Handed has only 2 of K♠"),
        ("9S", "double-deck", "Double-Deck Partnership has no 9♠"),
        ("AS AH AC AD TS TH TC TD KS KH KC KD QS", "classic", "a player never has more than 12"),
        ("banana", "kitty", "I can’t read “banana”"),
    ],
)
async def test_impossible_hands_are_refused(club: Club, cards: str, variant: str, text: str) -> None:
    assert text in await score_hand(club.member("Ann"), club, cards=cards, variant=variant)


async def test_the_users_own_hand_is_scored_by_default(club: Club) -> None:
    ann, bob, cleo = (club.member(name) for name in ("Ann", "Bob", "Cleo"))
    assert "You have no table" in await score_hand(ann, club)
    party = Party(club, [ann, bob])
    await party.open("kitty")
    text = await score_hand(ann, club)
    assert "Two-Handed with Kitty" in text
    assert all(name in text for name in ("clubs", "diamonds", "hearts", "spades"))
    assert "Classic" in await score_hand(ann, club, cards="KS QS", variant="classic")
    refused = await score_hand(ann, club, variant="classic")
    assert "Type the cards" in refused
    assert "You are not playing at this table" in await score_hand(cleo, club, table=party.table_id)
    mover = (await party.snapshot()).to_move[0]
    panel = await party.hand(mover)
    await party.members[mover].click(panel.message, label="Count my melds")
    assert "Melds of this hand" in club.text(club.messages_for(party.members[mover])[-1])


async def test_scoring_ones_hand_before_the_game_is_refused(club: Club) -> None:
    ann = club.member("Ann")
    await ann.slash(club.channel, "table create", variant="classic")
    assert "The game has not started yet" in await score_hand(ann, club)
    assert "Classic" in await score_hand(ann, club, cards="KS QS")
    names = await ann.autocomplete(club.channel, "score-hand", "table", "")
    assert len(names) == 1


async def test_a_hand_is_scored_on_the_scale_that_is_asked_for(club: Club) -> None:
    """A run is 150 in full, 15 on the short scale. A table's own scale applies unless another is given."""
    ann = club.member("Ann")
    hand = {"cards": "AS 10S KS QS JS"}
    full = await score_hand(ann, club, **hand, variant="partnership")
    assert "Scale: in full (run 150)" in full
    assert "**♠ spades: 150**" in full
    short = await score_hand(ann, club, **hand, variant="partnership", scale=1)
    assert "Scale: divided by ten (run 15)" in short
    assert "**♠ spades: 15**" in short
    await ann.slash(club.channel, "table create", variant="partnership")
    table = (await club.bot.host.queries.tables())[-1]
    await club.bot.host.lobby.set_options(table.id, ann.id, {"scale": 1})
    assert "**♠ spades: 15**" in await score_hand(ann, club, **hand)
    assert "**♠ spades: 150**" in await score_hand(ann, club, **hand, scale=10)
    refused = await score_hand(ann, club, **hand, variant="three-handed", scale=1)
    assert "Three-Handed Pinochle has only one scale." in refused
