"""Pictures of tables and hands."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from math import dist
from typing import Any

import pytest
from PIL import Image

from bot.ai import Level
from bot.engine.actions import play
from bot.engine.cards import DECK_48, DECK_80, Card, Suit, card, cards
from bot.engine.events import (
    BURIED,
    DUMMY,
    EVERYONE,
    FACE_UP,
    HAND,
    KITTY,
    SPECTATOR,
    STOCK,
    TRICK,
    BidMade,
    ContractMade,
    DealScored,
    Ending,
    Face,
    GameEnded,
    LeadGiven,
    MeldsShown,
    Moved,
    NineDeclared,
    Passed,
    Shown,
)
from bot.engine.game import Game, StackedShuffle
from bot.engine.table import Melded, Table, evolve, new_table
from bot.engine.variants import VARIANTS
from bot.render import Labels, draw_hand, draw_table
from bot.render.drawing import canvas
from bot.render.drawing.faces import face, height_of
from bot.render.drawing.lettering import cap_height, fit, text_mask
from bot.render.drawing.palette import Color
from bot.ui.text.catalogue import ENGLISH_TEXTS
from tests.render.samples import HOSTILE, SIDES, context, dealt, legal_of, positions

MAX_BYTES = 150 * 1024
AMBER = (255, 196, 61)
PILE = 56
"""The width of a pile of buried cards at a table of three."""


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    assert image.format == "PNG"
    return image


def checked_size(png: bytes) -> tuple[int, int]:
    """The size of a picture in pixels, after checking that it and the file are not too large."""
    assert len(png) < MAX_BYTES
    size = opened(png).size
    assert size[0] == 800
    assert 150 < size[1] <= 640
    return size


# Hidden cards do not affect the picture


def stacked(*swaps: tuple[int, int]) -> Game:
    """A classic deal from a deck with some cards swapped, after the first lead."""
    deck = list(DECK_48[5:] + DECK_48[:5])
    for first, second in swaps:
        deck[first], deck[second] = deck[second], deck[first]
    rules = VARIANTS["classic"]
    game = Game(rules, rules.resolve({}), StackedShuffle([tuple(deck)], dealer=0))
    game.play(1, play(deck[0]))
    return game


def test_hidden_cards_do_not_affect_the_picture() -> None:
    """Seat 1 has cards 0-2, 6-8 ... of the deck, seat 0 has 3-5, 9-11 ...; 24 is the upcard, the rest the stock."""
    first, second = stacked(), stacked((3, 30), (10, 31), (4, 47), (33, 40))
    assert first.view(0).hand(0) != second.view(0).hand(0)
    assert draw_table(first.view(SPECTATOR), context()) == draw_table(second.view(SPECTATOR), context())
    assert draw_hand(first.view(1), 1, context()) == draw_hand(second.view(1), 1, context())
    assert draw_hand(first.view(0), 0, context()) != draw_hand(second.view(0), 0, context())


def test_the_upcard_affects_the_picture() -> None:
    first, second = stacked(), stacked((24, 30))
    assert draw_table(first.view(SPECTATOR), context()) != draw_table(second.view(SPECTATOR), context())


# Positions of every variant


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("variant", "options"),
    [
        *((variant, {}) for variant in VARIANTS),
        ("kitty", {"enforcement": "strict", "bidding": "auction-reveal"}),
        ("kitty", {"scoring": "alternate"}),
        ("fletcher", {"enforcement": "strict"}),
        ("classic", {"round_house": "on", "target": 1}),
        ("double-deck", {"passing": 4}),
        ("three-handed", {"settlement": "on"}),
    ],
)
def test_every_position_can_be_drawn(variant: str, options: dict[str, object]) -> None:
    sizes = set()
    for number, game in enumerate(positions(variant, seed=11, every=13, deals=2, **options)):
        varied = context(
            names=(HOSTILE * 2)[number % len(HOSTILE) :],
            to_move=game.to_move(),
            title=game.variant.name,
            four_colors=number % 2 == 0,
        )
        sizes.add(checked_size(draw_table(game.view(SPECTATOR), varied)))
        for seat in range(game.variant.seats):
            checked_size(draw_hand(game.view(seat), seat, varied, legal_of(game, seat)))
    assert len(sizes) == 1, "a picture that changes its size makes the channel jump"


def test_a_new_table_can_be_drawn() -> None:
    for seats, sides in SIDES.items():
        table = new_table(seats, sides)
        checked_size(draw_table(table, context()))
        assert opened(draw_hand(table, 0, context())).size[0] == 800


def test_pictures_are_deterministic() -> None:
    view = stacked().view(SPECTATOR)
    assert draw_table(view, context()) == draw_table(view, context())


def test_pictures_can_be_drawn_concurrently() -> None:
    games = [stacked(), stacked((24, 30)), stacked((3, 30))]
    expected = [draw_hand(game.view(0), 0, context()) for game in games]
    face.cache_clear()
    text_mask.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        concurrent = list(threads.map(lambda game: draw_hand(game.view(0), 0, context()), games * 4))
    assert concurrent == expected * 4


# Texts do not overlap

Box = tuple[int, int, int, int]
Lines = list[tuple[str, Box]]


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Lines:
    """Collects each text that is drawn, with its box: left, top, right, bottom."""
    boxes: Lines = []
    original = canvas.write

    def write(
        image: Image.Image, at: tuple[int, int], text: str, size: int, *rest: Any, **options: Any
    ) -> int:
        visible = fit(text, size, options["width"], options["stroke"])
        width = text_mask(visible, size, options["stroke"]).width
        left = round(at[0] - width * options["align"])
        half = cap_height(size) // 2 + 1
        if visible:
            boxes.append((visible, (left, at[1] - half, left + width, at[1] + half)))
        return original(image, at, text, size, *rest, **options)

    monkeypatch.setattr(canvas, "write", write)
    return boxes


@pytest.fixture
def card_boxes(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Collects the box of each card that is drawn."""
    boxes: list[Box] = []
    original = canvas.Canvas.card

    def draw(self: canvas.Canvas, at: tuple[int, int], card: Face, width: int, **options: Any) -> None:
        boxes.append((*at, at[0] + width, at[1] + height_of(width)))
        original(self, at, card, width, **options)

    monkeypatch.setattr(canvas.Canvas, "card", draw)
    return boxes


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def overlapping_texts(lines: Lines) -> Iterator[tuple[str, str]]:
    for (text, box), (other_text, other_box) in combinations(lines, 2):
        if overlap(box, other_box):
            yield text, other_text


