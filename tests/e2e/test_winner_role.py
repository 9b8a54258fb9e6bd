"""The role that the bot gives to the winners of a season."""

import discord
import pytest

from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import locked
from tests.e2e.stories import Story

CLOSE = "Manager /season close; Manager taps Yes, close it"
MANAGES_ROLES = discord.Permissions(manage_guild=True, manage_roles=True).value
NO_MORE_ROLES = discord.Permissions(send_messages=True, view_channel=True, attach_files=True).value


class Champions:
    """A role below those of the manager and of the bot, who may both give it."""

    def __init__(self, club: Club, story: Story) -> None:
        self.club, self.story, self.manager = club, story, story["Manager"]
        self.role = club.guild.create_role("Champion")
        self.change("Managers", permissions=MANAGES_ROLES)

    def change(self, name: str, **changes: object) -> None:
        """Change a role."""
        role = self.club.guild.roles[name]
        self.club.env.backend.edit_role(self.club.guild.id, role.id, changes)

    @property
    def holders(self) -> str:
        """The names of those who have the role."""
        guild = self.club.env.backend.get_guild(self.club.guild.id)
        holding = {user_id for user_id, member in guild.members.items() if self.role.id in member.role_ids}
        return " ".join(sorted(name for name, person in self.story.people.items() if person.id in holding))

    @property
    def requests(self) -> int:
        """How many requests about members there were."""
        return sum("/members/" in request.path for request in self.club.env.http_requests)

    async def choose(self) -> str:
        """Let the manager choose the role."""
        return await self.manager.run("settings", **{"winner-role": self.role})

    async def tell(self, told: str, holders: str) -> None:
        """Let a story happen, and the bot do what is due; then these have the role."""
        await self.story.tell(told)
        await Services.at(self.club.bot).winner_roles.update_all()
        assert self.holders == holders, told


@pytest.fixture
def champions(club: Club, story: Story) -> Champions:
    return Champions(club, story)


async def test_the_winners_of_the_last_season_have_the_role(champions: Champions) -> None:
    assert f"Role for season winners: **<@&{champions.role.id}>**" in await champions.choose()
    await champions.tell("won Ann Bob; won Ann Cid", "")
    await champions.tell(CLOSE, "Ann")
    await champions.tell(f"won Bob Ann; won Cid Ann; {CLOSE}", "Bob Cid")
    # A season in which nobody won has no winner, and one that goes on has none yet.
    await champions.tell(f"won - Ann; {CLOSE}", "")
    await champions.tell("Manager taps Reopen season 3", "Bob Cid")
    await champions.tell("Manager /season show; Manager taps Reopen season 2", "Ann")
    await champions.tell(f"won Cid Ann; {CLOSE}", "Cid")
    # What managers do by hand stays, and nothing more is requested.
    backend, ann, cid = champions.club.env.backend, champions.story["Ann"], champions.story["Cid"]
    backend.remove_member_role(champions.club.guild.id, cid.id, champions.role.id)
    backend.add_member_role(champions.club.guild.id, ann.id, champions.role.id)
    before = champions.requests
    await champions.tell("restart", "Ann")
    assert champions.requests == before
    await champions.tell(f"won Bob Cid; {CLOSE}", "Ann Bob")
    await champions.tell(
        "Manager /settings; Manager fills Computer players and leaderboards with winner_role=[]", "Ann"
    )
    assert await champions.club.bot.store.winner_roles.members(champions.club.guild.id) == {}


async def test_another_role_takes_its_place(club: Club, champions: Champions) -> None:
    """Whoever is in first place of the season that ended last gets a role when it is chosen."""
    await champions.tell(f"won Ann Bob; {CLOSE}", "")
    await champions.choose()
    assert champions.holders == "Ann"
    old, champions.role = champions.role, club.guild.create_role("Master")
    await champions.choose()
    assert champions.holders == "Ann"
    champions.role = old
    assert champions.holders == ""


async def test_a_role_that_cannot_be_given_is_refused_with_the_reason(champions: Champions) -> None:
    champions.change("Managers", permissions=discord.Permissions(manage_guild=True).value)
    assert "a role that you could give to members yourself" in await champions.choose()
    champions.change("Managers", permissions=MANAGES_ROLES)
    champions.change("Champion", position=8)
    assert "mine has to stand above it" in await champions.choose()
    champions.change("TestBot", position=9)
    assert "a role that you could give to members yourself" in await champions.choose()
    champions.change("TestBot", permissions=NO_MORE_ROLES)
    assert "I need the permission Manage Roles" in await champions.choose()
    assert (await champions.club.bot.store.settings.get(champions.club.guild.id)).winner_role is None


async def test_what_fails_is_told_to_managers_and_done_later(
    champions: Champions, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who saves other settings of the form need not be able to give the role."""
    await champions.choose()
    champions.change("TestBot", permissions=NO_MORE_ROLES)
    reason = "I need the permission Manage Roles"
    await champions.tell(f"won Ann Bob; {CLOSE} > Season 1 is closed & {reason}", "")
    assert champions.requests == 0
    champions.change("Managers", permissions=discord.Permissions(manage_guild=True).value)
    assert reason in await champions.manager.run("settings")
    saved = await champions.manager.fill(
        "Computer players and leaderboards", least_games="2", winner_role=[champions.role]
    )
    assert "Games to be ranked: **2**" in saved
    assert f"*Role for season winners*: I can’t give <@&{champions.role.id}> to anyone: {reason}" in saved
    champions.change("TestBot", permissions=discord.Permissions.all().value)
    with monkeypatch.context() as broken:
        broken.setattr(champions.club.bot.store.winner_roles, "members", locked)
        await champions.tell("Manager /season show", "")
    # Discord refuses once more, and the bot is restarted.
    await champions.tell("refuse PUT /guilds/*/members/*/roles/* 403 50013", "")
    await champions.tell("restart", "Ann")
    # Somebody who has left gets no role, and keeps nothing from being done.
    await champions.tell(f"gone Ann; won Bob Cid; won Bob Cid; {CLOSE}", "Bob")
    champions.club.env.backend.delete_role(champions.club.guild.id, champions.role.id)
    await champions.tell("Manager /settings > The role does not exist any more", "")
