"""Stored data: shown, exported and deleted by users, exported and reset by server managers."""

from __future__ import annotations

import csv
import io
import json

import pytest

from bot.host.boards.service import Entrant
from bot.store import TableState
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import Party

pytestmark = pytest.mark.usefixtures("short_games_count")

DELETE, CONFIRM, FORMER = "Delete my data", "Yes, delete everything", "Former player"


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


async def test_nothing_is_stored_about_a_new_user(club: Club) -> None:
    cleo = club.member("Cleo")
    assert "Nothing." in await cleo.run("privacy")
    assert cleo.buttons == ["Download my data", "Privacy policy", "Terms of service"]


async def test_the_policies_are_shown_unless_the_operator_has_published_their_own(club: Club) -> None:
    cleo = club.member("Cleo")
    await cleo.run("privacy")
    text = await cleo.tap("Privacy policy")
    assert "# Privacy policy" in text
    # All of it fits into one message.
    assert "announces changes" in text
    assert "README.md" not in text
    await cleo.prefer(language="de")
    await cleo.run("privacy")
    assert "kündigt Änderungen" in await cleo.tap("Datenschutzerklärung")
    await cleo.prefer(language="en")
    club.bot.application.terms_of_service_url = "https://example.org/terms"
    await cleo.run("privacy")
    links = {part.get("label"): part.get("url") for part in club.components(cleo.shown)}
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
    assert DELETE in ann.buttons
    data = json.loads(content)
    assert data["user_id"] == ann.id
    assert [row["user_id"] for row in data["results"]] == [ann.id]
    assert str(bob.id) not in json.dumps({name: rows for name, rows in data.items() if name != "tables"})


async def test_deleting_all_data_asks_for_confirmation_and_removes_the_user(club: Club) -> None:
    ann, bob = (await finish_game(club)).members
    for member in (ann, bob):
        await member.run("table rematch")
    await ann.run("privacy")
    assert "You are playing a game: **you will resign it**." in await ann.tap(DELETE)
    assert (await club.bot.host.queries.info(2)).state is TableState.PLAYING
    assert "is deleted" in await ann.tap(CONFIRM)
    over = await club.bot.host.queries.info(2)
    assert over.state is TableState.OVER
    assert [seat.name for seat in over.seats] == [FORMER, "Bob"]
    assert sum((await club.bot.store.users.row_counts(ann.id)).values()) == 0
    assert str(ann.id) not in await bob.run("leaderboard")
    assert "Nothing." in await ann.run("privacy")


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
    assert len(await club.bot.store.leaderboard.top(club.guild.id)) == 2
    assert "1 game no longer counts" in await server_manager.tap(CONFIRM)
    assert await club.bot.store.leaderboard.top(club.guild.id) == ()


async def test_data_commands_are_only_for_server_managers(club: Club) -> None:
    commands = club.member("Bob").available_commands(club.channel)
    assert "privacy" in commands
    assert not [name for name in commands if name.startswith("data")]


async def delete_data(member: Person) -> None:
    """Delete everything about a member, and wait until the messages are edited."""
    await member.run("privacy")
    await member.tap(DELETE)
    assert "is deleted" in await member.tap(CONFIRM)
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
    assert "Zelda" in club.text(party.result)
    await delete_data(zelda)
    assert FORMER in club.text(party.result)
    assert not messages_about(zelda)


async def test_a_deleted_user_is_removed_from_all_messages_of_a_challenge(club: Club) -> None:
    zelda, bob = club.members("Zelda", "Bob")
    await zelda.run("challenge create", member=bob, variant="kitty", boards=1)
    await bob.tap("Accept", on=club.channel.history()[0])
    host = club.bot.host
    for member in (zelda, bob):
        entrant = Entrant(member.id, member.name.title(), club.guild.id, "Computer {}".format)
        board = await host.boards.play(1, 0, entrant)
        await host.play.resign(board.info.id, member.id)
    await bring_up_to_date(club)
    # The challenge, the ping that it is accepted, and the result.
    assert len(messages_about(zelda)) == 3
    await delete_data(zelda)
    assert len(club.channel.history()) == 3
    assert not messages_about(zelda)
