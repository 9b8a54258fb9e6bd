"""Handicaps of two players: what the next game starts with, and what a finished one changes."""

from __future__ import annotations

from bot.engine.game import Game
from bot.engine.variants import VARIANTS
from bot.store import HandicapChange, Pair, Store, TableInfo


async def start_scores(store: Store, info: TableInfo) -> tuple[int, ...]:
    """The scores, by side and in points, with which a game of the people at a table starts.

    All are 0 unless the variant with its options gives handicaps, and one of two people has one against the other.
    """
    variant = VARIANTS[info.variant]
    highest = variant.handicap(variant.resolve(info.options))
    users = _pair(info)
    if not highest or users is None:
        return (0,) * (max(variant.sides) + 1)
    kept = await store.handicaps.between(info.guild_id, info.variant, users)
    return tuple(min(points, highest) for points in kept)


def change(info: TableInfo, game: Game) -> HandicapChange | None:
    """What a game does to the handicap of the two people at its table; nothing unless one of them has won."""
    ended = game.table.ended
    users = _pair(info)
    if users is None or ended is None or ended.winner is None or not game.variant.handicap(game.options):
        return None

    def after(before: Pair) -> Pair:
        first, second = game.variant.handicaps_after(game.options, game.table, before)
        return first, second

    return HandicapChange(users, after)


def _pair(info: TableInfo) -> Pair | None:
    """The users of side 0 and side 1, where two people play for themselves and no computer player does."""
    if VARIANTS[info.variant].sides != (0, 1):
        return None
    found = [one.user_id for one in sorted(info.seats, key=lambda one: one.seat) if one.user_id is not None]
    return (found[0], found[1]) if len(found) == 2 else None
