"""Turn clocks: the reminder, the grace period, the computer player, and returning to the seat."""

from tests.host.stories import Story, stories


@stories(
    """
    the opener sets the clock before the game
    two; turn-clock 0; Bob clock 600 ! NotOpener; Ann clock 29 ! ValueError; Ann clock -1 ! ValueError
    Ann clock 2592001 ! ValueError; Ann clock 600; restart; turn-clock 600; Ann clock 0; turn-clock 0
    changes opened joined updated

    during a game any player may set a clock of an hour or more; until then nobody is reminded
    game; Bob clock 0 ! ClockFixed; Bob clock 600 ! ClockFixed; Bob clock 3599 ! ClockFixed; time 1123200
    Cid clock 3600 ! NotSeated; Bob clock 3600; turn-clock 3600; Bob clock 0 ! ClockFixed; Bob clock 7200 ! ClockFixed
    time 3599; changes opened joined started clock-started; time 1; changed reminded 0; Ann resigns
    Ann clock 3600 ! WrongState

    a short clock starts once all who are there agree
    game three-handed; to-move 2; time 599; Ann clock 60 ! ClockFixed; time 1; Cid clock 60 ! ClockFixed; Ann clock 60
    turn-clock 0; Bob agrees clock; turn-clock 60; request -; time 59; changed reminded; time 1; changed reminded 2

    the player to move is reminded once, and then a computer player takes the seat
    game classic clock=600; takeover-in -; time 599; changed reminded; time 1; takeover-in 300; changed reminded 0
    time 60 239; ply 0; changed reminded 0; changed taken-over; time 1; changed taken-over 0; seats Ann* Bob; ply 1
    to-move 1

    every move restarts the clock
    game classic clock=600; time 599; mover acts; time 599; mover acts; time 599; mover acts; time 599; changed reminded

    a player can return to their seat, for which no computer player acts any more
    game classic clock=600; time 600 600; seats Ann* Bob; Ann returns; seats Ann Bob; Ann returns; changed returned 0
    Bob acts; settle; ply 2

    an action returns the player to their seat
    host pause=3600; game classic clock=600; time-unsettled 600 600; seats Ann* Bob; mover acts; seats Ann Bob

    a computer player does not act for a returned player, whose clock starts again
    host pause=0.5; game classic clock=600; time-unsettled 600 600; seats Ann* Bob; Ann returns; ply 0; settle; ply 0
    time 599; reminded-at -

    a clock does not apply against computer players only
    open classic clock=600; Ann fills; settle; time 86400; changed reminded

    the last present player is not taken over
    game classic clock=600; time 600 600 600 600 600 600; changed reminded 0; changed taken-over 0; seats Ann* Bob
    state playing; to-move 1

    nor the last of four
    game double-deck clock=600; time 600 600 600 600 600 600 600 600 600 600; changed taken-over 2 3 0; state playing
    to-move 1

    takeovers end with the game, which counts for the players
    game classic clock=600; time 600 600; Bob resigns; seats Ann Bob; records Ann=1/0/0 Bob=0/1/0; Bob rematches
    turn-clock 600; reminded-at -

    clocks continue after a restart
    game classic clock=600; time 600; restart; time 600; seats Ann* Bob; ply 1

    classic 8 no answer in time refuses to extend the game
    game classic target=1 clock=600; until extend; Bob acts extend 251; to-move 0; time 600 600; changed reminded 0
    changed taken-over; state over; ended rule

    classic 8 a computer player extends with a user, to the lower target
    solo classic target=1; settle; until extend; to-move 0; Ann acts extend 501; state playing; deal-and-target 1 251
    """
)
async def test_clocks(story: Story, told: str) -> None:
    await story.tell(told)
