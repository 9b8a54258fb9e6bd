"""Sentences about a puzzle: its players, what to achieve, and the tricks that follow from a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.ai.puzzles import Continuation, PuzzleGoal, PuzzlePosition
from bot.engine.cards import Card, card
from bot.engine.scoring import CardPoints, PlayedTrick
from bot.engine.variants import VARIANTS
from bot.host.practice.practice import theme_of_puzzle
from bot.store import PuzzleAttempt, PuzzlePlayer
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import (
    card_values,
    hand_lines,
    rating_text,
    relative_names,
    trick_so_far,
    which_trick,
)


def player_names(position: PuzzlePosition, texts: Texts) -> list[str]:
    """Name the players by seat, as the player to move sees them."""
    return relative_names(position.view.seats, position.seat, texts)


def title_lines(position: PuzzlePosition, texts: Texts, *, daily: bool) -> list[str]:
    """Return the heading, and in a line below it the variant, the theme and the grade of a puzzle."""
    puzzle = position.puzzle
    kind = texts(
        "puzzle-kind",
        variant=texts(f"variant-{puzzle.variant}"),
        theme=texts(f"theme-{theme_of_puzzle(puzzle)}"),
        grade=texts(f"puzzle-grade-{puzzle.grade}"),
    )
    return [texts("puzzle-title", daily=int(daily)), kind]


def question_lines(position: PuzzlePosition, texts: Texts) -> list[str]:
    """Say what to achieve, in a line below it how the contract stands if that does not say it, and who has played."""
    facts = {"partners": int(_has_partner(position)), "left": position.points_left}
    if position.goal is PuzzleGoal.POINTS:
        goal = [texts("puzzle-goal-points", **facts), *_contract_lines(position, texts)]
    else:
        stakes = {"contract": position.view.contract, "needed": position.needed or 0}
        goal = [texts(f"puzzle-goal-{position.goal}", **facts, **stakes)]
    return [*goal, _trick_line(position, texts)]


def values_line(position: PuzzlePosition, texts: Texts) -> str:
    """Say what each card and the last trick are worth."""
    points = _card_points(position)
    return texts("puzzle-values", values=card_values(points, texts), last=points.last_trick)


def _card_points(position: PuzzlePosition) -> CardPoints:
    variant = VARIANTS[position.puzzle.variant]
    return variant.rules(variant.resolve({})).card_points


def missed_line(position: PuzzlePosition, missed: Continuation, texts: Texts) -> str:
    """Say what a wrong card leads to, but not which card is best.

    That it loses the trick is a reason only if the best card does not.
    """
    trick, now, by = missed.tricks[0], "", ""
    if trick.winner == position.seat:
        now = "wins"
    elif not _is_own(position, trick) and _is_own(position, position.continuations[0].tricks[0]):
        now, by = _how(position, missed.card, trick), texts.style.card(_winning_card(trick))
    return texts(
        "puzzle-try-again",
        card=texts.style.card(missed.card),
        now=now,
        by=by,
        goal=position.goal,
        partners=int(_has_partner(position)),
        points=missed.points,
        left=position.points_left,
    )


def why_line(position: PuzzlePosition, chosen: Continuation, texts: Texts) -> str:
    """Say what the best card gains, and in which tricks, compared with the chosen one or with the next best."""
    best = position.continuations[0]
    other = position.continuations[1] if chosen is best else chosen
    gain = best.points - other.points
    facts = {"best": texts.style.card(best.card), "other": texts.style.card(other.card)}
    why = []
    if position.goal is not PuzzleGoal.POINTS:
        why.append(texts("puzzle-decides", goal=position.goal, **facts))
    if gain > 0:
        why.append(texts("puzzle-gains", points=gain, **facts))
        why += filter(None, [_idea(position, best, other, texts), *_tricks(position, best, other, texts)])
    return " ".join(why)


def _tricks(position: PuzzlePosition, best: Continuation, other: Continuation, texts: Texts) -> Iterator[str]:
    """Say which card wins a trick only after the best card, and how many tricks its side wins after each of the two.

    If the same cards win tricks after both, say how many points these tricks have, and what is among them.
    """
    won, others = (_own_tricks(position, outcome) for outcome in (best, other))
    facts: dict[str, str | int] = {
        "partners": int(_has_partner(position)),
        "other": texts.style.card(other.card),
        "left": len(best.tricks),
        "count": len(won),
        "other_count": len(others),
        "points": best.points,
        "other_points": other.points,
    }
    trick = _gained_trick(won, others)
    if trick is None:
        yield texts("puzzle-more-points", same="yes" if len(won) == len(others) else "no", **facts)
        points = _card_points(position)
        if points.last_trick and best.tricks[-1] in won and other.tricks[-1] not in others:
            yield texts("puzzle-wins-last", partners=facts["partners"], points=points.last_trick)
            return
        more = Counter(card for trick in won for card in trick.cards)
        more -= Counter(card for trick in others for card in trick.cards)
        card = max(more, key=lambda card: points.ranks.get(card.rank, 0), default=None)
        if card is not None:
            yield texts("puzzle-wins-card", partners=facts["partners"], card=texts.style.card(card))
        return
    winner = _winning_card(trick)
    beaten_by = _beaten_by(position, winner, other)
    yield texts(
        "puzzle-wins",
        partners=facts["partners"],
        which=which_trick(best.tricks.index(trick), len(best.tricks)),
        card=texts.style.card(winner),
        points=trick.points or 0,
        other=facts["other"],
        taker="none"
        if beaten_by is None
        else "now"
        if winner is other.card
        else _who(position, beaten_by.winner),
        how="" if beaten_by is None else _how(position, winner, beaten_by),
        by="" if beaten_by is None else texts.style.card(_winning_card(beaten_by)),
    )
    if len(won) != len(others):
        yield texts("puzzle-in-all", all="yes" if len(won) == len(best.tricks) else "no", **facts)


def _gained_trick(won: Sequence[PlayedTrick], others: Sequence[PlayedTrick]) -> PlayedTrick | None:
    """Of tricks, the one with the most points whose winning card wins none of the others; None if there is none."""
    gained = Counter(map(_winning_card, won)) - Counter(map(_winning_card, others))
    found = (trick for trick in won if _winning_card(trick) in gained)
    return max(found, key=lambda trick: trick.points or 0, default=None)


def _own_tricks(position: PuzzlePosition, outcome: Continuation) -> list[PlayedTrick]:
    """The tricks that the side to move wins."""
    return [trick for trick in outcome.tricks if _is_own(position, trick)]


def _is_own(position: PuzzlePosition, trick: PlayedTrick) -> bool:
    """Whether the side to move wins a trick."""
    return position.view.sides[trick.winner] == position.side


def _card_of(seat: int, trick: PlayedTrick) -> Card:
    return trick.cards[(seat - trick.leader) % len(trick.cards)]


def _winning_card(trick: PlayedTrick) -> Card:
    return _card_of(trick.winner, trick)


def _beaten_by(position: PuzzlePosition, lost: Card, outcome: Continuation) -> PlayedTrick | None:
    """The trick in which an opponent beats a card of the side to move with a different card."""
    sides = position.view.sides
    own = [seat for seat, side in enumerate(sides) if side == position.side]
    return next(
        (
            trick
            for trick in outcome.tricks
            if sides[trick.winner] != position.side
            and _winning_card(trick) is not lost
            and any(_card_of(seat, trick) is lost for seat in own)
        ),
        None,
    )


def _how(position: PuzzlePosition, lost: Card, trick: PlayedTrick) -> str:
    """How a trick takes a card of the other side, as a key of the text.

    The card is beaten in its suit, trumped, or in a trick in which it could not win.
    """
    winner = _winning_card(trick)
    if winner.suit is lost.suit:
        return "beaten"
    is_trumped = winner.suit is position.view.trump and trick.cards[0].suit is lost.suit
    return "trumped" if is_trumped else "taken"


def _who(position: PuzzlePosition, seat: int) -> str:
    """Name an opponent as the player to move sees them, as a key of the text."""
    if position.view.seats == 2:
        return "opponent"
    return "left" if (seat - position.seat) % position.view.seats == 1 else "right"


def _idea(position: PuzzlePosition, best: Continuation, other: Continuation, texts: Texts) -> str:
    """Say that the best card takes out the last trump, or that the other card is trumped; empty if neither is so.

    Nothing is said of the other card if it is the one that wins a trick later.
    """
    trump = position.view.trump
    if trump is None or position.trick:
        return ""
    opponents = [seat for seat, side in enumerate(position.view.sides) if side != position.side]
    trumped = [
        trick
        for trick in other.tricks
        if trick.winner in opponents
        and _winning_card(trick).suit is trump
        and trick.cards[0].suit is not trump
    ]
    left = sum(held.suit is trump for seat in opponents for held in position.hands[seat])
    fallen = sum(_card_of(seat, best.tricks[0]).suit is trump for seat in opponents)
    facts = {"best": texts.style.card(best.card), "other": texts.style.card(other.card)}
    if best.card.suit is trump and left and left == fallen and trumped:
        return texts("puzzle-takes-last-trump", partners=int(_has_partner(position)), **facts)
    trick = _gained_trick(*(_own_tricks(position, outcome) for outcome in (best, other)))
    is_told = trick is not None and _winning_card(trick) is other.card
    if other.tricks[0] in trumped and not is_told:
        return texts("puzzle-is-trumped", **facts)
    return ""


def _contract_lines(position: PuzzlePosition, texts: Texts) -> list[str]:
    """Whose contract it is and what it lacks, if there is one."""
    view = position.view
    if view.declarer is None:
        return []
    name = player_names(position, texts)[view.declarer]
    return [texts("puzzle-contract", points=view.contract, name=name, needed=position.needed or 0)]


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
    """The user's puzzle rating, with its change unless it is provisional or other puzzles have changed it since."""
    rating = rating_text(player.rating.points, player.rating.provisional)
    counts = {"solved": player.solved, "tried": player.tried}
    if player.rating.provisional or attempt.rating != player.rating.points:
        return texts("puzzle-rating", rating=rating, **counts)
    change = f"+{attempt.change}" if attempt.change >= 0 else f"−{-attempt.change}"
    return texts("puzzle-rating-changed", rating=rating, change=change, **counts)


def first_answer(attempt: PuzzleAttempt, texts: Texts) -> str:
    """Name the user's first answer, which counted."""
    return texts("puzzle-first-answer", card=texts.style.card(card(attempt.card)))


def _has_partner(position: PuzzlePosition) -> bool:
    return position.view.seats > len(position.view.scores)
