"""Whole databases: opened, upgraded, checked, copied, backed up, and restored."""
