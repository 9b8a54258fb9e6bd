"""`classic` 8 with `both_out` `agree`: the players are asked whether to extend the game.

Points are worked out by hand. Seat 0 deals; the deal brings seat 1 all 250 trick points and ends with the last card.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.engine.actions import Rule, Verb
from bot.engine.events import DealBegan, DealScored, Ending, ExtensionAsked, GameEnded, Note
from bot.engine.game import Game, SeededShuffle
from bot.engine.record import RecordDiffers, replay, summary, write
from bot.engine.undo import taken_back_from
from bot.engine.variants import VARIANTS
from tests.engine.stacking import choices, ending, refused, result, run, win_twelve
from tests.engine.stock_deals import CLASSIC


def to_question(*scores: int, **options: Any) -> Game:
    """A game in which the last card of a deal has just been played. The scores are those before the deal."""
    game = CLASSIC.from_scores(*scores, **options)
    _play_cards(game)
    return game


def _play_cards(game: Game) -> None:
    deal = game.table.deal
    while game.table.deal == deal and game.to_move() and not game.table.extensions:
        seat = game.to_move()[0]
        game.play(seat, next(iter(game.offers(seat))))


BOTH = {"extend 1250", "extend 1500", "no-extend"}


def test_classic_8_agree_asks_both_when_both_are_at_the_target() -> None:
    # 1100, and 800 + 250.
    game = to_question(1100, 800, deals=2)
    scored, asked = game.history[-1].events[-2:]
    assert isinstance(scored, DealScored)
    assert scored.scores == (1100, 1050)
    assert isinstance(asked, ExtensionAsked)
    assert asked.targets == (1250, 1500)
    assert (game.to_move(), choices(game, 0), choices(game, 1)) == ((0, 1), BOTH, BOTH)
    assert (game.table.scores, game.table.target, game.table.deal) == ([1100, 1050], 1000, 0)
    assert (game.table.is_between_deals, game.table.deals_over) == (True, 1)


def test_classic_8_agree_asks_nothing_when_one_player_is_at_the_target() -> None:
    game = to_question(900, 750)
    # 900, and 750 + 250.
    assert game.table.ended == GameEnded(Ending.RULE, -1, 1)
    assert game.table.extensions == ()


def test_classic_8_agree_asks_nothing_when_nobody_is_at_the_target() -> None:
    game = to_question(900, 740, deals=2)
    assert (game.table.scores, game.table.ended, game.table.deal) == ([900, 990], None, 1)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize(
    ("first", "second", "target"),
    [(1250, 1250, 1250), (1250, 1500, 1250), (1500, 1250, 1250), (1500, 1500, 1500)],
)
def test_classic_8_agree_the_lower_number_becomes_the_target(
    order: tuple[int, int], first: int, second: int, target: int
) -> None:
    game = to_question(1100, 800, deals=2)
    run(game, f"{order[0]} extend {first}")
    assert (game.to_move(), choices(game, order[0]), choices(game, order[1])) == ((order[1],), set(), BOTH)
    assert game.table.notes[order[0], Note.EXTENDS_TO] == first
    events = run(game, f"{order[1]} extend {second}")
    assert [event.dealer for event in events if isinstance(event, DealBegan)] == [1]
    assert (game.table.target, game.table.deal, game.table.extensions) == (target, 1, ())
    assert game.table.scores == [1100, 1050]


@pytest.mark.parametrize("line", ["0 no-extend", "1 no-extend", "1 extend 1250; 0 no-extend"])
@pytest.mark.parametrize(("scores", "winner"), [((1100, 800), 0), ((1000, 800), 1)])
def test_classic_8_agree_the_first_refusal_ends_the_game_for_the_higher_total(
    line: str, scores: tuple[int, int], winner: int
) -> None:
    # 1100 to 1050, and 1000 to 1050.
    game = to_question(*scores, deals=2)
    assert ending(run(game, line)) == GameEnded(Ending.RULE, -1, winner)
    assert (game.table.deal, game.table.deals_over, game.to_move()) == (0, 1, ())


def test_classic_8_agree_equal_totals_without_extension_play_another_deal_at_the_same_target() -> None:
    # 1000, and 750 + 250.
    game = to_question(1000, 750, deals=2)
    run(game, "1 no-extend")
    assert (game.table.scores, game.table.target, game.table.ended) == ([1000, 1000], 1000, None)
    assert (game.table.deal, game.table.extensions) == (1, ())


def test_classic_8_agree_plays_another_deal_though_both_are_over_the_new_target() -> None:
    # 1600, and 1350 + 250: both are over 1250.
    game = to_question(1600, 1350, deals=2)
    run(game, "0 extend 1250; 1 extend 1500")
    assert (game.table.scores, game.table.target, game.table.deal) == ([1600, 1600], 1250, 1)


def test_classic_8_agree_offers_only_targets_above_the_present_one() -> None:
    game = to_question(1600, 1350, deals=3)
    run(game, "0 extend 1250; 1 extend 1250")
    _play_last_deal(game)
    # Seat 0 has won all of the second deal: 1850 to 1600.
    assert (game.table.scores, game.table.target) == ([1850, 1600], 1250)
    assert choices(game, 0) == choices(game, 1) == {"extend 1500", "no-extend"}
    assert refused(game, "0 extend 1250") is Rule.EXTENSION_TARGETS
    run(game, "1 extend 1500; 0 extend 1500")
    assert (game.table.target, game.table.deal) == (1500, 2)


def _play_last_deal(game: Game) -> None:
    """The next deal of :meth:`StockVariant.from_scores`, whose 250 trick points go to the seat that leads."""
    win_twelve(game)
    run(game, f"{1 - game.table.dealer} draw")
    _play_cards(game)


def test_classic_8_agree_at_the_highest_target_the_higher_total_wins_unasked() -> None:
    game = to_question(1600, 1350, deals=2)
    run(game, "0 extend 1500; 1 extend 1500")
    _play_last_deal(game)
    # 1850 to 1600, both over 1500.
    assert game.table.ended == GameEnded(Ending.RULE, -1, 0)


def test_classic_8_agree_equal_totals_at_the_highest_target_play_another_deal() -> None:
    # 1350, and 1350 + 250; seat 0 wins all of the next deal: 1600 and 1600.
    game = to_question(1350, 1350, deals=3)
    run(game, "0 extend 1500; 1 extend 1500")
    _play_last_deal(game)
    assert (game.table.scores, game.table.target, game.table.ended) == ([1600, 1600], 1500, None)
    assert game.table.deal == 2


def test_classic_8_agree_counts_from_the_target_of_the_options() -> None:
    game = to_question(300, 50, target=300)
    assert choices(game, 0) == {"extend 550", "extend 800", "no-extend"}


def test_classic_8_agree_refusals_name_the_rule() -> None:
    game = to_question(1100, 800, deals=2)
    assert refused(game, "0 play AS") is Rule.NOT_NOW
    assert refused(game, "0 extend 1300") is Rule.EXTENSION_TARGETS
    run(game, "0 extend 1250")
    assert refused(game, "0 extend 1500") is Rule.ANSWERED_ALREADY
    assert refused(game, "0 no-extend") is Rule.ANSWERED_ALREADY


def test_classic_8_agree_an_answer_can_be_taken_back_until_the_other_player_answers() -> None:
    game = to_question(1100, 800, deals=2)
    # The last card has scored the deal.
    assert taken_back_from(game, 0) is None
    run(game, "0 extend 1250")
    assert taken_back_from(game, 0) == game.ply
    assert game.before(game.ply).to_move() == (0, 1)
    run(game, "1 extend 1250")
    assert [taken_back_from(game, seat) for seat in (0, 1)] == [None, None]


@pytest.mark.parametrize("line", ["", "1 extend 1500; "])
@pytest.mark.parametrize("seat", [0, 1])
def test_classic_8_agree_a_resignation_while_asked_keeps_the_result_of_the_deal(line: str, seat: int) -> None:
    game = to_question(1100, 800, deals=2)
    run(game, f"{line}{seat} resign" if line else f"{seat} resign")
    assert game.table.ended == GameEnded(Ending.RESIGN, seat, 1 - seat)
    assert (game.table.scores, game.table.deals_over) == ([1100, 1050], 1)


# The game record


def seeded(*, until: str) -> dict[str, Any]:
    """The record of a game to 1 point, which both players reach in the first deal, up to some answers."""
    variant = VARIANTS["classic"]
    game = Game(variant, variant.resolve({"target": 1}), SeededShuffle(variant, bytes(32)))
    _play_cards(game)
    for line in filter(None, until.split("; ")):
        run(game, line)
    record: dict[str, Any] = json.loads(json.dumps(write(game, ["Ann", "Ben"])))
    assert summary(replay(record)) == summary(game)
    return record


def test_classic_8_agree_the_answers_stand_at_the_end_of_the_actions_of_the_deal() -> None:
    record = seeded(until="1 extend 501; 0 extend 251")
    assert record["deals"][0]["actions"][-2:] == ["1 extend 501", "0 extend 251"]
    assert record["deals"][0]["result"] == seeded(until="")["deals"][0]["result"]
    assert record["deals"][1]["actions"] == []
    assert (record["ended"], record["winner"]) == (None, None)


@pytest.mark.parametrize("until", ["0 no-extend", "1 extend 251; 0 resign", "0 resign"])
def test_classic_8_agree_a_record_keeps_the_result_however_the_question_ends(until: str) -> None:
    record = seeded(until=until)
    assert len(record["deals"]) == 1
    assert record["deals"][0]["result"] == seeded(until="")["deals"][0]["result"]
    assert record["deals"][0]["actions"][-1] == until.rpartition("; ")[2]
    del record["deals"][0]["result"]
    with pytest.raises(RecordDiffers):
        replay(record)


def test_classic_8_agree_a_deal_is_not_due_before_both_have_answered() -> None:
    record = seeded(until="1 extend 251; 0 extend 251")
    record["deals"][0]["actions"].pop()
    with pytest.raises(RecordDiffers) as wrong:
        replay(record)
    assert wrong.value.deal == 1


def test_classic_8_agree_a_record_given_to_a_player_has_the_scored_deal_while_both_are_asked() -> None:
    game = to_question(1100, 800)
    record = write(game, ["Ann", "Ben"], whole=False)
    assert [deal["result"]["scores"] for deal in record["deals"]] == [[1100, 1050]]


def test_classic_8_agree_publishes_the_seed_of_the_deal_before_the_answers() -> None:
    variant = VARIANTS["classic"]
    game = Game(variant, variant.resolve({"target": 1}), SeededShuffle(variant, bytes(32)))
    _play_cards(game)
    assert set(game.table.seeds) == {0}
    assert game.table.game_seed == ""


def test_classic_8_the_other_ways_ask_nothing() -> None:
    for both_out in ("extend", "higher"):
        game = CLASSIC.from_scores(1100, 800, both_out=both_out)
        _play_cards(game)
        assert not [e for step in game.history for e in step.events if isinstance(e, ExtensionAsked)]
        assert result(list(game.history[-1].events)).scores == (1100, 1050)


# 1. Packets


def test_classic_8_extend_is_offered_to_nobody_during_a_deal() -> None:
    game = CLASSIC.from_scores(1100, 800)
    assert not {action.verb for seat in (0, 1) for action in game.offers(seat)} & {
        Verb.EXTEND,
        Verb.NO_EXTEND,
    }
    assert refused(game, "1 extend 1250") is Rule.NOT_NOW
