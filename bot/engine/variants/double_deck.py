"""Double-Deck Partnership: four players, partners opposite, eighty cards without nines.

Source: 004_c6b96ad91ac9d3cc.txt, adjudicated in double-deck 1 to 8. Options:

- `scale`: points as in the source (1, default), or ten times as large (10).
- `target`: points to win, 500 (scale 1) or 5000 (scale 10) by default.
- `deals` (0): the number of deals after which the highest score wins, in place of the target.
- `mercy` (0): a lead that wins at once.
- `opening_bid`: the lowest bid, and the contract of a stuck dealer; 50 or 500 by default.
- `all_pass`: after three passes the dealer is `stuck` (default), or may pass for a `redeal`.
- `run_with_round_house`: a run with a marriage in every suit scores 35 (default), the sum of its parts, or 39.
- `double_round_house`: two marriages in every suit score the `sum` (default) of their parts, or `240`.
- `passing`: the declarer and the declarer's partner pass each other 0 (default), 2, 3 or 4 cards.
- `minimum_meld`: the fewest points of meld that a side may lay down, 20 (default), 15 or 0, or ten times that.
- `throw_in`: a declarer may not throw in (`off`, default), or leaves the other side its `meld`, or all trick points too
  (`meld-and-tricks`).
- `first_lead`: the declarer leads `any` card first (default), or a `trump`.
- `running_count` (shown): whether trick points are shown during a deal, or hidden.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.actions import Rule
from bot.engine.cards import DECK_80
from bot.engine.events import SIGNAL_POINTS
from bot.engine.melds import MeldCount
from bot.engine.options import FIRST_LEAD, Choice, Group, Number, Options, Value, only_if, running_count
from bot.engine.phases.auction import TOP_OF_LADDER, Auction, LastToSpeak
from bot.engine.phases.deal import Deal, Round
from bot.engine.phases.deal_score import LENGTH_OPTIONS, ScoreContract, game_length
from bot.engine.phases.kitty import ThrowIn
from bot.engine.phases.lay_down import LayDown, Least
from bot.engine.phases.passing import PassCards
from bot.engine.phases.trick_play import ClaimRest, TrickPlay
from bot.engine.phases.trump import NameTrump
from bot.engine.scoring import Contract, counters
from bot.engine.tricks import Heading
from bot.engine.variant import Phase, Variant

BIDS = (*range(20, 60), *range(60, TOP_OF_LADDER + 1, 5))
"""All bids on scale 1."""
HIGHEST_OPENING = 100
"""The highest opening bid on scale 1."""
SIGNALS_BELOW = 60
LEAST_TRICK_POINTS = 20
ALL_TRICK_POINTS = 50
"""The trick points of a deal on scale 1."""
LAST_TO_SPEAK = {"stuck": LastToSpeak.STUCK, "redeal": LastToSpeak.MAY_OPEN}


def _scale(options: Mapping[str, Value]) -> int:
    """The points of a counter."""
    scale = options["scale"]
    assert isinstance(scale, int)
    return scale


def _opening_bids(options: Mapping[str, Value]) -> list[int]:
    return [_scale(options) * points for points in BIDS if points <= HIGHEST_OPENING]


def _auction(options: Options) -> Auction:
    scale, lowest = _scale(options), options.number("opening_bid")
    return Auction(
        tuple(scale * points for points in BIDS if scale * points >= lowest),
        last_to_speak=LAST_TO_SPEAK[str(options["all_pass"])],
        signals_below=SIGNALS_BELOW * scale,
        signal_points=SIGNAL_POINTS * scale,
        usual_raise=15 * scale,
        steps_rule=Rule.BID_STEPS if scale == 1 else Rule.BID_FIFTIES,
    )


def _contract(options: Options) -> Contract:
    return Contract(least=LEAST_TRICK_POINTS * _scale(options), length=game_length(options))


def _melds(options: Options) -> MeldCount:
    scale = _scale(options)
    return MeldCount(
        run=_scaled(scale, 15, 150, 225, 300),
        royal_marriage=4 * scale,
        marriage=2 * scale,
        aces=_scaled(scale, 10, 100, 150, 200),
        kings=_scaled(scale, 8, 80, 120, 160),
        queens=_scaled(scale, 6, 60, 90, 120),
        jacks=_scaled(scale, 4, 40, 60, 80),
        pinochle=_scaled(scale, 4, 30, 60, 90),
        run_with_round_house=4 * scale if options["run_with_round_house"] == 39 else 0,
        double_round_house=240 * scale if options["double_round_house"] == "240" else 0,
    )


def _scaled(scale: int, *points: int) -> tuple[int, ...]:
    return tuple(scale * each for each in points)


def _phases(options: Options) -> tuple[Phase, ...]:
    scale, contract = _scale(options), _contract(options)
    passing, minimum = options.number("passing"), options.number("minimum_meld")
    return (
        Deal(rounds=(Round(5),) * 4),
        _auction(options),
        NameTrump(marriage=contract),
        *((PassCards(passing),) if passing else ()),
        LayDown(_melds(options), least=Least(minimum * scale, contract) if minimum else None),
        TrickPlay(Heading.ALWAYS, trump_first=options["first_lead"] == "trump"),
        ScoreContract(counters(each=scale, last_trick=2 * scale), contract),
    )


def _claims(options: Options) -> tuple[Phase, ...]:
    if options["throw_in"] == "off":
        return (ClaimRest(DECK_80),)
    lost = ALL_TRICK_POINTS * _scale(options) if options["throw_in"] == "meld-and-tricks" else 0
    return ClaimRest(DECK_80), ThrowIn(_contract(options), after_melds=True, trick_points=lost)


DOUBLE_DECK = Variant(
    id="double-deck",
    name="Double-Deck Partnership",
    sides=(0, 1, 0, 1),
    deck=DECK_80,
    actions=206,
    options=(
        Choice("scale", (1, 10), 1, group=Group.SCORING),
        Number(
            "target", lambda options: 500 * _scale(options), group=Group.LENGTH, matters=only_if("deals", 0)
        ),
        *LENGTH_OPTIONS,
        Number(
            "opening_bid",
            lambda options: 50 * _scale(options),
            low=20,
            high=1000,
            among=_opening_bids,
            group=Group.BIDDING,
        ),
        Choice("all_pass", ("stuck", "redeal"), "stuck", group=Group.BIDDING),
        Choice("run_with_round_house", (35, 39), 35, group=Group.SCORING),
        Choice("double_round_house", ("sum", "240"), "sum", group=Group.SCORING),
        Choice("passing", (0, 2, 3, 4), 0, group=Group.BIDDING),
        Choice("minimum_meld", (20, 15, 0), 20, group=Group.SCORING),
        Choice("throw_in", ("off", "meld", "meld-and-tricks"), "off", group=Group.PLAY),
        FIRST_LEAD,
        running_count("shown"),
    ),
    phases=_phases,
    claims=_claims,
    forms={
        "four-deals": {"deals": 4},
        "by-hundreds": {"scale": 10},
        "club-double-deck": {"minimum_meld": 15},
        "pass-four": {"passing": 4},
    },
)
