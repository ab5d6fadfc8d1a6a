"""Who may shoot whom after the next move, book by book: judges and pilots ask the same."""
