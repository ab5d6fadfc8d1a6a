"""The table on the web: lobby, seats, live matches over WebSockets, and the store behind them."""
