"""What is a puzzle about: the theme of a question by its kind."""

from collections.abc import Mapping

SHOT, BREAK, ENERGY, RISK = "shot", "break", "energy", "risk"
THEMES = (SHOT, BREAK, ENERGY, RISK)

KINDS: Mapping[str, Mapping[str, str]] = {
    "spandaus": {
        "attack": SHOT,
        "response": BREAK,
        "manoeuvre": ENERGY,
        "lateral": BREAK,
        "roll": BREAK,
        "risky card": RISK,
        "third card": RISK,
    },
    "algy": {
        "attack": SHOT,
        "attack dice": RISK,
        "defense dice": RISK,
        "move": BREAK,
        "finish": ENERGY,
        "end": ENERGY,
        "stall": ENERGY,
        "pay": RISK,
        "jam": RISK,
        "next": BREAK,
        "pace": ENERGY,
        "recover": RISK,
        "dice": SHOT,
        "gun dice": RISK,
    },
    "dogfights": {
        "route": BREAK,
        "throttle": ENERGY,
        "fire": SHOT,
        "return fire": SHOT,
        "long burst": SHOT,
        "clear": RISK,
        "drop": RISK,
        "photograph": RISK,
    },
    "icog": {
        "announce": BREAK,
        "fly": BREAK,
        "throttle": ENERGY,
        "shoot": SHOT,
        "claim": SHOT,
        "re-roll": RISK,
        "stay": RISK,
        "at stall": ENERGY,
        "below stall": ENERGY,
        "spin": ENERGY,
        "smoke": RISK,
        "bail out": RISK,
        "initiative": RISK,
    },
}
