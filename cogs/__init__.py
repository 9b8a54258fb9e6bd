"""Slash commands, a cog for each group: parse, one call of the host, one panel."""
