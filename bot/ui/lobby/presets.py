"""Presets: named options that openers of tables choose. Server managers save them; some come with the bot."""

from __future__ import annotations

import json
from hashlib import blake2s
from typing import Annotated, Final

from discord import app_commands

from bot.engine.variants import VARIANTS
from bot.store import Preset, TableInfo
from bot.ui.components.controls import Button, Interaction, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.arguments import Suggested, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import is_server_manager, require_server_manager
from bot.ui.interactions.presets import BUILT_IN, preset_named, usable_presets
from bot.ui.lobby.buttons import DeletePreset, ListPresets, ReplacePreset, SavePreset
from bot.ui.services import Services
from bot.ui.text.card_input import has_word
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.table_text import options_line

_MAX_PRESETS: Final = 25
"""The most presets a server can have: as many as Discord allows in a select."""
_MAX_NAME_LENGTH: Final = 32


async def save_preset(
    context: InteractionContext, info: TableInfo, name: str, *, replacing: str | None = None
) -> None:
    """Save the options of a table as a preset. If another has the same name, show both and ask first.

    :param replacing: the digest of both, after the user was asked.
    :raises InputError: if the user may not, or the server has too many presets.
    :raises StoreError: if the preset cannot be saved.
    """
    require_server_manager(context.interaction)
    shown = clean(name, markdown=False, length=_MAX_NAME_LENGTH)
    preset = Preset(shown, info.variant, info.options, info.substitutes)
    presets = await usable_presets(context)
    same = [other for other in presets if other.name.casefold() == shown.casefold()]
    if len(presets) - len(same) >= _MAX_PRESETS:
        raise InputError("error-presets-full", most=_MAX_PRESETS)
    for old in same:
        if replacing != _digest(old, preset) and not _is_equal(old, preset):
            await context.show(_ask_to_replace(info, old, preset, context.texts))
            return
    await context.host.presets.save(context.guild_id, preset)
    await context.say("preset-saved", name=clean(preset.name))


def _is_equal(old: Preset, new: Preset) -> bool:
    """Whether two presets are the same rules, whatever they are called."""
    return _rules_of(old) == _rules_of(new)


def _rules_of(preset: Preset) -> list[object]:
    options = VARIANTS[preset.variant].resolve(preset.options)
    return [preset.variant, sorted(options.items()), preset.substitutes]


def _digest(old: Preset, new: Preset) -> str:
    """What tells whether both are still as they were shown."""
    shown = json.dumps([_rules_of(old), _rules_of(new)])
    return blake2s(shown.encode(), digest_size=4).hexdigest()


def _ask_to_replace(info: TableInfo, old: Preset, new: Preset, texts: Texts) -> Panel:
    """The question whether to replace a preset, with both."""
    question = texts("preset-replace", name=clean(old.name))
    lines = [texts("preset-now", preset=_line(old, texts)), texts("preset-then", preset=_line(new, texts))]
    button = ReplacePreset(info.id, new.name, _digest(old, new))
    return panel([question, *lines], rows=rows_of([Button(button, label=texts("button-replace-preset"))]))


def _line(preset: Preset, texts: Texts) -> str:
    """A preset with its variant and options."""
    options = VARIANTS[preset.variant].resolve(preset.options)
    listed = [options_line(preset.variant, options, texts)]
    if preset.substitutes:
        listed.append(texts("lobby-substitutes"))
    return texts(
        "presets-line",
        name=clean(preset.name),
        variant=texts(f"variant-{preset.variant}"),
        options=" · ".join(listed),
    )


@handles(ReplacePreset)
async def _replace_preset(context: InteractionContext, button: ReplacePreset) -> None:
    info = await context.host.queries.info(button.table_id)
    await save_preset(context, info, button.name, replacing=button.shown)


@handles(DeletePreset)
async def _delete_preset(context: InteractionContext, button: DeletePreset) -> Panel:
    """Delete a preset.

    :raises InputError: if the user may not, or the server has no such preset.
    :raises StoreError: if the preset cannot be deleted.
    """
    require_server_manager(context.interaction)
    preset = await preset_named(context, button.name, own=True)
    await context.host.presets.delete(context.guild_id, preset.name)
    notice = context.texts("preset-deleted", name=clean(preset.name))
    return await _presets_panel(context, ListPresets(), notice)


@handles(ListPresets)
async def _presets_panel(context: InteractionContext, button: ListPresets, notice: str = "") -> Panel:
    """All presets of the server with their options, and a select to delete them for server managers.

    The presets that come with the bot are listed by name.

    :param notice: a line to show first.
    :raises StoreError: if the presets cannot be read.
    """
    texts = context.texts
    lines = [texts("presets-title")]
    presets = await usable_presets(context)
    lines += [_line(preset, texts) for preset in presets]
    if len(lines) == 1:
        lines.append(texts("presets-none"))
    lines.append(texts("presets-built-in", names=", ".join(built_in.name(texts) for built_in in BUILT_IN)))
    rows: list[Row] = []
    if presets and is_server_manager(context.interaction):
        names = [(preset.name, preset.name) for preset in presets]
        rows.append(select_row(DeletePreset, placeholder=texts("choose-preset-to-delete"), options=names))
    return panel(notice, lines, rows=rows)


@handles(SavePreset, opens_form=True)
async def _save_preset(context: InteractionContext, button: SavePreset) -> None:
    require_server_manager(context.interaction)
    name = Fields("preset", context.texts).text("name", "", _MAX_NAME_LENGTH)
    await context.open_form(Form(context.texts("preset-form"), [name], button))


@submits(SavePreset)
async def _save_named_preset(context: InteractionContext, form: SavePreset, values: FormValues) -> None:
    await save_preset(context, await context.host.queries.info(form.table_id), values.text("name"))


async def suggest_presets(
    interaction: Interaction, current: str, *, own: bool = False
) -> list[app_commands.Choice[str]]:
    """Autocomplete a `preset` argument, with presets of the variant in the `variant` argument if there is one.

    :param current: what the user has typed so far.
    :param own: whether to suggest only the server's own presets.
    """
    services = Services.of(interaction)
    texts = await services.languages.for_interaction(interaction)
    variant = getattr(interaction.namespace, "variant", None)
    saved = await services.host.presets.for_guild(interaction.guild_id or 0)
    named = [(preset.name, preset) for preset in saved if preset.variant in VARIANTS]
    named += [] if own else [(built_in.name(texts), built_in.preset) for built_in in BUILT_IN]
    return suggestions(
        (texts("preset-suggested", name=name, variant=texts(f"variant-{preset.variant}")), preset.name)
        for name, preset in named
        if has_word(name, current) and variant in (None, preset.variant)
    )


def preset_options(presets: tuple[Preset, ...], variant: str, texts: Texts) -> list[tuple[str, str]]:
    """The names and labels of a variant's presets: the server's own, then those that come with the bot."""
    built_in = [each for each in BUILT_IN if each.preset.variant == variant]
    return [
        *((preset.name, preset.name) for preset in presets),
        *((each.preset.name, each.name(texts)) for each in built_in),
    ]


PresetName = Annotated[str, Suggested(suggest_presets)]
"""An argument: a preset of the server, or one that comes with the bot."""
