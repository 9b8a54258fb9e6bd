"""What a user made of a board, compared with par and everyone else who has ended it; the seal of a set of boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Annotated

import discord
from discord import app_commands

from bot.engine.events import DealScored, Why
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host.boards.daily import BestPlay
from bot.host.boards.scoring import BoardResult
from bot.host.boards.service import DailyTable
from bot.host.errors import BoardNotEnded, NoBoard
from bot.host.tables.games import ENTRANT_SEAT
from bot.host.tables.session import TableSnapshot
from bot.render import BoardChart, draw_board, signed
from bot.store import BoardSet, BoardSetKind, TableState
from bot.ui.boards.board_text import house_rules, named_for_reader, names_of
from bot.ui.boards.buttons import (
    PlayBoard,
    ShareDaily,
    ShowBoardResult,
    ShowBoards,
    ShowBoardSeal,
    ShowDaily,
    ShowDailyRanking,
    daily_button,
)
from bot.ui.boards.contest_messages import duel_lines
from bot.ui.coach.buttons import ReviewDeal
from bot.ui.components.controls import Button, Interaction, buttons_select
from bot.ui.components.panel import Panel, Picture, panel, rows_of
from bot.ui.depiction import Depiction, ShownForm
from bot.ui.drawing import drawing
from bot.ui.history.buttons import ShowSeals
from bot.ui.interactions.arguments import MAX_CHOICES, Suggested, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.permissions import server_of
from bot.ui.lobby.buttons import ShowMyGames
from bot.ui.puzzles.buttons import DailyPuzzle
from bot.ui.services import Services
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.comparison_text import expert_line, place_line, points_line, streak_line, won_by_line
from bot.ui.text.error_text import InputError
from bot.ui.text.event_text import TableTexts, result_reasons
from bot.ui.text.formatting import day, relative_time
from bot.ui.text.score_text import deal_result, melds_by_side


@handles(ShowBoardResult)
async def board_result_panel(
    context: InteractionContext, button: ShowBoardResult, *, notice: str = ""
) -> Panel:
    """The result of a board for the user. Who has not ended it gets the button to play it instead.

    :param notice: a line to show first.
    :raises NoBoard: if there is no such board.
    """
    boards, texts, set_id, board = context.host.boards, context.texts, button.set_id, button.board
    board_set = await boards.load(set_id)
    try:
        results = await boards.results(set_id, board, context.user_id)
    except BoardNotEnded:
        if not board_set.is_open(context.host.now()):
            raise NoBoard from None
        play = Button(PlayBoard(set_id, board), label=texts("button-play-board"))
        return panel(texts("error-board-not-ended"), rows=rows_of([play]))
    own = next(result for result in results if result.user_id == context.user_id)
    snapshot = None
    if own.table_id is not None:
        snapshot = await context.host.queries.snapshot(own.table_id, context.user_id)
    shown, lines = ShownForm(), list[str]()
    is_compared = board_set.kind is not BoardSetKind.CHALLENGE
    if is_compared:
        best = await context.host.daily.best(board_set, own.user_id, board)
        lines.append(_best_line(board_set, own, best, texts))
        if _has_chart(own, results):
            shown = await _depict_results(board_set, own, results, texts).shown_to(context.preferences)
            lines += shown.text
    comparison = await _comparison(context, board_set, own, results, snapshot)
    is_short = is_compared and not shown.text
    head = [
        board_title(board_set, board, texts),
        notice,
        # The picture says the points.
        *(comparison if shown.picture is None else comparison[1:]),
        _deal_line(own, snapshot, texts, is_short=is_short),
    ]
    lines.append(house_rules(board_set, texts))
    if board_set.day is not None:
        streak = await context.host.daily.streak(context.user_id, context.server_id_or_none)
        lines.append(streak_line(streak, texts, is_short=own.completed))
    is_daily = board_set.kind is BoardSetKind.DAILY
    style = discord.ButtonStyle.primary if is_daily else discord.ButtonStyle.secondary
    buttons = [*_deal_buttons(own, snapshot, texts, style), *await _set_buttons(context, board_set)]
    more = [Button(ShowBoardSeal(set_id), label=texts("button-verify"))]
    server_id = context.server_id_or_none
    if board_set.day == await boards.today(server_id):
        other = await boards.daily(table=DailyTable.of(board_set.variant).other, server_id=server_id)
        buttons.append(daily_button(other, texts))
    if is_daily:
        more.insert(0, Button(DailyPuzzle(), label=texts("button-daily-puzzle")))
        more.insert(1, Button(ShowMyGames(), label=texts("button-my-games")))
    rows = [*rows_of(buttons), buttons_select(set_id, texts("choose-more"), more)]
    return panel(head, lines, picture=shown.picture, rows=rows)


def _has_chart(own: BoardResult, results: Sequence[BoardResult]) -> bool:
    """Whether there is anything to compare the user with: the expert, or another result."""
    is_alone = len({round(result.points) for result in results}) == 1
    return own.completed and not (is_alone and own.against_par is None)


def board_title(board_set: BoardSet, board: int, texts: Texts) -> str:
    """The heading of a panel about a board."""
    variant = texts(f"variant-{board_set.variant}")
    if board_set.day is not None:
        return texts("daily-title", day=day(board_set.day), variant=variant)
    return texts("board-result-title", number=board + 1, count=board_set.boards, variant=variant)


def _deal_line(own: BoardResult, snapshot: TableSnapshot | None, texts: Texts, *, is_short: bool) -> str:
    """What the user scored, and why; only what decided it if it `is_short`: the end of the board showed the rest."""
    if not own.completed:
        return texts("board-unfinished")
    if snapshot is None:
        return ""
    if snapshot.view is None or snapshot.view.result is None:
        return texts("board-passed-out")
    table_texts = TableTexts(texts, snapshot.info, reader=ENTRANT_SEAT)
    result = snapshot.view.result
    if not is_short:
        return deal_result(table_texts, result)
    if decided := _decided_by_bid(snapshot.view, result, table_texts):
        return decided
    return "" if result.made else " ".join(result_reasons(result, table_texts)[:1])


def _decided_by_bid(view: Table, result: DealScored, table_texts: TableTexts) -> str:
    """The bid and what it was reached or missed with; empty if something else decided the deal."""
    rules, declarer = rules_of(table_texts.info), result.declarer
    if declarer is None or not view.contract or rules.stakes(view) is not None:
        return ""
    sides = VARIANTS[table_texts.info.variant].sides
    side = sides[declarer]
    melds, tricks = (
        melds_by_side(result.meld, rules.least_laid(result), table_texts.texts),
        result.tricks[side],
    )
    total = result.meld[side] + tricks
    is_plain = all(short.why is Why.BID for short in result.shortfalls if short.side == side)
    if not is_plain or result.made is not (total >= view.contract):
        return ""
    return table_texts.texts(
        "board-decided",
        who="you" if declarer == ENTRANT_SEAT else "partner" if side == sides[ENTRANT_SEAT] else "other",
        name=table_texts.name(declarer),
        bid=view.contract,
        meld=melds[side],
        tricks=tricks,
        sum=total,
    )


async def _comparison(
    context: InteractionContext,
    board_set: BoardSet,
    own: BoardResult,
    results: Sequence[BoardResult],
    snapshot: TableSnapshot | None,
) -> list[str]:
    """The user's points, those of the expert, and place; in a challenge, the points of the other user."""
    texts = context.texts
    if own.completed:
        line = points_line(own, snapshot, texts)
    else:
        line = texts("board-points-left", points=signed(round(own.points)))
    if board_set.kind is BoardSetKind.CHALLENGE and len(results) > 1:
        duel = await context.host.contests.duel(board_set.id)
        board = replace(duel, boards=tuple(one for one in duel.boards if one.board == own.board))
        return [line, *duel_lines(board, names_of(await context.host.boards.entries(board_set.id)), texts)]
    return [line, place_line(own, results, texts, is_final=board_set.is_closed)]


