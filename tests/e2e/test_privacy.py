"""Stored data: shown, exported and deleted by users, exported and reset by server managers."""

from __future__ import annotations

import csv
import gzip
import io
import json

import discord
import pytest
import simcord

from bot.host.boards.service import Entrant
from bot.host.tables.changes import TableChange
from bot.store import TableState
from tests.e2e.conftest import Club, Message
from tests.e2e.playing import Party


async def run_command(member: simcord.MemberActor, club: Club, command: str) -> Message:
    """Run a command and return its private response."""
    result = await member.slash(club.channel, command)
    assert result.response is not None
    assert result.ephemeral
    return result.response


def refetch(club: Club, viewer: simcord.MemberActor, message: Message) -> discord.Message:
    """The message in its current state."""
    return next(candidate for candidate in club.messages_for(viewer) if candidate.id == message.id)


async def read_files(message: Message | discord.Message) -> dict[str, bytes]:
    return {file.filename: await file.read() for file in message.attachments}


async def finish_game(club: Club) -> Party:
    """A party of Ann and Bob after a game that Bob resigned."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    await club.bot.host.play.resign(party.table_id, party.members[1].id)
    return party


async def test_nothing_is_stored_about_a_new_user(club: Club) -> None:
    panel = await run_command(club.member("Cleo"), club, "privacy")
    assert "Nothing." in club.text(panel)
    assert club.buttons(panel) == ["Download my data", "Privacy policy", "Terms of service"]


async def test_the_policies_are_shown_unless_the_operator_has_published_their_own(club: Club) -> None:
    cleo = club.member("Cleo")
    panel = await run_command(cleo, club, "privacy")
    await cleo.click(panel, label="Privacy policy")
    text = club.text(refetch(club, cleo, panel))
    assert "# Privacy policy" in text
    # All of it fits into one message.
    assert "announces changes" in text
    assert "README.md" not in text
    await cleo.slash(club.channel, "preferences", language="de")
    panel = await run_command(cleo, club, "privacy")
    await cleo.click(panel, label="Datenschutzerklärung")
    assert "kündigt Änderungen" in club.text(refetch(club, cleo, panel))
    await cleo.slash(club.channel, "preferences", language="en")
    application = club.bot.application
    application.terms_of_service_url = "https://example.org/terms"
    panel = await run_command(cleo, club, "privacy")
    links = {part.get("label"): part.get("url") for part in club.components(panel)}
    assert links["Terms of service"] == "https://example.org/terms"
    assert links["Privacy policy"] is None


async def test_a_user_can_download_their_stored_data(club: Club) -> None:
    ann, bob = (await finish_game(club)).members
    panel = await run_command(ann, club, "privacy")
    assert "what you played at 1 table" in club.text(panel)
    assert "- The result of 1 game" in club.text(panel)
    await ann.click(panel, label="Download my data")
    [(name, content)] = (await read_files(refetch(club, ann, panel))).items()
    assert name == "pinochle-my-data.json"
    assert "Delete my data" in club.buttons(refetch(club, ann, panel))
    data = json.loads(content)
    assert data["user_id"] == ann.id
    assert [row["user_id"] for row in data["results"]] == [ann.id]
    assert str(bob.id) not in json.dumps({name: rows for name, rows in data.items() if name != "tables"})


async def test_a_large_download_is_compressed(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.components.panel.MAX_PLAIN_BYTES", 10)
    cleo = club.member("Cleo")
    panel = await run_command(cleo, club, "privacy")
    await cleo.click(panel, label="Download my data")
    [(name, content)] = (await read_files(refetch(club, cleo, panel))).items()
    assert name == "pinochle-my-data.json.gz"
    assert json.loads(gzip.decompress(content))["user_id"] == cleo.id


async def test_deleting_all_data_asks_for_confirmation_and_removes_the_user(club: Club) -> None:
    party = await finish_game(club)
    ann, bob = party.members
    await ann.slash(club.channel, "table rematch")
    await bob.slash(club.channel, "table rematch")
    panel = await run_command(ann, club, "privacy")
    await ann.click(panel, label="Delete my data")
    assert "You are playing a game: **you will resign it**." in club.text(panel)
    assert (await club.bot.host.queries.info(2)).state is TableState.PLAYING
    await ann.click(panel, label="Yes, delete everything")
    assert "is deleted" in club.text(panel)
    over = await club.bot.host.queries.info(2)
    assert over.state is TableState.OVER
    assert [seat.name for seat in over.seats] == ["Former player", "Bob"]
    assert sum((await club.bot.store.users.row_counts(ann.id)).values()) == 0
    board = await bob.slash(club.channel, "leaderboard")
    assert str(ann.id) not in club.text(board.response)
    assert "Nothing." in club.text(await run_command(ann, club, "privacy"))


async def test_a_server_manager_can_export_results_and_leaderboards(club: Club) -> None:
    ann, bob = (await finish_game(club)).members
    role = club.guild.create_role("role", permissions=discord.Permissions(manage_guild=True))
    server_manager = club.member("=Manager()", role)
    panel = await run_command(server_manager, club, "data export")
    files = await read_files(panel)
    assert list(files) == ["pinochle-results.csv", "pinochle-leaderboards.csv"]
    results, boards = (list(csv.DictReader(io.StringIO(files[name].decode("utf-8-sig")))) for name in files)
    assert [(row["user_id"], row["name"], row["outcome"]) for row in results] == [
        (str(ann.id), "Ann", "won"),
        (str(bob.id), "Bob", "lost"),
    ]
    assert {row["user_id"] for row in boards} == {str(ann.id), str(bob.id)}
    assert "2 results" in club.text(panel)


async def test_a_server_manager_can_reset_the_leaderboards(club: Club) -> None:
    await finish_game(club)
    role = club.guild.create_role("role", permissions=discord.Permissions(manage_guild=True))
    server_manager = club.member("Manager", role)
    asked = await run_command(server_manager, club, "data reset")
    assert "All 2 results of this server" in club.text(asked)
    assert len(await club.bot.store.leaderboard.top(club.guild.id)) == 2
    await server_manager.click(asked, label="Yes, delete everything")
    assert "1 game no longer counts" in club.text(asked)
    assert await club.bot.store.leaderboard.top(club.guild.id) == ()


async def test_exported_names_are_not_formulas(club: Club) -> None:
    party = Party(club, [club.member("=1+1"), club.member("Bob")])
    await party.open("classic")
    await club.bot.host.play.resign(party.table_id, party.members[1].id)
    role = club.guild.create_role("role", permissions=discord.Permissions(manage_guild=True))
    panel = await run_command(club.member("Manager", role), club, "data export")
    assert "'=1+1" in (await read_files(panel))["pinochle-results.csv"].decode()


async def test_data_commands_are_only_for_server_managers(club: Club) -> None:
    commands = club.member("Bob").available_commands(club.channel)
    assert "privacy" in commands
    assert not [name for name in commands if name.startswith("data")]


async def delete_data(club: Club, member: simcord.MemberActor) -> None:
    """Delete everything about a member, and wait until the messages are edited."""
    panel = await run_command(member, club, "privacy")
    await member.click(panel, label="Delete my data")
    await member.click(panel, label="Yes, delete everything")
    assert "is deleted" in club.text(panel)
    await bring_up_to_date(club)


async def bring_up_to_date(club: Club) -> None:
    """Do what the bot does now and then by itself."""
    await club.bot.host.settle()
    await club.bot.host.sweep()
    await club.settle_messages()
    await club.env.settle()


def messages_about(club: Club, zelda: simcord.MemberActor) -> list[str]:
    """The texts of the public messages that name or mention Zelda."""
    texts = map(club.text, club.channel.history())
    return [text for text in texts if "Zelda" in text or str(zelda.id) in text]


async def zelda_against_bob(club: Club) -> Party:
    party = Party(club, [club.member("Zelda"), club.member("Bob")])
    await party.open("classic")
    assert messages_about(club, party.members[0])
    return party


async def test_a_user_deleted_during_a_game_is_not_named_in_its_result(club: Club) -> None:
    party = await zelda_against_bob(club)
    zelda, _ = party.members
    published: list[str] = []

    async def record(change: TableChange) -> None:
        published.append(change.info.name_of(0))

    club.bot.host.subscribe(record)
    await delete_data(club, zelda)
    assert published == ["Former player"]
    assert "Former player" in club.text(party.result)
    assert "Former player" in club.text(party.message)
    assert not messages_about(club, zelda)


@pytest.mark.parametrize("is_closed", [False, True])
async def test_a_deleted_user_is_removed_from_earlier_results(club: Club, is_closed: bool) -> None:
    party = await zelda_against_bob(club)
    zelda, bob = party.members
    await club.bot.host.play.resign(party.table_id, bob.id)
    await bring_up_to_date(club)
    if is_closed:
        await club.bot.host.closing.close(party.table_id, bob.id)
    assert "Zelda" in club.text(party.result)
    await delete_data(club, zelda)
    assert "Former player" in club.text(party.result)
    assert not messages_about(club, zelda)


async def test_messages_about_a_deleted_user_are_edited_after_a_crash(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await zelda_against_bob(club)
    zelda, bob = party.members
    await club.bot.host.play.resign(party.table_id, bob.id)
    await bring_up_to_date(club)
    await club.bot.host.retention.forget_user(zelda.id, "Former player")
    assert len(messages_about(club, zelda)) == 2
    await club.restart()
    await bring_up_to_date(club)
    assert not messages_about(club, zelda)


async def test_an_invitation_by_a_deleted_user_is_deleted(club: Club) -> None:
    zelda, bob, cid = (club.member(name) for name in ("Zelda", "Bob", "Cid"))
    await zelda.slash(club.channel, "table create", variant="partnership")
    await bob.slash(club.channel, "table join")
    await zelda.slash(club.channel, "table invite", member=cid)
    assert len(messages_about(club, zelda)) == 2
    await delete_data(club, zelda)
    assert not messages_about(club, zelda)
    assert (await club.bot.host.queries.info(1)).state is TableState.LOBBY


async def test_a_deleted_user_is_removed_from_all_messages_of_a_challenge(club: Club) -> None:
    zelda, bob = club.member("Zelda"), club.member("Bob")
    await zelda.slash(club.channel, "challenge", member=bob, variant="kitty", boards=1)
    await bob.click(club.channel.history()[0], label="Accept")
    host = club.bot.host
    for user_id, name in ((zelda.id, "Zelda"), (bob.id, "Bob")):
        entrant = Entrant(user_id, name, club.guild.id, "Computer {}".format)
        board = await host.boards.play(1, 0, entrant)
        await host.play.resign(board.info.id, user_id)
    await bring_up_to_date(club)
    # The challenge, the ping that it is accepted, and the result.
    assert len(messages_about(club, zelda)) == 3
    await delete_data(club, zelda)
    assert len(club.channel.history()) == 3
    assert not messages_about(club, zelda)
