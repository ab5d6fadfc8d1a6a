"""Lists of aircraft: what the books on air combat share, and other games do without."""
