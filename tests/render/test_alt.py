"""Alt texts of pictures."""

from __future__ import annotations

import re

import pytest

from bot.engine.cards import DECK_48, DECK_80, Suit, card, cards
from bot.engine.events import (
    BURIED,
    EVERYONE,
    FACE_UP,
    HAND,
    KITTY,
    SPECTATOR,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    BidMade,
    ContractMade,
    LeadGiven,
    Moved,
    Passed,
    Shown,
    TrickWon,
)
from bot.engine.table import Melded, Table, evolve
from bot.engine.variants import VARIANTS
from bot.render import alt, hand_alt, table_alt, table_rest
from bot.render.alt import MAX_ALT_LENGTH, join_pieces
from tests.render.samples import HOSTILE, context, dealt, legal_of, own, positions


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


@pytest.fixture
def short_alts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit alt texts to 256 characters."""
    monkeypatch.setattr(alt, "MAX_ALT_LENGTH", 256)


def in_play() -> Table:
    table = dealt(scores=(120, 90))
    table.trump = Suit.HEARTS
    table.zones[UPCARD] = [card("QH")]
    table.zones[STOCK] = [None] * 21
    evolve(table, LeadGiven(1))
    table.zones[TRICK] += cards("9S TS")
    evolve(table, TrickWon(0, TAKEN[0]))
    table.zones[FACE_UP[0]] = list(cards("KC QC"))
    table.melded[FACE_UP[0]] = [Melded(), Melded()]
    table.meld_points[0] = 20
    table.zones[TRICK] += cards("AD")
    return table


def test_table_alt() -> None:
    assert table_alt(in_play(), context(to_move=(1,), title="Classic")) == (
        "Trump Hearts; Turn: Bob; Score Ann 120, Bob 90; Trick: Ann A♦; Last trick: Bob 9♠, Ann 10♠ → Ann; "
        "Upcard Q♥, Stock 21; Face up, Ann: ♣ K Q; Tricks Ann 1, Bob 0; Meld Ann 20, Bob 0; Dealer Ann; "
        "Deal 1, Target 1000; Classic"
    )


@pytest.mark.usefixtures("short_alts")
def test_names_are_shortened_before_facts_are_left_out() -> None:
    text = table_alt(
        in_play(), context(names=("Bartholomew Fitzgerald", "W" * 32), to_move=(1,), title="Classic")
    )
    assert text.startswith(
        "Trump Hearts; Turn: WWWWWWWWWWWWWWW…; Score Bartholomew Fit… 120, WWWWWWWWWWWWWWW… 90; "
    )
    assert "Face up, Bartholomew Fit…: ♣ K Q" in text
    assert "Deal" not in text
    assert text.endswith("; Classic")
    assert units(text) <= 256


@pytest.mark.usefixtures("short_alts")
def test_pieces_are_never_cut() -> None:
    first, second = "a" * 200, "b" * 54
    assert join_pieces([(first,), (second,)]) == f"{first}; {second}"
    assert join_pieces([(first,), (second + "b",), ("c",)]) == f"{first}; c"
    assert join_pieces([(first,), (second + "b", "B"), ("c",)]) == f"{first}; B; c"
    assert join_pieces([("",), ("x",), ("", "y")]) == "x; y"
    assert join_pieces([("😀" * 128,), ("x",)]) == "😀" * 128
    assert join_pieces([("😀" * 129,), ("x",)]) == "x"


def test_table_alt_in_an_auction() -> None:
    table = dealt(4)
    evolve(table, BidMade(1, 52, 2, forced=False))
    evolve(table, Passed(2))
    table.zones[KITTY] = [None] * 3
    assert table_alt(table, context(to_move=(3,), headline="All bid")) == (
        "All bid; Turn: Dan; Score Ann & Cleo 0, Bob & Dan 0; Bob Bid 52 (20+), Cleo Pass; Kitty 3; "
        "Dealer Ann; Deal 1, Target 1000"
    )


def test_table_alt_has_contract_kitty_and_buried_cards() -> None:
    table = dealt()
    evolve(table, ContractMade(0, 25))
    table.zones[KITTY] = [*cards("9S TS"), None]
    table.zones[BURIED[0]] = [None] * 3
    text = table_alt(table, context())
    assert text.startswith("Contract 25 Ann; Score Ann 0, Bob 0; Kitty 9♠ 10♠; Buried 3")


def test_table_alt_has_the_kitty_and_the_buried_cards_that_everyone_sees() -> None:
    table = dealt(3)
    table.zones[HAND[1]], table.zones[KITTY] = [None] * 15, [None] * 3
    evolve(table, ContractMade(1, 200))
    evolve(table, Moved(cards("9S AD TS"), KITTY, HAND[1], EVERYONE, (0, 1, 2)))
    start = "Contract 200 Bob; Score Ann 0, Bob 0, Cleo 0; "
    assert table_alt(table, context()).startswith(start + "Kitty, Bob: ♠ 10 9, ♦ A; Dealer Ann")
    evolve(table, Moved((None,) * 3, HAND[1], BURIED[1], frozenset({1})))
    assert table_alt(table, context()).startswith(start + "Buried 3; Dealer Ann")
    evolve(table, Shown(cards("9S TC 9D"), BURIED[1]))
    assert table_alt(table, context()).startswith(start + "Buried, Bob: ♠ 9, ♣ 10, ♦ 9; Dealer Ann")


def test_table_alt_has_the_number_of_passed_cards() -> None:
    table = dealt(4)
    table.zones[HAND[1]] = table.zones[HAND[3]] = [None] * 12
    evolve(table, Moved((None,) * 4, HAND[3], HAND[1], frozenset({1, 3})))
    assert "; Dan → Bob 4 Cards; " in table_alt(table, context())
    evolve(table, Moved((None,) * 4, HAND[1], HAND[3], frozenset({1, 3})))
    assert "; Bob → Dan 4 Cards, Dan → Bob 4 Cards; " in table_alt(table, context())


def test_hand_alt_has_the_cards_that_partners_passed() -> None:
    table = dealt(4)
    table.zones[HAND[0]], table.zones[HAND[2]] = list(cards("AS KS QH 9D")), list(cards("TC TD"))
    evolve(table, Moved(cards("TC TD"), HAND[2], HAND[0], frozenset({0, 2})))
    evolve(table, Moved(cards("9D TC"), HAND[0], HAND[2], frozenset({0, 2})))
    assert hand_alt(table, own(table), context()).startswith(
        "Hand: ♠ A K, ♥ Q, ♦ 10; Passed on: ♣ 10, ♦ 9; Received: ♣ 10, ♦ 10; Score "
    )


@pytest.mark.usefixtures("short_alts")
def test_cards_that_do_not_fit_are_counted() -> None:
    table = in_play()
    table.zones[FACE_UP[0]] = list(DECK_48[:12])
    table.zones[FACE_UP[1]] = list(DECK_48[12:30])
    for seat in (0, 1):
        table.melded[FACE_UP[seat]] = [Melded() for _ in table.zones[FACE_UP[seat]]]
    text = table_alt(table, context(names=("W" * 32, "M" * 32), to_move=(1,), headline="H" * 90))
    assert "Face up, WWWWW…: 12" in text
    assert units(text) <= MAX_ALT_LENGTH


def test_the_melds_of_four_players_with_long_names_fit() -> None:
    table = dealt(4)
    table.trump = Suit.SPADES
    evolve(table, ContractMade(0, 60))
    evolve(table, LeadGiven(0))
    table.zones[TRICK] += cards("TS AS KS")
    for seat in range(4):
        table.zones[FACE_UP[seat]] = list(DECK_80[seat::4])
        table.melded[FACE_UP[seat]] = [Melded() for _ in range(20)]
    names = tuple(letter * 32 for letter in "WMNV")
    text = table_alt(table, context(names=names, to_move=(3,), headline="H" * 90))
    assert text.count("Face up, ") == 4
    assert text.endswith("; Deal 1, Target 1000")
    assert 256 < units(text) <= MAX_ALT_LENGTH
    assert table_rest(table, context(names=names)) == []


@pytest.mark.usefixtures("short_alts")
def test_table_rest_has_the_shortened_facts_in_full() -> None:
    table = in_play()
    assert table_rest(table, context(names=("W" * 32, "Bob"))) == []
    table.zones[FACE_UP[1]] = list(DECK_48[12:30])
    table.melded[FACE_UP[1]] = [Melded() for _ in table.zones[FACE_UP[1]]]
    (rest,) = table_rest(table, context(names=("Ann", "M" * 32), headline="H" * 99))
    assert rest.startswith(f"Face up, {'M' * 32}: ")


@pytest.mark.usefixtures("short_alts")
def test_table_rest_escapes_names_without_cutting_them_shorter() -> None:
    table = in_play()
    table.zones[FACE_UP[1]] = list(DECK_48[12:30])
    table.melded[FACE_UP[1]] = [Melded() for _ in table.zones[FACE_UP[1]]]
    reader = context(names=("Ann", "M_" * 16), headline="H" * 99)
    (rest,) = table_rest(table, reader, lambda name: name.replace("_", r"\_"))
    assert rest.startswith("Face up, " + r"M\_" * 16 + ": ")


def test_hand_alt() -> None:
    table = dealt()
    table.trump = Suit.HEARTS
    table.zones[HAND[1]] = list(cards("9C AH KC TH AC"))
    table.zones[BURIED[1]] = list(cards("9D 9S JD"))
    table.zones[FACE_UP[1]] = list(cards("KS QS"))
    table.melded[FACE_UP[1]] = [Melded(), Melded()]
    table.declarer, table.contract = 1, 30
    cards_of_bob = own(table, 1, cards("AH TH"), new=cards("AC"))
    assert hand_alt(table, cards_of_bob, context(title="Kitty", to_move=(1,), needed=12)).startswith(
        "Hand: ♥ A 10, ♣ A K 9; Playable: ♥ A 10; New: ♣ A; Face up: ♠ K Q; Buried: ♦ J 9, ♠ 9; Trump Hearts; "
        "Contract 30 Bob, Needs 12; Turn: Bob; Score Ann 0, Bob 0; "
    )
    assert hand_alt(dealt(), own(dealt()), context()).startswith("Hand: 0; Score Ann 0, Bob 0; ")


def test_hand_alt_has_a_trump_that_others_do_not_know() -> None:
    table = dealt()
    public = table.copy()
    table.trump = Suit.HEARTS
    assert hand_alt(public, own(table), context()).startswith("Trump Hearts; Hand: 0; ")


@pytest.mark.parametrize("variant", list(VARIANTS))
@pytest.mark.parametrize("first", range(0, len(HOSTILE), 3))
def test_alt_texts_are_short_and_cut_no_card(variant: str, first: int) -> None:
    names = (HOSTILE * 2)[first : first + 4]
    for game in positions(variant, seed=first, every=9, deals=2):
        view = game.view(SPECTATOR)
        text = table_alt(view, context(names=names, to_move=game.to_move(), title="Pinochle " * 9))
        assert 0 < units(text) <= MAX_ALT_LENGTH
        for seat in range(view.seats):
            cards_of_seat = own(game.view(seat), seat, legal_of(game, seat))
            alt_text = hand_alt(view, cards_of_seat, context(names=names))
            assert 0 < units(alt_text) <= MAX_ALT_LENGTH
            hand = next(piece for piece in alt_text.split("; ") if piece.startswith("Hand: "))
            ranks = [word for word in re.split(r"[ ,]+", hand[6:]) if word not in "♣♦♥♠"]
            count = len(game.view(seat).hand(seat))
            assert len(ranks) == count or hand == f"Hand: {count}"


def test_table_alt_has_notes_bonuses_and_handicaps() -> None:
    table = dealt(scores=(0, 12))
    table.other_points = [5, -10]
    table.notes = {(-1, "claimed-by"): 0, (1, "challenged"): 1}
    text = table_alt(table, context())
    assert text.startswith("Ann: Says out; Bob: Challenged; Score Ann 0, Bob 12")
    assert "Bonus Ann 5, Bob −10; Handicap: Bob" in text


def test_chosen_cards_are_not_called_playable() -> None:
    table = dealt()
    table.zones[HAND[0]] = list(cards("AS KS QH QH"))
    assert "Chosen: ♥ Q;" in hand_alt(table, own(table, legal=cards("QH"), are_chosen=True), context())
    assert "Chosen: ♥ Q Q;" in hand_alt(table, own(table, legal=cards("QH QH"), are_chosen=True), context())
