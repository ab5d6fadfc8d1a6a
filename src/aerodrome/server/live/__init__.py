"""Matches that are played and watched: from their creation and their journal to what each viewer is told."""
