"""Commands of the bot's owner, and what the users they concern see."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.config import Settings
from bot.store import TableState
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.playing import Party
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")

OWNER_SERVER = 1_400_000_000_000_000_000


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"owner_server": OWNER_SERVER})


class Office:
    """The owner of the bot, on the server with the owner's commands."""

    def __init__(self, club: Club) -> None:
        self.club = club
        guild = club.env.create_guild("Office", id=OWNER_SERVER)
        self.channel = guild.create_text_channel("office")
        manager = guild.create_role("Managers", permissions=discord.Permissions(administrator=True))
        self.owner = guild.add_member(club.env.create_user("owner"), roles=[manager])
        self.other = guild.add_member(club.env.create_user("other"), roles=[manager])

    async def run(self, command: str, **options: object) -> str:
        """Run a command as the owner, and return the text of the private answer."""
        result = await self.owner.slash(self.channel, f"owner {command}", **options)
        assert result.ephemeral
        return self.club.text(result.response)


@pytest.fixture
async def office(club: Club) -> Office:
    office = Office(club)
    # The server did not exist when the bot started.
    await club.restart()
    club.bot.owner_id = office.owner.id
    return office


async def answer(club: Club, member: simcord.MemberActor, command: str, **options: object) -> str:
    """Run a command, and return the text of the private answer."""
    result = await member.slash(club.channel, command, **options)
    assert result.ephemeral
    return club.text(result.response)


async def test_only_the_owner_has_the_commands_and_only_on_one_server(office: Office, club: Club) -> None:
    assert "owner status" not in office.owner.available_commands(club.channel)
    result = await office.other.slash(office.channel, "owner status")
    assert "You can’t use that here" in club.text(result.response)
    assert not club.env.errors
    status = await office.run("status")
    assert "0 games in progress" in status
    assert "New games start." in status


async def test_a_blocked_user_loses_their_game_and_can_do_nothing(
    office: Office, club: Club, party: Party
) -> None:
    ann, bob = party.members
    text = await office.run("block", kind="user", id=str(bob.id))
    assert f"User {bob.id} is blocked." in text
    assert f"Blocked users: `{bob.id}`" in text
    info = await club.bot.host.queries.info(party.table_id)
    assert (info.state, info.ended) == (TableState.OVER, "resign")
    blocked = "its operator has blocked you"
    assert blocked in await answer(club, bob, "stats")
    clicked = await bob.click(party.message, label="Scores")
    assert blocked in club.text(clicked.response)
    assert blocked not in await answer(club, ann, "stats")
    assert "Data stored about you" in await answer(club, bob, "privacy")
    await club.restart()
    assert blocked in await answer(club, bob, "stats")
    club.bot.owner_id = office.owner.id
    await office.run("unblock", kind="user", id=str(bob.id))
    assert blocked not in await answer(club, bob, "stats")


async def test_the_bot_leaves_a_blocked_server(office: Office, club: Club) -> None:
    text = await office.run("block", kind="server", id=str(club.guild.id))
    assert f"Server {club.guild.id} is blocked." in text
    assert club.bot.get_guild(club.guild.id) is None
    assert "your own ID" in await office.run("block", kind="server", id=str(OWNER_SERVER))
    assert "That is not an ID." in await office.run("unblock", kind="server", id="Pinochle Club")


async def test_no_games_start_while_the_bot_drains_until_it_is_restarted(
    office: Office, club: Club, party: Party, clock: Clock
) -> None:
    ann = party.members[0]
    assert "No new games start" in await office.run("drain")
    draining = "The bot restarts soon"
    assert draining in await answer(club, ann, "table create", variant="kitty")
    # Games in progress go on.
    await party.move()
    assert "New games start." in await office.run("resume")
    await office.run("drain")
    clock.now += 60
    await club.restart()
    assert draining not in await answer(club, ann, "table create", variant="kitty")


async def test_maintenance_is_announced_in_active_channels_and_above_hands(
    office: Office, club: Club, party: Party, clock: Clock
) -> None:
    text = await office.run("announce", **{"in": 10, "duration": 5})
    assert "Announced in 1 channel" in text
    at = int(clock.now) + 600
    announcement = f"**Maintenance** <t:{at}:R>, for about 5 minutes."
    assert announcement in club.text(club.channel.history()[-1])
    assert announcement in club.text(await party.hand(0))
    assert "The announcement is withdrawn." in await office.run("withdraw")
    assert "is canceled" in club.text(club.channel.history()[-1])
    assert announcement not in club.text(await party.hand(0))
    await office.run("announce", **{"in": 0, "duration": 1})
    clock.now += 61
    assert "Maintenance" not in await office.run("status")


async def test_maintenance_is_shown_on_open_hands_and_at_tables_until_it_is_over(
    office: Office, club: Club, party: Party, clock: Clock
) -> None:
    panel = await party.hand(0)
    bob = party.members[1]
    await bob.slash(club.channel, "preferences", hand="dm")
    await party.hand(1)

    def shown() -> list[bool]:
        messages = panel, party.message, club.direct_messages(bob)[-1]
        return ["**Maintenance** <t:" in club.text(message) for message in messages]

    assert shown() == [False, False, False]
    await office.run("announce", **{"in": 10, "duration": 5})
    assert shown() == [True, True, True]
    await office.run("withdraw")
    assert shown() == [False, False, False]
    await office.run("announce", **{"in": 1, "duration": 1})
    assert shown() == [True, True, True]
    await club.restart()
    assert shown() == [True, True, True]
    clock.now += 121
    await Services.at(club.bot).announcements.update_tables()
    await Services.at(club.bot).publisher.settle(f"table:{party.table_id}")
    await club.env.settle()
    assert shown()[1:] == [False, False]
    assert "**Maintenance** <t:" not in club.text(await party.hand(0))
    await club.restart()
    assert club.bot.host.operations.last_maintenance is None
