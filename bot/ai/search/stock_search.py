"""Search while there is a stock: the value of each card, meld, exchange and draw by simulation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bot.ai.position import Position
from bot.ai.search.exact import empty_solver
from bot.ai.simulation import decisions
from bot.ai.simulation.compiled import Floats
from bot.ai.simulation.encoding import encode_melds, encode_rules, encode_stock_position
from bot.ai.simulation.outcome import Deal
from bot.ai.simulation.solver import new_solver
from bot.ai.simulation.stock_state import StockState
from bot.ai.simulation.tricks import Rules
from bot.ai.simulation.weights import likely_kept, weights_for
from bot.engine.actions import Action, Verb
from bot.engine.cards import Suit, sorted_cards
from bot.engine.events import HAND, Bonus

VERSION = 1
"""Part of every seed. A new version of the search draws other samples."""
ROUNDS = ((0.25, 0.5), (0.25, 0.5), (0.5, 0.0))
"""By round, the share of the samples and the share of the choices that stay for the next round."""

SOLVED_CHOICES = 4
"""The number of choices in the last trick before the last draw for which the last tricks are solved."""
SAMPLES_PER_SOLUTION = 16
"""The number of samples whose time a solution takes."""
NO_SOLVER = new_solver(0)

_KINDS = {
    Verb.PLAY: decisions.PLAY,
    Verb.MELD: decisions.MAKE_MELD,
    Verb.EXCHANGE: decisions.EXCHANGE,
    Verb.DRAW: decisions.DRAW,
    Verb.DRAW_UPCARD: decisions.DRAW,
}


@dataclass(frozen=True)
class StockSearch:
    """The search of one position while there is a stock and trump is known."""

    position: Position

    @property
    def is_possible(self) -> bool:
        """Whether it is this seat's turn while there is a stock, trump is known, and no player owes a card."""
        view, trick = self.position.view, self.position.trick
        if not self.position.is_stock_play or view.trump is None or self.position.seat != view.turn:
            return False
        own, other = view.held(self.position.seat), view.held(self.position.opponents[0])
        may_meld = Verb.DRAW in self.position.choices
        size = self.position.hand_size - may_meld
        return own == size and other == size - len(trick) and bool(self.choices)

    @cached_property
    def choices(self) -> list[Action]:
        """The actions of the turn; claims, and nines to show or declare, stand apart from it."""
        return [action for verb in _KINDS for action in self.position.choices.get(verb, ())]

    def values(self, samples: int) -> dict[Action, float]:
        """The value of each choice to this seat, in points of a game that has just begun.

        :param samples: The number of samples for the best choices at the start of a deal. The others get fewer, and all
            get up to twice as many when less is left to play.
        """
        whole = self.position.stock_tricks
        samples = round(samples * min(2, whole / self.position.stock_tricks_left))
        values: dict[Action, list[float]] = {action: [] for action in self.choices}
        left = self.choices
        for number, (share, stay) in enumerate(ROUNDS):
            rows = self._round(left, max(1, round(share * samples)), number)
            for action, row in zip(left, rows, strict=True):
                values[action] += row.tolist()
            left = sorted(left, key=lambda action: -_mean(values[action]))
            left = left[: max(2, round(stay * len(left)))]
        if self._is_last_trick:
            best = sorted(self.choices, key=lambda action: -_mean(values[action]))[:SOLVED_CHOICES]
            rows = self._round(best, max(1, samples // SAMPLES_PER_SOLUTION), len(ROUNDS), exact=True)
            values |= {action: row.tolist() for action, row in zip(best, rows, strict=True)}
        return {action: _mean(found) for action, found in values.items()}

    def contract_chance(self, samples: int) -> float:
        """The probability that this seat makes its contract, after the choice that is best for it.

        That is the best choice in one half of the samples, judged by the other half.
        """
        deal = self._deal
        deal.only_contract = 1
        first, second = np.split(self._round(self.choices, 2 * (samples // 2), 0, deal=deal), 2, axis=1)
        return _mean(second[first.mean(axis=1).argmax()].tolist())

    def _round(
        self,
        choices: list[Action],
        samples: int,
        number: int,
        *,
        exact: bool = False,
        deal: Deal | None = None,
    ) -> Floats:
        """The value of each choice in each sample.

        :param exact: Whether the last twelve tricks are solved.
        :param deal: What the points of the deal are worth; by default what the game makes of them.
        """
        position = self.position
        view, seat, opponent = position.view, position.seat, position.opponents[0]
        values = np.zeros((len(choices), samples))
        decisions.evaluate_turn(
            self._rules,
            encode_melds(position.rules, self._trump),
            weights_for(self._rules),
            encode_stock_position(view, position.rules),
            StockState.array(2),
            self._deal if deal is None else deal,
            np.array([card.order for card in sorted_cards(position.inference.unseen.elements())], np.int64),
            likely_kept(int(self._rules.trump), len(view.tricks)),
            seat,
            view.zones[HAND[opponent]].count(None),
            self._drawn_since_turn,
            np.array([_KINDS[action.verb] for action in choices]),
            np.array([self._argument(action) for action in choices]),
            position.seed("stock", VERSION, number),
            empty_solver() if exact else NO_SOLVER,
            values,
        )
        return values

    @property
    def _is_last_trick(self) -> bool:
        """Whether this is the last trick before the last draw, so that few hidden cards are not in one hand.

        Where cards have many different values the solution takes too long.
        """
        return self.position.stock_tricks_left == 1 and not self._rules.card_points[2]

    @property
    def _trump(self) -> Suit:
        trump = self.position.view.trump
        assert trump is not None
        return trump

    @cached_property
    def _rules(self) -> Rules:
        return encode_rules(self.position.view, self.position.rules, self._trump)

    def _argument(self, action: Action) -> int:
        if action.verb is Verb.PLAY:
            return action.card.order
        if action.verb is Verb.MELD:
            return [meld.name for meld in self.position.melds].index(action.meld)
        return int(action.verb is Verb.DRAW_UPCARD)

    @property
    def _deal(self) -> Deal:
        """What the points of the deal are worth."""
        view = self.position.view
        deal = Deal.new()
        for seat in range(2):
            last = sum(b.points for b in view.bonuses if b.side == seat and b.reason is Bonus.LAST_DRAW)
            deal.score[seat] = view.scores[seat]
            deal.extra[seat] = view.other_points[seat] - last
        deal.target = view.target
        deal.declaring = -1 if view.declarer is None else view.declarer
        deal.contract = view.contract
        return deal

    @cached_property
    def _drawn_since_turn(self) -> int:
        """The hidden cards that the opponent drew after its last turn to meld.

        -1 if it has made a meld for each of its turns, so that it may have been left with another.
        """
        view, opponent = self.position.view, self.position.opponents[0]
        turns = [number for number, trick in enumerate(view.tricks) if trick.winner == opponent]
        melds = sum(meld.name not in ("dix", "nine") for meld in view.melds[opponent])
        if len(turns) <= melds:
            return -1
        since = len(view.tricks) - turns[-1]
        return min(since, view.zones[HAND[opponent]].count(None))


def _mean(values: list[float]) -> float:
    """The mean, rounded so that processors that compute the last digits differently agree."""
    return round(sum(values) / len(values), 6)
