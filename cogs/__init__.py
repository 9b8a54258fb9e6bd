"""Slash commands, one cog for each group: parse the arguments, call the host once, show one panel."""
