"""Options that many tables ask for, paragraph by paragraph (table options 1 to 9).

Seat 3 deals with four players and seat 2 with three, so that seat 0 speaks first. Who gets which packet is in
`test_deal.py`. Points are worked out by hand.
"""

from typing import Any

import pytest

from bot.engine.events import GameEnded
from bot.engine.game import Game
from bot.engine.options import BadOption
from bot.engine.record import replay, write
from bot.engine.scoring import GameDecision, GameLength
from bot.engine.variants import VARIANTS
from tests.engine import double_deck_deals, partnership_deals, three_handed_deals
from tests.engine.cases import Case, cases
from tests.engine.double_deck_deals import SPLIT, split
from tests.engine.stacking import OF_SEAT, PLAYS, of_seat, result, run, settled, stacked

OF_SEAT["melded"] = of_seat(lambda game, seat: sum(meld.points for meld in game.table.melds[seat]))
PLAYS["split"] = lambda game, defended: split(game, int(defended))

THREE_PASS = "1 pass; 2 pass; 3 pass"
TWO_PASS = "1 pass; 2 pass"
DECLARED = f"0 bid 250; {THREE_PASS}; 0 trump S"
IN_HUNDREDS = f"0 bid 700; {THREE_PASS}; 0 trump C"
BURIED = f"{DECLARED}; 0 bury AC TC 9D 9H"
NO_MARRIAGE = "4AC 4TC 4KC 4JC 2AD 2TD"
SIXTEEN = (
    "2AS 2TS 2KS 2QS 2JS 29S 2AC 2TC | 2AH 2TH 2KH 2QH 2JH 29H 2KC 2JC | 2AD 2TD 2KD 2QD 2JD 29D 2QC 29C"
)
"""Whole suits and some clubs. With spades trump seat 0 has two runs 1500 and two nines 20, seat 1 two marriages 40,
seat 2 two marriages 40; seat 0 has 12 trumps and the aces and tens of clubs, so it takes all sixteen tricks."""


def halves(**options: Any) -> Game:
    """A deal of `double-deck` that both sides share: 42 and 34 of meld with clubs trump, 30 and 20 trick points."""
    return double_deck_deals.dealt(*SPLIT, options=options)


def double_deck(*hands: str, redeals: int = 0, **options: Any) -> Game:
    """A deal of `double-deck`, which may be dealt again."""
    return double_deck_deals.dealt(*hands, deals=1 + redeals, redealt=bool(redeals), options=options)


def whole_suits(**options: Any) -> Game:
    """A deal of `double-deck`: seat 0 has four runs of clubs and takes all; the sides meld 308 and 16."""
    return double_deck(*(f"4A{suit} 4T{suit} 4K{suit} 4Q{suit} 4J{suit}" for suit in "CDHS"), **options)


def round_houses() -> Game:
    """A deal of `double-deck` in which seat 0 has two kings and two queens of every suit."""
    hand = "2KC 2QC 2KD 2QD 2KH 2QH 2KS 2QS 4AD"
    return double_deck(hand, scale=10, double_round_house="240", minimum_meld=0)


def partnership(*hands: str, **options: Any) -> Game:
    """A deal of `partnership` without passing."""
    return partnership_deals.dealt(*hands, options=options)


def three_handed(*hands: str, **options: Any) -> Game:
    """A deal of `three-handed`."""
    return three_handed_deals.dealt(*hands, options=options)


def sixteen_cards(*hands: str, **options: Any) -> Game:
    """A deal of `three-handed` without a widow."""
    return three_handed(*hands, **{"kitty": 0, **options})


def with_kitty(**options: Any) -> Game:
    """A deal of `partnership` with a kitty of AC, TC, KS, QS.

    Seat 0 has AS TS JS, so that the kitty completes a run, but neither a king nor a queen of spades of its own; seat 3
    has the other ace of spades and both diamond aces, and seat 1 six nines.
    """
    return stacked(
        "partnership",
        "AS TS JS 9D 9H QH JH KC QC JC TD",
        "29C 29S 9D 9H AH AH TH TH KH",
        "AC TC KC QC JC KH QH JH TD KD QD",
        "AS TS JS 2AD 2JD KD QD KS QS",
        dealer=3,
        kitty="AC TC KS QS",
        options={"kitty": 4} | options,
    )


