"""Panels, buttons and words: what players see of the host, and how they tell it what they want."""

from bot.ui.components.emojis import CardEmojis
from bot.ui.components.taps import Click
from bot.ui.components.which_board import Board
from bot.ui.learning.guide import help_panel
from bot.ui.learning.rules_panel import rules_panel
from bot.ui.learning.score_hand import score_hand
from bot.ui.lobby.buttons import offer_options
from bot.ui.lobby.opening import Wishes, open_table
from bot.ui.lobby.presets import delete_preset, presets_panel, save_preset, suggest_presets
from bot.ui.lobby.seated import seated_panel
from bot.ui.lobby.seating import invite, take_seat
from bot.ui.play.asides import all_tables, clock_answer, one_table, undone, watched
from bot.ui.play.moves import ask_to_abandon, ask_to_resign
from bot.ui.records.deals import deal_panel
from bot.ui.records.history import history_panel
from bot.ui.records.records_panel import export_panel, table_to_export, table_to_verify, verify_panel
from bot.ui.records.replays import replay_panel, suggest_deals, suggest_played, table_to_replay
from bot.ui.room.room import Room
from bot.ui.settings.preferences import offer_preferences, preferences_panel
from bot.ui.settings.privacy import privacy_panel
from bot.ui.settings.server import SEASONS, settings_panel
from bot.ui.settings.takeaway import reset_panel, takeaway_panel
from bot.ui.standings.board import board_panel, suggest_periods
from bot.ui.standings.seasons import close_panel, season_panel
from bot.ui.standings.statistics import statistics_panel
from bot.ui.table.clocks import CLOCKS, clock_words
from bot.ui.visits.typed import arguments, read_meld, suggest, suggest_topics
from bot.ui.visits.visit import answering
from bot.ui.visits.which_table import any_table, own_table, suggest_tables, table_to_join
from bot.ui.words.refusals import Unclear, refused
from bot.ui.words.texts import LANGUAGES, TEXTS, Texts, clean, said, texts_in
from bot.ui.words.written import read_card, read_cards

__all__ = [
    "CLOCKS",
    "LANGUAGES",
    "SEASONS",
    "TEXTS",
    "Board",
    "CardEmojis",
    "Click",
    "Room",
    "Texts",
    "Unclear",
    "Wishes",
    "all_tables",
    "answering",
    "any_table",
    "arguments",
    "ask_to_abandon",
    "ask_to_resign",
    "board_panel",
    "clean",
    "clock_answer",
    "clock_words",
    "close_panel",
    "deal_panel",
    "delete_preset",
    "export_panel",
    "help_panel",
    "history_panel",
    "invite",
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
    "refused",
    "replay_panel",
    "reset_panel",
    "rules_panel",
    "said",
    "save_preset",
    "score_hand",
    "season_panel",
    "seated_panel",
    "settings_panel",
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
    "takeaway_panel",
    "texts_in",
    "undone",
    "verify_panel",
    "watched",
]
