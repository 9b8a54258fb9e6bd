"""Pictures of tables, with and without the hand of the reader."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from io import BytesIO
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import Image

from bot.ai import Level
from bot.ai.puzzles import position_of, puzzles
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
)
from bot.engine.game import Game, StackedShuffle
from bot.engine.table import Melded, Table, evolve, new_table
from bot.engine.variants import VARIANTS
from bot.render import CardStyle, Labels, OwnCards, RenderContext, draw_table
from bot.render.drawing import canvas
from bot.render.drawing.canvas import SMALL
from bot.render.drawing.faces import face, height_of
from bot.render.drawing.lettering import cap_height, fit, text_mask
from bot.render.pictures import own_cards, places
from bot.render.pictures.parts import LabeledValue
from bot.render.scene import table_scene
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in
from bot.ui.text.formatting import meld_name, relative_names
from bot.ui.text.score_text import needs_text
from tests.render.samples import HOSTILE, SIDES, context, dealt, legal_of, own, positions

MAX_BYTES = 60 * 1024
Box = tuple[int, int, int, int]
Lines = list[tuple[int, str, Box, int]]
"""For each text the part of the picture that it is in, the text, its box and the height of its letters."""


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
    assert 120 < size[1] <= 1400
    return size


def forget() -> None:
    """Forget all parts of pictures that were drawn before, so that they are drawn again."""
    places._image.cache_clear()
    own_cards.hand_band.cache_clear()


@dataclass
class Drawing:
    """A picture as it was drawn: each text, and each card with its box."""

    png: bytes = b""
    lines: Lines = field(default_factory=list)
    cards: list[tuple[Face, Box]] = field(default_factory=list)
    plates: list[Box] = field(default_factory=list)

    @property
    def texts(self) -> list[str]:
        return [text for _, text, _, _ in self.lines]

    @property
    def faces(self) -> list[tuple[Card, Box]]:
        """The cards that are face up."""
        return [(face, box) for face, box in self.cards if face is not None]


Draw = Callable[..., Drawing]


@pytest.fixture
def draw(monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Draws a table anew as `draw_table` does, in the usual context if none is given, and notes what is drawn."""
    drawing = Drawing()
    images = []
    write_text, draw_card, draw_plate = canvas.write, canvas.Canvas.card, canvas.Canvas.plate

    def write(
        image: Image.Image, at: tuple[int, int], text: str, size: int, *rest: Any, **options: Any
    ) -> int:
        visible = fit(text, size, options["width"], options["stroke"])
        width = text_mask(visible, size, options["stroke"]).width
        left = round(at[0] - width * options["align"])
        # An image that is kept shares its id with no other.
        images.append(image)
        half = cap_height(size) // 2 + 1
        if visible:
            box = (left, at[1] - half, left + width, at[1] + half)
            drawing.lines.append((id(image), visible, box, size))
        return write_text(image, at, text, size, *rest, **options)

    def card(self: canvas.Canvas, at: tuple[int, int], face: Face, width: int, **options: Any) -> None:
        drawing.cards.append((face, (*at, at[0] + width, at[1] + height_of(width))))
        draw_card(self, at, face, width, **options)

    monkeypatch.setattr(canvas, "write", write)

    def plate(self: canvas.Canvas, box: Box, *rest: Any, **options: Any) -> None:
        drawing.plates.append(box)
        draw_plate(self, box, *rest, **options)

    monkeypatch.setattr(canvas.Canvas, "card", card)
    monkeypatch.setattr(canvas.Canvas, "plate", plate)

    def draw_anew(table: Table, reader: RenderContext | None = None, *rest: Any, **hands: Any) -> Drawing:
        nonlocal drawing
        forget()
        drawing = Drawing()
        drawing.png = draw_table(table, reader or context(), *rest, **hands)
        return drawing

    return draw_anew


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def overlapping_texts(lines: Lines) -> list[tuple[str, str]]:
    return [
        (text, other)
        for (part, text, box, _), (other_part, other, other_box, _) in combinations(lines, 2)
        if part == other_part and overlap(box, other_box)
    ]


