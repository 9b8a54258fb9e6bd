"""Every word a player reads, by key, from the catalogue in `locale/`: a folder a language, a file a subject."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, locale_str
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentFloat, FluentInt, FluentType

from bot.render import plain

__all__ = [
    "ENGLISH",
    "ENGLISH_TEXTS",
    "LANGUAGES",
    "CatalogueTranslator",
    "Texts",
    "clean",
    "localized",
    "texts_for",
    "texts_in",
]

NAME_LENGTH: Final = 32
_GROUPED: Final = 10_000
ENGLISH: Final = "en"
"""The language of the first catalogue, in which every text is written first."""
_CATALOGUES: Final = resources.files("bot.ui").joinpath("locale")
LANGUAGES: Final = tuple(
    sorted(
        (one.name for one in _CATALOGUES.iterdir() if one.is_dir()), key=lambda name: (name != ENGLISH, name)
    )
)
"""The languages that have a catalogue, English first."""
_NAMES: Final = frozenset(
    {
        TranslationContextLocation.command_name,
        TranslationContextLocation.group_name,
        TranslationContextLocation.parameter_name,
    }
)
_MEANT_LITERALLY: Final = re.compile(r"([\\*_~`|<>\[\]()#@:.+\-])")


def _number(value: int | float) -> FluentType:
    """A number as it stands on a score sheet, and in the pictures: 1030; only longer ones are grouped.

    An average is told to the tenth: 15.8, in German 15,8.
    """
    grouped = value >= _GROUPED
    if isinstance(value, int):
        return FluentInt(value, useGrouping=grouped)
    return FluentFloat(value, maximumFractionDigits=1, useGrouping=grouped)


class Texts:
    """The catalogue of one language: `texts(key, **arguments)`.

    A key is that of a message, or with a dot that of its attribute. What is not translated yet is there in English.
    Raises KeyError where the catalogue has no such key, ValueError where the text wants an argument it was not given.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        # Marks around each argument would stand visibly in the labels of buttons.
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in dict.fromkeys((ENGLISH, language)):
            for file in _CATALOGUES.joinpath(folder).iterdir():
                resource = FluentResource(file.read_text("utf-8"))
                self._bundle.add_resource(resource, allow_overrides=folder != ENGLISH)

    def __call__(self, key: str, **arguments: str | int | float) -> str:
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        shown = {name: self._shown(value) for name, value in arguments.items()}
        text, errors = self._bundle.format_pattern(pattern, shown)
        if errors:
            raise ValueError(f"{key}: {errors[0]}")
        return str(text)

    def _shown(self, value: str | int | float) -> FluentType | str:
        if isinstance(value, str):
            return value
        # Fluent would write a hyphen.
        return self("negative", number=-value) if value < 0 else _number(value)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)


@cache
def texts_in(language: str | None) -> Texts:
    """The catalogue of this language, English where it has none."""
    return Texts(language) if language in LANGUAGES and language != ENGLISH else ENGLISH_TEXTS


def texts_for(locale: discord.Locale | None) -> Texts:
    """The catalogue for a reader whose Discord speaks this language, English where there is none."""
    spoken = str(locale)
    return texts_in(spoken if spoken in LANGUAGES else spoken.partition("-")[0])


ENGLISH_TEXTS: Final = Texts(ENGLISH)
"""The English catalogue: for what has no reader yet, such as the definitions of commands."""


def localized(key: str) -> locale_str:
    """A word of a slash command: in English as the catalogue has it, with its key for the translator."""
    return locale_str(ENGLISH_TEXTS(key), key=key)


class CatalogueTranslator(app_commands.Translator):
    """Descriptions and choices of slash commands in the other languages that have a catalogue.

    Names stay English: texts and people tell each other what to type.
    """

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The word in this language; None leaves it in English."""
        texts = texts_for(locale)
        key = string.extras.get("key")
        return None if key is None or context.location in _NAMES or texts.language == ENGLISH else texts(key)


def clean(text: str, *, markdown: bool = True, length: int = NAME_LENGTH) -> str:
    """Text that a user chose, on one line, at most `length` characters and without characters nobody sees.

    With `markdown` it is made literal: it formats nothing, links nowhere and mentions nobody. Without, it is for
    places that know no markdown, such as labels, pictures and their descriptions.
    """
    one_line = plain(text, length) or "?"
    return _MEANT_LITERALLY.sub(r"\\\1", one_line) if markdown else one_line
