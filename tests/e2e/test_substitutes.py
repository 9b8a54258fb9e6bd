"""A member takes a seat in a running game: the command, the buttons, the question to the players, a restart."""

from collections.abc import Callable

import pytest

from bot.host.host import Host
from bot.host.limits import Limits
from bot.store import RequestKind, Store
from bot.ui.text.catalogue import ENGLISH_TEXTS
from tests.e2e.conftest import Club, same_seeds
from tests.e2e.stories import Story
from tests.host.playing import deals_over, play, tricks_over
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


async def test_what_was_done_before_stays_with_whoever_did_it(club: Club, story: Story) -> None:
    """Dot plays the first trick, and Fay the rest of the deal."""
    await story.tell("game double-deck; Ann prefers style=text; Gus prefers style=text")
    host, table = club.bot.host, (await story.at_table()).table_id
    await play(host, table, until=tricks_over(1))
    await host.play.hand_over(table, story["Dot"].id)
    await host.substitutes.take(table, story["Fay"].id, "Fay")
    for name in ("Ann", "Bob", "Cid"):
        await host.requests.agree(table, story[name].id, RequestKind.SUBSTITUTE)
    for name, other in (("Dot", "Fay"), ("Fay", "Dot")):
        seen = (await host.queries.snapshot(table)).view
        assert seen is not None
        trick = seen.tricks[-1]
        card = ENGLISH_TEXTS.style.card(trick.cards[(3 - trick.leader) % 4])
        for deed in ("Ann looks", "Gus taps Watch on table"):
            await story.tell(f"{deed} > {name} {card} & not {other} {card}")
        await play(host, table, until=tricks_over(len(seen.tricks) + 1))
    # Bids, melds and result of the deal are those of both.
    await story.tell("Gus taps Scores on table > Dot / Fay melded 2 × Marriage")
    await play(host, table, until=deals_over(1))
    await club.settle_messages()
    await story.tell(
        "table > Dot / Fay made the bid & Dot / Fay: Contract 50 made; Gus taps Watch on table > Dot / Fay"
    )
    await play(host, table, until=deals_over(2))
    await club.settle_messages()
    await story.tell("table > Fay: & not Dot")
