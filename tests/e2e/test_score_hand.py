"""/score-hand in the club."""

from __future__ import annotations

import pytest
import simcord

from tests.e2e.conftest import Club
from tests.e2e.playing import Party

pytestmark = pytest.mark.simcord(settle_timeout=30.0)


async def told(member: simcord.MemberActor, club: Club, **filled: str | int) -> str:
    result = await member.slash(club.channel, "score-hand", **filled)
    assert result.ephemeral
    assert result.response is not None
    return club.words(result.response.message)


async def test_any_hand_is_added_up_by_the_rules_one_names(club: Club) -> None:
    ann = club.member("Ann")
    said = await told(ann, club, cards="KS QS JD", variant="classic")
    assert "Classic Two-Handed" in said
    assert "**♠ spades: 80**" in said
    assert "**♥ hearts: 60**" in said
    assert "Two-Handed with Kitty" in await told(ann, club, cards="KS QS JD")
    await club.bot.store.settings.update(club.guild.id, variant="double-deck")
    assert "Double-Deck" in await told(ann, club, cards="KS QS JD")


@pytest.mark.parametrize(
    ("cards", "variant", "said"),
    [
        ("KS KS KS", "classic", "Classic Two-Handed has only 2 of K♠"),
        ("9S", "double-deck", "Double-Deck Partnership has no 9♠"),
        ("AS AH AC AD TS TH TC TD KS KH KC KD QS", "classic", "a player never has more than 12"),
        ("banana", "kitty", "I can’t read “banana”"),
    ],
)
async def test_hands_that_nobody_holds_are_refused(club: Club, cards: str, variant: str, said: str) -> None:
    assert said in await told(club.member("Ann"), club, cards=cards, variant=variant)


async def test_without_cards_it_is_ones_own_hand_and_nobody_elses(club: Club) -> None:
    ann, bob, cleo = (club.member(name) for name in ("Ann", "Bob", "Cleo"))
    assert "You have no table" in await told(ann, club)
    party = Party(club, [ann, bob])
    await party.open("kitty")
    said = await told(ann, club)
    assert "Two-Handed with Kitty" in said
    assert all(name in said for name in ("clubs", "diamonds", "hearts", "spades"))
    assert "Classic" in await told(ann, club, cards="KS QS", variant="classic")
    refused = await told(ann, club, variant="classic")
    assert "Type the cards" in refused
    assert "You are not playing at this table" in await told(cleo, club, table=party.table_id)
    mover = (await party.snapshot()).to_move[0]
    panel = await party.hand(mover)
    await party.members[mover].click(panel.message, label="Count my melds")
    assert "Melds of this hand" in club.words(club.seen_by(party.members[mover])[-1])


async def test_before_the_game_there_is_no_hand_to_count(club: Club) -> None:
    ann = club.member("Ann")
    await ann.slash(club.channel, "table create", variant="classic")
    assert "The game has not started yet" in await told(ann, club)
    assert "Classic" in await told(ann, club, cards="KS QS")
    names = await ann.autocomplete(club.channel, "score-hand", "table", "")
    assert len(names) == 1
