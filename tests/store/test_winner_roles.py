"""Who should have the role for winners, and who has it from the bot."""

from bot.store import Store, WinnerRole
from tests.store.games import ANN, BOB, CID, SERVER

ROLE, OTHER = 51, 52


async def test_what_was_decided_stays_until_it_is_done(store: Store) -> None:
    roles = store.winner_roles
    assert (await roles.decided(SERVER), await roles.members(SERVER)) == ("", {})
    await roles.decide(SERVER, "first", ROLE, {ANN, BOB})
    await roles.decide(SERVER + 1, "other", OTHER, {ANN})
    to_get = WinnerRole(ROLE)
    assert await roles.members(SERVER) == {ANN: to_get, BOB: to_get}
    assert not to_get.is_settled
    await roles.settle(SERVER, ANN, to_get)
    has = WinnerRole(ROLE, frozenset({ROLE}))
    assert await roles.members(SERVER) == {ANN: has, BOB: to_get}
    assert has.is_settled
    # Bob may have got the role although that is not noted. Ann keeps hers, and Cid gets it.
    await roles.decide(SERVER, "second", ROLE, {ANN, CID})
    to_lose = WinnerRole(None, frozenset({ROLE}))
    assert await roles.members(SERVER) == {ANN: has, BOB: to_lose, CID: to_get}
    await roles.settle(SERVER, BOB, to_lose)
    assert await roles.members(SERVER) == {ANN: has, CID: to_get}
    # Another role takes its place; what was decided before is not noted as done.
    await roles.decide(SERVER, "third", OTHER, {ANN})
    to_change = WinnerRole(OTHER, frozenset({ROLE}))
    await roles.settle(SERVER, ANN, has)
    assert await roles.members(SERVER) == {ANN: to_change, CID: to_lose}
    await roles.settle(SERVER, ANN, to_change)
    assert (await roles.members(SERVER))[ANN] == WinnerRole(OTHER, frozenset({OTHER}))
    assert (await roles.decided(SERVER), await roles.servers()) == ("third", {SERVER, SERVER + 1})


async def test_it_goes_with_the_data_of_the_member_and_of_the_server(store: Store) -> None:
    roles = store.winner_roles
    for server_id in (SERVER, SERVER + 1, 10 * SERVER):
        await roles.decide(server_id, "first", ROLE, {ANN, BOB})
    await store.users.erase(ANN, "Former player")
    await store.servers.purge(SERVER)
    assert await roles.servers() == {SERVER + 1, 10 * SERVER}
    assert (await roles.decided(SERVER), await roles.members(SERVER)) == ("", {})
    assert await roles.members(SERVER + 1) == {BOB: WinnerRole(ROLE)}
