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
from bot.render.drawing.canvas import CHIP_PADDING, LABEL, MARK, SMALL, Box, Canvas
from bot.render.drawing.fans import Fan, fan
from bot.render.drawing.lettering import BOLD, text_mask
from bot.render.drawing.palette import AMBER, INK, LINE, MUTED, PAPER, PLATE, PLATE_TURN, TEXT
from bot.render.formatting import CardStyle, capitalize, signed
from bot.render.pictures.columns import BESIDE, GAP, WHOLE, Item
from bot.render.pictures.parts import draw_facts
from bot.render.scene import PlayerScene, TableScene
from bot.render.shown_cards import Groups, known_cards

# Lengths are in pixels.
_PADDING: Final = 12
_EDGE: Final = 4
"""The distance of the first and the last line from the edge of a plate."""
_LINE: Final = 40
_NOTE: Final = 44
"""The height of the notes below a plate."""
_CAPTION: Final = 34
_SCORE: Final = 42
_SHORT: Final = 4
"""The number of digits of a score up to which it is written large."""
_GAP: Final = 10
_CARDS: Final = {True: 92, False: 58}
"""The greatest width of a card beside a plate, and below one."""
_STEP: Final = 0.62
"""The greatest distance between the left edges of cards, in widths of a card."""
_PITCH: Final = 0.98
"""The distance between the upper edges of rows of cards below a plate, in widths of a card."""
_ROOM_BESIDE: Final = WHOLE - BESIDE - GAP
"""The width of cards beside a plate."""
_MOST_ROWS: Final = {True: 130, False: 300}
"""The greatest height of the cards beside a plate, and below one."""
_NARROW: Final = 3
"""The number of players with plates on which there is no room for melds beside trick points, but for their sum."""
_BACK: Final = 22
"""The width of the card face down before the number of cards in a hand."""


@dataclass(frozen=True, slots=True)
class PlayerPlace:
    """What is drawn at a player's place, all of it."""

    name: str
    side: int
    """The side whose mark is drawn; -1 without partners."""
    is_computer: bool
    has_turn: bool
    is_winner: bool
    new_meld: str
    """The points of melds if some have just been laid down, in a color of their own; empty otherwise."""
    is_declarer: bool
    dealer: str
    """The mark of the dealer; empty for others."""
    score: str
    """Empty if partners share it."""
    gain: str
    """The change of the score by this deal; empty if it is not shown."""
    chip: str
    """The last bid with what it signals, until there is a contract; empty without any."""
    facts: tuple[tuple[str, str], ...]
    """Labels and numbers."""
    held: int
    """The number of cards in the hand during the play; 0 if that is not shown."""
    notes: str
    cards: Groups
    caption: str
    """What the cards are, unless they are melds."""


def place_of(
    player: PlayerScene, scene: TableScene, context: RenderContext, *, is_own: bool = False
) -> PlayerPlace:
    """What is drawn at a player's place.

    :param is_own: Whether the hand is drawn below it, so that its number of cards is not needed.
    """
    side, labels = scene.sides[player.side], context.labels
    has_partners = len(scene.sides) < scene.seats
    buried = tuple(known_cards(player.buried))
    meld = _meld(player, scene, context)
    is_new = player.seat in context.melded
    gain = side.delta if side.delta is not None else context.gain(player.side)
    place = PlayerPlace(
        name=context.drawable_name(player.seat),
        side=player.side if has_partners else -1,
        is_computer=player.seat in context.computers,
        has_turn=player.seat in context.to_move,
        is_winner=side.winner,
        new_meld=" ".join(meld[0]) if meld and is_new else "",
        is_declarer=bool(player.contract),
        dealer=labels.dealer[:1].upper() if player.seat == scene.dealer else "",
        score="" if has_partners else str(side.score),
        gain="" if has_partners or gain is None else signed(gain),
        chip=_bid(player, context),
        facts=(
            *_before_melds(player, scene, context),
            *([] if is_new else meld),
            *_after_melds(player, scene, context),
        ),
        held=0 if is_own or scene.leader < 0 else player.held,
        notes=", ".join(capitalize(labels.note(key)) for key in player.notes),
        cards=(buried,) if buried else player.face_up,
        caption=labels.buried if buried else labels.kitty if player.kitty else "",
    )
    if context.is_position:
        return replace(place, score="", gain="", dealer="", facts=(), held=0)
    return place


def _bid(player: PlayerScene, context: RenderContext) -> str:
    """The last bid, with the meld points that it signals, or pass."""
    if not isinstance(player.bid, BidMade):
        return "" if player.bid is None else capitalize(context.labels.passed)
    signal = f" · {player.bid.signaled_meld}+" if player.bid.skipped else ""
    return f"{player.bid.points}{signal}"


