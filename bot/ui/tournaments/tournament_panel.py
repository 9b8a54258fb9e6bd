"""A tournament as one member sees it: what they can do there, standings, matches, notes, and the file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle

from bot.host.errors import NotEntered
from bot.host.tournaments.standings import TournamentStanding, standings
from bot.store import Tournament, TournamentForm, TournamentNote, TournamentState
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import CsvDownload, Panel, Row, file_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import page_buttons
from bot.ui.interactions.permissions import is_server_manager
from bot.ui.play.buttons import ShowHand
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import mention, table_link
from bot.ui.tournaments.buttons import (
    DownloadMatches,
    EnterTournament,
    LeaveTournament,
    ManageTournament,
    PlayMatch,
    ShowMatches,
    ShowTournament,
    ShowTournamentNotes,
    ShowTournamentStandings,
)
from bot.ui.tournaments.tournament_text import (
    entrants_line,
    match_line,
    medal_lines,
    plan_lines,
    side_names,
    standing_line,
    state_line,
    title,
)

_PAGE: Final = 16
"""Rows and notes a page."""


def is_organizer(context: InteractionContext, tournament: Tournament) -> bool:
    """Whether the user may decide: they have created the tournament, or manage the server."""
    return tournament.organizer_id == context.user_id or is_server_manager(context.interaction)


async def tournament_panel(context: InteractionContext, tournament: Tournament, notice: str = "") -> Panel:
    """The tournament, and what the user can do there.

    :param notice: a line above.
    """
    texts = context.texts
    lines = [notice, title(tournament, texts), state_line(tournament, texts), *plan_lines(tournament, texts)]
    if tournament.state is TournamentState.OPEN:
        lines.append(entrants_line(tournament, texts))
    if tournament.state is TournamentState.OVER:
        lines += medal_lines(tournament, texts)
    return panel(lines, rows=rows_of(_buttons(context, tournament)))


def _buttons(context: InteractionContext, tournament: Tournament) -> list[Button]:
    texts, own, number = context.texts, tournament.player(context.user_id), tournament.id
    buttons = []
    is_in = own is not None and not own.is_out
    may_enter = tournament.state is TournamentState.OPEN or own is not None
    if not tournament.is_over and not is_in and may_enter and _may_return(tournament):
        key = "button-tournament-enter" if own is None else "button-tournament-return"
        buttons.append(Button(EnterTournament(number), label=texts(key), style=ButtonStyle.success))
    if tournament.round and not tournament.is_over and is_in:
        buttons.append(Button(PlayMatch(number), label=texts("button-my-match"), style=ButtonStyle.primary))
    if tournament.round:
        buttons += [
            Button(ShowTournamentStandings(number), label=texts("button-standings")),
            Button(ShowMatches(number), label=texts("button-matches")),
            Button(ShowTournamentNotes(number), label=texts("button-tournament-notes")),
        ]
    if tournament.state is TournamentState.OVER:
        buttons.append(Button(DownloadMatches(number), label=texts("button-results-file")))
    if not tournament.is_over and is_in:
        is_open = tournament.state is TournamentState.OPEN
        key = "button-tournament-withdraw" if is_open else "button-tournament-drop-out"
        buttons.append(Button(LeaveTournament(number), label=texts(key)))
    if not tournament.is_over and is_organizer(context, tournament):
        buttons.append(Button(ManageTournament(number), label=texts("button-tournament-manage")))
    return buttons


def _may_return(tournament: Tournament) -> bool:
    return tournament.state is TournamentState.OPEN or tournament.form is not TournamentForm.KNOCKOUT


@handles(ShowTournament)
async def _show(context: InteractionContext, button: ShowTournament) -> Panel:
    return await tournament_panel(context, await context.host.tournaments.load(button.tournament_id))


@handles(EnterTournament)
async def _enter(context: InteractionContext, button: EnterTournament) -> Panel:
    roles = [role.id for role in getattr(context.interaction.user, "roles", ())]
    entered = await context.host.tournaments.enter(button.tournament_id, context.user_id, context.name, roles)
    key = "tournament-entered" if entered.state is TournamentState.OPEN else "tournament-returned"
    return await tournament_panel(context, entered, context.texts(key))


@handles(LeaveTournament)
async def _leave(context: InteractionContext, button: LeaveTournament) -> Panel:
    left = await context.host.tournaments.leave(button.tournament_id, context.user_id)
    key = "tournament-withdrawn" if left.state is TournamentState.OPEN else "tournament-dropped-out"
    return await tournament_panel(context, left, context.texts(key))


@handles(PlayMatch)
async def _play(context: InteractionContext, button: PlayMatch) -> ShowHand:
    """Show the hand at the table of the user's match."""
    tournament = await context.host.tournaments.load(button.tournament_id)
    own = tournament.player(context.user_id)
    if own is None:
        raise NotEntered
    for match in tournament.this_round:
        if match.how is None and match.table_id and any(own.seed in side for side in match.sides):
            return ShowHand(match.table_id)
    raise InputError("error-no-match-now")


