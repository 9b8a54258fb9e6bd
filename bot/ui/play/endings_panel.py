"""How a game ends, or goes on without those who are gone, if those who play agree: asking, and what they may ask."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host.errors import NotSeated
from bot.host.play.endings import Proposals
from bot.host.tables.games import plays_against_computers
from bot.host.tables.session import TableSnapshot
from bot.store import RequestKind, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.free_hints import counts_nowhere
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import Agree, Propose, ShowEndings, ShowHand
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import join_list, seat_name, table_number
from bot.ui.text.score_text import running_scores


async def ask_to_abandon(context: InteractionContext, info: TableInfo) -> None:
    """Agree to end the game without a winner.

    A user who would end the game at once, because computer players act for all others, or lose it, is asked to confirm.
    """
    others = [seat for seat in info.seats if seat.user_id != context.user_id]
    loses = plays_against_computers(info)
    if info.state is not TableState.PLAYING or not (loses or all(seat.computer for seat in others)):
        await propose(context, info, RequestKind.ABANDON)
        return
    texts = context.texts
    buttons = [
        Button(
            Propose(info.id, RequestKind.ABANDON),
            label=texts("button-agree-abandon"),
            style=ButtonStyle.danger,
        ),
        Button(ShowHand(info.id), label=texts("button-back")),
    ]
    question = texts("confirm-abandon")
    if loses:
        question = texts("confirm-abandon-board") if info.is_board else await _loss(context, info)
    await context.show(panel(question, rows=rows_of(buttons)))


async def propose(context: InteractionContext, info: TableInfo, kind: RequestKind) -> None:
    """Propose to end the game, or to go on, and show what follows."""
    left = await _left(context, info)
    snapshot = await context.host.endings.propose(info.id, context.user_id, kind, left)
    await _show_after(context, snapshot, kind)


@handles(ShowEndings)
async def show_endings(context: InteractionContext, button: ShowEndings) -> Panel:
    """Show what a player may propose to the others of a running game."""
    info = await context.host.queries.info(button.table_id)
    if info.seat_of(context.user_id) is None:
        raise NotSeated
    left = await _left(context, info)
    found = await context.host.endings.proposals(info.id, context.user_id, left)
    return _endings(found, await _loss(context, info), context.texts)


async def _loss(context: InteractionContext, info: TableInfo) -> str:
    """That a game against computer players is lost by giving it up, and whether the loss counts."""
    is_free = await counts_nowhere(context, info)
    return context.texts("confirm-abandon-loses", counts="no" if is_free else "yes")


@handles(Propose)
async def _propose(context: InteractionContext, button: Propose) -> None:
    await propose(context, await context.host.queries.info(button.table_id), button.kind)


@handles(Agree)
async def _agree(context: InteractionContext, button: Agree) -> None:
    agreed = await context.host.requests.agree(button.table_id, context.user_id, button.kind, button.number)
    if agreed.info.state is TableState.LOBBY:
        await context.say("reply-voted")
    else:
        await _show_after(context, agreed, button.kind)


async def _left(context: InteractionContext, info: TableInfo) -> frozenset[int]:
    """The other players of a running game who have left the server, as far as Discord says so soon."""
    others = [seat.user_id for seat in info.seats if not seat.computer and seat.user_id is not None]
    if info.is_private or info.state is not TableState.PLAYING:
        return frozenset()
    services = context.services
    patience = services.pace.waited_for_fresh
    return await services.presence.absent(info.server_id, set(others) - {context.user_id}, patience)


async def _show_after(context: InteractionContext, snapshot: TableSnapshot, kind: RequestKind) -> None:
    """Show the hand of the user: in the next game if they have agreed to one that has begun."""
    if kind is RequestKind.AGAIN and snapshot.info.state is TableState.OVER:
        following = await context.host.rematches.find(snapshot.info.id)
        if following is not None and following.seat_of(context.user_id) is not None:
            snapshot = await context.host.queries.snapshot(following.id, context.user_id)
    await show_hand(context, snapshot)


def _endings(found: Proposals, loss: str, texts: Texts) -> Panel:
    """What a player may propose.

    :param loss: what it means to give up a game against computer players.
    """
    info, view = found.snapshot.info, found.snapshot.view
    assert view is not None
    table_texts = TableTexts(texts, info)
    lines = [texts("endings-title", table=table_number(info.number))]
    if view.deals_scored:
        lines.append(running_scores(table_texts, view))
    if found.absent:
        lines.append(texts("endings-gone", names=_names(info, found.absent, texts), count=len(found.absent)))
    if plays_against_computers(info):
        lines.append(loss)
    else:
        names = _names(info, found.asked, texts)
        lines.append(texts("endings-asked", names=names, count=len(found.asked)))
        lines += [texts(f"endings-{kind}") for kind in found.kinds if f"endings-{kind}" in texts]
    buttons = [
        Button(
            Propose(info.id, kind),
            label=_label(found, kind, table_texts),
            style=ButtonStyle.danger if kind is RequestKind.ABANDON else ButtonStyle.secondary,
        )
        for kind in found.kinds
    ]
    hand = Button(ShowHand(info.id), label=texts("button-hand"), style=ButtonStyle.primary)
    return panel(lines, rows=rows_of([*buttons, hand]))


def _label(found: Proposals, kind: RequestKind, table_texts: TableTexts) -> str:
    texts, info = table_texts.texts, found.snapshot.info
    match kind:
        case RequestKind.COMPUTER:
            return texts("button-propose-computer", names=_names(info, found.waited_for, texts, label=True))
        case RequestKind.WIN:
            plain = TableTexts(texts, info, markdown=False)
            return texts("button-propose-win", side=plain.side(found.ahead))
        case RequestKind.AGAIN:
            return texts("button-propose-again", variant=texts(f"variant-{found.variant}"))
        case _:
            return texts(f"button-propose-{kind}")


def _names(info: TableInfo, seats: tuple[int, ...], texts: Texts, *, label: bool = False) -> str:
    return join_list([seat_name(info, seat, markdown=not label) for seat in seats], texts, last="and")