def _meld(player: PlayerScene, scene: TableScene, context: RenderContext) -> list[tuple[str, str]]:
    """The points of melds, where they are shown."""
    side = scene.sides[player.side]
    if side.delta is not None:
        return []
    label = context.labels.meld_short if scene.seats > _NARROW else context.labels.meld
    if side.meld < context.minimum_meld:
        return [(label, f"< {context.minimum_meld}")]
    is_shown = player.meld and not (_is_counted(scene, context) and scene.seats == _NARROW)
    return [(label, str(player.meld))] if is_shown else []


def _is_counted(scene: TableScene, context: RenderContext) -> bool:
    return bool(context.trick_points) and scene.last_trick is not None


def _before_melds(
    player: PlayerScene, scene: TableScene, context: RenderContext
) -> Iterator[tuple[str, str]]:
    """The cards that a player has passed, and a handicap."""
    side, labels = scene.sides[player.side], context.labels
    if side.delta is not None:
        return
    if player.passed and scene.leader < 0:
        yield labels.given, str(player.passed)
    if side.handicap and not side.tricks:
        yield labels.handicap, ""


def _after_melds(player: PlayerScene, scene: TableScene, context: RenderContext) -> Iterator[tuple[str, str]]:
    """Other points and tricks of a player in this deal; those of partners together are with their score."""
    side, labels = scene.sides[player.side], context.labels
    if side.delta is not None or len(scene.sides) < scene.seats:
        return
    if side.other:
        yield labels.other, signed(side.other)
    if _is_counted(scene, context):
        yield labels.points, str(context.trick_points[player.side])
    elif scene.last_trick is not None:
        yield labels.tricks, str(side.tricks)


def place_item(place: PlayerPlace, style: CardStyle, width: int, *, lines: int = 2, align: float = 0) -> Item:
    """A plate, with notes and cards below it.

    :param width: The width of the plate in pixels.
    :param lines: The number of lines of the plate.
    :param align: Where the cards are, from 0 for left to 1 for right.
    """
    image = _image(place, width, lines, align, style)
    return Item(image.height, lambda canvas, box: canvas.image.paste(image, box[:2]))


def plate_height(lines: int) -> int:
    """The height of a plate with this number of lines in pixels."""
    return lines * _LINE + 2 * _EDGE


