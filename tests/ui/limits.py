"""Discord's limits, checked on panels as they would be sent."""

import re
from collections.abc import Iterator
from typing import Any

from bot.ui.components.panel import WORD_JOINER, Panel

_PLURALS = (
    "answers boards cards choices deals decisions entrants exercises games lessons marriages members melds "
    "nines players points puzzles rounds seats tables tricks units wins "
    "Boards Entscheidungen Farben Karten Meldungen Mitglieder Partien Punkte Punkten Runden Siege "
    "Spielpunkte Stiche Stichen Stichpunkte Tische Tischen Wörter Übungen"
)
_FALSE_PLURAL = re.compile(
    rf"(?<![\d.,:/–−-])\b1\b\*{{0,2}} (?:more |trick |weitere )?(?:{'|'.join(_PLURALS.split())})\b"
)

BUTTON, SELECT, ROW, TEXT, GALLERY, FILE = 2, 3, 1, 10, 12, 13


def components(panel: Panel) -> list[dict[str, Any]]:
    """All components of a panel, including nested ones."""
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


def panel_text(panel: Panel) -> str:
    """All text on a panel as it is read, including the labels of buttons."""
    texts = (str(part.get("content") or part.get("label") or "") for part in components(panel))
    return "\n".join(texts).replace(WORD_JOINER, "")


def labels(panel: Panel) -> list[str]:
    """The labels of the buttons, and of the options of a select of what buttons do."""
    parts = components(panel)
    options = [
        option for part in parts for option in part.get("options", ()) if option["value"].startswith("pn:")
    ]
    buttons = [part for part in parts if part["type"] == BUTTON]
    return [part["label"] for part in [*buttons, *options] if part.get("label")]


def assert_within_limits(panel: Panel) -> None:
    """Fail if Discord would reject the panel, or if it says "1 points"."""
    assert not (found := _FALSE_PLURAL.search(panel_text(panel))), found
    files = {file.filename for file in panel.files()}
    assert_message_within_limits(_sent(panel), files)


def assert_message_within_limits(tree: list[dict[str, Any]], files: set[str]) -> None:
    """Fail if Discord would reject these components and files, or not show all of them."""
    parts = list(_walk(tree))
    assert len(parts) <= 40
    assert sum(len(part["content"]) for part in parts if part["type"] == TEXT) <= 4000
    assert all(part["content"] for part in parts if part["type"] == TEXT)
    ids = [part["custom_id"] for part in parts if part.get("custom_id")]
    assert len(set(ids)) == len(ids)
    assert all(len(custom_id) <= 100 for custom_id in ids)
    for part in parts:
        match part["type"]:
            case 1:
                controls = part["components"]
                assert 1 <= len(controls) <= 5
                assert len(controls) == 1 or not any(control["type"] == SELECT for control in controls)
            case 2:
                assert len(part.get("label") or "") <= 80
                assert part.get("label") or part.get("emoji")
            case 3:
                _assert_select_within_limits(part)
            case 12:
                assert all(1 <= len(item["description"]) <= 1024 for item in part["items"])
    urls = {item["media"]["url"] for part in parts for item in part.get("items", [])}
    urls |= {part["file"]["url"] for part in parts if part["type"] == FILE}
    assert urls == {f"attachment://{name}" for name in files}


def assert_form_within_limits(form: dict[str, Any]) -> None:
    """Fail if Discord would reject a form."""
    assert 1 <= len(form["title"]) <= 45
    assert 1 <= len(form["custom_id"]) <= 100
    assert 1 <= len(form["components"]) <= 5
    names = [label["component"]["custom_id"] for label in form["components"]]
    assert len(set(names)) == len(names)
    for label in form["components"]:
        assert 1 <= len(label["label"]) <= 45
        assert len(label.get("description") or "") <= 100
        if label["component"]["type"] == SELECT:
            _assert_select_within_limits(label["component"])


def _assert_select_within_limits(select: dict[str, Any]) -> None:
    options = select["options"]
    assert 1 <= len(options) <= 25
    assert len({option["value"] for option in options}) == len(options)
    assert all(1 <= len(option["label"]) <= 100 and len(option["value"]) <= 100 for option in options)
    assert all(len(option.get("description") or "") <= 100 for option in options)
    assert len(select.get("placeholder") or "") <= 150
    assert sum(bool(option.get("default")) for option in options) <= (select.get("max_values") or 1)