# What is drawn, and what is not


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
    pictures = [
        [draw_table(game.view(SPECTATOR), context(), cards) for cards in (None, *seats)]
        for game in (first, second)
        for seats in [(own(game.view(1), 1), own(game.view(0), 0))]
    ]
    assert [one == other for one, other in zip(*pictures, strict=True)] == [True, True, False]
    assert draw_table(stacked((24, 30)).view(SPECTATOR), context()) != pictures[0][0]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("variant", "options"),
    [
        *((variant, {}) for variant in VARIANTS),
        ("kitty", {"enforcement": "strict", "bidding": "auction-reveal"}),
        ("fletcher", {"enforcement": "strict"}),
        ("classic", {"round_house": "on", "target": 1}),
        ("double-deck", {"passing": 4}),
    ],
)
def test_every_position_can_be_drawn(variant: str, options: dict[str, object]) -> None:
    for number, game in enumerate(positions(variant, seed=11, every=13, deals=2, **options)):
        varied = context(
            names=(HOSTILE * 2)[number % len(HOSTILE) :],
            to_move=game.to_move(),
            title=game.variant.name,
            style=CardStyle(four_colors=number % 2 == 0),
        )
        view = game.view(SPECTATOR)
        checked_size(draw_table(view, varied))
        for seat in range(game.variant.seats):
            checked_size(draw_table(view, varied, own(game.view(seat), seat, legal_of(game, seat))))


def test_a_new_table_can_be_drawn() -> None:
    for seats, sides in SIDES.items():
        table = new_table(seats, sides)
        checked_size(draw_table(table, context()))
        checked_size(draw_table(table, context(), own(table)))


def test_pictures_can_be_drawn_concurrently_and_are_the_same_each_time() -> None:
    games = [stacked(), stacked((24, 30)), stacked((3, 30))]

    def drawn(game: Game) -> bytes:
        return draw_table(game.view(SPECTATOR), context(), own(game.view(0)))

    expected = [drawn(game) for game in games]
    forget()
    face.cache_clear()
    text_mask.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(drawn, games * 4)) == expected * 4


# Texts


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
@pytest.mark.parametrize("headline", ["", "Ann wins", "Nobody has won " * 9])
def test_texts_do_not_overlap_and_are_readable_on_a_phone(
    draw: Draw, seats: int, deck: tuple[Card, ...], headline: str
) -> None:
    wide = context(
        names=("W" * 32,) * 4, title="Double-Deck Partnership", headline=headline, needs="needs 1985 more"
    )
    for table in crowded(seats, deck):
        for to_move in ((), tuple(range(seats))):
            for cards_of_reader in (None, own(table, seats - 1)):
                drawn = draw(table, replace(wide, to_move=to_move), cards_of_reader)
                checked_size(drawn.png)
                assert overlapping_texts(drawn.lines) == []
                assert all(box[0] >= 0 and box[2] <= 800 for _, _, box, _ in drawn.lines)
                # 11 pixels of 312, the width of a picture on a small phone.
                assert min(size for *_, size in drawn.lines) >= SMALL


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_texts_do_not_overlap_in_play(draw: Draw, variant: str) -> None:
    seats = tuple(range(VARIANTS[variant].seats))
    wide = context(names=("W" * 32,) * 4, title="M" * 40, needs="needs 100 more", melded=seats)
    for game in positions(variant, seed=12, every=5):
        cards_of_reader = own(game.view(0), 0, legal_of(game, 0))
        drawn = draw(game.view(SPECTATOR), replace(wide, to_move=game.to_move()), cards_of_reader)
        assert overlapping_texts(drawn.lines) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", list(VARIANTS))
