"""The analysis of a game. The values of choices are given here instead of searched for."""

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.analysis import past_decisions
from bot.ai.position import Position
from bot.cli.records import analysis_json, analysis_lines, assessed_decisions
from bot.engine.actions import Verb
from bot.engine.game import Game
from tests.ai.decisions import new_game, play_deal

PLAYERS = ("Ann", "Bob")


def first_is_best(position: Position) -> Advice | None:
    """Only cards are compared: the first is the best, each other 2 points worse, and exact at the end."""
    plays = sorted(position.offer.of(Verb.PLAY), key=str)
    worse = tuple(
        Alternative(action, 2.0 * rank, 0.5, is_equal=False, is_mistake=True)
        for rank, action in enumerate(plays[1:], 1)
    )
    return Advice(plays[0], worse, exact=position.view.held(position.seat) <= 3) if worse else None


def played_game() -> Game:
    game = new_game("kitty", {}, seed=5)
    play_deal(game)
    return game


def test_every_decision_is_listed_with_its_loss_and_certainty() -> None:
    game = played_game()
    analysis = analysis_json(game, PLAYERS, list(assessed_decisions(game, first_is_best)))
    plays = [decision for decision in past_decisions(game) if decision.action.verb is Verb.PLAY]
    plays = [decision for decision in plays if len(decision.position.offer.of(Verb.PLAY)) > 1]
    assert len(analysis["decisions"]) == len(plays)
    for listed, decision in zip(analysis["decisions"], plays, strict=True):
        offered = sorted(decision.position.offer.of(Verb.PLAY), key=str)
        late = decision.position.view.held(decision.seat) <= 3
        assert listed == {
            "deal": 0,
            "action_number": decision.number,
            "seat": decision.seat,
            "kind": decision.kind.value,
            "action": str(decision.action),
            "best": str(offered[0]),
            "loss": 2.0 * offered.index(decision.action),
            "error": 0.5 if offered.index(decision.action) else 0.0,
            "mistake": offered.index(decision.action) > 0,
            "certainty": "exact" if late else "estimated",
        }


def test_seats_have_totals() -> None:
    game = played_game()
    analysis = analysis_json(game, PLAYERS, list(assessed_decisions(game, first_is_best)))
    for seat, name in enumerate(PLAYERS):
        own = [decision for decision in analysis["decisions"] if decision["seat"] == seat]
        total = analysis["seats"][seat]
        assert (total["seat"], total["name"], total["decisions"]) == (seat, name, len(own))
        assert total["best"] == sum(decision["loss"] == 0 for decision in own)
        assert total["loss"] == sum(decision["loss"] for decision in own) == sum(total["lost"].values())
        assert set(total["lost"]) == {decision["kind"] for decision in own} <= {"lead", "follow"}


def test_the_costliest_decisions_come_first_in_words() -> None:
    game = played_game()
    analysis = analysis_json(game, PLAYERS, list(assessed_decisions(game, first_is_best)))
    lines = list(analysis_lines(analysis))
    heads = [line for line in lines if line.startswith("seat ")]
    assert [line.split(":")[0] for line in heads] == ["seat 0 (Ann)", "seat 1 (Bob)"]
    of_ann = lines[1 : lines.index(heads[1])]
    losses = [float(line.split(": ")[2].split(" ")[0]) for line in of_ann]
    assert losses == sorted(losses, reverse=True)
    assert losses[-1] > 0


def test_without_losses_only_the_totals_are_shown() -> None:
    game = new_game("kitty", {}, seed=5)
    analysis = analysis_json(game, PLAYERS, [])
    assert list(analysis_lines(analysis)) == [
        "seat 0 (Ann): 0 of 0 decisions best, 0.0 points lost",
        "seat 1 (Bob): 0 of 0 decisions best, 0.0 points lost",
    ]
