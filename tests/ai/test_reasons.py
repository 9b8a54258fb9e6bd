"""What a hint says about a recommended action. In two-handed examples all cards are known, or all of a suit."""

import pytest

from bot.ai.coach.reasons import ReasonKind, reason_for
from bot.ai.search.contract_chance import contract_chance
from bot.engine.actions import Action
from bot.engine.game import Game
from tests.ai.decisions import new_game, play_deal, position
from tests.engine.stacking import last_twelve, run, stacked

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


def test_bids_and_melds_name_points() -> None:
    game = new_game("kitty", {}, seed=1)
    seat = game.to_move()[0]
    bid = next(iter(game.offers(seat)))
    reason = reason_for(position(game, seat), bid)
    assert reason is not None
    assert reason.kind is ReasonKind.HAND_WORTH
    assert reason.suit is not None
    assert reason.points > 0
    game = new_game("classic", {}, seed=2)
    play_deal(game, "meld")
    seat = game.to_move()[0]
    meld = next(action for action in game.offers(seat) if action.verb == "meld")
    reason = reason_for(position(game, seat), meld)
    assert reason is not None
    assert reason.kind is ReasonKind.SCORES
    assert reason.points == game.variant.rules(game.options).worth(game.view(seat), seat, meld)


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
