"""/puzzle: the question, right and wrong answers, and what stays after a restart. tests/host chooses the puzzles."""

import pytest

from bot.ai.puzzles import Puzzle, position_of, puzzles
from bot.engine.cards import card
from bot.ui.text.catalogue import ENGLISH_TEXTS
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.stories import Story
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")


class Solver(Person):
    """A member who answers puzzles."""

    @property
    def _answers(self) -> dict[str, str]:
        """The custom_ids of the buttons of the cards, by the code of the card."""
        ids = [str(part.get("custom_id", "")) for part in self.club.components(self.shown)]
        return {custom_id.split(":")[3]: custom_id for custom_id in ids if custom_id.startswith("pn:puzzle:")}

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle whose cards are shown."""
        return puzzles()[next(iter(self._answers.values())).split(":")[2]]

    def button(self, *, right: bool) -> str:
        """The custom_id of the button of the best card, or of a wrong one."""
        puzzle = self.puzzle
        return next(self._answers[card.code] for card in puzzle.choices if (card is puzzle.best) is right)


@pytest.fixture
def ann(club: Club, story: Story) -> Solver:
    story.people["Ann"] = solver = Solver(club, club.member("Ann"), club.channel)
    return solver


async def test_a_right_answer_is_praised_and_raises_the_rating(story: Story, ann: Solver) -> None:
    await story.tell("Ann /puzzle > 🧩 Puzzle & and, You:  & not is the best card")
    position = position_of(ann.puzzle)
    best, second, *_ = (ENGLISH_TEXTS.style.card(one.card) for one in position.continuations)
    points = f"**{position.continuations[0].points}** of {position.points_left} points"
    await story.tell(
        f"""
        Ann taps {ann.button(right=True)} > ✅ **{best}** is the best card. & with {second}, & {points} & 1 of 1 solved
        Ann has Next puzzle, Compare, Practice, Puzzle of the day; messages 0
        Ann taps Compare > **{best}:** & **{second}:** & not Which card
        Ann taps Back > best card & not first answer; Ann taps Next puzzle
        """
    )
    # Not shown while it still moves in big steps.
    for solved in range(2, 7):
        await story.tell(f"Ann taps {ann.button(right=True)} > {solved} of {solved} solved & not rating")
        await story.tell("Ann taps Next puzzle")


async def test_after_a_wrong_answer_another_one_can_be_tried(club: Club, story: Story, ann: Solver) -> None:
    await story.tell("Ann /puzzle > Which card is best? & not Show the answer")
    puzzle, wrong, choices = ann.puzzle, ann.button(right=False), club.buttons(ann.shown)[:3]
    assert len(puzzle.choices) == len(choices) == 3
    told = "more is possible. Try another card. & not Which card & not solved & not rating & not Better"
    await story.tell(f"Ann taps {wrong} > ❌ Not quite. & {told}")
    best = ENGLISH_TEXTS.style.card(puzzle.best)
    # The picture shows the trick.
    missed = ENGLISH_TEXTS.style.card(card(wrong.split(":")[3]))
    assert f"You {missed}" in ann.text.partition("Last trick: ")[2].partition(";")[0]
    left = [one for one in choices if one != missed]
    assert club.buttons(ann.shown) == [*left, "Show the answer", "Practice"]
    # Once only the best card is left, the solution is shown.
    [other] = [one for one in left if one != best]
    await story.tell(f"Ann taps {other} > The best card is **{best}**. & your first answer counted: & not ❌")


async def test_the_solution_of_a_missed_puzzle_has_both_lines(story: Story, ann: Solver) -> None:
    await story.tell("Ann /puzzle")
    position, button = position_of(ann.puzzle), ann.button(right=False)
    await story.tell(
        f"Ann taps {button}; Ann taps Show the answer > The best card is & not solved & not ❌; Ann taps Compare"
    )
    wrong = next(outcome for outcome in position.continuations if outcome.card.code == button.split(":")[3])
    for outcome in (position.continuations[0], wrong):
        assert f"**{outcome.points}** of {position.points_left} points" in ann.text
    await story.tell("Ann taps Back > The best card is; Ann taps Next puzzle > 🧩 Puzzle")


async def test_two_clicks_count_once_even_after_a_restart(club: Club, story: Story, ann: Solver) -> None:
    await story.tell("Ann /puzzle")
    panel, wrong, right = ann.shown, ann.button(right=False), ann.button(right=True)
    await story.tell(f"Ann /puzzle; restart; Ann taps {right}; restart")
    text = await ann.tap(wrong, on=panel)
    assert "more is possible." in text
    assert (await club.bot.host.puzzles.next(ann.id)).player.tried == 1


async def test_the_puzzle_of_the_day_is_the_same_for_all_until_midnight(
    club: Club, story: Story, ann: Solver, clock: Clock
) -> None:
    story.people["Bob"] = bob = Solver(club, club.member("Bob"), club.channel)
    await story.tell("Ann /puzzle which=today > 🧩 Puzzle of the day; Bob /puzzle which=today")
    assert bob.puzzle is (puzzle := ann.puzzle)
    # Who has answered it sees the solution.
    await story.tell(
        f"""
        Ann taps {ann.button(right=True)}; Ann has Next puzzle, Compare, Practice
        Ann /puzzle which=today > is the best card.
        """
    )
    clock.now += 24 * 60 * 60
    await story.tell("Ann /puzzle which=today")
    assert ann.puzzle is not puzzle


@pytest.mark.usefixtures("ann")
async def test_text_mode_lists_all_hands(story: Story) -> None:
    await story.tell(
        """
        Ann prefers style=text; Ann /puzzle variant=classic > **You:**  & **Opponent:**  & not .png
        Ann /puzzle variant=fletcher > **You:**  & **Opponent:**
        Ann /puzzle variant=partnership > **You:**  & **Left:**  & **Partner:**  & **Right:**  & not .png
        """
    )


async def test_after_all_puzzles_the_oldest_comes_again_and_does_not_count(
    club: Club, story: Story, ann: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = next(iter(puzzles().values()))
    monkeypatch.setattr(club.bot.host.puzzles, "_puzzles", lambda: {only.id: only})
    await story.tell("Ann /puzzle")
    await story.tell(f"Ann taps {ann.button(right=False)}; Ann taps Show the answer")
    await story.tell("Ann taps Next puzzle > it doesn’t count again")
    await story.tell(f"Ann taps {ann.button(right=True)} > is the best card. & not first answer & not solved")
