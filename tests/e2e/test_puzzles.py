"""/puzzle: the question, right and wrong answers, and what stays after a restart."""

from __future__ import annotations

import pytest
import simcord

from bot.ai.puzzles import Puzzle, position_of, puzzles
from tests.e2e.conftest import Club, Message
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")

DAY = 24 * 60 * 60


async def ask(club: Club, member: simcord.MemberActor, **options: str) -> Message:
    """The panel of /puzzle."""
    answer = await member.slash(club.channel, "puzzle", **options)
    return answer.response.message


def puzzle_on(club: Club, panel: Message) -> Puzzle:
    """The puzzle whose cards are on a panel."""
    ids = [str(part.get("custom_id", "")).split(":") for part in club.components(panel)]
    return next(puzzles()[fields[2]] for fields in ids if fields[:2] == ["pn", "puzzle"])


def card_button(club: Club, panel: Message, code: str) -> str:
    """The custom id of the button of a card."""
    ids = [str(part.get("custom_id", "")) for part in club.components(panel)]
    return next(id_ for id_ in ids if id_.startswith("pn:puzzle:") and id_.split(":")[3] == code)


def wrong_card(puzzle: Puzzle) -> str:
    return next(choice.code for choice in puzzle.choices if choice is not puzzle.best)


async def answer(club: Club, member: simcord.MemberActor, panel: Message, code: str) -> str:
    """Answer the puzzle on a panel, and return the text of the panel after it."""
    clicked = await member.click(panel, custom_id=card_button(club, panel, code))
    return club.text(clicked.response)


async def test_a_right_answer_is_praised_and_raises_the_rating(club: Club) -> None:
    ann = club.member("Ann")
    panel = await ask(club, ann)
    puzzle = puzzle_on(club, panel)
    question = club.text(panel)
    assert "🧩 Puzzle · " in question
    assert "hand, You: " in question.replace("Hand", "hand")
    assert "is the best card" not in question
    text = await answer(club, ann, panel, puzzle.best.code)
    assert "✅ **" in text
    assert "is the best card.**" in text
    assert "(+" in text
    assert "1 of 1 solved" in text
    assert f"{len(position_of(puzzle).outcomes[0].tricks)}. " in text
    assert club.buttons(panel) == ["Next puzzle", "Puzzle of the day"]
    # All private.
    assert club.messages_for(club.member("Bob")) == []


async def test_a_wrong_answer_shows_both_lines_of_play(club: Club) -> None:
    ann = club.member("Ann")
    panel = await ask(club, ann)
    puzzle = puzzle_on(club, panel)
    position = position_of(puzzle)
    wrong = wrong_card(puzzle)
    text = await answer(club, ann, panel, wrong)
    assert "❌ **" in text
    assert "(−" in text
    assert "0 of 1 solved" in text
    for outcome in (position.outcomes[0], next(o for o in position.outcomes if o.card.code == wrong)):
        assert f"{outcome.points} of {position.points_left} points" in text


async def test_the_next_puzzle_is_another_one(club: Club) -> None:
    ann = club.member("Ann")
    panel = await ask(club, ann, variant="double-deck")
    first = puzzle_on(club, panel)
    assert first.variant == "double-deck"
    await answer(club, ann, panel, first.best.code)
    await ann.click(panel, label="Next puzzle")
    second = puzzle_on(club, panel)
    assert second.id != first.id
    assert second.variant == "double-deck"


async def test_two_clicks_count_once(club: Club) -> None:
    ann = club.member("Ann")
    panel = await ask(club, ann)
    puzzle = puzzle_on(club, panel)
    wrong, right = card_button(club, panel, wrong_card(puzzle)), card_button(club, panel, puzzle.best.code)
    other = await ask(club, ann)
    await ann.click(panel, custom_id=wrong)
    again = await ann.click(other, custom_id=right)
    text = club.text(again.response)
    assert "is the best card.**" in text
    assert "Your first answer counted: " in text
    assert "0 of 1 solved" in text
    assert (await club.bot.host.puzzles.next(ann.id)).player.tried == 1


