"""What everybody may see of a table: its message, its scores, its pictures, and what its players agree on."""
