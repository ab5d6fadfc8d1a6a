"""The dice of In Clouds of Glory."""

from aerodrome.kernel.chance import die_of

D6, D10, D12, D20 = map(die_of, (6, 10, 12, 20))

DICE = tuple(map(die_of, (*range(2, 11), 12, 20)))
"""Those with few sides choose among as many barrels or people."""
