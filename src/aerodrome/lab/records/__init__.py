"""A database of matches: what a folder of records says, in SQLite, and questions about it (docs/records.md)."""
