"""Before a game: partners, other seats, invitations, starting by itself, and being cleared away."""

from __future__ import annotations

from collections.abc import Callable

import discord
import pytest

from bot.host import Host, Limits, TableState
from bot.store import HandicapChange, Store, TableInfo
from bot.store.handicaps import change_handicap
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, shown_text

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)


class Watch:
    """The time of day of the host."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def hosted(watch: Watch) -> Callable[[Store], Host]:
    """A host that is swept by hand."""
    return lambda store: Host(store, clock=watch, limits=Limits(sweep=86_400, pause=0))


@pytest.fixture
def party(club: Club) -> Party:
    """Four members at table 1, once it is there."""
    party = Party(club, [club.member(name) for name in ("Ann", "Bob", "Cleo", "Dov")])
    party.table_id = 1
    return party


def question(club: Club, button: str) -> discord.Message:
    """The last message with this button that is not the table's."""
    asked = [one for one in club.channel.history() if one.content and button in club.buttons(one)]
    return asked[-1]


def called(club: Club) -> set[int]:
    """Whom the last question mentions so that they are told of it."""
    posted = [
        one.json for one in club.env.http_requests if one.method == "POST" and isinstance(one.json, dict)
    ]
    asked = [one["allowed_mentions"] for one in posted if one.get("content") and "allowed_mentions" in one]
    return {int(user) for user in asked[-1].get("users", [])}


