"""Pictures of tables, hands and results with their alt texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final

from bot.ai.puzzles import PuzzlePosition, TrickAfter
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card
from bot.engine.events import FACE_UP, HAND, SPECTATOR, MeldLaid, MeldsShown, Moved, Place, TrickWon
from bot.engine.rules import rules_of
from bot.engine.scoring import GameLength
from bot.engine.table import Table
from bot.host.reading.replays import DealReplay
from bot.host.tables.session import TableSnapshot
from bot.render import (
    Labels,
    OwnCards,
    RenderContext,
    TrickRow,
    came_in,
    capitalize,
    draw_result,
    draw_table,
    draw_tricks,
    hand_alt,
    hand_text,
    position_alt,
    result_alt,
    result_fits,
    table_alt,
    table_rest,
    table_text,
    tricks_alt,
)
from bot.store import TableInfo
from bot.ui.components.panel import Picture
from bot.ui.depiction import Depiction
from bot.ui.drawing import drawing
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import game_name, meld_name
from bot.ui.text.score_text import deal_result, needs_text, outcome, outcome_reasons, running_scores

_DRAWN_FROM: Final = frozenset({Place.STOCK, Place.UPCARD})
"""Where a card that is drawn comes from."""


@cache
def _labels(texts: Texts) -> Labels:
    return Labels.of(texts, partial(meld_name, texts=texts))


@cache
def _picture_labels(texts: Texts, melds: frozenset[str] = frozenset()) -> Labels:
    """Labels that can be sent to another process, with the names of some kinds of melds."""
    names = {name: meld_name(name, texts) for name in melds}
    return replace(_labels(texts), meld_name=names.__getitem__)


def _title(info: TableInfo, texts: Texts) -> str:
    """What is played; of a private game, which has no number, the variant alone, for which there is room."""
    if info.is_private and not info.is_board:
        return texts(f"variant-{info.variant}")
    return capitalize(game_name(info, texts, markdown=False))


def _render_context(snapshot: TableSnapshot, texts: Texts, *, headline: str = "") -> RenderContext:
    """Return the names and labels for a picture of the table."""
    seats = 0 if snapshot.view is None else snapshot.view.seats
    length = GameLength() if snapshot.info.is_one_deal else rules_of(snapshot.info).length
    return RenderContext(
        names=tuple(snapshot.info.name_of(seat) for seat in range(seats)),
        labels=_labels(texts),
        computers=tuple(seat.seat for seat in snapshot.info.seats if seat.user_id is None),
        to_move=snapshot.to_move,
        title=_title(snapshot.info, texts),
        headline=headline,
        style=texts.style,
        deals=length.deals,
        mercy=length.mercy,
    )


def _table_context(
    snapshot: TableSnapshot, view: Table, texts: Texts, known: Table | None = None, *, headline: str = ""
) -> RenderContext:
    """Return the names and labels for a picture of a game, with what the deal has brought so far.

    :param view: the spectators' view.
    :param known: the reader's view, for what only they may know; the spectators' by default.
    """
    rules, known = rules_of(snapshot.info), known or view
    context = replace(
        _render_context(snapshot, texts, headline=headline),
        melded=_just_melded(snapshot),
        trick_names=_names_of_trick(snapshot, view, len(view.tricks)),
        last_trick_names=_names_of_trick(snapshot, view, len(view.tricks) - 1),
        minimum_meld=rules.least_laid(known),
        most_dealt=rules.most_dealt,
    )
    if known.is_between_deals or known.ended is not None:
        return context
    count = rules.running_count(known)
    return replace(
        context,
        needs="" if known.declarer is None else needs_text(rules, known, texts),
        trick_points=() if count is None else count.tricks,
        gains=() if count is None or count.deal is None else count.deal,
    )


def _names_of_trick(snapshot: TableSnapshot, view: Table, index: int) -> tuple[str, ...]:
    """The names of those who played a trick, by its index; none if they are the players of now."""
    info = snapshot.tricks.get((view.deal, index))
    return () if info is None else tuple(info.name_of(seat) for seat in range(view.seats))


def _just_melded(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Return the seats that have laid down melds since the user's last action, and since the last trick."""
    seats = set[int]()
    for event in snapshot.recent or snapshot.events:
        if isinstance(event, TrickWon):
            seats.clear()
        elif isinstance(event, MeldLaid) or (isinstance(event, MeldsShown) and event.names):
            seats.add(event.seat)
    return tuple(sorted(seats))


def _new_cards(snapshot: TableSnapshot, view: Table) -> tuple[Card, ...]:
    """Return the cards in the user's hand that came from the partner, from the kitty, or since their last action."""
    seat = snapshot.seat
    drawn = [
        face
        for event in snapshot.recent or snapshot.events
        if isinstance(event, Moved) and event.target == HAND[seat] and event.source.place in _DRAWN_FROM
        for face in event.cards
        if face is not None
    ]
    new = Counter([*drawn, *came_in(view, seat)])
    return tuple((new & Counter(view.hand(seat))).elements())


