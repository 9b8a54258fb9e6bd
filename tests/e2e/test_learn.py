"""/learn: stages answered right and wrong, progress, and the way through all of them."""

from __future__ import annotations

import pytest
import simcord

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Action
from bot.engine.variants import VARIANTS
from bot.host.errors import NoLesson
from bot.host.lessons.lessons import GUIDED_DEAL
from bot.host.lessons.stage import Stage, stages
from bot.store import TableState, Uncounted
from bot.ui.components.controls import custom_id_of
from bot.ui.learn.buttons import AnswerStage
from tests.e2e.conftest import Club, Message

FIRST, SECOND = list(stages())[:2]


async def learn(club: Club, member: simcord.MemberActor) -> Message:
    """The panel of /learn."""
    answer = await member.slash(club.channel, "learn")
    return answer.response.message


async def answer(
    club: Club, member: simcord.MemberActor, panel: Message, stage: Stage, action: Action
) -> str:
    """Answer the stage on a panel, and return the text of the panel after it."""
    clicked = await member.click(panel, custom_id=custom_id_of(AnswerStage(stage.key, action)))
    assert clicked.response is not None
    return club.text(clicked.response)


def right(stage: Stage) -> Action:
    return next(action for action in stage.choices if stage.judge(action).is_right)


def wrong(stage: Stage) -> Action:
    return next(action for action in stage.choices if not stage.judge(action).is_right)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("style", ["pictures", "text"])
async def test_every_stage_is_played_wrong_and_right(club: Club, language: str, style: str) -> None:
    ann = club.member("Ann")
    await ann.slash(club.channel, "preferences", language=language, style=style)
    texts = (await club.bot.host.preferences.get(ann.id)).language
    assert texts == language
    panel = await learn(club, ann)
    for number, stage in enumerate(stages().values(), 1):
        asked = club.text(panel)
        assert f"{number}/15 · " in asked
        assert "❌" not in asked
        refused = await answer(club, ann, panel, stage, wrong(stage))
        assert "❌ **" in refused
        # The user can try again at once.
        assert f"{number}/15 · " in refused
        praised = await answer(club, ann, panel, stage, right(stage))
        assert "✅ **" in praised
        assert await club.bot.host.lessons.done(ann.id) == list(stages())[:number]
        await ann.click(panel, label=club.buttons(panel)[0])
    assert "15/15 · " in club.text(panel)
    # All private.
    assert club.messages_for(club.member("Bob")) == []


async def test_the_rule_that_an_answer_breaks_is_named(club: Club) -> None:
    ann = club.member("Ann")
    panel = await learn(club, ann)
    await ann.click(panel, label="Skip")
    text = await answer(club, ann, panel, stages()[SECOND], wrong(stages()[SECOND]))
    assert "so you must follow it" in text


async def test_progress_is_kept_and_stages_can_be_repeated_and_skipped(club: Club) -> None:
    ann = club.member("Ann")
    panel = await learn(club, ann)
    await answer(club, ann, panel, stages()[FIRST], right(stages()[FIRST]))
    await club.restart()
    panel = await learn(club, ann)
    assert "2/15 · Following suit" in club.text(panel)
    await ann.click(panel, label="Skip")
    assert "3/15 · Trump" in club.text(panel)
    # What was skipped is not done.
    assert "2/15 · " in club.text(await learn(club, ann))
    await ann.select(panel, [FIRST], custom_id="pn:select:learn")
    await answer(club, ann, panel, stages()[FIRST], right(stages()[FIRST]))
    await ann.click(panel, label="Try again")
    assert "1/15 · " in club.text(panel)
    assert await club.bot.host.lessons.done(ann.id) == [FIRST]


async def test_lessons_need_no_server(club: Club) -> None:
    ann = club.member("Ann")
    asked = await ann.user.slash("learn")
    panel = asked.response.message
    stage = stages()[FIRST]
    clicked = await ann.user.click(panel, custom_id=custom_id_of(AnswerStage(stage.key, right(stage))))
    assert clicked.response is not None
    assert "✅ **" in club.text(clicked.response)


