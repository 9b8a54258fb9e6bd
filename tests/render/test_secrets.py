"""Passed and buried cards are hidden: pictures and texts are the same whichever cards they are."""

from collections.abc import Mapping

import pytest

from bot.engine.actions import Verb
from bot.engine.events import BURIED, SPECTATOR, Face
from bot.engine.game import Game
from bot.render import (
    draw_result,
    draw_table,
    hand_alt,
    hand_text,
    result_alt,
    table_alt,
    table_rest,
    table_text,
)
from tests.engine.stacking import seeded
from tests.render.samples import context, own

PASSING = [
    ("partnership", {"passing": 4}),
    ("partnership", {"passing": 2}),
    ("double-deck", {"passing": 3}),
    ("double-deck", {"passing": 4}),
]
BURYING = [("three-handed", {}), ("three-handed", {"melds": "declarer"}), ("kitty", {})]


def public(game: Game) -> list[object]:
    """Everything that onlookers see of a game."""
    view, reader = game.view(SPECTATOR), context(to_move=game.to_move())
    pictures = draw_table(view, reader), draw_result(view, reader)
    texts = (
        table_alt(view, reader),
        table_rest(view, reader),
        table_text(view, reader),
        result_alt(view, reader),
    )
    return [*pictures, *texts]


def seen_by(game: Game, seat: int) -> list[object]:
    """What a player sees of the table and of the own hand."""
    public, cards = game.view(SPECTATOR), own(game.view(seat), seat)
    return [
        draw_table(public, context(), cards),
        hand_alt(public, cards, context()),
        hand_text(cards, context()),
    ]


def played_until(verb: Verb, variant: str, options: Mapping[str, object]) -> Game:
    """A game in which a player may act with this verb, after passing if possible and naming the first trump."""
    game = seeded(variant, 2, **options)
    while True:
        (seat,) = game.to_move()
        offer = game.offers(seat)
        if offer.of(verb):
            return game
        game.play(seat, [*offer.of(Verb.PASS), *offer.of(Verb.BID), *offer.of(Verb.TRUMP)][0])


@pytest.mark.parametrize(("variant", "options"), PASSING)
def test_only_partners_can_tell_which_cards_they_passed(variant: str, options: dict[str, object]) -> None:
    first, second = (played_until(Verb.PASS_CARDS, variant, options) for _ in range(2))
    (giver,) = first.to_move()
    offer = first.offers(giver)
    last = offer[len(offer) - 1]
    first.play(giver, offer[0])
    second.play(giver, last)
    partner = first.table.partner(giver)
    assert public(first) == public(second)
    for seat in range(4):
        assert (seen_by(first, seat) == seen_by(second, seat)) is (seat not in (giver, partner))


def burials(variant: str, options: Mapping[str, object]) -> tuple[Game, Game]:
    """Two games of the same deal in which the declarer buried different cards and all players show the same melds."""
    found: dict[tuple[tuple[Face, ...], ...], Game] = {}
    start = played_until(Verb.BURY, variant, options)
    (declarer,) = start.to_move()
    for action in start.offers(declarer).of(Verb.BURY):
        game = played_until(Verb.BURY, variant, options)
        game.play(declarer, action)
        other = found.setdefault(tuple(game.table.shown), game)
        buried, others = (set(each.table.zones[BURIED[declarer]]) for each in (game, other))
        if not buried & others:
            return game, other
    raise AssertionError("no such burials")


@pytest.mark.parametrize(("variant", "options"), BURYING)
def test_only_the_declarer_can_tell_which_cards_are_buried(variant: str, options: dict[str, object]) -> None:
    first, second = burials(variant, options)
    declarer = first.table.declarer
    assert declarer is not None
    (leader,) = first.to_move()
    leads = [action for action in first.offers(leader).of(Verb.PLAY) if action in second.offers(leader)]
    for action in (None, *leads[:1]):
        for game in (first, second):
            if action is not None:
                game.play(leader, action)
        assert public(first) == public(second)
        for seat in range(first.variant.seats):
            assert (seen_by(first, seat) == seen_by(second, seat)) is (seat != declarer)
