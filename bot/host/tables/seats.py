"""Changes of a table's seats, as pure functions: each returns the table as it would be, or raises why not."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import count

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.host.errors import AlreadySeated, NoSeat, NotOpener, SeatTaken, TableFull, WrongState
from bot.store import SeatInfo, TableInfo, TableState


def require_lobby(info: TableInfo) -> None:
    """Raise WrongState unless the table is a lobby."""
    if info.state is not TableState.LOBBY:
        raise WrongState(info.state)


def require_opener(info: TableInfo, user_id: int) -> None:
    """Raise NotOpener unless the user is the table's opener."""
    if info.opener_id != user_id:
        raise NotOpener


def free_seats(info: TableInfo, seats: int) -> list[int]:
    """The free seats of a table with so many."""
    taken = {player.seat for player in info.seats}
    return [seat for seat in range(seats) if seat not in taken]


def is_complete(info: TableInfo, seats: int) -> bool:
    """Whether every seat is taken and every player agrees to play."""
    return len(info.seats) == seats and not awaiting_agreement(info)


def add_player(
    info: TableInfo,
    seats: int,
    user_id: int | None,
    name: str,
    seat: int | None,
    interaction_id: int,
    level: Level | None = None,
) -> TableInfo:
    """With a player on that seat, or on the lowest free one; a computer player of a level if there is no user."""
    if user_id is not None and info.seat_of(user_id) is not None:
        raise AlreadySeated
    free = free_seats(info, seats)
    if seat is None:
        if not free:
            raise TableFull
        seat = free[0]
    elif not 0 <= seat < seats:
        raise NoSeat(seats)
    elif seat not in free:
        raise SeatTaken
    is_computer = user_id is None
    new = SeatInfo(seat, user_id, name, computer=is_computer, level=level, interaction_id=interaction_id)
    players = [*info.seats, new]
    return replace(info, seats=tuple(sorted(players, key=lambda player: player.seat)))


def add_computer(
    info: TableInfo,
    seats: int,
    name_of: Callable[[int], str],
    seat: int | None,
    level: Level,
    interaction_id: int,
) -> TableInfo:
    """With a computer player on that seat, or on the lowest free one, called by the first name that is free."""
    names = {player.name for player in info.seats}
    name = next(name for name in map(name_of, count(1)) if name not in names)
    return add_player(info, seats, None, name, seat, interaction_id, level)


def move_player(info: TableInfo, seats: int, own_seat: int, seat: int, interaction_id: int) -> TableInfo:
    """With the player of one seat on another, which is free or whose computer player takes theirs."""
    if not 0 <= seat < seats:
        raise NoSeat(seats)
    if any(player.seat == seat and player.user_id is not None for player in info.seats):
        raise SeatTaken
    return swap_seats(info, own_seat, seat, interaction_id)


def swap_seats(info: TableInfo, own_seat: int, seat: int, interaction_id: int) -> TableInfo:
    """With the players of two seats exchanged. The user who moves from `own_seat` also agrees to play.

    For computer players, the interaction that added them still counts.
    """
    to = {own_seat: seat, seat: own_seat}
    moved = (
        replace(
            player,
            seat=to[player.seat],
            interaction_id=player.interaction_id if player.user_id is None else interaction_id,
        )
        for player in info.seats
        if player.seat in to
    )
    others = (player for player in info.seats if player.seat not in to)
    players = sorted((*moved, *others), key=lambda player: player.seat)
    return set_agreed(replace(info, seats=tuple(players)), seat, agreed=True)


def agree_to_play(info: TableInfo, seat: int, interaction_id: int) -> TableInfo:
    """With the user of a seat agreeing to play in a lobby, which takes the seat."""
    players = (
        replace(player, agreed=True, interaction_id=interaction_id) if player.seat == seat else player
        for player in info.seats
    )
    return replace(info, seats=tuple(players))