def test_no_label_is_cut(draw: Draw, variant: str, language: str) -> None:
    """Only names may be cut. Each side has taken all points of a deal, so that no number is longer in a game."""
    texts = texts_in(language)
    rules = VARIANTS[variant].rules(VARIANTS[variant].resolve({}))
    seats = tuple(range(VARIANTS[variant].seats))
    sides = len(set(SIDES[len(seats)]))
    reader = replace(
        context(names=("W" * 32,) * 4),
        labels=Labels.of(texts, partial(meld_name, texts=texts)),
        title=texts("game-name", table=1234, variant=texts(f"variant-{variant}")),
        trick_points=(rules.total_trick_points,) * sides,
        gains=(1000,) * sides,
    )
    for game in positions(variant, seed=12, every=5, deals=2):
        view = game.view(SPECTATOR)
        needs = "" if view.declarer is None else needs_text(rules, view, texts)
        for melded in ((), seats):
            now = replace(reader, needs=needs, melded=melded, to_move=game.to_move())
            for cards_of_reader in (None, own(game.view(0), 0, legal_of(game, 0))):
                drawn = draw(view, now, cards_of_reader)
                cut = [text for text in drawn.texts if text.endswith("…") and "WW" not in text]
                assert cut == []
                assert overlapping_texts(drawn.lines) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_puzzle_is_cut_or_leaves_its_box(draw: Draw, language: str) -> None:
    """Players are named by their places, such as the partner, also in the contract and as winners of the last trick."""
    texts, seen = texts_in(language), set()
    labels = Labels.of(texts, partial(meld_name, texts=texts))
    for position in map(position_of, puzzles().values()):
        view = position.view
        last = None if view.last_trick is None else (view.last_trick.winner - position.seat) % view.seats
        declarer = None if view.declarer is None else (view.declarer - position.seat) % view.seats
        kind = position.puzzle.variant, last, declarer, bool(position.trick)
        if kind in seen:
            continue
        seen.add(kind)
        names = relative_names(view.seats, position.seat, texts)
        title = texts(f"variant-{position.puzzle.variant}")
        reader = context(names=tuple(names), to_move=(position.seat,), is_position=True, title=title)
        cards_of_reader = own(view, position.seat, position.puzzle.choices, played=(position.puzzle.best,))
        drawn = draw(view, replace(reader, labels=labels), cards_of_reader, hands=position.hands)
        assert not [text for text in drawn.texts if text.endswith("…")]
        assert overlapping_texts(drawn.lines) == []
        assert all(box[0] >= 0 and box[2] <= 800 for _, _, box, _ in drawn.lines)
        if last is not None:
            assert drawn.texts.count(names[(position.seat + last) % view.seats]) >= 2
    assert len(seen) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_winner_of_the_last_trick_and_marks_on_cards_are_whole(draw: Draw, language: str) -> None:
    position = next(
        position
        for position in map(position_of, puzzles().values())
        if position.view.seats == 2 and (last := position.view.last_trick) and last.winner != position.seat
    )
    texts, view = texts_in(language), position.view
    names = relative_names(view.seats, position.seat, texts)
    labels = Labels.of(texts, partial(meld_name, texts=texts))
    reader = replace(context(names=tuple(names)), labels=labels, to_move=(position.seat,), is_position=True)
    cards = replace(own(view, position.seat, position.puzzle.choices), played=(position.puzzle.best,))
    drawn = draw(view, reader, cards, position.hands)
    assert labels.played in drawn.texts
    assert drawn.texts.count(names[1 - position.seat]) == 2
    assert min(top for _, top, _, height in drawn.plates if height == own_cards._TAG) > 0


def test_a_signal_is_drawn_in_points(draw: Draw) -> None:
    table = dealt(4)
    evolve(table, BidMade(1, 54, 4, forced=False))
    assert "54 · 40+" in draw(table).texts


