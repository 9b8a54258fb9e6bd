"""That Discord's description finds what is wrong with a request, and nothing where nothing is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.e2e.published import Description

CALLBACK = "/interactions/12/abc/callback"
ROOM = "/channels/34/messages"


def button(**changed: object) -> dict[str, Any]:
    """A message with one button."""
    one = {"type": 2, "style": 1, "label": "Draw", "custom_id": "pn:draw", "disabled": False} | changed
    row = {"type": 1, "components": [one]}
    return {"flags": 32768, "components": [{"type": 17, "components": [row]}]}


@pytest.fixture
def faults(description: Description | None) -> Any:
    """What Discord's description says against a request."""
    if description is None:
        pytest.skip("Discord's description of its interface is not at hand")
    return description.faults


def test_a_message_with_a_button_is_as_described(faults: Any) -> None:
    assert faults("POST", ROOM, button()) == []
    assert faults("POST", CALLBACK, {"type": 4, "data": button()}) == []
    assert faults("GET", ROOM, None) == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"label": "x" * 81}, "components/0/components/0/components/0/label: .* is too long"),
        ({"custom_id": "x" * 101}, "custom_id: .* is too long"),
        ({"lable": "Draw"}, "'lable' was unexpected"),
        ({"style": 17}, "style: 17 is not valid"),
        ({"type": 19}, "is not valid under any of the given schemas"),
    ],
)
def test_a_button_that_is_not_as_described_is_found(
    faults: Any, changed: dict[str, object], said: str
) -> None:
    [first, *others] = faults("POST", ROOM, button(**changed))
    assert not others
    assert re.search(said, first)


def test_requests_that_are_not_described_are_found(faults: Any) -> None:
    assert faults("POST", "/channels/34/mesages", {}) == ["POST /channels/34/mesages is not described"]
    assert faults("DELETE", ROOM, None) == [f"DELETE {ROOM} is not described"]
    assert faults("POST", ROOM, None) == ["POST /channels/{channel_id}/messages needs a body"]
    assert faults("GET", ROOM, {}) == ["GET /channels/{channel_id}/messages takes no body"]
