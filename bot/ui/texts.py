"""Every word a player reads, by key, from the catalogue in `locale/`: a folder a language, a file a subject."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str
from fluent.runtime import FluentBundle, FluentResource

from bot.render import plain

__all__ = ["TEXTS", "CatalogueTranslator", "Texts", "clean", "said", "texts_for"]

NAME_LENGTH: Final = 32
_ENGLISH: Final = "en"
_LOCALES: Final = frozenset({_ENGLISH})
_MEANT_LITERALLY: Final = re.compile(r"([\\*_~`|<>\[\]()#@:.+\-])")


class Texts:
    """The catalogue of one language: `texts(key, **arguments)`.

    A key is that of a message, or with a dot that of its attribute. Raises KeyError where the catalogue has no such
    key, ValueError where the text wants an argument it was not given.
    """

    def __init__(self, locale: str) -> None:
        self.locale = locale
        # Marks around each argument would stand visibly in the labels of buttons.
        self._bundle = FluentBundle([locale], use_isolating=False)
        for file in resources.files(__package__).joinpath("locale", locale).iterdir():
            self._bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def __call__(self, key: str, **arguments: str | int) -> str:
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise ValueError(f"{key}: {errors[0]}")
        return str(text)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)


def texts_for(locale: discord.Locale | None) -> Texts:
    """The catalogue for a reader of this language, English where there is none of his own."""
    spoken = str(locale).split("-")[0] if locale is not None else _ENGLISH
    return _texts(spoken if spoken in _LOCALES else _ENGLISH)


_texts = cache(Texts)


TEXTS: Final = texts_for(None)


def said(key: str) -> locale_str:
    """A word of a slash command: in English as the catalogue has it, with its key for the translator."""
    return locale_str(TEXTS(key), key=key)


class CatalogueTranslator(app_commands.Translator):
    """Names and descriptions of slash commands in the other languages that have a catalogue."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The word in this language; None leaves it in English."""
        texts = texts_for(locale)
        key = string.extras.get("key")
        return None if key is None or texts.locale == _ENGLISH else texts(key)


def clean(text: str, *, markdown: bool = True, length: int = NAME_LENGTH) -> str:
    """Text that a user chose, on one line, at most `length` characters and without characters nobody sees.

    With `markdown` it is made literal: it formats nothing, links nowhere and mentions nobody. Without, it is for
    places that know no markdown, such as labels, pictures and their descriptions.
    """
    one_line = plain(text, length) or "?"
    return _MEANT_LITERALLY.sub(r"\\\1", one_line) if markdown else one_line
