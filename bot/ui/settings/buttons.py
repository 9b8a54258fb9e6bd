"""Buttons of preferences, server settings and stored data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.ui.components.custom_id import custom_id


@custom_id("preferences")
@dataclass(frozen=True, slots=True)
class OpenPreferencesForm:
    """Open the form that changes your preferences."""


@custom_id("settings")
@dataclass(frozen=True, slots=True)
class OpenSettingsForm:
    """Open a form of the server's settings, by its name.

    `entries` are those to start with, encoded by `bot.ui.interactions.forms.encode_entries`.
    """

    form: str
    entries: str = ""


@custom_id("privacy-export")
@dataclass(frozen=True, slots=True)
class ExportProfile:
    """Send your stored data as a file."""


@custom_id("privacy-sure")
@dataclass(frozen=True, slots=True)
class AskDeleteProfile:
    """Ask for confirmation before your stored data is deleted."""


@custom_id("privacy-delete")
@dataclass(frozen=True, slots=True)
class DeleteProfile:
    """Delete your stored data."""


class Policy(StrEnum):
    """A text that the operator and the users of the bot agree on."""

    PRIVACY = "privacy"
    TERMS = "terms"


@custom_id("privacy-read")
@dataclass(frozen=True, slots=True)
class ReadPolicy:
    """Show a policy."""

    policy: Policy


@custom_id("data-reset")
@dataclass(frozen=True, slots=True)
class ResetServer:
    """Delete all results and leaderboards of the server."""
