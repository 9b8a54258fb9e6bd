"""A panel: one Components V2 message, with the pictures it shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

__all__ = [
    "FELT",
    "MAX_CHARACTERS",
    "MAX_ROWS",
    "FilePanel",
    "Panel",
    "Picture",
    "file_panel",
    "notice_panel",
    "panel",
    "rows_of",
]

FELT: Final = discord.Colour(0x1F6F4A)
MAX_ROWS: Final = 5
_ROW: Final = 5
MAX_CHARACTERS: Final = 4000
"""What Discord takes in all the texts of one message."""

Row = ui.ActionRow[Any]
Control = ui.DynamicItem[Any]


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG under the name by which a panel shows it, and what it shows in at most 256 characters."""

    name: str
    png: bytes
    description: str
    rest: tuple[str, ...] = ()
    """What it shows besides, in markdown, for the message to say."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A view that holds no state of its own, to be sent or to replace what a message shows."""

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()

    def files(self) -> list[discord.File]:
        """The pictures, made anew: sending uses them up."""
        return [
            discord.File(BytesIO(one.png), one.name, description=one.description) for one in self.pictures
        ]


@dataclass(frozen=True, slots=True)
class FilePanel(Panel):
    """A panel with files to keep, by their names."""

    contents: tuple[tuple[str, bytes], ...] = ()

    def files(self) -> list[discord.File]:
        """The files, made anew: sending uses them up."""
        return [discord.File(BytesIO(content), name) for name, content in self.contents]


def file_panel(text: str, *contents: tuple[str, bytes], rows: Iterable[Row] = ()) -> FilePanel:
    """A text, files to keep by their names, and rows of controls, in a frame."""
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FELT)
    frame.add_item(ui.TextDisplay(text))
    for name, _ in contents:
        frame.add_item(ui.File(f"attachment://{name}"))
    for row in rows:
        frame.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(frame)
    return FilePanel(view, contents=contents)


def rows_of(controls: Sequence[Control]) -> list[Row]:
    """Buttons in rows of five."""
    return [ui.ActionRow(*controls[at : at + _ROW]) for at in range(0, len(controls), _ROW)]


def panel(
    *texts: str,
    picture: Picture | None = None,
    below: Picture | None = None,
    rows: Iterable[Row] = (),
    colour: discord.Colour = FELT,
) -> Panel:
    """Texts, a picture below the first of them, another below the second, and rows of controls, in a frame."""
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=colour)
    services = MAX_CHARACTERS
    for at, text in enumerate(texts):
        shown = text if len(text) <= services else text[: max(services - 1, 0)] + "…"
        if shown and text:
            frame.add_item(ui.TextDisplay(shown))
            services -= len(shown)
        if at == 0 and picture is not None:
            frame.add_item(_gallery(picture))
        if at == min(1, len(texts) - 1) and below is not None:
            frame.add_item(_gallery(below))
    for row in rows:
        frame.add_item(row)
    # No timeout and nothing but dynamic items: discord.py keeps nothing of it in memory.
    view = ui.LayoutView(timeout=None)
    view.add_item(frame)
    return Panel(view, tuple(one for one in (picture, below) if one is not None))


def _gallery(picture: Picture) -> ui.MediaGallery[ui.LayoutView]:
    """One picture by itself, as wide as the message."""
    return ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.description)
    )


def notice_panel(text: str, rows: Iterable[Row] = ()) -> Panel:
    """A short answer."""
    return panel(text, rows=rows)
