"""The bracket of a knockout as a picture and as text, in parts that a phone can show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.host.tournaments.brackets import BracketPlace, advancing, bracket
from bot.render import BracketColumn, draw_bracket, drawable_name
from bot.store import Tournament, TournamentForm
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.depiction import Depiction
from bot.ui.drawing import drawing
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.tournaments.buttons import ShowBracket, ShowTournament
from bot.ui.tournaments.tournament_text import entry_name, match_line, state_line, title

_COLUMNS: Final = 4
"""The most rounds of a picture."""
_FIRST: Final = 2 ** (_COLUMNS - 1)
"""The most matches of its first round."""

Part = list[tuple[int, Sequence[BracketPlace]]]
"""Some rounds by their number, each with matches that stand together."""


def bracket_parts(tournament: Tournament) -> list[Part]:
    """A bracket in parts: the first four rounds by sixteen players, and at the end the last four rounds."""
    rounds = bracket(tournament)
    starts = [(0, at) for at in range(0, len(rounds[0]), _FIRST)] if len(rounds) > _COLUMNS else []
    starts.append((max(0, len(rounds) - _COLUMNS), 0))
    return [
        [
            (first + later + 1, places[at >> later : (at + _FIRST) >> later])
            for later, places in enumerate(rounds[first : first + _COLUMNS])
        ]
        for first, at in starts
    ]


def has_bracket(tournament: Tournament) -> bool:
    """Whether there is a bracket to show."""
    return tournament.form is TournamentForm.KNOCKOUT and tournament.round > 0


def current_part(tournament: Tournament) -> Part:
    """The last rounds once they are reached; before, the first players, with the best one."""
    parts = bracket_parts(tournament)
    return parts[-1] if tournament.round >= parts[-1][0][0] else parts[0]


def stage_name(tournament: Tournament, number: int, texts: Texts) -> str:
    """What a round is called by how many are left after it."""
    names = ("tournament-final", "tournament-semifinals", "tournament-quarterfinals")
    left = tournament.rounds - number
    return texts(names[left]) if left < len(names) else texts("tournament-stage", number=number)


def depict_bracket(tournament: Tournament, part: Part, texts: Texts) -> Depiction:
    """A part of a bracket."""

    def lines() -> list[str]:
        found = []
        for number, places in part:
            found.append(f"**{stage_name(tournament, number, texts)}**")
            found += [_line(tournament, place, texts) for place in places]
        return found

    async def draw() -> Picture:
        return await bracket_picture(tournament, part, texts)

    return Depiction(draw, lines)


def _line(tournament: Tournament, place: BracketPlace, texts: Texts) -> str:
    if place.match is not None:
        return match_line(tournament, place.match, texts)
    return " – ".join(_names(tournament, place, texts, open_name="?"))


async def bracket_picture(tournament: Tournament, part: Part, texts: Texts) -> Picture:
    """A part of a bracket as a picture; who has won each match is in the alt text, too."""
    unknown = texts("picture-player")

    def drawn(place: BracketPlace) -> tuple[tuple[str, str], int | None, bool]:
        one, other = (
            drawable_name(name, unknown) if name else "" for name in _names(tournament, place, texts)
        )
        return (one, other), _winner(place), place.match is not None and place.match.how is None

    columns = [
        BracketColumn(stage_name(tournament, number, texts), [drawn(place) for place in places])
        for number, places in part
    ]
    name = clean(tournament.name, markdown=False)
    subtitle = texts(
        "tournament-picture",
        form=texts(f"tournament-form-{tournament.form}"),
        number=tournament.round,
        count=tournament.rounds,
    )
    png = await drawing.draw(draw_bracket, drawable_name(name, unknown), subtitle, columns)
    alt = [f"{name} · {subtitle}"]
    for number, places in part:
        matches = []
        for place in places:
            names, winner = _names(tournament, place, texts), _winner(place)
            met = " – ".join(one for one in names if one)
            if met:
                matches.append(met if winner is None else f"{met} ({names[winner]})")
        if matches:
            alt.append(f"{stage_name(tournament, number, texts)}: {', '.join(matches)}")
    return Picture("bracket.png", png, "; ".join(alt))


def _names(tournament: Tournament, place: BracketPlace, texts: Texts, open_name: str = "") -> list[str]:
    return [
        entry_name(tournament, seed, texts, markdown=bool(open_name)) if seed else open_name
        for seed in place.seeds
    ]


def _winner(place: BracketPlace) -> int | None:
    """Which of the two goes on; None as long as that is open."""
    if place.match is None or place.match.how is None:
        return None
    return place.seeds.index(advancing(place.match))


@handles(ShowBracket)
async def _show(context: InteractionContext, button: ShowBracket) -> Panel:
    """A part of the bracket, and the choice of another."""
    texts, tournament = context.texts, await context.host.tournaments.load(button.tournament_id)
    if not has_bracket(tournament):
        raise InputError("error-no-bracket")
    parts = bracket_parts(tournament)
    at = min(button.number or parts.index(current_part(tournament)) + 1, len(parts)) - 1
    shown = await depict_bracket(tournament, parts[at], texts).shown_to(context.preferences)
    rows: list[Row] = []
    if len(parts) > 1:
        last = stage_name(tournament, tournament.rounds, texts)
        options = [
            (each, last if each == len(parts) else texts("tournament-bracket-part", number=each))
            for each in range(1, len(parts) + 1)
        ]
        placeholder = texts("tournament-choose-part")
        rows.append(
            select_row(ShowBracket, tournament.id, placeholder=placeholder, options=options, now=at + 1)
        )
    rows += rows_of([Button(ShowTournament(tournament.id), label=texts("button-tournament"))])
    lines = [title(tournament, texts), state_line(tournament, texts), *shown.text]
    return panel(lines, shown.beside, picture=shown.picture, rows=rows)
