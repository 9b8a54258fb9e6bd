"""Options, variants and their rules."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.actions import RESIGN
from bot.engine.cards import DECK_48, DECK_80, Rank, Suit, card
from bot.engine.events import STOCK
from bot.engine.game import Game, SeededShuffle
from bot.engine.options import BadOption, Choice, Group, Number, Options, Value, switch
from bot.engine.phases.stock_play import StockPlay
from bot.engine.rules import rules_of
from bot.engine.scoring import Stakes
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from tests.engine.stacking import stacked
from tests.engine.walks import walk


@pytest.mark.parametrize(
    ("option", "accepted", "refused"),
    [
        (Number("target", 1000, group=Group.LENGTH), [1, 10_000], [0, 10_001, True, 1.0, "1", None, [1]]),
        (Number("opening_bid", 20, 1, 500, group=Group.BIDDING), [500], [0, 501, -20]),
        (
            Choice("double_pinochle", (40, 300), 40, group=Group.SCORING),
            [300],
            ["300", 300.0, True, 41, None],
        ),
        (switch("round_house", "off", group=Group.SCORING), ["on", "off"], [True, "ON", 1]),
    ],
)
def test_options_accept_values_of_their_own_kind_and_range(
    option: Number | Choice, accepted: list[object], refused: list[object]
) -> None:
    assert all(option.accepts(value, {}) for value in accepted)
    assert not any(option.accepts(value, {}) for value in refused)


def test_options_are_a_mapping_that_knows_its_kinds_and_does_not_change() -> None:
    values: dict[str, int | str] = {"target": 500, "round_house": "on"}
    options = Options(values)
    values["target"] = 600
    assert dict(options) == {"target": 500, "round_house": "on"}
    assert (len(options), options["target"], options.number("target")) == (2, 500, 500)
    assert (options.on("round_house"), Options({"round_house": "off"}).on("round_house")) == (True, False)
    assert repr(options) == "Options({'target': 500, 'round_house': 'on'})"


def test_equal_options_are_equal_however_they_are_listed() -> None:
    first, second = Options({"a": 1, "b": "on"}), Options({"b": "on", "a": 1})
    assert first == second
    assert hash(first) == hash(second)
    assert first != Options({"a": 2, "b": "on"})


def a_variant() -> Variant:
    options = (
        Choice("scoring", ("standard", "alternate"), "standard", group=Group.SCORING),
        Number("target", lambda chosen: 15 if chosen["scoring"] == "alternate" else 120, group=Group.LENGTH),
    )
    return Variant("made-up", "Made Up", (0, 1, 0, 1), DECK_80, options, lambda _: (), actions=1)


@pytest.mark.parametrize(
    ("chosen", "target", "key"),
    [
        ({}, 120, {"target": 120}),
        ({"scoring": "alternate"}, 15, {"scoring": "alternate", "target": 15}),
        ({"scoring": "alternate", "target": 7}, 7, {"scoring": "alternate", "target": 7}),
    ],
)
def test_a_default_may_depend_on_the_options_before_it(
    chosen: dict[str, object], target: int, key: dict[str, object]
) -> None:
    variant = a_variant()
    options = variant.resolve(chosen)
    assert dict(options) == {"scoring": "standard"} | chosen | {"target": target}
    # The target and all that differ from the defaults.
    assert variant.key_options(options) == key


@pytest.mark.parametrize(
    ("variant", "chosen", "without_effect"),
    [
        ("classic", {}, ""),
        ("old-count", {"match": "single-deal"}, "target"),
        ("kitty", {}, "unburied_penalty"),
        ("kitty", {"enforcement": "strict", "deals": 4}, "target"),
        ("double-deck", {"deals": 4}, "target"),
        ("partnership", {}, ""),
        ("partnership", {"kitty": 4, "scale": 1}, "passing card_points"),
        ("three-handed", {}, ""),
        ("three-handed", {"kitty": 0, "settlement": "on"}, "bury melds save_meld"),
    ],
)
def test_options_without_an_effect_are_named_nowhere(
    variant: str, chosen: dict[str, Value], without_effect: str
) -> None:
    found = VARIANTS[variant]
    options = found.resolve(chosen)
    idle = without_effect.split()
    assert {option.name for option in found.effective(options)} == set(options).difference(idle)
    # Whatever such an option says, it identifies no game, and a game takes the same course.
    for option in found.options:
        if option.name in idle:
            for value in option.allowed(options)[:3]:
                other = found.resolve({**options, option.name: value})
                assert found.key_options(other) == found.key_options(options)
                assert _course(found, other) == _course(found, options)


@pytest.mark.parametrize(
    ("variant", "chosen", "kept"),
    [
        ("partnership", {"target": 700, "deals": 4}, {"deals": 4}),
        ("partnership", {"kitty": 4, "passing": 0}, {"kitty": 4}),
        ("partnership", {"scale": 1, "card_points": "old"}, {"scale": 1}),
        ("three-handed", {"settlement": "on", "target": 40}, {"settlement": "on", "target": 40}),
        ("three-handed", {"settlement": "on", "target": 40, "deals": 3}, {"settlement": "on", "deals": 3}),
        ("old-count", {"match": "single-deal", "target": 500}, {"match": "single-deal"}),
        ("kitty", {"unburied_penalty": "forfeit"}, {}),
    ],
)
def test_a_new_game_keeps_no_option_without_effect(
    variant: str, chosen: dict[str, Value], kept: dict[str, Value]
) -> None:
    found = VARIANTS[variant]
    new = found.options_of_new_game(chosen)
    assert new == found.resolve(kept)
    assert found.options_of_new_game(new) == new
    assert found.options_of_new_game(found.resolve(chosen)) == new, "old presets name all options"


def test_a_new_game_refuses_what_an_option_does_not_accept_even_if_it_has_no_effect() -> None:
    with pytest.raises(BadOption, match="target cannot be 0; allowed: 1 to 10000"):
        VARIANTS["partnership"].options_of_new_game({"deals": 4, "target": 0})


def _course(variant: Variant, options: Options) -> list[object]:
    """Whatever happens in two deals by chance, with the same cards and the same dice."""
    game = Game(variant, options, SeededShuffle(variant, bytes(32)))
    return [(seat, str(action), tuple(game.table.scores)) for seat, action in walk(game, Random(7), deals=2)]


def test_a_default_that_follows_another_option_is_no_difference() -> None:
    by_hundreds = VARIANTS["double-deck"].resolve({"scale": 10})
    assert VARIANTS["double-deck"].key_options(by_hundreds) == {"scale": 10, "target": 5000}


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="made-up has no option 'colour'"):
        a_variant().resolve({"target": 5, "colour": "red"})
    with pytest.raises(BadOption, match="scoring cannot be 'odd'"):
        a_variant().resolve({"scoring": "odd"})


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_variants_are_listed_under_their_own_id(name: str) -> None:
    variant = VARIANTS[name]
    assert variant.id == name
    assert variant.deck in (DECK_48, DECK_80)
    # Partners sit opposite; with two or three players each seat is a side.
    assert variant.sides == {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}[variant.seats]
    defaults = variant.resolve({})
    assert list(defaults) == [option.name for option in variant.options]
    assert variant.resolve(dict(defaults)) == defaults


@pytest.mark.parametrize(
    ("name", "ace", "last_trick", "in_all", "most_held", "at_once"),
    [
        ("classic", 10, 10, 250, 12, False),
        ("old-count", 11, 10, 250, 12, False),
        # 15 cards and the 3 of the kitty.
        ("kitty", 1, 1, 25, 18, True),
        ("double-deck", 1, 2, 50, 20, True),
        ("fletcher", 1, 1, 25, 12, False),
        # 12 cards and the 4 that the partner passes; 15 cards and the 3 of the widow.
        ("partnership", 10, 10, 250, 16, True),
        ("three-handed", 10, 10, 250, 18, True),
    ],
)
def test_rules_say_what_cards_are_worth_how_many_are_dealt_and_how_melds_are_laid_down(
    name: str, ace: int, last_trick: int, in_all: int, most_held: int, at_once: bool
) -> None:
    rules = VARIANTS[name].rules(VARIANTS[name].resolve({}))
    assert (rules.card_points.ranks[Rank.ACE], rules.card_points.last_trick) == (ace, last_trick)
    assert rules.total_trick_points == in_all
    assert (rules.most_held, rules.lays_down_at_once) == (most_held, at_once)


def test_the_stock_play_of_classic_counts_its_tricks_and_gives_nothing_for_the_last_draw() -> None:
    classic = VARIANTS["classic"]
    stock = classic.rules(classic.resolve({})).part(StockPlay)
    assert stock is not None
    assert stock.tricks_count
    table = stacked("classic").table
    assert stock.last_draw(table, 0, card("9C"), STOCK) == 0
    assert [meld.name for meld in stock.melds_with(Suit.HEARTS)][:2] == ["run", "royal-marriage"]


@pytest.mark.parametrize("counters", ["trick-play", "all-tricks"])
def test_the_meld_play_of_fletcher_counts_its_tricks_only_where_all_count(counters: str) -> None:
    fletcher = VARIANTS["fletcher"]
    played = fletcher.rules(fletcher.resolve({"counters": counters})).part(StockPlay)
    assert played is not None
    assert played.tricks_count == (counters == "all-tricks")


@pytest.mark.parametrize(
    ("variant", "scores", "level"),
    [
        ("three-handed", (0, 1070, 1070), (1, 2)),
        ("three-handed", (1070, 1070, 1070), (0, 1, 2)),
        ("three-handed", (990, 990, 200), ()),
        ("three-handed", (0, 1070, 1080), ()),
        ("classic", (1000, 1000), (0, 1)),
        ("fletcher", (100, 100), ()),
    ],
)
def test_three_handed_11_sides_that_are_level_at_the_target_play_on(
    variant: str, scores: tuple[int, ...], level: tuple[int, ...]
) -> None:
    """In Fletcher nobody is out without declaring it."""
    game = stacked(variant, start_scores=scores, target=1000 if variant != "fletcher" else 100)
    rules = game.variant.rules(game.options)
    assert rules.level_sides(game.table) == level
    game.play(0, RESIGN)
    assert rules.level_sides(game.table) == ()


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_forms_are_other_options_of_their_variant_under_names_of_their_own(variant: Variant) -> None:
    defaults = variant.resolve({})
    for name, form in variant.forms.items():
        assert all(defaults[option] != value for option, value in form.items())
        assert dict(variant.resolve(form)).items() >= form.items()
        assert sum(name in other.forms for other in VARIANTS.values()) == 1


STRICT: dict[str, object] = {"enforcement": "strict"}
FORFEIT: dict[str, object] = {"unburied_penalty": "forfeit"}


@pytest.mark.parametrize(
    ("said", "variant", "options", "expected"),
    [
        ("needs_trick", "three-handed", {}, True),
        ("needs_trick", "three-handed", {"save_meld": "points"}, False),
        ("needs_trick", "three-handed", {"settlement": "on"}, False),
        ("needs_trick", "partnership", {}, False),
        ("needs_trick", "partnership", {"save_meld": "trick"}, True),
        ("needs_trick", "double-deck", {}, False),
        ("needs_trick", "classic", {}, False),
        # Three-handed 9.
        ("scores_units", "three-handed", {"settlement": "on"}, True),
        ("scores_units", "three-handed", {}, False),
        ("scores_units", "kitty", {"scoring": "alternate"}, False),
        # Kitty 9, fletcher 10.
        ("accepts_any_card", "fletcher", STRICT, True),
        ("accepts_any_card", "kitty", STRICT, False),
        # Fletcher 7.
        ("scores_last_draw", "fletcher", {}, True),
        ("scores_last_draw", "classic", {}, False),
        ("scores_last_draw", "kitty", {}, False),
        ("forfeits_unburied", "kitty", STRICT | FORFEIT, True),
        ("forfeits_unburied", "kitty", STRICT, False),
        ("forfeits_unburied", "kitty", {"scoring": "alternate"} | FORFEIT, False),
    ],
)
def test_what_rules_say_of_themselves(
    said: str, variant: str, options: dict[str, object], expected: bool
) -> None:
    kind = VARIANTS[variant]
    assert getattr(kind.rules(kind.resolve(options)), said) is expected


def test_kitty_8_by_alternate_scoring_a_contract_is_played_for_2_points_or_1() -> None:
    """What is played names its variant and options."""
    alternate: Any = SimpleNamespace(variant="kitty", options={"scoring": "alternate"})
    usual: Any = SimpleNamespace(variant="kitty", options={})
    table = stacked("kitty").table
    assert rules_of(alternate).stakes(table) == Stakes(made=2, lost=-1, defended=1)
    assert rules_of(usual).stakes(table) is None


@pytest.mark.parametrize(
    ("variant", "options", "expected"),
    [
        ("kitty", {}, "single-bid bid-lost kitty dummy melds-at-once small-points meld-needs-tricks"),
        (
            "kitty",
            {"bidding": "auction", "scoring": "alternate"},
            "auction stakes kitty dummy melds-at-once small-points meld-needs-tricks",
        ),
        ("classic", {}, "upcard stock meld-a-trick large-points"),
        ("old-count", {}, "upcard stock meld-a-trick large-points card-values declaring-out"),
        ("old-count", {"match": "single-deal"}, "upcard stock meld-a-trick large-points card-values"),
        (
            "fletcher",
            {},
            (
                "auction secret-trump bid-worthless stock meld-a-trick small-points last-tricks must-beat"
                " meld-needs-tricks declaring-out"
            ),
        ),
        (
            "fletcher",
            {"counters": "all-tricks"},
            (
                "auction secret-trump bid-worthless stock meld-a-trick small-points must-beat"
                " meld-needs-tricks declaring-out"
            ),
        ),
        (
            "double-deck",
            {},
            (
                "partners double-deck auction bid-lost melds-at-once least-meld small-points must-beat"
                " least-trick-points"
            ),
        ),
        (
            "double-deck",
            {"minimum_meld": 0, "scale": 10, "passing": 3},
            (
                "partners double-deck auction bid-lost passing melds-at-once large-points must-beat"
                " least-trick-points"
            ),
        ),
        (
            "partnership",
            {},
            "partners auction bid-lost passing melds-at-once large-points must-beat meld-needs-tricks",
        ),
        (
            "partnership",
            {"kitty": 4, "save_meld": "none", "heading": "trump-led", "card_points": "old"},
            "partners auction bid-lost kitty melds-at-once large-points card-values",
        ),
        (
            "three-handed",
            {},
            "one-against-two auction bid-lost kitty melds-at-once large-points must-beat meld-needs-tricks",
        ),
        (
            "three-handed",
            {"settlement": "on", "kitty": 0},
            "one-against-two auction stakes melds-at-once large-points must-beat",
        ),
    ],
)
def test_rules_name_what_is_particular_to_them(
    variant: str, options: dict[str, Value], expected: str
) -> None:
    rules = rules_of(SimpleNamespace(variant=variant, options=options))
    assert [str(feature) for feature in rules.features] == expected.split()