def texts_on_cards(lines: Lines, card_boxes: list[Box]) -> Iterator[str]:
    """Texts on cards, except for the number on a pile."""
    for text, box in lines:
        if not text.isdigit() and any(overlap(box, card_box) for card_box in card_boxes):
            yield text


def crowded(seats: int, deck: tuple[Card, ...]) -> Iterator[Table]:
    """Tables with as much on them as possible."""
    scores = (-12_345, 29_850, 14_990)[: max(SIDES[seats]) + 1]
    table = dealt(seats, target=10_000, scores=scores)
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
    if seats == 4:
        evolve(table, Moved((None,) * 4, HAND[3], HAND[1], frozenset({1, 3})))
        yield table
        evolve(table, Moved((None,) * 4, HAND[1], HAND[3], frozenset({1, 3})))
        yield table
    if seats == 3:
        evolve(table, Moved(cards("TS 9D KC"), KITTY, HAND[1], EVERYONE, (0, 1, 2)))
        yield table
    table.zones[DUMMY] = [None] * 15
    table.zones[BURIED[1]] = [None] * 3
    table.trump = Suit.DIAMONDS
    for seat in range(seats):
        table.zones[FACE_UP[seat]] = list(deck[:20])
        table.melded[FACE_UP[seat]] = [Melded() for _ in range(20)]
    table.meld_points = [12_345, 10_015, 11_111][: len(scores)]
    evolve(table, LeadGiven(0))
    yield table
    table.zones[TRICK] += cards("TS")
    yield table
    table.other_points = [-105, 2110, 55][: len(scores)]
    table.notes = {(-1, "claimed-by"): 1, (1, "accepted"): 1, (0, "revoked"): 1, (0, "challenged"): 1}
    yield table
    table.tricks_won = [24] * len(scores)
    table.zones[HAND[0]] = []
    table.zones[BURIED[1]] = list(cards("9S TC QD"))
    none = (0,) * len(scores)
    evolve(table, DealScored(none, none, none, (-1200, 1500, 10)[: len(scores)], scores, 1, made=False))
    yield table
    evolve(table, GameEnded(Ending.RULE, -1, 1))
    yield table


