"""What a hint says about a recommended action. In two-handed examples all cards are known, or all of a suit."""

from dataclasses import replace

import pytest

from bot.ai.coach.explanation import reason_for
from bot.ai.coach.reasons import Reason, ReasonKind
from bot.ai.rules_of_thumb.bidding import BidEvaluation
from bot.ai.search.search import contract_chance
from bot.engine.actions import Action
from bot.engine.cards import Suit, card
from bot.engine.game import Game
from tests.ai.decisions import new_game, play_deal, position
from tests.engine.stacking import last_twelve, run, stacked, twelfth_trick_won

LEADER = "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
OTHER = "AC TC 9C AD TD KD JD QC AH AH TS AS"
ACE_LEADER, NO_ACE = "AC KC 9D JD QD 9H JH QH KH TH 9S JS", "TC JC KC AD TD KD JD QC AH AH TS AS"
DECLARER = "3AS TS KS QS 2JS AC TC KC QC AD TD KD QD AH TH KH QH"
CLUBS = "JC QC TC KC"
HIGH_CLUBS = "AC KC JC QC AD TD KD 2JD 2JH QH TH KH AH JS QS KS TS QD"
AUCTION = "0 bid 50; 1 pass; 2 pass; 3 pass"


def why(game: Game, seat: int, action: str, instead: str = "") -> Reason | None:
    """Why an action is good, or better than another."""
    return reason_for(position(game, seat), Action.parse(action), Action.parse(instead) if instead else None)


def kind(game: Game, seat: int, action: str) -> ReasonKind | None:
    """The kind of the reason for an action."""
    reason = why(game, seat, action)
    return None if reason is None else reason.kind


# Cards


@pytest.mark.parametrize(
    ("led", "card", "reason"),
    [
        # The last to play knows whether a card wins.
        ("KC", "AC", ReasonKind.WINS),
        ("KC", "TC", ReasonKind.WINS),
        ("KC", "9C", ReasonKind.NOT_WORTH_WINNING),
        # Seat 0 holds a higher card of each suit that seat 1 may lead.
        ("", "9C", ReasonKind.SAFE_LEAD),
        ("", "KC", ReasonKind.MAY_WIN),
        ("", "9S", ReasonKind.DRAWS_TRUMPS),
    ],
)
def test_cards_in_an_endgame_with_known_cards(led: str, card: str, reason: ReasonKind) -> None:
    game = last_twelve("classic", LEADER, OTHER)
    run(game, f"1 play {led}" if led else "")
    assert kind(game, 0 if led else 1, f"play {card}") is reason


def test_a_trick_that_cannot_be_won() -> None:
    game = last_twelve("classic", ACE_LEADER, NO_ACE)
    run(game, "1 play AC")
    assert kind(game, 0, "play JC") is ReasonKind.CANNOT_WIN


def test_an_ace_wins_unless_an_opponent_is_void() -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, f"{AUCTION}; 0 trump S")
    reason = why(game, 0, "play AD")
    assert reason is not None
    assert (reason.kind, reason.seats, reason.suit) == (ReasonKind.WINS_UNLESS_VOID, (1, 3), "D")


def test_points_for_a_partner_who_is_winning() -> None:
    """Double-deck: a king counts 1, a queen none."""
    game = stacked("double-deck", hands=(DECLARER, CLUBS, HIGH_CLUBS, CLUBS), dealer=3)
    run(game, f"{AUCTION}; 0 trump S; 0 play AC; 1 play JC")
    assert kind(game, 2, "play KC") is ReasonKind.FEEDS_PARTNER
    assert kind(game, 2, "play JC") is ReasonKind.PARTNER_WINS
    assert why(game, 2, "play KC", "play QC") == Reason(ReasonKind.FEEDS_MORE, points=1)


