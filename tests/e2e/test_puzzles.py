"""/puzzle: the question, right and wrong answers, and what stays after a restart. tests/host chooses the puzzles."""

from __future__ import annotations

import pytest

from bot.ai.puzzles import Puzzle, position_of, puzzles
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")


class Solver(Person):
    """A member who answers puzzles."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle whose cards are shown."""
        ids = [str(part.get("custom_id", "")).split(":") for part in self.club.components(self.shown)]
        return next(puzzles()[fields[2]] for fields in ids if fields[:2] == ["pn", "puzzle"])

    def button(self, *, right: bool) -> str:
        """The custom_id of the button of the best card, or of a wrong one."""
        best = self.puzzle.best
        wanted = next(card.code for card in self.puzzle.choices if (card is best) is right)
        ids = [str(part.get("custom_id", "")) for part in self.club.components(self.shown)]
        return next(id_ for id_ in ids if id_.startswith("pn:puzzle:") and id_.split(":")[3] == wanted)

    async def answer(self, *, right: bool) -> str:
        return await self.tap(self.button(right=right))


@pytest.fixture
def ann(club: Club) -> Solver:
    return Solver(club, club.member("Ann"), club.channel)


async def test_a_right_answer_is_praised_and_raises_the_rating(club: Club, ann: Solver) -> None:
    question = await ann.run("puzzle")
    assert "🧩 Puzzle · " in question
    assert "hand, You: " in question.replace("Hand", "hand")
    assert "is the best card" not in question
    tricks = position_of(ann.puzzle).outcomes[0].tricks
    text = await ann.answer(right=True)
    for shown in ("✅ **", "is the best card.**", "(+", "1 of 1 solved", f"{len(tricks)}. "):
        assert shown in text
    assert ann.buttons == ["Next puzzle", "Puzzle of the day"]
    # All private.
    assert club.messages_for(club.member("Bob")) == []


async def test_a_wrong_answer_shows_both_lines_of_play(ann: Solver) -> None:
    await ann.run("puzzle")
    position, wrong = position_of(ann.puzzle), ann.button(right=False).split(":")[3]
    text = await ann.answer(right=False)
    for shown in ("❌ **", "(−", "0 of 1 solved"):
        assert shown in text
    for outcome in (position.outcomes[0], next(o for o in position.outcomes if o.card.code == wrong)):
        assert f"{outcome.points} of {position.points_left} points" in text


async def test_two_clicks_count_once_even_after_a_restart(club: Club, ann: Solver) -> None:
    await ann.run("puzzle")
    panel, wrong, right = ann.shown, ann.button(right=False), ann.button(right=True)
    await ann.run("puzzle")
    await club.restart()
    await ann.tap(right)
    await club.restart()
    text = await ann.tap(wrong, on=panel)
    assert "is not the best card: " in text
    assert "Your first answer counted: " in text
    assert "1 of 1 solved" in text
    assert (await club.bot.host.puzzles.next(ann.id)).player.tried == 1


async def test_the_puzzle_of_the_day_is_the_same_for_all_until_midnight(
    club: Club, ann: Solver, clock: Clock
) -> None:
    bob = Solver(club, club.member("Bob"), club.channel)
    assert "🧩 Puzzle of the day · " in await ann.run("puzzle", which="today")
    await bob.run("puzzle", which="today")
    assert bob.puzzle is (puzzle := ann.puzzle)
    await ann.answer(right=True)
    assert ann.buttons == ["Next puzzle"]
    # Who has answered it sees the solution.
    assert "is the best card.**" in await ann.run("puzzle", which="today")
    clock.now += 24 * 60 * 60
    await ann.run("puzzle", which="today")
    assert ann.puzzle is not puzzle


async def test_text_mode_lists_all_hands(ann: Solver) -> None:
    await ann.prefer(style="text")
    others = {"classic": ["Opponent"], "fletcher": ["Opponent"], "partnership": ["Left", "Partner", "Right"]}
    for variant, names in others.items():
        text = await ann.run("puzzle", variant=variant)
        assert all(f"**{name}:** " in text for name in ["You", *names])
        assert ".png" not in text


async def test_after_all_puzzles_the_oldest_comes_again_and_does_not_count(
    club: Club, ann: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = next(iter(puzzles().values()))
    monkeypatch.setattr(club.bot.host.puzzles, "_puzzles", lambda: {only.id: only})
    await ann.run("puzzle")
    await ann.answer(right=False)
    assert "it doesn’t count again" in await ann.tap("Next puzzle")
    text = await ann.answer(right=True)
    assert "Your first answer counted: " in text
    assert "0 of 1 solved" in text
