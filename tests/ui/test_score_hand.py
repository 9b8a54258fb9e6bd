"""Hands as people write them, and what is said of them."""

from __future__ import annotations

import pytest

from bot.engine.cards import DECK_48, Card, Suit, cards
from bot.engine.variants import VARIANTS
from bot.ui.help.score_hand import score_hand_panel
from bot.ui.text.card_input import read_card, read_hand
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in
from bot.ui.text.error_text import InputError, error_message
from bot.ui.text.formatting import card_name
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
    assert read_hand(written, ENGLISH_TEXTS) == cards(meant)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Pik Ass Dame, Herz Bube", "AS QS JH"),
        ("D♠ B♦ Z♥", "QS JD TH"),
        ("Pik A Z K D B 9, Karo D", "AS TS KS QS JS 9S QD"),
        ("♠ A D, ♥ D", "AS QS QH"),
        ("DS BD ZH", "QS JD TH"),
        ("DD KD", "QD KD"),
        ("AKDS", "AS KS QS"),
        ("AD 10D, DC", "AD TD QC"),
        ("QS JD 10H", "QS JD TH"),
        ("S A K, D 10", "AS KS TD"),
    ],
)
def test_hands_are_read_in_the_language_of_their_owner(written: str, meant: str) -> None:
    """The letters that German cards have are read beside the English ones, of which D is also a suit."""
    assert read_hand(written, texts_in("de")) == cards(meant)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", dict.fromkeys(DECK_48), ids=str)
def test_every_card_is_read_however_it_is_written(one: Card, language: str) -> None:
    texts = texts_in(language)
    ranks = {one.rank.value, texts(f"rank-{one.rank}"), texts(f"rank-typed-{one.rank}")}
    suits = {one.suit.value, texts(f"suit-{one.suit}"), texts(f"suit-name-{one.suit}")}
    for rank in ranks:
        for suit in suits:
            assert read_card(f"{rank}{suit}", texts) == one
            assert read_card(f"{rank}{suit}".lower(), texts) == one
    assert read_card(card_name(one, texts), texts) == one


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("banana", "I can’t read “banana”"),
        ("AS <@1>", "I can’t read"),
        ("A K", "A K needs a suit"),
        ("", "Type the cards, for example `AS 10S KH`"),
        ("♠", "Type the cards"),
    ],
)
def test_what_cannot_be_read_is_named(written: str, said: str) -> None:
    with pytest.raises(InputError) as raised:
        read_hand(written, ENGLISH_TEXTS)
    assert said in error_message(raised.value, ENGLISH_TEXTS)
    assert "<@" not in error_message(raised.value, ENGLISH_TEXTS)


@pytest.mark.parametrize("variant", VARIANTS)
async def test_every_trump_is_told_the_best_first(variant: str) -> None:
    kind = VARIANTS[variant]
    hand = cards("AS TS KS QS JS KH QH JD AH AC")
    panel = await score_hand_panel(hand, kind, kind.resolve({}), ENGLISH_TEXTS)
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
        cards("KS KS QS QS"), kind, kind.resolve({}), ENGLISH_TEXTS, Suit.HEARTS, table_id=7
    )
    assert "**♥ hearts: 40** · 2 × Marriage ♠ · 40" in words(panel)
    assert "spades" not in words(panel)
    assert labels(panel) == ["My hand", "Rules"]
