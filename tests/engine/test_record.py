"""The game record (common rules: Game record): its contents, and everything that is refused."""

import copy
import hashlib
import hmac
import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from bot.engine.actions import PASS, RESIGN
from bot.engine.cards import Seal, deal_seed
from bot.engine.game import Game, SeededShuffle
from bot.engine.record import BadRecord, RecordDiffers, replay, summary, write
from bot.engine.variants import VARIANTS
from tests.engine import stacking

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


def a_game(
    variant: str = "classic", actions: int = 10_000, *, seed: bytes | Seal = SEED, **options: object
) -> Game:
    """A random game from a seed, played to its end unless `actions` are few."""
    return play_on(stacking.seeded(variant, seed, **options), actions)


def record_of(game: Game, *, whole: bool = True) -> dict[str, Any]:
    """The record of a game, converted to JSON and back."""
    record: dict[str, Any] = json.loads(json.dumps(write(game, NAMES[: game.variant.seats], whole=whole)))
    return record


def differs(record: dict[str, Any], match: str = ".") -> RecordDiffers:
    """The error of a record that contradicts the rules."""
    with pytest.raises(RecordDiffers, match=match) as error:
        replay(record)
    return error.value


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    return record_of(a_game(target=400))


@pytest.fixture
def record(finished: dict[str, Any]) -> dict[str, Any]:
    """The record of a game with several deals, played to its end."""
    return copy.deepcopy(finished)


# What a record holds


def test_a_record_holds_every_option_even_those_not_chosen(record: dict[str, Any]) -> None:
    assert record["options"] == dict(VARIANTS["classic"].resolve({"target": 400}))
    # An option that is missing has its default, and keys the format does not name are ignored.
    record["options"] = {"target": 400}
    record["comment"] = "a fine game"
    record["deals"][0]["comment"] = record["deals"][0]["result"]["comment"] = None
    replay(record)


def test_a_deal_holds_the_cards_in_the_order_dealt() -> None:
    # In packets of three, non-dealer first; then the upcard; the first card of the stock is drawn first.
    game = a_game(actions=0)
    dealt = record_of(game)["deals"][0]["dealt"]
    deck = [str(c) for c in SeededShuffle(VARIANTS["classic"], SEED).deck(0)]
    other, dealer = 1 - game.table.dealer, game.table.dealer
    assert dealt["hands"][other] == deck[0:3] + deck[6:9] + deck[12:15] + deck[18:21]
    assert dealt["hands"][dealer] == deck[3:6] + deck[9:12] + deck[15:18] + deck[21:24]
    assert (dealt["upcard"], dealt["stock"]) == (deck[24], deck[25:])


def test_before_the_game_is_over_a_player_gets_only_the_deals_and_seeds_that_are_over() -> None:
    game = a_game(actions=90)
    assert len(record_of(game, whole=False)["deals"]) == 1
    record = record_of(game)
    assert "seed" not in record
    assert [deal.get("seed") for deal in record["deals"]] == [deal_seed(SEED, 0).hex(), None]
    play_on(game, 10_000)
    assert record_of(game, whole=False) == record_of(game)
    assert record_of(game)["seed"] == SEED.hex()


@pytest.mark.parametrize(
    ("how", "ended", "winner"),
    [("resign", "resign", 1), ("forfeit", {"forfeit": 0}, 1), ("abandon", "abandoned", None)],
)
def test_a_deal_cut_short_has_no_result_and_scores_stay(how: str, ended: object, winner: int | None) -> None:
    game = a_game(actions=90)
    before = list(game.table.scores)
    {"resign": lambda: game.play(0, RESIGN), "forfeit": lambda: game.forfeit(0), "abandon": game.abandon}[
        how
    ]()
    record = record_of(game)
    assert (record["ended"], record["winner"]) == (ended, winner)
    assert "result" not in record["deals"][-1]
    assert (record["deals"][-1]["actions"][-1] == "0 resign") is (how == "resign")
    again = replay(record)
    assert (summary(again), again.table.scores) == (summary(game), before)


@pytest.mark.parametrize(("ended", "winner"), [(None, None), ("abandoned", None), ({"forfeit": 1}, 0)])
def test_a_record_may_have_no_deals_or_a_last_deal_scored(ended: object, winner: object) -> None:
    record = record_of(a_game(actions=90), whole=False)
    record |= {"ended": ended, "winner": winner}
    assert replay(record).table.deal == 0
    record["deals"] = []
    assert replay(record).table.deal == -1


