"""Pictures of players to post: a leaderboard, and the profile of a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.render.contents import Profile, StandingsRow
from bot.render.drawing.canvas import LABEL, MARGIN, WIDTH, Canvas
from bot.render.drawing.lettering import BOLD, text_mask
from bot.render.drawing.palette import AMBER, LINE, MUTED, PLATE, PLATE_TURN
from bot.render.formatting import USUAL_STYLE
from bot.render.pictures.charts import draw_ratings
from bot.render.pictures.parts import HEADING, draw_form, draw_heading, form_width

# Lengths are in pixels.
_WHOLE: Final = WIDTH - 2 * MARGIN
_ROW: Final = 60
_GAP: Final = 8
_PLACE: Final = 76
"""The width of the place before a name."""
_SECTION: Final = 44
"""The height of the name of a section."""
_SKIPPED: Final = 34
"""The height of the dots before a row of another page."""
_FACT: Final = 112
_CHART: Final = 430


def draw_standings(
    title: str, subtitle: str, sections: Mapping[str, Sequence[StandingsRow]], own: StandingsRow | None = None
) -> bytes:
    """A page of a leaderboard as a PNG file 800 pixels wide.

    :param sections: The rows by the name of their section; the name may be empty.
    :param own: The row of the reader if that is on another page.
    """
    counted = sum(map(len, sections.values())) + (own is not None)
    names = sum(map(bool, sections))
    height = HEADING + counted * (_ROW + _GAP) + names * _SECTION + (_SKIPPED if own else 0) + MARGIN - _GAP
    canvas = Canvas(height, style=USUAL_STYLE)
    draw_heading(canvas, title, subtitle)
    top = HEADING
    shown = [*(row for rows in sections.values() for row in rows), *([own] if own else [])]
    # Of one width, so that the latest results stand below one another.
    width = max((text_mask(row.figure, LABEL, LABEL * BOLD).width for row in shown), default=0)
    for name, rows in sections.items():
        if name:
            canvas.text((MARGIN, top + _SECTION // 2 - _GAP // 2), name, LABEL, MUTED, width=_WHOLE)
            top += _SECTION
        for row in rows:
            _draw_row(canvas, top, row, width)
            top += _ROW + _GAP
    if own is not None:
        for dot in (-1, 0, 1):
            canvas.disc((WIDTH // 2 + 24 * dot, top + _SKIPPED // 2 - _GAP // 2), 8, MUTED)
        _draw_row(canvas, top + _SKIPPED, own, width)
    return canvas.png()


def _draw_row(canvas: Canvas, top: int, row: StandingsRow, width: int) -> None:
    """Draw place, name, latest results and figure on a plate.

    :param width: The width of the widest figure in pixels.
    """
    middle, right = top + _ROW // 2, WIDTH - MARGIN - 16
    edge = AMBER if row.place == 1 else LINE
    canvas.plate((MARGIN, top, _WHOLE, _ROW), PLATE_TURN if row.is_own else PLATE, edge=edge)
    if row.place is not None:
        canvas.medal((MARGIN + _PLACE // 2, middle), row.place)
    canvas.text((right, middle), row.figure, LABEL, bold=True, align=1, width=_WHOLE // 2)
    right -= min(width, _WHOLE // 2) + 20
    if row.form:
        draw_form(canvas, (right, middle), row.form)
        right -= form_width(len(row.form)) + 12
    left = MARGIN + _PLACE
    canvas.text((left, middle), row.name, LABEL, bold=True, width=right - left)


def draw_profile(profile: Profile) -> bytes:
    """A player's figures, latest results and ratings over time as a PNG file 800 pixels wide."""
    below = HEADING + _FACT + (_ROW + _GAP if profile.form else 0)
    canvas = Canvas(below + _GAP + (_CHART if profile.curves else _GAP), style=USUAL_STYLE)
    draw_heading(canvas, profile.name, profile.subtitle)
    width = (_WHOLE + _GAP) // len(profile.facts) - _GAP
    for number, (label, value) in enumerate(profile.facts):
        left = MARGIN + number * (width + _GAP)
        canvas.plate((left, HEADING, width, _FACT), PLATE, edge=LINE)
        center, room = left + width // 2, width - 16
        canvas.text((center, HEADING + 34), label, LABEL, MUTED, align=0.5, width=room)
        size = next(
            (size for size in (52, 44, 38) if text_mask(value, size, size * BOLD).width <= room), LABEL
        )
        canvas.text((center, HEADING + 80), value, size, bold=True, align=0.5, width=room)
    if profile.form:
        top = HEADING + _FACT + _GAP
        middle = top + _ROW // 2
        canvas.plate((MARGIN, top, _WHOLE, _ROW), PLATE, edge=LINE)
        canvas.text((MARGIN + 16, middle), profile.form_label, LABEL, MUTED, width=_WHOLE // 2)
        draw_form(canvas, (WIDTH - MARGIN - 16, middle), profile.form)
    if profile.curves:
        draw_ratings(canvas, below + _GAP, profile.curves, profile.times_as)
    return canvas.png()
