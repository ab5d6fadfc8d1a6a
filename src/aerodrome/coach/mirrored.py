"""Scenarios that are fair by symmetry."""

from collections.abc import Mapping

MIRRORED: Mapping[str, tuple[str, ...]] = {
    "algy": ("mirror-match",),
    "dogfights": ("symmetric-duel",),
    "icog": ("mirror-duel",),
    "spandaus": ("duel-of-equals",),
}
"""Scenarios in which both sides have the same aircraft and pilots, in places that half a turn of the board swaps."""
