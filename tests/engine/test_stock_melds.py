"""`classic` 3 and 4, which `old-count` follows, too: melds and dix.

Cards and points are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts. Seat 1 wins a trick in each of
its `turns`.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.cards import cards, sorted_cards
from bot.engine.events import EVERYONE, MeldLaid
from tests.engine.cases import Case, cases
from tests.engine.stacking import face_up, melds, run, turns
from tests.engine.stock_deals import CLASSIC, StockVariant, with_each

# In a single deal of old-count nobody may declare out, so that it offers what classic offers.
pytestmark = with_each(
    CLASSIC, StockVariant("classic", sequence_lock="marriage"), StockVariant("old-count", match="single-deal")
)
WINNERS = "2AC 2AD 2AS 2TC 2TD"
SINGLE: dict[str, Any] = {"loser": "29C 2JC 29D 2QD 29S 2JS"}
DOUBLE = SINGLE | {"double_pinochle": 300}
"""The other player holds neither J of diamonds nor Q of spades."""
TURNED_UP: dict[str, Any] = {"upcard": "9H"}

ASKS = "{0} meld marriage:C !; {0} meld marriage:D !; {0} dix !; {0} exchange !".replace(
    "!", "! ONLY_WINNER_MELDS"
)
DEALER_ASKS, LEADER_ASKS = ASKS.format(0), ASKS.format(1)

# 3. Melds


@pytest.mark.parametrize(
    ("name", "needed", "points"),
    [
        ("run", "AH TH KH QH JH", 150),
        ("royal-marriage", "KH QH", 40),
        ("marriage:C", "KC QC", 20),
        ("marriage:D", "KD QD", 20),
        ("marriage:S", "KS QS", 20),
        ("aces", "AC AD AH AS", 100),
        ("kings", "KC KD KH KS", 80),
        ("queens", "QC QD QH QS", 60),
        ("jacks", "JC JD JH JS", 40),
        ("pinochle", "JD QS", 40),
    ],
)
def test_classic_3_points_of_each_meld(variant: StockVariant, name: str, needed: str, points: int) -> None:
    game = variant.deal(f"{needed} TC", "9C")
    [laid] = turns(game, name)
    assert isinstance(laid, MeldLaid)
    assert (laid.seat, laid.name, laid.points, laid.seen_by) == (1, name, points, EVERYONE)
    assert game.table.meld_points == [0, points]
    assert face_up(game, 1) == " ".join(map(str, sorted_cards(cards(needed))))


@pytest.mark.parametrize(
    ("held", "options", "made", "points"),
    [
        # A card serves in every class. Q of spades: marriage (A), queens (B), pinochle (C).
        ("KS QS QC QD QH JD 2AC 2AD 2AS", {}, "marriage:S; queens; pinochle", 120),
        # A second pair of copies melds again.
        ("2KC 2QC 2JD 2QS 2AC 2AD", {}, "marriage:C; marriage:C; pinochle; pinochle", 120),
        # A royal marriage grows into a run, which scores in full.
        ("KH QH AH TH JH 2AC 2AD 2AS TC", {}, "royal-marriage; run", 190),
        # A royal marriage of the other copies beside a run.
        ("2KH 2QH AH TH JH 2AC 2AD AS", TURNED_UP, "run; royal-marriage", 190),
        # A second run of the other copies.
        ("2KH 2QH 2AH 2TH 2JH 2AC", TURNED_UP, "run; run", 300),
        # Two pinochles at 40.
        ("2JD 2QS 2AC 2AD 2AS 2TC", SINGLE, "pinochle; pinochle", 80),
        # A double pinochle laid down at once.
        ("2JD 2QS 2AC 2AD 2AS 2TC", DOUBLE, "double-pinochle", 300),
        # Two pinochles under 300.
        ("2JD 2QS 2AC 2AD 2AS 2TC", DOUBLE, "pinochle; pinochle", 80),
        # A double pinochle of a queen that is married.
        ("2JD 2QS KS 2AC 2AD 2AS TC", DOUBLE, "marriage:S; double-pinochle", 320),
        # Dix besides the one meld. Classic 4.
        ("9H KC QC 2AC 2AD 2AS 2TC TD", {}, "dix, marriage:C", 30),
        # Dix after the meld and any number in a turn.
        ("29H KC QC 2AC 2AD 2AS 2TC", {}, "marriage:C, dix, dix", 40),
        # The card received melds at once. The source's example: a nine exchanged for a queen, melded with the king of
        # trump.
        (f"9H KH {WINNERS}", {"upcard": "QH"}, "exchange, royal-marriage", 50),
        # An exchange after the meld.
        ("9H KC QC 2AC 2AD 2AS 2TC TD", {"upcard": "JH"}, "marriage:C, exchange", 30),
        # A nine in the hand is exchanged before a shown one and scores.
        (f"29H {WINNERS}", {"upcard": "JH"}, "dix, exchange", 20),
        # A nine shown before is exchanged without score.
        (f"9H {WINNERS} TS", {"upcard": "JH"}, "dix; exchange", 10),
    ],
)
def test_classic_3_4_what_melds_and_dix_score_in_turns(
    variant: StockVariant, held: str, options: dict[str, Any], made: str, points: int
) -> None:
    game = variant.deal(held, **options)
    turns(game, *made.split("; "))
    assert game.table.meld_points[1] == points


@pytest.mark.parametrize(
    ("held", "options", "made", "refused"),
    [
        # One meld in a turn.
        ("KC QC KD QD 2AC 2AD 2AS 2TC", {}, "marriage:C", {"marriage:D": "ONE_MELD"}),
        # Only with the cards in hand.
        (
            f"KC QC {WINNERS}",
            {},
            "",
            dict.fromkeys(
                ["run", "royal-marriage", "marriage:D", "aces", "kings", "queens", "jacks", "pinochle"],
                "NO_SUCH_MELD",
            ),
        ),
        # No melds of other games.
        (
            "2KH 2QH 2JD 2QS KC KD KS AC",
            {},
            "",
            dict.fromkeys(
                ["marriage:H", "double-pinochle", "round-house", "double-run", "all-kings", "run-extra:K"],
                "UNKNOWN_MELD",
            ),
        ),
        # A card serves only once in a class. A second queen does not marry the same king, nor a second king the same
        # queen.
        (
            "KC 2QC 2KD QD 2AC 2AD 2AS",
            {"stock": "TS TC TS TC"},
            "marriage:C; marriage:D; ",
            {"marriage:C": "MELDED_BEFORE", "marriage:D": "MELDED_BEFORE"},
        ),
        # No royal marriage out of a run. There is no second queen, and the queen of the run has scored more already.
        (
            "2KH QH AH TH JH 2AC 2AD 2AS",
            {"upcard": "9H", "stock": "TC TD"},
            "run; ",
            {"run": "MELDED_BEFORE", "royal-marriage": "MELDED_BEFORE"},
        ),
        # A double pinochle takes no card of a pinochle.
        ("2JD 2QS 2AC 2AD 2AS 2TC", DOUBLE, "pinochle; ", {"double-pinochle": "MELDED_BEFORE"}),
        # No pinochle out of a double one.
        ("2JD 2QS 2AC 2AD 2AS 2TC", DOUBLE, "double-pinochle; ", {"pinochle": "MELD_FROM_HAND"}),
        # Each nine scores once. Classic 4.
        (f"9H {WINNERS} TS", {}, "dix; ", {"dix": "NO_DIX"}),
        # Another nine is no dix.
        (
            "9C 9D 9S 2AC 2AD 2AS 2TC TD",
            {"loser": "9C 2JC 9D 2JD 9S 2JS QC QD QS"},
            "",
            {"dix": "NO_DIX", "exchange": "NO_EXCHANGE"},
        ),
        # A nine is not exchanged for a nine.
        (f"29H {WINNERS}", {}, "exchange", {"exchange": "UPCARD_IS_DIX"}),
        # Nor if both are shown.
        (f"29H {WINNERS}", {}, "exchange, dix", {"exchange": "UPCARD_IS_DIX"}),
        # A dix turned up is not exchanged.
        (f"9H {WINNERS} TS", TURNED_UP, "", {"exchange": "UPCARD_IS_DIX"}),
    ],
)
def test_classic_3_4_melds_dix_and_exchanges_that_are_refused(
    variant: StockVariant, held: str, options: dict[str, Any], made: str, refused: dict[str, str]
) -> None:
    game = variant.deal(held, **options)
    turns(game, *made.split("; "))
    for what, rule in refused.items():
        run(game, f"1 {what if what in ('dix', 'exchange') else f'meld {what}'} ! {rule}")
    assert not melds(game, 1) & set(refused)


@cases(
    globals(),
    """
