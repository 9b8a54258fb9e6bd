"""Names and words made fit to be shown, whatever their owners put into them.

:func:`plain` is for texts, :func:`drawn` for pictures. The font of the pictures knows the letters of ASCII and little
else, so for a picture

- letters with accents are kept as letter and accent (the accents are drawn by :mod:`bot.render.lettering`),
- letters that have a usual spelling in ASCII get it: ß ss, Æ AE, Ж Zh, Ω O, ４ 4, 𝓐 A,
- any other run of letters becomes one hollow box, and emoji and other signs are left out.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

ELLIPSIS: Final = "…"
MISSING: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands for letters that the font does not have; it is drawn as a hollow box."""

LONGEST_NAME: Final = 32
_MOST_MARKS: Final = 2
_JOINERS: Final = "\u200c\u200d"
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"

ABOVE: Final = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c"
BELOW: Final = "\u0323\u0326\u0327\u0328"
"""The accents that are drawn."""
_UNBASED: Final = re.compile(f"(^|[^A-Za-z{ABOVE}{BELOW}])[{ABOVE}{BELOW}]+")
"""Accents on anything but a letter."""

_SIGNS: Final = frozenset(map(chr, range(0x20, 0x7F))) | frozenset(f"«»·°©™…{MISSING}")
_SPELT: Final = {
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


def _kept(name: str) -> str:
    """The name on one line: without control and unassigned characters, with few marks on a letter."""
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
            if marks <= _MOST_MARKS and kept and kept[-1] != " ":
                kept.append(char)
            continue
        else:
            kept.append(char)
        if char not in _JOINERS:
            marks = 0
    return " ".join("".join(kept).split()).strip(_JOINERS)


def shortened(text: str, limit: int) -> str:
    """The text in at most `limit` characters (at least one), an ellipsis for what is left out; no letter loses its
    accents and no joined sign its parts."""
    if len(text) <= limit:
        return text
    end = limit - 1
    while end > 0 and (unicodedata.category(text[end])[0] == "M" or _joined(text, end)):
        end -= 1
    return text[:end].rstrip() + ELLIPSIS


def _joined(text: str, at: int) -> bool:
    return text[at] in _JOINERS or text[at - 1] in _JOINERS


@lru_cache(maxsize=2048)
def plain(name: str, limit: int = LONGEST_NAME) -> str:
    """A name for texts: one line of at most `limit` characters, no control characters, no heap of marks; one that is
    written from right to left is fenced off, so that it does not turn its surroundings (two characters more). Empty
    where nothing visible is left."""
    kept = _kept(name)
    if not any(unicodedata.category(char)[0] not in "ZCM" for char in kept):
        return ""
    kept = shortened(kept, limit)
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in kept):
        return f"{_ISOLATE}{kept}{_END_ISOLATE}"
    return kept


def _spelt(char: str) -> str:
    """One composed character in ASCII and accents; the box for a letter that cannot be spelt so."""
    lower = char.lower()
    if char in _SIGNS:
        return char
    if lower in _SPELT:
        spelt = _SPELT[lower]
        return spelt if lower == char else spelt.title()
    return "".join(map(_spelt_part, unicodedata.normalize("NFKD", char)))


def _spelt_part(char: str) -> str:
    if char in _SIGNS or char in ABOVE or char in BELOW:
        return char
    lower = char.lower()
    if lower in _SPELT:
        spelt = _SPELT[lower]
        return spelt if lower == char else spelt.title()
    digit = unicodedata.digit(char, None)
    if digit is not None:
        return str(digit)
    return MISSING if unicodedata.category(char)[0] in "LN" else ""


@lru_cache(maxsize=2048)
def drawn(text: str) -> str:
    """The text as it is drawn in a picture: ASCII, a few signs, accents after their letters, and boxes."""
    spelt = _UNBASED.sub(r"\1", "".join(map(_spelt, _kept(text))))
    while MISSING * 2 in spelt:
        spelt = spelt.replace(MISSING * 2, MISSING)
    return " ".join(spelt.split())


def legible(text: str) -> bool:
    """Whether anything of the drawn text can be read."""
    return any(char.isalnum() for char in text)
