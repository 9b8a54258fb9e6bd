"""Finds messages that the bot has posted without getting, or storing, Discord's answer."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any, Final

import discord
from discord.ext import commands

__all__ = ["own_messages"]

log = logging.getLogger(__name__)

_SEARCHED: Final = 50
"""How many of the latest messages of a channel are searched."""


async def own_messages(
    bot: commands.AutoShardedBot, channel_id: int
) -> AsyncIterator[tuple[int, frozenset[str]]]:
    """Yield the bot's own among the latest messages of a channel or thread, the newest first.

    Without the permission to read the channel's history, nothing is found.

    :return: the ID of each message, and the custom ids on it.
    :raises discord.HTTPException: if Discord does not answer.
    """
    try:
        async for message in bot.get_partial_messageable(channel_id).history(limit=_SEARCHED):
            if bot.user is not None and message.author.id == bot.user.id:
                yield message.id, frozenset(_custom_ids(message.components))
    except (discord.Forbidden, discord.NotFound):
        log.info("channel %d cannot be searched", channel_id)


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    """The custom ids of components and of all components in them."""
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            yield custom_id
        yield from _custom_ids(getattr(component, "children", ()))