@dataclass(frozen=True, slots=True)
class MarkedCards:
    """The cards to mark in a decision that is looked at again."""

    played: tuple[Card, ...] = ()
    better: tuple[Card, ...] = ()

    @classmethod
    def of(cls, made: Action | None, best: Action | None) -> MarkedCards:
        """Mark the cards of two actions, if they have any."""
        played, better = _cards_of(made), _cards_of(best)
        return cls() if played == better else cls(played, better)


def _cards_of(action: Action | None) -> tuple[Card, ...]:
    match None if action is None else action.argument:
        case Card() as card:
            return (card,)
        case (Card(), *_) as cards:
            return tuple(cards)
    return ()


NO_MARKS: Final = MarkedCards()


def _own_cards(
    snapshot: TableSnapshot, view: Table, chosen: Collection[Card], marked: MarkedCards = NO_MARKS
) -> OwnCards:
    """Return what the user sees of the own cards."""
    return OwnCards(
        view=view,
        seat=snapshot.seat,
        legal=_highlighted_cards(snapshot, view, chosen),
        new=_new_cards(snapshot, view),
        are_chosen=bool(chosen),
        played=marked.played,
        better=marked.better,
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


async def table_picture(
    snapshot: TableSnapshot,
    view: Table,
    texts: Texts,
    headline: str = "",
    hands: Sequence[Sequence[Card]] = (),
) -> Picture:
    """Draw the table as everyone may see it.

    :param view: the spectators' view.
    :param hands: the cards of all seats, if they are to be shown.
    """
    view = _without_total(snapshot, view)
    context = _table_context(snapshot, view, texts, headline=headline)
    drawn = replace(context, labels=_picture_labels(texts))
    png = await drawing.draw(draw_table, view, drawn, None, tuple(map(tuple, hands)))
    return Picture("table.png", png, table_alt(view, context), tuple(table_rest(view, context, clean)))


async def result_picture(snapshot: TableSnapshot, deal: Table, texts: Texts) -> Picture:
    """Draw the result of a deal.

    :param deal: the table at the end of the deal.
    :return: the picture; its `rest` is the result in words if the alt text is too short for it.
    """
    snapshot = replace(snapshot, info=snapshot.earlier.get(id(deal.result), snapshot.info))
    table_texts = TableTexts(texts, snapshot.info)
    deal = _without_total(snapshot, deal)
    context = replace(
        _render_context(snapshot, texts, headline=outcome(table_texts, deal)),
        reasons=tuple(outcome_reasons(table_texts, deal)),
        to_move=(),
        minimum_meld=rules_of(snapshot.info).least_laid(deal),
        reader_side=-1 if snapshot.seat == SPECTATOR else deal.sides[snapshot.seat],
    )
    melds = frozenset(meld.name.partition(":")[0] for own in deal.melds for meld in own)
    png = await drawing.draw(draw_result, deal, replace(context, labels=_picture_labels(texts, melds)))
    fits = deal.result is None or result_fits(deal, context)
    rest = () if fits or deal.result is None else (deal_result(table_texts, deal.result),)
    return Picture("result.png", png, result_alt(deal, context), rest)


async def tricks_picture(replay: DealReplay, texts: Texts) -> Picture:
    """Draw all tricks of a finished deal."""
    snapshot = TableSnapshot(replay.info, SPECTATOR, view=replay.view)
    view = _without_total(snapshot, replay.view)
    context = _render_context(snapshot, texts)
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
    chosen: Collection[Card] = (),
    marked: MarkedCards | None = None,
) -> Picture:
    """Draw the table from the user's seat, with the hand below it.

    :param view: the table as the user sees it.
    :param chosen: the picked cards, which are raised; the playable ones are if there are none.
    :param marked: the cards to mark in a decision that is looked at again; None while the game is played.
    """
    public = _without_total(snapshot, snapshot.public or view)
    context = _table_context(snapshot, public, texts, view)
    own = _own_cards(snapshot, view, chosen, marked or NO_MARKS)
    drawn = replace(context, labels=_picture_labels(texts), is_past=marked is not None)
    png = await drawing.draw(draw_table, public, drawn, own)
    return Picture("hand.png", png, hand_alt(public, own, context))


