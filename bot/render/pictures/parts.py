"""Elements that the pictures of all tables share."""

from __future__ import annotations

from typing import Final

from bot.engine.cards import Card, Suit
from bot.engine.events import BidMade
from bot.render.context import RenderContext
from bot.render.drawing.canvas import MARGIN, SMALL, WIDTH, Box, Canvas
from bot.render.drawing.faces import height_of
from bot.render.drawing.fans import fan
from bot.render.drawing.lettering import BOLD, fit, text_mask, wrap
from bot.render.drawing.palette import (
    AMBER,
    DULL,
    FELT_EDGE,
    INK,
    MUTED,
    PAPER,
    PLATE,
    SHADE,
    SIDES,
    TEXT,
    suit_color,
)
from bot.render.formatting import capitalize, rank_text
from bot.render.scene import PlayerScene, SideScene, TableScene
from bot.render.shown_cards import Groups

TOP: Final = 58
"""The top of the table below the header, in pixels."""
TILE: Final = 36
"""The height of a card drawn as a small plate, in pixels."""
_MIDDLE: Final = 32
"""The middle of the header, in pixels."""
_CAPTION: Final = 34
"""The height of a line below cards, in pixels."""
_MAX_STEP: Final = 0.62
"""The distance between the left edges of melded cards where there is room, in widths of a card."""


def draw_header(canvas: Canvas, scene: TableScene, context: RenderContext, *, is_over: bool = False) -> None:
    """Draw deal, target and title at the left, and trump at the right: small if the deal is over."""
    right = draw_trump(canvas, scene.trump, context, small=is_over)
    text = f"{capitalize(context.labels.deal)} {scene.deal}"
    if scene.target:
        text += f" · {context.labels.target} {scene.target}"
    draw_title(canvas, text, right, context)


def draw_title(canvas: Canvas, text: str, right: int, context: RenderContext) -> None:
    """Write a text and the title at the left of the header, without the title if that would have to be cut."""
    width = right - MARGIN - 4
    titled = f"{text} · {context.title}" if context.title else text
    fits = text_mask(titled, SMALL).width <= width
    canvas.text((MARGIN + 4, _MIDDLE), titled if fits else text, color=MUTED, width=width)


def draw_trump(canvas: Canvas, trump: Suit | None, context: RenderContext, *, small: bool = False) -> int:
    """Draw trump, if there is any, at the right of the header.

    :return: The right edge of the space left of it, in pixels.
    """
    right = WIDTH - MARGIN
    if trump is None:
        return right
    name = capitalize(context.labels.suit(trump))
    size = SMALL if small else 28
    right -= canvas.text((right, _MIDDLE), name, size, bold=not small, align=1, width=170) + size + 2
    canvas.suit_disc((right, _MIDDLE), trump, 20 if small else 28)
    right -= size + 2
    label = capitalize(context.labels.trump)
    return right - canvas.text((right, _MIDDLE), label, color=MUTED, align=1, width=130) - 24


def draw_name_line(
    canvas: Canvas,
    line: tuple[int, int, int],
    player: PlayerScene,
    scene: TableScene,
    context: RenderContext,
) -> None:
    """Draw a player's name with the marks of side, computer player, turn, winner and dealer.

    `line` is its left, middle and width. The mark of a computer player has the color of the side.
    """
    left, middle, width = line
    right = left + width
    has_partners = len(scene.sides) < scene.seats
    color = SIDES[player.side] if has_partners else MUTED
    if player.seat in context.computers:
        canvas.robot((left + 11, middle), 24, color)
        left += 32
    elif has_partners:
        canvas.disc((left + 8, middle), 16, color)
        left += 24
    if player.seat in context.to_move:
        canvas.arrow((left + 9, middle), 20)
        left += 26
    if scene.sides[player.side].winner:
        canvas.crown((left + 14, middle), 28)
        left += 36
    if player.seat == scene.dealer:
        canvas.disc((right - 16, middle), 30, MUTED, context.labels.dealer[:1].upper())
        right -= 38
    canvas.name((left, middle), context.drawable_name(player.seat), right - left)


