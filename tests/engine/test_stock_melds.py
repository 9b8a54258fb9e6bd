"""`classic` 3 and 4, which `old-count` follows, too: melds and dix.

Cards and points are worked out by hand. Seat 0 deals, so seat 1 leads; trump is hearts.
"""

from __future__ import annotations

import pytest

from bot.engine.actions import Rule
from bot.engine.cards import cards, sorted_cards
from bot.engine.events import EVERYONE, FACE_UP, HAND, TRICK, UPCARD, DixCounted, MeldLaid, Moved
from bot.engine.table import ShownMeld
from tests.engine.stacking import choices, codes, face_up, hand, marks, melds, refused, run
from tests.engine.stock_deals import CLASSIC, StockVariant, with_each

# In a single deal of old-count nobody may declare out, so that it offers what classic offers.
pytestmark = with_each(
    CLASSIC, StockVariant("classic", sequence_lock="marriage"), StockVariant("old-count", match="single-deal")
)

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
    events = run(game, f"1 play TC; 0 play 9C; 1 meld {name}")
    laid = events[-1]
    assert isinstance(laid, MeldLaid)
    assert (laid.seat, laid.name, laid.points) == (1, name, points)
    assert laid.seen_by is EVERYONE
    assert game.table.meld_points == [0, points]
    assert face_up(game, 1) == " ".join(map(str, sorted_cards(cards(needed))))
    assert game.view(0).zones[FACE_UP[1]] == game.table.zones[FACE_UP[1]]


def test_classic_3_worked_example_220(variant: StockVariant) -> None:
    game = variant.deal("KC KD KH KS QC QD QH QS AC AC AD AD", stock="AS TC AS TC TD TS TD TS JC")
    run(game, "1 play AC; 0 play 9C; 1 meld kings; 1 draw")
    run(game, "1 play AC; 0 play 9C; 1 meld royal-marriage; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld marriage:C; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld marriage:D; 1 draw")
    run(game, "1 play AS; 0 play 9S; 1 meld queens; 1 draw")
    assert game.table.meld_points == [0, 220]
    assert [meld.points for meld in game.table.melds[1]] == [80, 40, 20, 20, 60]
    # K and Q of spades lie face up and neither is melded in class A, but no card would come from the hand.
    run(game, "1 play AS; 0 play 9S")
    assert ("KS", "B") in marks(game, 1)
    assert ("QS", "B") in marks(game, 1)
    assert choices(game, 1) == {"draw"}
    assert refused(game, "1 meld marriage:S") is Rule.MELD_FROM_HAND


def test_classic_3_the_fourth_marriage_can_be_melded_with_a_second_king(variant: StockVariant) -> None:
    game = variant.deal("KC KD KH KS QC QD QH QS AC AC AD KS", stock="AS TC AS TC TD TS TD TS")
    run(game, "1 play AC; 0 play 9C; 1 meld kings; 1 draw; 1 play AC; 0 play 9C; 1 meld queens; 1 draw")
    run(game, "1 play AD; 0 play 9D")
    # Both may be melded again, but then none would come from the hand; so the king held does.
    assert melds(game, 1) == {"marriage:S"}
    [laid] = run(game, "1 meld marriage:S")
    assert isinstance(laid, MeldLaid)
    assert laid.from_hand == cards("KS")
    assert marks(game, 1)[-1] == ("KS", "A")
    assert ("QS", "AB") in marks(game, 1)


def test_classic_3_one_meld_a_turn(variant: StockVariant) -> None:
    game = variant.deal("KC QC KD QD AC AC AD AD AS AS TC TC")
    run(game, "1 play AC; 0 play 9C")
    assert melds(game, 1) == {"marriage:C", "marriage:D"}
    run(game, "1 meld marriage:C")
    assert choices(game, 1) == {"draw"}
    assert refused(game, "1 meld marriage:D") is Rule.ONE_MELD
    run(game, "1 draw; 1 play AC; 0 play 9C")
    assert melds(game, 1) == {"marriage:D"}