@pytest.mark.parametrize(
    ("line", "card", "instead", "reason"),
    [
        # Old count: the ace counts 11, the ten 10, the king 4, the jack 2. Seat 0 plays last.
        ("1 play KC", "AC", "9C", Reason(ReasonKind.WINS_POINTS, points=15)),
        ("1 play KC", "AC", "TC", Reason(ReasonKind.WINS_MORE, points=1)),
        ("1 play KC", "TC", "AC", Reason(ReasonKind.WINS_TOO, card=card("AC"))),
        ("1 play KC", "9C", "AC", Reason(ReasonKind.KEEPS_WINNER, card=card("AC"))),
        ("1 play AC", "JC", "KC", Reason(ReasonKind.GIVES_LESS, points=2)),
        ("1 play AC", "KC", "TC", Reason(ReasonKind.GIVES_LESS, points=6)),
        # Seat 0 has a higher card of each suit that seat 1 leads here, except for the second ten of hearts.
        ("", "9C", "KC", Reason(ReasonKind.RISKS_LESS, points=4)),
        # Both nines lead no points into a trick that may be lost.
        ("", "9C", "9D", None),
    ],
)
def test_what_the_better_card_gains(line: str, card: str, instead: str, reason: Reason | None) -> None:
    hands = (ACE_LEADER, NO_ACE) if line.endswith("AC") else (LEADER, OTHER)
    game = last_twelve("old-count", *hands)
    run(game, line)
    assert why(game, 0 if line else 1, f"play {card}", f"play {instead}") == reason


def test_a_higher_card_is_kept_where_neither_wins() -> None:
    """Double-deck: queens and jacks count nothing, and neither beats the ace."""
    game = stacked("double-deck", hands=(DECLARER, HIGH_CLUBS), dealer=3)
    run(game, f"{AUCTION}; 0 trump S; 0 play AD")
    assert why(game, 1, "play JD", "play QD") == Reason(ReasonKind.KEEPS_HIGHER, card=card("QD"))


def test_a_card_is_kept_for_the_meld_that_needs_it() -> None:
    """With three aces in the hand and the fourth in the stock, an ace is worth more than the jack."""
    game = stacked("classic", hands=["", "AS AH AD 2JC 29D 29C JH 2TH"], dealer=0, upcard="9S")
    reason = Reason(ReasonKind.KEEPS_MELD, card=card("AD"), meld="aces", points=100)
    assert why(game, 1, "play JC", "play AD") == reason
    assert why(game, 1, "play JC", "play 9C") != reason


def test_a_lone_declarers_opponents_may_take_a_trick_from_each_other() -> None:
    """Seat 1 plays the ten of clubs, and seat 2, not the declarer, may have the ace."""
    game = stacked(
        "three-handed", hands=["9C KS", "TC JC", "AC"], kitty="9D 9D 9H", dealer=2, heading="trump-led"
    )
    run(game, "0 bid 200; 1 pass; 2 pass; 0 trump S; 0 bury 9D 9D 9H; 0 play 9C")
    assert kind(game, 1, "play TC") is ReasonKind.MAY_WIN


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
    game = kitty_auction(20)
    evaluation = BidEvaluation(position(game, 0))
    own, others = round(evaluation.own_points(evaluation.trump)), round(evaluation.others_points)
    assert 32 < own < 32 + 25
    assert 0 < others < 10
    worth = Reason(ReasonKind.HAND_WORTH, suit=Suit.SPADES, points=own)
    assert why(game, 0, "bid 21") == worth
    assert why(game, 0, f"bid {own + 1}") == replace(worth, kind=ReasonKind.WORTH_WITH_KITTY, more=others)
    assert why(game, 0, f"bid {own + others + 1}") == replace(worth, kind=ReasonKind.WORTH_THE_RISK)


def test_a_pass_says_what_the_bid_lacks() -> None:
    """A bid of 70 is beyond all points; one of 21 leaves enough to spare to need no reason against it."""
    game = kitty_auction(20)
    reason = why(game, 0, "pass", "bid 70")
    assert reason is not None
    assert (reason.kind, reason.more) == (ReasonKind.WORTH_TOO_LITTLE, 70)
    close = why(game, 0, "pass", f"bid {reason.points}")
    assert close is not None
    assert (close.kind, close.more) == (ReasonKind.TOO_UNCERTAIN, reason.points)
    assert why(game, 0, "pass") is None


