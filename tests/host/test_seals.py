"""Game seeds are mixed from a secret, sealed beforehand, and the interactions of the players."""

import hashlib
from dataclasses import replace
from random import Random

from bot.ai import Level
from bot.host.host import Host
from bot.host.reading.history import SealedSeed, ShuffleProofs
from tests.host.playing import ANN, BOB, CID, NewHost, computer_name, join, open_table, play

SECRETS = [hashlib.sha256(b"%d" % count).digest() for count in range(1, 6)]
"""The first secrets that `Seeds` draws; the second is that of a rematch of the first table, and so on."""


async def sealed_table(host: Host, *users: int, variant: str = "classic", **how: object) -> int:
    """A table that Ann has opened with interaction 10, and users have joined with 20."""
    table = (await open_table(host, variant, interaction_id=10, **how)).id
    for user in users:
        await join(host, table, user, interaction_id=20)
    return table


async def mixed_ids(host: Host, table: int) -> list[str]:
    """The ids in the record of a game, which is resigned for that, after a check of its seed."""
    await host.play.resign(table, ANN)
    record = await host.queries.record(table, CID)
    secret, ids = bytes.fromhex(record["seal"]["secret"]), record["seal"]["ids"]
    assert record["seed"] == hashlib.sha256(secret + ",".join(ids).encode()).hexdigest()
    assert hashlib.sha256(secret).hexdigest() == (await host.queries.info(table)).seal
    proofs = await host.queries.shuffle_proofs(table)
    assert (proofs.secret.seed, list(proofs.interaction_ids)) == (secret.hex(), ids)
    assert proofs.game.seed == record["seed"]
    return list(ids)


async def test_the_seal_is_published_at_the_opening_and_opened_at_the_end(new_host: NewHost) -> None:
    host = new_host()
    table = await sealed_table(host, target=60)
    seal = SealedSeed(hashlib.sha256(SECRETS[0]).hexdigest())
    assert await host.queries.shuffle_proofs(table) == ShuffleProofs(None, seal)
    await join(host, table, BOB, interaction_id=20)
    await host.lobby.start(table, ANN, interaction_id=30)
    await play(host, table, Random(4), 40)
    proofs = await host.queries.shuffle_proofs(table)
    assert (proofs.secret, proofs.interaction_ids) == (seal, ())
    assert not {"seal", "seed"} & (await host.queries.record(table, ANN)).keys()
    # A host that loads the game from its journal deals the same cards and shows the same in the end.
    again = new_host(70)
    await play(again, table, Random(5))
    proofs = await again.queries.shuffle_proofs(table)
    game_seed = hashlib.sha256(SECRETS[0] + b"10,20,30").digest()
    assert (proofs.secret, proofs.interaction_ids) == (
        replace(seal, seed=SECRETS[0].hex()),
        ("10", "20", "30"),
    )
    assert proofs.game == SealedSeed(hashlib.sha256(game_seed).hexdigest(), game_seed.hex())
    record = await again.queries.record(table, CID)
    assert record["seed"] == game_seed.hex()
    assert record["seal"] == {"secret": SECRETS[0].hex(), "ids": ["10", "20", "30"]}


async def test_computer_players_count_with_the_interaction_that_added_them(host: Host) -> None:
    table = await sealed_table(host, variant="double-deck")
    await host.lobby.add_computer(table, ANN, computer_name, 2, level=Level.BEGINNER, interaction_id=20)
    await host.lobby.fill_with_computers(table, ANN, computer_name, interaction_id=30)
    assert await mixed_ids(host, table) == ["10", "30", "20", "30", "30"]


async def test_players_who_move_take_their_new_seat_and_computer_players_do_not(host: Host) -> None:
    table = await sealed_table(host, variant="double-deck")
    await host.lobby.add_computer(table, ANN, computer_name, 1, interaction_id=20)
    await join(host, table, ANN, seat=1, interaction_id=30)
    await join(host, table, BOB, seat=2, interaction_id=40)
    await host.lobby.swap_seats(table, BOB, 2, ANN, 1, interaction_id=50)
    await join(host, table, CID, interaction_id=60)
    await host.lobby.start(table, CID, interaction_id=70)
    info = await host.queries.info(table)
    assert [seat.name for seat in info.seats] == ["Computer 1", "Bob", "Ann", "Cid"]
    assert await mixed_ids(host, table) == ["20", "50", "50", "60", "70"]


async def test_an_interaction_that_starts_the_game_by_taking_a_seat_counts_twice(host: Host) -> None:
    table = await sealed_table(host, BOB, auto_start=True)
    assert await mixed_ids(host, table) == ["10", "20", "20"]


async def test_choosing_to_start_automatically_may_start_the_game(host: Host) -> None:
    table = await sealed_table(host, BOB)
    await host.lobby.set_auto_start(table, ANN, auto_start=True, interaction_id=30)
    assert await mixed_ids(host, table) == ["10", "20", "30"]


async def test_a_seat_taken_anew_counts_with_the_last_interaction(host: Host) -> None:
    table = await sealed_table(host, BOB)
    await host.lobby.leave(table, BOB)
    await join(host, table, BOB, interaction_id=30)
    await host.lobby.start(table, BOB, interaction_id=40)
    assert await mixed_ids(host, table) == ["10", "30", "40"]


async def test_a_rematch_is_sealed_with_the_end_of_the_game_before(host: Host) -> None:
    table = await sealed_table(host, BOB)
    await host.lobby.start(table, ANN, interaction_id=30)
    await mixed_ids(host, table)
    seal = (await host.queries.info(table)).rematch_seal
    assert seal == hashlib.sha256(SECRETS[1]).hexdigest()
    rematch = await host.rematches.agree(table, BOB, interaction_id=40)
    assert rematch.seal == seal
    await host.rematches.agree(table, ANN, interaction_id=50)
    assert await mixed_ids(host, rematch.id) == ["50", "40", "50"]


async def test_one_interaction_starts_a_rematch_with_computer_players(host: Host) -> None:
    table = await sealed_table(host)
    await host.lobby.fill_with_computers(table, ANN, computer_name, interaction_id=20)
    await mixed_ids(host, table)
    rematch = await host.rematches.agree(table, ANN, interaction_id=30)
    assert rematch.seal == (await host.queries.info(table)).rematch_seal
    assert await mixed_ids(host, rematch.id) == ["30", "30", "30"]
