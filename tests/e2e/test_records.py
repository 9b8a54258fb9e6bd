"""Verifying and exporting games, by players and onlookers, with commands and buttons."""

import hashlib
import json
import re
from random import Random
from typing import Any

import pytest

from bot.engine.cards import Seal
from bot.engine.record import replay
from tests.e2e.conftest import MIXED_SEED, Club
from tests.e2e.people import Person
from tests.e2e.stories import Story
from tests.host.playing import play, play_deals

HEX = re.compile(r"\b[0-9a-f]{64}\b")


async def exported(member: Person, **options: int) -> tuple[str, dict[str, Any]]:
    """The name and the content of the JSON file that the command exports."""
    await member.run("export", **options)
    [file] = member.shown.attachments
    return file.filename, json.loads(await file.read())


async def test_seals_are_shown_during_a_deal_and_seeds_after_it(club: Club, story: Story) -> None:
    told = "Note it now & The seed is shown afterward. & The secret is shown when the game is over."
    await story.tell(f"game classic target=60; Cleo /verify > {told}")
    cleo = story["Cleo"]
    before = HEX.findall(cleo.text)
    assert len(before) == 3
    await play(club.bot.host, 1, Random(2))
    await story.tell("Cleo /verify > not Note it now")
    # The commitments of the secret, of the game and of the first deal, each followed by what it hides.
    *digests, _rematch = HEX.findall(cleo.text)
    assert {hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in digests[1::2]} >= {*before}
    assert not HEX.findall("".join(club.texts))


async def test_the_seed_is_mixed_from_interactions_after_the_seal_was_posted(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Seal, "game_seed", MIXED_SEED)
    ann, bob = club.members("Ann", "Bob")
    await ann.run("table create", variant="kitty")
    [posted] = club.channel.history()
    [seal] = HEX.findall(await bob.tap("Options", on=posted))
    assert seal in await bob.run("verify")
    await bob.tap("Join", on=posted)
    await bob.tap("Start", on=posted)
    opened, _looked, _verified, joined, started = map(str, club.env.backend.interactions)
    ids = [opened, joined, started]
    assert posted.id < int(joined) < int(started)
    scores = await ann.tap("Scores", on=posted)
    assert not any(text in scores for text in ids)
    await ann.run("table resign")
    await ann.tap("Resign")
    result = club.channel.history()[-1]
    assert (await club.bot.host.queries.info(1)).rematch_seal in HEX.findall(
        await bob.tap("Fairness", on=result)
    )
    _, record = await exported(bob)
    secret = record["seal"]["secret"]
    assert record["seal"]["ids"] == ids
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == seal
    shown = await bob.run("verify")
    assert secret in shown
    assert ",".join(ids) in shown


async def test_players_export_finished_deals_and_anyone_the_finished_game(club: Club, story: Story) -> None:
    await story.tell("game classic")
    ann, cleo = story["Ann"], story["Cleo"]
    name, record = await exported(ann)
    assert (name, record["deals"]) == ("pinochle-1.json", [])
    await story.tell("Cleo /export table=1 > You are not playing at this table; Cleo /export")
    assert not cleo.shown.attachments
    await club.bot.host.play.resign(1, ann.id)
    _, record = await exported(cleo)
    assert record["players"] == ["Ann", "Bob"]
    assert replay(record).table.ended is not None
    assert "with 1 deal." in cleo.text


async def test_seals_are_paged_with_the_latest_deal_first(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.history.verification._PAGE", 1)
    await story.tell("game kitty target=10000")
    await play_deals(club.bot.host, 1, 1)
    first, second = "**Deal 2** & not **Deal 1**", "**Deal 1** & not **Deal 2**"
    await story.tell(f"Cleo /verify > {first}; Cleo taps More > {second}; Cleo taps Back > {first}")
