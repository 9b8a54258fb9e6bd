"""The panels of a stage: the position with a button for each answer, and what the engine says to an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Final

from discord import ButtonStyle

from bot.ai import Level
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import BURIED, DUMMY, FACE_UP, HAND, KITTY, STOCK, TAKEN, TRICK, UPCARD
from bot.engine.features import Feature
from bot.engine.melds import PINOCHLE
from bot.engine.rules import rules_of
from bot.engine.table import Melded, Table
from bot.engine.variants import VARIANTS
from bot.host.errors import NoLesson
from bot.host.lessons.lessons import GUIDED_DEAL, GUIDED_VARIANT, first_left, lesson_keys, stage_after
from bot.host.lessons.stage import Goal, Stage
from bot.render import SYMBOLS, in_order, suit_order
from bot.ui.components.controls import Button, select_row
from bot.ui.components.emojis import card_button
from bot.ui.components.panel import Panel, Row, even_rows, panel, rows_of
from bot.ui.depiction import Depiction, emojis_for
from bot.ui.help.buttons import ShowHelp, ShowRules
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.private_game import resume_private_game, running_private_game, start_private_game
from bot.ui.learn.buttons import (
    AnswerStage,
    GoOnAfterDeal,
    Learn,
    PlayGuidedDeal,
    Sequel,
    SkipStage,
    next_stage_label,
    number_words,
)
from bot.ui.learn.wrong_answers import laid_melds, why_wrong
from bot.ui.lobby.buttons import PlayNow
from bot.ui.pictures import position_picture
from bot.ui.play.buttons import ShowHand
from bot.ui.practice.buttons import practice_button
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import (
    action_text,
    card_values,
    hand_lines,
    meld_name,
    ranks_of_run,
    relative_names,
    suit_name,
    trick_so_far,
)

_HEIGHT: Final = 446
"""The height in pixels of nearly all pictures of stages, so that the buttons stay where they are."""
_MOST_ROWS: Final = 3
"""The most rows of answers with which a stage fits on a phone."""


@handles(Learn)
async def _learn_panel(context: InteractionContext, button: Learn) -> Panel:
    """A stage to answer.

    Without a choice it is the first that the user has not done, or a guided deal that they have begun.

    :raises NoLesson: if there is no such stage.
    """
    done = await context.host.lessons.done(context.user_id)
    key = button.stage or first_left(done)
    is_playing = await running_private_game(context, guided=True) is not None
    if is_playing and not button.stage:
        key = GUIDED_DEAL
    if not key:
        return await _end_panel(context)
    if key == GUIDED_DEAL:
        return _guided_deal_panel(context.texts, done, is_playing=is_playing)
    return await _stage_panel(context, context.host.lessons.stage(key), done)


async def _stage_panel(
    context: InteractionContext, stage: Stage, done: Collection[str], tried: int = 0, wrong: str = ""
) -> Panel:
    """A stage with its answers.

    :param tried: the wrong answers so far, as in `AnswerStage`.
    :param wrong: what the last one lacks. Then the idea is below the answers, and the select of lessons is left out, so
        that a phone shows the question, what is wrong, and the other answers at once.
    """
    texts = context.texts
    title, idea, task = _introduction(stage.key, stage.variant, texts)
    idea += await _other_values(context, stage.key)
    answers = _answer_rows(context, stage, tried)
    ways = [Button(SkipStage(stage.key), label=texts("button-skip-stage")), _help(texts, stage.key)]
    rows = rows_of(ways)
    if wrong:
        return await _panel(context, stage, [title, task], [wrong], *answers, idea, rows=rows)
    rows.append(_stages_row(texts, done, stage.key))
    return await _panel(context, stage, [title, idea, task], [], *answers, rows=rows)


async def _other_values(context: InteractionContext, key: str) -> str:
    """What cards are worth in the game that the user has played last, where a stage teaches other values first."""
    if key != context.host.lessons.about({Feature.SMALL_POINTS}):
        return ""
    played = await context.host.queries.recent_games(
        context.server_id_or_none or 0, user_id=context.user_id, most=1
    )
    texts, taught = context.texts, VARIANTS[GUIDED_VARIANT]
    for info in played:
        points = rules_of(info).card_points
        if points.ranks != taught.rules(taught.resolve({})).card_points.ranks:
            variant = texts(f"variant-{info.variant}")
            return "\n" + texts("learn-other-values", variant=variant, values=card_values(points, texts))
    return ""


def _answer_rows(
    context: InteractionContext, stage: Stage, tried: int, right: Action | None = None
) -> list[Row]:
    """The answers of a stage.

    :param tried: those that cannot be given again, as in `AnswerStage`.
    :param right: the right answer, after which none can be given.
    """
    texts = context.texts
    emojis = emojis_for(context.preferences, context.services.emojis, texts.style)
    buttons = []
    for action in _in_order(stage):
        pressed = AnswerStage(stage.key, tried, action)
        style = ButtonStyle.success if action == right else ButtonStyle.secondary
        is_over = right is not None or bool(tried >> stage.choices.index(action) & 1)
        card = stage.card(action)
        if card is None:
            button = Button(pressed, label=_label(action, texts), style=style, disabled=is_over)
        else:
            button = card_button(pressed, card, texts.style, emojis, style, disabled=is_over)
        buttons.append(button)
    return even_rows(buttons, _MOST_ROWS)


def _label(action: Action, texts: Texts) -> str:
    """An answer without a card in short: the suit or the points alone, as the task says what is done with them."""
    if action.verb is Verb.BID:
        return texts("button-bid", points=action.points)
    return SYMBOLS[action.suit] if action.verb is Verb.TRUMP else action_text(action, texts)


def _answer_text(stage: Stage, action: Action, texts: Texts) -> str:
    """A right answer in words."""
    card = stage.card(action)
    if card is not None:
        return texts.style.card(card)
    if action.verb is Verb.TRUMP:
        return texts("learn-with-trump", suit=suit_name(action.suit, texts))
    return action_text(action, texts)


async def _right_panel(context: InteractionContext, stage: Stage, button: AnswerStage) -> Panel:
    """Why an answer was right, what it changes on the table, and the way to the next stage."""
    texts, done = context.texts, await context.host.lessons.done(context.user_id)
    action = button.action
    melds, points = laid_melds(stage, action, texts), stage.judge(action).value
    why = texts(f"learn-{stage.key}.right", melds=melds, points=points)
    if action.verb is Verb.MELD:
        why += f" {texts('learn-drawn', card=texts.style.cards(drawn_after(stage, action)))}"
    answer, is_trump = _answer_text(stage, action, texts), "yes" if action.verb is Verb.TRUMP else "no"
    lines = [_title(stage.key, texts), texts("learn-right", answer=answer, trump=is_trump, why=why)]
    ways = [
        Button(SkipStage(stage.key), label=next_stage_label(stage.key, texts), style=ButtonStyle.primary),
        Button(Learn(stage.key), label=texts("button-repeat-stage")),
    ]
    rows = [*_answer_rows(context, stage, button.tried, action), *rows_of(ways)]
    rows.append(_stages_row(texts, done, stage.key))
    return await _panel(context, stage, lines, [], rows=rows, answer=action)


def _guided_deal_panel(texts: Texts, done: Collection[str], *, is_playing: bool) -> Panel:
    """The guided deal, to begin it, or to go on with it if the user `is_playing` it."""
    lines = _introduction(GUIDED_DEAL, GUIDED_VARIANT, texts)
    label = texts("button-go-on-with-deal" if is_playing else "button-guided-deal")
    buttons = [
        Button(PlayGuidedDeal(), label=label, style=ButtonStyle.primary),
        Button(SkipStage(GUIDED_DEAL), label=texts("button-skip-stage")),
        _help(texts, GUIDED_DEAL),
    ]
    return panel(lines, rows=[*rows_of(buttons), _stages_row(texts, done, GUIDED_DEAL)])


async def _end_panel(context: InteractionContext) -> Panel:
    """The way to a game, or back to the one that is running."""
    texts, running = context.texts, await running_private_game(context)
    done = await context.host.lessons.done(context.user_id)
    left = [key for key in lesson_keys() if key not in done]
    game = texts(f"variant-{GUIDED_VARIANT}")
    if running is None:
        label = texts("button-play-variant", variant=game)
        play = Button(PlayNow(GUIDED_VARIANT), label=label, style=ButtonStyle.primary)
    else:
        play = Button(ShowHand(running.id), label=texts("button-back-to-game"), style=ButtonStyle.primary)
    buttons = [
        play,
        practice_button(texts),
        Button(ShowRules(), label=texts("button-rules")),
        _help(texts),
    ]
    lines = [
        texts("learn-end-left", done=len(lesson_keys()) - len(left), left=len(left))
        if left
        else texts("learn-end"),
        texts("learn-end-next", game=game, playing="no" if running is None else "yes"),
    ]
    return panel(lines, rows=[*rows_of(buttons), _stages_row(texts, done)])


def _help(texts: Texts, stage: str = "") -> Button:
    """The way to the user's running game and to all there is besides lessons, and from there back to a stage."""
    return Button(ShowHelp(stage), label=texts("button-help"))


