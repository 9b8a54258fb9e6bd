"""Stages of the lessons: real positions whose answers the engine judges."""

import pytest

from bot.engine.actions import Action, Rule, Verb
from bot.engine.events import TRICK
from bot.engine.features import Feature
from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.lessons.lessons import GUIDED_DEAL, GUIDED_VARIANT, TAUGHT, lesson_keys
from bot.host.lessons.stage import Goal, Stage, stages
from tests.host.playing import ANN, play, resigned_game, start_game, start_solo_game

RIGHT = {
    "order": ["play TS"],
    "follow": ["play JD"],
    "trump": ["play 9H"],
    "beat": ["play KH"],
    "count": ["play KS"],
    "equal": ["play 9C"],
    "marriage": ["trump C"],
    "run": ["trump S"],
    "bid": ["bid 25"],
    "bury": ["bury 9C JC 9H"],
    "made": ["play AC"],
    "pass": ["pass-cards JH TH AH QS"],
    "stock": ["play JH"],
    "last": ["play 9D", "play TD"],
    "meld": ["meld kings"],
}
"""What the text of each stage praises."""


def test_every_stage_is_expected() -> None:
    assert list(stages()) == list(RIGHT)


def test_the_guided_deal_comes_once_all_that_it_needs_is_taught() -> None:
    keys = list(lesson_keys())
    at = keys.index(GUIDED_DEAL)
    assert [*keys[:at], *keys[at + 1 :]] == list(stages())
    assert (keys[at - 1], keys[at + 1]) == ("made", "pass")
    assert all(stages()[key].variant != GUIDED_VARIANT for key in keys[at + 1 :])


@pytest.mark.parametrize("stage", stages().values(), ids=list(stages()))
def test_the_engine_accepts_exactly_the_answers_that_the_texts_praise(stage: Stage) -> None:
    right = [action for action in stage.choices if stage.judge(action).is_right]
    assert right == [Action.parse(text) for text in RIGHT[stage.key]]
    assert set(right) < set(stage.choices)
    # Judging has not changed the position.
    assert stage.game.to_move() == (stage.seat,)


def test_an_illegal_answer_names_the_rule() -> None:
    stage = stages()["beat"]
    too_low = stage.judge(Action.parse("play 9H"))
    assert too_low.refusal is not None
    assert too_low.refusal.rule is Rule.BEAT_TRUMP
    assert not too_low.is_right


def test_the_choices_are_the_cards_of_the_user_unless_the_stage_names_others() -> None:
    assert [action.text for action in stages()["trump"].choices] == [
        "play KC",
        "play 9H",
        "play JS",
        "play AS",
    ]
    assert [action.text for action in stages()["bid"].choices] == ["pass", "bid 25", "bid 45"]


@pytest.mark.parametrize(
    ("key", "cards"),
    [("order", "9S JS QS TS"), ("bid", ""), ("bury", "JC JD JS KD"), ("pass", "AD JH JC QC")],
)
def test_an_answer_is_one_card_where_the_others_put_aside_are_the_same_in_all(key: str, cards: str) -> None:
    stage = stages()[key]
    assert " ".join(str(stage.card(action) or "") for action in stage.choices).strip() == cards


def test_every_goal_is_taught() -> None:
    assert {stage.goal for stage in stages().values()} == set(Goal)


@pytest.mark.parametrize("stage", stages().values(), ids=list(stages()))
def test_a_right_answer_changes_what_the_user_sees(stage: Stage) -> None:
    for text in RIGHT[stage.key]:
        action, before = Action.parse(text), stage.view
        after = stage.after(action)
        if action.verb is Verb.PLAY:
            assert after.last_trick is not None
            assert after.last_trick.cards == (*before.zones[TRICK], action.card)
            assert after.hand(stage.seat) == [
                card for card in before.hand(stage.seat) if card is not action.card
            ]
        elif stage.goal is Goal.MELD:
            assert not any(before.melds)
            assert after.melds[before.partner(stage.seat) if stage.key == "pass" else stage.seat]
        else:
            assert (after.contract, after.declarer) == (25, stage.seat)


def test_only_the_first_two_stages_hide_trump() -> None:
    assert [key for key, stage in stages().items() if not stage.shows_trump] == ["order", "follow"]


def test_a_stage_teaches_only_what_its_variant_has() -> None:
    for key, taught in TAUGHT.items():
        variant = VARIANTS[stages()[key].variant]
        assert taught <= {*variant.rules(variant.resolve({})).features}


@pytest.mark.parametrize(
    ("new", "about"),
    [
        ((Feature.AUCTION, Feature.MUST_BEAT), ""),
        ((Feature.PARTNERS, Feature.AUCTION), "pass"),
        ((Feature.UPCARD, Feature.STOCK, Feature.MELD_A_TRICK), "stock"),
    ],
)
def test_one_stage_begins_what_is_new(host: Host, new: tuple[Feature, ...], about: str) -> None:
    assert host.lessons.about(new) == about


async def test_what_is_new_is_neither_taught_nor_played_to_the_end(host: Host) -> None:
    """Both the lesson and the deal leave nothing new in them; a game that was given up and one that runs do not."""

    async def new_to_ann(variant_id: str) -> tuple[Feature, ...]:
        variant, known = VARIANTS[variant_id], await host.lessons.known(ANN)
        return tuple(
            feature for feature in variant.rules(variant.resolve({})).features if feature not in known
        )

    classic = (Feature.UPCARD, Feature.STOCK, Feature.MELD_A_TRICK, Feature.LARGE_POINTS)
    assert await new_to_ann("classic") == classic
    await host.lessons.finish(ANN, "stock")
    assert await new_to_ann("classic") == (Feature.MELD_A_TRICK, Feature.LARGE_POINTS)
    await resigned_game(host, ANN)
    await start_game(host)
    assert await new_to_ann("classic") == (Feature.MELD_A_TRICK, Feature.LARGE_POINTS)
    guided = await start_solo_game(host, "kitty", guided=True)
    assert Feature.DUMMY in await new_to_ann("kitty")
    await play(host, guided)
    assert await new_to_ann("kitty") == ()
    assert await new_to_ann("partnership") == (
        *(Feature.PARTNERS, Feature.AUCTION, Feature.PASSING),
        *(Feature.LARGE_POINTS, Feature.MUST_BEAT),
    )
