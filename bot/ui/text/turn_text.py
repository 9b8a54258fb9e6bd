"""Whose turn it is, in a sentence."""

from __future__ import annotations

from bot.engine.actions import Verb
from bot.host import TableSnapshot, TableState
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import join_list, seat_name

__all__ = ["turn_line", "turn_prompt"]


def turn_line(snapshot: TableSnapshot, texts: Texts) -> str:
    """Whom the game waits for, to be read by everybody."""
    names = [seat_name(snapshot.info, seat) for seat in snapshot.to_move]
    return texts("table-turn", names=join_list(names, texts, last="and"), count=len(names))


def turn_prompt(snapshot: TableSnapshot, texts: Texts) -> str:
    """Whose turn it is and what he may do, said to the one who looks."""
    if snapshot.info.state is not TableState.PLAYING:
        return ""
    # That may be done from the first trick on, and makes sense at the end of a game: its button is reminder enough.
    verbs = dict.fromkeys(action.verb for action in snapshot.offer if action.verb is not Verb.DECLARE_OUT)
    doings = [texts(f"verb-{verb.replace(' ', '-')}") for verb in verbs]
    if snapshot.seat in snapshot.to_move:
        return texts("turn-yours", actions=join_list(doings, texts))
    waiting = texts("turn-theirs", names=_movers(snapshot, texts))
    return f"{waiting} {texts('turn-optional', actions=join_list(doings, texts))}" if doings else waiting


def _movers(snapshot: TableSnapshot, texts: Texts) -> str:
    return join_list([seat_name(snapshot.info, seat) for seat in snapshot.to_move], texts, last="and")
