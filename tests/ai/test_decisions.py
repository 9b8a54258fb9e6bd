"""What the rule of thumb decides in single positions, from the first bid to the last claim."""

from __future__ import annotations

import copy
from collections import Counter

import pytest

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.ai.rules_of_thumb.bidding import BidEvaluation
from bot.engine.actions import DECLARE_OUT
from bot.engine.cards import Card, cards
from bot.engine.events import STOCK
from bot.engine.game import Game
from tests.ai.decisions import Situation, check, decide, decision, new_game, play_deal, position
from tests.engine.fletcher_deals import a_deal, last_twelve, twelfth_won
from tests.engine.stacking import last_twelve as classic_endgame
from tests.engine.stacking import play_out, run, stacked
from tests.engine.stock_deals import CLASSIC

RUN_AND_ACES = "AS TS KS QS JS AC AD AH JD TC TD KC KD 9S QC"
"""Run 15, aces 10, pinochle 4, marriage of clubs 2, nine of trump 1: 32 points of meld with spades."""
NOTHING = "29C 2JC 29D TD QD 29H 2JH TH JS QC"
LONG_SPADES = "2AS 2TS 2KS 2QS 2JS 2AC 2AD 2AH TC TD TH KC"
"""Two runs and two aces around."""
MELD_WITHOUT_SUIT = "AC AD AH 2AS KC KD KH KS QC QD QH QS 3JC 2JD JH TS"
"""Aces, kings and queens around and more, but no biddable suit."""
SUPPORT = "2AS 2TS KS 2QS KC KD TC TD 2JH 2JC TH KH QD QC JS"
AROUNDS = "AS 2TS KS QS AC AD AH KC KD KH 2TC 2TD 2TH QC QD QH"
"""Aces, kings and queens around, but no run and no long suit."""
POOR = "2JC JD JH 2QC 3QD 2QH 2TC 2TD 2TH 2JS TS"
NO_MARRIAGE = "3AC 3AD 3AH 3AS 2TC 2TD 2TH 2TS"
LONG_WITHOUT_QUEEN = "3AS 3TS 2KS JS KC QC 2AD 2AH TD TH JD 2JH"
DECLARER = "3AS TS KS QS 2JS AC TC KC QC AD TD KD QD AH TH KH QH"
FOLLOWER = "TC KC JC QC AD TD KD 2JD 2JH QH TH KH AH JS QS KS TS QD"
SINGLE_RUN = "AS TS KS QS JS 9S AC AD AH TC KC QC"
"""Run 150, nine of trump 10, aces 100, marriage 20: 280 with spades as trump."""
OWN_RUN = "AH TH KH QH JH 9H AC AD AS TC TD 9C 9D 9S JC"
"""A run and aces around, in three-handed with 250 and the nine no more than 520 in all."""
BOTH_PASS = "0 bid 50; 1 pass; 2 pass; 3 pass"

