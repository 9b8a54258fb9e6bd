"""What Discord takes, asked of a panel as it would be sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.ui.panel import Panel

BUTTON, SELECT, ROW, TEXT, GALLERY = 2, 3, 1, 10, 12


def components(panel: Panel) -> list[dict[str, Any]]:
    """All components of a panel, nested ones too."""
    return list(_walk(panel.view.to_components()))


def _walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _walk(part.get("components", []))
        if "accessory" in part:
            yield part["accessory"]


def words(panel: Panel) -> str:
    """All that can be read on a panel."""
    return "\n".join(str(one.get("content") or one.get("label") or "") for one in components(panel))


def labels(panel: Panel) -> list[str]:
    """The labels of the buttons."""
    return [one["label"] for one in components(panel) if one["type"] == BUTTON]


def within_limits(panel: Panel) -> None:
    """Fails where Discord would refuse the panel."""
    parts = components(panel)
    assert len(parts) <= 40
    assert sum(len(one["content"]) for one in parts if one["type"] == TEXT) <= 4000
    assert all(one["content"] for one in parts if one["type"] == TEXT)
    ids = [one["custom_id"] for one in parts if one.get("custom_id")]
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(one) <= 100 for one in ids)
    for one in parts:
        match one["type"]:
            case 1:
                assert 1 <= len(one["components"]) <= 5
            case 2:
                assert 1 <= len(one["label"]) <= 80
            case 3:
                _select_within_limits(one)
            case 12:
                assert all(1 <= len(item["description"]) <= 256 for item in one["items"])
    assert {item["media"]["url"] for one in parts for item in one.get("items", [])} == {
        f"attachment://{picture.name}" for picture in panel.pictures
    }


def _select_within_limits(select: dict[str, Any]) -> None:
    options = select["options"]
    assert 1 <= len(options) <= 25
    assert len({option["value"] for option in options}) == len(options)
    assert all(1 <= len(option["label"]) <= 100 and len(option["value"]) <= 100 for option in options)
    assert len(select["placeholder"]) <= 150
