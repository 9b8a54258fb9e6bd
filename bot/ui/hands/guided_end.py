"""The end of a guided deal: what the player has done in it, and the way to a game."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ai.coach.hand_melds import melds_with, richest_suit
from bot.engine.events import DealScored
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.host.host import Host
from bot.host.lessons.lessons import GUIDED_DEAL, stage_after
from bot.host.tables.session import TableSnapshot
from bot.render import SYMBOLS
from bot.store import Preferences, TableState
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.history.buttons import last_deal_buttons
from bot.ui.learn.buttons import Sequel, number_words, sequel_button
from bot.ui.pictures import depict_result
from bot.ui.text.catalogue import Texts
from bot.ui.text.languages import texts_of


def is_guided_end(snapshot: TableSnapshot) -> bool:
    """Whether a guided deal has been played to its end."""
    is_over = snapshot.info.guided and snapshot.info.state is TableState.OVER
    return is_over and snapshot.view is not None and snapshot.view.result is not None


async def guided_end(host: Host, snapshot: TableSnapshot, preferences: Preferences) -> Panel:
    """The result of a guided deal, what the player did in it, and the way to a game."""
    texts, view = texts_of(preferences), snapshot.view
    deal = await host.queries.last_deal(snapshot.info.id)
    assert view is not None
    assert deal is not None
    assert deal.result is not None
    shown = await depict_result(snapshot, deal, texts).shown_to(preferences)
    lines = [
        texts("guided-end-title"),
        *what_was_done(snapshot, view, deal.result, texts),
        await _decided_alone(host, snapshot, texts),
    ]
    buttons = [
        sequel_button(Sequel.GAME, texts),
        *last_deal_buttons(snapshot, view, texts),
        sequel_button(Sequel.STAGE, texts),
    ]
    return panel(
        [*lines, *shown.text, *shown.beside],
        texts("guided-end-next", **number_words(stage_after(GUIDED_DEAL))),
        picture=shown.picture,
        rows=rows_of(buttons),
    )


async def _decided_alone(host: Host, snapshot: TableSnapshot, texts: Texts) -> str:
    """How many of the choices that the player made alone were good; empty of few, and if that is not known soon."""
    user_id = snapshot.info.seats[snapshot.seat].user_id
    review = None if user_id is None else await host.coach.quick_review(snapshot.info.id, user_id)
    if review is None or not review.is_alone or not review.has_share:
        return ""
    return texts("guided-end-alone", best=review.best, count=len(review.decisions))


def what_was_done(snapshot: TableSnapshot, view: Table, result: DealScored, texts: Texts) -> Iterator[str]:
    """A line each on the bid and the tricks: what the picture of the result does not say."""
    seat, rules = snapshot.seat, rules_of(snapshot.info)
    side = view.sides[seat]
    over = result.meld[side] + result.tricks[side] - view.contract
    if result.declarer == seat and result.made:
        yield texts("guided-end-made", over=over)
    elif result.declarer == seat:
        yield texts("guided-end-set", missing=-over)
    elif result.made:
        dealt = view.played(seat)
        suit = richest_suit(rules, dealt)
        worth = sum(meld.points for meld in melds_with(rules, dealt, suit))
        yield texts("guided-end-they-made", worth=worth, suit=SYMBOLS[suit])
    else:
        yield texts("guided-end-they-were-set")
    yield texts(
        "guided-end-tricks",
        tricks=sum(trick.winner == seat for trick in view.tricks),
        of=len(view.tricks),
        points=result.tricks[side],
        buried=rules.card_points.buried(view, seat),
    )
