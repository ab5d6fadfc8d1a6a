"""Evening out: the smallest change that makes a scenario fair."""
