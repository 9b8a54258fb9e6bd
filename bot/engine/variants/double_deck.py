"""Double-Deck Partnership: four players, partners opposite, eighty cards without nines.

Source: 004_c6b96ad91ac9d3cc.txt, adjudicated in double-deck 1 to 8. Options:

- `target` (500): points to win.
- `run_with_round_house`: a run with a marriage in every suit scores 35 (default), the sum of its parts, or 39.
- `double_round_house`: two marriages in every suit score the `sum` (default) of their parts, or `240`.
- `passing`: the declarer and the declarer's partner pass each other 0 (default), 2, 3 or 4 cards.
- `minimum_meld`: the fewest points of meld that a side may lay down, 20 (default), 15 or 0.
- `running_count` (shown): whether trick points are shown during a deal, or hidden.
"""

from __future__ import annotations

from bot.engine.cards import DECK_80
from bot.engine.melds import MeldCount
from bot.engine.phases.auction import Auction
from bot.engine.phases.deal import Deal, Round
from bot.engine.phases.deal_score import ScoreContract
from bot.engine.phases.lay_down import LayDown, Least
from bot.engine.phases.passing import PassCards
from bot.engine.phases.trick_play import ClaimRest, TrickPlay
from bot.engine.phases.trump import NameTrump
from bot.engine.scoring import Contract, counters
from bot.engine.tricks import Heading
from bot.engine.variant import Choice, Number, Options, Phase, Variant, running_count

BIDS = (*range(50, 60), *range(60, 2001, 5))
CONTRACT = Contract(least=20)


def _melds(options: Options) -> MeldCount:
    return MeldCount(
        run=(15, 150, 225, 300),
        royal_marriage=4,
        marriage=2,
        aces=(10, 100, 150, 200),
        kings=(8, 80, 120, 160),
        queens=(6, 60, 90, 120),
        jacks=(4, 40, 60, 80),
        pinochle=(4, 30, 60, 90),
        run_with_round_house=4 if options["run_with_round_house"] == 39 else 0,
        double_round_house=240 if options["double_round_house"] == "240" else 0,
    )


def _phases(options: Options) -> tuple[Phase, ...]:
    passing, minimum = options.number("passing"), options.number("minimum_meld")
    return (
        Deal(rounds=(Round(5),) * 4),
        Auction(BIDS, usual_raise=15, signals_below=60),
        NameTrump(marriage=CONTRACT),
        *((PassCards(passing),) if passing else ()),
        LayDown(_melds(options), least=Least(minimum, CONTRACT) if minimum else None),
        TrickPlay(Heading.ALWAYS),
        ScoreContract(counters(each=1, last_trick=2), CONTRACT),
    )


def _claims(options: Options) -> tuple[Phase, ...]:
    return (ClaimRest(DECK_80),)


DOUBLE_DECK = Variant(
    id="double-deck",
    name="Double-Deck Partnership",
    sides=(0, 1, 0, 1),
    deck=DECK_80,
    options=(
        Number("target", 500),
        Choice("run_with_round_house", (35, 39), 35),
        Choice("double_round_house", ("sum", "240"), "sum"),
        Choice("passing", (0, 2, 3, 4), 0),
        Choice("minimum_meld", (20, 15, 0), 20),
        running_count("shown"),
    ),
    phases=_phases,
    claims=_claims,
    forms={"club-double-deck": {"minimum_meld": 15}, "pass-four": {"passing": 4}},
)