def remove_user(info: TableInfo, user_id: int) -> TableInfo:
    """Without a seated user. If they were the opener, the first user left is; if no user is left, it closes."""
    players = tuple(player for player in info.seats if player.user_id != user_id)
    users = [player.user_id for player in players if player.user_id is not None]
    if not users:
        return close(replace(info, seats=players))
    return replace(info, seats=players, opener_id=info.opener_id if info.opener_id in users else users[0])


def remove_player(info: TableInfo, removed: SeatInfo) -> TableInfo:
    """Without this player."""
    return replace(info, seats=tuple(player for player in info.seats if player != removed))


def set_agreed(info: TableInfo, seat: int, *, agreed: bool) -> TableInfo:
    """With the agreement of one seat given or withdrawn."""
    return replace(
        info,
        seats=tuple(
            replace(player, agreed=agreed) if player.seat == seat else player for player in info.seats
        ),
    )


def rename_player(info: TableInfo, seat: int, name: str) -> TableInfo:
    """With another name for the player on that seat."""
    players = (replace(player, name=name) if player.seat == seat else player for player in info.seats)
    return replace(info, seats=tuple(players))


def reset_seats(info: TableInfo) -> TableInfo:
    """With no agreement given, and every user playing for themselves."""
    players = (replace(player, agreed=False, computer=player.user_id is None) for player in info.seats)
    return replace(info, seats=tuple(players))


def take_over(info: TableInfo, absent: Collection[int]) -> TableInfo:
    """With computer players acting for these seats."""
    players = (replace(player, computer=player.computer or player.seat in absent) for player in info.seats)
    return replace(info, seats=tuple(players))


def playing_partners(info: TableInfo, seat: int) -> tuple[int, ...]:
    """The other seats of a side whose users play for themselves."""
    sides = VARIANTS[info.variant].sides
    return tuple(
        player.seat
        for player in info.seats
        if not player.computer and player.seat != seat and sides[player.seat] == sides[seat]
    )


def give_back(info: TableInfo, seat: int) -> TableInfo:
    """With the player of this seat acting for themselves."""
    players = (replace(player, computer=player.computer and player.seat != seat) for player in info.seats)
    return replace(info, seats=tuple(players))


def request_undo(info: TableInfo, seat: int, at: int) -> TableInfo:
    """With this seat asking to take its last action back, and no consent yet."""
    return replace(clear_undo(info), undo_by=seat, undo_at=at)


def add_consent(info: TableInfo, seat: int) -> TableInfo:
    """With the consent of this seat to the undo request."""
    players = (replace(player, consents=player.consents or player.seat == seat) for player in info.seats)
    return replace(info, seats=tuple(players))


def mark_hinted(info: TableInfo, seat: int) -> TableInfo:
    """With the user of this seat having taken a hint."""
    players = (replace(player, hinted=player.hinted or player.seat == seat) for player in info.seats)
    return replace(info, seats=tuple(players))


def clear_undo(info: TableInfo) -> TableInfo:
    """Without an undo request."""
    if info.undo_by is None:
        return info
    players = tuple(replace(player, consents=False) for player in info.seats)
    return replace(info, seats=players, undo_by=None, undo_at=None)


def awaiting_consent(info: TableInfo) -> tuple[int, ...]:
    """The seats that have not consented to the undo request. Computer players consent to everything."""
    return tuple(
        player.seat
        for player in info.seats
        if not player.consents and not player.computer and player.seat != info.undo_by
    )


def awaiting_agreement(info: TableInfo) -> tuple[int, ...]:
    """The seats whose players have not agreed. Computer players agree to everything."""
    return tuple(player.seat for player in info.seats if not player.agreed and not player.computer)


def close(info: TableInfo) -> TableInfo:
    """Closed for good. A rematch that was never played makes room for another."""
    never_played = info.state is TableState.LOBBY
    return replace(info, state=TableState.CLOSED, rematch_of=None if never_played else info.rematch_of)
