"""What of a view is shown at all."""

from __future__ import annotations

from bot.engine.cards import Card, Suit, card, cards
from bot.engine.events import (
    BURIED,
    DUMMY,
    EVERYONE,
    FACE_UP,
    HAND,
    KITTY,
    SPECTATOR,
    TAKEN,
    TRICK,
    BidMade,
    ContractMade,
    DealScored,
    Ending,
    GameEnded,
    LeadGiven,
    MeldClass,
    MeldsShown,
    Moved,
    NineDeclared,
    Passed,
    TrickWon,
)
from bot.engine.table import Melded, Table, evolve, new_table
from bot.render.sight import by_suit, in_order, melded_groups, sight, standing_out, suit_order
from tests.render.scenes import dealt, game_of


def codes(groups: tuple[tuple[Card, ...], ...]) -> list[str]:
    return [" ".join(c.code for c in group) for group in groups]


def play(table: Table, leader: int, text: str, turned: str = "") -> None:
    """A whole trick, and the card a dummy adds to it."""
    evolve(table, LeadGiven(leader))
    table.zones[TRICK] += cards(text)
    winner = sight(table).trick
    assert winner is not None
    seat = (leader + winner.best) % table.seats
    evolve(table, TrickWon(seat, TAKEN[table.sides[seat]]))
    if turned:
        table.zones[TAKEN[table.sides[seat]]].append(card(turned))


def test_suits_alternate_in_colour_with_trump_first() -> None:
    assert suit_order(None) == tuple("SHCD")
    assert suit_order(Suit.DIAMONDS) == tuple("DSHC")
    red = {Suit.DIAMONDS, Suit.HEARTS}
    for trump in Suit:
        order = suit_order(trump)
        assert order[0] is trump
        assert [suit in red for suit in order] in ([True, False] * 2, [False, True] * 2)


def test_cards_stand_by_suit_from_high_to_low() -> None:
    hand = cards("9C JD QS AH TH KH AC QS")
    assert codes(by_suit(hand, Suit.HEARTS)) == ["AH TH KH", "AC 9C", "JD", "QS QS"]
    assert [c.code for c in in_order(hand, None)] == ["QS", "QS", "AH", "TH", "KH", "AC", "9C", "JD"]


def test_melds_are_grouped_by_what_they_were_melded_in() -> None:
    table = dealt()
    table.trump = Suit.HEARTS
    classes = {"QS": "AC", "KS": "A", "JD": "C", "9H": "", "KH": "AB", "KC": "B", "KD": "B", "AD": "B"}
    for code, kinds in classes.items():
        table.zones[FACE_UP[1]].append(card(code))
        table.melded[FACE_UP[1]].append(Melded({MeldClass(kind): 20 for kind in kinds}))
    assert codes(melded_groups(table, 1)) == ["KH", "KS QS", "AD", "KC KD", "JD", "9H"]
    assert codes(sight(table).players[1].groups) == ["KH", "KS QS", "AD", "KC KD", "JD", "9H"]
    assert melded_groups(table, 0) == ()


def test_nothing_is_there_before_the_first_deal() -> None:
    seen = sight(new_table(2, (0, 1)))
    assert (seen.deal, seen.trick, seen.last, seen.upcard, seen.stock, seen.kitty, seen.dummy) == (
        0, None, None, None, 0, (), 0,
    )  # fmt: skip
    assert [(player.held, player.groups, player.declared) for player in seen.players] == [(0, (), ())] * 2
    assert [(side.score, side.tricks, side.meld, side.delta) for side in seen.sides] == [(0, 0, 0, None)] * 2


def test_partners_share_a_side() -> None:
    table = dealt(4)
    assert [side.seats for side in sight(table).sides] == [(0, 2), (1, 3)]


def test_a_bid_is_shown_until_there_is_a_contract() -> None:
    table = dealt(4)
    evolve(table, BidMade(1, 50, 0, forced=False))
    evolve(table, Passed(2))
    evolve(table, BidMade(1, 52, 1, forced=False))
    bids = [player.bid for player in sight(table).players]
    assert bids == [None, BidMade(1, 52, 1, forced=False), Passed(2), None]
    evolve(table, ContractMade(1, 52))
    assert [(player.bid, player.contract) for player in sight(table).players] == [
        (None, 0), (None, 52), (None, 0), (None, 0),
    ]  # fmt: skip


def test_the_trick_shows_who_wins_so_far() -> None:
    table = dealt(4)
    table.trump = Suit.CLUBS
    evolve(table, LeadGiven(2))
    table.zones[TRICK] += cards("KH 9C AH")
    trick = sight(table).trick
    assert trick is not None
    assert (trick.leader, [c.code for c in trick.cards], trick.best) == (2, ["KH", "9C", "AH"], 1)
    assert sight(table).last is None


def test_the_last_trick_shows_what_the_dummy_added() -> None:
    table = dealt()
    play(table, 1, "QH AH", turned="9C")
    play(table, 0, "TS KS", turned="JD")
    last = sight(table).last
    assert last is not None
    assert (last.leader, last.best, last.turned) == (0, 0, card("JD"))


def test_without_a_dummy_nothing_was_added() -> None:
    table = dealt()
    play(table, 1, "QH AH")
    play(table, 0, "TS KS")
    last = sight(table).last
    assert last is not None
    assert last.turned is None


