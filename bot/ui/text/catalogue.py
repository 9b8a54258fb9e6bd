"""The catalogue of texts in `locale/`, by key: a folder for each language, a file for each subject."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import ContextMenu, TranslationContextLocation, TranslationContextTypes, locale_str
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentFloat, FluentInt, FluentType, fluent_date
from fluent.syntax.ast import Resource

from bot.engine.cards import Rank
from bot.render import CardStyle, plain

NAME_LENGTH: Final = 32
Argument = str | int | float | date
"""What a text can be about."""
_MIN_GROUPED: Final = 10_000
_MOST_FORMATTED: Final = 20_000
"""The most formatted texts that are kept for a language, about 5 MB."""
ENGLISH: Final = "en"
"""The source language of the catalogue."""
_CATALOGUES: Final = resources.files("bot.ui").joinpath("locale")
LANGUAGES: Final = tuple(
    sorted(
        (folder.name for folder in _CATALOGUES.iterdir() if folder.is_dir()),
        key=lambda name: (name != ENGLISH, name),
    )
)
"""The languages that have a catalogue, English first."""
_NAME_LOCATIONS: Final = frozenset(
    {
        TranslationContextLocation.command_name,
        TranslationContextLocation.group_name,
        TranslationContextLocation.parameter_name,
    }
)
_MARKDOWN: Final = re.compile(r"([\\*_~`|<>\[\]()#@:.+\-])")


def _number(value: int | float) -> FluentType:
    """A number as on a score sheet: 1030, with digits grouped only from 10,000 on. Averages have one decimal."""
    grouped = value >= _MIN_GROUPED
    if isinstance(value, int):
        return FluentInt(value, useGrouping=grouped)
    return FluentFloat(value, maximumFractionDigits=1, useGrouping=grouped)


@cache
def _resources(folder: Path) -> list[Resource]:
    """The parsed files of a language. Every language needs those in English for what it does not translate."""
    return [FluentResource(file.read_text("utf-8")) for file in folder.iterdir()]


class Texts:
    """The catalogue of one language: `texts(key, **arguments)`.

    Numbers and dates among the arguments are written as the reader writes them.

    A key names a message, or after a dot one of its attributes. Texts without a translation are in English. A call
    raises KeyError if there is no such key, and ValueError if an argument is missing.

    `style` writes cards for the reader, with the letters of the language unless they chose others:
    `texts.style.cards(hand)`.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._formatted: Final[dict[object, str]] = {}
        """Texts by key and arguments: formatting one takes a hundred times longer than finding it here."""
        # Isolation marks around arguments would be visible in button labels.
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in dict.fromkeys((ENGLISH, language)):
            for resource in _resources(Path(str(_CATALOGUES), folder)):
                self._bundle.add_resource(resource, allow_overrides=folder != ENGLISH)
        german = CardStyle(german_letters=True)
        self.style = german if self("rank-typed-Q") == german.rank(Rank.QUEEN) else CardStyle()

    def with_style(self, style: CardStyle) -> Texts:
        """Return the same texts for a reader who wants other cards."""
        texts = copy.copy(self)
        texts.style = style
        return texts

    def __call__(self, key: str, **arguments: Argument) -> str:
        # 1, 1.0 and True are equal, and would share an entry.
        entry = key, tuple((name, type(value), value) for name, value in arguments.items())
        text = self._formatted.get(entry)
        if text is None:
            if len(self._formatted) >= _MOST_FORMATTED:
                self._formatted.clear()
            text = self._formatted[entry] = self._format_text(key, arguments)
        return text

    def _format_text(self, key: str, arguments: Mapping[str, Argument]) -> str:
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        formatted = {name: self._format(value) for name, value in arguments.items()}
        text, errors = self._bundle.format_pattern(pattern, formatted)
        if errors:
            raise ValueError(f"{key}: {errors[0]}")
        return str(text)

    def _format(self, value: Argument) -> FluentType | str:
        if isinstance(value, str):
            return value
        if isinstance(value, date):
            return fluent_date(value, dateStyle="medium")
        # Fluent would write a hyphen instead of a minus sign.
        return self("negative", number=-value) if value < 0 else _number(value)

    def __contains__(self, key: str) -> bool:
        name, _, attribute = key.partition(".")
        known = self._bundle.has_message(name)
        return known and (not attribute or attribute in self._bundle.get_message(name).attributes)


@cache
def _catalogue(language: str) -> Texts:
    return Texts(language)


@cache
def texts_in(language: str | None, style: CardStyle | None = None) -> Texts:
    """Return the catalogue of a language, or English if there is none.

    :param style: how the reader wants cards; None for the usual cards of the language.
    """
    texts = _catalogue(language if language in LANGUAGES else ENGLISH)
    return texts if style in (None, texts.style) else texts.with_style(style)


def texts_for(locale: discord.Locale | None) -> Texts:
    """Return the catalogue for a Discord locale, or English if there is none."""
    language = str(locale)
    return texts_in(language if language in LANGUAGES else language.partition("-")[0])


ENGLISH_TEXTS: Final = texts_in(ENGLISH)
"""The English catalogue, for texts without a reader, such as the definitions of commands."""


def localized(key: str) -> locale_str:
    """Return the English text of a slash command, with its key for the translator."""
    return locale_str(ENGLISH_TEXTS(key), key=key)


class CatalogueTranslator(app_commands.Translator):
    """Translates descriptions and choices of slash commands, and the names of context menus.

    Names of slash commands stay English, so that texts and players can refer to commands by one name.
    """

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the translation; None to keep the English text."""
        texts = texts_for(locale)
        key = string.extras.get("key")
        is_typed = context.location in _NAME_LOCATIONS and not isinstance(context.data, ContextMenu)
        return None if key is None or is_typed or texts.language == ENGLISH else texts(key)


def clean(text: str, *, markdown: bool = True, length: int = NAME_LENGTH) -> str:
    """Sanitize text from a user: one line without invisible characters.

    :param markdown: whether to escape it, so that it cannot format, link or mention. False for places that do not
        render markdown, such as labels, pictures and alt texts.
    :param length: the maximum length before escaping, in characters.
    :return: the text; "?" if nothing of it is visible.
    """
    one_line = plain(text, length) or "?"
    return _MARKDOWN.sub(r"\\\1", one_line) if markdown else one_line
