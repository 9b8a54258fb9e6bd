"""Tournaments: who meets whom, what is counted, and that an end at any point loses and repeats nothing."""

from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

from bot.engine.variants import VARIANTS
from bot.host.errors import (
    AlreadyEntered,
    MatchOver,
    NotEntered,
    NoTournament,
    RoleNeeded,
    TooFewPlayers,
    TournamentFull,
    TournamentNotOpen,
    TournamentOver,
    UnknownVariant,
)
from bot.host.host import Host
from bot.host.tournaments.movements import movement
from bot.host.tournaments.standings import standings
from bot.host.tournaments.tournaments import TournamentPlan
from bot.store import Match, NoteKind, TableState, Tournament, TournamentForm, TournamentState
from tests.host.playing import ANN, BOB, CHANNEL, CID, SERVER, Clock, NewHost, refused

ORGANIZER = 900
FIRST = 301
"""The first of the users who enter."""


async def opened(host: Host, form: TournamentForm, players: int, **how: Any) -> Tournament:
    """A tournament that so many users have entered."""
    variant = "partnership" if form is TournamentForm.ROTATING else "classic"
    plan = TournamentPlan(SERVER, CHANNEL, "Cup", form, variant, {}, **how)
    made = await host.tournaments.create(plan, ORGANIZER)
    for user in range(FIRST, FIRST + players):
        made = await host.tournaments.enter(made.id, user, f"User {user}")
    return made


async def started(host: Host, form: TournamentForm, players: int, **how: Any) -> Tournament:
    """The same after its start."""
    made = await opened(host, form, players, **how)
    return await host.tournaments.start(made.id, ORGANIZER)


async def play_match(host: Host, match: Match) -> None:
    """Let the second side of a match resign: the first one wins."""
    info = await host.queries.info(match.table_id or 0)
    assert info.state is TableState.PLAYING
    loser = next(seat.user_id for seat in reversed(info.seats) if seat.user_id is not None)
    await host.play.resign(info.id, loser, for_good=True)


async def play_round(host: Host, tournament: Tournament) -> Tournament:
    """Play all matches of a round, and return the tournament after it."""
    for match in tournament.this_round:
        if match.how is None:
            await play_match(host, match)
    await host.settle()
    return await host.tournaments.advance(tournament.id)


async def play_out(host: Host, tournament: Tournament) -> Tournament:
    """Play all rounds."""
    while not tournament.is_over:
        tournament = await play_round(host, tournament)
    return tournament


def pairs_of(tournament: Tournament) -> Counter[frozenset[int]]:
    """How often each two players have met in a match of two."""
    return Counter(
        frozenset(seed for side in match.sides for seed in side)
        for match in tournament.matches
        if len(match.sides) > 1
    )


@pytest.mark.parametrize("players", [5, 6, 16])
async def test_in_a_swiss_tournament_nobody_meets_twice(host: Host, players: int) -> None:
    over = await play_out(host, await started(host, TournamentForm.SWISS, players))
    assert over.state is TournamentState.OVER
    assert max(pairs_of(over).values()) == 1
    byes = Counter(match.sides[0] for match in over.matches if match.how == "bye")
    assert max(byes.values(), default=1) == 1
    assert bool(byes) == bool(players % 2)
    # Who deals first is balanced: at most two more on one side than on the other.
    first = Counter(match.sides[0][0] for match in over.matches if match.how != "bye")
    second = Counter(match.sides[1][0] for match in over.matches if match.how != "bye")
    assert all(abs(first[seed] - second[seed]) <= 2 for seed in range(1, players + 1))
    # Each match is worth one point, and so is a bye.
    assert sum(row.points for row in standings(over)) == len(over.matches)


@pytest.mark.parametrize(("players", "matches"), [(2, 1), (3, 2), (5, 4), (8, 7)])
async def test_a_knockout_has_a_match_for_each_player_but_the_last(
    host: Host, players: int, matches: int
) -> None:
    over = await play_out(host, await started(host, TournamentForm.KNOCKOUT, players))
    assert sum(match.how != "bye" for match in over.matches) == matches
    # The first side always wins here, so the best seed does; the strongest have the byes.
    assert standings(over)[0].player.seed == 1
    byes = sorted(match.sides[0][0] for match in over.matches if match.how == "bye")
    assert byes == list(range(1, len(byes) + 1))


