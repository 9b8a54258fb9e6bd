"""Single-Deck Partnership: four players, partners opposite, forty-eight cards, and cards passed between partners.

Adjudicated in partnership 1 to 11. Options:

- `scale`: points in full (10, default) or divided by ten (1).
- `target`: points to win, 1500 (scale 10) or 150 (scale 1) by default.
- `deals` (0): the number of deals after which the highest score wins, in place of the target.
- `mercy` (0): a lead that wins at once.
- `kitty` (0): the cards of a kitty, 0 or 4, which the declarer takes and buries as many; then no cards are passed.
- `opening_bid`: the lowest bid, and the contract of a stuck dealer; 250 or 25 by default.
- `bidding`: `auction` (default), or `single-round`, in which each player speaks once.
- `all_pass`: after three passes the dealer is `stuck` (default), or may pass for a `redeal`.
- `trump_marriage` (off): the declarer needs a marriage in the suit named.
- `passing`: the declarer and the declarer's partner pass each other 4 (default), 3, 2 or 0 cards.
- `double_melds`: two of a meld score a `bonus` (default) or `twice` the single.
- `run_extras`: an extra K and Q of trump add a royal `marriage` to a run (default), or `each` adds the same.
- `heading`: players must beat the best card `always` (default), or only when trump is led (`trump-led`).
- `card_points`: `counters` (default) count ten each, `fives` count half for K and Q, or the `old` count.
- `save_meld`: a side must take `points` (default), a `trick` or nothing (`none`) for its meld to count.
- `throw_in`: a declarer who throws in leaves the other side its `meld` (default), also all trick points
  (`meld-and-tricks`), or may not throw in (`off`).
- `first_lead`: the declarer leads `any` card first (default), or a `trump`.
- `dead_deal` (off): a hand with too many nines may be called dead.
- `running_count` (shown): whether trick points are shown during a deal, or hidden.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.actions import Rule
from bot.engine.cards import DECK_48, Rank
from bot.engine.events import KITTY
from bot.engine.melds import MeldCount, single_deck_melds
from bot.engine.options import (
    DOUBLE_MELDS,
    FIRST_LEAD,
    Choice,
    Group,
    Number,
    Options,
    Value,
    only_if,
    running_count,
    switch,
)
from bot.engine.phases.auction import TOP_OF_LADDER, Auction, LastToSpeak
from bot.engine.phases.deal import DeadDeal, Deal, Round
from bot.engine.phases.deal_score import LENGTH_OPTIONS, ScoreContract, game_length
from bot.engine.phases.kitty import Bury, TakeKitty, ThrowIn
from bot.engine.phases.lay_down import LayDown
from bot.engine.phases.passing import PassCards
from bot.engine.phases.trick_play import ClaimRest, TrickPlay
from bot.engine.phases.trump import NameTrump
from bot.engine.scoring import CardPoints, Contract, SaveMeld, counters, old_count
from bot.engine.tricks import Heading
from bot.engine.variant import Phase, Variant

HEADINGS = {"always": Heading.ALWAYS, "trump-led": Heading.TRUMP_LED}
CARD_POINTS = {
    "counters": counters(each=10, last_trick=10),
    "fives": CardPoints({Rank.ACE: 10, Rank.TEN: 10, Rank.KING: 5, Rank.QUEEN: 5}, last_trick=10),
    "old": old_count(last_trick=10),
}
SAVE_MELD = {"points": SaveMeld.POINTS, "trick": SaveMeld.TRICK, "none": SaveMeld.NOTHING}
LAST_TO_SPEAK = {"stuck": LastToSpeak.STUCK, "redeal": LastToSpeak.MAY_OPEN}
WITH_KITTY = (*(Round(3, ((KITTY, 1),)),) * 3, Round(2, ((KITTY, 1),)))
ALL_TRICK_POINTS = 25
"""The trick points of a deal on scale 1."""


def _scale(options: Mapping[str, Value]) -> int:
    """The points of a nine of trump, and between two bids."""
    scale = options["scale"]
    assert isinstance(scale, int)
    return scale


def _auction(options: Options) -> Auction:
    return Auction(
        range(options.number("opening_bid"), TOP_OF_LADDER + 1, _scale(options)),
        usual_raise=5 * _scale(options),
        last_to_speak=LAST_TO_SPEAK[str(options["all_pass"])],
        single_round=options["bidding"] == "single-round",
        steps_rule=Rule.BID_TENS,
    )


def _contract(options: Options) -> Contract:
    return Contract(save_meld=SAVE_MELD[str(options["save_meld"])], length=game_length(options))


def _melds(options: Options) -> MeldCount:
    return single_deck_melds(
        scale=_scale(options),
        bonus=options["double_melds"] == "bonus",
        run_extras=options["run_extras"] == "each",
    )


def _points(options: Options) -> CardPoints:
    if options["scale"] == 1:
        return counters(each=1, last_trick=1)
    return CARD_POINTS[str(options["card_points"])]


def _phases(options: Options) -> tuple[Phase, ...]:
    contract = _contract(options)
    name_trump = NameTrump(marriage=contract if options.on("trump_marriage") else None)
    return (
        Deal(rounds=WITH_KITTY if options["kitty"] else (Round(3),) * 4),
        _auction(options),
        *_before_melds(options, name_trump),
        LayDown(_melds(options)),
        TrickPlay(HEADINGS[str(options["heading"])], trump_first=options["first_lead"] == "trump"),
        ScoreContract(_points(options), contract),
    )


def _before_melds(options: Options, name_trump: NameTrump) -> tuple[Phase, ...]:
    """Naming trump, between taking the kitty and burying or before passing cards."""
    if options["kitty"]:
        return TakeKitty(), name_trump, Bury(count=options.number("kitty"))
    passing = options.number("passing")
    return (name_trump, PassCards(passing)) if passing else (name_trump,)


def _claims(options: Options) -> tuple[Phase, ...]:
    claims: list[Phase] = [ClaimRest(DECK_48)]
    if options.on("dead_deal"):
        with_kitty = bool(options["kitty"])
        too_late = Rule.BIDDING_IS_OVER if with_kitty else Rule.TRUMP_IS_NAMED
        claims.append(DeadDeal(too_late, until_bid=with_kitty))
    if options["throw_in"] != "off":
        lost = ALL_TRICK_POINTS * _scale(options) if options["throw_in"] == "meld-and-tricks" else 0
        claims.append(ThrowIn(_contract(options), after_melds=True, trick_points=lost))
    return tuple(claims)


PARTNERSHIP = Variant(
    id="partnership",
    name="Single-Deck Partnership",
    sides=(0, 1, 0, 1),
    deck=DECK_48,
    actions=72,
    options=(
        Choice("scale", (10, 1), 10, group=Group.SCORING),
        Number(
            "target", lambda options: 150 * _scale(options), group=Group.LENGTH, matters=only_if("deals", 0)
        ),
        *LENGTH_OPTIONS,
        Choice("kitty", (0, 4), 0, group=Group.BIDDING),
        Number("opening_bid", lambda options: 25 * _scale(options), high=500, group=Group.BIDDING),
        Choice("bidding", ("auction", "single-round"), "auction", group=Group.BIDDING),
        Choice("all_pass", ("stuck", "redeal"), "stuck", group=Group.BIDDING),
        switch("trump_marriage", "off", group=Group.BIDDING),
        Choice("passing", (4, 3, 2, 0), 4, group=Group.BIDDING, matters=only_if("kitty", 0)),
        DOUBLE_MELDS,
        Choice("run_extras", ("marriage", "each"), "marriage", group=Group.SCORING),
        Choice("heading", ("always", "trump-led"), "always", group=Group.PLAY),
        Choice(
            "card_points",
            ("counters", "fives", "old"),
            "counters",
            group=Group.SCORING,
            matters=only_if("scale", 10),
        ),
        Choice("save_meld", ("points", "trick", "none"), "points", group=Group.SCORING),
        Choice("throw_in", ("meld", "meld-and-tricks", "off"), "meld", group=Group.PLAY),
        FIRST_LEAD,
        switch("dead_deal", "off", group=Group.BIDDING),
        running_count("shown"),
    ),
    phases=_phases,
    claims=_claims,
    forms={
        "quick-partnership": {"deals": 4, "passing": 3, "scale": 1},
        "with-kitty": {"kitty": 4, "passing": 0},
        "short-scale": {"scale": 1},
        "no-passing": {"passing": 0},
        "pass-three": {"passing": 3},
        "firehouse": {
            "target": 1000,
            "opening_bid": 200,
            "bidding": "single-round",
            "passing": 0,
            "throw_in": "off",
        },
    },
)
