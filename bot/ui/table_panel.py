"""The public message of a table: who sits there, the picture of the game, whose turn it is, what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host import Look, TableInfo, TableState
from bot.ui.clocks import clock_line, clock_lines
from bot.ui.hand_panel import abandoning
from bot.ui.news import Reader
from bot.ui.option_words import options_line
from bot.ui.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.scores import deal_result, ending, running_scores, showing_result
from bot.ui.taps import Tap
from bot.ui.texts import Texts
from bot.ui.undoing import undo_answers, undo_line
from bot.ui.words import listed, seat_name

_SEAL = 32
"""How many hex digits of a seal are shown; enough that nobody can find another seed with the same."""

__all__ = ["table_panel", "table_title"]


def table_panel(
    look: Look,
    texts: Texts,
    lines: Sequence[str] = (),
    picture: Picture | None = None,
    card: Picture | None = None,
) -> Panel:
    """What everybody may see of a table; `look` is that of an onlooker, `lines` say what happened last, `card` shows
    the result of the deal before."""
    if look.view is None:
        return _lobby(look.info, texts)
    return _game(look, look.view, texts, lines, picture, card)


def table_title(info: TableInfo, texts: Texts) -> str:
    """The variant, and the number by which commands know the table."""
    return texts("table-title", variant=texts(f"variant-{info.variant}"), table=str(info.id))


def _lobby(info: TableInfo, texts: Texts) -> Panel:
    title = table_title(info, texts)
    if info.state is not TableState.LOBBY:
        return panel(f"{title}\n{texts('table-closed')}")
    seats = VARIANTS[info.variant].seats
    lines = [title, options_line(info.variant, info.options, texts)]
    lines += [_seat_line(info, seat, texts) for seat in range(seats)]
    full = len(info.seats) == seats
    waiting = [one for one in info.seats if not one.agreed]
    if waiting:
        names = listed([seat_name(info, one.seat) for one in waiting], texts, last="and")
        lines.append(texts("lobby-rematch", names=names))
    else:
        lines.append(texts("lobby-full" if full else "lobby-waiting", missing=seats - len(info.seats)))
    if any(one.computer for one in info.seats):
        lines.append(texts("lobby-computers"))
    if info.clock:
        lines.append(clock_line(info, texts))
    return panel("\n".join(lines), rows=_lobby_rows(info, texts, full=full))


def _seat_line(info: TableInfo, seat: int, texts: Texts) -> str:
    taken = next((one for one in info.seats if one.seat == seat), None)
    if taken is None:
        return texts("seat-free", number=seat + 1)
    key = "seat-taken" if taken.agreed else "seat-asked"
    return texts(key, number=seat + 1, name=seat_name(info, seat))


def _lobby_rows(info: TableInfo, texts: Texts, *, full: bool) -> list[Row]:
    """Join takes any seat; where players have partners each free seat can also be chosen."""
    sides = VARIANTS[info.variant].sides
    free = sorted(set(range(len(sides))) - {one.seat for one in info.seats})
    joins = [Tap("join", info.id, label=texts("button-join"), style=ButtonStyle.primary)]
    if len(set(sides)) < len(sides) and free:
        joins = [
            Tap(
                "join",
                info.id,
                seat,
                label=texts("button-join-seat", number=seat + 1),
                style=ButtonStyle.primary,
            )
            for seat in free
        ]
    going = [
        Tap("leave", info.id, label=texts("button-leave")),
        Tap("start", info.id, label=texts("button-start"), style=ButtonStyle.success, disabled=not full),
    ]
    standing = [
        Tap("add-computer", info.id, label=texts("button-add-computer"), disabled=full),
        Tap("options", info.id, label=texts("button-options")),
        Tap("clock", info.id, label=texts("button-clock")),
        Tap("rules", info.variant, label=texts("button-rules")),
    ]
    if any(one.computer for one in info.seats):
        standing.insert(1, Tap("remove-computer", info.id, label=texts("button-remove-computer")))
    return rows_of([*joins, *going]) + rows_of(standing)


def _game(
    look: Look,
    view: Table,
    texts: Texts,
    lines: Sequence[str],
    picture: Picture | None,
    card: Picture | None,
) -> Panel:
    info = look.info
    reader = Reader(texts, info)
    below = [texts("news", news=" ".join(lines))] if lines else []
    if card is not None:
        below += card.rest
    elif view.result is not None and showing_result(view):
        below.append(deal_result(reader, view.result))
    below.append(running_scores(reader, view))
    below += [abandoning(info, texts), undo_line(info, texts)]
    below += [texts("picture-besides", rest=rest) for rest in (picture.rest if picture else ())]
    if view.ended is None and view.commitment:
        below.append(texts("table-sealed", seal=view.commitment[:_SEAL]))
    now = ending(reader, view) or "\n".join(filter(None, (turn_line(look, texts), *clock_lines(info, texts))))
    if info.state is TableState.CLOSED:
        now = f"{now}\n{texts('table-closed')}"
    return panel(
        f"{table_title(info, texts)}\n{now}",
        "\n".join(line for line in below if line),
        picture=picture,
        below=card,
        rows=[*rows_of(undo_answers(look, texts)), *_game_rows(info, texts)],
    )


def turn_line(look: Look, texts: Texts) -> str:
    """Whom the game waits for, to be read by everybody."""
    names = [seat_name(look.info, seat) for seat in look.to_move]
    return texts("table-turn", names=listed(names, texts, last="and"), count=len(names))


def _game_rows(info: TableInfo, texts: Texts) -> list[Row]:
    common = [
        Tap("scores", info.id, label=texts("button-scores")),
        Tap("rules", info.variant, label=texts("button-rules")),
    ]
    match info.state:
        case TableState.PLAYING:
            hand = Tap("hand", info.id, label=texts("button-hand"), style=ButtonStyle.primary)
            agree = Tap("abandon", info.id, label=texts("button-abandon"), style=ButtonStyle.danger)
            abandon = [agree] if abandoning(info, texts) else []
            return rows_of([hand, *common, *abandon])
        case TableState.OVER:
            rematch = Tap("rematch", info.id, label=texts("button-rematch"), style=ButtonStyle.primary)
            return rows_of([rematch, *common])
        case _:
            return rows_of(common)
