"""The catalogue has every text that is used, and no other; text from users is sanitized."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, Message, MessageReference, VariableReference

from bot.ai import Level
from bot.ai.coach.reasons import SHARED, FactKind, ReasonKind
from bot.ai.puzzles import Grade, PuzzleGoal
from bot.ai.themes import Theme
from bot.engine.actions import MELD_NAMES, Rule, Verb
from bot.engine.cards import Rank, Suit, card
from bot.engine.events import Bonus, Claim, Ending, Event, Infraction, Note, Redeal, Why
from bot.engine.features import Feature
from bot.engine.options import Choice, Group, Number, Value
from bot.engine.variant import ClaimOutlook
from bot.engine.variants import VARIANTS
from bot.host.boards.daily import DailyPeriod
from bot.host.errors import ClosedToSome, HostError, KeptAway
from bot.host.lessons.lessons import GUIDED_DEAL
from bot.host.lessons.stage import stages
from bot.host.play.endings import PROPOSALS
from bot.host.tournaments.points import ABSENT, DECIDED, PLAYED, RESIGNED
from bot.host.tournaments.schedules import Movement
from bot.render import Labels
from bot.store import (
    Access,
    BoardSetKind,
    Count,
    LeaderboardKind,
    LeaderboardOrder,
    ModerationKind,
    NoteKind,
    Outcome,
    PlayerTotals,
    RequestKind,
    StoreError,
    TournamentForm,
    TournamentState,
    Uncounted,
)
from bot.store.errors import StoreUnavailable
from bot.store.users.erasure import ANONYMIZED_COLUMNS, DELETED_COLUMNS, LISTED
from bot.ui.hands.action_buttons import GROUPS, NEEDS_CONFIRMATION
from bot.ui.interactions.permissions import REQUIRED_PERMISSIONS, THREAD_PERMISSIONS
from bot.ui.leaderboard.buttons import GamesShown
from bot.ui.learn.wrong_answers import answer_key
from bot.ui.settings.buttons import PolicyText, PreferencesPage, SettingsForm
from bot.ui.settings.entries import PREFERENCES, SETTINGS, arguments_of
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, Texts, clean, texts_in
from bot.ui.text.event_text import EVENT_TEXTS
from bot.ui.text.formatting import par_word, ranks_of_run
from bot.ui.text.table_text import CLOCKS, house_rules_line, options_line
from bot.ui.tournaments.buttons import PlanPart
from bot.ui.tournaments.changing import SWITCHES
from bot.ui.tournaments.creating import CHECK_INS
from bot.ui.tournaments.duplicate_form import MOVEMENTS
from cogs.tournaments import SESSION_ARGUMENTS, TOURNAMENT_ARGUMENTS
from tests.ui.games import info_of

FIXED = """
button-auto-start button-substitutes choose-default-preset preset-default: on off

