"""Who is pinged when someone looks for players, and members who avoid one another."""

from __future__ import annotations

import pytest

from bot.host.errors import AvoidedByYou, PlayerUnavailable, UnknownVariant
from bot.host.host import Host
from bot.store import TableInfo
from tests.host.playing import ANN, BOB, CHANNEL, CID, DOT, GUILD, OTHER_GUILD, Clock, table_of_two

EVE = 105
HOUR = 60 * 60


async def lobby(host: Host, variant: str = "classic") -> TableInfo:
    """A table at which Ann waits for others."""
    return await host.lobby.open(guild_id=GUILD, channel_id=CHANNEL, user_id=ANN, name="Ann", variant=variant)


async def test_members_are_pinged_for_their_variants_at_most_once_an_hour(host: Host, clock: Clock) -> None:
    matchmaking = host.matchmaking
    await matchmaking.set_ping_variants(GUILD, BOB, [])
    await matchmaking.set_ping_variants(GUILD, CID, ["kitty", "fletcher"])
    await matchmaking.set_ping_variants(OTHER_GUILD, DOT, [])
    await matchmaking.set_ping_variants(GUILD, ANN, [])
    with pytest.raises(UnknownVariant):
        await matchmaking.set_ping_variants(GUILD, EVE, ["whist"])
    classic, kitty = await lobby(host), await lobby(host, "kitty")
    assert await matchmaking.claim_pings(classic, ANN) == (BOB,)
    assert await matchmaking.claim_pings(kitty, ANN) == (CID,)
    clock.now += HOUR - 1
    assert await matchmaking.claim_pings(kitty, ANN) == ()
    clock.now += 1
    assert await matchmaking.claim_pings(kitty, ANN) == (BOB, CID)
    clock.now += HOUR
    await matchmaking.set_ping_variants(GUILD, BOB, None)
    assert await matchmaking.ping_variants(GUILD, BOB) is None
    assert await matchmaking.ping_variants(GUILD, CID) == {"kitty", "fletcher"}
    assert await matchmaking.claim_pings(kitty, ANN) == (CID,)


async def test_who_plays_is_blocked_avoided_or_gone_is_not_pinged(host: Host, clock: Clock) -> None:
    matchmaking, dan, fay = host.matchmaking, 104, 106
    playing = await table_of_two(host)
    await host.lobby.start(playing.id, ANN)
    for user in (BOB, CID, dan, EVE, fay):
        await matchmaking.set_ping_variants(GUILD, user, [])
    info = await lobby(host)
    await host.operations.set_user_blocked(CID, blocked=True)
    await matchmaking.set_avoided(dan, [ANN])
    await host.members.update_presence(GUILD, [EVE], [], host.now())
    assert await matchmaking.claim_pings(info, ANN) == (fay,)
    # Bob has let his game rest for a quarter of an hour.
    clock.now += 15 * 60
    assert await matchmaking.claim_pings(info, ANN) == (BOB,)


async def test_an_avoided_member_is_not_told_who_avoids_them(host: Host) -> None:
    matchmaking = host.matchmaking
    await matchmaking.set_avoided(ANN, [BOB])
    with pytest.raises(AvoidedByYou):
        await matchmaking.require_available(ANN, BOB)
    # The same error as for a blocked member.
    with pytest.raises(PlayerUnavailable):
        await matchmaking.require_available(BOB, ANN)
    await matchmaking.require_available(BOB, CID)
    assert await matchmaking.kept_apart(ANN) == {BOB}
    assert await matchmaking.kept_apart(BOB) == {ANN}
    assert await matchmaking.avoided(BOB) == set()
    await matchmaking.set_avoided(ANN, [])
    await matchmaking.require_available(BOB, ANN)
    for wrong in ([ANN], range(200, 226)):
        with pytest.raises(ValueError, match="cannot be avoided"):
            await matchmaking.set_avoided(ANN, wrong)