@pytest.mark.parametrize("players", [3, 4, 6, 7])
async def test_in_a_round_robin_everybody_meets_everybody_once(host: Host, players: int) -> None:
    over = await play_out(host, await started(host, TournamentForm.ROUND_ROBIN, players))
    expected = Counter(map(frozenset, combinations(range(1, players + 1), 2)))
    assert pairs_of(over) == expected


@pytest.mark.parametrize("players", [4, 5, 8, 12, 13, 16])
def test_partners_rotate_so_that_all_are_partners_once_and_opponents_twice(players: int) -> None:
    rounds = movement(players)
    partners, opponents = Counter[frozenset[int]](), Counter[frozenset[int]]()
    for tables in rounds:
        seated = [player for table in tables for player in table]
        assert len(seated) == len({*seated}) == players - players % 4
        for a, b, c, d in tables:
            partners.update(map(frozenset, ((a, c), (b, d))))
            opponents.update(map(frozenset, ((a, b), (a, d), (c, b), (c, d))))
    every_two = set(map(frozenset, combinations(range(1, players + 1), 2)))
    assert partners == Counter(every_two)
    assert opponents == Counter(dict.fromkeys(every_two, 2))


async def test_with_rotating_partners_each_scores_alone_and_computers_take_what_is_free(host: Host) -> None:
    tournament = await started(host, TournamentForm.ROTATING, 6, rounds=1)
    assert VARIANTS["partnership"].sides == (0, 1, 0, 1)
    infos = [await host.queries.info(match.table_id or 0) for match in tournament.matches]
    assert [len(info.seats) for info in infos] == [4, 4]
    assert sum(seat.user_id is None for info in infos for seat in info.seats) == 2
    for match, info in zip(tournament.matches, infos, strict=True):
        seeds = {player.user_id: player.seed for player in tournament.players} | {None: 0}
        by_side = tuple(
            tuple(seeds[info.seats[seat].user_id] for seat in (side, side + 2)) for side in (0, 1)
        )
        assert by_side == match.sides
    over = await play_out(host, tournament)
    assert sum(row.points for row in standings(over)) == sum(
        sum(map(bool, match.sides[match.winner or 0])) for match in over.matches
    )


async def test_ties_are_broken_by_the_direct_match_then_buchholz(host: Host) -> None:
    tournament = await started(host, TournamentForm.ROUND_ROBIN, 3)
    over = await play_out(host, tournament)
    rows = standings(over)
    # Worked out by hand from the matches: the first side has won each.
    points = Counter(match.sides[0][0] for match in over.matches)
    assert {row.player.seed: row.points for row in rows} == {seed: points[seed] for seed in (1, 2, 3)}
    for row in rows:
        met = [
            side[0]
            for match in over.matches
            if len(match.sides) > 1
            for side in match.sides
            if (row.player.seed,) in match.sides and side != (row.player.seed,)
        ]
        assert row.buchholz == sum(points[seed] for seed in met)
    assert all(one.order >= other.order for one, other in pairwise(rows))


async def test_a_tournament_is_entered_left_and_refused(host: Host) -> None:
    tournaments = host.tournaments
    made = await opened(host, TournamentForm.KNOCKOUT, 1)
    await refused(AlreadyEntered, tournaments.enter(made.id, FIRST, "again"))
    await refused(NotEntered, tournaments.leave(made.id, ANN))
    await refused(TooFewPlayers, tournaments.start(made.id, ORGANIZER))
    await refused(NoTournament, tournaments.load(99))
    of_four = TournamentPlan(SERVER, CHANNEL, "Cup", TournamentForm.SWISS, "partnership", {})
    await refused(UnknownVariant, tournaments.create(of_four, ORGANIZER))
    with pytest.raises(ValueError, match="15 rounds"):
        await opened(host, TournamentForm.SWISS, 0, rounds=16)
    with pytest.raises(ValueError, match="future"):
        await opened(host, TournamentForm.SWISS, 0, starts_at=5)
    of_role = await opened(host, TournamentForm.SWISS, 0, role_id=7)
    await refused(RoleNeeded, tournaments.enter(of_role.id, ANN, "Ann", [8]))
    assert (await tournaments.enter(of_role.id, ANN, "Ann", [7, 8])).player(ANN) is not None
    await tournaments.leave(made.id, FIRST)
    for user in range(401, 465):
        await tournaments.enter(made.id, user, "x")
    await refused(TournamentFull, tournaments.enter(made.id, BOB, "Bob"))
    begun = await tournaments.start(made.id, ORGANIZER)
    assert len(begun.this_round) == 32
    await refused(
        TournamentNotOpen, tournaments.start(made.id, ORGANIZER), tournaments.enter(made.id, CID, "Cid")
    )


