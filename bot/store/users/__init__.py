"""What is stored about users and servers: preferences, settings, presets, and who has left."""
