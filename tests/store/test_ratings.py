"""Ratings: the model computed by hand, and properties that players rely on."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.host.ranking.counting import RANKING, count_game, totals_after
from bot.host.ranking.ratings import LEVEL_RATINGS, rate, weight
from bot.store import (
    ALL_TIME,
    ALL_VARIANTS,
    ComputerSeat,
    FinishedGame,
    LeaderboardKind,
    PlayerTotals,
    Rating,
    Store,
    TotalsKey,
    day_end,
    day_start,
    month_end,
    month_of,
    month_start,
)
from tests.store.games import ANN, BOB, CID, DOT, SERVER, SIDES, finish, ranked, results_of

# The rest is in the host or plain SQL.
pytestmark = pytest.mark.usefixtures("file")
ROOT = Path(__file__).parents[2]

NEW = Rating()


def test_a_game_of_new_players_computed_by_hand() -> None:
    """A win between equals changes mu by 2.6354 and sigma² by a factor of 1 - 0.06325.

    sigma² = (25/3)² + (1/12)² = 69.4514 and c² = 2 (69.4514 + (25/6)²) = 173.625. Both sides are equally likely to win,
    so mu changes by sigma²/c · ½, and sigma² shrinks by the fraction sigma²/c² · sigma/c · ¼.
    """
    [[winner], [loser]] = rate([[NEW], [NEW]], (0,))
    assert (round(winner.mu, 4), round(winner.sigma, 4)) == (27.6354, 8.0659)
    assert (round(loser.mu, 4), round(loser.sigma, 4)) == (22.3646, 8.0659)


def test_a_game_of_three_computed_by_hand() -> None:
    """The winner of three equals gains 2.8690, and each loser loses half of that.

    c² = 3 (69.4514 + (25/6)²) = 260.4375, sigma²/c = 4.3036. First among three happens in one of three games: mu of the
    winner changes by 4.3036 · ⅔, that of a loser by -4.3036 · ⅓. A loser's sigma shrinks more, because they are also
    level with the other loser: sigma² by sigma²/c² · sigma/c = 0.13771 times (2/9 + 1/4), the winner's by 2/9 of it.
    """
    [[winner], *losers] = rate([[NEW]] * 3, (0,))
    assert (round(winner.mu, 4), round(winner.sigma, 4)) == (27.8690, 8.2052)
    assert [(round(loser.mu, 4), round(loser.sigma, 4)) for [loser] in losers] == [(23.5655, 8.0582)] * 2


def test_two_who_share_a_win_gain_equally_and_the_third_loses() -> None:
    """Each of the two is ahead of one player: 4.3036 · (½ · ⅔ - ½ · ⅓) = 0.7173."""
    [[first], [quitter], [second]] = rate([[NEW]] * 3, (0, 2))
    assert first == second
    assert (round(first.mu, 4), round(quitter.mu, 4)) == (25.7173, 23.5655)


def test_a_new_player_has_a_thousand_points_and_is_provisional() -> None:
    assert (NEW.points, NEW.provisional) == (1000, True)
    # 40 × (27.6354 − 3 × 8.0659) + 1000
    assert Rating(27.6354, 8.0659).points == 1138
    assert not Rating(25.0, 6.0).provisional


def test_a_rating_is_reliable_after_about_a_dozen_games() -> None:
    ann, games = NEW, 0
    while ann.provisional:
        [[ann], _] = rate([[ann], [NEW]], (games % 2,))
        games += 1
    assert 8 <= games <= 16


def test_a_draw_brings_ratings_closer() -> None:
    strong, weak = Rating(30, 5), Rating(20, 5)
    [[first], [second]] = rate([[strong], [weak]], ())
    assert strong.mu > first.mu > second.mu > weak.mu


def test_beating_a_strong_player_counts_for_more() -> None:
    [[over_strong], _] = rate([[NEW], [Rating(35, 4)]], (0,))
    [[over_weak], _] = rate([[NEW], [Rating(15, 4)]], (0,))
    assert over_strong.mu > over_weak.mu > NEW.mu


INTERMEDIATE = LEVEL_RATINGS["intermediate"]


def game_of(users: list[int | None], winner: int | None, variant: str = "classic") -> FinishedGame:
    sides = SIDES[len(users)]
    computers = tuple(
        ComputerSeat(seat, sides[seat], "intermediate") for seat, user in enumerate(users) if user is None
    )
    return FinishedGame(variant, 1, 5_000, results_of(users, winner), computers=computers)


def test_each_variant_has_its_own_rating_and_all_combined_have_one() -> None:
    totals = dict(count_game({}, game_of([ANN, BOB], 0)).totals)
    totals |= count_game(totals, game_of([ANN, BOB], 1, "kitty")).totals

    def rating(variant: str, user: int) -> Rating:
        return totals[TotalsKey(LeaderboardKind.PEOPLE, ALL_TIME, variant, 0, user)].rating

    assert rating("classic", ANN) == rating("kitty", BOB) == rate([[NEW], [NEW]], (0,))[0][0]
    assert rating(ALL_VARIANTS, BOB).mu > rating(ALL_VARIANTS, ANN).mu


def test_partners_are_rated_as_a_pair_and_individually() -> None:
    counted = count_game({}, game_of([ANN, BOB, CID, DOT], 0, "double-deck"))
    alone = counted.totals[TotalsKey(LeaderboardKind.PEOPLE, ALL_TIME, "double-deck", 0, ANN)].rating
    joint = counted.totals[TotalsKey(LeaderboardKind.PEOPLE, ALL_TIME, "double-deck", CID, ANN)].rating
    assert alone == rate([[NEW] * 2, [NEW] * 2], (0,))[0][0] == counted.ratings[ANN]
    assert joint == rate([[NEW], [NEW]], (0,))[0][0]
    losers = TotalsKey(LeaderboardKind.PEOPLE, ALL_TIME, "double-deck", DOT, BOB)
    assert counted.totals[losers].losses == 1


@pytest.mark.parametrize(("winner", "sides"), [(0, (0,)), (1, (1,)), (None, ())])
def test_a_computer_player_has_a_fixed_rating(winner: int | None, sides: tuple[int, ...]) -> None:
    counted = count_game({}, game_of([ANN, None], winner))
    assert counted.ratings == {ANN: rate([[NEW], [INTERMEDIATE]], sides)[0][0]}
    assert {key.user_id for key in counted.totals} == {ANN}
    assert {key.kind for key in counted.totals} == {LeaderboardKind.COMPUTERS}


def test_a_stronger_computer_player_has_a_higher_rating() -> None:
    """Beating it earns more, and no game changes what it is worth."""
    gains = []
    for level, fixed in LEVEL_RATINGS.items():
        game = replace(game_of([ANN, None], 0), computers=(ComputerSeat(1, 1, level),))
        counted = count_game(count_game({}, game).totals, game)
        [[first], _] = rate([[NEW], [fixed]], (0,))
        assert counted.ratings[ANN] == rate([[first], [fixed]], (0,))[0][0]
        gains.append(counted.ratings[ANN].mu)
    assert gains == sorted(gains)


def test_the_docs_have_the_rating_of_every_level() -> None:
    rows = (ROOT / "docs" / "standings.md").read_text().partition("| level |")[2].splitlines()[2:]
    listed = [tuple(cell.strip() for cell in row.split("|")[1:5]) for row in rows[: rows.index("")]]
    assert listed == [
        (level, f"{rating.mu:g}", f"{rating.sigma:g}", str(rating.points))
        for level, rating in LEVEL_RATINGS.items()
    ]


def test_partners_play_against_the_mean_of_two_computer_players() -> None:
    computers = (ComputerSeat(1, 1, "beginner"), ComputerSeat(3, 1, "expert"))
    game = replace(game_of([ANN, None, CID, None], 1, "double-deck"), computers=computers)
    counted = count_game({}, game)
    beginner, expert = LEVEL_RATINGS["beginner"], LEVEL_RATINGS["expert"]
    alone = rate([[NEW] * 2, [beginner, expert]], (1,))[0][0]
    joint = rate([[NEW], [Rating((beginner.mu + expert.mu) / 2, expert.sigma)]], (1,))[0][0]
    assert counted.ratings == {ANN: alone, CID: alone}
    key = TotalsKey(LeaderboardKind.COMPUTERS, ALL_TIME, "double-deck", CID, ANN)
    assert counted.totals[key].rating == joint


@pytest.mark.parametrize(
    ("users", "winner", "sides"),
    [
        ((ANN, BOB, CID), 2, (2,)),
        ((ANN, BOB, CID), -1, (1, 2)),
        ((ANN, BOB, None), 2, (2,)),
        ((ANN, BOB, None), 0, (0,)),
        ((ANN, None, None), 1, (1,)),
    ],
)
def test_three_players_are_rated_against_one_another(
    users: tuple[int | None, ...], winner: int, sides: tuple[int, ...]
) -> None:
    counted = count_game({}, game_of([*users], winner, "three-handed"))
    before = [[INTERMEDIATE if user is None else NEW] for user in users]
    after = [rating for [rating] in rate(before, sides)]
    assert counted.ratings == {user: after[seat] for seat, user in enumerate(users) if user is not None}
    assert not any(key.partner_id for key in counted.totals)


def test_a_computer_partner_makes_no_pair() -> None:
    counted = count_game({}, game_of([ANN, BOB, None, DOT], 1, "double-deck"))
    assert {key.user_id for key in counted.totals if key.partner_id == 0} == {ANN, BOB, DOT}
    assert {(key.user_id, key.partner_id) for key in counted.totals if key.partner_id} == {(BOB, DOT)}
    joint = counted.totals[TotalsKey(LeaderboardKind.COMPUTERS, ALL_TIME, "double-deck", DOT, BOB)].rating
    assert joint == rate([[INTERMEDIATE], [NEW]], (1,))[1][0]


def test_a_streak_ends_with_a_loss_or_a_draw() -> None:
    totals = PlayerTotals()
    rows = []
    for winner in (0, 0, 0, 1, 0, None, 0):
        totals = totals_after(totals, results_of([ANN, BOB], winner)[0], NEW, 1.0)
        rows.append((totals.streak, totals.best_streak))
    assert rows == [(1, 1), (2, 2), (3, 3), (0, 3), (1, 3), (0, 3), (1, 3)]


@pytest.mark.parametrize(
    ("zone", "november", "december"),
    [
        ("UTC", 1_698_796_800, 1_701_388_800),
        # Midnight is at 07:00 UTC in summer, which ends on November 5, and at 08:00 UTC in winter.
        ("America/Los_Angeles", 1_698_796_800 + 7 * 3_600, 1_701_388_800 + 8 * 3_600),
        ("Asia/Kolkata", 1_698_796_800 - 19_800, 1_701_388_800 - 19_800),
        ("No/Such", 1_698_796_800, 1_701_388_800),
    ],
)
def test_months_are_calendar_months_in_a_time_zone(zone: str, november: int, december: int) -> None:
    for at in (november, december - 1):
        assert (month_of(at, zone), month_start(at, zone), month_end(at, zone)) == (
            "2023-11",
            november,
            december,
        )
    assert month_of(december, zone) == "2023-12"


def test_a_day_can_have_23_or_25_hours() -> None:
    hours = [
        (day_end(day, "Europe/Berlin") - day_start(day, "Europe/Berlin")) / 3_600
        for day in ("2026-03-28", "2026-03-29", "2026-10-25")
    ]
    assert hours == [24, 23, 25]


def test_repeated_wins_weigh_less_and_less() -> None:
    assert [weight(repeats) for repeats in range(6)] == [1, 1, 1, 0.5, 0.25, 0.125]
    assert weight(10_000) == 2**-10


def test_half_the_weight_moves_mean_and_variance_half_as_far() -> None:
    """In full mu moves by 2.6354 and sigma² from 69.4444 (25/3 squared) to 65.0587 (8.0659 squared)."""
    [[winner], [loser]] = rate([[NEW], [NEW]], (0,), (0.5, 0.5))
    # sigma is the root of (69.4444 + 65.0587) / 2 = 67.2516
    assert (round(winner.mu, 4), round(winner.sigma, 3)) == (26.3177, 8.201)
    assert (round(loser.mu, 4), round(loser.sigma, 3)) == (23.6823, 8.201)


DAY = 24 * 60 * 60


async def repeats_of(store: Store, *games: tuple[Sequence[int], int | None, dict[str, Any]]) -> list[int]:
    """How many repeats each of some games is found to be, which are given by users, winner, and other fields."""
    over = [await finish(store, users, winner, **how) for users, winner, how in games]
    return [(await store.statistics.scoring(table.id)).repeats for table in over]


def on_day(day: int, variant: str = "classic") -> dict[str, Any]:
    return {"at": 1_700_000_000 + day * DAY, "variant": variant}


async def test_wins_over_the_same_opponents_are_counted_for_seven_days(store: Store) -> None:
    """Only wins of the same side over the same side count, in any variant, and only games that count.

    The win of day 0 is seven days old on day 7.
    """
    assert await repeats_of(
        store,
        *(((ANN, BOB), 0, on_day(0)), ((BOB, ANN), 1, on_day(1, "kitty")), ((ANN, CID), 0, on_day(2))),
        *(((ANN, BOB), 1, on_day(2)), ((ANN, BOB), None, on_day(3)), ((ANN, BOB), 0, on_day(3))),
        *(((ANN, BOB), 0, on_day(6)), ((ANN, BOB), 0, on_day(7)), ((ANN, BOB), 0, on_day(20))),
    ) == [0, 1, 0, 0, 0, 2, 3, 3, 0]
    assert await store.recounts.rebuild(SERVER, RANKING) == (9, 0)


async def test_partners_repeat_a_win_only_together(store: Store) -> None:
    tables = (ANN, BOB, CID, DOT), (CID, DOT, ANN, BOB), (ANN, CID, BOB, DOT)
    assert await repeats_of(store, *((users, 0, {}) for users in tables)) == [0, 1, 0]


async def test_three_players_repeat_a_win_only_if_no_other_player_lost(store: Store) -> None:
    """Ann beats Bob and Cid twice, once against the other seats; then Bob alone, and Bob and Dot."""
    assert await repeats_of(
        store,
        *(((ANN, BOB, CID), 0, {}), ((BOB, CID, ANN), 2, {}), ((ANN, BOB), 0, {}), ((ANN, BOB, DOT), 0, {})),
        *(((ANN, BOB), 0, {}), ((ANN, BOB, CID), 1, {}), ((ANN, BOB, CID), 0, {})),
    ) == [0, 1, 0, 0, 1, 0, 2]


async def test_the_fourth_win_in_a_week_changes_ratings_half_as_much(store: Store) -> None:
    tables = [(await finish(store, (ANN, BOB), 0)).id for _ in range(4)]
    [ann, bob] = await store.statistics.rating_changes(tables[3])
    [[in_full], _] = rate([[ann.before], [bob.before]], (0,))
    assert ann.after.mu - ann.before.mu == pytest.approx((in_full.mu - ann.before.mu) / 2)
    assert weight((await store.statistics.past_games(SERVER, ANN))[0][0].repeats) == 0.5


async def test_from_the_fifth_on_wins_in_a_week_are_not_counted_as_wins(store: Store) -> None:
    """Otherwise twelve games against an account that loses on purpose are twelve wins in a row."""
    week = 7 * DAY
    for number in range(12):
        await finish(store, (ANN, BOB), 0, at=1_700_000_000 + number)
    ann, bob = (row.totals for row in await ranked(store, SERVER))
    assert (ann.games, ann.wins, ann.best_streak, ann.points) == (4, 4, 4, 4 * 1000)
    assert (bob.games, bob.losses, bob.points) == (4, 4, 4 * 400)
    await finish(store, (ANN, BOB), 0, at=1_700_000_000 + 2 * week)
    assert (await ranked(store, SERVER))[0].totals.streak == 5
    assert await store.recounts.rebuild(SERVER, RANKING) == (13, 0)


async def test_a_loss_that_is_not_counted_ends_a_streak(store: Store) -> None:
    for winner in (1, 1, 1, 1, 0, 1):
        await finish(store, (ANN, BOB), winner)
    ann = next(row.totals for row in await ranked(store, SERVER) if row.user_id == ANN)
    assert (ann.wins, ann.losses, ann.streak) == (1, 4, 0)
