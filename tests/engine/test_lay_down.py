"""Melds laid down all at once: their points and the cards that show them (common rules; kitty 4, double-deck 4)."""

from __future__ import annotations

import pytest

from bot.engine.cards import Card, Suit, cards, sorted_cards
from bot.engine.melds import LaidMeld, MeldCount, holding
from bot.engine.phases.lay_down import LayDown, kinds
from bot.engine.variants import VARIANTS

C = Suit.CLUBS
ROUND_HOUSE = "KC QC KD QD KH QH KS QS"


def counting(variant: str, **options: object) -> MeldCount:
    """The points of melds in a variant."""
    chosen = VARIANTS[variant]
    phase = chosen.rules(chosen.resolve(options)).part(LayDown)
    assert phase is not None
    return phase.melds


KITTY = counting("kitty")
DOUBLE = counting("double-deck")


def held(text: str) -> list[Card]:
    """Cards from codes such as ``AS`` or, for several copies, ``3AS``."""
    hand: list[Card] = []
    for code in text.split():
        hand += cards(code) if len(code) == 2 else cards(code[1:]) * int(code[0])
    return hand


def counted(count: MeldCount, text: str) -> dict[str, tuple[int, int]]:
    """The melds of a hand with clubs trump: their number and points by name."""
    return {meld.name: (meld.count, meld.points) for meld in count.count(held(text), C)}


def total(count: MeldCount, text: str) -> int:
    """The points of the melds of a hand with clubs trump."""
    return sum(meld.points for meld in count.count(held(text), C))


def shown(count: MeldCount, text: str) -> list[Card]:
    """The cards that show the melds of a hand with clubs trump."""
    return list(count.shown(holding(held(text), C)))


class TestKitty4:
    @pytest.mark.parametrize(
        ("hand", "melds"),
        [
            ("AS TS KH", {}),
            ("AC TC KC QC JC", {"run": (1, 15)}),
            ("2AC 2TC 2KC 2QC 2JC", {"run": (2, 30)}),
            ("KC QC", {"royal-marriage": (1, 4)}),
            ("2KC 2QC", {"royal-marriage": (2, 8)}),
            ("2KC QC", {"royal-marriage": (1, 4)}),
            ("KD QD", {"marriage:D": (1, 2)}),
            ("2KH 2QH", {"marriage:H": (2, 4)}),
            ("KS QS", {"marriage:S": (1, 2)}),
            ("JD QS", {"pinochle": (1, 4)}),
            ("2JD 2QS", {"pinochle": (2, 8)}),
            ("2JD QS", {"pinochle": (1, 4)}),
            ("AC AD AH AS", {"aces": (1, 10)}),
            ("2AC 2AD 2AH 2AS", {"aces": (2, 20)}),
            ("2AC AD AH AS", {"aces": (1, 10)}),
            ("KC KD KH KS", {"kings": (1, 8)}),
            ("2KC 2KD 2KH 2KS", {"kings": (2, 16)}),
            ("QC QD QH QS", {"queens": (1, 6)}),
            ("2QC 2QD 2QH 2QS", {"queens": (2, 12)}),
            ("JC JD JH JS", {"jacks": (1, 4)}),
            ("2JC 2JD 2JH 2JS", {"jacks": (2, 8)}),
            ("9C", {"nine": (1, 1)}),
            ("9C 9C 9D", {"nine": (2, 2)}),
        ],
    )
    def test_values(self, hand: str, melds: dict[str, tuple[int, int]]) -> None:
        assert counted(KITTY, hand) == melds

    def test_a_marriage_inside_a_run_is_not_counted_again(self) -> None:
        assert counted(KITTY, "AC TC 2KC 2QC JC") == {"run": (1, 15), "royal-marriage": (1, 4)}
        assert counted(KITTY, "AC TC 2KC QC JC") == {"run": (1, 15)}

    def test_a_card_serves_in_melds_of_different_types(self) -> None:
        # The queen of spades is in a marriage, in queens and in a pinochle.
        assert counted(KITTY, "KS QS JD QC QD QH") == {
            "marriage:S": (1, 2),
            "queens": (1, 6),
            "pinochle": (1, 4),
        }

    def test_a_round_house_is_its_parts(self) -> None:
        # Royal marriage 4, three marriages 6, kings 8, queens 6.
        assert total(KITTY, ROUND_HOUSE) == 24

    def test_alternate_scoring_counts_the_same(self) -> None:
        assert counting("kitty", scoring="alternate") == KITTY


