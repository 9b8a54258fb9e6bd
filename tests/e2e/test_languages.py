"""Languages: every text comes from the catalogue, and every reader gets their own language.

A test language puts each text of the catalogue between ⟦ and ⟧, so that any text outside of the marks is found.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, TextElement

from bot.engine.variants import VARIANTS
from bot.store import TableState
from bot.ui.help.rules_panel import topics
from bot.ui.services import Services
from bot.ui.text import catalogue
from bot.ui.text.catalogue import Texts
from bot.ui.text.languages import texts_of
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, locked

MARKED = "eo"
PEOPLE = ("Ann", "Bob", "Cleo", "Dan")
BUTTON = 2
READ = frozenset({"content", "label", "placeholder", "description", "title", "name"})
"""The keys of a request that hold text for users."""


def mark(pattern: Pattern) -> Pattern:
    return Pattern([TextElement("⟦"), *pattern.elements, TextElement("⟧")])


@pytest.fixture(scope="session")
def marked_catalogue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the English catalogue, and the marked language made from it."""
    catalogues = tmp_path_factory.mktemp("locale")
    english = Path(catalogue.__file__).parents[1] / "locale" / "en"
    for folder in ("en", MARKED):
        (catalogues / folder).mkdir()
        (catalogues / folder / "marked.ftl").write_text(f"language-{MARKED} = ⟦Marked⟧\n", "utf-8")
    for file in english.glob("*.ftl"):
        resource = FluentParser().parse(file.read_text("utf-8"))
        for entry in resource.body:
            if isinstance(entry, Message):
                entry.value = entry.value and mark(entry.value)
                for attribute in entry.attributes:
                    attribute.value = mark(attribute.value)
        (catalogues / MARKED / file.name).write_text(FluentSerializer().serialize(resource), "utf-8")
        shutil.copy(file, catalogues / "en")
    return catalogues


@pytest.fixture
def language(marked_catalogue: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Texts]:
    """The marked language."""
    monkeypatch.setattr(catalogue, "_CATALOGUES", marked_catalogue)
    monkeypatch.setattr(catalogue, "LANGUAGES", ("en", MARKED))
    catalogue.texts_in.cache_clear()
    yield catalogue.texts_in(MARKED)
    catalogue.texts_in.cache_clear()


async def party_of(club: Club, language: Texts, size: int) -> Party:
    """A party of this size whose members and server all use the marked language."""
    managers = club.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    members = [club.member(name, managers) for name in PEOPLE[:size]]
    await club.bot.store.settings.update(club.guild.id, language=MARKED)
    for member in members:
        await member.prefer(language=MARKED)
    return Party(club, members, texts=language)


def unmarked_words(text: str) -> str:
    """The words outside of all marks, except names, cards and mentions."""
    rules = [topic for variant in VARIANTS for topic in topics(variant)]
    # Some titles begin with another one.
    for topic in sorted(rules, key=lambda topic: -len(topic.title)):
        text = text.replace(topic.text, "").replace(topic.title, "")
    known = len(text) + 1
    while len(text) < known:
        known = len(text)
        text = re.sub(r"⟦[^⟦⟧]*⟧", "", text)
    # Truncated text has lost its closing mark.
    text = text.partition("⟦")[0]
    text = re.sub(r"<[^<>]*>|https?://\S+", "", text)
    text = re.sub(rf"\b({'|'.join(PEOPLE)})\b", "", text)
    text = re.sub(r"(?:10|[AKQJ9])[♠♥♣♦]|[♠♥♣♦](?: (?:10|[AKQJ9])\b)+", "", text)
    return " ".join(re.findall(r"[^\W\d_]{2,}", text))


def texts_of_part(part: Any, key: str = "") -> Iterator[str]:
    """All texts for users in the body of a request."""
    if isinstance(part, dict):
        for name, inner in part.items():
            yield from texts_of_part(inner, name)
    elif isinstance(part, list):
        for inner in part:
            yield from texts_of_part(inner, key)
    elif isinstance(part, str) and key in READ:
        yield part