def _best_line(board_set: BoardSet, own: BoardResult, best: BestPlay | None, texts: Texts) -> str:
    """What the best have made of the board, if that was not the user."""
    if best is None or own.place == 1:
        return ""
    name = texts("board-best-unnamed") if best.name is None else best.name
    points = signed(round(best.result.points))
    line = texts("board-best", name=clean(name), points=points, final="yes" if board_set.is_closed else "no")
    if best.info is None or best.view is None or best.view.result is None:
        return line
    table_texts = TableTexts(texts, named_for_reader(best.info, name, texts))
    details = _deal_of_best(best.view.result, best.view.contract, table_texts)
    return f"{line}\n{details}"


def _deal_of_best(result: DealScored, contract: int, table_texts: TableTexts) -> str:
    """The contract, whether it was made, and the points of the entrant's side for melds and tricks."""
    texts = table_texts.texts
    side = VARIANTS[table_texts.info.variant].sides[ENTRANT_SEAT]
    melds = melds_by_side(result.meld, rules_of(table_texts.info).least_laid(result), texts)
    parts = [
        texts("result-meld", points=melds[side]),
        texts("result-tricks", points=result.tricks[side]),
    ]
    sentences = result_reasons(result, table_texts)[:1]
    if result.declarer is not None and contract:
        sentences.insert(0, texts("board-best-bid", name=table_texts.name(result.declarer), points=contract))
    return f"-# {' '.join([*sentences, texts('board-best-points', parts=', '.join(parts))])}"


