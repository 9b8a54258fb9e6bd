"""Connections, transactions, caches, and notices of other processes."""
