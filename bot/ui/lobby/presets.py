"""House rules under a name: kept by those who look after a server, chosen by whoever opens a table."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands, ui

from bot.engine.variants import VARIANTS
from bot.host import TableInfo
from bot.store import Preset
from bot.ui.components.panel import Panel, Row, panel
from bot.ui.components.taps import Choose, Click
from bot.ui.room.room import Room
from bot.ui.visits.forms import Form, Sent, label, offering
from bot.ui.visits.visit import Visit
from bot.ui.visits.which_table import any_table
from bot.ui.words.options import options_line
from bot.ui.words.refusals import Unclear
from bot.ui.words.texts import clean

__all__ = [
    "delete_preset",
    "offer_saving",
    "preset_named",
    "presets_panel",
    "save_preset",
    "suggest_presets",
    "usable",
]

_MOST: Final = 25
"""How many presets a server keeps: as many as Discord lists in a select."""
_LONGEST: Final = 32


async def usable(visit: Visit, variant: str | None = None) -> tuple[Preset, ...]:
    """The presets of the visitor's server, those of one variant where one is named."""
    known = await visit.room.store.presets.of(visit.guild_id)
    return tuple(one for one in known if one.variant in VARIANTS and variant in (None, one.variant))


async def preset_named(visit: Visit, name: str) -> Preset:
    """The preset of this name. Raises Unclear where there is none."""
    wanted = name.strip().casefold()
    for one in await usable(visit):
        if one.name.casefold() == wanted:
            return one
    raise Unclear("refused-no-preset", name=clean(name))


async def save_preset(visit: Visit, info: TableInfo, name: str) -> None:
    """Keep the options of a table under a name. Raises Unclear where the visitor may not, or there are too many."""
    visit.only_wardens()
    kept = Preset(clean(name, markdown=False, length=_LONGEST), info.variant, info.options)
    others = [one for one in await usable(visit) if one.name.casefold() != kept.name.casefold()]
    if len(others) >= _MOST:
        raise Unclear("refused-presets-full", most=_MOST)
    await visit.room.store.presets.save(visit.guild_id, kept)
    await visit.say("preset-saved", name=clean(kept.name))


async def delete_preset(visit: Visit, name: str) -> None:
    """Forget a preset. Raises Unclear where the visitor may not, or there is none of that name."""
    visit.only_wardens()
    kept = await preset_named(visit, name)
    await visit.room.store.presets.delete(visit.guild_id, kept.name)
    told = visit.texts("preset-deleted", name=clean(kept.name))
    await visit.show(await presets_panel(visit, told))


async def presets_panel(visit: Visit, told: str = "") -> Panel:
    """All presets of the server, with what they change; for who may, a select to delete one. First what is `told`."""
    texts = visit.texts
    lines = [texts("presets-title")]
    known = await usable(visit)
    for one in known:
        options = VARIANTS[one.variant].resolve(one.options)
        lines.append(
            texts(
                "presets-line",
                name=clean(one.name),
                variant=texts(f"variant-{one.variant}"),
                options=options_line(one.variant, options, texts),
            )
        )
    if len(lines) == 1:
        lines.append(texts("presets-none"))
    rows: list[Row] = []
    if known and visit.warden:
        gone = Choose("delete-preset", placeholder=texts("choose-preset-gone"), options=preset_options(known))
        rows.append(ui.ActionRow(gone))
    return panel(told, "\n".join(lines), rows=rows)


async def offer_saving(click: Click, rest: str) -> None:
    """The form for the name of a preset, to whoever may keep one; `rest` is the number of the table."""
    async with offering(click, int(rest)) as visit:
        visit.only_wardens()
        info = await any_table(visit, int(rest))
        name: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="name", max_length=_LONGEST)

        async def save(visit: Visit, sent: Sent) -> None:
            await save_preset(visit, info, sent["name"])

        field = label(visit.texts("preset-name"), name, visit.texts("preset-name.about"))
        await click.response.send_modal(Form(visit.texts("preset-form"), [field], save, table_id=info.id))


async def suggest_presets(click: Click, current: str) -> list[app_commands.Choice[str]]:
    """The presets of this server for a `preset` argument."""
    room = Room.of(click)
    texts = await room.languages.of_click(click)
    wanted = current.strip().casefold()
    found = []
    for one in await room.store.presets.of(click.guild_id or 0):
        if one.variant in VARIANTS and wanted in one.name.casefold():
            shown = texts("preset-suggested", name=one.name, variant=texts(f"variant-{one.variant}"))
            found.append(app_commands.Choice(name=shown[:100], value=one.name))
    return found[:_MOST]


def preset_options(presets: tuple[Preset, ...]) -> list[discord.SelectOption]:
    """Presets to choose from."""
    return [discord.SelectOption(label=one.name, value=one.name) for one in presets[:_MOST]]
