"""Checking a game in the club: /verify and /export, by players and onlookers, by typing and tapping."""

from __future__ import annotations

import hashlib
import json
import re
from random import Random

import discord
import simcord

from bot.engine.record import replay
from tests.e2e.conftest import Club, Message
from tests.e2e.playing import Party
from tests.host.playing import play

HEX = re.compile(r"\b[0-9a-f]{64}\b")


async def answer(member: simcord.MemberActor, club: Club, command: str, **filled: int) -> Message:
    """What the member alone is shown for a command."""
    result = await member.slash(club.channel, command, **filled)
    assert result.response is not None
    assert result.ephemeral
    return result.response


async def record_of(message: Message) -> tuple[str, dict[str, object]]:
    """The file of a message: its name, and what is in it."""
    [file] = message.attachments
    return file.filename, json.loads(await file.read())


async def sat_down(club: Club, variant: str = "classic", **options: str) -> tuple[Party, simcord.MemberActor]:
    """Ann and Bob at a table, and Cleo who looks on."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open(variant, **options)
    return party, club.member("Cleo")


async def test_seals_are_shown_while_a_deal_is_played_and_seeds_when_it_is_over(club: Club) -> None:
    party, cleo = await sat_down(club, target="60")
    before = club.words(await answer(cleo, club, "verify"))
    sealed = HEX.findall(before)
    assert len(sealed) == 2
    assert before.count("The seed is shown afterward.") == 2
    await play(club.bot.host, party.table_id, Random(2))
    shown = HEX.findall(club.words(await answer(cleo, club, "verify")))
    commitments, seeds = shown[::2], shown[1::2]
    assert [commitments[0], commitments[-1]] == sealed
    assert [hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in seeds] == commitments
    assert not HEX.findall("".join(club.words(one) for one in club.channel.history()))


async def test_a_player_takes_away_the_deals_that_are_over_and_then_the_game(club: Club) -> None:
    party, cleo = await sat_down(club)
    ann, _ = party.members
    name, record = await record_of(await answer(ann, club, "export"))
    assert (name, record["deals"]) == (f"pinochle-{party.table_id}.json", [])
    refused = await answer(cleo, club, "export", table=party.table_id)
    assert "You are not playing at this table" in club.words(refused)
    assert not refused.attachments
    nothing = await answer(cleo, club, "export")
    assert not nothing.attachments
    await club.bot.host.play.resign(party.table_id, ann.id)
    panel = await answer(cleo, club, "export")
    _, record = await record_of(panel)
    assert record["players"] == ["Ann", "Bob"]
    assert replay(record).table.ended is not None
    assert "with 1 deal." in club.words(panel)


async def test_the_file_and_the_seals_lead_to_each_other(club: Club) -> None:
    party, _ = await sat_down(club)
    ann = party.members[0]
    await play(club.bot.host, party.table_id, Random(3), 90)
    panel = await answer(ann, club, "verify")
    assert club.buttons(panel) == ["Export the game", "Refresh"]
    await ann.click(message(panel), label="Export the game")
    _, record = await record_of(club.seen_by(ann)[-1])
    assert [HEX.fullmatch(deal["seed"]) is not None for deal in record["deals"]] == [True]
    await ann.click(club.seen_by(ann)[-1], label="Check the shuffles")
    after = club.seen_by(ann)[-1]
    assert not after.attachments
    assert record["deals"][0]["seed"] in club.words(after)


async def test_many_deals_come_in_pages_the_latest_first(club: Club) -> None:
    party, cleo = await sat_down(club, "kitty", target="10000")
    host, chance = club.bot.host, Random(5)
    while len((await host.queries.shuffle_proofs(party.table_id)).deals) < 12:
        await play(host, party.table_id, chance, 20)
    panel = await answer(cleo, club, "verify")
    assert "**Deal 12**" in club.words(panel)
    assert "**Deal 2**" not in club.words(panel)
    await cleo.click(message(panel), label="More")
    older = club.words(club.seen_by(cleo)[-1])
    assert "**Deal 1**" in older
    assert "**Deal 3**" not in older
    await cleo.click(club.seen_by(cleo)[-1], label="Back")
    assert "**Deal 12**" in club.words(club.seen_by(cleo)[-1])
    await host.play.resign(party.table_id, party.members[0].id)


async def test_before_a_game_there_is_nothing_to_check(club: Club) -> None:
    ann = club.member("Ann")
    for command in ("verify", "export"):
        assert "no table" in club.words(await answer(ann, club, command)).lower()
    await ann.slash(club.channel, "table create", variant="classic")
    [info] = await club.bot.host.queries.tables()
    for command in ("verify", "export"):
        assert "not started" in club.words(await answer(ann, club, command, table=info.id))


def message(panel: Message) -> discord.Message:
    return panel.message if isinstance(panel, simcord.ResponseMessage) else panel