async def puzzle_picture(
    position: PuzzlePosition,
    names: Sequence[str],
    texts: Texts,
    marked: MarkedCards = NO_MARKS,
    after: TrickAfter | None = None,
) -> Picture:
    """Draw the position of a puzzle with all hands.

    :param names: the players by seat.
    :param marked: the cards to mark.
    :param after: what to draw instead: the trick once it is complete.
    """
    choices = position.puzzle.choices
    title = texts(f"variant-{position.puzzle.variant}")
    view, hands = (position.view, position.hands) if after is None else (after.view, after.hands)
    return await position_picture(
        view, position.seat, hands, choices, title, names, texts, marked, is_complete=after is not None
    )


async def position_picture(
    view: Table,
    seat: int,
    hands: Sequence[Sequence[Card]],
    choices: Sequence[Card],
    title: str,
    names: Sequence[str],
    texts: Texts,
    marked: MarkedCards = NO_MARKS,
    *,
    least_height: int = 0,
    keeps_order: bool = False,
    is_complete: bool = False,
) -> Picture:
    """Draw a position that is no table's.

    :param view: the view of the seat to move.
    :param hands: the cards of all seats; those of the others are empty if they are not known. Without any, the melds on
        the table are shown, and nobody is to move.
    :param choices: the cards to raise, unless these are all.
    :param names: the players by seat.
    :param marked: the cards to mark.
    :param least_height: of the picture, in pixels.
    :param keeps_order: whether the suits stay in the order that they had before trump was named.
    :param is_complete: whether a trick has just been completed and is to be seen, with its winner.
    """
    best = texts("picture-best")
    context = RenderContext(
        names=tuple(names),
        labels=replace(_labels(texts), better=best),
        to_move=(seat,) if hands and not is_complete else (),
        title=title,
        style=texts.style,
        is_position=True,
        least_height=least_height,
    )
    own = OwnCards(
        view=view,
        seat=seat,
        # Of equal cards, which are one choice, all are raised.
        legal=tuple(card for card in hands[seat] if card in choices) if hands else None,
        played=marked.played,
        better=marked.better,
        keeps_order=keeps_order,
    )
    drawn = replace(context, labels=replace(_picture_labels(texts), better=best))
    png = await drawing.draw(draw_table, view, drawn, own, tuple(map(tuple, hands)))
    return Picture("puzzle.png", png, position_alt(view, own, hands, context))


def depict_table(
    snapshot: TableSnapshot,
    view: Table,
    texts: Texts,
    headline: str = "",
    hands: Sequence[Sequence[Card]] = (),
    *,
    titled: bool = False,
) -> Depiction:
    """The table as everyone may see it.

    :param view: the spectators' view.
    :param headline: the heading of the picture.
    :param hands: the cards of all seats, if the picture is to show them.
    :param titled: whether the text names the variant.
    """
    return Depiction(
        partial(table_picture, snapshot, view, texts, headline, hands),
        lambda: [_table_in_text(snapshot, view, texts, titled=titled)],
    )


def depict_hand(
    snapshot: TableSnapshot,
    view: Table,
    texts: Texts,
    chosen: Collection[Card] = (),
    marked: MarkedCards | None = None,
) -> Depiction:
    """The table from the user's seat, with the hand below it.

    :param view: the table as the user sees it.
    :param chosen: the picked cards, which are marked; the playable ones are if there are none.
    :param marked: the cards to mark in a decision that is looked at again; None while the game is played.
    """
    return Depiction(
        partial(hand_picture, snapshot, view, texts, chosen, marked),
        lambda: [_hand_in_text(snapshot, view, texts, chosen, marked or NO_MARKS)],
    )


def depict_result(snapshot: TableSnapshot, deal: Table, texts: Texts) -> Depiction:
    """The result of a deal.

    :param deal: the table at the end of the deal.
    """

    def text() -> list[str]:
        table_texts = TableTexts.of(snapshot, texts)
        result = [] if deal.result is None else [deal_result(table_texts, deal.result)]
        return [*result, running_scores(table_texts, deal)]

    return Depiction(partial(result_picture, snapshot, deal, texts), text)


def _table_in_text(snapshot: TableSnapshot, view: Table, texts: Texts, *, titled: bool) -> str:
    view = _without_total(snapshot, view)
    context = _table_context(snapshot, view, texts)
    return table_text(view, context if titled else replace(context, title=""), clean)


def _without_total(snapshot: TableSnapshot, view: Table) -> Table:
    """The view without the target if none is played to."""
    is_shown = rules_of(snapshot.info).has_target and not snapshot.info.is_one_deal
    return view if is_shown else replace(view, target=0)


def _hand_in_text(
    snapshot: TableSnapshot, view: Table, texts: Texts, chosen: Collection[Card], marked: MarkedCards
) -> str:
    table = _table_in_text(snapshot, snapshot.public or view, texts, titled=False)
    own = _own_cards(snapshot, view, chosen, marked)
    hand = hand_text(own, _render_context(snapshot, texts), clean)
    return f"{table}\n\n{hand}"
