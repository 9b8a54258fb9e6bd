"""A player's place at the table: a plate with name, marks and numbers, and the cards that lie face up.

A place is drawn once and then pasted into the pictures of all who look at it, as long as nothing at it changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from bot.render.pictures.columns import BESIDE, GAP, RIGHT, WHOLE, Item
from bot.render.pictures.parts import LabeledValue, draw_facts, fact_lines, score_and_gain
from bot.render.scene import PlayerScene, TableScene
from bot.render.shown_cards import Groups, known_cards

# Lengths are in pixels.
_PADDING: Final = 12
_EDGE: Final = 4
"""The distance of the first and the last line from the edge of a plate."""
_LINE: Final = 44
"""The height of a line with a name or a score."""
_FACTS: Final = 38
"""The height of a line with numbers."""
_NOTE: Final = 48
"""The height of the notes below a plate."""
_CAPTION: Final = 38
_SCORE: Final = 42
_SHORT: Final = 4
"""The number of digits of a score up to which it is written large."""
_GAP: Final = 10
_CARDS: Final = {True: 92, False: 58}
"""The greatest width of a card beside a plate, and below one."""
_LARGEST: Final = 118
"""The greatest width of a card that has the width of the picture for itself."""
_STEP: Final = 0.62
"""The greatest distance between the left edges of cards, in widths of a card."""
_PITCH: Final = 0.98
"""The distance between the upper edges of rows of cards below a plate, in widths of a card."""
_MOST_ROWS: Final = {True: 131, False: 300}
"""The greatest height of the cards beside a plate, and below one."""
_NARROW: Final = 3
"""The number of players with plates on which there is no room for melds beside trick points, but for their sum."""


@dataclass(frozen=True, slots=True)
class PlayerPlace:
    """What is drawn at a player's place, all of it."""

    name: str
    side: int
    """The side whose mark is drawn; -1 without partners."""
    is_computer: bool
    has_turn: bool
    is_winner: bool
    new_meld: LabeledValue | None
    """The points of melds if some have just been laid down, in a color of their own."""
    is_declarer: bool
    score: str
    """Empty if partners share it."""
    gain: str
    """The change of the score by this deal; empty if it is not shown."""
    chip: str
    """The last bid with what it signals, until there is a contract; empty without any."""
    facts: tuple[LabeledValue, ...]
    notes: str
    cards: Groups
    caption: str
    """What the cards are, unless they are melds."""


def place_of(player: PlayerScene, scene: TableScene, context: RenderContext) -> PlayerPlace:
    """What is drawn at a player's place."""
    side, labels = scene.sides[player.side], context.labels
    has_partners = len(scene.sides) < scene.seats
    buried = tuple(known_cards(player.buried))
    meld = _meld(player, scene, context)
    is_new = player.seat in context.melded
    score, gain = ("", "") if has_partners else score_and_gain(player.side, side, context)
    place = PlayerPlace(
        name=context.drawable_name(player.seat),
        side=player.side if has_partners else -1,
        is_computer=player.seat in context.computers,
        has_turn=player.seat in context.to_move,
        is_winner=side.winner,
        new_meld=meld[0] if meld and is_new else None,
        is_declarer=bool(player.contract),
        score=score,
        gain=gain,
        chip=_bid(player, context),
        facts=(
            *_before_melds(player, scene, context),
            *([] if is_new else meld),
            *_after_melds(player, scene, context),
        ),
        notes=", ".join(capitalize(labels.note(key)) for key in player.notes),
        cards=(buried,) if buried else player.face_up,
        caption=labels.buried if buried else labels.kitty if player.kitty else "",
    )
    if context.is_position:
        return replace(place, score="", gain="", facts=())
    return place


def _bid(player: PlayerScene, context: RenderContext) -> str:
    """The last bid, with the meld points that it signals, or pass."""
    if not isinstance(player.bid, BidMade):
        return "" if player.bid is None else capitalize(context.labels.passed)
    signal = f" · {player.bid.signaled_meld}+" if player.bid.skipped else ""
    return f"{player.bid.points}{signal}"


def _meld(player: PlayerScene, scene: TableScene, context: RenderContext) -> list[LabeledValue]:
    """The points of melds, where they are shown."""
    side = scene.sides[player.side]
    if side.delta is not None:
        return []
    label, short = context.labels.meld, context.labels.meld_short
    if side.meld < context.minimum_meld:
        return [LabeledValue(label, f"< {context.minimum_meld}", short)]
    is_shown = player.meld and not (_is_counted(scene, context) and scene.seats == _NARROW)
    return [LabeledValue(label, str(player.meld), short)] if is_shown else []


def _is_counted(scene: TableScene, context: RenderContext) -> bool:
    return bool(context.trick_points) and scene.last_trick is not None


