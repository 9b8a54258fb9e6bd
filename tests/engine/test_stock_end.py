"""The score of a deal and the end of a game: `classic` 7 and 8, `old-count` 2, 3 and 5. Points are worked out by hand.

Seat 0 deals the first deal; each deal brings the seat that leads all 250 trick points. Trump is hearts.
"""

import json
from typing import Any

import pytest

from bot.engine.events import DealScored, ExtensionAsked
from bot.engine.record import RecordDiffers, replay, summary, write
from tests.engine.cases import Case, cases
from tests.engine.stacking import PLAYS, play_out, run, seeded
from tests.engine.stock_deals import CLASSIC, OLD_COUNT, StockVariant, win_next_deal, with_each

each = with_each(StockVariant("classic", both_out="extend"), OLD_COUNT)
PLAIN_MARRIAGE = "KC QC 2AC 2AD 2AS 2TC 2TD"
EVEN = "AC KC QC QC JC JC AD TD KD QD JD 9D"
VOID_IN_ALL = "AH TH KH JH 9H AS TS KS QS JS 9S QH"
"""Clubs of 11 + 4 + 6 + 4 points and 30 in each other suit: 115. Seat 1 takes the other 125 in the stock play. In the
last twelve tricks seat 0 trumps every lead, and seat 1 is void in every suit led: 115 and the last trick."""
BOTH_ASKED = "last_twelve | start_scores 1100 800 | deals 2"
BOTH_EXTEND = "all; 0 extend 1250; 1 extend 1500; deal 1; next-deal"
BY_FIVE_HUNDRED = "all; 0 extend 1500; 1 extend 1500; deal 1; next-deal"

PLAYS["next-deal"] = lambda game, _: win_next_deal(game)


@each
@cases(
    globals(),
    """
classic 7 melds score when made, but reaching the target with them does not stop a deal
deal PLAIN_MARRIAGE | target 10
1 wins marriage:C; 1 draw; meld 0 20; scores 0 0; ended -

classic 7 old-count 2 all tricks with the last are 250
# Seat 1 wins all 24 tricks. Classic: 24 counters of 10, and 10. Old count: 4 * 2 * (11 + 10 + 4 + 3 + 2), and 10.
last_twelve
all; scored meld 0 0; scored tricks 0 250; scored delta 0 250; scored made -

classic 7 a dix turned up and melds are in the result
twelfth_trick_won KC QC AC AC AD AD AS AS TC TC TD TD | 9C JC JC 9D 9D JD JD 9S 9S JS JS 9H
1 meld marriage:C; 1 draw; all; scored meld 10 20
""",
)
def test_scores(variant: StockVariant, case: Case) -> None:
    scored = case.check(**variant.deals).table.result
    if scored is not None:
        assert sum(scored.tricks) == 250
        assert [sum(part) for part in zip(scored.meld, scored.tricks, strict=True)] == list(scored.delta)


@each
@cases(
    globals(),
    """
classic 8 old-count 3 a player at the target after a deal wins, also one who was there before
last_twelve | start_scores 990 750 | deals 2: all; scores 990 1000; target 1000; ended rule 1
last_twelve | start_scores 990 749 | deals 2: all; scores 990 999; target 1000; ended -; deal 1
last_twelve | target 250 | deals 2: all; scores 0 250; ended rule 1
last_twelve | target 251 | deals 2: all; scores 0 250; ended -; deal 1
last_twelve | start_scores 1000 700 | deals 2: all; scores 1000 950; target 1000; ended rule 0

classic 8 old-count 3 if both are, the target rises by 250, and the deal passes
last_twelve | start_scores 1100 800 | deals 3
all; scores 1100 1050; target 1250; ended -; next-deal; scores 1350 1050; target 1250; ended rule 0
last_twelve | start_scores 1000 900 | deals 3:
all; scores 1000 1150; target 1250; next-deal; scores 1250 1150; ended rule 0

classic 8 old-count 3 so it does in the example of the source, with equal totals, and with a player at the next target
last_twelve | start_scores 1130 750 | deals 2: all; scores 1130 1000; target 1250; ended -; deal 1
last_twelve | start_scores 1000 750 | deals 2: all; scores 1000 1000; target 1250; ended -; deal 1
last_twelve | start_scores 1249 1000 | deals 2: all; scores 1249 1250; target 1250; ended -; deal 1

classic 8 old-count 3 by one step a deal, though both are over the new target
last_twelve | start_scores 1600 1350 | deals 5
all; scores 1600 1600; target 1250; ended -; next-deal; scores 1850 1600; target 1500; ended -
next-deal; scores 1850 1850; target 1750; ended -; next-deal; scores 2100 1850; target 2000; ended -
""",
)
def test_the_target_rises(variant: StockVariant, case: Case) -> None:
    case.check(**variant.deals)


