"""Where people find each other: games that they offer, join and watch."""
