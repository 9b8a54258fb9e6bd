"""Pictures of puzzles, and their alt texts."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.ai.puzzles import Puzzle, position_of, puzzles
from bot.engine.events import DUMMY
from bot.render import RenderContext, draw_table, position_alt
from bot.render.alt import MAX_ALT_LENGTH
from bot.render.formatting import USUAL_STYLE
from tests.render.samples import LABELS, own

BY_SEATS = {
    2: next(puzzle for puzzle in puzzles().values() if puzzle.variant == "classic"),
    4: next(puzzle for puzzle in puzzles().values() if puzzle.variant == "partnership"),
}


def context_of(puzzle: Puzzle) -> RenderContext:
    position = position_of(puzzle)
    names = tuple(f"Seat {seat}" for seat in range(position.view.seats))
    return RenderContext(
        names=names, labels=LABELS, to_move=(position.seat,), title="Variant", is_position=True
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_the_picture_is_as_wide_as_all_others(seats: int) -> None:
    puzzle = BY_SEATS[seats]
    position = position_of(puzzle)
    cards = own(position.view, position.seat, puzzle.choices)
    png = draw_table(position.view, context_of(puzzle), cards, position.hands)
    assert Image.open(BytesIO(png)).width == 800


def test_the_alt_text_of_every_puzzle_has_all_hands_and_the_trick() -> None:
    for puzzle in puzzles().values():
        position, context = position_of(puzzle), context_of(puzzle)
        cards = own(position.view, position.seat, puzzle.choices)
        alt = position_alt(position.view, cards, position.hands, context)
        assert len(alt) <= MAX_ALT_LENGTH, puzzle.id
        assert all(f"Hand, {context.name(seat)}: " in alt for seat in range(position.view.seats)), puzzle.id
        assert all(USUAL_STYLE.card(card) in alt for card in position.trick), puzzle.id
        assert f"turn: {context.name(position.seat)}" in alt, puzzle.id
        dummy = " ".join(USUAL_STYLE.card(card) for card in position.view.zones[DUMMY] if card)
        assert (f"{LABELS.dummy.capitalize()}: {dummy}" in alt) is bool(dummy), puzzle.id


def test_the_last_trick_does_not_lie_in_the_middle_when_the_player_is_to_lead() -> None:
    """There is an empty slot, as in a trick that begins."""
    puzzle = next(
        puzzle
        for puzzle in puzzles().values()
        if not position_of(puzzle).trick and position_of(puzzle).view.last_trick
    )
    position = position_of(puzzle)
    cards, slot = own(position.view, position.seat, puzzle.choices), (415, 220, 505, 355)
    for to_move, is_empty in (((position.seat,), True), ((), False)):
        context = replace(context_of(puzzle), to_move=to_move)
        png = draw_table(position.view, context, cards, position.hands)
        colors = Image.open(BytesIO(png)).convert("RGB").crop(slot).getcolors(maxcolors=90 * 135)
        assert colors is not None
        assert (len(colors) == 1) is is_empty
