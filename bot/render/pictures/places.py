"""A player's place at the table: a plate with name, marks and numbers, and the cards that lie face up.

A place is drawn once and then pasted into the pictures of all who look at it, as long as nothing at it changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.engine.events import BidMade
from bot.render.context import RenderContext
from bot.render.drawing.canvas import LABEL, Box, Canvas
from bot.render.drawing.fans import fan
from bot.render.drawing.lettering import BOLD, text_mask
from bot.render.drawing.palette import AMBER, INK, LINE, MUTED, PAPER, PLATE, PLATE_TURN, SIDES, TEXT, Color
from bot.render.formatting import CardStyle, capitalize, signed
from bot.render.pictures.parts import draw_facts
from bot.render.scene import PlayerScene, TableScene
from bot.render.shown_cards import Groups, known_cards

# Lengths are in pixels.
PLATE_HEIGHT: Final = 96
PLATE_WIDTH: Final = 372
"""The width of a plate with cards beside it."""
NOTE: Final = 46
"""The height of the line with notes below a plate."""
_CAPTION: Final = 40
_PADDING: Final = 14
_LINES: Final = (30, 72)
"""The middles of the two lines of a plate."""
_SCORE: Final = 44
_SHORT: Final = 4
"""The number of digits of a score up to which it is written large."""
_GAP: Final = 12
_MAX_CARD: Final = 92
_MAX_STEP: Final = 0.62
"""The distance between the left edges of cards where there is room, in widths of a card."""
_STAR: Final = 34
_BACK: Final = 24
"""The width of the card face down before the number of cards in a hand."""


@dataclass(frozen=True, slots=True)
class Place:
    """What is drawn at a player's place, all of it."""

    name: str
    color: Color | None
    """The mark of the side, if there are partners."""
    is_computer: bool
    has_turn: bool
    is_winner: bool
    has_melded: bool
    """Whether the player has just laid down melds."""
    dealer: str
    """The mark of the dealer; empty for others."""
    score: str
    """Empty if partners share it."""
    chip: str
    """The last bid with what it signals, until there is a contract; empty without any."""
    is_declarer: bool
    facts: tuple[tuple[str, str], ...]
    """Labels and numbers, unless there is a bid."""
    held: int
    """The number of cards in the hand; 0 if that is not shown."""
    notes: str
    cards: Groups
    caption: str
    """What the cards are, unless they are melds."""


def place_of(
    player: PlayerScene, scene: TableScene, context: RenderContext, *, is_own: bool = False
) -> Place:
    """What is drawn at a player's place.

    :param is_own: Whether the hand is drawn below it, so that its number of cards is not needed.
    """
    side, labels, bid = scene.sides[player.side], context.labels, _bid(player, context)
    has_partners = len(scene.sides) < scene.seats
    buried = tuple(known_cards(player.buried))
    place = Place(
        name=context.drawable_name(player.seat),
        color=SIDES[player.side] if has_partners else None,
        is_computer=player.seat in context.computers,
        has_turn=player.seat in context.to_move,
        is_winner=side.winner,
        has_melded=player.seat in context.melded,
        dealer=labels.dealer[:1].upper() if player.seat == scene.dealer else "",
        score="" if has_partners else str(side.score),
        chip=bid,
        is_declarer=bool(player.contract),
        facts=() if bid else tuple(_facts(player, scene, context)),
        held=0 if is_own else player.held,
        notes=", ".join(capitalize(labels.note(key)) for key in player.notes),
        cards=(buried,) if buried else player.face_up,
        caption=labels.buried if buried else labels.kitty if player.kitty else "",
    )
    return replace(place, score="", dealer="", facts=(), held=0) if context.is_position else place


def _bid(player: PlayerScene, context: RenderContext) -> str:
    """The last bid, with the meld points that it signals, or pass."""
    if not isinstance(player.bid, BidMade):
        return "" if player.bid is None else capitalize(context.labels.passed)
    signal = f" · {player.bid.signaled_meld}+" if player.bid.skipped else ""
    return f"{player.bid.points}{signal}"


def _facts(player: PlayerScene, scene: TableScene, context: RenderContext) -> Iterator[tuple[str, str]]:
    """The numbers of a player in this deal, which partners partly share; after it, how it changed the score."""
    side, labels = scene.sides[player.side], context.labels
    if len(scene.sides) < scene.seats:
        is_passing = player.passed and scene.leader < 0
        yield (labels.given, str(player.passed)) if is_passing else (labels.meld, str(player.meld))
        return
    if side.delta is not None:
        yield "", signed(side.delta)
        return
    if side.handicap and not side.tricks:
        yield labels.handicap, ""
        return
    yield (labels.other, signed(side.other)) if side.other else (labels.tricks, str(side.tricks))
    yield labels.meld, str(side.meld)


