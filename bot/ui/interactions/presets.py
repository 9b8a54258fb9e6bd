"""Presets that can be used with this version: those that a server has saved, and those that come with the bot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.engine.options import BadOption
from bot.engine.variants import VARIANTS
from bot.store import Preset
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.catalogue import LANGUAGES, Texts, clean, texts_in
from bot.ui.text.error_text import InputError, error_message


@dataclass(frozen=True, slots=True)
class BuiltInPreset:
    """A common form of a variant, offered in every server beside the server's own presets."""

    form: str
    """Its name in `Variant.forms`."""
    preset: Preset
    """The name of this preset is an id that is the same in every language."""

    def name(self, texts: Texts) -> str:
        """Return the name for players."""
        return texts(f"preset-form-{self.form}")

    def is_named(self, typed: str) -> bool:
        """Whether this is the id, or the name in any language, ignoring case."""
        names = (self.preset.name, *(self.name(texts_in(language)) for language in LANGUAGES))
        return typed.strip().casefold() in [name.casefold() for name in names]


BUILT_IN: Final = tuple(
    BuiltInPreset(form, Preset(f":{form}", variant.id, options))
    for variant in VARIANTS.values()
    for form, options in variant.forms.items()
)
"""The presets that come with the bot. They are not stored and cannot be deleted."""

USUAL: Final = ":usual"
"""The name of the preset without options, which each variant has."""


def problem_of(preset: Preset, texts: Texts) -> str:
    """Why no game can be played with a preset whose variant exists; empty if one can.

    It was saved by another version, or changed in the database.
    """
    if not preset.is_readable:
        return texts("preset-unreadable")
    try:
        VARIANTS[preset.variant].options_of_new_game(preset.options)
    except BadOption as error:
        return error_message(error, texts)
    return ""


def require_usable(preset: Preset, texts: Texts) -> None:
    """:raises InputError: if no game can be played with a preset; it says why."""
    if why := problem_of(preset, texts):
        raise InputError("error-preset-unusable", name=clean(preset.name), why=why)


async def saved_presets(context: InteractionContext, variant: str | None = None) -> tuple[Preset, ...]:
    """Return the presets of the user's server whose variant exists, those for new tables first.

    They may have a problem: see :func:`problem_of`.

    :param variant: only presets of this variant.
    """
    presets = await context.host.presets.for_server(context.server_id)
    usable = [
        preset for preset in presets if preset.variant in VARIANTS and variant in (None, preset.variant)
    ]
    return tuple(sorted(usable, key=lambda preset: not preset.is_default))


async def default_presets(context: InteractionContext) -> dict[str, Preset]:
    """Return the presets that the user's server has chosen for new tables, by variant; none outside of servers.

    :raises StoreError: if the presets cannot be read.
    """
    if context.server_id_or_none is None:
        return {}
    return {preset.variant: preset for preset in await saved_presets(context) if preset.is_default}


async def default_preset(context: InteractionContext, variant: str) -> tuple[Preset | None, str]:
    """Return the rules with which the user's server opens tables of a variant; None for the usual ones.

    :return: with them, a notice if the usual ones take the place of a preset that cannot be used.
    :raises StoreError: if the presets cannot be read.
    """
    preset = (await default_presets(context)).get(variant)
    if preset is None or not (why := problem_of(preset, context.texts)):
        return preset, ""
    return None, context.texts("preset-usual-instead", name=clean(preset.name), why=why)


async def preset_named(
    context: InteractionContext, name: str, variant: str = "", *, own: bool = False
) -> Preset:
    """Find a preset by name, ignoring case. The server's own take precedence over those that come with the bot.

    :param variant: the variant whose usual rules `USUAL` names.
    :param own: whether to find only the server's own, whether or not it can be used.
    :raises InputError: if there is no such preset, or it cannot be used.
    :raises StoreError: if the presets cannot be read.
    """
    if variant and name == USUAL:
        return Preset(USUAL, variant, {})
    wanted = name.strip().casefold()
    for preset in await saved_presets(context):
        if preset.name.casefold() == wanted:
            if not own:
                require_usable(preset, context.texts)
            return preset
    for built_in in () if own else BUILT_IN:
        if built_in.is_named(name):
            return built_in.preset
    raise InputError("error-no-preset", name=clean(name))


def preset_options(presets: tuple[Preset, ...], variant: str, texts: Texts) -> list[tuple[str, str]]:
    """The names and labels of a variant's presets: the server's own, then those that come with the bot.

    Where the server's tables are not opened with the usual rules, these are named as well.
    """
    built_in = [each for each in BUILT_IN if each.preset.variant == variant]
    usual = [(USUAL, texts("preset-usual"))] if any(preset.is_default for preset in presets) else []
    return [
        *(
            (preset.name, texts("preset-default", name=preset.name) if preset.is_default else preset.name)
            for preset in presets
        ),
        *usual,
        *((each.preset.name, each.name(texts)) for each in built_in),
    ]
