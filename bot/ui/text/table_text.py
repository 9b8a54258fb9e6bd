"""Lines about a table: options, turn clock, whose turn it is, computer players, maintenance, requests, calls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.engine.actions import MELDING, Verb
from bot.engine.events import TRICK, Note
from bot.engine.options import Value
from bot.engine.phases.trump import NameTrump
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.engine.tricks import best
from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.operations import Maintenance
from bot.host.play.clocks import timed_seats
from bot.host.play.endings import next_variant
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.seats import awaited, awaiting_agreement
from bot.host.tables.session import TableSnapshot, UndoRequest
from bot.render import SYMBOLS
from bot.store import Access, BoardSet, Request, RequestKind, Span, TableInfo, TableState
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import action_words, join_list, relative_time, seat_name

_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
CLOCKS: Final = (0, 30, _MINUTE, 2 * _MINUTE, 10 * _MINUTE, _HOUR, 8 * _HOUR, _DAY, 3 * _DAY, 7 * _DAY)
"""The turn clocks to choose from, in seconds; 0 for none."""


def computers_line(info: TableInfo, texts: Texts) -> str:
    """Name the computer players of a game with their levels; empty if there are none."""
    players = [
        texts("table-computer", name=seat_name(info, seat.seat), level=texts(f"level-{seat.level}"))
        for seat in info.seats
        if seat.level is not None
    ]
    return texts("table-computers", players=", ".join(players)) if players else ""


def occupants_line(info: TableInfo, texts: Texts) -> str:
    """Name who had the seats of a game before; empty if nobody has taken a seat in it.

    What a computer player did for a player who came back is left out.
    """
    seats = [
        ", ".join(_names(info.spans(seat), texts, markdown=True))
        for seat in info.seats
        if len(info.spans(seat)) > 1
    ]
    return texts("table-occupants", seats="; ".join(seats)) if seats else ""


def queue_line(info: TableInfo, texts: Texts) -> str:
    """Name who waits for a seat, in order; empty if nobody does."""
    names = [clean(one.name) for one in info.queue]
    return texts("table-queue", names=", ".join(names)) if names else ""


def most_played_line(snapshot: TableSnapshot, texts: Texts) -> str:
    """Name who has played most of a game on each seat that several had; empty if nobody has taken a seat in it."""
    info = snapshot.info
    names = [seat_name(snapshot.counting, seat.seat) for seat in info.seats if len(info.spans(seat)) > 1]
    key = "most-played" if info.state is TableState.PLAYING else "most-played-over"
    return texts(key, names=join_list(names, texts, last="and")) if names else ""


def players_name(played: Sequence[Span], texts: Texts, *, markdown: bool = True) -> str:
    """The name of a seat's first player, with who played there later in parentheses."""
    first, *later = _names(played, texts, markdown=markdown)
    return f"{first} ({', '.join(later)})" if later else first


def _names(played: Sequence[Span], texts: Texts, *, markdown: bool) -> list[str]:
    first, *later = [clean(one.name, markdown=markdown) for one in played]
    deals = (one.deal + 1 for one in played[1:])
    return [first, *map(lambda name, deal: texts("occupant-next", name=name, deal=deal), later, deals)]


def maintenance_text(maintenance: Maintenance, texts: Texts, key: str = "maintenance-now") -> str:
    """Say when maintenance begins, which Discord shows in the reader's time, and how long it takes."""
    return texts(key, time=f"<t:{maintenance.at}:R>", minutes=maintenance.minutes)


def maintenance_line(host: Host, texts: Texts) -> str:
    """The announced maintenance in one line; empty if there is none."""
    maintenance = host.operations.maintenance
    return "" if maintenance is None else maintenance_text(maintenance, texts, "maintenance-line")


def request_lines(snapshot: TableSnapshot, texts: Texts) -> list[str]:
    """Say what the players of a running game are asked, by whom, and who has yet to agree; one line each."""
    info = snapshot.info
    lines = []
    for request in info.requests:
        names = [seat_name(info, seat) for seat in awaited(info, request)]
        waiting: dict[str, str | int] = {
            "awaited": join_list(names, texts, last="and"),
            "count": len(names),
        }
        line = texts(f"asked-{request.kind}", **request_words(snapshot, request, texts), **waiting)
        if request.away and request.kind is not RequestKind.COMPUTER:
            away = [seat_name(info, seat) for seat in request.away]
            line += " " + texts("asked-not", names=join_list(away, texts, last="and"), count=len(away))
        lines.append(line)
    return lines