def test_a_bid_is_compared_with_another() -> None:
    game = kitty_auction(20)
    assert why(game, 0, "bid 21", "bid 25") == Reason(ReasonKind.LOWER_BID)
    assert why(game, 0, "bid 25", "bid 21") == Reason(ReasonKind.HIGHER_BID)


def test_a_signal_tells_the_partner_of_melds() -> None:
    """Each skipped bid promises 10 points of meld (double-deck 2)."""
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    assert why(game, 0, "bid 53") == Reason(ReasonKind.SIGNALS, points=30)


def test_a_pass_to_the_partner_who_bids_and_without_a_marriage() -> None:
    no_marriage = "AC AC AC TC TC TC KC KC KC AD AD AD TD TD TD KD KD KD AH AH"
    game = stacked("double-deck", hands=(DECLARER, "", "", no_marriage), dealer=3)
    run(game, "0 bid 50; 1 pass")
    assert kind(game, 2, "pass") is ReasonKind.PARTNER_BIDS
    run(game, "2 pass")
    assert kind(game, 3, "pass") is ReasonKind.CANNOT_NAME_TRUMP


def test_the_named_trump_says_what_the_hand_is_worth_with_it() -> None:
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, "0 bid 50; 1 pass; 2 pass; 3 pass")
    reason = why(game, 0, "trump S", "trump C")
    assert reason is not None
    assert (reason.kind, reason.suit) == (ReasonKind.HAND_WORTH, Suit.SPADES)


# Melds


def test_a_meld_scores_points() -> None:
    """Aces are 100 points in classic."""
    leader, other = "AS AC TC 9C AD TD KD JD QC AH AH TS", "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
    game = twelfth_trick_won("classic", leader, other)
    assert why(game, 1, "meld aces") == Reason(ReasonKind.SCORES, points=100)


def test_only_one_order_of_two_melds_scores_both() -> None:
    """Classic: after the royal marriage the run can still be melded, but not the marriage inside a run."""
    leader, other = "AS TS KS QS JS 9C AC TD KD JD QC AH", "TC KC 9D JD QD 9H JH QH KH TH 9S JS"
    game = twelfth_trick_won("classic", leader, other)
    both = Reason(ReasonKind.MELDS_BOTH, meld="run")
    assert why(game, 1, "meld royal-marriage", "meld run") == both
    assert why(game, 1, "meld run", "meld royal-marriage") == Reason(ReasonKind.SCORES, points=150)


def test_a_forced_action_needs_no_other_reason() -> None:
    game = new_game("kitty", {}, seed=3)
    play_deal(game, "play")
    while len(list(game.offers(game.to_move()[0]))) > 1:
        seat = game.to_move()[0]
        game.play(seat, next(iter(game.offers(seat))))
    [only] = game.offers(game.to_move()[0])
    assert why(game, game.to_move()[0], str(only)) == Reason(ReasonKind.ONLY_CHOICE)


def test_a_sure_contract_is_always_made() -> None:
    """Two runs are 150 points, and eight of the highest trumps and six aces win far more than 20 in tricks."""
    game = stacked("double-deck", hands=("4AS 4TS 2KS 2QS 2JS 2AC 2AD 2AH",), dealer=3)
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
    assert kind(game, 2, "pass-cards JH TH QS JD") is ReasonKind.HELPS_PARTNER
    run(game, "2 pass-cards JH TH QS JD")
    assert kind(game, 0, "pass-cards 9C JC QC TC") is ReasonKind.LEAST_USEFUL
    run(game, "0 pass-cards 9C JC QC TC")
    assert kind(game, 0, "throw-in") is ReasonKind.OUT_OF_REACH