def partner_names(side: SideScene, context: RenderContext, width: int) -> str:
    """The names of a side's players, to be written in bold 25 or 26 pixels high.

    Names of partners that are too wide together for `width` pixels are shortened, the wider one first.
    """
    names = [context.drawable_name(seat) for seat in side.seats]
    size = 26
    if len(names) == 1:
        return names[0]
    room = width - text_mask(" & ", size, size * BOLD).width - 8
    widths = [text_mask(name, size, size * BOLD).width for name in names]
    limits = [max(room - other, room // 2) for other in reversed(widths)]
    return " & ".join(fit(name, size, limit, size * BOLD) for name, limit in zip(names, limits, strict=True))


def draw_face_up(
    canvas: Canvas,
    box: Box,
    groups: Groups,
    max_width: int,
    *,
    align: float = 0,
    vertical: float = 0,
    caption: str = "",
) -> None:
    """Draw cards face up in groups, the cards at most `max_width` pixels wide, with a caption below if there is one.

    :param align: 0 puts them at the left of the box, 1 at the right.
    :param vertical: 0 puts them at the top of the box, 1 at the bottom.
    """
    left, top, width, height = box
    height -= _CAPTION if caption else 0
    cards = fan(groups, (left, top, width, height), max_width, max_step=_MAX_STEP, align=align)
    down = round((top + height - cards.bottom) * vertical)
    for placed in cards.cards:
        canvas.card((placed.left, placed.top + down), placed.card, cards.width, covered=placed.covered)
    if caption and cards.cards:
        middle = (min(placed.left for placed in cards.cards) + cards.right) // 2
        center = (middle, cards.bottom + down + _CAPTION - 12)
        canvas.text(center, capitalize(caption), color=MUTED, align=0.5, width=cards.width * 2)


def draw_bid(canvas: Canvas, center: tuple[int, int], player: PlayerScene, context: RenderContext) -> None:
    """Draw a player's last bid, with the meld points that it signals, or pass."""
    x, y = center
    if not isinstance(player.bid, BidMade):
        canvas.plate((x - 54, y - 28, 108, 56), FELT_EDGE, radius=28)
        canvas.text((x, y), capitalize(context.labels.passed), color=MUTED, align=0.5, width=96)
        return
    points = str(player.bid.points)
    signal = f"· {player.bid.signaled_meld}+" if player.bid.skipped else ""
    signal_left = text_mask(points, 40, 40 * BOLD).width + 10
    width = signal_left + text_mask(signal, 28, 28 * BOLD).width if signal else signal_left - 10
    left = x - width // 2
    plate = max(width + 32, 108)
    canvas.plate((x - plate // 2, y - 36, plate, 72), PAPER, radius=24)
    canvas.text((left, y), points, 40, INK, bold=True)
    if signal:
        canvas.text((left + signal_left, y), signal, 28, SHADE, bold=True)


def draw_headline(canvas: Canvas, center: tuple[int, int], text: str, max_width: int) -> None:
    """Draw a text in up to three lines on a plate at most `max_width` pixels wide."""
    size, padding, pitch = 30, 22, 40
    lines = wrap(text, size, max_width - 2 * padding, 3, size * BOLD)
    width = max(text_mask(line, size, size * BOLD).width for line in lines) + 2 * padding
    height = pitch * len(lines) + 28
    box = (center[0] - width // 2, center[1] - height // 2, width, height)
    canvas.plate(box, PLATE, edge=AMBER, line=3, radius=20)
    for index, line in enumerate(lines):
        y = center[1] + pitch * (2 * index + 1 - len(lines)) // 2
        canvas.text((center[0], y), line, size, bold=True, align=0.5, width=max_width - 2 * padding)


def draw_pile(canvas: Canvas, at: tuple[int, int], count: int, width: int) -> None:
    """Draw a pile of cards face down, `width` pixels wide, with their number."""
    for offset in (6, 3, 0) if count > 2 else (3, 0) if count > 1 else (0,):
        canvas.card((at[0] + offset, at[1] - offset), None, width)
    center = (at[0] + width // 2, at[1] + height_of(width) // 2)
    canvas.disc(center, round(width * 0.62), INK)
    canvas.text(center, str(count), round(width * 0.42), TEXT, bold=True, align=0.5)


def draw_caption(
    canvas: Canvas, at: tuple[int, int], card_width: int, text: str, width: int | None = None
) -> None:
    """Write a line below a card whose top left corner is `at`, at most `width` pixels wide."""
    center = (at[0] + card_width // 2, at[1] + height_of(card_width) + 22)
    canvas.text(center, capitalize(text), color=MUTED, align=0.5, width=width or card_width + 18)


def draw_kitty(
    canvas: Canvas, at: tuple[int, int], width: int, scene: TableScene, context: RenderContext
) -> None:
    """Draw the kitty, the cards `width` pixels wide; `at` is its top right corner."""
    right, top = at
    step = round(width * 0.6)
    left = right - width - step * (len(scene.kitty) - 1)
    for index, face in enumerate(scene.kitty):
        canvas.card((left + index * step, top), face, width)
    draw_caption(canvas, ((left + right) // 2 - width // 2, top), width, context.labels.kitty)


def draw_buried(
    canvas: Canvas,
    at: tuple[int, int],
    widths: tuple[int, int],
    player: PlayerScene,
    context: RenderContext,
) -> None:
    """Draw a pile of a player's buried cards with a caption; `at` is its top left corner.

    :param widths: The width of the cards and the maximum width of the caption in pixels.
    """
    draw_pile(canvas, at, len(player.buried), widths[0])
    draw_caption(canvas, at, widths[0], context.labels.buried, widths[1])


def draw_tile(
    canvas: Canvas, at: tuple[int, int], width: int, card: Card, *, dimmed: bool = False, framed: bool = False
) -> None:
    """Draw a card as its rank and suit on a small plate; `at` is the middle of its left edge."""
    left, middle = at
    box = (left, middle - TILE // 2, width, TILE)
    canvas.plate(box, DULL if dimmed else PAPER, edge=AMBER if framed else None, line=4, radius=9)
    color = suit_color(card.suit, canvas.four_colors)
    canvas.text((left + width // 2, middle), rank_text(card.rank), 26, color, bold=True, align=1)
    canvas.suit((left + width // 2 + 14, middle), card.suit, 21)