async def test_a_question_survives_a_restart(club: Club) -> None:
    ann = club.member("Ann")
    panel = await ask(club, ann)
    puzzle = puzzle_on(club, panel)
    await club.restart()
    assert "✅ **" in await answer(club, ann, panel, puzzle.best.code)
    await club.restart()
    await ann.click(panel, label="Next puzzle")
    assert puzzle_on(club, panel).id != puzzle.id


async def test_the_puzzle_of_the_day_is_the_same_for_all_until_midnight(club: Club, clock: Clock) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    panel = await ask(club, ann, which="today")
    puzzle = puzzle_on(club, panel)
    assert "🧩 Puzzle of the day · " in club.text(panel)
    assert puzzle_on(club, await ask(club, bob, which="today")) is puzzle
    await answer(club, ann, panel, puzzle.best.code)
    assert club.buttons(panel) == ["Next puzzle"]
    # Who has answered it sees the solution.
    assert "is the best card.**" in club.text(await ask(club, ann, which="today"))
    clock.now += DAY
    assert puzzle_on(club, await ask(club, ann, which="today")) is not puzzle


@pytest.mark.parametrize("variant", ["classic", "partnership", "fletcher"])
async def test_text_mode_lists_all_hands(club: Club, variant: str) -> None:
    ann = club.member("Ann")
    await ann.slash(club.channel, "preferences", style="text")
    panel = await ask(club, ann, variant=variant)
    text = club.text(panel)
    assert "**You:** " in text
    names = ("Left", "Partner", "Right") if variant == "partnership" else ("Opponent",)
    assert all(f"**{name}:** " in text for name in names)
    assert ".png" not in text


async def test_a_puzzle_is_shown_in_german(club: Club) -> None:
    ann = club.member("Ann")
    await ann.slash(club.channel, "preferences", language="de")
    panel = await ask(club, ann)
    assert "🧩 Rätsel · " in club.text(panel)
    assert "Welche Karte ist die beste?" in club.text(panel)
    puzzle = puzzle_on(club, panel)
    text = await answer(club, ann, panel, wrong_card(puzzle))
    assert "ist nicht die beste Karte, sondern" in text
    assert "Deine Rätselwertung: " in text
    assert club.buttons(panel) == ["Nächstes Rätsel", "Rätsel des Tages"]


async def test_puzzles_need_no_server(club: Club) -> None:
    ann = club.member("Ann")
    asked = await ann.user.slash("puzzle")
    panel = asked.response.message
    puzzle = puzzle_on(club, panel)
    clicked = await ann.user.click(panel, custom_id=card_button(club, panel, puzzle.best.code))
    assert "is the best card.**" in club.text(clicked.response)
    [command] = [command for command in club.bot.tree.get_commands() if command.name == "puzzle"]
    assert command.allowed_contexts.private_channel
    assert command.allowed_installs.user


async def test_a_puzzle_of_an_older_version_is_refused(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = club.member("Ann")
    panel = await ask(club, ann)
    puzzle = puzzle_on(club, panel)
    others = {id_: other for id_, other in puzzles().items() if id_ != puzzle.id}
    monkeypatch.setattr(club.bot.host.puzzles, "_puzzles", lambda: others)
    assert "That puzzle is no longer available." in await answer(club, ann, panel, puzzle.best.code)
    assert (await club.bot.host.puzzles.next(ann.id)).player.tried == 0


async def test_after_all_puzzles_the_oldest_comes_again_and_does_not_count(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = next(iter(puzzles().values()))
    monkeypatch.setattr(club.bot.host.puzzles, "_puzzles", lambda: {only.id: only})
    ann = club.member("Ann")
    panel = await ask(club, ann)
    await answer(club, ann, panel, wrong_card(only))
    await ann.click(panel, label="Next puzzle")
    assert "it doesn’t count again" in club.text(panel)
    text = await answer(club, ann, panel, only.best.code)
    assert "Your first answer counted: " in text
    assert "0 of 1 solved" in text
