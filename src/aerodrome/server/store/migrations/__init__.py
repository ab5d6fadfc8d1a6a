"""Every change of the store's tables, oldest first."""
