"""Seats in running games: who may take one, who is asked, what counts for whom, and what stays secret."""

from dataclasses import replace

import pytest

from bot.host.errors import NobodyToAsk
from bot.host.host import Host
from bot.store import Occupant, RequestKind, Span, Store, TableState
from tests.host.playing import ANN, BOB, CID, DOT, Clock, host_of, refused, start_game
from tests.host.stories import EVE, Story, stories

SEAT = RequestKind.SUBSTITUTE


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    """A host whose computer players wait for so long that they never act."""
    return host_of(store, pause=86_400, clock=clock)


FOUR = "game double-deck; Dot hands-over"
"""A game of Ann, Bob, Cid and Dot, in which a computer player acts for Dot."""


@stories(
    """
    a member takes a seat once all who are there agree
    FOUR; Eve takes; seat-of Eve -1; request substitute Dot; Ann agrees substitute; Bob agrees substitute
    seats Ann Bob Cid Dot*; Cid agrees substitute; seats Ann Bob Cid Eve; request -; seat-of Eve 3; seat-of Dot -1
    Dot returns ! NotSeated; changes opened joined joined joined started taken-over requested requested requested joined

    one refusal ends the request, and the member waits before another
    FOUR; Eve takes; Fay takes ! AlreadyAskedSeat; Fay refuses substitute ! NotSeated; Bob refuses substitute; request -
    Ann agrees substitute ! NoRequest; restart; Eve takes ! RefusedLately; time 119; Eve takes ! RefusedLately; time 1
    Eve takes; request substitute Dot

    the member may withdraw the request, and a player who comes back ends it
    FOUR; Fay takes; Fay refuses substitute; request -; Fay takes; Dot returns; request -

    a table that allows substitutes admits at once
    open three-handed; Ann substitutes on; Ann fills; open-seats Eve 1; Eve takes 2; seat-of Eve 2; Fay takes
    seat-of Fay 1

    seats that nobody can take
    FOUR; Dot takes ! AlreadySeated; Eve takes 0 ! NoSeatOpen; open-seats Eve 3; open-seats Dot -; Dot returns
    open-seats Eve -

    nobody who knows another hand of the deal may sit down, though they have not acted
    FOUR; Eve sits; Eve hands-over; seats Ann Bob Cid Dot*; Cid hands-over; Eve takes 2 ! HandKnown; Eve takes 3
    Eve refuses substitute; Cid returns; Dot returns; until-scored; Cid hands-over; Eve takes 2; request substitute Cid

    a player who began the game returns by the same door to their own seat
    FOUR; Eve sits; Dot takes ! NoSeatOpen; Cid hands-over; Dot takes 2 ! NoSeatOpen; Eve hands-over
    # It is hers again: she needs nobody's consent.
    seats Ann Bob Cid* Dot*; Dot returns; seats Ann Bob Cid* Dot

    abandoning with a friend in the computer's seat is still a loss
    solo; Eve sits; Ann abandons; Eve abandons; ended resign

    a player who is back before a computer player acted was never away
    FOUR; Dot returns; occupants -

    the game counts for a substitute who has played most of it
    # Ann and Cid lose to Bob and the seat of Dot, who has left after three plies and has no result.
    game double-deck; play 3; Dot hands-over; Eve sits; Eve resigns ! IsSubstitute; until-scored 3; Ann gives-up
    state over; rated Ann- Bob+ Cid- Eve+; restart; rated Ann- Bob+ Cid- Eve+

    and not for one who came late
    game double-deck; until-scored 3; Dot hands-over; Eve sits; play 3; Ann gives-up
    state over; rated Ann- Bob+ Cid- Dot+

    with a computer player's seat taken, only if all lose for whom it would count
    open three-handed; Bob joins; Ann fills; Eve sits; until-scored 1; Ann resigns; ended resign; winner 1
    uncounted substitute

    a forgotten user leaves no name in a game that others play on, and a substitute who is forgotten leaves
    FOUR; Eve sits; Cid hands-over; Fay takes 2; forget Dot; forget Fay; state playing; request -
    occupants Former-player Former-player Cid; restart; occupants Former-player Former-player Cid; forget Eve
    state playing; seats Ann Bob Cid* Former-player*

    nothing is taken back from before a seat was taken
    game double-deck; Cid acts bid 50; undoable Cid; Ann hands-over; Eve sits; undoable -; Cid undoes ! SeenAlready
    """.replace("FOUR", FOUR)
)
async def test_substitutes(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_game_counts_for_who_has_had_a_seat_longest(story: Story) -> None:
    """Dot has plies 0 to 3 and 8 and 9, Eve 4 to 7: of ten plies Dot has six, and of eight both have four."""
    await story.tell("game double-deck")
    begun = await story.info()
    changes = (Occupant(3, 4, 0, DOT, "Dot"), Occupant(3, 8, 0, EVE, "Eve"))
    info = replace(begun, occupants=changes)
    for plies, player in ((10, DOT), (8, DOT), (4, DOT)):
        assert info.counting(plies).seat_of(player) == 3
    later = replace(info, occupants=(Occupant(3, 3, 0, DOT, "Dot"), Occupant(3, 7, 0, EVE, "Eve")))
    assert later.counting(7).seat_of(EVE) == 3
    assert [later.during(first, last).name_of(3) for first, last in ((0, 2), (2, 3), (3, 6), (0, 9))] == [
        "Dot",
        "Dot / Eve",
        "Eve",
        "Dot / Eve",
    ]


async def test_those_who_take_turns_on_a_seat_in_a_deal_are_named_once(story: Story) -> None:
    """Dot, Eve, Dot and Eve share the first deal, and Dot plays the third one."""
    await story.tell("game double-deck")
    begun, dot, eve = await story.info(), (DOT, "Dot"), (EVE, "Eve")
    turns = [(dot, 3, 0), (eve, 5, 0), (dot, 8, 0), (eve, 90, 2)]
    info = replace(begun, occupants=tuple(Occupant(3, until, deal, *who) for who, until, deal in turns))
    assert info.spans(info.seats[3]) == (Span(0, "Dot"), Span(0, "Eve"), Span(2, "Dot"))
    # Who began stays first, and who has it stays last.
    back = replace(begun, occupants=info.occupants[:2])
    assert [one.name for one in back.spans(back.seats[3])] == ["Dot", "Eve", "Dot"]


async def test_a_button_of_an_earlier_request_agrees_to_no_other(story: Story) -> None:
    await story.tell(f"{FOUR}; Eve takes")
    request = (await story.info()).request(SEAT)
    await story.tell("Eve refuses substitute; Fay takes")
    again = (await story.info()).request(SEAT)
    await story.tell(
        f"Ann agrees substitute {request.number} ! NoRequest; Fay refuses substitute {again.number}; request -"
    )


async def test_the_journal_says_who_played_when(story: Story) -> None:
    await story.tell("game double-deck; play 4; Dot hands-over")
    left_at = (await story.host.queries.snapshot(story.table)).ply + 1
    await story.tell("Eve sits; play 4 4")
    for _ in range(2):
        info = await story.info()
        assert info.occupants == (
            Occupant(3, left_at, 0, DOT, "Dot"),
            Occupant(3, left_at, 0, DOT, "Dot", computer=True),
        )
        assert [info.at(ply).name_of(3) for ply in (left_at - 1, left_at)] == ["Dot", "Eve"]
        assert [seat.user_id for seat in info.as_begun.seats] == [ANN, BOB, CID, DOT]
        record = await story.host.queries.record(story.table, EVE)
        assert record["players"] == ["Ann", "Bob", "Cid", "Dot"]
        assert record["substitutes"] == [{"seat": 3, "deal": 0, "name": "Eve"}]
        await story.tell("seat-of Eve 3; restart")


async def test_nobody_can_be_asked_where_all_players_are_away(host: Host, store: Store) -> None:
    info = await host.queries.info(await start_game(host))
    away = tuple(replace(seat, computer=True) for seat in info.seats)
    await store.tables.save(info, replace(info, seats=away))
    await refused(NobodyToAsk, Host(store).substitutes.take(info.id, EVE, "Eve"))


async def test_players_who_have_left_are_not_asked(host: Host) -> None:
    """A request is carried out as soon as nobody else is left to agree."""
    table = await start_game(host, "double-deck")
    request = (await host.endings.propose(table, ANN)).info.request(RequestKind.ABANDON)
    await host.requests.excuse(table, request.number, {BOB})
    await host.requests.agree(table, CID, RequestKind.ABANDON)
    assert (await host.queries.info(table)).request(RequestKind.ABANDON).away == (1,)
    assert (await host.requests.excuse(table, request.number, {DOT})).info.state is TableState.OVER
    # It is over now, so nobody can be left out.
    assert (await host.requests.excuse(table, request.number, {CID})).info.requests == ()
