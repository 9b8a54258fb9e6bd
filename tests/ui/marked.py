"""A language that puts each text of the catalogue between ⟦ and ⟧, so that text from elsewhere is found."""

import re
from collections.abc import Mapping

from bot.engine.variants import VARIANTS
from bot.ui.text.catalogue import ENGLISH, Argument, Texts
from bot.ui.text.rulebook import topics


class MarkedTexts(Texts):
    """The English texts with marks."""

    def __init__(self) -> None:
        super().__init__(ENGLISH)

    def _format_text(self, key: str, arguments: Mapping[str, Argument]) -> str:
        return f"⟦{super()._format_text(key, arguments)}⟧"


def unmarked_words(text: str, *names: str) -> str:
    """The words outside of all marks, except these names, rules, cards and mentions."""
    text = re.sub(r"\bPlayer \d+", "", text)  # the names in stored results
    rules = [topic for variant in VARIANTS for topic in topics(variant)]
    # Some titles begin with another one.
    for topic in sorted(rules, key=lambda topic: -len(topic.title)):
        text = text.replace(topic.text, "").replace(topic.title, "")
    known = len(text) + 1
    while len(text) < known:
        known = len(text)
        text = re.sub(r"⟦[^⟦⟧]*⟧", "", text)
    # Truncated text has lost its closing mark.
    text = text.partition("⟦")[0]
    text = re.sub(r"<[^<>]*>|https?://\S+", "", text)
    text = re.sub(r"\bUTC\b|\b[A-Z]\w+(?:/[\w-]+)+", "", text)  # time zones
    text = re.sub(rf"\b({'|'.join(names)})\b", "", text)
    text = re.sub(r"(?:10|[AKQJ9])[♠♥♣♦]|[♠♥♣♦](?: (?:10|[AKQJ9])\b)+", "", text)
    return " ".join(re.findall(r"[^\W\d_]{2,}", text))
