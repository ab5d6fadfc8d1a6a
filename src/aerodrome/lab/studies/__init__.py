"""Studies: many matches of many scenarios, plain and varied, and what they tell."""
