"""Two-Handed with Kitty: bid for three extra cards and bury three; a dummy adds a card to every trick.

Source: 000_9bbc526606b8a4cc.txt, adjudicated in kitty 1 to 9. Options:

- `scoring`: `standard` (default) adds up meld and trick points; `alternate` scores 2, -1 or 1 point a deal.
- `target`: points to win, 120 (standard) or 15 (alternate) by default.
- `deals` (0): the number of deals after which the highest score wins, in place of the target.
- `mercy` (0): a lead that wins at once.
- `bidding`: `single-round` (default), `auction`, or `auction-reveal`, which turns up the kitty card by card.
- `opening_bid` (20): the lowest bid, and the contract of a stuck dealer.
- `deal_pattern`: packets of `fives` (default), `threes` or `fours`; `late-threes` deals the kitty in one packet.
- `enforcement`: `guided` (default); under `strict` the declarer may forget to bury, and be called.
- `unburied_penalty`: a correct call costs only the cards (`none`, default) or the whole deal (`forfeit`).
- `running_count` (shown): whether trick points are shown during a deal, or hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.engine.actions import CALL_UNBURIED, NOTHING, PLAYS, Action, CardChoices, Offer, Rule, Verb
from bot.engine.cards import DECK_48
from bot.engine.events import (
    BURIED,
    DUMMY,
    EVERYONE,
    HAND,
    KITTY,
    TRICK,
    Called,
    Event,
    Infraction,
    LeadGiven,
    MeldsRecounted,
    Moved,
    Note,
    Noted,
    PhaseOver,
    Why,
)
from bot.engine.melds import single_deck_melds
from bot.engine.options import Choice, Group, Number, Options, Value, only_if, running_count
from bot.engine.phases.acceptance import Acceptance, acceptance_taken_back, accepted
from bot.engine.phases.auction import Auction
from bot.engine.phases.deal import Deal, Round
from bot.engine.phases.deal_score import LENGTH_OPTIONS, ScoreContract, game_length
from bot.engine.phases.kitty import BURIED_CARDS, Bury, TakeKitty, ThrowIn, has_led, laid_away
from bot.engine.phases.lay_down import LayDown, kinds
from bot.engine.phases.trick_play import TrickPlay, trump_leads
from bot.engine.phases.trump import NameTrump
from bot.engine.scoring import Contract, Stakes, counters
from bot.engine.table import Table
from bot.engine.tricks import Heading
from bot.engine.variant import Phase, Variant

HIGHEST_BID = 500
POINTS = counters(each=1, last_trick=1)
ALL_TRICK_POINTS = 25
MELDS = single_deck_melds(scale=1, bonus=False)
_THREES = Round(3, ((DUMMY, 3),))
DEAL_PATTERNS = {
    "fives": (Round(5, ((DUMMY, 5), (KITTY, 1))),) * 3,
    "threes": (Round(3, ((DUMMY, 3), (KITTY, 1))),) * 3 + (_THREES,) * 2,
    "fours": (Round(4, ((DUMMY, 4), (KITTY, 1))),) * 3 + (_THREES,),
    "late-threes": (_THREES, Round(3, ((DUMMY, 3), (KITTY, 3))), *(_THREES,) * 3),
}


def _auction(options: Options) -> Auction:
    return Auction(
        ladder=range(options.number("opening_bid"), HIGHEST_BID + 1),
        usual_raise=5,
        single_round=options["bidding"] == "single-round",
        reveal=KITTY if options["bidding"] == "auction-reveal" else None,
    )


def _stakes(table: Table, *, thrown_in: bool = False) -> Stakes:
    """The stakes under alternate scoring (kitty 8)."""
    return Stakes(made=2, lost=-1, defended=1)


def _contract(options: Options) -> Contract:
    stakes = _stakes if options["scoring"] == "alternate" else None
    return Contract(least=1, stakes=stakes, length=game_length(options))


def _phases(options: Options) -> tuple[Phase, ...]:
    lay_down = LayDown(MELDS, declarer_only=options["scoring"] == "alternate")
    strict = options.is_strict
    return (
        Deal(rounds=DEAL_PATTERNS[str(options["deal_pattern"])]),
        _auction(options),
        TakeKitty(),
        NameTrump(),
        BuryOrLead(lay_down=lay_down) if strict else Bury(),
        lay_down,
        TrickPlay(Heading.TRUMP_LED, trump_first=True),
        *((Acceptance(), BuryTheRest()) if strict else ()),
        ScoreContract(POINTS, _contract(options)),
    )


def _claims(options: Options) -> tuple[Phase, ...]:
    contract = _contract(options)
    unburied = CallUnburied(contract, forfeit=options["unburied_penalty"] == "forfeit")
    return (
        *((unburied,) if options.is_strict else ()),
        *((ThrowIn(contract),) if contract.stakes else ()),
    )


def _default_target(options: Mapping[str, Value]) -> int:
    return 15 if options["scoring"] == "alternate" else 120


@dataclass(frozen=True, kw_only=True)
class BuryOrLead(Bury):
    """Strict: the declarer buries, or leads without burying, and then melds from all 18 cards (kitty 9)."""

    lay_down: LayDown

    def offers(self, table: Table, seat: int) -> Offer:
        """Every choice of three cards, and the cards that may be led."""
        if seat != table.declarer:
            return NOTHING
        leads = trump_leads(table.hand(seat), table.trump)
        return super().offers(table, seat) + Offer([PLAYS[c] for c in dict.fromkeys(leads)])

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The lead, after both players have laid down their melds. The claim decides burying."""
        led = Moved((action.card,), HAND[seat], TRICK, EVERYONE)
        return PhaseOver(), *self.lay_down.advance(table), LeadGiven(seat), led

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not lead this card."""
        if seat != table.declarer or action.verb is not Verb.PLAY:
            return super().refusal(table, seat, action)
        return Rule.LEAD_TRUMP if action.card in table.hand(seat) else Rule.NOT_HELD


@dataclass(frozen=True)
class CallUnburied(Phase):
    """A claim, strict: from the first lead on, the opponent may call that the declarer has not buried (kitty 9).

    This claim decides all burying of a strict deal, before the first lead and after a call.
    """

    contract: Contract
    forfeit: bool

    verbs = frozenset({Verb.CALL_UNBURIED, Verb.BURY})

    def holds(self, table: Table) -> bool:
        """Return whether the declarer has been called and must bury now."""
        return bool(table.notes.get((-1, Note.UNBURIED_CALLED)))

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The declarer, who was called."""
        assert table.declarer is not None
        return (table.declarer,)

    def offers(self, table: Table, seat: int) -> Offer:
        """A correct call; or after it, burying for the declarer."""
        if self.holds(table):
            return (
                Offer(CardChoices(Verb.BURY, table.hand(seat), BURIED_CARDS))
                if seat == table.declarer
                else NOTHING
            )
        return NOTHING if seat < 0 or self._call_refusal(table, seat) else Offer((CALL_UNBURIED,))

    def _call_refusal(self, table: Table, seat: int) -> Rule | None:
        if table.declarer is None or not has_led(table):
            return Rule.NOT_LED_YET
        if seat == table.declarer:
            return Rule.ONLY_OPPONENT_CALLS
        if table.zones[BURIED[table.declarer]]:
            return Rule.BURIED_ALREADY
        return Rule.ACCEPTED_ALREADY if accepted(table, seat) else None

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The call with its penalty; or three cards buried, and after a call the meld counted again without them."""
        declarer = table.declarer
        assert declarer is not None
        if action is CALL_UNBURIED:
            return self._call(table, declarer)
        buried = laid_away(seat, action.cards)
        if not self.holds(table):
            return (buried,)
        return buried, Noted(-1, Note.UNBURIED_CALLED, None, EVERYONE), self._recount(table, seat, action)

    def _recount(self, table: Table, seat: int, action: Action) -> MeldsRecounted:
        """The meld without the cards now buried, but with those already played."""
        assert table.trump is not None
        left = Counter(table.hand(seat) + table.played(seat)) - Counter(action.cards)
        return MeldsRecounted(seat, *kinds(MELDS.count(left.elements(), table.trump)))

    def forfeits_unburied(self) -> bool:
        """Return whether the declarer loses the bid."""
        return self.forfeit

    def _call(self, table: Table, declarer: int) -> Sequence[Event]:
        call = Called(1 - declarer, declarer, Infraction.UNBURIED, 0)
        if not self.forfeit:
            must_bury = Noted(-1, Note.UNBURIED_CALLED, 1, EVERYONE)
            return call, *acceptance_taken_back(table, declarer), must_bury
        tricks = [0 if side == table.sides[declarer] else ALL_TRICK_POINTS for side in table.sides]
        return call, *self.contract.lost(table, Why.UNBURIED, table.meld_points, tricks)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not call or bury."""
        if self.holds(table):
            return self._held_refusal(table, seat, action)
        refused = self._call_refusal(table, seat) if action is CALL_UNBURIED else None
        return refused or self._bury_refusal(table, seat)

    def _held_refusal(self, table: Table, seat: int, action: Action) -> Rule:
        if seat != table.declarer:
            return Rule.NOT_YOUR_TURN
        return Rule.NOT_HELD if action.verb is Verb.BURY else Rule.BURY_FIRST

    def _bury_refusal(self, table: Table, seat: int) -> Rule:
        if table.declarer is None:
            return Rule.NOT_NOW
        if seat != table.declarer:
            return Rule.NOT_YOUR_TURN
        if table.zones[BURIED[seat]]:
            return Rule.BURIED_ALREADY
        if has_led(table):
            return Rule.BURY_WHEN_CALLED
        return Rule.TRUMP_FIRST if table.trump is None else Rule.NOT_HELD


