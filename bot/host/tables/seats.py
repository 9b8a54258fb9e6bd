"""Changes of a table's seats, as pure functions: each returns the table as it would be, or raises why not."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import count
from typing import Any

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.host.errors import AlreadySeated, NoSeat, NotOpener, SeatTaken, TableFull, WrongState
from bot.store import ENDINGS, Occupant, Queued, Request, RequestKind, SeatInfo, TableInfo, TableState


def require_lobby(info: TableInfo) -> None:
    """Raise WrongState unless the table is a lobby."""
    if info.state is not TableState.LOBBY:
        raise WrongState(info.state)


def require_opener(info: TableInfo, user_id: int) -> None:
    """Raise NotOpener unless the user is the table's opener."""
    if info.opener_id != user_id:
        raise NotOpener


def acting_users(info: TableInfo) -> frozenset[int]:
    """The users who have agreed to play at a lobby, or who act for themselves in a running game."""
    if info.state is TableState.LOBBY:
        users = (player.user_id for player in info.seats if player.agreed)
    elif info.state is TableState.PLAYING:
        users = (player.user_id for player in info.seats if not player.computer)
    else:
        return frozenset()
    return frozenset(user_id for user_id in users if user_id is not None)


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
    """The table with a player on that seat, or on the lowest free one; a computer player if there is no user."""
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
    """The table with a computer player on that seat, or on the lowest free one, with the first name that is free."""
    names = {player.name for player in info.seats}
    name = next(name for name in map(name_of, count(1)) if name not in names)
    return add_player(info, seats, None, name, seat, interaction_id, level)


def move_player(info: TableInfo, seats: int, own_seat: int, seat: int, interaction_id: int) -> TableInfo:
    """The table with the player of one seat on another, which is free or whose computer player takes theirs."""
    if not 0 <= seat < seats:
        raise NoSeat(seats)
    if any(player.seat == seat and player.user_id is not None for player in info.seats):
        raise SeatTaken
    return swap_seats(info, own_seat, seat, interaction_id)


def swap_seats(info: TableInfo, own_seat: int, seat: int, interaction_id: int) -> TableInfo:
    """The table with the players of two seats exchanged. The user who moves from `own_seat` also agrees to play."""
    return set_agreed(exchange(info, own_seat, seat, interaction_id), seat, agreed=True)


