"""Formatting of hands, melds, actions, players, times, ratings and links."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.engine.actions import Action, Verb
from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import TRICK
from bot.engine.melds import LaidMeld
from bot.engine.rules import rules_of
from bot.engine.scoring import CardPoints
from bot.engine.table import ShownMeld, Table
from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot
from bot.render import SYMBOLS, by_suit, in_order
from bot.store import BoardSet, BoardSetKind, PuzzlePlayer, TableInfo, TableState, Tournament
from bot.ui.text.catalogue import Texts, clean

NO_BREAK: Final = "\u00a0"
"""A space at which no line ends."""
_COURT: Final = re.compile(r"\b[QJ]\b")
"""A queen or jack in a text with the letters of the game record."""
_DAY: Final = 24 * 60 * 60
"""In seconds."""


def card_name(card: Card, texts: Texts) -> str:
    """Return the full name of a card, such as "ace of spades"."""
    return texts("card-name", rank=texts(f"rank-name-{card.rank}"), suit=suit_name(card.suit, texts))


def suit_name(suit: Suit, texts: Texts) -> str:
    """Return the name of a suit."""
    return texts(f"suit-name-{suit}")


def hand_lines(cards: Sequence[Card], trump: Suit | None, texts: Texts) -> str:
    """Format a hand on one line: the ranks by suit, trump first and in bold."""
    parts = [
        f"**{texts.style.suit(group)}**" if group[0].suit is trump else texts.style.suit(group)
        for group in by_suit(cards, trump)
    ]
    return " · ".join(parts) or texts("hand-empty")


def card_values(points: CardPoints, texts: Texts) -> str:
    """Say what each rank is worth in tricks."""
    by_points: dict[int, list[str]] = {}
    for rank in reversed(Rank):
        by_points.setdefault(points.ranks.get(rank, 0), []).append(texts.style.rank(rank))
    return " · ".join(
        texts("card-value", ranks=", ".join(ranks), points=worth)
        for worth, ranks in sorted(by_points.items(), reverse=True)
    )


def ranks_of_run(texts: Texts) -> str:
    """Return the ranks of a run from high to low, with the letters that are on the reader's cards."""
    return " ".join(map(texts.style.rank, (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)))


def lettered(text: str, texts: Texts) -> str:
    """Return a text with the letters that are on the reader's cards, instead of Q and J."""
    return _COURT.sub(lambda found: texts.style.rank(Rank(found[0])), text)


def meld_name(name: str, texts: Texts) -> str:
    """Return the name of a meld for players.

    :param name: its name in the game record.
    """
    word, _, more = name.partition(":")
    meld = texts(f"meld-{word}")
    if not more:
        return meld
    if more in tuple(Suit):
        return texts("meld-in-suit", meld=meld, suit=SYMBOLS[Suit(more)])
    return texts("meld-with-rank", meld=meld, rank=texts.style.rank(Rank(more)))


def melds_text(melds: Iterable[ShownMeld | LaidMeld], texts: Texts, between: str = ", ") -> str:
    """List melds with their points and, of more than one of a kind, how many there are."""
    listed = []
    for meld in melds:
        name = meld_name(meld.name, texts)
        key = "meld-times" if meld.count > 1 else "meld-worth"
        listed.append(texts(key, count=meld.count, meld=name, points=meld.points))
    return between.join(listed)


def action_text(action: Action, texts: Texts, points: int | None = None) -> str:
    """Format an action for a button.

    :param points: what it scores, if known.
    """
    words = texts(f"action-{action.verb.replace(' ', '-')}", **action_words(action, texts))
    return words if points is None else texts("action-worth", action=words, points=points)


