"""Everything the pictures show, as text for players who do not want pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.engine.cards import Suit
from bot.engine.events import Face
from bot.engine.table import ShownMeld, Table
from bot.render.context import Labels, RenderContext
from bot.render.formatting import SYMBOLS, CardStyle, capitalize, meld_worth, number, signed
from bot.render.names import plain
from bot.render.phrases import Escape, Phrases, buried_unseen, hand_cards
from bot.render.scene import OwnCards, PlayerScene, SideScene
from bot.render.shown_cards import Groups

_DOT: Final = " · "
_INDENT: Final = "\u2003"
_MAX_LINE: Final = 120
"""The maximum length of the title and the headline in characters."""
_FACE_DOWN: Final = "??"


def table_text(view: Table, context: RenderContext, escape: Escape = str) -> str:
    """The table as everyone can see it, in lines.

    :param view: The spectators' view.
    :param escape: Applied to each player's name after it was cleaned, and to nothing else.
    """
    return "\n".join(_table_lines(view, Phrases.of(view, context, escape), context))


def hand_text(own: OwnCards, context: RenderContext, escape: Escape = str) -> str:
    """The cards of a player, in lines.

    :param escape: Applied to the player's name.
    """
    view, labels = own.view, context.labels
    title = [plain(context.title, _MAX_LINE)] if context.title else []
    lines = [_DOT.join([escape(context.name(own.seat)), *title])]
    if view.trump is not None:
        lines.append(_trump(view.trump, labels))
    lines += [
        f"{capitalize(label)}: {_group_text(groups, context.style) or 0}"
        for label, groups in hand_cards(own, labels)
    ]
    return "\n".join(lines)


def _trump(trump: Suit, labels: Labels) -> str:
    return f"{labels.trump}: {SYMBOLS[trump]} {labels.suit(trump)}"


def _card_list(faces: Iterable[Face], style: CardStyle) -> str:
    return " ".join(_FACE_DOWN if face is None else style.card(face) for face in faces)


def _group_text(groups: Groups, style: CardStyle) -> str:
    return _DOT.join(_card_list(group, style) for group in groups)


def _table_lines(view: Table, phrases: Phrases, context: RenderContext) -> Iterator[str]:
    scene, labels = phrases.scene, context.labels
    if context.headline:
        yield plain(context.headline, _MAX_LINE)
    title = [plain(context.title, _MAX_LINE)] if context.title else []
    if heading := [*title, *phrases.deal()]:
        yield _DOT.join(heading)
    middle = list(_middle(phrases))
    if middle:
        yield _DOT.join(middle)
    has_partners = len(scene.sides) < scene.seats
    if has_partners:
        for side in scene.sides:
            yield _DOT.join((f"{phrases.side(side)}: {_score(side, labels)}", *_side_facts(side, phrases)))
    for player in scene.players:
        own_side = None if has_partners else scene.sides[player.side]
        yield _player_line(player, own_side, phrases, player.seat in context.to_move)
        yield from _card_lines(player, view.melds[player.seat] if view.melds else [], phrases)
    for label, trick, winner in phrases.tricks():
        yield f"{label}: {_DOT.join(phrases.played(trick))}{winner}"


def _middle(phrases: Phrases) -> Iterator[str]:
    """Trump, contract and the cards in the middle of the table."""
    if phrases.scene.trump is not None:
        yield _trump(phrases.scene.trump, phrases.labels)
    yield from (f"{phrases.labels.contract}: {contract}" for contract in phrases.contract())
    for label, cards in phrases.middle():
        yield f"{label}: {cards if isinstance(cards, int) else _card_list(cards, phrases.style)}"


def _score(side: SideScene, labels: Labels) -> str:
    comment = f" ({labels.handicap})" if side.handicap else ""
    if side.delta is not None:
        comment = f" ({signed(side.delta)})"
    winner = f" {labels.winner}" if side.winner else ""
    return f"{number(side.score)}{comment}{winner}"


def _side_facts(side: SideScene, phrases: Phrases) -> Iterator[str]:
    """What a side has won in this deal so far; nothing before the play, when nothing is known."""
    labels, context, index = phrases.labels, phrases.context, phrases.scene.sides.index(side)
    gain = context.gain(index)
    if gain is not None:
        yield f"{capitalize(labels.this_deal)} {signed(gain)}"
    if phrases.scene.leader >= 0:
        yield f"{capitalize(labels.tricks)} {side.tricks}"
        if context.trick_points:
            yield f"{capitalize(labels.points)} {context.trick_points[index]}"
        yield f"{capitalize(labels.meld)} {context.meld(side.meld)}"
    if side.other:
        yield f"{capitalize(labels.other)} {signed(side.other)}"


def _player_line(player: PlayerScene, side: SideScene | None, phrases: Phrases, has_turn: bool) -> str:
    """A player's name, marks and numbers; `side` is the player's side if no one shares it."""
    labels = phrases.labels
    marks = [
        *([labels.turn] if has_turn else []),
        *([labels.dealer] if player.seat == phrases.scene.dealer else []),
        *map(labels.note, player.notes),
    ]
    name = phrases.names[player.seat] + (f" ({', '.join(marks)})" if marks else "")
    facts = [] if side is None else [_score(side, labels), *_side_facts(side, phrases)]
    facts.append(f"{capitalize(labels.cards)} {player.held}")
    if player.bid is not None:
        facts.append(capitalize(phrases.bid(player)))
    if player.passed:
        facts.append(f"{player.passed} {labels.cards} → {phrases.names[player.partner]}")
    if count := buried_unseen(player):
        facts.append(f"{capitalize(labels.buried)} {count}")
    return f"{'▶ ' if has_turn else ''}{name}: {_DOT.join(facts)}"


def _card_lines(player: PlayerScene, melds: Sequence[ShownMeld], phrases: Phrases) -> Iterator[str]:
    """A player's cards face up, declared nines and melds."""
    for label, groups in phrases.open_cards(player):
        yield f"{_INDENT}{label}: {_group_text(groups, phrases.style)}"
    if melds:
        yield f"{_INDENT}{phrases.labels.melds}: {_DOT.join(_meld_text(meld, phrases.labels) for meld in melds)}"


def _meld_text(meld: ShownMeld, labels: Labels) -> str:
    return meld_worth(labels.meld_name(meld.name), meld.count, meld.points)
