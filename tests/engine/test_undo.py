"""Undo: possible only while nobody has learned anything hidden."""

from collections import Counter
from random import Random

import pytest

from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.events import SPECTATOR
from bot.engine.table import Table
from bot.engine.undo import REVERSIBLE_VERBS, is_choice_hidden, last_action, taken_back_from
from bot.engine.variants import VARIANTS
from tests.engine import fletcher_deals
from tests.engine.cases import Case, cases
from tests.engine.stacking import seeded
from tests.engine.stock_deals import CLASSIC
from tests.engine.walks import walk

TABLES: list[tuple[str, dict[str, str]]] = [
    *((variant, {}) for variant in VARIANTS),
    ("kitty", {"enforcement": "strict"}),
    ("fletcher", {"enforcement": "strict"}),
]


def known(view: Table) -> Counter[Card]:
    """All cards that a view knows, in any zone."""
    return Counter(face for zone in view.zones.values() for face in zone if face is not None)


@pytest.mark.no_cover
@pytest.mark.parametrize(("variant", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_undo_is_possible_only_if_nobody_has_seen_a_hidden_card(
    variant: str, options: dict[str, str], seed: int
) -> None:
    game = seeded(variant, seed, **options)
    taken_back = 0
    for _ in walk(game, Random(seed), deals=2):
        for seat in range(game.table.seats):
            ply = taken_back_from(game, seat)
            if ply is None:
                continue
            assert ply == last_action(game, seat)
            taken_back += 1
            before = game.before(ply)
            assert before.table.deal == game.table.deal
            assert game.history[: before.ply + 1] == before.history
            own = Counter(before.table.hand(seat))
            for viewer in range(SPECTATOR, game.table.seats):
                learned = known(game.view(viewer)) - known(before.view(viewer))
                assert not learned - (own if viewer != seat else Counter())
    assert taken_back
    # Of the choices that can be taken back, only a burial and a secret trump are hidden.
    verbs = {step.action.verb for step in game.history if step.action is not None and is_choice_hidden(step)}
    hidden = {"kitty": {Verb.BURY}, "three-handed": {Verb.BURY}, "fletcher": {Verb.TRUMP}}
    assert verbs & REVERSIBLE_VERBS == hidden.get(variant, set())


@pytest.mark.parametrize(("variant", "options"), TABLES)
def test_a_game_before_a_step_is_played_on_as_it_was(variant: str, options: dict[str, str]) -> None:
    game = seeded(variant, 5, **options)
    for _ in walk(game, Random(5), deals=3):
        if game.ply == 25:
            break
    before = game.before(7)
    assert before.ply == 6
    for step in game.history[7:]:
        assert step.seat is not None
        assert step.action is not None
        before.play(step.seat, step.action)
    assert (before.table, before.history) == (game.table, game.history)


@cases(
    vars(fletcher_deals) | CLASSIC.deals,
    """
a seat takes back only its own card until the other has followed
# The second card completes the trick, which reveals nothing else.
deal AC | 9C: taken-back - -; 1 play AC; taken-back - yes; 0 play 9C; taken-back yes -

a meld can be taken back and a draw cannot, nor the card of the other that came before
deal KC QC AC: 1 wins marriage:C; taken-back - yes; 1 draw; taken-back - -

an exchange for the upcard can be taken back
a_deal TC 9S AH | upcard QD: 1 wins dix, exchange; taken-back - yes
deal TC 9H AS | 9C | upcard JH: 1 wins dix, exchange; taken-back - yes

no bid can be taken back once the kitty is turned up, and no card once the dummy has turned one up
stacked kitty | AC | 9C | dealer 1 | kitty 9D 9D 9H: 0 bid 20; 1 pass; taken-back - -; 0 trump C; 0 bury 9D 9D 9H
0 play AC; 1 play 9C; taken-back - -

cards stay buried where the melds were laid down after it
stacked kitty | AC | KC QC | dealer 1 | kitty 9D 9D 9H: 0 bid 20; 1 pass; 0 trump C; 0 bury 9D 9D 9H; taken-back - -

a secret trump is written again only until it is guessed
stacked fletcher: 0 bid 20; 1 pass; 0 trump H; taken-back yes 2; hidden-choice yes; 1 guess S; taken-back - -
hidden-choice no

a bid can be taken back with later bids until melds are shown
stacked double-deck | dealer 3: 0 bid 50; 1 bid 51; taken-back 1 yes - -; 2 pass; 3 pass; 0 pass; 1 trump D
taken-back - - - -

nothing can be taken back after a deal or game is over
last_twelve AH AH TH TH KH KH QH QH JH 9H 9H AS | AC AC TC TC KC KC QC QC JC JC 9C JH | deals 2
all; taken-back - -; abandon; taken-back - -
""",
)
def test_until_when_an_action_can_be_taken_back(case: Case) -> None:
    case.check()
