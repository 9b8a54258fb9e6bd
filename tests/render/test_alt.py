"""Descriptions of pictures."""

from __future__ import annotations

import re

import pytest

from bot.engine.cards import DECK_48, Suit, card, cards
from bot.engine.events import (
    BURIED,
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
    Passed,
    TrickWon,
)
from bot.engine.table import Melded, Table, evolve
from bot.engine.variants import VARIANTS
from bot.render import hand_alt, table_alt
from bot.render.alt import LONGEST, told
from tests.render.scenes import HOSTILE, dealt, legal_of, positions, scene


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


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


def test_a_table_is_described() -> None:
    assert table_alt(in_play(), scene(to_move=(1,), title="Classic")) == (
        "Trump Hearts; Turn: Bob; Score Ann 120, Bob 90; Trick: Ann A♦; Last trick: Bob 9♠, Ann 10♠ → Ann; "
        "Upcard Q♥, Stock 21; Face up, Ann: ♣ K Q; Tricks Ann 1, Bob 0; Meld Ann 20, Bob 0; Dealer Ann; "
        "Deal 1, Target 1000; Classic"
    )


def test_long_names_are_shortened_before_anything_is_left_out() -> None:
    said = table_alt(
        in_play(), scene(names=("Bartholomew Fitzgerald", "W" * 32), to_move=(1,), title="Classic")
    )
    assert said.startswith(
        "Trump Hearts; Turn: WWWWWWWWWWWWWWW…; Score Bartholomew Fit… 120, WWWWWWWWWWWWWWW… 90; "
    )
    assert "Face up, Bartholomew Fit…: ♣ K Q" in said
    assert "Deal" not in said
    assert said.endswith("; Classic")
    assert units(said) <= LONGEST


def test_each_piece_is_told_whole_or_not_at_all() -> None:
    first, second = "a" * 200, "b" * 54
    assert told([(first,), (second,)]) == f"{first}; {second}"
    assert told([(first,), (second + "b",), ("c",)]) == f"{first}; c"
    assert told([(first,), (second + "b", "B"), ("c",)]) == f"{first}; B; c"
    assert told([("",), ("x",), ("", "y")]) == "x; y"
    assert told([("😀" * 128,), ("x",)]) == "😀" * 128
    assert told([("😀" * 129,), ("x",)]) == "x"


def test_an_auction_is_described() -> None:
    table = dealt(4)
    evolve(table, BidMade(1, 52, 2, forced=False))
    evolve(table, Passed(2))
    table.zones[KITTY] = [None] * 3
    assert table_alt(table, scene(to_move=(3,), headline="All bid")) == (
        "All bid; Turn: Dan; Score Ann & Cleo 0, Bob & Dan 0; Bob Bid 52 (Skips 2), Cleo Pass; Kitty 3; "
        "Dealer Ann; Deal 1, Target 1000"
    )


def test_contract_kitty_and_buried_cards_are_described() -> None:
    table = dealt()
    evolve(table, ContractMade(0, 25))
    table.zones[KITTY] = [*cards("9S TS"), None]
    table.zones[BURIED[0]] = [None] * 3
    said = table_alt(table, scene())
    assert said.startswith("Contract 25 Ann; Score Ann 0, Bob 0; Kitty 9♠ 10♠; Buried 3")


def test_what_does_not_fit_is_told_shorter() -> None:
    table = in_play()
    table.zones[FACE_UP[0]] = list(DECK_48[:12])
    table.zones[FACE_UP[1]] = list(DECK_48[12:30])
    for seat in (0, 1):
        table.melded[FACE_UP[seat]] = [Melded() for _ in table.zones[FACE_UP[seat]]]
    said = table_alt(table, scene(names=("W" * 32, "M" * 32), to_move=(1,), headline="H" * 90))
    assert "Face up, WWWWW…: 12" in said
    assert units(said) <= LONGEST


def test_a_hand_is_described() -> None:
    table = dealt()
    table.trump = Suit.HEARTS
    table.zones[HAND[1]] = list(cards("9C AH KC TH AC"))
    table.zones[BURIED[1]] = list(cards("9D 9S JD"))
    table.zones[FACE_UP[1]] = list(cards("KS QS"))
    table.melded[FACE_UP[1]] = [Melded(), Melded()]
    assert hand_alt(table, 1, scene(title="Kitty"), cards("AH TH")) == (
        "Trump Hearts; Hand: ♥ A 10, ♣ A K 9; Playable: ♥ A 10; Face up: ♠ K Q; Buried: ♦ J 9, ♠ 9; Bob; Kitty"
    )
    assert hand_alt(table, 1, scene(letters=True)).startswith(
        "Trump Hearts; Hand: H A 10, C A K 9; Face up: S K Q"
    )
    assert hand_alt(dealt(), 0, scene()) == "Hand: 0; Ann"


@pytest.mark.parametrize("variant", list(VARIANTS))
@pytest.mark.parametrize("first", range(0, len(HOSTILE), 3))
def test_descriptions_are_short_and_cut_no_card(variant: str, first: int) -> None:
    names = (HOSTILE * 2)[first : first + 4]
    for game in positions(variant, seed=first, every=9, deals=2):
        view = game.view(SPECTATOR)
        said = table_alt(view, scene(names=names, to_move=game.to_move(), title="Pinochle " * 9))
        assert 0 < units(said) <= LONGEST
        for seat in range(view.seats):
            own = hand_alt(game.view(seat), seat, scene(names=names, letters=True), legal_of(game, seat))
            assert 0 < units(own) <= LONGEST
            hand = next(piece for piece in own.split("; ") if piece.startswith("Hand: "))
            ranks = [word for word in re.split(r"[ ,]+", hand[6:]) if word not in "CDHS"]
            count = len(game.view(seat).hand(seat))
            assert len(ranks) == count or hand == f"Hand: {count}"


def test_bonuses_handicaps_and_claims_are_described() -> None:
    table = dealt(scores=(0, 12))
    table.other_points = [5, -10]
    table.notes = {(-1, "claimed-by"): 0, (1, "challenged"): 1}
    said = table_alt(table, scene())
    assert said.startswith("Ann: Says out; Bob: Challenged; Score Ann 0, Bob 12")
    assert "Bonus Ann 5, Bob -10; Handicap: Bob" in said


def test_cards_being_chosen_are_not_described_as_playable() -> None:
    table = dealt()
    table.zones[HAND[0]] = list(cards("AS KS QH"))
    assert "Chosen: ♥ Q" in hand_alt(table, 0, scene(), cards("QH"), choosing=True)
