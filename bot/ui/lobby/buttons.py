"""Buttons before a game: opening a table, seats, options, presets, the turn clock, the list of tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, Self

from bot.ai import Level
from bot.engine.options import Group
from bot.host.lobby.lobby_state import LobbyState
from bot.host.play.clocks import valid_clock
from bot.host.tables.seats import has_seat_to_take
from bot.store import Access, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import custom_id, name_of, parse_number
from bot.ui.text.catalogue import Texts


class Switch(StrEnum):
    """On or off."""

    ON = "on"
    OFF = "off"


NO_REQUEST: Final = "-0"
"""`TableRequest.code` of a request without preset, thread or auto-start."""


@custom_id("open")
class OpenTable:
    """Open a table of a variant, or ask for a variant; `request` is the `TableRequest.code`."""

    variant: str
    request: str


@custom_id("open-invite")
class OpenAndInvite:
    """Open a table of a variant, and invite a member to it."""

    variant: str
    user_id: int


@custom_id("play-now")
class PlayNow:
    """Take a seat at a table that waits or in a running game, or play against computers, in any variant by default."""

    variant: str = ""


@custom_id("play-together")
class PlayTogether:
    """Take a seat at a table that waits for players, or wait there for others; by default in the usual variant."""

    variant: str = ""


@custom_id("my-games")
class ShowMyGames:
    """Show your games and boards."""


@custom_id("solo")
class PlaySolo:
    """Play against computer players in private, or ask for a variant; without a level, by the server's default."""

    variant: str = ""
    level: Level | None = None


@custom_id("new-game")
class NewGame:
    """Play another private game than the one at a table, of a variant that is asked for if none is given.

    `give_up` says whether the one at the table ends; without it, the user is asked.
    """

    table_id: int
    variant: str = ""
    give_up: Switch | None = None


@custom_id("admit")
class AdmitMembers:
    """Show a private game in this channel, so that members may ask for the seats of its computer players."""

    table_id: int


@custom_id("join")
class Join:
    """Take a seat, by default the lowest free one."""

    table_id: int
    seat: int | None = None


@custom_id("sit")
class JoinPrivately:
    """Take a seat, and show it in the private panel that has the button."""

    table_id: int


@custom_id("leave")
class Leave:
    """Leave the table before the game starts."""

    table_id: int


@custom_id("add-computer")
class AddComputer:
    """Seat a computer player, by default one of the server's default level."""

    table_id: int
    level: Level | None = None


@custom_id("remove-computer")
class RemoveComputer:
    """Remove the computer player on the highest seat."""

    table_id: int


@custom_id("fill")
class FillWithComputers:
    """Seat computer players on all free seats and start, if the lobby is still as it was shown."""

    table_id: int
    shown: LobbyState


@custom_id("start")
class Start:
    """Start the game, if the lobby is still as it was shown."""

    table_id: int
    shown: LobbyState


@custom_id("rematch")
class Rematch:
    """Agree to a rematch."""

    table_id: int


@custom_id("invite")
class Invite:
    """Open the form that invites members; `entries` are the members chosen before."""

    table_id: int
    entries: str = ""


@custom_id("find-players")
class FindPlayers:
    """Ping the members who want to know when someone looks for players."""

    table_id: int


@custom_id("seats")
class ShowSeats:
    """Show your seat and the other seats."""

    table_id: int


@custom_id("seat")
class AskSeat:
    """Move to a seat, or ask its player to swap."""

    table_id: int
    seat: int


@custom_id("swap")
class SwapSeats:
    """Agree to swap: `other_id` on `other_seat` asks `user_id` on `seat`."""

    table_id: int
    seat: int
    other_seat: int
    user_id: int
    other_id: int


@custom_id("keep-seat")
class DeclineSwap:
    """Decline to swap seats; for the user who was asked."""

    table_id: int
    user_id: int


@custom_id("options")
class ShowOptions:
    """Show the options of a table, or one page of the form that changes them.

    `entries` are those to start with, encoded by `bot.ui.interactions.forms.encode_entries`.
    """

    table_id: int
    page: int | None = None
    entries: str = ""


def back_to_options(info: TableInfo, texts: Texts) -> Button:
    """The button that leads back to the options of a table."""
    return Button(ShowOptions(info.id), label=texts("button-back"))


