"""Playing at once: a seat at a table or in a running game, a new table, or a private game with computer players."""

from __future__ import annotations

from collections.abc import Iterable

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.host.errors import AlreadySeated, HandKnown, NoSeatOpen, NoTable, SeatTaken, TableFull, WrongState
from bot.store import TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel
from bot.ui.interactions.access import can_see_table
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.open_seats import open_seats
from bot.ui.interactions.private_game import resume_private_game, start_private_game
from bot.ui.lobby.buttons import OpenTable, PlayNow, PlaySolo
from bot.ui.lobby.lobby_panel import seated_panel
from bot.ui.lobby.open_table import TableRequest, choose_variant, open_table
from bot.ui.lobby.starting import usual_level


@handles(PlayNow)
async def _play_now(context: InteractionContext, button: PlayNow) -> None:
    """Seat the user at a table of the server that waits for players, or open one and look for players.

    If no table waits, but a running game admits substitutes, the user is shown its open seats and for whom the game
    counts, with a button to open a table instead.

    Of the tables that the user may see, the one that lacks the fewest players comes first, then the oldest. A table
    at which the user already waits comes before all others. Nobody is brought together with a member whom they avoid,
    or who avoids them.

    :raises InputError: if no table waits, and none may be opened here.
    """
    variant = button.variant or None
    for info in await _waiting(context, variant):
        try:
            after = await _seated(context, info)
        except (NoTable, SeatTaken, TableFull, WrongState):
            # Somebody else was faster.
            continue
        context.table_id = info.id
        await context.show(seated_panel(context, after))
        return
    request = TableRequest(variant, start_when_full=True, looks_for_players=True)
    if not await _offered_seat(context, request):
        await open_table(context, request)


async def _waiting(context: InteractionContext, variant: str | None) -> list[TableInfo]:
    """The tables with a free seat or a seat of the user, those first that are to be tried first."""
    tables = await context.host.queries.tables(guild_id=context.guild_id, states=(TableState.LOBBY,))
    suitable = [
        (info.seat_of(context.user_id) is None, free, info.created_at, info)
        for info in await _suitable(context, variant, tables)
        if (free := VARIANTS[info.variant].seats - len(info.seats))
        or info.seat_of(context.user_id) is not None
    ]
    return [info for *_, info in sorted(suitable, key=lambda found: found[:3])]


async def _suitable(
    context: InteractionContext, variant: str | None, tables: Iterable[TableInfo]
) -> list[TableInfo]:
    """Those tables of a variant, or of any, that the user may see and at which they meet nobody kept apart."""
    apart = await context.host.matchmaking.kept_apart(context.user_id)
    return [
        info
        for info in tables
        if not info.is_private
        and variant in (None, info.variant)
        and can_see_table(context.interaction, info)
        and apart.isdisjoint(player.user_id for player in info.seats)
    ]


async def _offered_seat(context: InteractionContext, request: TableRequest) -> bool:
    """Show the open seats of the oldest suitable game that admits substitutes; whether there is one."""
    found = await context.host.substitutes.open_seats(context.guild_id, context.user_id)
    running = [one.info for one in found if one.at_once]
    instead = Button(OpenTable(request.variant or "", request.code), label=context.texts("button-open-table"))
    for info in await _suitable(context, request.variant, running):
        try:
            shown = await open_seats(context, info, also=[instead])
        except (AlreadySeated, HandKnown, NoSeatOpen, NoTable, WrongState):
            # The seat has been taken, or the game has ended.
            continue
        context.table_id = info.id
        await context.show(shown)
        return True
    return False


async def _seated(context: InteractionContext, info: TableInfo) -> TableInfo:
    if info.seat_of(context.user_id) is not None:
        return info
    return await context.host.lobby.join(
        info.id, context.user_id, context.name, interaction_id=context.interaction_id
    )


@handles(PlaySolo)
async def _play_solo(context: InteractionContext, button: PlaySolo) -> None:
    """Start a game at a private table with computer players on all other seats, and show the user's hand.

    Without a variant, the user goes on with their private game here, or else chooses a variant.

    :raises TooManyTables, Draining: if no game can be started.
    """
    if button.variant:
        await start_private_game(context, button.variant, button.level or await usual_level(context))
    elif not await resume_private_game(context):
        await context.show(_ask_variant(context, button.level))


def _ask_variant(context: InteractionContext, level: Level | None) -> Panel:
    question = context.texts("solo-choose-variant")
    return choose_variant(question, context.texts, lambda variant: PlaySolo(variant, level))
