"""Challenges between two members, from the command to the result."""

from __future__ import annotations

import asyncio
import re

import discord
import pytest
import simcord

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.rules import rules_of
from bot.store import BoardSet, BoardSetKind, TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import fill_in, mentioned_cards, private_text, response_text
from tests.host.playing import Clock

DAY = 24 * 60 * 60


class Duel:
    """Ann and Bob, who play a challenge with buttons."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.ann, self.bob = club.member("Ann"), club.member("Bob")

    async def challenge(self, boards: int = 2, variant: str = "kitty", **options: object) -> BoardSet:
        answer = await self.ann.slash(
            self.club.channel, "challenge", member=self.bob, variant=variant, boards=boards, **options
        )
        assert "is posted" in private_text(self.club, answer)
        return (await self.club.bot.host.boards.find(kinds=[BoardSetKind.CHALLENGE]))[0]

    @property
    def message(self) -> discord.Message:
        """The message of the challenge."""
        return self.club.channel.history()[0]

    async def play(self, member: simcord.MemberActor, table_id: int) -> None:
        """Play a board to its end by the rule of thumb."""
        host = self.club.bot.host
        while True:
            await host.settle()
            snapshot = await host.queries.snapshot(table_id, member.id)
            if snapshot.info.state is not TableState.PLAYING:
                return
            assert snapshot.view is not None
            action = rule_of_thumb(Position(snapshot.view, snapshot.seat, rules_of(snapshot.info)))
            assert action is not None
            await host.play.act(table_id, member.id, action)

    async def play_next(self, member: simcord.MemberActor) -> None:
        """Play the next board from the message on."""
        listed = await member.click(self.message, label="Play")
        number = next(label for label in self.club.buttons(listed.response) if label.startswith("Play board"))
        await member.click(listed.response.message, label=number)
        [made] = await self.club.bot.host.boards.find(kinds=[BoardSetKind.CHALLENGE])
        plays = await self.club.bot.host.boards.plays_of(made.id, member.id)
        table_id = plays[int(number.split()[-1]) - 1].table_id
        assert table_id is not None
        await self.play(member, table_id)
        await self.club.settle_messages()

    async def listing(self, member: simcord.MemberActor) -> str:
        """The private list of boards of a member."""
        label = "Play" if "Play" in self.club.buttons(self.message) else "Your boards"
        return private_text(self.club, await member.click(self.message, label=label))


@pytest.fixture
def duel(club: Club) -> Duel:
    return Duel(club)


async def test_a_challenge_from_the_command_to_the_result(duel: Duel) -> None:
    club = duel.club
    made = await duel.challenge(boards=2)
    text = club.text(duel.message)
    assert f"<@{duel.bob.id}>, **Ann** challenges you" in text
    assert "2 boards · computer players: intermediate" in text
    assert f"Shuffle seal `{made.seal}`" in text
    assert club.buttons(duel.message) == ["Accept", "Decline"]
    accepted = await duel.bob.click(duel.message, label="Accept")
    assert "You accepted the challenge" in private_text(club, accepted)
    assert "**Ann** against **Bob**" in club.text(duel.message)
    told = club.channel.history()[-1]
    assert f"<@{duel.ann.id}>, **Bob** has accepted your challenge." in club.text(told)
    posted = [request for request in club.env.http_requests if request.method == "POST"]
    sent = next(request.json for request in reversed(posted) if request.path.startswith("/channels/"))
    assert sent["allowed_mentions"]["users"] == [duel.ann.id]
    assert "**1** · not played yet" in private_text(club, await duel.ann.click(told, label="Play"))
    await duel.play_next(duel.ann)
    await duel.play_next(duel.ann)
    assert "Ann: 2 of 2\nBob: 0 of 2" in club.text(duel.message)
    assert "You have finished all boards" in await duel.listing(duel.ann)
    stranger = await club.member("Cid").click(duel.message, label="Play")
    assert "between two other players" in private_text(club, stranger)
    await duel.play_next(duel.bob)
    [first, second] = [
        line for line in (await duel.listing(duel.bob)).splitlines() if "✅" in line or "not p" in line
    ]
    assert first.startswith("**1** · ✅")
    assert second == "**2** · not played yet"
    assert "Board 1: Ann" in await duel.listing(duel.bob)
    assert "Board 2" not in await duel.listing(duel.bob)
    await duel.play_next(duel.bob)
    result = club.channel.history()[-1]
    text = club.text(result)
    # Both play by the rule of thumb.
    assert f"<@{duel.ann.id}> and <@{duel.bob.id}> are level." in text
    assert "Board 1: Ann" in text
    assert "→ level" in text
    assert "**Total**" in text
    assert not mentioned_cards(text)
    assert "Secret `" in club.text(duel.message)
    assert club.buttons(duel.message) == ["Your boards"]
    assert len(club.channel.history()) == 3
    again = await duel.bob.click(result, label="Rematch")
    assert "is posted" in private_text(club, again)
    assert f"<@{duel.ann.id}>, **Bob** challenges you" in club.text(club.channel.history()[-1])
    twice = await duel.ann.click(result, label="Rematch")
    assert "already an open challenge" in private_text(club, twice)


async def test_neither_learns_anything_before_both_have_ended_a_board(duel: Duel) -> None:
    club = duel.club
    made = await duel.challenge(boards=1)
    await duel.bob.click(duel.message, label="Accept")
    await duel.play_next(duel.ann)
    [play] = await club.bot.store.boards.plays(made.id)
    assert play.points is not None
    assert "Ann" not in (await duel.listing(duel.bob)).replace("**Ann**", "")
    for command in ("replay", "review", "verify", "export", "table status", "table watch"):
        answer = await duel.bob.slash(club.channel, command, table=play.table_id)
        assert "Board" not in private_text(club, answer)
        assert not mentioned_cards(private_text(club, answer))
    public = "\n".join(club.text(message) for message in club.channel.history())
    assert not mentioned_cards(public)
    assert play.points
    # Mentions and times of Discord have digits of their own.
    numbers = re.findall(r"\d+", re.sub(r"<[^<>]*>", "", public.replace(made.seal, "")))
    assert str(abs(round(play.points))) not in numbers


@pytest.mark.pace(contest_message=3600.0)
async def test_a_challenge_is_confirmed_as_soon_as_it_is_posted(duel: Duel) -> None:
    """Not only when its message could be edited again."""
    await asyncio.wait_for(duel.challenge(), 30)
    assert "challenges you" in duel.club.text(duel.message)


async def test_only_the_challenged_member_accepts(duel: Duel) -> None:
    club, cid = duel.club, duel.club.member("Cid")
    await duel.ann.slash(club.channel, "preferences", pings=False)
    made = await duel.challenge()
    for member in (cid, duel.ann):
        answer = await member.click(duel.message, label="Accept")
        assert "between two other players" in private_text(club, answer)
    assert "between two other" in private_text(club, await cid.click(duel.message, label="Decline"))
    twice = await duel.bob.slash(club.channel, "challenge", member=duel.ann, variant="kitty", boards=1)
    assert "already an open challenge" in private_text(club, twice)
    # It leads to the first.
    assert club.buttons(twice.response) == ["Accept", "To the challenge"]
    await duel.bob.click(twice.response.message, label="Accept")
    again = await duel.ann.slash(club.channel, "challenge", member=duel.bob, variant="kitty", boards=1)
    assert club.buttons(again.response) == ["Your boards", "To the challenge"]
    opened = await duel.ann.click(again.response.message, label="Your boards")
    assert "Play board 1" in club.buttons(opened.response or again.response)
    assert len(await club.bot.host.boards.entries(made.id)) == 2
    assert len(club.channel.history()) == 1, "the challenger has turned pings off"


@pytest.mark.parametrize("name", ["ann", "bob"])
async def test_a_challenge_can_be_declined_or_taken_back(duel: Duel, name: str) -> None:
    made = await duel.challenge()
    member = {"ann": duel.ann, "bob": duel.bob}[name]
    answer = await member.click(duel.message, label="Decline")
    assert "The challenge is off" in private_text(duel.club, answer)
    assert "declined or taken back" in duel.club.text(duel.message)
    assert duel.club.buttons(duel.message) == []
    assert (await duel.club.bot.host.boards.load(made.id)).canceled
    assert len(duel.club.channel.history()) == 1


async def test_who_cannot_be_challenged(duel: Duel) -> None:
    club = duel.club
    robot = club.guild.add_member(club.env.create_user("robot", bot=True))
    hidden = club.guild.create_text_channel("hidden")

    async def refusal(member: object, channel: object = None) -> str:
        answer = await duel.ann.slash(club.channel, "challenge", member=member, variant="kitty", boards=1)
        return private_text(club, answer)

    assert hidden
    assert "can’t challenge yourself" in await refusal(duel.ann)
    assert "is a bot" in await refusal(robot)
    await club.bot.host.operations.set_user_blocked(duel.bob.id, blocked=True)
    assert "can’t use the bot" in await refusal(duel.bob)
    assert await club.bot.host.boards.find(kinds=[BoardSetKind.CHALLENGE]) == ()


async def test_a_challenge_by_the_menu_of_a_member(clock: Clock, duel: Duel) -> None:
    club = duel.club
    form = await duel.ann.context_menu(club.channel, "Challenge", duel.bob)
    wrong = await duel.ann.submit_modal(form, fill_in(form, days="99"))
    assert "whole number from 1 to 14" in private_text(club, wrong)
    again = await duel.ann.click(wrong.response.message, label="Change entries")
    assert fill_in(again)["days"] == "99"
    done = await duel.ann.submit_modal(again, fill_in(again, days="2", boards="3", variant="classic"))
    assert "is posted" in response_text(club, done)
    [made] = await club.bot.host.boards.find(kinds=[BoardSetKind.CHALLENGE])
    assert (made.variant, made.boards, made.closes_at - made.opens_at) == ("classic", 3, 2 * DAY)


async def test_german_texts(duel: Duel) -> None:
    club = duel.club
    await club.bot.store.settings.update(club.guild.id, language="de")
    await duel.ann.slash(club.channel, "preferences", language="de")
    answer = await duel.ann.slash(
        club.channel, "challenge", member=duel.bob, variant="kitty", boards=1, days=1, level="expert"
    )
    assert "steht im Kanal" in private_text(club, answer)
    assert "fordert dich heraus" in club.text(duel.message)
    assert club.buttons(duel.message) == ["Annehmen", "Ablehnen"]
