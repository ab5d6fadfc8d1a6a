"""Pilots of Instant Spandaus."""
