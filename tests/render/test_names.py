"""Names made safe to show."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render import plain
from bot.render.names import ABOVE, BELOW, drawable, drawable_name, font_of, shorten
from tests.examples import examples
from tests.render.samples import HOSTILE


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  a\n b\t\u2003c ", "a b c"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\x00c", "abc"),
        ("e\u0301", "é"),
        ("a\u0328\u0301\u0327\u0323", "ą\u0327\u0323"),
        ("\u0301\u0301", ""),
        ("\u200d\u2060", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u200da\u200d", "a"),
        ("\u05e9\u05dc", "\u2068\u05e9\u05dc\u2069"),
    ],
)
def test_plain(name: str, shown: str) -> None:
    assert plain(name) == shown


def test_plain_shortens_long_names() -> None:
    assert plain("W" * 40) == "W" * 31 + "…"
    assert plain("Bartholomew Fitzgerald", 12) == "Bartholomew…"


def test_shorten_keeps_accents_and_joined_emojis_whole() -> None:
    assert shorten("abx\u0323\u0307d", 6) == "abx\u0323\u0307d"
    assert shorten("abx\u0323\u0307de", 5) == "ab…"
    assert shorten("abcx\u0323de", 6) == "abcx\u0323…"
    assert shorten("ab👩\u200d🚀cdef", 5) == "ab…"
    assert shorten("\u0323" * 5, 2) == "…"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Müßig", "Mu\u0308ssig"),
        ("ÆØŁ", "AeOL"),
        ("Жанна", "Жанна"),
        ("Ωμέγα", "Ωμέγα"),
        ("\uff14\uff12 ①", "42 1"),
        ("\U0001d4d0nn", "Ann"),
        ("日本 bob 語", "日本 bob 語"),
        ("김민수", "김민수"),
        ("שלום עולם", "שלום עולם"),
        ("محمد علي", "محمد علي"),
        ("राहुल शर्मा", "राहुल शर्मा"),
        ("क्\u200dष", "क्\u200dष"),
        ("ᏣᎳᎩ", "TsaLaGi"),
        ("👩\u200d🚀 Ann", "Ann"),
        ("👑 King 👑", "King"),
        ("a – b × c", "a - b x c"),
        ("٣", "3"),
        ("½", "12"),
        ("x\u0310y", "xy"),
    ],
)
def test_drawable(name: str, shown: str) -> None:
    assert drawable(name) == shown


def test_a_name_of_which_too_little_can_be_drawn_is_replaced() -> None:
    assert drawable_name("👑", "Player") == drawable_name("", "Player") == "Player"
    assert drawable_name("👑 Ann", "Player") == "Ann"
    assert drawable_name("日本", "Player") == "日本"


@examples(40)
@given(st.text() | st.sampled_from(HOSTILE))
def test_plain_text_is_one_short_line(name: str) -> None:
    shown = plain(name)
    assert len(shown) <= 34
    assert len(shown.splitlines()) <= 1
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") for char in shown)
    assert plain(shown.strip("\u2068\u2069")) == shown


@examples(40)
@given(st.text() | st.sampled_from(HOSTILE))
def test_drawable_text_has_only_font_characters_and_stays_the_same(name: str) -> None:
    shown = drawable(name)
    assert drawable(shown) == shown
    assert all(
        char.isascii() or char in "«»·°©™…\u200c\u200d" + ABOVE + BELOW or font_of(char) for char in shown
    )
