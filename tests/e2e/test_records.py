"""Verifying and exporting games, by players and onlookers, with commands and buttons."""

from __future__ import annotations

import hashlib
import json
import re
from random import Random
from typing import Any

import discord
import pytest
import simcord

from bot.engine.cards import Seal
from bot.engine.record import replay
from tests.e2e.conftest import MIXED_SEED, Club, Message
from tests.e2e.playing import Party
from tests.host.playing import play

HEX = re.compile(r"\b[0-9a-f]{64}\b")


async def run_command(member: simcord.MemberActor, club: Club, command: str, **filled: int) -> Message:
    """Run a command and return its private response."""
    result = await member.slash(club.channel, command, **filled)
    assert result.response is not None
    assert result.ephemeral
    return result.response


async def read_record(message: Message) -> tuple[str, dict[str, Any]]:
    """The name and the content of the JSON file attached to a message."""
    [file] = message.attachments
    return file.filename, json.loads(await file.read())


async def open_table(
    club: Club, variant: str = "classic", **options: str
) -> tuple[Party, simcord.MemberActor]:
    """A party of Ann and Bob at a table, and the onlooker Cleo."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open(variant, **options)
    return party, club.member("Cleo")


async def test_seals_are_shown_during_a_deal_and_seeds_after_it(club: Club) -> None:
    party, cleo = await open_table(club, target="60")
    before = club.text(await run_command(cleo, club, "verify"))
    numbers = HEX.findall(before)
    assert len(numbers) == 3
    assert before.count("The seed is shown afterward.") == 2
    assert before.count("The secret is shown when the game is over.") == 1
    assert "Note it now" in before
    await play(club.bot.host, party.table_id, Random(2))
    after = club.text(await run_command(cleo, club, "verify"))
    assert "Note it now" not in after
    digests = HEX.findall(after)
    commitments, seeds = digests[::2], digests[1::2]
    assert [*commitments[:2], commitments[-1]] == numbers
    assert [hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in seeds] == commitments
    rematch_seal = (await club.bot.host.queries.info(party.table_id)).rematch_seal
    assert {*HEX.findall("".join(map(club.text, club.channel.history())))} <= {rematch_seal}


async def test_the_seed_is_mixed_from_interactions_after_the_seal_was_posted(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Seal, "game_seed", MIXED_SEED)
    ann, bob = club.member("Ann"), club.member("Bob")
    await ann.slash(club.channel, "table create", variant="kitty")
    [posted] = club.channel.history()
    options = await bob.click(posted, label="Options")
    [seal] = HEX.findall(club.text(options.response))
    assert seal in club.text(await run_command(bob, club, "verify"))
    await bob.click(posted, label="Join")
    await bob.click(posted, label="Start")
    opened, _looked, _verified, joined, started = map(str, club.env.backend.interactions)
    ids = [opened, joined, started]
    assert posted.id < int(ids[1]) < int(ids[2])
    scores = await ann.click(club.channel.history()[0], label="Scores")
    assert not any(text in club.text(scores.response) for text in ids)
    asked = await ann.slash(club.channel, "table resign")
    await ann.click(asked.response.message, label="Resign")
    assert (await club.bot.host.queries.info(1)).rematch_seal in HEX.findall(
        club.text(club.channel.history()[-1])
    )
    _, record = await read_record(await run_command(bob, club, "export"))
    secret = record["seal"]["secret"]
    assert record["seal"]["ids"] == ids
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == seal
    mixed = hashlib.sha256(bytes.fromhex(secret) + ",".join(ids).encode()).hexdigest()
    assert record["seed"] == mixed
    scores = await ann.click(club.channel.history()[0], label="Scores")
    assert scores.response is not None
    for shown in (scores.response, await run_command(bob, club, "verify")):
        assert secret in club.text(shown)
        assert ",".join(ids) in club.text(shown)


async def test_players_export_finished_deals_and_anyone_the_finished_game(club: Club) -> None:
    party, cleo = await open_table(club)
    ann, _ = party.members
    name, record = await read_record(await run_command(ann, club, "export"))
    assert (name, record["deals"]) == (f"pinochle-{party.table_id}.json", [])
    refused = await run_command(cleo, club, "export", table=party.table_id)
    assert "You are not playing at this table" in club.text(refused)
    assert not refused.attachments
    nothing = await run_command(cleo, club, "export")
    assert not nothing.attachments
    await club.bot.host.play.resign(party.table_id, ann.id)
    panel = await run_command(cleo, club, "export")
    _, record = await read_record(panel)
    assert record["players"] == ["Ann", "Bob"]
    assert replay(record).table.ended is not None
    assert "with 1 deal." in club.text(panel)


async def test_the_export_and_the_seals_link_to_each_other(club: Club) -> None:
    party, _ = await open_table(club)
    ann = party.members[0]
    await play(club.bot.host, party.table_id, Random(3), 90)
    panel = await run_command(ann, club, "verify")
    assert club.buttons(panel) == ["Export the game", "Refresh"]
    await ann.click(message(panel), label="Export the game")
    _, record = await read_record(club.messages_for(ann)[-1])
    assert [HEX.fullmatch(deal["seed"]) is not None for deal in record["deals"]] == [True]
    await ann.click(club.messages_for(ann)[-1], label="Check the shuffles")
    after = club.messages_for(ann)[-1]
    assert not after.attachments
    assert record["deals"][0]["seed"] in club.text(after)


async def test_seals_are_paged_with_the_latest_deal_first(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.history.verification._PAGE", 2)
    party, cleo = await open_table(club, "kitty", target="10000")
    host, chance = club.bot.host, Random(5)
    while len((await host.queries.shuffle_proofs(party.table_id)).deals) < 4:
        await play(host, party.table_id, chance, 1)
    panel = await run_command(cleo, club, "verify")
    assert "**Deal 4**" in club.text(panel)
    assert "**Deal 3**" in club.text(panel)
    assert "**Deal 2**" not in club.text(panel)
    await cleo.click(message(panel), label="More")
    older = club.text(club.messages_for(cleo)[-1])
    assert "**Deal 1**" in older
    assert "**Deal 3**" not in older
    await cleo.click(club.messages_for(cleo)[-1], label="Back")
    assert "**Deal 4**" in club.text(club.messages_for(cleo)[-1])
    await host.play.resign(party.table_id, party.members[0].id)


async def test_without_a_game_there_is_nothing_to_verify_or_export(club: Club) -> None:
    ann = club.member("Ann")
    for command in ("verify", "export"):
        assert "no table" in club.text(await run_command(ann, club, command)).lower()
    await ann.slash(club.channel, "table create", variant="classic")
    [info] = await club.bot.host.queries.tables()
    assert "not started" in club.text(await run_command(ann, club, "export", table=info.id))


def message(panel: Message) -> discord.Message:
    return panel.message if isinstance(panel, simcord.ResponseMessage) else panel
