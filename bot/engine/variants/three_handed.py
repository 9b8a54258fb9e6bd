"""Three-Handed Pinochle: each for themselves, with a widow of three; the high bidder plays against the other two.

Adjudicated in three-handed 1 to 12. Options:

- `settlement` (off): each deal is paid for in units that depend on the bid, instead of adding up points.
- `target`: points to win, 1000 by default, or 50 units with `settlement`.
- `deals` (0): the number of deals after which the highest score wins, in place of the target.
- `mercy` (0): a lead that wins at once.
- `kitty`: the cards of the widow, 3 (default), or 0: then sixteen cards each are dealt and none buried.
- `opening_bid` (200): the lowest bid, 200, 250 or 300.
- `all_pass`: after two passes the dealer is `stuck` (default), or may bid, or pass for a `redeal`.
- `deal_pattern`: packets of `threes` (default) or `fours`.
- `bury`: the declarer buries `any` three cards (default), or only cards of `plain-suits`.
- `melds`: `everyone` melds and scores (default), or only the `declarer`.
- `save_meld`: a player must win a `trick` (default), or a trick worth `points`, for the meld to count.
- `double_melds`: two of a meld score a `bonus` (default) or `twice` the single.
- `card_points`: `counters` (default) count ten each, or the `old` count.
- `first_lead`: the declarer leads `any` card first (default), or a `trump`.
- `heading`: players must beat the best card `always` (default), or only with trumps (`trump-led`).
- `running_count` (shown): whether trick points are shown during a deal, or hidden.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.engine.actions import Rule
from bot.engine.cards import DECK_48, Suit
from bot.engine.events import KITTY, Event, PhaseOver
from bot.engine.melds import single_deck_melds
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
from bot.engine.phases.deal import Deal, Round
from bot.engine.phases.deal_score import LENGTH_OPTIONS, ScoreContract, game_length
from bot.engine.phases.kitty import Bury, TakeKitty, ThrowIn
from bot.engine.phases.lay_down import LayDown
from bot.engine.phases.trick_play import ClaimRest, TrickPlay
from bot.engine.phases.trump import NameTrump
from bot.engine.scoring import Contract, SaveMeld, Stakes, counters, old_count
from bot.engine.table import Table
from bot.engine.tricks import Heading
from bot.engine.variant import Phase, Variant

DEAL_PATTERNS = {
    "threes": (Round(3, ((KITTY, 3),)), *(Round(3),) * 4),
    "fours": (Round(4, ((KITTY, 3),)), Round(4), Round(4), Round(3)),
}
WITHOUT_KITTY = {"threes": (*(Round(3),) * 5, Round(1)), "fours": (Round(4),) * 4}
LAST_TO_SPEAK = {"stuck": LastToSpeak.STUCK, "redeal": LastToSpeak.MAY_BID}
HEADINGS = {"always": Heading.ALWAYS, "trump-led": Heading.WITH_TRUMPS}
CARD_POINTS = {"counters": counters(each=10, last_trick=10), "old": old_count(last_trick=10)}
SAVE_MELD = {"trick": SaveMeld.TRICK, "points": SaveMeld.POINTS}
VALUES_FROM = (300, 350, 400, 450, 500, 550, 600)
VALUES = (2, 3, 5, 10, 15, 20, 25, 30)
"""The value of a bid in units: below the first of VALUES_FROM, then from each of them."""


def settlement(table: Table, *, thrown_in: bool = False) -> Stakes:
    """Return the stakes of a deal in units, by its bid and trump (three-handed 9).

    Spades double them, but not if the declarer gives up without playing.
    """
    value = VALUES[bisect_right(VALUES_FROM, table.contract)]
    if thrown_in:
        return Stakes(made=2 * value, conceded=-value, lost=-2 * value, defended=value)
    value *= 2 if table.trump is Suit.SPADES else 1
    return Stakes(made=2 * value, conceded=-value, lost=-4 * value, defended=2 * value)


@dataclass(frozen=True)
class MeldMakesBid(Phase):
    """If the declarer's meld alone reaches the bid, the deal ends without play (three-handed 9)."""

    contract: Contract

    scores_units = True

    def advance(self, table: Table) -> Sequence[Event]:
        """The result of the contract made by its meld; else the next phase."""
        assert table.declarer is not None
        made = table.meld_points[table.sides[table.declarer]] >= table.contract
        return self.contract.made_by_meld(table) if made else (PhaseOver(),)


