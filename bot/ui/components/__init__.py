"""Building blocks of messages: panels, buttons, selects and card emojis."""
