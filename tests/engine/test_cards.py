"""Cards, decks, the shuffle and the cut (common rules: Cards; Seats, sides, deal).

The expected orders come from a separate script on hashlib, with HMAC written out as in RFC 2104.
"""

import copy
from collections.abc import Iterable
from itertools import pairwise

import pytest

from bot.engine.cards import (
    DECK_48,
    DECK_80,
    Card,
    Rank,
    Suit,
    board_seed,
    card,
    cards,
    commitment,
    cut,
    cut_seed,
    deal_seed,
    shuffled,
    sorted_cards,
)
from bot.engine.events import DealBegan, DealerCut, DealSeedShown, GameEnded, GameOpened, GameSeedShown
from bot.engine.game import SeededShuffle
from bot.engine.variants import VARIANTS
from tests.engine.stacking import run, seeded

SEED = bytes(range(32))

CANONICAL_48 = (
    "9C 9C JC JC QC QC KC KC TC TC AC AC 9D 9D JD JD QD QD KD KD TD TD AD AD "
    "9H 9H JH JH QH QH KH KH TH TH AH AH 9S 9S JS JS QS QS KS KS TS TS AS AS"
)
CANONICAL_80 = (
    "JC JC JC JC QC QC QC QC KC KC KC KC TC TC TC TC AC AC AC AC "
    "JD JD JD JD QD QD QD QD KD KD KD KD TD TD TD TD AD AD AD AD "
    "JH JH JH JH QH QH QH QH KH KH KH KH TH TH TH TH AH AH AH AH "
    "JS JS JS JS QS QS QS QS KS KS KS KS TS TS TS TS AS AS AS AS"
)
DEAL_0_OF_48 = (
    "QS 9C TS TH QD TC AD JD JH 9C JC 9S 9H TC JS AH KH JC KH 9D AC JS KD AS "
    "JH 9D KC QH TS AS AH JD KS QS TD 9S AC QC 9H QH TH KD QC KS KC AD QD TD"
)
DEAL_1_OF_48 = (
    "AD JC AS JS 9S KC QD KS 9C KS AH TD QH TH 9H AH 9C QC QH TC KH TC KD JH "
    "QC JD AC 9H 9S TS AS KH TH JC JS AD QD 9D AC QS TD 9D KD QS KC TS JH JD"
)
DEAL_0_OF_80 = (
    "KS JH AH JC QH JS KH TD JS KS KH KS AC AH KC JD KS TC QD TH JC JC AD AS QD QS AS TS KC AD TD KD QS JC KD TC "
    "KC AD AC QH AS AS QD AH TH TC AH QC KD KH JS QS QH QH QS TD KH TC JH JS TS TH TH JH JD AD KC TS QC QD KD TD "
    "AC QC JH QC TS JD AC JD"
)


def texts(deck: Iterable[Card | None]) -> str:
    return " ".join(map(str, deck))


def test_cards_rank_a_10_k_q_j_9_from_high_to_low_in_every_suit_and_the_first_three_are_counters() -> None:
    for suit in Suit:
        held = cards(f"{rank}{suit}" for rank in "ATKQJ9")
        assert [c.rank for c in held] == [Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE]
        assert [c.strength for c in held] == [card(f"{rank}C").strength for rank in "ATKQJ9"]
        assert all(higher.strength > lower.strength for higher, lower in pairwise(held))
        assert [c.counter for c in held] == [True] * 3 + [False] * 3


def test_cards_of_one_face_are_one_object() -> None:
    ten = card("TS")
    assert ten is card("TS") is copy.deepcopy([ten])[0]
    assert (ten.rank, ten.suit) == (Rank.TEN, Suit.SPADES)
    assert (str(ten), repr(ten), f"{ten}") == ("TS", "card('TS')", "TS")
    assert cards("AS  9C") == cards(["AS", "9C"]) == (card("AS"), card("9C"))
    assert cards("") == ()


