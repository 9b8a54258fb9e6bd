"""A tournament as one member sees it: what they can do there, standings, matches, notes, and the file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle

from bot.host.errors import NotEntered
from bot.host.tournaments.duplicate import without_hidden
from bot.host.tournaments.pairing import has_pairs
from bot.host.tournaments.standings import TournamentStanding, standings
from bot.store import Player, Tournament, TournamentForm, TournamentNote, TournamentState
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import CsvDownload, Panel, Row, file_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import page_buttons
from bot.ui.interactions.permissions import is_server_manager
from bot.ui.play.buttons import ShowHand
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import mention, table_link
from bot.ui.tournaments.buttons import (
    CheckIn,
    ChoosePartner,
    DownloadMatches,
    EnterTournament,
    LeavePartner,
    LeaveTournament,
    ListTournaments,
    ManageTournament,
    PlayMatch,
    ShowBracket,
    ShowMatches,
    ShowSessionBoards,
    ShowTournament,
    ShowTournamentNotes,
    ShowTournamentStandings,
)
from bot.ui.tournaments.duplicate_text import schedule_panel
from bot.ui.tournaments.tournament_text import (
    ENTRANTS,
    entrants_line,
    entries_of,
    is_scored,
    match_line,
    medal_lines,
    plan_lines,
    side_names,
    standing_line,
    state_line,
    title,
)

_TIES: Final = {
    TournamentForm.ROTATING: "tournament-ties-rotating",
    TournamentForm.DUPLICATE: "duplicate-ties",
}
"""The text that says what decides, where it is not the usual."""
_PAGE: Final = 8
"""Rows and notes a page."""


def is_organizer(context: InteractionContext, tournament: Tournament) -> bool:
    """Whether the user may decide: they have created the tournament, or manage the server."""
    return tournament.organizer_id == context.user_id or is_server_manager(context.interaction)


def roles_of(context: InteractionContext) -> list[int]:
    """The user's roles in the server."""
    return [role.id for role in getattr(context.interaction.user, "roles", ())]


async def organized(context: InteractionContext, tournament_id: int) -> Tournament:
    """A tournament that the user may decide on. Raises InputError if they may not."""
    tournament = await context.host.tournaments.load(tournament_id)
    if not is_organizer(context, tournament):
        raise InputError("error-tournament-organizer")
    return tournament


async def tournament_panel(
    context: InteractionContext, tournament: Tournament, notice: str = "", first: int = 0
) -> Panel:
    """The tournament, and what the user can do there.

    :param notice: a line above.
    :param first: the number of entries before those that are named.
    """
    texts, plan = context.texts, plan_lines(tournament, context.texts)
    lines = [notice, title(tournament, texts), state_line(tournament, texts), plan[0]]
    if not tournament.is_over:
        lines += [*plan[1:], *await _trouble_lines(context, tournament)]
    if tournament.state is TournamentState.OPEN:
        lines += [entrants_line(tournament, texts, first), _partner_line(context, tournament)]
    if tournament.state is TournamentState.OVER:
        lines += medal_lines(tournament, texts)
    buttons = _buttons(context, tournament)
    if await context.host.tournaments.notes(tournament.id):
        label = texts("button-tournament-notes")
        buttons.insert(-1, Button(ShowTournamentNotes(tournament.id), label=label))
    if tournament.state is TournamentState.OPEN:
        count = len(entries_of(tournament))
        buttons += page_buttons(
            first, ENTRANTS, count, texts, lambda at, _: ShowTournament(tournament.id, at)
        )
    return panel(lines, rows=rows_of(buttons))


async def _trouble_lines(context: InteractionContext, tournament: Tournament) -> list[str]:
    """What stands in the way of the tournament or of the user, and what helps."""
    lines, texts, guild = [], context.texts, context.interaction.guild
    if guild is not None and guild.get_channel_or_thread(tournament.channel_id) is None:
        lines.append(texts("tournament-channel-gone"))
    organizer = tournament.organizer_id
    if organizer > 0:
        await context.services.presence.check(tournament.server_id, [organizer])
    if organizer < 0 or organizer in await context.host.members.absent_users(tournament.server_id):
        lines.append(texts("tournament-organizer-gone"))
    own = tournament.player(context.user_id)
    if own is not None and not own.is_out:
        others = await context.host.tournaments.running_matches(context.user_id, tournament.server_id)
        lines += [
            texts("tournament-other-match", name=clean(other.name), table=info.number, link=table_link(info))
            for other, match in others
            if other.id != tournament.id
            and (info := await context.host.queries.find(match.table_id or 0)) is not None
        ]
    return lines


