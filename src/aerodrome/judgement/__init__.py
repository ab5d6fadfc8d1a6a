"""Judgement: who is winning, and by how much. Numbers of what a seat sees, and a network that makes chances of them."""
