"""Presets: named options that openers of tables choose. Server managers save them; some come with the bot."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import blake2s
from typing import Annotated, Final

from discord import app_commands

from bot.engine.options import BadOption
from bot.engine.variants import VARIANTS
from bot.store import Preset, TableInfo
from bot.ui.components.controls import Button, Interaction, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.arguments import Suggested, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import is_server_manager, require_server_manager
from bot.ui.interactions.presets import (
    BUILT_IN,
    preset_named,
    problem_of,
    require_usable,
    saved_presets,
)
from bot.ui.lobby.buttons import (
    DeletePreset,
    ListPresets,
    ReplacePreset,
    SavePreset,
    SetDefaultPreset,
    Switch,
)
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
    presets = await saved_presets(context)
    same = [other for other in presets if other.name.casefold() == shown.casefold()]
    if len(presets) - len(same) >= _MAX_PRESETS:
        raise InputError("error-presets-full", most=_MAX_PRESETS)

    def may_replace(old: Preset) -> bool:
        return _rules_of(old) == _rules_of(preset) or replacing == _digest(old, preset)

    kept = await context.host.presets.save(context.server_id, preset, may_replace)
    await context.show(
        _saved_panel(preset, context.texts)
        if kept is None
        else _ask_to_replace(info, kept, preset, context.texts)
    )


def _saved_panel(preset: Preset, texts: Texts) -> Panel:
    """Where to choose a preset, and a button to make it the rules of new tables."""
    button = Button(SetDefaultPreset(Switch.ON, preset.name), label=texts("button-default-preset"))
    return panel(texts("preset-saved", name=clean(preset.name)), rows=rows_of([button]))


def _rules_of(preset: Preset) -> list[object]:
    """The rules of a preset, whatever it is called; as they are saved if this version cannot play by them."""
    variant, options = VARIANTS.get(preset.variant), preset.options
    if variant is not None:
        with suppress(BadOption):
            options = variant.options_of_new_game(options)
    return [preset.variant, sorted(options.items()), preset.substitutes]


def _digest(old: Preset, new: Preset) -> str:
    """What tells whether both are still as they were shown."""
    shown = json.dumps([_rules_of(old), _rules_of(new)])
    return blake2s(shown.encode(), digest_size=4).hexdigest()


def _ask_to_replace(info: TableInfo, old: Preset, new: Preset, texts: Texts) -> Panel:
    """The question whether to replace a preset, with both."""
    question = texts("preset-replace", name=clean(old.name))
    lines = [
        texts("preset-now", preset=preset_line(old, texts)),
        texts("preset-then", preset=preset_line(new, texts)),
    ]
    button = ReplacePreset(info.id, new.name, _digest(old, new))
    return panel([question, *lines], rows=rows_of([Button(button, label=texts("button-replace-preset"))]))


def preset_line(preset: Preset, texts: Texts) -> str:
    """A preset with its variant and options, or why it cannot be used."""
    if preset.variant not in VARIANTS:
        return clean(preset.name)
    if why := problem_of(preset, texts):
        variant = texts(f"variant-{preset.variant}")
        return texts("presets-line-unusable", name=clean(preset.name), variant=variant, why=why)
    listed = [options_line(preset.variant, preset.options, texts)]
    if preset.substitutes:
        listed.append(texts("lobby-substitutes"))
    return texts(
        "presets-line-default" if preset.is_default else "presets-line",
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

    :raises InputError: if the server has no such preset.
    :raises StoreError: if the preset cannot be deleted.
    """
    preset = await preset_named(context, button.name, own=True)
    await context.host.presets.delete(context.server_id, preset.name)
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
    presets = await saved_presets(context)
    lines += [preset_line(preset, texts) for preset in presets]
    if len(lines) == 1:
        lines.append(texts("presets-none"))
    lines.append(texts("presets-built-in", names=", ".join(built_in.name(texts) for built_in in BUILT_IN)))
    rows: list[Row] = []
    if presets and is_server_manager(context.interaction):
        for to in Switch:
            others = [
                (preset.name, _suggested(preset.name, preset.variant, texts))
                for preset in presets
                if preset.is_default is (to is Switch.OFF)
            ]
            choice = texts(f"choose-default-preset-{to}")
            rows += [select_row(SetDefaultPreset, to, placeholder=choice, options=others)] if others else []
        names = [(preset.name, preset.name) for preset in presets]
        rows.append(select_row(DeletePreset, placeholder=texts("choose-preset-to-delete"), options=names))
    return panel(notice, lines, rows=rows)


def _suggested(name: str, variant: str, texts: Texts) -> str:
    return texts("preset-suggested", name=name, variant=texts(f"variant-{variant}"))


@handles(SetDefaultPreset)
async def _set_default_preset(context: InteractionContext, button: SetDefaultPreset) -> Panel:
    """Make a preset the rules of new tables of its variant, or no longer.

    :raises InputError: if the server has no such preset, or it cannot be used.
    :raises StoreError: if that cannot be saved.
    """
    preset = await preset_named(context, button.name, own=True)
    if button.to is Switch.ON:
        require_usable(preset, context.texts)
    await context.host.presets.set_default(context.server_id, preset.name, on=button.to is Switch.ON)
    variant = context.texts(f"variant-{preset.variant}")
    notice = context.texts(f"preset-default-{button.to}", name=clean(preset.name), variant=variant)
    return await _presets_panel(context, ListPresets(), notice)


@handles(SavePreset, opens_form=True)
async def _save_preset(context: InteractionContext, button: SavePreset) -> None:
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
    saved = await services.host.presets.for_server(interaction.guild_id or 0)
    saved = tuple(sorted(saved, key=lambda preset: not preset.is_default))
    named = [(preset.name, preset) for preset in saved if preset.variant in VARIANTS]
    named += [] if own else [(built_in.name(texts), built_in.preset) for built_in in BUILT_IN]
    return suggestions(
        (_suggested(name, preset.variant, texts), preset.name)
        for name, preset in named
        if has_word(name, current) and variant in (None, preset.variant)
    )


PresetName = Annotated[str, Suggested(suggest_presets)]
"""An argument: a preset of the server, or one that comes with the bot."""