@cases(
    globals(),
    """
1 a fixed number of deals: the target has no effect, and equal scores play on
# Of 42 and 34 with 30 and 20 trick points at a bid of 50, a deal scores 72 to 54.
halves | deals 2 | target 50: 0 bid 50; THREE_PASS; 0 trump C; split 20; scores 72 54; ended -

3 the first lead must be a trump if the declarer holds one, and later leads need not
partnership AS AS JH | first_lead trump:
0 bid 250; THREE_PASS; 0 trump H; 0 may play JH, throw-in; 0 play AS ! LEAD_TRUMP; 0 play JH
partnership 2AS 2TS 2KS 2QS 2JS 29S | first_lead trump:
0 bid 250; THREE_PASS; 0 trump H; 0 may play AS TS KS QS JS 9S, throw-in
partnership AS AS JH: 0 bid 250; THREE_PASS; 0 trump H; 0 offers play AS JH
double_deck 4AC 4TC 4KC 4QC 4AD | first_lead trump:
0 bid 50; THREE_PASS; 0 trump C; 0 offers play AC TC KC QC; 0 offers no play AD; 0 play AD ! LEAD_TRUMP
three_handed 2AS 2TS 2KS 2QS AH | first_lead trump:
0 bid 200; TWO_PASS; 0 trump S; 0 bury 9C 9C JC; 0 play AH ! LEAD_TRUMP; 0 play AS

3 after the first trick any card is led, and a certain claim is offered before the first lead too
double_deck 4AC 4TC 4KC 4QC 4AD | 4JC | 4TD | 4KD | first_lead trump | minimum_meld 0:
0 bid 50; THREE_PASS; 0 trump C; 0 play AC; 1 play JC; 2 play TD; 3 play KD; winner 0; 0 offers play AD, claim-rest

4 on scale 10 bids go by tens to 600, then by fifties, and each bid skipped says 100 of meld
double_deck | scale 10: 0 bid 490 ! BID_UNDER_OPENING; 0 bid 505 ! BID_FIFTIES; 0 bid 610 ! BID_FIFTIES; 0 bid 600
double_deck | scale 10: 0 bid 540; 1 bid 550; 2 bid 600; 3 bid 650; bids 0=540+400 1=550 2=600 3=650
0 bid 655 ! BID_FIFTIES; 0 bid 700; 1 bid 20000
double_deck | scale 10: 0 pass; 1 pass; 2 pass; bids 3=500!; contract 3 500

4 on scale 10 melds, trick points and the least trick points are ten times as large
# 420 and 340 of meld, 300 and 200 trick points; 200 is the least of both.
halves | scale 10: IN_HUNDREDS; meld 420 340; needed 280 200; split 20; scored tricks 300 200; scored delta 720 540
halves | scale 10: IN_HUNDREDS; split 19; scored tricks 310 190; scored delta 730 0
scored shortfalls 1 TRICK_POINTS 190 200

4 on scale 10 four runs are 3000, four marriages 80, and a side with less than 200 lays down nothing
whole_suits | scale 10: IN_HUNDREDS; laid 0=3000 2=80; meld 3080 0
whole_suits | scale 10 | minimum_meld 15: IN_HUNDREDS; meld 3080 160
whole_suits | scale 10: IN_HUNDREDS; all; scored tricks 500 0; scores 3580 0

4 on scale 10 a run with a round house is 390, and a double round house 2400
# Run 150 and marriages 20 in three suits, 40 more for the royal marriage in the run: 150 + 60 + 40 = 250, with kings
# around 80 and queens around 60 it is 390. With the other aces the ace of the run makes aces around, 100.
double_deck AC TC KC QC JC KD QD KH QH KS QS 4AD 4AH AS | scale 10 | run_with_round_house 39 | minimum_meld 0:
0 bid 500; THREE_PASS; 0 trump C; 0 melded 490
round_houses:
0 bid 500; THREE_PASS; 0 trump C; 0 melded 2400

5 the opening bid is an option, which a stuck dealer has, and skipped bids below 50 count
double_deck | opening_bid 25: 0 bid 24 ! BID_UNDER_OPENING; 0 bid 27; 1 bid 55; 2 bid 60; bids 0=27+20 1=55+270 2=60
double_deck | opening_bid 25: 0 bid 55; bids 0=55+300
double_deck | opening_bid 25: 0 pass; 1 pass; 2 pass; contract 3 25
double_deck | opening_bid 100: 0 bid 95 ! BID_UNDER_OPENING; 0 bid 100; 1 bid 105; bids 0=100 1=105
double_deck | opening_bid 200 | scale 10: 0 bid 200; 1 bid 210; bids 0=200 1=210

6 a dealer left by three passes bids the opening bid or passes for a redeal, and then is stuck until a deal is scored
double_deck | all_pass redeal: 0 pass; 1 pass; 2 pass; 3 may bid 50, pass; 3 bid 51 ! ONLY_OPENING_BID; 3 bid 50
contract 3 50
double_deck | all_pass redeal | redeals 2: 0 pass; 1 pass; 2 pass; 3 pass; redealt all-pass; deal 1; dealer 3; to-move 0
0 pass; 1 pass; 2 pass; contract 3 50

7 thrown in, the bid is lost and the others score the meld that was laid down, or 50 trick points, too
halves | throw_in meld: 0 bid 70; THREE_PASS; 0 throw-in ! THROW_IN_AFTER_MELDS; 0 trump C
1 throw-in ! THROW_IN_AFTER_MELDS; 0 throw-in; scored meld 42 34; scored tricks 0 0
scored delta -70 34; scored made no; scored shortfalls 0 THROWN_IN 0 0
halves | throw_in meld-and-tricks: 0 bid 70; THREE_PASS; 0 trump C; 0 throw-in; scored tricks 0 50; scored delta -70 84
halves | throw_in meld-and-tricks | scale 10: IN_HUNDREDS; 0 throw-in; scored tricks 0 500; scored delta -700 840
whole_suits | throw_in meld: 0 bid 70; THREE_PASS; 0 trump C; 0 throw-in; scored meld 308 0; scored delta -70 0
halves | throw_in meld: 0 bid 70; THREE_PASS; 0 trump C; 0 play AC; 0 throw-in ! THROW_IN_AFTER_MELDS
halves: 0 bid 70; THREE_PASS; 0 trump C; 0 throw-in ! NOT_NOW

7 where the deal ends for want of meld there is nothing to throw in
double_deck 4TC KC 4QC 4JC 4AD 3TD | TD 4KD 4QD 4JD 3QS 4AC | 4AH 4TH 4KH 4QH 4JH | throw_in meld:
0 bid 70; THREE_PASS; 0 trump C; scored delta -70 70; scored shortfalls 0 MELD 0 20

8 all see the kitty, the declarer takes it, names trump and buries four cards that nobody else sees
with_kitty: held 11 11 11 11; kitty ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??
0 bid 250; THREE_PASS; held 15 11 11 11; 1 sees 0 AC TC KS QS; -1 sees 0 AC TC KS QS; 0 may trump C D H S
0 bury AC TC 9D 9H ! TRUMP_FIRST; 0 trump S; 0 bury AC TC 9D ! BURIED_OTHER_COUNT; 0 bury AC TC 9D 9S ! NOT_HELD
1 bury 9C 9C 9S 9S ! NOT_YOUR_TURN; 0 play AS ! BURY_FIRST; 0 throw-in ! THROW_IN_AFTER_MELDS; 0 bury AC TC 9D 9H
held 11 11 11 11; 1 sees 0 QC KC JS QS KS TS AS; to-move 0

8 what is buried cannot meld, and its points are the declaring side's even without a trick
# Seat 0 has a run 150 and a marriage 20, seat 1 two nines 20, seat 2 three marriages 60, and seat 3 a run 150, a
# marriage 20 and a pinochle 40.
with_kitty: BURIED; laid 0=170 1=20 2=60 3=210; 0 buried ?? ?? ?? ?? TC AC 9D 9H ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??

8 no cards are passed, whatever the option says
with_kitty | passing 4: 0 bid 250; THREE_PASS; 0 trump S; to-pass 0; 2 pass-cards KC KC KC KC ! NOT_YOUR_TURN

8 naming a suit and burying its marriage is legal; without a marriage even with the kitty the deal ends
with_kitty | trump_marriage on: 0 bid 250; THREE_PASS; 0 may trump C S; 0 trump C; 0 bury KC QC AC TC; 0 offers play AS

8 thrown in after burying, the buried cards count nothing, and all see them
with_kitty: BURIED; 0 throw-in; scored tricks 0 0; scored delta -250 230
0 buried TC AC 9D 9H TC AC 9D 9H TC AC 9D 9H TC AC 9D 9H TC AC 9D 9H
with_kitty | throw_in meld-and-tricks: BURIED; 0 throw-in; scored tricks 0 250; scored delta -250 480

8 a dead deal can be called until the bidding ends, by the 11 cards
with_kitty | dead_deal on: 0 offers no call-dead; 0 call-dead ! NOT_DEAD; 0 bid 250; 1 call-dead; redealt dead
with_kitty | dead_deal on: 0 bid 250; THREE_PASS; 1 offers no call-dead; 1 call-dead ! BIDDING_IS_OVER
with_kitty | dead_deal on: 0 pass; 1 pass; 2 pass; 1 call-dead ! BIDDING_IS_OVER

9 sixteen cards each, no widow, nothing buried: trump is named and the melds are laid down at once
sixteen_cards SIXTEEN: held 16 16 16; 0 bid 200; TWO_PASS; 0 bury AC AC TC ! TRUMP_FIRST; 0 trump S
laid 0=1520 1=40 2=40; 0 bury AC AC TC ! NOT_NOW; 0 offers throw-in; 0 offers play AS AC; all; scored tricks 250 0 0
scored delta 1770 0 0
sixteen_cards SIXTEEN | bury plain-suits: 0 bid 200; TWO_PASS; 0 trump S; 0 throw-in; scored delta -200 40 40

9 with settlement a meld that reaches the bid ends the deal when trump is named
sixteen_cards SIXTEEN | settlement on: 0 bid 200; TWO_PASS; 0 trump S; scored made yes; scored delta 8 -4 -4
""",
)
def test_table_options(case: Case) -> None:
    case.check()


