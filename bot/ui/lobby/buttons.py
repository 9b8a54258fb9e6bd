"""What the buttons of a lobby do: who sits there, under which rules, and that the game begins."""

from __future__ import annotations

from bot.engine.variants import VARIANTS
from bot.host import TableInfo, TableState
from bot.ui.components.taps import ANSWERS, Click
from bot.ui.lobby.opening import Wishes, open_table
from bot.ui.lobby.options_form import options_form, options_of
from bot.ui.lobby.presets import delete_preset, offer_saving, preset_named, presets_panel
from bot.ui.lobby.seated import seated_panel
from bot.ui.table.lobby_panel import about_lobby, lobby_panel
from bot.ui.visits.answers import answers_to
from bot.ui.visits.forms import offering
from bot.ui.visits.visit import Visit
from bot.ui.visits.which_table import own_table

__all__ = ["offer_options"]


@answers_to("open", at_table=False)
async def _open(visit: Visit, parts: list[str]) -> None:
    await visit.show(await open_table(visit, Wishes.read(*parts)))


@answers_to("join", quiet=True)
async def _join(visit: Visit, parts: list[str]) -> None:
    seat = int(parts[1]) if len(parts) > 1 else None
    after = await visit.host.sit(int(parts[0]), visit.user_id, visit.name, seat)
    await visit.confirm(seated_panel(visit, after))


async def _show_lobby(visit: Visit, info: TableInfo) -> None:
    """A lobby as it is now, where it stands on a private panel; its message in the channel is shown by itself."""
    if info.state is TableState.PLAYING:
        await visit.confirm(seated_panel(visit, info))
    elif visit.on_own_panel:
        about = await about_lobby(visit.host, visit.room.store, info)
        await visit.show(lobby_panel(info, visit.texts, about))


@answers_to("leave", quiet=True)
async def _leave(visit: Visit, parts: list[str]) -> None:
    await _show_lobby(visit, await visit.host.leave(int(parts[0]), visit.user_id))


@answers_to("add-computer", quiet=True)
async def _add_computer(visit: Visit, parts: list[str]) -> None:
    await _show_lobby(
        visit, await visit.host.add_computer(int(parts[0]), visit.user_id, await visit.computers())
    )


@answers_to("fill")
async def _fill(visit: Visit, parts: list[str]) -> None:
    """For who plays alone: computer players on all empty seats, and the game begins."""
    table_id = int(parts[0])
    named = await visit.computers()
    info = await visit.host.info(table_id)
    while info.state is TableState.LOBBY and len(info.seats) < VARIANTS[info.variant].seats:
        info = await visit.host.add_computer(table_id, visit.user_id, named)
    begun = info.state is TableState.PLAYING
    look = visit.host.look if begun else visit.host.begin
    await visit.follow(await look(table_id, visit.user_id))


@answers_to("remove-computer", quiet=True)
async def _remove_computer(visit: Visit, parts: list[str]) -> None:
    await _show_lobby(visit, await visit.host.remove_computer(int(parts[0]), visit.user_id))


@answers_to("start")
async def _start(visit: Visit, parts: list[str]) -> None:
    await visit.follow(await visit.host.begin(int(parts[0]), visit.user_id))


@answers_to("rematch", quiet=True)
async def _rematch(visit: Visit, parts: list[str]) -> None:
    after = await visit.host.rematch(int(parts[0]), visit.user_id)
    await visit.confirm(seated_panel(visit, after))


async def offer_options(click: Click, number: int | None, page: int | None = None) -> None:
    """All options, with for who opened the table the ways to change them; or one page of the form at once."""
    async with offering(click, number) as visit:
        info = await own_table(visit, number, (TableState.LOBBY, TableState.PLAYING))
        if page is not None and info.opener_id == visit.user_id and info.state is TableState.LOBBY:
            await click.response.send_modal(options_form(info, page, visit.texts))
        else:
            shown = await options_of(visit, info)
            await click.response.send_message(view=shown.view, ephemeral=True)


async def _options(click: Click, rest: str) -> None:
    table_id, _, page = rest.partition(":")
    await offer_options(click, int(table_id), int(page) if page else None)


ANSWERS["options"] = _options
ANSWERS["save-preset"] = offer_saving


@answers_to("preset")
async def _preset(visit: Visit, parts: list[str]) -> None:
    """The opener has chosen house rules; the panel shows what they are."""
    table_id, *name = parts
    preset = await preset_named(visit, ":".join(name))
    info = await visit.host.set_options(int(table_id), visit.user_id, preset.options)
    await visit.show(await options_of(visit, info))


@answers_to("presets", at_table=False)
async def _presets(visit: Visit, parts: list[str]) -> None:
    await visit.show(await presets_panel(visit))


@answers_to("delete-preset", at_table=False)
async def _delete_preset(visit: Visit, parts: list[str]) -> None:
    await delete_preset(visit, ":".join(parts))


@answers_to("auto-start")
async def _auto_start(visit: Visit, parts: list[str]) -> None:
    info = await visit.host.set_auto_start(int(parts[0]), visit.user_id, parts[1] == "on")
    await visit.show(await options_of(visit, info))
