"""How hard a puzzle is: which of several simple ways of thinking fail to find its best card."""

from __future__ import annotations

from typing import Final

from bot.ai.players import intermediate
from bot.ai.position import Position
from bot.ai.puzzles.open_hands import Ending, OpenHands
from bot.ai.puzzles.puzzle import Grade
from bot.ai.rules_of_thumb.card_play import estimated_card
from bot.engine.actions import play
from bot.engine.cards import Card

MOST_TRICKS_AHEAD: Final = 3
"""The farthest that the simple players look ahead, in tricks, including the current one."""
_EASY: Final = 1
"""The most players who fail at an easy puzzle."""
_MEDIUM: Final = 2


def grade(position: Position, solver: OpenHands, ending: Ending, best: Card) -> Grade:
    """Return the grade of a puzzle by the number of simple players who do not play its best card.

    One is the rule of thumb without solving, one the intermediate level, and three look one to three tricks ahead and
    count the points of these tricks only. The intermediate level solves two known hands exactly, so it fails only with
    four players.
    """
    chosen = [play(estimated_card(position))]
    chosen.append(intermediate(position) or chosen[0])
    chosen += [play(_looking_ahead(solver, ending, tricks)) for tricks in range(1, MOST_TRICKS_AHEAD + 1)]
    failed = sum(1 for action in chosen if action is not play(best))
    return Grade.EASY if failed <= _EASY else Grade.MEDIUM if failed <= _MEDIUM else Grade.HARD


def _looking_ahead(solver: OpenHands, ending: Ending, tricks: int) -> Card:
    """The card that wins the most points in the next tricks, the cheapest of equally good ones."""
    last = sum(ending.won) + tricks
    sign = solver.sign(ending)
    return max(
        solver.choices(ending), key=lambda card: sign * _lead(solver, solver.after(ending, card), last)
    )


def _lead(solver: OpenHands, ending: Ending, last: int) -> int:
    """The trick points of side 0 minus those of side 1 once so many tricks are won."""
    if sum(ending.won) == last or not any(ending.hands):
        return ending.points[0] - ending.points[1]
    leads = [_lead(solver, solver.after(ending, card), last) for card in solver.choices(ending)]
    return max(leads) if solver.sign(ending) > 0 else min(leads)
