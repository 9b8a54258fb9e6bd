"""Card faces as emojis of the application: made, kept, renewed, and shown on buttons."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.config import Settings
from bot.engine.cards import card
from bot.ui.components.emojis import CardEmojis, Made
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party


def emojis(club: Club) -> CardEmojis:
    return Services.at(club.bot).emojis


async def test_what_is_there_is_left_alone_and_an_old_drawing_is_replaced(club: Club) -> None:
    await club.bot.create_application_emoji(name="ace_of_clubs_00000", image=b"\x89PNG\r\n\x1a\n")
    await club.bot.create_application_emoji(name="club_mascot", image=b"\x89PNG\r\n\x1a\n")
    assert await emojis(club).make(club.bot) == Made(made=36, removed=1, kept=0)
    assert await emojis(club).make(club.bot) == Made(made=0, removed=0, kept=36)
    there = [one.name for one in await club.bot.fetch_application_emojis()]
    assert len(there) == 37
    assert "club_mascot" in there
    assert "ace_of_clubs_00000" not in there


async def test_buttons_have_letters_until_there_are_emojis(club: Club) -> None:
    found = emojis(club).of(four_colours=False)
    assert found(card("AC")) is None
    await club.bot.sync_emojis()
    two, four = emojis(club).of(four_colours=False), emojis(club).of(four_colours=True)
    for code in ("AC", "TD"):
        assert two(card(code)) is not None
        assert two(card(code)) != four(card(code))
    assert two(card("QS")) == four(card("QS"))


async def test_a_new_start_finds_the_emojis_again(club: Club) -> None:
    await club.bot.sync_emojis()
    before = emojis(club).of(four_colours=True)(card("9D"))
    await club.restart()
    assert emojis(club).of(four_colours=True)(card("9D")) == before
    club.env.inject_error("GET", "/applications/*/emojis", status=500, times=None)
    await club.bot.sync_emojis()


async def test_cards_on_buttons_carry_their_emojis(club: Club) -> None:
    await club.bot.sync_emojis()
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    for seat in (0, 1):
        await party.hand(seat)
    seat = (await party.snapshot()).to_move[0]
    parts = club.raw(party.panels[seat])
    shown = {str(one["label"]): one["emoji"] for one in parts if one["type"] == 2 and one.get("emoji")}
    assert shown
    for label, emoji in shown.items():
        assert isinstance(emoji, dict)
        rank = {"A": "ace", "10": "ten", "K": "king", "Q": "queen", "J": "jack", "9": "nine"}[label[:-1]]
        suit = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}[label[-1]]
        assert str(emoji["name"]).startswith(f"{rank}_of_{suit}_")


async def test_of_several_processes_that_of_the_first_shard_makes_them(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client._EMOJI_POLL_SECONDS", 0)
    monkeypatch.setattr(club.bot, "settings", Settings(shard_count=2, shard_ids=(1,)))
    waiting = club.bot.sync_emojis()
    await asyncio.sleep(0.2)
    assert await club.bot.fetch_application_emojis() == []
    assert not waiting.done()
    made = await CardEmojis().make(club.bot)
    assert made.made == 36
    await club.bot.store.key_values.put(f"emojis:{club.bot.application_id}", await CardEmojis.digest())
    await waiting
    assert emojis(club).of(four_colours=False)(card("AC")) is not None


async def test_trouble_leaves_letters_and_one_line_in_the_log(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    club.env.inject_error("POST", "/applications/*/emojis", status=400, code=30008, times=None)
    await club.bot.sync_emojis()
    assert [one.levelname for one in caplog.records if "no card emojis" in one.message] == ["WARNING"]
    assert emojis(club).of(four_colours=False)(card("AC")) is None


async def test_a_discord_that_does_not_tell_them_leaves_letters(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    club.env.inject_error("GET", "/applications/*/emojis", status=403, times=None)
    await emojis(club).learn(club.bot)
    assert [one.levelname for one in caplog.records if "not known" in one.message] == ["WARNING"]


async def test_it_is_done_once_at_a_time(club: Club) -> None:
    task = club.bot.sync_emojis()
    assert club.bot.sync_emojis() is task
    await task
    assert isinstance(emojis(club).of(four_colours=False)(card("AC")), discord.PartialEmoji)
