"""What a hint says about a recommended action. In two-handed examples all cards are known, or all of a suit."""

import pytest

from bot.ai.coach.reasons import Reason, ReasonKind, reason_for
from bot.ai.rules_of_thumb.bidding import BidEvaluation
from bot.ai.search.contract_search import contract_chance
from bot.engine.actions import Action
from bot.engine.cards import Suit, cards
from bot.engine.game import Game
from tests.ai.decisions import new_game, play_deal, position
from tests.engine.stacking import last_twelve, run, stacked, twelfth_trick_won

LEADER = "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
OTHER = "AC TC 9C AD TD KD JD QC AH AH TS AS"
DECLARER = "AS AS AS TS KS QS JS JS AC TC KC QC AD TD KD QD AH TH KH QH"


def why(game: Game, seat: int, action: str) -> ReasonKind | None:
    """The kind of the reason for an action."""
    reason = reason_for(position(game, seat), Action.parse(action))
    return None if reason is None else reason.kind


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("AC", ReasonKind.WINS),
        ("TC", ReasonKind.WINS),
        ("9C", ReasonKind.NOT_WORTH_WINNING),
    ],
)
def test_the_last_to_play_knows_whether_a_card_wins(card: str, kind: ReasonKind) -> None:
    game = last_twelve("classic", LEADER, OTHER)
    run(game, "1 play KC")
    assert why(game, 0, f"play {card}") is kind


def test_a_trick_that_cannot_be_won() -> None:
    game = last_twelve(
        "classic", "AC KC 9D JD QD 9H JH QH KH TH 9S JS", "TC JC KC AD TD KD JD QC AH AH TS AS"
    )
    run(game, "1 play AC")
    assert why(game, 0, "play JC") is ReasonKind.CANNOT_WIN


def test_leads_in_an_endgame_with_known_cards() -> None:
    """Seat 0 holds a higher card of each suit."""
    game = last_twelve("classic", LEADER, OTHER)
    assert why(game, 1, "play 9C") is ReasonKind.SAFE_LEAD
    assert why(game, 1, "play KC") is ReasonKind.MAY_WIN
    assert why(game, 1, "play 9S") is ReasonKind.DRAWS_TRUMPS


def test_an_ace_wins_unless_an_opponent_is_void() -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S")
    reason = reason_for(position(game, 0), Action.parse("play AD"))
    assert reason is not None
    assert (reason.kind, reason.seats, reason.suit) == (ReasonKind.WINS_UNLESS_VOID, (1, 3), "D")


