"""The coach: what a position is worth, what an answer gave away, what was luck, and how a game is learnt."""