def _chart_text(own: BoardResult, results: Sequence[BoardResult], texts: Texts) -> str:
    """The chart in words."""
    points = [round(result.points) for result in results]
    lowest, highest, yours = (signed(value) for value in (min(points), max(points), round(own.points)))
    line = texts("board-chart", count=len(points), lowest=lowest, highest=highest, own=yours, place=own.place)
    if own.against_par is None:
        return line
    return f"{line} {texts('board-chart-par', par=signed(round(own.points - own.against_par)))}"


def _depict_results(
    board_set: BoardSet, own: BoardResult, results: Sequence[BoardResult], texts: Texts
) -> Depiction:
    """How many did how well, with the user's own result marked."""
    text = _chart_text(own, results, texts)
    is_alone = len(results) == 1
    heading = won_by_line(own.points, texts), texts(f"variant-{board_set.variant}")
    if own.against_par is not None:
        heading = heading[0], expert_line(own.points - own.against_par, texts)

    async def draw() -> Picture:
        return Picture("board.png", await _chart(own, results, heading, texts), text)

    # The lines above say all that one result says.
    return Depiction(draw, lambda: [] if is_alone else [text])


async def _chart(
    own: BoardResult, results: Sequence[BoardResult], heading: tuple[str, str], texts: Texts
) -> bytes:
    par = None if own.against_par is None else own.points - own.against_par
    chart = BoardChart(
        points=tuple(result.points for result in results),
        own=own.points,
        own_label=texts("board-chart-you", points=signed(round(own.points))),
        par=par,
        par_label="" if par is None else texts("board-chart-expert", points=signed(round(par))),
        heading=heading,
    )
    return await drawing.draw(draw_board, chart)


def _deal_buttons(
    own: BoardResult, snapshot: TableSnapshot | None, texts: Texts, style: discord.ButtonStyle
) -> list[Button]:
    """The way to the deal, if it is kept."""
    if own.table_id is None or snapshot is None or snapshot.view is None:
        return []
    if snapshot.info.state is TableState.PLAYING or not snapshot.view.deals_over:
        return []
    return [Button(ReviewDeal(own.table_id, 0), label=texts("button-review"), style=style)]