def test_a_side_with_too_few_points_of_meld_is_shown_as_such_once_melds_are_known(draw: Draw) -> None:
    table = dealt(4)
    evolve(table, ContractMade(0, 52))
    table.meld_points = [30, 0]
    reader = context(minimum_meld=20, needs="needs 22 more", trick_points=(0, 0), gains=(30, 0))
    evolve(table, LeadGiven(0))
    assert draw(table, reader).texts.count("< 20") == 2
    assert {"Ann", "52", "Needs 22 more", "+30", "0"} <= set(draw(table, reader).texts)
    assert "< 20" not in draw(table, replace(reader, minimum_meld=0)).texts


@pytest.mark.parametrize("seats", SIDES)
def test_what_a_deal_adds_stands_alone_until_there_is_a_score(draw: Draw, seats: int) -> None:
    sides = max(SIDES[seats]) + 1
    reader = context(gains=(29, *[5] * (sides - 1)))
    shown = draw(dealt(seats, scores=(0,) * sides), reader).texts
    assert ("+29" in shown, "0" in shown) == (True, False)
    assert {"+29", "120"} <= set(draw(dealt(seats, scores=(120,) * sides), reader).texts)


def test_a_label_is_short_on_both_plates_or_on_none() -> None:
    """Beside a long label there is no room for the whole label, which is short on the other plate, too."""
    scene = table_scene(dealt())
    pair = [places.place_of(player, scene, context()) for player in scene.players]
    points, melds = LabeledValue("Stichpunkte", "5", "Stichp."), LabeledValue("M" * 6, "29")
    for facts, label in (((points,), "Stichpunkte"), ((melds, points), "Stichp.")):
        drawn = places.with_equal_labels([replace(pair[0], facts=facts), replace(pair[1], facts=(points,))])
        assert [place.facts[-1].label for place in drawn] == [label, label]


@pytest.mark.parametrize("seats", SIDES)
def test_numbers_are_never_shortened(draw: Draw, seats: int) -> None:
    long = replace(context().labels, tricks="Donaudampfschiff", meld="Donaudampfschiff")
    for table in crowded(seats, DECK_48):
        if table.contract and table.result is None:
            numbers = {*map(str, (*table.scores, table.contract))}
            assert numbers <= set(draw(table, replace(context(), labels=long)).texts)


@pytest.mark.parametrize("seats", SIDES)
@pytest.mark.parametrize("level", Level)
def test_names_of_computer_players_are_never_cut(draw: Draw, level: Level, seats: int) -> None:
    names = tuple(ENGLISH_TEXTS(f"computer-names-{level}").split(", "))
    shown = {name.removesuffix(" 🤖") for name in names[:seats]}
    for table in crowded(seats, DECK_80):
        texts = draw(table, context(names=names, computers=(0, 1, 2, 3), to_move=(0, 1)), own(table, 1)).texts
        assert shown <= set(texts)
        cut = [text[:-1] for text in texts if text.endswith("…") and len(text) > 2]
        assert not [text for text in cut if any(name.startswith(text) for name in shown)]


# Who has done what


@pytest.mark.parametrize("seats", SIDES)
def test_the_players_sit_around_the_table_with_their_cards_before_them(draw: Draw, seats: int) -> None:
    """The reader at the bottom, the next player at the left; with two, who has led is at the left."""
    for reader in range(seats):
        table = dealt(seats)
        evolve(table, LeadGiven(1))
        played = cards("TS AS KS 9S")[:seats]
        table.zones[TRICK] += played
        boxes = dict(draw(table, context(), own(table, reader)).faces)
        by_place = [boxes[played[(reader + place - 1) % seats]] for place in range(seats)]
        assert max(by_place, key=lambda box: box[1]) == by_place[0]
        assert min(by_place) == (by_place[1] if seats > 2 else boxes[played[0]])
        if seats > 2:
            assert max(by_place) == by_place[-1]
        if seats == 4:
            assert min(by_place, key=lambda box: box[1]) == by_place[2]
            assert by_place[2][0] == by_place[0][0]


