"""Fletcher Two-Handed with Bidding: the stock game with a contract, a secret trump, and leads that must be beaten.

Source: 003_fb2b0fe057e352d1.txt, adjudicated in fletcher 1 to 12. Options:

- `target` (150): points to win.
- `opening_bid` (20): the lowest bid, and the only one after the dealer's pass.
- `counters`: `trick-play` (default) counts the cards of the last twelve tricks, `all-tricks` those of all 24.
- `handicap` (on): the loser of a game starts the next game of the same two players ahead.
- `enforcement`: `guided` (default), or `strict` with penalties for nines, draws and revokes.
- `running_count` (hidden): whether trick points are shown during a deal, or hidden.
"""

from __future__ import annotations

from bot.engine.actions import Rule
from bot.engine.cards import DECK_48
from bot.engine.events import Ending
from bot.engine.melds import MeldTable
from bot.engine.options import Choice, Group, Number, Options, running_count, switch
from bot.engine.phases.acceptance import Acceptance
from bot.engine.phases.auction import Auction, LastToSpeak
from bot.engine.phases.claims import DeclareOut
from bot.engine.phases.deal import DeadDeal, Deal, Round
from bot.engine.phases.meld_play import MELD_TRICKS, MeldPlay
from bot.engine.phases.reckoning import NoteTarget, Reckoning, ScoreBid, rival_score
from bot.engine.phases.revokes import CallRevoke, StrictTrickPlay
from bot.engine.phases.strict_draws import HiddenNines, StrictMeldPlay
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.phases.trump import SecretTrump
from bot.engine.scoring import counters
from bot.engine.table import Table
from bot.engine.tricks import Heading
from bot.engine.variant import Phase, Variant

HEADING = Heading.SUIT_LED
HIGHEST_BID = 500
MOST_HANDICAP = 100
HANDICAP, HANDICAP_UNDER_HALF = 4, 8
"""The points that the loser of a game gains: normally, and after standing under half the target (fletcher 12)."""

MELDS = MeldTable(
    run=15,
    double_run=150,
    run_extra=2,
    royal_marriage=4,
    marriage=2,
    aces=10,
    all_aces=100,
    kings=8,
    all_kings=80,
    queens=6,
    all_queens=60,
    jacks=4,
    all_jacks=40,
    pinochle=4,
    double_pinochle=30,
)
RECKONING = Reckoning(counters(each=1, last_trick=1))


def _phases(options: Options) -> tuple[Phase, ...]:
    meld_play = StrictMeldPlay if options.is_strict else MeldPlay
    trick_play = StrictTrickPlay if options.is_strict else TrickPlay
    return (
        Deal(rounds=(Round(3),) * 4, stock=23),
        Auction(
            range(options.number("opening_bid"), HIGHEST_BID + 1),
            usual_raise=5,
            first=0,
            last_to_speak=LastToSpeak.MAY_OPEN,
        ),
        SecretTrump(),
        meld_play(MELDS, hand=12, all_tricks=options["counters"] == "all-tricks"),
        trick_play(HEADING),
        *((Acceptance(),) if options.is_strict else ()),
        ScoreBid(RECKONING),
    )


def _claims(options: Options) -> tuple[Phase, ...]:
    claims = DeadDeal(Rule.TRUMP_IS_WRITTEN), NoteTarget(RECKONING), DeclareOut(RECKONING)
    return (*claims, HiddenNines(), CallRevoke(MELD_TRICKS, HEADING)) if options.is_strict else claims


def _highest_start(options: Options) -> int:
    """The highest handicap: 100, but at most half the target of the game in which it is used (fletcher 12)."""
    return min(MOST_HANDICAP, options.number("target") // 2) if options.on("handicap") else 0


def _handicaps_after(options: Options, table: Table, before: tuple[int, ...]) -> tuple[int, ...]:
    """The handicaps after a game (fletcher 12).

    The loser's gain first reduces the winner's handicap; the rest is added to the loser's.
    """
    ended = table.ended
    if ended is None or ended.winner in (None, -1) or not options.on("handicap"):
        return before
    winner, loser = ended.winner, 1 - ended.winner
    stood = rival_score(table, winner) if ended.how is Ending.RULE else table.scores[loser]
    assert stood is not None
    gain = HANDICAP_UNDER_HALF if 2 * stood < table.target else HANDICAP
    reduction = min(gain, before[winner])
    after = list(before)
    after[winner] -= reduction
    after[loser] = min(after[loser] + gain - reduction, MOST_HANDICAP)
    return tuple(after)


FLETCHER = Variant(
    id="fletcher",
    name="Fletcher Two-Handed with Bidding",
    sides=(0, 1),
    deck=DECK_48,
    actions=261,
    options=(
        Number("target", 150, group=Group.LENGTH),
        Number("opening_bid", 20, high=HIGHEST_BID, group=Group.BIDDING),
        Choice("counters", ("trick-play", "all-tricks"), "trick-play", group=Group.SCORING),
        switch("handicap", "on", group=Group.LENGTH),
        Choice("enforcement", ("guided", "strict"), "guided", group=Group.PLAY),
        running_count("hidden"),
    ),
    phases=_phases,
    claims=_claims,
    handicap=_highest_start,
    handicaps_after=_handicaps_after,
)
