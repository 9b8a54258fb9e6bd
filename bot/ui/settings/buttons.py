"""Buttons of preferences, server settings and stored data."""

from __future__ import annotations

from enum import StrEnum

from bot.ui.components.custom_id import custom_id
from bot.ui.lobby.buttons import Switch


class PreferencesPage(StrEnum):
    """A page of your preferences."""

    CARDS = "cards"
    PLAY = "play"
    OTHERS = "others"


@custom_id("show-preferences")
class ShowPreferences:
    """Show a page of your preferences."""

    page: PreferencesPage = PreferencesPage.CARDS


@custom_id("preference")
class ChoosePreference:
    """Choose the value of a preference that has several, and show its page."""

    name: str
    option: str


@custom_id("switch-preference")
class SwitchPreference:
    """Turn a preference on or off, and show its page."""

    name: str
    to: Switch


@custom_id("seek-pings")
class ChangeSeekPings:
    """Open the form that says for which variants you are pinged when someone looks for players."""


@custom_id("avoided")
class ShowAvoided:
    """Show the members whom you avoid."""


@custom_id("change-avoided")
class ChangeAvoided:
    """Open the form that changes them; `entries` are the members chosen before."""

    entries: str = ""


@custom_id("friends")
class ShowFriends:
    """Show your list of friends."""


@custom_id("change-friends")
class ChangeFriends:
    """Open the form that changes it, from the panel of a table if one is given; `entries` are as above."""

    table_id: int = 0
    entries: str = ""


class SettingsForm(StrEnum):
    """A form with some of the server's settings."""

    TABLES = "tables"
    CHANNELS = "channels"
    RANKS = "ranks"
    POSTS = "posts"
    EVENTS = "events"
    SEEKING = "seeking"


@custom_id("show-settings", for_managers=True)
class ShowSettings:
    """Show the server's settings."""


@custom_id("settings", for_managers=True)
class OpenSettingsForm:
    """Open a form of the server's settings.

    `entries` are those to start with, encoded by `bot.ui.interactions.forms.encode_entries`.
    """

    form: SettingsForm
    entries: str = ""


@custom_id("privacy")
class ShowPrivacy:
    """Show what is stored about you."""


@custom_id("privacy-export")
class ExportProfile:
    """Send your stored data as a file."""


@custom_id("privacy-sure")
class AskDeleteProfile:
    """Ask for confirmation before your stored data is deleted."""


@custom_id("privacy-delete")
class DeleteProfile:
    """Delete your stored data."""


class PolicyText(StrEnum):
    """A text that the operator and the users of the bot agree on."""

    PRIVACY = "privacy"
    TERMS = "terms"


@custom_id("privacy-read")
class ReadPolicy:
    """Show a policy."""

    policy: PolicyText


@custom_id("data-reset", for_managers=True)
class ResetServer:
    """Delete all results and leaderboards of the server."""
