"""Stored data: shown, exported and deleted by users, exported and reset by server managers."""

import csv
import io
import json
from datetime import datetime

import pytest

from bot.store import TableState
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import Party
from tests.e2e.stories import Story
from tests.host.stories import stories
from tests.store.games import ranked

pytestmark = pytest.mark.usefixtures("short_games_count")

FORMER = "Former player"


async def files(member: Person) -> dict[str, bytes]:
    """The files of the latest answer."""
    return {file.filename: await file.read() for file in member.shown.attachments}


async def bring_up_to_date(club: Club) -> None:
    """Do what the bot does now and then by itself."""
    await club.bot.host.settle()
    await club.bot.host.sweep()
    await club.settle_messages()
    await club.env.settle()


async def finish_game(club: Club, name: str = "Ann") -> Party:
    """A party of a member and Bob after a game that Bob resigned."""
    party = Party.of(club, name, "Bob")
    await party.open("classic")
    await club.bot.host.play.resign(party.table_id, party.members[1].id)
    await bring_up_to_date(club)
    return party


@stories(
    """
    nothing is stored about a new user
    Ann /privacy > Nothing.; Ann has Download my data, Help, Privacy policy, Terms of service

    the policies are shown whole in the language of the user
    Ann /privacy; Ann taps Privacy policy > # Privacy policy & before they apply. & not README.md
    Ann prefers language=de; Ann /privacy; Ann taps Datenschutzerklärung > bevor sie gelten.
    """
)
async def test_privacy(story: Story, told: str) -> None:
    await story.tell(told)


async def test_the_policies_that_the_operator_has_published_are_linked(club: Club, story: Story) -> None:
    club.bot.application.terms_of_service_url = "https://example.org/terms"
    await story.tell("Ann /privacy")
    links = {part.get("label"): part.get("url") for part in club.components(story["Ann"].shown)}
    assert links["Terms of service"] == "https://example.org/terms"
    assert links["Privacy policy"] is None


async def test_a_user_can_download_their_stored_data(club: Club) -> None:
    ann, bob = (await finish_game(club)).members
    panel = await ann.run("privacy")
    assert "what you played at 1 table" in panel
    assert "- The result of 1 game" in panel
    await ann.tap("Download my data")
    [(name, content)] = (await files(ann)).items()
    assert name == "pinochle-my-data.json"
    assert "Delete my data" in ann.buttons
    data = json.loads(content)
    assert data["user_id"] == ann.id
    assert [row["user_id"] for row in data["results"]] == [ann.id]
    [result] = data["results"]
    assert datetime.fromisoformat(result["ended_at_iso"]).timestamp() == result["ended_at"]
    assert str(bob.id) not in json.dumps({name: rows for name, rows in data.items() if name != "tables"})


async def test_deleting_all_data_asks_for_confirmation_and_removes_the_user(club: Club, story: Story) -> None:
    await story.tell(
        """
        game classic; Bob /table resign; Bob taps Resign; Ann /table rematch; Bob /table rematch; Ann /privacy
        Ann taps Delete my data > You are playing a game: **you will resign it**.; state playing
        Ann taps Yes, delete everything > is deleted
        """
    )
    over = await club.bot.host.queries.info(2)
    assert over.state is TableState.OVER
    assert [seat.name for seat in over.seats] == [FORMER, "Bob"]
    assert sum((await club.bot.store.users.row_counts(story["Ann"].id)).values()) == 0
    await story.tell("Bob /leaderboard > not @Ann; Ann /privacy > Nothing.")


async def test_a_server_manager_can_export_and_reset_results_and_leaderboards(
    club: Club, server_manager: Person
) -> None:
    """Exported names are not formulas."""
    party = await finish_game(club, "=1+1")
    assert "2 results" in await server_manager.run("data export")
    exported = await files(server_manager)
    assert list(exported) == ["pinochle-results.csv", "pinochle-leaderboards.csv"]
    results, boards = (
        list(csv.DictReader(io.StringIO(content.decode("utf-8-sig")))) for content in exported.values()
    )
    first, second = (str(member.id) for member in party.members)
    assert [(row["user_id"], row["name"], row["outcome"]) for row in results] == [
        (first, "'=1+1", "won"),
        (second, "Bob", "lost"),
    ]
    assert {row["user_id"] for row in boards} == {first, second}
    assert "All 2 results of this server" in await server_manager.run("data reset")
    assert len(await ranked(club.bot.store, club.guild.id)) == 2
    assert "1 game no longer counts" in await server_manager.tap("Yes, delete everything")
    assert await ranked(club.bot.store, club.guild.id) == ()


async def test_data_commands_are_only_for_server_managers(club: Club) -> None:
    commands = club.member("Bob").available_commands(club.channel)
    assert "privacy" in commands
    assert not [name for name in commands if name.startswith("data")]


async def delete_data(member: Person) -> None:
    """Delete everything about a member, and wait until the messages are edited."""
    await member.run("privacy")
    await member.tap("Delete my data")
    assert "is deleted" in await member.tap("Yes, delete everything")
    await bring_up_to_date(member.club)


def messages_about(zelda: Person) -> list[str]:
    """The texts of the public messages that name or mention Zelda."""
    return [text for text in zelda.club.texts if "Zelda" in text or str(zelda.id) in text]


@pytest.mark.parametrize("is_closed", [False, True])
async def test_a_deleted_user_is_removed_from_earlier_results(club: Club, is_closed: bool) -> None:
    party = await finish_game(club, "Zelda")
    zelda, bob = party.members
    if is_closed:
        await club.bot.host.closing.close(party.table_id, bob.id)
    assert "Zelda" in club.texts[-1]
    await delete_data(zelda)
    assert FORMER in club.texts[-1]
    assert not messages_about(zelda)


async def test_a_deleted_user_is_removed_from_all_messages_of_a_challenge(club: Club, story: Story) -> None:
    await story.tell(
        """
        Zelda /challenge create member=@Bob variant=kitty boards=1; Bob taps Accept on first
        boards Zelda Bob
        """
    )
    zelda = story["Zelda"]
    # The challenge, the ping that it is accepted, and the result.
    assert len(messages_about(zelda)) == 3
    await delete_data(zelda)
    assert len(club.channel.history()) == 3
    assert not messages_about(zelda)
