"""The picture of a position: known hands, the trick so far, and the playable cards of the player to move."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from bot.engine.cards import Card
from bot.engine.table import Table
from bot.render.alt import card_pieces, join_pieces
from bot.render.context import RenderContext
from bot.render.drawing.canvas import MARGIN, WIDTH, Canvas
from bot.render.drawing.faces import height_of
from bot.render.drawing.fans import fan
from bot.render.drawing.lettering import BOLD, text_mask
from bot.render.drawing.palette import MUTED
from bot.render.names import plain
from bot.render.phrases import Phrases
from bot.render.pictures.parts import TOP, draw_title, draw_trump
from bot.render.scene import table_scene
from bot.render.shown_cards import by_suit

# Lengths are in pixels.
_NAME: Final = 40
"""The height of a line with a name."""
_OTHER_CARD: Final = 96
_OWN_CARD: Final = 128
_PLAYED_CARD: Final = 104
_MAX_IN_ROW: Final = 13
"""Larger hands have two rows."""
_LIFT: Final = 24
"""How much a playable card is raised."""
_GAP: Final = 16
_STEP: Final = 0.7
"""The distance between the left edges of cards, in widths of a card, where there is room."""


def draw_puzzle(
    view: Table, seat: int, hands: Sequence[Sequence[Card]], context: RenderContext, legal: Collection[Card]
) -> bytes:
    """The picture of a puzzle as a PNG file 800 pixels wide.

    :param view: The view of the seat to move.
    :param hands: The cards of all seats; those of the others are empty if they are not known.
    :param legal: The cards that may be played.
    """
    played_height = height_of(_PLAYED_CARD) + _GAP if table_scene(view).trick else 0
    others_height = _others_height(seat, hands) + played_height
    bottom = TOP + (_NAME + others_height if others_height else 0)
    canvas = Canvas(
        bottom + _NAME + _LIFT + _own_height(hands[seat]) + MARGIN, four_colors=context.four_colors
    )
    right = draw_trump(canvas, view.trump, context)
    draw_title(canvas, context.title, right, replace(context, title=""))
    if others_height:
        _draw_others(canvas, view, seat, hands, context)
    _draw_own(canvas, bottom, view, seat, hands[seat], context, legal)
    return canvas.png()


def _others_height(seat: int, hands: Sequence[Sequence[Card]]) -> int:
    """The height of the other hands with the gap below them; 0 if they are not known."""
    is_known = any(hand for other, hand in enumerate(hands) if other != seat)
    return height_of(_OTHER_CARD) + _GAP if is_known else 0


def _own_height(hand: Sequence[Card]) -> int:
    """The height of the hand of the player to move, which has two rows if it is large."""
    return height_of(_OWN_CARD) if len(hand) <= _MAX_IN_ROW else round(_OWN_CARD * 2.5) + _LIFT


def _draw_others(
    canvas: Canvas, view: Table, seat: int, hands: Sequence[Sequence[Card]], context: RenderContext
) -> None:
    """Draw the other hands side by side, clockwise from the left, with the card that each has played below it."""
    width = (WIDTH - 2 * MARGIN + _GAP) // (view.seats - 1) - _GAP
    box = (0, 0, width, height_of(_OTHER_CARD))
    others = [by_suit(hand, view.trump) for other, hand in enumerate(hands) if other != seat]
    size = min(fan(groups, box, _OTHER_CARD).width for groups in others)
    trick = table_scene(view).trick
    played = trick.cards if trick else ()
    for place in range(view.seats - 1):
        other = (seat + 1 + place) % view.seats
        left = MARGIN + place * (width + _GAP)
        center = left + width // 2
        _draw_name(canvas, (center, TOP + _NAME // 2 - 4), width, other, view, context)
        box = (left, TOP + _NAME, width, height_of(_OTHER_CARD))
        cards = fan(by_suit(hands[other], view.trump), box, size, max_step=_STEP, align=0.5)
        for placed in cards.cards:
            canvas.card((placed.left, placed.top), placed.card, cards.width, covered=placed.covered)
        index = (other - view.leader) % view.seats
        if index < len(played):
            at = (center - _PLAYED_CARD // 2, TOP + _NAME + _others_height(seat, hands))
            canvas.card(at, played[index], _PLAYED_CARD, framed=True)


def _draw_own(
    canvas: Canvas,
    top: int,
    view: Table,
    seat: int,
    hand: Sequence[Card],
    context: RenderContext,
    legal: Collection[Card],
) -> None:
    """Draw the hand of the player to move, with the playable cards raised unless all are."""
    _draw_name(canvas, (WIDTH // 2, top + _NAME // 2), WIDTH - 2 * MARGIN, seat, view, context)
    box = (MARGIN, top + _NAME + _LIFT, WIDTH - 2 * MARGIN, _own_height(hand))
    own = fan(by_suit(hand, view.trump), box, _OWN_CARD, max_step=_STEP, align=0.5)
    is_limited = not set(hand) <= set(legal)
    for placed in own.cards:
        is_raised = is_limited and placed.card in legal
        at = (placed.left, placed.top - (_LIFT if is_raised else 0))
        canvas.card(at, placed.card, own.width, dimmed=is_limited and not is_raised, covered=placed.covered)


def _draw_name(
    canvas: Canvas, center: tuple[int, int], width: int, seat: int, view: Table, context: RenderContext
) -> None:
    """Write a player's name, with an arrow before that of the player to move."""
    name = context.drawable_name(seat)
    is_to_move = seat in context.to_move
    size = 26
    canvas.text(center, name, size, bold=True, align=0.5, width=width)
    if is_to_move:
        half = text_mask(name, size, size * BOLD).width // 2
        canvas.arrow((center[0] - half - 20, center[1]), 20)
    if seat == view.declarer and view.contract:
        half = text_mask(name, size, size * BOLD).width // 2
        canvas.text((center[0] + half + 14, center[1]), str(view.contract), color=MUTED, width=width)


def puzzle_alt(
    view: Table, seat: int, hands: Sequence[Sequence[Card]], context: RenderContext, legal: Collection[Card]
) -> str:
    """The alt text of :func:`draw_puzzle`, with the same parameters."""
    phrases, labels = Phrases.of(view, context), context.labels
    pieces: list[tuple[str, ...]] = []
    if view.trump is not None:
        pieces.append((f"{labels.trump} {labels.suit(view.trump)}",))
    pieces.append((f"{labels.turn}: {phrases.names[seat]}",))
    if phrases.scene.trick is not None:
        pieces.append((f"{labels.trick}: {', '.join(phrases.played(phrases.scene.trick))}",))
    for place in range(view.seats):
        other = (seat + place) % view.seats
        if hands[other]:
            pieces.append(card_pieces(f"{labels.hand}, {phrases.names[other]}", hands[other], view))
    if not set(hands[seat]) <= set(legal):
        pieces.append(card_pieces(labels.playable, legal, view))
    return join_pieces([*pieces, (plain(context.title, 60),)])
