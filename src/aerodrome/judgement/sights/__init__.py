"""What a side sees, in numbers: one module for each book. Nothing hidden gets in, since all is read from a view."""
