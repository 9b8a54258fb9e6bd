"""Lines about duplicate sessions, and the panel of their rounds: who meets whom, at which boards, and who sits out."""

from __future__ import annotations

from bot.host.tournaments.duplicate import rounds_of, sitting_out, tables_of_round
from bot.store import Match, Tournament
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.text.catalogue import Texts
from bot.ui.tournaments.buttons import ShowMatches, ShowSessionBoards, ShowTournament
from bot.ui.tournaments.tournament_text import entry_name, title


def session_lines(tournament: Tournament, number: int, texts: Texts) -> list[str]:
    """A line for each table of a round, which may be to come, and one for those who sit out in it or in the next."""
    begun = tables_of_round(tournament, number)
    lines = []
    for table, meeting in enumerate(rounds_of(tournament)[number - 1], 1):
        matches = begun.get(table, ())
        if number <= tournament.round and not matches:
            # Whoever would meet there sits out.
            continue
        seeds = [seed for (seed,) in matches[0].sides] if matches else [meeting.first, meeting.second]
        first = meeting.boards * tournament.boards + 1
        line = texts(
            "duplicate-table",
            table=table,
            names=" – ".join(entry_name(tournament, seed, texts) for seed in seeds),
            first=first,
            last=first + tournament.boards - 1,
            count=tournament.boards,
        )
        lines.append(f"{line} · {_state(tournament, matches, texts)}" if matches else line)
    for out in (number, number + 1):
        if out <= tournament.rounds and (seeds := [*sitting_out(tournament, out)]):
            names = ", ".join(entry_name(tournament, seed, texts) for seed in seeds)
            lines.append(texts("duplicate-sitting-out", number=out, names=names))
    return lines


def _state(tournament: Tournament, matches: tuple[Match, ...], texts: Texts) -> str:
    """Which board a table plays, or that it has played all of the round."""
    playing = next((match for match in matches if match.how is None), None)
    if playing is not None and not tournament.is_over:
        return texts("duplicate-table-playing", board=(playing.board or 0) + 1)
    return texts("duplicate-table-done")


def schedule_panel(tournament: Tournament, number: int, texts: Texts) -> Panel:
    """Who meets whom in a round, past or to come, and the choice of another round."""
    number = min(max(number, 1), len(rounds_of(tournament)))
    lines = [title(tournament, texts), texts("tournament-round", number=number, count=tournament.rounds)]
    rows: list[Row] = []
    if tournament.round:
        lines += session_lines(tournament, number, texts)
        options = [
            (each, texts("tournament-round", number=each, count=tournament.rounds))
            for each in range(1, tournament.rounds + 1)
        ]
        placeholder = texts("tournament-choose-round")
        rows.append(
            select_row(ShowMatches, tournament.id, placeholder=placeholder, options=options, now=number)
        )
    buttons = [
        Button(ShowSessionBoards(tournament.id), label=texts("button-session-boards")),
        Button(ShowTournament(tournament.id), label=texts("button-tournament")),
    ]
    return panel(lines, rows=[*rows, *rows_of(buttons)])
