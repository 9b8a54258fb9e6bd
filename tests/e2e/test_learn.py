"""/learn: stages answered right and wrong, progress, and the way through all of them."""

import pytest

from bot.engine.actions import Action
from bot.host.errors import NoLesson
from bot.host.lessons.lessons import GUIDED_DEAL, lesson_keys
from bot.host.lessons.stage import Stage, stages
from bot.ui.components.controls import custom_id_of
from bot.ui.learn.buttons import AnswerStage, SkipStage
from bot.ui.text.catalogue import texts_in
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import play_out
from tests.e2e.stories import Story

FIRST, SECOND = list(stages())[:2]
WAYS = 2
"""The number of buttons below the answers."""
GO = f"Ann /learn; Ann chooses {GUIDED_DEAL} in pn:select:learn"


async def answer(member: Person, stage: Stage, *, right: bool, tried: int = 0) -> str:
    action = next(action for action in stage.choices if stage.judge(action).is_right is right)
    return await member.tap(custom_id_of(AnswerStage(stage.key, tried, action)))


def suits_in_hand(text: str) -> list[str]:
    """The suits of the hand in the order in which it is written; none with a picture."""
    hand = "".join(line.partition(" · trump")[0] for line in text.splitlines() if "**Your hand:**" in line)
    return [letter for letter in hand if letter in "♣♦♥♠"]


@pytest.mark.parametrize(("language", "style"), [("en", "text"), ("de", "pictures")])
async def test_every_stage_is_played_wrong_and_right(club: Club, language: str, style: str) -> None:
    ann, is_german = club.member("Ann"), language == "de"
    await ann.prefer(language=language, style=style)
    assert ("A 10 K D B 9" if is_german else "A 10 K Q J 9") in await ann.run("learn")
    titles = texts_in(language)
    places = [f"{number}/12" for number in range(1, 13)] + [f"Extra {number}/4" for number in range(1, 5)]
    for place, key in zip(places, lesson_keys(), strict=True):
        title = f"🎓 {place} · {titles(f'learn-{key}')}"
        assert title in ann.text
        assert "❌" not in ann.text
        if key == GUIDED_DEAL:
            await ann.tap(custom_id_of(SkipStage(key)))
            continue
        stage = stages()[key]
        idea = ann.text.partition(f"{title}\n")[2].splitlines()[0]
        wrong = 1 << [stage.judge(action).is_right for action in stage.choices].index(False)
        refused, answers = await answer(ann, stage, right=False), len(stage.choices)
        assert "❌ " in refused
        # The user can try again at once, but not the same answer. The question stays above, the idea moves below.
        said = refused.partition("❌ ")
        assert titles(f"learn-{key}.task") in said[0]
        assert idea in said[2]
        assert len(ann.buttons) == answers - 1 + WAYS
        suits = suits_in_hand(refused)
        assert "✅ **" in await answer(ann, stage, right=True, tried=wrong)
        # Trump may have been named, but the suits stay where they are.
        assert suits_in_hand(ann.text) == [suit for suit in suits if suit in suits_in_hand(ann.text)]
        assert len(ann.buttons) == WAYS
        await ann.tap(ann.buttons[0])
    assert await club.bot.host.lessons.done(ann.id) == list(stages())
    assert titles("button-finish-lessons") not in ann.buttons
    assert titles("button-play-variant", variant=titles("variant-kitty")) in ann.buttons
    # All private.
    assert club.messages_for(club.member("Bob")) == []


async def test_progress_is_kept_and_stages_can_be_repeated_and_skipped(club: Club, story: Story) -> None:
    await story.tell("Ann /learn")
    ann = story["Ann"]
    await answer(ann, stages()[FIRST], right=True)
    await story.tell("restart; Ann /learn > 2/12 · Following suit")
    await story.tell("Ann /help > The lessons go on & Back to lesson 2; Ann taps Back to lesson 2 > 2/12 ·")
    assert "cards of that suit" in await answer(ann, stages()[SECOND], right=False)
    # What was skipped is not done.
    await story.tell(
        f"Ann taps Skip > 3/12 · Trump; Ann /learn > 2/12 · ; Ann chooses {FIRST} in pn:select:learn"
    )
    await answer(ann, stages()[FIRST], right=True)
    await story.tell("Ann taps Try again > 1/12 ·")
    assert await club.bot.host.lessons.done(ann.id) == [FIRST]


async def test_what_is_no_answer_to_a_stage_is_refused(club: Club) -> None:
    for key, action in (("gone", "play AS"), (FIRST, "play AD")):
        with pytest.raises(NoLesson):
            await club.bot.host.lessons.answer(1, key, Action.parse(action))


