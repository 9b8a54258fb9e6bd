"""/learn: stages answered right and wrong, progress, and the way through all of them."""

from __future__ import annotations

import pytest

from bot.engine.actions import Action
from bot.host.errors import NoLesson
from bot.host.lessons.lessons import GUIDED_DEAL
from bot.host.lessons.stage import Stage, stages
from bot.store import Uncounted
from bot.ui.components.controls import custom_id_of
from bot.ui.learn.buttons import AnswerStage
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import play_out

FIRST, SECOND = list(stages())[:2]


class Learner(Person):
    """A member who answers stages."""

    async def answer(self, stage: Stage, *, right: bool) -> str:
        action = next(action for action in stage.choices if stage.judge(action).is_right is right)
        return await self.tap(custom_id_of(AnswerStage(stage.key, action)))

    async def go_to(self, stage: str) -> str:
        """Choose a stage."""
        await self.run("learn")
        return await self.choose(stage, custom_id="pn:select:learn")

    async def start_guided_deal(self) -> str:
        """The hand in the guided deal, reached through the lessons."""
        await self.go_to(GUIDED_DEAL)
        await self.tap("Start the deal")
        await self.club.bot.host.settle()
        await self.club.settle_messages()
        return self.text


@pytest.fixture
def ann(club: Club) -> Learner:
    return Learner(club, club.member("Ann"), club.channel)


@pytest.mark.parametrize(("language", "style"), [("en", "text"), ("de", "pictures")])
async def test_every_stage_is_played_wrong_and_right(
    club: Club, ann: Learner, language: str, style: str
) -> None:
    is_german = language == "de"
    await ann.prefer(language=language, style=style, german_letters=is_german)
    assert ("A 10 K D B 9" if is_german else "A 10 K Q J 9") in await ann.run("learn")
    for number, stage in enumerate(stages().values(), 1):
        assert f"{number}/15 · " in ann.text
        assert "❌" not in ann.text
        refused = await ann.answer(stage, right=False)
        assert "❌ **" in refused
        # The user can try again at once.
        assert f"{number}/15 · " in refused
        assert "✅ **" in await ann.answer(stage, right=True)
        assert await club.bot.host.lessons.done(ann.id) == list(stages())[:number]
        await ann.tap(ann.buttons[0])
    assert "15/15 · " in ann.text
    # All private.
    assert club.messages_for(club.member("Bob")) == []


async def test_progress_is_kept_and_stages_can_be_repeated_and_skipped(club: Club, ann: Learner) -> None:
    await ann.run("learn")
    await ann.answer(stages()[FIRST], right=True)
    await club.restart()
    assert "2/15 · Following suit" in await ann.run("learn")
    assert "so you must follow it" in await ann.answer(stages()[SECOND], right=False)
    assert "3/15 · Trump" in await ann.tap("Skip")
    # What was skipped is not done.
    assert "2/15 · " in await ann.run("learn")
    await ann.go_to(FIRST)
    await ann.answer(stages()[FIRST], right=True)
    assert "1/15 · " in await ann.tap("Try again")
    assert await club.bot.host.lessons.done(ann.id) == [FIRST]


@pytest.mark.parametrize(("key", "action"), [("gone", "play AS"), (FIRST, "play AD")])
async def test_what_is_no_answer_to_a_stage_is_refused(
    club: Club, ann: Learner, key: str, action: str
) -> None:
    with pytest.raises(NoLesson):
        await club.bot.host.lessons.answer(ann.id, key, Action.parse(action))


async def test_the_last_stage_is_a_deal_in_which_each_decision_is_explained(club: Club, ann: Learner) -> None:
    host = club.bot.host
    text = await ann.start_guided_deal()
    [info] = await host.queries.tables()
    assert (info.variant, info.is_private, info.guided) == ("kitty", True, True)
    assert [seat.level for seat in info.seats] == [None, "beginner"]
    assert await host.lessons.done(ann.id) == [GUIDED_DEAL]
    snapshot = await host.queries.snapshot(info.id, ann.id)
    assert ("🎓 **" in text) is (snapshot.seat in snapshot.to_move)
    # The same deal goes on.
    await ann.start_guided_deal()
    assert len(await host.queries.tables()) == 1


async def test_a_guided_deal_has_hints_without_a_price_and_does_not_count(club: Club, ann: Learner) -> None:
    host = club.bot.host
    await ann.start_guided_deal()
    [info] = await host.queries.tables()
    hint = await ann.run("hint")
    assert "counts only" not in hint
    assert "🎯" in hint
    await play_out(club, info.id, ann)
    # One deal, unless nobody has a point after it.
    assert (await host.queries.snapshot(info.id, ann.id)).view.ended is not None
    # The way back to the lessons.
    await ann.run("hand", table=-info.id)
    assert "Learn to play" in ann.buttons
    assert (await host.statistics.scoring(info.id)).uncounted is Uncounted.GUIDED


async def test_the_end_of_the_lessons_leads_to_a_game(club: Club, ann: Learner) -> None:
    await ann.go_to(GUIDED_DEAL)
    assert "That was the last lesson" in await ann.tap("Skip")
    assert "Play against computers" in ann.buttons
    # So does the command once all stages are done.
    for key in (*stages(), GUIDED_DEAL):
        await club.bot.host.lessons.finish(ann.id, key)
    assert "That was the last lesson" in await ann.run("learn")