async def test_who_leaves_is_not_paired_and_may_come_back(host: Host) -> None:
    tournament = await started(host, TournamentForm.SWISS, 6, rounds=4)
    await host.tournaments.leave(tournament.id, FIRST)
    second = await play_round(host, tournament)
    seed = next(player.seed for player in second.players if player.user_id == FIRST)
    assert not any((seed,) in match.sides for match in second.this_round)
    await host.tournaments.enter(tournament.id, FIRST, "Back")
    third = await play_round(host, second)
    assert any((seed,) in match.sides for match in third.this_round)
    kinds = [note.kind for note in await host.tournaments.notes(tournament.id)]
    assert kinds == [
        NoteKind.STARTED,
        NoteKind.ROUND,
        NoteKind.LEFT,
        NoteKind.ROUND,
        NoteKind.RETURNED,
        NoteKind.ROUND,
    ]


async def test_a_round_ends_when_its_time_is_over_and_organizers_decide(host: Host, clock: Clock) -> None:
    tournaments = host.tournaments
    first = await started(host, TournamentForm.SWISS, 4, rounds=2, round_seconds=600)
    await tournaments.extend(first.id, 300, ORGANIZER)
    await play_match(host, first.this_round[0])
    await host.settle()
    clock.now += 700
    await host.sweep()
    assert (await tournaments.load(first.id)).round == 1
    await tournaments.pause(first.id, ORGANIZER)
    clock.now += 10_000
    await host.sweep()
    assert (await tournaments.load(first.id)).round == 1
    await tournaments.resume(first.id, ORGANIZER)
    clock.now += 601
    await host.sweep()
    second = await tournaments.load(first.id)
    assert (second.round, [match.how for match in second.matches[:2]]) == (2, ["played", "time"])
    assert second.matches[1].winner is None
    await refused(
        MatchOver,
        tournaments.decide(first.id, (2, 9), 0, ORGANIZER),
        tournaments.decide(first.id, (1, 1), 0, ORGANIZER),
        tournaments.decide(first.id, (2, 1), 2, ORGANIZER),
    )
    await tournaments.decide(first.id, (2, 1), 1, ORGANIZER)
    over = await tournaments.decide(first.id, (2, 2), None, ORGANIZER)
    assert over.state is TournamentState.OVER
    await refused(
        TournamentOver,
        tournaments.end(first.id, ORGANIZER),
        tournaments.decide(first.id, (2, 1), 0, ORGANIZER),
    )
    assert sum(await tournaments.medals(standings(over)[0].player.user_id, SERVER)) == 1


async def test_a_tournament_starts_by_itself_or_is_canceled(host: Host, clock: Clock) -> None:
    full = await opened(host, TournamentForm.SWISS, 4, starts_at=int(clock.now) + 60)
    empty = await opened(host, TournamentForm.SWISS, 2, starts_at=int(clock.now) + 60)
    await host.sweep()
    assert (await host.tournaments.load(full.id)).state is TournamentState.OPEN
    clock.now += 60
    await host.sweep()
    assert (await host.tournaments.load(full.id)).state is TournamentState.PLAYING
    assert (await host.tournaments.load(empty.id)).state is TournamentState.CANCELED


@pytest.mark.both_databases
async def test_the_end_of_a_process_loses_and_repeats_nothing(
    host: Host, new_host: NewHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends after the round is written and before its games start, and after the games before the next round."""
    made = await opened(host, TournamentForm.SWISS, 4, rounds=2)

    async def die(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(host.tournaments, "_start_tables", die)
        with pytest.raises(ConnectionError):
            await host.tournaments.start(made.id, ORGANIZER)
    second = new_host(500)
    await second.sweep()
    begun = await second.tournaments.load(made.id)
    assert len(begun.matches) == 2
    monkeypatch.setattr(second.tournaments, "notify", lambda _: None)
    for match in begun.this_round:
        await play_match(second, match)
    third, fourth = new_host(1_000), new_host(1_500)
    await third.sweep()
    await fourth.sweep()
    after = await fourth.tournaments.load(made.id)
    assert (after.round, len(after.matches)) == (2, 4)
    assert [note.kind for note in await fourth.tournaments.notes(made.id)] == [
        NoteKind.STARTED,
        NoteKind.ROUND,
        NoteKind.ROUND,
    ]
