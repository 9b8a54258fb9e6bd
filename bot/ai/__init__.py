"""Computer players, which choose from what their own seat may know.

====================  =================================================================================
Module                What it does
====================  =================================================================================
``policy``            defines the interface of a computer player, and the levels that people choose from
``position``          holds what a seat knows at one moment, and facts derived from that
``inference``         gives the probabilities of hidden cards
``knowledge``         translates what a seat knows for the simulation
``evidence``          reads what bids, passes and melds say about the hands
``players``           finds a player by its name; the levels that search
``beginner``          makes mistakes on top of rules of thumb
``rules_of_thumb``    choose in every variant and phase without search, as rollouts do
``search``            values the choices of a position
``simulation``        plays out deals on records of integers, compiled
``coach``             says what decisions have cost, and why an action is good
``puzzles``           finds and holds positions with exactly one best card
``match``             plays duplicate matches between two players
``requests``          lists what other processes are asked to compute
====================  =================================================================================

Values are in the variant's points and probabilities run from 0 to 1, unless a docstring says otherwise.
"""

from bot.ai.policy import USUAL_LEVEL, Level, Policy
from bot.ai.requests import rule_of_thumb

__all__ = ["USUAL_LEVEL", "Level", "Policy", "rule_of_thumb"]