async def test_the_last_stage_is_a_private_deal_with_explanations_and_free_hints_that_does_not_count(
    club: Club, story: Story
) -> None:
    host, start = club.bot.host, f"{GO}; Ann taps Start the deal"
    await story.tell(start)
    await host.settle()
    await club.settle_messages()
    [info] = await host.queries.tables()
    assert (info.variant, info.is_private, info.guided) == ("kitty", True, True)
    assert [seat.level for seat in info.seats] == [None, "beginner"]
    ann = story["Ann"]
    assert await host.lessons.done(ann.id) == []
    snapshot = await host.queries.snapshot(info.id, ann.id)
    assert ("🎓 **" in ann.text) is (snapshot.seat in snapshot.to_move)
    # The same deal goes on, and lessons lead back to it.
    await story.tell("Ann /learn > Your first deal; Ann taps Go on with the deal")
    assert len(await host.queries.tables()) == 1
    await story.tell("Ann /hint > 🎯 & not counts only")
    await play_out(club, info.id, ann)
    assert (await host.queries.snapshot(info.id, ann.id)).view.ended is not None
    await story.tell(
        f"Ann /hand table={-info.id} > Your first deal & of 15 tricks & Play a game & Extra 1 of 4: Partners"
        f"; Ann /verify table={-info.id} > This deal was chosen; Ann taps Back > Your first deal"
        f"; Ann /replay table={-info.id}; Ann taps Result > Your first deal"
    )
    assert (await host.queries.record(info.id, ann.id))["chosen"] is True
    assert await host.statistics.scoring(info.id) is None
    assert await host.statistics.by_variant(None, ann.id) == ()
    assert await host.lessons.done(ann.id) == [GUIDED_DEAL]


async def test_what_follows_the_guided_deal_leaves_its_result_where_it_is(club: Club, story: Story) -> None:
    await story.tell(f"{GO}; Ann taps Start the deal")
    await club.bot.host.settle()
    [info] = await club.bot.host.queries.tables()
    ann = story["Ann"]
    await play_out(club, info.id, ann)
    await story.tell(f"Ann /hand table={-info.id} > Your first deal")
    result = ann.shown.id
    await story.tell("Ann taps Extra 1 of 4: Partners > Extra 1/4 · Partners")
    assert ann.shown.id != result
    await story.tell(
        f"Ann /hand table={-info.id} > Your first deal; Ann taps Play a game > Two-Handed with Kitty"
    )
    # The finish leads back to that game.
    await story.tell(
        f"Ann /learn; Ann chooses {lesson_keys()[-1]} in pn:select:learn; Ann taps Skip > Back to your game"
    )


async def test_the_end_of_the_lessons_leads_to_a_game(club: Club, story: Story) -> None:
    """So does the command once all stages are done."""
    end = "You know how to play Pinochle & Play: Two-Handed with Kitty"
    skipped = "Lessons done: 0 & You skipped 16 & Play: Two-Handed with Kitty & not You know how to play"
    await story.tell(
        f"{GO}; Ann taps Skip > Partners; Ann chooses {lesson_keys()[-1]} in pn:select:learn; Ann taps Skip > {skipped}"
    )
    for key in (*stages(), GUIDED_DEAL):
        await club.bot.host.lessons.finish(story["Ann"].id, key)
    await story.tell(f"Ann /learn > {end}")


async def test_a_lesson_says_what_cards_are_worth_in_the_other_game_that_was_played(story: Story) -> None:
    """Once, where the values are taught; not to those who have played none, or one with the same values."""
    count = "chooses count in pn:select:learn"
    await story.tell(
        f"""
        Ann /learn; Ann {count} > not Classic
        Ann /play-now variant=classic; Ann /learn
        Ann {count} > In *Classic Two-Handed*, which you played & A, 10, K: 10 · Q, J, 9: 0
        Ann chooses marriage in pn:select:learn > not Classic
        Bob /play-now variant=kitty; Bob /learn; Bob {count} > not which you played
        """
    )


async def test_help_leads_straight_back_to_the_lesson(story: Story) -> None:
    """Even to the first one, of which nothing is done, and to one that comes before others that are left."""
    await story.tell(
        f"""
        Ann /learn > 🎓 1/12; Ann taps Help > Back to lesson 1; Ann taps Back to lesson 1 > 🎓 1/12
        {GO} > 🎓 12/12; Ann taps Help > Back to lesson 12; Ann taps Back to lesson 12 > 🎓 12/12
        """
    )
