"""What is stored, in the club: seen, taken away and deleted by its owners, taken away and begun afresh by admins."""

from __future__ import annotations

import csv
import gzip
import io
import json

import discord
import pytest
import simcord

from bot.host import TableState
from tests.e2e.conftest import Club, Message
from tests.e2e.playing import Party


async def answer(member: simcord.MemberActor, club: Club, command: str) -> Message:
    """What the member alone is shown for a command."""
    result = await member.slash(club.channel, command)
    assert result.response is not None
    assert result.ephemeral
    return result.response


def shown(club: Club, viewer: simcord.MemberActor, message: Message) -> discord.Message:
    """The message as it is now."""
    return next(one for one in club.seen_by(viewer) if one.id == message.id)


async def files_of(message: Message | discord.Message) -> dict[str, bytes]:
    return {file.filename: await file.read() for file in message.attachments}


async def lost_by_bob(club: Club) -> Party:
    """Ann and Bob have played a game, which Bob gave up."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    await club.bot.host.play.resign(party.table_id, party.members[1].id)
    return party


async def test_of_somebody_new_nothing_is_stored(club: Club) -> None:
    said = await answer(club.member("Cleo"), club, "privacy")
    assert "Nothing." in club.words(said)
    assert club.buttons(said) == ["Download my data"]


async def test_a_user_sees_and_takes_away_what_is_stored(club: Club) -> None:
    ann, bob = (await lost_by_bob(club)).members
    said = await answer(ann, club, "privacy")
    assert "what you played at 1 table" in club.words(said)
    assert "- The result of 1 game" in club.words(said)
    await ann.click(said, label="Download my data")
    [(name, content)] = (await files_of(shown(club, ann, said))).items()
    assert name == "pinochle-my-data.json"
    assert "Delete my data" in club.buttons(shown(club, ann, said))
    found = json.loads(content)
    assert found["user_id"] == ann.id
    assert [row["user_id"] for row in found["results"]] == [ann.id]
    assert str(bob.id) not in json.dumps({name: rows for name, rows in found.items() if name != "tables"})


async def test_a_file_that_is_too_large_is_packed(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.settings.privacy._MAX_BYTES", 10)
    cleo = club.member("Cleo")
    said = await answer(cleo, club, "privacy")
    await cleo.click(said, label="Download my data")
    [(name, content)] = (await files_of(shown(club, cleo, said))).items()
    assert name == "pinochle-my-data.json.gz"
    assert json.loads(gzip.decompress(content))["user_id"] == cleo.id


async def test_who_deletes_everything_is_asked_and_then_nowhere(club: Club) -> None:
    party = await lost_by_bob(club)
    ann, bob = party.members
    await ann.slash(club.channel, "table rematch")
    await bob.slash(club.channel, "table rematch")
    said = await answer(ann, club, "privacy")
    await ann.click(said, label="Delete my data")
    assert "You are playing a game: **you will resign it**." in club.words(said)
    assert (await club.bot.host.queries.info(2)).state is TableState.PLAYING
    await ann.click(said, label="Yes, delete everything")
    assert "is deleted" in club.words(said)
    over = await club.bot.host.queries.info(2)
    assert over.state is TableState.OVER
    assert [one.name for one in over.seats] == ["Former player", "Bob"]
    assert sum((await club.bot.store.users.row_counts(ann.id)).values()) == 0
    board = await bob.slash(club.channel, "leaderboard")
    assert board.response is not None
    assert str(ann.id) not in club.words(board.response)
    assert "Nothing." in club.words(await answer(ann, club, "privacy"))


async def test_an_admin_takes_results_and_boards_away(club: Club) -> None:
    ann, bob = (await lost_by_bob(club)).members
    keeper = club.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    server_manager = club.member("=Warden()", keeper)
    said = await answer(server_manager, club, "data export")
    files = await files_of(said)
    assert list(files) == ["pinochle-results.csv", "pinochle-boards.csv"]
    results, boards = (list(csv.DictReader(io.StringIO(files[name].decode("utf-8-sig")))) for name in files)
    assert [(row["user_id"], row["name"], row["outcome"]) for row in results] == [
        (str(ann.id), "Ann", "won"),
        (str(bob.id), "Bob", "lost"),
    ]
    assert {row["user_id"] for row in boards} == {str(ann.id), str(bob.id)}
    assert "2 results" in club.words(said)


async def test_an_admin_begins_the_boards_afresh_once_sure(club: Club) -> None:
    await lost_by_bob(club)
    keeper = club.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    server_manager = club.member("Warden", keeper)
    asked = await answer(server_manager, club, "data reset")
    assert "All 2 results of this server" in club.words(asked)
    assert len(await club.bot.store.leaderboard.top(club.guild.id)) == 2
    await server_manager.click(asked, label="Yes, delete everything")
    assert "1 game no longer counts" in club.words(asked)
    assert await club.bot.store.leaderboard.top(club.guild.id) == ()


async def test_a_name_is_no_formula(club: Club) -> None:
    party = Party(club, [club.member("=1+1"), club.member("Bob")])
    await party.open("classic")
    await club.bot.host.play.resign(party.table_id, party.members[1].id)
    keeper = club.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    said = await answer(club.member("Warden", keeper), club, "data export")
    assert "'=1+1" in (await files_of(said))["pinochle-results.csv"].decode()


async def test_others_than_admins_are_not_offered_it(club: Club) -> None:
    commands = club.member("Bob").available_commands(club.channel)
    assert "privacy" in commands
    assert not [name for name in commands if name.startswith("data")]
