"""Who reads what: the language of a user, and that of what everybody in a server sees."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final

import discord
from discord.ext import commands

from bot.host import Host, Preferences, StoreError
from bot.ui.components.controls import Interaction
from bot.ui.text.catalogue import ENGLISH, Texts, texts_for, texts_in

__all__ = ["Languages", "texts_of"]

log = logging.getLogger(__name__)


def texts_of(preferences: Preferences) -> Texts:
    """The catalogue for a user: in the language of their choice, else in the one their Discord spoke last."""
    return texts_in(preferences.language or preferences.locale)


class Languages:
    """Finds the catalogue for a reader. Never raises: where the store cannot be read, Discord's word counts."""

    def __init__(self, bot: commands.AutoShardedBot, host: Host) -> None:
        self._bot: Final = bot
        self._host: Final = host

    async def of_guild(self, guild_id: int) -> Texts:
        """For what is public in a server: the language set for it, else the server's own in Discord."""
        try:
            language = (await self._host.settings.get(guild_id)).language
        except StoreError as error:
            log.warning("the language of server %d is not known: %s", guild_id, error)
            language = None
        if language is not None:
            return texts_in(language)
        guild = self._bot.get_guild(guild_id)
        return texts_for(guild.preferred_locale if guild else None)

    async def for_interaction(self, interaction: Interaction) -> Texts:
        """For a private answer to whoever clicked or typed."""
        try:
            language = (await self._host.preferences.get(interaction.user.id)).language
        except StoreError as error:
            log.warning("the language of a user is not known: %s", error)
            language = None
        return texts_in(language) if language is not None else texts_for(interaction.locale)

    async def load_preferences(self, user_id: int, locale: discord.Locale) -> Preferences:
        """The preferences of a user whose Discord speaks this language now.

        It is remembered for what is sent to them unasked.
        """
        known, spoken = Preferences(), texts_for(locale).language
        try:
            known = await self._host.preferences.get(user_id)
            if spoken != (known.locale or ENGLISH):
                return await self._host.preferences.update(user_id, locale=spoken)
        except StoreError as error:
            log.warning("the preferences of a user cannot be read or kept: %s", error)
        return replace(known, locale=spoken)
