"""Panels, buttons and words: what players see of the host, and how they tell it what they want."""

from bot.ui.components.buttons import Interaction
from bot.ui.components.emojis import CardEmojis
from bot.ui.components.leaderboard_view import LeaderboardView
from bot.ui.help.help_panel import help_panel
from bot.ui.help.rules_panel import rules_panel
from bot.ui.help.score_hand import score_hand
from bot.ui.history.deal_panel import deal_panel
from bot.ui.history.games_panel import history_panel
from bot.ui.history.replay_panel import replay_panel, suggest_deals, suggest_played, table_to_replay
from bot.ui.history.verification import export_panel, table_to_export, table_to_verify, verify_panel
from bot.ui.interactions.arguments import arguments, read_meld, suggest, suggest_topics
from bot.ui.interactions.context import respond
from bot.ui.interactions.which_table import any_table, own_table, suggest_tables, table_to_join
from bot.ui.leaderboard.leaderboard_panel import leaderboard_panel, suggest_periods
from bot.ui.leaderboard.seasons import close_panel, season_panel
from bot.ui.leaderboard.statistics import statistics_panel
from bot.ui.lobby.lobby_actions import offer_options
from bot.ui.lobby.open_table import TableRequest, open_table
from bot.ui.lobby.presets import delete_preset, presets_panel, save_preset, suggest_presets
from bot.ui.lobby.seated_panel import seated_panel
from bot.ui.lobby.seating import invite, take_seat
from bot.ui.messages.services import Services
from bot.ui.play.hand_actions import ask_to_abandon, ask_to_resign
from bot.ui.play.table_actions import all_tables, clock_answer, one_table, show_undo, show_watch
from bot.ui.settings.preferences import offer_preferences, preferences_panel
from bot.ui.settings.privacy import privacy_panel
from bot.ui.settings.server import SEASONS, settings_panel
from bot.ui.settings.server_export import reset_panel, server_export_panel
from bot.ui.table.clock import CLOCKS, clock_text
from bot.ui.text.card_input import read_card, read_cards
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, Texts, clean, localized, texts_in
from bot.ui.text.error_text import InputError, error_message

__all__ = [
    "CLOCKS",
    "ENGLISH_TEXTS",
    "LANGUAGES",
    "SEASONS",
    "CardEmojis",
    "InputError",
    "Interaction",
    "LeaderboardView",
    "Services",
    "TableRequest",
    "Texts",
    "all_tables",
    "any_table",
    "arguments",
    "ask_to_abandon",
    "ask_to_resign",
    "clean",
    "clock_answer",
    "clock_text",
    "close_panel",
    "deal_panel",
    "delete_preset",
    "error_message",
    "export_panel",
    "help_panel",
    "history_panel",
    "invite",
    "leaderboard_panel",
    "localized",
    "offer_options",
    "offer_preferences",
    "one_table",
    "open_table",
    "own_table",
    "preferences_panel",
    "presets_panel",
    "privacy_panel",
    "read_card",
    "read_cards",
    "read_meld",
    "replay_panel",
    "reset_panel",
    "respond",
    "rules_panel",
    "save_preset",
    "score_hand",
    "season_panel",
    "seated_panel",
    "server_export_panel",
    "settings_panel",
    "show_undo",
    "show_watch",
    "statistics_panel",
    "suggest",
    "suggest_deals",
    "suggest_periods",
    "suggest_played",
    "suggest_presets",
    "suggest_tables",
    "suggest_topics",
    "table_to_export",
    "table_to_join",
    "table_to_replay",
    "table_to_verify",
    "take_seat",
    "texts_in",
    "verify_panel",
]
