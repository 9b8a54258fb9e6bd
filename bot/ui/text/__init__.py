"""What players read: the catalogue, the pages of rules, and what happens at a table in sentences."""
