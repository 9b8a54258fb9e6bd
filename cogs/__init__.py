"""Slash commands, one cog for each group: parse the arguments, call the host or a feature, show one panel."""
