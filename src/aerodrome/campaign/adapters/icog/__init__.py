"""Campaigns with In Clouds of Glory: missions, reports, wounds and experience of its people."""
