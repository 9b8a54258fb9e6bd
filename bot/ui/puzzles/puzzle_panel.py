"""The panels of a puzzle: the position with a button for each card, and the solution."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from discord import ButtonStyle

from bot.ai.puzzles import PuzzlePosition, TrickAfter, trick_after
from bot.engine.cards import Card, card
from bot.engine.events import DUMMY
from bot.host.errors import NoPuzzle
from bot.host.puzzles import PuzzleAnswer, PuzzleTask
from bot.render import in_order
from bot.ui.components.controls import Button
from bot.ui.components.emojis import card_button
from bot.ui.components.panel import Panel, Row, even_rows, panel, rows_of
from bot.ui.depiction import Depiction, emojis_for
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import ShowMyGames
from bot.ui.pictures import NO_MARKS, MarkedCards, puzzle_picture
from bot.ui.practice.buttons import NextExercise, Origin, practice_button
from bot.ui.puzzles.buttons import (
    AnswerPuzzle,
    DailyPuzzle,
    NextPuzzle,
    PracticePuzzle,
    ShowPuzzleLines,
    ShowPuzzleSolution,
)
from bot.ui.puzzles.losses import missed_line
from bot.ui.puzzles.puzzle_text import (
    continuation_lines,
    hands_text,
    kind_text,
    player_names,
    progress_text,
    question_lines,
    title_line,
    trick_lines,
    values_line,
)
from bot.ui.puzzles.reasons import compared_with, points_line, why_line
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import relative_time
from bot.ui.text.new_rules import puzzle_rules_text

_MOST_TRICKS_COMPARED: Final = {2: 4, 4: 2}
"""By number of players, the most tricks of a solution that also says what becomes of the other card, for the screen of
a phone.
"""


class _Where(NamedTuple):
    """Where a puzzle is shown, and so what comes next."""

    variant: str | None = None
    """The variant of which the next puzzle is."""
    origin: Origin | None = None
    """Where the puzzle is practiced, if it is."""


@handles(NextPuzzle)
async def _next_puzzle_panel(context: InteractionContext, button: NextPuzzle) -> Panel:
    """The next puzzle for the user.

    :raises NoPuzzle: if there is none of this variant.
    """
    task = await context.host.puzzles.next(context.user_id, button.variant)
    return await _asked(context, task, _Where(button.variant))


@handles(DailyPuzzle)
async def _daily_puzzle_panel(context: InteractionContext, button: DailyPuzzle) -> Panel:
    """The puzzle of the day, or its solution if the user has answered it."""
    puzzles = context.host.puzzles
    puzzle_id = puzzles.daily()
    answer = await puzzles.solution(context.user_id, puzzle_id)
    if answer is not None:
        return await _solution_panel(context, answer, _Where())
    task, ways = await puzzles.task(context.user_id, puzzle_id), list[Button]()
    if await puzzles.has_easier(context.user_id, task.position.puzzle):
        label = context.texts("button-easier-puzzle")
        ways.append(Button(NextPuzzle(), label=label, style=ButtonStyle.primary))
    return await _asked(context, task, _Where(), ways)


@handles(PracticePuzzle)
async def _practice_puzzle_panel(context: InteractionContext, button: PracticePuzzle) -> Panel:
    task = await context.host.puzzles.task(context.user_id, button.puzzle)
    return await _asked(context, task, _Where(origin=button.origin))


async def _question_panel(
    context: InteractionContext,
    position: PuzzlePosition,
    where: _Where,
    facts: Sequence[str],
    missed: Sequence[Card] = (),
    others: Sequence[Button] = (),
) -> Panel:
    """The position, with a button for each card.

    :param facts: what stands below the picture.
    :param others: the way to another puzzle, if there is one.
    :param missed: cards that the user has tried in vain, the latest one last; what it loses replaces the question,
        and its trick is shown.
    """
    texts, puzzle = context.texts, position.puzzle
    emojis = emojis_for(context.preferences, context.services.emojis, texts.style)
    tried = "-".join(one.code for one in missed)
    cards = [
        card_button(
            AnswerPuzzle(puzzle.id, choice.code, where.variant, where.origin, tried),
            choice,
            texts.style,
            emojis,
            disabled=choice in missed,
        )
        for choice in in_order(puzzle.choices, position.view.trump)
    ]
    head = question_lines(position, texts)
    ways = [*others, practice_button(texts), Button(ShowMyGames(), label=texts("button-my-games"))]
    after = None
    if missed:
        after = trick_after(puzzle, missed[-1])
        head = [missed_line(position, position.continuation(missed[-1]), texts)]
        solution = ShowPuzzleSolution(puzzle.id, missed[-1].code, where.variant, where.origin)
        ways = [Button(solution, label=texts("button-solution")), practice_button(texts)]
    rows = [*even_rows(cards, len(cards)), *rows_of(ways)]
    return await _panel(context, position, head, facts, rows, MarkedCards(tuple(missed[:-1])), after)


async def _asked(
    context: InteractionContext, task: PuzzleTask, where: _Where, others: Sequence[Button] = ()
) -> Panel:
    """The question of a puzzle.

    :param others: the way to another puzzle, if there is one.
    """
    texts, position = context.texts, task.position
    facts = [values_line(position, texts)]
    if position.view.zones[DUMMY]:
        facts.append(texts("puzzle-dummy"))
    elif new := puzzle_rules_text(position.puzzle.variant, task.new, texts):
        facts.append(texts("puzzle-new-rules", listed=new))
    elif not task.player.tried:
        facts.append(texts("puzzle-known-hands", seats=position.view.seats))
    if task.attempt is not None and where.origin is None:
        facts.append(texts("puzzle-all-tried"))
    return await _question_panel(context, position, where, facts, others=others)


def _next_button(where: _Where, texts: Texts, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """The next puzzle, or in practice the next exercise."""
    if where.origin is not None:
        return Button(NextExercise(where.origin), label=texts("button-next-exercise"), style=style)
    return Button(NextPuzzle(where.variant), label=texts("button-next-puzzle"), style=style)


def _due_lines(due_at: int | None, texts: Texts) -> list[str]:
    """When the puzzle is due again in practice, if the answer counted there."""
    return [] if due_at is None else [texts("exercise-due-again", time=relative_time(due_at))]


async def _solution_panel(
    context: InteractionContext,
    answer: PuzzleAnswer,
    where: _Where,
    missed: Sequence[Card] = (),
    facts: Sequence[str] = (),
    *,
    is_told: bool = False,
) -> Panel:
    """The solution, and why it is that.

    :param missed: cards that the user has tried in vain on this panel, the latest one last.
    :param facts: what stands below the picture besides how the user does.
    :param is_told: whether the user has read what the card loses with which the best one is compared.
    """
    texts, position = context.texts, answer.position
    best, chosen = position.continuations[0], answer.continuation
    is_solved = chosen is best
    other = compared_with(position, position.continuation(missed[-1]) if missed else chosen)
    key = "puzzle-solved" if is_solved else "puzzle-solution"
    verdict = texts(key, best=texts.style.card(best.card))
    # The list of more tricks has no room for it; the comparison says it, too.
    is_told |= len(best.tricks) > _MOST_TRICKS_COMPARED[position.view.seats]
    head = [
        f"{verdict} {why_line(position, other, texts, is_told=is_told)}".rstrip(),
        *trick_lines(position, best, texts),
        points_line(position, other, texts),
    ]
    first = answer.attempt.card
    parts = [kind_text(position, texts)]
    if first == chosen.card.code:
        parts.append(progress_text(answer.player, answer.attempt, texts))
    elif first in (one.code for one in missed):
        parts.append(texts("puzzle-first-answer", card=texts.style.card(card(first))))
    lines = ShowPuzzleLines(position.puzzle.id, other.card.code, where.variant, where.origin)
    buttons = [
        _next_button(where, texts, ButtonStyle.primary),
        Button(lines, label=texts("button-puzzle-lines")),
        practice_button(texts),
    ]
    if position.puzzle.id != context.host.puzzles.daily():
        buttons.append(Button(DailyPuzzle(), label=texts("button-daily-puzzle")))
    marked = MarkedCards(() if is_solved else (chosen.card,), (best.card,))
    facts = [f"-# {' · '.join(filter(None, parts))}", *facts]
    return await _panel(context, position, head, facts, rows_of(buttons), marked)


@handles(ShowPuzzleSolution)
async def _shown_solution(context: InteractionContext, button: ShowPuzzleSolution) -> Panel:
    """The solution, compared with a card that the user has tried.

    :raises NoPuzzle: if there is no such puzzle or card, or the user has not answered it.
    """
    if await context.host.puzzles.solution(context.user_id, button.puzzle) is None:
        raise NoPuzzle
    # An answer after the first one does not count.
    answer = await context.host.puzzles.answer(context.user_id, button.puzzle, button.card)
    return await _solution_panel(context, answer, _Where(button.variant, button.origin), is_told=True)


@handles(ShowPuzzleLines)
async def _lines_panel(context: InteractionContext, button: ShowPuzzleLines) -> Panel:
    """How the tricks go on after the best card, and after the one that the solution compares it with.

    :raises NoPuzzle: if there is no such puzzle, or the user has not answered it.
    """
    answer = await context.host.puzzles.solution(context.user_id, button.puzzle)
    if answer is None:
        raise NoPuzzle
    position, texts = answer.position, context.texts
    best = position.continuations[0]
    chosen = next((one for one in position.continuations if one.card.code == button.card), best)
    other = compared_with(position, chosen)
    first, second = ("\n".join(continuation_lines(position, one, texts)) for one in (best, other))
    back = ShowPuzzleSolution(button.puzzle, button.card, button.variant, button.origin)
    following = _next_button(_Where(button.variant, button.origin), texts, ButtonStyle.primary)
    rows = rows_of([following, Button(back, label=texts("button-back"))])
    legend = texts("puzzle-line-legend", dummy=int(bool(position.view.zones[DUMMY])))
    # Texts of their own, so that what follows a list isn't shown as part of it.
    return panel([_title(context, position), first], second, legend, rows=rows)


def _title(context: InteractionContext, position: PuzzlePosition) -> str:
    daily = context.host.puzzles.daily() == position.puzzle.id
    return title_line(position, context.texts, daily=daily)


async def _panel(
    context: InteractionContext,
    position: PuzzlePosition,
    head: Sequence[str],
    facts: Sequence[str],
    rows: list[Row],
    marked: MarkedCards = NO_MARKS,
    after: TrickAfter | None = None,
) -> Panel:
    """A panel with all hands, as a picture or as text.

    :param head: the question, or the answer in its place.
    :param facts: what stands below the picture.
    :param marked: the cards to mark once the puzzle is answered.
    :param after: the trick to show in the picture, if a card has been played to it.
    """
    texts = context.texts
    draw = partial(puzzle_picture, position, player_names(position, texts), texts, marked, after)
    hands = Depiction(draw, lambda: ["", hands_text(position, texts)])
    shown = await hands.shown_to(context.preferences)
    lines = [_title(context, position), *filter(None, head)]
    return panel("\n".join([*lines, *shown.text]), facts, picture=shown.picture, rows=rows)


@handles(AnswerPuzzle)
async def _answer(context: InteractionContext, button: AnswerPuzzle) -> Panel:
    """The solution; after a wrong answer the question again, as long as there is a choice."""
    answer = await context.host.puzzles.answer(context.user_id, button.puzzle, button.card)
    puzzle, chosen, where = (
        answer.position.puzzle,
        answer.continuation.card,
        _Where(button.variant, button.origin),
    )
    solved, due_at = chosen is puzzle.best, None
    if button.origin is not None:
        due_at = await context.host.practice.answer_puzzle(context.user_id, button.puzzle, solved=solved)
    due, tried = _due_lines(due_at, context.texts), button.missed.split("-")
    missed = [one for one in puzzle.choices if one.code in tried and one is not chosen]
    if solved:
        return await _solution_panel(context, answer, where, missed, due, is_told=bool(missed))
    missed.append(chosen)
    if len(missed) >= len(puzzle.choices) - 1:
        return await _solution_panel(context, answer, where, missed, due)
    facts = [values_line(answer.position, context.texts), *due]
    return await _question_panel(context, answer.position, where, facts, missed)
