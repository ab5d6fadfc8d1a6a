"""The games that come with the package."""

BOOKS = ("algy", "dogfights", "icog", "spandaus")
CAMPAIGN = "campaign"
