"""What the buttons of a hand do: play, choose, ask once more, give up."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine.actions import RESIGN, Action
from bot.host import Stale, TableInfo, TableState
from bot.ui.components.buttons import Button
from bot.ui.components.panel import notice_panel, rows_of
from bot.ui.hand.controls import GRAVE, complete, parse_chosen
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.routing import handles
from bot.ui.table.scores import scores_panel

__all__ = ["ask_to_abandon", "ask_to_resign"]


@handles("hand")
async def _hand(context: InteractionContext, parts: list[str]) -> None:
    await context.follow(await context.host.snapshot(int(parts[0]), context.user_id))


@handles("act")
async def _act(context: InteractionContext, parts: list[str]) -> None:
    table_id, ply, *action = parts
    await context.follow(await context.host.act(int(table_id), context.user_id, ":".join(action), int(ply)))


@handles("choose")
async def _choose(context: InteractionContext, parts: list[str]) -> None:
    table_id, ply, _, *action = parts
    chosen = Action.parse(":".join(action))
    again = _sure if chosen.verb in GRAVE else _act
    await again(context, [table_id, ply, *action])


@handles("sure")
async def _sure(context: InteractionContext, parts: list[str]) -> None:
    table_id, _, *action = parts
    snapshot = await context.host.snapshot(int(table_id), context.user_id)
    await context.hand(snapshot, sure=Action.parse(":".join(action)))


@handles("pick")
async def _pick(context: InteractionContext, parts: list[str]) -> None:
    """Cards chosen one after another; the last one that it takes does it."""
    table_id, ply, text = parts
    snapshot = await context.host.snapshot(int(table_id), context.user_id)
    if snapshot.ply != int(ply):
        raise Stale(snapshot.ply)
    chosen = parse_chosen(text)
    action = complete(snapshot.offer, chosen)
    if action is None:
        await context.hand(snapshot, chosen=chosen)
    else:
        await context.follow(await context.host.act(int(table_id), context.user_id, action, int(ply)))


async def ask_to_resign(context: InteractionContext, table_id: int) -> None:
    """Have the visitor say once more that he gives the game up."""
    await context.hand(await context.host.snapshot(table_id, context.user_id), sure=RESIGN)


async def ask_to_abandon(context: InteractionContext, info: TableInfo) -> None:
    """Agree to end the game without a winner. Who plays with computer players alone, and so ends it at once, is asked
    to say so once more."""
    others = [one for one in info.seats if one.user_id != context.user_id]
    if info.state is not TableState.PLAYING or not all(one.computer for one in others):
        await context.hand(await context.host.abandon(info.id, context.user_id))
        return
    texts = context.texts
    buttons = [
        Button("abandon", info.id, label=texts("button-abandon"), style=ButtonStyle.danger),
        Button("hand", info.id, label=texts("button-back")),
    ]
    await context.show(notice_panel(texts("sure-abandon"), rows_of(buttons)))


@handles("resign")
async def _resign(context: InteractionContext, parts: list[str]) -> None:
    await context.hand(await context.host.resign(int(parts[0]), context.user_id))


@handles("abandon")
async def _abandon(context: InteractionContext, parts: list[str]) -> None:
    await context.hand(await context.host.abandon(int(parts[0]), context.user_id))


@handles("play-on")
async def _play_on(context: InteractionContext, parts: list[str]) -> None:
    await context.hand(await context.host.abandon(int(parts[0]), context.user_id, agree=False))


@handles("no-tips")
async def _no_tips(context: InteractionContext, parts: list[str]) -> None:
    await context.change(guide=False)
    snapshot = await context.host.snapshot(int(parts[0]), context.user_id)
    await context.hand(snapshot, notice=context.texts("said-no-tips"))


@handles("scores")
async def _scores(context: InteractionContext, parts: list[str]) -> None:
    snapshot = await context.host.snapshot(int(parts[0]), context.user_id)
    await context.show(scores_panel(snapshot, context.texts))
