"""What is new to a player in the rules of a game."""

from types import SimpleNamespace

import pytest

from bot.engine.features import Feature
from bot.engine.variants import VARIANTS
from bot.ui.text.catalogue import ENGLISH_TEXTS, texts_in
from bot.ui.text.new_rules import new_rules_lines

KITTY = tuple(VARIANTS["kitty"].rules(VARIANTS["kitty"].resolve({})).features)


async def lines_of(variant: str, known: tuple[Feature, ...], language: str = "en") -> list[str]:
    async def known_to(_: int) -> frozenset[Feature]:
        return frozenset(known)

    host = SimpleNamespace(lessons=SimpleNamespace(known=known_to))
    rules = VARIANTS[variant].rules(VARIANTS[variant].resolve({}))
    texts = ENGLISH_TEXTS if language == "en" else texts_in(language)
    return (await new_rules_lines(host, 1, rules, texts))[1]


@pytest.mark.parametrize("variant", ["classic", "partnership", "three-handed"])
async def test_points_of_another_size_than_the_player_knows_come_first(variant: str) -> None:
    """In kitty a marriage is 2 and an ace in a trick 1; here they are 20 and 10."""
    english = "• Melds count ten times as much: a marriage is 20, and each A, 10, K in tricks 10"
    german = "• Meldungen zählen zehnfach: ein Paar 20, in Stichen A, 10, K je 10"
    assert (await lines_of(variant, KITTY))[1] == english
    assert (await lines_of(variant, KITTY, "de"))[1] == german
    knows_both = (*KITTY, Feature.LARGE_POINTS)
    assert english not in await lines_of(variant, knows_both)


async def test_melds_grow_where_cards_in_tricks_have_values_of_their_own() -> None:
    """In old count an ace in a trick is 11, which is not ten times 1."""
    assert (await lines_of("old-count", KITTY))[1] == "• Melds count ten times as much: a marriage is 20"


async def test_points_become_smaller_for_who_knows_the_large_ones() -> None:
    lines = await lines_of("kitty", (Feature.LARGE_POINTS,))
    assert lines[1] == "• Melds count a tenth as much: a marriage is 2, and each A, 10, K in tricks 1"
