"""Everything the pictures show, as text for players who do not want pictures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from bot.engine.cards import Card, Suit
from bot.engine.events import BURIED, BidMade, Face
from bot.engine.table import ShownMeld, Table
from bot.render.context import Labels, RenderContext
from bot.render.formatting import SYMBOLS, capitalize, card_text, number, signed
from bot.render.names import plain
from bot.render.scene import PlayerScene, SideScene, TableScene, TrickScene, table_scene
from bot.render.shown_cards import (
    Groups,
    by_suit,
    cards_in,
    declared_nines,
    exchanged_cards,
    highlighted_cards,
    in_order,
    kitty_in_hand,
    known_cards,
    known_hand,
    meld_groups,
)

_DOT: Final = " · "
_INDENT: Final = "\u2003"
_MAX_LINE: Final = 120
"""The maximum length of the title and the headline in characters."""
_FACE_DOWN: Final = "??"

Escape = Callable[[str], str]
"""Escapes markup in a name."""


def table_text(view: Table, context: RenderContext, escape: Escape = str) -> str:
    """The table as everyone can see it, in lines.

    :param view: The spectators' view.
    :param escape: Applied to each player's name after it was cleaned, and to nothing else.
    """
    return "\n".join(_table_lines(view, table_scene(view), context, escape))


def hand_text(
    view: Table,
    seat: int,
    context: RenderContext,
    legal: Collection[Card] | None = None,
    escape: Escape = str,
    *,
    choosing: bool = False,
) -> str:
    """The cards of a seat, in lines.

    :param view: The seat's own view.
    :param legal: The cards to list as playable, or as chosen if `choosing` is true.
    :param escape: Applied to the player's name.
    """
    labels = context.labels
    title = [plain(context.title, _MAX_LINE)] if context.title else []
    lines = [_DOT.join([escape(context.name(seat)), *title])]
    if view.trump is not None:
        lines.append(_trump(view.trump, labels))
    hand = by_suit(known_hand(view, seat), view.trump)
    lines.append(f"{labels.hand}: {_group_text(hand) or 0}")
    highlighted = highlighted_cards(view, seat, legal)
    if highlighted is not None:
        label = labels.chosen if choosing else labels.playable
        lines.append(f"{label}: {_card_list(in_order(highlighted.elements(), view.trump))}")
    lines += [f"{label}: {_group_text(groups)}" for label, groups in other_cards(view, seat, context)]
    return "\n".join(lines)


def other_cards(view: Table, seat: int, context: RenderContext) -> Iterator[tuple[str, Groups]]:
    """A seat's cards outside the hand, and those in it that came from elsewhere: those that exist, labeled.

    `view` is the seat's own view.
    """
    labels = context.labels
    buried = by_suit(known_cards(cards_in(view, BURIED[seat])), view.trump)
    given, received = exchanged_cards(view, seat)
    labeled = (
        (labels.face_up, meld_groups(view, seat)),
        (labels.kitty, (kitty_in_hand(view, seat),)),
        (labels.given, by_suit(given, view.trump)),
        (labels.received, by_suit(received, view.trump)),
        (labels.buried, buried),
        (labels.declared, (declared_nines(view, seat),)),
    )
    yield from ((label, groups) for label, groups in labeled if any(groups))


def open_cards(player: PlayerScene, labels: Labels) -> Iterator[tuple[str, Groups]]:
    """A player's cards that everyone sees, with their labels; those of some labels may be empty."""
    yield labels.face_up, player.groups
    yield labels.kitty, (player.kitty,)
    yield labels.declared, (player.declared,)
    yield labels.buried, (tuple(known_cards(player.buried)),)


def _trump(trump: Suit, labels: Labels) -> str:
    return f"{labels.trump}: {SYMBOLS[trump]} {labels.suit(trump)}"


def _card_list(faces: Iterable[Face]) -> str:
    return " ".join(_FACE_DOWN if face is None else card_text(face) for face in faces)


def _group_text(groups: Groups) -> str:
    return _DOT.join(map(_card_list, groups))


def _table_lines(view: Table, scene: TableScene, context: RenderContext, escape: Escape) -> Iterator[str]:
    labels = context.labels
    if context.headline:
        yield plain(context.headline, _MAX_LINE)
    deal = [plain(context.title, _MAX_LINE)] if context.title else []
    deal.append(f"{labels.deal} {scene.deal}")
    if scene.target:
        deal.append(f"{labels.target} {scene.target}")
    yield _DOT.join(deal)
    middle = list(_middle(scene, context, escape))
    if middle:
        yield _DOT.join(middle)
    has_partners = len(scene.sides) < scene.seats
    if has_partners:
        for side in scene.sides:
            names = " & ".join(escape(context.name(seat)) for seat in side.seats)
            yield _DOT.join((f"{names}: {_score(side, labels)}", *_side_facts(side, labels)))
    for player in scene.players:
        own_side = None if has_partners else scene.sides[player.side]
        yield _player_line(player, own_side, scene, context, escape)
        yield from _card_lines(player, view.melds[player.seat] if view.melds else [], labels)
    for label, trick in ((labels.trick, scene.trick), (labels.last_trick, scene.last_trick)):
        if trick is not None:
            yield _trick_line(label, trick, scene, context, escape)


