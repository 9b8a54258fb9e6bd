"""Buttons of preferences, server settings and stored data."""

from __future__ import annotations

from enum import StrEnum

from bot.ui.components.custom_id import custom_id


@custom_id("preferences")
class OpenPreferencesForm:
    """Open the form that changes your preferences."""


class SettingsForm(StrEnum):
    """A form with some of the server's settings."""

    TABLES = "tables"
    RANKS = "ranks"
    DAILY = "daily"
    EVENTS = "events"


@custom_id("settings")
class OpenSettingsForm:
    """Open a form of the server's settings.

    `entries` are those to start with, encoded by `bot.ui.interactions.forms.encode_entries`.
    """

    form: SettingsForm
    entries: str = ""


@custom_id("privacy-export")
class ExportProfile:
    """Send your stored data as a file."""


@custom_id("privacy-sure")
class AskDeleteProfile:
    """Ask for confirmation before your stored data is deleted."""


@custom_id("privacy-delete")
class DeleteProfile:
    """Delete your stored data."""


class Policy(StrEnum):
    """A text that the operator and the users of the bot agree on."""

    PRIVACY = "privacy"
    TERMS = "terms"


@custom_id("privacy-read")
class ReadPolicy:
    """Show a policy."""

    policy: Policy


@custom_id("data-reset")
class ResetServer:
    """Delete all results and leaderboards of the server."""
