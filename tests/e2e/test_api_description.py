"""Validation of requests against Discord's OpenAPI description."""

import re
from typing import Any

import pytest

from tests.e2e.api_description import ApiDescription

CALLBACK = "/interactions/12/abc/callback"
MESSAGES = "/channels/34/messages"


def button(**changed: object) -> dict[str, Any]:
    """A message with a button."""
    component = {"type": 2, "style": 1, "label": "Draw", "custom_id": "pn:draw", "disabled": False} | changed
    row = {"type": 1, "components": [component]}
    return {"flags": 32768, "components": [{"type": 17, "components": [row]}]}


@pytest.fixture
def faults(description: ApiDescription | None) -> Any:
    """The function that finds the faults of a request."""
    if description is None:
        pytest.skip("Discord's description of its interface is not at hand")
    return description.faults


def test_faults_of_requests_are_found_and_no_others(faults: Any) -> None:
    assert faults("POST", MESSAGES, button()) == []
    assert faults("POST", CALLBACK, {"type": 4, "data": button()}) == []
    assert faults("GET", MESSAGES, None) == []
    for changed, expected in (
        ({"label": "x" * 81}, "components/0/components/0/components/0/label: .* is too long"),
        ({"custom_id": "x" * 101}, "custom_id: .* is too long"),
        ({"lable": "Draw"}, "'lable' was unexpected"),
        ({"style": 17}, "style: 17 is not valid"),
        ({"type": 19}, "is not valid under any of the given schemas"),
    ):
        [fault] = faults("POST", MESSAGES, button(**changed))
        assert re.search(expected, fault)
    assert faults("POST", "/channels/34/mesages", {}) == ["POST /channels/34/mesages is not described"]
    assert faults("DELETE", MESSAGES, None) == [f"DELETE {MESSAGES} is not described"]
    assert faults("POST", MESSAGES, None) == ["POST /channels/{channel_id}/messages needs a body"]
    assert faults("GET", MESSAGES, {}) == ["GET /channels/{channel_id}/messages takes no body"]