def test_kitty_cards_are_known_in_the_hand_until_three_are_buried() -> None:
    table = dealt()
    table.zones[HAND[0]] = [None] * 15
    table.zones[KITTY] = [None, card("9S"), None]
    assert sight(table).kitty == (None, card("9S"), None)
    evolve(table, Moved(cards("9S AD 9S"), KITTY, HAND[0], EVERYONE, (0, 1, 2)))
    assert codes(sight(table).players[0].groups) == ["9S 9S", "AD"]
    evolve(table, Moved((None,) * 3, HAND[0], BURIED[0], frozenset({0})))
    player = sight(table).players[0]
    assert (player.groups, player.held, player.buried) == ((), 15, 3)


def test_melds_shown_are_there_until_the_first_trick_is_over() -> None:
    table = dealt()
    table.zones[HAND[1]] = [None] * 15
    table.trump = Suit.SPADES
    shown = cards("KH QH JD QS QS")
    evolve(table, MeldsShown(1, ("marriage:H", "pinochle"), (1, 1), (2, 4), shown))
    groups = ["QS QS", "KH QH", "JD"]
    assert codes(sight(table).players[1].groups) == groups
    evolve(table, LeadGiven(0))
    table.zones[TRICK] += cards("9S")
    assert codes(sight(table).players[1].groups) == groups
    table.zones[TRICK].clear()
    play(table, 0, "9S JS")
    assert sight(table).players[1].groups == ()


def test_cards_taken_up_again_are_left_to_memory() -> None:
    table = dealt()
    table.zones[HAND[0]] = [None] * 4 + list(cards("KH QH"))
    evolve(table, LeadGiven(0))
    table.zones[TRICK] += cards("9S")
    assert sight(table).players[0].groups == ()


def test_a_hand_all_known_is_never_shown_to_the_table() -> None:
    table = dealt()
    table.zones[HAND[0]] = list(cards("KH QH AS"))
    assert sight(table).players[0].groups == ()


def test_declared_nines_are_shown_once() -> None:
    table = dealt()
    table.trump = Suit.CLUBS
    table.zones[HAND[1]] = [None] * 12
    evolve(table, NineDeclared(1, 2, 2))
    player = sight(table).players[1]
    assert player.declared == cards("9C 9C")
    assert player.groups == ()


def test_a_deal_just_scored_shows_what_it_changed() -> None:
    table = dealt(scores=(40, 60))
    assert [side.delta for side in sight(table).sides] == [None, None]
    evolve(table, DealScored((0, 0), (10, 15), (0, 0), (10, -15), (50, 45), None, None))
    assert [(side.score, side.delta) for side in sight(table).sides] == [(50, 10), (45, -15)]
    evolve(table, LeadGiven(0))
    table.zones[TRICK] += cards("9S")
    assert [side.delta for side in sight(table).sides] == [None, None]


def test_the_end_shows_the_winner_and_the_last_deal_if_it_was_scored() -> None:
    table = dealt()
    play(table, 0, "9S JS")
    evolve(table, DealScored((0, 0), (10, 15), (0, 0), (10, 15), (10, 15), None, None))
    evolve(table, GameEnded(Ending.RULE, -1, 1))
    assert [(side.winner, side.delta) for side in sight(table).sides] == [(False, 10), (True, 15)]
    table.ended = GameEnded(Ending.RESIGN, 1, 0)
    assert [(side.winner, side.delta) for side in sight(table).sides] == [(True, None), (False, None)]


def test_cards_stand_out_only_from_others() -> None:
    table = dealt()
    table.zones[HAND[0]] = list(cards("AS KS"))
    table.zones[FACE_UP[0]] = list(cards("QS"))
    assert standing_out(table, 0, None) is None
    assert standing_out(table, 0, cards("AS KS QS")) is None
    assert standing_out(table, 0, cards("AS 9D")) == {card("AS")}
    assert standing_out(table, 0, ()) == frozenset()


def test_an_opened_game_shows_stock_and_upcard_and_no_dummy() -> None:
    seen = sight(game_of("classic").view(SPECTATOR))
    assert seen.upcard is not None
    assert (seen.stock, seen.dummy, seen.kitty, seen.deal, seen.target) == (23, 0, (), 1, 1000)
    assert [player.held for player in seen.players] == [12, 12]
    assert (
        len(game_of("kitty").view(SPECTATOR).zones[DUMMY])
        == sight(game_of("kitty").view(SPECTATOR)).dummy
        == 15
    )


def test_claims_calls_and_bonuses_stand_beside_whom_they_concern() -> None:
    table = dealt()
    table.notes = {
        (-1, "claimed-by"): 1,
        (0, "accepted"): 1,
        (1, "accepted"): None,
        (0, "breaches"): 2,
        (1, "revoked"): 1,
    }
    table.other_points = [0, 15]
    seen = sight(table)
    assert [player.notes for player in seen.players] == [("accepted",), ("claimed-by", "revoked")]
    assert [side.other for side in seen.sides] == [0, 15]


def test_the_score_a_game_begins_with_is_a_handicap_until_a_deal_is_scored() -> None:
    table = dealt(scores=(0, 12))
    assert [side.handicap for side in sight(table).sides] == [False, True]
    evolve(table, DealScored((0, 0), (0, 0), (0, 0), (0, 0), (0, 12), None, made=None))
    assert [side.handicap for side in sight(table).sides] == [False, False]
