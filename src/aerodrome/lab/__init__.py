"""Many matches: simulation, benchmarks, load, rule coverage."""