@cases(
    globals(),
    """
8 nobody declares out
deal PLAIN_MARRIAGE | target 10: 1 wins marriage:C; 1 declare-out ! NOT_NOW; 1 extend 1250 ! NOT_NOW

8 higher total wins, and equal totals play another deal to the same target
last_twelve | both_out higher | start_scores 1100 800: all; scores 1100 1050; target 1000; ended rule 0
last_twelve | both_out higher | start_scores 1000 800: all; scores 1000 1050; target 1000; ended rule 1
last_twelve | both_out higher | start_scores 1049 800: all; scores 1049 1050; target 1000; ended rule 1
last_twelve | both_out higher | deals 2: all; scores 0 250; ended -; deal 1
last_twelve | both_out higher | start_scores 1000 750 | deals 3:
all; scores 1000 1000; target 1000; ended -; next-deal; scores 1250 1000; target 1000; ended rule 0

8 agree asks both when both are at the target
# 1100, and 800 + 250.
BOTH_ASKED:
all; 0 may extend 1250 1500, no-extend; 1 may extend 1250 1500, no-extend; scored scores 1100 1050
scores 1100 1050; target 1000; deal 0; to-move 0 1

8 agree asks nothing when not both are at the target, and goes on when none is
last_twelve | start_scores 900 750 | deals 2: all; scores 900 1000; ended rule 1
last_twelve | start_scores 900 740 | deals 2: all; scores 900 990; ended -; deal 1

8 agree after an extension only targets above the present one are left
# 1600 and 1350 + 250 are over 1250, but another deal is played; then 1850 to 1600, and one target is left.
last_twelve | start_scores 1600 1350 | deals 3
BOTH_EXTEND; scores 1850 1600; 0 may extend 1500, no-extend; 1 may extend 1500, no-extend
0 extend 1250 ! EXTENSION_TARGETS; 1 extend 1500; 0 extend 1500; target 1500; deal 2

8 agree at the highest target the higher total wins unasked, and equal totals play another deal
last_twelve | start_scores 1600 1350 | deals 3: BY_FIVE_HUNDRED; scores 1850 1600; target 1500; ended rule 0
last_twelve | start_scores 1350 1350 | deals 3: BY_FIVE_HUNDRED; scores 1600 1600; target 1500; ended -; deal 2

8 agree the lower number becomes the target, whoever answers first, and nobody answers twice
BOTH_ASKED: all; 0 extend 1250; 0 may nothing; 1 may extend 1250 1500, no-extend; 0 extend 1500 ! ANSWERED_ALREADY
0 no-extend ! ANSWERED_ALREADY; 1 extend 1500; target 1250; scores 1100 1050; deal 1; dealer 1
BOTH_ASKED: all; 1 extend 1250; 1 may nothing; 0 may extend 1250 1500, no-extend; 0 extend 1500; target 1250; deal 1
BOTH_ASKED: all; 0 extend 1500; 1 extend 1250; target 1250; deal 1
BOTH_ASKED: all; 0 extend 1250; 1 extend 1250; target 1250; deal 1
BOTH_ASKED: all; 1 extend 1500; 0 extend 1500; target 1500; deal 1

8 agree the first refusal ends the game for the higher total; equal totals play another deal at the same target
# 1100 to 1050, 1000 to 1050, and 1000 to 1000.
BOTH_ASKED: all; 0 no-extend; ended rule 0; deal 0; target 1000
BOTH_ASKED: all; 1 no-extend; ended rule 0
BOTH_ASKED: all; 1 extend 1250; 0 no-extend; ended rule 0; target 1000
last_twelve | start_scores 1000 800: all; 0 no-extend; ended rule 1
last_twelve | start_scores 1000 800: all; 1 extend 1250; 0 no-extend; ended rule 1
last_twelve | start_scores 1000 750 | deals 2: all; 1 no-extend; ended -; deal 1; target 1000; to-move 0
last_twelve | start_scores 1000 750 | deals 2: all; 1 extend 1250; 0 no-extend; ended -; deal 1; target 1000

8 agree an answer can be taken back until the other player answers, but not the last card, which has scored the deal
BOTH_ASKED: all; taken-back - -; 0 extend 1250; taken-back yes -; 1 extend 1250; taken-back - -

8 agree counts from the target of the options and refuses all else
last_twelve | start_scores 300 50 | target 300
all; 0 may extend 550 800, no-extend; 0 play AS ! NOT_NOW; 0 extend 600 ! EXTENSION_TARGETS

8 agree a resignation while asked keeps the result of the deal, also after the other's answer
BOTH_ASKED: all; 0 resign; ended resign 1; scores 1100 1050
BOTH_ASKED: all; 1 extend 1500; 1 resign; ended resign 0; scores 1100 1050
""",
)
def test_classic(case: Case) -> None:
    case.check(**CLASSIC.deals)