def test_classic_3_only_the_winner_of_a_trick_melds_before_drawing(variant: StockVariant) -> None:
    game = variant.deal("KC QC AC AC AD AD AS AS TC TC TD TD", "KD QD 9C 9C JC JC 9D 9D JD JD 9S 9S")
    # Not before a trick is won, during one, as its loser, or after drawing.
    assert refused(game, "1 meld marriage:C") is Rule.ONLY_WINNER_MELDS
    run(game, "1 play AC")
    assert refused(game, "0 meld marriage:D") is Rule.ONLY_WINNER_MELDS
    run(game, "0 play 9C")
    assert refused(game, "0 meld marriage:D") is Rule.ONLY_WINNER_MELDS
    run(game, "1 draw")
    assert refused(game, "1 meld marriage:C") is Rule.ONLY_WINNER_MELDS
    assert refused(game, "0 meld marriage:D") is Rule.ONLY_WINNER_MELDS


def test_classic_3_a_player_must_hold_the_cards(variant: StockVariant) -> None:
    game = variant.deal("KC QC AC AC AD AD AS AS TC TC TD TD")
    run(game, "1 play AC; 0 play 9C")
    assert melds(game, 1) == {"marriage:C"}
    for name in ("run", "royal-marriage", "marriage:D", "aces", "kings", "queens", "jacks", "pinochle"):
        assert refused(game, f"1 meld {name}") is Rule.NO_SUCH_MELD


def test_classic_3_melds_of_other_games_are_unknown(variant: StockVariant) -> None:
    game = variant.deal("KH QH KH QH JD JD QS QS KC KD KS AC", "9C")
    run(game, "1 play AC; 0 play 9C")
    for name in ("marriage:H", "double-pinochle", "round-house", "double-run", "all-kings", "run-extra:K"):
        assert refused(game, f"1 meld {name}") is Rule.UNKNOWN_MELD


def test_classic_3_a_card_serves_in_every_class(variant: StockVariant) -> None:
    # Q of spades: marriage (A), queens (B), pinochle (C).
    game = variant.deal("KS QS QC QD QH JD AC AC AD AD AS AS")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:S; 1 draw; 1 play AC; 0 play 9C; 1 meld queens; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld pinochle")
    assert game.table.meld_points == [0, 120]
    assert ("QS", "ABC") in marks(game, 1)
    assert len(marks(game, 1)) == 6


def test_classic_3_a_card_serves_only_once_in_a_class(variant: StockVariant) -> None:
    game = variant.deal("KC QC QC KD KD QD AC AC AD AD AS AS", stock="TS TC TS TC")
    run(
        game,
        "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play AC; 0 play 9C; 1 meld marriage:D; 1 draw",
    )
    run(game, "1 play AD; 0 play 9D")
    # A second queen does not marry the same king, nor a second king the same queen.
    assert melds(game, 1) == set()
    assert refused(game, "1 meld marriage:C") is Rule.MELDED_BEFORE
    assert refused(game, "1 meld marriage:D") is Rule.MELDED_BEFORE


def test_classic_3_a_second_pair_of_copies_melds_again(variant: StockVariant) -> None:
    game = variant.deal("KC QC KC QC JD QS JD QS AC AC AD AD", stock="AS TC AS TC")
    run(
        game,
        "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw",
    )
    run(game, "1 play AD; 0 play 9D; 1 meld pinochle; 1 draw; 1 play AD; 0 play 9D; 1 meld pinochle; 1 draw")
    assert game.table.meld_points == [0, 120]


def test_classic_3_a_royal_marriage_may_grow_into_a_run_which_scores_in_full(variant: StockVariant) -> None:
    game = variant.deal("KH QH AH TH JH AC AC AD AD AS AS TC")
    run(game, "1 play AC; 0 play 9C; 1 meld royal-marriage; 1 draw; 1 play AC; 0 play 9C; 1 meld run")
    assert game.table.meld_points == [0, 190]
    assert face_up(game, 1) == "JH QH KH TH AH"


