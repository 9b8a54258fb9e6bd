"""The points that an action scores at once, and the record of a redeal."""

from __future__ import annotations

from bot.engine.actions import DIX, DRAW, EXCHANGE, PASS
from bot.engine.game import Game, SeededShuffle
from bot.engine.record import replay, write
from bot.engine.variants import VARIANTS
from tests.engine.test_record import a_game, play_on


def test_classic_4_a_nine_from_the_hand_is_worth_ten_and_a_draw_nothing() -> None:
    seen = set()
    game = a_game(actions=0)
    for turn in range(299):
        play_on(game, 1, seed=turn)
        for seat in game.to_move():
            rules, view = game.variant.rules(game.options), game.view(seat)
            for action in (DIX, EXCHANGE, DRAW):
                if action in game.offers(seat):
                    seen.add((action.text, rules.worth(view, seat, action)))
    assert {("dix", 10), ("draw", None)} <= seen
    assert {points for text, points in seen if text == "exchange"} <= {10, None}


def test_a_deal_that_both_passed_is_redealt_and_the_record_says_so() -> None:
    fletcher = VARIANTS["fletcher"]
    game = Game(fletcher, fletcher.resolve({}), SeededShuffle(fletcher, bytes(32)))
    for _ in range(2):
        game.play(game.to_move()[0], PASS)
    record = write(game, ["alice", "bob"])
    assert record["deals"][0]["redealt"] == "all-pass"
    assert "result" not in record["deals"][0]
    assert record["deals"][1]["dealer"] == record["deals"][0]["dealer"]
    assert write(replay(record), ["alice", "bob"])["deals"][0]["redealt"] == "all-pass"
