"""Seeds for choices by chance that depend only on what a seat sees, and are the same on every machine."""

from __future__ import annotations

import hashlib

from bot.engine.table import Table


def view_seed(view: Table, seat: int, *more: object) -> int:
    """Return a seed from 1 to 2^31 - 2.

    :param more: What else distinguishes the seed: the player, its version, the number of the sample set.
    """
    zones = [(str(zone), [str(face) for face in faces]) for zone, faces in view.zones.items() if faces]
    played = [(trick.leader, [card.code for card in trick.cards]) for trick in view.tricks]
    seen = more, seat, view.scores, view.dealer, view.bids, str(view.trump), view.has_melded, zones, played
    digest = hashlib.sha256(repr(seen).encode()).digest()
    return int.from_bytes(digest[:8], "big") % (2**31 - 2) + 1