@pytest.mark.parametrize(("seats", "deck"), [(2, DECK_48), (3, DECK_48), (4, DECK_80)])
@pytest.mark.parametrize("long_words", [False, True])
@pytest.mark.parametrize("headline", ["", "Ann wins", "Nobody has won " * 9])
def test_texts_do_not_overlap_or_leave_the_picture(
    lines: Lines,
    card_boxes: list[Box],
    seats: int,
    deck: tuple[Card, ...],
    long_words: bool,
    headline: str,
) -> None:
    wide = context(names=("W" * 32,) * 4, title="Double-Deck Partnership", headline=headline)
    if long_words:
        wide = replace(wide, labels=Labels.of(lambda _: "Donaudampf" * 2, str))
    for table in crowded(seats, deck):
        for to_move in ((), (1,), tuple(range(seats))):
            lines.clear()
            card_boxes.clear()
            height = checked_size(draw_table(table, replace(wide, to_move=to_move)))[1]
            assert list(overlapping_texts(lines)) == []
            assert list(texts_on_cards(lines, card_boxes)) == []
            assert all(box[0] >= 8 and box[2] <= 792 for _, box in lines)
            assert all(box[1] >= 8 and box[3] <= height - 8 for _, box in lines)


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_texts_do_not_overlap_in_play(lines: Lines, variant: str) -> None:
    for game in positions(variant, seed=12, every=5):
        lines.clear()
        draw_table(
            game.view(SPECTATOR), context(names=("W" * 32,) * 4, to_move=game.to_move(), title="M" * 40)
        )
        assert list(overlapping_texts(lines)) == []
        lines.clear()
        draw_hand(game.view(0), 0, context(names=("W" * 32,) * 4, title="M" * 40), legal_of(game, 0))
        assert list(overlapping_texts(lines)) == []


@pytest.mark.parametrize("seats", SIDES)
def test_a_title_is_drawn_whole_or_not_at_all(lines: Lines, seats: int) -> None:
    for title in ("Kitty", "Fletcher Two-Handed with Bidding", "M" * 40):
        for table in crowded(seats, DECK_80):
            lines.clear()
            draw_table(table, context(title=title))
            header = next(text for text, _ in lines if text.startswith("Deal "))
            assert header in ("Deal 1 · Target 10000", f"Deal 1 · Target 10000 · {title}")


def test_a_signal_is_drawn_in_points(lines: Lines) -> None:
    table = dealt(4)
    evolve(table, BidMade(1, 54, 4, forced=False))
    draw_table(table, context())
    assert {"54", "· 40+"} <= {text for text, _ in lines}


@pytest.mark.parametrize("seats", [2, 3])
def test_numbers_are_never_shortened(lines: Lines, seats: int) -> None:
    long = replace(context().labels, tricks="Donaudampfschiff", meld="Donaudampfschiff")
    for table in crowded(seats, DECK_48):
        lines.clear()
        draw_table(table, replace(context(), labels=long))
        texts = [text for text, _ in lines]
        for number in (*map(str, table.scores), *map(str, table.tricks_won), *map(str, table.meld_points)):
            assert number in texts
    assert "2000" in texts


# Marks


def has_amber(png: bytes, box: tuple[int, int, int, int]) -> bool:
    colors = opened(png).convert("RGB").crop(box).getcolors(1_000_000) or []
    return AMBER in [color for _, color in colors]


