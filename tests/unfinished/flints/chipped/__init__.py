"""A regular package: this file is nothing for a page."""
