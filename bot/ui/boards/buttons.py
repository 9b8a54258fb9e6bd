"""Buttons of boards: play one, see how everyone did, check the shuffle; of the daily board, challenges, and events."""

from __future__ import annotations

from enum import StrEnum

from discord import ButtonStyle

from bot.host.boards.daily import DailyPeriod
from bot.host.boards.service import DailyTable
from bot.store import BoardSet, BoardSetKind, TableInfo
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import custom_id
from bot.ui.text.catalogue import Texts
from bot.ui.tournaments.buttons import PlayMatch, ShowTraveller


@custom_id("play-board")
class PlayBoard:
    """Begin a board of a set, by its index, or go on with it."""

    set_id: int
    board: int


@custom_id("board-result")
class ShowBoardResult:
    """Show how a board that you have ended went for you and for the others."""

    set_id: int
    board: int


@custom_id("board-seal")
class ShowBoardSeal:
    """Show the seal of a set of boards, and its secret once it is closed."""

    set_id: int


@custom_id("daily")
class ShowDaily:
    """Show one of today's boards: what awaits you, your hand, or your result.

    Without a table, it is the one that you are playing, or have not played.
    """

    table: DailyTable | None = None


@custom_id("daily-play")
class PlayDaily:
    """Begin one of today's boards, whenever the message with the button was posted, or go on with it.

    Without a table, as in messages of a time with one board a day, it is shown before.
    """

    table: DailyTable | None = None


@custom_id("daily-share")
class ShareDaily:
    """Post your result of a daily board in the channel."""

    set_id: int


class DailyScope(StrEnum):
    """Whose results a leaderboard of daily boards compares."""

    SERVER = "server"
    ALL = "all"
    """Those of all servers."""


@custom_id("daily-ranking")
class ShowDailyRanking:
    """Show a leaderboard of daily boards from a row on; `control` makes custom ids unique within a message."""

    control: str
    period: DailyPeriod = DailyPeriod.TODAY
    scope: DailyScope = DailyScope.SERVER
    first: int = 0
    table: DailyTable = DailyTable.TWO


@custom_id("challenge-accept")
class AcceptChallenge:
    """Accept a challenge."""

    set_id: int


@custom_id("challenge-decline")
class DeclineChallenge:
    """Decline a challenge, or take your own back."""

    set_id: int


@custom_id("challenge-again")
class ChallengeAgain:
    """Challenge the other player of a challenge to the same number of new boards."""

    set_id: int


@custom_id("challenge-form")
class OpenChallengeForm:
    """Open the form that challenges a user, or one with a choice of the user for 0.

    `entries` are what was entered before, see `bot.ui.interactions.forms`.
    """

    user_id: int
    entries: str = ""


@custom_id("boards")
class ShowBoards:
    """Show your boards of a challenge or event, with the button to play the next."""

    set_id: int


@custom_id("contests")
class ListContests:
    """List the events of the server, or your challenges in it, skipping the first ones."""

    kind: BoardSetKind
    first: int = 0


@custom_id("event-standings")
class ShowStandings:
    """Show the standings of an event.

    `first` is the number of rows to skip.
    """

    set_id: int
    first: int = 0


@custom_id("board-reminder")
class SetReminder:
    """Ask to be reminded of a deadline with 1, or no longer with 0."""

    set_id: int
    remind: int


@custom_id("event-enter")
class EnterEvent:
    """Sign up for an event."""

    set_id: int


@custom_id("event-leave")
class LeaveEvent:
    """Withdraw from an event."""

    set_id: int


@custom_id("event-results")
class DownloadResults:
    """Download the results of an event that is over."""

    set_id: int


@custom_id("same-moves", for_managers=True)
class ShowSameMoves:
    """Show a server manager who played the boards of a closed set with the same moves."""

    set_id: int


@custom_id("event-cancel")
class CancelEvent:
    """Cancel an event."""

    set_id: int


def daily_button(board_set: BoardSet, texts: Texts) -> Button:
    """The way to a board of today."""
    table = DailyTable.of(board_set.variant)
    return Button(ShowDaily(table), label=texts(f"button-also-{table}"))


def board_result_buttons(
    info: TableInfo, texts: Texts, style: ButtonStyle = ButtonStyle.secondary
) -> list[Button]:
    """The way from a board that is over to its result; none at other tables."""
    if info.board_set_id is None or info.board is None:
        return []
    if info.tournament_id is not None and info.sealed:
        return [Button(PlayMatch(info.tournament_id), label=texts("button-next-board"), style=style)]
    if info.tournament_id is not None:
        compared = ShowTraveller(info.tournament_id, info.board)
        return [Button(compared, label=texts("button-traveller"), style=style)]
    target = ShowBoardResult(info.board_set_id, info.board)
    return [Button(target, label=texts("button-board-result"), style=style)]
