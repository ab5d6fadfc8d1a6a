"""The games in the service of campaigns, one module for each."""
