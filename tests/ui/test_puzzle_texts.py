"""Sentences about puzzles."""

import pytest

from bot.ai.puzzles import PuzzleGoal, PuzzlePosition, position_of, puzzles
from bot.engine.cards import card
from bot.ui.puzzles.puzzle_text import (
    continuation_lines,
    missed_line,
    player_names,
    question_lines,
    why_line,
)
from bot.ui.text.catalogue import LANGUAGES, texts_in

ENGLISH = texts_in("en")


def with_goal(goal: PuzzleGoal, variant: str) -> PuzzlePosition:
    positions = (position_of(puzzle) for puzzle in puzzles().values() if puzzle.variant == variant)
    return next(position for position in positions if position.goal is goal)


def test_the_goal_says_whose_contract_is_at_stake() -> None:
    making, setting = with_goal(PuzzleGoal.MAKE, "partnership"), with_goal(PuzzleGoal.SET, "fletcher")
    assert question_lines(making, ENGLISH)[0].startswith("**Make your ")
    assert f"you need {making.needed} of the {making.points_left}" in question_lines(making, ENGLISH)[0]
    assert question_lines(setting, ENGLISH)[0].startswith("**Set the contract of ")
    assert continuation_lines(making, making.continuations[0], ENGLISH)[0].endswith(
        ", and the contract is made"
    )
    assert continuation_lines(making, making.continuations[1], ENGLISH)[0].endswith(
        ", and the contract is set"
    )
    assert continuation_lines(setting, setting.continuations[0], ENGLISH)[0].endswith(
        ", and the contract is set"
    )


def test_the_others_are_named_as_the_player_to_move_sees_them() -> None:
    position = next(position_of(puzzle) for puzzle in puzzles().values() if puzzle.variant == "partnership")
    names = player_names(position, ENGLISH)
    seats = [(position.seat + place) % 4 for place in range(4)]
    assert [names[seat] for seat in seats] == ["You", "Left", "Partner", "Right"]


@pytest.mark.parametrize(
    ("puzzle", "chosen", "told"),
    [
        (
            "84354a08e0",
            "KD",
            (
                "A♦ gains 20 points more than K♦. "
                "If everyone plays their best, you win the last trick with K♦ (30 points); played now, it is beaten by "
                "10♦. In all, you win all 6 tricks left instead of 5."
            ),
        ),
        (
            "6558cfafe7",
            "TS",
            (
                "K♣ gains 20 points more than 10♠. If everyone plays their best, you win the last trick with A♠ (20 "
                "points); after 10♠, A♠ wins no trick. In all, you win 1 of the 3 tricks left instead "
                "of none."
            ),
        ),
        (
            "0a97058727",
            "TH",
            (
                "Only Q♣ makes the contract. Q♣ gains 10 points more than 10♥. If everyone plays their best, your side "
                "wins one trick either way, but with 40 points in it instead of 30. Your side wins 10♥, too."
            ),
        ),
        (
            "040148ee23",
            "AD",
            (
                "A♠ gains 10 points more than A♦. If everyone plays their best, you win 3 tricks either way, but with "
                "61 points in them instead of 51. You win the last one, which counts 10 points more."
            ),
        ),
        (
            "5dcc93b10b",
            "QH",
            (
                "10♠ gains 20 points more than Q♥. If everyone plays their best, you win this trick with 10♠ (20 "
                "points); after Q♥, your opponent takes 10♠ with A♥. In all, you win 1 of the 3 tricks left instead "
                "of none."
            ),
        ),
        (
            "580446a30d",
            "AS",
            (
                "A♥ gains 10 points more than A♠. If everyone plays their best, you win the last trick with A♥ (30 "
                "points); after A♠, your opponent trumps A♥ with A♣."
            ),
        ),
    ],
)
def test_the_idea_and_the_tricks_say_why_a_card_is_best(puzzle: str, chosen: str, told: str) -> None:
    position = position_of(puzzles()[puzzle])
    assert why_line(position, position.continuation(card(chosen)), ENGLISH) == told


@pytest.mark.parametrize(
    ("puzzle", "chosen", "told"),
    [
        ("a431da600e", "JS", "**J♠** is beaten by Q♠. With best play, you then win 20 of the 60 points left"),
        (
            "84354a08e0",
            "AC",
            "**A♣** is trumped with 10♦. With best play, you then win 60 of the 80 points left",
        ),
        (
            "a431da600e",
            "AS",
            "**A♠** wins this trick, but is not the best card. With best play, you then win 10 of",
        ),
        (
            "5dcc93b10b",
            "QH",
            "**Q♥** is beaten by K♥. With best play, you then win none of the 60 points left",
        ),
        ("4acc2c71d7", "AC", "**A♣** wins this trick, but is not the best card. The contract is then made."),
    ],
)
def test_a_wrong_card_is_told_what_it_leads_to_without_the_best_one(
    puzzle: str, chosen: str, told: str
) -> None:
    position = position_of(puzzles()[puzzle])
    line = missed_line(position, position.continuation(card(chosen)), ENGLISH)
    assert line.startswith(f"❌ {told}")
    assert ENGLISH.style.card(position.puzzle.best) not in line


@pytest.mark.no_cover
def test_every_puzzle_can_be_told_in_every_language() -> None:
    for puzzle in puzzles().values():
        position = position_of(puzzle)
        for texts in map(texts_in, LANGUAGES):
            asked = question_lines(position, texts)
            assert 2 <= len(asked) <= 3
            for continuation in position.continuations:
                assert len(continuation_lines(position, continuation, texts)) == 1 + len(continuation.tricks)
            # Who has played to the trick is named, the leader first.
            names = player_names(position, texts)
            assert not position.trick or names[position.view.leader] in asked[-1]