@custom_id("option-group")
class ShowOptionGroup:
    """Show the options of a table, those of one group listed."""

    table_id: int
    group: Group


@custom_id("auto-start")
class SetAutoStart:
    """Set whether the game starts as soon as all seats are taken."""

    table_id: int
    to: Switch


@custom_id("substitutes")
class SetSubstitutes:
    """Set whether members may take the seats of computer players during the game without being admitted."""

    table_id: int
    to: Switch


@dataclass(frozen=True, slots=True)
class SeatMove:
    """The player on a seat moves to another; as text `1>3`."""

    seat: int
    to: int

    def __str__(self) -> str:
        return f"{self.seat}>{self.to}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text.

        :raises ValueError: if it has another form.
        """
        seat, _, to = text.partition(">")
        return cls(parse_number(seat), parse_number(to))


@custom_id("players")
class ManagePlayers:
    """Show the opener what they can do with the players at the table."""

    table_id: int


@custom_id("move-player")
class MovePlayer:
    """Move a player to another seat."""

    table_id: int
    move: SeatMove


@custom_id("remove-player")
class RemovePlayer:
    """Remove another user from the table before the game."""

    table_id: int
    user_id: int


@custom_id("give-table")
class GiveTable:
    """Make another user the opener."""

    table_id: int
    user_id: int


@custom_id("queue")
class JoinQueue:
    """Wait for a seat at a full table."""

    table_id: int


@custom_id("leave-queue")
class LeaveQueue:
    """No longer wait for a seat at a table."""

    table_id: int


def queue_button(info: TableInfo, texts: Texts) -> list[Button]:
    """The button to wait for a seat at a full table; none where there is a seat to take, or none to get."""
    is_open = info.state in (TableState.LOBBY, TableState.PLAYING)
    if not is_open or not info.admits_members or has_seat_to_take(info):
        return []
    return [Button(JoinQueue(info.id), label=texts("button-queue"))]


@custom_id("vote-out")
class VoteOut:
    """Vote that the opener, who is gone, leaves the table."""

    table_id: int


@custom_id("access")
class ShowAccess:
    """Show who may take a seat at a table, and who may watch; the opener can change both."""

    table_id: int


@custom_id("let-in")
class SetAccess:
    """Set who may take a seat."""

    table_id: int
    access: Access


@custom_id("let-watch")
class SetWatching:
    """Set who may see the game while it runs."""

    table_id: int
    watching: Access


@custom_id("clock")
class SetClock:
    """Show the turn clock of a table, or set it to a number of seconds."""

    table_id: int
    seconds: Annotated[int, valid_clock] | None = None


@custom_id("preset")
class ChoosePreset:
    """Use the options of a preset at a table."""

    table_id: int
    name: str


@custom_id("presets")
class ListPresets:
    """Show the presets of the server."""


@custom_id("delete-preset", for_managers=True)
class DeletePreset:
    """Delete a preset."""

    name: str


@custom_id("default-preset", for_managers=True)
class SetDefaultPreset:
    """Set whether new tables of its variant have the rules of a preset."""

    to: Switch
    name: str


@custom_id("save-preset", for_managers=True)
class SavePreset:
    """Open the form that saves the options of a table as a preset."""

    table_id: int


@custom_id("replace-preset", for_managers=True)
class ReplacePreset:
    """Replace a preset by the options of a table, if both are still as they were shown: `shown` is their digest."""

    table_id: int
    name: str
    shown: str


@custom_id("tables")
class ListTables:
    """Show the tables of the server, skipping the first ones."""

    first: int


_BEFORE_GAME: Final = frozenset(
    map(
        name_of,
        (
            AddComputer,
            AskSeat,
            ChoosePreset,
            FillWithComputers,
            FindPlayers,
            Invite,
            Leave,
            MovePlayer,
            RemoveComputer,
            RemovePlayer,
            SetAutoStart,
            SetSubstitutes,
            ShowSeats,
            Start,
            VoteOut,
        ),
    )
)
"""The buttons and selects with which the players at a table prepare its game; each begins with the table's id."""


def prepared_table(custom_ids: Iterable[str]) -> int | None:
    """The table whose game is prepared with some buttons and selects; None if they have another purpose."""
    for each in custom_ids:
        name, _, fields = each.removeprefix("pn:").removeprefix("select:").partition(":")
        if name in _BEFORE_GAME:
            return parse_number(fields.partition(":")[0])
    return None
