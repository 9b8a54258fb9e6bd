"""Sentences about a puzzle: its players, what to achieve, and the tricks that follow from a card."""

from __future__ import annotations

from bot.ai.coach.advice import Alternative
from bot.ai.coach.reasons import Reason, ReasonKind
from bot.ai.puzzles import Continuation, PuzzleGoal, PuzzlePosition
from bot.engine.actions import play
from bot.engine.cards import Card, card
from bot.engine.scoring import CardPoints, PlayedTrick
from bot.engine.variants import VARIANTS
from bot.host.practice.practice import theme_of_puzzle
from bot.store import PuzzleAttempt, PuzzlePlayer
from bot.ui.text.advice import why_text
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import card_values, hand_lines, rating_text, relative_names, trick_so_far


def player_names(position: PuzzlePosition, texts: Texts) -> list[str]:
    """Name the players by seat, as the player to move sees them."""
    return relative_names(position.view.seats, position.seat, texts)


def title(position: PuzzlePosition, texts: Texts, *, daily: bool) -> str:
    """Return the variant, the theme and the grade of a puzzle."""
    puzzle = position.puzzle
    return texts(
        "puzzle-title",
        daily=int(daily),
        variant=texts(f"variant-{puzzle.variant}"),
        theme=texts(f"theme-{theme_of_puzzle(puzzle)}"),
        grade=texts(f"puzzle-grade-{puzzle.grade}"),
    )


def question_lines(position: PuzzlePosition, texts: Texts) -> list[str]:
    """Say what to achieve, how the deal stands, and who has played."""
    facts = {"partners": int(_has_partner(position)), "left": position.points_left}
    if position.goal is PuzzleGoal.POINTS:
        goal = texts("puzzle-goal-points", **facts)
    else:
        goal = texts(
            f"puzzle-goal-{position.goal}",
            **facts,
            contract=position.view.contract,
            needed=position.needed or 0,
        )
    return [goal, " · ".join(_standing(position, texts)), _trick_line(position, texts)]


def values_line(position: PuzzlePosition, texts: Texts) -> str:
    """Say what each card and the last trick are worth."""
    points = _card_points(position)
    return texts("puzzle-values", values=card_values(points, texts), last=points.last_trick)


def _card_points(position: PuzzlePosition) -> CardPoints:
    variant = VARIANTS[position.puzzle.variant]
    return variant.rules(variant.resolve({})).card_points


def why_line(position: PuzzlePosition, chosen: Continuation, texts: Texts) -> str:
    """Say in the coach's words what the best card gains, compared with the chosen one or with the next best."""
    best = position.continuations[0]
    other = position.continuations[1] if chosen is best else chosen
    gain = best.points - other.points
    if gain <= 0:
        return ""
    first = len(position.view.tricks)
    tricks, others = (
        tuple(
            first + number
            for number, trick in enumerate(outcome.tricks, 1)
            if position.view.sides[trick.winner] == position.side
        )
        for outcome in (best, other)
    )
    same = len(tricks) == len(others)
    reason = Reason(
        ReasonKind.SAME_TRICKS if same else ReasonKind.LAST_TRICKS,
        float(gain),
        first_trick=first + 1,
        tricks=tricks,
        other_tricks=others,
        left=len(best.tricks),
    )
    compared = Alternative(play(other.card), float(gain), is_equal=False, reasons=(reason,))
    why = [_idea(position, best, other, texts), why_text(compared, position.puzzle.variant, texts)]
    return texts(
        "puzzle-why",
        best=texts.style.card(best.card),
        other=texts.style.card(other.card),
        points=gain,
        why=" ".join(filter(None, why)),
    )


