"""The levels: what a record declares, the mistakes of the beginner, and the last tricks, which others play exactly."""

from __future__ import annotations

import pytest

from bot.ai import USUAL_LEVEL, Level, rule_of_thumb
from bot.ai.beginner import beginner
from bot.ai.match import step
from bot.ai.position import Position
from bot.ai.search.exact import best_card, solve_cards
from bot.engine.actions import Action, Verb
from bot.engine.cards import card
from bot.store import ServerSettings
from bot.store.schema import metadata
from tests.ai.decisions import new_game, position
from tests.engine.stacking import last_twelve


def test_a_level_is_its_name_wherever_it_is_stored() -> None:
    columns = [table.c.level for table in metadata.tables.values() if "level" in table.c]
    assert len(columns) == 3
    assert all(len(level) <= column.type.length for level in Level for column in columns)
    assert ServerSettings().level == USUAL_LEVEL


def test_trumps_are_drawn_before_the_long_suit_is_led() -> None:
    """Seat 1 holds the eight highest trumps and all four highest clubs, and the opponent four trumps: it wins every
    trick if it leads trumps first. A club would be trumped."""
    game = last_twelve(
        "classic", "AS AS TS TS KS KS QS QS AC AC TC TC", "AD AD TD TD AH AH TH TH JS JS 9S 9S"
    )
    assert str(best_card(position(game, 1))) in ("play AS", "play TS", "play KS", "play QS")
    values, _ = solve_cards(position(game, 1), [card("AS"), card("AC")], all_values=True)
    # The counters: six trumps, four clubs and eight red ones, and the last trick.
    assert values[0] == 180 + 10
    assert values[1] < values[0]


class Mistakes:
    """Plays as the beginner, and counts how often it does not do what the rule of thumb would."""

    def __init__(self) -> None:
        self.agreed: dict[Verb, list[bool]] = {}

    def __call__(self, position: Position) -> Action | None:
        action, sound = beginner(position), rule_of_thumb(position)
        if sound is not None:
            self.agreed.setdefault(sound.verb, []).append(action is sound)
        return action

    def share(self, verb: Verb) -> float:
        return 1 - sum(self.agreed[verb]) / len(self.agreed[verb])


@pytest.mark.no_cover
def test_the_beginner_errs_now_and_then() -> None:
    """One meld in five is overlooked, and less than one card in four is another than the sound one."""
    mistakes = Mistakes()
    for seed in range(25):
        game = new_game("classic", {}, seed)
        while game.table.result is None:
            step(game, [mistakes, mistakes])
    assert 0.1 < mistakes.share(Verb.MELD) < 0.3
    assert 0.15 < mistakes.share(Verb.PLAY) < 0.25
    assert mistakes.share(Verb.DIX) == 0


@pytest.mark.no_cover
def test_the_beginner_overbids_now_and_then() -> None:
    mistakes = Mistakes()
    for seed in range(40):
        game = new_game("kitty", {}, seed)
        while game.table.contract == 0:
            step(game, [mistakes, mistakes])
    assert 0 < mistakes.share(Verb.PASS) < 0.5
    assert mistakes.share(Verb.BID) == 0
