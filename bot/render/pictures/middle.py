"""What lies between the players: the trick, contract and piles at its left, the last trick at its right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.events import BidMade, Face
from bot.render.context import RenderContext
from bot.render.drawing.canvas import LABEL, MARGIN, WIDTH, Box, Canvas
from bot.render.drawing.faces import height_of
from bot.render.drawing.lettering import BOLD, text_mask, wrap
from bot.render.drawing.palette import AMBER, INK, LINE, MUTED, PLATE, TEXT
from bot.render.formatting import capitalize
from bot.render.pictures.parts import TILE, draw_tile
from bot.render.scene import PlayerScene, TableScene, TrickScene

# Lengths are in pixels.
_COLUMN: Final = 196
"""The width of the space at the left and at the right of the trick."""
_SIDES: Final = (190, WIDTH - MARGIN - _COLUMN + 14)
"""Where what is beside the trick ends at the left, and begins at the right."""
_CENTER: Final = WIDTH // 2
_CENTERS: Final = {2: 420, 3: 402, 4: WIDTH // 2}
"""By number of players, the middle of the trick, which makes room for piles at the left."""
_MAX_CARDS: Final = {2: 136, 3: 108, 4: 116}
"""By number of players, the width of a card of the trick where there is room above and below."""
_STAGGER: Final = 20
"""How much the card of the player at the bottom lies lower than the others', and these higher than the middle."""
_NAME: Final = 40
_GAPS: Final = {2: 44, 3: 26, 4: 40}
"""By number of players, the distance of cards beside each other, so that there is room for the names on them."""
_MAX_NAME: Final = 186
_TALL: Final = {2: 1000, 3: 300, 4: 236}
"""By number of players, the height from which cards lie above each other."""
_PILE: Final = 78
_LINE: Final = 40
_TILE: Final = (80, 6)
"""The width of a card of the last trick, and the gap to the next one."""
_HEADLINE: Final = 46


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a card of the trick lies: its top left corner, and the width of the name on it."""

    left: int
    top: int
    name: int


def draw_middle(canvas: Canvas, box: Box, scene: TableScene, context: RenderContext, bottom: int) -> None:
    """Draw all that lies between the players.

    :param box: It is as wide as the picture.
    :param bottom: The seat at the bottom of the picture.
    """
    _, top, _, height = box
    if context.headline:
        _draw_headline(canvas, (_CENTER, top + height // 2), context.headline)
    elif scene.trick or scene.last_trick or scene.leader >= 0:
        _draw_trick(canvas, (top, height), scene, context, bottom)
    else:
        _draw_stakes(canvas, top + height // 2, scene, context)
    if scene.last_trick and (scene.trick or context.headline):
        _draw_last_trick(canvas, (top, height), scene.last_trick, scene, context)
    elif scene.kitty and scene.leader < 0:
        pile = [(scene.kitty, context.labels.kitty)]
        _draw_piles(canvas, WIDTH - MARGIN - _COLUMN, (top, height), pile)
    if not context.headline:
        _draw_left(canvas, (top, height), scene, context)


def _draw_headline(canvas: Canvas, center: tuple[int, int], text: str) -> None:
    """Draw a text in up to three lines on a plate."""
    padding, room = 22, WIDTH - 2 * (MARGIN + _COLUMN)
    lines = wrap(text, LABEL, room - 2 * padding, 3, LABEL * BOLD)
    height = _HEADLINE * len(lines) + 24
    canvas.plate((center[0] - room // 2, center[1] - height // 2, room, height), PLATE, edge=AMBER, line=3)
    for index, line in enumerate(lines):
        y = center[1] + _HEADLINE * (2 * index + 1 - len(lines)) // 2
        canvas.text((center[0], y), line, LABEL, bold=True, align=0.5, width=room - 2 * padding)


def _draw_stakes(canvas: Canvas, middle: int, scene: TableScene, context: RenderContext) -> None:
    """Draw the contract or the highest bid in the middle, as long as there is no trick."""
    labels = context.labels
    bids = [player.bid for player in scene.players if isinstance(player.bid, BidMade)]
    declarer = _declarer(scene)
    if declarer is not None:
        label, points, seat = labels.contract, declarer.contract, declarer.seat
    elif bids:
        highest = max(bids, key=lambda bid: bid.points)
        label, points, seat = labels.bid, highest.points, highest.seat
    else:
        return
    center, room = _CENTERS[scene.seats], WIDTH - 2 * (MARGIN + _COLUMN) - 40
    name = context.drawable_name(seat)
    text = f"{name} {label}" if declarer is None else f"{capitalize(label)} · {name}"
    canvas.plate(
        (center - room // 2, middle - 62, room, 124), PLATE, edge=AMBER if declarer else LINE, line=3
    )
    canvas.text((center, middle - 34), text, LABEL, MUTED, align=0.5, width=room - 24)
    needs = "" if context.needed is None else f"{labels.needed} {context.needed}"
    number = text_mask(str(points), 60, 60 * BOLD).width
    width = number + (text_mask(needs, LABEL).width + 18 if needs else 0)
    left = center - width // 2
    canvas.text((left, middle + 20), str(points), 60, AMBER, bold=True)
    canvas.text((left + number + 18, middle + 26), needs, LABEL, width=room - number)


def _declarer(scene: TableScene) -> PlayerScene | None:
    return next((player for player in scene.players if player.contract), None)


def _draw_left(canvas: Canvas, area: tuple[int, int], scene: TableScene, context: RenderContext) -> None:
    """Draw the contract beside the trick, and below it the piles."""
    top, height = area
    labels, declarer, piles = context.labels, _declarer(scene), list(_piles(scene, context))
    rows: list[tuple[str, str]] = []
    if declarer is not None and (scene.trick or scene.last_trick or scene.leader >= 0):
        rows = [(labels.contract, str(declarer.contract))]
        if context.needed is not None:
            rows.append((labels.needed, str(context.needed)))
    if piles and len(rows) * _LINE + height_of(_PILE) + _LINE > height:
        rows += [(label, str(len(cards) if isinstance(cards, tuple) else cards)) for cards, label in piles]
        piles = []
    below = height_of(_PILE) + _LINE if piles else 0
    if scene.seats < 4:
        # With four, the corners are free.
        top += max((height - len(rows) * _LINE - below) // 2, 0)
    for label, value in rows:
        canvas.labeled_value((MARGIN + 4, top + 20), label, value, _COLUMN)
        top += _LINE
    _draw_piles(canvas, MARGIN + 4, (top, below), piles)


def _piles(scene: TableScene, context: RenderContext) -> Iterator[tuple[tuple[Face, ...] | int, str]]:
    """Upcard, stock, dummy and buried cards that are face down, those that exist, with their labels."""
    labels = context.labels
    if scene.upcard is not None:
        yield (scene.upcard,), labels.upcard
    if scene.stock:
        yield scene.stock, labels.stock
    if scene.dummy:
        yield scene.dummy, labels.dummy
    for player in scene.players:
        if player.buried and None in player.buried:
            yield len(player.buried), labels.buried


def _draw_piles(
    canvas: Canvas, left: int, area: tuple[int, int], piles: Sequence[tuple[tuple[Face, ...] | int, str]]
) -> None:
    """Draw cards beside each other or in piles with their number, each with a caption below it."""
    top = area[0] + (area[1] - height_of(_PILE) - _LINE) // 2
    for cards, label in piles:
        faces = (None,) if isinstance(cards, int) else tuple(cards)
        step = round(_PILE * 0.6)
        width = _PILE + step * (len(faces) - 1)
        caption = capitalize(label)
        column = max(width, text_mask(caption, LABEL).width)
        start = left + (column - width) // 2
        for index, face in enumerate(faces):
            canvas.card((start + index * step, top), face, _PILE)
        if isinstance(cards, int):
            center = (start + _PILE // 2, top + height_of(_PILE) // 2)
            canvas.disc(center, 54, INK)
            canvas.text(center, str(cards), 36, TEXT, bold=True, align=0.5)
        at = (left + column // 2, top + height_of(_PILE) + 24)
        canvas.text(at, caption, LABEL, MUTED, align=0.5, width=_COLUMN)
        left += column + 20


def _spots(area: tuple[int, int], count: int) -> tuple[list[_Spot], int]:
    """Where the cards of a trick lie, by place, clockwise from the bottom; and the width of a card."""
    top, height = area
    middle, center, gap, name = top + height // 2, _CENTERS[count], _GAPS[count], _MAX_NAME
    if height >= _TALL[count]:
        size = min(_MAX_CARDS[4], round((height - 8) / 2 / 1.4))
        half = height_of(size) // 2 + 4
        beside = size * 3 // 4 if count == 3 else size + 28
        side_y = -half if count == 3 else 0
        offsets = [(0, half), (-beside, side_y), (0, -half), (beside, 0)]
        if count == 3:
            offsets[2:] = [(beside, side_y)]
    else:
        size = min(_MAX_CARDS[count], round((height - 2 * _STAGGER) / 1.4))
        if count == 4:
            size = min(size, (WIDTH - 2 * MARGIN - _COLUMN - 20 - 3 * gap) // 4)
        pitch = size + gap
        if count == 4:
            # There is no last trick at the right yet. Names of neighbors are at the same height.
            center, name = MARGIN + _COLUMN + 20 + (size + 3 * pitch) // 2, pitch - 4
        order = (1, 0, 2) if count == 3 else (*range(1, count), 0)
        x = {place: round((2 * number - count + 1) * pitch / 2) for number, place in enumerate(order)}
        offsets = [(x[place], -_STAGGER if place else _STAGGER) for place in range(count)]
    corners = [(center + x - size // 2, middle + y - height_of(size) // 2) for x, y in offsets]
    return [_Spot(left, top, name) for left, top in corners], size


def _draw_trick(
    canvas: Canvas, area: tuple[int, int], scene: TableScene, context: RenderContext, bottom: int
) -> None:
    """Draw the trick with each player's name on the card, the winning one framed; seats without a card have a slot.

    Between tricks it is the last one, with the losing cards dimmed and the dummy's card beside it.
    """
    trick, is_complete = scene.trick or scene.last_trick, scene.trick is None
    spots, size = _spots(area, scene.seats)
    names: list[tuple[_Spot, int, bool]] = []
    for place in (*range(1, scene.seats), 0):
        seat, spot = (bottom + place) % scene.seats, spots[place]
        index = (seat - trick.leader) % scene.seats if trick else scene.seats
        if trick is None or index >= len(trick.cards):
            color = AMBER if seat in context.to_move else LINE
            canvas.slot((spot.left, spot.top), size, color, 3)
            continue
        wins = index == trick.best
        at = (spot.left, spot.top)
        canvas.card(at, trick.cards[index], size, dimmed=is_complete and not wins, framed=wins)
        names.append((spot, seat, wins))
    for spot, seat, wins in names:
        name, x = context.drawable_name(seat), spot.left + size // 2
        if scene.trick is None or scene.last_trick is not None or scene.seats < 4:
            # Piles and the last trick are beside the cards.
            half = min(text_mask(name, LABEL, LABEL * BOLD).width + 26, spot.name) // 2
            x = min(max(x, _SIDES[0] + half), _SIDES[1] - half)
        fill, ink = (AMBER, INK) if wins else (PLATE, TEXT)
        at = (x, spot.top + height_of(size) - _NAME // 2)
        canvas.chip(at, name, fill, ink, size=LABEL, align=0.5, width=spot.name)
    if is_complete and trick is not None and trick.dummy_card is not None:
        _draw_piles(
            canvas, WIDTH - MARGIN - _COLUMN // 2, area, [((trick.dummy_card,), context.labels.dummy)]
        )


def _draw_last_trick(
    canvas: Canvas, area: tuple[int, int], trick: TrickScene, scene: TableScene, context: RenderContext
) -> None:
    """Draw the last trick small, in the order played, with the winner's card framed and the winner's name."""
    top, height = area
    cards = [*trick.cards, *([trick.dummy_card] if trick.dummy_card else [])]
    rows = (len(cards) + 1) // 2
    pitch = TILE + _TILE[1]
    center = WIDTH - MARGIN - _COLUMN // 2
    top += (height - 2 * _LINE - rows * pitch) // 2
    label = capitalize(context.labels.last_trick)
    canvas.text((center, top + 16), label, LABEL, MUTED, align=0.5, width=_COLUMN)
    left, top = center - _TILE[0] - _TILE[1] // 2, top + _LINE
    for index, card in enumerate(cards):
        at = (left + index % 2 * sum(_TILE), top + index // 2 * pitch + TILE // 2)
        draw_tile(canvas, at, _TILE[0], card, dimmed=index != trick.best, framed=index == trick.best)
    winner = context.drawable_name((trick.leader + trick.best) % scene.seats)
    canvas.text((center, top + rows * pitch + 18), winner, LABEL, align=0.5, width=_COLUMN)