@handles(ShowTournamentStandings)
async def _standings(context: InteractionContext, button: ShowTournamentStandings) -> Panel:
    """A page of the standings with their tie-breaks, and the user's own row."""
    texts, tournament = context.texts, await context.host.tournaments.load(button.tournament_id)
    rows = standings(tournament)
    page = rows[button.first : button.first + _PAGE]
    lines = [title(tournament, texts), state_line(tournament, texts)]
    lines += [standing_line(row, tournament, texts) for row in page] or [texts("tournament-no-standings")]
    own = next((row for row in rows if row.player.user_id == context.user_id), None)
    if own is not None and own not in page:
        lines += ["…", standing_line(own, tournament, texts)]
    is_rotating = tournament.form is TournamentForm.ROTATING
    about = texts("tournament-ties-rotating" if is_rotating else "tournament-ties")
    pages = page_buttons(
        button.first, _PAGE, len(rows), texts, lambda at, _: ShowTournamentStandings(tournament.id, at)
    )
    return panel(lines, about, rows=rows_of([*pages, _to_tournament(tournament, texts)]))


def _to_tournament(tournament: Tournament, texts: Texts) -> Button:
    return Button(ShowTournament(tournament.id), label=texts("button-tournament"))


@handles(ShowMatches)
async def _matches(context: InteractionContext, button: ShowMatches) -> Panel:
    """The matches of a round, with a link to each table, and the choice of another round."""
    texts, tournament = context.texts, await context.host.tournaments.load(button.tournament_id)
    number = button.number or tournament.round
    shown = [match for match in tournament.matches if match.round == number]
    lines = [
        title(tournament, texts),
        texts("tournament-round", number=number, count=tournament.rounds),
    ]
    for match in shown:
        line = match_line(tournament, match, texts)
        info = await context.host.queries.find(match.table_id) if match.table_id else None
        if info is not None:
            line = texts("tournament-match-table", match=line, table=info.number, link=table_link(info))
        lines.append(line)
    rows: list[Row] = []
    if tournament.round > 1:
        options = [
            (each, texts("tournament-round", number=each, count=tournament.rounds))
            for each in range(1, tournament.round + 1)
        ]
        placeholder = texts("tournament-choose-round")
        rows.append(
            select_row(ShowMatches, tournament.id, placeholder=placeholder, options=options, now=number)
        )
    return panel(lines, rows=[*rows, *rows_of([_to_tournament(tournament, texts)])])


@handles(ShowTournamentNotes)
async def _notes(context: InteractionContext, button: ShowTournamentNotes) -> Panel:
    """What has happened, the latest first."""
    texts, tournament = context.texts, await context.host.tournaments.load(button.tournament_id)
    notes = [*reversed(await context.host.tournaments.notes(tournament.id))]
    lines = [title(tournament, texts)]
    lines += [_note_line(tournament, note, texts) for note in notes[button.first : button.first + _PAGE]]
    pages = page_buttons(
        button.first, _PAGE, len(notes), texts, lambda at, _: ShowTournamentNotes(tournament.id, at)
    )
    return panel(lines, rows=rows_of([*pages, _to_tournament(tournament, texts)]))


def _note_line(tournament: Tournament, note: TournamentNote, texts: Texts) -> str:
    found = [one for one in tournament.matches if (one.round, one.number) == (note.round, note.match)]
    line = texts(
        f"tournament-note-{note.kind}",
        by="auto" if note.by_id is None else mention(note.by_id, texts),
        name=mention(note.user_id, texts),
        round=note.round,
        match=" – ".join(side_names(tournament, found[0], texts)) if found else "",
    )
    return f"<t:{note.at}:f> · {line}"


@handles(DownloadMatches)
async def _download(context: InteractionContext, button: DownloadMatches) -> Panel:
    tournament = await context.host.tournaments.load(button.tournament_id)
    files = await asyncio.to_thread(_files, tournament, standings(tournament), context.texts)
    return file_panel(context.texts("tournament-file"), *files)


def _files(
    tournament: Tournament, rows: Sequence[TournamentStanding], texts: Texts
) -> list[tuple[str, bytes]]:
    files = []
    for name, table in (
        ("standings", _standings_table(rows)),
        ("matches", _matches_table(tournament, texts)),
    ):
        download = CsvDownload(f"pinochle-tournament-{tournament.id}-{name}.csv")
        download.write_rows(table)
        files.append(download.finish())
    return files


def _standings_table(rows: Sequence[TournamentStanding]) -> Iterator[Sequence[object]]:
    yield ["place", "name", "points", "direct", "buchholz", "sonneborn_berger", "score_difference", "matches"]
    for row in rows:
        ties = (row.direct, row.buchholz, row.sonneborn, row.margin)
        yield [row.place, row.player.name, row.points, *ties, row.played]


def _matches_table(tournament: Tournament, texts: Texts) -> Iterator[Sequence[object]]:
    yield ["round", "match", "side_1", "side_2", "how", "score_1", "score_2", "winner"]
    for match in tournament.matches:
        names = [*side_names(tournament, match, texts, markdown=False), ""][:2]
        scores = [*match.scores, "", ""][:2]
        winner = "" if match.winner is None else match.winner + 1
        yield [match.round, match.number, *names, match.how or "", *scores, winner]
