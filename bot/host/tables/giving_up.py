"""Games that end early without a resignation: abandoned, unless that counts as a loss."""

from __future__ import annotations

from bot.engine.actions import RESIGN
from bot.engine.game import Game
from bot.engine.variants import VARIANTS
from bot.store import TableInfo


def give_up(info: TableInfo, game: Game) -> None:
    """End a game that its players give up: by agreement, or because nobody plays on."""
    if giving_up_loses(info):
        game.play(next(player.seat for player in info.seats if player.user_id is not None), RESIGN)
    else:
        game.abandon()


def giving_up_loses(info: TableInfo) -> bool:
    """Whether the players of a game lose it by giving it up.

    They do if all their opponents are computer players: otherwise they could avoid every loss. Nor can a board be ended
    without a score.
    """
    if info.is_board:
        return True
    sides = VARIANTS[info.variant].sides
    return len({sides[player.seat] for player in info.seats if player.user_id is not None}) == 1
