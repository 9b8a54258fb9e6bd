"""The panels of a puzzle: the position with a button for each card, and the solution."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from discord import ButtonStyle

from bot.ai.puzzles import PuzzlePosition
from bot.engine.cards import Card
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
from bot.ui.puzzles.puzzle_text import (
    continuation_lines,
    first_answer,
    hands_text,
    missed_line,
    player_names,
    question_lines,
    rating_line,
    title_lines,
    values_line,
    why_line,
)
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import relative_time


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
        return await _solution_panel(context, answer, _Where(), _notes(context, answer))
    return await _asked(context, await puzzles.task(context.user_id, puzzle_id), _Where())


@handles(PracticePuzzle)
async def _practice_puzzle_panel(context: InteractionContext, button: PracticePuzzle) -> Panel:
    task = await context.host.puzzles.task(context.user_id, button.puzzle)
    return await _asked(context, task, _Where(origin=button.origin))


async def _question_panel(
    context: InteractionContext,
    position: PuzzlePosition,
    where: _Where,
    notes: Sequence[str],
    missed: Sequence[Card] = (),
) -> Panel:
    """The position, with a button for each card.

    :param notes: what stands below the picture.
    :param missed: cards that the user has tried in vain, the latest one last.
    """
    texts, puzzle = context.texts, position.puzzle
    asked = question_lines(position, texts)
    if missed and not position.trick:
        # The picture says who leads, and the answer asks for another card.
        asked.pop()
    head = [*_title(context, position), *asked]
    emojis = emojis_for(context.preferences, context.services.emojis, texts.style)
    tried = "-".join(card.code for card in missed)
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
    ways = [practice_button(texts), Button(ShowMyGames(), label=texts("button-my-games"))]
    if missed:
        head.append(missed_line(position, position.continuation(missed[-1]), texts))
        solution = ShowPuzzleSolution(puzzle.id, missed[-1].code, where.variant, where.origin)
        ways = [Button(solution, label=texts("button-solution")), _next_button(where, texts)]
    marked = MarkedCards(tuple(missed), ())
    return await _panel(
        context, position, head, notes, [*even_rows(cards, len(cards)), *rows_of(ways)], marked
    )


async def _asked(context: InteractionContext, task: PuzzleTask, where: _Where) -> Panel:
    """The question of a puzzle."""
    texts, position = context.texts, task.position
    notes = [values_line(position, texts)]
    if position.view.zones[DUMMY]:
        notes.append(texts("puzzle-dummy"))
    if task.attempt is not None and where.origin is None:
        notes.append(texts("puzzle-all-tried"))
    elif not (task.player.tried or position.view.zones[DUMMY]):
        notes.append(texts("puzzle-known-hands", seats=position.view.seats))
    return await _question_panel(context, position, where, notes)


def _next_button(where: _Where, texts: Texts, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """The next puzzle, or in practice the next exercise."""
    if where.origin is not None:
        return Button(NextExercise(where.origin), label=texts("button-next-exercise"), style=style)
    return Button(NextPuzzle(where.variant), label=texts("button-next-puzzle"), style=style)


def _notes(context: InteractionContext, answer: PuzzleAnswer, due_at: int | None = None) -> list[str]:
    """What the first answer has changed; after another answer, only what the first one was.

    :param due_at: when the puzzle is due again in practice, if the answer counted there.
    """
    texts, notes = context.texts, []
    if answer.attempt.card != answer.continuation.card.code:
        notes.append(first_answer(answer.attempt, texts))
    else:
        notes.append(rating_line(answer.player, answer.attempt, texts))
        if answer.player.tried == 1:
            notes.append(texts("puzzle-provisional"))
    if due_at is not None:
        notes.append(texts("exercise-due-again", time=relative_time(due_at)))
    return ["\n".join(notes)]


async def _solution_panel(
    context: InteractionContext, answer: PuzzleAnswer, where: _Where, notes: Sequence[str] = ()
) -> Panel:
    """The solution, and why it is that.

    :param notes: what stands below the picture.
    """
    texts, position = context.texts, answer.position
    best, chosen = position.continuations[0], answer.continuation
    key = "puzzle-solved" if chosen is best else "puzzle-missed"
    names = {"card": texts.style.card(chosen.card), "best": texts.style.card(best.card)}
    head = [*_title(context, position), texts(key, **names), why_line(position, chosen, texts)]
    lines = ShowPuzzleLines(position.puzzle.id, chosen.card.code, where.variant, where.origin)
    buttons = [
        _next_button(where, texts, ButtonStyle.primary),
        Button(lines, label=texts("button-puzzle-lines")),
        practice_button(texts),
    ]
    if position.puzzle.id != context.host.puzzles.daily():
        buttons.append(Button(DailyPuzzle(), label=texts("button-daily-puzzle")))
    marked = MarkedCards(() if chosen is best else (chosen.card,), (best.card,))
    return await _panel(context, position, head, notes, rows_of(buttons), marked)


@handles(ShowPuzzleSolution)
async def _shown_solution(context: InteractionContext, button: ShowPuzzleSolution) -> Panel:
    """The solution, compared with a card that the user has tried.

    :raises NoPuzzle: if there is no such puzzle or card, or the user has not answered it.
    """
    if await context.host.puzzles.solution(context.user_id, button.puzzle) is None:
        raise NoPuzzle
    # An answer after the first one does not count.
    answer = await context.host.puzzles.answer(context.user_id, button.puzzle, button.card)
    return await _solution_panel(context, answer, _Where(button.variant, button.origin))


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
    back = ShowPuzzleSolution(button.puzzle, button.card, button.variant, button.origin)
    following = _next_button(_Where(button.variant, button.origin), texts, ButtonStyle.primary)
    rows = rows_of([following, Button(back, label=texts("button-back"))])
    return panel("\n".join(_title(context, position)), "\n\n".join(blocks), rows=rows)


def _title(context: InteractionContext, position: PuzzlePosition) -> list[str]:
    daily = context.host.puzzles.daily() == position.puzzle.id
    return title_lines(position, context.texts, daily=daily)


async def _panel(
    context: InteractionContext,
    position: PuzzlePosition,
    head: list[str],
    below: Sequence[str],
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
    tried = button.missed.split("-")
    missed = [*(card for card in puzzle.choices if card.code in tried and card is not chosen), chosen]
    notes = _notes(context, answer, due_at)
    if solved or len(missed) >= len(puzzle.choices) - 1:
        return await _solution_panel(context, answer, where, notes)
    return await _question_panel(context, answer.position, where, notes, missed)
