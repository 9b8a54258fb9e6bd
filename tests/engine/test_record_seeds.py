"""Seeds and dealers that contradict the cards of a game record (common rules: Game record)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.engine.cards import deal_seed
from bot.engine.game import Game, SeededShuffle
from bot.engine.record import RecordDiffers, replay, write
from bot.engine.variants import VARIANTS

SEED = bytes(range(32))


@pytest.fixture
def record() -> dict[str, Any]:
    """The record of a game abandoned before the first action, with its cut and seeds."""
    classic = VARIANTS["classic"]
    game = Game(classic, classic.resolve({}), SeededShuffle(classic, SEED))
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
