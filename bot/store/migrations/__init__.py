"""The history of the schema, applied at start. A released migration is never edited."""
