"""Going through a deal that is over, step by step, as everybody saw it or with all hands open."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from discord import ButtonStyle, app_commands

from bot.engine.events import SPECTATOR
from bot.host import HostError, ReplayStep, TableInfo, TableSnapshot
from bot.render import table_text
from bot.ui.buttons.history import ExportGame, ReplayDeal, ShowDeal
from bot.ui.components.controls import Button, Interaction
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.permissions import can_see_table
from bot.ui.interactions.which_table import table_by_number
from bot.ui.pictures import render_context, table_picture
from bot.ui.services import Services
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.formatting import hand_lines
from bot.ui.text.score_text import deal_result

__all__ = ["replay_panel", "suggest_deals", "suggest_played", "table_to_replay"]

_MOST: Final = 25
_LOOKED_AT: Final = 200
"""Among how many of the last tables one is looked for while its name is typed."""
_SEEN, _OPEN = 0, 1


async def table_to_replay(context: InteractionContext, number: int | None) -> TableInfo:
    """The table of this number; else the last one played in this channel, the visitor's own first. Raises Unclear."""
    if number is not None:
        return await table_by_number(context, number)
    host, guild_id = context.host, context.guild_id
    for where in (
        {"channel_id": context.channel_id, "user_id": context.user_id},
        {"channel_id": context.channel_id},
        {"user_id": context.user_id},
        {},
    ):
        for info in await host.queries.recent_games(guild_id, **where, most=2):
            # The deal being played cannot be gone through: at a table without another one there is nothing to see.
            if context.can_see(info) and await _any_over(context, info):
                context.table_id = info.id
                return info
    raise InputError("error-no-finished-deal")


async def _any_over(context: InteractionContext, info: TableInfo) -> bool:
    try:
        await context.host.replays.step(info.id)
    except HostError:
        return False
    return True


async def replay_panel(
    context: InteractionContext, table_id: int, deal: int | None, step: int = 0, hands: int = _SEEN
) -> Panel:
    """One step of a deal that is over. Raises NoDeal."""
    moment = await context.host.replays.step(table_id, deal, step)
    return await replay_step_panel(
        moment, context.texts, hands=bool(hands), pictures=context.preferences.style == "pictures"
    )


async def replay_step_panel(moment: ReplayStep, texts: Texts, *, hands: bool, pictures: bool) -> Panel:
    """The table at a moment as a picture or as text, what was done, all hands if wished, and the way on."""
    info = moment.info
    table_texts = TableTexts(texts, info)
    snapshot = TableSnapshot(info, SPECTATOR, view=moment.view, to_move=moment.to_move)
    lines = [
        texts(
            "replay-title",
            table=str(info.id),
            variant=texts(f"variant-{info.variant}"),
            number=moment.deal + 1,
            count=moment.deals,
        ),
        texts("replay-step", step=moment.step + 1, steps=moment.steps),
        " ".join(event_lines([one for one in moment.events if one != moment.view.result], table_texts)),
    ]
    result = moment.view.result
    if result is not None and result in moment.events:
        lines.append(deal_result(table_texts, result))
    below = []
    if hands:
        below += [
            texts(
                "replay-hand", name=table_texts.name(seat), cards=hand_lines(cards, moment.view.trump, texts)
            )
            for seat, cards in enumerate(moment.hands)
        ]
    picture = await table_picture(snapshot, moment.view, texts, "") if pictures else None
    if picture is None:
        below.insert(0, table_text(moment.view, render_context(snapshot, texts), clean))
    head = "\n".join(line for line in lines if line)
    return panel(
        head, "\n".join(below), picture=picture, rows=_rows(moment, texts, _OPEN if hands else _SEEN)
    )


