"""Health, metrics and error reports for the operator of the bot."""
