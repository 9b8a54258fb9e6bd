"""Hints during a game against computer players, and reviews of finished deals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.ai.search.evaluation import Choice, Evaluation
from bot.engine.variants import VARIANTS
from bot.host.computers.ai_service import LocalAI
from bot.host.computers.coach import Hint
from bot.host.host import Host
from bot.store import Store, TableState
from bot.ui.coach.hint import hint_text
from bot.ui.text.catalogue import ENGLISH_TEXTS
from tests.e2e.conftest import NO_BACKGROUND_WORK, Club, same_seeds
from tests.e2e.playing import Party
from tests.ui.games import info_of, new_game, snapshot_of

pytestmark = pytest.mark.simcord(settle_timeout=30.0)


def last_is_best(position: Position, samples: int) -> Evaluation | None:
    """The last of at most 20 choices is the best, each one before it 2 points worse; the last tricks are exact."""
    actions = list(position.offer)[:20]
    choices = tuple(Choice(action, -2.0 * rank) for rank, action in enumerate(reversed(actions)))
    return Evaluation(choices, position.view.held(position.seat) < 6, samples)


@pytest.fixture
def make_host() -> Callable[[Store], Host]:
    """Makes a host with a coach."""
    return lambda store: Host(
        store,
        limits=NO_BACKGROUND_WORK,
        seeds=same_seeds,
        ai=LocalAI(evaluate=last_is_best),
    )


async def start_solo_game(club: Club, variant: str, *, style: str = "pictures") -> Party:
    """A game of Ann with a computer player."""
    party = Party(club, [club.member("Ann")])
    [ann] = party.members
    await ann.slash(club.channel, "preferences", style=style)
    await ann.slash(club.channel, "table create", variant=variant)
    party.table_id = (await club.bot.host.queries.tables())[-1].id
    options = await ann.click(party.message, label="Options")
    await ann.click(options.response.message, label="Add 🤖 expert")
    await ann.click(party.message, label="Start")
    return party


async def play_first_deal(party: Party) -> None:
    """Play by the rule of thumb until the first deal is over."""
    host, [ann] = party.club.bot.host, party.members
    while (snapshot := await party.snapshot(0)).view is not None and snapshot.view.deals_over == 0:
        variant = VARIANTS[snapshot.info.variant]
        rules = variant.rules(variant.resolve(snapshot.info.options))
        action = rule_of_thumb(Position(snapshot.view, 0, rules))
        assert action is not None
        await host.play.act(party.table_id, ann.id, action)
        await host.settle()


async def test_the_table_shows_the_levels_of_computer_players(club: Club) -> None:
    party = await start_solo_game(club, "classic", style="text")
    assert "Computer players: Vera 🤖 (expert)" in club.text(party.message)


async def test_a_hint_is_shown_above_the_hand(club: Club) -> None:
    party = await start_solo_game(club, "classic", style="text")
    [ann] = party.members
    snapshot = await party.snapshot(0)
    best = list(snapshot.offer)[-1]
    asked = await ann.click((await party.hand(0)).message, label="🎯 Hint")
    assert "only counts on the leaderboard if you lose it" in club.text(asked.response)
    assert not (await party.snapshot(0)).info.seats[0].hinted
    hinted = await ann.click(asked.response.message, label="Show the hint")
    assert (await party.snapshot(0)).info.seats[0].hinted
    text = club.text(hinted.response)
    assert "🎯 **Lead " in text
    assert "Next best: Lead " in text
    assert "about 2 points less" in text
    typed = await ann.slash(club.channel, "hint")
    assert typed.ephemeral
    assert "🎯 **Lead " in club.text(typed.response)
    # The recommended card can be played at once.
    played = await ann.click(
        typed.response.message, custom_id=f"pn:act:{party.table_id}:{snapshot.ply}:{best}"
    )
    assert "🎯 **" not in club.text(played.response)


async def test_there_is_no_hint_in_a_game_between_people(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    panel = await party.hand(0)
    assert "🎯 Hint" not in club.buttons(panel)
    refused = await party.members[0].slash(club.channel, "hint")
    assert "no hints in games between people" in club.text(refused.response)


@pytest.mark.parametrize("style", ["pictures", "text"])
async def test_a_review_shows_the_costliest_decisions_one_by_one(club: Club, style: str) -> None:
    party = await start_solo_game(club, "kitty", style=style)
    [ann] = party.members
    await play_first_deal(party)
    result = await ann.slash(club.channel, "review")
    assert result.ephemeral
    text = club.text(result.response)
    assert f"Your review · table {party.table_id} · Two-Handed with Kitty · deal 1 of 1" in text
    assert "**Accuracy " in text
    assert "Points lost: " in text
    assert "My hand" in club.buttons(result.response)
    review = await club.bot.host.coach.review(party.table_id, ann.id)
    for number, reviewed in enumerate(review.costliest, start=1):
        shown = await ann.click(result.response.message, label=f"Decision {number}")
        text = club.text(shown.response)
        assert ("Certain: " if reviewed.assessment.exact else "Estimated: ") in text
        points = f"{round(reviewed.assessment.loss)} points"
        assert f"({'exactly' if reviewed.assessment.exact else 'about'} {points})" in text


async def test_a_review_is_for_the_players_of_a_table(club: Club) -> None:
    party = await start_solo_game(club, "kitty", style="text")
    await play_first_deal(party)
    result = await club.member("Cid").slash(club.channel, "review", table=party.table_id)
    assert "You are not playing at this table" in club.text(result.response)


async def test_a_running_deal_cannot_be_reviewed(club: Club) -> None:
    party = await start_solo_game(club, "kitty", style="text")
    result = await party.members[0].slash(club.channel, "review", table=party.table_id, deal=1)
    assert (await party.snapshot()).info.state is TableState.PLAYING
    assert "no finished deal" in club.text(result.response)


async def test_an_action_that_costs_nothing_is_just_as_good() -> None:
    game = new_game("classic", 1)
    (seat,) = game.to_move()
    snapshot = snapshot_of(game, info_of("classic"), seat)
    best, other, *_ = snapshot.offer
    costs = {cost: hint_text(Hint(snapshot, best, None, other, cost), ENGLISH_TEXTS) for cost in (0.04, 0.1)}
    assert "Just as good: Lead " in costs[0.04]
    assert "about 0.1 points less" in costs[0.1]
