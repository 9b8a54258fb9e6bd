"""What draws pictures is known by name, without what it needs."""

from bot.render import draw, pictures


def test_each_function_that_draws_can_be_called_by_its_name() -> None:
    named = {name: value.name for name, value in vars(draw).items() if isinstance(value, draw.Draw)}
    assert named == {name: name for name in pictures.__all__}
