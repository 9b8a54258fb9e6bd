"""Text in pictures."""

import pytest
from PIL import Image

from bot.render.drawing import lettering
from bot.render.drawing.lettering import fit, index_mask, line_height, text_mask, wrap, write

WHITE = (255, 255, 255)


def ink(text: str, size: int = 40) -> bytes:
    return text_mask(text, size).tobytes()


def test_the_size_of_a_mask() -> None:
    assert text_mask("Ann", 30).height == text_mask("gj", 30).height == line_height(30)
    assert text_mask("WW", 30).width > text_mask("ii", 30).width


def test_accents_differ() -> None:
    accented = [ink(char) for char in "eèéêẽēĕėëěȩẹęeő"]
    assert len(set(accented)) == len(accented) - 1


@pytest.mark.parametrize("letter", ["é", "Ű", "ç", "Å", "ṩ"])
def test_an_accent_adds_ink_but_no_width(letter: str) -> None:
    base = {"é": "e", "Ű": "U", "ç": "c", "Å": "A", "ṩ": "s"}[letter]
    with_accent, without = text_mask(letter, 40), text_mask(base, 40)
    assert with_accent.size == without.size
    assert sum(with_accent.histogram()[128:]) > sum(without.histogram()[128:])


def test_an_accent_replaces_the_dot() -> None:
    dotted, accented, below = (text_mask(char, 64) for char in ("i", "í", "į"))
    top = dotted.getbbox()
    middle = (0, top[1], dotted.width, top[1] + 6)
    assert accented.crop(middle).tobytes() != dotted.crop(middle).tobytes()
    assert below.crop(middle).tobytes() == dotted.crop(middle).tobytes()


@pytest.mark.parametrize(
    "name",
    ["王小明", "日本語", "김민수", "שלום", "مرحبا", "राहुल", "ไทย", "தமிழ்", "Жанна", "Ωμέγα", "ქართული"],
)
def test_names_in_other_scripts_have_glyphs_within_the_line(name: str) -> None:
    """Each is drawn otherwise than as many boxes, which stand for characters that a font does not have."""
    mask = text_mask(name, 32, 0.7)
    assert mask.height == line_height(32)
    assert mask.getbbox() is not None
    letters = {ink(letter) for letter in name}
    assert len(letters) > 1


def test_words_from_right_to_left_stand_in_a_line_from_left_to_right() -> None:
    """A number between two Hebrew words is not turned around, and what follows them is at their right.

    Without FriBidi the words are in Latin letters, from left to right.
    """
    line = text_mask("שלום 12 דנה: 3 Jacks", 40)
    if not lettering.HAS_LAYOUT:
        assert line.tobytes() == text_mask("slvm 12 dnh: 3 Jacks", 40).tobytes()
        return
    right, number, left = (text_mask(text, 40) for text in ("שלום", "12", "דנה"))
    assert line.crop((0, 0, left.width, line.height)).tobytes() == left.tobytes()
    end = line.width - text_mask(": 3 Jacks", 40).width
    assert line.crop((end - right.width, 0, end, line.height)).tobytes() == right.tobytes()
    between = line.crop((left.width, 0, end - right.width, line.height))
    box, expected = between.getbbox(), number.getbbox()
    assert box is not None
    assert expected is not None
    assert between.crop(box).tobytes() == number.crop(expected).tobytes()


@pytest.mark.parametrize(("name", "spelled"), [("שלום", "slvm"), ("राहुल", "rahul"), ("王小明", "王小明")])
def test_without_a_library_for_it_what_needs_layout_is_spelled_in_latin_letters(
    monkeypatch: pytest.MonkeyPatch, name: str, spelled: str
) -> None:
    """Letters in the wrong order, or not joined, would be another name."""
    monkeypatch.setattr(lettering, "HAS_LAYOUT", False)
    assert fit(name, 31, 300) == spelled


@pytest.mark.parametrize("letter", "שمरবਰરରதతಕകකကក")
def test_every_script_that_needs_layout_is_spelled_without_it(
    monkeypatch: pytest.MonkeyPatch, letter: str
) -> None:
    monkeypatch.setattr(lettering, "HAS_LAYOUT", False)
    assert fit(letter, 29, 300).isascii()


def test_an_accent_without_a_letter_is_left_out() -> None:
    assert ink(" \u0301") == ink("")
    assert ink("a  b") == ink("a b")


def test_fit_shortens_to_the_width() -> None:
    assert fit("Ann", 30, 300) == "Ann"
    short = fit("Bartholomew", 30, 100)
    assert short.endswith("…")
    assert "Bartholomew".startswith(short[:-1])
    assert text_mask(short, 30).width <= 100
    assert fit("Bartholomew", 30, 5) == ""
    assert fit("éééééééé", 30, 60).count("e") == fit("éééééééé", 30, 60).count("\u0301")


def test_wrap_breaks_between_words() -> None:
    assert wrap("one two three", 30, 400, 3) == ["one two three"]
    assert wrap("one two three", 30, 120, 3) == ["one two", "three"]
    lines = wrap("the game is over and nobody has won", 30, 130, 2)
    assert lines[0] == "the game"
    assert lines[1].endswith("…")
    assert wrap("", 30, 100, 3) == [""]


def test_align() -> None:
    boxes = []
    for align in (0.0, 0.5, 1.0):
        image = Image.new("RGB", (200, 60))
        width = write(image, (100, 30), "Hill", 30, WHITE, align=align)
        assert width == text_mask("Hill", 30).width
        box = image.getbbox()
        assert box is not None
        boxes.append(box)
    assert boxes[0][0] >= 100
    assert boxes[2][2] <= 100
    assert abs((boxes[1][0] + boxes[1][2]) / 2 - 100) <= 2
    assert all(abs((top + bottom) / 2 - 30) <= 2 for _, top, _, bottom in boxes)


def test_empty_text_draws_nothing() -> None:
    image = Image.new("RGB", (50, 50))
    assert write(image, (10, 25), "", 30, WHITE) == 0
    assert image.getbbox() is None


def test_index_masks_have_no_margins() -> None:
    mask = index_mask("10", 60)
    assert mask.getbbox() == (0, 0, *mask.size)
