"""The boards of a duplicate session: which can be compared, and what each table made of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from discord import ButtonStyle

from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.errors import BoardSealed, NoBoard, NoTournament
from bot.host.host import Host
from bot.host.tournaments.duplicate import board_count, open_boards
from bot.host.tournaments.points import DECIDED, TIME
from bot.host.tournaments.travellers import TravellerLine, traveller
from bot.store import Match, TableInfo, Tournament, TournamentForm
from bot.ui.components.controls import Button, buttons_select, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.history.buttons import ReplayDeal
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import page_buttons
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts
from bot.ui.text.score_text import melds_by_side
from bot.ui.tournaments.buttons import (
    PlayMatch,
    ShowSessionBoards,
    ShowSessionSeal,
    ShowTournament,
    ShowTournamentStandings,
    ShowTraveller,
)
from bot.ui.tournaments.tournament_text import entry_name, signed_figure, title

_OPTIONS: Final = 25
"""Boards a page: Discord's limit for the options of a select."""
_TABLES: Final = 4
"""Tables of a traveller a page."""


async def _session(context: InteractionContext, tournament_id: int) -> Tournament:
    """A duplicate session that has begun. Raises NoTournament if there is none."""
    tournament = await context.host.tournaments.load(tournament_id)
    if tournament.form is not TournamentForm.DUPLICATE:
        raise NoTournament
    return tournament


@handles(ShowSessionBoards)
async def _boards(context: InteractionContext, button: ShowSessionBoards) -> Panel:
    """The boards whose results everybody may know, with the user's own, and how many are still hidden."""
    texts, tournament = context.texts, await _session(context, button.tournament_id)
    shown, own = open_boards(tournament), tournament.player(context.user_id)
    page = list(shown)[button.first : button.first + _OPTIONS]
    results = [
        texts("duplicate-board", number=board + 1, own=_own_text(shown[board], own.seed if own else 0, texts))
        for board in page
    ]
    hidden = board_count(tournament) - len(shown) if tournament.round and not tournament.is_over else 0
    lines = [title(tournament, texts), " · ".join(results) or texts("duplicate-none-shown")]
    note = [texts("duplicate-hidden", count=hidden)] if hidden else []
    rows: list[Row] = []
    if page:
        options = [(board, texts("duplicate-board-option", number=board + 1)) for board in page]
        placeholder = texts("duplicate-choose-board")
        rows.append(select_row(ShowTraveller, tournament.id, placeholder=placeholder, options=options))
    pages = page_buttons(
        button.first, _OPTIONS, len(shown), texts, lambda at, _: ShowSessionBoards(tournament.id, at)
    )
    return panel(lines, note, rows=[*rows, *rows_of([*pages, *_ways_on(tournament, texts)])])


def _own_text(matches: Sequence[Match], seed: int, texts: Texts) -> str:
    """The matchpoints of a player or pair at a board; empty if they have not played it."""
    for line in traveller(matches):
        for side, seeds in enumerate(line.match.sides):
            if seed in seeds and seed:
                return "–" if line.percents is None else _percents(line.percents[side : side + 1], texts)
    return ""


def _percents(percents: Iterable[float], texts: Texts) -> str:
    return " : ".join(texts("rate", percent=round(percent, 1)) for percent in percents)


def _ways_on(tournament: Tournament, texts: Texts) -> list[Button]:
    buttons = [
        Button(ShowTournamentStandings(tournament.id), label=texts("button-standings")),
        Button(ShowSessionSeal(tournament.id), label=texts("button-verify")),
        Button(ShowTournament(tournament.id), label=texts("button-tournament")),
    ]
    if not tournament.is_over:
        label = texts("button-my-match")
        buttons.insert(0, Button(PlayMatch(tournament.id), label=label, style=ButtonStyle.primary))
    return buttons


