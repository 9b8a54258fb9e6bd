"""What the buttons of a hand do: play, choose, ask once more, give up."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine.actions import RESIGN, Action
from bot.host import Stale, TableInfo, TableState
from bot.ui.components.panel import notice_panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.hand.controls import GRAVE, complete, parse_chosen
from bot.ui.table.scores import scores_panel
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit

__all__ = ["ask_to_abandon", "ask_to_resign"]


@answers_to("hand")
async def _hand(visit: Visit, parts: list[str]) -> None:
    await visit.follow(await visit.host.look(int(parts[0]), visit.user_id))


@answers_to("act")
async def _act(visit: Visit, parts: list[str]) -> None:
    table_id, ply, *action = parts
    await visit.follow(await visit.host.act(int(table_id), visit.user_id, ":".join(action), int(ply)))


@answers_to("choose")
async def _choose(visit: Visit, parts: list[str]) -> None:
    table_id, ply, _, *action = parts
    chosen = Action.parse(":".join(action))
    again = _sure if chosen.verb in GRAVE else _act
    await again(visit, [table_id, ply, *action])


@answers_to("sure")
async def _sure(visit: Visit, parts: list[str]) -> None:
    table_id, _, *action = parts
    look = await visit.host.look(int(table_id), visit.user_id)
    await visit.hand(look, sure=Action.parse(":".join(action)))


@answers_to("pick")
async def _pick(visit: Visit, parts: list[str]) -> None:
    """Cards chosen one after another; the last one that it takes does it."""
    table_id, ply, text = parts
    look = await visit.host.look(int(table_id), visit.user_id)
    if look.ply != int(ply):
        raise Stale(look.ply)
    chosen = parse_chosen(text)
    action = complete(look.offer, chosen)
    if action is None:
        await visit.hand(look, chosen=chosen)
    else:
        await visit.follow(await visit.host.act(int(table_id), visit.user_id, action, int(ply)))


async def ask_to_resign(visit: Visit, table_id: int) -> None:
    """Have the visitor say once more that he gives the game up."""
    await visit.hand(await visit.host.look(table_id, visit.user_id), sure=RESIGN)


async def ask_to_abandon(visit: Visit, info: TableInfo) -> None:
    """Agree to end the game without a winner. Who plays with computer players alone, and so ends it at once, is asked
    to say so once more."""
    others = [one for one in info.seats if one.user_id != visit.user_id]
    if info.state is not TableState.PLAYING or not all(one.computer for one in others):
        await visit.hand(await visit.host.abandon(info.id, visit.user_id))
        return
    texts = visit.texts
    taps = [
        Tap("abandon", info.id, label=texts("button-abandon"), style=ButtonStyle.danger),
        Tap("hand", info.id, label=texts("button-back")),
    ]
    await visit.show(notice_panel(texts("sure-abandon"), rows_of(taps)))


@answers_to("resign")
async def _resign(visit: Visit, parts: list[str]) -> None:
    await visit.hand(await visit.host.resign(int(parts[0]), visit.user_id))


@answers_to("abandon")
async def _abandon(visit: Visit, parts: list[str]) -> None:
    await visit.hand(await visit.host.abandon(int(parts[0]), visit.user_id))


@answers_to("play-on")
async def _play_on(visit: Visit, parts: list[str]) -> None:
    await visit.hand(await visit.host.abandon(int(parts[0]), visit.user_id, agree=False))


@answers_to("no-tips")
async def _no_tips(visit: Visit, parts: list[str]) -> None:
    await visit.change(guide=False)
    look = await visit.host.look(int(parts[0]), visit.user_id)
    await visit.hand(look, notice=visit.texts("said-no-tips"))


@answers_to("scores")
async def _scores(visit: Visit, parts: list[str]) -> None:
    look = await visit.host.look(int(parts[0]), visit.user_id)
    await visit.show(scores_panel(look, visit.texts))