@pytest.mark.parametrize("draw", [True, False])
def test_a_settled_game_replays_and_its_winner_must_be_the_side_ahead(draw: bool) -> None:
    game = a_game(actions=90)
    assert game.table.deals_scored == 1
    ahead = game.table.ahead()
    game.settle(draw=draw)
    record = record_of(game)
    assert (record["ended"], record["winner"]) == ("agreed", "draw" if draw else ahead)
    assert summary(replay(record)) == summary(game)
    for wrong in (None, 1 - ahead):
        with pytest.raises(RecordDiffers, match="winner is"):
            replay(record | {"winner": wrong})


def test_a_game_cannot_be_settled_before_a_deal_is_scored(seeded: dict[str, Any]) -> None:
    with pytest.raises(RecordDiffers, match="cannot end by agreement"):
        replay(seeded | {"ended": "agreed", "winner": "draw"})


def test_a_deal_that_both_passed_is_redealt_and_the_record_says_so() -> None:
    game = a_game("fletcher", actions=0, seed=bytes(32))
    for _ in range(2):
        game.play(game.to_move()[0], PASS)
    record = record_of(game)
    passed, again = record["deals"]
    assert (passed["redealt"], "result" in passed) == ("all-pass", False)
    assert again["dealer"] == passed["dealer"]
    assert record_of(replay(record))["deals"][0]["redealt"] == "all-pass"


# What is no record, and what contradicts the rules


def change(record: dict[str, Any], path: str, value: object) -> None:
    """Set what is at paths such as deals.0.dealer to a value or to a function of what is there; ... removes it."""
    for one in path.split():
        *way, last = [int(part) if part.isdigit() else part for part in one.split(".")]
        holder: Any = record
        for part in way:
            holder = holder[part]
        if value is ...:
            del holder[last]
        else:
            holder[last] = value(holder[last]) if callable(value) else value


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


def other(value: int) -> int:
    return 1 - value


def second_first(hand: list[str]) -> list[str]:
    return [hand[1], hand[0], *hand[2:]]


DIFFERENT: list[tuple[str, Sequence[tuple[str, object]], str]] = [
    # Of a game that seat 0 has won.
    ("finished", [("deals.0.result.meld.0", 10_000)], "."),
    ("finished", [("deals.0.result.scores.1", -1)], "."),
    ("finished", [("deals.0.result.declarer", 0)], "."),
    ("finished", [("deals.0.result.made", True)], "."),
    ("finished", [("deals.0.result", ...)], "."),
    ("finished", [("deals.0.redealt", "dead")], "."),
    ("finished", [("deals.0.seed", "0" * 64)], "."),
    ("finished", [("seed", "0" * 64)], "."),
    ("finished", [("cut.0.0", 1)], "."),
    *(("finished", [("ended", ended)], ".") for ended in (None, "resign", "abandoned", {"forfeit": 0})),
    *(("finished", [("winner", winner)], ".") for winner in (None, "draw", 1)),
    ("finished", [("seed deals.1.seed", ...), ("deals.1.dealer", other)], "deals, not seat"),
    # Of one that was abandoned before the first action, with its cut and seeds.
    *(
        ("seeded", [("cut", ...), ("deals.0.dealer", seat)], f"deal 0: there is no seat {seat} to deal")
        for seat in (-1, 2, 7)
    ),
    ("seeded", [("seed deals.0.seed", ...), ("cut", [[0, "9S"], [1, "AS"]])], "by the cut"),
    ("seeded", [("ended", None), ("winner", None)], "only when the game is over"),
    ("seeded", [("cut", ...), ("seed", "0" * 64)], "the deal seed does not follow from the game seed"),
    ("seeded", [("seed", ...), ("deals.0.seed", "0" * 64)], "deal 0: the seed deals other cards"),
    (
        "seeded",
        [("deals.0.seed", ...), ("deals.0.dealt.hands.0", second_first)],
        "deal 0: the game seed deals other cards",
    ),
    # The same with a game seed mixed from SEED and three ids.
    ("sealed", [("seal.ids.1", "81")], "the game seed does not follow from the seal"),
    (
        "sealed",
        [("seal.ids.1", "81"), ("seed cut", ...)],
        "deal 0: the deal seed does not follow from the game seed",
    ),
    ("sealed", [("seal.ids.1", "81"), ("seed cut", ...), ("ended", None)], "only when the game is over"),
]
"""By record: changes with which it contradicts the rules or the cards, and what is said then."""


@pytest.mark.parametrize(("name", "changes", "said"), DIFFERENT)
def test_a_stored_value_that_differs_is_refused(
    request: pytest.FixtureRequest, name: str, changes: Sequence[tuple[str, object]], said: str
) -> None:
    record = copy.deepcopy(request.getfixturevalue(name))
    for path, value in changes:
        change(record, path, value)
    differs(record, said)