@pytest.mark.parametrize("seats", SIDES)
def test_nothing_covers_the_index_of_a_card_of_the_trick(draw: Draw, seats: int) -> None:
    """With more than two players, the cards are numbered in the order played; no number covers an index either."""
    table = dealt(seats)
    for seat in range(seats):
        table.shown[seat] = cards("AD KD QD")
    evolve(table, LeadGiven(0))
    played = cards("TS AS KS 9S")[:seats]
    table.zones[TRICK] += played
    for bottom in (None, own(table, 0)):
        drawn = draw(table, context(), bottom)
        of_trick = [(face, box) for face, box in drawn.faces if face in played]
        assert all(0 <= box[0] < box[2] <= 800 for _, box in of_trick)
        marks = {int(text): box for _, text, box, _ in drawn.lines if text in {"1", "2", "3", "4"}}
        assert sorted(marks) == (list(range(1, seats + 1)) if seats > 2 else [])
        for number, (_, box) in enumerate(of_trick):
            width = box[2] - box[0]
            index = box[0], box[1], box[0] + width * 45 // 100, box[1] + width * 93 // 100
            assert not any(
                overlap(index, other)
                for other in [*marks.values(), *(box for _, box in of_trick[number + 1 :])]
            )
        for number, mark in marks.items():
            box = dict(of_trick)[played[number - 1]]
            assert box[0] <= mark[0] < mark[2] <= box[2]
            assert box[1] <= mark[1] < mark[3] <= box[3]


@pytest.mark.parametrize("seats", SIDES)
def test_marks_change_the_picture(seats: int) -> None:
    table = dealt(seats)
    before = draw_table(table, context())
    assert draw_table(table, context(to_move=(1,))) != before
    assert draw_table(table, context(computers=(1,))) != before
    melded = dealt(seats)
    melded.zones[HAND[1]] += cards("KH QH")
    evolve(melded, MeldsShown(1, ("marriage:H",), (1,), (2,), cards("KH QH")))
    assert draw_table(melded, context(melded=(1,))) != draw_table(melded, context())
    table.notes = {(-1, "claimed-by"): 1}
    assert draw_table(table, context()) != before
    table.notes = {(1, "drawn"): 1}
    assert draw_table(table, context()) == before
    table.other_points = [0, 5, 5]
    assert draw_table(table, context()) != before
    table.other_points = [0, 0, 0]
    table.ended = GameEnded(Ending.ABANDONED, -1, None)
    assert draw_table(table, context()) == before
    table.ended = GameEnded(Ending.RESIGN, 1, 0)
    assert draw_table(table, context()) != before


def test_passed_cards_are_counted_for_all(draw: Draw) -> None:
    table = dealt(4)
    table.zones[HAND[1]] = [None] * 12
    evolve(table, Moved((None,) * 3, HAND[1], HAND[3], frozenset({1})))
    assert "Cards passed" in draw(table).texts


def test_the_kitty_is_face_up_at_the_declarer_and_buried_cards_are_a_pile(draw: Draw) -> None:
    table = dealt(3)
    table.zones[KITTY] = [None] * 3
    evolve(table, ContractMade(1, 200))
    evolve(table, Moved(cards("TS 9D KC"), KITTY, HAND[1], EVERYONE, (0, 1, 2)))
    drawn = draw(table)
    assert {*cards("TS 9D KC")} <= {face for face, _ in drawn.faces}
    assert {"Kitty", "Dealer"} <= set(drawn.texts)
    evolve(table, Moved((None,) * 3, HAND[1], BURIED[1], frozenset({1})))
    assert "Buried" in draw(table).texts
    evolve(table, LeadGiven(0))
    assert "Dealer" not in draw(table).texts


