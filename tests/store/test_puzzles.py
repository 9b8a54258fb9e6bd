"""Answers to puzzles, and the ratings of users and puzzles."""

import asyncio
from itertools import pairwise

from bot.host.ranking.ratings import rate, rate_answer
from bot.store import PuzzleAttempt, PuzzlePlayer, Rating, Store

ANN, BOB = 101, 102
PUZZLE = Rating(25.0, 4.0)


async def answer(store: Store, user: int, puzzle: str, *, solved: bool, at: int = 5) -> PuzzleAttempt:
    card = "AS" if solved else "9C"
    return await store.puzzles.record(
        user, puzzle, card, solved=solved, initial=PUZZLE, rate=rate_answer, at=at
    )


async def test_a_user_without_answers_is_a_new_player(store: Store) -> None:
    assert await store.puzzles.player(ANN) == PuzzlePlayer(Rating(), 0, 0)
    assert await store.puzzles.attempt(ANN, "first") is None
    assert await store.puzzles.answered(ANN) == []
    assert await store.puzzles.ratings() == {}


async def test_a_right_answer_is_a_win_against_the_puzzle(store: Store) -> None:
    [[player], [puzzle]] = rate([[Rating()], [PUZZLE]], [0])
    attempt = await answer(store, ANN, "first", solved=True)
    assert attempt == PuzzleAttempt("AS", True, player.points, player.points - Rating().points)
    assert attempt.change > 0
    assert await store.puzzles.player(ANN) == PuzzlePlayer(player, 1, 1)
    assert await store.puzzles.ratings() == {"first": puzzle}
    assert puzzle.mu < PUZZLE.mu


async def test_a_wrong_answer_is_a_loss_and_makes_the_puzzle_harder(store: Store) -> None:
    assert (await answer(store, ANN, "first", solved=False)).change < 0
    await answer(store, BOB, "first", solved=False)
    ratings = await store.puzzles.ratings()
    assert ratings["first"].mu > PUZZLE.mu
    assert (await store.puzzles.player(BOB)).tried == 1
    assert (await store.puzzles.player(BOB)).solved == 0


async def test_only_the_first_answer_counts(store: Store) -> None:
    first = await answer(store, ANN, "first", solved=False)
    player, ratings = await store.puzzles.player(ANN), await store.puzzles.ratings()
    assert await answer(store, ANN, "first", solved=True, at=9) == first
    assert await store.puzzles.attempt(ANN, "first") == first
    assert await store.puzzles.player(ANN) == player
    assert await store.puzzles.ratings() == ratings


async def test_answered_puzzles_come_in_the_order_of_the_last_answers(store: Store) -> None:
    for at, puzzle in enumerate(("first", "second", "third")):
        await answer(store, ANN, puzzle, solved=True, at=at)
    assert await store.puzzles.answered(ANN) == ["first", "second", "third"]
    await answer(store, ANN, "first", solved=True, at=9)
    assert await store.puzzles.answered(ANN) == ["second", "third", "first"]


async def test_answers_at_the_same_time_count_once_each(store: Store) -> None:
    users = range(200, 206)
    answers = [answer(store, user, "first", solved=bool(user % 2)) for user in users for _ in range(2)]
    attempts = await asyncio.gather(*answers)
    # The two answers of a user are the same first answer.
    assert all(one == other for one, other in list(pairwise(attempts))[::2])
    assert [(await store.puzzles.player(user)).tried for user in users] == [1] * 6
    assert (await store.puzzles.ratings())["first"].sigma < PUZZLE.sigma
