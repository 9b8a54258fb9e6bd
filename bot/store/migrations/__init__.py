"""Migrations of the schema, applied at startup. A released migration is never edited."""
