"""Lines about tournaments that their messages and panels share, and the picture of the standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.host.tournaments.pairing import BYE, FORFEIT
from bot.host.tournaments.standings import TournamentStanding, standings
from bot.render import StandingsRow, draw_standings, drawable_name, plain, signed
from bot.store import Match, Tournament, TournamentForm, TournamentState
from bot.ui.components.panel import Picture
from bot.ui.drawing import drawing
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import mention, place_text, relative_time
from bot.ui.text.table_text import clock_text, options_line

_DRAWN: Final = 16
"""The most rows of the picture."""
_MINUTE: Final = 60
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def title(tournament: Tournament, texts: Texts) -> str:
    """The name as a heading."""
    return texts("tournament-title", name=clean(tournament.name))


def plan_lines(tournament: Tournament, texts: Texts) -> list[str]:
    """Form, rules, clocks, and who may enter."""
    lines = [
        texts(
            "tournament-rules",
            form=texts(f"tournament-form-{tournament.form}"),
            variant=texts(f"variant-{tournament.variant}"),
            options=options_line(tournament.variant, tournament.options, texts),
        ),
        texts(f"tournament-about-{tournament.form}"),
        times_line(tournament, texts),
        texts("tournament-organizer", name=mention(tournament.organizer_id, texts)),
    ]
    if tournament.role_id is not None:
        lines.append(texts("tournament-role", role=f"<@&{tournament.role_id}>"))
    return lines


def times_line(tournament: Tournament, texts: Texts) -> str:
    """How long a round and a turn may take."""
    clock = texts("tournament-clock", time=clock_text(tournament.clock, texts))
    minutes = tournament.round_seconds // _MINUTE
    time = texts("tournament-round-time", minutes=minutes) if minutes else texts("tournament-no-round-time")
    return f"{time} · {clock}"


def state_line(tournament: Tournament, texts: Texts) -> str:
    """How far it is, with the time that this ends."""
    match tournament.state:
        case TournamentState.OPEN:
            at = tournament.starts_at
            return (
                texts("tournament-starts-by-hand")
                if at is None
                else texts("tournament-starts", time=f"<t:{at}:F>", left=relative_time(at))
            )
        case TournamentState.PLAYING:
            round_text = texts("tournament-round", number=tournament.round, count=tournament.rounds)
            ends = tournament.round_ends_at
            if ends is None:
                return round_text
            return texts("tournament-round-ends", round=round_text, left=relative_time(ends))
        case TournamentState.PAUSED:
            return texts("tournament-paused", number=tournament.round, count=tournament.rounds)
        case TournamentState.OVER:
            return texts("tournament-over", time=f"<t:{tournament.ended_at}:f>")
        case TournamentState.CANCELED:
            return texts("tournament-canceled")


def entrants_line(tournament: Tournament, texts: Texts) -> str:
    """Who is in."""
    names = ", ".join(mention(player.user_id, texts) for player in tournament.players)
    return texts("tournament-entrants", count=len(tournament.players), names=names)


def player_name(tournament: Tournament, seed: int, texts: Texts, *, markdown: bool = True) -> str:
    """The sanitized name of the player with a seed; 0 is a computer player."""
    player = tournament.seeded(seed)
    if player is None:
        return texts("tournament-computer")
    return clean(player.name, markdown=markdown)


def side_names(tournament: Tournament, match: Match, texts: Texts, *, markdown: bool = True) -> list[str]:
    """The players of each side of a match."""
    return [
        " & ".join(player_name(tournament, seed, texts, markdown=markdown) for seed in side)
        for side in match.sides
    ]


def match_line(tournament: Tournament, match: Match, texts: Texts) -> str:
    """Who meets whom, and what came of it. The winners are in bold."""
    names = side_names(tournament, match, texts)
    if match.how == BYE:
        return texts("tournament-match-bye", number=match.number, name=names[0])
    if match.winner is not None:
        names[match.winner] = f"**{names[match.winner]}**"
    line = texts("tournament-match", number=match.number, first=names[0], second=names[1])
    return texts("tournament-match-result", match=line, result=_result(match, texts))


def _result(match: Match, texts: Texts) -> str:
    if match.how is None:
        return texts("tournament-match-playing")
    if match.how == FORFEIT:
        return texts("tournament-match-forfeit")
    score = " : ".join(map(str, match.scores))
    drawn = match.winner is None
    if match.how == "decided":
        return texts("tournament-match-decided-draw" if drawn else "tournament-match-decided")
    if match.how == "time":
        return texts("tournament-match-time", score=score)
    return texts("tournament-match-drawn", score=score) if drawn else score


def points_text(points: float) -> str:
    """Points of a tournament, with a half as a fraction."""
    whole, half = divmod(round(2 * points), 2)
    return ("½" if not whole else f"{whole}½") if half else str(whole)


def standing_line(row: TournamentStanding, tournament: Tournament, texts: Texts) -> str:
    """A row with the tie-breaks of its form."""
    key = "tournament-row-rotating" if tournament.form is TournamentForm.ROTATING else "tournament-row"
    line = texts(
        key,
        place=place_text(row.place),
        name=clean(row.player.name),
        points=points_text(row.points),
        halves=round(2 * row.points),
        direct=points_text(row.direct),
        buchholz=points_text(row.buchholz),
        sonneborn=points_text(row.sonneborn),
        margin=signed(row.margin),
    )
    return texts("tournament-row-out", row=line) if row.player.is_out else line


def medal_lines(tournament: Tournament, texts: Texts) -> list[str]:
    """Those on the first three places of a tournament that is over, with their points."""
    return [
        texts(
            "tournament-medal",
            medal=_MEDALS[row.place],
            name=mention(row.player.user_id, texts),
            points=points_text(row.points),
            halves=round(2 * row.points),
        )
        for row in standings(tournament)
        if row.place in _MEDALS and row.played
    ]


async def standings_picture(tournament: Tournament, texts: Texts) -> Picture:
    """The first rows of the standings."""
    rows = standings(tournament)[:_DRAWN]
    subtitle = texts(
        "tournament-picture",
        form=texts(f"tournament-form-{tournament.form}"),
        number=tournament.round,
        count=tournament.rounds,
    )
    name = clean(tournament.name, markdown=False)
    unknown = texts("picture-player")
    drawn = tuple(
        StandingsRow(
            row.place,
            drawable_name(row.player.name, unknown),
            points_text(row.points),
            _form(tournament, row),
        )
        for row in rows
    )
    png = await drawing.draw(draw_standings, drawable_name(name, unknown), subtitle, {"": drawn}, None)
    alt = [f"{row.place}. {plain(row.player.name) or unknown}: {points_text(row.points)}" for row in rows]
    return Picture("standings.png", png, "; ".join([f"{name} · {subtitle}", *alt]))


def _form(tournament: Tournament, row: TournamentStanding) -> tuple[int, ...]:
    """The results of a player's matches, the last at the end."""
    own = [
        (match, side)
        for match in tournament.matches
        for side, seeds in enumerate(match.sides)
        if row.player.seed in seeds and match.how not in (None, BYE)
    ]
    return tuple(0 if match.winner is None else 1 if match.winner == side else -1 for match, side in own)[-5:]


def matches_lines(tournament: Tournament, matches: Sequence[Match], texts: Texts) -> Iterable[str]:
    """A line for each match of a round."""
    return [match_line(tournament, match, texts) for match in matches]
