"""`classic`, paragraph by paragraph. Cards and points are worked out by hand; trump is hearts unless said otherwise.

Seat 0 deals, so seat 1 leads.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.actions import Rule
from bot.engine.cards import Suit, cards
from bot.engine.events import (
    EVERYONE,
    FACE_UP,
    HAND,
    SPECTATOR,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    DixCounted,
    Ending,
    GameEnded,
    MeldLaid,
    Moved,
    PhaseOver,
    TargetRaised,
    only,
)
from bot.engine.game import Game, StackedShuffle
from bot.engine.table import ShownMeld
from bot.engine.variants import VARIANTS
from tests.engine.stacking import (
    choices,
    codes,
    ending,
    face_up,
    hand,
    last_twelve,
    marks,
    melds,
    play_out,
    refused,
    result,
    run,
    stacked,
    twelfth_trick_won,
    win_twelve,
)

CLASSIC = VARIANTS["classic"]

LOW = "9C 9C JC 9D 9D 9S 9S JS"
"""Cards that lose to every ace."""


def a_deal(winner: str, loser: str = LOW, upcard: str = "TH", stock: str = "", **options: Any) -> Game:
    """Seat 1, who leads, against seat 0, with hearts for trump if the upcard says so."""
    return stacked("classic", hands=[loser, winner], upcard=upcard, stock=stock, **options)


# 1. Deal

DEALT = (
    "AC AC AD  9C 9C 9D  AD AH AH  9D 9H 9H  AS AS TC  9S 9S JC  TC TD TD  JC JD JD  "
    "JH  JH JS JS QC QC QD QD QH QH QS QS KC KC KD KD KH KH KS KS TH TH TS TS"
)


@pytest.mark.parametrize("dealer", [0, 1])
def test_classic_1_twelve_cards_each_in_threes_non_dealer_first(dealer: int) -> None:
    game = Game(CLASSIC, CLASSIC.resolve({}), StackedShuffle([cards(DEALT)], dealer))
    assert game.table.zones[HAND[1 - dealer]] == list(cards("AC AC AD AD AH AH AS AS TC TC TD TD"))
    assert game.table.zones[HAND[dealer]] == list(cards("9C 9C 9D 9D 9H 9H 9S 9S JC JC JD JD"))
    assert game.table.zones[UPCARD] == list(cards("JH"))
    assert game.table.zones[STOCK] == list(cards(DEALT.split("  ")[-1]))
    assert len(game.table.zones[STOCK]) == 23
    assert game.table.dealer == dealer
    assert game.table.trump is Suit.HEARTS


def test_classic_1_hands_are_private_and_the_upcard_is_not() -> None:
    game = Game(CLASSIC, CLASSIC.resolve({}), StackedShuffle([cards(DEALT)]))
    for seat in (SPECTATOR, 0, 1):
        view = game.view(seat)
        assert view.zones[UPCARD] == list(cards("JH"))
        assert set(view.zones[STOCK]) == {None}
        for owner in (0, 1):
            assert (view.zones[HAND[owner]] == game.table.zones[HAND[owner]]) == (seat == owner)
            assert (set(view.zones[HAND[owner]]) == {None}) == (seat != owner)


@pytest.mark.parametrize("suit", Suit)
def test_classic_1_the_upcards_suit_is_trump(suit: Suit) -> None:
    assert stacked("classic", upcard=f"J{suit}").table.trump is suit


@pytest.mark.parametrize("suit", Suit)
def test_classic_1_a_dix_turned_up_scores_its_dealer_10_at_once_as_meld(suit: Suit) -> None:
    game = stacked("classic", dealer=1, upcard=f"9{suit}")
    assert game.table.meld_points == [0, 10]
    assert game.table.melds == [[], [ShownMeld("dix", 10)]]
    assert DixCounted(1, 10) in game.history[0].events


def test_classic_1_no_other_upcard_scores() -> None:
    for rank in "AKTQJ":
        assert stacked("classic", upcard=f"{rank}S").table.meld_points == [0, 0]


def test_classic_1_the_deal_passes_after_every_deal() -> None:
    game = stacked("classic", deals=3, target=10_000)
    dealers = [game.table.dealer]
    for _ in range(2):
        play_out(game)
        dealers.append(game.table.dealer)
    assert dealers == [0, 1, 0]


# 2. Stock play


def test_classic_2_the_non_dealer_leads_any_card() -> None:
    game = a_deal("AC TC KD QD JH QH AH 9H 9H QS KS AS")
    assert game.to_move() == (1,)
    assert game.table.leader == 1
    assert choices(game, 0) == set()
    # Every card once, two nines of trump being the same play.
    assert choices(game, 1) == {
        f"play {c}" for c in ("AC", "TC", "KD", "QD", "JH", "QH", "AH", "9H", "QS", "KS", "AS")
    }
    assert refused(game, "0 play 9C") is Rule.NOT_YOUR_TURN
    assert refused(game, "1 play KC") is Rule.NOT_HELD


def test_classic_2_any_card_may_be_played_to_a_lead() -> None:
    game = a_deal("AC TC KD QD JH QH AH 9H 9H QS KS AS", "9C 9C JC JC 9D 9D JD JD 9S 9S JS JS")
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
def test_classic_2_who_wins_a_trick(led: str, played: str, winner: int) -> None:
    game = a_deal("TC JH", "AC KC TC AD 9H AH", upcard="KH")
    run(game, f"1 play {led}; 0 play {played}")
    assert game.table.winner == winner
    assert sorted(map(str, game.table.zones[TAKEN[winner]])) == sorted([led, played])
    assert game.to_move() == (winner,)


def test_classic_2_the_winner_draws_first_and_leads() -> None:
    game = a_deal("TC", "AC", stock="QS KS")
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
def test_classic_3_points_of_each_meld(name: str, needed: str, points: int) -> None:
    game = a_deal(f"{needed} TC", "9C")
    events = run(game, f"1 play TC; 0 play 9C; 1 meld {name}")
    laid = events[-1]
    assert isinstance(laid, MeldLaid)
    assert (laid.seat, laid.name, laid.points) == (1, name, points)
    assert laid.seen_by is EVERYONE
    assert game.table.meld_points == [0, points]
    assert face_up(game, 1) == " ".join(map(str, sorted(cards(needed))))
    assert game.view(0).zones[FACE_UP[1]] == game.table.zones[FACE_UP[1]]


def test_classic_3_worked_example_220() -> None:
    game = a_deal("KC KD KH KS QC QD QH QS AC AC AD AD", stock="AS TC AS TC TD TS TD TS JC")
    run(game, "1 play AC; 0 play 9C; 1 meld kings; 1 draw")
    run(game, "1 play AC; 0 play 9C; 1 meld royal-marriage; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld marriage:C; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld marriage:D; 1 draw")
    run(game, "1 play AS; 0 play 9S; 1 meld queens; 1 draw")
    assert game.table.meld_points == [0, 220]
    assert [meld.points for meld in game.table.melds[1]] == [80, 40, 20, 20, 60]
    # K and Q of spades lie face up, neither melded in class A; but no card would come from the hand.
    run(game, "1 play AS; 0 play 9S")
    assert ("KS", "B") in marks(game, 1)
    assert ("QS", "B") in marks(game, 1)
    assert choices(game, 1) == {"draw"}
    assert refused(game, "1 meld marriage:S") is Rule.MELD_FROM_HAND


def test_classic_3_the_fourth_marriage_can_be_melded_with_a_second_king() -> None:
    game = a_deal("KC KD KH KS QC QD QH QS AC AC AD KS", stock="AS TC AS TC TD TS TD TS")
    run(game, "1 play AC; 0 play 9C; 1 meld kings; 1 draw; 1 play AC; 0 play 9C; 1 meld queens; 1 draw")
    run(game, "1 play AD; 0 play 9D")
    # Both may be used again; none would come from the hand, so the king held comes from there.
    assert melds(game, 1) == {"marriage:S"}
    [laid] = run(game, "1 meld marriage:S")
    assert isinstance(laid, MeldLaid)
    assert laid.from_hand == cards("KS")
    assert marks(game, 1)[-1] == ("KS", "A")
    assert ("QS", "AB") in marks(game, 1)


def test_classic_3_one_meld_a_turn() -> None:
    game = a_deal("KC QC KD QD AC AC AD AD AS AS TC TC")
    run(game, "1 play AC; 0 play 9C")
    assert melds(game, 1) == {"marriage:C", "marriage:D"}
    run(game, "1 meld marriage:C")
    assert choices(game, 1) == {"draw"}
    assert refused(game, "1 meld marriage:D") is Rule.ONE_MELD
    run(game, "1 draw; 1 play AC; 0 play 9C")
    assert melds(game, 1) == {"marriage:D"}


def test_classic_3_only_the_winner_of_a_trick_melds_before_he_draws() -> None:
    game = a_deal("KC QC AC AC AD AD AS AS TC TC TD TD", "KD QD 9C 9C JC JC 9D 9D JD JD 9S 9S")
    # Before a trick is won, to a trick that is not complete, as its loser, and after drawing.
    assert refused(game, "1 meld marriage:C") is Rule.ONLY_WINNER_MELDS
    run(game, "1 play AC")
    assert refused(game, "0 meld marriage:D") is Rule.ONLY_WINNER_MELDS
    run(game, "0 play 9C")
    assert refused(game, "0 meld marriage:D") is Rule.ONLY_WINNER_MELDS
    run(game, "1 draw")
    assert refused(game, "1 meld marriage:C") is Rule.ONLY_WINNER_MELDS
    assert refused(game, "0 meld marriage:D") is Rule.ONLY_WINNER_MELDS


def test_classic_3_one_must_hold_the_cards() -> None:
    game = a_deal("KC QC AC AC AD AD AS AS TC TC TD TD")
    run(game, "1 play AC; 0 play 9C")
    assert melds(game, 1) == {"marriage:C"}
    for name in ("run", "royal-marriage", "marriage:D", "aces", "kings", "queens", "jacks", "pinochle"):
        assert refused(game, f"1 meld {name}") is Rule.NO_SUCH_MELD


def test_classic_3_melds_of_other_games_are_unknown() -> None:
    game = a_deal("KH QH KH QH JD JD QS QS KC KD KS AC", "9C")
    run(game, "1 play AC; 0 play 9C")
    for name in ("marriage:H", "double-pinochle", "round-house", "double-run", "all-kings", "run-extra:K"):
        assert refused(game, f"1 meld {name}") is Rule.UNKNOWN_MELD


def test_classic_3_a_card_serves_in_every_class() -> None:
    # Q of spades: marriage (A), queens (B), pinochle (C).
    game = a_deal("KS QS QC QD QH JD AC AC AD AD AS AS")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:S; 1 draw; 1 play AC; 0 play 9C; 1 meld queens; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld pinochle")
    assert game.table.meld_points == [0, 120]
    assert ("QS", "ABC") in marks(game, 1)
    assert len(marks(game, 1)) == 6


def test_classic_3_but_only_once_in_a_class() -> None:
    game = a_deal("KC QC QC KD KD QD AC AC AD AD AS AS", stock="TS TC TS TC")
    run(
        game,
        "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play AC; 0 play 9C; 1 meld marriage:D; 1 draw",
    )
    run(game, "1 play AD; 0 play 9D")
    # A second queen does not marry the same king, nor a second king the same queen.
    assert melds(game, 1) == set()
    assert refused(game, "1 meld marriage:C") is Rule.MELDED_BEFORE
    assert refused(game, "1 meld marriage:D") is Rule.MELDED_BEFORE


def test_classic_3_a_second_pair_of_copies_melds_again() -> None:
    game = a_deal("KC QC KC QC JD QS JD QS AC AC AD AD", stock="AS TC AS TC")
    run(
        game,
        "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw",
    )
    run(game, "1 play AD; 0 play 9D; 1 meld pinochle; 1 draw; 1 play AD; 0 play 9D; 1 meld pinochle; 1 draw")
    assert game.table.meld_points == [0, 120]


def test_classic_3_a_royal_marriage_may_grow_into_a_run_which_scores_in_full() -> None:
    game = a_deal("KH QH AH TH JH AC AC AD AD AS AS TC")
    run(game, "1 play AC; 0 play 9C; 1 meld royal-marriage; 1 draw; 1 play AC; 0 play 9C; 1 meld run")
    assert game.table.meld_points == [0, 190]
    assert face_up(game, 1) == "JH QH KH TH AH"


def test_classic_3_no_royal_marriage_out_of_a_run() -> None:
    game = a_deal("KH QH AH TH JH KH AC AC AD AD AS AS", upcard="9H", stock="TC TD")
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AC; 0 play 9C")
    assert melds(game, 1) == set()
    assert refused(game, "1 meld run") is Rule.MELDED_BEFORE
    # The second king has no queen of its own, and that of the run scored more already.
    assert refused(game, "1 meld royal-marriage") is Rule.MELDED_BEFORE


@pytest.mark.parametrize("lock", ["all", "marriage"])
def test_classic_3_a_royal_marriage_beside_a_run_needs_both_other_copies(lock: str) -> None:
    game = a_deal("KH QH AH TH JH KH QH AC AC AD AD AS", upcard="9H", sequence_lock=lock)
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AC; 0 play 9C; 1 meld royal-marriage")
    assert game.table.meld_points == [10, 190]
    assert len(marks(game, 1)) == 7


def test_classic_3_a_second_run_of_the_other_copies() -> None:
    game = a_deal("KH QH AH TH JH KH QH AH TH JH AC AC", upcard="9H")
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AC; 0 play 9C; 1 meld run")
    assert game.table.meld_points == [10, 300]


@pytest.mark.parametrize(
    ("needed", "upcard", "later", "points"),
    [
        ("AH TH KH QH JH KC KD KS", "9H", "kings", 80),
        ("AH TH KH QH JH QC QD QS", "9H", "queens", 60),
        ("AH TH KH QH JH JC JD JS", "9H", "jacks", 40),
        ("AS TS KS QS JS JD 9D 9D", "9S", "pinochle", 40),
        ("AD TD KD QD JD QS 9S 9S", "9D", "pinochle", 40),
    ],
)
def test_classic_3_sequence_lock_all_keeps_the_cards_of_a_run_out_of_every_later_meld(
    needed: str, upcard: str, later: str, points: int
) -> None:
    hands = {"winner": f"{needed} TC TC AC AC", "loser": "9C 9C"}
    line = "1 play TC; 0 play 9C; 1 meld run; 1 draw; 1 play TC; 0 play 9C"
    locked = a_deal(**hands, upcard=upcard)
    run(locked, line)
    assert refused(locked, f"1 meld {later}") is Rule.RUN_LOCKED
    free = a_deal(**hands, upcard=upcard, sequence_lock="marriage")
    run(free, line)
    run(free, f"1 meld {later}")
    assert free.table.meld_points[1] == 150 + points


def test_classic_3_sequence_lock_all_leaves_the_other_copies_free() -> None:
    game = a_deal("AH TH KH QH JH KC KD KS KH AC AC AD", upcard="9H", stock="TC TD")
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AC; 0 play 9C")
    assert melds(game, 1) == {"kings"}
    [laid] = run(game, "1 meld kings")
    assert isinstance(laid, MeldLaid)
    assert laid.face_up == ()
    assert ("KH", "AB") not in marks(game, 1)


def test_classic_3_sequence_lock_all_allows_the_run_last() -> None:
    game = a_deal("AH TH KH QH JH KC KD KS AC AC AD AD", upcard="9H")
    run(game, "1 play AC; 0 play 9C; 1 meld kings; 1 draw; 1 play AC; 0 play 9C; 1 meld run; 1 draw")
    assert game.table.meld_points == [10, 230]
    assert ("KH", "AB") in marks(game, 1)


def test_classic_3_a_card_once_played_melds_no_more() -> None:
    game = a_deal("KC QC KD QD AC AC AD AD AS AS TC TC")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play KC; 0 play 9C")
    assert face_up(game, 1) == "QC"
    assert melds(game, 1) == {"marriage:D"}
    assert refused(game, "1 meld marriage:C") is Rule.NO_SUCH_MELD


def test_classic_3_melded_cards_are_played_as_if_from_the_hand() -> None:
    game = a_deal("KC QC AC AC AD AD AS AS TC TC TD TD")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    assert {"play KC", "play QC", "play AC"} <= choices(game, 1)
    assert run(game, "1 play QC") == [Moved(cards("QC"), FACE_UP[1], TRICK, EVERYONE, (0,))]
    assert face_up(game, 1) == "KC"


def test_classic_3_a_face_up_copy_is_played_before_one_in_the_hand() -> None:
    game = a_deal("KC QC KC AC AC AD AD AS AS TC TC TD")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play KC")
    assert face_up(game, 1) == "QC"
    assert "KC" in hand(game, 1)


def test_classic_3_of_several_face_up_copies_the_one_melded_in_most_classes_is_played() -> None:
    # Two kings of clubs married; kings then use the one laid down first.
    game = a_deal("KC QC KC QC KD KH KS AC AC AD AD AS", stock="AS")
    run(
        game,
        "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw",
    )
    run(game, "1 play AD; 0 play 9D; 1 meld kings; 1 draw")
    assert [code for code, _ in marks(game, 1)] == ["QC", "KC", "QC", "KC", "KD", "KH", "KS"]
    assert [one for one in marks(game, 1) if one[0] == "KC"] == [("KC", "AB"), ("KC", "A")]
    run(game, "1 play KC")
    assert [one for one in marks(game, 1) if one[0] == "KC"] == [("KC", "A")]
    # Of two queens in the same classes, the one laid down first.
    run(game, "0 play 9D; 1 draw")
    assert run(game, "1 play QC")[0] == Moved(cards("QC"), FACE_UP[1], TRICK, EVERYONE, (0,))


def test_classic_3_the_copy_in_most_classes_melds_and_is_played_though_laid_down_later() -> None:
    # The first Q of spades is married. Queens need one card from the hand: the second one. It then marries, too.
    game = a_deal(
        "KC QC KD QD KH QH KS QS AC AC AD AD", stock="AS TC AS TC QS TD KS TD JD TS TH TS", upcard="JH"
    )
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:D; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld royal-marriage; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld marriage:S; 1 draw")
    run(game, "1 play AS; 0 play 9S; 1 meld queens; 1 draw")
    assert [one for one in marks(game, 1) if one[0] == "QS"] == [("QS", "A"), ("QS", "B")]
    run(game, "1 play AS; 0 play 9S; 1 meld marriage:S; 1 draw")
    assert [one for one in marks(game, 1) if one[0] == "QS"] == [("QS", "A"), ("QS", "AB")]
    assert game.table.meld_points == [0, 20 + 20 + 40 + 20 + 60 + 20]
    # The pinochle takes the copy in most classes, and so does play.
    run(game, "1 play KC; 0 play JC; 1 meld pinochle")
    assert [one for one in marks(game, 1) if one[0] == "QS"] == [("QS", "A"), ("QS", "ABC")]
    run(game, "1 draw; 1 play QS")
    assert [one for one in marks(game, 1) if one[0] == "QS"] == [("QS", "A")]


def test_classic_3_a_run_takes_the_king_that_is_in_a_marriage_already() -> None:
    # Kings and queens first; the royal marriage takes the second king, for one card must come from the hand.
    game = a_deal("KC KD KH KS QC QD QH QS KH AC AC AD", stock="AD 9H AH 9H TH TC JH TC AS TD", upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 meld kings; 1 draw")
    run(game, "1 play AC; 0 play 9C; 1 meld queens; 1 draw")
    run(game, "1 play AD; 0 play 9D; 1 meld royal-marriage; 1 draw")
    assert [one for one in marks(game, 1) if one[0] == "KH"] == [("KH", "B"), ("KH", "A")]
    run(game, "1 play AD; 0 play 9D; 1 draw")
    run(game, "1 play KC; 0 play 9S; 1 meld run")
    assert [one for one in marks(game, 1) if one[0] == "KH"] == [("KH", "B"), ("KH", "A")]
    assert game.table.meld_points == [0, 80 + 60 + 40 + 150]


# 3. Round house


ALL_KQ = "KC QC KD QD KH QH KS QS"


def test_classic_3_round_house_is_240_in_one_meld() -> None:
    game = a_deal(f"{ALL_KQ} AC AC AD AD", round_house="on")
    run(game, "1 play AC; 0 play 9C; 1 meld round-house")
    assert game.table.meld_points == [0, 240]
    assert set(marks(game, 1)) == {(code, "AB") for code in ALL_KQ.split()}


def test_classic_3_round_house_counts_as_marriages_kings_and_queens() -> None:
    game = a_deal(f"{ALL_KQ} AC AC AD AD", round_house="on", stock="KC 9H QD 9H JD TC TH TC")
    run(game, "1 play AC; 0 play 9C; 1 meld round-house; 1 draw; 1 play AC; 0 play 9C")
    # With a second K of clubs neither kings nor a marriage; with a second Q of diamonds neither queens nor a marriage.
    assert melds(game, 1) == set()
    for name in ("kings", "marriage:C", "round-house"):
        assert refused(game, f"1 meld {name}") is Rule.MELDED_BEFORE
    run(game, "1 draw; 1 play AD; 0 play 9D")
    assert melds(game, 1) == set()
    # Class C is open to its cards.
    run(game, "1 draw; 1 play AD; 0 play 9D; 1 meld pinochle")
    assert game.table.meld_points == [0, 280]
    assert ("QS", "ABC") in marks(game, 1)


def test_classic_3_round_house_counts_as_a_royal_marriage_that_may_grow_into_a_run() -> None:
    game = a_deal(f"{ALL_KQ} AC AH TH JH", round_house="on", stock="AD")
    run(game, "1 play AC; 0 play 9C; 1 meld round-house; 1 draw; 1 play AD; 0 play 9D; 1 meld run")
    assert game.table.meld_points == [0, 390]


@pytest.mark.parametrize("first", ["kings", "queens", "royal-marriage", "marriage:C"])
def test_classic_3_round_house_takes_no_card_melded_in_class_a_or_b(first: str) -> None:
    game = a_deal(f"{ALL_KQ} AC AC AD AD", round_house="on")
    run(game, f"1 play AC; 0 play 9C; 1 meld {first}; 1 draw; 1 play AC; 0 play 9C")
    assert "round-house" not in melds(game, 1)
    assert refused(game, "1 meld round-house") is Rule.MELDED_BEFORE


def test_classic_3_round_house_takes_a_queen_that_is_in_a_pinochle() -> None:
    game = a_deal(f"{ALL_KQ} JD AC AC AD", round_house="on")
    run(game, "1 play AC; 0 play 9C; 1 meld pinochle; 1 draw; 1 play AC; 0 play 9C; 1 meld round-house")
    assert game.table.meld_points == [0, 280]
    assert ("QS", "ABC") in marks(game, 1)


def test_classic_3_round_house_takes_no_card_of_a_run() -> None:
    game = a_deal(f"{ALL_KQ} AC AH TH JH", round_house="on", stock="AD", sequence_lock="marriage")
    run(game, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AD; 0 play 9D")
    assert refused(game, "1 meld round-house") is Rule.MELDED_BEFORE
    locked = a_deal(f"{ALL_KQ} AC AH TH JH", round_house="on", stock="AD")
    run(locked, "1 play AC; 0 play 9C; 1 meld run; 1 draw; 1 play AD; 0 play 9D")
    assert melds(locked, 1) == {"marriage:C", "marriage:D", "marriage:S"}


# 3. Pinochles


def test_classic_3_double_pinochle_at_40_is_two_pinochles() -> None:
    game = a_deal("JD JD QS QS AC AC AD AD AS AS TC TC", "9C 9C JC JC 9D 9D QD QD 9S 9S JS JS")
    run(game, "1 play AC; 0 play 9C; 1 meld pinochle; 1 draw; 1 play AC; 0 play 9C; 1 meld pinochle; 1 draw")
    assert game.table.meld_points == [0, 80]


def test_classic_3_double_pinochle_is_300_laid_down_at_once() -> None:
    loser = "9C 9C JC JC 9D 9D QD QD 9S 9S JS JS"
    game = a_deal("JD JD QS QS AC AC AD AD AS AS TC TC", loser, double_pinochle=300)
    run(game, "1 play AC; 0 play 9C")
    assert melds(game, 1) == {"double-pinochle", "pinochle"}
    run(game, "1 meld double-pinochle; 1 draw; 1 play AC; 0 play 9C")
    assert game.table.meld_points == [0, 300]
    assert "pinochle" not in melds(game, 1)
    assert refused(game, "1 meld pinochle") is Rule.MELD_FROM_HAND


def test_classic_3_double_pinochle_takes_no_card_of_a_pinochle() -> None:
    loser = "9C 9C JC JC 9D 9D QD QD 9S 9S JS JS"
    game = a_deal("JD JD QS QS AC AC AD AD AS AS TC TC", loser, double_pinochle=300)
    run(game, "1 play AC; 0 play 9C; 1 meld pinochle; 1 draw; 1 play AC; 0 play 9C")
    assert "double-pinochle" not in melds(game, 1)
    assert refused(game, "1 meld double-pinochle") is Rule.MELDED_BEFORE
    run(game, "1 meld pinochle")
    assert game.table.meld_points == [0, 80]


def test_classic_3_double_pinochle_takes_cards_melded_in_other_classes() -> None:
    loser = "9C 9C JC JC 9D 9D QD QD 9S 9S JS JS"
    game = a_deal("JD JD QS QS KS AC AC AD AD AS AS TC", loser, double_pinochle=300)
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:S; 1 draw; 1 play AC; 0 play 9C; 1 meld double-pinochle")
    assert game.table.meld_points == [0, 320]
    assert sorted(one for one in marks(game, 1) if one[0] == "QS") == [("QS", "AC"), ("QS", "C")]


# 4. Dix


def test_classic_4_dix_shows_a_nine_of_trump_for_10_besides_the_one_meld() -> None:
    game = a_deal("9H KC QC AC AC AD AD AS AS TC TC TD")
    run(game, "1 play AC; 0 play 9C")
    assert choices(game, 1) == {"draw", "dix", "exchange", "meld marriage:C"}
    assert run(game, "1 dix") == [Moved(cards("9H"), HAND[1], FACE_UP[1], EVERYONE), DixCounted(1, 10)]
    assert choices(game, 1) == {"draw", "exchange", "meld marriage:C"}
    run(game, "1 meld marriage:C")
    assert game.table.meld_points == [0, 30]
    assert game.table.melds[1] == [ShownMeld("dix", 10), ShownMeld("marriage:C", 20)]
    assert face_up(game, 1) == "QC KC 9H"


def test_classic_4_dix_also_after_the_meld_and_any_number_in_a_turn() -> None:
    game = a_deal("9H 9H KC QC AC AC AD AD AS AS TC TC")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 dix; 1 dix")
    assert game.table.meld_points == [0, 40]
    assert refused(game, "1 dix") is Rule.NO_DIX
    assert codes(game, FACE_UP[1]) == "QC KC 9H 9H"


def test_classic_4_dix_each_nine_once() -> None:
    game = a_deal("9H AC AC AD AD AS AS TC TC TD TD TS")
    run(game, "1 play AC; 0 play 9C; 1 dix; 1 draw; 1 play AC; 0 play 9C")
    assert refused(game, "1 dix") is Rule.NO_DIX
    assert game.table.meld_points == [0, 10]


def test_classic_4_dix_only_on_winning_a_trick_before_drawing() -> None:
    game = a_deal("9H AC AC AD AD AS AS TC TC TD TD TS", "9H 9C 9C JC JC 9D 9D JD JD 9S 9S JS")
    for move in ("dix", "exchange"):
        assert refused(game, f"1 {move}") is Rule.ONLY_WINNER_MELDS
        assert refused(game, f"0 {move}") is Rule.ONLY_WINNER_MELDS
    run(game, "1 play AC; 0 play 9C")
    for move in ("dix", "exchange"):
        assert refused(game, f"0 {move}") is Rule.ONLY_WINNER_MELDS
    run(game, "1 draw")
    for move in ("dix", "exchange"):
        assert refused(game, f"1 {move}") is Rule.ONLY_WINNER_MELDS


def test_classic_4_another_nine_is_no_dix() -> None:
    game = a_deal("9C 9D 9S AC AC AD AD AS AS TC TC TD", "9C JC JC 9D JD JD 9S JS JS QC QD QS")
    run(game, "1 play AC; 0 play 9C")
    assert choices(game, 1) == {"draw"}
    assert refused(game, "1 dix") is Rule.NO_DIX
    assert refused(game, "1 exchange") is Rule.NO_EXCHANGE


def test_classic_4_exchange_shows_a_nine_from_the_hand_and_scores_10() -> None:
    game = a_deal("9H AC AC AD AD AS AS TC TC TD TD TS", upcard="JH")
    events = run(game, "1 play AC; 0 play 9C; 1 exchange")
    assert events[-3:] == [
        Moved(cards("JH"), UPCARD, HAND[1], EVERYONE, (0,)),
        Moved(cards("9H"), HAND[1], UPCARD, EVERYONE),
        DixCounted(1, 10),
    ]
    assert game.table.meld_points == [0, 10]
    assert codes(game, UPCARD) == "9H"
    assert "JH" in hand(game, 1)
    # The other knows where the upcard went, and nothing else of that hand.
    known = [face for face in game.view(0).zones[HAND[1]] if face is not None]
    assert known == list(cards("JH"))


def test_classic_4_the_card_received_may_meld_at_once() -> None:
    # The source's example: a nine exchanged for a queen, melded with the king of trump: 50.
    game = a_deal("9H KH AC AC AD AD AS AS TC TC TD TD", upcard="QH")
    run(game, "1 play AC; 0 play 9C")
    assert melds(game, 1) == set()
    run(game, "1 exchange; 1 meld royal-marriage")
    assert game.table.meld_points == [0, 50]


def test_classic_4_exchange_after_the_meld_of_the_turn() -> None:
    game = a_deal("9H KC QC AC AC AD AD AS AS TC TC TD", upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 exchange")
    assert game.table.meld_points == [0, 30]


def test_classic_4_a_shown_nine_is_exchanged_without_score() -> None:
    game = a_deal("9H AC AC AD AD AS AS TC TC TD TD TS", upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 dix; 1 draw; 1 play AC; 0 play 9C")
    assert run(game, "1 exchange") == [
        Moved(cards("JH"), UPCARD, HAND[1], EVERYONE, (0,)),
        Moved(cards("9H"), FACE_UP[1], UPCARD, EVERYONE, (0,)),
    ]
    assert game.table.meld_points == [0, 10]
    assert face_up(game, 1) == ""
    assert game.table.melded[FACE_UP[1]] == []


def test_classic_4_of_a_shown_nine_and_one_in_the_hand_the_latter_is_exchanged_and_scores() -> None:
    game = a_deal("9H 9H AC AC AD AD AS AS TC TC TD TD", upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 dix; 1 exchange")
    assert game.table.meld_points == [0, 20]
    assert face_up(game, 1) == "9H"
    assert hand(game, 1).count("9H") == 0


def test_classic_4_a_nine_is_not_exchanged_for_a_nine() -> None:
    game = a_deal("9H 9H AC AC AD AD AS AS TC TC TD TD", upcard="JH")
    run(game, "1 play AC; 0 play 9C; 1 exchange")
    assert choices(game, 1) == {"draw", "dix"}
    assert refused(game, "1 exchange") is Rule.UPCARD_IS_DIX
    run(game, "1 dix")
    assert game.table.meld_points == [0, 20]
    assert refused(game, "1 exchange") is Rule.UPCARD_IS_DIX


def test_classic_4_a_dix_turned_up_is_not_exchanged() -> None:
    game = a_deal("9H AC AC AD AD AS AS TC TC TD TD TS", upcard="9H")
    run(game, "1 play AC; 0 play 9C")
    assert choices(game, 1) == {"draw", "dix"}
    assert refused(game, "1 exchange") is Rule.UPCARD_IS_DIX
    run(game, "1 dix")
    assert game.table.meld_points == [10, 10]


def test_classic_4_a_nine_played_counts_nothing() -> None:
    game = a_deal("9H AC AC AD AD AS AS TC TC TD TD TS")
    run(game, "1 play 9H; 0 play 9C")
    assert choices(game, 1) == {"draw"}
    assert refused(game, "1 dix") is Rule.NO_DIX


def test_classic_4_a_shown_nine_is_played_first() -> None:
    game = a_deal("9H 9H AC AC AD AD AS AS TC TC TD TD")
    run(game, "1 play AC; 0 play 9C; 1 dix; 1 draw; 1 play 9H; 0 play 9C")
    assert face_up(game, 1) == ""
    assert "dix" in choices(game, 1)


def test_classic_4_dix_and_exchange_still_after_the_twelfth_trick() -> None:
    game = twelfth_trick_won(
        "classic", "9H 9H AC AC AD AD AS AS TC TC TD QD", "9C 9C JC JC 9D 9D JD JD 9S 9S JS KH"
    )
    assert {"draw", "dix", "exchange"} <= choices(game, 1)
    run(game, "1 exchange; 1 dix; 1 draw")
    assert game.table.meld_points == [0, 20]
    assert "KH" in hand(game, 1)
    # The opponent takes the nine, which counts nothing any more.
    assert "9H" in hand(game, 0)
    assert refused(game, "0 dix") is Rule.NOT_YOUR_TURN
    assert refused(game, "1 dix") is Rule.NOT_NOW
    assert refused(game, "1 exchange") is Rule.NOT_NOW


# 5. Drawing


def test_classic_5_a_drawn_card_is_seen_by_who_draws_it() -> None:
    game = a_deal("AC", "9C", stock="KS QS")
    drawn = run(game, "1 play AC; 0 play 9C; 1 draw")[-2:]
    assert drawn == [
        Moved(cards("KS"), STOCK, HAND[1], only(1), (0,)),
        Moved(cards("QS"), STOCK, HAND[0], only(0), (0,)),
    ]
    assert game.view(1).zones[HAND[0]].count(None) == 12
    assert game.view(SPECTATOR).zones[HAND[1]].count(None) == 12


def test_classic_5_the_last_stock_card_is_shown_and_the_opponent_takes_the_upcard() -> None:
    game = twelfth_trick_won("classic", TWELVE, LOSING_TWELVE)
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


def test_classic_5_stock_and_hands_are_counted_down_by_two_a_trick() -> None:
    game = a_deal("AC AC AD AD AS AS TC TC TD TD TS TS")
    for left, lead, reply in ((21, "AC", "9C"), (19, "AC", "9C"), (17, "AD", "9D")):
        run(game, f"1 play {lead}; 0 play {reply}; 1 draw")
        assert len(game.table.zones[STOCK]) == left
        assert (game.table.held(0), game.table.held(1)) == (12, 12)


# 6. The last twelve tricks

TWELVE = "AH AH TH TH KH KH QH QH JH 9H 9H AS"
LOSING_TWELVE = "AC AC TC TC KC KC QC QC JC JC 9C JH"


def test_classic_6_melds_go_back_into_the_hand() -> None:
    game = twelfth_trick_won(
        "classic", "KC QC AC AC AD AD AS AS TC TC TD 9H", "9C 9C JC JC 9D 9D JD JD 9S 9S JS TH"
    )
    run(game, "1 meld marriage:C")
    assert face_up(game, 1) == "QC KC"
    events = run(game, "1 draw")
    assert Moved(cards("QC KC"), FACE_UP[1], HAND[1], EVERYONE, (0, 1)) in events
    assert face_up(game, 1) == ""
    assert len(game.table.zones[HAND[1]]) == 12
    # What lay on the table is known to be in that hand.
    assert {"QC", "KC", "9H"} == {str(face) for face in game.view(0).zones[HAND[1]] if face}


def test_classic_6_the_winner_of_the_twelfth_trick_leads_anything() -> None:
    game = last_twelve("classic", TWELVE, LOSING_TWELVE)
    assert game.to_move() == (1,)
    assert choices(game, 1) == {f"play {c}" for c in TWELVE.split()}
    assert refused(game, "1 play 9C") is Rule.NOT_HELD
    assert refused(game, "0 play AC") is Rule.NOT_YOUR_TURN
    for move in ("draw", "meld run", "exchange", "declare-out", "correct AS", "bid 20"):
        assert refused(game, f"1 {move}") is Rule.NOT_NOW


@pytest.mark.parametrize(
    ("led", "hand_of_other", "may", "instead", "rule"),
    [
        # Follow suit; a plain lead need not be beaten.
        ("KC", "AC 9C AD AD AS AS TD TD TS TS TH JH", "AC 9C", "AD", Rule.FOLLOW_SUIT),
        ("KC", "AC 9C AD AD AS AS TD TD TS TS TH JH", "AC 9C", "TH", Rule.FOLLOW_SUIT),
        # Void: trump, and any trump.
        ("KC", "QD QS AD AD AS AS TD TD TS TS TH JH", "TH JH", "AD", Rule.MUST_TRUMP),
        # A trump lead must be beaten if possible.
        ("KH", "9C QC AD AD AS AS TD AH TS TS TH JH", "AH TH", "JH", Rule.BEAT_TRUMP),
        ("KH", "9C QC AD AD AS AS TD AH TS TS TH JH", "AH TH", "AS", Rule.FOLLOW_SUIT),
        # If not, any trump follows.
        ("AH", "9C QC AD AD AS AS TD AH TS TS TH JH", "AH TH JH", "AS", Rule.FOLLOW_SUIT),
    ],
)
def test_classic_6_following(led: str, hand_of_other: str, may: str, instead: str, rule: Rule) -> None:
    mine = ["KC", "KH", "AH", "QC", "9D", "9S", "9S", "JD", "JS", "QH", "JC", "TC"]
    game = last_twelve("classic", " ".join(mine), hand_of_other)
    run(game, f"1 play {led}")
    assert choices(game, 0) == {f"play {c}" for c in may.split()}
    assert refused(game, f"0 play {instead}") is rule
    assert refused(game, "0 play KC") is Rule.NOT_HELD
    assert refused(game, "0 correct AS") is Rule.NOT_NOW
    assert refused(game, "1 play QC") is Rule.NOT_YOUR_TURN


def test_classic_6_void_in_suit_and_trump_anything() -> None:
    game = last_twelve("classic", TWELVE, LOSING_TWELVE)
    run(game, "1 play AH; 0 play JH; 1 play AS")
    assert choices(game, 0) == {"play AC", "play TC", "play KC", "play QC", "play JC", "play 9C"}
    # It wins nothing, however high.
    run(game, "0 play AC")
    assert game.table.winner == 1


def test_classic_6_the_winner_of_a_trick_leads_at_once() -> None:
    game = last_twelve(
        "classic", "KC QC JC AC AD AD AS AS TD TD TS KH", "AH TH TC TC QH QH JH 9H 9H 9S 9S KH"
    )
    run(game, "1 play KC")
    assert choices(game, 0) == {"play TC"}
    run(game, "0 play TC")
    assert game.to_move() == (0,)
    assert game.table.winner == 0


# 7. Scoring


def test_classic_7_melds_score_when_made() -> None:
    game = a_deal("KC QC AC AC AD AD AS AS TC TC TD TD")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C")
    assert game.table.meld_points == [0, 20]
    # The score itself changes with the deal's end.
    assert game.table.scores == [0, 0]


def test_classic_7_counters_are_10_each_in_any_trick_and_the_last_trick_10() -> None:
    # All 24 tricks are won by seat 1: 24 counters and the last trick.
    game = last_twelve("classic", TWELVE, LOSING_TWELVE)
    scored = result(play_out(game))
    assert (scored.meld, scored.tricks, scored.other) == ((0, 0), (0, 250), (0, 0))
    assert (scored.delta, scored.scores) == ((0, 250), (0, 250))
    assert (scored.declarer, scored.made) == (None, None)


def test_classic_7_each_player_counts_his_own_tricks() -> None:
    game = last_twelve("classic", HELD_BY_1, HELD_BY_0)
    # The ace of spades wins; the ace of clubs is trumped by seat 0, who is void; he wins all others but the last.
    run(game, "1 play AS; 0 play 9S; 1 play AC; 0 play 9H")
    run(game, "0 play AH; 1 play TC; 0 play AH; 1 play TC; 0 play TH; 1 play KC; 0 play KH; 1 play QC")
    run(game, "0 play KH; 1 play QC; 0 play QH; 1 play JC; 0 play QH; 1 play JC; 0 play JH; 1 play 9C")
    run(game, "0 play JH; 1 play 9C")
    scored = result(run(game, "0 play 9S; 1 play JS"))
    # Counters played in these tricks: A to seat 1; A T T K of clubs and A A T K K of hearts to seat 0, nine in all.
    # The 14 that are left of 24 were in the tricks before, which seat 1 won; the jack of spades wins him the last one.
    assert scored.tricks == (90, 150 + 10)
    assert scored.delta == scored.scores == (90, 160)


HELD_BY_1 = "AS AC TC TC KC QC QC JC JC 9C 9C JS"
HELD_BY_0 = "9S 9H AH AH TH KH KH QH QH JH 9S JH"


def test_classic_7_a_dix_turned_up_and_melds_are_in_the_result() -> None:
    game = twelfth_trick_won(
        "classic", "KC QC AC AC AD AD AS AS TC TC TD TD", "9C JC JC 9D 9D JD JD 9S 9S JS JS 9H"
    )
    run(game, "1 meld marriage:C; 1 draw")
    scored = result(play_out(game))
    assert scored.meld == (10, 20)
    assert [sum(part) for part in zip(scored.meld, scored.tricks, strict=True)] == list(scored.delta)
    assert sum(scored.tricks) == 250


# 8. End


def deals_from(scores: tuple[int, int], deals: int = 1, **options: Any) -> Game:
    """At the last twelve tricks of a deal that will bring seat 1 all 250 points, and seat 0 none."""
    return last_twelve("classic", TWELVE, LOSING_TWELVE, start_scores=scores, deals=deals, **options)


def test_classic_8_one_player_at_the_target_wins() -> None:
    events = play_out(deals_from((990, 750)))
    assert result(events).scores == (990, 1000)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)


def test_classic_8_one_point_short_goes_on() -> None:
    game = deals_from((990, 749), deals=2)
    play_out(game)
    assert game.table.scores == [990, 999]
    assert game.table.ended is None
    assert (game.table.deal, game.table.target) == (1, 1000)


def test_classic_8_the_target_is_an_option() -> None:
    assert ending(play_out(deals_from((0, 0), target=250))).winner == 1
    game = deals_from((0, 0), deals=2, target=251)
    play_out(game)
    assert game.table.ended is None


def test_classic_8_who_was_at_the_target_before_wins_at_the_end_of_the_deal() -> None:
    assert ending(play_out(deals_from((1000, 700)))).winner == 0


def test_classic_8_reaching_the_target_does_not_stop_a_deal() -> None:
    game = a_deal("KC QC AC AC AD AD AS AS TC TC TD TD", target=10)
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    assert game.table.ended is None
    assert refused(game, "1 declare-out") is Rule.NOT_NOW


def test_classic_8_extend_raises_the_target_by_250_and_plays_on() -> None:
    game = deals_from((1100, 800), deals=2)
    events = play_out(game)
    assert TargetRaised(1250) in events
    assert game.table.scores == [1100, 1050]
    assert (game.table.target, game.table.deal, game.table.ended) == (1250, 1, None)
    # The deal has passed: seat 0 wins all of the next one, 1350 to 1050.
    win_twelve(game)
    run(game, "0 draw")
    assert ending(play_out(game)).winner == 0
    assert game.table.scores == [1350, 1050]


def test_classic_8_extend_rises_one_step_a_deal_though_both_are_over_the_new_target() -> None:
    game = deals_from((1600, 1350), deals=4)
    play_out(game)
    assert (game.table.scores, game.table.target) == ([1600, 1600], 1250)
    win_twelve(game)
    run(game, "0 draw")
    play_out(game)
    assert (game.table.scores, game.table.target) == ([1850, 1600], 1500)
    win_twelve(game)
    run(game, "1 draw")
    play_out(game)
    # 1850 and 1850: the target rises to 1750, one step again.
    assert (game.table.scores, game.table.target, game.table.ended) == ([1850, 1850], 1750, None)
    win_twelve(game)
    run(game, "0 draw")
    play_out(game)
    # 2100 and 1850: both are over 1750.
    assert (game.table.target, game.table.ended) == (2000, None)


def test_classic_8_extend_ends_when_one_alone_is_at_the_raised_target() -> None:
    game = deals_from((1249, 1000))
    play_out(game)
    assert game.table.scores == [1249, 1250]
    # Both are at 1000, so the target rises first; the deal after it decides.
    assert (game.table.ended, game.table.target) == (None, 1250)


def test_classic_8_extend_after_equal_totals() -> None:
    game = deals_from((1000, 750), deals=2)
    play_out(game)
    assert (game.table.scores, game.table.target, game.table.ended) == ([1000, 1000], 1250, None)


@pytest.mark.parametrize(("scores", "winner"), [((1100, 800), 0), ((1000, 800), 1), ((1049, 800), 1)])
def test_classic_8_higher_total_wins(scores: tuple[int, int], winner: int) -> None:
    events = play_out(deals_from(scores, both_out="higher"))
    assert ending(events) == GameEnded(Ending.RULE, -1, winner)
    assert not [event for event in events if isinstance(event, TargetRaised)]


def test_classic_8_higher_with_equal_totals_plays_another_deal_to_the_same_target() -> None:
    game = deals_from((1000, 750), deals=2, both_out="higher")
    play_out(game)
    assert (game.table.scores, game.table.target, game.table.ended, game.table.deal) == (
        [1000, 1000],
        1000,
        None,
        1,
    )
    win_twelve(game)
    run(game, "0 draw")
    assert ending(play_out(game)).winner == 0


def test_classic_8_higher_needs_the_target() -> None:
    game = deals_from((0, 0), deals=2, both_out="higher")
    play_out(game)
    assert game.table.ended is None


# Options


def test_classic_options_and_their_defaults() -> None:
    assert dict(CLASSIC.resolve({})) == {
        "target": 1000,
        "both_out": "extend",
        "double_pinochle": 40,
        "round_house": "off",
        "sequence_lock": "all",
    }
    assert (CLASSIC.id, CLASSIC.name, CLASSIC.seats, len(CLASSIC.deck)) == (
        "classic",
        "Classic Two-Handed",
        2,
        48,
    )
