"""Past games: finished deals, replays, the list of games, shuffle verification and the game record."""

from bot.ui.history.deal_panel import deal_panel
from bot.ui.history.games_panel import history_panel
from bot.ui.history.replay_panel import (
    replay_of_message,
    replay_panel,
    suggest_deals,
    suggest_played,
    table_to_replay,
)
from bot.ui.history.verification import export_panel, table_to_export, table_to_verify, verify_panel

__all__ = [
    "deal_panel",
    "export_panel",
    "history_panel",
    "replay_of_message",
    "replay_panel",
    "suggest_deals",
    "suggest_played",
    "table_to_export",
    "table_to_replay",
    "table_to_verify",
    "verify_panel",
]
