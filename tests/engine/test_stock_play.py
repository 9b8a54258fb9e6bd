"""`classic` 1, 2, 5 and 6, which `old-count` follows, too: the deal, the stock play and the last twelve tricks.

Cards are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts unless stated otherwise.
"""

from __future__ import annotations

import pytest

from bot.engine.actions import Rule
from bot.engine.cards import cards
from bot.engine.events import (
    EVERYONE,
    FACE_UP,
    HAND,
    SPECTATOR,
    STOCK,
    TAKEN,
    UPCARD,
    Moved,
    PhaseOver,
    only,
)
from tests.engine.stacking import choices, codes, face_up, refused, run
from tests.engine.stock_deals import CLASSIC, LOSING_TWELVE, TWELVE, StockVariant, with_each

# In a single deal of old-count nobody may declare out, so that it offers what classic offers.
pytestmark = with_each(CLASSIC, StockVariant("old-count", match="single-deal"))

# 1. Deal


# 2. Stock play


def test_classic_2_the_non_dealer_leads_any_card(variant: StockVariant) -> None:
    game = variant.deal("AC TC KD QD JH QH AH 9H 9H QS KS AS")
    assert game.to_move() == (1,)
    assert game.table.leader == 1
    assert choices(game, 0) == set()
    # Every card once: the two nines of trump are the same play.
    assert choices(game, 1) == {
        f"play {c}" for c in ("AC", "TC", "KD", "QD", "JH", "QH", "AH", "9H", "QS", "KS", "AS")
    }
    assert refused(game, "0 play 9C") is Rule.NOT_YOUR_TURN
    assert refused(game, "1 play KC") is Rule.NOT_HELD


def test_classic_2_any_card_may_be_played_to_a_lead(variant: StockVariant) -> None:
    game = variant.deal("AC TC KD QD JH QH AH 9H 9H QS KS AS", "9C 9C JC JC 9D 9D JD JD 9S 9S JS JS")
    run(game, "1 play AH")
    assert game.to_move() == (0,)
    assert choices(game, 0) == {"play 9C", "play JC", "play 9D", "play JD", "play 9S", "play JS"}
    assert choices(game, 1) == set()
    assert refused(game, "1 play AC") is Rule.NOT_YOUR_TURN


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


def test_classic_2_the_winner_draws_first_and_leads(variant: StockVariant) -> None:
    game = variant.deal("TC", "AC", stock="QS KS")
    run(game, "1 play TC; 0 play AC")
    assert game.to_move() == (0,)
    assert refused(game, "1 draw") is Rule.NOT_YOUR_TURN
    assert refused(game, "0 play 9C") is Rule.DRAW_FIRST
    run(game, "0 draw")
    assert game.table.hand(0)[-1] is cards("QS")[0]
    assert game.table.hand(1)[-1] is cards("KS")[0]
    assert (game.table.held(0), game.table.held(1)) == (12, 12)
    assert game.to_move() == (0,)
    assert refused(game, "0 draw") is Rule.NOT_NOW
    run(game, "0 play QS")
    assert game.to_move() == (1,)


# 5. Drawing


def test_classic_5_a_drawn_card_is_seen_only_by_its_player(variant: StockVariant) -> None:
    game = variant.deal("AC", "9C", stock="KS QS")
    drawn = run(game, "1 play AC; 0 play 9C; 1 draw")[-2:]
    assert drawn == [
        Moved(cards("KS"), STOCK, HAND[1], only(1), (0,)),
        Moved(cards("QS"), STOCK, HAND[0], only(0), (0,)),
    ]
    assert game.view(1).zones[HAND[0]].count(None) == 12
    assert game.view(SPECTATOR).zones[HAND[1]].count(None) == 12


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
    for seat in (SPECTATOR, 0):
        assert [face for face in game.view(seat).zones[HAND[1]] if face] == list(cards("AS"))
    for seat in (SPECTATOR, 1):
        assert [face for face in game.view(seat).zones[HAND[0]] if face] == list(cards("JH"))
    assert game.to_move() == (1,)


def test_classic_5_stock_and_hands_are_counted_down_by_two_a_trick(variant: StockVariant) -> None:
    game = variant.deal("AC AC AD AD AS AS TC TC TD TD TS TS")
    for left, lead, reply in ((21, "AC", "9C"), (19, "AC", "9C"), (17, "AD", "9D")):
        run(game, f"1 play {lead}; 0 play {reply}; 1 draw")
        assert len(game.table.zones[STOCK]) == left
        assert (game.table.held(0), game.table.held(1)) == (12, 12)


# 6. The last twelve tricks


def test_classic_6_melds_go_back_into_the_hand(variant: StockVariant) -> None:
    game = variant.twelfth_trick_won(
        "KC QC AC AC AD AD AS AS TC TC TD 9H", "9C 9C JC JC 9D 9D JD JD 9S 9S JS TH"
    )
    run(game, "1 meld marriage:C")
    assert face_up(game, 1) == "QC KC"
    events = run(game, "1 draw")
    assert Moved(cards("QC KC"), FACE_UP[1], HAND[1], EVERYONE, (0, 1)) in events
    assert face_up(game, 1) == ""
    assert len(game.table.zones[HAND[1]]) == 12
    # Everyone knows that the cards that lay on the table are in that hand.
    assert {"QC", "KC", "9H"} == {str(face) for face in game.view(0).zones[HAND[1]] if face}


def test_classic_6_the_winner_of_the_twelfth_trick_leads_anything(variant: StockVariant) -> None:
    game = variant.last_twelve()
    assert game.to_move() == (1,)
    assert choices(game, 1) == {f"play {c}" for c in TWELVE.split()}
    assert refused(game, "1 play 9C") is Rule.NOT_HELD
    assert refused(game, "0 play AC") is Rule.NOT_YOUR_TURN
    for move in ("draw", "meld run", "exchange", "declare-out", "correct AS", "bid 20"):
        assert refused(game, f"1 {move}") is Rule.NOT_NOW


def test_classic_6_the_winner_of_a_trick_leads_at_once(variant: StockVariant) -> None:
    game = variant.last_twelve("KC QC JC AC AD AD AS AS TD TD TS KH", "AH TH TC TC QH QH JH 9H 9H 9S 9S KH")
    run(game, "1 play KC")
    assert choices(game, 0) == {"play TC"}
    run(game, "0 play TC")
    assert game.to_move() == (0,)
    assert game.table.winner == 0
