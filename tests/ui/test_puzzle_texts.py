"""Sentences about puzzles."""

import pytest

from bot.ai.puzzles import PuzzleGoal, PuzzlePosition, position_of, puzzles
from bot.engine.cards import card
from bot.ui.puzzles.losses import missed_line
from bot.ui.puzzles.puzzle_text import (
    continuation_lines,
    player_names,
    question_lines,
    trick_lines,
)
from bot.ui.puzzles.reasons import points_line, why_line
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
            "50fbfb4c57",
            "TC",
            (
                "Your 9♣ trumps their 9♥. Your A♣ then draws their Q♣, their last trump. Then your A♦ wins the last "
                "trick (3 points). After 10♣, your opponent would trump your A♦ with Q♣."
            ),
        ),
        # The opponent wins a trick with a card that the player holds, too.
        (
            "5980675fa1",
            "TS",
            (
                "Your 9♠ trumps their Q♥. Then your A♠ wins the last trick (4 points). "
                "After 10♠, their 10♠ would win a trick."
            ),
        ),
        # A trump is drawn by force, and so the lower one wins.
        (
            "eb4aa482aa",
            "9S",
            (
                "Your opponent has no ♥ and must trump with 10♠. They then lead 9♣, and your 9♠ trumps it (1 point). "
                "Right now, your opponent would beat your 9♠ with 10♠."
            ),
        ),
        # What beats the card falls in between.
        (
            "1e43573129",
            "TD",
            (
                "Your A♥ draws their 9♥. Your 10♦ then draws their A♥, their last trump. "
                "Your opponent later leads K♠, and your K♥ trumps it (8 points). "
                "After 10♦, your opponent would beat your K♥ with A♥."
            ),
        ),
        (
            "09a976120c",
            "TS",
            (
                "Your opponent takes this trick with A♠. Then your 10♠ is the highest ♠ left and wins the last trick "
                "(30 points). Right now, your opponent would beat your 10♠ with A♠."
            ),
        ),
        # The lead is given away, and the dummy's cards decide which trick is worth winning.
        (
            "4196f382ea",
            "AH",
            (
                "Your opponent takes this trick with K♥. They then lead J♥, and your A♥ takes it and gets K♦ from the "
                "dummy (2 points). After A♥, the dummy’s K♦ would go to your opponent."
            ),
        ),
        # An opponent's card is won, or an own one saved.
        (
            "cce7e8d711",
            "TC",
            (
                "Right has no ♠ and must trump with K♣, the other side’s last trump. They lead A♦ last, and your 10♣ "
                "trumps it (6 points). After 10♣, Right’s A♦ would go to the other side."
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
    assert why_line(position, other, ENGLISH, is_told=True) == "Your K♠ takes their Q♠ (10 points)."


def test_the_points_follow_from_the_tricks_that_are_listed() -> None:
    position = position_of(puzzles()["a431da600e"])
    best, other = position.continuations[0], position.continuation(card("JS"))
    assert trick_lines(position, best, ENGLISH) == [
        "-# You **K♠** · Opponent Q♠ → you **+10**",
        "-# You **A♠** · Opponent K♠ → you **+20**",
        "-# You J♠ · Opponent **A♠** → them +10",
        "-# Opponent **A♦** · You Q♠ → them +20",
    ]
    assert points_line(position, other, ENGLISH) == "10 + 20 = **30** of 60 points; with J♠, 20."


def test_the_tricks_of_four_players_name_who_leads_and_who_wins() -> None:
    """The cards follow in turn, and those of the side are added up, whoever of the two wins them."""
    position = position_of(puzzles()["dc6ff5f8ed"])
    best, other = position.continuations[0], position.continuation(card("TD"))
    assert trick_lines(position, best, ENGLISH) == [
        "-# You: **10♥** Q♣ Q♠ A♣ → You **+2**",
        "-# You: K♠ Q♣ **A♠** 10♦ → Partner **+3**",
        "-# Partner: **Q♠** A♦ 10♦ K♣ → Partner **+5**",
    ]
    assert points_line(position, other, ENGLISH) == "2 + 3 + 5 = **10** of 10 points; with 10♦, 7."


def test_the_second_copy_of_a_card_is_the_other_one() -> None:
    for language, told in (
        ("en", "Your A♦ draws their Q♦. Your other A♦ then draws their other Q♦, their last trump. "),
        (
            "de",
            "Dein A♦ holt seine D♦ heraus. Dein zweites A♦ holt danach seine zweite D♦ heraus (dann hat er ",
        ),
    ):
        position = position_of(puzzles()["bc324436bb"])
        assert why_line(position, position.continuation(card("QH")), texts_in(language)).startswith(told)


@pytest.mark.parametrize(
    ("puzzle", "chosen", "told"),
    [
        (
            "a431da600e",
            "JS",
            "Your opponent beats **J♠** with Q♠ (no points). In all, you win 20 of the 60 points; more is possible.",
        ),
        (
            "d6b541151b",
            "TH",
            "Your opponent trumps **10♥** with A♣ (2 points). In all, you win 1 of the 3 points; more is possible.",
        ),
        # What is lost later is the best card.
        (
            "a431da600e",
            "AS",
            (
                "**A♠** wins this trick (10 points). The later tricks then bring 20 less. In all, you win 10 of the 60 "
                "points; more is possible."
            ),
        ),
        (
            "eb4aa482aa",
            "QS",
            (
                "Your opponent beats **Q♠** with 10♠ (2 points). In the next trick, your opponent leads 10♠ and "
                "takes your 9♠ (2 points). In all, you win none of the 7 points; more is possible."
            ),
        ),
        (
            "4196f382ea",
            "QS",
            (
                "**Q♠** wins this trick (no points). In the next trick, the dummy’s K♦ goes to your opponent "
                "(2 points). In all, you win 3 of the 5 points; more is possible."
            ),
        ),
        (
            "b7d81a07dc",
            "KH",
            "After **K♥**, their Q♦ wins this trick (2 points). In all, you win 2 of the 5 points; more is possible.",
        ),
        (
            "f575b275f2",
            "9H",
            (
                "**9♥** wins this trick (no points). This trick could bring 1 more. In all, you win no points: the bid "
                "is missed."
            ),
        ),
    ],
)
def test_a_wrong_card_is_told_what_it_loses_without_the_best_one(puzzle: str, chosen: str, told: str) -> None:
    position = position_of(puzzles()[puzzle])
    assert (
        missed_line(position, position.continuation(card(chosen)), ENGLISH)
        == f"❌ Not quite. {told} Try another card."
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
                    points = f"**{position.continuations[0].points}** "
                    assert points in points_line(position, continuation, texts)
                    assert missed_line(position, continuation, texts).startswith("❌ ")
            # Who has played to the trick is named, the leader first.
            names = player_names(position, texts)
            assert not position.trick or names[position.view.leader] in asked[-1]
