"""Records of games, proofs of their shuffles, and the programs in docs/verify.md that check both."""

import copy
import hashlib
import json
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.actions import PASS
from bot.engine.events import NOBODY, DealBegan, DealScored
from bot.engine.game import Step
from bot.engine.record import replay
from bot.host.errors import NotSeated, WrongState
from bot.host.host import Host
from bot.host.reading.history import Highlight, Highlights, ShuffleProofs, highlights
from bot.host.tables.session import TableSession
from bot.store import TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    NewHost,
    play,
    play_deals,
    refused,
    resigned_game,
    start_game,
    table_of_two,
)
from tests.host.verify_page import ONE_DEAL, WHOLE_GAME, run

DEALS = [
    ("classic", {}),
    ("fletcher", {}),
    ("old-count", {"packet": 3}),
    ("old-count", {"packet": 4}),
    ("double-deck", {}),
    ("partnership", {}),
    *(("three-handed", {"deal_pattern": pattern}) for pattern in ("threes", "fours")),
    *(("kitty", {"deal_pattern": pattern}) for pattern in ("fives", "threes", "fours", "late-threes")),
]


Check = Callable[[Mapping[str, Any]], subprocess.CompletedProcess[str]]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Check a record with the page's program for a game."""

    def checked(record: Mapping[str, Any]) -> subprocess.CompletedProcess[str]:
        file = tmp_path / "record.json"
        file.write_text(json.dumps(record))
        return run(WHOLE_GAME, str(file), folder=tmp_path)

    return checked


def seeds_of(proofs: ShuffleProofs) -> list[str]:
    return [proofs.game.seed, *(deal.seed for deal in proofs.deals)]


def lines_of(proofs: ShuffleProofs) -> tuple[list[str], list[str]]:
    """What the page's program prints of the deals of a game, and of the whole game."""
    deals = [f"deal {number}: {deal.commitment}" for number, deal in enumerate(proofs.deals, start=1)]
    return deals, [f"secret: {proofs.secret.commitment}", f"game: {proofs.game.commitment}"]


async def test_there_is_no_record_before_the_game(host: Host) -> None:
    [error] = await refused(WrongState, host.queries.record((await table_of_two(host)).id, ANN))
    assert error.state is TableState.LOBBY


async def test_the_cards_and_seeds_of_a_deal_in_progress_are_secret(host: Host) -> None:
    table = await start_game(host)
    await play(host, table, Random(1), 20)
    record = await host.queries.record(table, ANN)
    assert (record["deals"], record["ended"], "seed" in record) == ([], None, False)
    assert record["players"] == ["Ann", "Bob"]
    shuffle_proofs = await host.queries.shuffle_proofs(table, ANN)
    assert seeds_of(shuffle_proofs) == ["", ""]
    assert all(len(sealed.commitment) == 64 for sealed in (shuffle_proofs.game, *shuffle_proofs.deals))


async def test_during_a_game_only_players_can_export_its_finished_deals(host: Host) -> None:
    table = await start_game(host)
    await play_deals(host, table, 1)
    record = await host.queries.record(table, BOB)
    assert len(record["deals"]) == 1
    assert "result" in record["deals"][0]
    assert "seed" not in record
    assert replay(record).table.scores == record["deals"][0]["result"]["scores"]
    await refused(NotSeated, host.queries.record(table, CID))


async def test_the_record_of_a_finished_game_is_public_after_a_restart_too(
    host: Host, new_host: NewHost
) -> None:
    table = await start_game(host, target=60)
    await play(host, table, Random(4))
    record = await host.queries.record(table, CID)
    assert record["ended"] == "rule"
    assert record == await host.queries.record(table, ANN)
    await host.closing.close(table, ANN)
    again = new_host()
    assert await again.queries.record(table, CID) == record
    assert await again.queries.shuffle_proofs(table, ANN) == await host.queries.shuffle_proofs(table, ANN)
    assert replay(record).table.ended is not None


@pytest.mark.parametrize(("variant", "options"), DEALS)
async def test_the_documented_program_verifies_a_game(
    host: Host, check: Check, variant: str, options: dict[str, object]
) -> None:
    """It prints the commitments that were published before each deal, and has the seeds of those that are over."""
    table = await start_game(host, variant, target=5000, **options)
    before = await host.queries.shuffle_proofs(table, ANN)
    await play_deals(host, table, 2)
    unfinished = check(await host.queries.record(table, ANN))
    during = await host.queries.shuffle_proofs(table, ANN)
    assert [bool(seed) for seed in seeds_of(during)] == [False, True, True, False]
    assert (during.game, during.deals[0].commitment) == (before.game, before.deals[0].commitment)
    deals, whole = lines_of(during)
    assert unfinished.stdout.splitlines() == deals[:2], unfinished.stderr
    await host.play.resign(table, ANN, for_good=True)
    record = await host.queries.record(table, CID)
    over = check(record)
    assert over.stdout.splitlines() == deals + whole, over.stderr
    assert over.returncode == unfinished.returncode == 0
    assert replay(record).table.ended is not None