def test_classic_3_no_royal_marriage_out_of_a_run(variant: StockVariant) -> None:
    game = variant.deal("KH QH AH TH JH KH AC AC AD AD AS AS", upcard="9H", stock="TC TD")
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AC; 0 play 9C")
    assert melds(game, 1) == set()
    assert refused(game, "1 meld run") is Rule.MELDED_BEFORE
    # There is no second queen, and the queen of the run has scored more already.
    assert refused(game, "1 meld royal-marriage") is Rule.MELDED_BEFORE


def test_classic_3_a_royal_marriage_beside_a_run_needs_both_other_copies(variant: StockVariant) -> None:
    game = variant.deal("KH QH AH TH JH KH QH AC AC AD AD AS", upcard="9H")
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AC; 0 play 9C; 1 meld royal-marriage")
    assert game.table.meld_points == [10, 190]
    assert len(marks(game, 1)) == 7


def test_classic_3_a_second_run_of_the_other_copies(variant: StockVariant) -> None:
    game = variant.deal("KH QH AH TH JH KH QH AH TH JH AC AC", upcard="9H")
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AC; 0 play 9C; 1 meld run")
    assert game.table.meld_points == [10, 300]


def test_classic_3_a_card_that_was_played_cannot_be_melded(variant: StockVariant) -> None:
    game = variant.deal("KC QC KD QD AC AC AD AD AS AS TC TC")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play KC; 0 play 9C")
    assert face_up(game, 1) == "QC"
    assert melds(game, 1) == {"marriage:D"}
    assert refused(game, "1 meld marriage:C") is Rule.NO_SUCH_MELD


def test_classic_3_melded_cards_are_played_as_if_from_the_hand(variant: StockVariant) -> None:
    game = variant.deal("KC QC AC AC AD AD AS AS TC TC TD TD")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    assert {"play KC", "play QC", "play AC"} <= choices(game, 1)
    assert run(game, "1 play QC") == [Moved(cards("QC"), FACE_UP[1], TRICK, EVERYONE, (0,))]
    assert face_up(game, 1) == "KC"


def test_classic_3_a_face_up_copy_is_played_before_one_in_the_hand(variant: StockVariant) -> None:
    game = variant.deal("KC QC KC AC AC AD AD AS AS TC TC TD")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play KC")
    assert face_up(game, 1) == "QC"
    assert "KC" in hand(game, 1)


def test_classic_3_of_several_face_up_copies_the_one_melded_in_most_classes_is_played(
    variant: StockVariant,
) -> None:
    # Two kings of clubs are married; kings then use the one laid down first.
    game = variant.deal("KC QC KC QC KD KH KS AC AC AD AD AS", stock="AS")
    run(
        game,
        "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw",
    )
    run(game, "1 play AD; 0 play 9D; 1 meld kings; 1 draw")
    assert [code for code, _ in marks(game, 1)] == ["QC", "KC", "QC", "KC", "KD", "KH", "KS"]
    assert marks(game, 1, "KC") == [("KC", "AB"), ("KC", "A")]
    run(game, "1 play KC")
    assert marks(game, 1, "KC") == [("KC", "A")]
    # Of two queens in the same classes, the one laid down first.
    run(game, "0 play 9D; 1 draw")
    assert run(game, "1 play QC")[0] == Moved(cards("QC"), FACE_UP[1], TRICK, EVERYONE, (0,))


def test_classic_3_the_copy_in_most_classes_melds_and_is_played_though_laid_down_later(
    variant: StockVariant,
) -> None:
    # The first Q of spades is married. Queens need one card from the hand: the second one. It then marries, too.
    game = variant.deal(
        "KC QC KD QD KH QH KS QS AC AC AD AD", stock="AS TC AS TC QS TD KS TD JD TS TH TS", upcard="JH"
    )
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:D; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld royal-marriage; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld marriage:S; 1 draw")
    run(game, "1 play AS; 0 play 9S; 1 meld queens; 1 draw")
    assert marks(game, 1, "QS") == [("QS", "A"), ("QS", "B")]
    run(game, "1 play AS; 0 play 9S; 1 meld marriage:S; 1 draw")
    assert marks(game, 1, "QS") == [("QS", "A"), ("QS", "AB")]
    assert game.table.meld_points == [0, 20 + 20 + 40 + 20 + 60 + 20]
    # The pinochle takes the copy in most classes, and so does play.
    run(game, "1 play KC; 0 play JC; 1 meld pinochle")
    assert marks(game, 1, "QS") == [("QS", "A"), ("QS", "ABC")]
    run(game, "1 draw; 1 play QS")
    assert marks(game, 1, "QS") == [("QS", "A")]


