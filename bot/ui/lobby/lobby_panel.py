"""The message of a table before its game, the private response to joining, and the handlers of their buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.engine.events import SPECTATOR
from bot.engine.variants import VARIANTS
from bot.host.errors import NotSeated, WrongState
from bot.host.host import Host
from bot.host.lobby.lobby_state import LobbyState
from bot.host.tables import seats
from bot.host.tables.session import TableSnapshot
from bot.store import Access, RequestKind, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Control, Panel, Row, panel, rows_of
from bot.ui.help.buttons import rules_button
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import (
    AddComputer,
    FillWithComputers,
    FindPlayers,
    Invite,
    Join,
    JoinPrivately,
    Leave,
    Rematch,
    ShowOptions,
    Start,
    queue_button,
)
from bot.ui.play.buttons import ShowHand, request_answers
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import join_list, relative_time, seat_name, table_link, table_number, table_title
from bot.ui.text.table_text import (
    access_lines,
    clock_text,
    options_line,
    queue_line,
    request_lines,
    start_line,
)


@dataclass(frozen=True, slots=True)
class LobbyDetails:
    """What a lobby shows besides its seats and options."""

    closes_at: int | None = None
    """When the lobby closes if nothing happens, in Unix seconds."""
    expired: bool = False
    """Whether the lobby closed because nothing happened."""
    scores: tuple[int, ...] = ()
    """The starting score of each side, in points."""
    longest_wait: int = 0
    """How long a player may take until a computer player takes over, in seconds."""
    joined: TableInfo | None = None
    """The table that the players were brought to, as both waited for the same."""


NO_DETAILS: Final = LobbyDetails()


async def lobby_message(host: Host, info: TableInfo, texts: Texts, expired: bool = False) -> Panel:
    """The message of a table before its game.

    :param expired: whether the table closed because nothing happened.
    :raises StoreError: if the starting scores cannot be read.
    """
    if info.state is not TableState.LOBBY:
        joined = None if info.joined_id is None else await host.queries.find(info.joined_id)
        return lobby_panel(info, texts, LobbyDetails(expired=expired, joined=joined))
    scores = await host.lobby.start_scores(info.id)
    longest_wait = host.clocks.longest_wait(info.clock)
    details = LobbyDetails(await host.closing.expires_at(info), expired, scores, longest_wait)
    return lobby_panel(info, texts, details)


def has_partners(variant: str) -> bool:
    """Whether the players of a variant have partners, so that the choice of a seat matters."""
    sides = VARIANTS[variant].sides
    return len(set(sides)) < len(sides)


def lobby_panel(info: TableInfo, texts: Texts, details: LobbyDetails) -> Panel:
    """The lobby of a table, or a note that the table was closed before its game."""
    title = table_title(info, texts)
    if info.state is not TableState.LOBBY:
        if details.joined is not None:
            other = details.joined
            words = texts("lobby-joined", table=table_number(other.number), link=table_link(other))
        else:
            words = texts("lobby-expired" if details.expired else "table-closed")
        return panel(f"{title}\n{words}")
    free = VARIANTS[info.variant].seats - len(info.seats)
    head = f"{title}\n{options_line(info.variant, info.options, texts)}"
    lines = [_missing_line(info, texts, free), *access_lines(info, texts)]
    lines += request_lines(TableSnapshot(info, SPECTATOR), texts)
    lines += _handicap_lines(info, texts, details)
    if all(seat.agreed for seat in info.seats):
        # Else the first line says when it starts.
        lines.append(start_line(info, texts))
    if info.substitutes:
        lines.append(texts("lobby-substitutes"))
    if info.with_computers:
        lines.append(texts("lobby-computers"))
    if info.clock:
        takeover = clock_text(details.longest_wait, texts)
        lines.append(texts("clock-line-lobby", time=clock_text(info.clock, texts), takeover=takeover))
    if info.threaded and info.parent_id is None:
        lines.append(texts("lobby-thread"))
    lines.append(queue_line(info, texts))
    if details.closes_at is not None:
        lines.append(texts("lobby-closes", moment=relative_time(details.closes_at)))
    # The seats are a Markdown list, which would swallow the text after it.
    return panel(head, seat_lines(info, texts), lines, rows=_rows(info, texts))


def require_seat(context: InteractionContext, info: TableInfo) -> int:
    """The user's seat in a lobby.

    :raises WrongState: if the table is not in its lobby.
    :raises NotSeated: if the user has no seat.
    """
    if info.state is not TableState.LOBBY:
        raise WrongState(info.state)
    own = info.seat_of(context.user_id)
    if own is None:
        raise NotSeated
    return own


def seat_lines(info: TableInfo, texts: Texts) -> list[str]:
    """A line for each seat, or for each side if players have partners."""
    sides = VARIANTS[info.variant].sides
    if not has_partners(info.variant):
        return [_seat_line(info, seat, texts) for seat in range(len(sides))]
    lines = []
    for side in sorted(set(sides)):
        partners = [_seat_line(info, seat, texts) for seat, own in enumerate(sides) if own == side]
        lines.append(texts("lobby-partners", seats=join_list(partners, texts, last="and")))
    return lines


def _seat_line(info: TableInfo, seat: int, texts: Texts) -> str:
    seated = next((taken for taken in info.seats if taken.seat == seat), None)
    if seated is None:
        return texts("seat-free", number=seat + 1)
    if seated.level is not None:
        level = texts(f"level-{seated.level}")
        return texts("seat-computer", number=seat + 1, name=seat_name(info, seat), level=level)
    key = "seat-taken" if seated.agreed else "seat-asked"
    return texts(key, number=seat + 1, name=seat_name(info, seat))


def _missing_line(info: TableInfo, texts: Texts, free: int) -> str:
    waiting = [seat for seat in info.seats if not seat.agreed]
    if waiting:
        # Mentions, because this message asks them to play again.
        users = [f"<@{seat.user_id}>" if seat.user_id else seat_name(info, seat.seat) for seat in waiting]
        names = join_list(users, texts, last="and")
        return texts("lobby-rematch", names=names, count=len(waiting))
    return texts("lobby-waiting", missing=free) if free else texts("lobby-full")


def _handicap_lines(info: TableInfo, texts: Texts, details: LobbyDetails) -> list[str]:
    sides = VARIANTS[info.variant].sides
    return [
        texts("lobby-handicap", name=seat_name(info, sides.index(side)), points=points)
        for side, points in enumerate(details.scores)
        if points
    ]


def _rows(info: TableInfo, texts: Texts) -> list[Row]:
    """The buttons of a lobby; what is set once is behind *Options*. Partners choose among the free seats."""
    free = seats.free_seats(info, VARIANTS[info.variant].seats)
    waiting = any(not seat.agreed for seat in info.seats)
    joins = []
    if waiting or (free and not has_partners(info.variant)):
        joins.append(Button(Join(info.id), label=texts("button-join"), style=ButtonStyle.primary))
    if has_partners(info.variant):
        joins += [_join_seat(info, seat, texts) for seat in free]
    votes = []
    if (request := info.request(RequestKind.OPENER)) is not None:
        votes = request_answers(info, SPECTATOR, texts, [request])
    actions = [] if free or waiting else [start_button(info, texts)]
    if free:
        actions.append(Button(AddComputer(info.id), label=texts("button-add-computer")))
        actions.append(Button(Invite(info.id), label=texts("button-invite")))
    actions.append(Button(Leave(info.id), label=texts("button-leave")))
    more = [
        Button(ShowOptions(info.id), label=texts("button-options")),
        rules_button(texts, info.variant, info.id),
        *queue_button(info, texts),
    ]
    return rows_of(votes) + rows_of(joins) + rows_of(actions) + rows_of(more)


def start_button(info: TableInfo, texts: Texts) -> Button:
    """The button that starts the game of a complete lobby."""
    return Button(Start(info.id, LobbyState.of(info)), label=texts("button-start"), style=ButtonStyle.success)


def fill_button(info: TableInfo, texts: Texts) -> Button:
    """The button that seats computer players on all free seats and starts the game."""
    button = FillWithComputers(info.id, LobbyState.of(info))
    return Button(button, label=texts("button-fill"), style=ButtonStyle.success)


def fill_buttons(context: InteractionContext, info: TableInfo, *, is_alone: bool = False) -> list[Control]:
    """The buttons for those who wait for players: let computers play, and look for members.

    The message of the table has the others, unless it is elsewhere.

    :param is_alone: whether there is no such message.
    """
    texts, others = context.texts, list[Control]()
    if is_alone or context.interaction.channel_id != info.channel_id:
        others += [
            Button(AddComputer(info.id), label=texts("button-add-computer")),
            Button(Invite(info.id), label=texts("button-invite")),
            Button(ShowOptions(info.id), label=texts("button-options")),
            Button(Leave(info.id), label=texts("button-leave")),
        ]
    search = Button(FindPlayers(info.id), label=texts("button-find-players"))
    return [fill_button(info, texts), *([search] if info.access is Access.OPEN else ()), *others]


def _join_seat(info: TableInfo, seat: int, texts: Texts) -> Button:
    sides = VARIANTS[info.variant].sides
    others = {sides[player.seat] == sides[seat]: player for player in reversed(info.seats)}
    known = others.get(True) or others.get(False)
    if known is None:
        label = texts("button-join-seat", number=seat + 1)
    else:
        key = "button-join-partner" if True in others else "button-join-against"
        label = texts(key, name=clean(known.name, markdown=False), number=seat + 1)
    return Button(Join(info.id, seat), label=label, style=ButtonStyle.primary)


@handles(Join, quiet=True)
async def _join(context: InteractionContext, button: Join) -> None:
    info = await context.host.lobby.join(
        button.table_id, context.user_id, context.name, button.seat, interaction_id=context.interaction_id
    )
    await context.show_if_private(seated_panel(context, info))


@handles(Leave, quiet=True)
async def _leave(context: InteractionContext, button: Leave) -> None:
    await show_lobby(context, await context.host.lobby.leave(button.table_id, context.user_id))


async def show_lobby(context: InteractionContext, info: TableInfo) -> None:
    """Show a lobby if the interaction is on a private panel. The message in the channel is updated automatically."""
    if info.state is TableState.PLAYING:
        await context.show_if_private(seated_panel(context, info))
    elif context.is_on_private_panel:
        await context.show(await lobby_message(context.host, info, context.texts))


def seated_panel(context: InteractionContext, info: TableInfo) -> Panel:
    """The user's seat, and what to do next."""
    missing = VARIANTS[info.variant].seats - len(info.seats)
    seat = info.seat_of(context.user_id)
    seated = context.texts(
        "reply-seated", table=table_number(info.number), number=0 if seat is None else seat + 1
    )
    hand = Button(ShowHand(info.id), label=context.texts("button-hand"), style=ButtonStyle.primary)
    if info.state is TableState.PLAYING:
        return panel(f"{seated} {context.texts('reply-started')}", rows=rows_of([hand]))
    waiting = any(not taken.agreed for taken in info.seats)
    if missing:
        return panel(f"{seated} {start_line(info, context.texts)}", rows=rows_of(fill_buttons(context, info)))
    if waiting:
        return panel(f"{seated} {context.texts('reply-waiting')}")
    return panel(
        f"{seated} {start_line(info, context.texts)}", rows=rows_of([start_button(info, context.texts)])
    )


@handles(JoinPrivately)
async def _join_privately(context: InteractionContext, button: JoinPrivately) -> Panel:
    info = await context.host.lobby.join(
        button.table_id, context.user_id, context.name, interaction_id=context.interaction_id
    )
    return seated_panel(context, info)


@handles(Rematch, quiet=True)
async def _rematch(context: InteractionContext, button: Rematch) -> None:
    info = await context.host.rematches.agree(
        button.table_id, context.user_id, interaction_id=context.interaction_id
    )
    if info.is_private:
        await show_hand(context, await context.host.queries.snapshot(info.id, context.user_id))
    else:
        await context.show_if_private(seated_panel(context, info))
