"""What the host shows to those who use it."""

from bot.host.host import Host

LENT = {
    "activity",
    "servers",
    "key_values",
    "leaderboard",
    "members",
    "posts",
    "preferences",
    "presets",
    "reviews",
    "seasons",
    "settings",
    "statistics",
    "tips",
    "users",
    "winner_roles",
}
"""The repositories of the store about which the host has nothing to decide."""


async def test_the_host_lends_no_repository_that_holds_tables_or_results(host: Host) -> None:
    parts = {name: type(part).__module__ for name, part in vars(host).items() if not name.startswith("_")}
    assert {name for name, module in parts.items() if module.startswith("bot.store")} == LENT
