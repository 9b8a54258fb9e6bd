"""Turn pings, reminders, turn clocks, and takeovers by computer players."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.events import TRICK
from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store, TableState
from bot.store.errors import StoreLocked
from bot.ui.services import Services
from tests.e2e.conftest import Club, same_seeds
from tests.e2e.stories import Story
from tests.host.playing import Clock
from tests.host.stories import stories

SHORT_PING_DELAYS = pytest.mark.pace(ping=100.0, postponed_ping=300.0)


def without_live_panels(test: Any) -> Any:
    """Mark a test: pings come after 100 seconds, and no hand panel postpones them."""
    return SHORT_PING_DELAYS(pytest.mark.usefixtures("no_live_panels")(test))


@pytest.fixture
def make_host(clock: Clock) -> Callable[[Store], Host]:
    """Make a host that sweeps while a test lets the time pass."""
    return lambda store: Host(store, clock=clock, limits=Limits(sweep=600.0, pause=0), seeds=same_seeds)


# Turn clocks


@stories(
    """
    the opener sets the clock with a select or a command
    two classic; Ann taps Options on table; Ann taps Turn clock > Time per turn: **none**; Ann chooses 3600
    table > Reminder after 1 hour of a turn. After 90 minutes, a computer player takes over
    Bob /table clock > Time per turn: **1 hour**
    Ann /table clock time=600 > Time per turn: **10 minutes**
    Bob /table clock time=0 > Only the player who opened the table

    a computer player takes over until the player returns
    two classic; Ann /table clock time=600; Ann taps Start on table
    table > ⏱️ 10 minutes per turn: time runs out <t:1000600:R>
    mover looks; sweep 600; table > time is up; pings 1 > is still waiting for you; sweep 600
    pings 0; table > A computer player is playing for **Ann**; Ann reads > Paused
    # The panel shows what happened during the takeover.
    Ann looks > 👋 Welcome back & Ann plays; table > not A computer player is playing for; Ann looks > not Welcome back
    Bob plays; Bob plays; Bob plays; Bob plays; table > **Ann**’s turn; sweep 1; table > **Ann**’s turn

    a tap ends the takeover
    two classic; Ann /table clock time=600; Ann taps Start on table; sweep 600; sweep 600
    table > is playing for **Ann**; Ann taps Scores on table; table > not is playing for

    a command ends the takeover
    two classic; Ann /table clock time=600; Ann taps Start on table; sweep 600; sweep 600
    table > is playing for **Ann**; Ann /hand; table > not is playing for

    a player who returns to resign sees the result
    two classic; Ann /table clock time=600; Ann taps Start on table; sweep 600; Ann /table resign; sweep 300
    table > is playing for **Ann**; Ann taps Resign > wins the game; state over
    """
)
async def test_turn_clocks(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_player_who_asks_for_a_clock_is_told_who_answers(story: Story) -> None:
    await story.tell(
        """
        game three-handed; sweep 600; Ann /table clock
        Ann chooses 60 > The others are asked for a clock of **1 minute**; Ann looks
        Cid taps No clock on table; Ann reads > did not agree to a clock
        """
    )


# Pings: Ann is the first to move.


@without_live_panels
@stories(
    """
    the player to move is pinged until they act
    Bob /solo variant=kitty; two classic; Ann taps Start on table; wait 99; pings 0; wait 1
    pings 1 > @Ann – your turn at [table 1](https://discord.com/
    wait 1000; pings 1; Ann taps My hand on last; Ann plays; pings 0; wait 100; pings 1

    looking at the hand postpones the ping
    two classic; Ann taps Start on table; wait 99; Bob looks; Ann looks; wait 299; pings 0; wait 1; pings 1

    a reminder replaces the ping
    two classic; Ann /table clock time=600; Ann taps Start on table; wait 100
    pings 1 > Your time runs out <t:1000600:R>; sweep 600
    pings 1 > is still waiting for you. A computer player takes over <t:1000900:R>

    a ping survives a restart and is deleted after the action
    two classic; Ann taps Start on table; wait 100; pings 1; restart; wait 100; pings 1; Ann plays; pings 0

    players without pings are not pinged
    two classic; Bob prefers pings=no; Ann prefers pings=no; Ann /table clock time=600
    Ann taps Start on table; sweep 600; table > time is up; pings 0

    a player alone with computer players is not pinged
    two classic; Bob taps Leave on table; Ann taps Add computer player on table; Ann taps Start on table
    wait 100; pings 0

    a refused ping does not block the game
    two classic; Ann taps Start on table; refuse POST /channels/*/messages 403 50013; wait 100; pings 0; Ann plays
    ply 1; wait 100; pings 1

    nor a ping that is gone already
    two classic; Ann taps Start on table; refuse DELETE /channels/*/messages/* 404 10008; wait 100; pings 1; Ann plays
    ply 1; wait 100; pings 2

    a substitute is pinged on their turn, and the ping of whom they follow goes
    game partnership; wait 100; pings 1 > @Ann – your turn; sweep 600
    Bob /table go-on how=computer; pings 2; Cid taps Let a computer play on table; Dot taps Let a computer play on table
    pings 0; Eve /table join; Eve taps Play for Ann; Bob taps Let them play on table; Cid taps Let them play on table
    Dot taps Let them play on table; pings 1 > @Eve – you are playing for
    Bob plays; Cid plays; Dot plays; wait 100; pings 2 > @Eve – your turn; Eve plays; pings 0

    the others learn that a player has left the server
    two classic; Ann prefers pings=no; Ann taps Start on table; gone Ann; wait 100
    last > **Ann** has left the server; Bob taps Turn clock on last > Time per turn: **none**
    Bob /table abandon; wait 0; state over

    who has left the server is played for by a computer, if the others agree
    two classic; Ann taps Start on table; gone Ann; wait 100; last > has left the server
    Bob taps End or go on … on last > it happens at once; Bob taps Computer plays for Ann > Hand
    table > A computer player is playing for **Ann**

    a player who comes back to the server is pinged again
    two classic; Ann /table clock time=3600; Ann taps Start on table; gone Ann; wait 100
    last > When the turn clock runs out; pings 0; back Ann; restart; wait 100; pings 1 > @Ann – your turn
    """
)
async def test_pings(story: Story, told: str) -> None:
    await story.tell(told)


@SHORT_PING_DELAYS
async def test_a_player_with_a_live_panel_is_pinged_after_a_while(story: Story) -> None:
    """Their panel shows the turn since the other player has acted."""
    await story.tell(
        "two classic; Ann taps Start on table; Bob looks; Ann plays; wait 299; pings 0; wait 1; pings > @Bob – your"
    )


@pytest.mark.pace(ping=100.0, postponed_ping=86_400.0)
async def test_a_reminder_pings_a_player_with_a_live_panel(story: Story) -> None:
    await story.tell(
        "two classic; Ann /table clock time=600; Ann taps Start on table; Ann looks; sweep 600; pings > still waiting"
    )


@without_live_panels
async def test_a_ping_is_deleted_if_the_player_acts_while_it_is_posted(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    await story.tell("two classic; Ann taps Start on table")
    post = club.bot.http.request
    moved = False

    async def slow(*asked: Any, **rest: Any) -> Any:
        nonlocal moved
        sent = await post(*asked, **rest)
        if club.pings and not moved:
            # The player acts before Discord's response arrives.
            moved = True
            await (await story.at_table()).act()
            await club.bot.host.settle()
        return sent

    monkeypatch.setattr(club.bot.http, "request", slow)
    await story.tell("wait 100; wait 0; ply 1; pings 0")


@without_live_panels
async def test_a_ping_of_a_deleted_table_is_forgotten(club: Club, story: Story) -> None:
    await story.tell("two classic; Ann taps Start on table; wait 100")
    [post] = await club.posts("turn")
    await club.bot.store.posts.save(replace(post, key="turn:77", shown=-1, message_id=None))
    await story.tell("restart")
    assert [post.key for post in await club.posts("turn")] == ["turn:1"]


@without_live_panels
async def test_players_of_another_process_are_not_pinged(club: Club, story: Story) -> None:
    await story.tell("two classic; Ann taps Start on table")
    other_shard = ((club.guild.id >> 22) + 1) % 2
    club.settings = club.settings.model_copy(update={"shard_count": 2, "shard_ids": (other_shard,)})
    assert not club.settings.serves(club.guild.id)
    await story.tell("restart; wait 100; pings 0; ply 0")


@without_live_panels
async def test_a_failing_database_stops_pings_but_not_games(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise StoreLocked("the place")

    await story.tell("two classic; Ann taps Start on table")
    with monkeypatch.context() as broken:
        broken.setattr("bot.store.users.preferences.PreferenceRepository.get", fails)
        await story.tell("wait 100; pings 0")
    assert "message turn:1 cannot be shown, and is tried again in 60 s: The database the place" in caplog.text
    await story.tell(f"wait {club.pace.retry}; pings 1")
    with monkeypatch.context() as broken:
        broken.setattr("bot.store.tables.posts.PostRepository.of_open_subjects", fails)
        await story.tell("restart")
    assert "messages at-start cannot be shown, and is tried again in 60 s" in caplog.text
    await story.tell(f"wait {club.pace.retry}; Ann plays; wait 100; pings 1")


# Shorter delays would really pass while the bot settles.
@pytest.mark.pace(ping=200.0, postponed_ping=600.0)
async def test_a_ping_tells_the_question_whether_to_extend_and_is_replaced_when_both_are_due(
    club: Club, story: Story
) -> None:
    """One of both players who have reached the target of 1 has just played the last card of the deal."""
    question = "Both reached 1. **Extend the game?**"
    await story.tell("game classic target=1")
    party = await story.at_table()
    while (
        not (view := (await party.snapshot()).view).zones[TRICK] or len(view.hand(0)) + len(view.hand(1)) != 1
    ):
        await party.act()
    await story.tell("wait 0; mover plays")
    live = Services.at(club.bot).live_panels
    [without] = [one for one in ("Ann", "Bob") if not live.is_open(party.table_id, story[one].id)]
    await story.tell(
        f"""
        wait 200; pings 1 > {question} @{without} – your turn; wait 399; pings 1 > @{without} – your turn
        wait 1; pings 1 > {question} @Ann @Bob – your turn
        """
    )
    assert (await party.info()).state is TableState.PLAYING
