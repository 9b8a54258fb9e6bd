"""The score of a deal and the end of a game: `classic` 7 and 8, `old-count` 2, 3 and 5. Points are worked out by hand.

Seat 0 deals the first deal; each deal brings the seat that leads all 250 trick points. Trump is hearts.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.engine.events import (
    DealBegan,
    DealScored,
    Ending,
    Event,
    ExtensionAsked,
    GameEnded,
    Note,
    TargetRaised,
)
from bot.engine.game import Game, SeededShuffle
from bot.engine.record import RecordDiffers, replay, summary, write
from bot.engine.undo import taken_back_from
from bot.engine.variants import VARIANTS
from tests.engine.cases import Case, cases
from tests.engine.stacking import PLAYS, ending, play_out, result, run
from tests.engine.stock_deals import CLASSIC, OLD_COUNT, StockVariant, win_next_deal, with_each

each = with_each(StockVariant("classic", both_out="extend"), OLD_COUNT)
PLAIN_MARRIAGE = "KC QC 2AC 2AD 2AS 2TC 2TD"
EVEN = "AC KC QC QC JC JC AD TD KD QD JD 9D"
VOID_IN_ALL = "AH TH KH JH 9H AS TS KS QS JS 9S QH"
"""Clubs of 11 + 4 + 6 + 4 points and 30 in each other suit: 115. Seat 1 takes the other 125 in the stock play. In the
last twelve tricks seat 0 trumps every lead, and seat 1 is void in every suit led: 115 and the last trick."""
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


# Classic 8, old-count 3: the target rises, or the higher total wins

Deals = list[tuple[list[int], int]]


def after_deals(game: Game, deals: Deals) -> list[Event]:
    """Play the deals, check scores and target after each, and that the game is not over before the last."""
    for number, (scores, target) in enumerate(deals):
        assert game.table.ended is None
        events = win_next_deal(game) if number else play_out(game)
        assert (game.table.scores, game.table.target) == (scores, target)
        assert not any(isinstance(event, ExtensionAsked) for event in events)
    return events


@each
@pytest.mark.parametrize(
    ("before", "options", "deals", "winner"),
    [
        ((990, 750), {}, [([990, 1000], 1000)], 1),
        ((990, 749), {}, [([990, 999], 1000)], None),
        ((0, 0), {"target": 250}, [([0, 250], 250)], 1),
        ((0, 0), {"target": 251}, [([0, 250], 251)], None),
        # At the target before the deal.
        ((1000, 700), {}, [([1000, 950], 1000)], 0),
        # Both are at the target, which rises by 250, and the deal passes.
        ((1100, 800), {}, [([1100, 1050], 1250), ([1350, 1050], 1250)], 0),
        ((1000, 900), {}, [([1000, 1150], 1250), ([1250, 1150], 1250)], 0),
        # The example of the source; equal totals; a player at the next target already.
        ((1130, 750), {}, [([1130, 1000], 1250)], None),
        ((1000, 750), {}, [([1000, 1000], 1250)], None),
        ((1249, 1000), {}, [([1249, 1250], 1250)], None),
        # One step a deal, though both are over the new target.
        (
            (1600, 1350),
            {},
            [([1600, 1600], 1250), ([1850, 1600], 1500), ([1850, 1850], 1750), ([2100, 1850], 2000)],
            None,
        ),
    ],
)
def test_classic_8_old_count_3_who_wins_and_how_the_target_rises(
    variant: StockVariant, before: tuple[int, int], options: dict[str, Any], deals: Deals, winner: int | None
) -> None:
    game = variant.from_scores(*before, deals=len(deals) + 1, **options)
    after_deals(game, deals)
    assert game.table.ended == (None if winner is None else GameEnded(Ending.RULE, -1, winner))


@pytest.mark.parametrize(
    ("before", "deals", "winner"),
    [
        ((1100, 800), [([1100, 1050], 1000)], 0),
        ((1000, 800), [([1000, 1050], 1000)], 1),
        ((1049, 800), [([1049, 1050], 1000)], 1),
        ((0, 0), [([0, 250], 1000)], None),
        # Equal totals play another deal to the same target.
        ((1000, 750), [([1000, 1000], 1000), ([1250, 1000], 1000)], 0),
    ],
)
def test_classic_8_higher_total_wins(before: tuple[int, int], deals: Deals, winner: int | None) -> None:
    game = CLASSIC.from_scores(*before, deals=len(deals) + 1, both_out="higher")
    after_deals(game, deals)
    assert game.table.ended == (None if winner is None else GameEnded(Ending.RULE, -1, winner))


@cases(
    globals(),
    """
8 nobody declares out
deal PLAIN_MARRIAGE | target 10: 1 wins marriage:C; 1 declare-out ! NOT_NOW; 1 extend 1250 ! NOT_NOW

8 agree asks both when both are at the target
# 1100, and 800 + 250.
last_twelve | start_scores 1100 800 | deals 2
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

8 agree counts from the target of the options and refuses all else
last_twelve | start_scores 300 50 | target 300
all; 0 may extend 550 800, no-extend; 0 play AS ! NOT_NOW; 0 extend 600 ! EXTENSION_TARGETS

