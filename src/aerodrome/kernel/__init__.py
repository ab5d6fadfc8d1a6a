"""The referee: chance, decisions, events, matches, records, views. It knows nothing of airplanes."""