3 worked example: 220
deal KC KD KH KS QC QD QH QS 2AC 2AD | stock AS TC AS TC TD TS TD TS JC
1 wins kings; 1 wins royal-marriage; 1 wins marriage:C; 1 wins marriage:D; 1 wins queens; meld 0 220
# K and Q of spades lie face up and neither is melded in class A, but no card would come from the hand.
1 wins; 1 may draw; 1 meld marriage:S ! MELD_FROM_HAND

3 the fourth marriage can be melded with a second king
# Both may be melded again, but then none would come from the hand; so the king held does.
deal KC KD KH 2KS QC QD QH QS 2AC AD | stock AS TC AS TC TD TS TD TS
1 wins kings; 1 wins queens; 1 wins; 1 melds marriage:S; 1 meld marriage:S
1 marks KC=B KD=B KH=B KS=B QC=B QD=B QH=B QS=AB KS=A

3 4 only the winner of a trick melds, shows and exchanges, before drawing
deal KC QC 9H 2AC 2AD 2AS 2TC TD | KD QD 9H 29C 2JC 29D 2JD 9S
DEALER_ASKS; LEADER_ASKS; 1 play AC; DEALER_ASKS; 0 play 9C; DEALER_ASKS; 1 draw; DEALER_ASKS; LEADER_ASKS