async def _set_buttons(context: InteractionContext, board_set: BoardSet) -> list[Button]:
    """The way from the result to others' results, and to the other boards of a challenge or event."""
    texts, buttons = context.texts, list[Button]()
    if board_set.kind is not BoardSetKind.DAILY:
        style = discord.ButtonStyle.primary
        buttons.append(Button(ShowBoards(board_set.id), label=texts("button-boards"), style=style))
    else:
        has_shared = await context.host.daily.has_shared(context.user_id, context.channel_id, board_set)
        if not context.is_direct and not has_shared:
            buttons.append(Button(ShareDaily(board_set.id), label=texts("button-share")))
        buttons.append(
            Button(
                ShowDailyRanking("r", table=DailyTable.of(board_set.variant)),
                label=texts("button-daily-ranking"),
            )
        )
    return buttons


async def daily_board(context: InteractionContext, typed: str) -> BoardSet:
    """The board of a day that a user has typed, such as `2026-11-22`.

    :raises InputError: it is not a day.
    :raises NoBoard: there was no board on that day.
    """
    try:
        chosen = date.fromisoformat(typed.strip())
    except ValueError:
        raise InputError("error-day", day=clean(typed)) from None
    boards = context.host.boards
    two = await boards.of_day(chosen.isoformat(), DailyTable.TWO)
    four = await boards.of_day(chosen.isoformat(), DailyTable.FOUR)
    return two or four or await boards.daily(chosen.isoformat(), server_id=context.server_id_or_none)


async def _suggest_days(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Autocompletion of today and the days before, as the reader writes them."""
    services = Services.of(interaction)
    texts = await services.languages.for_interaction(interaction)
    today = date.fromisoformat(await services.host.boards.today(server_of(interaction)))
    days = [today - timedelta(days=ago) for ago in range(MAX_CHOICES)]
    return suggestions([(texts("day-suggested", day=one), one.isoformat()) for one in days], current)


Day = Annotated[str, Suggested(_suggest_days)]
"""An argument: the day of a daily board, such as `2026-11-22`."""


@handles(ShowBoardSeal)
async def _board_seal_panel(context: InteractionContext, button: ShowBoardSeal) -> Panel:
    """The seal of a set, its secret once it is closed, and the way to the user's own boards of it."""
    texts, board_set = context.texts, await context.host.boards.load(button.set_id)
    proof = await context.host.boards.proof(board_set)
    variant = texts(f"variant-{board_set.variant}")
    if board_set.day is None:
        title = texts("board-seal-title", variant=variant, count=board_set.boards)
    else:
        title = texts("board-seal-title-daily", variant=variant, day=day(board_set.day))
    if proof.secret is None:
        secret = texts("board-secret-hidden", time=relative_time(board_set.closes_at))
    else:
        secret = texts("board-secret", secret=proof.secret.hex())
    plays = await context.host.boards.plays_of(board_set.id, context.user_id)
    buttons = [
        Button(ShowSeals(play.table_id), label=texts("button-board-seals", number=board + 1))
        for board, play in sorted(plays.items())
        if play.table_id is not None
    ]
    if board_set.kind is not BoardSetKind.DAILY:
        buttons.append(Button(ShowBoards(board_set.id), label=texts("button-back")))
    elif plays:
        buttons.append(Button(ShowBoardResult(board_set.id, 0), label=texts("button-back")))
    else:
        target = ShowDaily(DailyTable.of(board_set.variant))
        buttons.append(Button(target, label=texts("button-back")))
    if board_set.day is not None:
        other = await context.host.boards.of_day(board_set.day, DailyTable.of(board_set.variant).other)
        if other is not None:
            label = texts(f"button-daily-{DailyTable.of(other.variant)}")
            buttons.append(Button(ShowBoardSeal(other.id), label=label))
    lines = [title, texts("verify-commitment", commitment=proof.seal), secret]
    trust = texts("daily-trust") if board_set.kind is BoardSetKind.DAILY else ""
    return panel(lines, [texts("board-seal-how"), trust], rows=rows_of(buttons))
