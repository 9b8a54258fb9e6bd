"""The guided deal: at which decisions its player is shown a step unasked, and the stored line that they are advised.

The line is what the coach recommends while the opponent plays as a beginner, so that it is the same on every machine,
and there before any worker is ready.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bot.ai.position import Position
from bot.engine.actions import Action
from bot.engine.events import TRICK
from bot.engine.game import Game, SingleDealShuffle
from bot.engine.table import Table, Trick
from bot.engine.variants import VARIANTS
from bot.host.lessons.lessons import GUIDED_VARIANT
from bot.host.tables.games import ENTRANT_SEAT, GUIDED_SEED

LINE: Final = (
    "bid 34; pass; trump S; bury JH QH TH; play TS; play QS; play AS; play 9S; play AS; play JS; play AH; play "
    "QH; play AC; play AC; play TC; play KC; play TC; play JC; play 9C; play TS; play AH; play JS; play 9C; play "
    "TD; play QC; play 9D; play QC; play QD; play JD; play QD; play TD; play QS; play KS; play 9H"
)
"""All actions of both players, in order."""

_GUIDED_TRICKS: Final = 3
"""The tricks at the beginning in which the player is shown a step."""


def is_guided(view: Table, seat: int) -> bool:
    """Whether a decision of a guided deal comes with a step: all before the play, and the first ones of it.

    Those are in the first tricks, and the first time that the player leads or follows.
    """
    return view.leader < 0 or _is_early(view.tricks, seat, leads=not view.zones[TRICK])


def is_guided_later(view: Table, seat: int) -> bool:
    """Whether a step comes again after a decision without one: the first time that the player follows, or leads."""
    return _is_early(view.tricks, seat, leads=bool(view.zones[TRICK]))


def has_decided_alone(view: Table, seat: int) -> bool:
    """Whether a player has played a card before which they were shown none."""
    tricks = enumerate(view.tricks)
    return any(not _is_early(view.tricks[:at], seat, leads=trick.leader == seat) for at, trick in tricks)


def _is_early(before: Sequence[Trick], seat: int, *, leads: bool) -> bool:
    """Whether a card is played in one of the first tricks, or is the first that its player leads or follows with."""
    return len(before) < _GUIDED_TRICKS or all((trick.leader == seat) is not leads for trick in before)


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
