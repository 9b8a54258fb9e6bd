"""Handling of commands, buttons and forms, from the first response to the answer."""

from bot.ui.interactions.arguments import anywhere, arguments, read_meld
from bot.ui.interactions.autocomplete import suggest, suggest_bids, suggest_cards, suggest_topics
from bot.ui.interactions.responding import respond, respond_with_form
from bot.ui.interactions.which_table import (
    any_table,
    own_table,
    suggest_own_games,
    suggest_tables,
    table_to_join,
)

__all__ = [
    "any_table",
    "anywhere",
    "arguments",
    "own_table",
    "read_meld",
    "respond",
    "respond_with_form",
    "suggest",
    "suggest_bids",
    "suggest_cards",
    "suggest_own_games",
    "suggest_tables",
    "suggest_topics",
    "table_to_join",
]