8 agree a resignation while asked keeps the result of the deal, also after the other's answer
last_twelve | start_scores 1100 800 | deals 2: all; 0 resign; ended resign 1; scores 1100 1050
last_twelve | start_scores 1100 800 | deals 2: all; 1 extend 1500; 1 resign; ended resign 0; scores 1100 1050
""",
)
def test_classic(case: Case) -> None:
    case.check(**CLASSIC.deals)


# Old-count 5


@cases(
    globals(),
    """
5 equal totals are a draw
last_twelve EVEN | VOID_IN_ALL | match single-deal | target 100
all; scored tricks 125 125; scored delta 125 125; ended rule -1; to-move -

5 melds decide, too
twelfth_trick_won EVEN | VOID_IN_ALL | match single-deal
1 meld marriage:C; 1 draw; all; scored meld 0 20; scored tricks 125 125; scored delta 125 145; ended rule 1
""",
)
def test_old_count(case: Case) -> None:
    case.check(**OLD_COUNT.deals)


@pytest.mark.parametrize("target", [1, 250, 10_000])
def test_old_count_5_the_higher_total_of_one_deal_wins_whatever_the_target(target: int) -> None:
    events = play_out(OLD_COUNT.from_scores(0, 0, match="single-deal", target=target))
    assert result(events).delta == (0, 250)
    assert ending(events) == GameEnded(Ending.RULE, -1, 1)
    assert not [event for event in events if isinstance(event, TargetRaised)]


# Classic 8 with `agree`: the players are asked whether to extend the game


def to_question(*scores: int, **options: Any) -> Game:
    """A game in which the last card of a deal has just been played. The scores are those before the deal."""
    game = CLASSIC.from_scores(*scores, **options)
    play_out(game)
    return game


def test_classic_8_agree_shows_the_scored_deal_while_both_are_asked() -> None:
    game = to_question(1100, 800, deals=2)
    assert [type(event) for event in game.history[-1].events[-2:]] == [DealScored, ExtensionAsked]
    assert (game.table.is_between_deals, game.table.deals_over) == (True, 1)
    # A record given to a player has the deal, too.
    record = write(game, ["Ann", "Ben"], whole=False)
    assert [deal["result"]["scores"] for deal in record["deals"]] == [[1100, 1050]]


def test_classic_8_agree_an_answer_can_be_taken_back_until_the_other_player_answers() -> None:
    game = to_question(1100, 800, deals=2)
    # The last card has scored the deal.
    assert taken_back_from(game, 0) is None
    run(game, "0 extend 1250")
    assert taken_back_from(game, 0) == game.ply
    assert game.before(game.ply).to_move() == (0, 1)
    run(game, "1 extend 1250")
    assert [taken_back_from(game, seat) for seat in (0, 1)] == [None, None]


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
@pytest.mark.parametrize("targets", [(1250, 1250), (1250, 1500), (1500, 1250), (1500, 1500)])
def test_classic_8_agree_the_lower_number_becomes_the_target(
    first: int, second: int, targets: tuple[int, int]
) -> None:
    game = to_question(1100, 800, deals=2)
    run(game, f"{first} extend {targets[0]}; {first} may nothing; {second} may extend 1250 1500, no-extend")
    run(game, f"{first} extend 1500 ! ANSWERED_ALREADY; {first} no-extend ! ANSWERED_ALREADY")
    assert game.table.notes[first, Note.EXTENDS_TO] == targets[0]
    events = run(game, f"{second} extend {targets[1]}")
    assert [event.dealer for event in events if isinstance(event, DealBegan)] == [1]
    table = game.table
    assert (table.target, table.scores, table.extensions) == (min(targets), [1100, 1050], ())


@pytest.mark.parametrize("line", ["0 no-extend", "1 no-extend", "1 extend 1250; 0 no-extend"])
@pytest.mark.parametrize(("scores", "winner"), [((1100, 800), 0), ((1000, 800), 1), ((1000, 750), None)])
def test_classic_8_agree_the_first_refusal_ends_the_game_for_the_higher_total(
    line: str, scores: tuple[int, int], winner: int | None
) -> None:
    # 1100 to 1050, 1000 to 1050, and equal totals, which play another deal at the same target.
    game = to_question(*scores, deals=2)
    run(game, line)
    assert game.table.ended == (None if winner is None else GameEnded(Ending.RULE, -1, winner))
    assert (game.table.deal, game.table.target, game.table.extensions == ()) == (
        1 if winner is None else 0,
        1000,
        winner is None,
    )


# The record of an extension


def seeded(line: str) -> dict[str, Any]:
    """The record of a game to 1 point, which both players reach in the first deal, after these answers."""
    variant = VARIANTS["classic"]
    game = Game(variant, variant.resolve({"target": 1}), SeededShuffle(variant, bytes(32)))
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
    record = seeded(line)
    answers = line.split("; ")
    assert len(record["deals"]) == deals
    first = record["deals"][0]
    assert first["actions"][-len(answers) :] == answers
    assert first["result"] == seeded("")["deals"][0]["result"]
    assert (record["ended"] is None) is (deals == 2)
    del first["result"]
    with pytest.raises(RecordDiffers):
        replay(record)


def test_classic_8_agree_a_deal_is_not_due_before_both_have_answered() -> None:
    record = seeded("1 extend 251; 0 extend 251")
    record["deals"][0]["actions"].pop()
    with pytest.raises(RecordDiffers) as wrong:
        replay(record)
    assert wrong.value.deal == 1