button-daily daily-ranking daily-ranking-not-listed: server all
button-daily button-also: two four
call: dead miscount revoke unburied
avoided friends: about form nobody title users users.about
choose: play correct meld bid action access watching
clock: seconds minutes hours
error reply: avoided friends
error-avoided error-friends: full
contests-line contests-none contests-title: challenge event
draw: stock upcard
game-name: board
history: won lost drawn
kind: user server
list: or and
meld: dix nine run-with-round-house double-round-house
note: accepted challenged extends-to no-extension claimed-by nine-forgotten-shown revoked wrong-calls
puzzle-which: next today
result: best-deal biggest-meld
season-ends: none monthly
season-result: 1 2 3
undo: bid pass trump play correct meld dix exchange accept extend hidden-bury hidden-trump
"""
"""Families of keys, and words that the code joins to each of them."""
TIPS = (
    "strict least lead lead-stock follow follow-stock follow-any-card bid-stakes call-unburied-forfeit "
    "pass-cards-back"
)
ROOT = Path(__file__).parents[2]
SOURCES = [
    *(ROOT / "bot" / "ui").rglob("*.py"),
    *(ROOT / "cogs").glob("*.py"),
    ROOT / "bot" / "client.py",
    ROOT / "bot" / "cli" / "sandbox.py",
]
CATALOGUE = sorted((ROOT / "bot" / "ui" / "locale" / "en").glob("*.ftl"))


@cache
def messages() -> dict[str, Message]:
    """The messages of the catalogue, by key."""
    bodies = [FluentParser().parse(file.read_text()).body for file in CATALOGUE]
    entries = [entry for body in bodies for entry in body if isinstance(entry, Message)]
    assert len({entry.id.name for entry in entries}) == len(entries), "duplicate key"
    return {entry.id.name: entry for entry in entries}


def kebab(*parts: object) -> str:
    return "-".join(str(part) for part in parts).lower().replace("_", "-").replace(" ", "-")


def subclasses(kind: type) -> set[type]:
    return {kind, *(descendant for child in kind.__subclasses__() for descendant in subclasses(child))}


def families() -> Iterator[tuple[str, Iterable[object]]]:
    """Families of keys, and words that the code joins to each of them: rules, verbs, options and so on."""
    for line in FIXED.strip().splitlines():
        names, _, words = line.partition(":")
        yield names, words.split()
    yield "rule", (rule.name for rule in Rule)
    yield "action", Verb
    yield "verb not-now", set(Verb) - {Verb.RESIGN}
    yield "confirm", NEEDS_CONFIRMATION - {Verb.DECLARE_OUT} | {*GROUPS["picks"], "bid", "resign-shared"}
    yield "confirm-declare-out", ClaimOutlook
    yield "button error-count", GROUPS["picks"]
    yield "button-confirm", [Verb.PASS_CARDS]
    yield "guide", (Verb.BID, Verb.TRUMP, Verb.BURY)
    yield "event-declared-out", Claim
    yield "outcome-out", set(Claim) - {Claim.SET}
    yield "event-called", Infraction
    yield "event-deal-cancelled", Redeal
    yield (
        "event-game-ended",
        (*Ending, "board", "drawn", "agreed-draw", f"{Ending.RESIGN}-shared", f"{Ending.FORFEIT}-shared"),
    )
    yield "why", set(Why) - {Why.GAME_OVER}
    yield "bonus", Bonus
    yield "theme", Theme
    yield "meld", (name.partition(":")[0] for name in MELD_NAMES)
    yield "picture", set(Labels.__dataclass_fields__) - {"meld_name"}
    yield "variant", VARIANTS
    yield "feature", Feature
    yield "preset-form", (form for variant in VARIANTS.values() for form in variant.forms)
    yield "clock", CLOCKS
    yield "level computer-names", Level
    yield "language", ("auto", *LANGUAGES)
    yield "leaderboard", LeaderboardOrder
    figures = [order.column.figure(PlayerTotals(games=1)) for order in LeaderboardOrder]
    yield "leaderboard-value", {figure.unit for figure in figures if isinstance(figure, Count)}
    yield "profile", (order for order in LeaderboardOrder if order.column.in_profile)
    yield "season-result", (order for order in LeaderboardOrder if order.column.in_season)
    yield "leaderboard leaderboard-title button-leaderboard opponents", LeaderboardKind
    yield "history-uncounted result-uncounted", Uncounted
    yield "stats button-stats", GamesShown
    yield "form", Outcome
    yield "my-games asked ask button-agree button-refuse button-withdraw refused withdrawn", RequestKind
    yield "ending", PROPOSALS
    yield "button-propose", (RequestKind.DRAW, RequestKind.ABANDON)
    yield "endings", (RequestKind.COMPUTER, RequestKind.AGAIN, RequestKind.DRAW)
    yield "fact", FactKind
    yield "shared", SHARED
    yield "why", (*ReasonKind, "but")
    yield "share", ["deals"]
    yield "puzzle-goal", PuzzleGoal
    yield "puzzle-grade", Grade
    yield "button-policy", PolicyText
    yield "game-name", BoardSetKind
    yield "tournament-form", TournamentForm
    yield "tournament-about", set(TournamentForm) - {TournamentForm.DUPLICATE}
    yield "duplicate-about", Movement
    yield "duplicate-movement", MOVEMENTS
    yield "duplicate-match", (PLAYED, DECIDED, "time", "left", "playing")
    yield "tournament-note", NoteKind
    yield "tournament-match", (ABSENT, RESIGNED, "time")
    yield "tournament-switch", SWITCHES
    yield "button-tournament", PlanPart
    yield "check-in", CHECK_INS
    yield "server-panel-tournament", set(TournamentState) - {TournamentState.OVER, TournamentState.CANCELED}
    yield "button-daily daily-ranking daily-ranking-about daily-row", DailyPeriod
    yield "daily-shared", (f"{par_word(points)}-par" for points in (-1, 0, 1))
    yield "permission", (*REQUIRED_PERMISSIONS, *THREAD_PERMISSIONS)
    yield "settings", SettingsForm
    yield "preferences", PreferencesPage
    yield "decision", ModerationKind
    yield "access watching", Access


def keys_by_code() -> set[str]:
    """The keys that the code puts together."""
    keys = {kebab(family, word) for names, words in families() for word in words for family in names.split()}
    keys |= {f"suit-name-{suit}" for suit in Suit}
    keys |= {f"rank-{kind}-{rank}" for rank in Rank for kind in ("name", "typed")}
    keys |= {f"note-{note}" for note in Note} & all_keys()
    keys |= {key for entry in (*SETTINGS, *PREFERENCES) for key in entry.text_keys(ENGLISH_TEXTS)}
    keys |= {error.key for error in subclasses(HostError) - {HostError, KeptAway, ClosedToSome}}
    keys |= {error.code for error in subclasses(StoreError) - {StoreError, StoreUnavailable}}
    tips = {f"tip-{topic}" for topic in (*map(kebab, Verb), *TIPS.split())}
    keys |= (tips | {f"{tip}-{variant}" for tip in tips for variant in VARIANTS}) & all_keys()
    parts = ("", ".idea", ".task", ".right")
    keys |= {f"learn-{stage}{part}" for stage in stages() for part in parts}
    keys |= {
        answer_key(stage, action) for stage in stages().values() for action in stage.choices
    } & all_keys()
    broken = (stage.judge(action).refusal for stage in stages().values() for action in stage.choices)
    keys |= {f"learn-why-{kebab(error.rule.name)}" for error in broken if error is not None} & all_keys()
    keys |= {f"learn-{GUIDED_DEAL}{part}" for part in parts[:3]}
    kept = (*(table.name for table in (*ANONYMIZED_COLUMNS, *DELETED_COLUMNS)), *LISTED)
    keys |= {f"privacy-kept-{name}" for name in kept}
    return keys | option_keys()


def option_keys() -> set[str]:
    """The keys of the names of options and of their values."""
    keys = {f"option-group-{group}" for group in Group}
    for option in (option for variant in VARIANTS.values() for option in variant.options):
        keys |= {f"option-{kebab(option.name)}", f"option-{kebab(option.name)}.about"}
        for value in option.values if isinstance(option, Choice) else ():
            own, plain = f"value-{kebab(option.name, value)}", f"value-{kebab(value)}"
            keys |= {own} if own in ENGLISH_TEXTS else set() if isinstance(value, int) else {plain}
        if isinstance(option, Number):
            keys |= {f"value-{kebab(option.name, option.low)}"} & all_keys()
    return keys | (rule_keys() & all_keys())


def rule_keys() -> set[str]:
    """The keys of what values of options are as a rule in short: of a value, or of all of an option."""
    options = [option for variant in VARIANTS.values() for option in variant.options]
    values = {
        f"rule-{kebab(option.name, value)}"
        for option in options
        for value in (option.values if isinstance(option, Choice) else ())
    }
    return values | {f"rule-{kebab(option.name)}" for option in options}


@cache
def parsed_sources() -> list[ast.Module]:
    return [ast.parse(path.read_text()) for path in SOURCES]


def keys_in_code() -> set[str]:
    """All strings in the code, and the keys of the commands' arguments."""
    keys = set()
    for tree in parsed_sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                keys.add(node.value)
    return keys | keys_of_commands()


