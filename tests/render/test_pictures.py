"""Pictures of tables and hands."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from bot.engine.actions import play
from bot.engine.cards import DECK_48, DECK_80, Card, Suit, card, cards
from bot.engine.events import (
    BURIED,
    DUMMY,
    FACE_UP,
    HAND,
    KITTY,
    SPECTATOR,
    TRICK,
    BidMade,
    ContractMade,
    DealScored,
    Ending,
    Face,
    GameEnded,
    LeadGiven,
    Passed,
)
from bot.engine.game import Game, StackedShuffle
from bot.engine.table import Melded, Table, evolve, new_table
from bot.engine.variants import VARIANTS
from bot.render import Labels, draw_hand, draw_table
from bot.render import canvas as felt
from bot.render.faces import face, height_of
from bot.render.lettering import cap_height, fitted, written
from tests.render.scenes import HOSTILE, dealt, legal_of, positions, scene

LARGEST = 150 * 1024
AMBER = (255, 196, 61)


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    assert image.format == "PNG"
    return image


def looked_at(png: bytes) -> tuple[int, int]:
    """The size of a picture that is fit for a phone and for an upload."""
    assert len(png) < LARGEST
    size = opened(png).size
    assert size[0] == 800
    assert 150 < size[1] <= 640
    return size


# What is shown does not depend on what is not known


def stacked(*swaps: tuple[int, int]) -> Game:
    """A classic deal from a deck with some cards swapped, after the first card was led."""
    deck = list(DECK_48[5:] + DECK_48[:5])
    for one, other in swaps:
        deck[one], deck[other] = deck[other], deck[one]
    rules = VARIANTS["classic"]
    game = Game(rules, rules.resolve({}), StackedShuffle([tuple(deck)], dealer=0))
    game.play(1, play(deck[0]))
    return game


def test_hidden_cards_change_nothing() -> None:
    """Seat 1 has cards 0-2, 6-8 ... of the deck, seat 0 has 3-5, 9-11 ...; 24 is the upcard, the rest the stock."""
    one, other = stacked(), stacked((3, 30), (10, 31), (4, 47), (33, 40))
    assert one.view(0).hand(0) != other.view(0).hand(0)
    assert draw_table(one.view(SPECTATOR), scene()) == draw_table(other.view(SPECTATOR), scene())
    assert draw_hand(one.view(1), 1, scene()) == draw_hand(other.view(1), 1, scene())
    assert draw_hand(one.view(0), 0, scene()) != draw_hand(other.view(0), 0, scene())


def test_what_lies_open_changes_the_picture() -> None:
    one, other = stacked(), stacked((24, 30))
    assert draw_table(one.view(SPECTATOR), scene()) != draw_table(other.view(SPECTATOR), scene())


# Every moment of every variant


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("variant", "options"),
    [
        *((variant, {}) for variant in VARIANTS),
        ("kitty", {"enforcement": "strict", "bidding": "auction-reveal"}),
        ("kitty", {"scoring": "alternate"}),
        ("fletcher", {"enforcement": "strict"}),
        ("classic", {"round_house": "on", "target": 1}),
    ],
)
def test_every_moment_can_be_drawn(variant: str, options: dict[str, object]) -> None:
    sizes = set()
    for at, game in enumerate(positions(variant, seed=11, every=7, deals=2, **options)):
        now = scene(
            names=(HOSTILE * 2)[at % len(HOSTILE) :],
            to_move=game.to_move(),
            title=game.variant.name,
            four_colours=at % 2 == 0,
        )
        sizes.add(looked_at(draw_table(game.view(SPECTATOR), now)))
        for seat in range(game.variant.seats):
            looked_at(draw_hand(game.view(seat), seat, now, legal_of(game, seat)))
    assert len(sizes) == 1, "a picture that changes its size makes the channel jump"


def test_a_table_can_be_drawn_before_anything_has_happened() -> None:
    for seats in (2, 4):
        table = new_table(seats, tuple(seat % 2 for seat in range(seats)))
        looked_at(draw_table(table, scene()))
        assert opened(draw_hand(table, 0, scene())).size[0] == 800


def test_the_same_is_drawn_the_same() -> None:
    view = stacked().view(SPECTATOR)
    assert draw_table(view, scene()) == draw_table(view, scene())


def test_several_threads_may_draw_at_once() -> None:
    games = [stacked(), stacked((24, 30)), stacked((3, 30))]
    alone = [draw_hand(game.view(0), 0, scene()) for game in games]
    face.cache_clear()
    written.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda game: draw_hand(game.view(0), 0, scene()), games * 4))
    assert together == alone * 4


# Nothing overlaps

Box = tuple[int, int, int, int]
Lines = list[tuple[str, Box]]


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Lines:
    """All that is written from now on, with its box: left, top, right, bottom."""
    boxes: Lines = []
    original = felt.write

    def write(image: Image.Image, at: tuple[int, int], text: str, size: int, *rest: Any, **how: Any) -> int:
        shown = fitted(text, size, how["width"], how["stroke"])
        wide = written(shown, size, how["stroke"]).width
        left = round(at[0] - wide * how["align"])
        half = cap_height(size) // 2 + 1
        if shown:
            boxes.append((shown, (left, at[1] - half, left + wide, at[1] + half)))
        return original(image, at, text, size, *rest, **how)

    monkeypatch.setattr(felt, "write", write)
    return boxes


@pytest.fixture
def spread(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """All cards that are drawn from now on, each with its box."""
    boxes: list[Box] = []
    original = felt.Canvas.card

    def lay(self: felt.Canvas, at: tuple[int, int], one: Face, width: int, **how: Any) -> None:
        boxes.append((*at, at[0] + width, at[1] + height_of(width)))
        original(self, at, one, width, **how)

    monkeypatch.setattr(felt.Canvas, "card", lay)
    return boxes


def touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def crossing(boxes: Lines) -> Iterator[tuple[str, str]]:
    for (text, one), (also, other) in combinations(boxes, 2):
        if touch(one, other):
            yield text, also


def covering(boxes: Lines, cards_drawn: list[Box]) -> Iterator[str]:
    """Words on cards; the number on a pile is meant to be there."""
    for text, box in boxes:
        if not text.isdigit() and any(touch(box, one) for one in cards_drawn):
            yield text


def crowded(seats: int, deck: tuple[Card, ...]) -> Iterator[Table]:
    """Tables with as much on them as can be."""
    table = dealt(seats, target=10_000, scores=(-12_345, 29_850))
    for seat in range(seats):
        table.zones[HAND[seat]] = [None] * 20
    yield table
    for seat in range(seats):
        evolve(table, BidMade(seat, 1995 + seat, 9, forced=False))
    yield table
    evolve(table, Passed(0))
    evolve(table, BidMade(1, 2000, 0, forced=False))
    yield table
    table.zones[KITTY] = [None, card("TS"), None]
    yield table
    evolve(table, ContractMade(1, 2000))
    yield table
    table.zones[DUMMY] = [None] * 15
    table.zones[BURIED[1]] = [None] * 3
    table.trump = Suit.DIAMONDS
    for seat in range(seats):
        table.zones[FACE_UP[seat]] = list(deck[:20])
        table.melded[FACE_UP[seat]] = [Melded() for _ in range(20)]
    table.meld_points = [12_345, 10_015]
    evolve(table, LeadGiven(0))
    yield table
    table.zones[TRICK] += cards("TS")
    yield table
    table.other_points = [-105, 2110]
    table.notes = {(-1, "claimed-by"): 1, (1, "accepted"): 1, (0, "revoked"): 1, (0, "challenged"): 1}
    yield table
    table.tricks_won = [24, 24]
    table.zones[HAND[0]] = []
    evolve(table, DealScored((0, 0), (10, 15), (0, 0), (-1200, 1500), (-12_345, 29_850), 1, made=False))
    evolve(table, GameEnded(Ending.RULE, -1, 1))
    yield table


@pytest.mark.parametrize(("seats", "deck"), [(2, DECK_48), (4, DECK_80)])
@pytest.mark.parametrize("long_words", [False, True])
@pytest.mark.parametrize("headline", ["", "Ann wins", "Nobody has won " * 9])
def test_no_text_overlaps_another_or_leaves_the_picture(
    lines: Lines,
    spread: list[Box],
    seats: int,
    deck: tuple[Card, ...],
    long_words: bool,
    headline: str,
) -> None:
    now = scene(names=("W" * 32,) * 4, title="Double-Deck Partnership", headline=headline)
    if long_words:
        now = replace(now, labels=Labels.of(lambda _: "Donaudampf" * 2))
    for table in crowded(seats, deck):
        for to_move in ((), (1,), tuple(range(seats))):
            lines.clear()
            spread.clear()
            height = looked_at(draw_table(table, replace(now, to_move=to_move)))[1]
            assert list(crossing(lines)) == []
            assert list(covering(lines, spread)) == []
            assert all(box[0] >= 8 and box[2] <= 792 for _, box in lines)
            assert all(box[1] >= 8 and box[3] <= height - 8 for _, box in lines)


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_no_text_overlaps_another_in_play(lines: Lines, variant: str) -> None:
    for game in positions(variant, seed=12, every=5):
        lines.clear()
        draw_table(game.view(SPECTATOR), scene(names=("W" * 32,) * 4, to_move=game.to_move(), title="M" * 40))
        assert list(crossing(lines)) == []
        lines.clear()
        draw_hand(game.view(0), 0, scene(names=("W" * 32,) * 4, title="M" * 40), legal_of(game, 0))
        assert list(crossing(lines)) == []


def test_numbers_are_never_shortened(lines: Lines) -> None:
    long = replace(scene().labels, tricks="Donaudampfschiff", meld="Donaudampfschiff", skipped="Donaudampf")
    for table in crowded(2, DECK_48):
        lines.clear()
        draw_table(table, replace(scene(), labels=long))
        texts = [text for text, _ in lines]
        for number in (*map(str, table.scores), *map(str, table.tricks_won), *map(str, table.meld_points)):
            assert number in texts
    assert "2000" in texts


# Marks


def amber(png: bytes, box: tuple[int, int, int, int]) -> bool:
    colours = opened(png).convert("RGB").crop(box).getcolors(1_000_000) or []
    return AMBER in [colour for _, colour in colours]


def test_whose_turn_it_is_stands_out() -> None:
    view = stacked().view(SPECTATOR)
    above, below = (0, 50, 280, 200), (0, 440, 280, 600)
    neither = draw_table(view, scene())
    assert not amber(neither, above)
    assert not amber(neither, below)
    png = draw_table(view, scene(to_move=(1,)))
    assert amber(png, above)
    assert not amber(png, below)
    png = draw_table(view, scene(to_move=(0,)))
    assert amber(png, below)
    assert not amber(png, above)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_winner_wears_a_crown(seats: int) -> None:
    table = dealt(seats)
    before = draw_table(table, scene())
    table.ended = GameEnded(Ending.ABANDONED, -1, None)
    assert draw_table(table, scene()) == before
    table.ended = GameEnded(Ending.RESIGN, 1, 0)
    assert draw_table(table, scene()) != before


def test_suits_in_four_colours_are_another_picture() -> None:
    view = stacked().view(1)
    assert draw_hand(view, 1, scene()) != draw_hand(view, 1, scene(four_colours=True))


def test_claims_and_bonuses_are_drawn() -> None:
    table = dealt()
    before = draw_table(table, scene())
    table.notes = {(-1, "claimed-by"): 1}
    claimed = draw_table(table, scene())
    table.notes = {(1, "drawn"): 1}
    assert claimed != draw_table(table, scene()) == before
    table.other_points = [0, 5]
    assert draw_table(table, scene()) != before


# Hands


def hand(text: str, face_up: str = "", buried: str = "") -> Table:
    table = dealt()
    table.zones[HAND[0]] = list(cards(text))
    table.zones[FACE_UP[0]] = list(cards(face_up))
    table.melded[FACE_UP[0]] = [Melded() for _ in table.zones[FACE_UP[0]]]
    table.zones[BURIED[0]] = list(cards(buried))
    return table


def test_legal_cards_are_raised_and_others_dimmed() -> None:
    table = hand("AS KS QH")
    plain = draw_hand(table, 0, scene())
    marked = draw_hand(table, 0, scene(), cards("QH"))
    assert opened(marked).size[1] == opened(plain).size[1] + 24
    assert draw_hand(table, 0, scene(), cards("AS KS QH")) == plain
    assert draw_hand(table, 0, scene(), cards("AS")) != marked


def test_the_order_of_a_hand_is_its_suits() -> None:
    assert draw_hand(hand("AS KS QH"), 0, scene()) == draw_hand(hand("QH AS KS"), 0, scene())


def test_cards_face_up_and_buried_are_shown_below() -> None:
    heights = [
        opened(draw_hand(table, 0, scene())).size[1]
        for table in (
            hand("AS KS QH"),
            hand("AS", face_up="KS QH"),
            hand("AS", face_up="KH", buried="9S 9D 9C"),
        )
    ]
    assert heights[0] < heights[1] < heights[2]


def test_buried_cards_are_not_dimmed() -> None:
    png = draw_hand(hand("AS KS", buried="9D"), 0, scene(), cards("AS"))
    image = opened(png).convert("L")
    bottom = image.crop((0, image.height - 120, 800, image.height))
    assert sum(bottom.histogram()[250:]) > 3000


@pytest.mark.parametrize(("number", "rows"), [(13, 1), (14, 2), (18, 2), (20, 2)])
def test_a_large_hand_has_two_rows(number: int, rows: int) -> None:
    table = dealt()
    table.zones[HAND[0]] = list(DECK_80[::4] * 2)[:number]
    height = looked_at(draw_hand(table, 0, scene()))[1]
    assert (height > 300) is (rows == 2)