@lru_cache(maxsize=64)
def _image(place: PlayerPlace, width: int, lines: int, align: float, style: CardStyle) -> Image.Image:
    """A place on the felt, with the cards below the plate. It is cached and must not be modified."""
    below = plate_height(lines)
    notes = below
    below += _NOTE if place.notes else 0
    cards = _cards(place, (0, below + GAP, width), style, is_beside=False, align=align)
    height = cards.bottom + (_CAPTION if place.caption else 0) if cards.cards else below
    canvas = Canvas(height, width=width, style=style)
    draw_plate(canvas, (0, 0, width, plate_height(lines)), place)
    if place.notes:
        at = (width // 2, notes + _NOTE // 2 + 1)
        canvas.chip(at, place.notes, PAPER, INK, size=SMALL, align=0.5, width=width)
    _draw_cards(canvas, cards, place, width)
    return canvas.image


def wide_place_item(place: PlayerPlace, style: CardStyle) -> Item:
    """A plate of two lines, with notes below it and cards beside it."""
    height = plate_height(2) + (_NOTE if place.notes else 0)
    cards = _cards(place, (0, 0, _ROOM_BESIDE), style, is_beside=True)
    if cards.cards:
        height = max(height, cards.bottom + (_CAPTION if place.caption else 0))

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, _, _ = box
        draw_plate(canvas, (left, top, BESIDE, plate_height(2)), place)
        if place.notes:
            at = (left + BESIDE // 2, top + plate_height(2) + _NOTE // 2)
            canvas.chip(at, place.notes, PAPER, INK, size=SMALL, align=0.5, width=BESIDE)
        beside = _cards(place, (left + BESIDE + GAP, top, _ROOM_BESIDE), style, is_beside=True)
        _draw_cards(canvas, beside, place, _ROOM_BESIDE)

    return Item(height, draw)


def _cards(
    place: PlayerPlace, line: tuple[int, int, int], style: CardStyle, *, is_beside: bool, align: float = 0
) -> Fan:
    """Where the cards of a place lie; `line` is the left, top and width of their box."""
    left, top, width = line
    return fan(
        place.cards,
        (left, top, width, _MOST_ROWS[is_beside]),
        _CARDS[is_beside],
        max_step=_STEP,
        max_pitch=2 if is_beside else _PITCH,
        align=align,
        is_large=style.large_print,
    )


def _draw_cards(canvas: Canvas, cards: Fan, place: PlayerPlace, width: int) -> None:
    """Draw the cards of a place, with a caption below them if they have one."""
    for placed in cards.cards:
        canvas.card((placed.left, placed.top), placed.card, cards.width, covered=placed.covered)
    if place.caption and cards.cards:
        at = (cards.cards[0].left, cards.bottom + _CAPTION // 2)
        canvas.text(at, capitalize(place.caption), SMALL, MUTED, width=width)


def draw_plate(canvas: Canvas, box: Box, place: PlayerPlace) -> None:
    """Draw a plate: the name with its marks, and below it the bid and the numbers.

    On a wide plate the score is beside the name, on a narrow one below it.
    """
    left, top, width, height = box
    fill, edge, line = (PLATE_TURN, AMBER, 4) if place.has_turn else (PLATE, LINE, 2)
    canvas.plate(box, fill, edge=edge, line=line)
    left, right, middle = left + _PADDING, left + width - _PADDING, top + _EDGE + _LINE // 2
    is_narrow = width < BESIDE
    if not (place.facts or place.chip or place.new_meld or place.held or (place.score and is_narrow)):
        middle = top + height // 2
    end = right
    if place.score and not is_narrow:
        end -= _draw_score(canvas, right, middle, place) + _GAP
    _draw_name(canvas, (left, middle, end), place)
    middle = top + _EDGE + _LINE + _LINE // 2
    right -= _draw_held(canvas, right, middle, place)
    if place.score and is_narrow:
        if height <= plate_height(2):
            place = _with_room_for_bid(place, right - left)
        score_width = _draw_score_line(canvas, (left, middle, right), place) + _GAP
        if height > plate_height(2):
            middle, right = middle + _LINE, box[0] + width - _PADDING
        else:
            left += score_width
    _draw_facts(canvas, (left, middle, right), place)


def _with_room_for_bid(place: PlayerPlace, width: int) -> PlayerPlace:
    """Leave out the change by the last deal where it would cut the bid beside it.

    :param width: The width of the line with the score, the change and the bid, in pixels.
    """
    if not place.chip or not place.gain:
        return place
    size = _SCORE if len(place.score) <= _SHORT else LABEL
    score = text_mask(place.score, size, size * BOLD).width
    others = sum(text_mask(text, SMALL, SMALL * BOLD).width for text in (place.gain, place.chip))
    fits = score + others + 2 * _GAP + 2 * CHIP_PADDING <= width
    return place if fits else replace(place, gain="")


def _draw_score(canvas: Canvas, right: int, middle: int, place: PlayerPlace) -> int:
    """Draw the score at the right with the change by this deal before it, and return the width of both."""
    size = _SCORE if len(place.score) <= _SHORT else LABEL
    width = canvas.text((right, middle), place.score, size, bold=True, align=1)
    if place.gain:
        at = (right - width - _GAP, middle + 3)
        width += canvas.text(at, place.gain, SMALL, AMBER, bold=True, align=1) + _GAP
    return width


def _draw_score_line(canvas: Canvas, line: tuple[int, int, int], place: PlayerPlace) -> int:
    """Draw the score with the change by this deal after it, and return the width of both.

    `line` is their left, middle and right.
    """
    left, middle, right = line
    size = _SCORE if len(place.score) <= _SHORT else LABEL
    width = canvas.text((left, middle), place.score, size, bold=True)
    if place.gain:
        at = (left + width + _GAP, middle + 3)
        width += canvas.text(at, place.gain, SMALL, AMBER, bold=True, width=right - at[0]) + _GAP
    return width


def _draw_name(canvas: Canvas, line: tuple[int, int, int], place: PlayerPlace) -> None:
    """Draw a name with its marks: side, computer player, winner, dealer; the declarer's has a color.

    `line` is its left, middle and right.
    """
    left, middle, right = line
    if place.side >= 0:
        canvas.side_mark((left + MARK // 2, middle), place.side)
        left += MARK + 8
    if place.is_computer:
        canvas.robot((left + 13, middle), 26, MUTED)
        left += 34
    if place.is_winner:
        canvas.crown((left + 14, middle), 28)
        left += 34
    if place.dealer:
        canvas.disc((right - 18, middle), 39, MUTED, place.dealer)
        right -= 44
    color = AMBER if place.is_declarer else TEXT
    canvas.text((left, middle), place.name, LABEL, color, bold=True, width=right - left)


def _draw_facts(canvas: Canvas, line: tuple[int, int, int], place: PlayerPlace) -> None:
    """Draw the bid and the numbers; `line` is their left, middle and right."""
    left, middle, right = line
    if place.chip:
        left += canvas.chip((left, middle - 2), place.chip, PAPER, INK, size=SMALL, width=right - left) + _GAP
    if place.new_meld:
        text = capitalize(place.new_meld)
        left += canvas.chip((left, middle - 2), text, AMBER, INK, size=SMALL, width=right - left) + _GAP
    draw_facts(canvas, (left, middle - 2, right), place.facts, size=SMALL)


def _draw_held(canvas: Canvas, right: int, middle: int, place: PlayerPlace) -> int:
    """Draw the number of cards in the hand at the right, and return the width in pixels."""
    if not place.held:
        return 0
    number = text_mask(str(place.held), SMALL, SMALL * BOLD).width
    canvas.card((right - number - 6 - _BACK, middle - 17), None, _BACK)
    canvas.text((right, middle - 2), str(place.held), SMALL, bold=True, align=1)
    return number + 6 + _BACK + _GAP
