"""What users may read of tables and of finished deals."""