def keys_of_commands() -> set[str]:
    """The names and descriptions of commands, their groups and their arguments."""
    keys = set()
    for path in sorted((ROOT / "cogs").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and makes_command(node):
                keys.add(f"command-{ast.literal_eval(node.args[0])}")
            if isinstance(node, ast.AsyncFunctionDef) and any(map(makes_command, node.decorator_list)):
                names = [one.arg for one in (*node.args.args, *node.args.kwonlyargs)][2:]
                keys |= {f"argument-{kebab(name)}" for name in names}
    optional = {**arguments_of((*SETTINGS, *PREFERENCES)), **TOURNAMENT_ARGUMENTS, **SESSION_ARGUMENTS}
    keys |= {f"argument-{kebab(name)}" for name in ("new_tables", *optional)}
    return keys | {f"{key}.description" for key in keys}


def makes_command(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"command", "group"}


def keys_in_calls() -> set[str]:
    """The literal keys in calls that look up texts."""
    keys = set()
    for tree in parsed_sources():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if name in {"texts", "ENGLISH_TEXTS", "localized", "say", "InputError"} and isinstance(
                first, ast.Constant
            ):
                keys.add(str(first.value))
    return keys


def keys_of_fields() -> set[str]:
    """The keys of the fields of forms: the prefix that the code gives to `Fields`, and the name of the field."""
    keys = set()
    for tree in parsed_sources():
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        literal = [call for call in calls if call.args and isinstance(call.args[0], ast.Constant)]
        prefixes = {call.args[0].value for call in literal if getattr(call.func, "id", "") == "Fields"}
        names = {call.args[0].value for call in literal if isinstance(call.func, ast.Attribute)}
        keys |= {f"{prefix}-{kebab(name)}" for prefix in prefixes for name in names}
    return (keys | {f"{key}.about" for key in keys}) & all_keys()


def calls_with_texts() -> Iterator[tuple[str, set[str]]]:
    """A pattern of the keys in each call that looks up a text, and the names of all its arguments.

    Calls with arguments whose names the source does not show are left out.
    """
    for tree in parsed_sources():
        for node in ast.walk(tree):
            if (
                not isinstance(node, ast.Call)
                or not node.args
                or any(one.arg is None for one in node.keywords)
            ):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            names = {one.arg for one in node.keywords if one.arg is not None}
            if name in {"texts", "ENGLISH_TEXTS", "say", "InputError"}:
                for key in literal_keys(node.args[0]):
                    yield key, names


def literal_keys(node: ast.expr) -> list[str]:
    """Patterns of the keys that an expression can have; none for a variable."""
    match node:
        case ast.Constant(value=str(key)):
            return [re.escape(key)]
        case ast.IfExp():
            return literal_keys(node.body) + literal_keys(node.orelse)
        case ast.JoinedStr(values=[ast.Constant(), *_] as parts):
            return [
                "".join(re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in parts)
            ]
        case _:
            return []


def arguments_in(node: object) -> set[str]:
    """The names of the arguments in a part of a text, and in the texts that it contains."""
    if isinstance(node, VariableReference):
        return {node.id.name}
    if isinstance(node, MessageReference):
        return arguments_in(messages()[node.id.name].value)
    children = node if isinstance(node, list) else vars(node).values() if isinstance(node, BaseNode) else ()
    return {name for child in children for name in arguments_in(child)}


@pytest.mark.no_cover
def test_the_arguments_of_a_text_are_those_that_the_code_gives() -> None:
    """`test_languages` shows that all languages have the same. A text whose key is put together may leave some out."""
    found_in = messages()
    parts = {key: message.value for key, message in found_in.items()} | {
        f"{key}.{part.id.name}": part.value
        for key, message in found_in.items()
        for part in message.attributes
    }
    arguments = {key: arguments_in(value) for key, value in parts.items()}
    wrong = []
    for pattern, given in calls_with_texts():
        found = [arguments[key] for key in arguments if re.fullmatch(pattern, key)]
        taken = set().union(*found)
        is_missing = len(found) == 1 and found[0] - given
        if given - taken or is_missing:
            wrong.append((pattern, given, taken))
    assert not wrong


@cache
def all_keys() -> frozenset[str]:
    return frozenset(
        key
        for name, message in messages().items()
        for key in ([name] if message.value else [])
        + [f"{name}.{attribute.id.name}" for attribute in message.attributes]
    )


@pytest.mark.no_cover
def test_no_text_is_missing() -> None:
    used = keys_by_code() | keys_in_calls() | keys_of_commands()
    assert not sorted(used - all_keys())


@pytest.mark.no_cover
def test_no_text_is_unused() -> None:
    in_catalogue = {key for file in CATALOGUE for key in re.findall(r"\{ ([a-z][\w-]*) \}", file.read_text())}
    used = keys_by_code() | keys_in_code() | keys_of_fields() | in_catalogue
    assert not sorted(all_keys() - used)


@pytest.mark.parametrize("language", LANGUAGES)
def test_computer_players_of_all_levels_have_names_of_their_own_for_four_seats(language: str) -> None:
    texts = texts_in(language)
    names = [name for level in Level for name in texts(f"computer-names-{level}").split(", ")]
    assert len(names) == len(set(names)) == 4 * len(Level)


def test_every_type_of_event_has_an_entry() -> None:
    assert set(EVENT_TEXTS) == set(Event.__args__)


def test_an_unknown_key_and_a_missing_argument_raise() -> None:
    with pytest.raises(KeyError):
        ENGLISH_TEXTS("no-such-text")
    with pytest.raises(KeyError):
        ENGLISH_TEXTS("command-play.nothing")
    with pytest.raises(ValueError, match="error-seats-missing"):
        ENGLISH_TEXTS("error-seats-missing")


def visible_strings(node: ast.AST) -> Iterator[str]:
    """Yield the strings below a node that players might see: no docstrings, types or log messages."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Subscript(slice=ast.Constant()):
            return
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log" | "_log"))):
            return
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return
        case ast.AnnAssign(value=value):
            yield from visible_strings(value) if value else ()
            return
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            for inner in (*node.decorator_list, *node.args.defaults, *node.args.kw_defaults, *node.body):
                yield from visible_strings(inner) if inner else ()
            return
        case ast.Constant(value=str(text)):
            yield text
    for inner in ast.iter_child_nodes(node):
        yield from visible_strings(inner)


@pytest.mark.no_cover
def test_texts_for_players_are_not_in_the_code() -> None:
    folders = ("bot/ui", "bot/render", "cogs")
    paths = [
        *(path for folder in folders for path in (ROOT / folder).rglob("*.py")),
        ROOT / "bot" / "client.py",
    ]
    texts = [text for path in paths for text in visible_strings(ast.parse(path.read_text()))]
    prose = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}|\b[A-Z][a-z]{2,}")
    # The program of a worker process is code.
    assert not [text for text in texts if prose.search(text) and not text.startswith("import ")]


@pytest.mark.parametrize(
    ("name", "sanitized"),
    [
        ("Ann", "Ann"),
        ("*bold* _it_ ~~no~~ `code` ||spoiler||", r"\*bold\* \_it\_ \~\~no\~\~ \`code\` \|\|spo…"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("# Loud", r"\# Loud"),
        ("> quote", r"\> quote"),
        ("[tap](https://a.example)", r"\[tap\]\(https\://a\.example\)"),
        ("two\nlines\r\n\tand tabs", "two lines and tabs"),
        ("zero\u200bwidth\u2060joiner\ufeff", "zerowidthjoiner"),
        ("x" * 60, "x" * 31 + "…"),
        ("\u202egnp.exe", r"gnp\.exe"),
        ("\u200b\u2060", "?"),
        ("", "?"),
        ("1. first", r"1\. first"),
        ("- item", r"\- item"),
    ],
)
def test_a_name_cannot_format_or_mention(name: str, sanitized: str) -> None:
    assert clean(name) == sanitized


def test_a_name_is_not_escaped_without_markdown() -> None:
    assert clean("B*o_b <@1>", markdown=False) == "B*o_b <@1>"


@pytest.mark.parametrize(
    ("variant", "options", "length", "unusual"),
    [
        ("partnership", {}, "to 1500 points", ""),
        ("double-deck", {"deals": 4, "scale": 10}, "", "four deals · by hundreds"),
        ("double-deck", {"scale": 10}, "to 5000 points · ", "by hundreds"),
        (
            "partnership",
            VARIANTS["partnership"].forms["firehouse"],
            "",
            "to 1000 points · opening bid 200 · one round of bids · no passing · no throwing in",
        ),
        # What has no effect is no rule: cards are not passed with a kitty.
        (
            "partnership",
            {"kitty": 4, "passing": 0, "mercy": 400},
            "to 1500 points · ",
            "a lead of 400 wins · kitty of four",
        ),
    ],
)
def test_the_rules_in_short_are_the_length_and_what_differs_from_the_usual(
    variant: str, options: Mapping[str, Value], length: str, unusual: str
) -> None:
    assert options_line(variant, options, ENGLISH_TEXTS) == length + unusual
    line = house_rules_line(info_of(variant, dict(options)), ENGLISH_TEXTS)
    assert line == (f"-# House rules: {unusual}" if unusual else "")


@pytest.mark.parametrize("texts", [texts_in(language) for language in LANGUAGES])
def test_each_value_of_an_option_is_a_rule_in_short(texts: Texts) -> None:
    """A text that is missing raises an error."""
    for variant in VARIANTS.values():
        for option in variant.options:
            for value in option.allowed(variant.resolve({}))[:3]:
                options_line(variant.id, {option.name: value}, texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_is_one_line_on_rules(language: str) -> None:
    """Two short sentences, so that a hint below it leaves the table in view."""
    texts = texts_in(language)
    words = {"led": "♦", "top": texts.style.card(card("TC"))}
    demands = texts("trick-demands", suit="trump", trump="no", beat="must", beaten="yes", **words)
    numbers = {"run": ranks_of_run(texts), "least": 20, "all": 250, "must": demands}
    tips = {key: texts(key, **numbers) for key in all_keys() if key.startswith("tip-")}
    assert {key: text for key, text in tips.items() if len(text.replace("*", "")) > 160} == {}
