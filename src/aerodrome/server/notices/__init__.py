"""Those who are not there are told when it is their turn: by mail, and in their browsers."""
