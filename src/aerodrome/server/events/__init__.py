"""Events of clubs: Swiss and knock-out, from the first who enters to the last standings."""
