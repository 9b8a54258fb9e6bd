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
    waiting = texts("table-turn", names=join_list(names, texts, last="and"), count=len(names))
    return _with_question(snapshot, texts, waiting)


def turn_prompt(snapshot: TableSnapshot, texts: Texts) -> str:
    """Whose turn it is and what he may do, said to the one who looks."""
    if snapshot.info.state is not TableState.PLAYING:
        return ""
    # That may be done from the first trick on, and makes sense at the end of a game: its button is reminder enough.
    verbs = dict.fromkeys(action.verb for action in snapshot.offer if action.verb is not Verb.DECLARE_OUT)
    doings = [texts(f"verb-{verb.replace(' ', '-')}") for verb in verbs]
    if snapshot.seat in snapshot.to_move:
        return _with_question(snapshot, texts, texts("turn-yours", actions=join_list(doings, texts)))
    waiting = _with_question(snapshot, texts, texts("turn-theirs", names=_movers(snapshot, texts)))
    return f"{waiting} {texts('turn-optional', actions=join_list(doings, texts))}" if doings else waiting


def _with_question(snapshot: TableSnapshot, texts: Texts, line: str) -> str:
    """The line, after the question that the players are asked, if there is one."""
    view = snapshot.view
    if view is None or not view.extensions:
        return line
    return f"{texts('table-extension', target=view.target)} {line}"


def _movers(snapshot: TableSnapshot, texts: Texts) -> str:
    return join_list([seat_name(snapshot.info, seat) for seat in snapshot.to_move], texts, last="and")
