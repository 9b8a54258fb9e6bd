"""In a language in which every text is between ⟦ and ⟧, everything that the bot says stands between them: no word for
people is anywhere but in the catalogue, and all readers get the language that is theirs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, TextElement

from bot.engine.variants import VARIANTS
from bot.host import Host
from bot.store import Store
from bot.ui import Texts, texts
from bot.ui.rules_panel import topics
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, dealt

pytestmark = pytest.mark.simcord(settle_timeout=30.0)

MARKED = "eo"
PEOPLE = ("Ann", "Bob", "Cleo", "Dan")
READ = frozenset({"content", "label", "placeholder", "description", "title", "name"})
"""Where in a request of the bot there are words for people."""
