"""Help, tips, rules and counted melds fit the situation of whoever asks."""

import re

import pytest

from bot.engine.variants import VARIANTS
from bot.store import TableState
from bot.ui.text.catalogue import LANGUAGES, texts_in
from tests.e2e.conftest import Club
from tests.e2e.playing import Party
from tests.e2e.stories import Story
from tests.host.stories import stories

NAMED = ("hand", "rules", "fill", "join", "start", "solo", "open-table", "daily", "learn")
LABELS = {texts_in(language)(f"button-{name}") for language in LANGUAGES for name in NAMED}
CARDS = 'cards="AS 10S KS QS JS"'


@stories(
    f"""
    help leads from opening a table to its end
    Ann /help > Pinochle is a trick; Ann taps Open a table; Ann taps Classic Two-Handed · 2 players · about 16 min
    Ann /help > 1 seat is free; Bob /help > You can join [table 1
    Bob taps Join table 1 > You are at table 1, in seat 2; Ann /help > all seats are taken
    Ann taps Start table 1 > Hand:
    mover /help > 🎴 [Table 1 ( & **Your turn:** lead any card. & tap the move & not **Leading.**
    waiting /help > Waiting for **; mover taps Explanations: on > Explanations: off; mover taps Hand at table 1 > Hand:
    Ann /table resign; Ann taps Resign; Ann /help >  is over.  & Review

    each of several private games is named
    Ann /solo variant=kitty; Ann /help > 🎴 Two-Handed with Kitty ·
    Ann has My hand, Count my melds, Rules, Learn to play, Puzzle of the day
    Ann /solo variant=classic; Ann /help > playing 2 games & Two-Handed with Kitty · Nora 🤖 & Classic Two-Handed · Nora

    rules without a variant are those of the latest running game
    Ann /rules > Choose a variant; Ann /solo variant=kitty; Ann /solo variant=fletcher
    Ann /rules > ### Fletcher Two-Handed with Bidding: Overview & As in this game; Ann has Next: The deal, My hand
    game classic; mover /rules > ### Classic Two-Handed: Overview & As at table 1

    rules have the letters of the reader's cards
    Ann /rules variant=classic topic=melds > J♦ and Q♠ & A 10 K Q J; Ann prefers letters=german
    Ann /rules variant=classic topic=melds > B♦ and D♠ & A 10 K D B

    explanations are shown until the player turns them off
    game classic; mover looks > not **Leading.**; mover taps 💡 Explain > **Leading.**; table > not **Leading.**
    mover taps No more explanations > Explanations are off & not 💡 Explain; mover looks > not 💡 Explain

    rules without a variant are those of the game here
    Ann /rules > Choose a variant; game kitty scoring=alternate target=7
    Ann /rules > ### Two-Handed with Kitty: Overview; Ann has Next: The deal, My hand
    Ann taps Rules on table > To 7 points. & As at table 1: scored by bids; Ann has Next: The deal, My hand
    Cid /rules > ### Two-Handed with Kitty: Overview; Cid has Next: The deal, Help
    Cid taps Rules on table > To 7 points.; Cid has Next: The deal, Help; Ann completes rules topic:scor > Scoring

    a hand is scored by the rules of a variant
    Ann /score-hand cards="KS QS JD" variant=classic > Classic Two-Handed & **Trump ♠: 80** & **Trump ♥: 60**
    Ann /score-hand cards="KS QS JD" > Two-Handed with Kitty; Manager /settings variant=double-deck
    Ann /score-hand cards="KS QS JD" > Double-Deck; Ann /score-hand {CARDS} variant=partnership > **Trump ♠: 150**
    Ann /score-hand {CARDS} variant=partnership scale=1 > **Trump ♠: 15**
    Ann /score-hand {CARDS} variant=three-handed scale=1 > Three-Handed Pinochle has only one scale.

    impossible hands are refused
    Ann /score-hand cards="KS KS KS" variant=classic > Classic Two-Handed has only 2 of K♠
    Ann /score-hand cards=9S variant=double-deck > Double-Deck Partnership has no 9♠
    Ann /score-hand cards="AS AH AC AD TS TH TC TD KS KH KC KD QS" variant=classic > a player never has more than 12
    Ann /score-hand cards=banana variant=kitty > I can’t read “banana”

    the own hand is scored by default
    Ann /score-hand > You have no table; two kitty
    Ann /score-hand > The game has not started yet & This is about: table 1 · Two-Handed with Kitty
    Ann completes score-hand table > 1 · ; Ann taps Start on table
    Ann /score-hand > Two-Handed with Kitty & Trump ♣: & Trump ♦: & Trump ♥: & Trump ♠:
    Ann /score-hand cards="KS QS" variant=classic > Classic; Ann /score-hand variant=classic > Type the cards
    Cid /score-hand table=1 > You are not playing at this table
    mover looks; mover taps Count my melds > Melds of this hand
    """
)
async def test_help(story: Story, told: str) -> None:
    await story.tell(told)


@pytest.mark.parametrize("variant", ["classic", "double-deck"])
async def test_help_leads_to_a_game_with_computer_players(club: Club, story: Story, variant: str) -> None:
    await story.tell(
        f"""
        Ann /table create variant={variant} start-when-full=yes > Play with computer players; Ann /help
        Ann taps Play with computer players > Hand: & 🎯 Hint
        """
    )
    [info] = await club.bot.host.queries.tables()
    assert info.state is TableState.PLAYING
    assert [seat.computer for seat in info.seats] == [False] + [True] * (VARIANTS[variant].seats - 1)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_names_only_buttons_that_are_there(club: Club, language: str) -> None:
    party = Party.of(club, "Ann", "Bob")
    ann = party.members[0]
    for is_at_table in (False, True):
        if is_at_table:
            await party.open("classic")
        await ann.prefer(language=language)
        text = await ann.run("help")
        assert LABELS.intersection(re.findall(r"\*\*(.+?)\*\*", text)) <= {*ann.buttons}


async def test_rules_are_shown_by_topic(club: Club) -> None:
    ann = club.member("Ann")
    for variant in VARIANTS:
        [topic] = await ann.complete("rules", "topic", "meld", variant=variant)
        assert "Royal marriage" in await ann.run("rules", variant=variant, topic=topic), variant
        assert "Royal marriage" not in await ann.choose("0"), variant
