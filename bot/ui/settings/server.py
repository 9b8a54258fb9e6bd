"""Settings of a server: the panel that shows them, and the forms that change them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.store import GuildSettings
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues, read_number
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import permission_names, require_server_manager
from bot.ui.interactions.presets import usable_presets
from bot.ui.lobby.buttons import ListPresets
from bot.ui.publishing.kind import key_of
from bot.ui.settings.buttons import OpenSettingsForm, SettingsForm
from bot.ui.text.catalogue import LANGUAGES, Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.table_text import CLOCKS, clock_text

_NONE: Final = "none"
_AUTO: Final = "auto"
_SWITCH: Final = ("off", "on")
SEASONS: Final = ("none", "monthly")
_MAX_CHANNELS: Final = 25
_NOTHING: Final = 0
"""Stands for no channel and no role."""
_LEAST_GAMES: Final = (1, 100)
"""Lowest and highest value of `least_games`."""
_RETENTION: Final = (0, 3650)
"""Lowest and highest value of `retention`, in days."""
_NUMBER_LENGTH: Final = 4
_POST_CHANNEL_TYPES: Final = [discord.ChannelType.text, discord.ChannelType.news]
_CHANNEL_TYPES: Final = [*_POST_CHANNEL_TYPES, discord.ChannelType.voice, discord.ChannelType.forum]


async def settings_panel(context: InteractionContext, chosen: Mapping[str, Any]) -> Panel:
    """Save the chosen settings, and show all of them.

    :param chosen: values by field, None for a setting that stays as it is. `add_channel` and `remove_channel` change
        the list of channels by one; "none" stands for no variant, "auto" for Discord's language, 0 for no channel or
        role.
    :raises InputError: the user does not manage the server, or a value is out of range.
    """
    require_server_manager(context.interaction)
    repository = context.host.settings
    settings = await repository.get(context.guild_id)
    changes = {name: value for name, value in chosen.items() if value is not None}
    added, removed = changes.pop("add_channel", None), changes.pop("remove_channel", None)
    if added is not None or removed is not None:
        channels = [channel for channel in settings.channels if channel not in (added, removed)]
        changes["channels"] = channels if added is None else [*channels, added]
    for name in ("daily_channel", "panel_channel"):
        if changes.get(name) is not None:
            _require_postable(context, changes[name])
    if changes:
        settings = await repository.update(context.guild_id, **_validated(changes, context.texts))
    if {"language", "panel_channel"} & changes.keys():
        key = key_of("panel", context.guild_id)
        context.services.publisher.known.mark_unread(key)
        context.services.publisher.refresh(key)
    if "language" in changes:
        for info in await context.host.queries.tables(guild_id=context.guild_id):
            context.services.publisher.refresh(key_of("table", info.id))
    forms = [Button(OpenSettingsForm(form), label=context.texts(f"settings-{form}")) for form in _FORMS]
    forms.append(Button(ListPresets(), label=context.texts("button-presets")))
    presets = [clean(preset.name) for preset in await usable_presets(context)]
    return panel(_listing(settings, presets, context.texts), rows=rows_of(forms))


def _validated(changes: Mapping[str, Any], texts: Texts) -> dict[str, Any]:
    values = dict(changes)
    for name, none in (
        ("language", _AUTO),
        ("variant", _NONE),
        ("daily_channel", _NOTHING),
        ("panel_channel", _NOTHING),
        ("event_role", _NOTHING),
    ):
        if values.get(name) == none:
            values[name] = None
    for name, (low, high) in (("least_games", _LEAST_GAMES), ("retention", _RETENTION)):
        if name in values:
            values[name] = read_number(str(values[name]), texts(_key(name)), low, high)
    if "channels" in values:
        values["channels"] = tuple(dict.fromkeys(values["channels"]))
        if len(values["channels"]) > _MAX_CHANNELS:
            raise InputError("error-too-many-channels", most=_MAX_CHANNELS)
    return values


def _key(name: str) -> str:
    return f"setting-{name.replace('_', '-')}"


def _listing(settings: GuildSettings, presets: list[str], texts: Texts) -> str:
    variant, channels = settings.variant, settings.channels
    daily, panel = settings.daily_channel, settings.panel_channel
    values = {
        "language": texts(f"language-{settings.language or _AUTO}"),
        "variant": texts(f"variant-{variant}") if variant in VARIANTS else texts("setting-no-variant"),
        "channels": ", ".join(f"<#{channel}>" for channel in channels) or texts("setting-all-channels"),
        "threads": texts(f"setting-threads-{'on' if settings.threads else 'off'}"),
        "clock": clock_text(settings.clock, texts),
        "level": texts(f"level-{settings.level}"),
        "seasons": texts(f"seasons-{settings.seasons}"),
        "least_games": str(settings.least_games),
        "retention": texts("setting-days", count=settings.retention),
        "daily_channel": f"<#{daily}>" if daily else texts("setting-no-daily-channel"),
        "panel_channel": f"<#{panel}>" if panel else texts("setting-no-panel-channel"),
        "event_role": texts("setting-no-role")
        if settings.event_role is None
        else f"<@&{settings.event_role}>",
    }
    lines = [texts("options-line", option=texts(_key(name)), value=value) for name, value in values.items()]
    preset_list = ", ".join(presets) or texts("setting-no-presets")
    lines.append(texts("options-line", option=texts("setting-presets"), value=preset_list))
    return "\n".join([texts("settings-title"), *lines, texts("settings-presets-how")])


def _tables_form(current: GuildSettings, context: InteractionContext, fields: Fields) -> list[ui.Label[Any]]:
    """The form of the settings of tables. Nothing that can be entered is refused."""
    texts = context.texts
    languages = [(language, texts(f"language-{language}")) for language in (_AUTO, *LANGUAGES)]
    variants = [
        (_NONE, texts("setting-no-variant")),
        *((variant, texts(f"variant-{variant}")) for variant in VARIANTS),
    ]
    threads = [(switch, texts(f"setting-threads-{switch}")) for switch in _SWITCH]
    clocks = [(clock, clock_text(clock, texts)) for clock in sorted({*CLOCKS, current.clock})]
    guild = context.interaction.guild
    channels = [one for one in current.channels if guild is not None and guild.get_channel(one) is not None]
    all_channels = texts("setting-all-channels")
    return [
        fields.choice("language", languages, current.language or _AUTO),
        fields.choice("variant", variants, current.variant or _NONE),
        fields.objects(
            "channels", "channel", channels, _MAX_CHANNELS, all_channels, channel_types=_CHANNEL_TYPES
        ),
        fields.choice("threads", threads, "on" if current.threads else "off"),
        fields.choice("clock", clocks, current.clock),
    ]


def _rankings_form(
    current: GuildSettings, context: InteractionContext, fields: Fields
) -> list[ui.Label[Any]]:
    texts = context.texts
    return [
        fields.choice("level", [(level, texts(f"level-{level}")) for level in Level], current.level),
        fields.choice(
            "seasons", [(season, texts(f"seasons-{season}")) for season in SEASONS], current.seasons
        ),
        fields.text("least_games", current.least_games, _NUMBER_LENGTH),
        fields.text("retention", current.retention, _NUMBER_LENGTH),
    ]


def _posts_form(current: GuildSettings, context: InteractionContext, fields: Fields) -> list[ui.Label[Any]]:
    """The form of the channels of the daily board and the server's panel, each empty if it is posted nowhere."""
    guild, labels = context.interaction.guild, []
    for name in ("daily_channel", "panel_channel"):
        channel = getattr(current, name)
        is_known = channel is not None and guild is not None and guild.get_channel(channel) is not None
        none = context.texts(_key(name).replace("setting-", "setting-no-"))
        now = [channel] if is_known else []
        labels.append(fields.objects(name, "channel", now, 1, none, channel_types=_POST_CHANNEL_TYPES))
    return labels


