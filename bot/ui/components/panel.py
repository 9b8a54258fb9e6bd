"""Panels: Components V2 messages with the files they show, and files to download."""

from __future__ import annotations

import asyncio
import codecs
import csv
import gzip
import io
import re
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from typing import Any, Final

import discord
from discord import ui

from bot.render import fit_alt

FELT: Final = discord.Colour(0x1F6F4A)
MAX_ROWS: Final = 5
BUTTONS_PER_ROW: Final = 5
_PHONE_ROW: Final = 4
"""The buttons with a short label that a phone shows in one row; it breaks longer rows."""
MAX_CHARACTERS: Final = 4000
"""Discord's limit for all texts of one message together."""

_SUIT_AFTER: Final = re.compile(r"(```.*?```|`[^`]*`)|(?<=\w)( ?)(?=[♠♥♦♣])", re.DOTALL)
"""Code, or the place before a suit that belongs to what stands before it, such as the rank of a card."""
WORD_JOINER: Final = "\u2060"
"""Where it stands, no line ends."""

MAX_PLAIN_BYTES: Final = 4_000_000
"""A larger file is compressed. Discord accepts ten million bytes in a message."""

Row = ui.ActionRow[Any]
Control = ui.Button[Any]


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with its file name and its alt text, of which as many words are kept as Discord takes."""

    name: str
    png: bytes
    description: str
    rest: tuple[str, ...] = ()
    """What does not fit into the alt text, in markdown, for the message below the picture."""

    def __post_init__(self) -> None:
        """Make the alt text fit."""
        object.__setattr__(self, "description", fit_alt(self.description))


class _Text(ui.TextDisplay[ui.LayoutView]):
    """A text in which no line ends before a suit, which Discord shows as a picture. Code stays as it is."""

    def to_component_dict(self) -> dict[str, Any]:
        # discord.py leaves this method without annotations.
        sent: Any = super()
        return {**sent.to_component_dict(), "content": _joined(self.content)}


def _joined(text: str) -> str:
    return _SUIT_AFTER.sub(lambda found: found[1] or f"{found[2]}{WORD_JOINER}", text)


@dataclass(frozen=True, slots=True)
class Panel:
    """The contents of a message: a stateless view, and its pictures."""

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()

    @property
    def custom_ids(self) -> list[str]:
        """The custom ids of its buttons and selects."""
        controls = (item for item in self.view.walk_children() if isinstance(item, ui.Button | ui.Select))
        return [item.custom_id for item in controls if item.custom_id is not None]

    def files(self) -> list[discord.File]:
        """Return new file objects for the pictures; sending consumes them."""
        return [
            discord.File(BytesIO(picture.png), picture.name, description=picture.description)
            for picture in self.pictures
        ]


@dataclass(frozen=True, slots=True)
class FilePanel(Panel):
    """A panel with files to download."""

    contents: tuple[tuple[str, bytes], ...] = ()
    """The name and the contents of each file."""

    def files(self) -> list[discord.File]:
        """Return new file objects; sending consumes them."""
        return [discord.File(BytesIO(content), name) for name, content in self.contents]


def file_panel(text: str, *contents: tuple[str, bytes], rows: Iterable[Row] = ()) -> FilePanel:
    """Build a panel with files to download.

    :param contents: the name and the contents of each file.
    """
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FELT)
    frame.add_item(_Text(text))
    for name, _ in contents:
        frame.add_item(ui.File(f"attachment://{name}"))
    for row in rows:
        frame.add_item(row)
    return FilePanel(framed(frame), contents=contents)


def rows_of(controls: Sequence[Control], length: int = BUTTONS_PER_ROW) -> list[Row]:
    """Arrange buttons in rows of this length."""
    return [ui.ActionRow(*controls[at : at + length]) for at in range(0, len(controls), length)]


def even_rows(controls: Sequence[Control], most: int) -> list[Row]:
    """Arrange buttons in rows of about the same length, the longer ones first.

    They fit on a phone where `most` rows are enough for that.
    """
    count = -(-len(controls) // _PHONE_ROW)
    if count > most:
        count = -(-len(controls) // BUTTONS_PER_ROW)
    left = iter(controls)
    lengths = ((len(controls) - at + count - 1) // count for at in range(count))
    return [ui.ActionRow(*islice(left, length)) for length in lengths]


def panel(
    *parts: str | Iterable[str] | Row | ui.Section[Any],
    picture: Picture | None = None,
    rows: Iterable[Row] = (),
    colour: discord.Colour = FELT,
) -> Panel:
    """Build a panel from texts, pictures and rows of controls.

    Texts beyond Discord's limit are cut off.

    :param parts: each a text, or its lines, of which empty ones are left out, or a row or a section between texts.
    :param picture: shown below the first part.
    :param rows: shown below everything else.
    """
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=colour)
    lines = [
        part if isinstance(part, str | ui.ActionRow | ui.Section) else "\n".join(filter(None, part))
        for part in parts
    ]
    sent = sum(len(_joined(part)) for part in lines if isinstance(part, str))
    display = _Text if sent <= MAX_CHARACTERS else ui.TextDisplay
    remaining = MAX_CHARACTERS
    for at, part in enumerate(lines):
        if not isinstance(part, str):
            frame.add_item(part)
            continue
        text = part if len(part) <= remaining else part[: max(remaining - 1, 0)] + "…"
        if part and remaining:
            frame.add_item(display(text))
            remaining -= len(text)
        if at == 0 and picture is not None:
            frame.add_item(_gallery(picture))
    for row in rows:
        frame.add_item(row)
    return Panel(framed(frame), () if picture is None else (picture,))


def section(text: str, button: ui.Item[Any]) -> ui.Section[Any]:
    """A text with a button beside it."""
    return ui.Section(_Text(text), accessory=button)


def list_panel(
    title: str, items: Iterable[tuple[str, ui.Item[Any]]], note: str = "", rows: Iterable[Row] = ()
) -> Panel:
    """Build a panel with a list of texts, each with its button.

    :param note: a text below the list.
    :param rows: rows of controls below that.
    """
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=FELT)
    frame.add_item(_Text(title))
    for text, button in items:
        frame.add_item(section(text, button))
    if note:
        frame.add_item(_Text(note))
    for row in rows:
        frame.add_item(row)
    return Panel(framed(frame))


def framed(frame: ui.Container[ui.LayoutView]) -> ui.LayoutView:
    """A view that discord.py does not keep in memory: custom ids say all that its controls do."""
    view = ui.LayoutView(timeout=None)
    view.add_item(frame)
    view.stop()
    return view


def buttons_view(buttons: Iterable[Control]) -> ui.View:
    """A view of the buttons below a text, for a message that is not a panel. discord.py does not keep it in memory."""
    view: ui.View = ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()
    return view


def _gallery(picture: Picture) -> ui.MediaGallery[ui.LayoutView]:
    """A gallery of one picture, which is as wide as the message."""
    return ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.description)
    )


class Download:
    """A file that is written piece by piece. It grows in compressed form once it is large."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._content = io.BytesIO()
        self._gzip: gzip.GzipFile | None = None

    def write(self, piece: bytes) -> None:
        """Add a piece to the file."""
        if self._gzip is None and self._content.tell() + len(piece) > MAX_PLAIN_BYTES:
            plain, self._content = self._content, io.BytesIO()
            self.name += ".gz"
            self._gzip = gzip.GzipFile(fileobj=self._content, mode="wb")
            self._gzip.write(plain.getvalue())
        (self._gzip or self._content).write(piece)

    def finish(self) -> tuple[str, bytes]:
        """Return the name and the content."""
        if self._gzip is not None:
            self._gzip.close()
        return self.name, self._content.getvalue()


class CsvDownload(Download):
    """A table for spreadsheets."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        # The byte order mark tells spreadsheets the encoding.
        self.write(codecs.BOM_UTF8)

    def write_rows(self, rows: Iterable[Iterable[object]]) -> None:
        """Add rows to the table."""
        text = io.StringIO(newline="")
        csv.writer(text).writerows([_escape(value) for value in row] for row in rows)
        self.write(text.getvalue().encode())


@dataclass(frozen=True, slots=True)
class CsvFile:
    """A file with so many rows below the names of the columns."""

    rows: int
    file: tuple[str, bytes]


async def csv_file(name: str, parts: AsyncGenerator[Sequence[Sequence[object]]]) -> CsvFile:
    """Write rows that come in parts, each in a thread, because there may be many."""
    download, rows = CsvDownload(name), -1
    # The parts hold a connection to the database until they are closed.
    async with aclosing(parts):
        async for part in parts:
            rows += len(part)
            await asyncio.to_thread(download.write_rows, part)
    return CsvFile(rows, await asyncio.to_thread(download.finish))


def _escape(value: object) -> object:
    """Quote text that a spreadsheet would read as a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t")) else value
