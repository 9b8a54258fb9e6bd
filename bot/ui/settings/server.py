"""Settings of a server: the panel that shows them, and the forms that change them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.store import Preset, outdated_by
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import require_server_manager
from bot.ui.interactions.presets import saved_presets
from bot.ui.lobby.buttons import ListPresets
from bot.ui.settings.buttons import OpenSettingsForm, SettingsForm, ShowSettings
from bot.ui.settings.entries import SETTINGS, chosen_by, entries_in, read_all
from bot.ui.settings.problems import problem_lines
from bot.ui.text.catalogue import Texts, clean


async def change_settings(context: InteractionContext, arguments: Mapping[str, Any]) -> Panel:
    """Save what the arguments of the command change, and show all settings.

    :raises InputError: the user does not manage the server, or a value is not allowed.
    """
    require_server_manager(context.interaction)
    current = await context.host.settings.get(context.server_id)
    return await _save(context, chosen_by(SETTINGS, arguments, current, context.interaction))


async def _save(context: InteractionContext, entered: Mapping[str, Any]) -> Panel:
    """Save what was entered by the name of its setting, and show all settings."""
    repository, texts = context.host.settings, context.texts
    settings = await repository.get(context.server_id)
    if changes := read_all(SETTINGS, entered, context):
        settings = await repository.update(context.server_id, **changes)
        if "time_zone" in changes:
            # The months of leaderboards follow.
            await context.host.moderation.recount_due()
        if "winner_role" in changes:
            await context.services.winner_roles.update(context.server_id)
        context.services.publisher.refresh_server(context.server_id, outdated_by(changes))
    presets = ", ".join(_preset_name(preset, texts) for preset in await saved_presets(context))
    lines = [
        texts("settings-title"),
        *(entry.line(settings, texts) for entry in SETTINGS),
        texts("options-line", option=texts("setting-presets"), value=presets or texts("setting-no-presets")),
        texts("settings-presets-how"),
    ]
    guild = context.interaction.guild
    problems = [] if guild is None else problem_lines(context.services.publisher, guild, settings, texts)
    forms = [Button(OpenSettingsForm(form), label=texts(f"settings-{form}")) for form in SettingsForm]
    return panel(
        lines, problems, rows=rows_of([*forms, Button(ListPresets(), label=texts("button-presets"))])
    )


def _preset_name(preset: Preset, texts: Texts) -> str:
    name = clean(preset.name)
    return texts("preset-default", name=name) if preset.is_default else name


@handles(ShowSettings)
async def _show(context: InteractionContext, button: ShowSettings) -> Panel:
    return await change_settings(context, {})


@handles(OpenSettingsForm, opens_form=True)
async def _open_form(context: InteractionContext, button: OpenSettingsForm) -> None:
    texts, settings = context.texts, await context.host.settings.get(context.server_id)
    fields = Fields("setting", texts, button.entries)
    rows = [
        row
        for entry in entries_in(SETTINGS, button.form)
        for row in entry.rows(settings, context.interaction, fields, texts)
    ]
    form = Form(texts(f"settings-{button.form}"), rows, OpenSettingsForm(button.form))
    await context.open_form(form)


@submits(OpenSettingsForm)
async def _submit(context: InteractionContext, form: OpenSettingsForm, values: FormValues) -> Panel:
    current = await context.host.settings.get(context.server_id)
    entered = {
        entry.name: value
        for entry in entries_in(SETTINGS, form.form)
        if not entry.is_now(value := entry.entered(values, current), current)
    }
    return await _save(context, entered)
