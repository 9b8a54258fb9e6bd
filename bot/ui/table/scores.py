"""Points in words: of a deal that is over, of the deal being played, of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.events import BidMade, DealScored
from bot.engine.table import Table
from bot.host import Look, TableState
from bot.store import RatingChange
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.words.news import Reader, signed
from bot.ui.words.phrases import laid_meld, suit_label
from bot.ui.words.texts import Texts

__all__ = [
    "deal_result",
    "ending",
    "looking_back",
    "outcome",
    "rating_line",
    "running_scores",
    "scores_panel",
    "showing_result",
]


def running_scores(reader: Reader, view: Table) -> str:
    """The totals and the target in one line; beside each total what was melded in the deal being played."""
    texts = reader.texts
    melded = view.meld_points if view.ended is None else []
    sides = " · ".join(
        texts("score-side-melded", side=reader.side(side), score=score, melded=melded[side])
        if any(melded)
        else texts("score-side", side=reader.side(side), score=score)
        for side, score in enumerate(view.scores)
    )
    return texts("score-line", sides=sides, target=view.target)


def showing_result(view: Table) -> bool:
    """Whether the last result is still the news: from the end of its deal to the first trick of the next, or for good
    where the game has ended with it."""
    before_first_trick = view.ended is None and view.last_trick is None
    return view.result is not None and (view.is_between_deals or before_first_trick)


def deal_result(reader: Reader, result: DealScored, title: str = "") -> str:
    """What a deal brought each side: melds, tricks, all else, and the new total; as news unless another `title` stands
    above it."""
    texts = reader.texts
    lines = []
    for side, delta in enumerate(result.delta):
        parts = [
            texts("result-meld", points=result.meld[side]),
            texts("result-tricks", points=result.tricks[side]),
        ]
        if result.other[side]:
            parts.append(texts("result-other", points=result.other[side]))
        lines.append(
            texts(
                "result-side",
                side=reader.side(side),
                parts=", ".join(parts),
                delta=signed(delta),
                score=result.scores[side],
            )
        )
    if bid := _bid(reader, result):
        lines.insert(0, bid)
    return "\n".join([title or texts("result-title"), *lines])


def _bid(reader: Reader, result: DealScored) -> str:
    """Whether the bid was made; empty where there was none."""
    if result.declarer is None or result.made is None:
        return ""
    key = "event-deal-scored-made" if result.made else "event-deal-scored-set"
    return reader.texts(key, name=reader.name(result.declarer))


def outcome(reader: Reader, view: Table) -> str:
    """What is to be said of a deal in one line without markdown: how the game ended with it, or what became of the
    bid."""
    plainly = replace(reader, markdown=False)
    if view.ended is not None:
        return plainly.ended(view.ended).replace("**", "")
    return "" if view.result is None else _bid(plainly, view.result)


def ending(reader: Reader, view: Table) -> str:
    """How the game ended, in a sentence; empty while it goes on."""
    if view.ended is None:
        return ""
    return reader.ended(view.ended)


def rating_line(reader: Reader, changes: Sequence[RatingChange]) -> str:
    """The rating of each player after a game, and by how much it has changed; empty where it counts for nobody."""
    texts = reader.texts
    shown = [
        texts(
            "result-rating",
            name=reader.name(one.seat),
            points=one.after.points,
            change=signed(one.after.points - one.before.points),
        )
        for one in changes
    ]
    return texts("result-ratings", ratings=" · ".join(shown)) if shown else ""


def scores_panel(look: Look, texts: Texts) -> Panel:
    """All points of a table that both players may know."""
    info, view = look.info, look.view
    title = texts("scores-title", variant=texts(f"variant-{info.variant}"), table=str(info.id))
    if view is None:
        return panel(f"{title}\n{texts('refusal-wrong-state-lobby')}")
    reader = Reader(texts, info)
    parts = [title, ending(reader, view), running_scores(reader, view)]
    if view.ended is None:
        parts.append(_this_deal(reader, view))
    if view.result is not None:
        before = "" if view.is_between_deals else texts("result-before")
        parts.append(deal_result(reader, view.result, before))
    return panel("\n".join(part for part in parts if part), rows=_rows(look, view, texts))


def _rows(look: Look, view: Table, texts: Texts) -> list[Row]:
    table_id = look.info.id
    # Back to one's hand, or for an onlooker to the table.
    call = "hand" if look.seat >= 0 else "watch"
    first = Tap(call, table_id, label=texts(f"button-{call}"))
    refresh = Tap("scores", table_id, label=texts("button-refresh"))
    return rows_of([first, refresh]) + rows_of([*looking_back(look, view, texts), *_checking(look, texts)])


def looking_back(look: Look, view: Table, texts: Texts) -> list[Tap]:
    """What leads to the last deal that is over: to its tricks, and through it once more."""
    deals = view.deals_over
    if not deals:
        return []
    table_id = look.info.id
    return [
        Tap("tricks", table_id, deals - 1, label=texts("button-tricks", number=deals)),
        Tap("replay", table_id, deals - 1, 0, 0, label=texts("button-replay")),
    ]


def _checking(look: Look, texts: Texts) -> list[Tap]:
    """The record, for those who may have it, and the seals of the shuffles."""
    table_id = look.info.id
    may = look.seat >= 0 or look.info.state is not TableState.PLAYING
    export = [Tap("export", table_id, label=texts("button-export"))] if may else []
    return [*export, Tap("verify", table_id, 0, label=texts("button-verify"))]


def _this_deal(reader: Reader, view: Table) -> str:
    """Trump, contract, bids, tricks and melds so far; card points are for the players to count."""
    texts = reader.texts
    lines = [texts("deal-title", number=view.deal + 1, dealer=reader.name(view.dealer))]
    if view.trump is not None:
        lines.append(texts("deal-trump", suit=suit_label(view.trump, texts)))
    if view.declarer is not None:
        lines.append(texts("deal-contract", name=reader.name(view.declarer), points=view.contract))
    elif view.bids:
        bids = ", ".join(
            texts("deal-bid", name=reader.name(bid.seat), points=bid.points)
            if isinstance(bid, BidMade)
            else texts("deal-passed", name=reader.name(bid.seat))
            for bid in view.bids
        )
        lines.append(texts("deal-bids", bids=bids))
    for side, tricks in enumerate(view.tricks_won):
        lines.append(texts("deal-side", side=reader.side(side), tricks=tricks, meld=view.meld_points[side]))
    for seat, melds in enumerate(view.melds):
        if melds:
            shown = ", ".join(laid_meld(one.name, one.count, one.points, texts) for one in melds)
            lines.append(texts("deal-melds", name=reader.name(seat), melds=shown))
    return "\n".join(lines)
