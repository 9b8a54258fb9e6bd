"""The panels of a puzzle: the position with a button for each card, and the solution."""

from __future__ import annotations

from functools import partial

from discord import ButtonStyle

from bot.ai.puzzles import PuzzlePosition
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
from bot.ui.puzzles.buttons import AnswerPuzzle, DailyPuzzle, NextPuzzle, PracticePuzzle, ShowPuzzleLines
from bot.ui.puzzles.puzzle_text import (
    continuation_lines,
    first_answer,
    hands_text,
    player_names,
    question_lines,
    rating_line,
    title,
    values_line,
    why_line,
)
from bot.ui.text.formatting import relative_time


@handles(NextPuzzle)
async def _next_puzzle_panel(context: InteractionContext, button: NextPuzzle) -> Panel:
    """The next puzzle for the user.

    :raises NoPuzzle: if there is none of this variant.
    """
    task = await context.host.puzzles.next(context.user_id, button.variant)
    return await _question_panel(context, task, button.variant)


@handles(DailyPuzzle)
async def _daily_puzzle_panel(context: InteractionContext, button: DailyPuzzle) -> Panel:
    """The puzzle of the day, or its solution if the user has answered it."""
    puzzles = context.host.puzzles
    puzzle_id = puzzles.daily()
    answer = await puzzles.solution(context.user_id, puzzle_id)
    if answer is not None:
        return await _solution_panel(context, answer, None)
    return await _question_panel(context, await puzzles.task(context.user_id, puzzle_id), None)


@handles(PracticePuzzle)
async def _practice_puzzle_panel(context: InteractionContext, button: PracticePuzzle) -> Panel:
    task = await context.host.puzzles.task(context.user_id, button.puzzle)
    return await _question_panel(context, task, None, button.origin)


async def _question_panel(
    context: InteractionContext, task: PuzzleTask, variant: str | None, origin: Origin | None = None
) -> Panel:
    texts, position = context.texts, task.position
    head = [_title(context, position), *question_lines(position, texts)]
    notes = [values_line(position, texts), texts("puzzle-known-hands", seats=position.view.seats)]
    if task.attempt is not None and origin is None:
        notes[1] = texts("puzzle-all-tried")
    emojis = emojis_for(context.preferences, context.services.emojis, texts.style)
    choices = in_order(position.puzzle.choices, position.view.trump)
    cards = [
        card_button(
            AnswerPuzzle(position.puzzle.id, choice.code, variant, origin), choice, texts.style, emojis
        )
        for choice in choices
    ]
    ways = [practice_button(texts), Button(ShowMyGames(), label=texts("button-my-games"))]
    rows = [*even_rows(cards, len(cards)), *rows_of(ways)]
    return await _panel(context, position, head, notes, rows)


async def _solution_panel(
    context: InteractionContext,
    answer: PuzzleAnswer,
    variant: str | None,
    origin: Origin | None = None,
    due_at: int | None = None,
) -> Panel:
    """The solution.

    :param origin: where the puzzle was practiced, if it was.
    :param due_at: when it is due again, if the answer counted there.
    """
    texts, position = context.texts, answer.position
    best, chosen = position.continuations[0], answer.continuation
    key = "puzzle-solved" if chosen is best else "puzzle-missed"
    names = {"card": texts.style.card(chosen.card), "best": texts.style.card(best.card)}
    head = [_title(context, position), texts(key, **names), why_line(position, chosen, texts)]
    notes = []
    if answer.attempt.card != chosen.card.code:
        notes.append(first_answer(answer.attempt, texts))
    notes.append(rating_line(answer.player, answer.attempt, texts))
    if answer.player.rating.provisional:
        notes[-1] += f"\n{texts('puzzle-provisional')}"
    if due_at is not None:
        notes.append(texts("exercise-due-again", time=relative_time(due_at)))
    following = Button(NextPuzzle(variant), label=texts("button-next-puzzle"), style=ButtonStyle.primary)
    if origin is not None:
        label = texts("button-next-exercise")
        following = Button(NextExercise(origin), label=label, style=ButtonStyle.primary)
    lines = ShowPuzzleLines(position.puzzle.id, chosen.card.code, variant)
    buttons = [following, Button(lines, label=texts("button-puzzle-lines")), practice_button(texts)]
    if position.puzzle.id != context.host.puzzles.daily():
        buttons.append(Button(DailyPuzzle(), label=texts("button-daily-puzzle")))
    buttons.append(Button(ShowMyGames(), label=texts("button-my-games")))
    marked = MarkedCards(() if chosen is best else (chosen.card,), (best.card,))
    return await _panel(context, position, head, ["\n\n".join(notes)], rows_of(buttons), marked)


@handles(ShowPuzzleLines)
async def _lines_panel(context: InteractionContext, button: ShowPuzzleLines) -> Panel:
    """How the tricks go on after the best card, and after another that the user chose.

    :raises NoPuzzle: if there is no such puzzle, or the user has not answered it.
    """
    answer = await context.host.puzzles.solution(context.user_id, button.puzzle)
    if answer is None:
        raise NoPuzzle
    position, texts = answer.position, context.texts
    best, *others = position.continuations
    chosen = [other for other in others if other.card.code == button.card]
    blocks = ["\n".join(continuation_lines(position, one, texts)) for one in (best, *chosen)]
    back = AnswerPuzzle(button.puzzle, button.card, button.variant)
    following = Button(
        NextPuzzle(button.variant), label=texts("button-next-puzzle"), style=ButtonStyle.primary
    )
    rows = rows_of([following, Button(back, label=texts("button-back"))])
    return panel(_title(context, position), "\n\n".join(blocks), rows=rows)


def _title(context: InteractionContext, position: PuzzlePosition) -> str:
    daily = context.host.puzzles.daily() == position.puzzle.id
    return title(position, context.texts, daily=daily)


async def _panel(
    context: InteractionContext,
    position: PuzzlePosition,
    head: list[str],
    below: list[str],
    rows: list[Row],
    marked: MarkedCards = NO_MARKS,
) -> Panel:
    """A panel with all hands, as a picture or as text.

    :param marked: the cards to mark once the puzzle is answered.
    """
    texts = context.texts
    draw = partial(puzzle_picture, position, player_names(position, texts), texts, marked)
    hands = Depiction(draw, lambda: ["", hands_text(position, texts)])
    shown = await hands.shown_to(context.preferences)
    return panel("\n".join(filter(None, [*head, *shown.text])), below, picture=shown.picture, rows=rows)


@handles(AnswerPuzzle)
async def _answer(context: InteractionContext, button: AnswerPuzzle) -> Panel:
    answer = await context.host.puzzles.answer(context.user_id, button.puzzle, button.card)
    due_at = None
    if button.origin is not None:
        solved = answer.continuation is answer.position.continuations[0]
        due_at = await context.host.practice.answer_puzzle(context.user_id, button.puzzle, solved=solved)
    return await _solution_panel(context, answer, button.variant, button.origin, due_at)
