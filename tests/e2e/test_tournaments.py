"""Tournaments of a server, from the command to the medals."""

import asyncio
import csv
import io
from collections import Counter
from typing import Any

import discord
import pytest
from simcord.http.client import FakeHTTPClient

from bot.store import TableState, TournamentState
from tests.e2e.conftest import Club
from tests.e2e.playing import LostReplies, tournament_of
from tests.e2e.stories import Story

pytestmark = pytest.mark.usefixtures("clock")

CUP = '/tournament create name="Spring *Cup*" variant=classic'


async def play_round(club: Club) -> None:
    """Let the second side of each match resign."""
    host = club.bot.host
    for match in (await tournament_of(club)).this_round:
        if match.how is None:
            info = await host.queries.info(match.table_id or 0)
            assert info.state is TableState.PLAYING
            await host.play.resign(info.id, info.seats[1].user_id or 0, for_good=True)
    await host.settle()
    await club.settle_messages()


async def test_a_tournament_from_the_command_to_the_medals(club: Club, story: Story) -> None:
    await story.tell(
        rf"""
        Ann {CUP} form=swiss > Manage Server permission
        Manager {CUP} form=rotating > Rotating partners can be played in
        Manager {CUP} form=swiss start=soon > can’t read that start
        Manager {CUP} form=swiss start=90d1h > at most 90 days
        Manager {CUP} form=swiss rounds=2 round-minutes=30 computers=no > is posted
        first > ### 🏆 Spring \*Cup\* & **Swiss** · Classic Two-Handed & 30 minutes a round & Nobody has joined
        Ann taps Join on first > You have joined; Ann taps Join on first > already
        Manager taps Organize on first; Manager taps Start now > at least 3 players
        Bob taps Join on first; Cid taps Join on first; Dot taps Join on first; Dot taps Leave on first > have left
        first > **3 players:** @Ann, @Bob, @Cid; Ann taps Organize on first > Only the organizer
        Manager taps Organize on first; Manager taps Start now > The first round has begun
        """
    )
    await club.settle_messages()
    # Ann and Bob have met; Cid, who came last, has the bye.
    await story.tell(
        r"""
        first > Round 1 of 2 · ends & Ann – Bob · ▶️ being played & Cid · has a bye
        last > Spring \*Cup\*: round 1 of 2 begins & @Ann @Bob & not @Cid; messages 3
        Cid taps My match on last > nothing to play now & Round 1 of 2; Dot taps My match on last
        Ann taps My match on last > Hand:
        Dot /table watch table=1; Dot has Scores, Rules, Refresh
        restart; messages 3
        """
    )
    # Nobody but the organizer says who plays in a match.
    for forged in ("pn:queue:1", "pn:sit-in:1", "pn:take-seat:1:0"):
        result = await story["Dot"].forge(forged)
        assert "the organizer says who plays" in club.text(result.response), forged


@pytest.mark.pace(resend=0.0)
@pytest.mark.parametrize("arrives", [True, False])
async def test_a_kill_while_pairings_are_posted_repeats_no_message(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch, arrives: bool
) -> None:
    """The process dies before Discord's answers arrive: one ping and one message of the table are in the channel."""
    await story.tell(
        f"""
        Manager {CUP} form=round-robin computers=no > is posted
        Ann taps Join on first; Bob taps Join on first; Cid taps Join on first; Manager taps Organize on first
        """
    )
    with monkeypatch.context() as broken:
        LostReplies(broken, FakeHTTPClient, "/messages", method="POST", arrives=arrives)
        await story.tell("Manager taps Start now > The first round has begun")
        await club.env.settle()
    await club.restart()
    await club.settle_messages()
    assert (
        len([text for text in map(club.text, club.channel.history()) if "round 1 of 3 begins" in text]) == 1
    )
    await story.tell("messages 3; restart; messages 3; first > Round 1 of 3")


async def test_tables_of_a_round_have_messages_in_their_threads_only(club: Club, story: Story) -> None:
    await story.tell(f"Manager {CUP} form=knockout > is posted")
    number = (await tournament_of(club)).id
    for member in club.members("Eva", "Fay", "Gus", "Hal", "Ian", "Jon"):
        await club.bot.host.tournaments.enter(number, member.id, member.name)
    await story.tell("Manager taps Organize on first; Manager taps Start now > The first round has begun")
    await club.settle_messages()
    assert [text for text in map(club.text, club.channel.history()) if "The game is in" in text] == []