def test_classic_3_a_run_takes_the_king_that_is_in_a_marriage_already(variant: StockVariant) -> None:
    # After kings and queens the royal marriage takes the second king, because one card must come from the hand.
    game = variant.deal(
        "KC KD KH KS QC QD QH QS KH AC AC AD", stock="AD 9H AH 9H TH TC JH TC AS TD", upcard="JH"
    )
    run(game, "1 play AC; 0 play 9C; 1 meld kings; 1 draw")
    run(game, "1 play AC; 0 play 9C; 1 meld queens; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld royal-marriage; 1 draw")
    assert marks(game, 1, "KH") == [("KH", "B"), ("KH", "A")]
    run(game, "1 play AD; 0 play 9D; 1 draw")
    run(game, "1 play KC; 0 play 9S; 1 meld run")
    assert marks(game, 1, "KH") == [("KH", "B"), ("KH", "A")]
    assert game.table.meld_points == [0, 80 + 60 + 40 + 150]


# 3. Pinochles

NEITHER_JD_NOR_QS = "9C 9C JC JC 9D 9D QD QD 9S 9S JS JS"


def test_classic_3_double_pinochle_at_40_is_two_pinochles(variant: StockVariant) -> None:
    game = variant.deal("JD JD QS QS AC AC AD AD AS AS TC TC", NEITHER_JD_NOR_QS)
    run(game, "1 play AC; 0 play 9C; 1 meld pinochle; 1 draw; 1 play AC; 0 play 9C; 1 meld pinochle; 1 draw")
    assert game.table.meld_points == [0, 80]


def test_classic_3_double_pinochle_is_300_laid_down_at_once(variant: StockVariant) -> None:
    game = variant.deal("JD JD QS QS AC AC AD AD AS AS TC TC", NEITHER_JD_NOR_QS, double_pinochle=300)
    run(game, "1 play AC; 0 play 9C")
    assert melds(game, 1) == {"double-pinochle", "pinochle"}
    run(game, "1 meld double-pinochle; 1 draw; 1 play AC; 0 play 9C")
    assert game.table.meld_points == [0, 300]
    assert "pinochle" not in melds(game, 1)
    assert refused(game, "1 meld pinochle") is Rule.MELD_FROM_HAND


def test_classic_3_double_pinochle_takes_no_card_of_a_pinochle(variant: StockVariant) -> None:
    game = variant.deal("JD JD QS QS AC AC AD AD AS AS TC TC", NEITHER_JD_NOR_QS, double_pinochle=300)
    run(game, "1 play AC; 0 play 9C; 1 meld pinochle; 1 draw; 1 play AC; 0 play 9C")
    assert "double-pinochle" not in melds(game, 1)
    assert refused(game, "1 meld double-pinochle") is Rule.MELDED_BEFORE
    run(game, "1 meld pinochle")
    assert game.table.meld_points == [0, 80]


def test_classic_3_double_pinochle_takes_cards_melded_in_other_classes(variant: StockVariant) -> None:
    game = variant.deal("JD JD QS QS KS AC AC AD AD AS AS TC", NEITHER_JD_NOR_QS, double_pinochle=300)
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:S; 1 draw; 1 play AC; 0 play 9C; 1 meld double-pinochle")
    assert game.table.meld_points == [0, 320]
    assert sorted(marks(game, 1, "QS")) == [("QS", "AC"), ("QS", "C")]


# 4. Dix


