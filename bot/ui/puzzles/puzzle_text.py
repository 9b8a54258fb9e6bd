"""Sentences about a puzzle: its players, what to achieve, and the tricks that follow from a card."""

from __future__ import annotations

from bot.ai.puzzles import Continuation, PuzzleGoal, PuzzlePosition
from bot.engine.scoring import PlayedTrick
from bot.host.practice.practice import theme_of_puzzle
from bot.store import PuzzleAttempt, PuzzlePlayer
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import card_values, hand_lines, puzzle_standing, relative_names, trick_so_far


def player_names(position: PuzzlePosition, texts: Texts) -> list[str]:
    """Name the players by seat, as the player to move sees them."""
    return relative_names(position.view.seats, position.seat, texts)


def title_line(position: PuzzlePosition, texts: Texts, *, daily: bool) -> str:
    """Return the heading, with the variant of a puzzle; of that of the day also how hard it is."""
    puzzle = position.puzzle
    variant, grade = texts(f"variant-{puzzle.variant}"), texts(f"puzzle-grade-{puzzle.grade}")
    return texts("puzzle-title", daily=int(daily), variant=variant, grade=grade)


def kind_text(position: PuzzlePosition, texts: Texts) -> str:
    """Say what a puzzle is about, and how hard it is."""
    puzzle = position.puzzle
    theme = texts(f"theme-{theme_of_puzzle(puzzle)}")
    return texts("puzzle-kind", theme=theme, grade=texts(f"puzzle-grade-{puzzle.grade}"))


def question_lines(position: PuzzlePosition, texts: Texts) -> list[str]:
    """Say what to achieve, and in a line below it who has played what."""
    goal = texts(
        f"puzzle-goal-{position.goal}",
        partners=int(has_partner(position)),
        left=position.points_left,
        contract=position.view.contract,
        needed=position.needed or 0,
    )
    return [goal, _trick_line(position, texts)]


def values_line(position: PuzzlePosition, texts: Texts) -> str:
    """Say what each card and the last trick are worth."""
    points = position.card_points
    return texts("puzzle-values", values=card_values(points, texts), last=points.last_trick)


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
    """Say what a card achieves, and below it how each trick goes."""
    head = texts(
        "puzzle-outcome",
        card=texts.style.card(continuation.card),
        partners=int(has_partner(position)),
        sum=sum_text(position, continuation),
        left=position.points_left,
        contract=_contract_result(position, continuation),
    )
    return [head, *trick_lines(position, continuation, texts)]


def trick_lines(position: PuzzlePosition, continuation: Continuation, texts: Texts) -> list[str]:
    """Say how each trick goes after a card: who plays what, who wins it, and its points."""
    return [_trick_text(position, trick, texts) for trick in continuation.tricks]


def sum_text(position: PuzzlePosition, continuation: Continuation) -> str:
    """The points that the side to move wins, added up from those of its tricks."""
    points = [trick.points for trick in continuation.tricks if trick.points and position.wins(trick)]
    total = f"**{continuation.points}**"
    return f"{' + '.join(map(str, points))} = {total}" if len(points) > 1 else total


def _contract_result(position: PuzzlePosition, continuation: Continuation) -> str:
    """Whether the contract is made or set, as a key of the text; empty if that does not depend on the card."""
    if position.goal is PuzzleGoal.POINTS:
        return "same"
    return "made" if continuation.made else "set"


def _trick_text(position: PuzzlePosition, trick: PlayedTrick, texts: Texts) -> str:
    """The cards of a trick in the order played, the winner's in bold, then the dummy's; who wins them; the points."""
    names = player_names(position, texts)
    seats = [(trick.leader + place) % len(trick.cards) for place in range(len(trick.cards))]
    cards = [texts.style.card(played) for played in trick.cards]
    won = seats.index(trick.winner)
    cards[won] = f"**{cards[won]}**"
    if has_partner(position):
        # All names do not fit on a line of a phone.
        played = texts("puzzle-trick-of-four", leader=names[trick.leader], cards=" ".join(cards))
    else:
        played = " · ".join(
            texts("puzzle-played", name=names[seat], card=card)
            for seat, card in zip(seats, cards, strict=True)
        )
    return texts(
        "puzzle-trick",
        cards=played,
        dummy="" if trick.turned is None else f" + {texts.style.card(trick.turned)}",
        partners=int(has_partner(position)),
        name=names[trick.winner],
        points=trick.points or 0,
        own=int(position.wins(trick)),
    )


def progress_text(player: PuzzlePlayer, attempt: PuzzleAttempt, texts: Texts) -> str:
    """How many puzzles the user has solved, and their rating once it is reliable; empty if they have solved none.

    What the answer has changed follows unless other puzzles have changed the rating since.
    """
    if not player.solved:
        return ""
    rating = player.rating.points
    if player.rating.provisional or attempt.rating != rating:
        return puzzle_standing(player, texts)
    change = f"+{attempt.change}" if attempt.change >= 0 else f"−{-attempt.change}"
    return texts(
        "puzzle-rating-changed", rating=rating, change=change, solved=player.solved, tried=player.tried
    )


def has_partner(position: PuzzlePosition) -> bool:
    """Whether the player to move plays with a partner."""
    return position.view.seats > len(position.view.scores)