@pytest.mark.parametrize(
    ("paragraph", "variant", "how", "winner"),
    [
        # A deal of 72 to 54 at a bid of 50; 310 to 310 after four deals, then 360 to 290.
        ("1", "double-deck", {"deals": 4, "scored": 2, "scores": [400, 100]}, None),
        ("1", "double-deck", {"deals": 4, "scored": 3, "scores": [238, 256]}, None),
        ("1", "double-deck", {"deals": 4, "scored": 4, "scores": [310, 310]}, 0),
        ("1", "double-deck", {"deals": 4, "scored": 3, "scores": [100, 300]}, 1),
        ("1", "double-deck", {"deals": 1, "target": 50}, 0),
        ("1", "double-deck", {"deals": 24, "target": 50, "scored": 22}, None),
        # Scores below zero count: -78 + 72 and -54 + 54.
        ("1", "double-deck", {"deals": 2, "scored": 1, "scores": [-78, -54]}, 1),
        # 288 + 72 to 0 + 54: ahead by 306, and by 299.
        ("2", "double-deck", {"mercy": 300, "scores": [288, 0]}, 0),
        ("2", "double-deck", {"mercy": 300, "scores": [281, 0]}, None),
        ("2", "double-deck", {"mercy": 300, "scores": [0, 318]}, 1),
        ("2", "double-deck", {"mercy": 300, "deals": 4, "scores": [288, 0]}, 0),
        ("2", "double-deck", {"mercy": 0, "scores": [400, 0]}, None),
        ("2", "double-deck", {"mercy": 50, "scores": [-72, -104]}, 0),
        # Both at the target: the declaring side wins, however far the other is ahead.
        ("2", "double-deck", {"mercy": 50, "target": 300, "scores": [228, 400]}, 0),
    ],
)
def test_table_options_1_and_2_who_has_won(
    paragraph: str, variant: str, how: dict[str, Any], winner: int | None
) -> None:
    events = settled(variant, 50, [42, 34], [30, 20], **how)
    assert [event.winner for event in events if isinstance(event, GameEnded)] == [winner] * (
        winner is not None
    )