3 a card that was played cannot be melded
deal KC QC KD QD 2AC 2AD 2AS 2TC
1 wins marriage:C; 1 draw; 1 play KC; 0 play 9C; 1 meld marriage:C ! NO_SUCH_MELD; 1 up QC; 1 melds marriage:D

3 melded cards are played before copies in the hand
deal 2KC QC 2AC 2AD 2AS 2TC TD
1 wins marriage:C; 1 draw; 1 offers play KC QC AC; 1 play KC; 1 up QC; 1 has KC

3 of several face-up copies the one melded in most classes is played
# Two kings of clubs are married; kings then use the one laid down first.
deal 2KC 2QC KD KH KS 2AC 2AD AS | stock AS
1 wins marriage:C; 1 wins marriage:C; 1 wins kings; 1 draw; 1 marks QC=A KC=AB QC=A KC=A KD=B KH=B KS=B
1 play KC; 1 marks QC=A QC=A KC=A KD=B KH=B KS=B

4 dix shows a nine of trump for 10
deal 9H KC QC 2AC 2AD 2AS 2TC TD
1 wins; 1 may draw, dix, exchange, meld marriage:C; 1 dix; meld 0 10; 1 up 9H
1 may draw, exchange, meld marriage:C; 1 meld marriage:C; meld 0 30; 1 up QC KC 9H

4 exchange gives a nine from the hand for 10
deal 9H WINNERS TS | upcard JH
1 wins; 1 worth draw -; 1 worth dix 10; 1 worth exchange 10; 1 exchange; meld 0 10; upcard 9H; 1 up -; 1 has no 9H
0 sees 1 JH

4 or a shown one
deal 9H WINNERS TS | upcard JH
1 wins dix; 1 wins; 1 may draw, exchange; 1 worth exchange -; 1 exchange; meld 0 10; upcard 9H; 1 up -; 1 marks -
0 sees 1 JH

4 a nine played counts nothing
deal 9H WINNERS TS
1 play 9H; 0 play 9C; 1 may draw; 1 dix ! NO_DIX

4 a shown nine is played first
deal 29H WINNERS
1 wins dix; 1 draw; 1 play 9H; 0 play 9C; 1 up -; 1 offers dix

4 dix and exchange still after the twelfth trick; the nine that the opponent takes counts no longer
twelfth_trick_won 9H 9H AC AC AD AD AS AS TC TC TD QD | 9C 9C JC JC 9D 9D JD JD 9S 9S JS KH
1 offers draw, dix, exchange; 1 exchange; 1 dix; 1 draw; 0 dix ! NOT_YOUR_TURN; 1 dix ! NOT_NOW; 1 exchange ! NOT_NOW
meld 0 20; 1 has KH; 0 has 9H
""",
)
def test_classic(variant: StockVariant, case: Case) -> None:
    case.check(**variant.deals)
