"""A bot that plays a match on a server, over HTTP and a WebSocket, as a program in any language could.

    pip install httpx websockets
    aerodrome serve &
    python examples/a_bot_over_http.py
    python examples/a_bot_over_http.py --server https://fly.example --book icog --scenario duel --record match.json

It needs nothing of Aerodrome but its address. docs/server.md, "For programs", tells what is said: a request makes the
match, `hello` opens it, `sync` and `update` tell what is asked, and `answer` answers. The bot takes the option with the
best odds where the rules give any, else any option; a form is answered with the sample that comes with it. A machine
pilot of the server flies against it. Dice are committed: the bot adds its share, so that nobody could have chosen them.
"""

import argparse
import json
import secrets
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import connect


def chosen(asked: dict[str, Any], rng: Random) -> Any:
    """The bot's answer to a decision."""
    if asked["kind"] == "share":
        return secrets.token_hex(32)
    if asked.get("options") is None:
        return asked["sample"]
    best = max((chance for _, chance in asked.get("odds", [])), default=0)
    likely = [option for option, chance in asked.get("odds", []) if chance == best]
    return rng.choice(likely or asked["options"])


def play(server: str, match: str, token: str, seed: int) -> dict[str, Any]:
    """Plays a match to its end, and tells how it ended."""
    rng, answered = Random(seed), -1
    with connect(f"{server.replace('http', 'ws', 1)}/api/live") as socket:
        socket.send(json.dumps({"type": "hello", "match": match, "token": token}))
        for frame in socket:
            told: dict[str, Any] = json.loads(frame)
            if told["type"] in ("fault", "refused"):
                raise RuntimeError(f"the server says: {told['what']}")
            if told["type"] not in ("sync", "update"):
                continue
            if "ending" in told:
                ending: dict[str, Any] = told["ending"]
                return ending | {"answers": told["answers"]}
            mine = [each for each in told["asked"] if "options" in each or "form" in each]
            if mine and told["n"] > answered:
                answered = told["n"]
                answer = {"id": str(answered), "to": told["n"], "seat": mine[0]["seat"], "option": chosen(mine[0], rng)}
                socket.send(json.dumps({"type": "answer"} | answer))
    raise RuntimeError("the server hung up before the match was over")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--server", default="http://127.0.0.1:8400", help="default: http://127.0.0.1:8400")
    parser.add_argument("--book", default="spandaus", help="default: spandaus")
    parser.add_argument("--scenario", default="duel", help="default: duel")
    parser.add_argument("--seat", default="allied", help="which the bot takes (default: allied)")
    parser.add_argument("--seed", type=int, default=1, help="of what the bot leaves to chance (default: 1)")
    parser.add_argument("--record", type=Path, help="where the record is written")
    given = parser.parse_args()
    with httpx.Client(base_url=given.server) as http:
        wanted = {"book": given.book, "scenario": given.scenario, "seats": {given.seat: "person"}}
        made = http.post("/api/matches", json=wanted)
        if made.is_error:
            parser.error(f"the server says: {made.json()['what']}")
        match, token = made.json()["id"], made.json()["links"][0]["token"]
        ending = play(given.server, match, token, given.seed)
        won = "the bot won" if ending["winner"] == given.seat else f"{ending['winner'] or 'nobody'} won"
        print(f"{won} ({ending['reason']}) after {ending['answers']} answers; points: {ending['points']}")
        if given.record is not None:
            record = http.get(f"/api/records/{match}")
            given.record.write_bytes(record.raise_for_status().content)


if __name__ == "__main__":
    main()
