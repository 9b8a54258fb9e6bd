"""Commands of the bot's owner, and what the users they concern see."""

from __future__ import annotations

import discord
import pytest

from bot.config import Settings
from bot.store import TableState
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import Party
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")

OWNER_SERVER = 1_400_000_000_000_000_000
MAINTENANCE = "**Maintenance** <t:"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"owner_server": OWNER_SERVER})


class Office:
    """The owner of the bot, on the server with the owner's commands."""

    def __init__(self, club: Club) -> None:
        guild = club.env.create_guild("Office", id=OWNER_SERVER)
        channel = guild.create_text_channel("office")
        manager = guild.create_role("Managers", permissions=discord.Permissions(administrator=True))
        self.owner, self.other = (
            Person(club, guild.add_member(club.env.create_user(name), roles=[manager]), channel)
            for name in ("owner", "other")
        )

    async def run(self, command: str, **options: object) -> str:
        """Run a command as the owner."""
        return await self.owner.run(f"owner {command}", **options)


@pytest.fixture
async def office(club: Club) -> Office:
    office = Office(club)
    # The server did not exist when the bot started.
    await club.restart()
    club.bot.owner_id = office.owner.id
    return office


async def test_only_the_owner_has_the_commands_and_only_on_one_server(office: Office, club: Club) -> None:
    assert "owner status" not in office.owner.available_commands(club.channel)
    assert "You can’t use that here" in await office.other.run("owner status")
    assert not club.env.errors
    status = await office.run("status")
    assert "0 games in progress" in status
    assert "New games start." in status


async def test_a_blocked_user_loses_their_game_and_can_do_nothing(
    office: Office, club: Club, party: Party
) -> None:
    ann, bob = party.members
    text, blocked = await office.run("block", kind="user", id=str(bob.id)), "its operator has blocked you"
    assert f"User {bob.id} is blocked." in text
    assert f"Blocked users: `{bob.id}`" in text
    info = await party.info()
    assert (info.state, info.ended) == (TableState.OVER, "resign")
    assert blocked in await bob.run("stats")
    assert blocked in await bob.tap("Scores", on=party.message)
    assert blocked not in await ann.run("stats")
    assert "Data stored about you" in await bob.run("privacy")
    await club.restart()
    assert blocked in await bob.run("stats")
    club.bot.owner_id = office.owner.id
    await office.run("unblock", kind="user", id=str(bob.id))
    assert blocked not in await bob.run("stats")


async def test_the_bot_leaves_a_blocked_server(office: Office, club: Club) -> None:
    text = await office.run("block", kind="server", id=str(club.guild.id))
    assert f"Server {club.guild.id} is blocked." in text
    assert club.bot.get_guild(club.guild.id) is None
    assert "your own ID" in await office.run("block", kind="server", id=str(OWNER_SERVER))
    assert "That is not an ID." in await office.run("unblock", kind="server", id="Pinochle Club")


async def test_no_games_start_while_the_bot_drains_until_it_is_restarted(
    office: Office, club: Club, party: Party, clock: Clock
) -> None:
    ann, draining = party.members[0], "The bot restarts soon"
    assert "No new games start" in await office.run("drain")
    assert draining in await ann.run("table create", variant="kitty")
    # Games in progress go on.
    await party.move()
    assert "New games start." in await office.run("resume")
    await office.run("drain")
    clock.now += 60
    await club.restart()
    assert draining not in await ann.run("table create", variant="kitty")


async def test_maintenance_is_announced_in_active_channels_and_above_hands(
    office: Office, club: Club, party: Party, clock: Clock
) -> None:
    assert "Announced in 1 channel" in await office.run("announce", **{"in": 10, "duration": 5})
    announcement = f"**Maintenance** <t:{int(clock.now) + 600}:R>, for about 5 minutes."
    assert announcement in club.texts[-1]
    assert announcement in club.text(await party.hand(0))
    assert "The announcement is withdrawn." in await office.run("withdraw")
    assert "is canceled" in club.texts[-1]
    assert announcement not in club.text(await party.hand(0))
    await office.run("announce", **{"in": 0, "duration": 1})
    clock.now += 61
    assert "Maintenance" not in await office.run("status")


async def test_maintenance_is_shown_on_open_hands_and_at_tables_until_it_is_over(
    office: Office, club: Club, party: Party, clock: Clock
) -> None:
    panel, (_, bob) = await party.hand(0), party.members
    await bob.prefer(hand="dm")
    await party.hand(1)

    def shown() -> list[bool]:
        return [MAINTENANCE in text for text in (club.text(panel), club.text(party.message), bob.dms[-1])]

    assert shown() == [False, False, False]
    await office.run("announce", **{"in": 10, "duration": 5})
    assert shown() == [True, True, True]
    await office.run("withdraw")
    assert shown() == [False, False, False]
    await office.run("announce", **{"in": 1, "duration": 1})
    await club.restart()
    assert shown() == [True, True, True]
    clock.now += 121
    await Services.at(club.bot).announcements.update_tables()
    await Services.at(club.bot).publisher.settle(f"table:{party.table_id}")
    await club.env.settle()
    assert shown()[1:] == [False, False]
    assert MAINTENANCE not in club.text(await party.hand(0))
    await club.restart()
    assert club.bot.host.operations.last_maintenance is None