def draw_place(canvas: Canvas, box: Box, place: Place, *, beside: bool) -> None:
    """Draw a place.

    :param beside: Whether the cards lie beside the plate, not below it.
    """
    image = _image(place, box[2], box[3], beside, canvas.style)
    canvas.image.paste(image, box[:2])


@lru_cache(maxsize=64)
def _image(place: Place, width: int, height: int, beside: bool, style: CardStyle) -> Image.Image:
    """A place on the felt. It is cached and must not be modified."""
    canvas = Canvas(height, width=width, style=style)
    plate = min(PLATE_WIDTH, width) if beside else width
    _draw_plate(canvas, (0, 0, plate, PLATE_HEIGHT), place)
    below = PLATE_HEIGHT
    if place.notes:
        canvas.chip(
            (plate // 2, below + NOTE // 2 + 2), place.notes, PAPER, INK, size=LABEL, align=0.5, width=plate
        )
        below += NOTE
    left, top = (plate + _GAP, 0) if beside else (0, below + 8)
    _draw_cards(canvas, (left, top, width - left, height - top), place)
    return canvas.image


def _draw_cards(canvas: Canvas, box: Box, place: Place) -> None:
    """Draw the cards of a place, with a caption below them if they have one."""
    left, top, width, height = box
    height -= _CAPTION if place.caption else 0
    cards = fan(place.cards, (left, top, width, height), _MAX_CARD, max_step=_MAX_STEP)
    for placed in cards.cards:
        canvas.card((placed.left, placed.top), placed.card, cards.width, covered=placed.covered)
    if place.caption and cards.cards:
        at = (left, cards.bottom + _CAPTION // 2 + 2)
        canvas.text(at, capitalize(place.caption), LABEL, MUTED, width=width)


def _draw_plate(canvas: Canvas, box: Box, place: Place) -> None:
    """Draw a plate: the name with its marks and the score, and below them the chip and the numbers."""
    left, top, width, height = box
    fill, edge, line = (PLATE_TURN, AMBER, 4) if place.has_turn else (PLATE, LINE, 2)
    canvas.plate(box, fill, edge=edge, line=line)
    left, right, middle = left + _PADDING, left + width - _PADDING, top + _LINES[0]
    if not (place.facts or place.chip):
        middle = top + height // 2
    if place.score:
        size = _SCORE if len(place.score) <= _SHORT else LABEL
        right -= canvas.text((right, middle), place.score, size, bold=True, align=1) + _GAP
    _draw_name(canvas, (left, middle, right), place)
    _draw_facts(canvas, (left, top + _LINES[1], box[0] + width - _PADDING), place)


def _draw_name(canvas: Canvas, line: tuple[int, int, int], place: Place) -> None:
    """Draw a name with its marks: side, computer player, winner, dealer, a new meld; the declarer's has a color.

    `line` is its left, middle and right.
    """
    left, middle, right = line
    if place.is_computer:
        canvas.robot((left + 13, middle), 28, place.color or MUTED)
        left += 36
    elif place.color is not None:
        canvas.disc((left + 9, middle), 18, place.color)
        left += 28
    if place.is_winner:
        canvas.crown((left + 15, middle), 30)
        left += 38
    if place.dealer:
        canvas.disc((right - 20, middle), 44, MUTED, place.dealer)
        right -= 50
    color, star = AMBER if place.is_declarer else TEXT, _STAR + 8 if place.has_melded else 0
    left += canvas.text((left, middle), place.name, LABEL, color, bold=True, width=right - left - star)
    if place.has_melded:
        canvas.star((left + 8 + _STAR // 2, middle), _STAR)


def _draw_facts(canvas: Canvas, line: tuple[int, int, int], place: Place) -> None:
    """Draw the chip, the numbers, and the size of the hand if there is room for it."""
    left, middle, right = line
    if place.chip:
        left += canvas.chip((left, middle), place.chip, PAPER, INK, size=LABEL, width=right - left) + _GAP
    left += draw_facts(canvas, (left, middle, right), place.facts)
    width = _BACK + 8 + text_mask(str(place.held), LABEL, LABEL * BOLD).width
    if place.held and right - left >= width:
        canvas.card((right - width, middle - 17), None, _BACK)
        canvas.text((right, middle), str(place.held), LABEL, bold=True, align=1)
