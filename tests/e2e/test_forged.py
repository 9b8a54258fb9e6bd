"""Clicks and forms that no message of the bot offers are answered clearly, and are no errors."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.components.controls import Unknown
from bot.ui.components.custom_id import BUTTONS
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import Party
from tests.examples import examples

OUTDATED = "That button is out of date"
NUMBERS = [
    *["0", "1", "2", "-1", "-5", "0x1", "1_0", "٣", "²", "1e9"],
    " 1",
    "7" * 23,
    str(2**63 - 1),
    str(2**63),
]
WORDS = [
    "",
    *["all", "classic", "fletcher", "ann", "on", "off", "again", "expert", "rating", "tables", "daily"],
]
ACTIONS = ["bid 250", "play AS", "bury 9C JH QS", "bury", "pass-cards", "declare-out", "bid 99999999999"]
ODD = [
    *["|||", "%", "🂡", "AS", ".", "a.b", "pn:hand:1", "server:all:today", "today:all:9"],
    "\x00",
    "a\nb",
    "9" * 80,
]
FIELDS = st.sampled_from([*NUMBERS, *WORDS, *ACTIONS, *ODD])
ENDING = ("resign", "privacy-delete")
"""Buttons that would end the game at table 1, and so leave less to try."""
NAMES = sorted(name for name, kind in BUTTONS.items() if kind is not Unknown and name not in ENDING)
FORMS = (
    *("bar", "reset-rating", "remove-member", "end-table", "take-off", "correct-result", "undo-decision"),
    *("options", "preset", "save-preset", "invite", "seek-pings", "settings", "challenge-form"),
)


@st.composite
def custom_ids(draw: st.DrawFn, names: list[str]) -> str:
    """The custom id of a button at the only table, with some fields that are wrong, missing or too many."""
    name = draw(st.sampled_from(names))
    kind = BUTTONS[name]
    parts = ["1" if field.name in ("table_id", "set_id") else draw(FIELDS) for field in fields(kind)]
    parts += draw(st.lists(FIELDS, max_size=1))
    if parts and draw(st.booleans()):
        parts[draw(st.integers(0, len(parts) - 1))] = draw(FIELDS)
    return ":".join(["pn", name, *parts[: draw(st.integers(0, len(parts)))]])[:100]


def entries(custom_id: str) -> st.SearchStrategy[dict[str, Any]]:
    """A field of a submitted form."""
    values = st.one_of(
        FIELDS.map(lambda text: {"value": text}),
        st.lists(FIELDS, max_size=2).map(lambda texts: {"values": texts}),
        st.just({}),
        st.just({"value": None}),
    )
    return values.map(lambda value: {"custom_id": custom_id, "type": 4} | value)


FORM_FIELDS = """
boards channel_variant channel_variants channels clock daily_channel days duration event_role hand language
least_games level lobby_minutes name packet panel_channel reason report_channel results_channel retention seasons
seek_channel seek_role style switches target threads time_zone user users variant winner_role winners
"""
FIELD_NAMES = st.sampled_from(FORM_FIELDS.split())
COMPONENTS = st.lists(
    st.one_of(
        FIELD_NAMES.flatmap(entries).map(lambda field: {"type": 18, "component": field}),
        FIELD_NAMES.flatmap(entries).map(lambda field: {"type": 1, "components": [field]}),
        st.just({"type": 18}),
        st.just({"type": 10, "content": "?"}),
    ),
    max_size=6,
)


class Forger:
    """A server manager who plays at table 1, a classic game, and sends whatever a client could send."""

    def __init__(self, member: Person, log: pytest.LogCaptureFixture) -> None:
        self._member = member
        self._log = log

    async def click(self, custom_id: str, values: list[str] | None = None) -> str:
        """Click a button, or use a select if there are values; return the answer."""
        return await self._send(custom_id, **({} if values is None else {"values": values}))

    async def submit(self, custom_id: str, *components: dict[str, Any]) -> str:
        """Submit a form; return the answer."""
        return await self._send(custom_id, components=list(components))

    async def _send(self, custom_id: str, **data: Any) -> str:
        self._log.clear()
        result = await self._member.forge(custom_id, **data)
        assert result.acknowledged, (custom_id, data)
        assert [one.getMessage() for one in self._log.records if one.levelname != "INFO"] == [], custom_id
        return self._member.club.text(result.response) if result.response is not None else ""


@pytest.fixture
async def forger(club: Club, server_manager: Person, caplog: pytest.LogCaptureFixture) -> Forger:
    await Party(club, [server_manager, club.member("Bob")]).open("classic")
    return Forger(server_manager, caplog)


OUTDATED_BUTTONS = """
pn: pn:castle:1:2 pn:Hand:1 pn:hand:-1 pn:hand:٣ pn:hand:12345678901234567890123 pn:hand:9223372036854775808
pn:clock:1:-5 pn:clock:1:29 pn:rules:12345678901234567890123:classic pn:daily-ranking:n:-10 pn:settings:everything
pn:select:clock:1 pn:select: test:knob
"""
FORMS_WITHOUT_FIELDS = """
pn:seek-pings pn:settings:tables pn:invite:1 pn:save-preset:1 pn:options:1:0 pn:options:1:9 pn:hand:1 pn:nothing
"""


async def test_what_no_message_or_form_has_is_out_of_date(forger: Forger) -> None:
    for custom_id in [*OUTDATED_BUTTONS.split(), "pn:hand:1\n"]:
        assert OUTDATED in await forger.click(custom_id), custom_id
    for values in ([], ["600", "3600"]):
        assert OUTDATED in await forger.click("pn:select:clock:1", values=values)
    for custom_id in FORMS_WITHOUT_FIELDS.split():
        assert OUTDATED in await forger.submit(custom_id), custom_id


def field(name: str, **entry: Any) -> dict[str, Any]:
    """A field of a form with its entry."""
    return {"type": 18, "component": {"custom_id": name, **entry}}


async def test_entries_that_are_too_long_to_keep_are_refused(forger: Forger) -> None:
    chosen = [
        field("level", values=["expert"]),
        field("seasons", values=["none"]),
        field("retention", value="0"),
        field("winner_role", values=[]),
    ]
    answer = await forger.submit("pn:settings:ranks", *chosen, field("least_games", value="9" * 200))
    assert "from 1 to 100" in answer
    assert "pn:settings:ranks\n" in f"{answer}\n"


async def test_a_form_with_other_values_than_offered_is_out_of_date(forger: Forger) -> None:
    assert "any variant" in await forger.submit("pn:seek-pings", field("variants", values=["any"]))
    for values in (["poker"], ["classic", "owner"]):
        assert OUTDATED in await forger.submit("pn:seek-pings", field("variants", values=values))
    assert OUTDATED in await forger.submit("pn:invite:1", field("users", values=["101"]))
    assert OUTDATED in await forger.submit("pn:invite:1", field("users", value="Ann"))


@examples(60)
@given(custom_id=custom_ids(NAMES), values=st.none() | st.lists(FIELDS, max_size=2))
async def test_any_click_is_answered(forger: Forger, custom_id: str, values: list[str] | None) -> None:
    if values is None:
        await forger.click(custom_id)
    else:
        await forger.click(custom_id.replace("pn:", "pn:select:"), values=values)


@examples(30)
@given(custom_id=custom_ids(list(FORMS)), components=COMPONENTS)
async def test_any_form_is_answered(forger: Forger, custom_id: str, components: list[dict[str, Any]]) -> None:
    await forger.submit(custom_id, *components)
