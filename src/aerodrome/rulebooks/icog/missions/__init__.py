"""What a mission is made of: its checks, places before the first turn, and tasks."""
