"""Game seeds are mixed from a secret, sealed beforehand, and the interactions of the players."""

import hashlib

from bot.host.host import Host
from tests.host.playing import ANN, BOB, CID, resigned_game
from tests.host.stories import FACTS, Story, stories


async def mixed_ids(story: Story) -> str:
    """The ids in the record of a game, which is resigned for that, after a check of its seed and of its seal before."""
    host, table = story.host, story.table
    sealed = await host.queries.shuffle_proofs(table, ANN)
    assert (sealed.secret.seed, sealed.interaction_ids) == ("", ())
    assert not {"seal", "seed"} & (await host.queries.record(table, ANN)).keys()
    await host.play.resign(table, ANN)
    record = await host.queries.record(table, CID)
    secret, ids = bytes.fromhex(record["seal"]["secret"]), record["seal"]["ids"]
    assert record["seed"] == hashlib.sha256(secret + ",".join(ids).encode()).hexdigest()
    info = await host.queries.info(table)
    assert hashlib.sha256(secret).hexdigest() == info.seal == sealed.secret.commitment
    proofs = await host.queries.shuffle_proofs(table, ANN)
    assert (proofs.secret.seed, list(proofs.interaction_ids)) == (secret.hex(), ids)
    assert proofs.game.seed == record["seed"]
    return " ".join(ids)


FACTS["mixed"] = mixed_ids
"""The interactions that the seed of a game is mixed with."""


@stories(
    """
    computer players count with the interaction that added them
    open double-deck #10; Ann adds 2 #20; Ann fills #30; mixed 10 30 20 30 30

    players who move or swap take their new seat with them, and computer players do not
    open double-deck #10; Ann adds 1 #20; Ann joins 1 #30; Bob joins 2 #40; Bob swaps 2 Ann 1 #50; Cid joins #60
    Cid starts #70; seats Computer-1 Bob Ann Cid; mixed 20 50 50 60 70

    an interaction that starts the game by taking a seat counts twice
    open classic auto_start=1 #10; Bob joins #20; mixed 10 20 20

    choosing to start automatically may start the game
    open #10; Bob joins #20; Ann auto-start on #30; mixed 10 20 30

    a seat taken anew counts with the last interaction, also after a restart
    open #10; Bob joins #20; Bob leaves; Bob joins #30; Bob starts #40; play 9; restart; mixed 10 30 40

    a rematch has those of its own players
    open #10; Bob joins #20; Ann starts #30; Ann resigns; Bob rematches #40; table 1; Ann rematches #50; mixed 50 40 50

    one interaction starts a rematch with computer players
    open #10; Ann fills #20; Ann resigns; Ann rematches #30; mixed 30 30 30
    """
)
async def test_the_interactions_of_a_game(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_rematch_is_sealed_with_the_end_of_the_game_before(host: Host) -> None:
    table = await resigned_game(host)
    seal = (await host.queries.info(table)).rematch_seal
    # The second secret that `Seeds` draws is that of a rematch of the first table.
    assert seal == hashlib.sha256(hashlib.sha256(b"2").digest()).hexdigest()
    assert (await host.rematches.agree(table, BOB)).seal == seal
