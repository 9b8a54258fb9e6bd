"""What is shown of a view."""

from bot.engine.cards import Card, Suit, card, cards
from bot.engine.events import (
    EVERYONE,
    FACE_UP,
    HAND,
    KITTY,
    TAKEN,
    TRICK,
    ContractMade,
    DealScored,
    Ending,
    GameEnded,
    LeadGiven,
    MeldClass,
    MeldsShown,
    Moved,
    TrickWon,
)
from bot.engine.table import Melded, Table, evolve
from bot.render.scene import table_scene
from bot.render.shown_cards import by_suit, highlighted_cards, in_order, meld_groups, suit_order
from tests.render.samples import dealt


def codes(groups: tuple[tuple[Card, ...], ...]) -> list[str]:
    return [" ".join(c.code for c in group) for group in groups]


def play(table: Table, leader: int, text: str, dummy_card: str = "") -> None:
    """Play a whole trick; with a dummy, add its card."""
    evolve(table, LeadGiven(leader))
    table.zones[TRICK] += cards(text)
    trick = table_scene(table).trick
    winner = (leader + trick.best) % table.seats
    evolve(table, TrickWon(winner, TAKEN[table.sides[winner]]))
    if dummy_card:
        table.zones[TAKEN[table.sides[winner]]].append(card(dummy_card))


def test_suits_alternate_in_color_with_trump_first() -> None:
    assert suit_order(None) == tuple("SHCD")
    assert suit_order(Suit.DIAMONDS) == tuple("DSHC")
    red = {Suit.DIAMONDS, Suit.HEARTS}
    for trump in Suit:
        order = suit_order(trump)
        assert order[0] is trump
        assert [suit in red for suit in order] in ([True, False] * 2, [False, True] * 2)


def test_cards_are_sorted_by_suit_from_high_to_low() -> None:
    hand = cards("9C JD QS AH TH KH AC QS")
    assert codes(by_suit(hand, Suit.HEARTS)) == ["AH TH KH", "AC 9C", "JD", "QS QS"]
    assert [c.code for c in in_order(hand, None)] == ["QS", "QS", "AH", "TH", "KH", "AC", "9C", "JD"]


def test_melds_are_grouped_by_class() -> None:
    table = dealt()
    table.trump = Suit.HEARTS
    classes = {"QS": "AC", "KS": "A", "JD": "C", "9H": "", "KH": "AB", "KC": "B", "KD": "B", "AD": "B"}
    for code, kinds in classes.items():
        table.zones[FACE_UP[1]].append(card(code))
        table.melded[FACE_UP[1]].append(Melded({MeldClass(kind): 20 for kind in kinds}))
    assert codes(meld_groups(table, 1)) == ["KH", "KS QS", "AD", "KC KD", "JD", "9H"]
    assert codes(table_scene(table).players[1].groups) == ["KH", "KS QS", "AD", "KC KD", "JD", "9H"]
    assert meld_groups(table, 0) == ()


def test_the_trick_has_its_winning_card_so_far() -> None:
    table = dealt(4)
    table.trump = Suit.CLUBS
    evolve(table, LeadGiven(2))
    table.zones[TRICK] += cards("KH 9C AH")
    trick = table_scene(table).trick
    assert (trick.leader, [c.code for c in trick.cards], trick.best) == (2, ["KH", "9C", "AH"], 1)
    assert table_scene(table).last_trick is None


def test_the_kitty_is_no_longer_shown_once_melds_are_or_a_card_is_led_without_burying() -> None:
    def taken() -> Table:
        table = dealt()
        table.zones[HAND[0]], table.zones[KITTY] = [None] * 15, [None] * 3
        evolve(table, ContractMade(0, 20))
        evolve(table, Moved(cards("9S AD 9S"), KITTY, HAND[0], EVERYONE, (0, 1, 2)))
        assert table_scene(table).players[0].kitty == cards("9S 9S AD")
        return table

    melded, led = taken(), taken()
    evolve(melded, MeldsShown(0, ("marriage:H",), (1,), (2,), cards("KH QH")))
    assert codes(table_scene(melded).players[0].face_up) == ["KH QH"]
    evolve(led, LeadGiven(0))
    assert table_scene(led).players[0].face_up == ()


