"""Starting a game against computer players that only its user sees."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ai import Level
from bot.store import PRIVATE, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.lobby.buttons import NewGame
from bot.ui.text.formatting import computer_names


async def start_private_game(
    context: InteractionContext,
    variant: str,
    level: Level,
    *,
    options: Mapping[str, object] | None = None,
    guided: bool = False,
    notice: str = "",
) -> None:
    """Start a game at a private table with computer players on all other seats, and show the user's hand.

    :param options: house rules; those not named have their defaults.
    :param guided: whether it is the chosen deal whose first decisions are shown, and which counts nowhere.
    :param notice: a warning to show above the hand.
    :raises TooManyTables, Draining: if no game can be started.
    """
    info = await context.host.lobby.open(
        server_id=context.server_id_or_none or 0,
        channel_id=PRIVATE,
        user_id=context.user_id,
        name=context.name,
        variant=variant,
        options=options,
        guided=guided,
        interaction_id=context.interaction_id,
    )
    context.table_id = info.id
    snapshot = await context.host.lobby.fill_with_computers(
        info.id,
        context.user_id,
        computer_names(level, context.texts),
        level=level,
        interaction_id=context.interaction_id,
    )
    await show_hand(context, snapshot, notice=context.texts("notice", notice=notice) if notice else "")


async def running_private_game(context: InteractionContext, *, guided: bool = False) -> TableInfo | None:
    """The user's latest private game here that is running; None if there is none.

    :param guided: whether it must be a guided one. Otherwise it may be any but a board.
    """
    tables = await context.host.queries.tables(
        server_id=context.server_id_or_none or 0, user_id=context.user_id, states=(TableState.PLAYING,)
    )
    running = [info for info in tables if info.is_private and not info.is_board]
    return next((info for info in reversed(running) if info.guided or not guided), None)


async def resume_private_game(
    context: InteractionContext, variant: str = "", *, guided: bool = False
) -> bool:
    """Show the hand of the user's latest private game here, and the way to a new one; False if there is none.

    :param variant: of the new game; empty if the user has yet to choose it.
    :param guided: whether it must be a guided one. Otherwise it may be any but a board.
    """
    info, texts = await running_private_game(context, guided=guided), context.texts
    if info is not None:
        context.table_id = info.id
        snapshot = await context.host.queries.snapshot(info.id, context.user_id)
        notice = texts("resumed-guided" if info.guided else "resumed-game")
        offer = Button(NewGame(info.id, variant), label=texts("button-new-game"))
        await show_hand(context, snapshot, notice=notice, offer=offer)
    return info is not None
