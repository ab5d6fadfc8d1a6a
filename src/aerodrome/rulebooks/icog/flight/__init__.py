"""Flight: plans, moves, energy, stalls and spins, Formations, landings and Collisions."""