def unmarked_texts(club: Club) -> set[str]:
    """All words sent to users that do not come from the catalogue."""
    bodies = [request.json for request in club.env.http_requests if "/commands" not in request.path]
    return {word for body in bodies for text in texts_of_part(body) if (word := unmarked_words(text))}


SHORT = {
    "classic": {"target": "1", "both_out": "higher"},
    "kitty": {"target": "20"},
    "fletcher": {"target": "1"},
    "partnership": {"target": "1"},
}
"""Options by which a game is over after a deal, or a few. Together these variants have every kind of phase."""


@pytest.mark.no_cover
@pytest.mark.parametrize("variant", SHORT)
async def test_a_whole_game_uses_only_catalogue_texts_and_counts(
    club: Club, language: Texts, variant: str
) -> None:
    party = await party_of(club, language, VARIANTS[variant].seats)
    await party.open(variant, **SHORT[variant])
    while (await party.snapshot()).info.state is TableState.PLAYING:
        await party.play(most=20)
        await party.skip_tricks()
        await party.play(most=8)
    snapshot = await party.snapshot()
    assert snapshot.info.state is TableState.OVER
    assert snapshot.view.ended is not None
    for seat, panel in party.panels.items():
        seers = [member for member in party.members if club.is_visible(panel, member)]
        assert seers == [party.members[seat]]
    result = club.texts[-1]
    has_partners = max(VARIANTS[variant].sides) + 1 < VARIANTS[variant].seats
    assert ("win the game" if has_partners else "wins the game") in result
    assert "result.png" in result
    lines = re.sub("[⟦⟧]", "", await party.members[0].run("leaderboard"))
    assert "**1 win** · 0 lost" in lines
    assert "**0 wins** · 1 lost" in lines
    assert not unmarked_texts(club)
    assert any("⟦" in text for one in club.env.http_requests for text in texts_of_part(one.json))


def commands_of(club: Club) -> list[app_commands.Command[Any, ..., Any]]:
    """All slash commands."""
    return [command for command in club.bot.tree.walk_commands() if isinstance(command, app_commands.Command)]


async def arguments_for(
    club: Club, member: simcord.MemberActor, command: app_commands.Command[Any, ..., Any]
) -> dict[str, Any]:
    """A value for each required argument of a command. Autocompletes all arguments."""
    values: dict[str, Any] = {}
    for parameter in command.parameters:
        offered = [choice.value for choice in parameter.choices]
        if parameter.autocomplete:
            choices = await member.autocomplete(
                club.channel, command.qualified_name, parameter.display_name, "", **values
            )
            offered = offered or [choice["value"] for choice in choices]
        if parameter.required:
            numbers = parameter.type in (
                discord.AppCommandOptionType.integer,
                discord.AppCommandOptionType.number,
            )
            people = parameter.type is discord.AppCommandOptionType.user
            usual: Any = int(parameter.min_value or 1) if numbers else member if people else PEOPLE[0]
            values[parameter.display_name] = offered[0] if offered else usual
    return values


@pytest.mark.parametrize("playing", [False, True])
async def test_all_responses_to_commands_and_buttons_come_from_the_catalogue(
    club: Club, language: Texts, playing: bool
) -> None:
    [ann, bob] = (party := await party_of(club, language, 2)).members
    if playing:
        await party.open("kitty")
        await party.play(most=6)
    for command in commands_of(club):
        await ann.slash(club.channel, command.qualified_name, **await arguments_for(club, ann, command))
    await tap_each_kind(club, ann)
    await bob.run("privacy")
    await bob.tap("pn:privacy-sure")
    await bob.tap("pn:privacy-delete")
    assert not unmarked_texts(club)


