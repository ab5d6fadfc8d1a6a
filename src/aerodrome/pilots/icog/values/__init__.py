"""What positions, shots and airplanes are worth to a machine: 1 is an airplane shot down."""