@pytest.mark.pace(thread=0.1)
@pytest.mark.parametrize("waits", [False, True])
async def test_tables_stay_in_the_channel_if_discord_creates_few_threads(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch, *, waits: bool
) -> None:
    """Of 8, 5 get none: there are as many threads as a server can have, or Discord lets the bot wait too long."""
    await story.tell(f"Manager {CUP} form=knockout > is posted")
    number = (await tournament_of(club)).id
    for member in club.members(*(f"User {at}" for at in range(16))):
        await club.bot.host.tournaments.enter(number, member.id, member.name)
    if waits:
        left, create = iter(range(3)), discord.TextChannel.create_thread

        async def wait(channel: discord.TextChannel, **how: Any) -> discord.Thread:
            if next(left, None) is None:
                await asyncio.sleep(3600)
            return await create(channel, **how)

        monkeypatch.setattr(discord.TextChannel, "create_thread", wait)
    else:
        club.env.inject_error("POST", "/channels/*/threads", status=400, code=160006, times=5)
    await story.tell("Manager taps Organize on first; Manager taps Start now > The first round has begun")
    for _ in range(2):
        await club.settle_messages()
        assert len(club.channel.threads) == 3
        read = [*map(club.text, club.channel.history())]
        # The message of the tournament, its ping, one word about threads, the tables, and Discord's lines of threads.
        assert len(read) == 3 + 5 + 3
        assert len([text for text in read if "Discord creates no threads here" in text]) == 1
        places = Counter()
        for match in (await tournament_of(club)).this_round:
            info = await club.bot.host.queries.info(match.table_id or 0)
            assert (info.state, info.message_id is None) == (TableState.PLAYING, False)
            places[info.parent_id is None] += 1
        assert places == {True: 5, False: 3}
        await club.restart()


async def test_rounds_follow_one_another_to_the_medals_and_the_file(club: Club, story: Story) -> None:
    await story.tell(
        f"""
        Manager {CUP} form=round-robin computers=no > is posted
        Ann taps Join on first; Bob taps Join on first; Cid taps Join on first
        Manager taps Organize on first; Manager taps Start now > The first round has begun
        """
    )
    for _ in range(3):
        await club.settle_messages()
        await play_round(club)
    over = await tournament_of(club)
    assert over.state is TournamentState.OVER
    await story.tell(
        r"""
        first > Over since & 🥇; first has Tournament, Standings, Matches, Results file; messages 8
        last > is over & 🥇; last has Standings, Tournament, What happened
        Ann taps Standings on first > direct & Buchholz & Sonneborn-Berger
        Ann taps Matches on first > Round 3 of 3 & [table
        Ann taps Tournament on first; Ann taps What happened > round 1 began & started by @Manager & over
        Manager /tournament list > **Spring \*Cup\*** · Round robin & 3 players & Over since
        Ann taps Results file on first
        """
    )
    standings, matches = story["Ann"].shown.attachments
    rows = list(csv.DictReader(io.StringIO((await standings.read()).decode("utf-8-sig"))))
    # The first side wins each match, and whoever rests has a point, too.
    wins = Counter(match.sides[0][0] for match in over.matches)
    assert [float(row["points"]) for row in rows] == sorted(map(float, wins.values()), reverse=True)
    played = list(csv.DictReader(io.StringIO((await matches.read()).decode("utf-8-sig"))))
    assert [row["how"] for row in played].count("resigned") == 3


async def test_organizers_decide_and_all_can_read_it(club: Club, story: Story) -> None:
    await story.tell(
        f"""
        Manager {CUP} form=knockout round-minutes=30 > is posted
        Ann taps Join on first; Bob taps Join on first; Cid taps Join on first; Dot taps Join on first
        Manager taps Organize on first; Manager taps Start now > The first round has begun
        Manager taps 10 more minutes; Manager taps Pause > Paused in round 1 of 2; Manager taps Resume
        Manager chooses 1 > Who won?; Manager taps Ann won > **Ann** – Dot · result set by the organizer
        Ann taps Tournament on first; Ann taps What happened > @Manager gave round 1 more time
        Ann taps Tournament; Ann taps What happened > @Manager set the result of Ann – Dot in round 1
        """
    )