async def _panel(
    context: InteractionContext,
    stage: Stage,
    above: Sequence[str],
    below: Sequence[str],
    *parts: str | Row,
    rows: Sequence[Row],
    answer: Action | None = None,
) -> Panel:
    """A panel with the position, as a picture or as text.

    :param above: the lines above the position.
    :param below: the lines below it.
    :param parts: what follows, before the rows.
    :param answer: the right answer, after which the table is shown.
    """
    texts, seat = context.texts, stage.seat
    view = essential_view(stage, stage.view if answer is None else stage.after(answer))
    names, hand = relative_names(view.seats, seat, texts), view.hand(seat)
    # The cards stay where they are when trump is named.
    order = _shown_trump(stage)

    def in_text() -> list[str]:
        trump = "none" if view.trump is None else SYMBOLS[view.trump]
        has_trick = view.zones[TRICK] or view.last_trick
        trick = [trick_so_far(view, names, texts)] if has_trick else []
        is_laid = answer is not None and stage.goal is Goal.MELD
        melds = list(_melds(view, names, texts)) if is_laid else []
        own = texts("learn-hand", cards=hand_lines(hand, order, texts), trump=trump)
        return [*trick, *melds, own]

    hands = [hand if other == seat else () for other in range(view.seats)] if answer is None else ()
    cards = [card for action in stage.choices if (card := stage.card(action)) is not None]
    draw = partial(
        position_picture,
        view,
        seat,
        hands,
        cards or hand,
        "",
        names,
        texts,
        least_height=_HEIGHT,
        keeps_order=order is None,
    )
    shown = await Depiction(draw, in_text).shown_to(context.preferences)
    return panel(above, [*shown.text, *below], *parts, picture=shown.picture, rows=rows)


