"""Flints, which is Pebbles without a board: a game on its first day. The others bring a board that does not work, each
in its own way: their folders say how."""

from msgspec.structs import replace

from aerodrome.kernel.rulebook import Rulebook, rulebook


def _like_pebbles(book: str) -> Rulebook:
    return replace(rulebook("pebbles"), id=book, title=book.title())


FLINTS, CHIPPED, FOREIGN, LOOSE = map(_like_pebbles, ("flints", "chipped", "foreign", "loose"))
