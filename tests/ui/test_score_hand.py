"""Hands as people write them, and what is said of them."""

from __future__ import annotations

import pytest

from bot.engine.cards import Suit, cards
from bot.engine.variants import VARIANTS
from bot.ui import TEXTS, Unclear, refused
from bot.ui.learning.score_hand import read_hand, score_hand_panel
from bot.ui.words.texts import texts_in
from tests.ui.limits import labels, within_limits, words


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("AS 10S KS", "AS TS KS"),
        ("as,ts,ks", "AS TS KS"),
        ("A♠ 10♠ K♥", "AS TS KH"),
        ("♠ A 10 K Q, ♥ K Q", "AS TS KS QS KH QH"),
        ("S: A T K; H: KQ", "AS TS KS KH QH"),
        ("♠️ A 10 ♦️ – ♥️ K", "AS TS KH"),
        ("spades A 10 hearts Q", "AS TS QH"),
        ("ace of spades, ten of hearts", "AS TH"),
        ("AKQS JD", "AS KS QS JD"),
        ("10 10S", "TS TS"),
        ("Spade ace", "AS"),
    ],
)
def test_hands_are_read_as_people_write_them(written: str, meant: str) -> None:
    assert read_hand(written, TEXTS) == cards(meant)


def test_hands_are_read_in_the_language_of_their_owner() -> None:
    assert read_hand("Pik Ass Dame, Herz Bube", texts_in("de")) == cards("AS QS JH")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("banana", "I cannot read “banana”"),
        ("AS <@1>", "I cannot read"),
        ("A K", "I miss the suit of A K"),
        ("", "Write the cards, for example `AS 10S KH`"),
        ("♠", "Write the cards"),
    ],
)
def test_what_cannot_be_read_is_named(written: str, said: str) -> None:
    with pytest.raises(Unclear) as raised:
        read_hand(written, TEXTS)
    assert said in refused(raised.value, TEXTS)
    assert "<@" not in refused(raised.value, TEXTS)


@pytest.mark.parametrize("variant", VARIANTS)
async def test_every_trump_is_told_the_best_first(variant: str) -> None:
    kind = VARIANTS[variant]
    hand = cards("AS TS KS QS JS KH QH JD AH AC")
    panel = await score_hand_panel(hand, kind, kind.resolve({}), TEXTS)
    within_limits(panel)
    lines = [line for line in words(panel).splitlines() if line.startswith("**")]
    assert len(lines) == 4
    assert lines[0].startswith("**♠ spades: ")
    assert "Run · " in lines[0]
    scored = [int(line.split(":")[1].split("*")[0]) for line in lines]
    assert scored == sorted(scored, reverse=True)
    assert labels(panel) == ["Rules"]


async def test_when_trump_is_known_only_it_is_told_and_what_comes_twice_is_counted() -> None:
    kind = VARIANTS["classic"]
    panel = await score_hand_panel(
        cards("KS KS QS QS"), kind, kind.resolve({}), TEXTS, Suit.HEARTS, table_id=7
    )
    assert "**♥ hearts: 40** · 2 × Marriage ♠ · 40" in words(panel)
    assert "spades" not in words(panel)
    assert labels(panel) == ["My hand", "Rules"]
