"""Languages: every text comes from the catalogue, and every reader gets their own language."""

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.engine.cards import card
from bot.ui.services import Services
from bot.ui.text.catalogue import texts_in
from bot.ui.text.languages import texts_of
from tests.e2e.conftest import Club
from tests.e2e.playing import locked
from tests.e2e.stories import Story

LANGUAGES, LETTERS = "pn:select:preference:language", "pn:select:preference:letters"
MENUS = ("invite", "stats", "replay", "challenge", "avoid")


async def test_each_command_is_described_in_every_language(club: Club) -> None:
    tree = club.bot.tree
    assert tree.translator is not None
    payloads = [
        await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()
    ]
    german = {one["name_localizations"]["de"] for one in payloads if one["type"] != 1}
    assert german == {texts_in("de")(f"menu-{key}") for key in MENUS}
    described = [part for command in payloads for part in parts_of(command)]
    assert len(described) > 50
    for part in described:
        assert not part.get("name_localizations") or "description" not in part, part
        if "description" in part:
            assert part["description_localizations"]["de"]
            assert len(part["description_localizations"]["de"]) <= 100
        else:
            assert 1 <= len(part["name_localizations"]["de"]) <= 100


def parts_of(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command with its subcommands, arguments and choices."""
    yield command
    for inner in [*command.get("options", ()), *command.get("choices", ())]:
        yield from parts_of(inner)


async def test_private_texts_use_the_users_language_and_public_ones_the_servers(story: Story) -> None:
    await story.tell(
        """
        Ann prefers language=de; Ann /preferences hand=dm; Bob /table create variant=kitty > Table 1 is open
        Manager /settings language=de; Ann taps Mitspielen on table; table > Zu zweit mit Dabb
        Ann taps Start on table; Ann gets > Hier erscheint dein Blatt & Mehr …; Bob gets > not Blatt
        Bob taps Mein Blatt on table > Hand:; Ann /preferences style=text > Deine Einstellungen
        Ann /preferences language=en > Your preferences; Bob /table resign; Bob taps Resign > wins the game
        last > gewinnt die Partie
        """
    )


async def test_choosing_a_language_changes_an_open_hand_and_its_letters(story: Story) -> None:
    """The letters on cards are those of the language until the user chooses others, which stay."""
    await story.tell("game classic; Ann looks")
    ann, live = story["Ann"], Services.at(story.club.bot).live_panels
    hand = ann.shown
    assert "Two-Handed" in story.club.text(hand)
    await story.tell("Ann /preferences style=text > Your preferences")
    assert "Deine Einstellungen" in await ann.choose("de", custom_id=LANGUAGES)
    for chosen, name, letters in (
        ("auto", "zu zweit", "DB"),
        ("english", "zu zweit", "QJ"),
        ("german", "zu zweit", "DB"),
    ):
        await ann.choose(chosen, custom_id=LETTERS)
        await live.settle(story.party.table_id, ann.id)
        text = story.club.text(hand)
        assert name in text
        assert set(re.findall(r"\b[QJDB]\b", text)) <= set(letters)
    await ann.choose("auto", custom_id=LANGUAGES)
    await live.settle(story.party.table_id, ann.id)
    assert "Two-Handed" in story.club.text(hand)
    assert (await story.club.bot.store.preferences.get(ann.id)).letters == "german"


async def test_a_german_server_defaults_to_german(club: Club) -> None:
    german = club.env.create_guild("Binokel", preferred_locale="de")
    languages = Services.at(club.bot).languages
    assert (await languages.of_server(german.id)).language == "de"
    assert (await languages.of_server(german.id)).style.card(card("QS")) == "D♠"
    assert (await languages.of_server(club.guild.id)).language == "en"
    await club.bot.store.settings.update(german.id, language="en")
    assert (await languages.of_server(german.id)).language == "en"
    assert (await languages.of_server(1)).language == "en"


async def test_the_locale_of_a_user_is_stored_for_direct_messages_and_used_while_the_store_fails(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages, ann, store = Services.at(club.bot).languages, club.member("Ann"), club.bot.store

    async def language_of(locale: discord.Locale) -> str:
        return texts_of(await languages.load_preferences(ann.id, locale)).language

    with monkeypatch.context() as broken:
        broken.setattr(store.preferences, "update", locked)
        assert await language_of(discord.Locale.german) == "de"
    assert await language_of(discord.Locale.german) == "de"
    assert (await store.preferences.get(ann.id)).locale == "de"
    assert await language_of(discord.Locale.british_english) == "en"
    monkeypatch.setattr(store.preferences, "get", locked)
    monkeypatch.setattr(store.settings, "get", locked)
    assert await language_of(discord.Locale.german) == "de"
    assert (await languages.of_server(club.guild.id)).language == "en"
    await ann.complete("table join", "table")
    await ann.run("help")
