"""Games that end early without a resignation: abandoned, unless that counts as a loss."""

from __future__ import annotations

from bot.engine.actions import RESIGN
from bot.engine.game import Game
from bot.engine.variants import VARIANTS
from bot.store import Store, TableInfo


async def give_up(store: Store, info: TableInfo, game: Game) -> None:
    """End a game that its players give up: by agreement, or because nobody plays on."""
    if await giving_up_loses(store, info):
        game.play(next(player.seat for player in info.seats if player.user_id is not None), RESIGN)
    else:
        game.abandon()


async def giving_up_loses(store: Store, info: TableInfo) -> bool:
    """Whether the players of a game lose it by giving it up.

    They do where games with computer players count and all their opponents are computer players: otherwise they could
    avoid every loss. Nor can a board be ended without a score.
    """
    if info.is_board:
        return True
    sides = VARIANTS[info.variant].sides
    of_users = {sides[player.seat] for player in info.seats if player.user_id is not None}
    return len(of_users) == 1 and (await store.settings.get(info.guild_id)).rated_computers
