"""Acceptance of a strict deal, in a game that consists of nothing else (common rules: Enforcement)."""

from __future__ import annotations

import pytest

from bot.engine.actions import ACCEPT, IllegalAction, Rule, play
from bot.engine.cards import DECK_48, card
from bot.engine.events import DealScored, Event, PhaseOver
from bot.engine.game import Game, StackedShuffle
from bot.engine.phases.acceptance import Acceptance, acceptance_taken_back, accepted
from bot.engine.table import Table, evolve
from bot.engine.variant import Number, Options, Phase, Variant


class ScoreNothing(Phase):
    """Ends a deal without points."""

    def advance(self, table: Table) -> tuple[Event, ...]:
        return (DealScored((0, 0), (0, 0), (0, 0), (0, 0), (0, 0), None, None),)


def played_out() -> Game:
    """A strict deal that waits only for the players' acceptance."""

    def phases(options: Options) -> tuple[Phase, ...]:
        return Acceptance(), ScoreNothing()

    variant = Variant("strict", "Strict", (0, 1), DECK_48, (Number("target", 100),), phases)
    return Game(variant, variant.resolve({}), StackedShuffle([DECK_48]))


def test_a_strict_deal_is_scored_when_both_have_accepted() -> None:
    game = played_out()
    assert game.to_move() == (0, 1)
    assert list(game.offers(0)) == list(game.offers(1)) == [ACCEPT]
    assert not game.offers(-1)
    game.play(1, ACCEPT)
    assert accepted(game.table, 1)
    assert not accepted(game.view(-1), 0)
    assert game.to_move() == (0,)
    assert not game.offers_by_view(1)
    assert PhaseOver() in game.play(0, ACCEPT)
    assert game.table.result is not None


def test_refusals() -> None:
    game = played_out()
    with pytest.raises(IllegalAction) as error:
        game.play(0, play(card("AS")))
    assert error.value.rule is Rule.NOT_NOW
    game.play(0, ACCEPT)
    with pytest.raises(IllegalAction) as error:
        game.play(0, ACCEPT)
    assert error.value.rule is Rule.ACCEPTED_ALREADY


def test_a_call_takes_the_acceptance_of_the_other_back() -> None:
    game = played_out()
    assert acceptance_taken_back(game.table, 0) == ()
    game.play(0, ACCEPT)
    for event in acceptance_taken_back(game.table, 0):
        evolve(game.table, event)
    assert not accepted(game.table, 0)
