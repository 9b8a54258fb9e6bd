"""Games that end, or go on without those who are gone, by agreement of the players who are there."""

import pytest

from bot.host.host import Host
from bot.host.limits import DEFAULT_SHORT_GAMES
from bot.store import RequestKind, Store, TableState
from tests.host.playing import ANN, BOB, CID, DOT, Clock, host_of, start_game
from tests.host.stories import Story, stories


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    """A host whose computer players wait for so long that they never act."""
    return host_of(store, pause=86_400, clock=clock)


FOUR = "game double-deck; Dot hands-over"
"""A game of Ann, Bob, Cid and Dot, in which a computer player acts for Dot."""


@stories(
    """
    a game ends as a draw once all who are there agree, when a deal has been scored
    game; Ann proposes draw ! NoSuchEnding draw 10; Ann proposes win ! NoSuchEnding win 10; until-scored
    Ann proposes draw; request draw Ann; state playing; restart; Bob agrees draw; state over; ended agreed; winner -1
    records Ann=0/0/1 Bob=0/0/1; uncounted -

    or as a win for the side that is ahead, which counts as far as the game had come
    game classic target=1000; until-scored; scores 210 220; Bob proposes win; Ann proposes win; ended agreed; winner 1
    scores 210 220; records Ann=0/1/0 Bob=1/0/0; restart; winner 1

    who plays on withdraws, who refuses ends it
    game; until-scored; mover proposes draw; mover acts; request -; mover proposes draw; waiting refuses draw; request -
    mover proposes draw ! RefusedLately; mover proposes abandon; request abandon Ann

    there is one proposal to end the game at a time
    game; until-scored; Ann proposes draw; Ann proposes abandon; request abandon Ann; Bob agrees draw ! NoRequest

    a deal that is scored meanwhile ends a proposal about the score
    game; until-scored; tricks 23; play 1; waiting proposes draw; mover acts; request -; state playing

    against computer players a game can only be lost
    solo; Ann proposes draw ! NoSuchEnding; Ann proposes again ! NoSuchEnding; Ann proposes abandon
    ended resign

    those who are left deal again, in a variant for as many of them
    FOUR; Eve proposes again ! NotSeated; Ann proposes again; Bob agrees again; state playing; restart
    Cid agrees again; state over; ended abandoned; records -; next; state playing; variant three-handed
    seats Ann Bob Cid; rematch yes; restart; state playing; opener Ann

    two who are left play a game for two
    game three-handed clock=600; time-unsettled 600 300; seats Ann Bob Cid*; Ann proposes again; Bob agrees again; next
    state playing; variant kitty; seats Ann Bob; turn-clock 600

    who comes back has to agree too, and then all play the same again
    FOUR; Ann proposes again; Bob agrees again; Dot returns; Cid agrees again; state playing; Dot agrees again; next
    variant double-deck; seats Ann Bob Cid Dot

    nobody deals again while all are there
    game double-deck; Ann proposes again ! NoSuchEnding again 10

    a computer player takes over from whoever lets the others wait without a clock, if these agree
    game three-handed; to-move 2; time 599; Ann proposes computer ! NoSuchEnding; time 1; Ann proposes computer
    request computer Ann; Cid acts; request -; to-move 0; time 600; Bob proposes computer; seats Ann Bob Cid
    Cid agrees computer; seats Ann* Bob Cid; Ann returns; seats Ann Bob Cid

    with two players the other decides alone, and whoever was away may come back
    game; time 600; waiting proposes computer; seats Ann* Bob; restart; Bob proposes computer ! NoSuchEnding
    Ann returns; seats Ann Bob

    where a clock runs, it decides
    game classic clock=3600; time 1200; waiting proposes computer ! NoSuchEnding
    """
)
async def test_endings(told: str, story: Story) -> None:
    await story.tell(told.replace("FOUR", FOUR))


async def test_who_has_left_the_server_is_not_asked_and_a_computer_player_may_take_over(host: Host) -> None:
    table = await start_game(host, "double-deck", clock=3600)
    found = await host.endings.proposals(table, ANN, {DOT})
    assert (found.absent, found.waited_for, found.asked) == ((3,), (3,), (1, 2))
    assert (found.kinds, found.variant) == (
        (RequestKind.COMPUTER, RequestKind.AGAIN, RequestKind.ABANDON),
        "three-handed",
    )
    for user in (ANN, BOB, CID):
        await host.endings.propose(table, user, RequestKind.COMPUTER, {DOT})
    assert [player.computer for player in (await host.queries.info(table)).seats] == [False] * 3 + [True]


async def test_a_proposal_that_passed_over_a_player_is_over_when_they_are_back(host: Host) -> None:
    table = await start_game(host, "double-deck")
    await host.endings.propose(table, ANN, RequestKind.AGAIN, {DOT})
    assert (await host.queries.info(table)).requests[0].away == (3,)
    await host.play.return_to_seat(table, DOT)
    assert (await host.queries.info(table)).requests == ()
    await host.endings.propose(table, ANN, RequestKind.AGAIN, {DOT})
    await host.endings.propose(table, BOB, RequestKind.AGAIN, {DOT})
    snapshot = await host.endings.propose(table, CID, RequestKind.AGAIN, {DOT})
    assert snapshot.info.state is TableState.OVER


async def test_with_nobody_else_left_a_proposal_to_deal_again_ends_the_game(host: Host) -> None:
    """Bob and Cid leave to computer players before Ann's proposal is carried out: one player has no game."""
    table = await start_game(host, "three-handed")
    found = await host.endings.proposals(table, ANN, {BOB, CID})
    assert RequestKind.AGAIN not in found.kinds
    await host.endings.propose(table, ANN, RequestKind.AGAIN, {CID})
    await host.requests.excuse(table, (await host.queries.info(table)).requests[0].number, {BOB})
    assert (await host.queries.info(table)).state is TableState.OVER
    assert await host.rematches.find(table) is None


async def test_a_settled_game_counts_for_all_as_far_as_it_had_come(store: Store, clock: Clock) -> None:
    """The score is 210 to 220 of 1000: 22 % of the usual, which is no win and no loss yet."""
    counting = host_of(store, clock=clock, short_games=DEFAULT_SHORT_GAMES)
    story = Story(counting, store, clock, lambda **_: counting)
    await story.tell(
        "game classic target=1000; until-scored; scores 210 220; Ann proposes win; Bob proposes win"
    )
    await story.tell("uncounted -; share 0.22; records -; rated Ann- Bob+")
