"""Many matches: simulation, studies, duels of aircraft, ladders, learning of judges, rule coverage."""
