"""Speed: random play beside that of peers, the server under load, frames of the table."""
