"""Accounts that played a board with the same moves."""

from random import Random

from bot.host.boards.same_moves import SameMoves
from bot.host.errors import BoardsClosed, NoBoard
from bot.host.host import Host
from tests.host.contests import entrant, play_board
from tests.host.playing import ANN, BOB, CID, DOT, OTHER_GUILD, SERVER, refused


async def test_who_made_the_same_moves_is_listed_once_a_set_is_closed(host: Host) -> None:
    """Ann, Bob, and Dot in another server play by the rule of thumb, Cid at random; two more give up at once."""
    daily = await host.boards.daily()
    for user, server, rng in (
        *((BOB, SERVER, None), (ANN, SERVER, None), (CID, SERVER, Random(5)), (DOT, OTHER_GUILD, None)),
    ):
        await play_board(host, daily, user, rng, server_id=server)
    for user in (900, 901):
        await host.play.resign((await host.boards.play(daily.id, 0, entrant(user))).info.id, user)
    await refused(BoardsClosed, host.same_moves.find(daily.id, SERVER))
    await refused(NoBoard, host.same_moves.find(99, SERVER))
    await host.boards.closing.close_set(daily.id)
    assert await host.same_moves.find(daily.id, SERVER) == (SameMoves(0, (ANN, BOB)),)
    assert await host.same_moves.find(daily.id, OTHER_GUILD) == ()
