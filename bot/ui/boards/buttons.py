"""Buttons of boards: play one, see how everyone did, check the shuffle; of the daily board, challenges, and events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from discord import ButtonStyle

from bot.host.boards.daily import DailyPeriod
from bot.store import TableInfo
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import custom_id
from bot.ui.text.catalogue import Texts

_SERVER, _ALL_SERVERS = "server", "all"


@custom_id("play-board")
@dataclass(frozen=True, slots=True)
class PlayBoard:
    """Begin a board of a set, by its index, or go on with it."""

    set_id: int
    board: int


@custom_id("board-result")
@dataclass(frozen=True, slots=True)
class ShowBoardResult:
    """Show how a board that you have ended went for you and for the others."""

    set_id: int
    board: int


@custom_id("board-seal")
@dataclass(frozen=True, slots=True)
class ShowBoardSeal:
    """Show the seal of a set of boards, and its secret once it is closed."""

    set_id: int


@custom_id("daily")
@dataclass(frozen=True, slots=True)
class ShowDaily:
    """Show today's board: what awaits you, your hand, or your result."""


@custom_id("daily-play")
@dataclass(frozen=True, slots=True)
class PlayDaily:
    """Begin today's board, whenever the message with the button was posted, or go on with it."""


@custom_id("daily-share")
@dataclass(frozen=True, slots=True)
class ShareDaily:
    """Post your result of a daily board in the channel."""

    set_id: int


@dataclass(frozen=True, slots=True)
class DailyRankingView:
    """Which leaderboard of daily boards, from which row on; as text `PERIOD:SERVERS:FIRST`."""

    period: DailyPeriod = DailyPeriod.TODAY
    is_bot_wide: bool = False
    first: int = 0

    def __str__(self) -> str:
        return f"{self.period}:{_ALL_SERVERS if self.is_bot_wide else _SERVER}:{self.first}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text.

        :raises ValueError: it has another form.
        """
        period, servers, first = text.split(":")
        return cls(DailyPeriod(period), servers == _ALL_SERVERS, int(first))


@custom_id("daily-ranking")
@dataclass(frozen=True, slots=True)
class ShowDailyRanking:
    """Show a leaderboard of daily boards; `control` makes custom ids unique within a message."""

    control: str
    view: DailyRankingView


TODAY_HERE: Final = DailyRankingView()
"""The leaderboard that is shown first."""


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


def board_result_buttons(
    info: TableInfo, texts: Texts, style: ButtonStyle = ButtonStyle.secondary
) -> list[Button]:
    """The way from a board that is over to its result; none at other tables."""
    if info.board_set_id is None or info.board is None:
        return []
    target = ShowBoardResult(info.board_set_id, info.board)
    return [Button(target, label=texts("button-board-result"), style=style)]