def test_turns_are_marked() -> None:
    view = stacked().view(SPECTATOR)
    above, below = (0, 50, 280, 200), (0, 440, 280, 600)
    neither = draw_table(view, context())
    assert not has_amber(neither, above)
    assert not has_amber(neither, below)
    png = draw_table(view, context(to_move=(1,)))
    assert has_amber(png, above)
    assert not has_amber(png, below)
    png = draw_table(view, context(to_move=(0,)))
    assert has_amber(png, below)
    assert not has_amber(png, above)


@pytest.mark.parametrize("seats", SIDES)
def test_the_winner_has_a_crown(seats: int) -> None:
    table = dealt(seats)
    before = draw_table(table, context())
    table.ended = GameEnded(Ending.ABANDONED, -1, None)
    assert draw_table(table, context()) == before
    table.ended = GameEnded(Ending.RESIGN, 1, 0)
    assert draw_table(table, context()) != before


@pytest.mark.parametrize("seats", SIDES)
def test_computer_players_are_marked(seats: int) -> None:
    table = dealt(seats)
    assert draw_table(table, context(computers=(1,))) != draw_table(table, context())


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("level", Level)
def test_names_of_computer_players_are_never_cut(lines: Lines, level: Level, seats: int) -> None:
    names = tuple(ENGLISH_TEXTS(f"computer-names-{level}").split(", "))
    assert len(names) == 4
    for table in crowded(seats, DECK_80):
        for to_move in ((), (0, 1, 2, 3)[:seats]):
            lines.clear()
            draw_table(table, context(names=names, computers=(0, 1, 2, 3), to_move=to_move))
            texts = [text for text, _ in lines]
            assert all(name.removesuffix(" 🤖") in texts for name in names[:seats])


def test_four_colors_differ_from_two() -> None:
    view = stacked().view(1)
    assert draw_hand(view, 1, context()) != draw_hand(view, 1, context(four_colors=True))


def test_notes_and_bonuses_are_drawn() -> None:
    table = dealt()
    before = draw_table(table, context())
    table.notes = {(-1, "claimed-by"): 1}
    claimed = draw_table(table, context())
    table.notes = {(1, "drawn"): 1}
    assert claimed != draw_table(table, context()) == before
    table.other_points = [0, 5]
    assert draw_table(table, context()) != before


# Who sits where


