"""Asking the computer player what it would do."""

from __future__ import annotations

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Action
from bot.engine.game import Game


def position(game: Game, seat: int) -> Position:
    """What a seat has before it."""
    return Position(game.view(seat), seat, game.variant.rules(game.options), game.offers(seat))


def asked(game: Game, seat: int) -> Action | None:
    """What the computer player would do in this seat."""
    return rule_of_thumb(game.view(seat), seat, game.variant.rules(game.options), game.offers(seat))


def chosen(game: Game, seat: int) -> str:
    """The same, as text; empty where it would do nothing."""
    action = asked(game, seat)
    return "" if action is None else str(action)


def play_on(game: Game, until: str = "") -> list[str]:
    """Let the computer player act for all, whoever has something to do first, to the end of the deal or until one of
    its actions begins so. Returns the actions with their seats."""
    done: list[str] = []
    deal = game.table.deal
    while game.table.deal == deal and not game.table.ended:
        seat = next(seat for seat in range(game.variant.seats) if game.offers(seat) and chosen(game, seat))
        action = asked(game, seat)
        assert action is not None
        if until and str(action).startswith(until):
            break
        game.play(seat, action)
        done.append(f"{seat} {action}")
    return done
