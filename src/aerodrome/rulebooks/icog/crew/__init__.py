"""Pilots, gunners and observers: skills and tests, abilities, wounds, deaths, and bailing out."""
