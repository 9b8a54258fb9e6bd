"""Conditions on the servers that a process serves."""

from __future__ import annotations

from sqlalchemy import Column, ColumnElement, true

from bot.store.models import Shards


def on_shards(guild_id: Column[int], shards: Shards) -> ColumnElement[bool]:
    """Select the rows of servers on these shards."""
    if len(shards.ids) == shards.count:
        return true()
    # The division is a shift by 22 bits, which the databases spell differently.
    return (guild_id // 2**22 % shards.count).in_(shards.ids)