async def test_the_record_of_a_rematch_can_be_verified_and_replayed(host: Host, check: Check) -> None:
    for loser in (ANN, BOB):
        # In one of the two rematches the dealer differs from the cut by its seed.
        old = await resigned_game(host, loser)
        for user in (ANN, BOB):
            rematch = (await host.rematches.agree(old, user)).id
        await play_deals(host, rematch, 1)
        await host.play.resign(rematch, loser)
        record = await host.queries.record(rematch, ANN)
        deals, whole = lines_of(await host.queries.shuffle_proofs(rematch, ANN))
        assert check(record).stdout.splitlines() == deals + whole
        assert replay(record).table.ended is not None


def swap_cards(record: dict[str, Any]) -> None:
    first, second = record["deals"][1]["dealt"]["hands"]
    at = next(i for i, face in enumerate(first) if face != second[0])
    first[at], second[0] = second[0], first[at]


def swap_stock(record: dict[str, Any]) -> None:
    stock = record["deals"][0]["dealt"]["stock"]
    at = next(i for i, face in enumerate(stock) if face != stock[0])
    stock[0], stock[at] = stock[at], stock[0]


OTHER_SEED, OTHER_MIX = (
    "the seed is not of this game",
    "the game seed is not mixed from the secret and the ids",
)
TAMPERED: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (swap_cards, "deal 2: other cards"),
    (swap_stock, "deal 1: other cards"),
    (lambda record: record["deals"][0].update(seed=record["deals"][1]["seed"]), f"deal 1: {OTHER_SEED}"),
    (lambda record: record.update(seed=hashlib.sha256(b"another").hexdigest()), f"deal 1: {OTHER_SEED}"),
    (lambda record: record["seal"].update(secret=record["seed"]), OTHER_MIX),
    (lambda record: record["seal"]["ids"].reverse(), OTHER_MIX),
    (
        lambda record: record["deals"][0].update(dealer=1 - record["deals"][0]["dealer"]),
        "deal 1: other cards",
    ),
    (lambda record: record.update(cut=[[0, "9C"], [1, "KD"]]), "the cut is another"),
]


async def test_the_documented_program_detects_tampering(host: Host, check: Check) -> None:
    table = (await table_of_two(host)).id
    await host.lobby.start(table, ANN, interaction_id=5)
    await play_deals(host, table, 1)
    await host.play.resign(table, BOB)
    record = await host.queries.record(table, ANN)
    assert check(record).returncode == 0
    for tamper, said in TAMPERED:
        tampered = copy.deepcopy(record)
        tamper(tampered)
        process = check(tampered)
        assert process.returncode == 1
        assert process.stderr.splitlines()[-1] == f"AssertionError: {said}"


async def test_the_short_documented_program_verifies_a_deal(host: Host, tmp_path: Path) -> None:
    assert len([line for line in ONE_DEAL.splitlines() if line]) <= 12
    table = await start_game(host)
    await play_deals(host, table, 1)
    sealed = (await host.queries.shuffle_proofs(table, ANN)).deals[0]
    process = run(ONE_DEAL, sealed.commitment, sealed.seed, folder=tmp_path)
    dealt = (await host.queries.record(table, ANN))["deals"][0]["dealt"]
    pack = process.stdout.removeprefix("dealt from the top: ").split()
    assert (pack[24], pack[25:]) == (dealt["upcard"], dealt["stock"])
    assert sorted(pack[:24]) == sorted(dealt["hands"][0] + dealt["hands"][1])
    other = run(ONE_DEAL, sealed.commitment, sealed.commitment, folder=tmp_path)
    assert other.stderr.splitlines()[-1] == "AssertionError: this is not the seed that was sealed"


async def test_the_last_deal_view_shows_its_result(host: Host) -> None:
    table = await start_game(host, "double-deck")
    assert await host.queries.last_deal(table) is None
    await play_deals(host, table, 1)
    now = (await host.queries.snapshot(table)).view
    seen = await host.queries.last_deal(table)
    assert (seen.deal, now.deal) == (0, 1)
    assert seen.result == now.result
    assert seen.declarer is not None
    assert seen.result is not None


async def test_the_last_deal_view_of_a_finished_game_shows_the_winner(host: Host) -> None:
    table = await start_game(host, "kitty", target=1)
    await play(host, table, Random(table))
    assert (await host.queries.last_deal(table)).ended == (await host.queries.snapshot(table)).view.ended


def deal_scored(meld: tuple[int, int], delta: tuple[int, int]) -> DealScored:
    return DealScored(meld, (0, 0), (0, 0), delta, (0, 0), None, None)


def test_the_highlights_of_a_game_are_the_first_of_equal_ones() -> None:
    session = TableSession(1)
    deals = [((0, 40), (120, 90)), ((150, 0), (100, 190)), ((0, 150), (190, -20))]
    history = [
        event
        for deal, (meld, delta) in enumerate(deals)
        for event in (DealBegan(deal, 0, "", (), NOBODY), deal_scored(meld, delta))
    ]
    session.game = SimpleNamespace(history=[Step(0, PASS, tuple(history))])
    session.info = info = SimpleNamespace(occupants=())
    best_deal, biggest_meld = Highlight(1, 190, 1, info), Highlight(0, 150, 1, info)
    assert highlights(session) == Highlights(best_deal, biggest_meld)


def test_a_game_without_points_has_no_highlights() -> None:
    session = TableSession(1)
    assert highlights(session) == Highlights(None, None)
    session.info = SimpleNamespace(occupants=())
    session.game = SimpleNamespace(history=[Step(0, PASS, (deal_scored((0, 0), (0, -25)),))])
    assert highlights(session) == Highlights(None, None)
