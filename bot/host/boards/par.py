"""Par of a board: what the expert makes of it in the player's seat, against the same computer players."""

from __future__ import annotations

from bot.ai import Level
from bot.engine.game import Game
from bot.host.computers.computer_moves import Deciding, decisions
from bot.host.tables.games import ENTRANT_SEAT, points


async def play_par(game: Game, set_id: int, board: int, level: Level, deciding: Deciding) -> float | None:
    """Play a new game of a board to its end.

    :return: the points of the player's seat; None if the game does not go on.
    """

    def level_of(seat: int) -> Level:
        return Level.EXPERT if seat == ENTRANT_SEAT else level

    while not game.table.ended:
        for decision in decisions(game, range(game.variant.seats), level_of, (set_id, board)):
            action = await deciding.choose(decision)
            if action is not None:
                game.play(decision.position.seat, action)
                break
        else:
            return None
    return points(game, ENTRANT_SEAT)
