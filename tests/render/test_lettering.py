"""Words in pictures."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.render.lettering import bold, fitted, line_height, wrapped, write, written

WHITE = (255, 255, 255)


def ink(text: str, size: int = 40) -> bytes:
    return written(text, size).tobytes()


def test_a_line_is_as_high_as_its_size_says_and_as_wide_as_its_letters() -> None:
    assert written("Ann", 30).height == written("gj", 30).height == line_height(30)
    assert written("WW", 30).width > written("ii", 30).width


def test_letters_the_font_lacks_are_told_apart_by_their_accents() -> None:
    accented = [ink(char) for char in "eèéêẽēĕėëěȩẹęeő"]
    assert len(set(accented)) == len(accented) - 1


@pytest.mark.parametrize("letter", ["é", "Ű", "ç", "Å", "ṩ"])
def test_an_accent_adds_ink_and_no_width(letter: str) -> None:
    base = {"é": "e", "Ű": "U", "ç": "c", "Å": "A", "ṩ": "s"}[letter]
    with_accent, without = written(letter, 40), written(base, 40)
    assert with_accent.size == without.size
    assert sum(with_accent.histogram()[128:]) > sum(without.histogram()[128:])


def test_an_accent_takes_the_place_of_the_dot() -> None:
    dotted, accented, below = (written(char, 64) for char in ("i", "í", "į"))
    top = dotted.getbbox()
    assert top is not None
    middle = (0, top[1], dotted.width, top[1] + 6)
    assert accented.crop(middle).tobytes() != dotted.crop(middle).tobytes()
    assert below.crop(middle).tobytes() == dotted.crop(middle).tobytes()


def test_an_accent_on_nothing_is_left_out() -> None:
    assert ink(" \u0301") == ink("")
    assert ink("a  b") == ink("a b")


def test_a_line_is_shortened_to_the_room_it_has() -> None:
    assert fitted("Ann", 30, 300) == "Ann"
    short = fitted("Bartholomew", 30, 100)
    assert short.endswith("…")
    assert "Bartholomew".startswith(short[:-1])
    assert written(short, 30).width <= 100
    assert fitted("Bartholomew", 30, 5) == ""
    assert fitted("éééééééé", 30, 60).count("e") == fitted("éééééééé", 30, 60).count("\u0301")


def test_a_text_is_wrapped_at_its_words() -> None:
    assert wrapped("one two three", 30, 400, 3) == ["one two three"]
    assert wrapped("one two three", 30, 120, 3) == ["one two", "three"]
    lines = wrapped("the game is over and nobody has won", 30, 130, 2)
    assert lines[0] == "the game"
    assert lines[1].endswith("…")
    assert wrapped("", 30, 100, 3) == [""]


def test_a_line_starts_is_centred_or_ends_where_it_should() -> None:
    boxes = []
    for align in (0.0, 0.5, 1.0):
        image = Image.new("RGB", (200, 60))
        wide = write(image, (100, 30), "Hill", 30, WHITE, align=align)
        assert wide == written("Hill", 30).width
        box = image.getbbox()
        assert box is not None
        boxes.append(box)
    assert boxes[0][0] >= 100
    assert boxes[2][2] <= 100
    assert abs((boxes[1][0] + boxes[1][2]) / 2 - 100) <= 2
    assert all(abs((top + bottom) / 2 - 30) <= 2 for _, top, _, bottom in boxes)


def test_nothing_is_written_where_there_is_nothing_to_write() -> None:
    image = Image.new("RGB", (50, 50))
    assert write(image, (10, 25), "", 30, WHITE) == 0
    assert image.getbbox() is None


def test_heavy_letters_have_no_margins() -> None:
    mask = bold("10", 60)
    assert mask.getbbox() == (0, 0, *mask.size)
