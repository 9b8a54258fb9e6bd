"""Whose turn it is, in a sentence."""

from __future__ import annotations

from bot.engine.actions import Verb
from bot.host import Look, TableState
from bot.ui.words.phrases import listed, seat_name
from bot.ui.words.texts import Texts

__all__ = ["turn_line", "turn_words"]


def turn_line(look: Look, texts: Texts) -> str:
    """Whom the game waits for, to be read by everybody."""
    names = [seat_name(look.info, seat) for seat in look.to_move]
    return texts("table-turn", names=listed(names, texts, last="and"), count=len(names))


def turn_words(look: Look, texts: Texts) -> str:
    """Whose turn it is and what he may do, said to the one who looks."""
    if look.info.state is not TableState.PLAYING:
        return ""
    # That may be done from the first trick on, and makes sense at the end of a game: its button is reminder enough.
    verbs = dict.fromkeys(action.verb for action in look.offer if action.verb is not Verb.DECLARE_OUT)
    doings = [texts(f"todo-{verb.replace(' ', '-')}") for verb in verbs]
    if look.seat in look.to_move:
        return texts("turn-yours", doings=listed(doings, texts))
    waiting = texts("turn-theirs", names=_movers(look, texts))
    return f"{waiting} {texts('turn-besides', doings=listed(doings, texts))}" if doings else waiting


def _movers(look: Look, texts: Texts) -> str:
    return listed([seat_name(look.info, seat) for seat in look.to_move], texts, last="and")
