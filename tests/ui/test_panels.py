"""Panels of lobbies, games, forms and rules; `test_every_state` has what holds in every state of a game."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord import ButtonStyle, ui

from bot.ai import rule_of_thumb
from bot.ai.match import step
from bot.engine.actions import PASS, RESIGN, Action, Verb, extend
from bot.engine.events import FACE_UP, SPECTATOR, TAKEN, TRICK, MeldsShown, TrickWon
from bot.engine.game import Game
from bot.engine.options import Number, Value
from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.errors import NotSeated, WrongState
from bot.host.lobby.lobby_state import LobbyState
from bot.host.reading.history import last_deal
from bot.host.tables.session import TableSession, TableSnapshot
from bot.render import alt, in_order
from bot.store import Preferences, TableState
from bot.ui.components.controls import Button, Unknown, button_of
from bot.ui.components.custom_id import LONGEST
from bot.ui.components.panel import WORD_JOINER, even_rows, panel
from bot.ui.hands.action_buttons import GROUPS, PendingAction
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.help.rules_panel import rules_panel
from bot.ui.interactions.forms import FormValues, encode_entries
from bot.ui.lobby.buttons import ShowOptions
from bot.ui.lobby.lobby_panel import NO_DETAILS, lobby_panel
from bot.ui.lobby.options_form import chosen_values, options_form, options_panel, pages
from bot.ui.pictures import MarkedCards, hand_picture, result_picture, table_picture
from bot.ui.play.buttons import PickCard, PickedCards
from bot.ui.play.scores_panel import scores_panel
from bot.ui.play.table_panel import table_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.score_table import score_table
from tests.engine import kitty_deals as kitty
from tests.engine.stacking import run, seeded
from tests.engine.stock_deals import CLASSIC
from tests.ui.games import (
    LONG_NAMES,
    NAMES,
    TEXT_STYLE,
    hand,
    info_for,
    info_of,
    played,
    random_play,
    snapshot_of,
)
from tests.ui.limits import assert_form_within_limits, assert_within_limits, components, labels, panel_text


async def test_cards_that_do_not_fit_into_the_alt_text_are_below_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(alt, "MAX_ALT_LENGTH", 256)
    game = played("double-deck", 5, lambda table: any(table.shown))
    spectator = snapshot_of(game, info_of("double-deck", names=LONG_NAMES))
    picture = await table_picture(spectator, game.view(SPECTATOR), ENGLISH_TEXTS, "")
    text = panel_text(table_panel(spectator, ENGLISH_TEXTS, (), picture))
    assert picture.rest
    assert all(f"-# {line}" in text for line in picture.rest)
    assert any(line.startswith("Face up, ") for line in picture.rest)


async def test_a_result_that_does_not_fit_into_the_alt_text_is_below_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(alt, "MAX_ALT_LENGTH", 360)
    game = played("double-deck", 1, lambda table: table.result is not None)
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
    for page, (_, options) in enumerate(pages(VARIANTS[variant])):
        options = [option for option in options if option in VARIANTS[variant].effective(info.options)]
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
async def test_the_options_of_a_variant_fit_in_its_forms(variant: str, language: str) -> None:
    info, texts = info_of(variant, state=TableState.LOBBY), texts_in(language)
    fields = []
    for page in range(len(pages(VARIANTS[variant]))):
        form = options_form(info, page, texts).to_dict()
        assert_form_within_limits(form)
        fields += [label["component"]["custom_id"] for label in form["components"]]
    assert fields == [option.name for option in VARIANTS[variant].effective(info.options)]
    for is_opener in (True, False):
        assert_within_limits(options_panel(info, texts, is_opener=is_opener))


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ("Deals: **up to the target**", "Mercy rule: **off**")),
        ("de", ("Runden: **bis zum Ziel**", "Vorzeitiger Sieg: **aus**")),
    ],
)
def test_the_options_of_a_table_say_what_zero_means(language: str, shown: tuple[str, ...]) -> None:
    text = panel_text(options_panel(info_of("partnership"), texts_in(language), is_opener=False))
    assert all(line in text for line in shown)


def test_a_lobby_opened_before_an_option_existed_has_its_default() -> None:
    now = info_of("classic", state=TableState.LOBBY, taken=1)
    before = replace(
        now, options={name: value for name, value in now.options.items() if name != "running_count"}
    )
    shown = options_panel(before, ENGLISH_TEXTS, is_opener=True)
    assert panel_text(shown) == panel_text(options_panel(now, ENGLISH_TEXTS, is_opener=True))
    form, as_now = (options_form(info, 1, ENGLISH_TEXTS).to_dict() for info in (before, now))
    assert form == as_now
    # A button of then holds a digest for each of its six options, the clock and the substitutes.
    state = LobbyState.of(now)
    then = LobbyState(state.seats, (*state.options[:6], *state.options[-2:]))
    assert then.changed_options(before) == []
    changed = replace(before, options={**before.options, "packet": 4}, clock=60)
    assert then.changed_options(changed) == ["packet", "clock"]


def test_a_variant_for_rules_is_asked_for_if_there_is_none() -> None:
    for variant in ("", "nothing"):
        assert_within_limits(rules_panel(ENGLISH_TEXTS, variant, "0"))


def test_the_lines_of_a_text_are_joined_without_empty_ones() -> None:
    shown = panel(["Title", "", "First"], "Second")
    assert [part["content"] for part in components(shown) if "content" in part] == ["Title\nFirst", "Second"]


async def test_there_is_no_hand_for_a_spectator_or_before_the_game() -> None:
    game, info = seeded("classic", 1), info_of("classic")
    with pytest.raises(NotSeated):
        await hand_panel(snapshot_of(game, info), ENGLISH_TEXTS, TEXT_STYLE)
    with pytest.raises(WrongState):
        await hand_panel(TableSnapshot(replace(info, state=TableState.LOBBY), 0), ENGLISH_TEXTS, TEXT_STYLE)


SCORED = "**Deal scored**"


def in_second_deal() -> Game:
    """A game with a kitty whose second deal has just begun."""
    return played("kitty", 1, lambda table: table.deal == 1, target=5000)


async def test_a_result_is_shown_until_the_next_auction_is_over() -> None:
    game = in_second_deal()
    for is_shown in (True, False):
        panel = await hand(game, 0, pending=PendingAction(has_more=True))
        assert (SCORED in panel_text(panel)) is is_shown
        assert ("Tricks of deal 1" in labels(panel)) is is_shown
        assert (
            SCORED in panel_text(table_panel(snapshot_of(game, info_for(game)), ENGLISH_TEXTS))
        ) is is_shown
        while game.table.declarer is None:
            seat = game.to_move()[0]
            game.play(seat, PASS if PASS in game.offers(seat) else next(iter(game.offers(seat))))


async def test_a_game_resigned_during_a_deal_does_not_show_that_deal_as_scored() -> None:
    game = in_second_deal()
    game.play(0, RESIGN)
    assert SCORED not in panel_text(await hand(game, 0))
    assert SCORED not in panel_text(table_panel(snapshot_of(game, info_for(game)), ENGLISH_TEXTS))
    scores = panel_text(scores_panel(snapshot_of(game, info_for(game)), ENGLISH_TEXTS))
    assert SCORED not in scores
    assert "Previous deal" in scores


def test_the_seal_of_the_shuffle_is_neither_at_the_table_nor_in_the_scores() -> None:
    snapshot = snapshot_of(seeded("classic", 1), info_of("classic"))
    snapshot.view.commitment = "5ea1" * 16
    for shown in (scores_panel(snapshot, ENGLISH_TEXTS), table_panel(snapshot, ENGLISH_TEXTS)):
        assert "5ea1" not in panel_text(shown)


@pytest.mark.parametrize("lengths", [(3999, 2, 5), (4000, 1), (5000, 5)])
@pytest.mark.parametrize("letter", ["x", "A♠"])
def test_texts_beyond_discords_limit_are_cut_off(lengths: tuple[int, ...], letter: str) -> None:
    cut = panel(*((letter * length)[:length] for length in lengths))
    assert_within_limits(cut)
    assert panel_text(cut).endswith("…" if lengths[0] != 4000 else letter[-1])


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("Sam plays 10♠, Kim A♥.", "Sam plays 10|♠, Kim A|♥."),
        ("Marriage ♦ 20", "Marriage |♦ 20"),
        ("♠ A 10 · ♥ K", "♠ A 10 · ♥ K"),
        ("`10♠` or K♣\n```\n10♠ 5\n```", "`10♠` or K|♣\n```\n10♠ 5\n```"),
    ],
)
def test_no_line_ends_between_a_rank_and_its_suit(text: str, sent: str) -> None:
    shown = panel(text, rows=[ui.ActionRow(Button(Unknown(), label="10♠"))])
    assert [part["content"] for part in components(shown) if "content" in part] == [
        sent.replace("|", WORD_JOINER)
    ]
    assert labels(shown) == ["10♠"]


def test_the_scores_are_a_table_with_a_column_for_each_side() -> None:
    game = seeded("classic", 1)
    info = info_of("classic")
    table = score_table(TableTexts(ENGLISH_TEXTS, info), game.view(SPECTATOR)).splitlines()
    assert (table[0], table[-1]) == ("```", "```")
    assert [line.split()[0] for line in table[2:-1]] == ["This", "Melds", "Tricks", "In", "Score"]
    assert table[-2].split() == ["Score", "0", "0"]
    assert len({len(line) for line in table[1:-1] if not line.startswith("This")}) == 1


async def test_the_panel_says_whose_turn_it_is() -> None:
    game = seeded("classic", 1)
    (player,) = game.to_move()
    assert "Your turn:** lead any card." in panel_text(await hand(game, player))
    other = await hand(game, 1 - player)
    assert f"Waiting for **{NAMES[player]}**" in panel_text(other)
    assert labels(other) == ["More …"]


async def test_more_opens_a_list_that_stays_while_others_play_and_rests_while_a_question_is_asked() -> None:
    game = seeded("classic", 1)
    (player,) = game.to_move()
    opened = PendingAction(has_more=True)
    panel = await hand(game, 1 - player, pending=opened)
    assert labels(panel) == ["Rules", "Scores", "Refresh", "End or go on …", "Resign"]
    snapshot = snapshot_of(game, info_for(game), 1 - player)
    assert opened.after_change(snapshot) == opened
    asked = labels(await hand(game, 1 - player, pending=replace(opened, confirm=RESIGN)))
    assert asked == ["Resign", "End or go on …", "Back"]


async def test_classic_8_the_panels_ask_whether_to_extend_the_game() -> None:
    game = seeded("classic", 1, target=1)
    while not game.table.extensions:
        seat = game.to_move()[0]
        game.play(seat, next(iter(game.offers(seat))))
    info = info_for(game)

    def last_lines() -> list[str]:
        return event_lines(game.history[-1].events, TableTexts(ENGLISH_TEXTS, info))

    question = "Both reached 1. **Extend the game?**"
    shown = panel_text(table_panel(snapshot_of(game, info), ENGLISH_TEXTS))
    assert f"{question} Waiting for **Ann and Bob**" in shown
    asked = await hand(game, 0)
    assert f"{question} **Your turn:** extend the game" in panel_text(asked)
    assert labels(asked)[:3] == ["Extend to 251", "Extend to 501", "Do not extend"]
    assert "Both players reached the target. Extend the game to 251 or 501?" in last_lines()
    game.play(0, extend(501))
    assert last_lines() == ["Ann agrees to extend the game to 501."]
    assert f"{question} Waiting for **Bob**." in panel_text(await hand(game, 0))
    game.play(1, extend(251))
    assert last_lines()[:2] == [
        "Bob agrees to extend the game to 251.",
        "Another deal is played. The game is to 251 points.",
    ]


async def test_the_button_that_ends_the_deal_is_below_the_cards() -> None:
    game = seeded("old-count", 2)
    for _ in random_play(game, Random(2), max_actions=60):
        seat = game.to_move()[0]
        if {Verb.PLAY, Verb.DECLARE_OUT} <= {*game.offers(seat).verbs}:
            break
    panel = await hand(game, seat)
    assert "Your turn:** lead any card." in panel_text(panel)
    ids = [part.get("custom_id", "") for part in components(panel)]
    last_card = max(at for at, custom_id in enumerate(ids) if ":play " in custom_id)
    assert [":declare-out" in custom_id for custom_id in ids].index(True) > last_card


def test_what_a_player_has_begun_survives_the_moves_of_others_as_long_as_it_is_legal() -> None:
    game, info = kitty.dealt(), info_of("kitty")
    run(game, "0 bid 20; 1 pass")
    trump, bury = (PendingAction(confirm=Action.parse(text)) for text in ("trump S", "bury 9D 9D 9H"))
    picked, unheld, too_many = (
        PendingAction(PickedCards.parse(f"bury {codes}")) for codes in ("9D", "9D3", "9D 9D2 9H AC")
    )
    resigning, nothing = PendingAction(confirm=RESIGN), PendingAction()
    begun = [trump, bury, picked, resigning, unheld, too_many]
    assert [one.after_change(snapshot_of(game, info, 0)) for one in begun] == [
        trump,
        nothing,
        nothing,
        resigning,
        nothing,
        nothing,
    ]
    run(game, "0 trump S")
    assert [one.after_change(snapshot_of(game, info, 0)) for one in begun] == [
        nothing,
        bury,
        picked,
        resigning,
        nothing,
        nothing,
    ]
    over = replace(info, state=TableState.OVER)
    assert [one.after_change(snapshot_of(game, over, 0)) for one in begun] == [nothing] * 6


@pytest.mark.parametrize(
    ("variant", "options", "verb"),
    [
        ("kitty", {}, Verb.BURY),
        ("three-handed", {}, Verb.BURY),
        ("partnership", {}, Verb.PASS_CARDS),
        ("double-deck", {"passing": 4, "minimum_meld": 0}, Verb.PASS_CARDS),
    ],
)
async def test_a_picked_card_stays_where_it_is_in_green_and_is_taken_back(
    variant: str, options: Mapping[str, int | str], verb: Verb
) -> None:
    game = seeded(variant, 2, **options)
    for seat, _ in random_play(game, Random(2), max_actions=40):
        if verb in game.offers(seat).verbs:
            break
    choices = game.offers(seat).cards_for(verb)
    assert choices is not None
    hand_cards = in_order(choices.hand, game.table.trump)
    pair = next(card for card, copies in Counter(hand_cards).items() if copies == 2)
    # Those come after it.
    others = [card for card in reversed(hand_cards) if card is not pair][: choices.count - 1]
    advised = Action.of(verb, (pair, *others))
    face = ENGLISH_TEXTS.style.card(pair)
    lengths: list[list[int]] = []

    async def shown(picked: PickedCards) -> list[tuple[str, int, str]]:
        """Label, color and custom id of each button that picks a card."""
        panel = await hand(game, seat, pending=PendingAction(picked), advised=advised)
        parts = [part for part in components(panel) if part.get("custom_id", "").startswith("pn:pick:")]
        chosen = " ".join(map(ENGLISH_TEXTS.style.card, in_order(picked.cards, None)))
        line = f"**Chosen: {chosen}**, {choices.count - len(picked.cards)} to go."
        assert (line in panel_text(panel)) == bool(picked.cards)
        at_once = [part["style"] for part in components(panel) if str(advised) in part.get("custom_id", "")]
        assert at_once == ([] if picked.cards else [blue])
        lengths.append([len(row.children) for row in panel.view.walk_children() if _is_of_cards(row)])
        return [(part["label"], part["style"], part["custom_id"]) for part in parts]

    def tapped(button: tuple[str, int, str]) -> PickedCards:
        pressed = button_of(button[2])
        assert isinstance(pressed, PickCard)
        return pressed.picked

    blue, grey, green = (
        style.value for style in (ButtonStyle.primary, ButtonStyle.secondary, ButtonStyle.success)
    )
    before = await shown(PickedCards(verb))
    assert len(before) == len(choices.hand)
    first = [label for label, _, _ in before].index(face)
    colors = [before]
    # The second of the pair, the first one, and the second one back.
    for at in (first + 1, first, first + 1, first):
        colors.append(await shown(tapped(colors[-1][at])))
        assert [label for label, _, _ in colors[-1]] == [label for label, _, _ in before]
    pairs = [[style for _, style, _ in buttons[first : first + 2]] for buttons in colors]
    assert pairs == [[grey, grey], [grey, green], [green, green], [green, grey], [grey, grey]]
    assert [sum(style == blue for _, style, _ in buttons) for buttons in colors] == [0, 1, 1, 1, 0]
    assert lengths == [lengths[0]] * 5
    assert tapped(colors[-1][0]) == tapped(before[0])


@pytest.mark.parametrize(
    ("count", "rows"),
    [
        (0, ()),
        (4, (4,)),
        (5, (3, 2)),
        (9, (3, 3, 3)),
        (10, (4, 3, 3)),
        (11, (4, 4, 3)),
        (12, (4, 4, 4)),
        (18, (4, 4, 4, 3, 3)),
        (20, (4, 4, 4, 4, 4)),
        (21, (5, 4, 4, 4, 4)),
        (25, (5, 5, 5, 5, 5)),
    ],
)
def test_rows_of_buttons_are_as_equal_as_possible(count: int, rows: tuple[int, ...]) -> None:
    """A phone breaks rows of more than four buttons: there are longer ones only where Discord allows no more rows."""
    buttons = [Button(Unknown(), label="A♠") for _ in range(count)]
    assert tuple(len(row.children) for row in even_rows(buttons, 5)) == rows


def _is_of_cards(row: object) -> bool:
    """Whether these are the controls of a row of cards to pick."""
    controls = row.children if isinstance(row, ui.ActionRow) else ()
    return any((getattr(item, "custom_id", None) or "").startswith("pn:pick:") for item in controls)


async def test_the_text_style_shows_the_whole_table() -> None:
    game = played("classic", 3, lambda table: bool(table.zones[FACE_UP[1]]))
    info = info_of("classic", names=("A*n*n", "Bob"))
    text = panel_text(await hand_panel(snapshot_of(game, info, 0), ENGLISH_TEXTS, TEXT_STYLE))
    assert all(part in text for part in ("Upcard: ", "Last trick: ", "Hand: ", r"A\*n\*n"))
    assert text.count("Trump: ") <= 2


@pytest.mark.parametrize("preferences", [TEXT_STYLE, Preferences()])
async def test_fletcher_10_strict_every_style_counts_the_cards_held(preferences: Preferences) -> None:
    strict = {"enforcement": "strict"}
    snapshot = snapshot_of(seeded("fletcher", 1, **strict), replace(info_of("fletcher"), options=strict), 0)
    assert "Cards held: Ann 12 · Bob 12" in panel_text(await hand_panel(snapshot, ENGLISH_TEXTS, preferences))


def test_every_verb_has_a_button_in_exactly_one_group() -> None:
    """Resigning is always legal but never on offer; the command is `/table resign`."""
    grouped = Counter(verb for verbs in GROUPS.values() for verb in verbs)
    assert grouped == Counter(set(Verb) - {Verb.RESIGN})


async def test_melds_laid_down_since_the_readers_last_action_are_marked() -> None:
    """A player who shows no melds has nothing to celebrate, and the next trick ends it."""
    game = played("double-deck", 5, lambda table: any(table.shown))
    snapshot = snapshot_of(game, info_of("double-deck"), 0)
    assert snapshot.view is not None
    seat = next(seat for seat in range(4) if snapshot.view.meld_points[seat])
    shown = MeldsShown(seat, ("pinochle",), (1,), (4,), ())
    won = TrickWon(1, TAKEN[1])
    without, nothing, before, marked = [
        (await hand_picture(replace(snapshot, recent=recent), snapshot.view, ENGLISH_TEXTS)).png
        for recent in ((won,), (won, MeldsShown(seat, (), (), (), ())), (shown, won), (won, shown))
    ]
    assert without == nothing == before != marked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_players_picture_stays_equally_high_before_the_play_and_during_it(
    variant: str, language: str
) -> None:
    """Only passed cards, and melds that all lay down at once until the first trick is over, may need more room."""
    game, info, texts = seeded(variant, 3), info_of(variant), texts_in(language)
    heights: dict[bool, set[int]] = {}
    rules = rules_of(info)
    while game.table.deal <= 0 and not (game.table.is_between_deals or game.table.ended):
        for seat in game.to_move():
            view = game.view(seat)
            is_playing = view.leader >= 0
            png = (await hand_picture(snapshot_of(game, info, seat), view, texts)).png
            is_crowded = is_playing and not view.tricks and rules.lays_down_at_once
            if len(view.hand(seat)) <= rules.most_dealt and not is_crowded:
                heights.setdefault(is_playing, set()).add(int.from_bytes(png[20:24], "big"))
        step(game, [rule_of_thumb] * game.table.seats)
    assert {len(found) for found in heights.values()} == {1}


def test_a_form_changes_its_page_and_keeps_of_the_others_what_had_an_effect() -> None:
    """A number of deals leaves the target without effect, and a kitty the cards passed; both come back as usual."""

    def submit(options: dict[str, Value], **entries: str) -> dict[str, Value]:
        info = info_of("partnership", options)
        page = tuple(option for option in VARIANTS["partnership"].options if option.name in entries)
        typed = {
            option.name: entries[option.name] if isinstance(option, Number) else [entries[option.name]]
            for option in page
        }
        return chosen_values(info, page, FormValues(typed))

    assert submit({"target": 700}, deals="4") == {"deals": 4, "target": 700}
    assert submit({"target": 700, "deals": 4}, deals="0") == {}
    assert submit({"kitty": 4, "passing": 0}, kitty="0") == {}
    assert submit({"passing": 3}, kitty="0") == {"passing": 3}
    assert submit({}, target="many", deals="4") == {"deals": 4, "target": -1}, "it is refused by name"


async def test_the_draw_without_melding_stands_after_what_can_be_melded() -> None:
    game = CLASSIC.deal("AS KH QH 9H", upcard="TH")
    run(game, "1 play AS; 0 play 9C")
    shown = labels(await hand(game, 1))
    at = shown.index("Draw without melding")
    assert "Royal marriage · 40" in shown[: at - 2]
    assert shown[at - 2 : at] == ["Show a nine of trump · 10", "Exchange the nine · 10"]


async def test_only_in_a_decision_looked_at_again_is_the_trick_before_a_lead_not_in_the_middle() -> None:
    for in_trick, is_same in ((0, False), (1, True)):
        game = played(
            "kitty", 1, lambda view, n=in_trick: len(view.tricks) == 2 and len(view.zones[TRICK]) == n
        )
        (seat,) = game.to_move()
        snapshot = snapshot_of(game, info_for(game), seat)
        assert snapshot.view is not None
        now, again = [
            (await hand_picture(snapshot, snapshot.view, ENGLISH_TEXTS, marked=marked)).png
            for marked in (None, MarkedCards())
        ]
        assert (now == again) is is_same