def center(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def distance(box: Box, other: Box) -> float:
    return dist(center(box), center(other))


@pytest.fixture
def plates(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Collects the box of each plate that is drawn."""
    boxes: list[Box] = []
    original = canvas.Canvas.plate

    def draw(self: canvas.Canvas, box: Box, fill: Color, **options: Any) -> None:
        boxes.append((box[0], box[1], box[0] + box[2], box[1] + box[3]))
        original(self, box, fill, **options)

    monkeypatch.setattr(canvas.Canvas, "plate", draw)
    return boxes


@pytest.mark.parametrize("seats", [3, 4])
def test_each_card_of_a_trick_is_next_to_its_player_clockwise_from_the_bottom(
    lines: Lines, card_boxes: list[Box], plates: list[Box], seats: int
) -> None:
    table = dealt(seats)
    evolve(table, LeadGiven(1))
    table.zones[TRICK] += cards("TS AS KS 9S")[:seats]
    players = ("Ann", "Bob", "Cleo", "Dan")[:seats]
    draw_table(table, context(names=players))
    names = [next(box for text, box in lines if text == name) for name in players]
    own = [next(plate for plate in plates if overlap(plate, name)) for name in names]
    assert [min(own, key=lambda plate: distance(plate, card_box)) for card_box in card_boxes] == own
    bottom, left, *_, right = map(center, own)
    assert left[0] < bottom[0] < right[0]
    assert bottom[1] == max(y for _, y in map(center, own))


def in_first_trick(seats: int, number: int, deck: tuple[Card, ...]) -> Table:
    """The first trick with this number of cards in each meld."""
    table = dealt(seats)
    table.trump = Suit.SPADES
    evolve(table, ContractMade(1, 300))
    table.zones[BURIED[1]] = [None] * 3 if seats == 3 else []
    for seat in range(seats):
        table.zones[HAND[seat]] = [None] * 20
        evolve(table, MeldsShown(seat, ("run",), (1,), (15,), deck[seat::2][:number]))
    evolve(table, LeadGiven(1))
    table.zones[TRICK] += cards("AH")
    return table


@pytest.mark.parametrize(
    ("seats", "number", "deck", "least"),
    [(4, 12, DECK_48, 57), (4, 17, DECK_80, 48), (4, 20, DECK_80, 46), (3, 15, DECK_48, 56)],
)
def test_many_melds_in_the_first_trick_stay_readable(
    card_boxes: list[Box], seats: int, number: int, deck: tuple[Card, ...], least: int
) -> None:
    """Half of these widths is what a phone shows, 400 pixels wide."""
    checked_size(draw_table(in_first_trick(seats, number, deck), context()))
    widths = [right - left for left, _, right, _ in card_boxes]
    assert len(widths) >= seats * number + 1
    assert min(widths) >= least


def test_the_declarer_is_named_while_melds_take_the_place_of_the_contract(lines: Lines) -> None:
    draw_table(in_first_trick(4, 17, DECK_80), context())
    assert "300 Bob" in [text for text, _ in lines]
    lines.clear()
    draw_table(in_first_trick(4, 17, DECK_80), context(names=("W" * 32,) * 4))
    assert any(text.startswith("300 WW") for text, _ in lines)


@pytest.mark.parametrize(("seats", "number", "deck"), [(4, 20, DECK_80), (3, 15, DECK_48)])
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_cards_do_not_cover_those_of_others(
    lines: Lines, card_boxes: list[Box], seats: int, number: int, deck: tuple[Card, ...], declarer: int
) -> None:
    areas: list[Box] = []
    for seat in range(seats):
        card_boxes.clear()
        lines.clear()
        table = in_first_trick(seats, number, deck)
        table.zones[BURIED[1]], table.zones[BURIED[declarer]] = [], table.zones[BURIED[1]]
        draw_table(table, context())
        assert list(texts_on_cards(lines, card_boxes)) == []
        table.shown = [cards if owner == seat else () for owner, cards in enumerate(table.shown)]
        card_boxes.clear()
        draw_table(table, context())
        *own, trick = [box for box in card_boxes if box[2] - box[0] != PILE]
        left, top, right, bottom = zip(*own, strict=True)
        areas += [(min(left), min(top), max(right), max(bottom)), trick]
    assert not any(overlap(area, other) for area, other in combinations(set(areas), 2))


def test_passed_cards_are_a_pile_with_their_number(lines: Lines) -> None:
    pictures = set()
    for seat in range(4):
        table = dealt(4)
        table.zones[HAND[seat]] = [None] * 12
        before = draw_table(table, context())
        evolve(table, Moved((None,) * 3, HAND[seat], HAND[table.partner(seat)], frozenset({seat})))
        lines.clear()
        pictures |= {before, draw_table(table, context())}
        assert "3" in [text for text, _ in lines]
    assert len(pictures) == 5


def test_the_kitty_is_turned_up_at_the_declarer_and_buried_cards_are_face_down(
    lines: Lines, card_boxes: list[Box]
) -> None:
    for seat in range(3):
        table = dealt(3)
        table.zones[KITTY] = [None] * 3
        evolve(table, ContractMade(seat, 200))
        evolve(table, Moved(cards("TS 9D KC"), KITTY, HAND[seat], EVERYONE, (0, 1, 2)))
        draw_table(table, context())
        evolve(table, Moved((None,) * 3, HAND[seat], BURIED[seat], frozenset({seat})))
        draw_table(table, context())
        evolve(table, Shown(cards("9C QD JS"), BURIED[seat]))
        draw_table(table, context())
    assert [text for text, _ in lines if text in ("Kitty", "Buried")] == ["Kitty", "Buried", "Buried"] * 3
    assert len(card_boxes) == 3 * (3 + 3 + 3)


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
    unmarked = draw_hand(table, 0, context())
    marked = draw_hand(table, 0, context(), cards("QH"))
    assert opened(marked).size[1] == opened(unmarked).size[1] + 24
    assert draw_hand(table, 0, context(), cards("AS KS QH")) == unmarked
    assert draw_hand(table, 0, context(), cards("AS")) != marked


def test_one_of_two_equal_cards_can_be_raised() -> None:
    table = hand("AS KS QH QH")
    one, two = (draw_hand(table, 0, context(), cards(legal)) for legal in ("AS QH", "AS QH QH"))
    assert one != two


def test_hands_are_sorted() -> None:
    assert draw_hand(hand("AS KS QH"), 0, context()) == draw_hand(hand("QH AS KS"), 0, context())


def test_cards_face_up_and_buried_are_shown_below_beside_each_other_if_they_fit() -> None:
    heights = [
        opened(draw_hand(table, 0, context())).size[1]
        for table in (
            hand("AS KS QH"),
            hand("AS", face_up="KS QH"),
            hand("AS", face_up="KH", buried="9S 9D 9C"),
            hand("AS", face_up="KH QH AD TD KD QD JD AC TC KC", buried="9S 9D 9C"),
        )
    ]
    assert heights[0] < heights[1] == heights[2] < heights[3]


def exchanged(size: int) -> Table:
    """A deal of four in which seats 0 and 2 have passed each other four cards; seat 0 holds `size` cards then."""
    table = dealt(4)
    table.zones[HAND[0]] = list((DECK_80 * 2)[3 : 4 * size : 4])
    table.zones[HAND[2]] = list(cards("TC TD KC KS"))
    evolve(table, Moved(cards("TC TD KC KS"), HAND[2], HAND[0], frozenset({0, 2})))
    evolve(table, Moved(tuple(table.hand(0)[:4]), HAND[0], HAND[2], frozenset({0, 2})))
    return table


@pytest.mark.parametrize("size", [12, 20, 24])
def test_the_cards_that_partners_passed_are_below_the_hand(
    lines: Lines, card_boxes: list[Box], size: int
) -> None:
    table = exchanged(size)
    assert len(table.hand(0)) == size
    checked_size(draw_hand(table, 0, context()))
    assert len(card_boxes) == size + 8
    assert max(bottom for *_, bottom in card_boxes[:size]) < min(top for _, top, _, _ in card_boxes[size:])
    assert {"Passed on", "Received"} <= {text for text, _ in lines}
    assert list(texts_on_cards(lines, card_boxes)) == []
    card_boxes.clear()
    draw_hand(table, 1, context())
    assert card_boxes == []


def test_declared_nines_are_drawn_in_the_hand_alone(card_boxes: list[Box]) -> None:
    table = hand("AS 9S 9S")
    table.trump = Suit.SPADES
    table.zones[STOCK] = [None] * 3
    before = opened(draw_hand(table, 0, context())).size[1]
    evolve(table, NineDeclared(0, 2, 2))
    card_boxes.clear()
    assert opened(draw_hand(table, 0, context())).size[1] > before
    assert len(card_boxes) == 3


def test_buried_cards_are_not_dimmed() -> None:
    png = draw_hand(hand("AS KS", buried="9D"), 0, context(), cards("AS"))
    image = opened(png).convert("L")
    bottom = image.crop((0, image.height - 120, 800, image.height))
    assert sum(bottom.histogram()[250:]) > 3000


@pytest.mark.parametrize(("number", "rows"), [(13, 1), (14, 2), (18, 2), (20, 2)])
def test_a_large_hand_has_two_rows(number: int, rows: int) -> None:
    table = dealt()
    table.zones[HAND[0]] = list(DECK_80[::4] * 2)[:number]
    height = checked_size(draw_hand(table, 0, context()))[1]
    assert (height > 300) is (rows == 2)
