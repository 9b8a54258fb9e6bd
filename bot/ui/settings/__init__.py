"""Preferences of a user, settings of a server, and the export and deletion of stored data."""

from bot.ui.settings.preferences import offer_preferences, preferences_panel
from bot.ui.settings.privacy import privacy_panel
from bot.ui.settings.server import SEASONS, settings_panel
from bot.ui.settings.server_export import reset_panel, server_export_panel

__all__ = [
    "SEASONS",
    "offer_preferences",
    "preferences_panel",
    "privacy_panel",
    "reset_panel",
    "server_export_panel",
    "settings_panel",
]
