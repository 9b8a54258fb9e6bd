"""Hints during a game against computer players, and reviews of finished deals."""

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.ai.coach.advice import Advice
from bot.ai.coach.reasons import Fact, FactKind, PointSource
from bot.engine.actions import PASS, Verb, bid
from bot.engine.cards import Suit
from bot.host.computers.coach import DealReview, Hint
from bot.host.lessons.lessons import GUIDED_DEAL
from bot.host.ranking import newcomers
from bot.ui.components.panel import Panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.new_rules import has_acted
from tests.e2e.conftest import Club
from tests.e2e.playing import play_out
from tests.e2e.stories import Story
from tests.engine.stacking import seeded
from tests.ui.limits import panel_text

pytestmark = pytest.mark.usefixtures("coach")


async def test_a_newcomer_gets_a_hint_without_a_question(story: Story) -> None:
    """It stands between the picture and the moves; what it costs was said before. Who types is asked."""
    await story.tell(
        """
        Ann /table create variant=classic; Ann taps Play with computer players
        Ann looks > not 💡 ** & With a hint, this game won’t count
        Ann reads > 🌱 Trump ** & beats all others. High to low: & You draw after each trick
        Ann reads > follow suit only once the stock is gone. & not you may show one meld
        Ann /hint > With a hint, this game doesn’t count on the leaderboard. & not 🎯 **; Ann taps Back
        Ann taps 🎯 Hint > 🎯 **Lead  & not this game no longer counts & not are fine & not 💡 **
        """
    )
    # The button stays where it is, though it has no more to say.
    text = story["Ann"].text
    assert text.index("Hand: ") < text.index("🎯 **Lead ")
    [hint] = [
        part
        for part in (await story.at_table()).components(story["Ann"].shown)
        if part.get("label") == "🎯 Hint"
    ]
    assert hint["disabled"]
    await story.tell("Ann /hint > 🎯 **Lead  & not With a hint")
    # It stays until the move.
    await story.tell("Ann /rules; Ann /hand > 🎯 **Lead ")


def test_what_the_rules_bid_is_not_what_a_player_has_done() -> None:
    """So the dealer who has to play still reads what is new in the game, and what a hint means."""
    game = seeded("kitty")
    [first] = game.to_move()
    game.play(first, PASS)
    [dealer] = game.to_move()
    assert dealer != first
    assert not has_acted(game.table, dealer)
    assert has_acted(game.table, first)


async def test_each_kind_of_decision_is_explained_unasked_to_who_knows_nothing(story: Story) -> None:
    """Once, above the table, after the first move; a hint takes its place. Others tap for it."""
    await story.tell("Ann /table create variant=classic; Ann taps Play with computer players; Ann looks")
    ann, party = story["Ann"], await story.at_table()
    await party.act()
    while await party.mover() != 0:
        await story.club.bot.host.settle()
    await ann.run("hand")
    assert ann.text.index("💡 **") < ann.text.index("Hand: ")
    await story.tell("Ann taps 🎯 Hint > 🎯 **")
    assert "💡 **" not in ann.text
    await story.tell("Ann /preferences explanations=no; Ann /hand > not 💡")


async def test_a_newcomer_who_wants_games_with_hints_to_count_is_asked(story: Story) -> None:
    await story.tell(
        """
        Ann /preferences count-hints=yes
        Ann /table create variant=classic; Ann taps Play with computer players; Ann looks > not are fine while
        Ann taps 🎯 Hint > only counts on the leaderboard if you lose it
        """
    )


async def test_a_hint_keeps_the_cards_picked_so_far(club: Club, story: Story) -> None:
    await story.tell("Ann /table create variant=kitty; Ann taps Play with computer players; Ann looks")
    ann, party = story["Ann"], await story.at_table()
    while Verb.BURY not in (await party.snapshot(0)).offer.verbs:
        if await party.mover() == 0:
            await party.act()
        await club.bot.host.settle()
    await party.hand(0)
    custom_id, picked = party.picks(ann.shown)[0]
    await ann.tap(custom_id)
    await story.tell("Ann taps 🎯 Hint > 🎯 ** & **Chosen: ")
    advice = (await club.bot.host.coach.hint(party.table_id, ann.id)).advice.action
    blue = {part["custom_id"] for part in party.components(ann.shown) if part.get("style") == 1}
    next_cards = {card for custom_id, card in party.picks(ann.shown) if custom_id in blue}
    # One after the other, as the step that is next.
    assert len(next_cards) == 1
    assert next_cards <= {*map(str, advice.cards)} - {picked}
    # With all cards picked the question stays, above another hint.
    while picks := party.picks(ann.shown):
        assert "🎯 **" in await ann.tap(picks[0][0])
    question = [line for line in ann.text.splitlines() if "**Bury " in line]
    assert question
    await story.tell("Ann /hint > 🎯 **")
    assert question[0] in ann.text
    assert any(f":{advice.verb} " in part.get("custom_id", "") for part in party.components(ann.shown))


