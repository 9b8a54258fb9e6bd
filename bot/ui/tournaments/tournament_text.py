"""Lines about tournaments that their messages and panels share, and the picture of the standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.host.tournaments.entries import entered_pairs
from bot.host.tournaments.pairing import TRIO, has_pairs, side_count
from bot.host.tournaments.points import (
    ABSENT,
    BYE,
    DECIDED,
    FORFEIT,
    PLAYED,
    RESIGNED,
    TIME,
    points_against,
    side_of,
)
from bot.host.tournaments.standings import TournamentStanding, standings
from bot.render import StandingsRow, draw_standings, drawable_name, signed
from bot.store import Match, Player, Tournament, TournamentForm, TournamentState
from bot.ui.components.panel import Picture
from bot.ui.drawing import drawing
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import mention, place_text, relative_time
from bot.ui.text.table_text import clock_text, options_line

_DRAWN: Final = 8
"""The most rows of the picture, so that a message with it fits on a screen."""
ENTRANTS: Final = 16
"""The most players or pairs of a list, so that a message with it fits on a screen."""
_MINUTE: Final = 60
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def title(tournament: Tournament, texts: Texts) -> str:
    """The name as a heading."""
    return texts("tournament-title", name=clean(tournament.name))


def plan_lines(tournament: Tournament, texts: Texts) -> list[str]:
    """Form, rules, clocks, what happens without a player, and who may enter."""
    lines = [
        texts(
            "tournament-rules",
            form=texts(f"tournament-form-{tournament.form}"),
            variant=texts(f"variant-{tournament.variant}"),
            options=options_line(
                tournament.variant,
                tournament.options,
                texts,
                one_deal=tournament.form is TournamentForm.DUPLICATE,
            ),
        ),
        _about(tournament, texts),
        times_line(tournament, texts),
    ]
    if tournament.clock:
        lines.append(texts("tournament-absence-loses" if tournament.absence_loses else "tournament-absence"))
    if tournament.check_in and tournament.state is TournamentState.OPEN:
        lines.append(texts("tournament-check-in", time=clock_text(tournament.check_in, texts)))
    lines.append(texts("tournament-organizer", name=mention(tournament.organizer_id, texts)))
    if tournament.role_id is not None:
        lines.append(texts("tournament-role", role=f"<@&{tournament.role_id}>"))
    return lines


def _about(tournament: Tournament, texts: Texts) -> str:
    """Who meets whom, and what becomes of places that nobody has."""
    if tournament.form is TournamentForm.DUPLICATE:
        return _about_session(tournament, texts)
    is_trio = side_count(tournament.variant) == TRIO
    lines = [texts("tournament-about-trios" if is_trio else f"tournament-about-{tournament.form}")]
    if has_pairs(tournament):
        lines.append(texts("tournament-about-pairs"))
    if tournament.form is not TournamentForm.KNOCKOUT or has_pairs(tournament):
        lines.append(texts("tournament-computers" if tournament.computers else "tournament-no-computers"))
    return " ".join(lines)


def _about_session(tournament: Tournament, texts: Texts) -> str:
    """Who meets whom at how many boards, when results show, and what becomes of places that nobody has."""
    lines = [
        texts(f"duplicate-about-{tournament.movement}", boards=tournament.boards),
        texts("duplicate-about-barometer" if tournament.barometer else "duplicate-about-hidden"),
        texts("tournament-about-pairs") if has_pairs(tournament) else "",
        texts("duplicate-computers" if tournament.computers else "duplicate-no-computers"),
    ]
    return " ".join(filter(None, lines))


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


def entries_of(tournament: Tournament) -> list[tuple[Player, ...]]:
    """Who is in: pairs that have found one another, then single players."""
    return entered_pairs(tournament) if has_pairs(tournament) else [(one,) for one in tournament.players]


def entrants_line(tournament: Tournament, texts: Texts, first: int = 0) -> str:
    """How many are in, and the names of some; who has checked in is marked.

    :param first: the number of entries before those that are named.
    """

    def name(player: Player) -> str:
        mark = "✅ " if tournament.checks_in and player.checked_in else ""
        return f"{mark}{mention(player.user_id, texts)}"

    found = entries_of(tournament)
    names = [" & ".join(map(name, pair)) for pair in found[first : first + ENTRANTS]]
    if first:
        names.insert(0, "…")
    if first + ENTRANTS < len(found):
        names.append("…")
    return texts("tournament-entrants", count=len(tournament.players), names=", ".join(names))


def entry_names(tournament: Tournament, seed: int, texts: Texts, *, markdown: bool = True) -> list[str]:
    """The sanitized name of a player, or those of a pair; of 0 it is a computer player."""
    players = tournament.seeded(seed)
    names = [clean(player.name, markdown=markdown) for player in players]
    is_alone = len(players) == 1 and not players[0].is_computer
    if not players or (is_alone and has_pairs(tournament)):
        names.append(texts("tournament-computer"))
    return names


def entry_name(tournament: Tournament, seed: int, texts: Texts, *, markdown: bool = True) -> str:
    """The names of a player or a pair in one."""
    return " & ".join(entry_names(tournament, seed, texts, markdown=markdown))


def side_names(tournament: Tournament, match: Match, texts: Texts, *, markdown: bool = True) -> list[str]:
    """The players of each side of a match."""
    return [
        " & ".join(entry_name(tournament, seed, texts, markdown=markdown) for seed in side)
        for side in match.sides
    ]


def match_line(tournament: Tournament, match: Match, texts: Texts) -> str:
    """Who meets whom, and what came of it. The winners are in bold; of a board no more than whether it is over."""
    names = side_names(tournament, match, texts)
    if match.board is not None:
        line = texts("duplicate-match", board=match.board + 1, names=" – ".join(names))
        how = match.how if match.how in (None, PLAYED, DECIDED, TIME) else "left"
        return texts(
            "tournament-match-result", match=line, result=texts(f"duplicate-match-{how or 'playing'}")
        )
    if match.how == BYE:
        return texts("tournament-match-bye", number=match.number, name=names[0])
    if match.winner is not None:
        names[match.winner] = f"**{names[match.winner]}**"
    line = texts("tournament-match", number=match.number, names=" – ".join(names))
    return texts("tournament-match-result", match=line, result=_result(match, texts))


def _result(match: Match, texts: Texts) -> str:
    if match.how is None:
        return texts("tournament-match-playing")
    if match.how == FORFEIT:
        return texts("tournament-match-forfeit")
    score = " : ".join(map(str, match.scores))
    drawn = match.winner is None
    if match.how == DECIDED:
        return texts("tournament-match-decided-draw" if drawn else "tournament-match-decided")
    if match.how in (TIME, ABSENT, RESIGNED):
        return texts(f"tournament-match-{match.how}", score=score)
    return texts("tournament-match-drawn", score=score) if drawn else score


def figure_text(tournament: Tournament, row: TournamentStanding, texts: Texts) -> str:
    """What decides first: the points, or the matchpoints of a duplicate session in percent."""
    if tournament.form is not TournamentForm.DUPLICATE:
        return points_text(row.points)
    return texts("rate", percent=round(row.points, 1)) if row.played else "–"


def signed_figure(points: float, texts: Texts) -> str:
    """Points against the mean, with their sign and one decimal."""
    rounded = round(points, 1)
    return texts("duplicate-above" if rounded > 0 else "duplicate-figure", points=rounded)


def points_text(points: float) -> str:
    """Points of a tournament, with a half as a fraction."""
    whole, half = divmod(round(2 * points), 2)
    return ("½" if not whole else f"{whole}½") if half else str(whole)


def standing_line(row: TournamentStanding, tournament: Tournament, texts: Texts) -> str:
    """A row with the tie-breaks of its form."""
    if tournament.form is TournamentForm.DUPLICATE:
        line = texts(
            "duplicate-row",
            place=place_text(row.place if row.played else None),
            name=entry_name(tournament, row.seed, texts),
            figure=figure_text(tournament, row, texts),
            against_mean=signed_figure(row.margin, texts),
            count=row.played,
        )
        return texts("tournament-row-out", row=line) if row.is_out else line
    key = "tournament-row-rotating" if tournament.form is TournamentForm.ROTATING else "tournament-row"
    line = texts(
        key,
        place=place_text(row.place),
        name=entry_name(tournament, row.seed, texts),
        points=points_text(row.points),
        halves=round(2 * row.points),
        direct=points_text(row.direct),
        buchholz=points_text(row.buchholz),
        sonneborn=points_text(row.sonneborn),
        deals=row.deals,
        margin=signed(round(row.margin)),
    )
    return texts("tournament-row-out", row=line) if row.is_out else line


def mentions(tournament: Tournament, row: TournamentStanding, texts: Texts) -> list[str]:
    """The player or both of a pair; computer players by name."""
    users = [mention(player.user_id, texts) for player in row.players if not player.is_computer]
    return users + entry_names(tournament, row.seed, texts)[len(users) :]


def medal_lines(tournament: Tournament, texts: Texts) -> list[str]:
    """Those on the first three places of a tournament that is over, with their points."""
    return [
        texts(
            "tournament-medal",
            medal=_MEDALS[row.place],
            name=" & ".join(mentions(tournament, row, texts)),
            points=figure_text(tournament, row, texts),
            halves=0 if tournament.form is TournamentForm.DUPLICATE else round(2 * row.points),
        )
        for row in standings(tournament)
        if row.place in _MEDALS and row.played
    ]


def is_scored(tournament: Tournament) -> bool:
    """Whether there is anything to rank: a match that is over, other than by a bye, or a board that all may know."""
    if tournament.form is TournamentForm.DUPLICATE:
        return any(row.played for row in standings(tournament))
    return any(match.how not in (None, BYE) for match in tournament.matches)


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
            " & ".join(
                drawable_name(name, unknown)
                for name in entry_names(tournament, row.seed, texts, markdown=False)
            ),
            figure_text(tournament, row, texts),
            _form(tournament, row),
        )
        for row in rows
    )
    png = await drawing.draw(draw_standings, drawable_name(name, unknown), subtitle, {"": drawn}, None)
    alt = [f"{row.place}. {row.name}: {row.figure}" for row in drawn]
    return Picture("standings.png", png, "; ".join([f"{name} · {subtitle}", *alt]))


def _form(tournament: Tournament, row: TournamentStanding) -> tuple[int, ...]:
    """The results of a player's matches, the last at the end: 1 is a win, in a match of three against both."""
    results = []
    if tournament.form is TournamentForm.DUPLICATE:
        return ()
    for match in tournament.matches:
        side = side_of(match, row.seed)
        if side is None or match.how in (None, BYE):
            continue
        others = [other for other in range(len(match.sides)) if other != side]
        made = sum(points_against(match, side, other) for other in others)
        results.append((2 * made > len(others)) - (2 * made < len(others)))
    return tuple(results)[-5:]


def matches_lines(tournament: Tournament, matches: Sequence[Match], texts: Texts) -> Iterable[str]:
    """A line for each match of a round."""
    return [match_line(tournament, match, texts) for match in matches]
