"""`classic` 2, 5 and 6, which `old-count` follows, too: the stock play and the last twelve tricks.

Cards are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts.
"""

from __future__ import annotations

import pytest

from bot.engine.cards import cards
from bot.engine.events import EVERYONE, FACE_UP, HAND, SPECTATOR, STOCK, TAKEN, UPCARD, Moved, PhaseOver, only
from tests.engine.stacking import codes, face_up, run
from tests.engine.stock_deals import CLASSIC, LOSING_TWELVE, TWELVE, StockVariant, with_each

# In a single deal of old-count nobody may declare out, so that it offers what classic offers.
pytestmark = with_each(CLASSIC, StockVariant("old-count", match="single-deal"))

# 2. Stock play


def test_classic_2_the_non_dealer_leads_any_card_to_which_any_may_be_played(variant: StockVariant) -> None:
    game = variant.deal("AC TC KD QD JH QH AH 29H QS KS AS", "29C 2JC 29D 2JD 29S 2JS")
    # Every card once: the two nines of trump are the same play.
    run(game, "0 may nothing; 1 may play AC TC KD QD JH QH AH 9H QS KS AS; 1 play KC ! NOT_HELD")
    run(game, "0 play 9C ! NOT_YOUR_TURN; 1 play AH; 1 may nothing; 1 play AC ! NOT_YOUR_TURN")
    run(game, "0 may play 9C JC 9D JD 9S JS")


@pytest.mark.parametrize(
    ("led", "played", "winner"),
    [
        ("TC", "AC", 0),
        ("TC", "KC", 1),
        ("TC", "TC", 1),
        ("TC", "AD", 1),
        ("TC", "9H", 0),
        ("JH", "9H", 1),
        ("JH", "AH", 0),
        ("JH", "AC", 1),
    ],
)
def test_classic_2_the_winner_of_a_trick(variant: StockVariant, led: str, played: str, winner: int) -> None:
    game = variant.deal("TC JH", "AC KC TC AD 9H AH", upcard="KH")
    run(game, f"1 play {led}; 0 play {played}")
    assert game.table.winner == winner
    assert sorted(map(str, game.table.zones[TAKEN[winner]])) == sorted([led, played])
    assert game.to_move() == (winner,)


def test_classic_2_5_the_winner_draws_first_unseen_and_leads(variant: StockVariant) -> None:
    game = variant.deal("TC", "AC", stock="QS KS")
    run(game, "1 play TC; 0 play AC; 1 draw ! NOT_YOUR_TURN; 0 play 9C ! DRAW_FIRST")
    assert run(game, "0 draw") == [
        Moved(cards("QS"), STOCK, HAND[0], only(0), (0,)),
        Moved(cards("KS"), STOCK, HAND[1], only(1), (0,)),
    ]
    assert (game.table.held(0), game.table.held(1), len(game.table.zones[STOCK])) == (12, 12, 21)
    assert game.view(SPECTATOR).zones[HAND[1]].count(None) == 12
    run(game, "0 draw ! NOT_NOW; 0 play QS")
    assert game.to_move() == (1,)


# 5. Drawing


def test_classic_5_the_last_stock_card_is_shown_and_the_opponent_takes_the_upcard(
    variant: StockVariant,
) -> None:
    game = variant.twelfth_trick_won(TWELVE, LOSING_TWELVE)
    assert codes(game, STOCK) == "AS"
    assert run(game, "1 draw") == [
        Moved(cards("AS"), STOCK, HAND[1], EVERYONE, (0,)),
        Moved(cards("JH"), UPCARD, HAND[0], EVERYONE, (0,)),
        PhaseOver(),
    ]
    assert game.view(SPECTATOR).hand(1) == game.view(0).hand(1) == list(cards("AS"))
    assert game.view(SPECTATOR).hand(0) == game.view(1).hand(0) == list(cards("JH"))


# 6. The last twelve tricks


def test_classic_6_melds_go_back_into_the_hand(variant: StockVariant) -> None:
    game = variant.twelfth_trick_won(
        "KC QC AC AC AD AD AS AS TC TC TD 9H", "9C 9C JC JC 9D 9D JD JD 9S 9S JS TH"
    )
    run(game, "1 meld marriage:C")
    assert face_up(game, 1) == "QC KC"
    assert Moved(cards("QC KC"), FACE_UP[1], HAND[1], EVERYONE, (0, 1)) in run(game, "1 draw")
    assert (face_up(game, 1), len(game.table.zones[HAND[1]])) == ("", 12)
    # Everyone knows that the cards that lay on the table are in that hand.
    assert set(game.view(0).hand(1)) == set(cards("QC KC 9H"))


def test_classic_6_the_winner_of_the_twelfth_trick_leads_anything(variant: StockVariant) -> None:
    game = variant.last_twelve()
    run(game, "1 may play AH TH KH QH JH 9H AS; 1 play 9C ! NOT_HELD; 0 play AC ! NOT_YOUR_TURN")
    for move in ("draw", "meld run", "exchange", "declare-out", "correct AS", "bid 20"):
        run(game, f"1 {move} ! NOT_NOW")
    # Seat 0 is void in the suit and in trumps, and wins nothing, however high.
    run(game, "1 play AH; 0 play JH; 1 play AS; 0 may play AC TC KC QC JC 9C; 0 play AC")
    assert game.table.winner == 1


def test_classic_6_a_lead_is_followed_and_the_winner_of_a_trick_leads_at_once(variant: StockVariant) -> None:
    game = variant.last_twelve("KC QC JC AC AD AD AS AS TD TD TS KH", "AH TH TC TC QH QH JH 9H 9H 9S 9S KH")
    run(game, "1 play KC; 0 play AH ! FOLLOW_SUIT; 0 correct AS ! NOT_NOW; 0 may play TC; 0 play TC")
    assert (game.table.winner, game.to_move()) == (0, (0,))