def exchange(info: TableInfo, own_seat: int, seat: int, interaction_id: int) -> TableInfo:
    """The table with what is on two seats exchanged.

    For computer players, the interaction that added them still counts. A vote about the opener is over.
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
    return replace(drop_request(info, RequestKind.OPENER), seats=tuple(players))


def agree_to_play(info: TableInfo, seat: int, interaction_id: int) -> TableInfo:
    """The table with the user of a seat agreeing to play in a lobby, which takes the seat."""
    players = (
        replace(player, agreed=True, interaction_id=interaction_id) if player.seat == seat else player
        for player in info.seats
    )
    return replace(info, seats=tuple(players))


def remove_user(info: TableInfo, user_id: int) -> TableInfo:
    """The table without a seated user. If they were the opener, the first user left is; without one it closes."""
    info = drop_request(info, RequestKind.OPENER)
    players = tuple(player for player in info.seats if player.user_id != user_id)
    users = [player.user_id for player in players if player.user_id is not None]
    if not users:
        return close(replace(info, seats=players))
    return replace(info, seats=players, opener_id=info.opener_id if info.opener_id in users else users[0])


def remove_player(info: TableInfo, removed: SeatInfo) -> TableInfo:
    """The table without this player."""
    return replace(info, seats=tuple(player for player in info.seats if player != removed))


def set_agreed(info: TableInfo, seat: int, *, agreed: bool) -> TableInfo:
    """The table with the agreement of one seat given or withdrawn."""
    return replace(
        info,
        seats=tuple(
            replace(player, agreed=agreed) if player.seat == seat else player for player in info.seats
        ),
    )


def rename_player(info: TableInfo, seat: int, name: str) -> TableInfo:
    """The table with another name for the player on that seat."""
    players = (replace(player, name=name) if player.seat == seat else player for player in info.seats)
    return replace(info, seats=tuple(players))


def ask_to_go_on(info: TableInfo) -> TableInfo:
    """The table with no user having agreed yet that the game goes on."""
    return replace(info, seats=tuple(replace(player, agreed=False) for player in info.seats))


def reset_seats(info: TableInfo) -> TableInfo:
    """The table with no agreement given, no request open, and every user playing for themselves."""
    players = (replace(player, agreed=False, computer=player.user_id is None) for player in info.seats)
    return replace(info, seats=tuple(players), requests=(), refused=())


def take_over(info: TableInfo, absent: Collection[int]) -> TableInfo:
    """The table with computer players acting for these seats."""
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
    """The table with the player of this seat acting for themselves, so that nobody can take it.

    What was asked without them because they were gone is over; a clock starts nevertheless.
    """
    players = (replace(player, computer=player.computer and player.seat != seat) for player in info.seats)
    requests = (
        one
        for one in info.requests
        if (one.kind is not RequestKind.SUBSTITUTE or one.seat != seat)
        and (one.kind is RequestKind.CLOCK or seat not in one.away)
    )
    return replace(info, seats=tuple(players), requests=tuple(requests))


def substitute(info: TableInfo, seat: int, user_id: int, name: str) -> TableInfo:
    """The table with a user on a seat for which a computer player acted."""
    return _with_player(give_back(info, seat), seat, user_id=user_id, name=name, level=None)


def return_seat(info: TableInfo, seat: int) -> TableInfo:
    """The table with a seat returned to the player who began the game there, for whom a computer player acts."""
    [begun] = [player for player in info.as_begun.seats if player.seat == seat]
    return _with_player(info, seat, user_id=begun.user_id, name=begun.name, level=begun.level, computer=True)


def _with_player(info: TableInfo, seat: int, **changes: Any) -> TableInfo:
    players = (replace(player, **changes) if player.seat == seat else player for player in info.seats)
    return replace(info, seats=tuple(players))


def is_substitute(info: TableInfo, seat: int) -> bool:
    """Whether the user of a seat has taken it in a running game, which counts for another player."""
    pairs = zip(info.seats, info.as_begun.seats, strict=True)
    return any(now.seat == seat and now.user_id not in (None, begun.user_id) for now, begun in pairs)


def note_occupants(before: TableInfo, after: TableInfo, ply: int, deal: int) -> TableInfo:
    """The table with those noted who no longer act for their seats in a running game.

    :param ply: the first ply without them.
    :param deal: the index of the deal that is being played, or dealt next.
    """
    if before.state is not TableState.PLAYING or after.state is not TableState.PLAYING:
        return after
    earlier = list(after.occupants)
    for old, new in zip(before.seats, after.seats, strict=True):
        if (old.user_id, old.computer) == (new.user_id, new.computer):
            continue
        left = [one for one in earlier if one.seat == old.seat]
        if old.user_id == new.user_id and left and (left[-1].until, left[-1].user_id) == (ply, new.user_id):
            # They are back before a computer player has acted for them.
            earlier.remove(left[-1])
        else:
            earlier.append(
                Occupant(old.seat, ply, deal, old.user_id, old.name, computer=old.computer, level=old.level)
            )
    return replace(after, occupants=tuple(earlier))


def has_seat_to_take(info: TableInfo) -> bool:
    """Whether a seat is free before the game, or a computer player has one in the game."""
    if info.state is TableState.LOBBY:
        return len(info.seats) < VARIANTS[info.variant].seats
    return info.state is TableState.PLAYING and any(player.computer for player in info.seats)


def asked_first(info: TableInfo) -> Queued | None:
    """The member on the waiting list who is asked to take a seat; None if nobody is."""
    return next((one for one in info.queue if one.asked_at is not None), None)


def leave_queue(info: TableInfo, *users: int) -> TableInfo:
    """The table without some users on its waiting list."""
    return replace(info, queue=tuple(one for one in info.queue if one.user_id not in users))


def ask_first(info: TableInfo, now: int) -> TableInfo:
    """The table with the first on its waiting list asked if there is a seat to take, and nobody else.

    Who has a seat no longer waits for one.

    :param now: the time, in Unix seconds.
    """
    if not info.queue:
        return info
    is_open = has_seat_to_take(info)
    waiting = (one for one in info.queue if info.seat_of(one.user_id) is None)
    queue = [
        replace(one, asked_at=(one.asked_at or now) if is_open and not at else None)
        for at, one in enumerate(waiting)
    ]
    return replace(info, queue=tuple(queue))


def add_request(info: TableInfo, request: Request) -> TableInfo:
    """The table with a request to the players, in the place of an earlier one of its kind, or to end the game too."""
    if request in info.requests:
        return info
    outdated = ENDINGS if request.kind in ENDINGS else {request.kind}
    return replace(info, requests=(*drop_request(info, *outdated).requests, request))


def drop_request(info: TableInfo, *kinds: RequestKind) -> TableInfo:
    """The table without the requests of these kinds."""
    return replace(info, requests=tuple(one for one in info.requests if one.kind not in kinds))


def refuse(info: TableInfo, request: Request, at: int, lapsed: int) -> TableInfo:
    """The table with a refusal noted in place of an open request.

    :param at: the time now, in Unix seconds.
    :param lapsed: when a refusal is too old to be noted any longer.
    """
    kept = (one for one in info.refused if one.refused_at is not None and one.refused_at > lapsed)
    return replace(drop_request(info, request.kind), refused=(*kept, replace(request, refused_at=at)))


def forget_refusal(info: TableInfo, kind: RequestKind, seat: int) -> TableInfo:
    """The table without the refusals of such requests by the player of a seat, who can ask again."""
    kept = (one for one in info.refused if (one.kind, one.asker) != (kind, seat))
    return replace(info, refused=tuple(kept))


def agree_to(info: TableInfo, request: Request, seat: int) -> TableInfo:
    """The table with the agreement of a seat to an open request."""
    return _change_request(info, request, agreed=tuple(sorted({*request.agreed, seat})))


def leave_out(info: TableInfo, request: Request, away: Collection[int]) -> TableInfo:
    """The table with seats that an open request no longer asks."""
    return _change_request(info, request, away=tuple(sorted({*request.away, *away})))


def _change_request(info: TableInfo, request: Request, **changes: Any) -> TableInfo:
    after = replace(request, **changes)
    return replace(info, requests=tuple(after if one == request else one for one in info.requests))


def withdraw(info: TableInfo, seat: int) -> TableInfo:
    """The table without the agreement of a seat to end the game; without the request if nobody else has agreed."""
    request = next((one for one in info.requests if one.kind in ENDINGS), None)
    if request is None or seat not in request.agreed:
        return info
    agreed = tuple(other for other in request.agreed if other != seat)
    if not agreed:
        return drop_request(info, request.kind)
    return _change_request(info, request, agreed=agreed, seat=agreed[0])


def awaited(info: TableInfo, request: Request) -> tuple[int, ...]:
    """The seats whose players have yet to agree to a request. Computer players agree to everything."""
    decided = {*request.agreed, *request.away}
    return tuple(player.seat for player in info.seats if not player.computer and player.seat not in decided)


def mark_hinted(info: TableInfo, seat: int) -> TableInfo:
    """The table with the user of this seat having taken a hint."""
    players = (replace(player, hinted=player.hinted or player.seat == seat) for player in info.seats)
    return replace(info, seats=tuple(players))


def awaiting_agreement(info: TableInfo) -> tuple[int, ...]:
    """The seats whose players have not agreed. Computer players agree to everything."""
    return tuple(player.seat for player in info.seats if not player.agreed and not player.computer)


def close(info: TableInfo) -> TableInfo:
    """Closed for good: nobody waits there any more, and a rematch that was never played makes room for another."""
    rematch_of = None if info.state is TableState.LOBBY else info.rematch_of
    return replace(info, state=TableState.CLOSED, rematch_of=rematch_of, queue=())