def _idea(position: PuzzlePosition, best: Continuation, other: Continuation, texts: Texts) -> str:
    """Say that the best card takes out the last trump, or that the other card is trumped; empty if neither is so."""
    trump = position.view.trump
    if trump is None or position.trick:
        return ""
    seats = position.view.seats
    opponents = [seat for seat in range(seats) if position.view.sides[seat] != position.side]

    def card_of(seat: int, trick: PlayedTrick) -> Card:
        return trick.cards[(seat - trick.leader) % seats]

    trumped = [
        trick
        for trick in other.tricks
        if trick.winner in opponents
        and card_of(trick.winner, trick).suit is trump
        and trick.cards[0].suit is not trump
    ]
    left = sum(held.suit is trump for seat in opponents for held in position.hands[seat])
    fallen = sum(card_of(seat, best.tricks[0]).suit is trump for seat in opponents)
    facts = {"best": texts.style.card(best.card), "other": texts.style.card(other.card)}
    if best.card.suit is trump and left and left == fallen and trumped:
        return texts("puzzle-takes-last-trump", partners=int(_has_partner(position)), **facts)
    if other.tricks[0] in trumped:
        return texts("puzzle-is-trumped", **facts)
    return ""


def _standing(position: PuzzlePosition, texts: Texts) -> list[str]:
    own, other = position.taken[position.side], position.taken[1 - position.side]
    partners = int(_has_partner(position))
    facts = [texts("puzzle-taken", partners=partners, own=own, other=other)]
    view = position.view
    if view.declarer is not None:
        name = player_names(position, texts)[view.declarer]
        needed = position.needed or 0
        facts.append(texts("puzzle-contract", points=view.contract, name=name, needed=needed))
    return facts


def _trick_line(position: PuzzlePosition, texts: Texts) -> str:
    """Who has played what to the current trick."""
    view, names = position.view, player_names(position, texts)
    if not position.trick:
        return texts("puzzle-lead")
    return texts("puzzle-trick-so-far", cards=trick_so_far(view, names, texts))


def hands_text(position: PuzzlePosition, texts: Texts) -> str:
    """List all hands, the own one first."""
    names, seats = player_names(position, texts), position.view.seats
    return "\n".join(
        texts(
            "puzzle-hand",
            name=names[seat],
            cards=hand_lines(position.hands[seat], position.view.trump, texts),
        )
        for seat in ((position.seat + place) % seats for place in range(seats))
    )


def continuation_lines(position: PuzzlePosition, continuation: Continuation, texts: Texts) -> list[str]:
    """Say what a card achieves, and then how the tricks go."""
    head = texts(
        "puzzle-outcome",
        card=texts.style.card(continuation.card),
        partners=int(_has_partner(position)),
        points=continuation.points,
        left=position.points_left,
        contract=_contract_result(position, continuation),
    )
    return [
        head,
        *(_played_line(position, at, trick, texts) for at, trick in enumerate(continuation.tricks, 1)),
    ]


def _contract_result(position: PuzzlePosition, continuation: Continuation) -> str:
    """Whether the contract is made or set, as a key of the text; empty if that does not depend on the card."""
    if position.goal is PuzzleGoal.POINTS:
        return "same"
    return "made" if continuation.made else "set"


def _played_line(position: PuzzlePosition, number: int, trick: PlayedTrick, texts: Texts) -> str:
    names, seats = player_names(position, texts), position.view.seats
    cards = [
        texts("puzzle-played", name=names[(trick.leader + at) % seats], card=texts.style.card(played))
        for at, played in enumerate(trick.cards)
    ]
    return texts(
        "puzzle-trick",
        number=number,
        cards=", ".join(cards),
        winner=names[trick.winner],
        points=trick.points or 0,
    )


def rating_line(player: PuzzlePlayer, attempt: PuzzleAttempt, texts: Texts) -> str:
    """The user's puzzle rating, with its change unless other puzzles have changed it since."""
    rating = rating_text(player.rating.points, player.rating.provisional)
    counts = {"solved": player.solved, "tried": player.tried}
    if attempt.rating != player.rating.points:
        return texts("puzzle-rating", rating=rating, **counts)
    change = f"+{attempt.change}" if attempt.change >= 0 else f"−{-attempt.change}"
    return texts("puzzle-rating-changed", rating=rating, change=change, **counts)


def first_answer(attempt: PuzzleAttempt, texts: Texts) -> str:
    """Name the user's first answer, which counted."""
    return texts("puzzle-first-answer", card=texts.style.card(card(attempt.card)))


def _has_partner(position: PuzzlePosition) -> bool:
    return position.view.seats > len(position.view.scores)
