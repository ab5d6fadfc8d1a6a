"""What is written of a match, and the match that it comes to. No input, no output."""
