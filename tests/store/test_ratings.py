"""Ratings: the model worked out by hand, and what players must be able to rely on."""

import pytest

from bot.store.ratings import COMPUTER, NEWCOMER, Rating, rated
from bot.store.totals import (
    ALL_TIME,
    ALL_VARIANTS,
    FinishedGame,
    PlayerTotals,
    TotalsKey,
    count_in,
    month_end,
    month_start,
    replayed,
)
from tests.store.games import ANN, BOB, CID, DOT, results_of


def test_two_newcomers_worked_out_by_hand() -> None:
    """sigma² = (25/3)² + (1/12)² = 69.4514, c² = 2 (69.4514 + (25/6)²) = 173.625, and either wins as likely as not: the
    strength changes by sigma²/c · ½ = 2.6354, and sigma² by its sigma²/c² · sigma/c · ¼ = 0.06325th part."""
    [[winner], [loser]] = rated([[NEWCOMER], [NEWCOMER]], 0)
    assert (round(winner.mu, 4), round(winner.sigma, 4)) == (27.6354, 8.0659)
    assert (round(loser.mu, 4), round(loser.sigma, 4)) == (22.3646, 8.0659)


def test_a_newcomer_has_a_thousand_points_and_is_provisional() -> None:
    assert (NEWCOMER.points, NEWCOMER.provisional) == (1000, True)
    # 40 × (27.6354 − 3 × 8.0659) + 1000
    assert Rating(27.6354, 8.0659).points == 1138
    assert not Rating(25.0, 6.0).provisional


def test_about_a_dozen_games_make_a_rating_reliable() -> None:
    ann, games = NEWCOMER, 0
    while ann.provisional:
        [[ann], _] = rated([[ann], [NEWCOMER]], games % 2)
        games += 1
    assert 8 <= games <= 16


def test_a_draw_brings_two_together() -> None:
    strong, weak = Rating(30, 5), Rating(20, 5)
    [[first], [second]] = rated([[strong], [weak]], None)
    assert strong.mu > first.mu > second.mu > weak.mu


def test_to_beat_somebody_strong_counts_for_more() -> None:
    [[over_strong], _] = rated([[NEWCOMER], [Rating(35, 4)]], 0)
    [[over_weak], _] = rated([[NEWCOMER], [Rating(15, 4)]], 0)
    assert over_strong.mu > over_weak.mu > NEWCOMER.mu


def game_of(users: list[int | None], winner: int | None, variant: str = "classic") -> FinishedGame:
    return FinishedGame(variant, 1, 5_000, results_of(users, winner))


def test_each_variant_has_ratings_of_its_own_and_all_together_have_one() -> None:
    totals, _ = replayed([game_of([ANN, BOB], 0), game_of([ANN, BOB], 1, "kitty")])

    def rating(variant: str, user: int) -> Rating:
        return totals[TotalsKey(ALL_TIME, variant, 0, user)].rating

    assert rating("classic", ANN) == rating("kitty", BOB) == rated([[NEWCOMER], [NEWCOMER]], 0)[0][0]
    assert rating(ALL_VARIANTS, BOB).mu > rating(ALL_VARIANTS, ANN).mu


def test_partners_are_rated_together_and_each_by_himself() -> None:
    counted = count_in({}, game_of([ANN, BOB, CID, DOT], 0, "double-deck"))
    alone = counted.totals[TotalsKey(ALL_TIME, "double-deck", 0, ANN)].rating
    joint = counted.totals[TotalsKey(ALL_TIME, "double-deck", CID, ANN)].rating
    assert alone == rated([[NEWCOMER] * 2, [NEWCOMER] * 2], 0)[0][0] == counted.ratings[ANN]
    assert joint == rated([[NEWCOMER], [NEWCOMER]], 0)[0][0]
    assert counted.totals[TotalsKey(ALL_TIME, "double-deck", DOT, BOB)].losses == 1


@pytest.mark.parametrize(("winner", "side"), [(0, 0), (1, 1), (None, None)])
def test_a_computer_player_is_a_yardstick(winner: int | None, side: int | None) -> None:
    counted = count_in({}, game_of([ANN, None], winner))
    assert counted.ratings == {ANN: rated([[NEWCOMER], [COMPUTER]], side)[0][0]}
    assert {key.user_id for key in counted.totals} == {ANN}


def test_who_partners_a_computer_player_has_no_partner() -> None:
    counted = count_in({}, game_of([ANN, BOB, None, DOT], 1, "double-deck"))
    assert {key.user_id for key in counted.totals if key.partner_id == 0} == {ANN, BOB, DOT}
    assert {(key.user_id, key.partner_id) for key in counted.totals if key.partner_id} == {(BOB, DOT)}
    joint = counted.totals[TotalsKey(ALL_TIME, "double-deck", DOT, BOB)].rating
    assert joint == rated([[COMPUTER], [NEWCOMER]], 1)[1][0]


def test_a_row_of_wins_ends_with_a_loss_or_a_draw() -> None:
    totals = PlayerTotals()
    rows = []
    for winner in (0, 0, 0, 1, 0, None, 0):
        totals = totals.after(results_of([ANN, BOB], winner)[0], NEWCOMER)
        rows.append((totals.streak, totals.best_streak))
    assert rows == [(1, 1), (2, 2), (3, 3), (0, 3), (1, 3), (0, 3), (1, 3)]


def test_months_are_those_of_the_calendar_in_utc() -> None:
    november = 1_698_796_800  # 2023-11-01T00:00:00Z
    december = november + 30 * 86_400
    assert (month_start(november), month_end(november)) == (november, december)
    assert (month_start(december - 1), month_end(december - 1)) == (november, december)
    assert month_end(december) == december + 31 * 86_400
