"""Who sits where, and who agrees: each function gives a table as it would be, or refuses."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.host.errors import AlreadySeated, NoSeat, SeatTaken, TableFull, WrongState
from bot.store import SeatInfo, TableInfo, TableState


def gathering(info: TableInfo) -> None:
    """Raise WrongState where the game has begun already, or will never begin."""
    if info.state is not TableState.LOBBY:
        raise WrongState(info.state)


def seated(info: TableInfo, seats: int, user_id: int, name: str, seat: int | None) -> TableInfo:
    """With this user on that seat, or on the lowest free one, of so many."""
    if info.seat_of(user_id) is not None:
        raise AlreadySeated
    return joined(info, seats, user_id, name, seat)


def joined(info: TableInfo, seats: int, user_id: int | None, name: str, seat: int | None) -> TableInfo:
    """With a player on that seat, or on the lowest free one; a computer player where no user is named."""
    taken = {one.seat for one in info.seats}
    free = [one for one in range(seats) if one not in taken]
    if seat is None:
        if not free:
            raise TableFull
        seat = free[0]
    elif not 0 <= seat < seats:
        raise NoSeat
    elif seat in taken:
        raise SeatTaken
    people = [*info.seats, SeatInfo(seat, user_id, name, computer=user_id is None)]
    return replace(info, seats=tuple(sorted(people, key=lambda one: one.seat)))


def moved(info: TableInfo, seats: int, own: int, seat: int) -> TableInfo:
    """With the player of one seat on another that is free, or exchanged with the computer player who sits there."""
    if not 0 <= seat < seats:
        raise NoSeat
    if any(one.seat == seat and one.user_id is not None for one in info.seats):
        raise SeatTaken
    return swapped(info, own, seat)


def swapped(info: TableInfo, one: int, other: int) -> TableInfo:
    """With whoever sits on these two seats on the other of them; who moves agrees by that to play."""
    to = {one: other, other: one}
    people = (replace(each, seat=to.get(each.seat, each.seat)) for each in info.seats)
    return agreed(replace(info, seats=tuple(sorted(people, key=lambda each: each.seat))), other, True)


def left(info: TableInfo, user_id: int) -> TableInfo:
    """Without this user, who has a seat. Whoever sits first is the opener then; where nobody is left, it closes."""
    people = tuple(one for one in info.seats if one.user_id != user_id)
    heirs = [one.user_id for one in people if one.user_id is not None]
    if not heirs:
        return closed(replace(info, seats=people))
    return replace(info, seats=people, opener_id=info.opener_id if info.opener_id in heirs else heirs[0])


def without(info: TableInfo, player: SeatInfo) -> TableInfo:
    """Without this player."""
    return replace(info, seats=tuple(one for one in info.seats if one != player))


def agreed(info: TableInfo, seat: int, agrees: bool) -> TableInfo:
    """With the agreement of one seat given, or taken back."""
    people = tuple(replace(one, agreed=agrees) if one.seat == seat else one for one in info.seats)
    return replace(info, seats=people)


def reset(info: TableInfo) -> TableInfo:
    """With no agreement given, and everybody on his own seat."""
    people = (replace(one, agreed=False, computer=one.user_id is None) for one in info.seats)
    return replace(info, seats=tuple(people))


def relieved(info: TableInfo, absent: Collection[int]) -> TableInfo:
    """With computer players that act for these seats."""
    people = (replace(one, computer=one.computer or one.seat in absent) for one in info.seats)
    return replace(info, seats=tuple(people))


def returned(info: TableInfo, seat: int) -> TableInfo:
    """With the player of this seat acting for himself."""
    people = (replace(one, computer=one.computer and one.seat != seat) for one in info.seats)
    return replace(info, seats=tuple(people))


def asking(info: TableInfo, seat: int, at: int) -> TableInfo:
    """With this seat wishing to take its last action back, and nobody's consent yet."""
    return replace(settled(info), undo_by=seat, undo_at=at)


def consenting(info: TableInfo, seat: int) -> TableInfo:
    """With the consent of this seat to what another wishes to take back."""
    people = (replace(one, consents=one.consents or one.seat == seat) for one in info.seats)
    return replace(info, seats=tuple(people))


def settled(info: TableInfo) -> TableInfo:
    """With nobody wishing to take anything back."""
    people = tuple(replace(one, consents=False) for one in info.seats)
    return replace(info, seats=people, undo_by=None, undo_at=None)


def unasked(info: TableInfo) -> tuple[int, ...]:
    """The seats that have not consented to what is to be taken back. Computer players consent to everything."""
    return tuple(
        one.seat for one in info.seats if not one.consents and not one.computer and one.seat != info.undo_by
    )


def unagreed(info: TableInfo) -> tuple[int, ...]:
    """The seats whose players have not agreed. Computer players agree to everything."""
    return tuple(one.seat for one in info.seats if not one.agreed and not one.computer)


def closed(info: TableInfo) -> TableInfo:
    """Closed for good. A rematch that was never played makes room for another."""
    never_played = info.state is TableState.LOBBY
    return replace(info, state=TableState.CLOSED, rematch_of=None if never_played else info.rematch_of)
