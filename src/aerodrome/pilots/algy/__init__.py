"""Pilots of Watch Algy Dogfight!."""