def _require_postable(context: InteractionContext, channel_id: int) -> None:
    """Raise InputError if the bot cannot post in a channel of the server."""
    guild = context.interaction.guild
    channel = None if guild is None else guild.get_channel(channel_id)
    if guild is None or channel is None:
        return
    granted = channel.permissions_for(guild.me)
    missing = [name for name in ("view_channel", "send_messages") if not getattr(granted, name)]
    if missing:
        permissions = permission_names(missing, context.texts)
        raise InputError("error-daily-channel", channel=f"<#{channel_id}>", permissions=permissions)


def _events_form(current: GuildSettings, context: InteractionContext, fields: Fields) -> list[ui.Label[Any]]:
    """The form of the settings of events. Nothing that can be entered is refused."""
    guild, role = context.interaction.guild, current.event_role
    exists = role is not None and guild is not None and guild.get_role(role) is not None
    now = [role] if exists and role is not None else []
    return [fields.objects("event_role", "role", now, 1, context.texts("setting-no-role"))]


def _chosen(form: SettingsForm, values: FormValues, current: GuildSettings) -> Mapping[str, Any]:
    """What was entered in a form, as `settings_panel` takes it."""
    match form:
        case SettingsForm.TABLES:
            channels = values.items("channels", app_commands.AppCommandChannel, app_commands.AppCommandThread)
            return {
                "language": values.chosen("language", (_AUTO, *LANGUAGES)),
                "variant": values.chosen("variant", (_NONE, *VARIANTS)),
                "channels": [channel.id for channel in channels],
                "threads": values.chosen("threads", _SWITCH) == "on",
                "clock": values.chosen("clock", {*CLOCKS, current.clock}),
            }
        case SettingsForm.RANKS:
            return {
                "level": values.chosen("level", Level),
                "seasons": values.chosen("seasons", SEASONS),
                "least_games": values.text("least_games"),
                "retention": values.text("retention"),
            }
        case SettingsForm.DAILY:
            return {
                name: _only_id(values.items(name, app_commands.AppCommandChannel))
                for name in ("daily_channel", "panel_channel")
            }
        case SettingsForm.EVENTS:
            return {"event_role": _only_id(values.items("event_role", discord.Role))}


def _only_id(selected: Sequence[app_commands.AppCommandChannel | discord.Role]) -> int:
    return selected[0].id if selected else _NOTHING


_FORMS: Final[
    Mapping[SettingsForm, Callable[[GuildSettings, InteractionContext, Fields], list[ui.Label[Any]]]]
] = {
    SettingsForm.TABLES: _tables_form,
    SettingsForm.RANKS: _rankings_form,
    SettingsForm.DAILY: _posts_form,
    SettingsForm.EVENTS: _events_form,
}


@handles(OpenSettingsForm, opens_form=True)
async def _open_form(context: InteractionContext, button: OpenSettingsForm) -> None:
    require_server_manager(context.interaction)
    settings = await context.host.settings.get(context.guild_id)
    fields = Fields("setting", context.texts, button.entries)
    title = context.texts(f"settings-{button.form}")
    form = Form(title, _FORMS[button.form](settings, context, fields), OpenSettingsForm(button.form))
    await context.open_form(form)


@submits(OpenSettingsForm)
async def _submit(context: InteractionContext, form: OpenSettingsForm, values: FormValues) -> Panel:
    current = await context.host.settings.get(context.guild_id)
    return await settings_panel(context, _chosen(form.form, values, current))
