"""Two-Handed, Old Count: every card except the nine counts, and a player may declare out.

Source: 002_8942439d91818eb3.txt, adjudicated in old-count 1 to 5; all else as in classic 1 to 6. Options:

- `target` (1000): points to win, or to declare out.
- `match`: `points` (default) plays to the target; in `single-deal` every deal is a game.
- `double_pinochle`: 40 (default) or 300, as in classic 3.
- `packet`: 3 (default) or 4 cards are dealt at a time.
- `running_count` (hidden): whether trick points are shown during a deal, or hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.actions import DECLARE_OUT, NOTHING, Action, Offer, Rule, Verb
from bot.engine.cards import DECK_48
from bot.engine.events import Claim, DeclaredOut, Ending, Event, GameEnded
from bot.engine.features import Feature
from bot.engine.melds import DIX, STOCK_MELDS, MeldTable
from bot.engine.options import Choice, Group, Number, Options, only_if, running_count
from bot.engine.phases.deal import Deal, Round, TurnTrump
from bot.engine.phases.deal_score import CountDeal
from bot.engine.phases.stock_play import StockPlay
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.scoring import BothOut, old_count, result_of_points
from bot.engine.table import Table
from bot.engine.tricks import Heading
from bot.engine.variant import ClaimOutlook, Phase, Variant

OLD_COUNT_POINTS = old_count(last_trick=10)

MOST_POINTS = sorted((OLD_COUNT_POINTS.ranks.get(card.rank, 0) for card in DECK_48), reverse=True)
"""The points of all cards, the highest first."""


class DeclareOutAnyTime(Phase):
    """A claim: at any time after winning a trick of the deal a player may declare out (old-count 4).

    Play stops and the points so far are counted. The player wins with the target reached, whatever the other player
    has, and loses with less.
    """

    verbs = frozenset({Verb.DECLARE_OUT})

    def features(self) -> Sequence[Feature]:
        """A player may declare out."""
        return (Feature.DECLARING_OUT,)

    def offers(self, table: Table, seat: int) -> Offer:
        """Declaring out, for a seat that has won a trick in the deal."""
        return Offer([DECLARE_OUT]) if self._may(table, seat) else NOTHING

    def _may(self, table: Table, seat: int) -> bool:
        return seat >= 0 and table.last_trick is not None and table.tricks_won[table.sides[seat]] > 0

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The count, the result with the points so far, and the end of the game."""
        side = table.sides[seat]
        result = result_of_points(table, OLD_COUNT_POINTS.taken(table))
        score = result.scores[side]
        claim = Claim.HELD if score >= table.target else Claim.FAILED
        winner = side if claim is Claim.HELD else 1 - side
        return (
            DeclaredOut(seat, score, table.target, claim),
            result,
            GameEnded(Ending.RULE, -1, winner),
        )

    def claim_outlook(self, table: Table, seat: int) -> ClaimOutlook:
        """Return whether score and melds reach the target if the tricks won hold as many points as possible.

        The player does not see the points of the cards taken.
        """
        side = table.sides[seat]
        taken = MOST_POINTS[: table.tricks_won[side] * table.seats]
        most = table.scores[side] + table.meld_points[side] + sum(taken)
        return ClaimOutlook.COUNTED if most >= table.target else ClaimOutlook.LOSES

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """The one rule that limits declaring out."""
        return Rule.NO_TRICK_YET


def _melds(options: Options) -> MeldTable:
    double = options.number("double_pinochle")
    return replace(STOCK_MELDS, double_pinochle=double if double == 300 else 0)


def _phases(options: Options) -> tuple[Phase, ...]:
    packet = options.number("packet")
    single_deal = options["match"] == "single-deal"
    return (
        Deal(rounds=(Round(packet),) * (12 // packet), stock=23),
        TurnTrump(dix=DIX),
        StockPlay(_melds(options), hand=12, dix=DIX, lock_runs=False),
        TrickPlay(Heading.TRUMP_LED),
        CountDeal(OLD_COUNT_POINTS, BothOut.SINGLE_DEAL if single_deal else BothOut.EXTEND),
    )


def _claims(options: Options) -> tuple[Phase, ...]:
    return () if options["match"] == "single-deal" else (DeclareOutAnyTime(),)


OLD_COUNT = Variant(
    id="old-count",
    name="Two-Handed, Old Count",
    sides=(0, 1),
    deck=DECK_48,
    actions=135,
    options=(
        Number("target", 1000, group=Group.LENGTH, matters=only_if("match", "points")),
        Choice("match", ("points", "single-deal"), "points", group=Group.LENGTH),
        Choice("double_pinochle", (40, 300), 40, group=Group.SCORING),
        Choice("packet", (3, 4), 3, group=Group.BIDDING),
        running_count("hidden"),
    ),
    phases=_phases,
    claims=_claims,
)