def test_classic_4_dix_shows_a_nine_of_trump_for_10_besides_the_one_meld(variant: StockVariant) -> None:
    game = variant.deal("9H KC QC AC AC AD AD AS AS TC TC TD")
    run(game, "1 play AC; 0 play 9C")
    assert choices(game, 1) == {"draw", "dix", "exchange", "meld marriage:C"}
    assert run(game, "1 dix") == [Moved(cards("9H"), HAND[1], FACE_UP[1], EVERYONE), DixCounted(1, 10)]
    assert choices(game, 1) == {"draw", "exchange", "meld marriage:C"}
    run(game, "1 meld marriage:C")
    assert game.table.meld_points == [0, 30]
    assert game.table.melds[1] == [ShownMeld("dix", 10), ShownMeld("marriage:C", 20)]
    assert face_up(game, 1) == "QC KC 9H"


def test_classic_4_dix_also_after_the_meld_and_any_number_in_a_turn(variant: StockVariant) -> None:
    game = variant.deal("9H 9H KC QC AC AC AD AD AS AS TC TC")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 dix; 1 dix")
    assert game.table.meld_points == [0, 40]
    assert refused(game, "1 dix") is Rule.NO_DIX
    assert codes(game, FACE_UP[1]) == "QC KC 9H 9H"


def test_classic_4_dix_each_nine_once(variant: StockVariant) -> None:
    game = variant.deal("9H AC AC AD AD AS AS TC TC TD TD TS")
    run(game, "1 play AC; 0 play 9C; 1 dix; 1 draw; 1 play AC; 0 play 9C")
    assert refused(game, "1 dix") is Rule.NO_DIX
    assert game.table.meld_points == [0, 10]


def test_classic_4_dix_only_on_winning_a_trick_before_drawing(variant: StockVariant) -> None:
    game = variant.deal("9H AC AC AD AD AS AS TC TC TD TD TS", "9H 9C 9C JC JC 9D 9D JD JD 9S 9S JS")
    for move in ("dix", "exchange"):
        assert refused(game, f"1 {move}") is Rule.ONLY_WINNER_MELDS
        assert refused(game, f"0 {move}") is Rule.ONLY_WINNER_MELDS
    run(game, "1 play AC; 0 play 9C")
    for move in ("dix", "exchange"):
        assert refused(game, f"0 {move}") is Rule.ONLY_WINNER_MELDS
    run(game, "1 draw")
    for move in ("dix", "exchange"):
        assert refused(game, f"1 {move}") is Rule.ONLY_WINNER_MELDS


def test_classic_4_another_nine_is_no_dix(variant: StockVariant) -> None:
    game = variant.deal("9C 9D 9S AC AC AD AD AS AS TC TC TD", "9C JC JC 9D JD JD 9S JS JS QC QD QS")
    run(game, "1 play AC; 0 play 9C")
    assert choices(game, 1) == {"draw"}
    assert refused(game, "1 dix") is Rule.NO_DIX
    assert refused(game, "1 exchange") is Rule.NO_EXCHANGE


def test_classic_4_exchange_shows_a_nine_from_the_hand_and_scores_10(variant: StockVariant) -> None:
    game = variant.deal("9H AC AC AD AD AS AS TC TC TD TD TS", upcard="JH")
    events = run(game, "1 play AC; 0 play 9C; 1 exchange")
    assert events[-3:] == [
        Moved(cards("JH"), UPCARD, HAND[1], EVERYONE, (0,)),
        Moved(cards("9H"), HAND[1], UPCARD, EVERYONE),
        DixCounted(1, 10),
    ]
    assert game.table.meld_points == [0, 10]
    assert codes(game, UPCARD) == "9H"
    assert "JH" in hand(game, 1)
    # The other player knows where the upcard went, and nothing else about that hand.
    known = [face for face in game.view(0).zones[HAND[1]] if face is not None]
    assert known == list(cards("JH"))


def test_classic_4_the_card_received_may_meld_at_once(variant: StockVariant) -> None:
    # The source's example: a nine exchanged for a queen, melded with the king of trump: 50.
    game = variant.deal("9H KH AC AC AD AD AS AS TC TC TD TD", upcard="QH")
    run(game, "1 play AC; 0 play 9C")
    assert melds(game, 1) == set()
    run(game, "1 exchange; 1 meld royal-marriage")
    assert game.table.meld_points == [0, 50]