@pytest.mark.parametrize(("third", "winner"), [(350, None), (340, 0)])
def test_table_options_2_in_three_handed_a_side_must_be_ahead_of_every_other(
    third: int, winner: int | None
) -> None:
    # Seat 0 makes 240 of a bid of 200 and stands at 640; seat 1 stands at 330, ahead of which it is by 310.
    events = settled("three-handed", 200, [100, 0, 0], [140, 0, 0], scores=[400, 330, third], mercy=300)
    assert [event.winner for event in events if isinstance(event, GameEnded)] == [winner] * (
        winner is not None
    )


def test_table_options_1_kitty_counts_the_points_of_alternate_scoring() -> None:
    events = settled("kitty", 20, [10, 0], [20, 5], scoring="alternate", deals=3, scored=2, scores=[2, 3])
    # Made: 2 points for the declarer, 4 to 3.
    assert [event.winner for event in events if isinstance(event, GameEnded)] == [0]


def test_table_options_1_redealt_deals_do_not_count_and_ties_play_on() -> None:
    game = stacked("double-deck", dealer=3, deals=3, redealt=True, options={"deals": 1, "all_pass": "redeal"})
    run(game, "0 pass; 1 pass; 2 pass; 3 pass; deal 1; level -; ended -")
    assert game.table.deals_scored == 0


