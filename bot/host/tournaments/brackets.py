"""The bracket of a knockout: who meets whom, round by round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from bot.store import Match, Tournament


@dataclass(frozen=True, slots=True)
class BracketPlace:
    """A match in a bracket, which may not have begun.

    - `seeds`: the two who meet; 0 for an empty place, in the first round, or for one that is not decided.
    - `match`: the match; None before its round begins.
    """

    seeds: tuple[int, int]
    match: Match | None = None


def knockout_pairs(tournament: Tournament) -> list[tuple[int, int]]:
    """Who meets in the next round; seed 1 meets 2 in the final if both win. The strongest have the byes.

    Each match follows from two that stand together in the round before. There are none after the final.
    """
    if not tournament.round:
        return list(_pairs(_first_round(len(tournament.seeds))))
    winners = [advancing(match) for match in tournament.this_round]
    return list(_pairs(winners)) if len(winners) > 1 else []


def bracket(tournament: Tournament) -> list[list[BracketPlace]]:
    """All rounds of a knockout that has begun, with the places that are still open."""
    rounds: list[list[BracketPlace]] = []
    for number in range(1, tournament.rounds + 1):
        played = [match for match in tournament.matches if match.round == number]
        if rounds:
            pairs = list(_pairs([_decided(place) for place in rounds[-1]]))
        else:
            pairs = list(_pairs(_first_round(len(tournament.seeds))))
        rounds.append([BracketPlace(pair, match) for pair, match in zip_longest(pairs, played)])
    return rounds


def advancing(match: Match) -> int:
    """Who goes on to the next round: after a draw the higher seed, as there has to be one."""
    if match.winner is not None:
        return match.sides[match.winner][0]
    return min(side[0] for side in match.sides)


def _decided(place: BracketPlace) -> int:
    return 0 if place.match is None or place.match.how is None else advancing(place.match)


def _first_round(players: int) -> list[int]:
    """The seeds in the order of the bracket, and 0 where a place is empty."""
    order = [1]
    while len(order) < players:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size + 1 - one)]
    return [seed if seed <= players else 0 for seed in order]


def _pairs(seeds: Sequence[int]) -> Iterable[tuple[int, int]]:
    return zip(seeds[::2], seeds[1::2], strict=True)
