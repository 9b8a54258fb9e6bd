"""What members type and tap: one cog for each group of commands, each as thin as can be."""
