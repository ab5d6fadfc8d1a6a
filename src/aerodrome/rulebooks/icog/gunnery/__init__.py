"""Airplanes that shoot at airplanes: aim, guns, the Shooting phase, damage, victories."""