DECISIONS: dict[str, Situation] = {
    # Bids
    "never a pass below the certain meld": ("kitty", [RUN_AND_ACES], "1 bid 31", "0 bid 32", {}),
    "a pass over a bid that no trick points can reach": ("kitty", [RUN_AND_ACES], "1 bid 65", "0 pass", {}),
    "a pass with nothing": ("kitty", [NOTHING], "1 bid 20", "0 pass", {}),
    "a poor hand in kitty": ("kitty", [NOTHING], "", "0 pass", {"dealer": 1}),
    "a poor hand in double-deck": ("double-deck", [POOR], "", "0 pass", {}),
    "a poor hand in fletcher": ("fletcher", ["29C 2JC 9D TD QD 9H JH TH JH JS"], "", "0 pass", {}),
    "a step at a time in an auction": ("kitty", ["", RUN_AND_ACES], "", "1 bid 20", {"bidding": "auction"}),
    "a biddable suit without a signal": ("double-deck", [LONG_SPADES], "", "0 bid 50", {}),
    # Aces 10, kings 8, queens 6, pinochle 4, marriages 4 and three times 2: 38 with any trump, so three steps.
    "a signal of meld without a biddable suit": ("double-deck", [MELD_WITHOUT_SUIT], "", "0 bid 53", {}),
    "a signal only once": (
        "double-deck",
        [MELD_WITHOUT_SUIT],
        "0 bid 54; 1 bid 55; 2 pass; 3 pass",
        "0 bid 56 | pass",
        {},
    ),
    # Without the signal the hand is not worth the next bid; with 40 points signaled it is.
    "no support of a silent partner": ("double-deck", ["", "", SUPPORT], "0 pass; 1 bid 70", "2 pass", {}),
    "support of a partner who has signaled": (
        "double-deck",
        ["", "", SUPPORT],
        "0 bid 54; 1 bid 70",
        "2 bid 75",
        {},
    ),
    # Aces 10, kings 8, queens 6 and marriages 10: 34 with any trump, so three bids are skipped.
    "a partner's opening is answered with the melds": (
        "double-deck",
        ["", "", AROUNDS],
        "0 bid 50; 1 pass",
        "2 bid 54",
        {},
    ),
    "a bid over the partner with a much better hand": (
        "double-deck",
        ["", "", LONG_SPADES],
        "0 bid 50; 1 pass",
        "2 bid 51",
        {},
    ),
    "a pass to a partner who insists": (
        "double-deck",
        ["", "", LONG_SPADES],
        "0 bid 50; 1 pass; 2 bid 51; 3 pass; 0 bid 52",
        "2 pass",
        {},
    ),
    "a pass without a marriage": ("double-deck", ["", "", NO_MARRIAGE], "0 pass; 1 pass", "2 pass", {}),
    # Trump
    "the suit of its run": (
        "kitty",
        ["", "AH TH KH QH JH AS TS KS JS TC 9C QD 9D JC 9S"],
        "1 bid 20; 0 pass",
        "1 trump H",
        {"kitty": "TD 9C JC"},
    ),
    "the suit of a run completed by the kitty": (
        "kitty",
        ["", "AH TH KH JH 9H AS TS KS JS TC 9C QD 9D JC 9S"],
        "1 bid 20; 0 pass",
        "1 trump H",
        {"kitty": "QH 9C JC"},
    ),
    "only a suit with a marriage": ("double-deck", [LONG_WITHOUT_QUEEN], BOTH_PASS, "0 trump C", {}),
    # Throwing in (partnership 6, three-handed 10)
    # With all 250 trick points and the melds of both partners the bid would still be missed.
    "a bid out of reach is given up": (
        "partnership",
        [SINGLE_RUN],
        "0 bid 1500; 1 pass; 2 pass; 3 pass; 0 trump S",
        "0 throw-in",
        {"passing": 0},
    ),
    "a bid within reach is played": (
        "partnership",
        [SINGLE_RUN],
        "0 bid 350; 1 pass; 2 pass; 3 pass; 0 trump S",
        "0 play",
        {"passing": 0},
    ),
    # The other side would get all trick points at once.
    "a bid is played where giving up is no better": (
        "partnership",
        [SINGLE_RUN],
        "0 bid 1500; 1 pass; 2 pass; 3 pass; 0 trump S",
        "0 play",
        {"passing": 0, "throw_in": "meld-and-tricks"},
    ),
    **{
        f"in units a bid of {points} means {action}": (
            "three-handed",
            ["", OWN_RUN],
            f"1 bid {points}; 2 pass; 0 pass; 1 trump H; 1 bury 9C 9D 9S",
            f"1 {action}",
            {"kitty": "JS QD 9C", "dealer": 0, "settlement": "on"},
        )
        for (points, action) in ((300, "play"), (700, "throw-in"))
    },
    # The two others share the points that the declarer does not take. If each got them all, this would be given up.
    "a bid is played where two others share the rest": (
        "three-handed",
        ["", OWN_RUN],
        "1 bid 430; 2 pass; 0 pass; 1 trump H; 1 bury 9C 9D 9S",
        "1 play",
        {"kitty": "JS QD 9C", "dealer": 0},
    ),
    # Cards of the stock play. It lacks one card for a run and one for aces around, and has a pinochle.
    "cards that may meld are kept": (
        "classic",
        ["", "AS KS QS JS AC AD JD KC QC 9D 9H JH"],
        "",
        "1 play 9D | play 9H | play JH",
        {"upcard": "9S"},
    ),
    # No other card beats the queen, and there is nothing to meld.
    "no ace of trump for a worthless card": (
        "classic",
        ["QC", "AS 2TH 9D JC TD KD 9H JH JC AH JD"],
        "0 play QC",
        "1 play 9D | play 9H | play JH | play JC",
        {"upcard": "9S", "dealer": 1},
    ),
    # With a run in hand, winning any trick is worth a spare ten of the suit.
    "a trick is won to meld": (
        "classic",
        ["9C", "AS TS KS QS JS 2TC 9D 9H JD KH QH"],
        "0 play 9C",
        "1 play TC",
        {"upcard": "9S", "dealer": 1},
    ),
    # Cards where suit must be followed. Seat 2 sees no card that could still beat the ace.
    "a counter but no ace for a partner who surely wins": (
        "double-deck",
        [DECLARER, "JC QC TC KC", f"AC {FOLLOWER[3:]}", "JC QC TC KC"],
        f"{BOTH_PASS}; 0 trump S; 0 play AC; 1 play JC",
        "2 play KC",
        {},
    ),
    "no counter for an opponent who surely wins": (
        "double-deck",
        [DECLARER, FOLLOWER],
        f"{BOTH_PASS}; 0 trump S; 0 play AC",
        "1 play JC | play QC",
        {},
    ),
    "a declarer with a kitty leads trump first": (
        "kitty",
        ["", "AS TS 2AC 2AD 2AH"],
        "1 bid 20; 0 pass; 1 trump S; 1 bury 9C 9D 9H",
        "1 play AS | play TS",
        {"kitty": "9C 9D 9H"},
    ),
    # Seat 1 takes the declarer's nine of clubs with the ace, and the king of seat 2 goes to its ally.
    "the opponents of a lone declarer give each other points": (
        "three-handed",
        ["29C 29D 9H", "2AC AH", "KC JC JD QD TD"],
        "0 bid 200; 1 pass; 2 pass; 0 trump S; 0 bury 9S 9S JS; 0 play 9C; 1 play AC",
        "2 play KC",
        {"kitty": "9S 9S JS", "dealer": 2, "heading": "trump-led"},
    ),
    # Calls and claims
    "unburied cards are called": (
        "kitty",
        ["", "AS TS KS"],
        "1 bid 20; 0 pass; 1 trump S; 1 play AS",
        "0 call-unburied",
        {"enforcement": "strict"},
    ),
    "a miscount is called": (
        "fletcher",
        ["9C", "AC"],
        "0 bid 20; 1 pass; 0 trump S; 1 no-guess; 1 play AC; 0 play 9C; 1 draw; 0 draw; 0 draw",
        "1 call-miscount",
        {"enforcement": "strict"},
    ),
    "a poor dead hand is called": ("fletcher", ["29C 29D 29H JC JD TH TC JH QC"], "", "0 call-dead", {}),
    "a good dead hand is not": ("fletcher", ["29C 29D 29H 9S AS TS KS QS JS"], "", "0 bid", {}),
    **{
        f"with {target} points to win and 121 made": (
            "old-count",
            ["TS", "2AS AC AD AH"],
            "1 play AS; 0 play TS; 1 meld aces",
            f"1 {action}",
            {"upcard": "JD", "target": target},
        )
        for (target, action) in ((121, "declare-out"), (122, "draw"))
    },
}


