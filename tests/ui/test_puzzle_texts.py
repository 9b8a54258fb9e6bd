"""Sentences about puzzles."""

import pytest

from bot.ai.puzzles import PuzzleGoal, PuzzlePosition, position_of, puzzles
from bot.engine.cards import card
from bot.ui.puzzles.puzzle_text import (
    continuation_lines,
    player_names,
    question_lines,
)
from bot.ui.puzzles.reasons import missed_line, points_line, why_line
from bot.ui.text.catalogue import LANGUAGES, texts_in

ENGLISH = texts_in("en")


def with_goal(goal: PuzzleGoal, variant: str) -> PuzzlePosition:
    positions = (position_of(puzzle) for puzzle in puzzles().values() if puzzle.variant == variant)
    return next(position for position in positions if position.goal is goal)


def test_the_goal_says_whose_contract_is_at_stake() -> None:
    making, setting = with_goal(PuzzleGoal.MAKE, "partnership"), with_goal(PuzzleGoal.SET, "fletcher")
    assert question_lines(making, ENGLISH)[0].startswith("**Make your ")
    assert f"you need {making.needed} of the {making.points_left}" in question_lines(making, ENGLISH)[0]
    assert question_lines(setting, ENGLISH)[0].startswith("**Don’t let your opponent make ")
    assert continuation_lines(making, making.continuations[0], ENGLISH)[0].endswith(", and the bid is made")
    assert continuation_lines(making, making.continuations[1], ENGLISH)[0].endswith(", and the bid is missed")
    assert continuation_lines(setting, setting.continuations[0], ENGLISH)[0].endswith(
        ", and the bid is missed"
    )


def test_the_others_are_named_as_the_player_to_move_sees_them() -> None:
    position = next(position_of(puzzle) for puzzle in puzzles().values() if puzzle.variant == "partnership")
    names = player_names(position, ENGLISH)
    seats = [(position.seat + place) % 4 for place in range(4)]
    assert [names[seat] for seat in seats] == ["You", "Left", "Partner", "Right"]


@pytest.mark.parametrize(
    ("puzzle", "other", "told"),
    [
        # The last trump is drawn, and the kept card wins.
        (
            "800b8adca4",
            "TD",
            (
                "A♣ takes 9♣, their last trump. Then your 10♦ wins a later trick (3 points). "
                "Played now, 10♦ is trumped with 9♣."
            ),
        ),
        # A trump is drawn by force, and so the lower one wins.
        (
            "eb4aa482aa",
            "9S",
            (
                "Your opponent has no ♥ and must trump with 10♠. They then lead 9♣, and your 9♠ trumps it (1 point). "
                "Played now, 9♠ is beaten by 10♠."
            ),
        ),
        # What beats the card falls in between.
        (
            "1e43573129",
            "TD",
            (
                "A♥ takes 9♥. Your 10♦ then draws A♥, their last trump. "
                "Your opponent later leads K♠, and your K♥ trumps it (8 points). After 10♦, K♥ is beaten by A♥."
            ),
        ),
        (
            "09a976120c",
            "TS",
            (
                "Your opponent takes this trick with A♠. Then your 10♠ is the highest ♠ left and wins the last trick "
                "(30 points). Played now, 10♠ is beaten by A♠."
            ),
        ),
        # The lead is given away, and the dummy's cards decide which trick is worth winning.
        (
            "4196f382ea",
            "AH",
            (
                "Your opponent takes this trick with K♥. They then lead J♥, and your A♥ takes it and gets K♦ from the "
                "dummy (2 points). After A♥, K♦ goes to your opponent."
            ),
        ),
        # An opponent's card is won, or an own one saved.
        (
            "cce7e8d711",
            "TC",
            (
                "Right has no ♠ and must trump with K♣, the other side’s last trump. They lead A♦ last, and your 10♣ "
                "trumps it (6 points). After 10♣, A♦ goes to the other side."
            ),
        ),
        (
            "a9d542567d",
            "AD",
            (
                "Your opponent has no ♥ and must trump with 10♣, their last trump. They lead K♦ last, and your A♦ "
                "takes it (10 points for the last trick)."
            ),
        ),
    ],
)
def test_the_cards_say_in_the_order_of_play_why_a_card_is_best(puzzle: str, other: str, told: str) -> None:
    position = position_of(puzzles()[puzzle])
    assert why_line(position, position.continuation(card(other)), ENGLISH) == told


def test_what_has_been_said_of_the_other_card_is_not_said_again() -> None:
    position = position_of(puzzles()["a431da600e"])
    other = position.continuation(card("JS"))
    assert why_line(position, other, ENGLISH, is_told=True) == "K♠ takes Q♠ (10 points)."
    assert points_line(position, other, ENGLISH) == "In all: 30 of the 60 points; with J♠, 20"


@pytest.mark.parametrize(
    ("puzzle", "chosen", "told"),
    [
        (
            "a431da600e",
            "JS",
            "**J♠** is beaten by Q♠. You win 20 of the 60 points; more is possible.",
        ),
        (
            "800b8adca4",
            "TD",
            "**10♦** is trumped with 9♣. You win 4 of the 8 points; more is possible.",
        ),
        # What would beat it or be saved is the best card.
        (
            "a431da600e",
            "AS",
            "**A♠** wins this trick, but is not the best card. You win 10 of the 60 points; more is possible.",
        ),
        (
            "eb4aa482aa",
            "QS",
            "**Q♠**: then 10♠ beats your 9♠ in the next trick. You win none of the 7 points; more is possible.",
        ),
        (
            "4196f382ea",
            "QS",
            "**Q♠**: then the dummy’s K♦ goes to your opponent. You win 3 of the 5 points; more is possible.",
        ),
        ("7e6c25eec0", "JH", "**J♥** is beaten by K♥. You then miss the bid."),
    ],
)
def test_a_wrong_card_is_told_what_it_loses_without_the_best_one(puzzle: str, chosen: str, told: str) -> None:
    position = position_of(puzzles()[puzzle])
    assert (
        missed_line(position, position.continuation(card(chosen)), ENGLISH) == f"❌ {told} Try another card."
    )


@pytest.mark.no_cover
def test_every_puzzle_can_be_told_in_every_language() -> None:
    for puzzle in puzzles().values():
        position = position_of(puzzle)
        for texts in map(texts_in, LANGUAGES):
            asked = question_lines(position, texts)
            assert len(asked) == 2
            for continuation in position.continuations:
                assert len(continuation_lines(position, continuation, texts)) == 1 + len(continuation.tricks)
                if continuation.card is not puzzle.best:
                    points = f"{position.continuations[0].points} "
                    assert points in points_line(position, continuation, texts)
                    words = missed_line(position, continuation, texts).replace(".", "").split()
                    assert texts.style.card(puzzle.best) not in words
            # Who has played to the trick is named, the leader first.
            names = player_names(position, texts)
            assert not position.trick or names[position.view.leader] in asked[-1]
