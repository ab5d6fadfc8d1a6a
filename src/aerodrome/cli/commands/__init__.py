"""The commands with their arguments and what is told of them."""
