"""The matches of the next round, by form. All functions are pure: the same tournament always has the same pairings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, islice
from math import ceil, log2
from typing import Final

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from bot.engine.variants import VARIANTS
from bot.host.tournaments.brackets import knockout_pairs
from bot.host.tournaments.duplicate import first_boards, rounds_of
from bot.host.tournaments.movements import movement
from bot.host.tournaments.points import ABSENT, BYE, FORFEIT, match_points
from bot.host.tournaments.schedules import LEAST, MOST
from bot.store import Match, Tournament, TournamentForm

TRIO: Final = 3
_LIMITS: Final = {
    TournamentForm.SWISS: (3, 64),
    TournamentForm.KNOCKOUT: (2, 64),
    TournamentForm.ROUND_ROBIN: (3, 12),
    TournamentForm.ROTATING: (4, 16),
    TournamentForm.DUPLICATE: (LEAST, MOST),
}
"""The fewest and the most players, or pairs."""
WITH_ROUNDS: Final = frozenset({TournamentForm.SWISS, TournamentForm.ROTATING, TournamentForm.DUPLICATE})
"""The forms whose rounds can be fewer or more than usual."""
_MOST_PAIRS: Final = 32
_FEWEST_PAIRS: Final = 2
"""The fewest of a duplicate session in which computer players can make up a second table."""
_LEAST_IN_TRIOS: Final = 6
_MOST_TRIES: Final = 20_000
"""How many pairs are tried to avoid that players meet again."""
_MOST_RESTING: Final = 100
"""How many ways to rest are tried for the same."""
_MANY: Final = 8
_WIN: Final = 10
"""A won match in tenths of a point, as in the history that the Swiss pairing reads."""


def side_count(variant: str) -> int:
    """How many sides meet in a match."""
    return len({*VARIANTS[variant].sides})


def has_pairs(tournament: Tournament) -> bool:
    """Whether fixed pairs meet, each with one place in the standings."""
    is_rotating = tournament.form is TournamentForm.ROTATING
    return not is_rotating and VARIANTS[tournament.variant].seats > side_count(tournament.variant)


def entry_limits(tournament: Tournament) -> tuple[int, int]:
    """The fewest and the most players, or pairs where these are fixed."""
    least, most = _LIMITS[tournament.form]
    if side_count(tournament.variant) == TRIO:
        return _LEAST_IN_TRIOS, most - most % TRIO
    if tournament.form is TournamentForm.DUPLICATE and tournament.computers and has_pairs(tournament):
        return _FEWEST_PAIRS, most
    return (least, min(most, _MOST_PAIRS)) if has_pairs(tournament) else (least, most)


def round_count(tournament: Tournament, players: int) -> int:
    """The rounds of a tournament with so many players, or pairs.

    `Tournament.rounds` is what the organizer has asked for; 0 for the usual number.
    """
    wanted = tournament.rounds
    match tournament.form:
        case TournamentForm.KNOCKOUT:
            return ceil(log2(players))
        case TournamentForm.ROUND_ROBIN:
            return players - 1 + players % 2
        case TournamentForm.ROTATING:
            return min(wanted or 64, len(movement(players, with_computers=tournament.computers)))
        case TournamentForm.DUPLICATE:
            return len(rounds_of(tournament))
        case TournamentForm.SWISS if side_count(tournament.variant) == TRIO:
            return min(wanted or ceil(log2(players)), (players - 1) // 2)
        case TournamentForm.SWISS:
            # With few players one round more would often need a second meeting.
            return min(wanted or ceil(log2(players)) + (players >= _MANY), players - 1)


def next_round(tournament: Tournament) -> tuple[Match, ...]:
    """The matches of the round after the one that is played; empty if none can be made.

    The first side deals first. Players who are out are not paired; one of them in a knockout loses.
    """
    number = tournament.round + 1
    match tournament.form:
        case TournamentForm.SWISS if side_count(tournament.variant) == TRIO:
            return _trios(tournament, number)
        case TournamentForm.SWISS:
            pairs = _swiss(tournament)
        case TournamentForm.KNOCKOUT:
            pairs = knockout_pairs(tournament)
        case TournamentForm.ROUND_ROBIN:
            pairs = _circle(len(tournament.seeds), number)
        case TournamentForm.ROTATING:
            return _rotating(tournament, number)
        case TournamentForm.DUPLICATE:
            return first_boards(tournament, number)
    return tuple(_match(tournament, number, at, pair) for at, pair in enumerate(pairs, 1))


def _match(tournament: Tournament, number: int, at: int, pair: tuple[int, int]) -> Match:
    """A match of two players, of whom 0 stands for nobody; who meets one that is out wins without a match."""
    one, other = pair
    if not one or not other:
        return Match(number, at, ((one or other,),), how=BYE, scores=(0,), winner=0)
    is_out = [_is_out(tournament, seed) for seed in pair]
    if any(is_out):
        winner = None if all(is_out) else is_out.index(False)
        return Match(number, at, ((one,), (other,)), how=FORFEIT, scores=(0, 0), winner=winner)
    return Match(number, at, ((one,), (other,)))


def _is_out(tournament: Tournament, seed: int) -> bool:
    players = tournament.seeded(seed)
    return not players or any(player.is_out for player in players)


# Swiss


def _swiss(tournament: Tournament) -> list[tuple[int, int]]:
    """Pair by the Dutch system, in which the color is who deals first; the history keeps those who are out apart."""
    sections = [_section(tournament, seed) for seed in tournament.seeds]
    # No round is the last one: there the system lets the leaders deal first a third time in a row.
    trf = ParsedTrf(player_sections=sections, x_section=XSection(number_of_rounds=tournament.rounds + 1))
    try:
        pairings = DutchEngine.generate_pairings(trf)
    except PairingError:
        return _closest(tournament)
    return [(pairing.white, pairing.black) for pairing in pairings]


def _section(tournament: Tournament, seed: int) -> PlayerSection:
    results = [_result(tournament, seed, number) for number in range(1, tournament.round + 1)]
    if _is_out(tournament, seed):
        # Who has a result of the next round is not paired in it.
        results.append(_BYES["none"])
    points = sum(_POINTS.get(result.result, 0) for result in results)
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=seed,
        points_times_ten=points,
        rank=seed,
        results=results,
    )


_POINTS: Final = {
    ResultToken.WIN: _WIN,
    ResultToken.FORFEIT_WIN: _WIN,
    ResultToken.PAIRING_ALLOCATED_BYE: _WIN,
    ResultToken.DRAW: _WIN // 2,
}
_BYES: Final = {
    "bye": RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.PAIRING_ALLOCATED_BYE),
    "none": RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE),
}


def _result(tournament: Tournament, seed: int, number: int) -> RoundResult:
    """What a player made of a round, as a line of the history."""
    own = (match for match in tournament.matches if match.round == number and (seed,) in match.sides)
    match = next(own, None)
    if match is None:
        return _BYES["none"]
    if match.how == BYE:
        return _BYES["bye"]
    side = match.sides.index((seed,))
    [opponent] = match.sides[1 - side]
    has_won = match.winner == side
    if match.how == FORFEIT or (match.how == ABSENT and match.winner is None):
        result = ResultToken.FORFEIT_WIN if has_won else ResultToken.FORFEIT_LOSS
    elif match.winner is None:
        result = ResultToken.DRAW
    else:
        result = ResultToken.WIN if has_won else ResultToken.LOSS
    return RoundResult(id=opponent, color=ColorToken.BLACK if side else ColorToken.WHITE, result=result)


def _closest(tournament: Tournament) -> list[tuple[int, int]]:
    """Pair where the Dutch system finds nothing, because somebody would deal first too often or meet another again.

    Those with about as many points meet, nobody again while that can be avoided, and who has dealt first less often
    deals. A bye goes to the last player who had none.
    """
    points, dealt, met, rested = _history(tournament)
    order = [seed for seed in tournament.seeds if not _is_out(tournament, seed)]
    order.sort(key=lambda seed: (-points[seed], seed))
    pairs = []
    if len(order) % 2:
        resting = next((seed for seed in reversed(order) if seed not in rested), order[-1])
        order.remove(resting)
        pairs.append((resting, 0))
    found = _without_repeats(order, met, [_MOST_TRIES]) or list(zip(order[::2], order[1::2], strict=True))
    found = [(one, other) if dealt[one] <= dealt[other] else (other, one) for one, other in found]
    return [*found, *pairs]


def _history(
    tournament: Tournament,
) -> tuple[Counter[int], Counter[int], set[frozenset[int]], set[int]]:
    """Points in halves, how much more often each has dealt first than second, who has met, and who has had a bye."""
    points, dealt = Counter[int](), Counter[int]()
    met, rested = set[frozenset[int]](), set[int]()
    for match in tournament.matches:
        seeds = [side[0] for side in match.sides]
        points.update({seed: int(2 * match_points(match, seed)) for seed in seeds})
        if match.how == BYE:
            rested.add(seeds[0])
        elif match.how != FORFEIT:
            met.update(map(frozenset, combinations(seeds, 2)))
            dealt.update({seeds[0]: 1, seeds[1]: -1})
    return points, dealt, met, rested


def _without_repeats(
    order: Sequence[int], met: Collection[frozenset[int]], tries: list[int]
) -> list[tuple[int, int]] | None:
    """Pair players so that nobody meets again, the first with the next possible; None if nothing is found.

    :param tries: how many pairs may still be tried.
    """
    if not order:
        return []
    first, *others = order
    for other in others:
        tries[0] -= 1
        if tries[0] < 0:
            return None
        if frozenset((first, other)) not in met:
            rest = _without_repeats([seed for seed in others if seed != other], met, tries)
            if rest is not None:
                return [(first, other), *rest]
    return None


# Swiss by groups of three


def _trios(tournament: Tournament, number: int) -> tuple[Match, ...]:
    """Groups of three with about as many points, in which nobody meets again while that can be avoided.

    Computer players take the seats that are left, or else those who are last and have rested least often rest.
    """
    points, dealt, met, _ = _history(tournament)
    order = [seed for seed in tournament.seeds if not _is_out(tournament, seed)]
    order.sort(key=lambda seed: (-points[seed], seed))
    if tournament.computers:
        order += [0] * (-len(order) % TRIO)
    resting, tables = _resting_and_trios(order, _resting(tournament, order), met)
    return (
        *(
            Match(number, at, tuple((seed,) for seed in sorted(table, key=lambda one: (dealt[one], -one))))
            for at, table in enumerate(tables, 1)
        ),
        *(
            Match(number, at, ((seed,),), how=BYE, scores=(0,), winner=0, places=(1,))
            for at, seed in enumerate(resting, len(tables) + 1)
        ),
    )


def _resting(tournament: Tournament, order: Sequence[int]) -> list[tuple[int, ...]]:
    """Who might rest: those who have rested least often, the last first."""
    rests = Counter(match.sides[0][0] for match in tournament.matches if match.how == BYE)
    last_first = order[::-1]
    candidates = sorted(last_first, key=lambda seed: rests[seed])
    ways = list(islice(combinations(candidates, len(order) % TRIO), _MOST_RESTING))
    least = min(sum(rests[seed] for seed in way) for way in ways)
    return [way for way in ways if sum(rests[seed] for seed in way) == least]


def _resting_and_trios(
    order: Sequence[int], ways: Sequence[tuple[int, ...]], met: Collection[frozenset[int]]
) -> tuple[tuple[int, ...], list[tuple[int, int, int]]]:
    """The first way to rest with which nobody meets again; if there is none, the first, with the fewest repeats."""
    tries = [_MOST_TRIES]
    for way in ways:
        tables = _trios_without_repeats([seed for seed in order if seed not in way], met, tries)
        if tables is not None:
            return way, tables
    return ways[0], _trios_with_fewest_repeats([seed for seed in order if seed not in ways[0]], met)


def _trios_without_repeats(
    order: Sequence[int], met: Collection[frozenset[int]], tries: list[int]
) -> list[tuple[int, int, int]] | None:
    """Groups in which nobody meets again, the first with the next possible; None if nothing is found."""
    if not order:
        return []
    first, *others = order
    for one, other in combinations(range(len(others)), 2):
        tries[0] -= 1
        if tries[0] < 0:
            return None
        table = first, others[one], others[other]
        if not _repeats(table, met):
            left = [seed for at, seed in enumerate(others) if at not in (one, other)]
            rest = _trios_without_repeats(left, met, tries)
            if rest is not None:
                return [table, *rest]
    return None


def _trios_with_fewest_repeats(
    order: Sequence[int], met: Collection[frozenset[int]]
) -> list[tuple[int, int, int]]:
    """Groups of neighbors, of whom two are exchanged as long as fewer meet again then."""
    places = list(order)

    def repeats() -> int:
        return sum(_repeats(table, met) for table in _tables(places))

    least, is_better = repeats(), True
    while is_better and least:
        is_better = False
        for one, other in combinations(range(len(places)), 2):
            places[one], places[other] = places[other], places[one]
            now = repeats()
            if now < least:
                least, is_better = now, True
            else:
                places[one], places[other] = places[other], places[one]
    return list(_tables(places))


def _tables(places: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    return zip(places[::TRIO], places[1::TRIO], places[2::TRIO], strict=True)


def _repeats(table: Iterable[int], met: Collection[frozenset[int]]) -> int:
    """How many two of a table have met before; computer players do not count."""
    return sum(0 not in pair and frozenset(pair) in met for pair in combinations(table, 2))


# The other forms


def _circle(players: int, number: int) -> list[tuple[int, int]]:
    """The circle method: the first player stays, and all others move on by one place each round.

    Who deals first alternates, so that everybody does so in half of their matches, or one more or less.
    """
    seeds = [*range(1, players + 1), *([0] if players % 2 else [])]
    rest, turn = seeds[1:], (number - 1) % (len(seeds) - 1)
    order = [seeds[0], *rest[len(rest) - turn :], *rest[: len(rest) - turn]]
    half = len(order) // 2
    pairs = list(zip(order[:half], reversed(order[half:]), strict=True))
    return [
        (other, one) if (at + number * (not at)) % 2 else (one, other)
        for at, (one, other) in enumerate(pairs)
    ]


def _rotating(tournament: Tournament, number: int) -> tuple[Match, ...]:
    """The tables of a movement; computer players take the places that nobody has, or whose players are out."""
    rounds = movement(len(tournament.seeds), with_computers=tournament.computers)
    matches: list[Match] = []
    for table in rounds[(number - 1) % len(rounds)]:
        a, b, c, d = (0 if _is_out(tournament, seed) else seed for seed in table)
        if any((a, b, c, d)):
            matches.append(Match(number, len(matches) + 1, ((a, c), (b, d))))
    return tuple(matches)