def _partner_line(context: InteractionContext, tournament: Tournament) -> str:
    """With whom the user plays, or whom they have asked; empty if there are no fixed pairs."""
    own, texts = tournament.player(context.user_id), context.texts
    if own is None or not has_pairs(tournament):
        return ""
    partner = tournament.partner(own)
    if partner is not None:
        return texts("tournament-partner", name=mention(partner.user_id, texts))
    if own.partner_id is not None:
        return texts("tournament-partner-asked", name=mention(own.partner_id, texts))
    return texts("tournament-partner-none")


def _buttons(context: InteractionContext, tournament: Tournament) -> list[Button]:
    texts, own, number = context.texts, tournament.player(context.user_id), tournament.id
    buttons = []
    is_in, is_open = own is not None and not own.is_out, tournament.state is TournamentState.OPEN
    if not tournament.is_over and not is_in and may_enter(tournament, own):
        key = "button-tournament-enter" if own is None else "button-tournament-return"
        buttons.append(Button(EnterTournament(number), label=texts(key), style=ButtonStyle.success))
    if own is not None and is_open:
        buttons += _preparations(tournament, own, texts)
    if tournament.round and not tournament.is_over and is_in:
        buttons.append(Button(PlayMatch(number), label=texts("button-my-match"), style=ButtonStyle.primary))
    if tournament.round:
        if tournament.form is TournamentForm.KNOCKOUT:
            buttons.append(Button(ShowBracket(number), label=texts("button-bracket")))
        buttons += [
            Button(ShowTournamentStandings(number), label=texts("button-standings")),
            Button(ShowMatches(number), label=texts("button-matches")),
        ]
    if tournament.round and tournament.form is TournamentForm.DUPLICATE:
        buttons.append(Button(ShowSessionBoards(number), label=texts("button-session-boards")))
    if tournament.state is TournamentState.OVER:
        buttons.append(Button(DownloadMatches(number), label=texts("button-results-file")))
    if not tournament.is_over and is_in:
        key = "button-tournament-withdraw" if is_open else "button-tournament-drop-out"
        buttons.append(Button(LeaveTournament(number), label=texts(key)))
    if not tournament.is_over and is_organizer(context, tournament):
        buttons.append(Button(ManageTournament(number), label=texts("button-tournament-manage")))
    buttons.append(Button(ListTournaments(), label=texts("button-tournaments")))
    return buttons


def _preparations(tournament: Tournament, own: Player, texts: Texts) -> list[Button]:
    """What a player has to do before the start: check in, and find a partner."""
    buttons = []
    if tournament.checks_in and not own.checked_in:
        label = texts("button-tournament-check-in")
        buttons.append(Button(CheckIn(tournament.id), label=label, style=ButtonStyle.success))
    if has_pairs(tournament):
        buttons.append(Button(ChoosePartner(tournament.id), label=texts("button-tournament-partner")))
        if own.partner_id is not None:
            label = texts("button-tournament-no-partner")
            buttons.append(Button(LeavePartner(tournament.id), label=label))
    return buttons


def may_enter(tournament: Tournament, player: Player | None) -> bool:
    """Whether a user can enter, or a player who has dropped out can come back."""
    if tournament.state is TournamentState.OPEN:
        return True
    return player is not None and tournament.form is not TournamentForm.KNOCKOUT


@handles(ShowTournament)
async def _show(context: InteractionContext, button: ShowTournament) -> Panel:
    tournament = await context.host.tournaments.load(button.tournament_id)
    return await tournament_panel(context, tournament, first=button.first)


@handles(EnterTournament)
async def _enter(context: InteractionContext, button: EnterTournament) -> Panel:
    entered = await context.host.tournaments.enter(
        button.tournament_id, context.user_id, context.name, roles_of(context)
    )
    key = "tournament-entered" if entered.state is TournamentState.OPEN else "tournament-returned"
    return await tournament_panel(context, entered, context.texts(key))


@handles(LeaveTournament)
async def _leave(context: InteractionContext, button: LeaveTournament) -> Panel:
    left = await context.host.tournaments.leave(button.tournament_id, context.user_id)
    key = "tournament-withdrawn" if left.state is TournamentState.OPEN else "tournament-dropped-out"
    return await tournament_panel(context, left, context.texts(key))


