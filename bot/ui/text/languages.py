"""Choice of language, for a user and for public messages in a server."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final

import discord
from discord.ext import commands

from bot.host.host import Host
from bot.store import Preferences, StoreError
from bot.ui.components.controls import Interaction
from bot.ui.text.catalogue import ENGLISH, Texts, texts_for, texts_in

log = logging.getLogger(__name__)


def texts_of(preferences: Preferences) -> Texts:
    """Return a user's catalogue: in the language they chose, or else in that of their Discord client."""
    language, letters = preferences.language or preferences.locale, preferences.letters
    usual = texts_in(language).style
    style = usual._replace(
        four_colors=preferences.four_colours,
        german_letters=usual.german_letters if letters is None else letters == "german",
        large_print=preferences.large_print,
        blue_felt=preferences.blue_felt,
        red_backs=preferences.red_backs,
    )
    return texts_in(language, style)


class Languages:
    """Finds the catalogue for a user or a server.

    If the database fails, the language is that of the Discord client or server.
    """

    def __init__(self, bot: commands.AutoShardedBot, host: Host) -> None:
        self._bot: Final = bot
        self._host: Final = host

    async def of_server(self, server_id: int) -> Texts:
        """Return the catalogue for public messages: in the server's chosen language, or else in its Discord locale."""
        try:
            language = (await self._host.settings.get(server_id)).language
        except StoreError as error:
            log.warning("cannot read the language of server %d: %s", server_id, error)
            language = None
        if language is not None:
            return texts_in(language)
        guild = self._bot.get_guild(server_id)
        return texts_for(guild.preferred_locale if guild else None)

    async def for_interaction(self, interaction: Interaction) -> Texts:
        """Return the catalogue for a private answer to an interaction."""
        try:
            preferences = await self._host.preferences.get(interaction.user.id)
        except StoreError as error:
            log.warning("cannot read the language of a user: %s", error)
            preferences = Preferences()
        return texts_of(replace(preferences, locale=texts_for(interaction.locale).language))

    async def load_preferences(self, user_id: int, locale: discord.Locale) -> Preferences:
        """Return the preferences of a user, and save the locale for messages sent to them unprompted.

        :param locale: the current locale of the user's Discord client.
        """
        preferences, language = Preferences(), texts_for(locale).language
        try:
            preferences = await self._host.preferences.get(user_id)
            if language != (preferences.locale or ENGLISH):
                return await self._host.preferences.update(user_id, locale=language)
        except StoreError as error:
            log.warning("cannot read or save the preferences of a user: %s", error)
        return replace(preferences, locale=language)
