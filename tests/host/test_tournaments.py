"""Tournaments: who meets whom, what is counted, and that an end at any point loses and repeats nothing."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from bot.engine.variants import VARIANTS
from bot.host.errors import (
    AlreadyEntered,
    MatchOver,
    NoCheckIn,
    NoSeatOpen,
    NoStartTime,
    NoSuchEnding,
    NotEntered,
    NoTournament,
    PartnerTaken,
    RoleNeeded,
    TooFewPlayers,
    TournamentFull,
    TournamentNotOpen,
    TournamentOver,
    UnknownVariant,
    WasRemoved,
)
from bot.host.host import Host
from bot.host.tournaments.brackets import bracket
from bot.host.tournaments.movements import Table, movement
from bot.host.tournaments.standings import standings
from bot.host.tournaments.tournaments import TournamentPlan
from bot.store import Match, NoteKind, RequestKind, TableState, Tournament, TournamentForm, TournamentState
from tests.host.playing import ANN, BOB, CHANNEL, CID, SERVER, Clock, NewHost, mover, pass_time, refused
from tests.host.tournament_play import FIRST, ORGANIZER, opened, started


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
    """How often each two players or pairs have met, without computer players."""
    return Counter(
        frozenset(two)
        for match in tournament.matches
        for two in combinations([seed for side in match.sides for seed in side if seed], 2)
    )


def byes_of(tournament: Tournament) -> Counter[int]:
    """How often each player has rested."""
    return Counter(match.sides[0][0] for match in tournament.matches if match.how == "bye")


@pytest.mark.parametrize("players", [5, 6, 16])
async def test_in_a_swiss_tournament_nobody_meets_twice(host: Host, players: int) -> None:
    over = await play_out(host, await started(host, TournamentForm.SWISS, players, computers=False))
    assert over.state is TournamentState.OVER
    assert max(pairs_of(over).values()) == 1
    byes = byes_of(over)
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
    assert standings(over)[0].seed == 1
    byes = sorted(match.sides[0][0] for match in over.matches if match.how == "bye")
    assert byes == list(range(1, len(byes) + 1))


async def test_a_bracket_has_the_places_that_are_open(host: Host) -> None:
    """Of five, 1, 2 and 3 have byes; 4 meets 5. After a draw the better seed goes on."""
    begun = await started(host, TournamentForm.KNOCKOUT, 5)
    first, second, final = bracket(begun)
    assert [place.seeds for place in first] == [(1, 0), (4, 5), (2, 0), (3, 0)]
    assert [place.seeds for place in second] == [(1, 0), (2, 3)]
    assert [place.seeds for place in final] == [(0, 0)]
    assert [place.match for place in second] == [None, None]
    after = await host.tournaments.decide(begun.id, (1, 2), None, ORGANIZER)
    _, second, final = bracket(after)
    assert [place.seeds for place in second] == [(1, 4), (2, 3)]
    over = await play_out(host, after)
    [place] = bracket(over)[-1]
    assert place.seeds == (1, 2)
    assert place.match == over.matches[-1]


@pytest.mark.parametrize("players", [3, 4, 6, 7])
async def test_in_a_round_robin_everybody_meets_everybody_once(host: Host, players: int) -> None:
    over = await play_out(host, await started(host, TournamentForm.ROUND_ROBIN, players, computers=False))
    expected = Counter(map(frozenset, combinations(range(1, players + 1), 2)))
    assert pairs_of(over) == expected


def seen_in(rounds: Sequence[Sequence[Table]]) -> tuple[Counter[frozenset[int]], Counter[frozenset[int]]]:
    """How often each two are partners, and opponents."""
    partners, opponents = Counter[frozenset[int]](), Counter[frozenset[int]]()
    for a, b, c, d in (table for tables in rounds for table in tables):
        partners.update(map(frozenset, ((a, c), (b, d))))
        opponents.update(map(frozenset, ((a, b), (a, d), (c, b), (c, d))))
    return partners, opponents


@pytest.mark.parametrize("players", [4, 5, 8, 12, 13, 16])
def test_partners_rotate_so_that_all_are_partners_once_and_opponents_twice(players: int) -> None:
    rounds = movement(players, with_computers=True)
    for tables in rounds:
        seated = [player for table in tables for player in table]
        assert len(seated) == len({*seated}) == players - players % 4
    partners, opponents = seen_in(rounds)
    every_two = set(map(frozenset, combinations(range(1, players + 1), 2)))
    assert partners == Counter(every_two)
    assert opponents == Counter(dict.fromkeys(every_two, 2))


@pytest.mark.parametrize(("players", "most"), [(6, 2), (7, 2), (9, 3), (10, 2), (11, 2), (14, 2), (15, 2)])
def test_other_numbers_rotate_without_computers(players: int, most: int) -> None:
    """Nobody has a partner twice, all rest equally often, and who meets as opponents is balanced."""
    rounds = movement(players, with_computers=False)
    partners, opponents = seen_in(rounds)
    assert {*partners.values()} == {1}
    assert {*opponents.values()} <= {*range(1, most + 1)}
    played = Counter(player for tables in rounds for table in tables for player in table)
    assert played == Counter(
        dict.fromkeys(range(1, players + 1), len(rounds) * (players // 4 * 4) // players)
    )


@pytest.mark.parametrize(("players", "seats"), [(6, 8), (7, 8), (10, 12), (15, 16)])
def test_computers_take_two_or_three_places_of_a_movement(players: int, seats: int) -> None:
    rounds = movement(players, with_computers=True)
    assert {player for table in rounds[0] for player in table} == {*range(1, seats + 1)}


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


def ended(number: int, at: int, sides: tuple[int, ...], scores: tuple[int, ...], **how: Any) -> Match:
    """A match that is over, won by the higher score."""
    best = [side for side, score in enumerate(scores) if score == max(scores)]
    winner = best[0] if len(best) == 1 else None
    return Match(
        number, at, tuple((seed,) for seed in sides), how="played", scores=scores, winner=winner, **how
    )


async def test_tie_breaks_as_worked_out_by_hand(host: Host) -> None:
    """Four players, three rounds; 1 beats 2, 2 beats 3, 3 beats 1, all beat 4 but 3, who draws."""
    begun = await started(host, TournamentForm.ROUND_ROBIN, 4)
    over = replace(
        begun,
        matches=(
            ended(1, 1, (1, 4), (1000, 400), deals=(3, 1)),
            ended(1, 2, (2, 3), (1000, 900), deals=(2, 2)),
            ended(2, 1, (1, 2), (1000, 700), deals=(3, 2)),
            ended(2, 2, (3, 4), (500, 500), deals=(1, 1)),
            ended(3, 1, (3, 1), (1000, 950), deals=(3, 2)),
            ended(3, 2, (2, 4), (1000, 800), deals=(4, 0)),
        ),
    )
    rows = {row.seed: row for row in standings(over)}
    # Points: 1 and 2 have 2, 3 has 1.5, 4 has 0.5. Between 1 and 2, 1 has won.
    assert [(row.seed, row.place, row.points) for row in standings(over)] == [
        (1, 1, 2),
        (2, 2, 2),
        (3, 3, 1.5),
        (4, 4, 0.5),
    ]
    assert {seed: row.direct for seed, row in rows.items()} == {1: 1, 2: 0, 3: 0, 4: 0}
    # Everybody has met the three others.
    assert {seed: row.buchholz for seed, row in rows.items()} == {1: 4, 2: 4, 3: 4.5, 4: 5.5}
    # 1: 0.5 of 4 and 2 of 2. 2: 1.5 and 0.5. 3: 2 of 1 and half of 0.5. 4: half of 1.5.
    assert {seed: row.sonneborn for seed, row in rows.items()} == {1: 2.5, 2: 2, 3: 2.25, 4: 0.75}
    assert {seed: row.deals for seed, row in rows.items()} == {1: 8, 2: 8, 3: 6, 4: 2}
    assert {seed: row.margin for seed, row in rows.items()} == {1: 850, 2: 0, 3: -50, 4: -800}


async def test_equal_players_share_a_place_and_deals_decide_before_the_score(host: Host) -> None:
    begun = await started(host, TournamentForm.ROUND_ROBIN, 4)
    drawn = replace(begun, matches=(ended(1, 1, (1, 4), (500, 500)), ended(1, 2, (2, 3), (500, 500))))
    assert [row.place for row in standings(drawn)] == [1, 1, 1, 1]
    deals = replace(
        begun,
        matches=(
            ended(1, 1, (1, 4), (500, 500), deals=(2, 1)),
            ended(1, 2, (2, 3), (500, 500), deals=(1, 3)),
        ),
    )
    assert [row.seed for row in standings(deals)] == [3, 1, 2, 4]
    assert [row.place for row in standings(deals)] == [1, 2, 3, 3]


async def test_in_a_match_of_three_each_meets_both_others(host: Host) -> None:
    begun = await started(host, TournamentForm.SWISS, 6, variant="three-handed")
    over = replace(
        begun,
        matches=(
            ended(1, 1, (1, 2, 3), (1500, 900, 700), places=(1, 2, 3)),
            ended(1, 2, (4, 5, 6), (800, 1500, 800), places=(2, 1, 2)),
        ),
    )
    # The first beats two, the second one; 4 and 6 draw with one another.
    assert {row.seed: row.points for row in standings(over)} == {1: 2, 2: 1, 3: 0, 4: 0.5, 5: 2, 6: 0.5}
    assert {row.seed: row.buchholz for row in standings(over)} == {1: 1, 2: 2, 3: 3, 4: 2.5, 5: 1, 6: 2.5}
    assert {row.seed: row.sonneborn for row in standings(over)} == {1: 1, 2: 0, 3: 0, 4: 0.25, 5: 1, 6: 0.25}
    assert {row.seed: row.margin for row in standings(over)} == {
        1: 600,
        2: -600,
        3: -800,
        4: -700,
        5: 700,
        6: -700,
    }


@pytest.mark.parametrize(("players", "computers"), [(7, True), (9, False), (10, False), (11, False)])
async def test_threes_meet_nobody_twice_while_that_can_be_avoided(
    host: Host, players: int, computers: bool
) -> None:
    begun = await started(
        host, TournamentForm.SWISS, players, variant="three-handed", rounds=3, computers=computers
    )
    over = await play_out(host, begun)
    assert over.round == 3
    assert max(pairs_of(over).values()) == 1
    byes = byes_of(over)
    assert bool(byes) == (players % 3 > 0 and not computers)
    assert max(byes.values(), default=1) == 1
    for number in (1, 2, 3):
        seated = [
            seed
            for match in over.matches
            if match.round == number
            for side in match.sides
            for seed in side
            if seed
        ]
        assert sorted(seated) == [*range(1, players + 1)]


async def test_threes_meet_as_few_as_possible_again(host: Host) -> None:
    """With seven, and one at rest, a second round needs two of one of the first tables at one of its own."""
    begun = await started(host, TournamentForm.SWISS, 7, variant="three-handed", rounds=2, computers=False)
    over = await play_out(host, begun)
    assert sum(count - 1 for count in pairs_of(over).values()) == 1
    assert max(byes_of(over).values()) == 1


@pytest.mark.parametrize("form", [TournamentForm.SWISS, TournamentForm.KNOCKOUT, TournamentForm.ROUND_ROBIN])
async def test_fixed_pairs_stay_together(host: Host, form: TournamentForm) -> None:
    """Two have found one another, two have named others, and the rest are brought together."""
    made = await opened(host, form, 8, variant="partnership")
    tournaments = host.tournaments
    await tournaments.name_partner(made.id, FIRST, FIRST + 5)
    await tournaments.name_partner(made.id, FIRST + 5, FIRST)
    await tournaments.name_partner(made.id, FIRST + 1, FIRST + 2)
    await refused(
        PartnerTaken,
        tournaments.name_partner(made.id, FIRST + 3, FIRST + 5),
    )
    begun = await tournaments.start(made.id, ORGANIZER)
    by_seed = {
        seed: {player.user_id - FIRST for player in begun.players if player.seed == seed}
        for seed in begun.seeds
    }
    assert sorted(map(sorted, by_seed.values())) == [[0, 5], [1, 2], [3, 4], [6, 7]]
    for match in begun.this_round:
        info = await host.queries.info(match.table_id or 0)
        sides = [{(info.seats[seat].user_id or 0) - FIRST for seat in (side, side + 2)} for side in (0, 1)]
        assert sides == [by_seed[seed] for [seed] in match.sides]
    over = await play_out(host, begun)
    assert len(standings(over)[0].players) == 2
    winners = {player.user_id for player in standings(over)[0].players}
    for user in winners:
        assert (await tournaments.medals(user, SERVER))[0] == 1


async def test_a_player_without_a_partner_gets_a_computer_player_or_no_place(host: Host) -> None:
    made = await opened(host, TournamentForm.ROUND_ROBIN, 7, variant="partnership")
    begun = await host.tournaments.start(made.id, ORGANIZER)
    assert sorted(Counter(player.seed for player in begun.players).values()) == [1, 2, 2, 2]
    alone = next(player for player in begun.players if begun.partner(player) is None)
    match = next(one for one in begun.this_round if (alone.seed,) in one.sides)
    info = await host.queries.info(match.table_id or 0)
    side = match.sides.index((alone.seed,))
    assert [info.seats[seat].user_id for seat in (side, side + 2)] == [alone.user_id, None]
    without = await opened(host, TournamentForm.ROUND_ROBIN, 7, variant="partnership", computers=False)
    begun = await host.tournaments.start(without.id, ORGANIZER)
    assert begun.player(FIRST + 6) is None
    assert [note.user_id for note in await host.tournaments.notes(without.id)][-2:] == [FIRST + 6, None] or [
        note.kind for note in await host.tournaments.notes(without.id)
    ][1] is NoteKind.SINGLE


async def test_a_partner_is_asked_declines_and_leaves(host: Host) -> None:
    made = await opened(host, TournamentForm.SWISS, 4, variant="partnership")
    tournaments = host.tournaments
    await refused(
        TournamentNotOpen,
        tournaments.name_partner(made.id, FIRST, FIRST),
        tournaments.decline_partner(made.id, FIRST, FIRST + 1),
    )
    await refused(NotEntered, tournaments.name_partner(made.id, ANN, FIRST))
    await tournaments.name_partner(made.id, FIRST, FIRST + 1)
    declined = await tournaments.decline_partner(made.id, FIRST + 1, FIRST)
    assert (declined.player(FIRST) or made.players[0]).partner_id is None
    for one, other in ((FIRST, FIRST + 1), (FIRST + 1, FIRST)):
        paired = await tournaments.name_partner(made.id, one, other)
    assert paired.partner(paired.players[0]) == paired.players[1]
    left = await tournaments.leave(made.id, FIRST + 1)
    assert (left.player(FIRST) or made.players[0]).partner_id is None


async def test_an_odd_number_is_made_even_by_a_computer_player(host: Host) -> None:
    begun = await started(host, TournamentForm.SWISS, 5, rounds=3)
    assert [player.user_id for player in begun.players if player.is_computer] == [0]
    assert len(begun.this_round) == 3
    over = await play_out(host, begun)
    assert byes_of(over) == Counter()
    assert max(pairs_of(over).values()) == 1


async def test_who_does_not_check_in_is_left_out(host: Host, clock: Clock) -> None:
    tournaments, now = host.tournaments, int(clock.now)
    await refused(
        NoStartTime,
        opened(host, TournamentForm.SWISS, 0, check_in=600),
    )
    made = await opened(host, TournamentForm.SWISS, 5, starts_at=now + 3600, check_in=600, computers=False)
    await refused(NoCheckIn, tournaments.check_in(made.id, FIRST))
    clock.now += 3000
    await host.sweep()
    await host.sweep()
    for user in range(FIRST, FIRST + 3):
        await tournaments.check_in(made.id, user)
    before = await tournaments.check_in(made.id, FIRST)
    assert before.revision == (await tournaments.load(made.id)).revision
    await refused(NotEntered, tournaments.check_in(made.id, ANN))
    late = await tournaments.enter(made.id, BOB, "Bob")
    assert (late.player(BOB) or late.players[0]).checked_in
    clock.now += 600
    await host.sweep()
    begun = await tournaments.load(made.id)
    assert {player.user_id for player in begun.players} == {FIRST, FIRST + 1, FIRST + 2, BOB}
    notes = await tournaments.notes(made.id)
    assert [(note.kind, note.user_id) for note in notes] == [
        (NoteKind.CHECK_IN, None),
        (NoteKind.STARTED, None),
        (NoteKind.ABSENT, FIRST + 3),
        (NoteKind.ABSENT, FIRST + 4),
        (NoteKind.ROUND, None),
    ]


@pytest.mark.parametrize("loses", [False, True])
async def test_a_player_who_lets_the_clock_run_out_loses_or_is_replaced(
    host: Host, clock: Clock, loses: bool
) -> None:
    begun = await started(host, TournamentForm.KNOCKOUT, 2, clock=60, absence_loses=loses)
    table_id = begun.this_round[0].table_id or 0
    late = (await mover(host, table_id)).seat
    await pass_time(host, clock, 3600, 3600)
    after = await host.tournaments.load(begun.id)
    assert after.is_over == loses
    if loses:
        [match] = after.matches
        assert (match.how, match.winner) == ("absent", 1 - late)
    info = await host.queries.info(table_id)
    assert any(seat.computer for seat in info.seats)


@pytest.mark.parametrize("form", [TournamentForm.KNOCKOUT, TournamentForm.DUPLICATE])
async def test_nobody_else_gives_the_seats_of_a_match(host: Host, form: TournamentForm) -> None:
    """A player has left the server, and a computer player has the seat of another."""
    begun = await started(host, form, 8, variant="partnership")
    info = await host.queries.info(begun.this_round[0].table_id or 0)
    assert not info.admits_members
    own, gone, away = (info.seats[seat].user_id or 0 for seat in (0, 1, 2))
    await host.play.hand_over(info.id, away)
    found = await host.endings.proposals(info.id, own, {gone})
    assert found.absent
    assert RequestKind.AGAIN not in found.kinds
    await refused(NoSuchEnding, host.endings.propose(info.id, own, RequestKind.AGAIN, {gone}))
    await refused(
        NoSeatOpen,
        host.queues.join(info.id, ANN, "Ann"),
        host.substitutes.find(info.id, ANN),
        host.substitutes.take(info.id, ANN, "Ann", 2),
    )
    assert await host.substitutes.open_seats(SERVER, ANN) == []
    # Who was away comes back.
    assert (await host.play.return_to_seat(info.id, away)).seat == 2


async def test_organizers_remove_replace_and_readmit(host: Host) -> None:
    tournaments = host.tournaments
    begun = await started(host, TournamentForm.SWISS, 4, rounds=3)
    match = begun.this_round[0]
    info = await host.queries.info(match.table_id or 0)
    old = info.seats[0].user_id or 0
    await refused(
        AlreadyEntered, tournaments.replace_player(begun.id, old, info.seats[1].user_id or 0, "x", ORGANIZER)
    )
    await refused(NotEntered, tournaments.replace_player(begun.id, ANN, BOB, "Bob", ORGANIZER))
    replaced = await tournaments.replace_player(begun.id, old, ANN, "Ann", ORGANIZER)
    assert replaced.player(old) is None
    assert (replaced.player(ANN) or begun.players[0]).seed == match.sides[0][0]
    assert (await host.queries.info(info.id)).seats[0].user_id == ANN
    await tournaments.leave(begun.id, ANN, by_id=ORGANIZER)
    await refused(WasRemoved, tournaments.enter(begun.id, ANN, "Ann"))
    back = await tournaments.enter(begun.id, ANN, "Ann", by_id=ORGANIZER)
    assert not (back.player(ANN) or begun.players[0]).is_out
    await tournaments.leave(begun.id, ANN)
    await tournaments.enter(begun.id, ANN, "Ann")
    kinds = [(note.kind, note.user_id) for note in (await tournaments.notes(begun.id))[2:]]
    assert kinds == [
        (NoteKind.REMOVED, old),
        (NoteKind.REPLACED, ANN),
        (NoteKind.REMOVED, ANN),
        (NoteKind.RETURNED, ANN),
        (NoteKind.LEFT, ANN),
        (NoteKind.RETURNED, ANN),
    ]
    moved = await tournaments.move(begun.id, CHANNEL + 1, ORGANIZER)
    assert moved.channel_id == CHANNEL + 1
    assert (await tournaments.move(begun.id, CHANNEL + 1, ORGANIZER)).revision == moved.revision


async def test_a_plan_is_changed_until_the_start(host: Host, clock: Clock) -> None:
    made = await opened(host, TournamentForm.SWISS, 4)
    changed = await host.tournaments.change_plan(made.id, name="Other", rounds=2, clock=600, computers=False)
    assert (changed.name, changed.rounds, changed.clock, changed.computers) == ("Other", 2, 600, False)
    await refused(NoStartTime, host.tournaments.change_plan(made.id, check_in=600))
    with pytest.raises(ValueError, match="15 rounds"):
        await host.tournaments.change_plan(made.id, rounds=16)
    await host.tournaments.start(made.id, ORGANIZER)
    await refused(TournamentNotOpen, host.tournaments.change_plan(made.id, name="Late"))


async def test_the_matches_of_a_player_in_two_tournaments_are_known(host: Host) -> None:
    first = await started(host, TournamentForm.SWISS, 4)
    second = await started(host, TournamentForm.SWISS, 4)
    found = await host.tournaments.running_matches(FIRST, SERVER)
    assert sorted(tournament.id for tournament, _ in found) == [first.id, second.id]
    assert await host.tournaments.running_matches(ANN, SERVER) == []


async def test_a_tournament_is_entered_left_and_refused(host: Host) -> None:
    tournaments = host.tournaments
    made = await opened(host, TournamentForm.KNOCKOUT, 1)
    await refused(AlreadyEntered, tournaments.enter(made.id, FIRST, "again"))
    await refused(NotEntered, tournaments.leave(made.id, ANN))
    await refused(TooFewPlayers, tournaments.start(made.id, ORGANIZER))
    await refused(NoTournament, tournaments.load(99))
    for form, variant in (
        (TournamentForm.KNOCKOUT, "three-handed"),
        (TournamentForm.ROUND_ROBIN, "three-handed"),
        (TournamentForm.ROTATING, "classic"),
    ):
        plan = TournamentPlan(SERVER, CHANNEL, "Cup", form, variant, {})
        await refused(UnknownVariant, tournaments.create(plan, ORGANIZER))
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
    assert (second.round, [match.how for match in second.matches[:2]]) == (2, ["resigned", "time"])
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
    assert sum(await tournaments.medals(standings(over)[0].players[0].user_id, SERVER)) == 1


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
    new_host: NewHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends after the round is written and before its games start, and after the games before the next round."""
    # No host is started: one whose process has ended hears nothing of the games that another one goes on with.
    first, second, third, fourth = (new_host(seed) for seed in (0, 500, 1_000, 1_500))
    made = await opened(first, TournamentForm.SWISS, 4, rounds=2)

    async def die(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(first.tournaments, "_start_tables", die)
        with pytest.raises(ConnectionError):
            await first.tournaments.start(made.id, ORGANIZER)
    await second.sweep()
    begun = await second.tournaments.load(made.id)
    assert len(begun.matches) == 2
    monkeypatch.setattr(second.tournaments, "advance", die)
    for match in begun.this_round:
        await play_match(second, match)
    assert await second.tournaments.load(made.id) == begun
    await third.sweep()
    await fourth.sweep()
    after = await fourth.tournaments.load(made.id)
    assert (after.round, len(after.matches)) == (2, 4)
    assert [note.kind for note in await fourth.tournaments.notes(made.id)] == [
        NoteKind.STARTED,
        NoteKind.ROUND,
        NoteKind.ROUND,
    ]