@handles(CheckIn)
async def _check_in(context: InteractionContext, button: CheckIn) -> Panel:
    there = await context.host.tournaments.check_in(button.tournament_id, context.user_id)
    return await tournament_panel(context, there, context.texts("tournament-checked-in"))


@handles(PlayMatch)
async def _play(context: InteractionContext, button: PlayMatch) -> ShowHand | Panel:
    """Show the hand at the table of the user's match, or the tournament if they have none now."""
    tournament = await context.host.tournaments.load(button.tournament_id)
    if tournament.form is TournamentForm.DUPLICATE:
        # The next board may follow from one that has just ended.
        tournament = await context.host.tournaments.advance(tournament.id)
    own = tournament.player(context.user_id)
    if own is None or not own.seed:
        raise NotEntered
    for match in tournament.this_round:
        if match.how is None and match.table_id and any(own.seed in side for side in match.sides):
            return ShowHand(match.table_id)
    notice = "" if tournament.is_over else context.texts("tournament-wait")
    return await tournament_panel(context, tournament, notice)


@handles(ShowTournamentStandings)
async def _standings(context: InteractionContext, button: ShowTournamentStandings) -> Panel:
    """A page of the standings with their tie-breaks, and the user's own row."""
    texts, tournament = context.texts, await context.host.tournaments.load(button.tournament_id)
    is_known = tournament.form is not TournamentForm.DUPLICATE or is_scored(tournament)
    rows = standings(tournament) if is_known else ()
    page = rows[button.first : button.first + _PAGE]
    lines = [title(tournament, texts), state_line(tournament, texts)]
    lines += [standing_line(row, tournament, texts) for row in page] or [
        texts("duplicate-none-shown" if tournament.round else "tournament-no-standings")
    ]
    own = next((row for row in rows if context.user_id in (player.user_id for player in row.players)), None)
    if own is not None and own not in page:
        lines += ["…", standing_line(own, tournament, texts)]
    about = texts(_TIES.get(tournament.form, "tournament-ties"))
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
    if tournament.form is TournamentForm.DUPLICATE:
        return schedule_panel(tournament, number, texts)
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
    if tournament.form is TournamentForm.DUPLICATE:
        tournament = without_hidden(tournament)
    files = await asyncio.to_thread(_files, tournament, standings(tournament), context.texts)
    return file_panel(context.texts("tournament-file"), *files)


def _files(
    tournament: Tournament, rows: Sequence[TournamentStanding], texts: Texts
) -> list[tuple[str, bytes]]:
    files = []
    for name, table in (
        ("standings", _standings_table(tournament, rows)),
        ("matches", _matches_table(tournament, texts)),
    ):
        download = CsvDownload(f"pinochle-tournament-{tournament.id}-{name}.csv")
        download.write_rows(table)
        files.append(download.finish())
    return files


def _standings_table(
    tournament: Tournament, rows: Sequence[TournamentStanding]
) -> Iterator[Sequence[object]]:
    if tournament.form is TournamentForm.DUPLICATE:
        yield ["place", "name", "percent", "against_mean", "boards"]
        for row in rows:
            name = " & ".join(player.name for player in row.players)
            yield [row.place, name, row.points, row.margin, row.played]
        return
    yield [
        *("place", "name", "points", "direct", "buchholz", "sonneborn_berger", "deals_won"),
        *("score_difference", "matches"),
    ]
    for row in rows:
        name = " & ".join(player.name for player in row.players)
        ties = (row.direct, row.buchholz, row.sonneborn, row.deals, row.margin)
        yield [row.place, name, row.points, *ties, row.played]


def _matches_table(tournament: Tournament, texts: Texts) -> Iterator[Sequence[object]]:
    most = max([2, *(len(match.sides) for match in tournament.matches)])
    names = ("side", "score", "deals_won", "place")
    yield [
        "round",
        "match",
        "board",
        "how",
        "winner",
        *(f"{name}_{at + 1}" for name in names for at in range(most)),
    ]
    for match in tournament.matches:
        winner = "" if match.winner is None else match.winner + 1
        sides = side_names(tournament, match, texts, markdown=False)
        lists = (
            [*values, *[""] * most][:most] for values in (sides, match.scores, match.deals, match.places)
        )
        board = "" if match.board is None else match.board + 1
        yield [
            match.round,
            match.number,
            board,
            match.how or "",
            winner,
            *(value for of in lists for value in of),
        ]