# Old-count 5


@cases(
    globals(),
    """
5 equal totals are a draw, and melds decide, too
last_twelve EVEN | VOID_IN_ALL | match single-deal | target 100:
all; scored tricks 125 125; scored delta 125 125; ended rule -1; to-move -
twelfth_trick_won EVEN | VOID_IN_ALL | match single-deal:
1 meld marriage:C; 1 draw; all; scored meld 0 20; scored tricks 125 125; scored delta 125 145; ended rule 1

5 the higher total of one deal wins, whatever the target, which does not rise
last_twelve | match single-deal | target 1: all; scored delta 0 250; ended rule 1; target 1
last_twelve | match single-deal | target 250: all; scored delta 0 250; ended rule 1; target 250
last_twelve | match single-deal | target 10000: all; scored delta 0 250; ended rule 1
""",
)
def test_old_count(case: Case) -> None:
    case.check(**OLD_COUNT.deals)


def test_classic_8_agree_shows_the_scored_deal_while_both_are_asked() -> None:
    game = CLASSIC.from_scores(1100, 800, deals=2)
    events = play_out(game)
    assert [type(event) for event in events[-2:]] == [DealScored, ExtensionAsked]
    assert (game.table.is_between_deals, game.table.deals_over) == (True, 1)
    # A record given to a player has the deal, too.
    record = write(game, ["Ann", "Ben"], whole=False)
    assert [deal["result"]["scores"] for deal in record["deals"]] == [[1100, 1050]]


# The record of an extension


def record_after(line: str) -> dict[str, Any]:
    """The record of a game to 1 point, which both players reach in the first deal, after these answers."""
    game = seeded("classic", target=1)
    play_out(game)
    # The seed of the deal is published before the answers.
    assert (set(game.table.seeds), game.table.game_seed) == ({0}, "")
    run(game, line)
    record: dict[str, Any] = json.loads(json.dumps(write(game, ["Ann", "Ben"])))
    assert summary(replay(record)) == summary(game)
    return record


@pytest.mark.parametrize(
    ("line", "deals"),
    [
        ("1 extend 501; 0 extend 251", 2),
        ("0 no-extend", 1),
        ("1 extend 251; 0 resign", 1),
        ("0 resign", 1),
    ],
)
def test_classic_8_agree_the_answers_stand_at_the_end_of_the_actions_of_the_scored_deal(
    line: str, deals: int
) -> None:
    record = record_after(line)
    answers = line.split("; ")
    assert len(record["deals"]) == deals
    first = record["deals"][0]
    assert first["actions"][-len(answers) :] == answers
    assert first["result"] == record_after("")["deals"][0]["result"]
    assert (record["ended"] is None) is (deals == 2)
    del first["result"]
    with pytest.raises(RecordDiffers):
        replay(record)


def test_classic_8_agree_a_deal_is_not_due_before_both_have_answered() -> None:
    record = record_after("1 extend 251; 0 extend 251")
    record["deals"][0]["actions"].pop()
    with pytest.raises(RecordDiffers) as wrong:
        replay(record)
    assert wrong.value.deal == 1
