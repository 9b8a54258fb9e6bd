"""Tables before a game: opening, seats, options, presets and the turn clock; and the list of tables."""

from bot.ui.lobby.clock_panel import show_clock
from bot.ui.lobby.lobby_panel import add_computer, lobby_message
from bot.ui.lobby.open_table import TableRequest, open_table
from bot.ui.lobby.options_form import offer_options
from bot.ui.lobby.presets import delete_preset, presets_panel, save_preset, suggest_presets
from bot.ui.lobby.seated_panel import seated_panel
from bot.ui.lobby.seating import invite, invite_member, take_seat
from bot.ui.lobby.solo import play_solo
from bot.ui.lobby.status_panel import all_tables, table_status

__all__ = [
    "TableRequest",
    "add_computer",
    "all_tables",
    "delete_preset",
    "invite",
    "invite_member",
    "lobby_message",
    "offer_options",
    "open_table",
    "play_solo",
    "presets_panel",
    "save_preset",
    "seated_panel",
    "show_clock",
    "suggest_presets",
    "table_status",
    "take_seat",
]
