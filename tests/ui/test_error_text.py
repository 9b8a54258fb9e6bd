"""What is refused names its rule, the page that tells of it, and what may be done instead."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.actions import MELD_NAMES, PLAYS, Action, IllegalAction, Rule, Verb
from bot.engine.cards import Suit
from bot.engine.variants import VARIANTS
from bot.ui.buttons.help import rules_button
from bot.ui.help.rules_panel import rules_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.error_text import error_message
from bot.ui.text.rulebook import topic_of, topics
from tests.ui.games import new_game, random_play
from tests.ui.limits import labels, words
from tests.ui.test_panels import TABLES

UNTOLD = {Rule.GAME_OVER, Rule.NO_DEAL, Rule.NOT_SEATED, Rule.NOT_YOUR_TURN, Rule.NOT_NOW, Rule.NOT_HELD}
"""What needs no page to be understood."""
WITH_ARGUMENT = {Verb.BID, Verb.TRUMP, Verb.GUESS, Verb.BURY, Verb.PLAY, Verb.MELD, Verb.CORRECT, Verb.EXTEND}
TRIED = (
    *PLAYS.values(),
    *(Action.of(Verb.MELD, name) for name in MELD_NAMES),
    *(Action.of(verb, suit) for verb in (Verb.TRUMP, Verb.GUESS) for suit in Suit),
    *(Action.of(Verb.BID, points) for points in (1, 20, 50, 57, 63, 500, 2000)),
    *map(Action.parse, ("bury 9C 9C 9D", "bury AS KS QS", "correct AS", "correct 9H", "extend 1250")),
    *(Action.of(verb) for verb in set(Verb) - WITH_ARGUMENT - {Verb.RESIGN}),
)


@pytest.mark.parametrize(("variant", "options"), TABLES)
def test_whatever_is_refused_in_a_game_has_its_words_and_its_page(
    variant: str, options: dict[str, int | str]
) -> None:
    game = new_game(variant, 3, options)
    refusals: dict[tuple[Rule, Verb | None], IllegalAction] = {}
    for ply, _ in enumerate(random_play(game, Random(3), most=160)):
        for seat in range(game.table.seats) if ply % 3 == 0 else ():
            offer = game.offers(seat)
            for action in TRIED:
                if action not in offer:
                    with pytest.raises(IllegalAction) as raised:
                        game.play(seat, action)
                    refusals[raised.value.rule, raised.value.verb] = raised.value
    for error in refusals.values():
        assert error_message(error, ENGLISH_TEXTS)
    untold = {rule for rule, _ in refusals if topic_of(variant, rule) is None}
    assert untold <= UNTOLD


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_a_page_tells_of_are_rules_and_none_is_told_twice(variant: str) -> None:
    told = [name for topic in topics(variant) for name in topic.rules]
    assert len(told) == len(set(told))
    assert set(told) <= {rule.name.lower().replace("_", "-") for rule in Rule}
    assert "<!--" not in "".join(topic.text for topic in topics(variant))


@pytest.mark.parametrize("rule", Rule)
def test_in_english_a_refusal_is_the_engines_own_sentence(rule: Rule) -> None:
    key = f"rule-{rule.name.lower().replace('_', '-')}"
    assert ENGLISH_TEXTS(key) == f"{rule.value[0].upper()}{rule.value[1:]}."


def test_what_is_not_for_now_says_when_it_is() -> None:
    game = new_game("classic", 1)
    with pytest.raises(IllegalAction) as raised:
        game.play(game.to_move()[0], Action.of(Verb.BID, 20))
    said = error_message(raised.value, ENGLISH_TEXTS)
    assert "cannot be done at this point of the deal. You bid in the auction" in said
    assert "You can: " in said


def test_the_rules_lead_on_and_back_to_the_hand() -> None:
    button = rules_button(ENGLISH_TEXTS, "kitty", 7, Rule.BEAT_TRUMP)
    assert button.item.label == "Rules: Play"
    panel = rules_panel(ENGLISH_TEXTS, "kitty", "5", table_id=7)
    assert words(panel).lstrip().startswith("### Two-Handed with Kitty: Play")
    assert labels(panel) == ["My hand", "Next: Scoring"]
    assert labels(rules_panel(ENGLISH_TEXTS, "kitty", "99")) == ["Next: The deal"]
    assert labels(rules_panel(ENGLISH_TEXTS, "kitty", "strict")) == []
    assert rules_button(ENGLISH_TEXTS, "kitty", 7, Rule.NOT_YOUR_TURN).item.label == "Rules"


def test_a_topic_can_be_typed_by_a_part_of_its_heading() -> None:
    assert "### Classic Two-Handed: Melds\n" in words(rules_panel(ENGLISH_TEXTS, "classic", "melds"))
    assert "### Classic Two-Handed: Overview\n" in words(
        rules_panel(ENGLISH_TEXTS, "classic", "no such thing")
    )
