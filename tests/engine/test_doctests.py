"""The examples in the engine's docstrings."""

import doctest
import importlib
import pkgutil

import bot.engine

MODULES = [
    importlib.import_module(module.name)
    for module in pkgutil.walk_packages(bot.engine.__path__, "bot.engine.")
]


def test_the_examples_of_the_docstrings_hold() -> None:
    results = [doctest.testmod(module) for module in (bot.engine, *MODULES)]
    assert sum(result.failed for result in results) == 0
    assert sum(result.attempted for result in results) > 10