def test_the_number_of_cards_stands_on_a_pile(draw: Draw) -> None:
    table = dealt()
    table.zones[DUMMY] = [None] * 15
    evolve(table, LeadGiven(0))
    assert {"Dummy", "15"} <= set(draw(table).texts)
    table.zones[BURIED[1]] = [None] * 3
    drawn = draw(table)
    assert {"Dummy", "15", "Buried"} <= set(drawn.texts)
    assert "3" not in drawn.texts


# The reader's own cards


def hand(text: str, face_up: str = "", buried: str = "") -> Table:
    table = dealt()
    table.zones[HAND[0]] = list(cards(text))
    table.zones[FACE_UP[0]] = list(cards(face_up))
    table.melded[FACE_UP[0]] = [Melded() for _ in table.zones[FACE_UP[0]]]
    table.zones[BURIED[0]] = list(cards(buried))
    return table


def reader_of(table: Table, legal: str | None = None, new: str = "") -> OwnCards:
    """Ann, who may play some cards, and has got some that are new."""
    return own(table, legal=None if legal is None else cards(legal), new=cards(new))


def hand_picture(table: Table, legal: str | None = None) -> bytes:
    return draw_table(table, context(), reader_of(table, legal))


def test_legal_cards_are_raised_and_others_dimmed(draw: Draw) -> None:
    table = hand("AS KS QH QH")
    unmarked = hand_picture(table)
    assert hand_picture(table, "AS KS QH QH") == unmarked
    assert hand_picture(table, "AS QH") != hand_picture(table, "AS QH QH") != unmarked
    tops = [box[1] for _, box in draw(table, context(), reader_of(table, "QH")).faces]
    assert [max(tops) - top for top in tops] == [0, 0, 20, 0]


def test_chosen_cards_are_raised_and_dimmed_alone() -> None:
    """They are to leave the hand; the cards that stay are as bright as ever."""
    table = hand("AS KS QH QH")
    chosen = own_cards.drawn_cards(own(table, legal=cards("QH"), are_chosen=True), context().labels)
    playable = own_cards.drawn_cards(own(table, legal=cards("QH")), context().labels)
    assert [mark.is_raised for mark in chosen.hand_marks] == [False, False, True, False]
    assert [mark.is_dimmed for mark in chosen.hand_marks] == [False, False, True, False]
    assert [mark.is_dimmed for mark in playable.hand_marks] == [True, True, False, True]


def test_melds_of_the_other_player_are_large_until_a_card_is_played(draw: Draw) -> None:
    """Eleven cards, which have the width of the picture for themselves."""
    table = hand("AS KS")
    laid = cards("AS TS KS QS JS 9S KH QH KC QC JD")
    table.trump = Suit.SPADES
    table.zones[FACE_UP[1]] = list(laid)
    table.melded[FACE_UP[1]] = [Melded() for _ in laid]
    evolve(table, LeadGiven(0))

    def least_step() -> int:
        drawn = draw(table, context(), reader_of(table))
        lefts = sorted(
            box[0] for face, box in drawn.faces if face in {*laid} and box[1] < drawn.faces[-1][1][1]
        )
        return min(right - left for left, right in pairwise(lefts) if right > left)

    before = least_step()
    table.zones[TRICK] += cards("9D")
    assert before >= 1.5 * least_step()


def test_buried_points_are_named_until_trick_points_are(draw: Draw) -> None:
    """With them, melds of 19 are 20."""
    table = hand("AS KS", buried="9D TD 9C")
    table.trump = Suit.SPADES
    evolve(table, LeadGiven(0))
    counted = replace(context(), gains=(20, 0), trick_points=(1, 0))
    assert "+1" in draw(table, counted, reader_of(table)).texts
    assert "Trick points" not in draw(table, counted, reader_of(table)).texts


def test_hands_are_sorted_and_new_cards_are_marked(draw: Draw) -> None:
    assert hand_picture(hand("AS KS QH")) == hand_picture(hand("QH AS KS"))
    table = hand("AS KS QH QH")
    for new in ("", "QH"):
        assert draw(table, context(), reader_of(table, new=new)).texts.count("new") == bool(new)