@pytest.mark.parametrize("name", DECISIONS)
def test_it_decides(name: str) -> None:
    check(DECISIONS[name], rule_of_thumb)


# Bids


def test_face_up_kitty_cards_count_as_held() -> None:
    """The fourth king makes kings around, 8 points."""
    hand = "KC KD KH JS 9S 2JC JD JD JH 9C 9D 9H QH QC"
    game = stacked("kitty", hands=[hand], dealer=0, kitty="KS QS TS", bidding="auction-reveal")
    run(game, "1 bid 20")
    before = BidEvaluation(position(game, 0))
    run(game, "0 bid 21; 1 bid 22")
    after = BidEvaluation(position(game, 0))
    assert ["KS" in {card.code for card in held.hand} for held in (before, after)] == [False, True]
    assert after.own_points(after.trump) >= before.own_points(before.trump) + 7.5


def test_it_bids_high_in_a_single_round() -> None:
    action = decide(stacked("kitty", hands=["", RUN_AND_ACES], dealer=0), 1)
    assert action is not None
    assert action.points > 32


# Cards buried, passed and guessed


@pytest.mark.parametrize(
    ("hand", "kitty", "kept"),
    [
        # Besides a run, aces and a pinochle it has three plain tens and low cards. The tens count but would not win.
        ("AH TH KH QH JH AS QS AC AD JD 29H KH TC TD", "TS TC JC", "AH TH KH QH JH AS QS AC AD JD 9H"),
        # Kings around count 8 points, more than the buried counters would.
        ("KC KD KH KS AH TH QH JH 29H AS 2JC QC JD", "9C 9D 9S", "KC KD KH KS AH TH QH JH 9H"),
    ],
)
def test_it_buries_neither_trumps_nor_meld_nor_aces(hand: str, kitty: str, kept: str) -> None:
    game = stacked("kitty", hands=["", hand], kitty=kitty, dealer=0)
    run(game, "1 bid 20; 0 pass; 1 trump H")
    action = decide(game, 1)
    assert action is not None
    assert not set(action.cards) & set(cards(kept))


