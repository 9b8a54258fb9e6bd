"""The standings of a tournament, from its matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.host.tournaments.duplicate import open_boards
from bot.host.tournaments.points import BYE, match_points, points_against, side_of
from bot.host.tournaments.travellers import session_scores
from bot.store import Match, Player, Tournament, TournamentForm


@dataclass(frozen=True, slots=True)
class TournamentStanding:
    """What a player or a pair has made of a tournament so far.

    - `players`: the player, or both of a pair; only one if a computer player is their partner.
    - `points`: one for an opponent who was beaten, a half for a draw; a bye is as good as a win.
    - `direct`: the points in matches against those who have as many points. This and the next two are 0 where partners
      rotate, as they compare who meets whom.
    - `buchholz`: the sum of the opponents' points; `sonneborn`: that of those beaten, and half of those drawn with.
    - `deals`: the deals won. `margin`: the points of all games less those of the best opponent in each.
    - `place`: from 1; equal players share one.

    In a duplicate session, `points` are the mean of their matchpoints in percent, `margin` the sum of the points
    against the mean, and `played` the number of boards; only boards that everybody may know count.
    """

    players: tuple[Player, ...]
    points: float
    direct: float
    buchholz: float
    sonneborn: float
    deals: int
    margin: float
    played: int
    place: int = 0

    @property
    def seed(self) -> int:
        """The number of the player or the pair."""
        return self.players[0].seed

    @property
    def is_out(self) -> bool:
        """Whether they have dropped out."""
        return any(player.is_out for player in self.players)

    @property
    def order(self) -> tuple[float, ...]:
        """What decides, in this order."""
        return self.points, self.direct, self.buchholz, self.sonneborn, self.deals, self.margin


def standings(tournament: Tournament) -> tuple[TournamentStanding, ...]:
    """All players or pairs, the best first. In a knockout, the points say how far they have come."""
    if tournament.form is TournamentForm.DUPLICATE:
        rows = _session_rows(tournament)
    else:
        ended = [match for match in tournament.matches if match.how is not None]
        points = {seed: sum(match_points(match, seed) for match in ended) for seed in tournament.seeds}
        rows = [_row(tournament, seed, ended, points) for seed in tournament.seeds]
    rows.sort(key=lambda row: (tuple(-value for value in row.order), row.seed))
    placed: list[TournamentStanding] = []
    for at, row in enumerate(rows, 1):
        is_equal = bool(placed) and placed[-1].order == row.order
        placed.append(replace(row, place=placed[-1].place if is_equal else at))
    return tuple(placed)


def _session_rows(tournament: Tournament) -> list[TournamentStanding]:
    scores = session_scores(tournament.seeds, open_boards(tournament))
    return [
        TournamentStanding(
            tournament.seeded(seed), score.percent, 0, 0, 0, 0, score.against_mean, score.boards
        )
        for seed, score in scores.items()
    ]


def _row(
    tournament: Tournament, seed: int, ended: Sequence[Match], points: Mapping[int, float]
) -> TournamentStanding:
    own = [match for match in ended if side_of(match, seed) is not None]
    is_rotating = tournament.form is TournamentForm.ROTATING
    met = [] if is_rotating else [each for match in own for each in _opponents(match, seed)]
    return TournamentStanding(
        tournament.seeded(seed),
        points[seed],
        sum(against for against, other in met if points[other] == points[seed]),
        sum(points[other] for _, other in met),
        sum(points[other] * against for against, other in met),
        sum(match.deals[side_of(match, seed) or 0] for match in own if match.deals),
        sum(_margin(match, seed) for match in own),
        sum(match.how != BYE for match in own),
    )


def _opponents(match: Match, seed: int) -> Iterator[tuple[float, int]]:
    """The opponents of a player in a match other than computer players, with the points made against each."""
    side = side_of(match, seed) or 0
    for at, seeds in enumerate(match.sides):
        if at != side:
            yield from ((points_against(match, side, at), one) for one in seeds if one)


def _margin(match: Match, seed: int) -> int:
    side = side_of(match, seed)
    if side is None or len(match.scores) < len(match.sides) or len(match.sides) == 1:
        return 0
    return match.scores[side] - max(score for at, score in enumerate(match.scores) if at != side)