def _before_melds(player: PlayerScene, scene: TableScene, context: RenderContext) -> Iterator[LabeledValue]:
    """Before the play that a player is the dealer, and the cards that they have passed; and a handicap."""
    side, labels = scene.sides[player.side], context.labels
    if side.delta is not None:
        return
    if player.seat == scene.dealer and scene.leader < 0:
        yield LabeledValue(labels.dealer, "")
    if player.passed and scene.leader < 0:
        yield LabeledValue(labels.given, str(player.passed))
    if side.handicap and not side.tricks:
        yield LabeledValue(labels.handicap, "")


def _after_melds(player: PlayerScene, scene: TableScene, context: RenderContext) -> Iterator[LabeledValue]:
    """Other points and tricks of a player in this deal; those of partners together are with their score."""
    side, labels = scene.sides[player.side], context.labels
    if side.delta is not None or len(scene.sides) < scene.seats:
        return
    if side.other:
        yield LabeledValue(labels.other, signed(side.other))
    if _is_counted(scene, context):
        yield LabeledValue(labels.points, str(context.trick_points[player.side]), labels.points_short)
    elif scene.last_trick is not None:
        yield LabeledValue(labels.tricks, str(side.tricks))
    elif context.trick_points and (buried := context.trick_points[player.side]):
        # Before the first trick, only cards that the reader has buried count.
        yield LabeledValue(labels.buried, signed(buried))


def place_item(place: PlayerPlace, style: CardStyle, width: int, *, lines: int = 2, align: float = 0) -> Item:
    """A plate, with notes and cards below it.

    :param width: The width of the plate in pixels.
    :param lines: The least number of lines of the plate.
    :param align: Where the cards are, from 0 for left to 1 for right.
    """
    image = _image(place, width, lines, align, style)
    return Item(image.height, lambda canvas, box: canvas.image.paste(image, box[:2]))


