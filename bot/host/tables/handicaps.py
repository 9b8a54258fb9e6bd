"""Handicaps between two players: the scores a game starts with, and how its result changes the handicap."""

from __future__ import annotations

from bot.engine.game import Game
from bot.engine.variants import VARIANTS
from bot.host.limits import ShortGames
from bot.host.tables.games import is_too_short
from bot.store import HandicapChange, Pair, Store, TableInfo


async def start_scores(store: Store, info: TableInfo) -> tuple[int, ...]:
    """The scores by side, in points, with which a game of a table's players starts.

    All are 0 unless the variant with its options gives handicaps, and one of two users has one against the other.
    """
    variant = VARIANTS[info.variant]
    highest = variant.handicap(variant.resolve(info.options))
    users = _pair(info)
    if not highest or users is None:
        return (0,) * (max(variant.sides) + 1)
    stored = await store.handicaps.between(info.server_id, info.variant, users)
    return tuple(min(points, highest) for points in stored)


def handicap_change(info: TableInfo, game: Game, short_games: ShortGames) -> HandicapChange | None:
    """How a game changes the handicap between its two users; None unless one of them has won, and it counts."""
    ended = game.table.ended
    users = _pair(info)
    if users is None or ended is None or ended.winner is None or is_too_short(game, short_games):
        return None
    if users != tuple(player.user_id for player in info.counting(game.ply + 1).seats):
        # The handicap is one between those two, and somebody else has played most of the game for one of them.
        return None
    if not game.variant.handicap(game.options):
        return None

    def after(before: Pair) -> Pair:
        first, second = game.variant.handicaps_after(game.options, game.table, before)
        return first, second

    return HandicapChange(users, after)


def _pair(info: TableInfo) -> Pair | None:
    """The users of sides 0 and 1 who began the game, or are about to; None unless there are two, or at a board."""
    if VARIANTS[info.variant].sides != (0, 1) or info.is_board:
        return None
    players = sorted(info.as_begun.seats, key=lambda player: player.seat)
    users = [player.user_id for player in players if player.user_id is not None]
    return (users[0], users[1]) if len(users) == 2 else None
