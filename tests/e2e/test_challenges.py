"""Challenges between two members, from the command to the result."""

from __future__ import annotations

import asyncio
import re

import discord
import pytest

from bot.store import BoardSet, BoardSetKind
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import mentioned_cards, play_board
from tests.host.playing import Clock

DAY = 24 * 60 * 60
OPEN_ALREADY, NOT_YOURS = "already an open challenge", "between two other players"


class Duel:
    """Ann and Bob, who play a challenge with buttons."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.ann, self.bob = club.members("Ann", "Bob")

    async def challenge(self, boards: int = 2, **options: object) -> BoardSet:
        options = {"variant": "kitty", **options}
        assert "is posted" in await self.ann.run(
            "challenge create", member=self.bob, boards=boards, **options
        )
        return await self.made()

    async def made(self) -> BoardSet:
        """The only challenge."""
        [made] = await self.club.bot.host.boards.find(kinds=[BoardSetKind.CHALLENGE])
        return made

    @property
    def message(self) -> discord.Message:
        """The message of the challenge."""
        return self.club.channel.history()[0]

    async def play_next(self, member: Person) -> None:
        """Play the next board from the message on, by the rule of thumb."""
        await play_board(self.message, member, (await self.made()).id)

    async def listing(self, member: Person) -> str:
        """The private list of boards of a member."""
        label = "Play" if "Play" in self.club.buttons(self.message) else "Your boards"
        return await member.tap(label, on=self.message)


@pytest.fixture
def duel(club: Club) -> Duel:
    return Duel(club)


async def test_a_challenge_from_the_command_to_the_result(duel: Duel) -> None:
    club, ann, bob = duel.club, duel.ann, duel.bob
    made = await duel.challenge()
    text = club.text(duel.message)
    assert f"<@{bob.id}>, **Ann** challenges you" in text
    assert "2 boards · computer players: intermediate" in text
    assert f"Shuffle seal `{made.seal}`" in text
    assert club.buttons(duel.message) == ["Accept", "Decline"]
    assert "You accepted the challenge" in await bob.tap("Accept", on=duel.message)
    assert "**Ann** against **Bob**" in club.text(duel.message)
    told = club.channel.history()[-1]
    assert f"<@{ann.id}>, **Bob** has accepted your challenge." in club.text(told)
    assert club.posted[-1]["allowed_mentions"]["users"] == [ann.id]
    assert "**1** · not played yet" in await ann.tap("Play", on=told)
    for _ in range(2):
        await duel.play_next(ann)
    assert "Ann: 2 of 2\nBob: 0 of 2" in club.text(duel.message)
    assert "You have finished all boards" in await duel.listing(ann)
    assert NOT_YOURS in await club.member("Cid").tap("Play", on=duel.message)
    await duel.play_next(bob)
    listed = await duel.listing(bob)
    [first, second] = [line for line in listed.splitlines() if "✅" in line or "not p" in line]
    assert first.startswith("**1** · ✅")
    assert second == "**2** · not played yet"
    assert "Board 1: Ann" in listed
    assert "Board 2" not in listed
    await duel.play_next(bob)
    result = club.channel.history()[-1]
    text = club.text(result)
    # Both play by the rule of thumb.
    for shown in (f"<@{ann.id}> and <@{bob.id}> are level.", "Board 1: Ann", "→ level", "**Total**"):
        assert shown in text
    assert not mentioned_cards(text)
    assert "Secret `" in club.text(duel.message)
    assert club.buttons(duel.message) == ["Your boards"]
    assert len(club.channel.history()) == 3
    assert "is posted" in await bob.tap("Rematch", on=result)
    assert f"<@{ann.id}>, **Bob** challenges you" in club.texts[-1]
    assert OPEN_ALREADY in await ann.tap("Rematch", on=result)


async def test_neither_learns_anything_before_both_have_ended_a_board(duel: Duel) -> None:
    club, bob = duel.club, duel.bob
    made = await duel.challenge(boards=1)
    await bob.tap("Accept", on=duel.message)
    await duel.play_next(duel.ann)
    [play] = await club.bot.store.boards.plays(made.id)
    assert "Ann" not in (await duel.listing(bob)).replace("**Ann**", "")
    for command in ("replay", "review", "verify", "export", "table status", "table watch"):
        answer = await bob.run(command, table=play.table_id)
        assert "Board" not in answer
        assert not mentioned_cards(answer)
    public = "\n".join(club.texts)
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
    club, ann, bob, cid = duel.club, duel.ann, duel.bob, duel.club.member("Cid")
    await ann.prefer(pings=False)
    made = await duel.challenge()
    for member, button in ((cid, "Accept"), (ann, "Accept"), (cid, "Decline")):
        assert NOT_YOURS in await member.tap(button, on=duel.message)
    assert OPEN_ALREADY in await bob.run("challenge create", member=ann, variant="kitty", boards=1)
    # It leads to the first.
    assert bob.buttons == ["Accept", "Decline", "To the challenge"]
    assert f"<@{bob.id}> has not answered yet" in await ann.run("challenge list")
    await bob.tap("Accept")
    assert OPEN_ALREADY in await ann.run("challenge create", member=bob, variant="kitty", boards=1)
    assert "Play board 1" in ann.buttons
    assert "Ann · Bob" in await ann.run("challenge list")
    assert "Play board 1" in await ann.tap("Play")
    assert len(await club.bot.host.boards.entries(made.id)) == 2
    assert len(club.channel.history()) == 1, "the challenger has turned pings off"


@pytest.mark.parametrize("name", ["ann", "bob"])
async def test_a_challenge_can_be_declined_or_taken_back(duel: Duel, name: str) -> None:
    made = await duel.challenge()
    member: Person = getattr(duel, name)
    assert "The challenge is off" in await member.tap("Decline", on=duel.message)
    [text] = duel.club.texts
    assert "declined or taken back" in text
    assert duel.club.buttons(duel.message) == []
    assert (await duel.club.bot.host.boards.load(made.id)).canceled


async def test_who_cannot_be_challenged(duel: Duel) -> None:
    host = duel.club.bot.host
    await host.operations.set_user_blocked(duel.bob.id, blocked=True)
    for member, refusal in (
        (duel.ann, "can’t challenge yourself"),
        (duel.club.robot(), "is a bot"),
        (duel.bob, "can’t be invited or challenged at the moment"),
    ):
        assert refusal in await duel.ann.run("challenge create", member=member, variant="kitty", boards=1)
    assert await host.boards.find(kinds=[BoardSetKind.CHALLENGE]) == ()


async def test_a_challenge_by_the_menu_of_a_member(clock: Clock, duel: Duel) -> None:
    await duel.ann.menu("Challenge", duel.bob)
    assert "whole number from 1 to 14" in await duel.ann.submit(days="99")
    assert (await duel.ann.open_form("Change entries"))["days"] == "99"
    assert "is posted" in await duel.ann.submit(days="2", boards="3", variant="classic")
    made = await duel.made()
    assert (made.variant, made.boards, made.closes_at - made.opens_at) == ("classic", 3, 2 * DAY)
