"""Buttons of moderation, which only server managers can press.

`subject` is a table. It is not called `table_id`, because managers decide about tables that they cannot see, too.
"""

from __future__ import annotations

from bot.ui.components.custom_id import custom_id


@custom_id("moderate", for_managers=True)
class ShowModeration:
    """Show what is going on on the server, and what its managers can decide."""


@custom_id("moderate-table", for_managers=True)
class ModerateTable:
    """Show what managers can decide about a lobby or a running game."""

    subject: int


@custom_id("moderate-game", for_managers=True)
class ModerateGame:
    """Show what managers can decide about the result of a game."""

    subject: int


@custom_id("moderation-log", for_managers=True)
class ShowLog:
    """Show a page of the log."""

    first: int = 0


@custom_id("moderation-export", for_managers=True)
class ExportLog:
    """Send the log as a file."""


@custom_id("bar", for_managers=True)
class BarMember:
    """Open the form that keeps a member from tables; `user_id` is 0 if it asks whom."""

    user_id: int = 0


@custom_id("reset-rating", for_managers=True)
class ResetRating:
    """Open the form that resets a member's ratings; `user_id` is 0 if it asks whose."""

    user_id: int = 0


@custom_id("remove-member", for_managers=True)
class RemoveMember:
    """Open the form that removes a member from a table."""

    subject: int
    user_id: int


@custom_id("end-table", for_managers=True)
class EndTable:
    """Open the form that closes a lobby, or ends a game without a result."""

    subject: int


@custom_id("take-off", for_managers=True)
class TakeOff:
    """Open the form that takes a result off the leaderboards."""

    subject: int


@custom_id("correct-result", for_managers=True)
class CorrectResult:
    """Open the form that says who has won a game."""

    subject: int


@custom_id("undo-decision", for_managers=True)
class UndoDecision:
    """Open the form that undoes a decision."""

    decision: int