async def test_a_hint_is_asked_about_once(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newcomers, "NEWCOMER_GAMES", 0)
    await story.tell("Ann /table create variant=classic; Ann taps Play with computer players; Ann looks")
    party = await story.at_table()
    snapshot = await party.snapshot(0)
    await story.tell("Ann taps 💡 Explain > 💡 **Leading.** & not 🎯 **Lead ")
    await story.tell(
        "Ann taps 🎯 Hint > only counts on the leaderboard if you lose it & This is about: table 1 · Classic"
    )
    assert not (await party.info()).seats[0].hinted
    await story.tell("Ann taps Show the hint > 🎯 **Lead  &  on average")
    assert (await party.info()).seats[0].hinted
    # The recommended card can be played at once.
    best = f"pn:act:{party.table_id}:{snapshot.ply}:{list(snapshot.offer)[-1]}"
    await story.tell(f"Ann /hint > 🎯 **Lead ; Ann taps {best} > not 🎯 **")


async def test_a_review_shows_the_mistakes_one_by_one(club: Club, story: Story) -> None:
    await story.tell("Ann /table create variant=kitty; Ann taps Play with computer players")
    ann = story["Ann"]
    await play_out(club, 1, ann, deals=1)
    title = "Your review & -# Table 1 · Two-Handed with Kitty · deal 1"
    review = await club.bot.host.coach.review(1, ann.id)
    count = len(review.mistakes)
    assert count > len(review.costliest) == 3
    total = round(sum(mistake.choice.loss for mistake in review.mistakes))
    costliest = f"❌ **Bid 20** cost about {round(review.mistakes[0].choice.loss)} points. Better: **Pass**."
    sums = (
        f":** {count} mistakes in {len(review.decisions)} decisions cost about {total} points. & {costliest}"
    )
    await story.tell(f"Ann /review > {title} & not deal 1 of & **Accuracy  & {sums} & My hand & hand.png")
    for number, mistake in enumerate(review.mistakes, start=1):
        label = club.buttons(ann.shown)[0] if number == 1 else club.buttons(ann.shown)[-1]
        is_exact, points = mistake.advice.exact, f"{round(mistake.choice.loss)} points"
        assert f" cost {'exactly' if is_exact else 'about'} {points}" in await ann.tap(label)
        figures = await ann.tap("All choices")
        assert ("Certain: " if is_exact else "Estimated from ") in figures
        assert "(your choice)" in figures
        await ann.tap("Back")
        following = "Next mistake: " if number < count else "Best moment: "
        assert club.buttons(ann.shown)[-1].startswith(following)
    # After the mistakes comes what was best, which cannot be tried again.
    [best] = review.highlights
    assert best.gain is not None
    text = await ann.tap(club.buttons(ann.shown)[-1])
    assert f"**, about {round(best.gain.loss)} points better than " in text
    assert "(your choice)" not in await ann.tap("All choices")
    await ann.tap("Back")
    [more, before, summary] = club.buttons(ann.shown)
    assert (more, before[:2], summary) == ("All choices", "◀ ", "Summary")
    await story.tell(f"Ann taps {before} > Better: ; Ann taps Summary > {title} & ⭐ **Best moment:**")


