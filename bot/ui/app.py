"""Assembly of the user interface: services, panels, and the handlers of all buttons."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Final

from discord.ext import commands

from bot.ui.boards.contest_message import contest_message, contest_result
from bot.ui.boards.daily_post import daily_post
from bot.ui.boards.duel_message import acceptance
from bot.ui.interactions.handlers import on_interaction
from bot.ui.leaderboard.season_result import season_result_panel
from bot.ui.lobby.lobby_panel import lobby_message
from bot.ui.messages.contest_messages import ContestPanels
from bot.ui.messages.server_posts import ServerPostPanels
from bot.ui.messages.table_messages import TablePanels
from bot.ui.play.table_panel import game_message, result_message
from bot.ui.services import Panels, Services

FEATURES: Final = (
    "boards",
    "coach",
    "help",
    "history",
    "leaderboard",
    "lobby",
    "owner",
    "play",
    "puzzles",
    "settings",
)
"""The packages of the features: panels, messages, buttons, and the handlers of buttons and forms."""


def _load_features() -> None:
    """Import every module of every feature, which registers the handlers of buttons and forms."""
    for name in FEATURES:
        feature = importlib.import_module(f"bot.ui.{name}")
        for module in pkgutil.iter_modules(feature.__path__, f"{feature.__name__}."):
            importlib.import_module(module.name)


_load_features()


async def start(bot: commands.AutoShardedBot) -> None:
    """Add `Services` to a bot.

    :param bot: has a host, a store and settings, see `bot.client`.
    """
    panels = Panels(
        table=TablePanels(lobby_message, game_message, result_message),
        server_posts=ServerPostPanels(season_result_panel, daily_post),
        contest=ContestPanels(contest_message, contest_result, acceptance),
    )
    await bot.add_cog(Services(bot, panels))
    bot.add_listener(on_interaction)
