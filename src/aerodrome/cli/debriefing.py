"""How each crew flew a mission of a campaign, at the terminal."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from aerodrome.campaign.files import unpack
from aerodrome.cli.coach import analysed, sentence, tell
from aerodrome.cli.crews import crew_table
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import language, piece
from aerodrome.coach.analysis import Analysis
from aerodrome.coach.ended import ended
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.match import Match

Missions = Mapping[str, Mapping[str, Any]]
"""Records by the numbers of the missions."""


def recorded(missions: Missions, number: int, where: str) -> Match:
    """The match of a mission. Refused where there is no record of it, or none that can be followed to its end."""
    if str(number) not in missions:
        known = ", ".join(sorted(missions, key=int)) or "none"
        raise BadInput(f"the file holds no record of mission {number}; it holds {known}", where=where)
    return ended(msgspec.json.encode(missions[str(number)]))


def look_back_at_mission(
    file: str, number: int | None, side: str | None, games: int, *, as_json: bool, lang: str | None
) -> int:
    """Looks back at a mission in a campaign file, the last one that it has if none is named."""
    _, missions = unpack(Path(file).expanduser())
    last = max(map(int, missions), default=1)
    match = recorded(missions, last if number is None else number, file)
    return tell(match, side, games, as_json=as_json, phrases=Phrases(language(lang)))


class Debriefing:
    """What is told of the last mission at the prompt of a campaign. It takes its time, so it is asked for, and kept."""

    def __init__(self, console: Console, phrases: Phrases, people: set[str]) -> None:
        self._console, self._phrases, self._people = console, phrases, people
        self._kept: tuple[Mapping[str, Any] | None, Analysis | None] = (None, None)

    def tell(self, missions: Missions, number: int) -> None:
        """How each crew flew, and who out-flew whom. Whoever presses Ctrl-C is asked again what he was asked."""
        if not number:
            raise Refused(self._phrases("campaign.none-flown"))
        # A mission that was taken back had the same number.
        record, analysis = self._kept
        if analysis is None or record is not missions.get(str(number)):
            try:
                analysis = analysed(recorded(missions, number, "mission"))
            except KeyboardInterrupt:
                return
            self._kept = missions[str(number)], analysis
        self._console.print(piece(self._phrases("campaign.flew", number=number), "bold bright_yellow"))
        self._console.print(crew_table(analysis, self._phrases))
        for side in analysis.sides:
            if side in self._people:
                self._console.print(piece(sentence(analysis, side, self._phrases), "bold"))
