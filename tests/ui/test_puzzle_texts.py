"""Sentences about puzzles."""

import pytest

from bot.ai.puzzles import PuzzleGoal, PuzzlePosition, position_of, puzzles
from bot.engine.cards import card
from bot.ui.puzzles.puzzle_text import (
    continuation_lines,
    player_names,
    question_lines,
)
from bot.ui.puzzles.reasons import missed_line, why_line
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
    ("puzzle", "chosen", "told"),
    [
        # The last trump is drawn, and the kept card wins.
        (
            "800b8adca4",
            "TD",
            (
                "A♣ takes out your opponent’s last trump. Keep 10♦: it wins a later trick (3 points). "
                "Played now, 10♦ is trumped with 9♣. In all, you win 6 of the 8 points; after 10♦, only 4."
            ),
        ),
        # What beats the card has fallen.
        (
            "ff877ebac9",
            "JD",
            (
                "Keep J♦: it trumps A♣ and wins the next trick (10 points). K♦ has fallen by then. "
                "Played now, J♦ is beaten by K♦. In all, you win 30 of the 90 points; after J♦, only 20."
            ),
        ),
        # The lead is given away, and the dummy's cards decide which trick is worth winning.
        (
            "4196f382ea",
            "AH",
            (
                "9♥ gives your opponent the lead. Keep A♥: it wins the next trick, to which the dummy adds K♦ "
                "(2 points). After A♥, K♦ goes to your opponent. In all, you win 4 of the 5 points; after A♥, only 3."
            ),
        ),
        # An opponent's card is won, or an own one saved.
        (
            "cce7e8d711",
            "TC",
            (
                "Q♠ gives the other side the lead. Keep 10♣: it wins the last trick, and with it A♦ (6 points). "
                "After 10♣, A♦ goes to the other side. In all, your side wins 6 of the 9 points; after 10♣, only 4."
            ),
        ),
        (
            "97df01825f",
            "QC",
            (
                "Only K♦ makes the bid. K♦ goes to your side’s K♥ in this trick (30 points). After Q♣, K♦ goes to A♠. "
                "In all, your side wins 80 of the 110 points; after Q♣, only 70."
            ),
        ),
        (
            "a9d542567d",
            "AD",
            (
                "Keep A♦: it wins the last trick, which counts 10 points more. "
                "In all, you win 30 of the 70 points; after A♦, only 20."
            ),
        ),
        (
            "e2449237bb",
            "AH",
            (
                "Keep A♥: it beats K♥ and wins the next trick (2 points). Played now, A♥ goes to A♣. "
                "In all, you win 5 of the 8 points; after A♥, only 2."
            ),
        ),
        (
            "9a640ddb00",
            "AD",
            (
                "K♠ beats 9♠ and wins this trick (20 points). After A♦, K♠ loses to the same card, played first. "
                "In all, your side wins 20 of the 70 points; after A♦, none."
            ),
        ),
    ],
)
def test_the_cards_say_why_a_card_is_best(puzzle: str, chosen: str, told: str) -> None:
    position = position_of(puzzles()[puzzle])
    assert why_line(position, position.continuation(card(chosen)), ENGLISH) == told


@pytest.mark.parametrize(
    ("puzzle", "chosen", "told"),
    [
        ("a431da600e", "JS", "**J♠** is beaten by Q♠. You win 20 of the 60 points; more is possible."),
        ("800b8adca4", "TD", "**10♦** is trumped with 9♣. You win 4 of the 8 points; more is possible."),
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
    assert missed_line(position, position.continuation(card(chosen)), ENGLISH) == f"❌ {told}"


@pytest.mark.no_cover
def test_every_puzzle_can_be_told_in_every_language() -> None:
    for puzzle in puzzles().values():
        position = position_of(puzzle)
        for texts in map(texts_in, LANGUAGES):
            asked = question_lines(position, texts)
            assert len(asked) == 2
            for continuation in position.continuations:
                assert len(continuation_lines(position, continuation, texts)) == 2
                points = f" {position.continuations[0].points} "
                assert points in why_line(position, continuation, texts)
                if continuation.card is not puzzle.best:
                    words = missed_line(position, continuation, texts).replace(".", "").split()
                    assert texts.style.card(puzzle.best) not in words
            # Who has played to the trick is named, the leader first.
            names = player_names(position, texts)
            assert not position.trick or names[position.view.leader] in asked[-1]
