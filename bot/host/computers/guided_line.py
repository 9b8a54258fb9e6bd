"""The stored line of the guided deal: what its player is advised as long as they follow it.

It is what the coach recommends while the opponent plays as a beginner, so that it is the same on every machine, and
there before any worker is ready.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.ai.position import Position
from bot.engine.actions import Action
from bot.engine.game import Game, SingleDealShuffle
from bot.engine.variants import VARIANTS
from bot.host.lessons.lessons import GUIDED_VARIANT
from bot.host.tables.games import ENTRANT_SEAT, GUIDED_SEED

LINE: Final = (
    "bid 34; pass; trump S; bury JH QH TH; play TS; play QS; play AS; play 9S; play AS; play JS; play AH; play "
    "QH; play AC; play AC; play TC; play KC; play TC; play JC; play 9C; play TS; play AH; play JS; play 9C; play "
    "TD; play QC; play 9D; play QC; play QD; play JD; play QD; play TD; play QS; play KS; play 9H"
)
"""All actions of both players, in order."""


def stored_step(position: Position) -> Action | None:
    """What the line advises in a position of the guided deal; None off the line."""
    return _steps().get(position.seed())


@cache
def _steps() -> dict[int, Action]:
    """The steps of the player, by what they see before each."""
    variant, steps = VARIANTS[GUIDED_VARIANT], {}
    game = Game(variant, variant.resolve({}), SingleDealShuffle(variant, GUIDED_SEED))
    for text in LINE.split("; "):
        [seat], action = game.to_move(), Action.parse(text)
        if seat == ENTRANT_SEAT:
            steps[Position.of(game, seat).seed()] = action
        game.play(seat, action)
    return steps
