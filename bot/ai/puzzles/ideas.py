"""What a puzzle is about, as players call it, from the tricks after its best card and after the next best one."""

from __future__ import annotations

from enum import StrEnum

from bot.ai.puzzles.gains import gains, leads_trump, played_by, winning_card
from bot.ai.puzzles.puzzle import Continuation, PuzzleIdea, PuzzlePosition


class FirstTrick(StrEnum):
    """What becomes of the trick to which the player to move plays."""

    WINS = "wins"
    PARTNER = "partner"
    """The partner wins it."""
    LET = "let"
    """An opponent wins it with a card that lay there before, though another card of the hand would have taken it."""
    CANNOT = "cannot"
    """An opponent wins it with a card that lay there before, and no card that can be played takes it."""
    TRUMPS = "trumps"
    """An opponent trumps it after the card."""
    LOSES = "loses"
    """An opponent wins it after the card, but not by trumping."""


KEPT = frozenset({FirstTrick.LET, FirstTrick.CANNOT})
"""An opponent keeps the trick with a card that lay there before."""


def first_trick(position: PuzzlePosition, continuation: Continuation) -> FirstTrick:
    """Return what becomes of the current trick after a card."""
    trick = continuation.tricks[0]
    if position.wins(trick):
        return FirstTrick.WINS if trick.winner == position.seat else FirstTrick.PARTNER
    if (trick.winner - trick.leader) % len(trick.cards) < len(position.trick):
        can_win = any(position.wins(one.tricks[0]) for one in position.continuations)
        return FirstTrick.LET if can_win else FirstTrick.CANNOT
    is_trumped = winning_card(trick).suit is position.view.trump is not trick.cards[0].suit
    return FirstTrick.TRUMPS if is_trumped else FirstTrick.LOSES


def idea_of(position: PuzzlePosition) -> PuzzleIdea:
    """Return what a puzzle is about: how its best card brings more than the next best one.

    If the trick that brings more is the current one, the idea is to win it.
    """
    best, second, *_ = position.continuations
    gain = next(gains(position, best, second), None)
    if gain is None:
        return PuzzleIdea.LAST_TRICK
    if gain.trick is best.tricks[0]:
        return PuzzleIdea.WIN
    if _draws_trumps(position, best):
        return PuzzleIdea.DRAW_TRUMPS
    first = first_trick(position, best)
    if first is FirstTrick.TRUMPS and not position.trick:
        return PuzzleIdea.FORCE
    if position.wins(best.tricks[0]):
        return PuzzleIdea.KEEP
    if any(position.wins(one.tricks[0]) for one in position.continuations):
        return PuzzleIdea.HOLD_UP
    return PuzzleIdea.THROW_OFF if position.trick else PuzzleIdea.GIVE_UP_LEAD


def _draws_trumps(position: PuzzlePosition, best: Continuation) -> bool:
    """Whether the best card is a trump, led, on which an opponent plays a trump."""
    trick, trump = best.tricks[0], position.view.trump
    return leads_trump(position, trick) and any(
        card.suit is trump for card in played_by(position, trick, own=False)
    )