class BuryTheRest(Phase):
    """Strict: if nobody has called, the three cards left after fifteen tricks count as buried (kitty 9)."""

    def advance(self, table: Table) -> Sequence[Event]:
        """The three cards, buried, if they are left."""
        declarer = table.declarer
        assert declarer is not None
        left = table.hand(declarer)
        return (laid_away(declarer, left), PhaseOver()) if left else (PhaseOver(),)


WITH_KITTY = Variant(
    id="kitty",
    name="Two-Handed with Kitty",
    sides=(0, 1),
    deck=DECK_48,
    actions=78,
    options=(
        Choice("scoring", ("standard", "alternate"), "standard", group=Group.SCORING),
        Number("target", _default_target, group=Group.LENGTH, matters=only_if("deals", 0)),
        *LENGTH_OPTIONS,
        Choice("bidding", ("single-round", "auction", "auction-reveal"), "single-round", group=Group.BIDDING),
        Number("opening_bid", 20, high=HIGHEST_BID, group=Group.BIDDING),
        Choice("deal_pattern", tuple(DEAL_PATTERNS), "fives", group=Group.BIDDING),
        Choice("enforcement", ("guided", "strict"), "guided", group=Group.PLAY),
        Choice(
            "unburied_penalty",
            ("none", "forfeit"),
            "none",
            group=Group.PLAY,
            matters=only_if("enforcement", "strict"),
        ),
        running_count("shown"),
    ),
    phases=_phases,
    claims=_claims,
)