@lru_cache(maxsize=64)
def _image(place: PlayerPlace, width: int, lines: int, align: float, style: CardStyle) -> Image.Image:
    """A place on the felt, with the cards below the plate. It is cached and must not be modified."""
    plate = _plate_of(place, width, lines)
    below = plate.height
    notes = below
    below += _NOTE if place.notes else 0
    cards = _cards(place, (0, below + GAP, width), style, is_beside=False, align=align)
    height = cards.bottom + (_CAPTION if place.caption else 0) if cards.cards else below
    canvas = Canvas(height, width=width, style=style)
    _draw_plate(canvas, (0, 0), plate)
    if place.notes:
        at = (width // 2, notes + _NOTE // 2 + 1)
        canvas.chip(at, place.notes, PAPER, INK, size=SMALL, align=0.5, width=width)
    _draw_cards(canvas, cards, place, width)
    return canvas.image


def with_equal_labels(places: Sequence[PlayerPlace]) -> list[PlayerPlace]:
    """The places of wide plates, with a short label on all of them if one has no room for the whole one."""
    drawn = {fact.label for place in places for line in _plate_of(place, BESIDE, 2).facts for fact in line}
    return [
        replace(place, facts=tuple(fact.shortened if fact.short in drawn else fact for fact in place.facts))
        for place in places
    ]


def wide_place_item(place: PlayerPlace, style: CardStyle) -> Item:
    """A plate with the score beside the name, with notes below it and cards beside it."""
    plate = _plate_of(place, BESIDE, 2)
    height = plate.height + (_NOTE if place.notes else 0)
    cards = _cards(place, (0, 0, RIGHT), style, is_beside=True)
    if cards.cards:
        height = max(height, cards.bottom + (_CAPTION if place.caption else 0))

    def draw(canvas: Canvas, box: Box) -> None:
        left, top, _, _ = box
        _draw_plate(canvas, (left, top), plate)
        if place.notes:
            at = (left + BESIDE // 2, top + plate.height + _NOTE // 2)
            canvas.chip(at, place.notes, PAPER, INK, size=SMALL, align=0.5, width=BESIDE)
        beside = _cards(place, (left + BESIDE + GAP, top, RIGHT), style, is_beside=True)
        _draw_cards(canvas, beside, place, RIGHT)

    return Item(height, draw)


def melds_item(place: PlayerPlace, style: CardStyle) -> Item:
    """The cards of a place alone, as large as there is room for."""

    def laid(box: Box) -> Fan:
        return fan(place.cards, box, _LARGEST, max_step=_STEP, is_large=style.large_print)

    def draw(canvas: Canvas, box: Box) -> None:
        _draw_cards(canvas, laid((*box[:3], _MOST_ROWS[False])), place, box[2])

    caption = _CAPTION if place.caption else 0
    return Item(laid((0, 0, WHOLE, _MOST_ROWS[False])).bottom + caption, draw)


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


@dataclass(frozen=True, slots=True)
class _Plate:
    """A plate: the name with its marks, and below it the bid and the numbers, in as many lines as they need."""

    place: PlayerPlace
    width: int
    height: int
    has_score_line: bool
    """Whether the score has a line for itself between the name and the numbers."""
    new_meld: str
    """What the mark of new melds says; empty without any."""
    facts: Sequence[Sequence[LabeledValue]]
    """The numbers in lines."""

    @property
    def is_narrow(self) -> bool:
        """Whether the score is below the name instead of beside it."""
        return self.width < BESIDE

    @property
    def lacks_numbers(self) -> bool:
        """Whether there is only the name, perhaps with the score beside it."""
        place = self.place
        has_below = place.facts or place.chip or place.new_meld
        return not (has_below or (place.score and self.is_narrow))


def _plate_of(place: PlayerPlace, width: int, lines: int) -> _Plate:
    """The plate of a place.

    :param lines: Its least number of lines; with three or more a narrow plate has one for the score.
    """
    room, has_score = width - 2 * _PADDING, bool(place.score) and width < BESIDE
    has_score_line = has_score and lines > 2
    if has_score:
        place = _without_cut_change(place, room, "" if has_score_line else place.chip)
    first = room - _chip_width(place.chip)
    if not has_score_line:
        first -= _score_width(place) + _GAP if has_score else 0
    new_meld, facts = "", fact_lines(place.facts, first, room)
    if place.new_meld is not None:
        for fact in (place.new_meld, place.new_meld.shortened):
            new_meld = capitalize(f"{fact.label} {fact.value}")
            facts = fact_lines(place.facts, first - _chip_width(new_meld), room)
            if len(facts) == 1 and _chip_width(new_meld) - _GAP <= first:
                break
    above, below = 1 + has_score_line, max(len(facts), lines - 1 - has_score_line)
    height = above * _LINE + below * _FACTS + 2 * _EDGE
    return _Plate(place, width, height, has_score_line, new_meld, facts)


def _draw_plate(canvas: Canvas, at: tuple[int, int], plate: _Plate) -> None:
    """Draw a plate; `at` is its left upper corner."""
    place, box = plate.place, (*at, plate.width, plate.height)
    fill, edge, line = (PLATE_TURN, AMBER, 4) if place.has_turn else (PLATE, LINE, 2)
    canvas.plate(box, fill, edge=edge, line=line)
    left, right = at[0] + _PADDING, at[0] + plate.width - _PADDING
    middle = at[1] + (plate.height // 2 if plate.lacks_numbers else _EDGE + _LINE // 2)
    end = right
    if place.score and not plate.is_narrow:
        end -= _draw_score(canvas, right, middle, place) + _GAP
    _draw_name(canvas, (left, middle, end), place)
    start, end, middle = left, right, at[1] + _EDGE + _LINE + _FACTS // 2
    if place.score and plate.is_narrow:
        start += _draw_score_line(canvas, (left, middle, end), place) + _GAP
    if plate.has_score_line:
        start, end, middle = left, right, middle + _LINE
    for text, fill in ((place.chip, PAPER), (plate.new_meld, AMBER)):
        if text:
            at = (start, middle - 1)
            start += canvas.chip(at, text, fill, INK, size=SMALL, width=end - start) + _GAP
    for facts in plate.facts:
        draw_facts(canvas, (start, middle - 1, end), facts)
        start, end, middle = left, right, middle + _FACTS


def _without_cut_change(place: PlayerPlace, width: int, chip: str) -> PlayerPlace:
    """Leave out the change by a deal where it has no room beside the score and what stands after both.

    :param width: The width of their line in pixels.
    :param chip: The bid on the same line; empty without any.
    """
    fits = _score_width(place) + _GAP + _chip_width(chip) <= width + _GAP
    return place if fits else replace(place, gain="")


def _bold_width(text: str, size: int = SMALL) -> int:
    return text_mask(text, size, size * BOLD).width


def _chip_width(text: str) -> int:
    """The width of a bid or of new melds with a gap; 0 if the text is empty."""
    return _bold_width(text) + 2 * CHIP_PADDING + _GAP if text else 0


def _score_width(place: PlayerPlace) -> int:
    """The width of the score with the change by this deal."""
    size = _SCORE if len(place.score) <= _SHORT else LABEL
    return _bold_width(place.score, size) + (_bold_width(place.gain) + _GAP if place.gain else 0)


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
    """Draw a name with its marks: side, computer player, winner; the declarer's has a color.

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
    color = AMBER if place.is_declarer else TEXT
    size = LABEL if _bold_width(place.name, LABEL) <= right - left else SMALL
    canvas.text((left, middle), place.name, size, color, bold=True, width=right - left)
