"""What keeps the bot from doing what the settings of a server say, told to its managers."""

from __future__ import annotations

import discord

from bot.store import ServerSettings
from bot.ui.publishing.kind import Publishing
from bot.ui.settings.entries import SETTINGS
from bot.ui.settings.object_entries import post_problem
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError, error_message


def problem_lines(
    publisher: Publishing, guild: discord.Guild, settings: ServerSettings, texts: Texts
) -> list[str]:
    """The problems of a server now, in lines: of its settings, and of channels where messages could not be posted.

    :param publisher: what has posted them.
    """
    lines = [
        texts("settings-problem", setting=texts(entry.key), problem=error_message(problem, texts))
        for entry in SETTINGS
        for problem in entry.problems(entry.now(settings), guild, texts)
    ]
    for channel_id in sorted(publisher.failing_channels(guild.id)):
        problem = post_problem(channel_id, guild, texts) or InputError(
            "error-channel-fails", channel=f"<#{channel_id}>"
        )
        lines.append(texts("settings-problem-messages", problem=error_message(problem, texts)))
    return lines
