"""Where matches are kept: SQLite or PostgreSQL, its schema and its migrations."""