@handles(ShowTraveller)
async def _traveller(context: InteractionContext, button: ShowTraveller) -> Panel:
    """What all tables have made of a board, the best for the first side first, and the replay of each.

    :raises BoardSealed: if somebody has yet to play it.
    """
    texts, tournament = context.texts, await _session(context, button.tournament_id)
    shown = open_boards(tournament)
    if not 0 <= button.board < max(board_count(tournament), 1) or not tournament.round:
        raise NoBoard
    if button.board not in shown:
        raise BoardSealed
    whole = traveller(shown[button.board])
    found = whole[button.first : button.first + _TABLES]
    lines = [title(tournament, texts), texts("duplicate-traveller", number=button.board + 1)]
    replays = []
    for line in found:
        info = await context.host.queries.find(line.match.table_id or 0)
        names = _names(tournament, line, texts, markdown=False)
        lines.append(await _line(context.host, tournament, line, info, texts))
        if info is not None and line.points is not None:
            replays.append(Button(ReplayDeal(info.id, 0), label=names))
    rows: list[Row] = []
    if replays:
        rows.append(buttons_select("replays", texts("duplicate-choose-replay"), replays))
    boards = [*shown]
    at = boards.index(button.board)
    buttons = page_buttons(
        button.first,
        _TABLES,
        len(whole),
        texts,
        lambda first, _: ShowTraveller(tournament.id, button.board, first),
    )
    buttons += [
        Button(ShowTraveller(tournament.id, boards[other]), label=texts(key, number=boards[other] + 1))
        for other, key in ((at - 1, "button-board-before"), (at + 1, "button-board-after"))
        if 0 <= other < len(boards)
    ]
    buttons.append(Button(ShowSessionBoards(tournament.id), label=texts("button-session-boards")))
    return panel(lines, texts("duplicate-about-points"), rows=[*rows, *rows_of(buttons)])


def _names(tournament: Tournament, line: TravellerLine, texts: Texts, *, markdown: bool = True) -> str:
    sides = line.match.sides
    return " – ".join(entry_name(tournament, seed, texts, markdown=markdown) for (seed,) in sides)


async def _line(
    host: Host, tournament: Tournament, line: TravellerLine, info: TableInfo | None, texts: Texts
) -> str:
    """A table: who met, contract, melds and tricks, the points, and what these are worth."""
    names, percents = _names(tournament, line, texts), _percents(line.percents or (), texts)
    if line.points is None:
        how = line.match.how if line.match.how in (DECIDED, TIME) else "left"
        return texts(
            "duplicate-line-left", names=names, how=texts(f"duplicate-match-{how}"), percents=percents
        )
    return texts(
        "duplicate-line",
        names=names,
        points=signed_figure(line.points, texts),
        percents=percents,
        play=await _play(host, info, texts) if info else texts("duplicate-not-kept"),
        mean=signed_figure(line.against_mean or 0, texts),
    )


async def _play(host: Host, info: TableInfo, texts: Texts) -> str:
    """Who declared what and made it or not, the melds and the tricks; empty if the deal was thrown in."""
    deal = await host.queries.last_deal(info.id)
    if deal is None or deal.result is None:
        return texts("duplicate-thrown-in")
    result, parts = deal.result, []
    if result.declarer is not None and result.made is not None:
        name = TableTexts(texts, info).name(result.declarer)
        key = "duplicate-made" if result.made else "duplicate-set"
        parts.append(texts(key, name=name, contract=deal.contract))
    count = len({*VARIANTS[info.variant].sides})
    melds = melds_by_side(result.meld, rules_of(info).least_laid(result), texts)
    for key, points in (("duplicate-melds", melds), ("duplicate-tricks", result.tricks)):
        parts.append(texts(key, points=" : ".join(map(str, points[:count]))))
    return " · ".join(parts)


@handles(ShowSessionSeal)
async def _seal(context: InteractionContext, button: ShowSessionSeal) -> Panel:
    """The seal of the cards, and the secret once the session is over."""
    texts, tournament = context.texts, await _session(context, button.tournament_id)
    seal, secret = await context.host.tournaments.proof(tournament)
    known = texts("board-secret", secret=secret.hex()) if secret else texts("duplicate-secret-hidden")
    lines = [title(tournament, texts), texts("board-seal", seal=seal), known]
    back = Button(ShowSessionBoards(tournament.id), label=texts("button-session-boards"))
    return panel(lines, texts("board-seal-how"), rows=rows_of([back]))
