"""The number of lines of play up to a small depth, worked out by hand from stacked deals."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import Action, Verb
from bot.engine.game import Game, StackedShuffle
from tests.engine.stacking import last_twelve, run, stacked

pytestmark = pytest.mark.no_cover


def after(game: Game, action: Action) -> Game:
    """A copy of the game after an action of the seat to move, within the same deal."""
    copied = Game.restore(game.variant, game.options, StackedShuffle(()), game.history)
    copied.play(game.to_move()[0], action)
    return copied


def perft(game: Game, depth: int) -> int:
    """The number of lines of `depth` actions, each by the seat to move."""
    if not game.to_move():
        return 0
    [seat] = game.to_move()
    if depth == 1:
        return len(game.offers(seat))
    return sum(perft(after(game, action), depth - 1) for action in game.offers(seat))


def perfts(game: Game, depth: int) -> list[int]:
    """The numbers for each depth from 1 up."""
    return [perft(game, plies) for plies in range(1, depth + 1)]


def turns(game: Game) -> int:
    """The number of ways in which the winner of a trick can proceed up to the draw."""
    [seat] = game.to_move()
    return sum(1 if action.verb is Verb.DRAW else turns(after(game, action)) for action in game.offers(seat))


TWELVE_KINDS = "AC TC KC JC 9C AD TD KD JD 9D AS TS"


@pytest.mark.parametrize(("variant", "options"), [("classic", {}), ("old-count", {"match": "single-deal"})])
def test_perft_of_the_first_tricks(variant: str, options: dict[str, Any]) -> None:
    # Twelve different cards against the other copies of the same: 12 leads, 12 replies. Nobody holds a queen, four of a
    # rank or a nine of trump, so the winner only draws. Each draws a new jack: again 12 leads, 12 replies.
    game = stacked(variant, hands=[TWELVE_KINDS, TWELVE_KINDS], upcard="KH", stock="JH JS", **options)
    assert perfts(game, 5) == [12, 12 * 12, 12 * 12, 12 * 12 * 12, 12 * 12 * 12 * 12]


def test_perft_counts_copies_of_a_card_once() -> None:
    game = stacked(
        "classic", hands=["9D 9D JD JD QD QD 9S 9S JS JS QS AC", "9C 9C JC JC TC TC AC AH AH TH TH KD"]
    )
    # Seat 1: 9, J, T, A of clubs, A and T of trump, K of diamonds; seat 0: 9 J Q of diamonds and spades, A of clubs.
    assert perfts(game, 2) == [7, 49]


def test_perft_of_a_turn_with_two_marriages_and_a_dix() -> None:
    game = stacked("classic", hands=["9C", "KC QC KD QD 9H AC TC AD TD AS TS JS"], upcard="JH", stock="9S")
    run(game, "1 play AC; 0 play 9C")
    # Draw, dix, exchange, either marriage. After dix: all except dix. After the exchange: draw or either marriage.
    # After a marriage: draw, dix, exchange. After drawing: twelve different cards to lead.
    assert perfts(game, 2) == [5, 4 + 3 + 3 + 3 + 12]
    # Nothing, dix, exchange, or dix and then exchange: 1 + 1 + 1 + 1 ways. With one of the two marriages at any point
    # of these: 1 + 2 + 2 + 3 ways each.
    assert turns(game) == 4 + 2 * 8


def test_perft_of_a_turn_with_two_nines_of_trump() -> None:
    game = stacked("classic", hands=["9C", "9H 9H AC AC AD AD TC TC TD TD TS TS"], upcard="JH")
    run(game, "1 play AC; 0 play 9C")
    # Dix (D) while a nine is in the hand; exchange (E) once, with a nine from the hand if there is one. Then the upcard
    # is a nine itself.
    assert turns(game) == len(["", "D", "DD", "E", "ED", "DE", "DDE"])


def test_perft_of_the_last_three_tricks() -> None:
    game = last_twelve(
        "classic", "AH AH TH TH KH KH QH QH 9H AS 9S AC", "TC TC QC QC JC JC 9D 9D KS JS KD JH"
    )
    run(game, "1 play AH; 0 play JH; 1 play AH; 0 play TC; 1 play TH; 0 play TC; 1 play TH; 0 play QC")
    run(game, "1 play KH; 0 play QC; 1 play KH; 0 play JC; 1 play QH; 0 play JC; 1 play QH; 0 play 9D")
    run(game, "1 play 9H; 0 play 9D")
    # Seat 1 holds A 9 of spades and A of clubs; seat 0 K J of spades and K of diamonds; no trumps.
    #
    # A of spades, then K or J: 9 of spades and A of clubs are left. 9: the other spade must follow and wins, then K of
    # diamonds and the ace: 1. A of clubs: either card, then 9 and the other: 2. So 2 * 3.
    # 9 of spades, then K or J, which wins. The other spade: the ace must follow, then the last cards: 1. K of diamonds:
    # either ace, then the last cards: 2. So 2 * 3.
    # A of clubs: K or J of spades discarded, then A or 9 of spades, each followed by the spade left: 2 * 2. K of
    # diamonds discarded: A or 9, each followed by either spade: 4. So 8.
    assert perfts(game, 6) == [3, 2 + 2 + 3, 2 * 2 + 2 * 2 + 3 * 2, 20, 20, 20]


@pytest.mark.parametrize(
    ("variant", "counts"),
    [
        # The non-dealer bids 20 to 500 or passes. Over a bid of b, 500 - b bids or a pass; after a pass the dealer, who
        # is stuck, names one of four suits: 481 + 480 + ... + 1 + 4.
        ("kitty", [482, 481 * 482 // 2 + 4]),
        # The dealer bids 20 to 500 or passes; then the other as above, or 20 and a pass.
        ("fletcher", [482, 481 * 482 // 2 + 2]),
        # 50 to 60 by ones, 65 to 2000 by fives, or a pass: 11 + 388 + 1. Then 400 - k after the k-th bid, or 400 after
        # a pass.
        ("double-deck", [400, 399 * 400 // 2 + 400]),
        # 250 to 2000 by tens, or a pass: 176 + 1. Then 177 - k after the k-th bid, or 177 after a pass.
        ("partnership", [177, 176 * 177 // 2 + 177]),
        # 200 to 2000 by tens, or a pass: 181 + 1.
        ("three-handed", [182, 181 * 182 // 2 + 182]),
    ],
)
def test_perft_of_an_auction(variant: str, counts: list[int]) -> None:
    assert perfts(stacked(variant), 2) == counts


def test_perft_of_passing_cards() -> None:
    # Seats 0 and 2 hold twelve different cards each and none in common: 12 over 4 ways to pass, then 16 over 4 ways to
    # pass back.
    clubs_and_diamonds = " ".join(f"{rank}{suit}" for suit in "CD" for rank in "9JQKTA")
    hearts_and_spades = " ".join(f"{rank}{suit}" for suit in "HS" for rank in "9JQKTA")
    game = stacked("partnership", dealer=3, hands=[clubs_and_diamonds, "", hearts_and_spades])
    run(game, "0 bid 250; 1 pass; 2 pass; 3 pass; 0 trump S")
    assert perfts(game, 2) == [495, 495 * 1820]
