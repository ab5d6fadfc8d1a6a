"""`python -m aerodrome.cli` is the `aerodrome` command."""

from aerodrome.cli import main

main()
