"""What the numbers of sights are to whoever asks for reasons, by their names, which are alike in all games."""

TOGETHER = {
    "strength": "whole",
    "rows": "whole",
    "crippled": "whole",
    "last": "ammunition",
    "empty": "ammunition",
    "late": "gone",
    "harm": "threat",
    "stall": "speed",
    "slow": "speed",
    "low": "altitude",
}
"""Numbers that tell the same as another one of the same row."""

ASPECT = frozenset(
    (
        "ahead",
        "astern",
        "chasing",
        "bears",
        "across",
        "onward",
        "aside",
        "along",
        "parallel",
        "outward",
        "overhead",
        "swing",
        "inside",
    )
)
"""Numbers about how two aircraft lie to each other: one of them is reason enough."""

TIMING = frozenset(
    (
        "gone",
        "late",
        "long",
        "cards",
        "acting",
        "acts",
        "mine",
        "moved",
        "waits",
        "moving",
        "shooting",
        "deploying",
        "fighting",
        "dogfight",
        "judged",
        "margin",
        "goal",
        "photographs",
        "bombs",
        "through",
    )
)
"""Numbers that tell how far play is, or what is played for: no answer is good because of them."""

GOOD = frozenset(
    (
        "ahead", "astern", "chasing", "bears", "shot", "threat", "harm", "hits", "bonus", "energy", "above",
        "whole", "strength", "pilot", "flying", "engine", "guns", "gun", "rear", "observer", "ammunition", "bursts",
        "rear_bursts", "throttle", "dice", "left", "combat", "handling", "power", "rerolls", "defends", "lead",
        "worn", "own_aircraft", "own_task", "reached", "room",
    )
)  # fmt: skip
BAD = frozenset(
    (
        "damaged", "weak", "wounds", "fire", "jammed", "strained", "low", "spin", "spinning", "stalled", "helpless",
        "leaving", "edge", "border", "silent", "crippled", "empty", "their_aircraft", "their_task", "swing",
    )
)  # fmt: skip
"""What is good and bad for whoever has it, as any pilot knows. A judge may see it otherwise by a hair: that explains
nothing to anybody."""