def test_own_melds_can_be_played_and_are_dimmed_if_not() -> None:
    table = hand("AS", face_up="KS QH")
    assert hand_picture(table, "AS KS") != hand_picture(table, "AS QH") != hand_picture(table)


def test_passed_and_buried_cards_and_declared_nines_are_beside_the_plate(draw: Draw) -> None:
    buried, declared, passed = hand("AS KS", buried="9D"), hand("AS 9S 9S"), dealt(4)
    declared.trump = Suit.SPADES
    declared.zones[STOCK] = [None] * 3
    evolve(declared, NineDeclared(0, 2, 2))
    passed.zones[HAND[0]] = list(DECK_80[:20])
    evolve(passed, Moved(tuple(DECK_80[:4]), HAND[0], HAND[2], frozenset({0, 2})))
    for table, shown in ((buried, "Buried"), (declared, "Shown"), (passed, "Cards passed")):
        assert shown in draw(table, context(), reader_of(table)).texts


@pytest.mark.parametrize(
    ("number", "rows", "width", "is_large"),
    [
        (13, 1, 104, False),
        (14, 2, 118, False),
        (20, 2, 110, False),
        (6, 1, 132, True),
        (12, 2, 120, True),
        (20, 2, 96, True),
    ],
)
def test_a_large_hand_has_two_rows(draw: Draw, number: int, rows: int, width: int, is_large: bool) -> None:
    table = dealt()
    table.zones[HAND[0]] = list(DECK_80[::4] * 2)[:number]
    reader = context(style=CardStyle(large_print=is_large))
    boxes = [box for _, box in draw(table, reader, reader_of(table)).faces]
    assert len({box[1] for box in boxes}) == rows
    assert min(box[2] - box[0] for box in boxes) >= width


@pytest.mark.parametrize(
    ("held", "legal", "room", "rows", "width", "top", "height"),
    [
        # Without raised cards there is as much room above as below: half of 20 + 22 + 12.
        (1, None, 400, 1, 160, 27, 278),
        (7, None, 278, 1, 160, 27, 278),
        (7, None, 277, 1, 132, 27, 239),
        (10, None, 400, 1, 132, 27, 239),
        (10, "AS", 400, 1, 132, 17, 239),
        (12, None, 290, 1, 112, 27, 211),
        # Two rows have larger cards, if their lower ends may be left out.
        (12, None, 296, 2, 118, 12, 296),
        # So few pixels show the whole upper part of the cards alone.
        (10, None, 150, 1, 132, 12, 203),
    ],
)
def test_a_hand_is_as_high_as_its_cards_and_large_where_there_is_room(
    draw: Draw, held: int, legal: str | None, room: int, rows: int, width: int, top: int, height: int
) -> None:
    table = dealt()
    table.zones[HAND[0]] = cards("AS TS KS AH TH KH AC TC KC AD TD KD")[:held]
    drawn = draw(table, context(), reader_of(table, legal))
    drawn.cards.clear()
    shown = own_cards.drawn_cards(reader_of(table, legal), context().labels)
    band = own_cards.hand_band(shown.hand, shown.hand_marks, "new", context().style.faces, room)
    boxes = [box for _, box in drawn.faces]
    assert (band.height, boxes[0][2] - boxes[0][0], min(box[1] for box in boxes)) == (height, width, top)
    assert (max(box[1] for box in boxes) > top + 50) is (rows == 2)


def test_a_trump_that_others_do_not_know_is_drawn_for_its_player(draw: Draw) -> None:
    table = hand("AS")
    public = table.copy()
    table.trump = Suit.HEARTS
    for cards_of_reader in (own(table), None):
        assert ("Trump" in draw(public, context(), cards_of_reader).texts) is (cards_of_reader is not None)


