"""Help, tips, rules and counted melds fit the situation of whoever asks."""

from __future__ import annotations

import re

import pytest

from bot.engine.variants import VARIANTS
from bot.store import TableState
from bot.ui.text.catalogue import LANGUAGES, texts_in
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

NAMED = ("hand", "rules", "fill", "join", "start", "solo", "open-table", "daily", "learn")
LABELS = {texts_in(language)(f"button-{name}") for language in LANGUAGES for name in NAMED}
TIP = "**Leading.**"


@pytest.fixture
def party(club: Club) -> Party:
    """Ann and Bob without a table."""
    return Party.of(club, "Ann", "Bob")


async def test_help_leads_from_opening_a_table_to_its_end(club: Club, party: Party) -> None:
    ann, bob = party.members
    assert "You play Pinochle at tables" in await ann.run("help")
    await ann.tap("Open a table")
    await ann.tap("Classic Two-Handed")
    assert "1 seat is free" in await ann.run("help")
    assert "You can join [table 1" in await bob.run("help")
    assert "You are at table 1, in seat 2" in await bob.tap("Join table 1")
    assert "all seats are taken" in await ann.run("help")
    assert "Your hand" in await ann.tap("Start table 1")
    party.table_id = 1
    mover = party.members[seat := await party.mover()]
    text = await mover.run("help")
    assert "**Your turn:** play a card." in text
    assert TIP in text
    assert "Waiting for **" in await party.members[1 - seat].run("help")
    await mover.tap("Tips: on")
    assert "Tips: off" in mover.buttons
    assert "Your hand" in await mover.tap("Hand at table 1")
    await club.bot.host.play.resign(1, ann.id)
    assert " is over. " in await ann.run("help")
    assert "Replay" in ann.buttons


@pytest.mark.parametrize("variant", ["classic", "double-deck"])
async def test_help_leads_to_a_game_with_computer_players(club: Club, variant: str) -> None:
    ann = club.member("Ann")
    await ann.run("table create", variant=variant, **{"start-when-full": True})
    assert "Play with computer players" in ann.buttons
    await ann.run("help")
    assert "Your hand" in (hand := await ann.tap("Play with computer players"))
    assert "💡" in hand
    [info] = await club.bot.host.queries.tables()
    assert info.state is TableState.PLAYING
    assert [seat.computer for seat in info.seats] == [False] + [True] * (VARIANTS[variant].seats - 1)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_names_only_buttons_that_are_there(party: Party, language: str) -> None:
    ann = party.members[0]
    for is_at_table in (False, True):
        if is_at_table:
            await party.open("classic")
        await ann.prefer(language=language)
        text = await ann.run("help")
        assert LABELS.intersection(re.findall(r"\*\*(.+?)\*\*", text)) <= {*ann.buttons}
        assert "`/hint`" in text
        assert ("`/solo`" in text) is not is_at_table


async def test_tips_are_shown_until_the_player_turns_them_off(club: Club, party: Party) -> None:
    await party.open("classic")
    member = party.members[seat := await party.mover()]
    for _ in range(2):
        assert TIP in club.text(await party.hand(seat))
    assert TIP not in club.text(party.message)
    text = await member.tap("No more tips")
    assert "Tips are off" in text
    assert TIP not in text
    assert not (await club.bot.store.preferences.get(member.id)).guide
    assert TIP not in club.text(await party.hand(seat))


async def test_rules_are_shown_by_topic(club: Club) -> None:
    ann = club.member("Ann")
    for variant in VARIANTS:
        [topic] = await ann.complete("rules", "topic", "meld", variant=variant)
        assert "Royal marriage" in await ann.run("rules", variant=variant, topic=topic), variant
        assert "Royal marriage" not in await ann.choose("0"), variant


async def test_rules_without_a_variant_are_those_of_the_game_here(club: Club, party: Party) -> None:
    ann = party.members[0]
    assert "Choose a variant" in await ann.run("rules")
    await party.open("kitty", scoring="alternate", target="7")
    for member, buttons in ((ann, ["My hand"]), (club.member("Cleo"), [])):
        assert "### Two-Handed with Kitty: Overview" in await member.run("rules")
        assert member.buttons == [*buttons, "Next: The deal"]
        text = await member.tap("Rules", on=party.message)
        assert "To 7 points." in text
        assert "Scoring: alternate" in text
        assert member.buttons == [*buttons, "Next: The deal"]
    assert list((await ann.complete("rules", "topic", "scor")).values()) == ["Scoring"]


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
