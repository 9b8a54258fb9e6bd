"""Presets that can be used with this version: those that a server has saved, and those that come with the bot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.engine.variants import VARIANTS
from bot.store import Preset
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.catalogue import LANGUAGES, Texts, clean, texts_in
from bot.ui.text.error_text import InputError


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


async def usable_presets(context: InteractionContext, variant: str | None = None) -> tuple[Preset, ...]:
    """Return the presets of the user's server whose variant exists, those for new tables first.

    :param variant: only presets of this variant.
    """
    presets = await context.host.presets.for_server(context.server_id)
    usable = [
        preset for preset in presets if preset.variant in VARIANTS and variant in (None, preset.variant)
    ]
    return tuple(sorted(usable, key=lambda preset: not preset.is_default))


async def default_preset(context: InteractionContext, variant: str) -> Preset | None:
    """Return the rules with which the user's server opens tables of a variant; None for the usual ones.

    :raises StoreError: if the presets cannot be read.
    """
    if context.server_id_or_none is None:
        return None
    return next((preset for preset in await usable_presets(context, variant) if preset.is_default), None)


async def preset_named(
    context: InteractionContext, name: str, variant: str = "", *, own: bool = False
) -> Preset:
    """Find a preset by name, ignoring case. The server's own take precedence over those that come with the bot.

    :param variant: the variant whose usual rules `USUAL` names.
    :param own: whether to find only the server's own.
    :raises InputError: if there is no such preset.
    :raises StoreError: if the presets cannot be read.
    """
    if variant and name == USUAL:
        return Preset(USUAL, variant, {})
    wanted = name.strip().casefold()
    for preset in await usable_presets(context):
        if preset.name.casefold() == wanted:
            return preset
    for built_in in () if own else BUILT_IN:
        if built_in.is_named(name):
            return built_in.preset
    raise InputError("error-no-preset", name=clean(name))