@pytest.mark.parametrize("ended", ["rule", "resign"])
def test_a_record_without_deals_cannot_have_ended_by_rule_or_resignation(ended: str) -> None:
    differs(record_of(a_game(actions=0)) | {"ended": ended, "winner": 0, "deals": []})


@pytest.mark.parametrize(
    "text", ["0 fly", "play AS", "2 draw", "00 draw", "0  draw", "0 draw ", "0 bid 020", "", " "]
)
def test_an_action_not_in_the_grammar_is_refused_naming_deal_and_action(
    record: dict[str, Any], text: str
) -> None:
    record["deals"][1]["actions"][4] = text
    error = differs(record, "deal 1, action 4: not an action")
    assert (error.deal, error.action) == (1, 4)


def test_an_illegal_action_is_refused_with_its_rule_and_what_is_legal() -> None:
    record = record_of(a_game(actions=0))
    other = 1 - record["deals"][0]["dealer"]
    record["deals"][0]["actions"] = [f"{other} draw"]
    error = differs(record, f"seat {other} may: play ")
    assert (error.deal, error.action) == (0, 0)


def test_an_action_after_the_end_of_a_deal_and_a_deal_after_an_unfinished_one_are_refused(
    record: dict[str, Any],
) -> None:
    actions = record["deals"][0]["actions"]
    actions.append(record["deals"][1]["actions"][0])
    error = differs(record)
    assert (error.deal, error.action) == (0, len(actions) - 1)
    del actions[-2:], record["deals"][0]["result"]
    assert differs(record).deal == 1


# Dealers and the cut


def cut_record(*drawn: tuple[int, str]) -> dict[str, Any]:
    return record_of(a_game(actions=0)) | {"cut": [list(pair) for pair in drawn], "deals": []}


@pytest.mark.parametrize(
    ("drawn", "dealer"), [([(0, "AS"), (1, "9D")], 1), ([(0, "9C"), (1, "9D"), (0, "AS"), (1, "TS")], 1)]
)
def test_the_cut_goes_on_among_those_tied_for_lowest(drawn: list[tuple[int, str]], dealer: int) -> None:
    record = cut_record(*drawn)
    game = replay(record)
    assert game.table.cut is not None
    assert game.table.cut.dealer == dealer
    assert record_of(game)["cut"] == record["cut"]


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
    differs(cut_record(*drawn))


# Seeds


@pytest.fixture
def seeded() -> dict[str, Any]:
    """The record of a game abandoned before the first action, with its cut and seeds."""
    game = a_game(actions=0)
    game.abandon()
    return record_of(game)


@pytest.fixture
def sealed() -> dict[str, Any]:
    """The same with a game seed mixed from SEED and three ids."""
    game = a_game(actions=0, seed=Seal(SEED, ("7", "80", "900")))
    assert "seal" not in record_of(game)
    game.abandon()
    return record_of(game)


def test_seeds_that_fit_are_accepted_also_in_capitals(seeded: dict[str, Any]) -> None:
    assert seeded["seed"] == SEED.hex()
    assert seeded["deals"][0]["seed"] == deal_seed(SEED, 0).hex()
    for holder in (seeded, seeded["deals"][0]):
        holder["seed"] = holder["seed"].upper()
    assert replay(seeded).table.deal == 0


def test_a_mixed_game_seed_is_the_hash_of_the_secret_and_the_ids(sealed: dict[str, Any]) -> None:
    # SHA-256 of the bytes 00 01 02 ... 1f, followed by "7,80,900".
    mixed = "baca61903eb12088d8479ed037138ee10fbee1273177c2343e3abf4f951288c2"
    assert sealed["seed"] == hashlib.sha256(bytes(range(32)) + b"7,80,900").hexdigest() == mixed
    assert sealed["seal"] == {"secret": bytes(range(32)).hex(), "ids": ["7", "80", "900"]}
    first = hmac.new(bytes.fromhex(mixed), b"deal:0", "sha256").digest()
    order = sorted(range(48), key=lambda i: hashlib.sha256(first + bytes([i])).digest())
    suits, ranks = "CDHS", "9JQKTA"
    top = [f"{ranks[i // 2 % 6]}{suits[i // 12]}" for i in order]
    other = sealed["deals"][0]["dealt"]["hands"][1 - sealed["deals"][0]["dealer"]]
    assert other == top[0:3] + top[6:9] + top[12:15] + top[18:21]
    assert replay(sealed).table.deal == 0


def test_without_a_cut_the_game_seed_does_not_decide_who_deals(sealed: dict[str, Any]) -> None:
    # As in a rematch, where the deal has passed on.
    del sealed["cut"]
    deal = sealed["deals"][0]
    deal["dealer"] = 1 - deal["dealer"]
    deal["dealt"]["hands"].reverse()
    assert replay(sealed).table.dealer == deal["dealer"]
