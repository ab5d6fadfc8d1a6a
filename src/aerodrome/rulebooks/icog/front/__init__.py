"""The front: balloons, units on the ground, bombs, rockets, ground fire, and what is observed."""
