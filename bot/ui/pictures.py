"""Pictures of tables, hands and results with their alt texts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache, partial

from bot.ai.puzzles import PuzzlePosition
from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.events import FACE_UP, SPECTATOR
from bot.engine.table import Table
from bot.host.reading.replays import DealReplay
from bot.host.tables.session import TableSnapshot
from bot.render import (
    Labels,
    RenderContext,
    TrickRow,
    draw_hand,
    draw_puzzle,
    draw_result,
    draw_table,
    draw_tricks,
    hand_alt,
    hand_text,
    puzzle_alt,
    result_alt,
    result_fits,
    table_alt,
    table_rest,
    table_text,
    tricks_alt,
)
from bot.store import Preferences
from bot.ui.components.panel import Picture
from bot.ui.drawing import drawing
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import meld_name
from bot.ui.text.score_text import deal_result, outcome


@cache
def _labels(texts: Texts) -> Labels:
    return Labels.of(texts, partial(meld_name, texts=texts))


@cache
def _picture_labels(texts: Texts, melds: frozenset[str] = frozenset()) -> Labels:
    """Labels that can be sent to another process, with the names of some kinds of melds."""
    names = {name: meld_name(name, texts) for name in melds}
    return replace(_labels(texts), meld_name=names.__getitem__)


def _render_context(
    snapshot: TableSnapshot, texts: Texts, *, headline: str = "", four_colours: bool = False
) -> RenderContext:
    """Return the names and labels for a picture of the table."""
    seats = 0 if snapshot.view is None else snapshot.view.seats
    return RenderContext(
        names=tuple(snapshot.info.name_of(seat) for seat in range(seats)),
        labels=_labels(texts),
        computers=tuple(seat.seat for seat in snapshot.info.seats if seat.user_id is None),
        to_move=snapshot.to_move,
        title=texts(f"variant-{snapshot.info.variant}"),
        headline=headline,
        four_colors=four_colours,
    )


def _highlighted_cards(
    snapshot: TableSnapshot, view: Table, chosen: Collection[Card]
) -> tuple[Card, ...] | None:
    """Return the picked cards, else all cards that the user may play now; None if there are none."""
    playable = {action.card for action in snapshot.offer.of(Verb.PLAY)}
    if chosen or not playable:
        return tuple(chosen) or None
    held = (*view.hand(snapshot.seat), *view.zones[FACE_UP[snapshot.seat]])
    return tuple(card for card in held if card in playable)


async def table_picture(snapshot: TableSnapshot, view: Table, texts: Texts, headline: str) -> Picture:
    """Draw the table as everyone may see it.

    :param view: the spectators' view.
    """
    view = _without_total(snapshot, view)
    context = _render_context(snapshot, texts, headline=headline)
    drawn = replace(context, labels=_picture_labels(texts))
    png = await drawing.draw(draw_table, view, drawn)
    return Picture("table.png", png, table_alt(view, context), tuple(table_rest(view, context, clean)))


async def result_picture(snapshot: TableSnapshot, deal: Table, texts: Texts) -> Picture:
    """Draw the result of a deal.

    :param deal: the table at the end of the deal.
    :return: the picture; its `rest` is the result in words if the alt text is too short for it.
    """
    table_texts = TableTexts(texts, snapshot.info)
    context = replace(_render_context(snapshot, texts, headline=outcome(table_texts, deal)), to_move=())
    melds = frozenset(meld.name.partition(":")[0] for own in deal.melds for meld in own)
    png = await drawing.draw(draw_result, deal, replace(context, labels=_picture_labels(texts, melds)))
    fits = deal.result is None or result_fits(deal, context)
    rest = () if fits or deal.result is None else (deal_result(table_texts, deal.result),)
    return Picture("result.png", png, result_alt(deal, context), rest)


async def tricks_picture(replay: DealReplay, texts: Texts, *, four_colours: bool) -> Picture:
    """Draw all tricks of a finished deal."""
    snapshot = TableSnapshot(replay.info, SPECTATOR, view=replay.view)
    view = _without_total(snapshot, replay.view)
    context = _render_context(snapshot, texts, four_colours=four_colours)
    tricks = [
        TrickRow(trick.leader, trick.cards, trick.winner, trick.turned, trick.points)
        for trick in replay.tricks
        if trick.cards
    ]
    drawn = replace(context, labels=_picture_labels(texts))
    png = await drawing.draw(draw_tricks, view, tricks, drawn)
    return Picture("tricks.png", png, tricks_alt(view, context))


async def hand_picture(
    snapshot: TableSnapshot,
    view: Table,
    texts: Texts,
    preferences: Preferences,
    chosen: Collection[Card] = (),
) -> Picture:
    """Draw the user's hand, with the picked cards raised.

    :param view: the table as the user sees it.
    :param chosen: the picked cards; the playable cards are raised if there are none.
    """
    context = _render_context(snapshot, texts, four_colours=preferences.four_colours)
    legal = _highlighted_cards(snapshot, view, chosen)
    drawn = replace(context, labels=_picture_labels(texts))
    png = await drawing.draw(draw_hand, view, snapshot.seat, drawn, legal)
    alt = hand_alt(view, snapshot.seat, context, legal, choosing=bool(chosen))
    return Picture("hand.png", png, alt)


async def puzzle_picture(
    position: PuzzlePosition, names: Sequence[str], texts: Texts, preferences: Preferences
) -> Picture:
    """Draw the position of a puzzle with all hands.

    :param names: the players by seat.
    """
    choices = tuple(position.puzzle.choices)
    scene = position.view, position.seat, position.hands
    title = texts(f"variant-{position.puzzle.variant}")
    return await position_picture(*scene, choices, title, names, texts, preferences)


async def position_picture(
    view: Table,
    seat: int,
    hands: Sequence[Sequence[Card]],
    choices: Sequence[Card],
    title: str,
    names: Sequence[str],
    texts: Texts,
    preferences: Preferences,
) -> Picture:
    """Draw a position that is no table's.

    :param view: the view of the seat to move.
    :param hands: the cards of all seats; those of the others are empty if they are not known.
    :param choices: the cards to raise, unless these are all.
    :param names: the players by seat.
    """
    context = RenderContext(
        names=tuple(names),
        labels=_labels(texts),
        to_move=(seat,),
        title=title,
        four_colors=preferences.four_colours,
    )
    drawn = replace(context, labels=_picture_labels(texts))
    png = await drawing.draw(draw_puzzle, view, seat, hands, drawn, choices)
    return Picture("puzzle.png", png, puzzle_alt(view, seat, hands, context, choices))


def table_in_text(snapshot: TableSnapshot, view: Table, texts: Texts, *, titled: bool = False) -> str:
    """Return the table as text, with its variant if `titled`.

    :param view: the spectators' view.
    """
    context = _render_context(snapshot, texts)
    return table_text(
        _without_total(snapshot, view), context if titled else replace(context, title=""), clean
    )


def _without_total(snapshot: TableSnapshot, view: Table) -> Table:
    """The view without the target if the game ends after one deal."""
    return replace(view, target=0) if snapshot.info.is_one_deal else view


def hand_in_text(
    snapshot: TableSnapshot,
    view: Table,
    texts: Texts,
    public: Table | None = None,
    chosen: Collection[Card] = (),
) -> str:
    """Return the user's hand as text.

    :param view: the table as the user sees it.
    :param public: the spectators' view, to show above the hand.
    :param chosen: the picked cards; the playable cards are marked if there are none.
    """
    context = _render_context(snapshot, texts)
    legal = _highlighted_cards(snapshot, view, chosen)
    hand = hand_text(view, snapshot.seat, context, legal, clean, choosing=bool(chosen))
    return hand if public is None else f"{table_in_text(snapshot, public, texts)}\n\n{hand}"
