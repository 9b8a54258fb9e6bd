"""Tables and hands in words: the text for players who do not want pictures, and the alt texts of pictures."""

import re

import pytest

from bot.engine.cards import DECK_48, DECK_80, Suit, card, cards
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
from bot.engine.table import Melded, Table, evolve
from bot.engine.variants import VARIANTS
from bot.render import Labels, alt, hand_alt, hand_text, table_alt, table_rest, table_text
from bot.render.alt import MAX_ALT_LENGTH, fit_alt, join_pieces
from bot.render.formatting import USUAL_STYLE, number, signed
from bot.render.scene import table_scene
from tests.render.samples import HOSTILE, context, dealt, legal_of, own, positions

CARD = re.compile("(?:10|[AKQJ9])[♣♦♥♠]")


def units(text: str) -> int:
    """The length as Discord may count it."""
    return len(text.encode("utf-16-le")) // 2


def play_trick(table: Table, leader: int, codes: str, winner: int) -> None:
    """Play a whole trick."""
    evolve(table, LeadGiven(leader))
    table.zones[TRICK] += cards(codes)
    evolve(table, TrickWon(winner, TAKEN[table.sides[winner]]))


@pytest.fixture
def short_alts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit alt texts to 256 characters."""
    monkeypatch.setattr(alt, "MAX_ALT_LENGTH", 256)


# The table


def in_play() -> Table:
    """Ann has melded and led to the second trick."""
    table = dealt()
    table.trump = Suit.HEARTS
    table.zones[UPCARD] = [card("QH")]
    table.zones[STOCK] = [None] * 21
    for seat in (0, 1):
        table.zones[HAND[seat]] = [None] * 12
    play_trick(table, 1, "9S TS", 0)
    counted = (((MeldClass.A, 20),),) * 2
    evolve(table, MeldLaid(0, "marriage:C", 20, (), cards("KC QC"), counted, locked=False))
    evolve(table, DixCounted(0, 10))
    table.zones[HAND[0]].pop()
    table.zones[TRICK] += cards("AD")
    return table


def test_two_players_with_a_stock() -> None:
    reader = context(to_move=(1,), title="Classic")
    assert table_text(in_play(), reader).splitlines() == [
        "Classic · Deal 1 · to 1000",
        "Trump: ♥ hearts · Upcard: Q♥ · Stock: 21",
        "Ann (dealer): 0 · Tricks 1 · Meld 30 · Cards 9",
        "\u2003Face up: K♣ Q♣",
        "\u2003Melds: Marriage ♣ 20 · Nine of trump 10",
        "▶ Bob (turn): 0 · Tricks 0 · Meld 0 · Cards 12",
        "Trick: Ann A♦",
        "Last trick: Bob 9♠ · Ann 10♠ → Ann",
    ]
    assert table_alt(in_play(), reader) == (
        "Trump hearts; turn: Bob; Score Ann 0, Bob 0; Trick: Ann A♦; Last trick: Bob 9♠, Ann 10♠ → Ann; "
        "Upcard Q♥, Stock 21; Face up, Ann: ♣ K Q; tricks Ann 1, Bob 0; meld Ann 30, Bob 0; dealer Ann; "
        "Deal 1, to 1000; Classic"
    )


def test_partners_in_an_auction() -> None:
    table = dealt(4, target=500, scores=(120, -85))
    for seat in range(4):
        table.zones[HAND[seat]] = [None] * 20
    evolve(table, BidMade(1, 50, 0, forced=False))
    evolve(table, BidMade(1, 52, 2, forced=False))
    evolve(table, Passed(2))
    assert table_text(table, context(to_move=(3,))).splitlines() == [
        "Deal 1 · to 500",
        "Ann & Cleo: 120",
        "Bob & Dan: −85",
        "Ann (dealer): Cards 20",
        "Bob: Cards 20 · Bids 52 (20+)",
        "Cleo: Cards 20 · Passes",
        "▶ Dan (turn): Cards 20",
    ]
    assert table_alt(table, context(to_move=(3,), headline="All bid")) == (
        "All bid; turn: Dan; Score Ann & Cleo 120, Bob & Dan −85; Bob bids 52 (20+), Cleo passes; dealer Ann; "
        "Deal 1, to 500"
    )
    evolve(table, ContractMade(1, 52))
    assert "Bids" not in table_text(table, context())


def test_a_deal_so_far_and_a_side_that_may_not_lay_down_its_melds() -> None:
    """Bob and Dan have less than the minimum, which is said without their points."""
    table = dealt(4, target=500, scores=(120, -85))
    evolve(table, ContractMade(0, 52))
    table.trump = Suit.SPADES
    table.zones[HAND[0]] = [None] * 20
    evolve(table, MeldsShown(0, ("run",), (1,), (15,), cards("AS TS KS QS JS")))
    evolve(table, LeadGiven(0))
    reader = context(needs="needs 27 more", trick_points=(10, 3), gains=(25, 3), minimum_meld=15)
    lines = table_text(table, reader).splitlines()
    assert lines[1:4] == [
        "Trump: ♠ spades · Contract: 52 Ann, needs 27 more",
        "Ann & Cleo: 120 · This deal +25 · Tricks 0 · Trick points 10 · Meld 15",
        "Bob & Dan: −85 · This deal +3 · Tricks 0 · Trick points 3 · Meld under 15",
    ]
    alt_text = table_alt(table, reader)
    assert "Contract 52 Ann, needs 27 more" in alt_text
    assert "this deal Ann & Cleo +25, Bob & Dan +3; trick points Ann & Cleo 10, Bob & Dan 3" in alt_text
    assert "meld Ann & Cleo 15, Bob & Dan under 15" in alt_text


def test_a_dummy_and_buried_cards_that_are_hidden() -> None:
    table = dealt(target=0)
    table.zones[KITTY] = [card("9S"), None, None]
    table.zones[DUMMY] = [None] * 15
    assert table_text(table, context()).splitlines()[0] == "Kitty: 9♠ ?? ?? · Dummy: 15"
    assert "; Kitty 9♠, Dummy 15; " in table_alt(table, context())
    table.zones[KITTY] = []
    table.trump = Suit.SPADES
    table.zones[HAND[1]] = [None] * 15
    table.zones[BURIED[1]] = [None] * 3
    evolve(table, ContractMade(1, 25))
    evolve(table, MeldsShown(1, ("run", "marriage:D"), (1, 2), (15, 4), cards("KD QD KD QD")))
    play_trick(table, 1, "9S JS", 0)
    table.zones[TAKEN[0]].append(card("TC"))
    assert table_text(table, context()).splitlines() == [
        "Trump: ♠ spades · Contract: 25 Bob · Dummy: 15",
        "Ann (dealer): 0 · Tricks 1 · Meld 0 · Cards 0",
        "Bob: 0 · Tricks 0 · Meld 19 · Cards 15 · Buried 3",
        "\u2003Melds: Run 15 · 2 × Marriage ♦ = 4",
        "Last trick: Bob 9♠ · Ann J♠ · Dummy 10♣ → Ann",
    ]
    assert table_alt(table, context()) == (
        "Trump spades; Contract 25 Bob; Score Ann 0, Bob 0; Last trick: Bob 9♠, Ann J♠, Dummy 10♣ → Ann; Dummy 15; "
        "tricks Ann 1, Bob 0; meld Ann 0, Bob 19; Buried 3; dealer Ann"
    )


def test_the_kitty_is_at_the_declarer_until_three_cards_are_buried_which_are_shown_after_the_deal() -> None:
    table = dealt(3)
    for seat in range(3):
        table.zones[HAND[seat]] = [None] * 15
    table.zones[KITTY] = [None] * 3
    assert "Kitty: ?? ?? ??" in table_text(table, context())
    evolve(table, ContractMade(2, 210))
    evolve(table, Moved(cards("9S AD TS"), KITTY, HAND[2], EVERYONE, (0, 1, 2)))
    assert table_text(table, context(to_move=(2,))).splitlines() == [
        "Deal 1 · to 1000",
        "Contract: 210 Cleo",
        "Ann (dealer): 0 · Cards 15",
        "Bob: 0 · Cards 15",
        "▶ Cleo (turn): 0 · Cards 18",
        "\u2003Kitty: 10♠ 9♠ A♦",
    ]
    start = "Contract 210 Cleo; Score Ann 0, Bob 0, Cleo 0; "
    assert table_alt(table, context()).startswith(start + "Kitty, Cleo: ♠ 10 9, ♦ A; dealer Ann")
    evolve(table, Moved((None,) * 3, HAND[2], BURIED[2], frozenset({2})))
    assert table_text(table, context()).splitlines()[-1] == "Cleo: 0 · Cards 15 · Buried 3"
    assert table_alt(table, context()).startswith(start + "Buried 3; dealer Ann")
    evolve(table, Shown(cards("9S TC 9D"), BURIED[2]))
    assert table_text(table, context()).splitlines()[-2:] == [
        "Cleo: 0 · Cards 15",
        "\u2003Buried: 9♠ 10♣ 9♦",
    ]
    assert table_alt(table, context()).startswith(start + "Buried, Cleo: ♠ 9, ♣ 10, ♦ 9; dealer Ann")


def test_passed_cards_are_counted_until_the_first_trick_is_complete() -> None:
    table = dealt(4)
    for seat in range(4):
        table.zones[HAND[seat]] = [None] * 12
    evolve(table, Moved((None,) * 4, HAND[3], HAND[1], frozenset({1, 3})))
    lines = table_text(table, context(names=("Ann", "Bob", "Cleo", "D_n")), str.upper).splitlines()
    assert lines[3:] == [
        "ANN (dealer): Cards 12",
        "BOB: Cards 16",
        "CLEO: Cards 12",
        "D_N: Cards 8 · 4 cards → BOB",
    ]
    assert "; Dan → Bob 4 cards; " in table_alt(table, context())
    evolve(table, Moved((None,) * 4, HAND[1], HAND[3], frozenset({1, 3})))
    assert "; Bob → Dan 4 cards, Dan → Bob 4 cards; " in table_alt(table, context())
    play_trick(table, 1, "9S TS AS KS", 3)
    assert "4 cards" not in table_alt(table, context())


def test_the_end_of_a_game() -> None:
    table = dealt()
    evolve(table, DealScored((0, 0), (10, 15), (0, 0), (10, -15), (510, 45), None, None))
    evolve(table, GameEnded(Ending.RULE, -1, 0))
    lines = table_text(table, context(headline="Ann\nwins", title="Kitty")).splitlines()
    assert lines[0] == "Ann wins"
    assert lines[2:] == [
        "Ann (dealer): 510 (+10) Winner · Cards 0",
        "Bob: 45 (−15) · Cards 0",
    ]


def test_declared_nines_are_told_as_long_as_there_is_a_stock() -> None:
    table = dealt()
    table.trump = Suit.CLUBS
    table.zones[HAND[0]] = [None, None]
    table.zones[STOCK] = [None, None]
    evolve(table, NineDeclared(0, 1, 1))
    assert "\u2003Shown: 9♣" in table_text(table, context()).splitlines()
    assert hand_text(own(table), context()).splitlines()[-1] == "Shown: 9♣"
    table.zones[STOCK] = []
    assert "Shown" not in table_text(table, context())


def test_notes_bonuses_and_handicaps() -> None:
    table = dealt(scores=(0, 12))
    table.other_points = [5, -10]
    table.notes = {(-1, "claimed-by"): 0, (1, "called"): 1, (1, "nine-forgotten-shown"): 1}
    lines = table_text(table, context()).splitlines()
    assert lines[1] == "Ann (dealer, declares out): 0 · Bonus +5 · Cards 0"
    assert lines[2] == ("Bob (miscounted, forgot a nine): 12 (handicap) · Bonus −10 · Cards 0")
    text = table_alt(table, context())
    assert text.startswith("Ann: declares out; Bob: miscounted, forgot a nine; Score Ann 0, Bob 12")
    assert "bonus Ann 5, Bob −10; handicap: Bob" in text


def test_only_names_are_escaped() -> None:
    text = table_text(
        in_play(), context(names=("_A_", "*B*"), title="*C*"), lambda name: name.strip("_*").lower()
    )
    assert text.splitlines()[0] == "*C* · Deal 1 · to 1000"
    assert "_" not in text.replace("*C*", "")
    assert "Last trick: b 9♠ · a 10♠ → a" in text


def test_players_without_a_name_have_a_number() -> None:
    assert [context(names=("", "\u200b")).name(seat) for seat in (0, 2)] == ["Player 1", "Player 3"]
    assert context(names=("👑", "Bob")).drawable_name(0) == "Player 1"
    assert context(names=("日本", "Bob")).drawable_name(0) == "日本"


# Hands


def test_a_hand() -> None:
    table = dealt()
    table.trump = Suit.HEARTS
    table.zones[HAND[1]] = list(cards("9C AH KC TH AC"))
    evolve(table, MeldLaid(1, "marriage:C", 20, (), cards("KC"), ((),), locked=False))
    table.zones[BURIED[1]] = list(cards("9D 9S JD"))
    table.declarer, table.contract = 1, 30
    held = own(table, 1, cards("AH TH"), new=cards("9C"))
    assert hand_text(held, context(title="Kitty")).splitlines() == [
        "Bob · Kitty",
        "Trump: ♥ hearts",
        "Hand: A♥ 10♥ · A♣ 9♣",
        "Playable: A♥ 10♥",
        "New: 9♣",
        "Face up: K♣",
        "Buried: J♦ 9♦ · 9♠",
    ]
    assert hand_alt(table, held, context(title="Kitty", to_move=(1,), needs="needs 12")).startswith(
        "Hand: ♥ A 10, ♣ A 9; Playable: ♥ A 10; New: ♣ 9; Face up: ♣ K; Buried: ♦ J 9, ♠ 9; Trump hearts; "
        "Contract 30 Bob, needs 12; turn: Bob; Score Ann 0, Bob 0; "
    )
    assert hand_text(own(dealt(), legal=()), context()).splitlines() == ["Ann", "Hand: 0"]
    assert hand_alt(dealt(), own(dealt()), context()).startswith("Hand: 0; Score Ann 0, Bob 0; ")


def test_a_trump_that_others_do_not_know_is_told_to_its_player() -> None:
    table = dealt()
    public = table.copy()
    table.trump = Suit.HEARTS
    assert hand_alt(public, own(table), context()).startswith("Trump hearts; Hand: 0; ")


def test_partners_know_the_cards_that_they_passed_until_the_first_trick_is_complete() -> None:
    table = dealt(4)
    table.zones[HAND[0]], table.zones[HAND[2]] = list(cards("AS KS QH 9D")), list(cards("TC TD"))
    evolve(table, Moved(cards("TC TD"), HAND[2], HAND[0], frozenset({0, 2})))
    assert hand_text(own(table), context()).splitlines()[2:] == ["Received: 10♣ · 10♦"]
    evolve(table, Moved(cards("9D TC"), HAND[0], HAND[2], frozenset({0, 2})))
    lines = ["Hand: A♠ K♠ · Q♥ · 10♦", "Cards passed: 10♣ · 9♦", "Received: 10♣ · 10♦"]
    assert hand_text(own(table), context()).splitlines()[1:] == lines
    assert hand_alt(table, own(table), context()).startswith(
        "Hand: ♠ A K, ♥ Q, ♦ 10; Cards passed: ♣ 10, ♦ 9; Received: ♣ 10, ♦ 10; Score "
    )
    assert hand_text(own(table, 1), context()).splitlines() == ["Bob", "Hand: 0"]
    play_trick(table, 1, "9S TS AS KS", 3)
    assert hand_text(own(table), context()).splitlines()[1:] == lines[:1]


def test_a_hand_has_the_kitty() -> None:
    table = dealt(3)
    table.zones[HAND[0]], table.zones[KITTY] = list(cards("AS")), [None] * 3
    evolve(table, ContractMade(0, 200))
    evolve(table, Moved(cards("9S AD TS"), KITTY, HAND[0], EVERYONE, (0, 1, 2)))
    assert hand_text(own(table), context()).splitlines()[1:] == ["Hand: A♠ 10♠ 9♠ · A♦", "Kitty: 10♠ 9♠ A♦"]


def test_chosen_cards_are_not_called_playable() -> None:
    table = dealt()
    table.zones[HAND[0]] = list(cards("AS KS QH QH"))
    one, both = (own(table, legal=cards(chosen), are_chosen=True) for chosen in ("QH", "QH QH"))
    assert "Chosen: Q♥" in hand_text(one, context())
    assert "Playable: Q♥" in hand_text(own(table, legal=cards("QH")), context())
    assert "Chosen: ♥ Q;" in hand_alt(table, one, context())
    assert "Chosen: ♥ Q Q;" in hand_alt(table, both, context())


# What does not fit into an alt text


@pytest.mark.usefixtures("short_alts")
def test_names_are_shortened_before_facts_are_left_out() -> None:
    names = ("Bartholomew Fitzgerald", "W" * 32)
    text = table_alt(in_play(), context(names=names, to_move=(1,), title="Classic"))
    assert text.startswith(
        "Trump hearts; turn: WWWWWWWWWWWWWWW…; Score Bartholomew Fit… 0, WWWWWWWWWWWWWWW… 0; "
    )
    assert "Face up, Bartholomew Fit…: ♣ K Q" in text
    assert "dealer" not in text
    assert text.endswith("; Deal 1, to 1000")
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


@pytest.mark.usefixtures("short_alts")
def test_an_alt_text_that_is_too_long_ends_after_a_word() -> None:
    """At most 256 units, one of them for the ellipsis."""
    assert fit_alt("ab; " * 64) == "ab; " * 64
    assert fit_alt("ab; " * 65) == "ab; " * 63 + "ab…"
    # A family of seven code points and eleven units stays whole; within a word, at most 128 code points are kept.
    family = "👨\u200d👩\u200d👧\u200d👦"
    assert units(family) == 11
    assert fit_alt(f"{family} " * 30) == f"{family} " * 20 + f"{family}…"
    assert fit_alt(family * 30) == family * 18 + "…"


def lay(table: Table, seat: int, *faces: object) -> None:
    """Lay cards face up in front of a player."""
    table.zones[FACE_UP[seat]] = list(faces)
    table.melded[FACE_UP[seat]] = [Melded() for _ in faces]


@pytest.mark.usefixtures("short_alts")
def test_cards_that_do_not_fit_are_counted_and_told_in_full_below_with_escaped_names() -> None:
    table = in_play()
    reader = context(names=("Ann", "M_" * 16), headline="H" * 99)
    assert table_rest(table, context(names=("W" * 32, "Bob"))) == []
    lay(table, 1, *DECK_48[12:30])
    (rest,) = table_rest(table, reader, lambda name: name.replace("_", r"\_"))
    assert rest.startswith("Face up, " + r"M\_" * 16 + ": ")
    lay(table, 0, *DECK_48[:12])
    text = table_alt(table, context(names=("W" * 32, "M" * 32), to_move=(1,), headline="H" * 90))
    assert "Face up, WWWWW…: 12" in text
    assert units(text) <= 256


def test_the_melds_of_four_players_with_long_names_fit() -> None:
    table = dealt(4)
    table.trump = Suit.SPADES
    evolve(table, ContractMade(0, 60))
    evolve(table, LeadGiven(0))
    table.zones[TRICK] += cards("TS AS KS")
    for seat in range(4):
        lay(table, seat, *DECK_80[seat::4])
    names = tuple(letter * 32 for letter in "WMNV")
    text = table_alt(table, context(names=names, to_move=(3,), headline="H" * 90))
    assert text.count("Face up, ") == 4
    assert text.endswith("; Deal 1, to 1000")
    assert 256 < units(text) <= MAX_ALT_LENGTH
    assert table_rest(table, context(names=names)) == []


# In every position


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_all_open_cards_are_told_and_no_others_in_short_texts(variant: str) -> None:
    for step, game in enumerate(positions(variant, seed=5, every=3, deals=2)):
        names = (HOSTILE * 2)[step % len(HOSTILE) :][:4]
        view = game.view(SPECTATOR)
        scene = table_scene(view)
        wide = context(names=("W" * 60,) * 4, to_move=game.to_move(), title="T" * 200)
        text = table_text(view, wide, escape=lambda name: name * 2)
        groups = [group for player in scene.players for group in (*player.face_up, player.buried)]
        tricks = [trick for trick in (scene.trick, scene.last_trick) if trick]
        groups += [(*trick.cards, trick.dummy_card) for trick in tricks]
        groups += [(scene.upcard, *scene.kitty)]
        shown = [face for group in groups for face in group if face is not None]
        assert sorted(CARD.findall(text)) == sorted(map(USUAL_STYLE.card, shown))
        assert {face for seat in range(view.seats) for face in view.zones[FACE_UP[seat]]} <= {*shown}
        assert len(text) < 3000
        assert len(text.splitlines()) <= 18
        alts = [table_alt(view, context(names=names, to_move=game.to_move(), title="Pinochle " * 9))]
        for seat in range(view.seats):
            held = game.view(seat).hand(seat)
            reader = own(game.view(seat), seat, legal_of(game, seat))
            line = next(
                line for line in hand_text(reader, context()).splitlines() if line.startswith("Hand: ")
            )
            assert sorted(CARD.findall(line)) == sorted(map(USUAL_STYLE.card, held))
            alts.append(hand_alt(view, reader, context(names=names)))
            piece = next(piece for piece in alts[-1].split("; ") if piece.startswith("Hand: "))
            ranks = [word for word in re.split(r"[ ,]+", piece[6:]) if word not in "♣♦♥♠"]
            assert len(ranks) == len(held) or piece == f"Hand: {len(held)}"
        assert all(0 < units(text) <= MAX_ALT_LENGTH for text in alts)


# Labels and numbers


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


def test_numbers_have_a_minus_sign() -> None:
    assert [number(points) for points in (-15, 0, 15)] == ["−15", "0", "15"]
    assert [signed(points) for points in (-15, 0, 15)] == ["−15", "0", "+15"]