def test_points_for_a_partner_who_is_winning() -> None:
    third = "AC KC JC QC AD TD KD JD JH QH TH KH AH JS QS KS TS JD JH QD"
    game = stacked("double-deck", hands=(DECLARER, "JC QC TC KC", third, "JC QC TC KC"), dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S; 0 play AC; 1 play JC")
    assert why(game, 2, "play KC") is ReasonKind.FEEDS_PARTNER
    assert why(game, 2, "play JC") is ReasonKind.PARTNER_WINS


def better(game: Game, seat: int, action: str, instead: str) -> Reason | None:
    """Why an action is better than another."""
    return reason_for(position(game, seat), Action.parse(action), Action.parse(instead))


# Bids


RUN_AND_ACES = "AS TS KS QS JS AC AD AH JD TC TD KC KD 9S QC"
"""32 points of meld with spades: run 15, aces 10, pinochle 4, marriage of clubs 2, nine of trump 1."""


def kitty_auction(bid: int) -> Game:
    """A kitty deal in which seat 1 has made this bid, and seat 0 is next to bid."""
    game = stacked("kitty", hands=[RUN_AND_ACES], dealer=0, bidding="auction")
    run(game, f"1 bid {bid}")
    return game


def test_a_bid_names_what_the_hand_and_the_kitty_are_worth() -> None:
    """The hand has 32 points of meld and takes some of the 25 trick points; the kitty adds a few."""
    position_ = position(kitty_auction(20), 0)
    evaluation = BidEvaluation(position_)
    own, others = round(evaluation.own_points()), round(evaluation.others_points)
    assert 32 < own < 32 + 25
    assert 0 < others < 10
    assert reason_for(position_, Action.parse("bid 21")) == Reason(
        ReasonKind.HAND_WORTH, suit=Suit.SPADES, points=own
    )
    assert reason_for(position_, Action.parse(f"bid {own + 1}")) == Reason(
        ReasonKind.WORTH_WITH_KITTY, suit=Suit.SPADES, points=own, more=others
    )
    assert reason_for(position_, Action.parse(f"bid {own + others + 1}")) == Reason(
        ReasonKind.WORTH_THE_RISK, suit=Suit.SPADES, points=own
    )


def test_a_pass_says_what_the_bid_lacks() -> None:
    """A bid of 70 is beyond all points; one of 21 leaves enough to spare to need no reason against it."""
    game = kitty_auction(20)
    reason = better(game, 0, "pass", "bid 70")
    assert reason is not None
    assert (reason.kind, reason.more) == (ReasonKind.WORTH_TOO_LITTLE, 70)
    close = better(game, 0, "pass", f"bid {reason.points}")
    assert close is not None
    assert (close.kind, close.more) == (ReasonKind.TOO_UNCERTAIN, reason.points)
    assert why(game, 0, "pass") is None


def test_a_bid_is_compared_with_another() -> None:
    game = kitty_auction(20)
    assert better(game, 0, "bid 21", "bid 25") == Reason(ReasonKind.LOWER_BID)
    assert better(game, 0, "bid 25", "bid 21") == Reason(ReasonKind.HIGHER_BID)


def test_a_signal_tells_the_partner_of_melds() -> None:
    """Each skipped bid promises 10 points of meld (double-deck 2)."""
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    assert reason_for(position(game, 0), Action.parse("bid 53")) == Reason(ReasonKind.SIGNALS, points=30)


def test_a_pass_to_the_partner_who_bids_and_without_a_marriage() -> None:
    no_marriage = "AC AC AC TC TC TC KC KC KC AD AD AD TD TD TD KD KD KD AH AH"
    game = stacked("double-deck", hands=(DECLARER, "", "", no_marriage), dealer=3)
    run(game, "0 bid 50; 1 pass")
    assert why(game, 2, "pass") is ReasonKind.PARTNER_BIDS
    run(game, "2 pass")
    assert why(game, 3, "pass") is ReasonKind.CANNOT_NAME_TRUMP


def test_the_named_trump_says_what_the_hand_is_worth_with_it() -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass")
    reason = reason_for(position(game, 0), Action.parse("trump S"), Action.parse("trump C"))
    assert reason is not None
    assert (reason.kind, reason.suit) == (ReasonKind.HAND_WORTH, Suit.SPADES)


# Melds


def test_a_meld_scores_points() -> None:
    """Aces are 100 points in classic."""
    leader, other = "AS AC TC 9C AD TD KD JD QC AH AH TS", "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
    game = twelfth_trick_won("classic", leader, other)
    assert reason_for(position(game, 1), Action.parse("meld aces")) == Reason(ReasonKind.SCORES, points=100)


def test_only_one_order_of_two_melds_scores_both() -> None:
    """Classic: after the royal marriage the run can still be melded, but not the marriage inside a run."""
    leader, other = "AS TS KS QS JS 9C AC TD KD JD QC AH", "TC KC 9D JD QD 9H JH QH KH TH 9S JS"
    game = twelfth_trick_won("classic", leader, other)
    both = Reason(ReasonKind.MELDS_BOTH, meld="run")
    assert better(game, 1, "meld royal-marriage", "meld run") == both
    assert better(game, 1, "meld run", "meld royal-marriage") == Reason(ReasonKind.SCORES, points=150)


# Cards, compared


@pytest.mark.parametrize(
    ("card", "instead", "reason"),
    [
        ("AC", "9C", Reason(ReasonKind.WINS_POINTS, points=15)),
        ("AC", "TC", Reason(ReasonKind.WINS_MORE, points=1)),
        ("TC", "AC", Reason(ReasonKind.WINS_TOO, card=cards("AC")[0])),
        ("9C", "AC", Reason(ReasonKind.KEEPS_WINNER, card=cards("AC")[0])),
    ],
)
def test_what_the_better_card_gains_in_a_trick_that_it_can_win(
    card: str, instead: str, reason: Reason
) -> None:
    """Old count: the ace counts 11, the ten 10, the king 4. Seat 0 plays last."""
    game = last_twelve("old-count", LEADER, OTHER)
    run(game, "1 play KC")
    assert better(game, 0, f"play {card}", f"play {instead}") == reason


def test_the_opponents_are_given_less() -> None:
    """Old count: the king counts 4, the jack 2."""
    game = last_twelve(
        "old-count", "AC KC 9D JD QD 9H JH QH KH TH 9S JS", "TC JC KC AD TD KD JD QC AH AH TS AS"
    )
    run(game, "1 play AC")
    assert better(game, 0, "play JC", "play KC") == Reason(ReasonKind.GIVES_LESS, points=2)
    assert better(game, 0, "play KC", "play TC") == Reason(ReasonKind.GIVES_LESS, points=6)


def test_a_higher_card_is_kept_where_neither_wins() -> None:
    """Double-deck: queens and jacks count nothing, and neither beats the ace."""
    third = "AC KC JC QC AD TD KD JD JH QH TH KH AH JS QS KS TS JD JH QD"
    game = stacked("double-deck", hands=(DECLARER, third), dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S; 0 play AD")
    assert better(game, 1, "play JD", "play QD") == Reason(ReasonKind.KEEPS_HIGHER, card=cards("QD")[0])


def test_a_lead_that_wins_or_risks_less() -> None:
    """Seat 0 has a higher card of each suit that seat 1 leads here, except for the second ten of hearts."""
    game = last_twelve("old-count", LEADER, OTHER)
    assert better(game, 1, "play 9C", "play KC") == Reason(ReasonKind.RISKS_LESS, points=4)


def test_the_partner_who_is_winning_is_given_more() -> None:
    """Double-deck: a king counts 1, a queen none."""
    third = "AC KC JC QC AD TD KD JD JH QH TH KH AH JS QS KS TS JD JH QD"
    game = stacked("double-deck", hands=(DECLARER, "JC QC TC KC", third, "JC QC TC KC"), dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S; 0 play AC; 1 play JC")
    assert better(game, 2, "play KC", "play QC") == Reason(ReasonKind.FEEDS_MORE, points=1)


def test_a_card_is_kept_for_the_meld_that_needs_it() -> None:
    """With three aces in the hand and the fourth in the stock, an ace is worth more than the jack."""
    game = stacked(
        "classic", hands=["", "AS AH AD JC JC 9D 9D 9C 9C JH TH TH"], dealer=0, upcard="9S", stock=""
    )
    reason = better(game, 1, "play JC", "play AD")
    assert reason == Reason(ReasonKind.KEEPS_MELD, card=cards("AD")[0], meld="aces", points=100)
    assert better(game, 1, "play JC", "play 9C") != reason


def test_the_same_reason_for_both_is_none() -> None:
    """Both nines lead no points into a trick that may be lost."""
    game = last_twelve("classic", LEADER, OTHER)
    assert better(game, 1, "play 9C", "play 9D") is None


def test_a_forced_action_needs_no_other_reason() -> None:
    game = new_game("kitty", {}, seed=3)
    play_deal(game, "play")
    while len(list(game.offers(game.to_move()[0]))) > 1:
        seat = game.to_move()[0]
        game.play(seat, next(iter(game.offers(seat))))
    [only] = game.offers(game.to_move()[0])
    assert why(game, game.to_move()[0], str(only)) is ReasonKind.ONLY_CHOICE


def test_a_sure_contract_is_always_made() -> None:
    """A run, aces around and three more marriages are 4 times 10 points and more; the aces win the rest."""
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S")
    own = position(game, 0)
    chance = contract_chance(own, samples=100)
    assert chance == pytest.approx(1.0, abs=0.05)
    other = position(game, 1)
    assert contract_chance(other, samples=100) is None


def test_the_chance_of_a_contract_in_a_game_with_a_stock_falls_with_the_bid() -> None:
    """The highest bid is more than all melds and tricks of an ordinary hand."""
    chances = []
    for bid in (20, 40, 500):
        game = new_game("fletcher", {}, seed=1)
        dealer, other = game.table.dealer, 1 - game.table.dealer
        run(game, f"{dealer} bid {bid}; {other} pass; {dealer} trump S; {other} no-guess; {other} play 9C")
        own = position(game, dealer)
        chances.append(contract_chance(own, samples=40))
        left = position(game, other)
        assert contract_chance(left, samples=40) is None
    assert chances[0] is not None
    assert 1 >= chances[0] > chances[1] > chances[2] == 0


def test_cards_are_passed_for_the_partner_and_back_because_they_are_least_useful() -> None:
    hands = ("AH TH KH QH 9H AS KS AC TC QC JC 9C", "", "JH TH QS JD 9C 9D 9D 9S JS TD TC TD")
    game = stacked("partnership", hands=hands, dealer=3)
    run(game, "0 bid 1000; 1 pass; 2 pass; 3 pass; 0 trump H")
    assert why(game, 2, "pass-cards JH TH QS JD") is ReasonKind.HELPS_PARTNER
    run(game, "2 pass-cards JH TH QS JD")
    assert why(game, 0, "pass-cards 9C JC QC TC") is ReasonKind.LEAST_USEFUL
    run(game, "0 pass-cards 9C JC QC TC")
    assert why(game, 0, "throw-in") is ReasonKind.OUT_OF_REACH


def test_a_lone_declarers_opponents_may_take_a_trick_from_each_other() -> None:
    """Seat 1 plays the ten of clubs, and seat 2, not the declarer, may have the ace."""
    game = stacked(
        "three-handed", hands=["9C KS", "TC JC", "AC"], kitty="9D 9D 9H", dealer=2, heading="trump-led"
    )
    run(game, "0 bid 200; 1 pass; 2 pass; 0 trump S; 0 bury 9D 9D 9H; 0 play 9C")
    assert why(game, 1, "play TC") is ReasonKind.MAY_WIN
