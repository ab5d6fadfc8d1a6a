"""What a machine does besides fighting: tasks, who takes which, runs at units, and what the ground is worth."""