@pytest.mark.pace(progress=0.0)
async def test_a_review_says_how_far_it_is_until_it_is_done(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, show = list[str](), InteractionContext.show

    async def recorded(context: InteractionContext, panel: Panel) -> None:
        shown.append(panel_text(panel))
        await show(context, panel)

    monkeypatch.setattr(InteractionContext, "show", recorded)
    await story.tell("Ann /table create variant=kitty; Ann taps Play with computer players")
    ann = story["Ann"]
    await play_out(club, 1, ann, deals=1)
    shown.clear()
    await story.tell("Ann /review > Your review")
    percents = [re.fullmatch(r"Looking at your decisions: (\d+)%…", line.strip()) for line in shown[:-1]]
    assert percents
    assert all(percents)
    assert "Your review" in shown[-1]
    # Opened again, it is there at once.
    shown.clear()
    await story.tell("Ann /review > Your review")
    assert len(shown) == 1


async def test_a_review_leads_on(club: Club, story: Story) -> None:
    await story.tell("Ann /table create variant=kitty; Ann taps Play with computer players")
    ann = story["Ann"]
    await play_out(club, 1, ann, deals=1)
    await story.tell("Ann /review > pn:replay:; Ann has See the mistakes, My hand")
    await story.tell("Ann taps See the mistakes > not Rematch; Ann taps Try it again > Bidding and trump")
    await story.tell(
        """
        Ann taps 20 > ❌ **Bid 20** costs about 50 points. & Try again.; Ann taps Pass > ✅ Right: **Pass**.
        Ann taps Next mistake > Burying; Ann taps Back to the review > Your review; Ann /table resign; Ann taps Resign
        Ann /review deal=1
        Ann reads > Deal 2 ▶; Ann has See the mistakes, Practice mistakes, Rematch
        Ann taps Result > Result · table 1 & · deal 1 of 2
        Ann /practice > **3 exercises are due.**; Bob /practice > nothing to practice yet
        """
    )


async def test_a_hint_takes_the_place_of_the_explanation(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are about the same decision, and together they are taller than a phone."""
    await story.tell("Ann /table create variant=kitty; Ann taps Play with computer players; Ann looks")
    ann = story["Ann"]
    assert "**Bidding.**" in await ann.tap("💡 Explain")
    needs = Fact(FactKind.NEEDS, 5, Suit.SPADES, needed=15, total=25, source=PointSource.KITTY)
    hint = Hint(await (await story.at_table()).snapshot(0), Advice(bid(20), facts=(needs,)))
    monkeypatch.setattr(club.bot.host.coach, "taken_hint", lambda snapshot: hint)
    await story.tell("Ann looks > with ♠, your melds are worth 5 & not **Bidding.** & not 💡 Explain")


async def test_a_review_praises_only_who_was_not_told_what_to_do(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    coach = club.bot.host.coach
    review_deal = coach.review

    async def without_mistakes(*args: Any) -> DealReview:
        review = await review_deal(*args)
        good = tuple(reviewed for reviewed in review.decisions if not reviewed.choice.is_mistake)
        return replace(review, decisions=good, contract=20, contract_chance=1.0)

    monkeypatch.setattr(coach, "review", without_mistakes)
    await story.tell("Ann /table create variant=kitty; Ann taps Play with computer players")
    await play_out(club, 1, story["Ann"], deals=1)
    sure = "bid of 20 was safe: made in all 500 sample deals"
    await story.tell(f"Ann /review > · deal 1 & {sure} & Well played!; Ann /hint; Ann taps Show the hint")
    await story.tell("Ann /review > You took hints in this game. & not Well played; Ann /table resign")
    await story.tell("Ann taps Resign; Ann /learn")
    await story.tell(f"Ann chooses {GUIDED_DEAL} in pn:select:learn; Ann taps Start the deal")
    await club.bot.host.settle()
    [info] = [info for info in await club.bot.host.queries.tables() if info.guided]
    await play_out(club, info.id, story["Ann"])
    await story.tell(
        f"Ann /review table={-info.id} > Your review & choices that you made alone & not Well played & not deal 1"
    )


async def test_the_review_of_a_board_that_others_may_still_play(club: Club, story: Story) -> None:
    """What mistakes cost is told apart from the points behind the expert, and there is nothing to practice yet."""
    await story.tell("Ann /daily; Ann taps Play the board")
    [info] = await club.bot.host.queries.tables()
    await play_out(club, info.id, story["Ann"])
    await story.tell(
        """
        Ann /daily; Ann taps Also today: for two; Ann taps Review > mistake & average over all the ways
        Ann reads > As they lay, you ended
        """
    )
    assert "Practice" not in club.buttons(story["Ann"].shown)
    # Trying the last of them again does not lead to practice either.
    ann = story["Ann"]
    await story.tell("Ann taps See the mistakes; Ann taps Try it again; Ann taps Show the answer")
    while "Next mistake" in club.buttons(ann.shown):
        await story.tell("Ann taps Next mistake; Ann taps Show the answer")
    assert club.buttons(ann.shown) == ["Back to the review"]