@pytest.mark.parametrize(("key", "action"), [("gone", "play AS"), (FIRST, "play AD")])
async def test_what_is_no_answer_to_a_stage_is_refused(club: Club, key: str, action: str) -> None:
    with pytest.raises(NoLesson):
        await club.bot.host.lessons.answer(club.member("Ann").id, key, Action.parse(action))


@pytest.mark.parametrize("command", ["help", "help elsewhere"])
async def test_help_leads_to_the_lessons(club: Club, command: str) -> None:
    ann = club.member("Ann")
    asked = await (ann.slash(club.channel, "help") if command == "help" else ann.user.slash("help"))
    actor = ann if command == "help" else ann.user
    clicked = await actor.click(asked.response.message, label="Learn to play")
    assert "1/15 · The order of the cards" in club.text(clicked.response or asked.response)


async def test_progress_is_exported_and_erased_with_the_data_of_a_user(club: Club) -> None:
    host, ann = club.bot.host, club.member("Ann")
    await host.lessons.finish(ann.id, FIRST)
    exported = await host.users.export(ann.id)
    assert exported["key_values"] == [{"key": f"lessons:{ann.id}", "value": FIRST}]
    await host.users.erase(ann.id, "former player")
    assert list(await host.lessons.done(ann.id)) == []


async def start_guided_deal(club: Club, member: simcord.MemberActor) -> Message:
    """The hand in the guided deal, reached through the lessons."""
    panel = await learn(club, member)
    await member.select(panel, [GUIDED_DEAL], custom_id="pn:select:learn")
    await member.click(panel, label="Start the deal")
    await club.bot.host.settle()
    await club.settle_messages()
    return panel


async def test_the_last_stage_is_a_deal_in_which_each_decision_is_explained(club: Club) -> None:
    host, ann = club.bot.host, club.member("Ann")
    panel = await start_guided_deal(club, ann)
    [info] = await host.queries.tables()
    assert (info.variant, info.is_private, info.guided) == ("kitty", True, True)
    assert [seat.level for seat in info.seats] == [None, "beginner"]
    assert await host.lessons.done(ann.id) == [GUIDED_DEAL]
    snapshot = await host.queries.snapshot(info.id, ann.id)
    if snapshot.seat in snapshot.to_move:
        assert "🎓 **" in club.text(panel)
    # The same deal goes on.
    await start_guided_deal(club, ann)
    assert len(await host.queries.tables()) == 1


async def test_a_guided_deal_has_hints_without_a_price_and_does_not_count(club: Club) -> None:
    host, ann = club.bot.host, club.member("Ann")
    await start_guided_deal(club, ann)
    [info] = await host.queries.tables()
    has_hint = False
    while (snapshot := await host.queries.snapshot(info.id, ann.id)).info.state is TableState.PLAYING:
        if not has_hint and len(list(snapshot.offer)) > 1:
            hint = await ann.slash(club.channel, "hint", table=info.id)
            assert "counts only" not in club.text(hint.response)
            assert "🎯" in club.text(hint.response)
            has_hint = True
        assert snapshot.view is not None
        rules = VARIANTS["kitty"].rules(VARIANTS["kitty"].resolve(info.options))
        action = rule_of_thumb(Position(snapshot.view, snapshot.seat, rules))
        assert action is not None
        await host.play.act(info.id, ann.id, action)
        await host.settle()
    assert has_hint
    # One deal, unless nobody has a point after it.
    assert snapshot.view is not None
    assert snapshot.view.ended is not None
    # The way back to the lessons.
    hand = await ann.slash(club.channel, "hand", table=info.id)
    assert "Learn to play" in club.buttons(hand.response.message)
    scoring = await host.statistics.scoring(info.id)
    assert scoring is not None
    assert scoring.uncounted is Uncounted.GUIDED


async def test_the_end_of_the_lessons_leads_to_a_game(club: Club) -> None:
    ann = club.member("Ann")
    panel = await learn(club, ann)
    await ann.select(panel, [GUIDED_DEAL], custom_id="pn:select:learn")
    await ann.click(panel, label="Skip")
    assert "That was the last lesson" in club.text(panel)
    assert "Play against computers" in club.buttons(panel)
    # So does the command once all stages are done.
    for key in (*stages(), GUIDED_DEAL):
        await club.bot.host.lessons.finish(ann.id, key)
    assert "That was the last lesson" in club.text(await learn(club, ann))
