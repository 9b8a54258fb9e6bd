"""User-chosen text made safe to show: :func:`plain` for texts, :func:`drawable` for pictures.

The font of the labels has little more than ASCII, and there are fonts for the scripts in `_SCRIPTS`. So for pictures

- an accented Latin letter becomes the letter and a combining accent, which :mod:`bot.render.drawing.lettering` draws,
- what has a font stays as it is,
- any other letter or digit is spelled in ASCII: ß ss, Æ AE, ４ 4, 𝓐 A,
- emojis and symbols are left out; a name of which too little is left is replaced.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from anyascii import anyascii

ELLIPSIS: Final = "…"

MAX_NAME_LENGTH: Final = 32
_MAX_MARKS: Final = 2
"""Combining marks kept on one character."""
_JOINERS: Final = "\u200c\u200d"
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"

ABOVE: Final = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c"
BELOW: Final = "\u0323\u0326\u0327\u0328"
"""Combining accents that can be drawn, above and below a letter."""
_STRAY_ACCENTS: Final = re.compile(f"(^|[^A-Za-z{ABOVE}{BELOW}])[{ABOVE}{BELOW}]+")
"""Accents that do not follow a letter."""

_FONT_CHARACTERS: Final = frozenset(map(chr, range(0x20, 0x7F))) | frozenset("«»·°©™…")
_SPELLINGS: Final = {"•": "·", "×": "x", "ə": "e"}
"""Characters that the font spells otherwise than in ASCII, or that are better known in another spelling."""

_SCRIPTS: Final = (
    ("sans", (0x370, 0x3FF), (0x400, 0x52F), (0x1F00, 0x1FFF)),
    ("sansarmenian", (0x530, 0x58F)),
    ("sanshebrew", (0x590, 0x5FF), (0xFB1D, 0xFB4F)),
    ("sansarabic", (0x600, 0x65F), (0x66A, 0x6EF), (0x6FA, 0x77F), (0xFB50, 0xFDFC), (0xFE70, 0xFEFE)),
    ("sansdevanagari", (0x900, 0x965), (0x970, 0x97F)),
    ("sansbengali", (0x980, 0x9E5), (0x9F0, 0x9FE)),
    ("sansgurmukhi", (0xA01, 0xA65), (0xA70, 0xA76)),
    ("sansgujarati", (0xA81, 0xAE3), (0xAF0, 0xAFF)),
    ("sansoriya", (0xB01, 0xB65), (0xB70, 0xB77)),
    ("sanstamil", (0xB82, 0xBE5), (0xBF0, 0xBFA)),
    ("sanstelugu", (0xC00, 0xC65), (0xC77, 0xC7F)),
    ("sanskannada", (0xC80, 0xCE5), (0xCF1, 0xCF3)),
    ("sansmalayalam", (0xD00, 0xD65), (0xD70, 0xD7F)),
    ("sanssinhala", (0xD81, 0xDE5), (0xDF2, 0xDF4)),
    ("sansthai", (0xE01, 0xE4F), (0xE5A, 0xE5B)),
    ("sanslao", (0xE81, 0xECE), (0xEDC, 0xEDF)),
    ("sansmyanmar", (0x1000, 0x103F), (0x104A, 0x109F)),
    ("sansgeorgian", (0x10A0, 0x10FF), (0x1C90, 0x1CBF)),
    ("sansethiopic", (0x1200, 0x1368), (0x1380, 0x138F)),
    ("sanskhmer", (0x1780, 0x17DD)),
    ("sanscjk", (0x1100, 0x11FF), (0x3005, 0x3007), (0x3041, 0x30FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF)),
    ("sanscjk", (0xAC00, 0xD7A3), (0xF900, 0xFAD9), (0x20000, 0x2A6DF)),
)
"""Noto fonts in lower case, and the first and last characters of the ranges that are drawn with them."""
LAID_OUT: Final = frozenset(
    f"sans{script}"
    for script in (
        *("hebrew", "arabic", "devanagari", "bengali", "gurmukhi", "gujarati", "oriya", "tamil", "telugu"),
        *("kannada", "malayalam", "sinhala", "myanmar", "khmer"),
    )
)
"""Those of scripts whose letters are joined, reordered, or written from right to left."""


@lru_cache(maxsize=4096)
def font_of(char: str) -> str:
    """The name of the Noto font for a character; empty for those of the labels' font, and for those without a font."""
    code = ord(char)
    if code < _SCRIPTS[0][1][0]:
        return ""
    fonts = (name for name, *ranges in _SCRIPTS if any(first <= code <= last for first, last in ranges))
    return next(fonts, "") if unicodedata.category(char)[0] in "LMN" else ""


