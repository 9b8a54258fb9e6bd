"""Card faces and backs, and the card of an emoji."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.engine.cards import Card, Rank, Suit, card, deck
from bot.render import draw_card
from bot.render.courts import COURTS, HALF, court
from bot.render.faces import back, face, height_of
from bot.render.palette import suit_colour
from bot.render.shapes import CROWN, SUITS

ALL = deck(copies=1, lowest=Rank.NINE)


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def inked(one: Card, width: int, *, four_colours: bool = False) -> Image.Image:
    """Where a face is not paper, in black and white: what is told without any colour."""
    return face(one, width, four_colours).convert("L").point(lambda value: 255 if value > 200 else 0)


@pytest.mark.parametrize("width", [22, 40, 124])
def test_every_face_differs_from_every_other_without_its_colour(width: int) -> None:
    faces = {one: inked(one, width) for one in ALL}
    for one, other in combinations(ALL, 2):
        difference = ImageChops.difference(faces[one], faces[other]).histogram()[255]
        assert difference > width * width // 100, f"{one} {other}"


def test_suits_have_two_colours_or_four() -> None:
    two = [suit_colour(suit, four_colours=False) for suit in Suit]
    four = [suit_colour(suit, four_colours=True) for suit in Suit]
    assert len(set(two)) == 2
    assert len(set(four)) == 4
    for suit in Suit:
        colours = face(card(f"A{suit}"), 120, True).convert("RGB").getcolors(100_000) or []
        assert suit_colour(suit, four_colours=True) in [colour for _, colour in colours]


def test_outlines_lie_in_their_square() -> None:
    for outlines in (*SUITS.values(), CROWN):
        for outline in outlines:
            assert all(-0.02 < x < 1.02 and 0 <= y <= 1 for x, y in outline)


def test_half_figures_lie_in_their_frame_and_stand_on_the_middle_of_the_card() -> None:
    for layers in COURTS.values():
        points = [point for layer in layers for point in layer.outline]
        assert all(-0.02 < x < 1.02 and 0 <= y <= HALF for x, y in points)
        assert max(y for _, y in points) == HALF


def test_a_court_card_is_the_same_upside_down_and_in_the_colour_of_its_suit() -> None:
    for rank in COURTS:
        figure = court(rank, (1, 2, 3), 200, 2)
        turned = figure.transpose(Image.Transpose.ROTATE_180)
        different = (
            ImageChops.difference(figure, turned).convert("L").point(lambda value: 255 if value else 0)
        )
        assert different.histogram()[255] < figure.width * figure.height // 50
        assert (1, 2, 3) in [colour for _, colour in figure.getcolors(100_000) or []]


def test_the_index_is_free_in_a_fan_and_the_figure_is_not_in_its_way() -> None:
    for one in ALL:
        strip = inked(one, 120).crop((4, 4, 58, 112))
        figure = inked(one, 120).crop((58, 4, 60, 60))
        assert strip.histogram()[0] > 900
        assert figure.histogram()[0] == 0


def test_faces_and_backs_have_round_transparent_corners() -> None:
    for sprite in (face(card("TS"), 100, False), back(100)):
        assert sprite.size == (100, height_of(100)) == (100, 140)
        assert sprite.getpixel((0, 0)) == (0, 0, 0, 0) or sprite.getchannel("A").getpixel((0, 0)) == 0
        assert sprite.getchannel("A").getpixel((50, 70)) == 255


def test_a_dimmed_face_is_the_same_face_darker() -> None:
    bright, dim = face(card("QH"), 100, False), face(card("QH"), 100, False, dimmed=True)
    assert bright.getchannel("A").tobytes() == dim.getchannel("A").tobytes()
    assert sum(dim.convert("L").histogram()[220:]) < 300 < sum(bright.convert("L").histogram()[220:])


def test_a_card_for_an_emoji_is_square_transparent_and_small() -> None:
    for one in ALL:
        for four_colours in (False, True):
            png = draw_card(one, 128, four_colours)
            assert len(png) < 16 * 1024
            image = opened(png)
            assert (image.size, image.mode) == ((128, 128), "RGBA")
            assert image.getpixel((0, 64)) == (0, 0, 0, 0)
    assert opened(draw_card(card("AS"), 64)).size == (64, 64)
    assert draw_card(card("AC")) != draw_card(card("AC"), four_colours=True)
