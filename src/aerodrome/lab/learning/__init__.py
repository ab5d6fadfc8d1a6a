"""Learning a judge from matches: they are played, looked at moment by moment, and a network is fitted to their ends."""
