"""User-chosen text made safe to show: :func:`plain` for texts, :func:`drawable` for pictures.

The font of the pictures has little more than ASCII. So for pictures

- an accented letter becomes the letter and a combining accent, which :mod:`bot.render.drawing.lettering` draws,
- a letter with a usual ASCII spelling is spelled that way: ß ss, Æ AE, Ж Zh, Ω O, ４ 4, 𝓐 A,
- any other letters, emojis and symbols are left out; a name of which too little is left is replaced.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

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
_SPELLINGS: Final = {
    **dict(zip("абвгдезиклмнопрстуфхъыьэ", "abvgdeziklmnoprstufh y e", strict=True)),
    "ъ": "", "ь": "", "ж": "zh", "й": "j", "ц": "c", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu", "я": "ya",
    "і": "i", "ї": "i", "є": "ie", "ґ": "g", "ў": "u", "ђ": "dj", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c",
    "џ": "dz",
    **dict(zip("αβγδεζηικλμνξοπρσςτυφχωθψ", "avgdeziiklmnxoprsstyfho", strict=False)),
    "χ": "ch", "ω": "o", "θ": "th", "ψ": "ps",
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ŧ": "t",
    "ı": "i", "ŋ": "n", "ə": "e",
    "‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "‹": "<", "›": ">", "‐": "-", "‑": "-", "–": "-",
    "—": "-", "−": "-", "×": "x", "•": "·", "¡": "!", "¿": "?",
}  # fmt: skip


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
    """One composed character in ASCII and accents."""
    spelling = _spelling(char)
    if spelling is not None:
        return spelling
    return "".join(map(_spell_part, unicodedata.normalize("NFKD", char)))


def _spelling(char: str) -> str | None:
    """The usual spelling of a character with the font's characters; None if there is none."""
    if char in _FONT_CHARACTERS:
        return char
    lower = char.lower()
    spelling = _SPELLINGS.get(lower)
    return spelling if spelling is None or lower == char else spelling.title()


def _spell_part(char: str) -> str:
    """One part of a decomposed character; nothing if it cannot be drawn."""
    if char in ABOVE or char in BELOW:
        return char
    spelling = _spelling(char)
    if spelling is not None:
        return spelling
    digit = unicodedata.digit(char, None)
    return "" if digit is None else str(digit)


@lru_cache(maxsize=2048)
def drawable(text: str) -> str:
    """The text as pictures show it: ASCII, a few symbols, and accents after their letters."""
    spelled = _STRAY_ACCENTS.sub(r"\1", "".join(map(_spell, _clean(text))))
    return " ".join(spelled.split())


def drawable_name(name: str, otherwise: str) -> str:
    """A name as pictures show it; `otherwise` if less than half of its letters and digits can be drawn."""
    shown = plain(name)
    drawn = drawable(shown)
    wanted, kept = (sum(char.isalnum() for char in text) for text in (shown, drawn))
    return drawn if kept and 2 * kept >= wanted else drawable(otherwise)
