"""Texts of tables and hands."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.engine.cards import Suit, card, cards
from bot.engine.events import (
    BURIED,
    DUMMY,
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
    DealScored,
    DixCounted,
    Ending,
    GameEnded,
    LeadGiven,
    MeldClass,
    MeldLaid,
    MeldsShown,
    Moved,
    NineDeclared,
    Passed,
    Shown,
    TrickWon,
)
from bot.engine.table import Table, evolve
from bot.engine.variants import VARIANTS
from bot.render import Labels, hand_text, table_text
from bot.render.formatting import USUAL_STYLE, number, signed
from bot.render.scene import table_scene
from tests.render.samples import HOSTILE, context, dealt, legal_of, own, positions

CARD = re.compile("(?:10|[AKQJ9])[♣♦♥♠]")


def stock_table() -> Table:
    """Ann has melded and led to the second trick."""
    table = dealt()
    table.trump = Suit.HEARTS
    table.zones[UPCARD] = [card("QH")]
    table.zones[STOCK] = [None] * 21
    for seat in (0, 1):
        table.zones[HAND[seat]] = [None] * 12
    evolve(table, LeadGiven(1))
    table.zones[TRICK] += cards("9S TS")
    evolve(table, TrickWon(0, TAKEN[0]))
    counted = (((MeldClass.A, 20),),) * 2
    evolve(table, MeldLaid(0, "marriage:C", 20, (), cards("KC QC"), counted, locked=False))
    evolve(table, DixCounted(0, 10))
    table.zones[HAND[0]].pop()
    table.zones[TRICK] += cards("AD")
    return table


def test_table_text_of_two_players() -> None:
    assert table_text(stock_table(), context(to_move=(1,), title="Classic")).splitlines() == [
        "Classic · Deal 1 · Target 1000",
        "Trump: ♥ Hearts · Upcard: Q♥ · Stock: 21",
        "Ann (Dealer): 0 · Tricks 1 · Meld 30 · Cards 9",
        "\u2003Face up: K♣ Q♣",
        "\u2003Melds: marriage ♣ 20 · dix 10",
        "▶ Bob (Turn): 0 · Tricks 0 · Meld 0 · Cards 12",
        "Trick: Ann A♦",
        "Last trick: Bob 9♠ · Ann 10♠ → Ann",
    ]


def test_table_text_of_partners_in_an_auction() -> None:
    table = dealt(4, target=500, scores=(120, -85))
    for seat in range(4):
        table.zones[HAND[seat]] = [None] * 20
    evolve(table, BidMade(1, 52, 2, forced=False))
    evolve(table, Passed(2))
    assert table_text(table, context(to_move=(3,))).splitlines() == [
        "Deal 1 · Target 500",
        "Ann & Cleo: 120 · Tricks 0 · Meld 0",
        "Bob & Dan: −85 · Tricks 0 · Meld 0",
        "Ann (Dealer): Cards 20",
        "Bob: Cards 20 · Bid 52 (20+)",
        "Cleo: Cards 20 · Pass",
        "▶ Dan (Turn): Cards 20",
    ]


def test_table_text_has_kitty_dummy_contract_and_buried_cards() -> None:
    table = dealt(target=0)
    table.zones[KITTY] = [card("9S"), None, None]
    table.zones[DUMMY] = [None] * 15
    assert table_text(table, context()).splitlines()[1] == "Kitty: 9♠ ?? ?? · Dummy: 15"
    table.zones[KITTY] = []
    table.trump = Suit.SPADES
    table.zones[HAND[1]] = [None] * 15
    table.zones[BURIED[1]] = [None] * 3
    evolve(table, ContractMade(1, 25))
    evolve(table, MeldsShown(1, ("run", "marriage:D"), (1, 2), (15, 4), cards("KD QD KD QD")))
    evolve(table, LeadGiven(1))
    table.zones[TRICK] += cards("9S JS")
    evolve(table, TrickWon(0, TAKEN[0]))
    table.zones[TAKEN[0]].append(card("TC"))
    assert table_text(table, context()).splitlines() == [
        "Deal 1",
        "Trump: ♠ Spades · Contract: 25 Bob · Dummy: 15",
        "Ann (Dealer): 0 · Tricks 1 · Meld 0 · Cards 0",
        "Bob: 0 · Tricks 0 · Meld 19 · Cards 15 · Buried 3",
        "\u2003Melds: run 15 · 2× marriage ♦ 4",
        "Last trick: Bob 9♠ · Ann J♠ · Dummy 10♣ → Ann",
    ]


def test_table_text_of_three_players() -> None:
    table = dealt(3)
    for seat in range(3):
        table.zones[HAND[seat]] = [None] * 15
    table.zones[KITTY] = [None] * 3
    evolve(table, ContractMade(2, 210))
    evolve(table, Moved(cards("9S AD TS"), KITTY, HAND[2], EVERYONE, (0, 1, 2)))
    assert table_text(table, context(to_move=(2,))).splitlines() == [
        "Deal 1 · Target 1000",
        "Contract: 210 Cleo",
        "Ann (Dealer): 0 · Tricks 0 · Meld 0 · Cards 15",
        "Bob: 0 · Tricks 0 · Meld 0 · Cards 15",
        "▶ Cleo (Turn): 0 · Tricks 0 · Meld 0 · Cards 18",
        "\u2003Kitty: 10♠ 9♠ A♦",
    ]
    evolve(table, Moved((None,) * 3, HAND[2], BURIED[2], frozenset({2})))
    lines = table_text(table, context()).splitlines()
    assert lines[-1] == "Cleo: 0 · Tricks 0 · Meld 0 · Cards 15 · Buried 3"
    evolve(table, Shown(cards("9S TC 9D"), BURIED[2]))
    assert table_text(table, context()).splitlines()[-2:] == [
        "Cleo: 0 · Tricks 0 · Meld 0 · Cards 15",
        "\u2003Buried: 9♠ 10♣ 9♦",
    ]


def test_table_text_has_the_number_of_passed_cards() -> None:
    table = dealt(4)
    for seat in range(4):
        table.zones[HAND[seat]] = [None] * 12
    evolve(table, Moved((None,) * 4, HAND[3], HAND[1], frozenset({1, 3})))
    lines = table_text(table, context(names=("Ann", "Bob", "Cleo", "D_n")), str.upper).splitlines()
    assert lines[3:] == [
        "ANN (Dealer): Cards 12",
        "BOB: Cards 16",
        "CLEO: Cards 12",
        "D_N: Cards 8 · 4 Cards → BOB",
    ]


def test_table_text_at_the_end_of_a_game() -> None:
    table = dealt()
    evolve(table, DealScored((0, 0), (10, 15), (0, 0), (10, -15), (510, 45), None, None))
    evolve(table, GameEnded(Ending.RULE, -1, 0))
    lines = table_text(table, context(headline="Ann\nwins", title="Kitty")).splitlines()
    assert lines[0] == "Ann wins"
    assert lines[2:] == [
        "Ann (Dealer): 510 (+10) Winner · Tricks 0 · Meld 0 · Cards 0",
        "Bob: 45 (−15) · Tricks 0 · Meld 0 · Cards 0",
    ]


def test_texts_have_declared_nines() -> None:
    table = dealt()
    table.trump = Suit.CLUBS
    table.zones[HAND[0]] = [None, None]
    table.zones[STOCK] = [None, None]
    evolve(table, NineDeclared(0, 1, 1))
    assert "\u2003Declared: 9♣" in table_text(table, context()).splitlines()
    assert hand_text(own(table), context()).splitlines()[-1] == "Declared: 9♣"


def test_only_names_are_escaped() -> None:
    text = table_text(
        stock_table(), context(names=("_A_", "*B*"), title="*C*"), lambda name: name.strip("_*").lower()
    )
    assert text.splitlines()[0] == "*C* · Deal 1 · Target 1000"
    assert "_" not in text.replace("*C*", "")
    assert "Last trick: b 9♠ · a 10♠ → a" in text


def test_players_without_a_name_have_a_number() -> None:
    assert [context(names=("", "\u200b")).name(seat) for seat in range(3)] == [
        "Player 1",
        "Player 2",
        "Player 3",
    ]
    assert context(names=("日本", "Bob 日本")).drawable_name(0) == "Player 1"
    assert context(names=("日本", "Bob")).drawable_name(1) == "Bob"


def test_hand_text() -> None:
    table = dealt()
    table.trump = Suit.HEARTS
    table.zones[HAND[1]] = list(cards("9C AH KC TH AC"))
    evolve(table, MeldLaid(1, "marriage:C", 20, (), cards("KC"), ((),), locked=False))
    table.zones[BURIED[1]] = list(cards("9D 9S JD"))
    assert hand_text(own(table, 1, cards("AH TH"), new=cards("9C")), context(title="Kitty")).splitlines() == [
        "Bob · Kitty",
        "Trump: ♥ Hearts",
        "Hand: A♥ 10♥ · A♣ 9♣",
        "Playable: A♥ 10♥",
        "New: 9♣",
        "Face up: K♣",
        "Buried: J♦ 9♦ · 9♠",
    ]


def test_hand_text_has_the_cards_that_partners_passed() -> None:
    table = dealt(4)
    table.zones[HAND[0]], table.zones[HAND[2]] = list(cards("AS KS QH 9D")), list(cards("TC TD"))
    evolve(table, Moved(cards("TC TD"), HAND[2], HAND[0], frozenset({0, 2})))
    assert hand_text(own(table), context()).splitlines()[2:] == ["Received: 10♣ · 10♦"]
    evolve(table, Moved(cards("9D TC"), HAND[0], HAND[2], frozenset({0, 2})))
    assert hand_text(own(table), context()).splitlines()[1:] == [
        "Hand: A♠ K♠ · Q♥ · 10♦", "Passed on: 10♣ · 9♦", "Received: 10♣ · 10♦",
    ]  # fmt: skip
    assert hand_text(own(table, 1), context()).splitlines() == ["Bob", "Hand: 0"]


def test_hand_text_has_the_kitty() -> None:
    table = dealt(3)
    table.zones[HAND[0]], table.zones[KITTY] = list(cards("AS")), [None] * 3
    evolve(table, ContractMade(0, 200))
    evolve(table, Moved(cards("9S AD TS"), KITTY, HAND[0], EVERYONE, (0, 1, 2)))
    assert hand_text(own(table), context()).splitlines()[1:] == ["Hand: A♠ 10♠ 9♠ · A♦", "Kitty: 10♠ 9♠ A♦"]


def test_hand_text_of_an_empty_hand() -> None:
    assert hand_text(own(dealt(), legal=()), context()).splitlines() == ["Ann", "Hand: 0"]


def test_labels_are_capitalized() -> None:
    small = context()
    small = replace(
        small, labels=replace(small.labels, tricks="tricks", cards="cards", bid="bids", meld="meld")
    )
    table = dealt()
    evolve(table, BidMade(0, 25, 0, forced=False))
    assert (
        table_text(table, small).splitlines()[1] == "Ann (Dealer): 0 · Tricks 0 · Meld 0 · Cards 0 · Bids 25"
    )


def test_labels_have_keys() -> None:
    keys: list[str] = []

    def echo(key: str) -> str:
        keys.append(key)
        return key

    labels = Labels.of(echo, str.upper)
    assert labels.last_trick == "picture-last-trick"
    assert labels.meld_name("run") == "RUN"
    assert labels.suit(Suit.CLUBS) == "picture-clubs"
    assert len(set(keys)) == len(keys)
    assert replace(labels, trump="Trumpf").trump == "Trumpf"


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_table_text_has_all_open_cards_and_no_others(variant: str) -> None:
    for game in positions(variant, seed=5, every=3, deals=2):
        view = game.view(SPECTATOR)
        scene = table_scene(view)
        text = table_text(view, context(to_move=game.to_move()))
        groups = [group for player in scene.players for group in (*player.face_up, player.buried)]
        tricks = [trick for trick in (scene.trick, scene.last_trick) if trick]
        groups += [(*trick.cards, trick.dummy_card) for trick in tricks]
        groups += [(scene.upcard, *scene.kitty)]
        shown = [face for group in groups for face in group if face is not None]
        assert sorted(CARD.findall(text)) == sorted(map(USUAL_STYLE.card, shown))
        assert {face for seat in range(view.seats) for face in view.zones[FACE_UP[seat]]} <= {*shown}


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_hand_text_has_all_cards(variant: str) -> None:
    for game in positions(variant, seed=6, every=5):
        for seat in range(game.variant.seats):
            view = game.view(seat)
            text = hand_text(own(view, seat, legal_of(game, seat)), context(names=HOSTILE))
            line = next(line for line in text.splitlines() if line.startswith("Hand: "))
            assert sorted(CARD.findall(line)) == sorted(map(USUAL_STYLE.card, view.hand(seat)))


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_texts_stay_short(variant: str) -> None:
    for game in positions(variant, seed=7, every=4, deals=2):
        text = table_text(
            game.view(SPECTATOR), context(names=("W" * 60,) * 4, title="T" * 200), escape=lambda n: n * 2
        )
        assert len(text) < 3000
        assert len(text.splitlines()) <= 18


def test_table_text_has_notes_bonuses_and_handicaps() -> None:
    table = dealt(scores=(0, 12))
    table.other_points = [5, -10]
    table.notes = {(-1, "claimed-by"): 0, (1, "called"): 1, (1, "nine-forgotten-shown"): 1}
    lines = table_text(table, context()).splitlines()
    assert lines[1] == "Ann (Dealer, Says out): 0 · Tricks 0 · Meld 0 · Bonus +5 · Cards 0"
    assert lines[2] == (
        "Bob (Miscounted, Forgot a nine): 12 (Handicap) · Tricks 0 · Meld 0 · Bonus −10 · Cards 0"
    )


def test_chosen_cards_are_not_called_playable() -> None:
    table = dealt()
    table.zones[HAND[0]] = list(cards("AS KS QH"))
    assert "Chosen: Q♥" in hand_text(own(table, legal=cards("QH"), are_chosen=True), context())
    assert "Playable: Q♥" in hand_text(own(table, legal=cards("QH")), context())


def test_numbers_have_a_minus_sign() -> None:
    assert [number(points) for points in (-15, 0, 15)] == ["−15", "0", "15"]
    assert [signed(points) for points in (-15, 0, 15)] == ["−15", "0", "+15"]
