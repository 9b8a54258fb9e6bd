"""Every panel in every state of generated games: within Discord's limits, with a control for each legal action."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from bot.engine.actions import RESIGN, Verb, extend
from bot.engine.events import FACE_UP, SPECTATOR
from bot.engine.variant import Number
from bot.engine.variants import VARIANTS
from bot.host.errors import NotSeated, WrongState
from bot.host.reading.history import last_deal
from bot.host.tables.session import TableSession, TableSnapshot
from bot.render import alt
from bot.store import Preferences, TableState
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import LONGEST
from bot.ui.components.panel import panel
from bot.ui.hands.action_buttons import GROUPS, NEEDS_CONFIRMATION, PendingAction
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.help.rules_panel import rules_panel
from bot.ui.interactions.forms import encode_entries
from bot.ui.lobby.buttons import ShowOptions
from bot.ui.lobby.lobby_panel import NO_DETAILS, lobby_panel
from bot.ui.lobby.options_form import options_form, options_panel, pages
from bot.ui.pictures import result_picture, table_picture
from bot.ui.play.buttons import PickedCards
from bot.ui.play.scores_panel import scores_panel
from bot.ui.play.table_panel import table_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.rulebook import topics
from tests.ui.games import LONG_NAMES, TABLES, TEXT_STYLE, info_of, new_game, random_play, snapshot_of
from tests.ui.limits import assert_within_limits, components, labels, panel_text

WAITING_INTERVAL = 5
"""Plies between two looks at what only the scores and the panels of waiting players show."""


def assert_actions_are_reachable(snapshot: TableSnapshot, ids: set[str]) -> None:
    """Fail unless every legal action has a button or an option; bids and choices of cards need only a first step."""
    for verb in set(snapshot.offer.verbs) - {Verb.BID, *GROUPS["picks"]}:
        call = "sure" if verb in NEEDS_CONFIRMATION else "act"
        for action in snapshot.offer.of(verb):
            assert f"pn:{call}:{snapshot.info.id}:{snapshot.ply}:{action}" in ids or action.text in ids
    for verb in {*GROUPS["picks"]}.intersection(snapshot.offer.verbs):
        pick = f"pn:pick:{snapshot.info.id}:{snapshot.ply}:{verb}"
        assert any(custom_id.startswith(pick) for custom_id in ids)
    if snapshot.offer.of(Verb.BID):
        assert f"pn:act:{snapshot.info.id}:{snapshot.ply}:{snapshot.offer.of(Verb.BID)[0]}" in ids


@pytest.mark.no_cover
@pytest.mark.parametrize(("variant", "options"), TABLES)
async def test_every_state_of_a_game_fits_on_its_panels(variant: str, options: dict[str, int | str]) -> None:
    game = new_game(variant, 1, options)
    info = info_of(variant, options, names=LONG_NAMES)
    table_texts = TableTexts(ENGLISH_TEXTS, info)
    for ply, (actor, _) in enumerate(random_play(game, Random(1), max_actions=260)):
        spectator = snapshot_of(game, info)
        lines = event_lines(
            [event for step in game.history[-1:] for event in step.events if event.seen_by], table_texts
        )[-4:]
        assert_within_limits(table_panel(spectator, ENGLISH_TEXTS, lines))
        seats: Iterable[int] = {actor, *game.to_move()}
        if ply % WAITING_INTERVAL == 0:
            assert_within_limits(scores_panel(spectator, ENGLISH_TEXTS))
            seats = range(game.table.seats)
        for seat in seats:
            snapshot = snapshot_of(game, info, seat)
            panel = await hand_panel(snapshot, ENGLISH_TEXTS, TEXT_STYLE)
            assert_within_limits(panel)
            ids = [part.get("custom_id", "") for part in components(panel)]
            values = [option["value"] for part in components(panel) for option in part.get("options", [])]
            assert_actions_are_reachable(snapshot, {*ids, *values})
            for verb in GROUPS["picks"]:
                if choices := snapshot.offer.cards_for(verb):
                    picked = PickedCards(verb, choices.hand[: choices.count - 1])
                    some = await hand_panel(
                        snapshot, ENGLISH_TEXTS, TEXT_STYLE, pending=PendingAction(picked)
                    )
                    assert_within_limits(some)
                    assert "Choose again" in labels(some)
            for verb in NEEDS_CONFIRMATION:
                for action in snapshot.offer.of(verb):
                    assert_within_limits(
                        await hand_panel(
                            snapshot, ENGLISH_TEXTS, TEXT_STYLE, pending=PendingAction(confirm=action)
                        )
                    )
    if game.table.ended:
        over = info_of(variant, options, names=LONG_NAMES, state=TableState.OVER)
        assert_within_limits(table_panel(snapshot_of(game, over), ENGLISH_TEXTS))
        assert_within_limits(await hand_panel(snapshot_of(game, over, 0), ENGLISH_TEXTS, TEXT_STYLE))


@pytest.mark.parametrize("variant", VARIANTS)
async def test_the_pictures_of_a_game_fit_on_its_panels(variant: str) -> None:
    game = new_game(variant, 7)
    info = info_of(variant, names=LONG_NAMES)
    for ply, _ in enumerate(random_play(game, Random(7), max_actions=41)):
        if ply % 10:
            continue
        seat = game.to_move()[0]
        assert_within_limits(
            await hand_panel(snapshot_of(game, info, seat), ENGLISH_TEXTS, Preferences(four_colours=True))
        )
        spectator = snapshot_of(game, info, SPECTATOR)
        picture = await table_picture(spectator, game.view(SPECTATOR), ENGLISH_TEXTS, "")
        result = await result_picture(spectator, game.view(SPECTATOR), ENGLISH_TEXTS)
        assert_within_limits(table_panel(spectator, ENGLISH_TEXTS, (), picture, result))


async def test_cards_that_do_not_fit_into_the_alt_text_are_below_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(alt, "MAX_ALT_LENGTH", 256)
    game = new_game("double-deck", 5)
    names = tuple(
        f"{name} *of the long names*" for name in ("Anastasia", "Bartholomew", "Cleopatra", "Desmond")
    )
    info = info_of("double-deck", names=names)
    for _ in random_play(game, Random(5), max_actions=40):
        if any(game.view(SPECTATOR).shown):
            break
    spectator = snapshot_of(game, info)
    picture = await table_picture(spectator, game.view(SPECTATOR), ENGLISH_TEXTS, "")
    seats = [seat for seat, cards in enumerate(game.view(SPECTATOR).shown) if cards]
    assert seats
    text = panel_text(table_panel(spectator, ENGLISH_TEXTS, (), picture))
    in_alt_text = re.findall("Face up, [^:]+: [♠♥♦♣]", picture.description)
    below_picture = re.findall(r"-# Face up, [A-Z][a-z]+ \\\*of the long names\\\*: [♠♥♦♣]", text)
    assert below_picture
    assert len(in_alt_text) + len(below_picture) == len(seats)


async def test_a_result_that_does_not_fit_into_the_alt_text_is_below_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(alt, "MAX_ALT_LENGTH", 256)
    game = new_game("double-deck", 1)
    for _ in random_play(game, Random(1), max_actions=400):
        if game.table.result:
            break
    session = TableSession(1)
    session.game = game
    view = last_deal(session)
    assert view is not None
    for names, is_below in ((("Ann", "Bob", "Cleo", "Dan"), False), (LONG_NAMES, True)):
        spectator = snapshot_of(game, info_of("double-deck", names=names))
        picture = await result_picture(spectator, view, ENGLISH_TEXTS)
        assert bool(picture.rest) is is_below
        assert all("Deal scored" in text for text in picture.rest)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("missing", [0, 1])
@pytest.mark.parametrize("agreed", [True, False])
def test_a_lobby_fits_on_its_panel(variant: str, missing: int, agreed: bool) -> None:
    taken = VARIANTS[variant].seats - missing
    info = info_of(variant, names=LONG_NAMES, state=TableState.LOBBY, taken=taken, agreed=agreed)
    panel = lobby_panel(info, ENGLISH_TEXTS, NO_DETAILS)
    assert_within_limits(panel)
    assert ("Start" in labels(panel)) is (agreed and not missing)
    joins = [part["label"] for part in components(panel) if part.get("custom_id", "").startswith("pn:join:")]
    assert bool(joins) is (not agreed or bool(missing))
    assert agreed or "Join" in joins
    assert_within_limits(scores_panel(TableSnapshot(info, SPECTATOR), ENGLISH_TEXTS))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_entries_of_a_form_fit_in_the_button_that_leads_back(variant: str) -> None:
    info = info_of(variant, state=TableState.LOBBY)
    for page, options in enumerate(pages(info)):
        longest = {
            option.name: "9" * len(str(option.high))
            if isinstance(option, Number)
            else max(map(str, option.values), key=len)
            for option in options
        }
        entries = encode_entries(longest)
        again = Button(ShowOptions(2**40, page, entries), label="?").custom_id
        assert again is not None
        assert len(again) <= LONGEST
        form = options_form(info, page, ENGLISH_TEXTS, entries).to_dict()
        fields = [field["component"] for field in form["components"]]
        assert {field["custom_id"]: _entry(field) for field in fields} == longest


def _entry(field: dict[str, Any]) -> str:
    """What a field of a form contains before the user changes it."""
    if "options" not in field:
        return str(field["value"])
    return next(option["value"] for option in field["options"] if option["default"])


@pytest.mark.parametrize("variant", VARIANTS)
async def test_the_options_of_a_variant_fit_in_its_forms(variant: str) -> None:
    info = info_of(variant, state=TableState.LOBBY)
    fields = []
    for page in range(len(pages(info))):
        form = options_form(info, page, ENGLISH_TEXTS).to_dict()
        assert len(form["title"]) <= 45
        assert 1 <= len(form["components"]) <= 5
        for label in form["components"]:
            assert len(label["label"]) <= 45
            assert len(label["description"]) <= 100
            fields.append(label["component"]["custom_id"])
            assert len(label["component"].get("options", [])) <= 25
    assert fields == [option.name for option in VARIANTS[variant].options]
    assert_within_limits(options_panel(info, ENGLISH_TEXTS, is_opener=True))
    assert_within_limits(options_panel(info, ENGLISH_TEXTS, is_opener=False))


@pytest.mark.parametrize("variant", ["", "nothing", *VARIANTS])
def test_rules_fit_on_their_panels(variant: str) -> None:
    for topic in range(max(1, len(topics(variant)) if variant in VARIANTS else 1)):
        panel = rules_panel(ENGLISH_TEXTS, variant, str(topic))
        assert_within_limits(panel)
        assert "…" not in panel_text(panel)[-2:]


def test_the_lines_of_a_text_are_joined_without_empty_ones() -> None:
    shown = panel(["Title", "", "First"], "Second")
    assert [part["content"] for part in components(shown) if "content" in part] == ["Title\nFirst", "Second"]


async def test_a_spectator_has_no_hand() -> None:
    game, info = new_game("classic", 1), info_of("classic")
    with pytest.raises(NotSeated):
        await hand_panel(snapshot_of(game, info), ENGLISH_TEXTS, TEXT_STYLE)


async def test_there_is_no_hand_before_the_game() -> None:
    info = info_of("classic", state=TableState.LOBBY)
    with pytest.raises(WrongState):
        await hand_panel(TableSnapshot(info, 0), ENGLISH_TEXTS, TEXT_STYLE)


async def test_the_hand_panel_links_to_the_tricks_of_the_last_deal() -> None:
    game, info = new_game("kitty", 1, {"target": 5000}), info_of("kitty")
    for _ in random_play(game, Random(1), max_actions=200):
        if game.table.deal == 1:
            break
    assert "Tricks of deal 1" in labels(
        await hand_panel(snapshot_of(game, info, 0), ENGLISH_TEXTS, TEXT_STYLE)
    )


async def test_a_result_is_shown_until_the_next_auction_is_over() -> None:
    game, info = new_game("kitty", 1, {"target": 5000}), info_of("kitty")
    title = "**Deal scored**"
    for _ in random_play(game, Random(1), max_actions=200):
        if game.table.deal == 1:
            shown = game.table.declarer is None
            panel = await hand_panel(snapshot_of(game, info, 0), ENGLISH_TEXTS, TEXT_STYLE)
            assert (title in panel_text(panel)) == shown
            assert ("Tricks of deal 1" in labels(panel)) == shown
            assert (title in panel_text(table_panel(snapshot_of(game, info), ENGLISH_TEXTS))) == shown
            if not shown:
                break


async def test_a_game_resigned_during_a_deal_does_not_show_that_deal_as_scored() -> None:
    game, info = new_game("kitty", 1, {"target": 5000}), info_of("kitty")
    for _ in random_play(game, Random(1), max_actions=200):
        if game.table.deal == 1:
            break
    title = "**Deal scored**"
    assert title in panel_text(await hand_panel(snapshot_of(game, info, 0), ENGLISH_TEXTS, TEXT_STYLE))
    game.play(0, RESIGN)
    over = info_of("kitty", state=TableState.OVER)
    assert title not in panel_text(await hand_panel(snapshot_of(game, over, 0), ENGLISH_TEXTS, TEXT_STYLE))
    assert title not in panel_text(table_panel(snapshot_of(game, over), ENGLISH_TEXTS))
    scores = panel_text(scores_panel(snapshot_of(game, over), ENGLISH_TEXTS))
    assert title not in scores
    assert "Previous deal" in scores


def test_the_scores_show_the_seal_of_the_shuffle_and_the_table_does_not() -> None:
    snapshot = snapshot_of(new_game("classic", 1), info_of("classic"))
    snapshot.view.commitment = "5ea1" * 16
    assert f"{'5ea1' * 8}…" in panel_text(scores_panel(snapshot, ENGLISH_TEXTS))
    assert "5ea1" not in panel_text(table_panel(snapshot, ENGLISH_TEXTS))


async def test_the_panel_says_whose_turn_it_is() -> None:
    game, info = new_game("classic", 1), info_of("classic")
    player = game.to_move()[0]
    assert "Your turn:** play a card" in panel_text(
        await hand_panel(snapshot_of(game, info, player), ENGLISH_TEXTS, TEXT_STYLE)
    )
    other = panel_text(await hand_panel(snapshot_of(game, info, 1 - player), ENGLISH_TEXTS, TEXT_STYLE))
    assert f"Waiting for **{info.name_of(player)}**" in other
    assert labels(await hand_panel(snapshot_of(game, info, 1 - player), ENGLISH_TEXTS, TEXT_STYLE)) == [
        "Refresh",
        "Scores",
        "Rules",
    ]


async def test_classic_8_the_panels_ask_whether_to_extend_the_game() -> None:
    game, info = new_game("classic", 1, {"target": 1}), info_of("classic", {"target": 1})
    while not game.table.extensions:
        seat = game.to_move()[0]
        game.play(seat, next(iter(game.offers(seat))))
    told = panel_text(table_panel(snapshot_of(game, info), ENGLISH_TEXTS))
    assert "Both reached 1. **Extend the game?** Waiting for **Ann and Bob**" in told
    asked = await hand_panel(snapshot_of(game, info, 0), ENGLISH_TEXTS, TEXT_STYLE)
    assert "Both reached 1. **Extend the game?** **Your turn:** extend the game" in panel_text(asked)
    assert labels(asked)[:3] == ["Extend to 251", "Extend to 501", "Do not extend"]
    lines = event_lines(game.history[-1].events, TableTexts(ENGLISH_TEXTS, info))
    assert "Both players reached the target. Extend the game to 251 or 501?" in lines
    game.play(0, extend(501))
    lines = event_lines(game.history[-1].events, TableTexts(ENGLISH_TEXTS, info))
    assert lines == ["Ann agrees to extend the game to 501."]
    waiting = panel_text(await hand_panel(snapshot_of(game, info, 0), ENGLISH_TEXTS, TEXT_STYLE))
    assert "Both reached 1. **Extend the game?** Waiting for **Bob**." in waiting
    game.play(1, extend(251))
    lines = event_lines(game.history[-1].events, TableTexts(ENGLISH_TEXTS, info))
    assert lines[:2] == [
        "Bob agrees to extend the game to 251.",
        "Another deal is played. The game is to 251 points.",
    ]


async def test_the_button_that_ends_the_deal_is_below_the_cards() -> None:
    game, info = new_game("old-count", 2), info_of("old-count")
    for _ in random_play(game, Random(2), max_actions=60):
        for seat in range(2):
            snapshot = snapshot_of(game, info, seat)
            if snapshot.offer.of(Verb.PLAY) and snapshot.offer.of(Verb.DECLARE_OUT):
                panel = await hand_panel(snapshot, ENGLISH_TEXTS, TEXT_STYLE)
                assert "Your turn:** play a card." in panel_text(panel)
                ids = [part.get("custom_id", "") for part in components(panel)]
                last_card = max(at for at, custom_id in enumerate(ids) if ":play " in custom_id)
                assert any(":declare-out" in custom_id for custom_id in ids[last_card:])
                assert not any(":declare-out" in custom_id for custom_id in ids[:last_card])
                return
    raise AssertionError


async def test_the_text_style_shows_the_whole_table() -> None:
    game = new_game("classic", 3)
    for _ in random_play(game, Random(3), max_actions=60):
        if game.view(SPECTATOR).zones[FACE_UP[1]]:
            break
    snapshot = snapshot_of(game, info_of("classic", names=("A*n*n", "Bob")), 0)
    text = panel_text(await hand_panel(snapshot, ENGLISH_TEXTS, TEXT_STYLE))
    for part in (
        "Trump: ",
        "Upcard: ",
        "Stock: ",
        "Last trick: ",
        "Melds: ",
        "Face up: ",
        "Hand: ",
        r"A\*n\*n",
    ):
        assert part in text
    assert text.count("Trump: ") <= 2