def _middle(scene: TableScene, context: RenderContext, escape: Escape) -> Iterator[str]:
    """Trump, contract and the cards in the middle of the table."""
    labels = context.labels
    if scene.trump is not None:
        yield _trump(scene.trump, labels)
    for player in scene.players:
        if player.contract:
            yield f"{labels.contract}: {player.contract} {escape(context.name(player.seat))}"
    if scene.upcard is not None:
        yield f"{labels.upcard}: {card_text(scene.upcard)}"
    if scene.stock:
        yield f"{labels.stock}: {scene.stock}"
    if scene.kitty:
        yield f"{labels.kitty}: {_card_list(scene.kitty)}"
    if scene.dummy:
        yield f"{labels.dummy}: {scene.dummy}"


def _score(side: SideScene, labels: Labels) -> str:
    comment = f" ({labels.handicap})" if side.handicap else ""
    if side.delta is not None:
        comment = f" ({signed(side.delta)})"
    winner = f" {labels.winner}" if side.winner else ""
    return f"{number(side.score)}{comment}{winner}"


def _side_facts(side: SideScene, labels: Labels) -> Iterator[str]:
    yield f"{capitalize(labels.tricks)} {side.tricks}"
    yield f"{capitalize(labels.meld)} {side.meld}"
    if side.other:
        yield f"{capitalize(labels.other)} {signed(side.other)}"


def _player_line(
    player: PlayerScene, side: SideScene | None, scene: TableScene, context: RenderContext, escape: Escape
) -> str:
    """A player's name, marks and numbers; `side` is the player's side if no one shares it."""
    labels = context.labels
    has_turn = player.seat in context.to_move
    marks = [
        *([labels.turn] if has_turn else []),
        *([labels.dealer] if player.seat == scene.dealer else []),
        *map(labels.note, player.notes),
    ]
    name = escape(context.name(player.seat)) + (f" ({', '.join(marks)})" if marks else "")
    facts = [] if side is None else [_score(side, labels), *_side_facts(side, labels)]
    facts.append(f"{capitalize(labels.cards)} {player.held}")
    if player.bid is not None:
        facts.append(capitalize(bid_text(player, labels)))
    if player.passed:
        partner = escape(context.name(player.partner))
        facts.append(f"{player.passed} {labels.cards} → {partner}")
    if player.buried and not known_cards(player.buried):
        facts.append(f"{capitalize(labels.buried)} {len(player.buried)}")
    return f"{'▶ ' if has_turn else ''}{name}: {_DOT.join(facts)}"


def _card_lines(player: PlayerScene, melds: Sequence[ShownMeld], labels: Labels) -> Iterator[str]:
    """A player's cards face up, declared nines and melds."""
    for label, groups in open_cards(player, labels):
        if any(groups):
            yield f"{_INDENT}{label}: {_group_text(groups)}"
    if melds:
        yield f"{_INDENT}{labels.melds}: {_DOT.join(_meld_text(meld, labels) for meld in melds)}"


def _meld_text(meld: ShownMeld, labels: Labels) -> str:
    times = f"{meld.count}× " if meld.count > 1 else ""
    return f"{times}{labels.meld_name(meld.name)} {meld.points}"


def bid_text(player: PlayerScene, labels: Labels) -> str:
    """A player's last bid with the meld points that it signals, or pass."""
    if not isinstance(player.bid, BidMade):
        return labels.passed
    signal = f" ({player.bid.signaled_meld}+)" if player.bid.skipped else ""
    return f"{labels.bid} {player.bid.points}{signal}"


def _trick_line(
    label: str, trick: TrickScene, scene: TableScene, context: RenderContext, escape: Escape
) -> str:
    seats = [(trick.leader + index) % scene.seats for index in range(len(trick.cards))]
    names = [escape(context.name(seat)) for seat in seats]
    played = [f"{name} {card_text(card)}" for name, card in zip(names, trick.cards, strict=True)]
    if trick.dummy_card is not None:
        played.append(f"{context.labels.dummy} {card_text(trick.dummy_card)}")
    winner = f" → {names[trick.best]}" if trick is scene.last_trick else ""
    return f"{label}: {_DOT.join(played)}{winner}"
