"""Dealing, the upcard, and dead deals in every variant. Whose hands who sees is in the laws and the playthroughs."""

from typing import Any

import pytest

from bot.engine.actions import Rule
from bot.engine.events import DUMMY, HAND, KITTY, STOCK, UPCARD, DealCancelled, DixCounted, Redeal, Shown
from bot.engine.game import Game, StackedShuffle
from bot.engine.variants import VARIANTS
from tests.engine.cases import Case, cases
from tests.engine.stacking import choices, refused, run, stacked
from tests.engine.stock_deals import CLASSIC, OLD_COUNT, StockVariant, with_each

PLACES = {**{str(seat): HAND[seat] for seat in range(4)}, "d": DUMMY, "k": KITTY, "u": UPCARD, "s": STOCK}
STOCK_OF_23 = "u " + "s" * 23
FOURS: dict[str, object] = {"deal_pattern": "fours"}


@pytest.mark.parametrize(
    ("paragraph", "options", "dealer", "packets"),
    [
        ("classic 1", {}, 1, "000 111 " * 4 + STOCK_OF_23),
        ("classic 1", {"packet": 4}, 0, "1111 0000 " * 3 + STOCK_OF_23),
        ("old-count 1", {}, 0, "111 000 " * 4 + STOCK_OF_23),
        ("old-count 1", {"packet": 4}, 1, "0000 1111 " * 3 + STOCK_OF_23),
        ("fletcher 1", {}, 0, "111 000 " * 4 + STOCK_OF_23),
        ("kitty 1", {}, 1, "00000 11111 ddddd k " * 3),
        ("kitty 1", {"deal_pattern": "threes"}, 0, "111 000 ddd k " * 3 + "111 000 ddd " * 2),
        ("kitty 1", {"deal_pattern": "fours"}, 1, "0000 1111 dddd k " * 3 + "000 111 ddd"),
        ("kitty 1", {"deal_pattern": "late-threes"}, 1, "000 111 ddd " * 2 + "kkk " + "000 111 ddd " * 3),
        ("double-deck 1", {}, 1, "22222 33333 00000 11111 " * 4),
        ("partnership 1", {}, 1, "222 333 000 111 " * 4),
        ("three-handed 2", {}, 0, "111 222 000 kkk " + "111 222 000 " * 4),
        ("three-handed 2", FOURS, 0, "1111 2222 0000 kkk " + "1111 2222 0000 " * 2 + "111 222 000"),
        # Table options 8 and 9.
        ("partnership", {"kitty": 4}, 1, "222 333 000 111 k " * 3 + "22 33 00 11 k"),
        ("three-handed", {"kitty": 0}, 0, "111 222 000 " * 5 + "1 2 0"),
        ("three-handed", {"kitty": 0} | FOURS, 0, "1111 2222 0000 " * 4),
    ],
)
def test_packets_from_the_top_of_the_deck(
    paragraph: str, options: dict[str, object], dealer: int, packets: str
) -> None:
    chosen = VARIANTS[paragraph.split()[0]]
    game = Game(chosen, chosen.resolve(options), StackedShuffle([chosen.deck], dealer))
    order = packets.replace(" ", "")
    assert len(order) == len(chosen.deck)
    # In canonical order a card's place in the deck tells it apart from all but its copies.
    for letter in set(order):
        dealt = [c for place, c in zip(order, chosen.deck, strict=True) if place == letter]
        assert game.table.zones[PLACES[letter]] == dealt


@with_each(CLASSIC, OLD_COUNT)
def test_classic_1_the_upcard_makes_trump_and_a_nine_scores_its_dealer_10(variant: StockVariant) -> None:
    for suit in "CDHS":
        for rank in "AKTQJ9":
            game = variant.stacked(dealer=1, upcard=f"{rank}{suit}")
            assert game.table.trump == suit
            assert game.table.meld_points == [0, 10 if rank == "9" else 0]
            assert (DixCounted(1, 10) in game.history[0].events) == (rank == "9")


def test_fletcher_1_the_upcard_does_not_make_trump_and_scores_nothing() -> None:
    table = stacked("fletcher", upcard="9S").table
    assert (table.trump, table.meld_points) == (None, [0, 0])


DEAD_DEALS: dict[str, dict[str, Any]] = {"fletcher": {}, "partnership": {"dead_deal": "on"}}


@pytest.mark.parametrize("variant", DEAD_DEALS)
@pytest.mark.parametrize(
    ("hand", "is_dead"),
    [
        ("29C 29D 29H AC AD AH AS KC QC", True),
        ("29C 29D 29H 29S KC QC KD QD", True),
        # Five nines are dead without a meld, as with Q of spades and no J of diamonds.
        ("29C 29D 9H AC AD AH TS KC JC TC", True),
        ("29C 29D 9H AC TC AH TH QS TS JC", True),
        ("29C 29D 9H AC AD AH TS KC QC TC", False),
        ("29C 29D 9H AC AD AH TS KS QS TC", False),
        ("29C 29D 9H AC AD AH AS KC JC TC", False),
        ("29C 29D 9H JC JD JH JS KC AC TC", False),
        ("29C 29D 9H JD QS JH AS KC AC TC", False),
        ("29C 29D AH AC AD AH TS KC JC TC", False),
    ],
)
def test_fletcher_2_partnership_1_six_nines_or_five_and_no_meld_are_dead_on_turn_or_not(
    variant: str, hand: str, is_dead: bool
) -> None:
    for holder in (0, 1):
        hands = ["", ""]
        hands[holder] = hand
        game = stacked(variant, hands=hands, deals=2, **DEAD_DEALS[variant])
        assert ("call-dead" in choices(game, holder)) is is_dead
        assert "call-dead" not in choices(game, 1 - holder)
        if not is_dead:
            assert refused(game, f"{holder} call-dead") is Rule.NOT_DEAD
            continue
        events = run(game, f"{holder} call-dead")
        assert DealCancelled(Redeal.DEAD) in events
        assert not any(isinstance(event, Shown) for event in events), "the hand is not shown"
        table = game.table
        assert (table.deal, table.dealer, table.scores, table.bids) == (1, 0, [0, 0], [])


def six_nines(variant: str, holder: int, **options: Any) -> Game:
    """A deal that its holder may call dead, dealt by the last seat, or by seat 0 in `fletcher`."""
    dealer = 0 if variant == "fletcher" else 3
    return stacked(
        variant, dealer=dealer, hands=["29C 29D 29H" if seat == holder else "" for seat in (0, 1)], **options
    )


@cases(
    globals(),
    """
fletcher 2 a deal is dead only until trump is written
six_nines fletcher | holder 0: 0 offers call-dead; 0 bid 20; 0 offers call-dead; 1 bid 21; 0 offers call-dead
six_nines fletcher | holder 0: 0 bid 20; 1 pass; 0 offers call-dead
six_nines fletcher | holder 0: 0 pass; 1 bid 20; 0 offers call-dead; 1 trump S; 0 call-dead ! TRUMP_IS_WRITTEN

partnership 1 a deal is dead only until trump is named, and only with the option
six_nines partnership | holder 1 | dead_deal on
0 bid 250; 1 pass; 2 pass; 3 pass; 1 offers call-dead; 0 trump S; 1 call-dead ! TRUMP_IS_NAMED
six_nines partnership | holder 1: 1 offers no call-dead
""",
)
def test_a_dead_deal(case: Case) -> None:
    case.check()
