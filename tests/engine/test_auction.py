"""The auction of every variant (kitty 2, fletcher 2, double-deck 2, partnership 2, three-handed 3).

The last seat deals, except in `fletcher`, where the dealer speaks first, so that seat 0 begins.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.cards import cards
from bot.engine.events import KITTY, BidMade, ContractMade, DealCancelled, Redeal, Shown
from bot.engine.game import Game
from bot.engine.variants import VARIANTS
from tests.engine.stacking import choices, play_out, result, rules_of, run, stacked


def auction(variant: str, **more: Any) -> Game:
    """A deal in which seat 0 speaks first."""
    dealer = 0 if variant == "fletcher" else VARIANTS[variant].seats - 1
    return stacked(variant, **({"dealer": dealer} | more))


AUCTIONS: dict[str, tuple[dict[str, object], str, tuple[int, int] | None]] = {
    "kitty 2: at least the opening bid and above the last": (
        {"opening_bid": 25},
        "0 bid 24 ! BID_UNDER_OPENING; 0 bid 25; 1 bid 25 ! BID_NOT_ABOVE; 1 bid 501 ! BID_OVER_HIGHEST; 1 bid 26",
        (1, 26),
    ),
    "kitty 2: each speaks once": ({}, "0 bid 20; 1 bid 21", (1, 21)),
    "kitty 2: the other passes": ({}, "0 bid 30; 1 pass", (0, 30)),
    "kitty 2: an auction goes on until one passes": (
        {"bidding": "auction"},
        "0 bid 20; 1 bid 21; 0 bid 40; 1 bid 41; 0 bid 46; 1 bid 47; 0 play AS ! NOT_NOW; 0 pass",
        (1, 47),
    ),
    "fletcher 2: above the last until one passes": (
        {},
        (
            "0 bid 19 ! BID_UNDER_OPENING; 0 bid 501 ! BID_OVER_HIGHEST; 1 bid 20 ! NOT_YOUR_TURN; 0 bid 20"
            "; 1 bid 20 ! BID_NOT_ABOVE; 1 bid 25; 0 bid 26; 1 bid 40; 0 pass"
        ),
        (1, 40),
    ),
    "fletcher 2: the highest bid": ({}, "0 bid 500; 1 may pass; 1 pass", (0, 500)),
    "fletcher 2: the opening bid is an option": (
        {"opening_bid": 33},
        "0 bid 32 ! BID_UNDER_OPENING; 0 bid 33; 1 pass",
        (0, 33),
    ),
    "fletcher 2: the opening bid at its highest": ({"opening_bid": 500}, "0 may bid 500, pass", None),
    "fletcher 2: after the dealer's pass exactly the opening bid": (
        {},
        "0 pass; 1 may bid 20, pass; 1 bid 21 ! ONLY_OPENING_BID; 1 bid 20; 0 bid 21 ! NOT_YOUR_TURN",
        (1, 20),
    ),
    "double-deck 2: 50, then above the last": (
        {},
        "0 bid 49 ! BID_UNDER_OPENING; 0 bid 50; 1 bid 50 ! BID_NOT_ABOVE; 1 bid 51",
        None,
    ),
    "double-deck 2: by ones to 60, then by fives": (
        {},
        (
            "0 bid 58; 1 bid 61 ! BID_STEPS; 1 bid 64 ! BID_STEPS; 1 bid 59; 2 bid 60; 3 bid 61 ! BID_STEPS"
            "; 3 bid 65; 0 bid 100; 1 bid 101 ! BID_STEPS; 1 bid 2000; 2 may pass"
        ),
        None,
    ),
    "double-deck 2: a pass is final": (
        {},
        (
            "0 pass; 1 bid 50; 2 bid 51; 3 pass; 0 bid 52 ! PASS_IS_FINAL; 3 bid 52 ! PASS_IS_FINAL"
            "; 2 bid 52 ! NOT_YOUR_TURN; 1 pass"
        ),
        (2, 51),
    ),
    "double-deck 2: three pass": ({}, "0 bid 50; 1 pass; 2 bid 51; 3 pass; 0 pass", (2, 51)),
    "double-deck 2: all others pass the first bid": ({}, "0 pass; 1 pass; 2 bid 75; 3 pass", (2, 75)),
    "partnership 2: up by tens": (
        {},
        "0 bid 240 ! BID_UNDER_OPENING; 0 bid 270; 1 bid 275 ! BID_TENS; 1 bid 270 ! BID_NOT_ABOVE; 1 bid 2000",
        None,
    ),
    "partnership 2: by tens from any opening bid": (
        {"opening_bid": 255},
        "0 bid 260 ! BID_TENS; 0 bid 265; 1 bid 1995; 2 may pass",
        None,
    ),
    "partnership 2: by ones on the short scale": ({"scale": 1}, "0 bid 27; 1 bid 28; 2 bid 2000", None),
    "partnership 2: three pass": ({}, "0 bid 250; 1 bid 270; 2 pass; 3 pass; 0 bid 280; 1 pass", (0, 280)),
    "partnership 2: a pass is final": ({}, "0 pass; 1 bid 250; 2 pass; 0 bid 270 ! PASS_IS_FINAL", None),
    "partnership 2: a single round": (
        {"bidding": "single-round"},
        "0 bid 250; 1 bid 300; 2 pass; 3 bid 310",
        (3, 310),
    ),
    "partnership 2: the last bid stands": (
        {"bidding": "single-round"},
        "0 pass; 1 bid 300; 2 pass; 3 pass",
        (1, 300),
    ),
    "partnership 2: with redeal the dealer bids the opening bid": (
        {"all_pass": "redeal"},
        "0 pass; 1 pass; 2 pass; 3 may bid 250, pass; 3 bid 260 ! ONLY_OPENING_BID; 3 bid 250",
        (3, 250),
    ),
    "partnership 2: with redeal in a single round": (
        {"all_pass": "redeal", "bidding": "single-round"},
        "0 pass; 1 pass; 2 pass; 3 may bid 250, pass; 3 bid 250",
        (3, 250),
    ),
    "three-handed 3: multiples of ten": (
        {},
        "0 bid 190 ! BID_UNDER_OPENING; 0 bid 205 ! BID_TENS; 0 bid 210; 1 bid 210 ! BID_NOT_ABOVE; 1 bid 2000",
        None,
    ),
    "three-handed 3: two pass": ({}, "0 bid 200; 1 bid 210; 2 pass; 0 bid 250; 1 pass", (0, 250)),
    "three-handed 3: with redeal the dealer makes any bid": (
        {"all_pass": "redeal"},
        "0 pass; 1 pass; 2 bid 340",
        (2, 340),
    ),
}


@pytest.mark.parametrize("name", AUCTIONS)
def test_bids_and_the_contract(name: str) -> None:
    options, line, contract = AUCTIONS[name]
    game = auction(name.split()[0], **options)
    events = run(game, line)
    assert [event for event in events if isinstance(event, ContractMade)] == (
        [ContractMade(*contract)] if contract else []
    )
    assert (game.table.declarer, game.table.contract) == (contract or (None, 0))


@pytest.mark.parametrize(
    ("variant", "dealer", "first"),
    [("kitty", 1, 0), ("kitty", 0, 1), ("fletcher", 1, 1), ("double-deck", 1, 2), ("partnership", 0, 1)],
)
def test_the_dealers_left_speaks_first_but_in_fletcher_2_the_dealer(
    variant: str, dealer: int, first: int
) -> None:
    assert stacked(variant, dealer=dealer).to_move() == (first,)


@pytest.mark.parametrize(
    ("variant", "options", "dealer", "points"),
    [
        ("kitty", {"opening_bid": 33}, 1, 33),
        ("kitty", {"bidding": "auction"}, 1, 20),
        ("kitty", {"bidding": "auction-reveal"}, 1, 20),
        ("double-deck", {}, 3, 50),
        ("partnership", {}, 3, 250),
        ("partnership", {"bidding": "single-round"}, 3, 250),
        ("three-handed", {"opening_bid": 250}, 2, 250),
    ],
)
def test_kitty_2_double_deck_2_partnership_2_three_handed_3_a_stuck_dealer_declares_at_the_opening_bid(
    variant: str, options: dict[str, object], dealer: int, points: int
) -> None:
    events = run(auction(variant, **options), "; ".join(f"{seat} pass" for seat in range(dealer)))
    assert events[dealer : dealer + 2] == [
        BidMade(dealer, points, 0, forced=True),
        ContractMade(dealer, points),
    ]


def test_fletcher_2_when_both_pass_the_same_dealer_deals_again_and_opens_by_force() -> None:
    game = auction("fletcher", deals=2, redealt=True)
    events = run(game, "0 pass; 1 pass")
    assert DealCancelled(Redeal.ALL_PASS) in events
    assert BidMade(0, 20, 0, forced=True) in events
    assert (game.table.deal, game.table.dealer) == (1, 0)
    assert "bid 21" in choices(game, 1)
    run(game, "1 pass")
    assert (game.table.declarer, game.table.contract) == (0, 20)


def test_fletcher_2_the_duty_to_open_outlives_dead_deals_until_one_is_scored() -> None:
    # Seat 1 may call every deal dead.
    game = auction("fletcher", hands=["", "29C 29D 29H"], deals=4, redealt=True, opening_bid=30)
    run(game, "0 pass; 1 pass")
    assert game.table.bids == [BidMade(0, 30, 0, forced=True)]
    run(game, "1 call-dead")
    assert (game.table.deal, game.table.dealer) == (2, 0)
    assert game.table.bids == [BidMade(0, 30, 0, forced=True)]
    run(game, "1 pass; 0 trump S; 1 no-guess")
    assert result(play_out(game)).declarer == 0
    assert (game.table.deal, game.table.dealer, game.table.bids) == (3, 1, [])
    assert "pass" in choices(game, 1)


def test_partnership_2_after_a_redeal_the_same_dealer_is_stuck_until_a_deal_is_scored() -> None:
    game = auction(
        "partnership",
        deals=3,
        redealt=True,
        all_pass="redeal",
        passing=0,
        target=10_000,
        double_melds="twice",
    )
    assert DealCancelled(Redeal.ALL_PASS) in run(game, "0 pass; 1 pass; 2 pass; 3 pass")
    assert (game.table.deal, game.table.dealer) == (1, 3)
    assert ContractMade(3, 250) in run(game, "0 pass; 1 pass; 2 pass")
    run(game, "3 trump C")
    play_out(game)
    assert (game.table.deal, game.table.dealer) == (2, 0)
    run(game, "1 pass; 2 pass; 3 pass; 0 may bid 250, pass")


def test_three_handed_3_after_three_passes_the_same_dealer_deals_again_and_may_pass_again() -> None:
    game = auction("three-handed", deals=3, redealt=True, all_pass="redeal")
    for deal in (1, 2):
        assert DealCancelled(Redeal.ALL_PASS) in run(game, "0 pass; 1 pass; 2 pass")
        assert (game.table.deal, game.table.dealer) == (deal, 2)


@pytest.mark.parametrize("bidding", ["auction-reveal", "auction", "single-round"])
def test_kitty_2_auction_reveal_shows_a_kitty_card_after_each_round_without_a_pass(bidding: str) -> None:
    kitty = cards("9D 9D 9H")
    game = auction("kitty", kitty="9D 9D 9H", bidding=bidding)
    for shown, line in enumerate(("", "0 bid 20; 1 bid 21", "0 bid 22; 1 bid 23", "0 bid 24; 1 bid 25")):
        events = run(game, line)
        if bidding != "auction-reveal":
            assert not any(isinstance(event, Shown) for event in events)
            return
        for seat in (-1, 0, 1):
            assert game.view(seat).zones[KITTY] == [*kitty[:shown], *[None] * (3 - shown)]
    assert not [e for e in run(game, "0 bid 26; 1 bid 27; 0 pass") if isinstance(e, Shown)]


@pytest.mark.parametrize(
    ("bids", "signals"),
    [
        ("0 bid 54", [4]),
        ("0 bid 52; 1 bid 55", [2, 2]),
        ("0 bid 50; 1 bid 51; 2 bid 59", [0, 0, 7]),
        ("0 bid 60", [0]),
        ("0 bid 55; 1 bid 70; 2 bid 100", [5, 0, 0]),
    ],
)
def test_double_deck_2_bids_in_the_fifties_that_skip_others_are_signals_of_10_points_each(
    bids: str, signals: list[int]
) -> None:
    game = auction("double-deck")
    run(game, bids)
    made = [bid for bid in game.view(-1).bids if isinstance(bid, BidMade)]
    assert [bid.skipped for bid in made] == signals
    assert [bid.signaled_meld for bid in made] == [10 * signal for signal in signals]


@pytest.mark.parametrize(
    ("variant", "bids", "lowest"),
    [
        # More than five steps above the opening bid or the last one.
        ("kitty", "", [26, 27]),
        ("kitty", "0 bid 30", [36, 37]),
        # 60, 65 and 70 are the first three bids that are not signals.
        ("double-deck", "", [75, 80]),
        ("double-deck", "0 bid 59", [75, 80]),
        ("double-deck", "0 bid 59; 1 bid 70", [90, 95]),
    ],
)
def test_a_bid_is_high_if_it_is_far_above_the_last(variant: str, bids: str, lowest: list[int]) -> None:
    game = auction(variant)
    run(game, bids)
    [seat] = game.to_move()
    offer = game.offers(seat)
    assert [a.points for a in offer if rules_of(game).is_high(game.view(seat), a)][:2] == lowest