@pytest.mark.parametrize(
    ("hand", "guess"),
    [
        ("9C TC JC 9D TD JD 9H TH JH 9S TS JS", "no-guess"),
        # The only suit that it does not hold.
        ("9C TC JC KC 9D TD JD KD 9H TH JH KH", "guess S"),
    ],
)
def test_it_guesses_trump_only_by_the_odds(hand: str, guess: str) -> None:
    game = stacked("fletcher", hands=["", hand], dealer=0)
    run(game, "0 bid 20; 1 pass; 0 trump C")
    assert decision(game, 1) == guess


PASSER = "AH TH KH QH 9H AS KS AC TC QC JC 9C"
"""Hearts without the jack, three suits, and no meld but marriages."""
PARTNER = "JH TH QS JD 9C 29D 9S JS TD TC TD"
"""The jack and the ten of trump, and a pinochle, which is worth 300 if the declarer has another."""


def passed(
    declarer: str, partner: str, line: str = "", *, other: str = "", **options: object
) -> Counter[Card]:
    """The cards that the seat to move passes in partnership, where seat 0 has named hearts (partnership 4)."""
    game = stacked("partnership", hands=[declarer, other, partner], dealer=3, **options)
    run(game, f"0 bid 250; 1 pass; 2 pass; 3 pass; 0 trump H; {line}")
    [seat] = game.to_move()
    action = decide(game, seat)
    assert action is not None
    assert action in game.offers(seat)
    return Counter(action.cards)


def test_the_partner_passes_trumps_of_a_run_and_the_pinochle() -> None:
    assert passed(PASSER, PARTNER) == Counter(cards("JH TH QS JD"))
    assert passed(PASSER, PARTNER, passing=2) == Counter(cards("JH TH"))


def test_the_partner_keeps_melds_of_its_own() -> None:
    """A double pinochle scores 300 in either hand; the declarer has no use for half of it. Kings around are 80."""
    pinochle = passed(PASSER, "2QS 2JD 9C 29D 9S JS TD KD TD")
    assert (pinochle & Counter(cards("QS QS JD JD"))).total() in (0, 4)
    kings = "KC KD KH KS JH TH AH QH 9C 9D 9S JS"
    trumps = passed("AH TH 9H AS AC AD JH 9C 9D 9S 2JC", kings, other="KH 2JD 2QC 2QD 2TC 2TD JS")
    assert trumps >= Counter(cards("JH TH AH"))
    assert not trumps & Counter(cards("KC KD KH KS"))


def test_the_declarer_keeps_melds_trumps_and_aces_and_voids_a_suit() -> None:
    kept = "AH TH KH QH JH 9H AS AC QS JD"
    assert not passed(PASSER, PARTNER, "2 pass-cards JH TH QS JD") & Counter(cards(kept))
    # Four low cards of two suits go back; the long suits with aces stay.
    back = passed(
        "AH TH KH QH JH 9H 2AS 2TS 9D 9C", "AH 2AC AD 9C 9D 9S 2JS 2QD TC", "2 pass-cards AH AC AC AD"
    )
    assert back >= Counter(cards("9D 9C"))


# Melds


def first_won(hand: str, *, upcard: str = "9S") -> Game:
    """Classic: seat 1 has won the first trick and may meld with these cards and junk. The upcard makes trump."""
    named = hand.split()
    held = ["AH", *named, *["9D", "9H", "JH", "JC", "TD", "TC", "TH", "JC"][: 11 - len(named)]]
    game = stacked("classic", hands=["9C", " ".join(held)], upcard=upcard, dealer=0)
    run(game, "1 play AH; 0 play 9C")
    return game


@pytest.mark.parametrize(
    ("hand", "last", "chosen"),
    [
        ("AS TS KS QS JS", False, "meld royal-marriage"),
        # If the last two cards were to be drawn now, the most points are melded.
        ("AS TS KS QS JS", True, "meld run"),
        # A run locks its cards, so kings around comes before it.
        ("AS TS KS QS JS KC KD KH", False, "meld kings"),
        ("9D KH QC", False, "draw"),
    ],
)
def test_what_is_melded_first(hand: str, last: bool, chosen: str) -> None:
    game = first_won(hand)
    view = copy.deepcopy(game.view(1))
    if last:
        view.zones[STOCK] = view.zones[STOCK][:1]
    assert str(rule_of_thumb(Position(view, 1, game.variant.rules(game.options)))) == chosen


def test_a_nine_of_trump_is_shown_and_exchanged_before_the_draw() -> None:
    game = first_won("9S KD QC JD", upcard="KS")
    for chosen in ("dix", "exchange", "draw"):
        assert decision(game, 1) == chosen
        run(game, f"1 {chosen}")


