"""The end of a guided deal: what the player has done in it, and the way to a game."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ai.coach.hand_melds import melds_with, richest_suit
from bot.engine.events import DealScored
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, TableState
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.history.buttons import last_deal_buttons
from bot.ui.learn.buttons import Sequel, sequel_button
from bot.ui.pictures import depict_result
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import meld_name, suit_label
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
    lines = [texts("guided-end-title"), *what_was_done(snapshot, view, deal.result, texts)]
    buttons = [
        sequel_button(Sequel.GAME, texts),
        *last_deal_buttons(snapshot, view, texts),
        sequel_button(Sequel.STAGE, texts),
    ]
    return panel(
        [*lines, *shown.text, *shown.beside],
        texts("guided-end-next"),
        picture=shown.picture,
        rows=rows_of(buttons),
    )


def what_was_done(snapshot: TableSnapshot, view: Table, result: DealScored, texts: Texts) -> Iterator[str]:
    """A line each on the bid, the melds and the tricks."""
    seat, rules = snapshot.seat, rules_of(snapshot.info)
    side = view.sides[seat]
    melded, taken, bid = result.meld[side], result.tricks[side], view.contract
    words: dict[str, str | int] = {"bid": bid, "melds": melded, "tricks": taken, "sum": melded + taken}
    if result.declarer == seat and result.made:
        yield texts("guided-end-made", **words)
    elif result.declarer == seat:
        yield texts("guided-end-set", missing=bid - melded - taken, **words)
    elif result.made:
        dealt = view.played(seat)
        suit = richest_suit(rules, dealt)
        worth = sum(meld.points for meld in melds_with(rules, dealt, suit))
        yield texts("guided-end-they-made", bid=bid, worth=worth, suit=suit_label(suit, texts))
    else:
        yield texts("guided-end-they-were-set", **words)
    best = max(view.melds[seat], key=lambda meld: meld.points, default=None)
    if best is not None:
        yield texts("guided-end-melds", meld=meld_name(best.name, texts), points=best.points, melds=melded)
    buried = rules.card_points.buried(view, seat)
    yield texts(
        "guided-end-tricks",
        tricks=sum(trick.winner == seat for trick in view.tricks),
        of=len(view.tricks),
        points=taken - buried,
        buried=buried,
    )