class TestDoubleDeck4:
    @pytest.mark.parametrize(
        ("single", "points"),
        [
            ("AC TC KC QC JC", (15, 150, 225, 300)),
            ("KC QC", (4, 8, 12, 16)),
            ("KD QD", (2, 4, 6, 8)),
            ("AC AD AH AS", (10, 100, 150, 200)),
            ("KC KD KH KS", (8, 80, 120, 160)),
            ("QC QD QH QS", (6, 60, 90, 120)),
            ("JC JD JH JS", (4, 40, 60, 80)),
            ("JD QS", (4, 30, 60, 90)),
        ],
    )
    def test_one_to_four_of_a_kind(self, single: str, points: tuple[int, ...]) -> None:
        assert tuple(total(DOUBLE, " ".join([single] * copies)) for copies in (1, 2, 3, 4)) == points

    def test_a_single_jack_makes_one_pinochle_with_two_queens(self) -> None:
        assert counted(DOUBLE, "JD 2QS") == {"pinochle": (1, 4)}

    def test_round_house(self) -> None:
        assert total(DOUBLE, ROUND_HOUSE) == 24


class TestRunWithRoundHouse:
    """A run and a marriage in every suit, with all marriages of trump inside runs: 4 more, once (double-deck 4)."""

    MORE = counting("double-deck", run_with_round_house=39)
    RUN = "AC TC JC"

    def test_39_instead_of_35(self) -> None:
        # Run 15, kings 8, queens 6, three marriages 6.
        assert total(DOUBLE, f"{ROUND_HOUSE} {self.RUN}") == 35
        assert total(self.MORE, f"{ROUND_HOUSE} {self.RUN}") == 39
        assert counted(self.MORE, f"{ROUND_HOUSE} {self.RUN}")["run-with-round-house"] == (1, 4)

    def test_not_without_a_run(self) -> None:
        assert total(self.MORE, ROUND_HOUSE) == 24

    def test_not_with_a_marriage_of_trump_outside_the_run(self) -> None:
        # 35 and a royal marriage 4, with either option.
        hand = f"{ROUND_HOUSE} {self.RUN} KC QC"
        assert total(DOUBLE, hand) == 39
        assert total(self.MORE, hand) == 39

    def test_not_without_a_marriage_in_every_suit(self) -> None:
        # Run 15, marriages 4.
        assert total(self.MORE, "AC TC KC QC JC KD QD KH QH") == 19

    def test_once_for_two_runs(self) -> None:
        # Two runs 150, kings 8, queens 6, three marriages 6: 170.
        assert total(DOUBLE, f"{ROUND_HOUSE} 2AC 2TC KC QC 2JC") == 170
        assert total(self.MORE, f"{ROUND_HOUSE} 2AC 2TC KC QC 2JC") == 174

    def test_once_for_a_double_round_house_counted_as_its_sum(self) -> None:
        # Two runs 150, double kings 80, double queens 60, six marriages 12: 302.
        hand = f"{ROUND_HOUSE} {ROUND_HOUSE} 2AC 2TC 2JC"
        assert total(DOUBLE, hand) == 302
        assert total(self.MORE, hand) == 306

    def test_never_in_kitty(self) -> None:
        assert total(KITTY, f"{ROUND_HOUSE} {self.RUN}") == 35