def test_fletcher_it_declares_nines_at_once_even_off_turn() -> None:
    game = a_deal("AC", "9S")
    assert decision(game, 0) == "dix"
    run(game, "0 dix")
    assert decision(game, 0) == ""


@pytest.mark.parametrize(("upcard", "draw"), [("9C", "draw upcard"), ("QC", "draw")])
def test_fletcher_the_upcard_is_drawn_only_for_its_bonus(upcard: str, draw: str) -> None:
    """A nine is worth 10. Without a bonus for the upcard, the last card of the stock may be a nine of hearts."""
    game = twelfth_won("9S 9S AS AS TS TS KS KS QS JS JS QS", f"9H 9H AH TH TH KH KH QH QH JH JH {upcard}")
    run(game, "1 meld run")
    assert decision(game, 1) == draw


# The last twelve tricks of classic, with spades as trump

LEADER = "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
OTHER = "AC TC 9C AD TD KD JD QC AH AH TS AS"


@pytest.mark.parametrize(
    ("leader", "other", "line", "seat", "chosen"),
    [
        # The ace and the ten both take the king of clubs, and no higher club is left.
        (LEADER, OTHER, "1 play KC", 0, ["AC", "TC"]),
        # A lost trick gets no counter.
        (
            "AC KC 9D JD QD 9H JH QH KH TH 9S JS",
            "TC JC KC AD TD KD JD QC AH AH TS AS",
            "1 play AC",
            0,
            ["JC", "QC"],
        ),
        # No other card surely wins, and the opponent has only two clubs.
        ("AC KC QC 9C 9D JD QD 9D JH 9H QH 9S", "TC JC AD TD KD AH TH KH AS TS KS JS", "", 1, ["AC"]),
    ],
)
def test_cards_of_an_endgame(leader: str, other: str, line: str, seat: int, chosen: list[str]) -> None:
    game = classic_endgame("classic", leader, other)
    run(game, line)
    assert decision(game, seat).removeprefix("play ") in chosen


# Calls and claims

REVOKER = "9S 9S AS AS KC AH KH QH TD QD JD QC", "AC TC 9C TH 9H JD KS KS QS QS TS TS"


@pytest.mark.parametrize("seed", range(5))
def test_old_count_a_seat_that_declares_out_has_counted_right(seed: int) -> None:
    game = new_game("old-count", {"target": 300}, seed)
    while not game.table.ended:
        play_deal(game)
    last = game.history[-1]
    if last.action is DECLARE_OUT:
        assert game.table.ended.winner == last.seat


def test_fletcher_it_calls_a_revoke_once_the_opponent_can_no_longer_correct_it() -> None:
    """Seat 0 holds AC and TC, which beat the king led, but plays the nine."""
    game = last_twelve(*REVOKER, enforcement="strict", before_twelfth="1 dix; 1 dix")
    run(game, "1 play KC")
    assert decision(game, 1) == "", "no rule is broken yet"
    run(game, "0 play 9C")
    assert decision(game, 0) in ("correct AC", "correct TC")
    assert decision(game, 1).startswith("play ")
    run(game, "1 play QC")
    assert decision(game, 1) == "call-revoke"
    run(game, "1 call-revoke")
    assert decision(game, 1) == "", "the same revoke is not called twice"


def test_fletcher_it_calls_no_revoke_where_there_is_none() -> None:
    game = last_twelve(*REVOKER, enforcement="strict", before_twelfth="1 dix; 1 dix")
    run(game, "1 play QC; 0 play TC; 0 play 9C")
    assert decision(game, 0) == ""
    assert not decision(game, 1).startswith("call")


def test_fletcher_it_challenges_a_claim() -> None:
    game = last_twelve(*REVOKER, winner=1, declarer=1, bid=60, target=6, opening_bid=6)
    done = play_deal(game, until="challenge")
    assert done[-1] == "1 declare-out"
    assert decision(game, 0) == "challenge"


def test_it_accepts_the_result_of_a_strict_deal() -> None:
    game = new_game("kitty", {"enforcement": "strict"}, 1)
    play_deal(game, until="accept")
    assert decision(game, 0) == decision(game, 1) == "accept"
    assert position(game, 0).choices


@pytest.mark.parametrize(("named", "answer"), [("", 1250), ("1 extend 1250", 1250), ("1 extend 1500", 1500)])
def test_classic_8_it_extends_to_the_lower_target_or_to_the_one_the_opponent_named(
    named: str, answer: int
) -> None:
    game = CLASSIC.from_scores(1100, 800, deals=2)
    play_out(game)
    run(game, named)
    assert decision(game, 0) == f"extend {answer}"
