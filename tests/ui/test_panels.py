"""Every panel in every state of generated games: within Discord's limits, and everything that may be done on it."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.engine.actions import RESIGN, Verb, extend
from bot.engine.events import FACE_UP, SPECTATOR
from bot.engine.variants import VARIANTS
from bot.host import NotSeated, TableSnapshot, TableState
from bot.host.history import last_deal
from bot.store import Preferences
from bot.ui.buttons.play import PickedCards
from bot.ui.help.rules_panel import rules_panel
from bot.ui.lobby.lobby_panel import NO_DETAILS, lobby_panel
from bot.ui.lobby.options_form import options_form, options_panel, pages
from bot.ui.pictures import result_picture, table_picture
from bot.ui.play.action_buttons import NEEDS_CONFIRMATION
from bot.ui.play.hand_panel import hand_panel
from bot.ui.play.scores_panel import scores_panel
from bot.ui.play.table_panel import table_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.error_text import InputError
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.rulebook import topics
from tests.ui.games import info_of, look_at, new_game, random_play
from tests.ui.limits import components, labels, within_limits, words

WORDY = Preferences(style="text")
LONG_NAMES = tuple(f"{letter}*_`|~<@&>[]()#" * 3 for letter in "abcd")

TABLES = [
    ("classic", {}),
    ("classic", {"round_house": "on", "double_pinochle": 300}),
    ("old-count", {}),
    ("old-count", {"match": "single-deal"}),
    *((name, {}) for name in VARIANTS if name not in {"classic", "old-count"}),
    *(
        (name, {"enforcement": "strict"})
        for name, variant in VARIANTS.items()
        if any(option.name == "enforcement" for option in variant.options)
    ),
    *(
        (name, {"bidding": "auction-reveal", "scoring": "alternate"})
        for name, variant in VARIANTS.items()
        if any(option.name == "scoring" for option in variant.options)
    ),
]


def reachable(snapshot: TableSnapshot, panel_words: list[str]) -> None:
    """Every action on offer has its button or its option; a bid or burial at least its way there."""
    ids = set(panel_words)
    calls = {"sure" if action.verb in NEEDS_CONFIRMATION else "act" for action in snapshot.offer}
    for action in snapshot.offer:
        if action.verb in (Verb.BID, Verb.BURY):
            continue
        call = "sure" if action.verb in NEEDS_CONFIRMATION else "act"
        assert f"pn:{call}:{snapshot.info.id}:{snapshot.ply}:{action}" in ids or action.text in ids, action
    if snapshot.offer.of(Verb.BURY):
        assert any(one.startswith(f"pn:pick:{snapshot.info.id}:{snapshot.ply}:bury") for one in ids)
    if snapshot.offer.of(Verb.BID):
        assert f"pn:act:{snapshot.info.id}:{snapshot.ply}:{snapshot.offer.of(Verb.BID)[0]}" in ids
    assert calls <= {"act", "sure"}


@pytest.mark.no_cover
@pytest.mark.parametrize(("variant", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
async def test_every_state_of_a_game_fits_on_its_panels(
    variant: str, options: dict[str, int | str], seed: int
) -> None:
    game = new_game(variant, seed, options)
    info = info_of(variant, options, names=LONG_NAMES)
    table_texts = TableTexts(ENGLISH_TEXTS, info)
    chance = Random(seed)
    for _ in random_play(game, chance, most=260):
        onlooker = look_at(game, info)
        lines = event_lines(
            [one for step in game.history[-1:] for one in step.events if one.seen_by], table_texts
        )[-4:]
        within_limits(table_panel(onlooker, ENGLISH_TEXTS, lines))
        within_limits(scores_panel(onlooker, ENGLISH_TEXTS))
        for seat in range(game.table.seats):
            snapshot = look_at(game, info, seat)
            panel = await hand_panel(snapshot, ENGLISH_TEXTS, WORDY, public=game.view(SPECTATOR))
            within_limits(panel)
            ids = [one.get("custom_id", "") for one in components(panel)]
            values = [option["value"] for one in components(panel) for option in one.get("options", [])]
            reachable(snapshot, ids + values)
            if snapshot.offer.of(Verb.BURY):
                within_limits(await hand_panel(snapshot, ENGLISH_TEXTS, WORDY, picked=PickedCards(Verb.BURY)))
            for action in snapshot.offer:
                if action.verb in NEEDS_CONFIRMATION:
                    within_limits(await hand_panel(snapshot, ENGLISH_TEXTS, WORDY, confirm=action))
    if game.table.ended:
        over = info_of(variant, options, names=LONG_NAMES, state=TableState.OVER)
        within_limits(table_panel(look_at(game, over), ENGLISH_TEXTS))
        within_limits(await hand_panel(look_at(game, over, 0), ENGLISH_TEXTS, WORDY))


@pytest.mark.parametrize("variant", VARIANTS)
async def test_the_pictures_of_a_game_fit_on_its_panels(variant: str) -> None:
    game = new_game(variant, 7)
    info = info_of(variant, names=LONG_NAMES)
    for ply, _ in enumerate(random_play(game, Random(7), most=41)):
        if ply % 10:
            continue
        seat = game.to_move()[0]
        within_limits(
            await hand_panel(look_at(game, info, seat), ENGLISH_TEXTS, Preferences(four_colours=True))
        )
        onlooker = look_at(game, info, SPECTATOR)
        picture = await table_picture(onlooker, game.view(SPECTATOR), ENGLISH_TEXTS, "")
        card = await result_picture(onlooker, game.view(SPECTATOR), ENGLISH_TEXTS)
        within_limits(table_panel(onlooker, ENGLISH_TEXTS, (), picture, card))


async def test_what_a_description_cannot_tell_stands_below_the_picture() -> None:
    game = new_game("double-deck", 5)
    names = tuple(
        f"{name} *of the long names*" for name in ("Anastasia", "Bartholomew", "Cleopatra", "Desmond")
    )
    info = info_of("double-deck", names=names)
    for _ in random_play(game, Random(5), most=40):
        if any(game.view(SPECTATOR).shown):
            break
    onlooker = look_at(game, info)
    picture = await table_picture(onlooker, game.view(SPECTATOR), ENGLISH_TEXTS, "")
    shown = [seat for seat, cards in enumerate(game.view(SPECTATOR).shown) if cards]
    assert shown
    text = words(table_panel(onlooker, ENGLISH_TEXTS, (), picture))
    described = re.findall("Face up, [^:]+: [♠♥♦♣]", picture.description)
    besides = re.findall(r"-# Face up, [A-Z][a-z]+ \\\*of the long names\\\*: [♠♥♦♣]", text)
    assert besides
    assert len(described) + len(besides) == len(shown)


async def test_the_result_of_a_deal_is_told_beside_its_card_only_where_the_card_cannot_say_it() -> None:
    game = new_game("double-deck", 1)
    for _ in random_play(game, Random(1), most=400):
        if game.table.result:
            break
    view = last_deal(game)
    assert view is not None
    for names, told in ((("Ann", "Bob", "Cleo", "Dan"), False), (LONG_NAMES, True)):
        onlooker = look_at(game, info_of("double-deck", names=names))
        card = await result_picture(onlooker, view, ENGLISH_TEXTS)
        assert bool(card.rest) is told
        assert all("Deal scored" in text for text in card.rest)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("missing", [0, 1])
@pytest.mark.parametrize("agreed", [True, False])
def test_a_lobby_fits_on_its_panel(variant: str, missing: int, agreed: bool) -> None:
    taken = VARIANTS[variant].seats - missing
    info = info_of(variant, names=LONG_NAMES, state=TableState.LOBBY, taken=taken, agreed=agreed)
    panel = lobby_panel(info, ENGLISH_TEXTS, NO_DETAILS)
    within_limits(panel)
    disabled = {one["label"]: one["disabled"] for one in components(panel) if one.get("label")}
    assert disabled["Start"] is (not agreed or bool(missing))
    joins = [
        one["label"]
        for one in components(panel)
        if one.get("custom_id", "").startswith("pn:join:") and not one["disabled"]
    ]
    assert bool(joins) is (not agreed or bool(missing))
    assert agreed or "Join" in joins
    within_limits(scores_panel(TableSnapshot(info, SPECTATOR), ENGLISH_TEXTS))


@pytest.mark.parametrize("variant", VARIANTS)
async def test_the_options_of_a_variant_fit_in_its_forms(variant: str) -> None:
    info = info_of(variant, state=TableState.LOBBY)
    shown = []
    for page in range(len(pages(info))):
        form = options_form(info, page, ENGLISH_TEXTS).to_dict()
        assert len(form["title"]) <= 45
        assert 1 <= len(form["components"]) <= 5
        for label in form["components"]:
            assert len(label["label"]) <= 45
            assert len(label["description"]) <= 100
            shown.append(label["component"]["custom_id"])
            assert len(label["component"].get("options", [])) <= 25
    assert shown == [option.name for option in VARIANTS[variant].options]
    within_limits(options_panel(info, ENGLISH_TEXTS, own=True))
    within_limits(options_panel(info, ENGLISH_TEXTS, own=False))


@pytest.mark.parametrize("variant", ["", "nothing", *VARIANTS])
def test_rules_fit_on_their_panels(variant: str) -> None:
    for topic in range(max(1, len(topics(variant)) if variant in VARIANTS else 1)):
        panel = rules_panel(ENGLISH_TEXTS, variant, str(topic))
        within_limits(panel)
        assert "…" not in words(panel)[-2:]


async def test_an_onlooker_has_no_hand() -> None:
    game, info = new_game("classic", 1), info_of("classic")
    with pytest.raises(NotSeated):
        await hand_panel(look_at(game, info), ENGLISH_TEXTS, WORDY)


async def test_there_is_no_hand_before_the_game() -> None:
    info = info_of("classic", state=TableState.LOBBY)
    with pytest.raises(InputError):
        await hand_panel(TableSnapshot(info, 0), ENGLISH_TEXTS, WORDY)


async def test_after_a_deal_the_panel_leads_to_its_tricks() -> None:
    game, info = new_game("kitty", 1, {"target": 5000}), info_of("kitty")
    for _ in random_play(game, Random(1), most=200):
        if game.table.deal == 1:
            break
    assert "Tricks of deal 1" in labels(await hand_panel(look_at(game, info, 0), ENGLISH_TEXTS, WORDY))
    for _ in random_play(game, Random(1), most=60):
        if game.table.last_trick is not None:
            break
    assert "Tricks of deal 1" not in labels(await hand_panel(look_at(game, info, 0), ENGLISH_TEXTS, WORDY))


async def test_a_game_given_up_in_the_middle_of_a_deal_does_not_tell_that_as_scored() -> None:
    game, info = new_game("kitty", 1, {"target": 5000}), info_of("kitty")
    for _ in random_play(game, Random(1), most=200):
        if game.table.deal == 1:
            break
    news = "**Deal scored**"
    assert news in words(await hand_panel(look_at(game, info, 0), ENGLISH_TEXTS, WORDY))
    game.play(0, RESIGN)
    over = info_of("kitty", state=TableState.OVER)
    assert news not in words(await hand_panel(look_at(game, over, 0), ENGLISH_TEXTS, WORDY))
    assert news not in words(table_panel(look_at(game, over), ENGLISH_TEXTS))
    scores = words(scores_panel(look_at(game, over), ENGLISH_TEXTS))
    assert news not in scores
    assert "Previous deal" in scores


async def test_the_panel_says_whose_turn_it_is() -> None:
    game, info = new_game("classic", 1), info_of("classic")
    mover = game.to_move()[0]
    assert "Your turn:** play a card" in words(
        await hand_panel(look_at(game, info, mover), ENGLISH_TEXTS, WORDY)
    )
    other = words(await hand_panel(look_at(game, info, 1 - mover), ENGLISH_TEXTS, WORDY))
    assert f"Waiting for **{info.name_of(mover)}**" in other
    assert labels(await hand_panel(look_at(game, info, 1 - mover), ENGLISH_TEXTS, WORDY)) == [
        "Refresh",
        "Scores",
        "Rules",
    ]


async def test_classic_8_the_panels_ask_whether_to_extend_the_game() -> None:
    game, info = new_game("classic", 1, {"target": 1}), info_of("classic", {"target": 1})
    while not game.table.extensions:
        seat = game.to_move()[0]
        game.play(seat, next(iter(game.offers(seat))))
    told = words(table_panel(look_at(game, info), ENGLISH_TEXTS))
    assert "Both reached 1. **Extend the game?** Waiting for **Ann and Bob**" in told
    asked = await hand_panel(look_at(game, info, 0), ENGLISH_TEXTS, WORDY)
    assert "Both reached 1. **Extend the game?** **Your turn:** extend the game" in words(asked)
    assert labels(asked)[:3] == ["Extend to 251", "Extend to 501", "Do not extend"]
    lines = event_lines(game.history[-1].events, TableTexts(ENGLISH_TEXTS, info))
    assert "Both players reached the target. Extend the game to 251 or 501?" in lines
    game.play(0, extend(501))
    lines = event_lines(game.history[-1].events, TableTexts(ENGLISH_TEXTS, info))
    assert lines == ["Ann agrees to extend the game to 501."]
    waiting = words(await hand_panel(look_at(game, info, 0), ENGLISH_TEXTS, WORDY))
    assert "Both reached 1. **Extend the game?** Waiting for **Bob**." in waiting
    game.play(1, extend(251))
    lines = event_lines(game.history[-1].events, TableTexts(ENGLISH_TEXTS, info))
    assert lines[:2] == [
        "Bob agrees to extend the game to 251.",
        "Another deal is played. The game is to 251 points.",
    ]


async def test_what_ends_the_deal_stands_below_the_cards() -> None:
    game, info = new_game("old-count", 2), info_of("old-count")
    for _ in random_play(game, Random(2), most=60):
        for seat in range(2):
            snapshot = look_at(game, info, seat)
            if snapshot.offer.of(Verb.PLAY) and snapshot.offer.of(Verb.DECLARE_OUT):
                panel = await hand_panel(snapshot, ENGLISH_TEXTS, WORDY)
                assert "Your turn:** play a card." in words(panel)
                ids = [one.get("custom_id", "") for one in components(panel)]
                last_card = max(at for at, one in enumerate(ids) if ":play " in one)
                assert any(":declare-out" in one for one in ids[last_card:])
                assert not any(":declare-out" in one for one in ids[:last_card])
                return
    raise AssertionError


async def test_who_wants_no_pictures_reads_the_whole_table() -> None:
    game = new_game("classic", 3)
    for _ in random_play(game, Random(3), most=60):
        if game.view(SPECTATOR).zones[FACE_UP[1]]:
            break
    snapshot = look_at(game, info_of("classic", names=("A*n*n", "Bob")), 0)
    shown = words(await hand_panel(snapshot, ENGLISH_TEXTS, WORDY, public=game.view(SPECTATOR)))
    for told in (
        "Trump: ",
        "Upcard: ",
        "Stock: ",
        "Last trick: ",
        "Melds: ",
        "Face up: ",
        "Hand: ",
        r"A\*n\*n",
    ):
        assert told in shown
    assert shown.count("Trump: ") <= 2