class TestDoubleRoundHouse:
    """240 in place of double kings, double queens and two marriages in every suit (double-deck 4)."""

    WHOLE = counting("double-deck", double_round_house="240")
    TWICE = f"{ROUND_HOUSE} {ROUND_HOUSE}"

    def test_240_instead_of_160(self) -> None:
        # Double kings 80, double queens 60, six marriages 12, two royal marriages 8.
        assert total(DOUBLE, self.TWICE) == 160
        assert counted(self.WHOLE, self.TWICE) == {"double-round-house": (1, 240)}

    def test_not_with_a_single_marriage_in_one_suit(self) -> None:
        # Kings 8, queens 6, plain marriages 2 + 4 + 4, two royal marriages 8: 32.
        hand = "2KC 2QC KD QD 2KH 2QH 2KS 2QS"
        assert total(self.WHOLE, hand) == total(DOUBLE, hand) == 32

    def test_with_one_run(self) -> None:
        # As parts: run 15, royal marriage 4, 80, 60, 12.
        hand = f"{self.TWICE} AC TC JC"
        assert total(DOUBLE, hand) == 171
        assert total(self.WHOLE, hand) == 255

    def test_with_two_runs(self) -> None:
        assert total(self.WHOLE, f"{self.TWICE} 2AC 2TC 2JC") == 390

    def test_with_three_runs(self) -> None:
        # Three K and Q of trump, all in runs: no royal marriage.
        assert total(self.WHOLE, f"{self.TWICE} KC QC 3AC 3TC 3JC") == 465

    def test_royal_marriages_beyond_two_and_beyond_the_runs(self) -> None:
        # Four K and Q of trump with one run: two beyond the round house, 8.
        assert total(self.WHOLE, f"{self.TWICE} 2KC 2QC AC TC JC") == 240 + 15 + 8
        # With three runs: one beyond the runs, 4.
        assert total(self.WHOLE, f"{self.TWICE} 2KC 2QC 3AC 3TC 3JC") == 240 + 225 + 4
        # Without a run: two beyond the round house.
        assert total(self.WHOLE, f"{self.TWICE} 2KC 2QC") == 248

    def test_plain_marriages_beyond_the_second(self) -> None:
        assert counted(self.WHOLE, f"{self.TWICE} 2KD 2QD KH QH") == {
            "double-round-house": (1, 240),
            "marriage:D": (2, 4),
            "marriage:H": (1, 2),
        }

    def test_kings_and_queens_beyond_the_second(self) -> None:
        # Three of all, as parts: 120 + 90 + nine marriages 18 + three royal marriages 12 = 240. With the option: 240,
        # triple kings 40 more, triple queens 30 more, three marriages 6, a royal marriage 4.
        thrice = f"{self.TWICE} {ROUND_HOUSE}"
        assert total(DOUBLE, thrice) == 240
        assert total(self.WHOLE, thrice) == 320
        # Four kings and two queens of each suit: quadruple kings 80 more.
        assert total(self.WHOLE, f"{self.TWICE} 2KC 2KD 2KH 2KS") == 320
        # Two kings and four queens of each suit: quadruple queens 60 more.
        assert total(self.WHOLE, f"{self.TWICE} 2QC 2QD 2QH 2QS") == 300

    def test_the_rest_counts_as_usual(self) -> None:
        # The queens of spades with two jacks of diamonds: double pinochle 30.
        assert total(self.WHOLE, f"{self.TWICE} 2JD") == 270
        assert total(self.WHOLE, f"{self.TWICE} AC AD AH AS") == 250

    def test_39_and_240_do_not_add_up(self) -> None:
        both = counting("double-deck", run_with_round_house=39, double_round_house="240")
        assert total(both, f"{self.TWICE} 2AC 2TC 2JC") == 390
        assert total(both, f"{ROUND_HOUSE} AC TC JC") == 39


class TestFewestCards:
    """Of each card, the most copies that any type needs (common rules: Melds laid down all at once)."""

    def test_nothing_is_shown_of_nothing(self) -> None:
        assert shown(KITTY, "AS TS KH JC") == []

    def test_a_card_that_serves_in_two_types_lies_once(self) -> None:
        # One queen of spades for the marriage and the pinochle; the other is not shown.
        assert shown(KITTY, "KS 2QS JD AH") == sorted_cards(held("KS QS JD"))

    def test_the_most_that_one_type_needs(self) -> None:
        # Two pinochles need two queens of spades, the marriage one.
        assert shown(KITTY, "KS 2QS 2JD") == sorted_cards(held("KS 2QS 2JD"))

    def test_runs_show_the_marriages_inside_them(self) -> None:
        assert shown(KITTY, "2AC TC 2KC 2QC JC") == sorted_cards(held("AC TC 2KC 2QC JC"))

    def test_arounds_need_one_of_each_suit(self) -> None:
        assert shown(KITTY, "2AC AD AH AS 2KC KD KH") == sorted_cards(held("AC AD AH AS"))
        assert shown(DOUBLE, "4JC 3JD 3JH 4JS") == sorted_cards(held("3JC 3JD 3JH 3JS"))

    def test_nines_of_trump(self) -> None:
        assert shown(KITTY, "9C 9C 9D") == held("9C 9C")

    def test_a_round_house_is_shown_as_its_parts(self) -> None:
        more = counting("double-deck", double_round_house="240")
        assert shown(more, f"{ROUND_HOUSE} {ROUND_HOUSE} KD AC") == sorted_cards(
            held(f"{ROUND_HOUSE} {ROUND_HOUSE}")
        )


def test_kinds() -> None:
    assert kinds([LaidMeld("run", 2, 150), LaidMeld("nine", 1, 1)]) == (("run", "nine"), (2, 1), (150, 1))
    assert kinds([]) == ((), (), ())
