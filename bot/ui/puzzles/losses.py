"""What a wrong card of a puzzle loses: who takes the trick, and what goes to the opponents later."""

from __future__ import annotations

from bot.ai.puzzles import Continuation, PuzzlePosition
from bot.ai.puzzles.gains import Gain, gains, how_lost, winning_card
from bot.ai.puzzles.ideas import KEPT, first_trick
from bot.render import capitalize
from bot.ui.puzzles.card_names import CardNames, trick_number
from bot.ui.puzzles.puzzle_text import has_partner, player_names
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import which_trick

_ACTIVE = frozenset({"beaten", "trumped", "taken"})
"""How an opponent takes a card, in sentences that say who does it and with which card."""


def missed_line(position: PuzzlePosition, missed: Continuation, texts: Texts) -> str:
    """Say what happens to a wrong card, what it loses later, and what it leads to, but not which card is best."""
    sentences = [_this_trick(position, missed, texts), *_later(position, missed, texts)]
    total = texts(
        "puzzle-missed-total",
        goal=position.goal,
        partners=int(has_partner(position)),
        points=missed.points,
        theirs=position.points_left - missed.points,
        left=position.points_left,
        needed=position.needed or 0,
    )
    return texts("puzzle-try-again", told=" ".join(map(capitalize, sentences)), total=total)


def _this_trick(position: PuzzlePosition, missed: Continuation, texts: Texts) -> str:
    """Who takes the trick to which the wrong card is played, and its points."""
    trick = missed.tricks[0]
    by, first = texts.style.card(winning_card(trick)), first_trick(position, missed)
    now: str = first
    if first in KEPT:
        now, by = "kept", CardNames(position, texts).played(missed, trick, trick.winner)
    elif not position.wins(trick):
        now = how_lost(position, missed.card, trick)
    return texts(
        "puzzle-missed-now",
        now=now,
        card=texts.style.card(missed.card),
        by=by,
        partners=int(has_partner(position)),
        name=player_names(position, texts)[trick.winner],
        points=trick.points or 0,
    )


def _later(position: PuzzlePosition, missed: Continuation, texts: Texts) -> list[str]:
    """What the opponents win in a later trick, without the best card; none if nothing explains the difference."""
    best, partners = position.continuations[0], int(has_partner(position))
    for gain in gains(position, best, missed):
        if gain.lost is None or gain.card is best.card:
            continue
        if gain.lost is missed.tricks[0]:
            # The sentence about this trick says it.
            return []
        which = which_trick(trick_number(missed, gain.lost), len(missed.tricks))
        words = loss_words(position, gain, best, missed, texts)
        if words["how"] == "beaten" and gain.lost.leader == gain.lost.winner:
            words["how"] = "led"
        return [texts("puzzle-missed-later", which=which, points=gain.lost.points or 0, **words)]
    last = missed.tricks[-1]
    if position.wins(last) or not position.wins(best.tricks[-1]):
        return _fewer(position, missed, texts) if position.wins(missed.tricks[0]) else []
    return [
        texts(
            "puzzle-missed-last",
            partners=partners,
            name=player_names(position, texts)[last.winner],
            points=last.points or 0,
        )
    ]


def _fewer(position: PuzzlePosition, missed: Continuation, texts: Texts) -> list[str]:
    """Where a card that wins its trick brings fewer points than the best one: in this trick, or in later ones."""
    best = position.continuations[0]
    first, firsts = missed.tricks[0].points or 0, best.tricks[0].points or 0
    now = (firsts if position.wins(best.tricks[0]) else 0) - first
    later = best.points - missed.points - now
    if max(now, later) <= 0:
        return []
    where = "now" if now > later else "later"
    return [texts("puzzle-missed-fewer", where=where, points=max(now, later))]


def loss_words(
    position: PuzzlePosition, gain: Gain, best: Continuation, other: Continuation, texts: Texts
) -> dict[str, str | int]:
    """How the opponents win a card after another one than the best, as arguments of texts."""
    names, lost = CardNames(position, texts), gain.lost
    words: dict[str, str | int] = {"partners": int(has_partner(position))}
    if lost is None:
        return words | {
            "how": "none",
            "card": names.in_trick(best, gain.trick, gain.card),
            "by": "",
            "name": "",
        }
    how, taker = how_lost(position, gain.card, lost), texts.style.card(winning_card(lost))
    if how in _ACTIVE and lost is other.tricks[0] and first_trick(position, other) in KEPT:
        how = "kept"
    by = names.played(other, lost, lost.winner, is_object=True) if how in ("kept", "equal") else taker
    if how == "wins":
        # The player may hold an equal card.
        card = names.played(other, lost, lost.winner)
    else:
        card = names.in_trick(other, lost, gain.card, is_object=how in _ACTIVE)
    return words | {"how": how, "card": card, "by": by, "name": player_names(position, texts)[lost.winner]}
