"""Preferences of a user, settings of a server, and the export and deletion of stored data."""