def test_shown_melds_stay_until_the_first_trick_is_complete() -> None:
    table = dealt()
    table.zones[HAND[1]] = [None] * 15
    table.trump = Suit.SPADES
    shown = cards("KH QH JD QS QS")
    evolve(table, MeldsShown(1, ("marriage:H", "pinochle"), (1, 1), (2, 4), shown))
    groups = ["QS QS", "KH QH", "JD"]
    assert codes(table_scene(table).players[1].groups) == groups
    evolve(table, LeadGiven(0))
    table.zones[TRICK] += cards("9S")
    assert codes(table_scene(table).players[1].groups) == groups
    table.zones[TRICK].clear()
    play(table, 0, "9S JS")
    assert table_scene(table).players[1].groups == ()


def test_a_shown_card_is_not_shown_again_once_it_is_played() -> None:
    table = dealt()
    table.trump = Suit.HEARTS
    table.zones[HAND[1]] = [None] * 12
    evolve(table, MeldsShown(1, ("pinochle", "pinochle"), (1, 1), (2, 2), cards("JD QS QS")))
    evolve(table, LeadGiven(1))
    table.zones[TRICK] += cards("QS 9S")
    assert codes(table_scene(table).players[1].groups) == ["JD", "QS"]


def test_cards_taken_back_are_not_shown_during_play() -> None:
    table = dealt()
    table.zones[HAND[0]] = [None] * 4 + list(cards("KH QH"))
    evolve(table, LeadGiven(0))
    table.zones[TRICK] += cards("9S")
    assert table_scene(table).players[0].groups == ()


def test_a_fully_known_hand_is_not_shown() -> None:
    table = dealt()
    table.zones[HAND[0]] = list(cards("KH QH AS"))
    assert table_scene(table).players[0].groups == ()


def test_deltas_are_shown_until_the_next_deal_is_played() -> None:
    table = dealt(scores=(40, 60))
    assert [side.delta for side in table_scene(table).sides] == [None, None]
    evolve(table, DealScored((0, 0), (10, 15), (0, 0), (10, -15), (50, 45), None, None))
    assert [(side.score, side.delta) for side in table_scene(table).sides] == [(50, 10), (45, -15)]
    evolve(table, LeadGiven(0))
    table.zones[TRICK] += cards("9S")
    assert [side.delta for side in table_scene(table).sides] == [None, None]


def test_the_end_shows_the_winner_and_the_deltas_of_a_scored_deal() -> None:
    table = dealt()
    play(table, 0, "9S JS")
    evolve(table, DealScored((0, 0), (10, 15), (0, 0), (10, 15), (10, 15), None, None))
    evolve(table, GameEnded(Ending.RULE, -1, 1))
    assert [(side.winner, side.delta) for side in table_scene(table).sides] == [(False, 10), (True, 15)]
    table.ended = GameEnded(Ending.RESIGN, 1, 0)
    assert [(side.winner, side.delta) for side in table_scene(table).sides] == [(True, None), (False, None)]


def test_two_of_three_who_share_the_win_are_both_winners() -> None:
    table = dealt(3)
    evolve(table, GameEnded(Ending.RESIGN, 1, -1))
    assert [side.winner for side in table_scene(table).sides] == [True, False, True]


def test_all_cards_are_never_highlighted() -> None:
    table = dealt()
    table.zones[HAND[0]] = list(cards("AS KS"))
    table.zones[FACE_UP[0]] = list(cards("QS"))
    assert highlighted_cards(table, 0, None) is None
    assert highlighted_cards(table, 0, cards("AS KS QS")) is None
    assert highlighted_cards(table, 0, cards("AS 9D")) == {card("AS"): 1}
    assert highlighted_cards(table, 0, ()) == {}


def test_a_score_at_the_start_is_a_handicap_until_a_deal_is_scored() -> None:
    table = dealt(scores=(0, 12))
    assert [side.handicap for side in table_scene(table).sides] == [False, True]
    evolve(table, DealScored((0, 0), (0, 0), (0, 0), (0, 0), (0, 12), None, made=None))
    assert [side.handicap for side in table_scene(table).sides] == [False, False]
