"""Parsing of hands that players type, and the panel that scores them."""

import pytest

from bot.engine.cards import DECK_48, Card, Suit, cards
from bot.engine.variants import VARIANTS
from bot.render import SYMBOLS, USUAL_STYLE, CardStyle
from bot.ui.components.panel import WORD_JOINER
from bot.ui.help.score_hand import score_hand_panel
from bot.ui.text.card_input import read_card, read_hand
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, Texts, texts_in
from bot.ui.text.error_text import InputError, error_message
from bot.ui.text.formatting import card_name
from tests.ui.games import info_of
from tests.ui.limits import assert_within_limits, labels, panel_text


@pytest.mark.parametrize(
    ("typed", "codes"),
    [
        ("AS 10S KS", "AS TS KS"),
        ("as,ts,ks", "AS TS KS"),
        ("A♠ 10♠ K♥", "AS TS KH"),
        ("♠ A 10 K Q, ♥ K Q", "AS TS KS QS KH QH"),
        ("S: A T K; H: KQ", "AS TS KS KH QH"),
        ("♠️ A 10 ♦️ – ♥️ K", "AS TS KH"),
        (f"A{WORD_JOINER}♠ 10{WORD_JOINER}♠", "AS TS"),
        ("spades A 10 hearts Q", "AS TS QH"),
        ("ace of spades, ten of hearts", "AS TH"),
        ("AKQS JD", "AS KS QS JD"),
        ("10 10S", "TS TS"),
        ("Spade ace", "AS"),
    ],
)
def test_hands_are_read_in_many_notations(typed: str, codes: str) -> None:
    assert read_hand(typed, ENGLISH_TEXTS) == cards(codes)


@pytest.mark.parametrize(
    ("typed", "codes"),
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
def test_hands_are_read_in_german_and_english_letters(typed: str, codes: str) -> None:
    """D is the queen in German and diamonds in English."""
    assert read_hand(typed, texts_in("de")) == cards(codes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_read_in_every_notation(language: str) -> None:
    for card in dict.fromkeys(DECK_48):
        assert_read_in_every_notation(card, texts_in(language))


def assert_read_in_every_notation(card: Card, texts: Texts) -> None:
    ranks = {card.rank.value, USUAL_STYLE.rank(card.rank), texts(f"rank-typed-{card.rank}")}
    suits = {card.suit.value, SYMBOLS[card.suit], texts(f"suit-name-{card.suit}")}
    for rank in ranks:
        for suit in suits:
            assert read_card(f"{rank}{suit}", texts) == card
            assert read_card(f"{rank}{suit}".lower(), texts) == card
    assert read_card(card_name(card, texts), texts) == card
    german = texts_in(texts.language, CardStyle(german_letters=True))
    assert read_card(german.style.card(card), german) == card


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("banana", "I can’t read “banana”"),
        ("AS <@1>", "I can’t read"),
        ("A K", "A K needs a suit"),
        ("", "Type the cards, for example `AS 10S KH`"),
        ("♠", "Type the cards"),
    ],
)
def test_the_error_quotes_the_part_that_cannot_be_read(typed: str, message: str) -> None:
    with pytest.raises(InputError) as raised:
        read_hand(typed, ENGLISH_TEXTS)
    assert message in error_message(raised.value, ENGLISH_TEXTS)
    assert "<@" not in error_message(raised.value, ENGLISH_TEXTS)


@pytest.mark.parametrize("variant", VARIANTS)
async def test_trumps_are_sorted_by_points(variant: str) -> None:
    kind = VARIANTS[variant]
    hand = cards("AS TS KS QS JS KH QH JD AH AC")
    panel = await score_hand_panel(hand, kind, kind.resolve({}), ENGLISH_TEXTS)
    assert_within_limits(panel)
    lines = [line for line in panel_text(panel).splitlines() if line.startswith("**")]
    assert len(lines) == 4
    assert lines[0].startswith("**Trump ♠: ")
    assert "Run 1" in lines[0]
    points = [int(line.split(":")[1].split("*")[0]) for line in lines]
    assert points == sorted(points, reverse=True)
    assert labels(panel) == ["Rules"]


async def test_a_known_trump_is_the_only_line_and_equal_melds_are_counted() -> None:
    kind = VARIANTS["classic"]
    options, info = kind.resolve({}), info_of("classic")
    panel = await score_hand_panel(cards("KS KS QS QS"), kind, options, ENGLISH_TEXTS, Suit.HEARTS, info)
    assert "Melds of this hand · table 123456 · Classic Two-Handed" in panel_text(panel)
    assert "**Trump ♥: 40** · 2 × Marriage ♠ = 40" in panel_text(panel)
    assert "Trump ♠" not in panel_text(panel)
    assert labels(panel) == ["My hand", "Rules"]


@pytest.mark.parametrize(
    ("options", "spades"),
    [
        ({}, "**Trump ♠: 160** · Run 150, Nine of trump 10"),
        (
            {"run_extras": "each"},
            "**Trump ♠: 200** · Run 150, Extra for the run (K) 40, Nine of trump 10",
        ),
        ({"scale": 1}, "**Trump ♠: 16** · Run 15"),
        ({"scale": 1, "run_extras": "each"}, "**Trump ♠: 20** · Run 15, Extra for the run (K) 4"),
    ],
)
async def test_a_hand_is_scored_on_the_scale_and_with_the_extras_of_the_table(
    options: dict[str, int | str], spades: str
) -> None:
    variant = VARIANTS["partnership"]
    hand = cards("AS TS KS KS QS JS 9S 9H")
    panel = await score_hand_panel(hand, variant, variant.resolve(options), ENGLISH_TEXTS)
    assert spades in panel_text(panel)
