"""Processes in which machine pilots think and whole records are run, beside the event loop."""
