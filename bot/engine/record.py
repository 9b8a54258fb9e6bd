"""The game record: one JSON object that holds a whole game, finished or not (common rules: Game record).

:func:`write` creates a record. :func:`replay` plays one again and checks every action and every stored result.

Exceptions::

    RecordError            what is wrong, and at which deal and action
    +-- BadRecord          not a record: a field is missing, has the wrong type or an unknown value
    +-- RecordDiffers      a record, but an action is refused or a stored value contradicts the rules
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.engine.actions import Action, IllegalAction
from bot.engine.cards import Card, Deck, Seal, card, cut, deal_seed, shuffled
from bot.engine.events import (
    DECK,
    DealBegan,
    DealCancelled,
    DealerCut,
    DealScored,
    DealSeedShown,
    Event,
    GameEnded,
    GameOpened,
    GameSeedShown,
    Moved,
    Place,
    Redeal,
    Zone,
)
from bot.engine.game import Game, StackedShuffle
from bot.engine.options import BadOption, Options
from bot.engine.phases.deal import Deal
from bot.engine.table import BEFORE_DEAL
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS

FORMAT: Final = "pinochle-record/1"
DRAW: Final = "draw"
"""The `winner` of a drawn game."""

_SEED: Final = re.compile(r"[0-9a-fA-F]{64}")
_ID: Final = re.compile(r"[0-9]+")


class RecordError(Exception):
    """Something is wrong with a record: `why`, and at which index in `deals` and `actions`, None if at neither."""

    def __init__(self, why: str, deal: int | None = None, action: int | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.deal = deal
        self.action = action

    def __str__(self) -> str:
        where = [f"{name} {i}" for name, i in (("deal", self.deal), ("action", self.action)) if i is not None]
        return ": ".join([", ".join(where), self.why] if where else [self.why])


class BadRecord(RecordError):
    """Not a game record: a field is missing, has the wrong type or an unknown value."""


class RecordDiffers(RecordError):
    """A game record that contradicts the rules: an action is refused, or a stored value is different."""


# Writing


def write(game: Game, players: Sequence[str], *, whole: bool = True) -> dict[str, Any]:
    """Return the record of a game, as JSON values.

    :param players: Names, by seat.
    :param whole: Whether to include the deal being played. Leave it out of a record that a player gets before the game
        is over.
    """
    record: dict[str, Any] = {
        "format": FORMAT,
        "variant": game.variant.id,
        "options": dict(game.options),
        "players": list(players),
        "start_scores": [],
        "deals": [],
        "ended": None,
        "winner": None,
    }
    for step in game.history:
        if step.action is not None:
            record["deals"][-1]["actions"].append(f"{step.seat} {step.action}")
        for event in step.events:
            _add(record, event)
    in_deal = not game.table.is_between_deals and game.table.ended is None
    if in_deal and not whole:
        record["deals"].pop()
    return record


def _add(record: dict[str, Any], event: Event) -> None:
    deals = record["deals"]
    match event:
        case GameOpened():
            record["start_scores"] = list(event.scores)
        case DealerCut() if event.cards:
            record["cut"] = [[seat, str(face)] for seat, face in zip(event.seats, event.cards, strict=True)]
        case DealBegan():
            deals.append({"dealer": event.dealer, "dealt": {"hands": []}, "actions": []})
        case Moved(source=source) if source is DECK:
            _add_packet(deals[-1]["dealt"], event)
        case DealScored():
            deals[-1]["result"] = result_json(event)
        case DealCancelled():
            deals[-1]["redealt"] = event.reason
        case DealSeedShown():
            deals[event.deal]["seed"] = event.seed
        case GameEnded():
            record["ended"], record["winner"] = ended_json(event), winner_json(event)
        case GameSeedShown():
            record |= _game_seed_json(event)
        case _:
            pass


def _game_seed_json(shown: GameSeedShown) -> dict[str, Any]:
    seal = {"seal": {"secret": shown.secret, "ids": list(shown.ids)}} if shown.secret else {}
    return {"seed": shown.seed, **seal}


def _add_packet(dealt: dict[str, Any], event: Moved) -> None:
    codes = [str(face) for face in event.cards]
    place, owner = event.target.place, event.target.owner
    if place is Place.HAND:
        hands = dealt["hands"]
        hands += [[] for _ in range(owner + 1 - len(hands))]
        hands[owner] += codes
    elif place is Place.UPCARD:
        dealt["upcard"] = codes[0]
    else:
        dealt.setdefault(place.value, []).extend(codes)


def result_json(result: DealScored) -> dict[str, Any]:
    """Return the result of a deal in the form of a record."""
    return {
        "meld": list(result.meld),
        "tricks": list(result.tricks),
        "other": list(result.other),
        "delta": list(result.delta),
        "scores": list(result.scores),
        "declarer": result.declarer,
        "made": result.made,
    }


def ended_json(ended: GameEnded | None) -> Any:
    """Return how a game ended in the form of a record: None while it goes on."""
    if ended is None:
        return None
    return {"forfeit": ended.seat} if ended.how == "forfeit" else ended.how


def winner_json(ended: GameEnded | None) -> Any:
    """Return the winner in the form of a record: a side, ``"draw"``, or None if nobody has won."""
    if ended is None:
        return None
    return DRAW if ended.winner == -1 else ended.winner


# Replaying


def replay(record: object) -> Game:
    """Play a record (as JSON values) again from the first card and check everything it holds.

    :return: The game after the record.
    :raises BadRecord: if it is not a record.
    :raises RecordDiffers: if it contradicts the rules.
    """
    return _Replay(_object(record, "the record")).game()


def _object(value: object, what: str, deal: int | None = None) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadRecord(f"{what} must be an object", deal)
    return value


def _field(holder: Mapping[str, Any], name: str, deal: int | None = None) -> Any:
    if name not in holder:
        raise BadRecord(f"{name} is missing", deal)
    return holder[name]


def _list(
    holder: Mapping[str, Any], name: str, deal: int | None = None, length: int | None = None
) -> list[Any]:
    value = _field(holder, name, deal)
    if not isinstance(value, list) or length not in (None, len(value)):
        raise BadRecord(f"{name} must be a list{'' if length is None else f' of {length}'}", deal)
    return value


def _number(value: object, what: str, deal: int | None = None) -> int:
    if type(value) is not int:
        raise BadRecord(f"{what} must be a whole number", deal)
    return value


def _seed(value: object, deal: int | None = None) -> bytes:
    if not isinstance(value, str) or not _SEED.fullmatch(value):
        raise BadRecord("a seed or secret must be 64 hex digits", deal)
    return bytes.fromhex(value)


def _card(value: object, deal: int | None = None) -> Card:
    try:
        return card(value if isinstance(value, str) else "")
    except ValueError:
        raise BadRecord(f"not a card: {value!r}", deal) from None


class _Replay:
    """One record being read, checked and replayed."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self._record = record
        if _field(record, "format") != FORMAT:
            raise BadRecord(f"format must be {FORMAT!r}")
        self._variant = self._read_variant()
        self._options = self._read_options()
        self._ended = self._read_ended()
        self._deals = [_object(deal, "a deal", k) for k, deal in enumerate(_list(record, "deals"))]
        self._read_players()
        self._start_scores = self._read_start_scores()
        self._read_winner()
        self._dealers = [
            _number(_field(deal, "dealer", k), "dealer", k) for k, deal in enumerate(self._deals)
        ]
        self._actions = [self._read_actions(deal, k) for k, deal in enumerate(self._deals)]
        self._decks = [self._read_deck(deal, k) for k, deal in enumerate(self._deals)]
        self._results = [self._read_result(deal, k) for k, deal in enumerate(self._deals)]
        self._cut = self._read_cut()
        self._game_seed = _seed(record["seed"]) if "seed" in record else None
        self._seal = self._read_seal()
        self._deal_seeds = [
            _seed(deal["seed"], k) if "seed" in deal else None for k, deal in enumerate(self._deals)
        ]

    # Reading: raises BadRecord

    def _read_variant(self) -> Variant:
        name = _field(self._record, "variant")
        if not isinstance(name, str) or name not in VARIANTS:
            raise BadRecord(f"no variant {name!r}")
        return VARIANTS[name]

    def _read_options(self) -> Options:
        try:
            return self._variant.resolve(_object(_field(self._record, "options"), "options"))
        except BadOption as error:
            raise BadRecord(str(error)) from None

    def _read_players(self) -> None:
        names = _list(self._record, "players", length=self._variant.seats)
        if not all(isinstance(name, str) for name in names):
            raise BadRecord("players must be names")

    def _read_start_scores(self) -> tuple[int, ...]:
        given = _list(self._record, "start_scores", length=max(self._variant.sides) + 1)
        scores = tuple(_number(points, "a start score") for points in given)
        highest = self._variant.handicap(self._options)
        if sum(1 for points in scores if points) > 1 or not all(0 <= points <= highest for points in scores):
            raise BadRecord(f"start_scores cannot be {list(scores)}")
        return scores

    def _read_ended(self) -> Any:
        ended = _field(self._record, "ended")
        if ended in (None, "rule", "resign", "abandoned", "agreed"):
            return ended
        if isinstance(ended, dict) and "forfeit" in ended:
            seat = _number(ended["forfeit"], "the seat that forfeited")
            if 0 <= seat < self._variant.seats:
                return {"forfeit": seat}
        raise BadRecord(f"ended cannot be {ended!r}")

    def _read_winner(self) -> None:
        winner = _field(self._record, "winner")
        if (
            winner is not None
            and winner != DRAW
            and not (type(winner) is int and winner in self._variant.sides)
        ):
            raise BadRecord(f"winner cannot be {winner!r}")

    def _read_actions(self, deal: Mapping[str, Any], k: int) -> list[str]:
        actions = _list(deal, "actions", k)
        for i, text in enumerate(actions):
            if not isinstance(text, str):
                raise BadRecord("an action must be text", k, i)
        return actions

    def _read_deck(self, deal: Mapping[str, Any], k: int) -> Deck:
        """The deck in the order dealt, packet by packet as the variant deals."""
        dealt = _object(_field(deal, "dealt", k), "dealt", k)
        first = self._variant.phases(self._options)[0]
        assert isinstance(first, Deal)
        hands = _list(dealt, "hands", k, self._variant.seats)
        places: dict[Zone, list[Card]] = {}
        deck: list[Card] = []
        for zone, count in first.packets(self._dealers[k], self._variant.seats):
            if zone not in places:
                places[zone] = self._read_place(dealt, hands, zone, k)
            deck += places[zone][:count]
            del places[zone][:count]
        if any(places.values()) or Counter(deck) != Counter(self._variant.deck):
            raise BadRecord("the cards dealt are not the variant's deck", k)
        return tuple(deck)

    def _read_place(self, dealt: Mapping[str, Any], hands: list[Any], zone: Zone, k: int) -> list[Card]:
        if zone.place is Place.HAND:
            codes = hands[zone.owner]
        elif zone.place is Place.UPCARD:
            codes = [_field(dealt, zone.place, k)]
        else:
            codes = _list(dealt, zone.place, k)
        if not isinstance(codes, list):
            raise BadRecord("a hand must be a list", k)
        return [_card(code, k) for code in codes]

    def _read_result(self, deal: Mapping[str, Any], k: int) -> dict[str, Any] | None:
        if "redealt" in deal and deal["redealt"] not in list(Redeal):
            raise BadRecord(f"redealt cannot be {deal['redealt']!r}", k)
        if "result" not in deal:
            return None
        result = _object(deal["result"], "result", k)
        sides = max(self._variant.sides) + 1
        read: dict[str, Any] = {
            name: [_number(points, name, k) for points in _list(result, name, k, sides)]
            for name in ("meld", "tricks", "other", "delta", "scores")
        }
        declarer, made = _field(result, "declarer", k), _field(result, "made", k)
        if made is not None and not isinstance(made, bool):
            raise BadRecord("made must be true, false or null", k)
        return read | {
            "declarer": None if declarer is None else _number(declarer, "declarer", k),
            "made": made,
        }

    def _read_cut(self) -> tuple[tuple[int, Card], ...] | None:
        if "cut" not in self._record:
            return None
        drawn = _list(self._record, "cut")
        if not all(isinstance(pair, list) and len(pair) == 2 for pair in drawn):
            raise BadRecord("cut must be a list of seats and cards")
        return tuple((_number(seat, "a seat in the cut"), _card(code)) for seat, code in drawn)

    def _read_seal(self) -> Seal | None:
        if "seal" not in self._record:
            return None
        seal = _object(self._record["seal"], "seal")
        ids = _list(seal, "ids", length=self._variant.seats + 1)
        if not all(isinstance(text, str) and _ID.fullmatch(text) for text in ids):
            raise BadRecord("ids must be decimal numbers as text")
        return Seal(_seed(_field(seal, "secret")), tuple(ids))

    # Replaying: raises RecordDiffers

    def game(self) -> Game:
        """Return the game after the record."""
        dealer = self._first_dealer()
        self._check_seeds()
        shuffle = StackedShuffle(self._decks, dealer, self._cut or ())
        game = Game(self._variant, self._options, shuffle, self._start_scores)
        for k in range(len(self._deals)):
            self._replay_deal(game, k)
        self._check_end(game)
        return game

    def _replay_deal(self, game: Game, k: int) -> None:
        table = game.table
        if table.ended or table.deal != k:
            raise RecordDiffers("no deal is due: the game is over, or the previous deal is not", k)
        if table.dealer != self._dealers[k]:
            raise RecordDiffers(f"seat {table.dealer} deals, not seat {self._dealers[k]}", k)
        for i, text in enumerate(self._actions[k]):
            if table.ended or table.deal != k or table.phase == BEFORE_DEAL:
                raise RecordDiffers("the deal is over before this action", k, i)
            self._act(game, text, k, i)
        self._check_deal(game, k)

    def _act(self, game: Game, text: str, k: int, i: int) -> None:
        number, _, rest = text.partition(" ")
        seats = {str(seat): seat for seat in range(self._variant.seats)}
        try:
            game.play(seats[number], Action.parse(rest))
        except (KeyError, ValueError):
            raise RecordDiffers(f"not an action: {text[:80]!r}", k, i) from None
        except IllegalAction as error:
            legal = ", ".join(map(str, error.offer)) or "nothing"
            legal = legal if len(legal) <= 300 else f"{legal[:300]} ..."
            raise RecordDiffers(f"{text!r} is refused: {error}; seat {number} may: {legal}", k, i) from None

    def _check_deal(self, game: Game, k: int) -> None:
        """Check the result of a deal, which may be followed by the answers whether to extend the game (classic 8)."""
        steps = game.history[len(game.history) - len(self._actions[k]) :]
        ending = [event for step in steps for event in step.events]
        result = next((result_json(e) for e in ending if isinstance(e, DealScored)), None)
        redealt = next((e.reason for e in ending if isinstance(e, DealCancelled)), None)
        if self._results[k] != result:
            raise RecordDiffers(f"the result is {result}, not {self._results[k]}", k)
        if self._deals[k].get("redealt") != redealt:
            raise RecordDiffers(f"redealt is {redealt!r}, not {self._deals[k].get('redealt')!r}", k)

    def _check_end(self, game: Game) -> None:
        by_rules = ended_json(game.table.ended)
        if by_rules is None and isinstance(self._ended, dict):
            game.forfeit(self._ended["forfeit"])
        elif by_rules is None and self._ended == "abandoned":
            game.abandon()
        elif by_rules is None and self._ended == "agreed":
            self._settle(game)
        elif by_rules != self._ended:
            raise RecordDiffers(f"ended is {by_rules!r}, not {self._ended!r}")
        winner = winner_json(game.table.ended)
        if winner != self._record["winner"]:
            raise RecordDiffers(f"winner is {winner!r}, not {self._record['winner']!r}")

    def _settle(self, game: Game) -> None:
        try:
            game.settle(draw=self._record["winner"] == DRAW)
        except ValueError as error:
            raise RecordDiffers(f"the game cannot end by agreement: {error}") from None

    def _first_dealer(self) -> int:
        """Return the seat that deals first, which the cut decides if there was one."""
        dealer = self._dealers[0] if self._dealers else 0
        if self._cut is None:
            if not 0 <= dealer < self._variant.seats:
                raise RecordDiffers(f"there is no seat {dealer} to deal", 0)
            return dealer
        by_cut = self._dealer_by_cut(self._cut)
        if self._dealers and dealer != by_cut:
            raise RecordDiffers(f"by the cut seat {by_cut} deals, not seat {dealer}", 0)
        return by_cut

    def _dealer_by_cut(self, cards_drawn: Sequence[tuple[int, Card]]) -> int:
        drawn = iter(cards_drawn)
        tied = list(range(self._variant.seats))
        while len(tied) > 1:
            pairs = [next(drawn, None) for _ in tied]
            cards = [pair[1] for pair in pairs if pair is not None]
            if [pair and pair[0] for pair in pairs] != tied:
                raise RecordDiffers("the cut must go by seats until one card is lowest")
            lowest = min(c.strength for c in cards)
            tied = [seat for seat, c in zip(tied, cards, strict=True) if c.strength == lowest]
        if next(drawn, None) is not None or Counter(c for _, c in cards_drawn) - Counter(self._variant.deck):
            raise RecordDiffers("the cut has too many cards")
        return tied[0]

    def _check_seeds(self) -> None:
        game_seed = self._game_seed
        if self._seal is not None:
            if game_seed not in (None, self._seal.game_seed):
                raise RecordDiffers("the game seed does not follow from the seal")
            game_seed = self._seal.game_seed
        if game_seed is not None:
            self._check_game_seed(game_seed)
        for k, seed in enumerate(self._deal_seeds):
            if seed is not None and shuffled(self._variant.deck, seed) != self._decks[k]:
                raise RecordDiffers("the seed deals other cards", k)

    def _check_game_seed(self, game_seed: bytes) -> None:
        if self._ended is None:
            raise RecordDiffers("the game seed is published only when the game is over")
        # Without a cut, as in a rematch, the deal had passed on.
        drawn, _ = cut(self._variant.deck, self._variant.seats, game_seed)
        if self._cut not in (None, drawn):
            raise RecordDiffers("the game seed gives another cut")
        for k, seed in enumerate(self._deal_seeds):
            follows = deal_seed(game_seed, k)
            if seed not in (None, follows):
                raise RecordDiffers("the deal seed does not follow from the game seed", k)
            if shuffled(self._variant.deck, follows) != self._decks[k]:
                raise RecordDiffers("the game seed deals other cards", k)


def summary(game: Game) -> dict[str, Any]:
    """Return the state of a game and the results of its deals as JSON values, with every card in its zone."""
    table = game.table
    results = [result_json(e) for step in game.history for e in step.events if isinstance(e, DealScored)]
    return {
        "variant": game.variant.id,
        "options": dict(game.options),
        "target": table.target,
        "scores": list(table.scores),
        "results": results,
        "ended": ended_json(table.ended),
        "winner": winner_json(table.ended),
        "deal": table.deal,
        "dealer": table.dealer,
        "trump": table.trump,
        "declarer": table.declarer,
        "contract": table.contract,
        "to_move": list(game.to_move()),
        "table": {str(zone): [str(face) for face in faces] for zone, faces in table.zones.items() if faces},
    }
