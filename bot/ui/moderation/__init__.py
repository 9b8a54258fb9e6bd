"""Decisions of server managers about members, tables and results, and their log."""
