"""The standings of a tournament, from its matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.host.tournaments.pairing import BYE
from bot.store import Match, Player, Tournament, TournamentForm


@dataclass(frozen=True, slots=True)
class TournamentStanding:
    """What a player has made of a tournament so far.

    - `points`: one for a match that was won or a bye, a half for a draw.
    - `direct`: the points in matches against those who have as many points.
    - `buchholz`: the sum of the opponents' points; `sonneborn`: that of those beaten, and half of those drawn with.
    - `margin`: the points of all games less those of the opponents.
    - `place`: from 1; equal players share one.
    """

    player: Player
    points: float
    direct: float
    buchholz: float
    sonneborn: float
    margin: int
    played: int
    place: int = 0

    @property
    def order(self) -> tuple[float, ...]:
        """What decides, in this order."""
        return self.points, self.direct, self.buchholz, self.sonneborn, self.margin


def standings(tournament: Tournament) -> tuple[TournamentStanding, ...]:
    """All players, the best first. In a knockout, the points say how far a player has come."""
    ended = [match for match in tournament.matches if match.how is not None]
    points = {
        player.seed: sum(_points(match, player.seed) for match in ended) for player in tournament.players
    }
    rows = [_row(tournament, player, ended, points) for player in tournament.players if player.seed]
    rows.sort(key=lambda row: (tuple(-value for value in row.order), row.player.seed))
    places: list[TournamentStanding] = []
    for at, row in enumerate(rows, 1):
        is_equal = bool(places) and places[-1].order == row.order
        place = places[-1].place if is_equal else at
        places.append(
            TournamentStanding(
                row.player, row.points, row.direct, row.buchholz, row.sonneborn, row.margin, row.played, place
            )
        )
    return tuple(places)


def _row(
    tournament: Tournament, player: Player, ended: list[Match], points: dict[int, float]
) -> TournamentStanding:
    own = [match for match in ended if _side(match, player.seed) is not None]
    met = [(match, seed) for match in own for seed in _opponents(match, player.seed)]
    is_single = tournament.form is not TournamentForm.ROTATING
    return TournamentStanding(
        player,
        points[player.seed],
        sum(_points(m, player.seed) for m, seed in met if points[seed] == points[player.seed])
        if is_single
        else 0,
        sum(points[seed] for _, seed in met),
        sum(points[seed] * _points(match, player.seed) for match, seed in met),
        sum(_margin(match, player.seed) for match in own),
        sum(match.how != BYE for match in own),
    )


def _side(match: Match, seed: int) -> int | None:
    return next((side for side, seeds in enumerate(match.sides) if seed in seeds), None)


def _opponents(match: Match, seed: int) -> Iterable[int]:
    side = _side(match, seed)
    return [one for at, seeds in enumerate(match.sides) if at != side for one in seeds if one]


def _points(match: Match, seed: int) -> float:
    side = _side(match, seed)
    if side is None:
        return 0
    if match.winner is None:
        return 0 if match.how == "forfeit" else 0.5
    return float(match.winner == side)


def _margin(match: Match, seed: int) -> int:
    side = _side(match, seed)
    if side is None or len(match.scores) < len(match.sides) or len(match.sides) < 2:
        return 0
    return match.scores[side] - max(score for at, score in enumerate(match.scores) if at != side)
