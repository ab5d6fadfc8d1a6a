"""How strong people are, as the results of rated matches say."""
