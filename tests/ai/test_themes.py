"""What the decisions of a deal are about."""

from collections import Counter

import pytest

from bot.ai import rule_of_thumb
from bot.ai.coach.analysis import past_decisions
from bot.ai.position import Position
from bot.ai.themes import THEMES, Theme, theme_of
from bot.engine.actions import Verb
from bot.engine.game import Game
from tests.engine.stacking import seeded


def play_deal(game: Game) -> Counter[Theme]:
    """Play a deal by the rule of thumb, without claims. Return how many choices there were of each theme."""
    found = Counter[Theme]()
    while game.table.result is None:
        seat = next(seat for seat in game.to_move() if game.offers(seat))
        cards = game.offers(seat).of(Verb.PLAY)
        action = rule_of_thumb(Position.of(game, seat))
        assert action is not None
        if cards and action.verb not in (Verb.PLAY, *THEMES):
            action = cards[0]
        if action.verb in (Verb.PLAY, *THEMES):
            found[theme_of(game.view(seat), seat, action.verb)] += 1
        game.play(seat, action)
    return found


@pytest.mark.parametrize(
    ("variant", "options", "leads", "follows", "others"),
    [
        # Twelve tricks with the stock, and eight before the last four.
        ("classic", {}, 20, 20, {Theme.MELDING}),
        # Eight tricks of twelve before the last four.
        ("partnership", {"passing": 3}, 8, 24, {Theme.BIDDING, Theme.PASSING}),
        # Eleven tricks of fifteen.
        ("three-handed", {}, 11, 22, {Theme.BIDDING, Theme.BURYING}),
    ],
)
def test_themes_of_a_deal(
    variant: str, options: dict[str, int], leads: int, follows: int, others: set[Theme]
) -> None:
    game = seeded(variant, 3, **options)
    found = play_deal(game)
    assert (found[Theme.LEADING], found[Theme.FOLLOWING]) == (leads, follows)
    assert found[Theme.LAST_TRICKS] == 4 * game.table.seats
    assert set(found) == {Theme.LEADING, Theme.FOLLOWING, Theme.LAST_TRICKS} | others
    # Whatever can be assessed has a theme.
    for decision in past_decisions(game, 0):
        assert theme_of(decision.position.view, decision.seat, decision.action.verb) in Theme
