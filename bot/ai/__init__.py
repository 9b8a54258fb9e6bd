"""Computer players: they choose from what their own seat may know."""

from bot.ai.policy import Policy
from bot.ai.rule_of_thumb import rule_of_thumb

__all__ = ["Policy", "rule_of_thumb"]