def _contract(options: Options) -> Contract:
    length = game_length(options)
    if options.on("settlement"):
        return Contract(stakes=settlement, length=length)
    return Contract(
        save_meld=SAVE_MELD[str(options["save_meld"])],
        declarer_alone=options["melds"] == "declarer",
        length=length,
    )


def _auction(options: Options) -> Auction:
    return Auction(
        range(options.number("opening_bid"), TOP_OF_LADDER + 1, 10),
        usual_raise=50,
        last_to_speak=LAST_TO_SPEAK[str(options["all_pass"])],
        steps_rule=Rule.BID_TENS,
    )


def _phases(options: Options) -> tuple[Phase, ...]:
    contract = _contract(options)
    melds = single_deck_melds(scale=10, bonus=options["double_melds"] == "bonus")
    in_units, with_kitty = options.on("settlement"), bool(options["kitty"])
    patterns = DEAL_PATTERNS if with_kitty else WITHOUT_KITTY
    return (
        Deal(rounds=patterns[str(options["deal_pattern"])]),
        _auction(options),
        *((TakeKitty(),) if with_kitty else ()),
        NameTrump(),
        *((Bury(plain_suits=options["bury"] == "plain-suits"),) if with_kitty else ()),
        LayDown(melds, declarer_only=in_units or options["melds"] == "declarer"),
        *((MeldMakesBid(contract),) if in_units else ()),
        TrickPlay(HEADINGS[str(options["heading"])], trump_first=options["first_lead"] == "trump"),
        ScoreContract(CARD_POINTS[str(options["card_points"])], contract),
    )


def _claims(options: Options) -> tuple[Phase, ...]:
    return ThrowIn(_contract(options), after_melds=True), ClaimRest(DECK_48)


_AUCTION: Mapping[str, Value] = {
    "melds": "declarer",
    "opening_bid": 300,
    "all_pass": "redeal",
    "double_melds": "twice",
}


def _default_target(options: Mapping[str, Value]) -> int:
    return 50 if options["settlement"] == "on" else 1000


THREE_HANDED = Variant(
    id="three-handed",
    name="Three-Handed Pinochle",
    sides=(0, 1, 2),
    deck=DECK_48,
    actions=77,
    options=(
        switch("settlement", "off", group=Group.SCORING),
        Number("target", _default_target, group=Group.LENGTH, matters=only_if("deals", 0)),
        *LENGTH_OPTIONS,
        Choice("kitty", (3, 0), 3, group=Group.BIDDING),
        Choice("opening_bid", (200, 250, 300), 200, group=Group.BIDDING),
        Choice("all_pass", ("stuck", "redeal"), "stuck", group=Group.BIDDING),
        Choice("deal_pattern", ("threes", "fours"), "threes", group=Group.BIDDING),
        Choice("bury", ("any", "plain-suits"), "any", group=Group.BIDDING, matters=only_if("kitty", 3)),
        Choice(
            "melds",
            ("everyone", "declarer"),
            "everyone",
            group=Group.SCORING,
            matters=only_if("settlement", "off"),
        ),
        Choice(
            "save_meld",
            ("trick", "points"),
            "trick",
            group=Group.SCORING,
            matters=only_if("settlement", "off"),
        ),
        DOUBLE_MELDS,
        Choice("card_points", ("counters", "old"), "counters", group=Group.SCORING),
        Choice("heading", ("always", "trump-led"), "always", group=Group.PLAY),
        FIRST_LEAD,
        running_count("shown"),
    ),
    phases=_phases,
    claims=_claims,
    forms={
        "sixteen-cards": {"kitty": 0},
        "cutthroat": {},
        "auction": _AUCTION,
        "auction-settlement": {**_AUCTION, "settlement": "on", "heading": "trump-led"},
    },
)
