"""House rules under a name: kept by those who look after a server, chosen by whoever opens a table."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands, ui

from bot.engine.variants import VARIANTS
from bot.host import Preset, TableInfo
from bot.ui.buttons.lobby import DeletePreset, ListPresets, SavePreset
from bot.ui.components.controls import Interaction, Select
from bot.ui.components.panel import Panel, Row, panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Form, FormValues, label
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.presets import usable_presets
from bot.ui.interactions.which_table import any_table
from bot.ui.services import Services
from bot.ui.text.catalogue import clean
from bot.ui.text.error_text import InputError
from bot.ui.text.option_text import options_line

__all__ = [
    "delete_preset",
    "preset_named",
    "presets_panel",
    "save_preset",
    "suggest_presets",
]

_MOST: Final = 25
"""How many presets a server keeps: as many as Discord lists in a select."""
_LONGEST: Final = 32


async def preset_named(context: InteractionContext, name: str) -> Preset:
    """The preset of this name. Raises Unclear where there is none."""
    wanted = name.strip().casefold()
    for one in await usable_presets(context):
        if one.name.casefold() == wanted:
            return one
    raise InputError("error-no-preset", name=clean(name))


async def save_preset(context: InteractionContext, info: TableInfo, name: str) -> None:
    """Keep the options of a table under a name. Raises Unclear where the visitor may not, or there are too many."""
    context.require_server_manager()
    kept = Preset(clean(name, markdown=False, length=_LONGEST), info.variant, info.options)
    others = [one for one in await usable_presets(context) if one.name.casefold() != kept.name.casefold()]
    if len(others) >= _MOST:
        raise InputError("error-presets-full", most=_MOST)
    await context.host.presets.save(context.guild_id, kept)
    await context.say("preset-saved", name=clean(kept.name))


async def delete_preset(context: InteractionContext, name: str) -> None:
    """Forget a preset. Raises Unclear where the visitor may not, or there is none of that name."""
    context.require_server_manager()
    kept = await preset_named(context, name)
    await context.host.presets.delete(context.guild_id, kept.name)
    told = context.texts("preset-deleted", name=clean(kept.name))
    await context.show(await presets_panel(context, told))


async def presets_panel(context: InteractionContext, told: str = "") -> Panel:
    """All presets of the server, with what they change; for who may, a select to delete one. First what is `told`."""
    texts = context.texts
    lines = [texts("presets-title")]
    known = await usable_presets(context)
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
    if known and context.is_server_manager:
        gone = Select(
            DeletePreset, placeholder=texts("choose-preset-to-delete"), options=preset_options(known)
        )
        rows.append(ui.ActionRow(gone))
    return panel(told, "\n".join(lines), rows=rows)


@handles(SavePreset, opens_form=True)
async def _offer_saving(context: InteractionContext, button: SavePreset) -> None:
    context.require_server_manager()
    info = await any_table(context, button.table_id)
    name: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="name", max_length=_LONGEST)

    async def save(context: InteractionContext, values: FormValues) -> None:
        await save_preset(context, info, values["name"])

    field = label(context.texts("preset-name"), name, context.texts("preset-name.about"))
    form = Form(context.texts("preset-form"), [field], save, table_id=info.id)
    await context.interaction.response.send_modal(form)


@handles(ListPresets)
async def _list_presets(context: InteractionContext, button: ListPresets) -> None:
    await context.show(await presets_panel(context))


@handles(DeletePreset)
async def _delete_preset(context: InteractionContext, button: DeletePreset) -> None:
    await delete_preset(context, button.name)


async def suggest_presets(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The presets of this server for a `preset` argument."""
    services = Services.of(interaction)
    texts = await services.languages.for_interaction(interaction)
    wanted = current.strip().casefold()
    found = []
    for one in await services.host.presets.for_guild(interaction.guild_id or 0):
        if one.variant in VARIANTS and wanted in one.name.casefold():
            shown = texts("preset-suggested", name=one.name, variant=texts(f"variant-{one.variant}"))
            found.append(app_commands.Choice(name=shown[:100], value=one.name))
    return found[:_MOST]


def preset_options(presets: tuple[Preset, ...]) -> list[discord.SelectOption]:
    """Presets to choose from."""
    return [discord.SelectOption(label=one.name, value=one.name) for one in presets[:_MOST]]
