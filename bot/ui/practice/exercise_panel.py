"""An exercise: a decision of the user's as they saw it, with what they can choose, and what the coach says to it."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.actions import Action, Verb
from bot.engine.cards import Card
from bot.engine.events import TRICK
from bot.host.errors import CoachBusy, NotSeated
from bot.host.practice.practice import DecisionId, Exercise, ExerciseAnswer, Verdict
from bot.store import TableState
from bot.ui.coach.buttons import ReviewDeal
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.depiction import emojis_for
from bot.ui.hands.action_buttons import (
    ActionButtons,
    action_rows,
    can_be_picked,
    complete_action,
    initial_pick,
    pick_rows,
)
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.pictures import MarkedCards, depict_hand
from bot.ui.play.buttons import PickedCards
from bot.ui.practice.buttons import (
    AnswerExercise,
    ChooseAnswer,
    NextExercise,
    Origin,
    PickForExercise,
    ShowSolution,
    TryAgain,
    practice_button,
)
from bot.ui.practice.practice_panel import practice_panel
from bot.ui.puzzles.buttons import PracticePuzzle
from bot.ui.text.advice import action_phrase, look_text, points_text, why_text, worse_text
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import action_text, game_name, relative_time


@handles(NextExercise)
async def _next(context: InteractionContext, button: NextExercise) -> Panel | PracticePuzzle:
    found = await context.host.practice.next(context.user_id, button.origin.theme)
    if found is None:
        return await practice_panel(context)
    if isinstance(found, str):
        return PracticePuzzle(found, button.origin)
    return await _question_panel(context, found, button.origin)


@handles(TryAgain)
async def _try_again(context: InteractionContext, button: TryAgain) -> Panel:
    exercise = await context.host.practice.exercise(
        context.user_id, _id(button), is_practice=button.origin.is_practice
    )
    return await _question_panel(context, exercise, button.origin)


@handles(PickForExercise)
async def _pick(context: InteractionContext, button: PickForExercise) -> Panel:
    exercise = await context.host.practice.exercise(
        context.user_id, _id(button), is_practice=button.origin.is_practice
    )
    picked = button.picked if can_be_picked(exercise.snapshot.offer, button.picked) else None
    return await _question_panel(context, exercise, button.origin, picked=picked)


@handles(AnswerExercise)
@handles(ChooseAnswer)
async def _answer(context: InteractionContext, button: AnswerExercise | ChooseAnswer) -> Panel:
    judgment = await context.host.practice.answer(
        context.user_id, _id(button), button.action, is_practice=button.origin.is_practice
    )
    if judgment.verdict is Verdict.RIGHT:
        return await _end_panel(context, judgment, button.origin)
    said = _said(judgment, context.texts)
    return await _question_panel(context, judgment.exercise, button.origin, said)


@handles(ShowSolution)
async def _solution(context: InteractionContext, button: ShowSolution) -> Panel:
    judgment = await context.host.practice.solution(
        context.user_id, _id(button), is_practice=button.origin.is_practice
    )
    return await _end_panel(context, judgment, button.origin)


def _id(button: TryAgain | AnswerExercise | ChooseAnswer | PickForExercise | ShowSolution) -> DecisionId:
    return DecisionId(button.table_id, button.deal, button.number)


async def _question_panel(
    context: InteractionContext,
    exercise: Exercise,
    origin: Origin,
    said: str = "",
    picked: PickedCards | None = None,
) -> Panel:
    """The position with all that can be chosen.

    :param said: what the coach has said to the last answer.
    :param picked: cards that are picked for an answer of several cards.
    """
    texts = context.texts
    lines = [_title(exercise, texts), said or _question(exercise, texts)]
    rows = [*_choices(context, exercise, origin, picked), *rows_of(_ways_out(exercise, origin, texts))]
    return await _panel(context, exercise, lines, rows, picked.cards if picked else ())


def _ways_out(exercise: Exercise, origin: Origin, texts: Texts) -> list[Button]:
    """The solution, and the way back."""
    solution = ShowSolution(*_key(exercise), origin)
    return [Button(solution, label=texts("button-solution")), _back(exercise, origin, texts)]


def _back(exercise: Exercise, origin: Origin, texts: Texts) -> Button:
    if origin.is_practice:
        return practice_button(texts)
    return Button(ReviewDeal(exercise.id.table_id, exercise.id.deal), label=texts("button-to-review"))


def _key(exercise: Exercise) -> tuple[int, int, int]:
    return exercise.id.table_id, exercise.id.deal, exercise.id.number


def _choices(
    context: InteractionContext, exercise: Exercise, origin: Origin, picked: PickedCards | None
) -> list[Row]:
    """A button for each choice, as at the table."""
    texts, snapshot, key = context.texts, exercise.snapshot, _key(exercise)
    emojis = emojis_for(context.preferences, context.services.emojis, texts.style)
    buttons = ActionButtons(
        act=lambda action: AnswerExercise(*key, origin, action),
        pick=lambda cards: PickForExercise(*key, origin, cards),
        choose=(ChooseAnswer, *key, origin),
    )
    picked = picked or initial_pick(snapshot.offer)
    if picked is None:
        return action_rows(snapshot, texts, emojis, buttons)
    action = complete_action(snapshot.offer, picked)
    if action is None:
        return pick_rows(snapshot, picked, texts, emojis, buttons)
    answer = Button(buttons.act(action), label=action_text(action, texts), style=ButtonStyle.primary)
    back = Button(buttons.pick(picked.without_last()), label=texts("button-back"))
    return rows_of([answer, back])


def _title(exercise: Exercise, texts: Texts) -> str:
    game = game_name(exercise.snapshot.info, texts)
    theme = texts(f"theme-{exercise.theme}")
    return texts("exercise-title", theme=theme, game=game, number=exercise.id.deal + 1)


def _question(exercise: Exercise, texts: Texts) -> str:
    if exercise.decision.action.verb is not Verb.PLAY:
        return texts("exercise-question")
    follows = bool(exercise.decision.position.view.zones[TRICK])
    return texts("exercise-question-follow" if follows else "exercise-question-lead")


def _said(judgment: ExerciseAnswer, texts: Texts) -> str:
    """What the coach says to an answer that is not right: what it costs and where to look, but not what is best."""
    action, choice, advice = action_text(judgment.action, texts), judgment.choice, judgment.advice
    if choice is None:
        return texts("exercise-unknown", action=action)
    loss = points_text(choice.loss, exact=advice.exact, texts=texts)
    look = look_text(choice, texts)
    said = (
        texts("exercise-wrong-why", action=action, points=loss, why=look)
        if look
        else texts("exercise-wrong", action=action, points=loss)
    )
    return "\n".join([said, *_due(judgment, texts)])


def _due(judgment: ExerciseAnswer, texts: Texts) -> list[str]:
    if judgment.due_at is None:
        return []
    return [texts("exercise-due-again", time=relative_time(judgment.due_at))]


async def _end_panel(context: InteractionContext, judgment: ExerciseAnswer, origin: Origin) -> Panel:
    """The position after the right answer, or with the solution, and what comes next."""
    texts, exercise = context.texts, judgment.exercise
    best = judgment.action if judgment.verdict is Verdict.RIGHT else judgment.advice.action
    lines = [
        _title(exercise, texts),
        _solved(judgment, texts),
        *_in_game(judgment, best, texts),
        *_due(judgment, texts),
    ]
    buttons = [_back(exercise, origin, texts)]
    if origin.is_practice:
        due = (await context.host.practice.progress(context.user_id)).due
        key = "button-next-exercise-due" if due else "button-next-exercise"
        following = Button(NextExercise(origin), label=texts(key, count=due), style=ButtonStyle.primary)
        review = ReviewDeal(exercise.id.table_id, exercise.id.deal)
        buttons = [following, *buttons, Button(review, label=texts("button-review"))]
    else:
        buttons = [*await _next_mistake(context, exercise), *buttons]
    return await _panel(context, exercise, lines, rows_of(buttons), best=best)


async def _next_mistake(context: InteractionContext, exercise: Exercise) -> list[Button]:
    """To the mistake that follows in the review; after the last one to practice, if they have come there."""
    at = exercise.id
    try:
        review = await context.host.coach.review(at.table_id, context.user_id, at.deal)
    except (CoachBusy, NotSeated):
        return []
    numbers = [mistake.decision.number for mistake in review.mistakes]
    following = numbers[numbers.index(at.number) + 1 :] if at.number in numbers else []
    if following:
        again = TryAgain(at.table_id, at.deal, following[0])
        label = context.texts("button-next-mistake")
        return [Button(again, label=label, style=ButtonStyle.primary)]
    info = exercise.snapshot.info
    is_practiced = info.state is not TableState.PLAYING and not await context.host.boards.is_open_at(info)
    return [practice_button(context.texts)] if is_practiced else []


def _solved(judgment: ExerciseAnswer, texts: Texts) -> str:
    """The right answer, and why it is better than what the user chose in the game, or good."""
    advice, view = judgment.advice, judgment.exercise.decision.position.view
    best = action_phrase(advice.action, view, texts)
    made = advice.of(judgment.exercise.decision.action)
    why = why_text(advice, judgment.exercise.snapshot.info.variant, texts, made)
    if judgment.verdict is not Verdict.RIGHT:
        return (
            texts("exercise-solution-why", best=best, why=why)
            if why
            else texts("exercise-solution", best=best)
        )
    if judgment.action != advice.action:
        return texts("exercise-right-too", action=action_phrase(judgment.action, view, texts), best=best)
    return texts("exercise-right-why", action=best, why=why) if why else texts("exercise-right", action=best)


def _in_game(judgment: ExerciseAnswer, best: Action, texts: Texts) -> list[str]:
    """What the user chose in the game, unless it was this, and what that costs."""
    exercise, advice = judgment.exercise, judgment.advice
    made = exercise.decision.action
    if made == best:
        return []
    lines = [texts("exercise-in-game", action=action_text(made, texts))]
    compared = advice.of(made)
    if compared is not None and compared.loss:
        lines.insert(0, worse_text(compared, advice, texts))
    return lines


async def _panel(
    context: InteractionContext,
    exercise: Exercise,
    lines: list[str],
    rows: list[Row],
    chosen: Sequence[Card] = (),
    best: Action | None = None,
) -> Panel:
    """A panel with the table as the user saw it, as a picture or as text.

    :param chosen: the cards that are picked.
    :param best: what to mark as better than what the user chose in the game.
    """
    texts, snapshot = context.texts, exercise.snapshot
    view = exercise.decision.position.view
    marked = MarkedCards() if best is None else MarkedCards.of(exercise.decision.action, best)
    shown = await depict_hand(snapshot, view, texts, chosen, marked).shown_to(context.preferences)
    return panel(lines, shown.text, picture=shown.picture, rows=rows)