async def tap_each_kind(club: Club, member: simcord.MemberActor) -> None:
    """Tap one button of each kind on the messages the member sees, until there is no new kind.

    The member's data are not deleted: that would end all the games that other buttons have begun.
    """
    tapped = {"pn:privacy-delete"}
    more = True
    while more:
        more = False
        for message in club.messages_for(member):
            for part in club.components(message):
                kind = re.sub(r"\d+|(?<=pn:act:).*|(?<=pn:pick:).*", "", str(part.get("custom_id", "")))
                if part["type"] == BUTTON and kind and not part.get("disabled") and kind not in tapped:
                    tapped.add(kind)
                    more = True
                    await member.click(message, custom_id=str(part["custom_id"]))
                    break
    assert len(tapped) > 6


async def test_each_command_is_described_in_every_language(club: Club) -> None:
    tree = club.bot.tree
    assert tree.translator is not None
    payloads = [
        await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()
    ]
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


async def test_private_texts_use_the_users_language_and_public_ones_the_servers(club: Club) -> None:
    party = Party.of(club, "Bob", "Ann")
    bob, ann = party.members
    await ann.prefer(language="de")
    assert "Table 1 is open" in await party.create("kitty")
    await club.bot.host.settings.update(club.guild.id, language="de")
    await ann.tap("Join", on=party.message)
    assert "Zu zweit mit Dabb" in club.text(party.message)
    await ann.tap("Start", on=party.message)
    assert "Dein Blatt" in await ann.tap("Mein Blatt", on=party.message)
    assert "Your hand" in await bob.tap("Mein Blatt", on=party.message)
    assert "Deine Einstellungen" in await ann.run("preferences", style="text")
    assert "Your preferences" in await ann.run("preferences", language="en")


async def test_a_german_server_defaults_to_german(club: Club) -> None:
    german = club.env.create_guild("Binokel", preferred_locale="de")
    languages = Services.at(club.bot).languages
    assert (await languages.of_guild(german.id)).language == "de"
    assert (await languages.of_guild(club.guild.id)).language == "en"
    await club.bot.store.settings.update(german.id, language="en")
    assert (await languages.of_guild(german.id)).language == "en"
    assert (await languages.of_guild(1)).language == "en"


async def test_direct_messages_are_in_the_recipients_language(club: Club) -> None:
    [ann, bob] = (party := Party.of(club, "Ann", "Bob")).members
    await ann.prefer(language="de")
    await ann.run("preferences", hand="dm")
    await party.open("kitty")
    greeting, hand = ann.dms
    assert "Hier erscheint dein Blatt" in greeting
    assert "Dein Blatt" in hand
    assert bob.dms == []


async def test_the_locale_of_a_user_is_stored_for_direct_messages(club: Club) -> None:
    languages, ann = Services.at(club.bot).languages, club.member("Ann")
    assert (await languages.load_preferences(ann.id, discord.Locale.german)).locale == "de"
    assert (await club.bot.store.preferences.get(ann.id)).locale == "de"
    assert texts_of(await languages.load_preferences(ann.id, discord.Locale.german)).language == "de"
    assert texts_of(await languages.load_preferences(ann.id, discord.Locale.british_english)).language == "en"


async def test_the_locale_from_discord_is_used_while_the_store_fails(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages, ann = Services.at(club.bot).languages, club.member("Ann")
    with monkeypatch.context() as broken:
        broken.setattr(club.bot.store.preferences, "update", locked)
        assert (await languages.load_preferences(ann.id, discord.Locale.german)).locale == "de"
    monkeypatch.setattr(club.bot.store.preferences, "get", locked)
    monkeypatch.setattr(club.bot.store.settings, "get", locked)
    assert (await languages.load_preferences(ann.id, discord.Locale.german)).locale == "de"
    assert (await languages.of_guild(club.guild.id)).language == "en"
    await ann.complete("table join", "table")
    await ann.run("help")
