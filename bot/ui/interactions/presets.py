"""The presets that a user may choose from."""

from __future__ import annotations

from bot.engine.variants import VARIANTS
from bot.host import Preset
from bot.ui.interactions.context import InteractionContext

__all__ = ["usable_presets"]


async def usable_presets(context: InteractionContext, variant: str | None = None) -> tuple[Preset, ...]:
    """The presets of the user's server, of one variant if given."""
    presets = await context.host.presets.for_guild(context.guild_id)
    return tuple(
        preset for preset in presets if preset.variant in VARIANTS and variant in (None, preset.variant)
    )
