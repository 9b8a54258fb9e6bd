"""Assembly of the user interface: services, panels, and the handlers of all buttons."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Final

from discord.ext import commands

from bot.ui.boards.contest_posts import Acceptances, BoardReminders, ContestMessages, ContestResults
from bot.ui.boards.daily_panel import DailyPosts
from bot.ui.interactions.dispatch import on_interaction
from bot.ui.leaderboard.season_result import SeasonResults
from bot.ui.lobby.lobby_panel import lobby_message
from bot.ui.lobby.questions import Questions
from bot.ui.lobby.seeking import JoinedTables, WaitMessages
from bot.ui.lobby.server_panel import ServerPanels
from bot.ui.lobby.waiting_list import SeatOffers
from bot.ui.play.asking import RequestQuestions
from bot.ui.play.table_messages import MovedMessages, Results, ResultsElsewhere, TableMessages
from bot.ui.play.threads import Threads
from bot.ui.play.turn_pings import TurnPings
from bot.ui.play.watch_panel import watch_panel
from bot.ui.publishing.kind import Kind
from bot.ui.services import Services
from bot.ui.settings.weekly_report import WeeklyReports
from bot.ui.tournaments.tournament_posts import (
    CheckInPings,
    PartnerRequests,
    RoundPings,
    TournamentMessages,
    TournamentResults,
)

FEATURES: Final = (
    "boards",
    "coach",
    "help",
    "history",
    "leaderboard",
    "learn",
    "lobby",
    "moderation",
    "owner",
    "play",
    "practice",
    "puzzles",
    "settings",
    "tournaments",
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
    services = Services(bot)
    services.publisher.add(kinds_of(services))
    services.live_panels.contents.game_panel = watch_panel
    reminders = BoardReminders(bot, services.host, services.direct_messages)
    services.host.add_sweep_task(reminders.send_due)
    await bot.add_cog(services)
    bot.add_listener(on_interaction)


def kinds_of(services: Services) -> Iterator[Kind]:
    """All kinds of messages."""
    publisher = services.publisher
    threads = Threads(services.bot, services.host, services.pace, publisher.posting.traffic)
    yield TableMessages(publisher, threads, lobby_message)
    yield MovedMessages(publisher)
    yield Results(publisher)
    yield ResultsElsewhere(publisher)
    yield TurnPings(publisher, services.live_panels.is_open)
    yield RequestQuestions(publisher)
    yield Questions(publisher)
    yield SeatOffers(publisher)
    yield WaitMessages(publisher)
    yield JoinedTables(publisher)
    yield services.direct_hands
    yield ContestMessages(publisher)
    yield ContestResults(publisher)
    yield Acceptances(publisher)
    yield DailyPosts(publisher)
    yield ServerPanels(publisher)
    yield SeasonResults(publisher)
    yield WeeklyReports(publisher)
    yield TournamentMessages(publisher)
    yield CheckInPings(publisher)
    yield PartnerRequests(publisher)
    yield RoundPings(publisher)
    yield TournamentResults(publisher)
