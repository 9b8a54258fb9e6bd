"""Buttons of challenges and events."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.components.custom_id import custom_id

__all__ = [
    "AcceptChallenge",
    "CancelEvent",
    "ChallengeAgain",
    "DeclineChallenge",
    "DownloadResults",
    "EnterEvent",
    "LeaveEvent",
    "OpenChallengeForm",
    "SetReminder",
    "ShowBoards",
    "ShowStandings",
]


@custom_id("challenge-accept")
@dataclass(frozen=True, slots=True)
class AcceptChallenge:
    """Accept a challenge."""

    set_id: int


@custom_id("challenge-decline")
@dataclass(frozen=True, slots=True)
class DeclineChallenge:
    """Decline a challenge, or take your own back."""

    set_id: int


@custom_id("challenge-again")
@dataclass(frozen=True, slots=True)
class ChallengeAgain:
    """Challenge the other player of a challenge to the same number of new boards."""

    set_id: int


@custom_id("challenge-form")
@dataclass(frozen=True, slots=True)
class OpenChallengeForm:
    """Open the form that challenges a user.

    `entries` are what was entered before, see `bot.ui.interactions.forms`.
    """

    user_id: int
    entries: str = ""


@custom_id("boards")
@dataclass(frozen=True, slots=True)
class ShowBoards:
    """Show your boards of a challenge or event, with the button to play the next."""

    set_id: int


@custom_id("event-standings")
@dataclass(frozen=True, slots=True)
class ShowStandings:
    """Show the standings of an event.

    `first` is the number of rows to skip.
    """

    set_id: int
    first: int = 0


@custom_id("board-reminder")
@dataclass(frozen=True, slots=True)
class SetReminder:
    """Ask to be reminded of a deadline with 1, or no longer with 0."""

    set_id: int
    remind: int


@custom_id("event-enter")
@dataclass(frozen=True, slots=True)
class EnterEvent:
    """Sign up for an event."""

    set_id: int


@custom_id("event-leave")
@dataclass(frozen=True, slots=True)
class LeaveEvent:
    """Withdraw from an event."""

    set_id: int


@custom_id("event-results")
@dataclass(frozen=True, slots=True)
class DownloadResults:
    """Download the results of an event that is over."""

    set_id: int


@custom_id("event-cancel")
@dataclass(frozen=True, slots=True)
class CancelEvent:
    """Cancel an event."""

    set_id: int
