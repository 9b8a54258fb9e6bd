"""What a user can practice, what of it is due, and how they do: `/practice`."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host.practice.practice import Progress
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import PlaySolo, ShowMyGames
from bot.ui.practice.buttons import NextExercise, Origin, ShowPractice
from bot.ui.puzzles.buttons import NextPuzzle
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import relative_time


@handles(ShowPractice)
async def practice_panel(context: InteractionContext, button: ShowPractice | None = None) -> Panel:
    """What the user can practice."""
    texts, progress = context.texts, await context.host.practice.progress(context.user_id)
    lines = [texts("practice-title"), *_lines(progress, texts)]
    return panel(lines, texts("practice-how"), rows=_rows(progress, texts))


def _lines(progress: Progress, texts: Texts) -> list[str]:
    streak = progress.streak.current
    lines = [texts("practice-streak", count=streak)] if streak else []
    if progress.cards:
        time = "" if progress.next_due is None else relative_time(progress.next_due)
        lines.insert(0, texts("practice-due", count=progress.due, time=time))
    else:
        lines.append(texts("practice-none"))
    lines += [
        texts(
            "practice-line",
            theme=texts(f"theme-{theme}"),
            due=of.due,
            cards=of.cards,
            solved=of.solved,
            answers=of.answers,
        )
        for theme, of in progress.themes.items()
    ]
    return lines


def _rows(progress: Progress, texts: Texts) -> list[Row]:
    """What is due first; then what there is to do besides."""
    due = [(Origin(theme), of.due) for theme, of in progress.themes.items() if of.due]
    buttons = []
    if due:
        label = texts("button-practice-due", count=progress.due)
        buttons.append(Button(NextExercise(), label=label, style=ButtonStyle.primary))
    style = ButtonStyle.secondary if due else ButtonStyle.primary
    buttons += [
        Button(NextPuzzle(), label=texts("button-puzzle"), style=style),
        Button(PlaySolo(), label=texts("button-solo")),
        Button(ShowMyGames(), label=texts("button-my-games")),
    ]
    rows = rows_of(buttons)
    if len(due) > 1:
        options = [
            (origin, texts("practice-option", theme=texts(f"theme-{origin}"), count=count))
            for origin, count in due
        ]
        rows.insert(1, select_row(NextExercise, placeholder=texts("practice-choose"), options=options))
    return rows
