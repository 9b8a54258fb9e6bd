"""A member takes a seat in a running game: the command, the buttons, the question to the players, a restart."""

from collections.abc import Callable

import pytest

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import Store
from tests.e2e.conftest import same_seeds
from tests.e2e.stories import Story
from tests.host.stories import stories

TOLD = "In the end the game counts for whoever has played most of it there, won or lost"


@pytest.fixture
def make_host() -> Callable[[Store], Host]:
    """A host whose computer players do not act during a test."""
    return lambda store: Host(store, limits=Limits(sweep=86_400, pause=86_400), seeds=same_seeds)


@stories(
    f"""
    a substitute is told what counts asks and plays on after a restart
    Eve /solo variant=kitty; game partnership; Ann /table resign; Ann taps Let a computer play; Gus /table join
    Gus taps Play for Ann > I will ping you here with their answer; Bob taps No, thanks on table
    pinged Gus; last > at table 1 did not agree; Gus /table join; Gus taps Play for Ann > You can ask again
    table > Take a seat; Bob taps Take a seat on table > Hand:
    Fay /table join > {TOLD}; Fay taps Play for Ann > The players are asked
    pinged Bob Cid Dot; last > **Fay** would like to play on in the seat of **Ann**; restart
    Bob taps Let them play on table; Cid taps Let them play on table; Dot taps Let them play on table
    pinged Fay; last > at table 1 now; channel > not would like to play on; Fay taps My hand on last > Hand:
    Ann /hand table=1 > **Fay** plays in your seat now; Ann /table watch table=1 > not Your turn
    Fay plays; channel > not at table 1 now
    Fay taps Scores on table > Changes of players: Ann, then Fay from deal 1

    play now offers a running game only if it allows substitutes
    # Who is offered the seat is told for whom the game counts first, and holds its cards one tap later.
    Manager /settings variant=classic; Ann /table create variant=classic; Ann /table add-ai; Ann /table start
    Eve /play-now > Hand:; Eve /table resign; Eve taps Resign; Ann /table create variant=three-handed
    Ann taps Options on table; Ann taps Allow substitutes > No substitutes
    Ann /table add-ai table=2; Ann /table add-ai table=2; Ann /table start table=2
    Eve /play-now > {TOLD} & Play against computers
    Eve taps Play for Ada 🤖 > Hand:; Fay /avoid; Fay fills Change with users=[@Eve]
    Fay /play-now > Hand:
    """
)
async def test_substitutes(story: Story, told: str) -> None:
    await story.tell(told)