def test_table_options_8_a_side_without_a_trick_keeps_the_points_it_buried_but_not_its_meld() -> None:
    # AC and TC are buried: 20 points. The side has 170 of meld, but takes nothing.
    events = settled("partnership", 250, [170, 120], [0, 230], won=[0, 11], buried=20, kitty=4)
    scored = result(events)
    assert (scored.tricks, scored.delta) == ((20, 230), (-250, 350))


@pytest.mark.parametrize(
    ("variant", "chosen", "refusal"),
    [
        ("double-deck", {"opening_bid": 63}, "opening_bid cannot be 63; allowed: 20 to 60, 65 to 100 by 5"),
        ("double-deck", {"opening_bid": 105}, "opening_bid cannot be 105"),
        (
            "double-deck",
            {"opening_bid": 50, "scale": 10},
            "opening_bid cannot be 50; allowed: 200 to 600 by 10, 650 to 1000 by 50",
        ),
        ("double-deck", {"deals": 25}, "deals cannot be 25; allowed: 0 to 24"),
        ("partnership", {"mercy": -1}, "mercy cannot be -1; allowed: 0 to 10000"),
        ("partnership", {"kitty": 3}, "kitty cannot be 3; allowed: 0, 4"),
        ("three-handed", {"first_lead": "trumps"}, "first_lead cannot be 'trumps'; allowed: any, trump"),
        ("classic", {"deals": 4}, "classic has no option 'deals'"),
    ],
)
def test_table_options_bad_values_are_refused_by_name(
    variant: str, chosen: dict[str, object], refusal: str
) -> None:
    with pytest.raises(BadOption, match=refusal):
        VARIANTS[variant].resolve(chosen)


def test_table_options_4_and_5_defaults_follow_the_scale() -> None:
    by_hundreds = VARIANTS["double-deck"].resolve({"scale": 10})
    assert (by_hundreds["target"], by_hundreds["opening_bid"]) == (5000, 500)


@pytest.mark.parametrize(
    ("game", "line", "dealt"),
    [
        (with_kitty(), f"{BURIED}; all", {"hands", "kitty"}),
        (sixteen_cards(*SIXTEEN.split(" | ")), f"0 bid 200; {TWO_PASS}; 0 trump S; all", {"hands"}),
    ],
    ids=["table options 8", "table options 9"],
)
def test_the_record_holds_what_was_dealt(game: Game, line: str, dealt: set[str]) -> None:
    run(game, line)
    record = write(game, [str(seat) for seat in range(game.variant.seats)])
    assert set(record["deals"][0]["dealt"]) == dealt
    assert replay(record).table.scores == game.table.scores


@pytest.mark.parametrize(
    ("length", "scored", "scores", "decision"),
    [
        (GameLength(), 3, (510, 480), GameDecision.TARGET),
        (GameLength(), 3, (490, 480), None),
        (GameLength(deals=4), 3, (510, 480), None),
        (GameLength(deals=4), 4, (310, 280), GameDecision.DEALS),
        (GameLength(deals=4), 5, (310, 280), GameDecision.TIE_BREAK),
        (GameLength(deals=4, mercy=300), 2, (310, 10), GameDecision.MERCY),
        (GameLength(mercy=300), 2, (310, 11), None),
        (GameLength(mercy=300), 2, (400, 20, 90), GameDecision.MERCY),
    ],
)
def test_what_decides_a_game(
    length: GameLength, scored: int, scores: tuple[int, ...], decision: GameDecision | None
) -> None:
    assert length.decision(scored, scores, 500) is decision
