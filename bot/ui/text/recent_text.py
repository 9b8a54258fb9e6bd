"""Descriptions of what has just happened: a short list, the most important events of the last minute."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from itertools import groupby, pairwise
from typing import Final

from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import (
    SPECTATOR,
    STOCK,
    UPCARD,
    BidMade,
    Claim,
    ContractMade,
    DealBegan,
    DealCancelled,
    DealerCut,
    DealScored,
    DeclaredOut,
    DixCounted,
    Event,
    GameEnded,
    GameOpened,
    LeadGiven,
    MeldLaid,
    MeldsShown,
    Moved,
    NineDeclared,
    Passed,
    Place,
    Shown,
    TrickReopened,
    TrickWon,
    TrumpTurned,
)
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.render import SYMBOLS
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.formatting import join_list, meld_name
from bot.ui.text.score_text import deal_result

_MINOR: Final = (GameOpened, DealerCut, DealBegan, LeadGiven, Moved)
"""Events that are told only if there is room, except that the kitty was taken."""

_PICTURED: Final = (GameOpened, DealerCut, DealBegan, LeadGiven)
"""Events whose effect a picture shows: deal, dealer, and whose turn it is."""

_MOST_BIDS: Final = 8
"""How many bids that follow one another are told, the latest ones."""
_LAST_BIDS: Final = 3
"""The same once somebody has got the bid, which is the last of them; passes are then left out."""


def recent_events(lines: Sequence[str], texts: Texts) -> list[str]:
    """Format sentences about recent events as a list."""
    return [texts("recent-event", event=line) for line in lines]


def recent_story(
    events: Sequence[Event],
    view: Table,
    table_texts: TableTexts,
    most: int,
    result: DealScored | None,
    *,
    has_picture: bool = False,
) -> list[str]:
    """Tell the latest events as a list, and the result of a deal after those that led to it.

    :param result: of the deal that is over; without one, only the deal being played is told.
    :param has_picture: whether a picture of the table is shown with it.
    """
    lines = recent_lines(
        events, view, table_texts, most, previous_deal=result is not None, has_picture=has_picture
    )
    following = 0
    if result is not None and view.ended is None and not view.is_between_deals:
        of_next_deal = recent_lines(
            events, view, table_texts, most, previous_deal=False, has_picture=has_picture
        )
        following = sum(line in of_next_deal for line in lines)
    told = recent_events(lines, table_texts.texts)
    if result is not None:
        told.insert(len(told) - following, deal_result(table_texts, result))
    return told


def recent_lines(
    events: Sequence[Event],
    view: Table,
    table_texts: TableTexts,
    most: int,
    *,
    previous_deal: bool = True,
    has_picture: bool = False,
) -> list[str]:
    """Describe the latest events, each on one line.

    A complete trick is one line, and so are bids and melds that follow one another. What messages show elsewhere is
    left out: cards passed, results, and the tricks of an earlier deal.

    :param view: the game after the events.
    :param most: the most lines. What is more important stays: the last trick above all. The card that was drawn last is
        told in any case, if the reader sees it, as one line more; with a picture, which marks
        it, only if there is room.
    :param previous_deal: whether to tell what happened before the latest deal began. Before the first one it is told
        in any case.
    :param has_picture: whether a picture of the table is shown with it: then what that shows is left out, such as
        cards played. There are never more than `most` lines, but one more if it says that the stock is gone.
    """
    if not previous_deal and view.deal:
        events = _of_latest_deal(events)
    events = [event for event in events if not _is_summarized(event)]
    pictured = {id(event) for event in events if has_picture and _is_pictured(event)}
    told = [(line, is_minor) for line, is_minor in _lines(events, view, table_texts, pictured) if line]
    last_trick = _trick_line(view, len(view.tricks) - 1, table_texts) if view.tricks else ""
    drawn = [event for event in events if _is_drawn_card(event) and id(event) not in pictured][-1:]
    kept = [line for event in drawn for line in event_lines([event], table_texts)]
    minor = [at for at, (_, is_minor) in enumerate(told) if is_minor]
    latest_draw = [at for at in minor if told[at][0] in kept][-1:]
    important = [at for at, (_, is_minor) in enumerate(told) if not is_minor]
    most_important = most + (has_picture and _last_draw(events, view) is not None)
    tricks = [at for at in important if told[at][0] == last_trick][-1:]
    latest = important[max(len(important) - most_important + len(tricks), 0) :]
    important = sorted({*tricks, *latest}) if most > 0 else []
    room = max(most - len(important), 0)
    minor = [at for at in minor if at not in latest_draw]
    if has_picture:
        minor, latest_draw = [*minor, *latest_draw], []
    chosen = sorted({*important, *(minor[-room:] if room else []), *latest_draw})
    return [told[at][0] for at in chosen]


def _is_summarized(event: Event) -> bool:
    """Whether messages show the event apart from the recent events: cards passed, a result, or the end of a game."""
    if isinstance(event, DeclaredOut):
        return event.claim is not Claim.SET
    passes = isinstance(event, Moved) and event.source.place is event.target.place
    return passes or isinstance(event, DealScored | GameEnded)


def _is_pictured(event: Event) -> bool:
    """Whether a picture of the table shows what the event did."""
    if not isinstance(event, Moved):
        return isinstance(event, _PICTURED)
    is_stock = event.source.place is Place.STOCK
    is_hidden_draw = is_stock and event.target.place is Place.HAND and None in event.cards
    is_turned_up = event.target.place is Place.UPCARD and event.source.place in (Place.STOCK, Place.DECK)
    return event.target.place is Place.TRICK or is_hidden_draw or is_turned_up


def _of_latest_deal(events: Sequence[Event]) -> Sequence[Event]:
    """The events since the latest deal began, with the reason if it was dealt again."""
    marks = [at for at, event in enumerate(events) if isinstance(event, DealBegan | DealCancelled)]
    was_dealt_again = len(marks) > 1 and isinstance(events[marks[-2]], DealCancelled)
    return events[marks[-2 if was_dealt_again else -1] :] if marks else events


def _lines(
    events: Sequence[Event], view: Table, table_texts: TableTexts, left_out: Set[int]
) -> Iterator[tuple[str, bool]]:
    """A line for each event or run of events, and whether it is a minor one.

    :param left_out: identities of events without a line.
    """
    tricks, exchanges = _tricks(events, view), _exchanges(events)
    silent = left_out | _cards_of_complete_tricks(events) | _nines_declared(events)
    last_draw, drawn = _last_draw(events, view), ""
    exchanged = {id(upcard) for upcard in exchanges.values()}
    told = (
        event
        for event in events
        if id(event) in exchanges or (id(event) not in exchanged and event_lines([event], table_texts))
    )
    for (kind, _), run in groupby(told, partial(_kind, exchanges=exchanges)):
        together = list(run)
        if kind is MeldsShown and len(together) > 1:
            yield _melds_line(together, table_texts), False
        elif kind is MeldLaid:
            yield _shows_line(together, exchanges, table_texts), False
        elif kind is BidMade:
            yield _bids_line(together, table_texts), False
        else:
            for event in together:
                line = "" if id(event) in silent else " ".join(event_lines([event], table_texts))
                if isinstance(event, TrickWon):
                    trick = tricks.get(id(event))
                    line = "" if trick is None else _trick_line(view, trick, table_texts)
                elif isinstance(event, TrumpTurned) and view.zones[STOCK] and not view.deal:
                    line += " " + table_texts.texts("recent-stock-begins")
                elif (
                    last_draw is not None and isinstance(event, Moved) and event.source.place is Place.UPCARD
                ):
                    line, drawn = "", line
                yield line, _is_minor(event)
                if event is last_draw:
                    yield " ".join(filter(None, (drawn, table_texts.texts("recent-stock-over")))), False


def _exchanges(events: Iterable[Event]) -> dict[int, Moved]:
    """The moves of upcards that were taken for a nine of trump, by the identity of the move of the nine."""
    upcards = [event for event in events if isinstance(event, Moved) and Place.UPCARD in _places(event)]
    taken: dict[int, Moved] = {}
    for first, second in pairwise(upcards):
        nine, upcard = (first, second) if first.target.place is Place.UPCARD else (second, first)
        if _places(nine)[0] in (Place.HAND, Place.FACE_UP) and _places(upcard)[0] is Place.UPCARD:
            taken.setdefault(id(nine), upcard)
    return taken


def _places(event: Moved) -> tuple[Place, Place]:
    return event.source.place, event.target.place


def _shows_line(shown: Sequence[Event], exchanges: Mapping[int, Moved], table_texts: TableTexts) -> str:
    """What a player has shown after a trick: melds and nines of trump, each with its points."""
    texts, parts = table_texts.texts, list[tuple[str, int]]()
    _, seat = _kind(shown[0], exchanges)
    person = table_texts.at(shown[0]).person(seat)
    who = person["who"]
    for before, event in pairwise((None, *shown)):
        match event:
            case Moved():
                nine, card = (texts.style.cards(move.cards) for move in (event, exchanges[id(event)]))
                parts.append((texts("recent-exchanged", who=who, nine=nine, card=card), 0))
            case DixCounted() if isinstance(before, Moved) and before.source.place is Place.HAND:
                parts[-1] = parts[-1][0], event.points
            case DixCounted():
                parts.append((texts("recent-nines", who=who, count=1), event.points))
            case NineDeclared():
                parts.append((texts("recent-nines", who=who, count=event.count), event.points))
            case MeldLaid():
                parts.append(
                    (texts("recent-melded", who=who, meld=meld_name(event.name, texts)), event.points)
                )
    listed = [texts("recent-worth", part=part, points=points) if points else part for part, points in parts]
    return texts("recent-shows", **person, parts=join_list(listed, texts, last="and"))


def _is_minor(event: Event) -> bool:
    """Whether the event is told only if there is room."""
    takes_kitty = isinstance(event, Moved) and event.source.place is Place.KITTY
    return isinstance(event, _MINOR) and not takes_kitty


def _is_drawn_card(event: Event) -> bool:
    """Whether a card was drawn that the reader sees: their own, or one that everyone saw."""
    return isinstance(event, Moved) and event.source.place is Place.STOCK and None not in event.cards


def _last_draw(events: Sequence[Event], view: Table) -> Event | None:
    """The draw after which the rest of the deal is played without a stock; None if it is not among the events."""
    if view.zones[STOCK] or view.zones[UPCARD] or view.ended is not None:
        return None
    draws = (event for event in reversed(events) if isinstance(event, Moved) and _is_draw(event))
    return next(draws, None)


def _is_draw(event: Moved) -> bool:
    return event.source.place in (Place.STOCK, Place.UPCARD) and event.target.place is Place.HAND


def _kind(event: Event, exchanges: Mapping[int, Moved]) -> tuple[type, int]:
    """What tells runs of events that are told together apart: a class, and who shows melds and nines."""
    if isinstance(event, Moved) and id(event) in exchanges:
        return MeldLaid, event.source.owner
    if isinstance(event, MeldLaid | DixCounted | NineDeclared):
        return MeldLaid, event.seat
    return BidMade if isinstance(event, Passed | ContractMade) else type(event), SPECTATOR


def _tricks(events: Iterable[Event], view: Table) -> dict[int, int]:
    """The indices of the tricks of this deal that were won, by the identity of the event."""
    won: list[TrickWon] = []
    for event in events:
        if isinstance(event, TrickWon):
            won.append(event)
        elif isinstance(event, DealBegan | TrickReopened):
            won = [] if isinstance(event, DealBegan) else won[:-1]
    return {
        id(event): at for event, at in zip(reversed(won), reversed(range(len(view.tricks))), strict=False)
    }


def _cards_of_complete_tricks(events: Iterable[Event]) -> set[int]:
    """The cards of tricks that were won, with those that the dummy added, by the identity of the event."""
    complete: set[int] = set()
    played: list[int] = []
    is_won = False
    for event in events:
        if isinstance(event, Moved) and event.target.place is Place.TRICK:
            played.append(id(event))
        elif isinstance(event, TrickWon):
            complete.update(played)
            is_won = True
        elif is_won and isinstance(event, Moved) and event.source.place is Place.DUMMY:
            complete.add(id(event))
    return complete


def _nines_declared(events: Iterable[Event]) -> set[int]:
    """The nines of trump shown to declare them, which the next event tells, by the identity of the event."""
    return {
        id(shown)
        for shown, then in pairwise(events)
        if isinstance(shown, Shown) and isinstance(then, NineDeclared)
    }


def _trick_line(view: Table, index: int, table_texts: TableTexts) -> str:
    """Who played which card to a trick of this deal, in order, what the dummy added, and who took it.

    Where that is explained, also why.
    """
    trick = rules_of(table_texts.info).card_points.tricks(view)[index]
    texts, seats = table_texts.texts, len(trick.cards)
    table_texts = replace(table_texts, info=table_texts.tricks.get((view.deal, index), table_texts.info))
    played = [
        texts(
            "recent-play",
            name=table_texts.name((trick.leader + place) % seats),
            cards=texts.style.cards([card]),
        )
        for place, card in enumerate(trick.cards)
    ]
    added = "" if trick.turned is None else texts("recent-added", card=texts.style.card(trick.turned))
    cards, name = " · ".join(played) + added, table_texts.name(trick.winner)
    if table_texts.explains:
        place = (trick.winner - trick.leader) % seats
        why = _why_won(trick.cards, place, trick.turned, view.trump, texts)
        return texts("recent-trick-why", cards=cards, name=name, why=why)
    return texts("recent-trick", cards=cards, name=name)


def _why_won(cards: Sequence[Card], place: int, added: Card | None, trump: Suit | None, texts: Texts) -> str:
    """Why a card won a trick.

    :param added: the dummy's card, which was not played: a higher one would belie that the other is the highest.
    """
    won, led = cards[place], cards[0].suit
    others = [card for at, card in enumerate(cards) if at != place]
    if won in others:
        return texts("trick-why-first")
    below = [card for card in others if card.suit is won.suit]
    if below and added is not None and added.suit is won.suit and added.strength >= won.strength:
        return _beats(won, below, texts)
    if won.suit is trump and led is not trump:
        is_only = all(card.suit is not trump for card in others)
        return texts("trick-why-trump", suit=SYMBOLS[won.suit]) if is_only else texts("trick-why-highest")
    are_others_led = any(card.suit is led for card in others)
    if not are_others_led or any(card.suit is not led and card.strength >= won.strength for card in others):
        return texts("trick-why-trump" if led is trump else "trick-why-led", suit=SYMBOLS[led])
    below = [card for card in others if card.suit is led and card.rank is not Rank.NINE]
    if won.rank is Rank.TEN and below:
        return _beats(won, below, texts)
    return texts("trick-why-highest") if led is trump else texts("trick-why-high", suit=SYMBOLS[led])


def _beats(won: Card, below: Sequence[Card], texts: Texts) -> str:
    """That a card beats the highest of other cards of its suit."""
    beaten = max(below, key=lambda card: card.strength).rank
    return texts("trick-why-beats", winner=texts.style.rank(won.rank), beaten=texts.style.rank(beaten))


def _bids_line(events: Sequence[Event], table_texts: TableTexts) -> str:
    """The latest bids, and who has got the bid; their last one is not told twice, unless it signals or was forced."""
    last, most = events[-1], _MOST_BIDS
    if isinstance(last, ContractMade):
        bids = [event for event in events if isinstance(event, BidMade)]
        told = [
            bid
            for bid in bids
            if bid.forced or bid.skipped or (bid.seat, bid.points) != (last.seat, last.points)
        ]
        events, most = [*told, last], _LAST_BIDS
    cut = "… " if len(events) > most else ""
    return cut + " ".join(event_lines(events[-most:], table_texts))


def _melds_line(melds: Sequence[Event], table_texts: TableTexts) -> str:
    """The points of each player who laid down melds."""
    parts = [
        table_texts.texts(
            "recent-meld", name=table_texts.at(event).name(event.seat), points=sum(event.points)
        )
        for event in melds
        if isinstance(event, MeldsShown)
    ]
    return table_texts.texts("recent-melds", melds=" · ".join(parts))