@pytest.mark.parametrize(
    ("held", "rows"),
    [
        ("AS TS KS AH KH AC TC KC QC AD TD KD QD JD", [9, 5]),
        ("AS TS KS AH KH QH JH AC TC KC QC AD TD KD QD", [7, 8]),
        ("AS AS TS TS KS KS QS QS AH KH QH JH AC TC KC AD TD KD QD JD", [8, 12]),
    ],
)
def test_two_rows_of_a_hand_have_the_same_edges_and_cover_no_index(
    draw: Draw, held: str, rows: list[int]
) -> None:
    """A suit is divided only if the rows would otherwise differ by more than two cards."""
    table = hand(held)
    half = (sum(rows) + 1) // 2
    lengths = rows if abs(rows[0] - rows[1]) <= 2 else [half, sum(rows) - half]
    for legal, new in ((None, ""), ("AS", ""), (held[-2:], ""), (None, held)):
        drawn = draw(table, context(), reader_of(table, legal, new))
        boxes = [box for _, box in drawn.faces]
        middle = (min(box[1] for box in boxes) + max(box[1] for box in boxes)) / 2
        upper = sorted(box for box in boxes if box[1] < middle)
        lower = sorted(box for box in boxes if box[1] > middle)
        assert [len(upper), len(lower)] == lengths
        assert abs(upper[0][0] - lower[0][0]) <= 1
        assert abs(upper[-1][2] - lower[-1][2]) <= 1
        width = upper[0][2] - upper[0][0]
        tags = [top for _, top, _, height in drawn.plates if height == own_cards._TAG]
        assert len(tags) == len(boxes) * bool(new)
        top, covering = max(box[1] for box in upper), [*(box[1] for box in lower)]
        assert min([*covering, *(tag for tag in tags if tag > top)]) >= top + 0.93 * width


def test_a_mark_on_a_card_lies_over_no_other_index(draw: Draw) -> None:
    """Where the word of a new card has no room, its mark is without it."""
    table = hand("AS TS KS QS JS 9S AH TH KH QH JH 9H AC")
    for legal, words in (("AS TS", 2), ("TS KS QS JS 9S AH TH KH QH JH 9H AC", 1), (None, 2)):
        drawn = draw(table, context(), reader_of(table, legal, "AS QH"))
        tags = [(left, left + width) for left, _, width, height in drawn.plates if height == own_cards._TAG]
        assert (len(tags), drawn.texts.count("new")) == (2, words)
        if words == 1:
            after = sorted(box[0] for face, box in drawn.faces)[1]
            assert min(tags)[1] <= after


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("better", ["TS", "KS", "9H"])
def test_the_card_played_and_the_better_one_are_named_side_by_side(
    draw: Draw, language: str, better: str
) -> None:
    """Where both have no room above two cards that lie close together, one is named lower on its card."""
    labels = Labels.of(texts_in(language), partial(meld_name, texts=texts_in(language)))
    table = hand("AS TS KS QS JS 9S AH TH KH QH JH 9H")
    reader = replace(reader_of(table), played=cards("AS"), better=cards(better))
    drawn = draw(table, replace(context(), labels=labels), reader)
    assert {labels.played, labels.better} <= set(drawn.texts)
    assert overlapping_texts(drawn.lines) == []
    indexes = [(box[0], box[1]) for _, box in drawn.faces]
    size = next(box[2] - box[0] for _, box in drawn.faces)
    for left, top, width, height in drawn.plates:
        if height == own_cards._TAG:
            # No index is covered, except a corner of the one before or of the next card.
            assert all(
                not left < x < left + width - size or top + height <= y + 10 or top >= y + 0.9 * size
                for x, y in indexes
            )


def test_all_hands_can_be_shown(draw: Draw) -> None:
    drawn = draw(hand("AS KS"), hands=(cards("AS KS"), cards("9D TD")))
    assert {face for face, _ in drawn.faces} == {*cards("AS KS 9D TD")}