@pytest.mark.parametrize("code", ["", "S", "10S", "1S", "ST", "ts", "8S", "TX", "TS ", "T♠", "TSTS", "JOKER"])
def test_cards_have_no_other_codes(code: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        card(code)


def test_decks_in_canonical_order() -> None:
    assert texts(DECK_48) == texts(sorted_cards(reversed(DECK_48))) == CANONICAL_48
    assert texts(DECK_80) == CANONICAL_80


def test_seeds_of_deals_boards_and_cut() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert deal_seed(SEED, 0).hex() == "afc3c90fa229884c58df7b58da73e827e8e93c051c0fa3fec523bcf478fe3d21"
    assert deal_seed(SEED, 1).hex() == "936e503739d010deddc95487a4e8ded3cb5c9ebcbafe63c578fdc6433e270ecf"
    assert deal_seed(SEED, 12).hex() == "506210062b2bc6c7f5472c7ef4878198509d75090754f4a2b7c0597d5f153c6b"
    assert board_seed(SEED, 3).hex() == "563ddbe8293cd95830bf57853dd8eee76a1387415aa3b0b13f2418825993fd65"
    assert cut_seed(SEED).hex() == "9c08a897342ff36bb55f565796642edce71141b1db3b3b5efb37ae9ece6c67fd"


def test_shuffle_sorts_by_the_hash_of_seed_and_index() -> None:
    assert texts(shuffled(DECK_48, deal_seed(SEED, 0))) == DEAL_0_OF_48
    assert texts(shuffled(DECK_48, deal_seed(SEED, 1))) == DEAL_1_OF_48
    assert texts(shuffled(DECK_80, deal_seed(SEED, 0))) == DEAL_0_OF_80


@pytest.mark.parametrize(
    ("seed", "seats", "drawn", "dealer"),
    [
        # Distinct ranks: one round. The lowest deals.
        (0, 2, "0:9S 1:QS", 0),
        (0, 4, "0:AS 1:AD 2:TH 3:JH", 3),
        # Equal ranks: both draw again, as often as necessary.
        (16, 2, "0:QD 1:QC 0:AC 1:JH", 1),
        (78, 2, "0:JC 1:JS 0:TH 1:TS 0:KD 1:AC", 0),
        # Of four, only those tied for lowest draw again, in seat order; the others are out.
        (3, 4, "0:JS 1:QS 2:TH 3:JD 0:AH 3:KS", 3),
        (49, 4, "0:TC 1:TH 2:TC 3:AC 0:KD 1:JS 2:KD", 1),
        (12, 4, "0:KH 1:AH 2:KS 3:KS 0:JH 2:JC 3:QC 0:QH 2:QS 0:JC 2:QD", 0),
    ],
)
def test_the_player_who_cuts_the_lowest_rank_deals_first(
    seed: int, seats: int, drawn: str, dealer: int
) -> None:
    pack = DECK_48 if seats == 2 else DECK_80
    pairs, first = cut(pack, seats, bytes([seed]) + bytes(31))
    assert " ".join(f"{seat}:{c}" for seat, c in pairs) == drawn
    assert first == dealer


def test_a_game_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SeededShuffle(VARIANTS["classic"], bytes(31))


def test_a_game_publishes_its_commitment_before_the_cut_and_every_seed_when_it_is_over() -> None:
    game = seeded("classic", SEED)
    opened, drawn, began = game.history[0].events[:3]
    assert isinstance(opened, GameOpened)
    assert opened.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert isinstance(drawn, DealerCut)
    assert (drawn.seats, texts(drawn.cards), drawn.dealer) == ((0, 1), "AD KS", 1)
    assert isinstance(began, DealBegan)
    assert (began.deal, began.dealer) == (0, 1)
    assert began.commitment == "398e3636351e8064e27df28913fedbeaedfe726c590ad5e8513ffe01da9936e1"
    assert texts(began.cards) == DEAL_0_OF_48
    assert began.seen_by == frozenset()

    resigned = run(game, "0 resign")
    assert [type(event) for event in resigned] == [GameEnded, DealSeedShown, GameSeedShown]
    shown = resigned[1]
    assert isinstance(shown, DealSeedShown)
    assert (shown.deal, shown.seed) == (0, deal_seed(SEED, 0).hex())
    assert game.table.game_seed == SEED.hex()