def test_classic_4_exchange_after_the_meld_of_the_turn(variant: StockVariant) -> None:
    game = variant.deal("9H KC QC AC AC AD AD AS AS TC TC TD", upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 exchange")
    assert game.table.meld_points == [0, 30]


def test_classic_4_a_shown_nine_is_exchanged_without_score(variant: StockVariant) -> None:
    game = variant.deal("9H AC AC AD AD AS AS TC TC TD TD TS", upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 dix; 1 draw; 1 play AC; 0 play 9C")
    assert run(game, "1 exchange") == [
        Moved(cards("JH"), UPCARD, HAND[1], EVERYONE, (0,)),
        Moved(cards("9H"), FACE_UP[1], UPCARD, EVERYONE, (0,)),
    ]
    assert game.table.meld_points == [0, 10]
    assert face_up(game, 1) == ""
    assert game.table.melded[FACE_UP[1]] == []


def test_classic_4_of_a_shown_nine_and_one_in_the_hand_the_latter_is_exchanged_and_scores(
    variant: StockVariant,
) -> None:
    game = variant.deal("9H 9H AC AC AD AD AS AS TC TC TD TD", upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 dix; 1 exchange")
    assert game.table.meld_points == [0, 20]
    assert face_up(game, 1) == "9H"
    assert hand(game, 1).count("9H") == 0


def test_classic_4_a_nine_is_not_exchanged_for_a_nine(variant: StockVariant) -> None:
    game = variant.deal("9H 9H AC AC AD AD AS AS TC TC TD TD", upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 exchange")
    assert choices(game, 1) == {"draw", "dix"}
    assert refused(game, "1 exchange") is Rule.UPCARD_IS_DIX
    run(game, "1 dix")
    assert game.table.meld_points == [0, 20]
    assert refused(game, "1 exchange") is Rule.UPCARD_IS_DIX


def test_classic_4_a_dix_turned_up_is_not_exchanged(variant: StockVariant) -> None:
    game = variant.deal("9H AC AC AD AD AS AS TC TC TD TD TS", upcard="9H")
    run(game, "1 play AC; 0 play 9C")
    assert choices(game, 1) == {"draw", "dix"}
    assert refused(game, "1 exchange") is Rule.UPCARD_IS_DIX
    run(game, "1 dix")
    assert game.table.meld_points == [10, 10]


def test_classic_4_a_nine_played_counts_nothing(variant: StockVariant) -> None:
    game = variant.deal("9H AC AC AD AD AS AS TC TC TD TD TS")
    run(game, "1 play 9H; 0 play 9C")
    assert choices(game, 1) == {"draw"}
    assert refused(game, "1 dix") is Rule.NO_DIX


def test_classic_4_a_shown_nine_is_played_first(variant: StockVariant) -> None:
    game = variant.deal("9H 9H AC AC AD AD AS AS TC TC TD TD")
    run(game, "1 play AC; 0 play 9C; 1 dix; 1 draw; 1 play 9H; 0 play 9C")
    assert face_up(game, 1) == ""
    assert "dix" in choices(game, 1)


def test_classic_4_dix_and_exchange_still_after_the_twelfth_trick(variant: StockVariant) -> None:
    game = variant.twelfth_trick_won(
        "9H 9H AC AC AD AD AS AS TC TC TD QD", "9C 9C JC JC 9D 9D JD JD 9S 9S JS KH"
    )
    assert {"draw", "dix", "exchange"} <= choices(game, 1)
    run(game, "1 exchange; 1 dix; 1 draw")
    assert game.table.meld_points == [0, 20]
    assert "KH" in hand(game, 1)
    # The opponent takes the nine, which no longer counts.
    assert "9H" in hand(game, 0)
    assert refused(game, "0 dix") is Rule.NOT_YOUR_TURN
    assert refused(game, "1 dix") is Rule.NOT_NOW
    assert refused(game, "1 exchange") is Rule.NOT_NOW