def request_words(snapshot: TableSnapshot, request: Request, texts: Texts) -> dict[str, str | int]:
    """Return who asks for what, as arguments for texts about a request."""
    info = snapshot.info
    match request.kind:
        case RequestKind.UNDO:
            what = "" if snapshot.undo_request is None else undone_text(snapshot.undo_request, texts)
            return {"name": seat_name(info, request.seat), "what": what}
        case RequestKind.ABANDON | RequestKind.DRAW | RequestKind.WIN | RequestKind.AGAIN:
            return _words_of_ending(snapshot, request, texts)
        case RequestKind.COMPUTER:
            away = [seat_name(info, seat) for seat in request.away]
            player = join_list(away, texts, last="and")
            return {"name": seat_name(info, request.seat), "player": player, "players": len(away)}
        case RequestKind.CLOCK:
            time = clock_text(request.seconds, texts)
            return {"name": seat_name(info, request.seat), "time": time}
        case RequestKind.OPENER:
            opener = info.seat_of(info.opener_id)
            return {"name": seat_name(info, request.seat), "player": seat_name(info, opener or 0)}
        case RequestKind.SUBSTITUTE:
            return {"name": clean(request.name), "player": seat_name(info, request.seat)}


def _words_of_ending(snapshot: TableSnapshot, request: Request, texts: Texts) -> dict[str, str | int]:
    """Return who wants the game to end, and how."""
    info, view = snapshot.info, snapshot.public
    names = [seat_name(info, seat) for seat in request.agreed]
    words: dict[str, str | int] = {"names": join_list(names, texts, last="and"), "players": len(names)}
    if request.kind is RequestKind.WIN and view is not None:
        sides, ahead = VARIANTS[info.variant].sides, view.ahead()
        winners = [seat_name(info, seat) for seat, side in enumerate(sides) if side == ahead]
        words["side"] = join_list(winners, texts, last="and")
    if request.kind is RequestKind.AGAIN:
        variant = next_variant(info, request.away) or info.variant
        words["variant"] = texts(f"variant-{variant}")
    return words


def undone_text(request: UndoRequest, texts: Texts) -> str:
    """Name the action that an undo request would take back, and say how many later ones go with it."""
    action = request.action
    if action is None:
        what = texts(f"undo-hidden-{request.verb}")
    else:
        what = texts(f"undo-{request.verb}", **action_words(action, texts))
    return texts("undo-later", what=what, count=request.later) if request.later else what


def request_result(change: TableChange, texts: Texts) -> str:
    """Say how a request to the players ended; empty for any other change."""
    name = "" if change.seat is None else seat_name(change.info, change.seat)
    if change.kind is ChangeKind.UNDONE:
        return texts("undo-done", name=name)
    request = change.request
    if change.kind is not ChangeKind.REFUSED or request is None:
        return ""
    asker = None if request.kind is RequestKind.SUBSTITUTE else request.seat
    if change.seat == asker:
        return texts(f"withdrawn-{request.kind}", name=name)
    return texts(f"refused-{request.kind}", name=name) if name else texts("lapsed-undo")


def _key(*parts: str | int) -> str:
    return "-".join(str(part).replace("_", "-") for part in parts)


def option_name(name: str, texts: Texts) -> str:
    """Return the name of an option."""
    return texts(_key("option", name))


def value_name(name: str, value: Value, texts: Texts) -> str:
    """Return the name of an option's value; a number without a name of its own stays a number."""
    key = _key("value", name, value)
    if key in texts:
        return texts(key)
    return str(value) if isinstance(value, int) else texts(_key("value", value))


def access_lines(info: TableInfo, texts: Texts) -> list[str]:
    """Whom the opener lets in, a line for seats and one for watching; none where everyone is."""
    seat = info.seat_of(info.opener_id)
    name = "none" if seat is None else seat_name(info, seat)
    shown = (("lobby-access", info.access), ("lobby-watching", info.watching))
    return [texts(key, access=access, name=name) for key, access in shown if access is not Access.OPEN]


def options_line(variant: str, options: Mapping[str, Value], texts: Texts, *, one_deal: bool = False) -> str:
    """Say in short by which rules a variant is played: how long, and how they differ from the usual ones.

    :param one_deal: whether one deal is played, whatever the options say.
    """
    kind = VARIANTS[variant]
    chosen = kind.key_options(kind.resolve(options), target=not one_deal, length=not one_deal)
    return in_short({"deals": 1, **chosen} if one_deal else chosen, texts)


def house_rules_line(played: TableInfo | BoardSet, texts: Texts) -> str:
    """Say in short how the rules of a game differ from the usual ones; empty if they do not.

    Where one deal is played, what decides the length of a game is left out.
    """
    rules = rules_of(played)
    unusual = rules.variant.key_options(rules.options, target=False, length=not played.is_one_deal)
    return texts("house-rules", rules=in_short(unusual, texts)) if unusual else ""


