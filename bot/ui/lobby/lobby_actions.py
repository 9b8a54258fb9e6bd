"""What the buttons of a lobby do: who sits there, under which rules, and that the game begins."""

from __future__ import annotations

from bot.engine.variants import VARIANTS
from bot.host import TableInfo, TableState
from bot.ui.components.buttons import HANDLERS, Interaction
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import offering
from bot.ui.interactions.routing import handles
from bot.ui.interactions.which_table import own_table
from bot.ui.lobby.open_table import TableRequest, open_table
from bot.ui.lobby.options_form import options_form, options_of
from bot.ui.lobby.presets import delete_preset, offer_saving, preset_named, presets_panel
from bot.ui.lobby.seated_panel import seated_panel
from bot.ui.table.lobby_panel import about_lobby, lobby_panel

__all__ = ["offer_options"]


@handles("open", at_table=False)
async def _open(context: InteractionContext, parts: list[str]) -> None:
    await context.show(await open_table(context, TableRequest.read(*parts)))


@handles("join", quiet=True)
async def _join(context: InteractionContext, parts: list[str]) -> None:
    seat = int(parts[1]) if len(parts) > 1 else None
    after = await context.host.sit(int(parts[0]), context.user_id, context.name, seat)
    await context.confirm(seated_panel(context, after))


async def _show_lobby(context: InteractionContext, info: TableInfo) -> None:
    """A lobby as it is now, where it stands on a private panel; its message in the channel is shown by itself."""
    if info.state is TableState.PLAYING:
        await context.confirm(seated_panel(context, info))
    elif context.on_own_panel:
        about = await about_lobby(context.host, context.services.store, info)
        await context.show(lobby_panel(info, context.texts, about))


@handles("leave", quiet=True)
async def _leave(context: InteractionContext, parts: list[str]) -> None:
    await _show_lobby(context, await context.host.leave(int(parts[0]), context.user_id))


@handles("add-computer", quiet=True)
async def _add_computer(context: InteractionContext, parts: list[str]) -> None:
    await _show_lobby(
        context, await context.host.add_computer(int(parts[0]), context.user_id, await context.computers())
    )


@handles("fill")
async def _fill(context: InteractionContext, parts: list[str]) -> None:
    """For who plays alone: computer players on all empty seats, and the game begins."""
    table_id = int(parts[0])
    named = await context.computers()
    info = await context.host.info(table_id)
    while info.state is TableState.LOBBY and len(info.seats) < VARIANTS[info.variant].seats:
        info = await context.host.add_computer(table_id, context.user_id, named)
    begun = info.state is TableState.PLAYING
    snapshot = context.host.snapshot if begun else context.host.begin
    await context.follow(await snapshot(table_id, context.user_id))


@handles("remove-computer", quiet=True)
async def _remove_computer(context: InteractionContext, parts: list[str]) -> None:
    await _show_lobby(context, await context.host.remove_computer(int(parts[0]), context.user_id))


@handles("start")
async def _start(context: InteractionContext, parts: list[str]) -> None:
    await context.follow(await context.host.begin(int(parts[0]), context.user_id))


@handles("rematch", quiet=True)
async def _rematch(context: InteractionContext, parts: list[str]) -> None:
    after = await context.host.rematch(int(parts[0]), context.user_id)
    await context.confirm(seated_panel(context, after))


async def offer_options(interaction: Interaction, number: int | None, page: int | None = None) -> None:
    """All options, with for who opened the table the ways to change them; or one page of the form at once."""
    async with offering(interaction, number) as context:
        info = await own_table(context, number, (TableState.LOBBY, TableState.PLAYING))
        if page is not None and info.opener_id == context.user_id and info.state is TableState.LOBBY:
            await interaction.response.send_modal(options_form(info, page, context.texts))
        else:
            shown = await options_of(context, info)
            await interaction.response.send_message(view=shown.view, ephemeral=True)


async def _options(interaction: Interaction, rest: str) -> None:
    table_id, _, page = rest.partition(":")
    await offer_options(interaction, int(table_id), int(page) if page else None)


HANDLERS["options"] = _options
HANDLERS["save-preset"] = offer_saving


@handles("preset")
async def _preset(context: InteractionContext, parts: list[str]) -> None:
    """The opener has chosen house rules; the panel shows what they are."""
    table_id, *name = parts
    preset = await preset_named(context, ":".join(name))
    info = await context.host.set_options(int(table_id), context.user_id, preset.options)
    await context.show(await options_of(context, info))


@handles("presets", at_table=False)
async def _presets(context: InteractionContext, parts: list[str]) -> None:
    await context.show(await presets_panel(context))


@handles("delete-preset", at_table=False)
async def _delete_preset(context: InteractionContext, parts: list[str]) -> None:
    await delete_preset(context, ":".join(parts))


@handles("auto-start")
async def _auto_start(context: InteractionContext, parts: list[str]) -> None:
    info = await context.host.set_auto_start(int(parts[0]), context.user_id, parts[1] == "on")
    await context.show(await options_of(context, info))
