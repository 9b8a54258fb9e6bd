"""Who is pinged when someone looks for players, and members who avoid one another."""

import pytest

from bot.host.errors import AvoidedByYou, PlayerUnavailable, UnknownVariant
from bot.host.host import Host
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    HOUR,
    OTHER_GUILD,
    SERVER,
    Clock,
    open_table,
    refused,
    start_game,
)

EVE = 105


async def test_members_are_pinged_for_their_variants_at_most_once_an_hour(host: Host, clock: Clock) -> None:
    matchmaking = host.matchmaking
    await matchmaking.set_ping_variants(SERVER, BOB, [])
    await matchmaking.set_ping_variants(SERVER, CID, ["kitty", "fletcher"])
    await matchmaking.set_ping_variants(OTHER_GUILD, DOT, [])
    await matchmaking.set_ping_variants(SERVER, ANN, [])
    await refused(UnknownVariant, matchmaking.set_ping_variants(SERVER, EVE, ["whist"]))
    classic, kitty = await open_table(host), await open_table(host, "kitty")
    assert await matchmaking.claim_pings(classic, ANN) == (BOB,)
    assert await matchmaking.claim_pings(kitty, ANN) == (CID,)
    clock.now += HOUR - 1
    assert await matchmaking.claim_pings(kitty, ANN) == ()
    clock.now += 1
    assert await matchmaking.claim_pings(kitty, ANN) == (BOB, CID)
    clock.now += HOUR
    await matchmaking.set_ping_variants(SERVER, BOB, None)
    assert await matchmaking.ping_variants(SERVER, BOB) is None
    assert await matchmaking.ping_variants(SERVER, CID) == {"kitty", "fletcher"}
    assert await matchmaking.claim_pings(kitty, ANN) == (CID,)


async def test_who_plays_is_blocked_avoided_or_gone_is_not_pinged(host: Host, clock: Clock) -> None:
    matchmaking, dan, fay = host.matchmaking, 104, 106
    await start_game(host)
    for user in (BOB, CID, dan, EVE, fay):
        await matchmaking.set_ping_variants(SERVER, user, [])
    info = await open_table(host)
    await host.operations.set_user_blocked(CID, blocked=True)
    await matchmaking.set_avoided(dan, [ANN])
    await host.members.update_presence(SERVER, [EVE], [], host.now())
    assert await matchmaking.claim_pings(info, ANN) == (fay,)
    # Bob has let the game rest for a quarter of an hour.
    clock.now += 15 * 60
    assert await matchmaking.claim_pings(info, ANN) == (BOB,)


async def test_an_avoided_member_is_not_told_who_avoids_them(host: Host) -> None:
    matchmaking = host.matchmaking
    await matchmaking.set_avoided(ANN, [BOB])
    await refused(AvoidedByYou, matchmaking.require_available(ANN, BOB))
    # The same error as for a blocked member.
    await refused(PlayerUnavailable, matchmaking.require_available(BOB, ANN))
    await matchmaking.require_available(BOB, CID)
    assert await matchmaking.kept_apart(ANN) == {BOB}
    assert await matchmaking.kept_apart(BOB) == {ANN}
    assert await matchmaking.avoided(BOB) == set()
    await matchmaking.set_avoided(ANN, [])
    await matchmaking.require_available(BOB, ANN)
    for wrong in ([ANN], range(200, 226)):
        with pytest.raises(ValueError, match="cannot be listed"):
            await matchmaking.set_avoided(ANN, wrong)
