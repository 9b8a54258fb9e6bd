"""Step-by-step replay of a finished deal, as onlookers saw it or with all hands open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated, Any, Final

import discord
from discord import ButtonStyle, app_commands

from bot.engine.events import SPECTATOR, Event, Moved
from bot.host.errors import HostError
from bot.host.reading.replays import ReplayStep
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, TableInfo, TableState
from bot.ui.boards.buttons import board_result_buttons
from bot.ui.coach.buttons import ReviewDeal
from bot.ui.components.controls import Button, Interaction, button_of
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.depiction import EVERYONE
from bot.ui.history.buttons import ExportGame, ReplayDeal, ShowDeal
from bot.ui.interactions.access import (
    argument_of,
    can_see_table,
    find_numbered,
    numbered_table,
    visible_table,
)
from bot.ui.interactions.arguments import Suggested, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import deal_buttons
from bot.ui.pictures import depict_table
from bot.ui.play.buttons import hand_button, result_button
from bot.ui.services import Services
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.formatting import deal_text, game_name, hand_lines, table_number
from bot.ui.text.score_text import deal_result
from bot.ui.text.table_text import house_rules_line

_SEARCHED_TABLES: Final = 200
"""Latest tables that autocompletion searches."""
_CLOSED, _OPEN = 0, 1
"""Values of `ReplayDeal.open_hands`."""


async def table_to_replay(context: InteractionContext, number: int | None, *, own: bool = False) -> TableInfo:
    """The table with this number; without a number, the latest one with a finished deal.

    Prefers the user's games in this channel, then other games in this channel, then the user's games elsewhere.

    :param own: whether to consider only the user's games.
    :raises InputError: there is no such table.
    """
    if number is not None:
        return await numbered_table(context, number)
    host, server_id = context.host, context.server_id
    for scope in (
        {"channel_id": context.channel_id, "user_id": context.user_id},
        {"channel_id": context.channel_id},
        {"user_id": context.user_id},
        {},
    ):
        if own and "user_id" not in scope:
            continue
        for info in await host.queries.recent_games(server_id, **scope, most=2):
            # A deal in progress cannot be replayed.
            if can_see_table(context.interaction, info) and await _has_finished_deal(context, info):
                context.table_id = info.id
                return info
    raise InputError("error-no-finished-deal")


async def replay_of_message(context: InteractionContext, message: discord.Message) -> Panel:
    """The deal that a message of the bot is about, found by the message's buttons.

    :raises InputError: the message is not one of the bot's about a table, the user may not see the table, or no deal of
        it has been played to its end.
    """
    client = context.interaction.client.user
    found = _buttons_of(message.components) if client and message.author.id == client.id else []
    replays = [button for button in found if isinstance(button, ReplayDeal | ReviewDeal)]
    table_id = next((id_ for button in replays or found if (id_ := getattr(button, "table_id", 0))), 0)
    if not table_id:
        raise InputError("error-not-a-result")
    info = await visible_table(context, table_id)
    if not await _has_finished_deal(context, info):
        raise InputError("error-no-deal-yet")
    return await replay_panel(context, info.id, replays[0].deal if replays else None)


def _buttons_of(components: Iterable[Any]) -> list[object]:
    """The buttons among the components of a message, including nested ones."""
    found: list[object] = []
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            found.append(button_of(custom_id))
        found += _buttons_of(getattr(component, "children", ()))
    return found


async def _has_finished_deal(context: InteractionContext, info: TableInfo) -> bool:
    try:
        await context.host.replays.step(info.id, context.user_id)
    except HostError:
        return False
    return True


async def replay_panel(
    context: InteractionContext, table_id: int, deal: int | None, step: int = 0, open_hands: int = _CLOSED
) -> Panel:
    """One step of a finished deal.

    :param deal: the deal's index, None for the latest.
    :param open_hands: whether to show all hands, as in `ReplayDeal`.
    :raises NoDeal: the deal has not been played to its end.
    """
    replay_step = await context.host.replays.step(table_id, context.user_id, deal, step)
    return await replay_step_panel(
        replay_step,
        context.texts,
        hands=bool(open_hands),
        reader=context.preferences,
        user_id=context.user_id,
    )


async def replay_step_panel(
    step: ReplayStep, texts: Texts, *, hands: bool, reader: Preferences = EVERYONE, user_id: int = 0
) -> Panel:
    """The table at a step as a picture or as text, the events of the step, all hands if asked for, and the controls.

    :param reader: the preferences of the reader.
    :param user_id: the reader; a player of the table gets a button that leads back to the hand.
    """
    info = step.info
    table_texts = TableTexts(texts, info)
    snapshot = TableSnapshot(info, SPECTATOR, view=step.view, to_move=step.to_move)
    lines = [
        texts(
            "replay-title",
            game=game_name(info, texts),
            deal=deal_text(info, step.deal, step.deals, texts),
        ),
        house_rules_line(info, texts),
        texts("replay-step", step=step.step + 1, steps=step.steps),
        " ".join(event_lines(_told(step, hands=hands), table_texts)),
    ]
    result = step.view.result
    if result is not None and result in step.events:
        lines.append(deal_result(table_texts, result))
    below = []
    if hands:
        below += [
            texts("replay-hand", name=table_texts.name(seat), cards=hand_lines(cards, step.view.trump, texts))
            for seat, cards in enumerate(step.hands)
        ]
    depiction = depict_table(snapshot, step.view, texts, hands=step.hands if hands else (), titled=True)
    shown = await depiction.shown_to(reader)
    rows = _rows(step, texts, _OPEN if hands else _CLOSED, user_id) + rows_of(
        hand_button(info, user_id, texts)
    )
    return panel(lines, [*shown.text, *below], picture=shown.picture, rows=rows)


def _told(step: ReplayStep, *, hands: bool) -> Iterator[Event]:
    """The events of a step without the result; with all hands shown, also which cards were passed."""
    for event in step.events:
        if hands and isinstance(event, Moved) and event.source.place is event.target.place and step.action:
            yield replace(event, cards=step.action.cards)
        elif event != step.view.result:
            yield event


def _rows(replay: ReplayStep, texts: Texts, hands: int, user_id: int) -> list[Row]:
    step, last = replay.step, replay.steps - 1
    before = max((won for won in replay.won if won < step), default=0)
    after = min((won for won in replay.won if won > step), default=last)
    steps = [
        _button(replay, 0, hands, "f", texts("button-replay-first"), disabled=step == 0),
        _button(replay, step - 1, hands, "b", texts("button-replay-back"), disabled=step == 0),
        _button(
            replay, step + 1, hands, "n", texts("button-replay-forward"), disabled=step == last, primary=True
        ),
        _button(replay, last, hands, "l", texts("button-replay-last"), disabled=step == last),
    ]
    key = "button-close-hands" if hands else "button-open-hands"
    tricks = [
        _button(replay, before, hands, "u", texts("button-replay-previous-trick"), disabled=step == 0),
        _button(replay, after, hands, "t", texts("button-replay-next-trick"), disabled=step == last),
        _button(replay, step, _CLOSED if hands else _OPEN, "h", texts(key)),
    ]
    return rows_of(steps) + rows_of(tricks) + rows_of(_deal_buttons(replay, texts, hands, user_id))


def _deal_buttons(replay: ReplayStep, texts: Texts, hands: int, user_id: int) -> list[Button]:
    """From the replay of a deal to its review, its result, its tricks, and other deals."""
    info, table_id, deal = replay.info, replay.info.id, replay.deal
    style = ButtonStyle.primary if replay.step == replay.steps - 1 else ButtonStyle.secondary
    is_over = info.state in (TableState.OVER, TableState.CLOSED) and deal == replay.deals - 1
    own = [Button(ReviewDeal(table_id, deal), label=texts("button-review"), style=style)]
    if is_over and not info.is_board:
        own.append(result_button(info, texts("button-result")))
    return [
        *(own if info.seat_of(user_id) is not None else []),
        Button(ShowDeal(table_id, deal), label=texts("button-tricks-here")),
        *deal_buttons(deal, replay.deals, texts, lambda other: ReplayDeal(table_id, other, 0, hands, "d")),
        Button(ExportGame(table_id), label=texts("button-export")),
        *board_result_buttons(info, texts),
    ]


def _button(
    replay: ReplayStep,
    step: int,
    hands: int,
    control: str,
    label: str,
    *,
    disabled: bool = False,
    primary: bool = False,
) -> Button:
    style = ButtonStyle.primary if primary else ButtonStyle.secondary
    target = ReplayDeal(replay.info.id, replay.deal, step, hands, control)
    return Button(target, label=label, style=style, disabled=disabled)


@handles(ReplayDeal)
async def _replay(context: InteractionContext, button: ReplayDeal) -> Panel:
    return await replay_panel(context, button.table_id, button.deal, button.step, button.open_hands)


async def suggest_played(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Autocompletion of tables on this server where a game has started, the latest first."""
    services = Services.of(interaction)
    texts = await services.languages.for_interaction(interaction)
    assert interaction.guild_id is not None
    tables = [
        info
        for info in await services.host.queries.recent_games(interaction.guild_id, most=_SEARCHED_TABLES)
        if can_see_table(interaction, info)
    ]
    return suggestions([(_label(info, texts), argument_of(interaction, info)) for info in tables], current)


def _label(info: TableInfo, texts: Texts) -> str:
    return texts(
        "replay-suggested",
        table=table_number(info.number),
        variant=texts(f"variant-{info.variant}"),
        players=", ".join(clean(seat.name, markdown=False) for seat in info.seats),
        date=datetime.fromtimestamp(info.touched_at, UTC).date(),
    )


async def suggest_deals(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Autocompletion of the finished deals of the table in the `table` argument, the latest first."""
    services = Services.of(interaction)
    number = getattr(interaction.namespace, "table", None)
    info = await find_numbered(interaction, number) if isinstance(number, int) else None
    if info is None:
        return []
    try:
        step = await services.host.replays.step(info.id, interaction.user.id)
    except HostError:
        return []
    texts = await services.languages.for_interaction(interaction)
    numbers = [number for number in range(step.deals, 0, -1) if str(number).startswith(current.strip())]
    return suggestions([(texts("deal-suggested", number=number), number) for number in numbers])


DealNumber = Annotated[int, Suggested(suggest_deals, int, lambda deal: deal - 1)]
"""An argument: a deal, counted from 0 on."""