async def test_partners_are_named_together(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await bob.click(party.message, label="Take seat 3")
    lobby = club.words(party.message)
    assert "Partners: 1. **Ann** and 3. **Bob**" in lobby
    assert "Partners: 2. *free* and 4. *free*" in lobby


async def test_who_sits_moves_by_one_tap(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await ann.click(party.message, label="Take seat 4")
    assert "Partners: 2. *free* and 4. **Ann**" in club.words(party.message)
    await bob.slash(club.channel, "table join", seat=2)
    panel = await ann.click(party.message, label="Change seats")
    assert "Your partner is in seat 2: **Bob**." in shown_text(club, panel)
    assert panel.response is not None
    await ann.slash(club.channel, "table add-ai", seat=1)
    await ann.click(panel.response.message, label="Move to seat 1")
    assert "1. **Ann**" in club.words(party.message)
    assert "4. **Ada 🤖**" in club.words(party.message)
    await ann.click(panel.response.message, label="Swap with Ada 🤖, seat 4")
    assert "4. **Ann**" in club.words(party.message)
    stranger = await party.members[3].click(party.message, label="Change seats")
    assert "You are not playing at this table" in shown_text(club, stranger)


async def test_a_taken_seat_is_asked_for(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await bob.slash(club.channel, "table join", seat=2)
    asked = await ann.slash(club.channel, "table seat", seat=2)
    assert "Asked **Bob** for seat 2" in shown_text(club, asked)
    message = question(club, "Swap seats")
    assert message.content.startswith(f"<@{bob.id}> – **Ann** would like your seat 2")
    assert called(club) == {bob.id}
    again = await ann.slash(club.channel, "table seat", seat=2)
    assert "You have already asked **Bob**" in shown_text(club, again)
    refused = await cleo.click(message, label="Swap seats")
    assert f"Only <@{bob.id}> can answer that" in shown_text(club, refused)
    await bob.click(message, label="Swap seats")
    lobby = club.words(party.message)
    assert "1. **Bob**" in lobby
    assert "2. **Ann**" in lobby
    assert message.id not in [one.id for one in club.channel.history()]


async def test_who_is_asked_may_say_no(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await bob.slash(club.channel, "table join", seat=2)
    await ann.slash(club.channel, "table seat", seat=2)
    message = question(club, "Swap seats")
    refused = await cleo.click(message, label="No, thanks")
    assert f"Only <@{bob.id}> can answer that" in shown_text(club, refused)
    await bob.click(message, label="No, thanks")
    assert message.id not in [one.id for one in club.channel.history()]
    again = await ann.slash(club.channel, "table seat", seat=2)
    assert "You have already asked **Bob**" in shown_text(club, again)
    assert "1. **Ann**" in club.words(party.message)


async def test_a_question_outlives_a_restart_and_its_sense(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    await bob.slash(club.channel, "table join", seat=2)
    await ann.slash(club.channel, "table seat", seat=2)
    await club.restart()
    await ann.slash(club.channel, "table seat", seat=3)
    refused = await bob.click(question(club, "Swap seats"), label="Swap seats")
    assert "The seats have changed since then" in shown_text(club, refused)
    own = await ann.slash(club.channel, "table seat", seat=3)
    assert "You are in seat 3" in shown_text(club, own)


async def test_members_are_invited_by_a_form_and_join_by_one_tap(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="double-deck")
    form = await ann.click(party.message, label="Invite")
    answer = await ann.submit_modal(form, {"users": [bob, cleo]})
    assert "**Bob**" not in shown_text(club, answer)
    assert "Invited Bob and Cleo to table 1" in shown_text(club, answer)
    message = question(club, "Join")
    assert f"<@{bob.id}> <@{cleo.id}> – **Ann** invites you to table 1" in message.content
    assert called(club) == {bob.id, cleo.id}
    await bob.click(message, label="Join")
    assert "**Bob**" in club.words(party.message)
    assert message.id in [one.id for one in club.channel.history()]
    await cleo.click(message, label="Join")
    assert "**Cleo**" in club.words(party.message)
    assert message.id not in [one.id for one in club.channel.history()]


async def test_only_who_can_come_is_invited(club: Club, party: Party) -> None:
    ann, bob, cleo, dov = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    refused = await bob.slash(club.channel, "table invite", member=cleo, table=1)
    assert "You are not playing at this table" in shown_text(club, refused)
    refused = await ann.slash(club.channel, "table invite", member=ann)
    assert "**Ann** is already at this table" in shown_text(club, refused)
    robot = club.guild.add_member(club.env.create_user("robot", bot=True))
    refused = await ann.slash(club.channel, "table invite", member=robot)
    assert "is a bot" in shown_text(club, refused)
    hidden = club.guild.create_text_channel(
        "hidden",
        overwrites={
            club.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            club.guild.me: discord.PermissionOverwrite(view_channel=True),
            ann: discord.PermissionOverwrite(view_channel=True),
        },
    )
    await ann.slash(hidden, "table create", variant="classic")
    refused = await ann.slash(hidden, "table invite", member=cleo)
    assert "**Cleo** can’t see this channel" in shown_text(club, refused)
    await ann.slash(club.channel, "table invite", member=dov)
    refused = await ann.slash(club.channel, "table invite", member=dov)
    assert "You have already asked **Dov**" in shown_text(club, refused)


async def test_where_nothing_can_be_posted_nobody_counts_as_asked(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    club.env.inject_error("POST", "/channels/*/messages", status=500)
    refused = await ann.slash(club.channel, "table invite", member=bob)
    assert "Discord won’t let me ask in the channel right now" in shown_text(club, refused)
    await ann.slash(club.channel, "table invite", member=bob)
    await bob.click(question(club, "Join"), label="Join")
    full = await ann.slash(club.channel, "table invite", member=cleo)
    assert "All seats at this table are taken" in shown_text(club, full)


async def test_who_wants_no_calls_is_invited_quietly(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await bob.slash(club.channel, "preferences", pings=False)
    await ann.slash(club.channel, "table create", variant="classic")
    await ann.slash(club.channel, "table invite", member=bob)
    message = question(club, "Join")
    assert f"<@{bob.id}>" in message.content
    assert called(club) == set()


async def test_invitations_go_once_the_game_begins(club: Club, party: Party) -> None:
    ann, bob, cleo, _ = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    await ann.slash(club.channel, "table invite", member=cleo)
    message = question(club, "Join")
    await bob.click(party.message, label="Join")
    await bob.click(party.message, label="Start")
    assert message.id not in [one.id for one in club.channel.history()]


async def test_the_opener_lets_the_table_start_by_itself(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await ann.slash(club.channel, "table create", variant="classic")
    panel = await ann.click(party.message, label="Options")
    assert panel.response is not None
    await ann.click(panel.response.message, label="Start when full")
    assert "starts automatically once all seats are taken" in club.words(party.message)
    await ann.click(panel.response.message, label="Start manually")
    assert "starts automatically" not in club.words(party.message)
    await ann.click(panel.response.message, label="Start when full")
    await bob.click(party.message, label="Join")
    assert (await party.snapshot()).info.state is TableState.PLAYING


async def test_a_lobby_says_when_it_closes_and_is_cleared_away_kindly(
    club: Club, party: Party, watch: Watch
) -> None:
    await party.members[0].slash(club.channel, "table create", variant="classic")
    assert "Closes <t:1001800:R> if nothing happens" in club.words(party.message)
    watch.now += 1_000
    await party.members[1].click(party.message, label="Join")
    assert "Closes <t:1002800:R>" in club.words(party.message)
    status = await party.members[1].slash(club.channel, "table status")
    assert "Closes <t:1002800:R>" in shown_text(club, status)
    watch.now += 1_801
    await club.bot.host.sweep()
    await party.members[2].slash(club.channel, "help")
    shown = "\n".join(club.words(one) for one in club.channel.history())
    assert "Nobody joined in time, so this table was closed" in shown


async def test_a_handicap_is_told_before_and_at_the_start(club: Club, party: Party) -> None:
    ann, bob, *_ = party.members
    await party.members[0].slash(club.channel, "table create", variant="fletcher")
    await give_handicap(club, await club.bot.host.queries.info(1), (ann.id, bob.id), (0, 20))
    await bob.click(party.message, label="Join")
    assert "**Bob** starts with 20 points, a handicap for losing before" in club.words(party.message)
    await bob.click(party.message, label="Start")
    assert "Bob starts with 20 points, a handicap for losing before" in club.words(party.message)


async def give_handicap(club: Club, info: TableInfo, users: tuple[int, int], points: tuple[int, int]) -> None:
    """As a game before would have."""
    change = HandicapChange(users, lambda before: points)
    async with club.bot.store.handicaps._database.write() as connection:
        await change_handicap(connection, info, change)