def _melds(view: Table, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """What each player has laid down."""
    for name, melds in zip(names, view.melds, strict=False):
        if melds:
            listed = ", ".join(meld_name(meld.name, texts) for meld in melds)
            yield texts("learn-laid", name=name, melds=listed)


def essential_view(stage: Stage, seen: Table) -> Table:
    """What the player sees, without what no lesson has explained by then.

    That is the dummy, buried cards, often trump and the contract, and the last trick once another one has begun. Until
    the kitty and burying are explained, the hand is the one that was dealt.
    """
    view, seat = seen.copy(), stage.seat
    first = stage.choices[0].verb
    if first is Verb.TRUMP:
        dealt = Counter([*view.hand(seat), *view.zones[BURIED[seat]]]) - Counter(view.taken_kitty)
        view.zones[HAND[seat]], view.taken_kitty = list(dealt.elements()), ()
    elif Verb.BID in {action.verb for action in stage.choices}:
        view.zones[HAND[seat]] = [*stage.view.hand(seat)]
        view.zones[KITTY], view.taken_kitty = [], ()
    for zone in (DUMMY, *BURIED[: view.seats], *TAKEN[: len(view.scores)]):
        view.zones[zone] = []
    if len(view.tricks) == len(stage.view.tricks):
        view.last_trick = None
    if stage.goal is not Goal.RESULT:
        view.contract = 0
    if not stage.shows_trump:
        view.trump = None
    if stage.goal is Goal.MELD:
        # There is no trick to look at, and nothing to draw.
        view.leader = -1
        view.zones[UPCARD], view.zones[STOCK] = [], []
        if any(view.shown):
            _lay_melds(view, stage.seat)
    return view


def drawn_after(stage: Stage, answer: Action) -> list[Card]:
    """The card that the player draws after an answer."""

    def own(view: Table) -> Counter[Card]:
        laid = (card for card in view.zones[FACE_UP[stage.seat]] if card is not None)
        return Counter([*view.hand(stage.seat), *laid])

    return list((own(stage.after(answer)) - own(stage.view)).elements())


def _shown_trump(stage: Stage) -> Suit | None:
    """Trump before an answer, as far as the player sees it."""
    return stage.view.trump if stage.shows_trump else None


def _lay_melds(view: Table, seat: int) -> None:
    """Leave the melds of the player and the partner on the table, and those of the opponents out."""
    partner = view.partner(seat)
    view.taken_kitty, view.passed_cards = (), []
    for other in set(range(view.seats)) - {seat, partner}:
        view.shown[other] = ()
        view.melds[other] = []
    laid = [card for card in view.shown[seat] if card is not None]
    view.zones[HAND[seat]] = list((Counter(view.hand(seat)) - Counter(laid)).elements())
    view.zones[FACE_UP[seat]], view.melded[FACE_UP[seat]] = [*laid], [Melded()] * len(laid)
    view.shown[seat] = ()


def _title(key: str, texts: Texts) -> str:
    return texts("learn-title", title=texts(f"learn-{key}"), **number_words(key))


def _introduction(key: str, variant: str, texts: Texts) -> list[str]:
    """The title of a stage, its idea, and its task."""
    name, style = f"learn-{key}", texts.style
    idea = texts(
        f"{name}.idea",
        run=ranks_of_run(texts),
        pair=f"{style.rank(Rank.KING)} {style.rank(Rank.QUEEN)}",
        pinochle=style.cards(PINOCHLE),
        game=texts(f"variant-{variant}"),
    )
    return [_title(key, texts), idea, f"**{texts(f'{name}.task')}**"]


def _in_order(stage: Stage) -> list[Action]:
    """The answers of a stage, cards and suits in the order of the picture."""
    by_card = {card: action for action in stage.choices if (card := stage.card(action)) is not None}
    by_suit = {action.suit: action for action in stage.choices if action.verb is Verb.TRUMP}
    ordered = [
        *(by_card[card] for card in in_order(by_card, _shown_trump(stage))),
        *(by_suit[suit] for suit in suit_order(None) if suit in by_suit),
    ]
    return ordered or list(stage.choices)


def _stages_row(texts: Texts, done: Collection[str], now: str = "") -> Row:
    options = (
        (key, texts("learn-option", done=int(key in done), title=texts(f"learn-{key}"), **number_words(key)))
        for key in lesson_keys()
    )
    return select_row(Learn, placeholder=texts("learn-stages"), options=options, now=now)


@handles(SkipStage)
async def _skip(context: InteractionContext, button: SkipStage) -> Panel | Learn:
    if button.stage not in lesson_keys():
        raise NoLesson
    following = stage_after(button.stage)
    return Learn(following) if following else await _end_panel(context)


@handles(AnswerStage)
async def _answer(context: InteractionContext, button: AnswerStage) -> Panel:
    lessons, texts = context.host.lessons, context.texts
    judgment = await lessons.answer(context.user_id, button.stage, button.action)
    stage = lessons.stage(button.stage)
    if judgment.is_right:
        return await _right_panel(context, stage, button)
    why = why_wrong(stage, judgment, texts)
    wrong = texts("learn-wrong", why=why)
    tried = button.tried | 1 << stage.choices.index(button.action)
    return await _stage_panel(context, stage, await lessons.done(context.user_id), tried, wrong)


@handles(PlayGuidedDeal)
async def _play(context: InteractionContext, button: PlayGuidedDeal) -> None:
    if not await resume_private_game(context, guided=True):
        await start_private_game(context, GUIDED_VARIANT, Level.BEGINNER, guided=True)


@handles(GoOnAfterDeal)
async def _go_on_after_deal(context: InteractionContext, button: GoOnAfterDeal) -> PlayNow | SkipStage:
    context.answer.leave_clicked_panel()
    return PlayNow(GUIDED_VARIANT) if button.sequel is Sequel.GAME else SkipStage(GUIDED_DEAL)
