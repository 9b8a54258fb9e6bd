"""House rules under a name: kept by those who look after a server, chosen by whoever opens a table."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands, ui

from bot.engine.variants import VARIANTS
from bot.host import TableInfo
from bot.store import Preset
from bot.ui.components.buttons import Interaction, Select
from bot.ui.components.panel import Panel, Row, panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Form, Sent, label, offering
from bot.ui.interactions.which_table import any_table
from bot.ui.messages.services import Services
from bot.ui.text.catalogue import clean
from bot.ui.text.error_text import InputError
from bot.ui.text.option_text import options_line

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


async def usable(context: InteractionContext, variant: str | None = None) -> tuple[Preset, ...]:
    """The presets of the visitor's server, those of one variant where one is named."""
    known = await context.services.store.presets.of(context.guild_id)
    return tuple(one for one in known if one.variant in VARIANTS and variant in (None, one.variant))


async def preset_named(context: InteractionContext, name: str) -> Preset:
    """The preset of this name. Raises Unclear where there is none."""
    wanted = name.strip().casefold()
    for one in await usable(context):
        if one.name.casefold() == wanted:
            return one
    raise InputError("refused-no-preset", name=clean(name))


async def save_preset(context: InteractionContext, info: TableInfo, name: str) -> None:
    """Keep the options of a table under a name. Raises Unclear where the visitor may not, or there are too many."""
    context.require_server_manager()
    kept = Preset(clean(name, markdown=False, length=_LONGEST), info.variant, info.options)
    others = [one for one in await usable(context) if one.name.casefold() != kept.name.casefold()]
    if len(others) >= _MOST:
        raise InputError("refused-presets-full", most=_MOST)
    await context.services.store.presets.save(context.guild_id, kept)
    await context.say("preset-saved", name=clean(kept.name))


async def delete_preset(context: InteractionContext, name: str) -> None:
    """Forget a preset. Raises Unclear where the visitor may not, or there is none of that name."""
    context.require_server_manager()
    kept = await preset_named(context, name)
    await context.services.store.presets.delete(context.guild_id, kept.name)
    told = context.texts("preset-deleted", name=clean(kept.name))
    await context.show(await presets_panel(context, told))


async def presets_panel(context: InteractionContext, told: str = "") -> Panel:
    """All presets of the server, with what they change; for who may, a select to delete one. First what is `told`."""
    texts = context.texts
    lines = [texts("presets-title")]
    known = await usable(context)
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
        gone = Select("delete-preset", placeholder=texts("choose-preset-gone"), options=preset_options(known))
        rows.append(ui.ActionRow(gone))
    return panel(told, "\n".join(lines), rows=rows)


async def offer_saving(interaction: Interaction, rest: str) -> None:
    """The form for the name of a preset, to whoever may keep one; `rest` is the number of the table."""
    async with offering(interaction, int(rest)) as context:
        context.require_server_manager()
        info = await any_table(context, int(rest))
        name: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="name", max_length=_LONGEST)

        async def save(context: InteractionContext, sent: Sent) -> None:
            await save_preset(context, info, sent["name"])

        field = label(context.texts("preset-name"), name, context.texts("preset-name.about"))
        await interaction.response.send_modal(
            Form(context.texts("preset-form"), [field], save, table_id=info.id)
        )


async def suggest_presets(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The presets of this server for a `preset` argument."""
    services = Services.of(interaction)
    texts = await services.languages.for_interaction(interaction)
    wanted = current.strip().casefold()
    found = []
    for one in await services.store.presets.of(interaction.guild_id or 0):
        if one.variant in VARIANTS and wanted in one.name.casefold():
            shown = texts("preset-suggested", name=one.name, variant=texts(f"variant-{one.variant}"))
            found.append(app_commands.Choice(name=shown[:100], value=one.name))
    return found[:_MOST]


def preset_options(presets: tuple[Preset, ...]) -> list[discord.SelectOption]:
    """Presets to choose from."""
    return [discord.SelectOption(label=one.name, value=one.name) for one in presets[:_MOST]]