def _clean(name: str) -> str:
    """The name on one line, without control or unassigned characters or stacks of combining marks."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(char)
        if kind[0] == "Z" or char in "\t\n\r\v\f\x85":
            kept.append(" ")
        elif kind[0] == "C" and char not in _JOINERS:
            continue
        elif kind[0] == "M":
            marks += 1
            if marks <= _MAX_MARKS and kept and kept[-1] != " ":
                kept.append(char)
            continue
        else:
            kept.append(char)
        if char not in _JOINERS:
            marks = 0
    return " ".join("".join(kept).split()).strip(_JOINERS)


def shorten(text: str, limit: int) -> str:
    """The text in at most `limit` characters (at least one), with an ellipsis if it was cut.

    A letter keeps its accents and a joined emoji its parts.
    """
    if len(text) <= limit:
        return text
    end = limit - 1
    while end > 0 and (unicodedata.category(text[end])[0] == "M" or _is_joined(text, end)):
        end -= 1
    return text[:end].rstrip() + ELLIPSIS


def _is_joined(text: str, at: int) -> bool:
    """Whether the character at this index is joined to the one before it."""
    return text[at] in _JOINERS or text[at - 1] in _JOINERS


@lru_cache(maxsize=2048)
def plain(name: str, limit: int = MAX_NAME_LENGTH) -> str:
    """A name for texts, on one line, without control characters or stacks of combining marks.

    Right-to-left text is isolated, so that it does not reorder the text around it; the isolating characters do not
    count.

    :param limit: The maximum length in characters.
    :return: The cleaned name; empty if nothing visible is left.
    """
    clean = _clean(name)
    if not any(unicodedata.category(char)[0] not in "ZCM" for char in clean):
        return ""
    clean = shorten(clean, limit)
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in clean):
        return f"{_ISOLATE}{clean}{_END_ISOLATE}"
    return clean


def _spell(char: str) -> str:
    """One composed character as it is drawn."""
    if char in _FONT_CHARACTERS or font_of(char):
        return char
    if char in _SPELLINGS:
        return _SPELLINGS[char]
    return "".join(map(_spell_part, unicodedata.normalize("NFKD", char)))


def _spell_part(char: str) -> str:
    """One part of a decomposed character; nothing if it cannot be drawn."""
    if char in ABOVE or char in BELOW or char in _FONT_CHARACTERS or font_of(char):
        return char
    is_written = unicodedata.category(char)[0] in "LNP" or char in "×−"
    return anyascii(char) if is_written else ""


@lru_cache(maxsize=2048)
def drawable(text: str) -> str:
    """The text as pictures show it: ASCII, a few symbols, accents after their letters, and scripts that have a font."""
    spelled: list[str] = []
    for char in _clean(text):
        # Joiners shape the letters of some scripts.
        is_kept = char in _JOINERS and spelled and font_of(spelled[-1][-1:] or " ")
        spelled.append(char if is_kept else "" if char in _JOINERS else _spell(char))
    return " ".join(_STRAY_ACCENTS.sub(r"\1", "".join(spelled)).split()).strip(_JOINERS)


def drawable_name(name: str, otherwise: str) -> str:
    """A name as pictures show it; `otherwise` if less than half of its letters and digits can be drawn."""
    shown = plain(name)
    drawn = drawable(shown)
    wanted, kept = (sum(char.isalnum() for char in text) for text in (shown, drawn))
    return drawn if kept and 2 * kept >= wanted else drawable(otherwise)
