"""What the opener of a table does with its players, and the vote of the others if the opener is gone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from bot.engine.variants import VARIANTS
from bot.store import SeatInfo, TableInfo, TableState
from bot.ui.components.controls import select_row
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import (
    GiveTable,
    ManagePlayers,
    MovePlayer,
    RemovePlayer,
    SeatMove,
    VoteOut,
    back_to_options,
)
from bot.ui.lobby.lobby_panel import seat_lines
from bot.ui.lobby.questions import Questions, Removal
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import table_number


def players_panel(info: TableInfo, user_id: int, texts: Texts) -> Panel:
    """Who sits where, with selects for the opener: move, remove and, at any time, hand the table over."""
    lines = [texts("players-title", table=table_number(info.number)), *seat_lines(info, texts)]
    if info.opener_id != user_id:
        return panel(lines, texts("options-opener"))
    others = [
        (player.user_id, clean(player.name, markdown=False))
        for player in info.seats
        if player.user_id is not None and player.user_id != user_id
    ]
    rows = []
    if info.state is TableState.LOBBY and (moves := list(_moves(info, texts))):
        rows.append(select_row(MovePlayer, info.id, placeholder=texts("choose-move"), options=moves))
    if info.state is TableState.LOBBY and others:
        rows.append(select_row(RemovePlayer, info.id, placeholder=texts("choose-remove"), options=others))
    if others:
        rows.append(select_row(GiveTable, info.id, placeholder=texts("choose-opener"), options=others))
    return panel(lines, texts("players-about"), rows=[*rows, *rows_of([back_to_options(info, texts)])])


def _moves(info: TableInfo, texts: Texts) -> Iterator[tuple[SeatMove, str]]:
    """The moves between two seats, each exchange once."""
    at = {player.seat: player for player in info.seats}
    for seat, player in at.items():
        for to in range(VARIANTS[info.variant].seats):
            if to == seat or (to in at and to < seat):
                continue
            yield SeatMove(seat, to), _move_text(player, at.get(to), to, texts)


def _move_text(player: SeatInfo, other: SeatInfo | None, to: int, texts: Texts) -> str:
    name = clean(player.name, markdown=False)
    if other is None:
        return texts("players-move-free", name=name, seat=to + 1)
    return texts(
        "players-move-swap",
        name=name,
        seat=to + 1,
        other=clean(other.name, markdown=False),
        own=player.seat + 1,
    )


@handles(ManagePlayers)
async def _manage(context: InteractionContext, button: ManagePlayers) -> Panel:
    info = await context.host.queries.info(button.table_id)
    return players_panel(info, context.user_id, context.texts)


@handles(MovePlayer)
async def _move(context: InteractionContext, button: MovePlayer) -> Panel:
    info = await context.host.lobby.move(
        button.table_id,
        context.user_id,
        button.move.seat,
        button.move.to,
        interaction_id=context.interaction_id,
    )
    return players_panel(info, context.user_id, context.texts)


@handles(RemovePlayer)
async def _remove(context: InteractionContext, button: RemovePlayer) -> None:
    await remove_player(context, await context.host.queries.info(button.table_id), button.user_id)


async def remove_player(context: InteractionContext, info: TableInfo, user_id: int) -> None:
    """Remove a user from the opener's table before the game, and tell them in the channel.

    :raises HostError: as :meth:`Lobby.remove`.
    """
    seat = info.seat_of(user_id)
    after = await context.host.lobby.remove(info.id, context.user_id, user_id)
    name = "" if seat is None else info.name_of(seat)
    await context.say("reply-removed", name=clean(name), table=table_number(info.number))
    word = Removal([user_id], context.user_id, context.name)
    with suppress(InputError):
        # They are removed, whether Discord takes the message or not.
        await context.services.publisher.kind(Questions).ask(after, word)


@handles(GiveTable)
async def _give(context: InteractionContext, button: GiveTable) -> Panel:
    info = await context.host.lobby.hand_over(button.table_id, context.user_id, button.user_id)
    return players_panel(info, context.user_id, context.texts)


@handles(VoteOut)
async def _vote_out(context: InteractionContext, button: VoteOut) -> None:
    await context.host.lobby.vote_out(button.table_id, context.user_id)
    await context.say("reply-voted")
