"""Adapters of games: how each of them serves in campaigns."""
