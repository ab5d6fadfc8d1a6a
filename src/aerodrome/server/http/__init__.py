"""What is asked for over HTTP: one module per kind of thing, and who may ask."""
