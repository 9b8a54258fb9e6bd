"""What those who manage a server set for it: how it stands, two forms, and taking up what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.engine.variants import VARIANTS
from bot.host import GuildSettings
from bot.ui.buttons.lobby import ListPresets
from bot.ui.buttons.settings import OpenSettingsForm
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Form, FormValues, choice, label
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.presets import usable_presets
from bot.ui.text.catalogue import LANGUAGES, Texts, clean
from bot.ui.text.clock_text import CLOCKS, clock_text
from bot.ui.text.error_text import InputError

__all__ = ["SEASONS", "settings_panel"]

_NONE: Final = "none"
_AUTO: Final = "auto"
SEASONS: Final = ("none", "monthly")
_MOST_CHANNELS: Final = 25
_LEAST_GAMES: Final = (1, 100)
_RETENTION: Final = (0, 3650)
_KINDS: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]


async def settings_panel(context: InteractionContext, chosen: Mapping[str, Any]) -> Panel:
    """Take up what was chosen, None being what was not, and show how it stands.

    A channel can be added and another removed; the word for no variant and for Discord's language are understood.
    Raises Unclear for one who may not, and for what cannot be.
    """
    context.require_server_manager()
    repository = context.host.settings
    settings = await repository.get(context.guild_id)
    changes = {name: value for name, value in chosen.items() if value is not None}
    added, removed = changes.pop("add_channel", None), changes.pop("remove_channel", None)
    if added is not None or removed is not None:
        channels = [one for one in settings.channels if one not in (added, removed)]
        changes["channels"] = channels if added is None else [*channels, added]
    if changes:
        settings = await repository.update(context.guild_id, **_checked(changes, context.texts))
    if "language" in changes:
        for info in await context.host.queries.tables(guild_id=context.guild_id):
            context.services.tables.show(info.id)
    forms = [
        Button(
            OpenSettingsForm(form), label=context.texts(f"settings-{form}"), style=discord.ButtonStyle.primary
        )
        for form in _FORMS
    ]
    forms.append(Button(ListPresets(), label=context.texts("button-presets")))
    names = [clean(one.name) for one in await usable_presets(context)]
    return notice_panel(_shown(settings, names, context.texts), rows_of(forms))


def _checked(changes: Mapping[str, Any], texts: Texts) -> dict[str, Any]:
    """The changes as they are stored. Raises Unclear."""
    checked = dict(changes)
    for name, none in (("language", _AUTO), ("variant", _NONE)):
        if checked.get(name) == none:
            checked[name] = None
    for name, (low, high) in (("least_games", _LEAST_GAMES), ("retention", _RETENTION)):
        if name in checked:
            checked[name] = _number(name, str(checked[name]), low, high, texts)
    if "channels" in checked:
        checked["channels"] = tuple(dict.fromkeys(checked["channels"]))
        if len(checked["channels"]) > _MOST_CHANNELS:
            raise InputError("error-too-many-channels", most=_MOST_CHANNELS)
    return checked


def _number(name: str, text: str, low: int, high: int, texts: Texts) -> int:
    digits = text.strip()
    number = int(digits) if digits.isascii() and digits.isdigit() else -1
    if not low <= number <= high:
        raise InputError("error-number", option=texts(_key(name)), low=low, high=high)
    return number


def _key(name: str) -> str:
    return f"setting-{name.replace('_', '-')}"


def _shown(settings: GuildSettings, presets: list[str], texts: Texts) -> str:
    variant, channels = settings.variant, settings.channels
    values = {
        "language": texts(f"language-{settings.language or _AUTO}"),
        "variant": texts(f"variant-{variant}") if variant in VARIANTS else texts("setting-no-variant"),
        "channels": ", ".join(f"<#{one}>" for one in channels) or texts("setting-all-channels"),
        "threads": texts(f"setting-threads-{'on' if settings.threads else 'off'}"),
        "clock": clock_text(settings.clock, texts),
        "rated_computers": texts(f"value-{'on' if settings.rated_computers else 'off'}"),
        "seasons": texts(f"seasons-{settings.seasons}"),
        "least_games": str(settings.least_games),
        "retention": texts("setting-days", count=settings.retention),
    }
    lines = [texts("options-line", option=texts(_key(name)), value=value) for name, value in values.items()]
    listed = ", ".join(presets) or texts("setting-no-presets")
    lines.append(texts("options-line", option=texts("setting-presets"), value=listed))
    return "\n".join([texts("settings-title"), *lines, texts("settings-presets-how")])


def _tables_form(now: GuildSettings, context: InteractionContext) -> list[ui.Label[Any]]:
    texts = context.texts
    languages = [(one, texts(f"language-{one}")) for one in (_AUTO, *LANGUAGES)]
    variants = [
        (_NONE, texts("setting-no-variant")),
        *((one, texts(f"variant-{one}")) for one in VARIANTS),
    ]
    threads = [(one, texts(f"setting-threads-{one}")) for one in ("off", "on")]
    clocks = [(str(one), clock_text(one, texts)) for one in sorted({*CLOCKS, now.clock})]
    return [
        _field("language", choice("language", languages, now.language or _AUTO), texts),
        _field("variant", choice("variant", variants, now.variant or _NONE), texts),
        _field("channels", _channels(now, context), texts),
        _field("threads", choice("threads", threads, "on" if now.threads else "off"), texts),
        _field("clock", choice("clock", clocks, str(now.clock)), texts),
    ]


def _channels(now: GuildSettings, context: InteractionContext) -> ui.ChannelSelect[Any]:
    guild = context.interaction.guild
    there = [one for one in now.channels if guild is not None and guild.get_channel(one) is not None]
    return ui.ChannelSelect(
        custom_id="channels",
        channel_types=_KINDS,
        min_values=0,
        max_values=_MOST_CHANNELS,
        required=False,
        placeholder=context.texts("setting-all-channels"),
        default_values=[
            discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.channel) for one in there
        ],
    )


def _ranks_form(now: GuildSettings, context: InteractionContext) -> list[ui.Label[Any]]:
    texts = context.texts
    switch = [(one, texts(f"value-{one}")) for one in ("off", "on")]
    seasons = [(one, texts(f"seasons-{one}")) for one in SEASONS]
    return [
        _field(
            "rated_computers",
            choice("rated_computers", switch, "on" if now.rated_computers else "off"),
            texts,
        ),
        _field("seasons", choice("seasons", seasons, now.seasons), texts),
        _field("least_games", _digits("least_games", now.least_games), texts),
        _field("retention", _digits("retention", now.retention), texts),
    ]


def _field(name: str, component: ui.Item[Any], texts: Texts) -> ui.Label[Any]:
    return label(texts(_key(name)), component, texts(f"{_key(name)}.about"))


def _digits(name: str, now: int) -> ui.TextInput[Any]:
    return ui.TextInput(custom_id=name, default=str(now), min_length=1, max_length=4)


_FORMS: Final[Mapping[str, Callable[[GuildSettings, InteractionContext], list[ui.Label[Any]]]]] = {
    "tables": _tables_form,
    "ranks": _ranks_form,
}


@handles(OpenSettingsForm, opens_form=True)
async def _open_form(context: InteractionContext, button: OpenSettingsForm) -> None:
    context.require_server_manager()
    settings = await context.host.settings.get(context.guild_id)
    fields = _FORMS[button.form](settings, context)
    form = Form(context.texts(f"settings-{button.form}"), fields, _submit)
    await context.interaction.response.send_modal(form)


async def _submit(context: InteractionContext, values: FormValues) -> None:
    chosen = {name: value if isinstance(value, str) else _read(name, value) for name, value in values.items()}
    await context.show(await settings_panel(context, chosen))


def _read(name: str, value: list[Any]) -> object:
    if name == "channels":
        return [one.id for one in value]
    (chosen,) = value
    if name in ("threads", "rated_computers"):
        return chosen == "on"
    return int(chosen) if name == "clock" else chosen
