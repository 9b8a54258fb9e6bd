"""`classic` 3 and 4, which `old-count` follows, too: melds and dix.

Cards and points are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts. Seat 1 wins a trick in each of
its `turns`.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.cards import cards, sorted_cards
from bot.engine.events import EVERYONE, FACE_UP, HAND, TRICK, UPCARD, DixCounted, MeldLaid, Moved
from bot.engine.table import ShownMeld
from tests.engine.stacking import choices, codes, face_up, hand, marks, melds, rules_of, run, turns
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


def test_classic_3_worked_example_220(variant: StockVariant) -> None:
    game = variant.deal("KC KD KH KS QC QD QH QS 2AC 2AD", stock="AS TC AS TC TD TS TD TS JC")
    turns(game, "kings", "royal-marriage", "marriage:C", "marriage:D", "queens")
    assert game.table.meld_points == [0, 220]
    assert [meld.points for meld in game.table.melds[1]] == [80, 40, 20, 20, 60]
    # K and Q of spades lie face up and neither is melded in class A, but no card would come from the hand.
    run(game, "1 draw")
    turns(game, "")
    assert {("KS", "B"), ("QS", "B")} <= set(marks(game, 1))
    run(game, "1 may draw; 1 meld marriage:S ! MELD_FROM_HAND")


def test_classic_3_the_fourth_marriage_can_be_melded_with_a_second_king(variant: StockVariant) -> None:
    game = variant.deal("KC KD KH 2KS QC QD QH QS 2AC AD", stock="AS TC AS TC TD TS TD TS")
    turns(game, "kings", "queens", "")
    # Both may be melded again, but then none would come from the hand; so the king held does.
    assert melds(game, 1) == {"marriage:S"}
    [laid] = run(game, "1 meld marriage:S")
    assert isinstance(laid, MeldLaid)
    assert laid.from_hand == cards("KS")
    assert marks(game, 1)[-1] == ("KS", "A")
    assert ("QS", "AB") in marks(game, 1)


def test_classic_3_4_only_the_winner_of_a_trick_melds_shows_and_exchanges_before_drawing(
    variant: StockVariant,
) -> None:
    game = variant.deal("KC QC 9H 2AC 2AD 2AS 2TC TD", "KD QD 9H 29C 2JC 29D 2JD 9S")
    for line, others in (("", (0, 1)), ("1 play AC", (0,)), ("0 play 9C", (0,)), ("1 draw", (0, 1))):
        # Not before a trick is won, during one, as its loser, or after drawing.
        run(game, line)
        for seat in others:
            for move in ("meld marriage:C", "meld marriage:D", "dix", "exchange"):
                run(game, f"{seat} {move} ! ONLY_WINNER_MELDS")


def test_classic_3_a_card_that_was_played_cannot_be_melded(variant: StockVariant) -> None:
    game = variant.deal("KC QC KD QD 2AC 2AD 2AS 2TC")
    turns(game, "marriage:C")
    run(game, "1 draw; 1 play KC; 0 play 9C; 1 meld marriage:C ! NO_SUCH_MELD")
    assert (face_up(game, 1), melds(game, 1)) == ("QC", {"marriage:D"})


def test_classic_3_melded_cards_are_played_before_copies_in_the_hand(variant: StockVariant) -> None:
    game = variant.deal("2KC QC 2AC 2AD 2AS 2TC TD")
    turns(game, "marriage:C")
    run(game, "1 draw")
    assert {"play KC", "play QC", "play AC"} <= choices(game, 1)
    assert run(game, "1 play KC") == [Moved(cards("KC"), FACE_UP[1], TRICK, EVERYONE, (1,))]
    assert face_up(game, 1) == "QC"
    assert "KC" in hand(game, 1)


def test_classic_3_of_several_face_up_copies_the_one_melded_in_most_classes_is_played(
    variant: StockVariant,
) -> None:
    # Two kings of clubs are married; kings then use the one laid down first.
    game = variant.deal("2KC 2QC KD KH KS 2AC 2AD AS", stock="AS")
    turns(game, "marriage:C", "marriage:C", "kings")
    run(game, "1 draw")
    assert [code for code, _ in marks(game, 1)] == ["QC", "KC", "QC", "KC", "KD", "KH", "KS"]
    assert marks(game, 1, "KC") == [("KC", "AB"), ("KC", "A")]
    run(game, "1 play KC")
    assert marks(game, 1, "KC") == [("KC", "A")]
    # Of two queens in the same classes, the one laid down first.
    run(game, "0 play 9D; 1 draw")
    assert run(game, "1 play QC")[0] == Moved(cards("QC"), FACE_UP[1], TRICK, EVERYONE, (0,))


# 4. Dix


def test_classic_4_dix_shows_a_nine_of_trump_for_10(variant: StockVariant) -> None:
    game = variant.deal("9H KC QC 2AC 2AD 2AS 2TC TD")
    turns(game, "")
    run(game, "1 may draw, dix, exchange, meld marriage:C")
    assert run(game, "1 dix") == [Moved(cards("9H"), HAND[1], FACE_UP[1], EVERYONE), DixCounted(1, 10)]
    run(game, "1 may draw, exchange, meld marriage:C; 1 meld marriage:C")
    assert game.table.melds[1] == [ShownMeld("dix", 10), ShownMeld("marriage:C", 20)]
    assert face_up(game, 1) == "QC KC 9H"


@pytest.mark.parametrize("shown", [False, True])
def test_classic_4_exchange_gives_a_nine_from_the_hand_for_10_or_a_shown_one(
    variant: StockVariant, shown: bool
) -> None:
    game = variant.deal(f"9H {WINNERS} TS", upcard="JH")
    turns(game, *(["dix"] if shown else []), "")
    worth = {str(action): rules_of(game).worth(game.view(1), 1, action) for action in game.offers(1)}
    assert worth == ({"draw": None, "exchange": None} if shown else {"draw": None, "dix": 10, "exchange": 10})
    events = run(game, "1 exchange")
    nine = Moved(cards("9H"), FACE_UP[1], UPCARD, EVERYONE, (0,))
    if not shown:
        nine = Moved(cards("9H"), HAND[1], UPCARD, EVERYONE)
    received = Moved(cards("JH"), UPCARD, HAND[1], EVERYONE, (0,))
    assert events == [received, nine, *([] if shown else [DixCounted(1, 10)])]
    assert game.table.meld_points == [0, 10]
    assert (codes(game, UPCARD), face_up(game, 1), game.table.melded[FACE_UP[1]]) == ("9H", "", [])
    # The other player knows where the upcard went, and nothing else about that hand.
    assert game.view(0).hand(1) == list(cards("JH"))


def test_classic_4_a_nine_played_counts_nothing_and_a_shown_one_is_played_first(
    variant: StockVariant,
) -> None:
    run(variant.deal(f"9H {WINNERS} TS"), "1 play 9H; 0 play 9C; 1 may draw; 1 dix ! NO_DIX")
    game = variant.deal(f"29H {WINNERS}")
    turns(game, "dix")
    run(game, "1 draw; 1 play 9H; 0 play 9C")
    assert face_up(game, 1) == ""
    assert "dix" in choices(game, 1)


def test_classic_4_dix_and_exchange_still_after_the_twelfth_trick(variant: StockVariant) -> None:
    game = variant.twelfth_trick_won(
        "9H 9H AC AC AD AD AS AS TC TC TD QD", "9C 9C JC JC 9D 9D JD JD 9S 9S JS KH"
    )
    assert {"draw", "dix", "exchange"} <= choices(game, 1)
    run(game, "1 exchange; 1 dix; 1 draw; 0 dix ! NOT_YOUR_TURN; 1 dix ! NOT_NOW; 1 exchange ! NOT_NOW")
    assert game.table.meld_points == [0, 20]
    assert "KH" in hand(game, 1)
    # The opponent takes the nine, which no longer counts.
    assert "9H" in hand(game, 0)
