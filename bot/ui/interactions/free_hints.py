"""What a hint means for the game of a user: a game of a newcomer against computer players then counts nowhere."""

from __future__ import annotations

from bot.host.ranking.newcomers import has_free_hints
from bot.host.tables.games import plays_against_computers
from bot.store import TableInfo
from bot.ui.interactions.context import InteractionContext


async def ends_counting(context: InteractionContext, info: TableInfo) -> bool:
    """Whether a game does not count at all for the user, not even as a loss, if they take a hint in it."""
    return plays_against_computers(info) and await has_free_hints(
        context.host.statistics, context.user_id, context.preferences
    )


async def counts_nowhere(context: InteractionContext, info: TableInfo) -> bool:
    """Whether the user has taken such a hint, so that it costs nothing to lose the game."""
    has_hint = any(seat.hinted and seat.user_id == context.user_id for seat in info.seats)
    return has_hint and await ends_counting(context, info)
