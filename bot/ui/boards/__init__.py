"""Boards: the same deals for everyone, each day, in challenges, and in events."""

from bot.ui.boards import daily_ranking, daily_share
from bot.ui.boards.contest_message import contest_message, contest_result
from bot.ui.boards.daily_panel import show_daily
from bot.ui.boards.daily_post import daily_post
from bot.ui.boards.duel_message import acceptance
from bot.ui.boards.duels import MOST_DAYS, MOST_DUEL_BOARDS, challenge_member, open_challenge_form
from bot.ui.boards.events import MAX_EVENT_NAME, ask_to_cancel, create_event, events_panel, suggest_events
from bot.ui.boards.players import board_entrant
from bot.ui.boards.playing import show_board
from bot.ui.boards.result_panel import board_result_panel
from bot.ui.boards.seal_panel import board_seal_panel, daily_board
from bot.ui.boards.standings_panel import standings_panel

__all__ = [
    "MAX_EVENT_NAME",
    "MOST_DAYS",
    "MOST_DUEL_BOARDS",
    "acceptance",
    "ask_to_cancel",
    "board_entrant",
    "board_result_panel",
    "board_seal_panel",
    "challenge_member",
    "contest_message",
    "contest_result",
    "create_event",
    "daily_board",
    "daily_post",
    "daily_ranking",
    "daily_share",
    "events_panel",
    "open_challenge_form",
    "show_board",
    "show_daily",
    "standings_panel",
    "suggest_events",
]
