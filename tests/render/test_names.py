"""Names made fit to be shown."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render import plain
from bot.render.names import ABOVE, BELOW, MISSING, drawn, legible, shortened
from tests.render.scenes import HOSTILE


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
def test_a_name_for_texts_is_one_visible_line(name: str, shown: str) -> None:
    assert plain(name) == shown


def test_a_long_name_ends_in_an_ellipsis() -> None:
    assert plain("W" * 40) == "W" * 31 + "…"
    assert plain("Bartholomew Fitzgerald", 12) == "Bartholomew…"


def test_no_letter_loses_its_accent_and_no_joined_sign_its_parts() -> None:
    assert shortened("abx\u0323\u0307d", 6) == "abx\u0323\u0307d"
    assert shortened("abx\u0323\u0307de", 5) == "ab…"
    assert shortened("abcx\u0323de", 6) == "abcx\u0323…"
    assert shortened("ab👩\u200d🚀cdef", 5) == "ab…"
    assert shortened("\u0323" * 5, 2) == "…"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Müßig", "Mu\u0308ssig"),
        ("ÆØŁ", "AeOL"),
        ("Жанна", "Zhanna"),
        ("Ωμέγα", "Ome\u0301ga"),
        ("\uff14\uff12 ①", "42 1"),
        ("\U0001d4d0nn", "Ann"),
        ("日本", MISSING),
        ("日本 bob 語", f"{MISSING} bob {MISSING}"),
        ("👑 King 👑", "King"),
        ("a – b × c", "a - b x c"),
        ("٣", "3"),
        ("½", "12"),
        ("x\u0310y", "xy"),
    ],
)
def test_a_name_for_pictures_has_letters_that_can_be_drawn(name: str, shown: str) -> None:
    assert drawn(name) == shown


def test_a_box_alone_is_not_legible() -> None:
    assert not legible(drawn("日本"))
    assert not legible(drawn("👑"))
    assert legible(drawn("日本 1"))


@given(st.text() | st.sampled_from(HOSTILE))
def test_any_text_becomes_one_short_line(name: str) -> None:
    shown = plain(name)
    assert len(shown) <= 34
    assert len(shown.splitlines()) <= 1
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") for char in shown)
    assert plain(shown.strip("\u2068\u2069")) == shown


@given(st.text() | st.sampled_from(HOSTILE))
def test_any_text_can_be_drawn_and_stays_as_it_is_drawn(name: str) -> None:
    shown = drawn(name)
    assert drawn(shown) == shown
    assert all(char.isascii() or char in "«»·°©™…" + MISSING + ABOVE + BELOW for char in shown)
