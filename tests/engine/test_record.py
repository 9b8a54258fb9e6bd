"""The game record (common rules: Game record): its contents, and everything that is refused."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from bot.engine.actions import DIX, DRAW, EXCHANGE, PASS, RESIGN, Action
from bot.engine.cards import deal_seed
from bot.engine.game import Game, SeededShuffle
from bot.engine.record import BadRecord, RecordDiffers, RecordError, replay, summary, write
from bot.engine.variants import VARIANTS

SEED = bytes(range(32))
NAMES = ["alice", "bob", "carol", "dave"]


def play_on(game: Game, actions: int, seed: int = 5) -> Game:
    """Play some random actions, or fewer if the game ends."""
    dice = random.Random(seed)
    for _ in range(actions):
        if game.table.ended:
            break
        seat = game.to_move()[0]
        game.play(seat, dice.choice([a for a in game.offers(seat) if str(a) != "declare-out"]))
    return game


def a_game(variant: str = "classic", actions: int = 10_000, **options: object) -> Game:
    """A random game from a fixed seed, played to its end unless `actions` are few."""
    chosen = VARIANTS[variant]
    return play_on(Game(chosen, chosen.resolve(options), SeededShuffle(chosen, SEED)), actions)


def record_of(game: Game, *, whole: bool = True) -> dict[str, Any]:
    """The record of a game, converted to JSON and back."""
    record: dict[str, Any] = json.loads(json.dumps(write(game, NAMES[: game.variant.seats], whole=whole)))
    return record


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    return record_of(a_game(target=400))


@pytest.fixture
def record(finished: dict[str, Any]) -> dict[str, Any]:
    return copy.deepcopy(finished)


@pytest.mark.parametrize("variant", sorted(VARIANTS))
@pytest.mark.parametrize("actions", [0, 1, 30, 77, 300])
def test_a_record_replays_to_the_same_state_at_any_moment(variant: str, actions: int) -> None:
    game = a_game(variant, actions)
    assert summary(replay(record_of(game))) == summary(game)


def test_a_replayed_game_is_written_with_its_cut() -> None:
    game = a_game(actions=0)
    record = record_of(game)
    assert record_of(replay(record))["cut"] == record["cut"] != []


def test_without_deals_the_cut_decides_who_deals_first() -> None:
    record = cut_record((0, "AS"), (1, "9D"))
    game = replay(record)
    assert game.table.cut is not None
    assert game.table.cut.dealer == 1
    assert record_of(game)["cut"] == record["cut"]


def test_a_record_holds_every_option_even_those_not_chosen(record: dict[str, Any]) -> None:
    assert record["options"] == {
        "target": 400,
        "both_out": "agree",
        "double_pinochle": 40,
        "round_house": "off",
        "sequence_lock": "all",
        "packet": 3,
    }


def test_a_deal_holds_the_cards_in_the_order_dealt() -> None:
    # In packets of three, non-dealer first; then the upcard; the first card of the stock is drawn first.
    game = a_game(actions=0)
    dealt = record_of(game)["deals"][0]["dealt"]
    deck = [str(c) for c in SeededShuffle(VARIANTS["classic"], SEED).deck(0)]
    other, dealer = 1 - game.table.dealer, game.table.dealer
    assert dealt["hands"][other] == deck[0:3] + deck[6:9] + deck[12:15] + deck[18:21]
    assert dealt["hands"][dealer] == deck[3:6] + deck[9:12] + deck[15:18] + deck[21:24]
    assert dealt["upcard"] == deck[24]
    assert dealt["stock"] == deck[25:]


def test_seeds_are_in_the_record_only_once_they_may_be_known() -> None:
    going_on = record_of(a_game(actions=90))
    assert "seed" not in going_on
    assert going_on["deals"][0]["seed"] == deal_seed(SEED, 0).hex()
    assert "seed" not in going_on["deals"][1]
    assert record_of(a_game(target=400))["seed"] == SEED.hex()


def test_before_the_game_is_over_a_player_gets_only_the_deals_that_are_over() -> None:
    game = a_game(actions=90)
    assert len(record_of(game)["deals"]) == 2
    assert len(record_of(game, whole=False)["deals"]) == 1
    assert len(record_of(play_on(game, 10_000), whole=False)["deals"]) >= 2


def test_a_resigned_deal_has_no_result_and_scores_stay() -> None:
    game = a_game(actions=90)
    before = list(game.table.scores)
    game.play(0, RESIGN)
    record = record_of(game)
    assert record["ended"] == "resign"
    assert record["winner"] == 1
    assert "result" not in record["deals"][-1]
    assert record["deals"][-1]["actions"][-1] == "0 resign"
    assert replay(record).table.scores == before


def test_forfeit_and_abandoned_games_replay() -> None:
    game = a_game(actions=20)
    game.forfeit(0)
    record = record_of(game)
    assert (record["ended"], record["winner"]) == ({"forfeit": 0}, 1)
    assert summary(replay(record)) == summary(game)
    game = a_game(actions=20)
    game.abandon()
    record = record_of(game)
    assert (record["ended"], record["winner"]) == ("abandoned", None)
    assert summary(replay(record)) == summary(game)


@pytest.mark.parametrize(("ended", "winner"), [(None, None), ("abandoned", None), ({"forfeit": 1}, 0)])
def test_a_record_may_have_no_deals_or_a_last_deal_scored(ended: object, winner: object) -> None:
    record = record_of(a_game(actions=90), whole=False)
    record |= {"ended": ended, "winner": winner}
    assert replay(record).table.deal == 0
    record["deals"] = []
    assert replay(record).table.deal == -1


@pytest.mark.parametrize("ended", ["rule", "resign"])
def test_a_record_without_deals_cannot_have_ended_by_rule_or_resignation(ended: str) -> None:
    record = record_of(a_game(actions=0)) | {"ended": ended, "winner": 0, "deals": []}
    with pytest.raises(RecordDiffers):
        replay(record)


def test_keys_the_format_does_not_name_are_ignored(record: dict[str, Any]) -> None:
    record["comment"] = "a fine game"
    record["deals"][0]["comment"] = record["deals"][0]["result"]["comment"] = None
    replay(record)


def test_an_option_that_is_missing_has_its_default(record: dict[str, Any]) -> None:
    record["options"] = {"target": 400}
    replay(record)


def change(record: dict[str, Any], path: str, value: object) -> None:
    """Set the value at a path such as deals.0.dealer; the value ... removes it."""
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    holder: Any = record
    for part in way:
        holder = holder[part]
    if value is ...:
        del holder[last]
    else:
        holder[last] = value


NOT_A_RECORD: dict[str, list[object]] = {
    "format": ["pinochle-record/2", ...],
    "variant": ["bezique", ["classic"], ...],
    "options": [[], ...],
    "options.target": [0, 10_001, "1000", True, 400.0],
    "options.double_pinochle": ["40"],
    "options.both_out": ["sudden-death"],
    "options.jokers": ["on"],
    "players": [["alice"], ["alice", 2], ...],
    "start_scores": [[0], [0, 4], ["0", 0]],
    "deals": [{}],
    "deals.0": [[]],
    "deals.0.dealer": ["0", True, ...],
    "deals.0.dealt": [...],
    "deals.0.dealt.hands": [[]],
    "deals.0.dealt.hands.0": ["AS"],
    "deals.0.dealt.hands.0.0": ["1S", 7],
    "deals.0.dealt.stock": [...],
    "deals.0.dealt.stock.0": [...],
    "deals.0.dealt.upcard": [None, ...],
    "deals.0.actions": [...],
    "deals.0.actions.0": [5],
    "deals.0.redealt": ["tired", None],
    "deals.0.result": [[]],
    "deals.0.result.meld": [[0], ...],
    "deals.0.result.meld.0": [1.5],
    "deals.0.result.made": [0],
    "deals.0.result.declarer": ["nobody"],
    "deals.0.seed": ["00", 0],
    "seed": ["G" * 64],
    "cut": [{}],
    "cut.0": [[0]],
    "cut.0.0": ["0"],
    "cut.0.1": ["XX"],
    "seal": [
        "7,80,900",
        {"secret": SEED.hex()},
        {"ids": ["7", "80"]},
        {"secret": "00", "ids": ["7", "80", "900"]},
        {"secret": SEED.hex(), "ids": ["7", "80"]},
        {"secret": SEED.hex(), "ids": ["7", "80", 900]},
        {"secret": SEED.hex(), "ids": ["7", "80", "+900"]},
    ],
    "ended": ["bored", False, {"forfeit": 2}, {"forfeit": "0"}, ...],
    "winner": [2, "alice", True, ...],
}
"""By path: values with which something is not a record."""


@pytest.mark.parametrize(
    ("path", "value"), [(path, value) for path, values in NOT_A_RECORD.items() for value in values]
)
def test_something_that_is_not_a_record_is_refused_as_such(
    record: dict[str, Any], path: str, value: object
) -> None:
    change(record, path, value)
    with pytest.raises(BadRecord):
        replay(record)


@pytest.mark.parametrize("not_an_object", [None, [], "record", 7])
def test_a_record_is_an_object(not_an_object: object) -> None:
    with pytest.raises(BadRecord):
        replay(not_an_object)


def test_a_wrong_card_names_the_deal(record: dict[str, Any]) -> None:
    upcard = record["deals"][1]["dealt"]["upcard"]
    hand = record["deals"][1]["dealt"]["hands"][0]
    hand[0] = next(code for code in ("9C", "AS") if code not in (hand[0], upcard))
    with pytest.raises(BadRecord) as error:
        replay(record)
    assert error.value.deal == 1


DIFFERENT: dict[str, list[object]] = {
    "deals.0.result.meld.0": [10_000],
    "deals.0.result.scores.1": [-1],
    "deals.0.result.declarer": [0],
    "deals.0.result.made": [True],
    "deals.0.result": [...],
    "deals.0.redealt": ["dead"],
    "deals.0.seed": ["0" * 64],
    "seed": ["0" * 64],
    "cut.0.0": [1],
    "ended": [None, "resign", "abandoned", {"forfeit": 0}],
    "winner": [None, "draw", 1],
    "deals.0.dealer": [7],
}
"""By path: values that contradict the rules or the cards. Seat 0 has won."""


@pytest.mark.parametrize(
    ("path", "value"), [(path, value) for path, values in DIFFERENT.items() for value in values]
)
def test_a_stored_value_that_differs_is_refused(record: dict[str, Any], path: str, value: object) -> None:
    assert record["winner"] == 0
    change(record, path, value)
    with pytest.raises(RecordDiffers):
        replay(record)


@pytest.mark.parametrize(
    "text", ["0 fly", "play AS", "2 draw", "00 draw", "0  draw", "0 draw ", "0 bid 020", "", " "]
)
def test_an_action_not_in_the_grammar_is_refused_naming_deal_and_action(
    record: dict[str, Any], text: str
) -> None:
    record["deals"][1]["actions"][4] = text
    with pytest.raises(RecordDiffers) as error:
        replay(record)
    assert (error.value.deal, error.value.action) == (1, 4)
    assert str(error.value).startswith("deal 1, action 4: not an action")


def test_an_illegal_action_is_refused_with_its_rule_and_what_is_legal() -> None:
    record = record_of(a_game(actions=0))
    other = 1 - record["deals"][0]["dealer"]
    record["deals"][0]["actions"] = [f"{other} draw"]
    with pytest.raises(RecordDiffers) as error:
        replay(record)
    assert (error.value.deal, error.value.action) == (0, 0)
    assert f"seat {other} may: play " in str(error.value)


def test_an_action_after_the_end_of_a_deal_is_refused(record: dict[str, Any]) -> None:
    moved = record["deals"][1]["actions"][0]
    record["deals"][0]["actions"].append(moved)
    with pytest.raises(RecordDiffers) as error:
        replay(record)
    assert (error.value.deal, error.value.action) == (0, len(record["deals"][0]["actions"]) - 1)


def test_a_deal_after_an_unfinished_one_is_refused(record: dict[str, Any]) -> None:
    record["deals"][0]["actions"].pop()
    del record["deals"][0]["result"]
    with pytest.raises(RecordDiffers) as error:
        replay(record)
    assert error.value.deal == 1


def test_the_deal_passes_clockwise(record: dict[str, Any]) -> None:
    del record["seed"]
    del record["deals"][1]["seed"]
    deal = record["deals"][1]
    deal["dealer"] = record["deals"][0]["dealer"]
    with pytest.raises(RecordDiffers, match="deals, not seat"):
        replay(record)


def test_hex_digits_may_be_capitals() -> None:
    record = record_of(a_game(target=400))
    record["seed"] = record["seed"].upper()
    for deal in record["deals"]:
        deal["seed"] = deal["seed"].upper()
    assert replay(record).table.ended is not None


def test_a_game_seed_before_the_end_is_refused() -> None:
    record = record_of(a_game(actions=20)) | {"seed": SEED.hex()}
    with pytest.raises(RecordDiffers, match="only when the game is over"):
        replay(record)


def test_a_deal_seed_must_follow_from_the_game_seed(record: dict[str, Any]) -> None:
    record["seed"] = bytes(32).hex()
    del record["cut"]
    record["deals"][0]["dealer"] = 0
    with pytest.raises(RecordDiffers):
        replay(record)


def cut_record(*drawn: tuple[int, str], dealer: int = 0) -> dict[str, Any]:
    record = record_of(a_game(actions=0))
    del record["deals"]
    return record | {"cut": [list(pair) for pair in drawn], "deals": []}


def test_the_cut_goes_on_among_those_tied_for_lowest() -> None:
    replay(cut_record((0, "9C"), (1, "9D"), (0, "AS"), (1, "TS")))


@pytest.mark.parametrize(
    "drawn",
    [
        [(0, "9C")],
        [(1, "9C"), (0, "KD")],
        [(0, "9C"), (1, "9D")],
        [(0, "9C"), (1, "KD"), (0, "AS")],
        [(0, "9C"), (1, "9C"), (0, "9C"), (1, "TS")],
    ],
)
def test_an_impossible_cut_is_refused(drawn: list[tuple[int, str]]) -> None:
    with pytest.raises(RecordDiffers):
        replay(cut_record(*drawn))


def test_the_cut_names_the_dealer_of_the_first_deal() -> None:
    record = record_of(a_game(actions=0))
    record["cut"] = [[record["deals"][0]["dealer"], "AS"], [1 - record["deals"][0]["dealer"], "9S"]]
    record["cut"].sort()
    with pytest.raises(RecordDiffers, match="by the cut"):
        replay(record)


def test_errors_name_the_deal_and_the_action() -> None:
    assert str(RecordError("no", 2, 5)) == "deal 2, action 5: no"
    assert str(RecordError("no", 2)) == "deal 2: no"
    assert str(RecordError("no")) == "no"


def test_a_record_survives_a_refused_action() -> None:
    game = a_game(actions=12)
    before = record_of(game)
    with pytest.raises(Exception, match="not your turn"):
        game.play(1 - game.to_move()[0], Action.parse("play 9C"))
    assert record_of(game) == before


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
