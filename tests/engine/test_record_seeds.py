"""Seeds and dealers that contradict the cards of a game record (common rules: Game record)."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import pytest

from bot.engine.cards import Seal, deal_seed
from bot.engine.game import Game, SeededShuffle
from bot.engine.record import BadRecord, RecordDiffers, replay, write
from bot.engine.variants import VARIANTS

SEED = bytes(range(32))


@pytest.fixture
def record() -> dict[str, Any]:
    """The record of a game abandoned before the first action, with its cut and seeds."""
    return record_of(SEED)


@pytest.fixture
def sealed() -> dict[str, Any]:
    """The same with a game seed mixed from SEED and three ids."""
    return record_of(Seal(SEED, ("7", "80", "900")))


def record_of(seed: bytes | Seal) -> dict[str, Any]:
    classic = VARIANTS["classic"]
    game = Game(classic, classic.resolve({}), SeededShuffle(classic, seed))
    assert "seal" not in write(game, ["alice", "bob"])
    game.abandon()
    written: dict[str, Any] = json.loads(json.dumps(write(game, ["alice", "bob"])))
    return written


def test_seeds_that_fit_are_accepted(record: dict[str, Any]) -> None:
    assert record["seed"] == SEED.hex()
    assert record["deals"][0]["seed"] == deal_seed(SEED, 0).hex()
    assert replay(record).table.deal == 0


def test_a_deal_seed_must_deal_the_cards_also_without_the_game_seed(record: dict[str, Any]) -> None:
    del record["seed"]
    record["deals"][0]["seed"] = deal_seed(SEED, 1).hex()
    with pytest.raises(RecordDiffers, match="deal 0: the seed deals other cards"):
        replay(record)


def test_a_game_seed_must_deal_the_cards_also_without_the_deal_seed(record: dict[str, Any]) -> None:
    del record["deals"][0]["seed"]
    hand = record["deals"][0]["dealt"]["hands"][0]
    hand[0], hand[1] = hand[1], hand[0]
    with pytest.raises(RecordDiffers, match="deal 0: the game seed deals other cards"):
        replay(record)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_the_dealer_must_have_a_seat(record: dict[str, Any], seat: int) -> None:
    del record["seed"], record["cut"], record["deals"][0]["seed"]
    record["deals"][0]["dealer"] = seat
    with pytest.raises(RecordDiffers, match=f"deal 0: there is no seat {seat} to deal"):
        replay(record)


def test_a_mixed_game_seed_is_the_hash_of_the_secret_and_the_ids(sealed: dict[str, Any]) -> None:
    # SHA-256 of the bytes 00 01 02 ... 1f, followed by "7,80,900".
    mixed = "baca61903eb12088d8479ed037138ee10fbee1273177c2343e3abf4f951288c2"
    assert sealed["seed"] == hashlib.sha256(bytes(range(32)) + b"7,80,900").hexdigest() == mixed
    assert sealed["seal"] == {"secret": bytes(range(32)).hex(), "ids": ["7", "80", "900"]}
    order = sorted(range(48), key=lambda i: hashlib.sha256(first_deal_seed(mixed) + bytes([i])).digest())
    suits, ranks = "CDHS", "9JQKTA"
    top = [f"{ranks[i // 2 % 6]}{suits[i // 12]}" for i in order]
    other = sealed["deals"][0]["dealt"]["hands"][1 - sealed["deals"][0]["dealer"]]
    assert other == top[0:3] + top[6:9] + top[12:15] + top[18:21]
    assert replay(sealed).table.deal == 0


def first_deal_seed(game_seed: str) -> bytes:
    return hmac.new(bytes.fromhex(game_seed), b"deal:0", "sha256").digest()


def test_the_game_seed_must_follow_from_the_seal(sealed: dict[str, Any]) -> None:
    sealed["seal"]["ids"][1] = "81"
    with pytest.raises(RecordDiffers, match="the game seed does not follow from the seal"):
        replay(sealed)
    del sealed["seed"], sealed["cut"]
    with pytest.raises(RecordDiffers, match="deal 0: the deal seed does not follow from the game seed"):
        replay(sealed)


def test_a_seal_is_published_only_when_the_game_is_over(sealed: dict[str, Any]) -> None:
    del sealed["seed"]
    sealed["ended"] = None
    with pytest.raises(RecordDiffers, match="only when the game is over"):
        replay(sealed)


@pytest.mark.parametrize(
    "seal",
    [
        "7,80,900",
        {"secret": SEED.hex()},
        {"ids": ["7", "80", "900"]},
        {"secret": "00", "ids": ["7", "80", "900"]},
        {"secret": SEED.hex(), "ids": ["7", "80"]},
        {"secret": SEED.hex(), "ids": ["7", "80", 900]},
        {"secret": SEED.hex(), "ids": ["7", "80", "+900"]},
    ],
)
def test_a_malformed_seal_is_no_record(sealed: dict[str, Any], seal: object) -> None:
    with pytest.raises(BadRecord):
        replay(sealed | {"seal": seal})


def test_without_a_cut_the_game_seed_does_not_decide_who_deals(sealed: dict[str, Any]) -> None:
    # As in a rematch, where the deal has passed on.
    del sealed["cut"]
    deal = sealed["deals"][0]
    deal["dealer"] = 1 - deal["dealer"]
    deal["dealt"]["hands"].reverse()
    assert replay(sealed).table.dealer == deal["dealer"]
