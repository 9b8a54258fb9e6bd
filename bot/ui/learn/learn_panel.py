"""The panels of a stage: the position with a button for each answer, and what the engine says to an answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from discord import ButtonStyle

from bot.ai import Level
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card
from bot.engine.events import BURIED, DUMMY, TRICK
from bot.engine.table import Table
from bot.engine.variant import TARGET
from bot.host.lessons.lessons import GUIDED_DEAL
from bot.host.lessons.stage import Goal, Judgment, Stage, stages
from bot.render import SYMBOLS, in_order
from bot.ui.components.controls import Button, select_row
from bot.ui.components.emojis import Emojis, card_button
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.depiction import Depiction
from bot.ui.help.buttons import ShowRules
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.private_game import resume_private_game, start_private_game
from bot.ui.learn.buttons import AnswerStage, Learn, PlayGuidedDeal, SkipStage
from bot.ui.lobby.buttons import PlaySolo, ShowMyGames
from bot.ui.pictures import position_picture
from bot.ui.practice.buttons import practice_button
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import broken_rule
from bot.ui.text.formatting import action_text, hand_lines, ranks_of_run, relative_names, trick_so_far

_ORDER: Final = (*stages(), GUIDED_DEAL)
"""The keys of all stages, in order."""


@handles(Learn)
async def _learn_panel(context: InteractionContext, button: Learn) -> Panel:
    """A stage to answer.

    :raises NoLesson: if there is no such stage.
    """
    done = await context.host.lessons.done(context.user_id)
    key = button.stage or next((stage for stage in _ORDER if stage not in done), "")
    if not key:
        return _end_panel(context.texts, done)
    if key == GUIDED_DEAL:
        return _guided_deal_panel(context.texts, done)
    return await _stage_panel(context, context.host.lessons.stage(key), done)


async def _stage_panel(
    context: InteractionContext, stage: Stage, done: Collection[str], judgment: Judgment | None = None
) -> Panel:
    """A stage with its answers, below what the engine has said to a wrong one."""
    texts, name = context.texts, f"learn-{stage.key}"
    run = ranks_of_run(texts)
    lines = [_title(stage.key, texts), texts(f"{name}.idea", run=run), f"**{texts(f'{name}.task')}**"]
    if judgment is not None:
        rule = "" if judgment.refusal is None else broken_rule(judgment.refusal, texts)
        why = " ".join(filter(None, (rule, texts(f"{name}.wrong", run=run))))
        lines.append(texts("learn-wrong", answer=action_text(judgment.action, texts), why=why))
    emojis = context.services.emojis.shown_to(context.preferences, texts.style)
    wrong = None if judgment is None else judgment.action
    answers = [
        _answer_button(stage, action, texts, emojis, disabled=action is wrong) for action in _in_order(stage)
    ]
    ways = [Button(SkipStage(stage.key), label=texts("button-skip-stage")), _my_games(texts)]
    rows = [*rows_of(answers), *rows_of(ways)]
    return await _panel(context, stage, lines, [*rows, _stages_row(texts, done)])


def _answer_button(stage: Stage, action: Action, texts: Texts, emojis: Emojis, *, disabled: bool) -> Button:
    pressed = AnswerStage(stage.key, action)
    if action.verb is Verb.PLAY:
        return card_button(pressed, action.card, texts.style, emojis, disabled=disabled)
    return Button(pressed, label=action_text(action, texts), disabled=disabled)


async def _right_panel(context: InteractionContext, stage: Stage, action: Action) -> Panel:
    """Why an answer was right, and the way to the next stage."""
    texts, done = context.texts, await context.host.lessons.done(context.user_id)
    why = texts(f"learn-{stage.key}.right")
    lines = [_title(stage.key, texts), texts("learn-right", answer=action_text(action, texts), why=why)]
    label = texts("button-next-stage", title=texts(f"learn-{_after(stage.key)}"))
    buttons = [
        Button(SkipStage(stage.key), label=label, style=ButtonStyle.primary),
        Button(Learn(stage.key), label=texts("button-repeat-stage")),
        _my_games(texts),
    ]
    rows = [*rows_of(buttons), _stages_row(texts, done)]
    return await _panel(context, stage, lines, rows, [action.card] if action.verb is Verb.PLAY else ())


def _guided_deal_panel(texts: Texts, done: Collection[str]) -> Panel:
    key = f"learn-{GUIDED_DEAL}"
    lines = [_title(GUIDED_DEAL, texts), texts(f"{key}.idea"), f"**{texts(f'{key}.task')}**"]
    buttons = [
        Button(PlayGuidedDeal(), label=texts("button-guided-deal"), style=ButtonStyle.primary),
        Button(SkipStage(GUIDED_DEAL), label=texts("button-skip-stage")),
        _my_games(texts),
    ]
    return panel(lines, rows=[*rows_of(buttons), _stages_row(texts, done)])


def _end_panel(texts: Texts, done: Collection[str]) -> Panel:
    buttons = [
        Button(PlaySolo(), label=texts("button-solo"), style=ButtonStyle.primary),
        practice_button(texts),
        Button(ShowRules(), label=texts("button-rules")),
        _my_games(texts),
    ]
    return panel(texts("learn-end"), rows=[*rows_of(buttons), _stages_row(texts, done)])


def _my_games(texts: Texts) -> Button:
    """The way back to all that waits for the user."""
    return Button(ShowMyGames(), label=texts("button-my-games"))


async def _panel(
    context: InteractionContext,
    stage: Stage,
    lines: Sequence[str],
    rows: Sequence[Row],
    chosen: Sequence[Card] = (),
) -> Panel:
    """A panel with the position, as a picture or as text.

    :param chosen: the card that was played.
    """
    texts, view, seat = context.texts, _essential_view(stage), stage.seat
    names, hand = relative_names(view.seats, seat, texts), view.hand(seat)

    def in_text() -> list[str]:
        trump = "none" if view.trump is None else SYMBOLS[view.trump]
        trick = [trick_so_far(view, names, texts)] if view.zones[TRICK] else []
        return ["", *trick, texts("learn-hand", cards=hand_lines(hand, view.trump, texts), trump=trump)]

    hands = [hand if other == seat else () for other in range(view.seats)]
    draw = partial(position_picture, view, seat, hands, chosen or hand, "", names, texts)
    shown = await Depiction(draw, in_text).shown_to(context.preferences)
    return panel("\n".join([*lines, *shown.text]), picture=shown.picture, rows=rows)


def _essential_view(stage: Stage) -> Table:
    """What the player sees, without what no lesson explains: dummy, buried cards, last trick, often the contract."""
    view = stage.view.copy()
    for zone in (DUMMY, *BURIED[: view.seats]):
        view.zones[zone] = []
    view.last_trick = None
    if stage.goal is not Goal.RESULT:
        view.contract = 0
    return view


def _title(key: str, texts: Texts) -> str:
    number = _ORDER.index(key) + 1
    return texts("learn-title", number=number, count=len(_ORDER), title=texts(f"learn-{key}"))


def _in_order(stage: Stage) -> list[Action]:
    """The answers of a stage, cards in the order of the picture."""
    plays = {action.card: action for action in stage.choices if action.verb is Verb.PLAY}
    others = [action for action in stage.choices if action.verb is not Verb.PLAY]
    return [*(plays[card] for card in in_order(plays, stage.view.trump)), *others]


def _after(key: str) -> str:
    """The stage after another, which is not the last."""
    return _ORDER[_ORDER.index(key) + 1]


def _stages_row(texts: Texts, done: Collection[str]) -> Row:
    options = (
        (key, texts("learn-option", done=int(key in done), number=number, title=texts(f"learn-{key}")))
        for number, key in enumerate(_ORDER, 1)
    )
    return select_row(Learn, placeholder=texts("learn-stages"), options=options)


@handles(SkipStage)
async def _skip(context: InteractionContext, button: SkipStage) -> Panel | Learn:
    if button.stage == GUIDED_DEAL:
        return _end_panel(context.texts, await context.host.lessons.done(context.user_id))
    return Learn(_after(context.host.lessons.stage(button.stage).key))


@handles(AnswerStage)
async def _answer(context: InteractionContext, button: AnswerStage) -> Panel:
    lessons = context.host.lessons
    judgment = await lessons.answer(context.user_id, button.stage, button.action)
    stage = lessons.stage(button.stage)
    if judgment.is_right:
        return await _right_panel(context, stage, button.action)
    return await _stage_panel(context, stage, await lessons.done(context.user_id), judgment)


@handles(PlayGuidedDeal)
async def _play(context: InteractionContext, button: PlayGuidedDeal) -> None:
    if not await resume_private_game(context, guided=True):
        # The first to have a point after a deal wins: that ends the game with its first deal.
        await start_private_game(context, "kitty", Level.BEGINNER, options={TARGET: 1}, guided=True)
        await context.host.lessons.finish(context.user_id, GUIDED_DEAL)