def action_words(action: Action, texts: Texts) -> dict[str, str | int]:
    """Return what an action is about, as an argument for texts about it; empty if its verb says all."""
    match action.verb:
        case Verb.PLAY | Verb.CORRECT:
            return {"card": texts.style.card(action.card)}
        case Verb.MELD:
            return {"meld": meld_name(action.meld, texts)}
        case Verb.BID | Verb.EXTEND:
            return {"points": action.points}
        case Verb.TRUMP | Verb.GUESS:
            return {"suit": SYMBOLS[action.suit]}
        case Verb.BURY | Verb.PASS_CARDS:
            return {"cards": texts.style.cards(in_order(action.cards, None))}
        case _:
            return {}


def which_trick(at: int, left: int) -> str:
    """Name a trick as a player counts: this one, the next, a later one, or the last.

    :param at: how many tricks come before it, from now on.
    :param left: how many tricks are left.
    """
    if at == left - 1:
        return "last"
    return ("this", "next")[at] if at < 2 else "later"


def join_list(words: Sequence[str], texts: Texts, *, last: str = "or") -> str:
    """Join words with commas, and with "or" or "and" before the last.

    :param last: "or" or "and".
    """
    if len(words) < 2:
        return "".join(words)
    return texts(f"list-{last}", first=", ".join(words[:-1]), last=words[-1])


def computer_names(level: str, texts: Texts) -> Callable[[int], str]:
    """Return a function from the number of a computer player, from 1 on, to its name."""
    names = texts(f"computer-names-{level}").split(", ")
    return lambda number: names[number - 1]


def seat_name(info: TableInfo, seat: int, *, markdown: bool = True) -> str:
    """Return the sanitized name of the player in a seat."""
    return clean(info.name_of(seat), markdown=markdown)


def mention(user_id: int | None, texts: Texts) -> str:
    """Mention a user; former players have a name instead."""
    return texts("former-player") if user_id is None or user_id < 0 else f"<@{user_id}>"


def winners_text(info: TableInfo, winners: Iterable[int], texts: Texts, *, markdown: bool = True) -> str:
    """All who have played for the sides that have won a game; a draw if there are none."""
    sides, won = VARIANTS[info.variant].sides, set(winners)
    names = [
        " / ".join(dict.fromkeys(clean(span.name, markdown=markdown) for span in info.spans(seat)))
        for seat in info.seats
        if sides[seat.seat] in won
    ]
    return join_list(names, texts, last="and") if names else texts("winners-none")


_OTHERS: Final = {
    2: ("puzzle-opponent",),
    4: ("puzzle-left", "puzzle-partner", "puzzle-right"),
}
"""By number of players, the names of the others, clockwise."""


def relative_names(seats: int, seat: int, texts: Texts) -> list[str]:
    """Name the players of a position without a table by seat, as the player on `seat` sees them."""
    clockwise = ("puzzle-you", *_OTHERS[seats])
    return [texts(clockwise[(other - seat) % seats]) for other in range(seats)]


def trick_so_far(view: Table, names: Sequence[str], texts: Texts) -> str:
    """Say who has played what to the current trick, or if it has not begun, to the last one.

    :param names: the players by seat.
    """
    played, last = [], view.last_trick
    is_complete = not view.zones[TRICK] and last is not None
    leader, cards = (last.leader, last.cards) if last and is_complete else (view.leader, view.zones[TRICK])
    for at, label in enumerate(texts.style.cards(cards).split(" ")):
        key = "puzzle-played" if at else "puzzle-led"
        played.append(texts(key, name=names[(leader + at) % view.seats], card=label))
    return ", ".join(played)


def par_word(against_par: float) -> str:
    """The word in the keys of texts for points like the expert's, above or below them."""
    return "above" if against_par > 0 else "below" if against_par < 0 else "at"


def relative_time(at: int) -> str:
    """Format a time in Unix seconds, which clients show as "in 5 minutes" or "an hour ago"."""
    return f"<t:{at}:R>"


def table_number(number: int) -> str:
    """Return the number of a table as texts take it; `private` for a private table, which has none."""
    return str(number) if number else "private"


def table_title(info: TableInfo, texts: Texts) -> str:
    """Return the variant and the number of a table."""
    return texts("table-title", variant=texts(f"variant-{info.variant}"), table=table_number(info.number))


