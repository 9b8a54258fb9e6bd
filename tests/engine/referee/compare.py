"""Play at random by the engine, and compare everything with the second adjudication, action by action."""

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache

from bot.engine.actions import RESIGN, Action, Verb
from bot.engine.events import BidMade
from bot.engine.game import Game, SeededShuffle
from bot.engine.record import write
from bot.engine.variants import VARIANTS
from tests.engine.referee.deals import Deal
from tests.engine.referee.games import Referee, referee
from tests.engine.referee.stock import StockDeal
from tests.engine.walks import choose

VARIANTS_COVERED = tuple(sorted(VARIANTS))


def compare(variant: str, chosen: Mapping[str, object], seed: int, *, deals: int) -> int:
    """Play a game at random for so many deals, or to its end, and return how many deals were over.

    One game in ten is resigned. Fails at the first difference, and names it.
    """
    dice = random.Random(seed)
    options = VARIANTS[variant].resolve(chosen)
    secret = seed.to_bytes(32, "big")
    game = Game(VARIANTS[variant], options, SeededShuffle(VARIANTS[variant], secret))
    second = referee(variant, dict(options), secret)
    resigns = dice.randrange(200) if dice.random() < 0.1 else -1
    _dealt_alike(game, second)
    for ply in range(2000 * deals):
        _alike("to move", game.to_move(), second.to_move)
        for seat in range(game.variant.seats):
            _alike(f"offers of {seat}", _texts(game, seat), second.offers.get(seat, set()))
        if game.table.ended or game.table.deal >= deals or ply == resigns:
            break
        seat, action = choose(game, dice)
        deal = game.table.deal
        game.play(seat, action)
        second.act(seat, _text(action))
        if game.table.deal == deal:
            _tables_alike(game, second)
        elif not game.table.ended:
            _dealt_alike(game, second)
    over = game.table.deal + bool(game.table.ended)
    if ply == resigns and not game.table.ended:
        game.play(seat, RESIGN)
        second.winner = second.winner_without(seat)
    record = write(game, [str(seat) for seat in range(game.variant.seats)])
    results = [deal.get("result") or {"redealt": deal.get("redealt")} for deal in record["deals"]]
    _alike("results", results[: len(second.results)], second.results)
    _alike("winner", record["winner"], second.winner)
    return over


def _alike(what: str, engine: object, referee: object) -> None:
    if engine != referee:
        if isinstance(engine, set) and isinstance(referee, set):
            only, lacks = sorted(engine - referee)[:20], sorted(referee - engine)[:20]
            raise AssertionError(f"{what}: only the engine has {only}, only the referee {lacks}")
        raise AssertionError(f"{what}: the engine has {engine}, the referee {referee}")


@cache
def _text(action: Action) -> str:
    """An action with its cards in alphabetical order."""
    if action.verb in (Verb.BURY, Verb.PASS_CARDS):
        verb, *cards = str(action).split()
        return " ".join([verb, *sorted(cards)])
    return str(action)


def _texts(game: Game, seat: int) -> set[str]:
    return {_text(action) for action in game.offers(seat)}


def _dealt_alike(game: Game, referee: Referee) -> None:
    record = write(game, [str(seat) for seat in range(game.variant.seats)])["deals"][-1]
    _alike("dealer", record["dealer"], referee.deal.dealer)
    _alike("dealt", record["dealt"], referee.deal.dealt())


def _tables_alike(game: Game, referee: Referee) -> None:
    if isinstance(referee.deal, StockDeal):
        _stocks_alike(game, referee.deal)
    else:
        assert isinstance(referee.deal, Deal)
        _laid_down_alike(game, referee.deal)


def _stocks_alike(game: Game, deal: StockDeal) -> None:
    table = game.table
    if table.is_between_deals:
        return
    hands = [table.hand(seat) for seat in range(2)]
    lying = [Counter(map(str, table.cards(seat))) - Counter(map(str, table.hand(seat))) for seat in range(2)]
    engine = {
        "bids": [(bid.seat, bid.points, bid.skipped) for bid in table.bids if isinstance(bid, BidMade)],
        "hands": [sorted(map(str, hand)) for hand in hands],
        "face up": [sorted(cards.elements()) for cards in lying],
        "meld points": table.meld_points,
        "other points": table.other_points,
        "tricks won": table.tricks_won,
    }
    for what, expected in deal.state().items():
        _alike(what, engine[what], expected)


def _laid_down_alike(game: Game, deal: Deal) -> None:
    table = game.table
    bids = [(bid.seat, bid.points, bid.skipped) for bid in table.bids if isinstance(bid, BidMade)]
    _alike("bids", bids, deal.bids)
    hands = [sorted(str(face) for face in table.hand(seat)) for seat in range(table.seats)]
    _alike("hands", hands, [sorted(hand) for hand in deal.hands])
    _alike("melds", [sum(meld.points for meld in melds) for melds in table.melds], deal.melds)
    if not deal.unburied and not deal.recounted:
        shown = [Counter(str(face) for face in faces) for faces in table.shown]
        _alike("shown", shown, deal.shown or [Counter()] * table.seats)
