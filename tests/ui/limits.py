"""What Discord takes, asked of a panel as it would be sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.ui.components.panel import Panel

BUTTON, SELECT, ROW, TEXT, GALLERY, FILE = 2, 3, 1, 10, 12, 13


def components(panel: Panel) -> list[dict[str, Any]]:
    """All components of a panel, nested ones too."""
    return list(_walk(_sent(panel)))


def _sent(panel: Panel) -> list[dict[str, Any]]:
    # discord.py leaves this method of the view without annotations.
    view: Any = panel.view
    return list(view.to_components())


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
    files = {file.filename for file in panel.files()}
    message_within_limits(_sent(panel), files)


def message_within_limits(sent: list[dict[str, Any]], files: set[str]) -> None:
    """Fails where Discord would refuse a message of these components with these files, or would show some of it not."""
    parts = list(_walk(sent))
    assert len(parts) <= 40
    assert sum(len(one["content"]) for one in parts if one["type"] == TEXT) <= 4000
    assert all(one["content"] for one in parts if one["type"] == TEXT)
    ids = [one["custom_id"] for one in parts if one.get("custom_id")]
    assert len(set(ids)) == len(ids)
    assert all(len(one) <= 100 for one in ids)
    for one in parts:
        match one["type"]:
            case 1:
                assert 1 <= len(one["components"]) <= 5
                assert len(one["components"]) == 1 or not any(part["type"] == 3 for part in one["components"])
            case 2:
                assert len(one.get("label") or "") <= 80
                assert one.get("label") or one.get("emoji")
            case 3:
                _select_within_limits(one)
            case 12:
                assert all(1 <= len(item["description"]) <= 256 for item in one["items"])
    shown = {item["media"]["url"] for one in parts for item in one.get("items", [])}
    shown |= {one["file"]["url"] for one in parts if one["type"] == FILE}
    assert shown == {f"attachment://{name}" for name in files}


def form_within_limits(form: dict[str, Any]) -> None:
    """Fails where Discord would refuse a form."""
    assert 1 <= len(form["title"]) <= 45
    assert 1 <= len(form["custom_id"]) <= 100
    assert 1 <= len(form["components"]) <= 5
    names = [label["component"]["custom_id"] for label in form["components"]]
    assert len(set(names)) == len(names)
    for label in form["components"]:
        assert 1 <= len(label["label"]) <= 45
        assert len(label.get("description") or "") <= 100
        if label["component"]["type"] == SELECT:
            _select_within_limits(label["component"])


def _select_within_limits(select: dict[str, Any]) -> None:
    options = select["options"]
    assert 1 <= len(options) <= 25
    assert len({option["value"] for option in options}) == len(options)
    assert all(1 <= len(option["label"]) <= 100 and len(option["value"]) <= 100 for option in options)
    assert all(len(option.get("description") or "") <= 100 for option in options)
    assert len(select.get("placeholder") or "") <= 150
    assert sum(bool(option.get("default")) for option in options) <= (select.get("max_values") or 1)
