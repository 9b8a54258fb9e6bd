"""The score of a deal and the end of a game, as far as `classic` 7 and 8 and `old-count` 2 and 3 agree.

The game of `classic` is the one in which the target rises without asking.

Points are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts.
"""

from __future__ import annotations

from bot.engine.events import Ending, GameEnded, TargetRaised
from tests.engine.stacking import ending, play_out, result, run
from tests.engine.stock_deals import OLD_COUNT, StockVariant, win_next_deal, with_each

pytestmark = with_each(StockVariant("classic", both_out="extend"), OLD_COUNT)


def test_classic_7_melds_score_when_made(variant: StockVariant) -> None:
    game = variant.deal("KC QC AC AC AD AD AS AS TC TC TD TD")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C")
    assert game.table.meld_points == [0, 20]
    # The score itself changes when the deal ends.
    assert game.table.scores == [0, 0]


def test_classic_7_old_count_2_all_tricks_with_the_last_are_250(variant: StockVariant) -> None:
    # Seat 1 wins all 24 tricks. Classic: 24 counters of 10, and 10. Old count: 4 * 2 * (11 + 10 + 4 + 3 + 2), and 10.
    scored = result(play_out(variant.last_twelve()))
    assert (scored.meld, scored.tricks, scored.other) == ((0, 0), (0, 250), (0, 0))
    assert (scored.delta, scored.scores) == ((0, 250), (0, 250))
    assert (scored.declarer, scored.made) == (None, None)


def test_classic_7_a_dix_turned_up_and_melds_are_in_the_result(variant: StockVariant) -> None:
    game = variant.twelfth_trick_won(
        "KC QC AC AC AD AD AS AS TC TC TD TD", "9C JC JC 9D 9D JD JD 9S 9S JS JS 9H"
    )
    run(game, "1 meld marriage:C; 1 draw")
    scored = result(play_out(game))
    assert scored.meld == (10, 20)
    assert [sum(part) for part in zip(scored.meld, scored.tricks, strict=True)] == list(scored.delta)
    assert sum(scored.tricks) == 250


def test_classic_8_old_count_3_one_player_at_the_target_wins(variant: StockVariant) -> None:
    events = play_out(variant.from_scores(990, 750))
    assert result(events).scores == (990, 1000)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


def test_classic_8_old_count_3_a_game_one_point_short_of_the_target_goes_on(variant: StockVariant) -> None:
    game = variant.from_scores(990, 749, deals=2)
    play_out(game)
    assert (game.table.scores, game.table.ended) == ([990, 999], None)
    assert (game.table.deal, game.table.target) == (1, 1000)


def test_classic_8_old_count_3_the_target_is_an_option(variant: StockVariant) -> None:
    assert ending(play_out(variant.from_scores(0, 0, target=250))).winner == 1
    game = variant.from_scores(0, 0, deals=2, target=251)
    play_out(game)
    assert game.table.ended is None


def test_classic_8_a_player_at_the_target_before_the_deal_wins_when_it_ends(variant: StockVariant) -> None:
    assert ending(play_out(variant.from_scores(1000, 700))).winner == 0


def test_classic_8_old_count_3_reaching_the_target_does_not_stop_a_deal(variant: StockVariant) -> None:
    game = variant.deal("KC QC AC AC AD AD AS AS TC TC TD TD", target=10)
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    assert game.table.ended is None


def test_classic_8_old_count_3_both_at_the_target_raise_it_by_250_and_play_on(variant: StockVariant) -> None:
    game = variant.from_scores(1100, 800, deals=2)
    events = play_out(game)
    assert TargetRaised(1250) in events
    assert game.table.scores == [1100, 1050]
    assert (game.table.target, game.table.deal, game.table.ended) == (1250, 1, None)
    # The deal has passed: seat 0 wins all of the next one, 1350 to 1050.
    assert ending(win_next_deal(game)).winner == 0
    assert game.table.scores == [1350, 1050]


def test_old_count_3_the_example_of_1130_and_1000_goes_on_to_1250(variant: StockVariant) -> None:
    game = variant.from_scores(1130, 750, deals=2)
    assert TargetRaised(1250) in play_out(game)
    assert (game.table.scores, game.table.target, game.table.ended) == ([1130, 1000], 1250, None)


def test_classic_8_old_count_3_the_target_rises_one_step_a_deal_though_both_are_over_the_new_one(
    variant: StockVariant,
) -> None:
    game = variant.from_scores(1600, 1350, deals=4)
    play_out(game)
    assert (game.table.scores, game.table.target) == ([1600, 1600], 1250)
    win_next_deal(game)
    assert (game.table.scores, game.table.target) == ([1850, 1600], 1500)
    win_next_deal(game)
    # 1850 and 1850: the target rises to 1750, one step again.
    assert (game.table.scores, game.table.target, game.table.ended) == ([1850, 1850], 1750, None)
    win_next_deal(game)
    # 2100 and 1850: both are over 1750.
    assert (game.table.target, game.table.ended) == (2000, None)


def test_classic_8_old_count_3_a_player_at_the_next_target_already_waits_for_another_deal(
    variant: StockVariant,
) -> None:
    game = variant.from_scores(1249, 1000)
    play_out(game)
    assert game.table.scores == [1249, 1250]
    # Both are at 1000, so the target rises first; the next deal decides.
    assert (game.table.ended, game.table.target) == (None, 1250)


def test_classic_8_old_count_3_one_player_at_the_raised_target_wins(variant: StockVariant) -> None:
    game = variant.from_scores(1000, 900, deals=2)
    play_out(game)
    assert (game.table.scores, game.table.target) == ([1000, 1150], 1250)
    events = win_next_deal(game)
    assert result(events).scores == (1250, 1150)
    assert ending(events).winner == 0


def test_classic_8_old_count_3_equal_totals_raise_the_target_too(variant: StockVariant) -> None:
    game = variant.from_scores(1000, 750, deals=2)
    play_out(game)
    assert (game.table.scores, game.table.target, game.table.ended) == ([1000, 1000], 1250, None)
