"""Commands of the bot's owner, and what the users they concern see."""

import discord
import pytest

from bot.config import Settings
from bot.ui.services import Services
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.stories import Story
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")

OWNER_SERVER = 1_400_000_000_000_000_000
MAINTENANCE = "**Maintenance** <t:"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"owner_server": OWNER_SERVER})


@pytest.fixture
async def story(club: Club, story: Story) -> Story:
    """A game of Ann and Bob; Owner and Other are on the server with the owner's commands."""
    guild = club.env.create_guild("Office", id=OWNER_SERVER)
    channel = guild.create_text_channel("office")
    manager = guild.create_role("Managers", permissions=discord.Permissions(administrator=True))
    for name in ("Owner", "Other"):
        member = guild.add_member(club.env.create_user(name.lower()), roles=[manager])
        story.people[name] = Person(club, member, channel)
    # The server did not exist when the bot started.
    await story.tell("restart; game classic")
    club.bot.owner_id = story["Owner"].id
    return story


async def test_only_the_owner_has_the_commands_and_only_on_one_server(club: Club, story: Story) -> None:
    assert "owner status" not in story["Owner"].available_commands(club.channel)
    await story.tell("Other /owner status > You can’t use that here")
    assert not club.env.errors
    await story.tell("Owner /owner status > 1 game in progress & New games start.")


async def test_a_blocked_user_loses_their_game_and_can_do_nothing(club: Club, story: Story) -> None:
    bob, blocked = story["Bob"].id, "its operator has blocked you"
    text = await story["Owner"].run("owner block", kind="user", id=str(bob))
    assert f"User {bob} is blocked." in text
    assert f"Blocked users: `{bob}`" in text
    await story.tell(
        f"""
        table > Bob resigns; Bob /stats > {blocked}; Bob taps Scores on table > {blocked}; Ann /stats > not {blocked}
        Bob /privacy > Data stored about you; restart; Bob /stats > {blocked}
        """
    )
    club.bot.owner_id = story["Owner"].id
    await story["Owner"].run("owner unblock", kind="user", id=str(bob))
    await story.tell(f"Bob /stats > not {blocked}")


async def test_the_bot_leaves_a_blocked_server(club: Club, story: Story) -> None:
    owner = story["Owner"]
    text = await owner.run("owner block", kind="server", id=str(club.guild.id))
    assert f"Server {club.guild.id} is blocked." in text
    assert club.bot.get_guild(club.guild.id) is None
    assert "your own ID" in await owner.run("owner block", kind="server", id=str(OWNER_SERVER))
    await story.tell('Owner /owner unblock kind=server id="Pinochle Club" > That is not an ID.')


async def test_no_games_start_while_the_bot_drains_until_it_is_restarted(story: Story) -> None:
    create, draining = "Ann /table create variant=kitty", "The bot restarts soon"
    # Games in progress go on.
    await story.tell(
        f"""
        Owner /owner drain > No new games start; {create} > {draining}; mover plays; ply 1
        Owner /owner resume > New games start.; Owner /owner drain; time 60; restart; {create} > not {draining}
        """
    )


async def test_maintenance_is_announced_in_active_channels_and_above_hands(
    club: Club, story: Story, clock: Clock
) -> None:
    announced = f"{MAINTENANCE}{int(clock.now) + 600}:R>, for about 5 minutes."
    await story.tell(
        f"""
        Owner /owner announce in=10 duration=5 > Announced in 1 channel; last > {announced}; Ann looks > {announced}
        Owner /owner withdraw > The announcement is withdrawn.; last > is canceled; Ann looks > not {announced}
        Owner /owner announce in=0 duration=1; time 61; Owner /owner status > not Maintenance
        """
    )


async def test_maintenance_is_shown_on_open_hands_and_at_tables_until_it_is_over(
    club: Club, story: Story, clock: Clock
) -> None:
    await story.tell("Ann looks; Bob prefers hand=dm; Bob looks")
    panel, bob = story["Ann"].shown, story["Bob"]
    party = await story.at_table()

    def shown() -> list[bool]:
        return [MAINTENANCE in text for text in (club.text(panel), club.text(party.message), bob.dms[-1])]

    assert shown() == [False, False, False]
    await story.tell("Owner /owner announce in=10 duration=5")
    assert shown() == [True, True, True]
    await story.tell("Owner /owner withdraw")
    assert shown() == [False, False, False]
    await story.tell("Owner /owner announce in=1 duration=1; restart")
    assert shown() == [True, True, True]
    clock.now += 121
    await Services.at(club.bot).announcements.update_tables()
    await Services.at(club.bot).publisher.settle(f"table:{party.table_id}")
    await club.env.settle()
    assert shown()[1:] == [False, False]
    await story.tell(f"Ann looks > not {MAINTENANCE}; restart")
    assert club.bot.host.operations.last_maintenance is None
