"""How a machine flies: which moves it looks at, throttle, stalls, room, and what it does meanwhile."""
