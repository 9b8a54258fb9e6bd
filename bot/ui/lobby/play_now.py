"""Playing at once: a seat at a table, in a running game, or in a private game with computer players."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from discord import ButtonStyle

from bot.ai import Level
from bot.host.errors import AlreadySeated, HandKnown, NoSeatOpen, NoTable, NotLetIn, WrongState
from bot.host.ranking.newcomers import is_newcomer
from bot.store import TableInfo
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.access import can_see_table
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.default_variant import usual_variant
from bot.ui.interactions.free_hints import counts_nowhere
from bot.ui.interactions.hand_answer import show_current_hand
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.open_seats import open_seats
from bot.ui.interactions.permissions import check_channel
from bot.ui.interactions.presets import default_preset
from bot.ui.interactions.private_game import resume_private_game, start_private_game
from bot.ui.lobby.buttons import AdmitMembers, NewGame, PlayNow, PlaySolo, Switch
from bot.ui.lobby.lobby_panel import seated_panel
from bot.ui.lobby.open_table import choose_variant
from bot.ui.lobby.seeking import seeker_of
from bot.ui.lobby.starting import usual_level
from bot.ui.play.buttons import ShowHand
from bot.ui.publishing.kind import key_of


@handles(PlayNow)
async def _play_now(context: InteractionContext, button: PlayNow) -> None:
    """Seat the user at a table of the server that waits for players, or else show them a hand of cards.

    If no table waits, the user goes on with their private game here, or starts another from there. If they have none,
    but a running game admits substitutes, they are shown its open seats and for whom the game counts. Otherwise a game
    against computer players starts at once, of the variant that they played last.

    Nobody is brought together with a member whom they avoid, or who avoids them: see `Matching.seek`.

    :raises TooManyTables, Draining: if no game can be started.
    """
    variant = button.variant or None
    if await _take_seat(context, variant):
        return
    if await resume_private_game(context, button.variant):
        return
    if await _offered_seat(context, variant):
        return
    variant = variant or await usual_variant(context)
    await _start_solo(context, variant, await _first_level(context))


async def _take_seat(context: InteractionContext, variant: str | None) -> bool:
    """Seat the user at a table that waits, and show the seat; False if none waits."""
    if context.server_id_or_none is None:
        return False
    info = await context.host.matching.seek(seeker_of(context, variant))
    if info is not None:
        context.table_id = info.id
        await context.show(seated_panel(context, info))
    return info is not None


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


async def _offered_seat(context: InteractionContext, variant: str | None) -> bool:
    """Show the open seats of the oldest suitable game that admits substitutes; whether there is one."""
    if context.server_id_or_none is None:
        return False
    found = await context.host.substitutes.open_seats(context.server_id_or_none, context.user_id)
    running = [one.info for one in found if one.at_once]
    instead = Button(PlaySolo(variant or ""), label=context.texts("button-solo"))
    for info in await _suitable(context, variant, running):
        try:
            shown = await open_seats(context, info, also=[instead])
        except (AlreadySeated, HandKnown, NoSeatOpen, NoTable, NotLetIn, WrongState):
            # The seat has been taken, or the game has ended.
            continue
        context.table_id = info.id
        await context.show(shown)
        return True
    return False


@handles(PlaySolo)
async def _play_solo(context: InteractionContext, button: PlaySolo) -> None:
    """Start a game at a private table with computer players on all other seats, and show the user's hand.

    Without a variant, the user goes on with their private game here, or else chooses a variant.

    :raises TooManyTables, Draining: if no game can be started.
    """
    if button.variant:
        await _start_solo(context, button.variant, button.level or await _first_level(context))
    elif not await resume_private_game(context):
        await _ask_variant(context, button.level)


async def _start_solo(context: InteractionContext, variant: str, level: Level) -> None:
    """Start a private game with the rules that the server has chosen for the variant."""
    preset, notice = await default_preset(context, variant)
    options = preset.options if preset else None
    await start_private_game(context, variant, level, options=options, notice=notice)


async def _first_level(context: InteractionContext) -> Level:
    """The level of opponents where none is chosen: a newcomer's are beginners."""
    if await is_newcomer(context.host.statistics, context.user_id):
        return Level.BEGINNER
    return await usual_level(context)


@handles(NewGame)
async def _new_game(context: InteractionContext, button: NewGame) -> None:
    """Ask what becomes of the private game that is running, and then start another.

    :raises TooManyTables, Draining: if no game can be started.
    """
    if button.give_up is None:
        info = await context.host.queries.info(button.table_id)
        await context.show(await _ask_about_running(info, button, context))
        return
    if button.give_up is Switch.ON:
        # It may have ended since.
        with suppress(WrongState):
            await context.host.play.resign(button.table_id, context.user_id)
    if button.variant:
        await _start_solo(context, button.variant, await _first_level(context))
    else:
        await _ask_variant(context, None)


async def _ask_about_running(info: TableInfo, button: NewGame, context: InteractionContext) -> Panel:
    """Whether a running game ends or waits when another begins. A guided deal, which counts nowhere, ends."""
    texts, give_up = context.texts, replace(button, give_up=Switch.ON)
    buttons = [Button(ShowHand(info.id), label=texts("button-back"), style=ButtonStyle.primary)]
    if not info.guided:
        keep = replace(button, give_up=Switch.OFF)
        buttons.append(Button(keep, label=texts("button-keep-game")))
    buttons.append(Button(give_up, label=texts("button-give-up-game"), style=ButtonStyle.danger))
    if info.guided:
        return panel(texts("new-game-guided"), rows=rows_of(buttons))
    is_free = await counts_nowhere(context, info)
    return panel(texts("new-game-ask", counts="no" if is_free else "yes"), rows=rows_of(buttons))


async def _ask_variant(context: InteractionContext, level: Level | None) -> None:
    question = context.texts("solo-choose-variant")
    await context.show(await choose_variant(context, question, lambda variant: PlaySolo(variant, level)))


@handles(AdmitMembers)
async def _admit_members(context: InteractionContext, button: AdmitMembers) -> None:
    """Show the user's private game in this channel, where members may ask for the computer players' seats.

    :raises InputError: if no table may be opened here.
    :raises NotSeated, WrongState, TooManyTables: if the game cannot be shown.
    """
    settings = await context.host.settings.get(context.server_id)
    check_channel(context.interaction, settings, context.texts)
    await context.host.lobby.admit_members(button.table_id, context.user_id, context.channel_id)
    context.services.publisher.request(key_of("table", button.table_id))
    await show_current_hand(context, button.table_id, context.texts("reply-members-admitted"))
