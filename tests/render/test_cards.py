"""Pictures of single cards."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.engine.cards import Card, Rank, Suit, card, deck
from bot.render import USUAL_STYLE, CardStyle, draw_card
from bot.render.drawing.courts import COURTS, HALF, court
from bot.render.drawing.faces import back, face, height_of
from bot.render.drawing.palette import suit_color
from bot.render.drawing.shapes import CROWN, SUITS

ALL = deck(copies=1, lowest=Rank.NINE)


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def inked(card: Card, width: int, *, style: CardStyle = USUAL_STYLE) -> Image.Image:
    """The face in black and white, without color."""
    return face(card, width, style).convert("L").point(lambda value: 255 if value > 200 else 0)


@pytest.mark.parametrize("width", [22, 40, 124])
def test_faces_differ_without_color(width: int) -> None:
    faces = {card: inked(card, width) for card in ALL}
    for first, second in combinations(ALL, 2):
        difference = ImageChops.difference(faces[first], faces[second]).histogram()[255]
        assert difference > width * width // 100, f"{first} {second}"


def test_suits_have_two_or_four_colors() -> None:
    two = [suit_color(suit, four_colors=False) for suit in Suit]
    four = [suit_color(suit, four_colors=True) for suit in Suit]
    assert len(set(two)) == 2
    assert len(set(four)) == 4
    for suit in Suit:
        ace = face(card(f"A{suit}"), 120, CardStyle(four_colors=True))
        colors = ace.convert("RGB").getcolors(100_000) or []
        assert suit_color(suit, four_colors=True) in [color for _, color in colors]


def test_outlines_are_inside_their_square() -> None:
    for outlines in (*SUITS.values(), CROWN):
        for outline in outlines:
            assert all(-0.02 < x < 1.02 and 0 <= y <= 1 for x, y in outline)


def test_half_figures_fill_their_frame() -> None:
    for layers in COURTS.values():
        points = [point for layer in layers for point in layer.outline]
        assert all(-0.02 < x < 1.02 and 0 <= y <= HALF for x, y in points)
        assert max(y for _, y in points) == HALF


def test_a_court_figure_is_the_same_upside_down_and_has_the_color_of_its_suit() -> None:
    for rank in COURTS:
        figure = court(rank, (1, 2, 3), 200, 2)
        turned = figure.transpose(Image.Transpose.ROTATE_180)
        different = (
            ImageChops.difference(figure, turned).convert("L").point(lambda value: 255 if value else 0)
        )
        assert different.histogram()[255] < figure.width * figure.height // 50
        assert (1, 2, 3) in [color for _, color in figure.getcolors(100_000) or []]


def test_the_figure_does_not_reach_into_the_index() -> None:
    for each in ALL:
        strip = inked(each, 120).crop((4, 4, 58, 112))
        figure = inked(each, 120).crop((58, 4, 60, 60))
        assert strip.histogram()[0] > 900
        assert figure.histogram()[0] == 0


def test_faces_and_backs_have_round_transparent_corners() -> None:
    for picture in (face(card("TS"), 100, USUAL_STYLE), back(100)):
        assert picture.size == (100, height_of(100)) == (100, 140)
        assert picture.getchannel("A").getpixel((0, 0)) == 0
        assert picture.getchannel("A").getpixel((50, 70)) == 255


def test_a_dimmed_face_is_darker() -> None:
    bright, dim = face(card("QH"), 100, USUAL_STYLE), face(card("QH"), 100, USUAL_STYLE, dimmed=True)
    assert bright.getchannel("A").tobytes() == dim.getchannel("A").tobytes()
    assert sum(dim.convert("L").histogram()[220:]) < 300 < sum(bright.convert("L").histogram()[220:])


def test_an_emoji_is_square_transparent_and_small() -> None:
    for each in ALL:
        for four_colors in (False, True):
            png = draw_card(each, 128, CardStyle(four_colors))
            assert len(png) < 16 * 1024
            image = opened(png)
            assert (image.size, image.mode) == ((128, 128), "RGBA")
            assert image.getpixel((0, 64)) == (0, 0, 0, 0)
    assert opened(draw_card(card("AS"), 64)).size == (64, 64)
    assert draw_card(card("AC")) != draw_card(card("AC"), style=CardStyle(four_colors=True))


def test_german_letters_are_on_queens_and_jacks() -> None:
    german = CardStyle(german_letters=True)
    assert german.cards([card(code) for code in ("AS", "TS", "KS", "QS", "JS", "9S")]) == "A♠ 10♠ K♠ D♠ B♠ 9♠"
    assert german.suit([card("QH"), card("JH")]) == "♥ D B"
    for each in ALL:
        differs = face(each, 120, german).tobytes() != face(each, 120, USUAL_STYLE).tobytes()
        assert differs is (each.rank in (Rank.QUEEN, Rank.JACK)), each
