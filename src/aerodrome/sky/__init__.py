"""Geometry: pure functions over places and frames."""
