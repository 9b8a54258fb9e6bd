"""Texts about announced maintenance."""

from __future__ import annotations

from bot.host import Host, Maintenance
from bot.ui.text.catalogue import Texts

__all__ = ["maintenance_line", "maintenance_text"]


def maintenance_text(maintenance: Maintenance, texts: Texts, key: str = "maintenance-now") -> str:
    """Say when maintenance begins, which Discord shows in the reader's time, and how long it takes."""
    return texts(key, time=f"<t:{maintenance.at}:R>", minutes=maintenance.minutes)


def maintenance_line(host: Host, texts: Texts) -> str:
    """The announced maintenance in one line; empty if there is none."""
    maintenance = host.operations.maintenance
    return "" if maintenance is None else maintenance_text(maintenance, texts, "maintenance-line")
