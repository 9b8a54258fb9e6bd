"""Presets that can be used with this version."""

from __future__ import annotations

from bot.engine.variants import VARIANTS
from bot.host import Preset
from bot.ui.interactions.context import InteractionContext

__all__ = ["usable_presets"]


async def usable_presets(context: InteractionContext, variant: str | None = None) -> tuple[Preset, ...]:
    """Return the presets of the user's server whose variant exists.

    :param variant: only presets of this variant.
    """
    presets = await context.host.presets.for_guild(context.guild_id)
    return tuple(
        preset for preset in presets if preset.variant in VARIANTS and variant in (None, preset.variant)
    )
