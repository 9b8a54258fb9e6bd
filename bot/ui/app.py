"""Assembly of the user interface: services, panels, and the handlers of all buttons."""

from __future__ import annotations

from typing import Final

from discord.ext import commands

from bot.ui import boards, coach, history, leaderboard, lobby, play, puzzles, settings

# Importing a feature registers the handlers of its buttons.
from bot.ui import help as help_
from bot.ui.interactions.forms import on_interaction
from bot.ui.messages.contest_messages import ContestPanels
from bot.ui.messages.server_posts import ServerPostPanels
from bot.ui.messages.table_messages import TablePanels
from bot.ui.services import Panels, Services

__all__ = ["FEATURES", "start"]

FEATURES: Final = (boards, coach, help_, history, leaderboard, lobby, play, puzzles, settings)
"""The feature packages. Each has panels, and the handlers of the buttons in its module of `bot.ui.buttons`."""


async def start(bot: commands.AutoShardedBot) -> None:
    """Add `Services` to a bot.

    :param bot: has a host, a store and settings, see `bot.client`.
    """
    panels = Panels(
        hand=play.hand_panel,
        deal_end=play.deal_end_panel,
        table=TablePanels(lobby.lobby_message, play.game_message, play.result_message),
        undo_answers=play.undo_answers,
        server_posts=ServerPostPanels(leaderboard.season_result_panel, boards.daily_post),
        contest=ContestPanels(boards.contest_message, boards.contest_result, boards.acceptance),
    )
    await bot.add_cog(Services(bot, panels))
    bot.add_listener(on_interaction)
