"""Simulations, benchmarks, replays, proofs."""

import json
from pathlib import Path

import pytest

import aerodrome
from aerodrome.kernel.signing import Signer
from tests.cli.conftest import Command

TALLY = {"wins", "rate", "low", "high"}


def test_simulate_prints_one_json_object(command: Command) -> None:
    ran = command("simulate", "spandaus", "--pilots", "thumb,random", "--games", 20, "--seed", 3, "--json")
    assert ran.code == 0
    assert ran.err == ""
    found = json.loads(ran.out)
    assert set(found) == {"book", "scenario", "games", "seconds", "decisions", "draws", "pilots", "sides"}
    assert (found["book"], found["scenario"], found["games"]) == ("spandaus", "duel", 20)
    assert set(found["pilots"]) == {"thumb", "random"}
    assert set(found["sides"]) == {"allied", "german"}
    for tally in (*found["pilots"].values(), *found["sides"].values()):
        assert set(tally) == TALLY
        assert 0 <= tally["low"] <= tally["rate"] <= tally["high"] <= 1
    again = json.loads(
        command("simulate", "spandaus", "--pilots", "thumb,random", "--games", 20, "--seed", 3, "--json").out
    )
    assert again | {"seconds": 0} == found | {"seconds": 0}


def test_simulate_prints_a_table(command: Command) -> None:
    out = command("simulate", "spandaus", "--scenario", "two-on-two", "--pilots", "random,random", "--games", 4).out
    assert "spandaus, two-on-two: 4 games" in out
    assert "95% interval" in out
    assert "side german" in out


def test_replay_steps(command: Command, played: Path) -> None:
    last = len(aerodrome.load(played).answers)
    ran = command("replay", played, typed=f"\nn\np\ng {last}\ng {last + 1}\nfar\nq\n")
    assert ran.code == 0
    prompts = [line.split()[0] for line in ran.out.splitlines() if " (enter next" in line]
    assert prompts == [f"{at}/{last}" for at in (0, 1, 2, 1, last, last, last)]
    assert ran.out.count(f"There are moments 0 to {last}") == 2
    assert "★" in ran.out


def test_replay_from_a_moment_and_as_a_whole(command: Command, played: Path) -> None:
    assert "3/" in command("replay", played, "--moment", 3).out
    assert command("replay", played, "--moment", 100_000).code == 2
    whole = command("replay", played, "--all")
    assert whole.code == 0
    assert "[spandaus.turn.deployment]" in whole.out
    assert "★" in whole.out
    assert "se déploie" in command("replay", played, "--all", "--lang", "fr").out


def test_verify_tells_who_signed_it(command: Command, played: Path) -> None:
    assert "! not signed by any server" in command("verify", played).out
    signer = Signer(bytes(range(32)))
    played.write_text(json.dumps(signer.signed(json.loads(played.read_text()))))
    for more in ((), ("--key", signer.key)):
        ran = command("verify", played, *more)
        assert ran.code == 0
        told = " ".join(ran.out.split())
        assert f"signed by the server with the key {signer.key}: nothing was changed since" in told
    assert "rien n’a été changé depuis" in " ".join(command("verify", played, "--lang", "fr").out.split())
    refused = command("verify", played, "--key", "00" * 32)
    assert refused.code == 2
    assert "not with this key" in refused.err


def test_verify_proves(command: Command, played: Path) -> None:
    ran = command("verify", played)
    assert ran.code == 0
    assert "every one of them legal" in ran.out
    assert "nothing was touched" in ran.out


@pytest.mark.parametrize("change", ["outcome", "answer", "seed"])
def test_verify_finds_what_was_touched(command: Command, played: Path, change: str) -> None:
    record = json.loads(played.read_text())
    if change == "outcome":
        outcomes = record["chance"]["outcomes"].split()
        outcomes[0] = "2S" if outcomes[0] != "2S" else "3S"
        record["chance"]["outcomes"] = " ".join(outcomes)
    elif change == "answer":
        record["answers"][0] = "loop"
    else:
        record["chance"]["seed"] = 8
    played.write_text(json.dumps(record))
    ran = command("verify", played)
    assert ran.code == 2
    assert str(played) in ran.err
