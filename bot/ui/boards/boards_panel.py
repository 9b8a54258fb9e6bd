"""The list of a user's boards of a challenge or event, with the button to play the next."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.engine.rules import rules_of
from bot.host.boards.scoring import PLAYERS_OF_A_DUEL, BoardResult
from bot.host.errors import NotChallenged
from bot.render import signed
from bot.store import BoardPlay, BoardSet, BoardSetKind
from bot.ui.boards.board_text import (
    contest_title,
    deadline_line,
    house_rules,
    is_playable,
    names_of,
    rules_line,
)
from bot.ui.boards.buttons import (
    AcceptChallenge,
    DeclineChallenge,
    DownloadResults,
    EnterEvent,
    PlayBoard,
    SetReminder,
    ShowBoardResult,
    ShowBoards,
    ShowStandings,
)
from bot.ui.boards.contest_messages import challenge_question, duel_lines
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Control, Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import contest_link
from bot.ui.text.new_rules import new_rules_lines


async def boards_panel(context: InteractionContext, set_id: int, notice: str = "") -> Panel:
    """The boards of a set as the user has played them so far.

    Of the others it shows only what they made of boards that the user has ended too.

    :param notice: a line above.
    """
    boards, texts = context.host.boards, context.texts
    board_set = await boards.load(set_id)
    plays = await boards.plays_of(set_id, context.user_id)
    entries = await boards.entries(set_id)
    standing = next((row for row in await boards.standings(set_id) if row.user_id == context.user_id), None)
    # With nobody to compare with, there is no percentage.
    results = {} if standing is None or standing.is_alone else standing.results
    lines = [notice, contest_title(board_set, texts), rules_line(board_set, texts)]
    lines += [house_rules(board_set, texts)]
    lines += [deadline_line(board_set, texts), ""]
    lines += [
        _line(board, plays.get(board), results.get(board), board_set, texts)
        for board in range(board_set.boards)
    ]
    if board_set.kind is BoardSetKind.CHALLENGE and len(entries) > 1:
        lines += ["", *duel_lines(await context.host.contests.duel(set_id), names_of(entries), texts)]
    is_open = not board_set.is_closed and is_playable(board_set)
    following = await boards.next_board(board_set, context.user_id) if is_open else None
    if is_open and following is None:
        is_challenge = board_set.kind is BoardSetKind.CHALLENGE
        lines += ["", texts("boards-done-challenge" if is_challenge else "boards-done-event")]
    own = next((entry for entry in entries if entry.user_id == context.user_id), None)
    if own is None and board_set.kind is BoardSetKind.EVENT and is_open:
        lines.append(texts("boards-not-entered"))
    if following is not None and board_set.kind is BoardSetKind.EVENT and board_set.boards > 1:
        lines.append(texts("boards-own-order"))
    remind = None if own is None else own.remind
    rows = rows_of(_buttons(board_set, plays, following, texts, remind=remind))
    return panel("\n".join(lines).strip(), rows=[*rows, *_results(board_set, plays, texts)])


def _line(
    board: int, play: BoardPlay | None, result: BoardResult | None, board_set: BoardSet, texts: Texts
) -> str:
    """A board, and what the user made of it."""
    if play is None:
        return texts("boards-missed" if board_set.is_closed else "boards-new", number=board + 1)
    if play.ended_at is None or play.points is None:
        return texts("boards-begun", number=board + 1)
    if result is None or board_set.kind is not BoardSetKind.EVENT:
        return texts("boards-ended", number=board + 1, points=signed(round(play.points)))
    points, percent = signed(round(result.points)), round(result.percent)
    return texts("boards-compared", number=board + 1, points=points, percent=percent)


def _buttons(
    board_set: BoardSet,
    plays: Mapping[int, BoardPlay],
    board: int | None,
    texts: Texts,
    *,
    remind: bool | None,
) -> list[Button]:
    """:param board: the board to play next, if there is one.
    :param remind: whether the user wants to be reminded; None if they have not entered.
    """
    buttons = []
    if board is not None:
        key = "button-board-go-on" if board in plays else "button-board-next"
        play = PlayBoard(board_set.id, board)
        buttons.append(Button(play, label=texts(key, number=board + 1), style=discord.ButtonStyle.primary))
    if board_set.kind is BoardSetKind.EVENT and board is not None and remind is None:
        buttons.append(Button(EnterEvent(board_set.id), label=texts("button-enter")))
    if board_set.kind is BoardSetKind.EVENT:
        buttons.append(Button(ShowStandings(board_set.id), label=texts("button-standings")))
    if board is not None and remind is not None:
        key = "button-remind-not" if remind else "button-remind"
        buttons.append(Button(SetReminder(board_set.id, int(not remind)), label=texts(key)))
    if board_set.kind is BoardSetKind.EVENT and board_set.is_closed and not board_set.canceled:
        buttons.append(Button(DownloadResults(board_set.id), label=texts("button-results-file")))
    if not board_set.is_closed:
        buttons.append(Button(ShowBoards(board_set.id), label=texts("button-refresh")))
    return buttons


def _results(board_set: BoardSet, plays: Mapping[int, BoardPlay], texts: Texts) -> list[Row]:
    """The choice of a board whose result the user has."""
    ended = [board for board, play in sorted(plays.items()) if play.ended_at is not None]
    options = [(board, texts("boards-option", number=board + 1)) for board in ended]
    placeholder = texts("boards-choose-result")
    return (
        [select_row(ShowBoardResult, board_set.id, placeholder=placeholder, options=options)] if ended else []
    )


async def challenge_panel(context: InteractionContext, set_id: int, notice: str = "") -> Panel:
    """The user's boards of an open challenge; before it is accepted, the question, with the way to its message.

    :param notice: a line above.
    """
    texts, board_set = context.texts, await context.host.boards.load(set_id)
    names = names_of(await context.host.boards.entries(set_id))
    if len(names) == PLAYERS_OF_A_DUEL:
        return await boards_panel(context, set_id, notice)
    lines = [notice, contest_title(board_set, texts), rules_line(board_set, texts)]
    lines += [house_rules(board_set, texts)]
    lines += [challenge_question(board_set, names, texts), deadline_line(board_set, texts)]
    accept, decline = AcceptChallenge(set_id), DeclineChallenge(set_id)
    buttons: list[Control] = []
    if context.user_id in names:
        buttons.append(Button(decline, label=texts("button-take-back")))
    else:
        lines += (await new_rules_lines(context.host, context.user_id, rules_of(board_set), texts))[1]
        buttons.append(Button(accept, label=texts("button-accept"), style=discord.ButtonStyle.success))
        buttons.append(Button(decline, label=texts("button-decline")))
    buttons.append(discord.ui.Button(label=texts("button-to-challenge"), url=contest_link(board_set)))
    return panel(lines, rows=rows_of(buttons))


@handles(ShowBoards)
async def _show(context: InteractionContext, button: ShowBoards) -> Panel:
    board_set = await context.host.boards.load(button.set_id)
    players = (board_set.creator_id, board_set.opponent_id)
    is_open_challenge = board_set.kind is BoardSetKind.CHALLENGE and not board_set.is_closed
    if is_open_challenge and context.user_id not in players:
        raise NotChallenged
    show = challenge_panel if is_open_challenge else boards_panel
    return await show(context, button.set_id)


@handles(SetReminder)
async def _remind(context: InteractionContext, button: SetReminder) -> Panel:
    await context.host.boards.set_reminder(button.set_id, context.user_id, remind=bool(button.remind))
    key = "reminder-on" if button.remind else "reminder-off"
    if button.remind and context.services.direct_messages.are_closed(context.user_id):
        key = "reminder-closed"
    return await boards_panel(context, button.set_id, context.texts(key))