async def test_pairs_find_one_another_and_check_in(club: Club, story: Story) -> None:
    """Ann asks Bob and is declined, then Cid, who joins by agreeing; Dot comes alone. Bob does not check in."""
    await story.tell(
        """
        Manager /tournament create name=Pairs variant=partnership form=knockout check-in=600 > needs a start time
        Manager /tournament create name=Pairs variant=partnership form=knockout check-in=600 start=1h > is posted
        first > ### 🏆 Pairs & same partner all the way & I’m here & 10 minutes
        Bob /tournament join > You have joined & no partner yet
        Ann /tournament partner partner=@Ann > be your own partner
        Ann /tournament partner partner=@Bob > You have asked @Bob; last > @Bob: @Ann wants to play with you in Pairs
        Cid taps Play together on last > out of date
        restart; Bob taps No, thanks on last > You have said no to @Ann; messages 1
        Ann /tournament partner partner=@Cid > You have asked @Cid; Cid taps Play together on last > You play with @Ann
        first > **3 players:** @Ann & @Cid, @Bob; messages 1
        Bob /tournament partner partner=@Cid > has another partner; Dot taps Join on first
        Ann /tournament check-in > It opens shortly before the start
        time 3000; last > **Pairs starts & @Ann & @Bob & @Dot; messages 2
        Ann taps I’m here on last > You are checked in; Cid taps I’m here on last; Dot /tournament check-in
        first > ✅ @Ann & ✅ @Cid & ✅ @Dot
        time 600; first > Round 1 of 1; Bob taps Matches on first > Ann & Cid – Dot
        Bob /tournament show; Bob taps What happened > @Bob had not checked in & the check-in began
        """
    )


async def test_too_few_players_are_told(club: Club, story: Story) -> None:
    await story.tell(
        """
        Manager /tournament create name=Duel variant=partnership form=round-robin start=10m > is posted
        Ann taps Join on first; time 600; first > was canceled
        last > **Duel was canceled:** at least 3 pairs & @Ann; messages 2
        Ann taps What happened on last > canceled: too few players
        """
    )


async def test_an_organizer_changes_a_tournament_and_replaces_a_player(club: Club, story: Story) -> None:
    await story.tell(
        f"""
        Manager /tournament create name=Cup variant=classic form=knockout > is posted; Manager taps Organize
        Manager fills Times with name=Bowl start=2h time=1800 clock=600 > **Knockout**
        first > ### 🏆 Bowl & Starts & 30 minutes a round & 10 minutes
        Manager fills Who can join with check_in=600 switches=[absence_loses] > **Knockout**
        first > your match is lost & in the last 10 minutes
        Ann taps Join on first; Bob taps Join on first; Manager /tournament organize; Manager taps Start now
        Manager taps Players; Manager chooses {story["Ann"].id} > **@Ann**
        Manager fills Replace with replacement=[@Cid] > @Cid has taken the place of @Ann
        Ann /tournament join > The organizer has removed you
        Manager taps Tournament; Manager taps What happened > @Manager removed @Ann & @Manager gave the place to @Cid
        """
    )


async def test_what_is_in_the_way_of_a_tournament_is_said_with_a_way_on(club: Club, story: Story) -> None:
    """Its organizer leaves the server, its channel is deleted, and a player has a match in another tournament."""
    await story.tell(
        """
        Manager /tournament create name=Cup variant=classic form=knockout > is posted
        Ann taps Join on first; Bob taps Join on first; Manager /tournament organize; Manager taps Start now
        Manager /tournament create name=Bowl variant=classic form=knockout > is posted
        Cid /tournament join > Which tournament; Ann /tournament show tournament=2 > Organized by @Manager
        Ann /tournament join > You have joined & You also have a match in Cup, at [table 1]
        """
    )
    await story.tell(
        f"gone Manager; time {club.pace.member_fresh}; Ann /tournament show tournament=2 > The organizer has left"
    )
    owner = club.manager().at(club.guild.create_text_channel("new"))
    await club.bot.get_channel(club.channel.id).delete()
    await club.env.settle()
    await owner.run("tournament organize", tournament=2)
    assert "The channel of this tournament is gone" in await owner.tap("Tournament")
    await owner.tap("Organize")
    await owner.tap("Move here")
    await club.settle_messages()
    assert "### 🏆 Bowl" in club.text(owner.channel.history()[0])
    await owner.tap("Tournament")
    assert "is gone" not in owner.text
    assert "moved it to another channel" in await owner.tap("What happened")