def game_name(info: TableInfo, texts: Texts, *, markdown: bool = True) -> str:
    """Return what is played, and the variant: a daily board, a board of a challenge or event, or a table's game.

    :param markdown: whether it is shown where Discord interprets markdown.
    """
    variant = texts(f"variant-{info.variant}")
    if info.is_board:
        is_daily = info.board_kind == BoardSetKind.DAILY
        name = day(info.board_name) if is_daily else clean(info.board_name or "", markdown=markdown)
        number = 0 if info.board is None else info.board + 1
        return texts(f"game-name-{info.board_kind or 'board'}", name=name, number=number, variant=variant)
    if info.is_private:
        return texts("game-name-guided" if info.guided else "game-name-private", variant=variant)
    return texts("game-name", table=table_number(info.number), variant=variant)


def deal_text(info: TableInfo, deal: int, deals: int, texts: Texts) -> str:
    """Say which deal of a game this is, and of how many once the game is over.

    :param deal: its number, from 0.
    :param deals: how many deals are finished.
    """
    return texts("deal-number", number=deal + 1, count=0 if info.state is TableState.PLAYING else deals)


def place_text(place: int | None) -> str:
    """Format a place in a ranking, or that there is none.

    Without the backslash Discord renders a numbered list, and renumbers tied players.
    """
    return "–" if place is None else f"{place}\\."


def percentage(part: int, whole: int, texts: Texts) -> str:
    """Format a share as a rounded percentage."""
    return texts("rate", percent=round(100 * part / whole))


def day(name: str | None) -> datetime.date:
    """Return the day that a daily board is named after, such as `2026-11-22`, for texts to write it."""
    return datetime.date.fromisoformat(name or "")


def date(at: int) -> str:
    """Format the day of a time in Unix seconds, which clients show in their own format."""
    return f"<t:{at}:D>"


def date_range(first: int, last: int | None) -> str:
    """Format the days between two times in Unix seconds.

    :param last: None, or a time on the same day (UTC), for one day.
    """
    if last is None or first // _DAY == last // _DAY:
        return date(first)
    return f"{date(first)} – {date(last)}"


def rating_text(points: int, provisional: bool) -> str:
    """Format a rating; a provisional rating ends with a question mark."""
    return f"{points}?" if provisional else str(points)


def puzzle_standing(player: PuzzlePlayer, texts: Texts) -> str:
    """How many puzzles a user has solved, and their rating once it is reliable."""
    counts = {"solved": player.solved, "tried": player.tried}
    if player.rating.provisional:
        return texts("puzzle-counts", **counts)
    return texts("puzzle-rating", rating=player.rating.points, **counts)


PointsOf = Callable[[Action], int | None]
"""Returns the points that a legal action scores at once; None if it scores none or they are not known."""


def points_of(snapshot: TableSnapshot) -> PointsOf:
    """Return the function that looks up the points of the user's legal actions."""
    view, rules = snapshot.view, rules_of(snapshot.info)
    return lambda action: None if view is None else rules.worth(view, snapshot.seat, action)


def table_link(info: TableInfo) -> str:
    """Return the URL of a table's message, or of its channel if there is no message yet.

    For a private table it is the list of direct messages.
    """
    if info.is_private:
        return "https://discord.com/channels/@me"
    return _link(info.server_id, info.channel_id, info.message_id)


def contest_link(contest: BoardSet | Tournament) -> str:
    """Return the URL of the message of a challenge, event or tournament, or of its channel if there is no message."""
    return _link(contest.server_id, contest.channel_id, contest.message_id)


def _link(server_id: int, channel_id: int, message_id: int | None) -> str:
    channel = f"https://discord.com/channels/{server_id}/{channel_id}"
    return channel if message_id is None else f"{channel}/{message_id}"


def channel_text(info: TableInfo, texts: Texts) -> str:
    """Return a mention of a table's channel, or say that the table is private."""
    return texts("channel-private") if info.is_private else f"<#{info.channel_id}>"
