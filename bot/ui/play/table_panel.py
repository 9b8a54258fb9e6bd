"""The public messages of a game: the table with its picture, turn and recent events, and the final result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import ButtonStyle, ui

from bot.engine.events import TRICK
from bot.engine.table import Table
from bot.host.errors import NotSeated, WrongState
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import Access, BoardSetKind, Preferences, TableInfo, TableState
from bot.ui.boards.buttons import board_result_buttons
from bot.ui.components.controls import Button
from bot.ui.components.panel import Control, Panel, Picture, Row, panel, rows_of
from bot.ui.depiction import EVERYONE
from bot.ui.help.buttons import rules_button
from bot.ui.history.buttons import ShowSeals, last_deal_buttons
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import Rematch, ShowMyGames
from bot.ui.pictures import depict_result, result_picture, table_picture
from bot.ui.play.buttons import (
    ShowEndings,
    ShowHand,
    ShowResult,
    ShowScores,
    Watch,
    request_answers,
    sit_in_button,
)
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import join_list, seat_name, table_link, table_number, table_title
from bot.ui.text.recent_text import recent_events
from bot.ui.text.score_text import (
    as_corrected,
    celebration,
    contract_line,
    deal_result,
    ending,
    highlight_line,
    is_result_recent,
    meld_lines,
    rating_line,
    running_scores,
    scoring_lines,
)
from bot.ui.text.table_text import (
    access_lines,
    clock_lines,
    computers_line,
    house_rules_line,
    maintenance_line,
    most_played_line,
    occupants_line,
    queue_line,
    request_lines,
    turn_line,
)
from bot.ui.tournaments.buttons import ShowTournament


async def game_message(
    host: Host, snapshot: TableSnapshot, view: Table, texts: Texts, lines: Sequence[str], told: str
) -> Panel:
    """The message of a table during and after its game.

    :param view: the snapshot's view of the game.
    :param lines: recent events, one sentence each.
    :param told: how the latest request to the players ended; empty if nothing has to be told.
    :raises StoreError: if the last deal cannot be read.
    """
    notice = told or (maintenance_line(host, texts) if view.ended is None else "")
    if snapshot.info.board_kind == BoardSetKind.DUPLICATE:
        return await _board_panel(host, snapshot, view, texts, notice)
    if view.ended is not None:
        view = as_corrected(view, await host.statistics.scoring(snapshot.info.id))
        snapshot = replace(snapshot, view=view)
    if snapshot.info.watching is not Access.OPEN and view.ended is None:
        # Everyone in the channel reads this message.
        return table_panel(snapshot, texts, access_lines(snapshot.info, texts), notice=notice)
    headline = "" if view.ended is None else texts("picture-over")
    is_scored = view.ended is None and is_result_recent(view) and not view.bids and not view.zones[TRICK]
    deal = await host.queries.last_deal(snapshot.info.id) if is_scored else None
    if deal is None:
        picture = await table_picture(snapshot, view, texts, headline)
    else:
        picture = await result_picture(snapshot, deal, texts)
    return table_panel(snapshot, texts, lines, picture, notice)


async def _board_panel(host: Host, snapshot: TableSnapshot, view: Table, texts: Texts, notice: str) -> Panel:
    """What everyone reads of a board of a duplicate session: nothing of its game while others have yet to play it."""
    info, board, rows = snapshot.info, snapshot.info.board or 0, list[Row]()
    lines = [
        table_title(info, texts),
        texts("board-of-session", name=clean(info.board_name or ""), number=board + 1),
    ]
    buttons = [Button(ShowScores(info.id), label=texts("button-scores"))]
    if info.tournament_id is not None:
        buttons.append(Button(ShowTournament(info.tournament_id), label=texts("button-tournament")))
    hidden, picture = "", None
    if info.sealed:
        hidden = texts("board-sealed" if view.ended is None else "board-sealed-over")
    elif view.ended is not None:
        picture = await table_picture(snapshot, view, texts, texts("picture-over"))
    if view.ended is None:
        names = join_list([seat_name(info, seat) for seat in snapshot.to_move], texts)
        lines += [
            texts("table-turn", names=names, count=len(snapshot.to_move)),
            *clock_lines(snapshot, texts),
        ]
        rows += rows_of(request_answers(info, snapshot.seat, texts))
        first = [Button(ShowHand(info.id), label=texts("button-hand"), style=ButtonStyle.primary)]
    else:
        first = board_result_buttons(info, texts, ButtonStyle.primary)
    below = [notice, *request_lines(snapshot, texts)]
    return panel(lines, below, hidden, picture=picture, rows=[*rows, *rows_of([*first, *buttons])])


async def result_message(
    host: Host,
    snapshot: TableSnapshot,
    view: Table,
    texts: Texts,
    reader: Preferences = EVERYONE,
    *,
    is_elsewhere: bool = False,
) -> Panel:
    """The message that announces the result of a game. It alone has the button for a rematch.

    :param view: the snapshot's view of the game.
    :param is_elsewhere: whether it is posted away from the table, to which it then leads.
    :param reader: the preferences of the only reader, for a private game.
    :raises StoreError: if the ratings cannot be read.
    """
    info, scoring = snapshot.info, await host.statistics.scoring(snapshot.info.id)
    view = as_corrected(view, scoring)
    table_texts = TableTexts(texts, info, whole_game=True)
    lines = [
        table_title(info, texts),
        celebration(table_texts, view),
        highlight_line(table_texts, await host.queries.highlights(info.id)),
        occupants_line(info, texts),
        most_played_line(snapshot, texts),
        await _ratings(host, TableTexts(texts, snapshot.counting)),
        *scoring_lines(scoring, info, texts),
        house_rules_line(info, texts),
    ]
    shown = await depict_result(snapshot, view, texts).shown_to(reader)
    buttons: list[Control] = [*last_deal_buttons(snapshot, view, texts)]
    # The button of a public result stays when the table is closed; it is how the message is recognized.
    if not is_elsewhere and (info.state is TableState.OVER or not info.is_private):
        label = texts("button-rematch")
        buttons.insert(0, Button(Rematch(info.id), label=label, style=ButtonStyle.primary))
    if info.state is TableState.OVER or not info.is_private:
        buttons.append(Button(ShowSeals(info.id), label=texts("button-verify")))
    if is_elsewhere:
        buttons.append(ui.Button(label=texts("button-to-table"), url=table_link(info)))
    if info.is_private:
        buttons.append(Button(ShowMyGames(), label=texts("button-my-games")))
    return panel([*lines, *shown.text, *shown.beside], picture=shown.picture, rows=rows_of(buttons))


@handles(ShowResult)
async def _show_result(context: InteractionContext, button: ShowResult) -> Panel:
    snapshot = await context.host.queries.snapshot(button.table_id, context.user_id)
    if snapshot.seat < 0:
        raise NotSeated
    if snapshot.view is None or snapshot.view.ended is None:
        raise WrongState(snapshot.info.state)
    return await result_message(context.host, snapshot, snapshot.view, context.texts, context.preferences)


async def _ratings(host: Host, table_texts: TableTexts) -> str:
    """The rating changes of the players who are listed on leaderboards."""
    changes = await host.statistics.rating_changes(table_texts.info.id)
    listed = [change for change in changes if (await host.preferences.get(change.user_id)).listed]
    return rating_line(table_texts, listed)


def table_panel(
    snapshot: TableSnapshot,
    texts: Texts,
    lines: Sequence[str] = (),
    picture: Picture | None = None,
    notice: str = "",
) -> Panel:
    """The public information about a game.

    :param snapshot: the table as an onlooker sees it, once its game has started.
    :param lines: recent events, one sentence each.
    :param picture: the picture of the table, or of the previous deal's result until the players bid or play again.
    :param notice: a line below the status; empty for none.
    """
    info, view = snapshot.info, snapshot.view
    assert view is not None
    recent = recent_events(lines, texts)
    if picture is None and view.result is not None and is_result_recent(view):
        recent.append(deal_result(TableTexts.of(snapshot, texts), view.result))
    state, below, small = game_texts(snapshot, view, texts, recent, picture, notice)
    return panel(
        state,
        below,
        small,
        picture=picture,
        rows=[*rows_of(request_answers(info, snapshot.seat, texts)), *_game_rows(info, texts)],
    )


def game_texts(
    snapshot: TableSnapshot,
    view: Table,
    texts: Texts,
    recent: Sequence[str],
    picture: Picture | None,
    notice: str = "",
) -> tuple[list[str], list[str], list[str]]:
    """What everyone is told of a game, in lines: its state, what follows from it, and what the alt text lacks.

    While a picture shows the game, whose turn it is, melds laid down at once, what the players are asked and the house
    rules is all.

    :param recent: what has happened lately, in lines.
    :param picture: the picture of the table, shown below the state.
    :param notice: a line below the state; empty for none.
    """
    info, table_texts = snapshot.info, TableTexts(texts, snapshot.info)
    status = [ending(table_texts, view)]
    if view.ended is None:
        status = [turn_line(snapshot, texts), *clock_lines(snapshot, texts)]
    if info.state is TableState.CLOSED:
        status.append(texts("table-closed"))
    small = [texts("picture-extra-text", rest=rest) for rest in (picture.rest if picture else ())]
    small.append(house_rules_line(info, texts))
    small.append(queue_line(info, texts) if view.ended is None else "")
    if picture is not None and view.ended is None:
        first, *others = status
        line = texts("table-status", table=table_number(info.number), status=first)
        state = [line, *others, notice, *meld_lines(table_texts, view)]
        return state, request_lines(snapshot, texts), small
    below = [
        *recent,
        running_scores(table_texts, view),
        contract_line(table_texts, view),
        *request_lines(snapshot, texts),
    ]
    if info.state is TableState.PLAYING:
        below.append(computers_line(info, texts))
    below.append(occupants_line(info, texts))
    return [table_title(info, texts), *status, notice], below, small


def _game_rows(info: TableInfo, texts: Texts) -> list[Row]:
    common = [
        Button(ShowScores(info.id), label=texts("button-scores")),
        rules_button(texts, info.variant, info.id),
    ]
    match info.state:
        case TableState.PLAYING:
            hand = Button(ShowHand(info.id), label=texts("button-hand"), style=ButtonStyle.primary)
            watch = Button(Watch(info.id), label=texts("button-watch"))
            is_left = any(seat.computer and seat.user_id is not None for seat in info.seats)
            endings = [Button(ShowEndings(info.id), label=texts("button-endings"))] if is_left else []
            return rows_of([hand, watch, *common, *sit_in_button(info, texts), *endings])
        case _:
            return rows_of(common)
