"""The guided deal: it was chosen, can be made by sensible play, and each step that is advised has the blue button.

The step that is advised is what a hint recommends: tests/host/test_coach.py.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import discord
import pytest
from discord import ButtonStyle, ui

from bot.ai import rule_of_thumb
from bot.ai.beginner import beginner
from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.advisor import advise, find_expert
from bot.ai.coach.analysis import DecisionKind, PastDecision
from bot.ai.coach.reasons import Fact, FactKind
from bot.ai.policy import Policy
from bot.ai.position import Position
from bot.engine.actions import PASS, Action, Verb, bid, play
from bot.engine.cards import card
from bot.engine.events import BURIED, HAND, TRICK, DealScored
from bot.engine.game import Game
from bot.engine.variants import VARIANTS
from bot.host.computers.coach import ReviewedDecision
from bot.host.computers.guided_line import LINE, stored_step
from bot.host.tables.games import GUIDED_SEED, new_game
from bot.store import ShuffleSeed
from bot.ui.hands.action_buttons import PendingAction, action_rows, pick_rows
from bot.ui.hands.guided_end import what_was_done
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.play.buttons import PickedCards
from bot.ui.text.catalogue import ENGLISH_TEXTS, texts_in
from bot.ui.text.tips import guidance
from bot.ui.text.verdict import verdict_line
from tests.ui.games import TEXT_STYLE, info_of, snapshot_of
from tests.ui.limits import panel_text

INFO = replace(info_of("kitty"), guided=True)
SECRET = ShuffleSeed(bytes(32), None, bytes(32))
FACES = {ENGLISH_TEXTS.style.card(one) for one in VARIANTS["kitty"].deck}


def guided_game() -> Game:
    return new_game(INFO, replace(SECRET, secret=GUIDED_SEED))


def play_on(game: Game, player: Policy) -> DealScored:
    """Play a guided deal to its end, against a beginner."""
    while game.table.ended is None:
        (seat,) = game.to_move()
        policy = beginner if seat else player
        action = policy(Position.of(game, seat))
        assert action is not None
        game.play(seat, action)
    (result,) = (event for step in game.history for event in step.events if isinstance(event, DealScored))
    return result


def test_the_user_speaks_first_with_a_run_and_the_game_has_one_deal_and_no_winner() -> None:
    game = guided_game()
    assert game.to_move() == (0,)
    hand = {str(card) for card in game.view(0).hand(0)}
    assert {"AS", "TS", "KS", "QS", "JS", "JD"} <= hand
    play_on(game, rule_of_thumb)
    assert (game.table.deal, game.table.ended and game.table.ended.winner) == (0, None)


EXPERT = find_expert(64)


def coach(position: Position) -> Action:
    """What the coach recommends."""
    advice = advise(position, EXPERT)
    assert advice is not None
    return advice.action


@pytest.mark.parametrize("bid", range(20, 36))
def test_every_sensible_bid_can_be_made(bid: int) -> None:
    game = guided_game()
    game.play(0, Action.parse(f"bid {bid}"))
    result = play_on(game, rule_of_thumb)
    assert (result.declarer, result.made) == (0, True)


@pytest.mark.parametrize(
    ("advised", "shown", "listed"),
    [
        # 32 has a button in place of 22, which is the first in the select then.
        (32, (20, 21, 32), (*range(22, 32), *range(33, 48))),
        (22, (20, 21, 22), range(23, 48)),
    ],
)
def test_bids_have_no_gap_below_more_than_melds_and_tricks_can_reach(
    advised: int, shown: Sequence[int], listed: Sequence[int]
) -> None:
    """Melds of 19 and 25 points in tricks are 44. 3 bids have buttons beside *Pass*, and 25 are in the select."""
    game = guided_game()
    rows = action_rows(snapshot_of(game, INFO, 0), ENGLISH_TEXTS, advised=bid(advised))
    [select] = [item for row in rows for item in row.children if isinstance(item, discord.ui.Select)]
    buttons = [item.label for row in rows for item in row.children if isinstance(item, discord.ui.Button)]
    assert buttons == [*map(str, shown), "Pass"]
    assert [option.value for option in select.options] == [f"bid {points}" for points in listed]


@pytest.mark.no_cover
def test_the_stored_line_is_as_good_as_what_the_coach_says_and_what_a_beginner_plays() -> None:
    game = guided_game()
    for text in LINE.split("; "):
        (seat,) = game.to_move()
        position, action = Position.of(game, seat), Action.parse(text)
        if seat:
            assert (stored_step(position), beginner(position)) == (None, action)
        else:
            advice = advise(position)
            assert advice is not None
            choice = advice.of(action)
            assert advice.action == action or (choice is not None and choice.is_equal)
            assert stored_step(position) == action
        game.play(seat, action)
    assert game.table.ended


@pytest.mark.no_cover
def test_following_the_blue_buttons_makes_the_bid_and_no_line_names_another_card() -> None:
    """One button is blue at each decision, the first of three cards when they are buried."""
    game, decisions = guided_game(), 0
    while game.table.ended is None:
        (seat,) = game.to_move()
        if seat:
            action = beginner(Position.of(game, seat))
            assert action is not None
        else:
            action = coach(Position.of(game, 0))
            snapshot = snapshot_of(game, INFO, 0)
            buries = action.verb is Verb.BURY
            rows = (
                pick_rows(snapshot, PickedCards(Verb.BURY), ENGLISH_TEXTS, advised=action)
                if buries
                else action_rows(snapshot, ENGLISH_TEXTS, advised=action)
            )
            blue = [item for row in rows for item in row.children if is_blue(item)]
            assert len(blue) == 1
            line = guidance(snapshot, ENGLISH_TEXTS, action)
            named = {face for face in FACES if f"**{face}**" in line}
            assert named <= ({ENGLISH_TEXTS.style.card(action.card)} if action.verb is Verb.PLAY else set())
            decisions += 1
        game.play(seat, action)
    assert decisions == 1 + 1 + 1 + 15
    (result,) = (event for step in game.history for event in step.events if isinstance(event, DealScored))
    assert (result.declarer, result.made) == (0, True)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(12))
def test_what_is_said_at_the_end_is_true_however_the_deal_was_played(seed: int) -> None:
    """The user passes, bids at random or sensibly, and plays some cards at random."""
    game, random = guided_game(), Random(seed)

    def player(position: Position) -> Action | None:
        bids = position.offer.of(Verb.BID)
        if bids:
            return random.choice([PASS, bids[random.randrange(30)]])
        plays = position.offer.of(Verb.PLAY)
        return random.choice(plays) if plays and random.random() < 0.5 else rule_of_thumb(position)

    result, view = play_on(game, player), game.view(0)
    told = what_was_done(snapshot_of(game, INFO, 0), view, result, ENGLISH_TEXTS)
    first, last = ([int(number) for number in re.findall(r"\d+", line)] for line in told)
    total = result.meld[0] + result.tricks[0]
    if result.declarer == 0:
        assert first == [abs(view.contract - total)] * (view.contract != total)
        assert (result.delta[0] == total) is result.made
    else:
        # A run and a marriage, before the kitty.
        assert first == [19] * result.made
    won = sum(trick.winner == 0 for trick in view.tricks)
    buried = sum(card.counter for card in view.zones[BURIED[0]] if card is not None)
    assert last == [won, 15, result.tricks[0], *([buried] if buried else [])]


def is_blue(item: object) -> bool:
    return isinstance(item, ui.Button) and item.style is ButtonStyle.primary


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        # An ace and a ten are a point each.
        ("AH TH 9C", "They bring you 2 points at the end, and your melds stay."),
        # A run 15, and a pinochle 4, which needs the only jack of diamonds.
        (
            "AH JD 9C",
            "They bring you 1 point at the end, but your melds are then worth 15 instead of 19.",
        ),
        ("JH QH 9C", "They bring no points, and your melds stay."),
    ],
)
async def test_whoever_buries_cards_is_told_what_they_bring_and_cost(cards: str, said: str) -> None:
    game = guided_game()
    for action in map(Action.parse, LINE.split("; ")):
        if action.verb is Verb.BURY:
            break
        game.play(*game.to_move(), action)
    asked = PendingAction(confirm=Action.parse(f"bury {cards}"))
    panel = await hand_panel(snapshot_of(game, INFO, 0), ENGLISH_TEXTS, TEXT_STYLE, asked)
    assert said in panel_text(panel)


async def test_it_is_said_once_that_the_bid_is_made_after_the_trick_that_makes_it() -> None:
    """The bid is 34, melds and a buried ten are 20. Eight tricks bring 12 points, and the ninth the two that lack."""
    game, told = guided_game(), []
    for action in map(Action.parse, LINE.split("; ")):
        game.play(*game.to_move(), action)
        if game.table.ended is None:
            panel = await hand_panel(snapshot_of(game, INFO, 0), ENGLISH_TEXTS, TEXT_STYLE)
            told += [len(game.table.tricks)] * ("**Bid made.**" in panel_text(panel))
    assert set(told) == {9}


UNBEATABLE = Fact(FactKind.UNBEATABLE, opponents=1)


@pytest.mark.parametrize(
    ("played", "others", "said"),
    [
        ("TS", [("QS", 2.4)], "✅ **10♠** was best: your opponent can’t beat 10♠."),
        (
            "QS",
            [("QS", 2.4)],
            (
                "❌ **Q♠** was a mistake (about 2.4 points in the score). Better: **10♠**: your opponent can’t beat "
                "10♠."
            ),
        ),
        (
            "9S",
            [("9S", 0.6)],
            "⚠️ **9♠** was an inaccuracy (about 0.6 points in the score). Better: **10♠**.",
        ),
        ("AS", [("AS", 0.0), ("QS", 2.4)], "✅ **A♠** was good, about as good as **10♠**."),
        # The other card is as good: nothing was decided.
        ("TS", [("AS", 0.0)], ""),
    ],
)
def test_a_player_is_told_how_good_their_own_choice_was(
    played: str, others: Sequence[tuple[str, float]], said: str
) -> None:
    assert verdict_line(reviewed(played, others), "kitty", ENGLISH_TEXTS) == said


@pytest.mark.parametrize(
    ("played", "others", "said"),
    [
        ("TS", [("QS", 2.4)], "✅ **10♠** was best."),
        ("AS", [("AS", 0.0), ("QS", 2.4)], "✅ **A♠** was good."),
        # By more samples than the step came from, another one is better, or all are as good.
        ("QS", [("QS", 2.4)], ""),
        ("TS", [("AS", 0.0)], ""),
    ],
)
def test_of_a_card_that_was_shown_it_is_said_that_it_was_right(
    played: str, others: Sequence[tuple[str, float]], said: str
) -> None:
    shown = replace(reviewed(played, others), is_shown=True)
    assert verdict_line(shown, "kitty", ENGLISH_TEXTS) == said


@pytest.mark.parametrize(
    ("choice", "is_exact", "english", "german"),
    [
        (
            Alternative(play(card("9S")), 0.2, is_equal=False, is_slight=True),
            False,
            "✅ **9♠** was good, nearly as good as **10♠**.",
            "✅ **9♠** war gut, fast so gut wie **10♠**.",
        ),
        (
            Alternative(play(card("9S"))),
            True,
            "✅ **9♠** was best, as good as **10♠**.",
            "✅ **9♠** war am besten, genauso gut wie **10♠**.",
        ),
        (
            Alternative(play(card("9S")), 1, is_equal=False),
            True,
            "⚠️ **9♠** was an inaccuracy (exactly 1 point in the score). Better: **10♠**.",
            "⚠️ **9♠** war ungenau (genau 1 Punkt im Spielstand). Besser: **10♠**.",
        ),
        (
            Alternative(play(card("9S")), 3, is_equal=False, is_mistake=True),
            True,
            "❌ **9♠** was a mistake (exactly 3 points in the score). Better: **10♠**.",
            "❌ **9♠** war ein Fehler (genau 3 Punkte im Spielstand). Besser: **10♠**.",
        ),
    ],
)
def test_a_verdict_is_of_one_scale(choice: Alternative, is_exact: bool, english: str, german: str) -> None:
    made = reviewed("TS", [("QS", 2.4)])
    worse = Alternative(play(card("QS")), 2.4, is_equal=False)
    advice = Advice(play(card("TS")), (choice, worse), exact=is_exact)
    made = replace(made, advice=advice, choice=choice)
    assert [verdict_line(made, "kitty", texts_in(language)) for language in ("en", "de")] == [english, german]


def test_nothing_is_said_where_the_advice_is_that_all_are_about_as_good() -> None:
    """The other card costs next to nothing."""
    slight = Alternative(play(card("9S")), 0.2, is_equal=False, is_slight=True)
    made = reviewed("TS", [("QS", 2.4)])
    advice = Advice(play(card("TS")), (slight,), facts=(Fact(FactKind.EQUAL),))
    assert verdict_line(replace(made, advice=advice), "kitty", ENGLISH_TEXTS) == ""


def test_nothing_is_said_of_the_only_legal_card() -> None:
    """The spade led has to be followed with the only one of the hand, though a revoke was on offer as well."""
    made = reviewed("TS", [("QS", 2.4)])
    position = made.decision.position
    view = position.view.copy()
    view.zones[TRICK] = [card("QS")]
    view.zones[HAND[0]] = [card("TS"), card("AC")]
    forced = replace(made.decision, position=replace(position, view=view))
    assert position.legal_cards != (card("TS"),)
    assert verdict_line(replace(made, decision=forced), "kitty", ENGLISH_TEXTS) == ""


def reviewed(played: str, others: Sequence[tuple[str, float]]) -> ReviewedDecision:
    """A first lead of the guided deal, where the ten of spades is recommended, and what other cards cost."""
    position = Position.of(guided_game(), 0)
    alternatives = tuple(
        Alternative(
            play(card(code)), loss, is_equal=not loss, is_mistake=loss > 1, facts=(UNBEATABLE,) * (loss > 1)
        )
        for code, loss in others
    )
    advice = Advice(play(card("TS")), alternatives, facts=(UNBEATABLE,))
    choice = advice.of(play(card(played)))
    assert choice is not None
    decision = PastDecision(0, 9, 9, DecisionKind.LEAD, choice.action, position)
    return ReviewedDecision(decision, advice, choice)


def test_an_only_legal_card_is_named_where_nothing_else_is_said() -> None:
    """The player follows hearts and diamonds with none or one of them, and has one card for the last trick."""
    game, named = guided_game(), []
    for action in map(Action.parse, LINE.split("; ")):
        if game.to_move() == (0,) and action.verb is Verb.PLAY:
            line = guidance(snapshot_of(game, INFO, 0), ENGLISH_TEXTS, None)
            face, is_only = ENGLISH_TEXTS.style.card(action.card), len(game.offers(0)) == 1
            assert line == (f"🎓 **{face}** is your only legal card." if is_only else "")
            named += [face] * is_only
        game.play(*game.to_move(), action)
    assert named
