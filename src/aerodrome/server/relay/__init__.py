"""How the worker processes of a server tell each other what is new."""