def _rows(moment: ReplayStep, texts: Texts, hands: int) -> list[Row]:
    step, last = moment.step, moment.steps - 1
    before = max((one for one in moment.won if one < step), default=0)
    after = min((one for one in moment.won if one > step), default=last)
    steps = [
        _button(moment, 0, hands, "f", texts("button-replay-first"), disabled=step == 0),
        _button(moment, step - 1, hands, "b", texts("button-replay-back"), disabled=step == 0),
        _button(
            moment, step + 1, hands, "n", texts("button-replay-forward"), disabled=step == last, primary=True
        ),
        _button(moment, last, hands, "l", texts("button-replay-last"), disabled=step == last),
    ]
    key = "button-close-hands" if hands else "button-open-hands"
    tricks = [
        _button(moment, before, hands, "u", texts("button-replay-previous-trick"), disabled=step == 0),
        _button(moment, after, hands, "t", texts("button-replay-next-trick"), disabled=step == last),
        _button(moment, step, _SEEN if hands else _OPEN, "h", texts(key)),
    ]
    return rows_of(steps) + rows_of(tricks) + rows_of(_elsewhere(moment, texts, hands))


def _elsewhere(moment: ReplayStep, texts: Texts, hands: int) -> list[Button]:
    table_id, deal = moment.info.id, moment.deal
    buttons = [Button(ShowDeal(table_id, deal), label=texts("button-tricks-here"))]
    if deal > 0:
        label = texts("button-previous-deal", number=deal)
        buttons.append(Button(ReplayDeal(table_id, deal - 1, 0, hands, "d"), label=label))
    if deal + 1 < moment.deals:
        label = texts("button-next-deal", number=deal + 2)
        buttons.append(Button(ReplayDeal(table_id, deal + 1, 0, hands, "d"), label=label))
    buttons.append(Button(ExportGame(table_id), label=texts("button-export")))
    return buttons


def _button(
    moment: ReplayStep,
    step: int,
    hands: int,
    kind: str,
    label: str,
    *,
    disabled: bool = False,
    primary: bool = False,
) -> Button:
    """`kind` keeps apart what leads to the same step, as two buttons of a message are never alike."""
    style = ButtonStyle.primary if primary else ButtonStyle.secondary
    rest = (moment.info.id, moment.deal, step, hands, kind)
    return Button(ReplayDeal(*rest), label=label, style=style, disabled=disabled)


@handles(ReplayDeal)
async def _replay(context: InteractionContext, button: ReplayDeal) -> None:
    panel = await replay_panel(context, button.table_id, button.deal, button.step, button.open_hands)
    await context.show(panel)


async def suggest_played(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Tables of this server at which a game has begun, the latest first."""
    services = Services.of(interaction)
    texts = await services.languages.for_interaction(interaction)
    assert interaction.guild_id is not None
    found = [
        info
        for info in await services.host.queries.recent_games(interaction.guild_id, most=_LOOKED_AT)
        if can_see_table(interaction, info)
    ]
    choices = [app_commands.Choice(name=_label(info, texts)[:100], value=info.id) for info in found]
    return [choice for choice in choices if current.casefold() in choice.name.casefold()][:_MOST]


def _label(info: TableInfo, texts: Texts) -> str:
    return texts(
        "replay-suggested",
        table=str(info.id),
        variant=texts(f"variant-{info.variant}"),
        players=", ".join(clean(one.name, markdown=False) for one in info.seats),
        date=datetime.fromtimestamp(info.touched_at, UTC).date().isoformat(),
    )


async def suggest_deals(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The deals of the table that was filled in, the last first."""
    services = Services.of(interaction)
    table_id = getattr(interaction.namespace, "table", None)
    if not isinstance(table_id, int):
        return []
    try:
        moment = await services.host.replays.step(table_id)
    except HostError:
        return []
    if moment.info.guild_id != interaction.guild_id or not can_see_table(interaction, moment.info):
        return []
    texts = await services.languages.for_interaction(interaction)
    numbers = [number for number in range(moment.deals, 0, -1) if str(number).startswith(current.strip())]
    return [
        app_commands.Choice(name=texts("deal-suggested", number=one), value=one) for one in numbers[:_MOST]
    ]