def in_short(options: Mapping[str, Value], texts: Texts) -> str:
    """Each option with its value in a few words."""
    return " · ".join(_rule(name, value, texts) for name, value in options.items())


def _rule(name: str, value: Value, texts: Texts) -> str:
    key = _key("rule", name, value)
    return texts(key) if key in texts else texts(_key("rule", name), value=value)


def start_line(info: TableInfo, texts: Texts) -> str:
    """Say who starts the game of a lobby, and when."""
    how = "alone" if info.auto_start else "anyone"
    if info.rematch_of is not None:
        how = "rematch"
    free = VARIANTS[info.variant].seats - len(info.seats)
    return texts("lobby-start", how=how, free=free)


def clock_text(seconds: int, texts: Texts) -> str:
    """Describe a turn clock.

    :param seconds: 0 for none.
    """
    key = f"clock-{seconds}"
    if key in texts:
        return texts(key)
    for unit, name in ((_HOUR, "hours"), (_MINUTE, "minutes")):
        if not seconds % unit:
            return texts(f"clock-{name}", count=seconds // unit)
    return texts("clock-seconds", count=seconds)


def clock_line(snapshot: TableSnapshot, texts: Texts) -> str:
    """Describe the turn clock of a table and the time left; empty if there is none."""
    info = snapshot.info
    if not info.clock:
        return ""
    time = clock_text(info.clock, texts)
    is_running = info.state is TableState.PLAYING and timed_seats(info, snapshot.to_move)
    if not is_running or info.waiting_since is None:
        return texts("clock-line", time=time)
    if info.reminded_at is not None:
        return texts("clock-line-late", time=time)
    return texts("clock-line-until", time=time, until=relative_time(info.waiting_since + info.clock))


def clock_lines(snapshot: TableSnapshot, texts: Texts) -> list[str]:
    """Describe the time left and the seats that computer players have taken over."""
    lines = (clock_line(snapshot, texts), _takeover_line(snapshot.info, texts))
    return [line for line in lines if line]


def _takeover_line(info: TableInfo, texts: Texts) -> str:
    """Name the absent players for whom computer players act; empty if there are none."""
    away = [seat.seat for seat in info.seats if seat.computer and seat.user_id is not None]
    if not away or info.state is not TableState.PLAYING:
        return ""
    names = join_list([seat_name(info, seat) for seat in away], texts, last="and")
    return texts("clock-takeover", names=names, count=len(away))


def turn_line(snapshot: TableSnapshot, texts: Texts) -> str:
    """Name the players whose turn it is, for a public message."""
    waiting = (
        _passing(snapshot, texts, "table-passing")
        or _looking(snapshot, texts, "table-look")
        or texts("table-turn", names=_names_to_move(snapshot, texts), count=len(snapshot.to_move))
    )
    return with_question(snapshot, texts, waiting)


def turn_prompt(snapshot: TableSnapshot, texts: Texts) -> str:
    """Tell the user whose turn it is and what they may do now."""
    if snapshot.info.state is not TableState.PLAYING:
        return ""
    # Declaring out is legal from the first trick on but useful only late in a game; its button is enough.
    verbs = [verb for verb in snapshot.offer.verbs if verb is not Verb.DECLARE_OUT]
    melding = [verb for verb in verbs if verb in MELDING]
    # What there is to lay down comes first; the buttons have names and points of several.
    melding = melding if len(melding) < 2 else [Verb.MELD]
    verbs = [*melding, *(verb for verb in verbs if verb not in MELDING)]
    actions = [_verb_text(snapshot, verb, texts) for verb in verbs]
    if snapshot.seat in snapshot.to_move:
        play = _play_prompt(snapshot, texts) if verbs == [Verb.PLAY] else ""
        prompt = play or texts("turn-yours", actions=join_list(actions, texts))
        return with_question(snapshot, texts, prompt)
    waiting = (
        _passing(snapshot, texts, "turn-passing")
        or _looking(snapshot, texts, "turn-look" if is_to_look(snapshot) else "turn-looked")
        or texts("turn-theirs", names=_names_to_move(snapshot, texts))
    )
    waiting = with_question(snapshot, texts, waiting)
    return f"{waiting} {texts('turn-optional', actions=join_list(actions, texts))}" if actions else waiting


def _play_prompt(snapshot: TableSnapshot, texts: Texts) -> str:
    """Say that there is only one card left, or only equal ones, or that any card may be led; empty otherwise."""
    view = snapshot.view
    if view is None:
        return ""
    hand = view.cards(snapshot.seat)
    if len(hand) == 1:
        return texts("turn-last-card")
    if _how_to_play(snapshot, view) != "lead":
        return ""
    if len(set(hand)) == 1:
        return texts("turn-lead-card", card=texts.style.card(hand[0]))
    return texts("turn-lead")


def _verb_text(snapshot: TableSnapshot, verb: Verb, texts: Texts) -> str:
    """Name a kind of action that the user may take, with the number of cards that it takes."""
    if verb is Verb.PASS_CARDS:
        return _passing(snapshot, texts, "verb-pass-cards")
    if verb is Verb.PLAY and snapshot.view is not None:
        trick = snapshot.view.zones[TRICK]
        suit = SYMBOLS[trick[0].suit] if trick and trick[0] is not None else ""
        return texts("verb-play", how=_how_to_play(snapshot, snapshot.view), suit=suit)
    choices = snapshot.offer.cards_for(verb)
    if verb is Verb.TRUMP:
        # Where not every suit may be named, this says why.
        naming = rules_of(snapshot.info).part(NameTrump)
        needs_marriage = naming is not None and naming.marriage is not None
        return texts("verb-trump", count=int(needs_marriage))
    return texts(f"verb-{verb.replace(' ', '-')}", count=choices.count if choices else 0)


def _how_to_play(snapshot: TableSnapshot, view: Table) -> str:
    """Which cards may be played: those of a suit, only higher ones, or any."""
    legal = {action.card for action in snapshot.offer.of(Verb.PLAY)}
    hand, trick = set(view.cards(snapshot.seat)), [card for card in view.zones[TRICK] if card is not None]
    of_trump = {card for card in hand if card.suit is view.trump}
    led = trick[0].suit if trick else None
    of_suit = {card for card in hand if card.suit is led}
    if rules_of(snapshot.info).accepts_any_card:
        return "other"
    if led is None:
        return "lead" if legal == hand else "lead-trump" if legal == of_trump else "other"
    # A card may be withheld for another reason than being too low, such as a nine that is not declared.
    heads = all(best([*trick, card], view.trump) == len(trick) for card in legal)
    if legal <= of_suit:
        return "beat" if heads and legal != of_suit else "follow"
    if legal <= of_trump:
        return "higher-trump" if heads and legal != of_trump else "trump"
    return "any" if legal == hand else "other"


def with_question(snapshot: TableSnapshot, texts: Texts, line: str) -> str:
    """Put the open question whether to extend the game before the line, if the players are asked."""
    view = snapshot.view
    if view is None or not view.extensions:
        return line
    return f"{texts('table-extension', target=view.target)} {line}"


def is_to_look(snapshot: TableSnapshot) -> bool:
    """Whether computer players wait for the user to look at the melds."""
    return snapshot.look_until is not None and snapshot.seat in awaiting_agreement(snapshot.info)


def _looking(snapshot: TableSnapshot, texts: Texts, key: str) -> str:
    """Say when a computer player leads, in the text with this key; empty if none waits for people to look at melds."""
    if snapshot.look_until is None:
        return ""
    return texts(key, name=_names_to_move(snapshot, texts), time=f"<t:{int(snapshot.look_until)}:R>")


def _passing(snapshot: TableSnapshot, texts: Texts, key: str) -> str:
    """Say who passes how many cards to whom, in the text with this key; empty if nobody passes cards now."""
    view = snapshot.view
    count = 0 if view is None else rules_of(snapshot.info).cards_to_pass(view)
    if view is None or not count or not snapshot.to_move:
        return ""
    (seat,) = snapshot.to_move
    partner = seat_name(snapshot.info, view.partner(seat))
    return texts(key, name=seat_name(snapshot.info, seat), count=count, partner=partner)


def _names_to_move(snapshot: TableSnapshot, texts: Texts) -> str:
    return join_list([seat_name(snapshot.info, seat) for seat in snapshot.to_move], texts, last="and")


def call_lines(snapshot: TableSnapshot, view: Table, texts: Texts) -> Iterator[str]:
    """Tell a player who called them and for what, and about a claim that waits or was challenged.

    :param view: the game as the player sees it. Only games of two players have calls and claims.
    """
    seat = snapshot.seat
    if view.is_between_deals or view.seats != 2:
        return
    opponent = seat_name(snapshot.info, 1 - seat)
    if view.notes.get((-1, Note.UNBURIED_CALLED)) and seat == view.declarer:
        yield texts("called-unburied", name=opponent)
    for key, note in (("called-over", Note.CALLED_OVER), ("called-revoke", Note.REVOKED)):
        if view.notes.get((seat, note)):
            yield texts(key, name=opponent)
    if view.notes.get((seat, Note.NINE_FORGOTTEN_SHOWN)):
        yield texts("missed-nine")
    claimant = view.notes.get((-1, Note.CLAIMED_BY))
    if claimant is not None:
        yield texts("claim-waiting-own" if claimant == seat else "claim-waiting", name=opponent)
    if (seat, Note.CHALLENGED) in view.notes:
        yield texts("claim-challenged-own")
