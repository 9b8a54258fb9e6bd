"""The variant with which a game starts where the player has chosen none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine.variants import VARIANTS
from bot.host.lessons.lessons import GUIDED_VARIANT
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import channel_of

_FIRST_VARIANT: Final = "classic"
"""What users are offered first who have played none, where the server names none either."""
_GAMES: Final = 10
"""The latest games of a user among which their usual variant is looked for; boards do not count."""


async def default_variant(context: InteractionContext) -> str | None:
    """The variant that server managers have chosen for the channel, or else for the server; None if for neither."""
    server_id = context.server_id_or_none
    if server_id is None:
        return None
    settings = await context.host.settings.get(server_id)
    chosen = settings.variant_in(channel_of(context.interaction))
    return chosen if chosen in VARIANTS else None


async def first_variant(context: InteractionContext, among: Sequence[str] = tuple(VARIANTS)) -> str:
    """The default variant if it is among some, or else the first of them."""
    default = await default_variant(context)
    return among[0] if default is None or default not in among else default


async def usual_variant(context: InteractionContext) -> str:
    """The default variant, or else the one that the user played last on the server, or else the classic one.

    For users who have played no other game there, it is that of the guided deal if they have done a lesson.
    """
    default = await default_variant(context)
    if default is not None:
        return default
    played = await context.host.queries.recent_games(
        context.server_id_or_none or 0, user_id=context.user_id, most=_GAMES
    )
    games = (info.variant for info in played if not info.is_one_deal)
    has_learned = await context.host.lessons.done(context.user_id)
    return next(games, GUIDED_VARIANT if has_learned else _FIRST_VARIANT)
