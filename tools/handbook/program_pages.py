"""Pages made from the program: its commands by their own help, its interface from types and docstrings."""

import re
from collections.abc import Iterator

API = {
    "aerodrome": ("aerodrome: the whole interface in one name", ["aerodrome"]),
    "match": (
        "Matches and decisions",
        [
            "aerodrome.kernel.match",
            "aerodrome.kernel.decisions",
            "aerodrome.kernel.events",
            "aerodrome.kernel.setup",
            "aerodrome.kernel.branching",
            "aerodrome.kernel.branching_off",
            "aerodrome.kernel.concluding",
            "aerodrome.kernel.errors",
        ],
    ),
    "books": (
        "Rule books",
        [
            "aerodrome.kernel.rulebook",
            "aerodrome.kernel.table",
            "aerodrome.kernel.agenda",
            "aerodrome.kernel.checks",
            "aerodrome.kernel.structs",
            "aerodrome.kernel.rule_texts",
            "aerodrome.kernel.messages",
        ],
    ),
    "chance": ("Chance", ["aerodrome.kernel.chance"]),
    "records": (
        "Records, positions and films",
        ["aerodrome.kernel.record", "aerodrome.kernel.verifying", "aerodrome.kernel.film", "aerodrome.notation"],
    ),
    "pilots": ("Machine pilots", ["aerodrome.pilots", "aerodrome.pilots.pilot", "aerodrome.pilots.ace"]),
    "judgement": (
        "Judges of positions",
        ["aerodrome.kernel.judging", "aerodrome.judgement.judges", "aerodrome.judgement.sight"],
    ),
    "coach": (
        "The coach",
        [
            "aerodrome.coach.rollout",
            "aerodrome.coach.hints",
            "aerodrome.coach.analysing",
            "aerodrome.coach.analysis",
            "aerodrome.coach.parts",
            "aerodrome.coach.luck",
        ],
    ),
    "lab": (
        "The lab",
        ["aerodrome.lab.simulate", "aerodrome.lab.ladder", "aerodrome.lab.fairness", "aerodrome.lab.cluster"],
    ),
    "env": (
        "The environment",
        ["aerodrome.env", "aerodrome.env.game", "aerodrome.env.observing", "aerodrome.env.rendering"],
    ),
    "campaign": (
        "Campaigns",
        ["aerodrome.campaign.adapter", "aerodrome.campaign.files", "aerodrome.campaign.scenario"],
    ),
    "boards": (
        "Boards and sheets of other packages",
        ["aerodrome.cli.boards", "aerodrome.printing.sheets", "aerodrome.printing.drawing"],
    ),
}
"""What others may write against, by page: its title and its modules."""

_COMMANDS = {
    "en": """# Commands

Every command, as `aerodrome COMMAND --help` tells it, made from the program that the handbook came with.
""",
    "fr": """# Commandes

Toutes les commandes, telles que les explique `aerodrome COMMANDE --help`. **Cette aide est en anglais** ; ce que les
commandes affichent est en français avec `--lang fr`, ou `AERODROME_LANG=fr` pour toutes.
""",
}
"""How the page begins; what follows is the help itself, which is English."""


def api_pages() -> Iterator[tuple[str, str]]:
    for name, (title, modules) in API.items():
        parts = [f"# {title}", "", "Made from the types and docstrings of the source.", ""]
        for module in modules:
            parts += [f"::: {module}", ""]
        yield f"reference/api/{name}.md", "\n".join(parts)


def commands_page(lang: str) -> tuple[str, str]:
    from aerodrome.cli.app import app

    made = app.generate_docs(output_format="markdown")
    first, *rest = re.split(r"(?m)^(?=## aerodrome )", made)
    contents = first[first.index("**Commands**:") :]
    # Usage is nothing that a test could run.
    text = "".join([contents, *rest]).replace("```console\n", "```text\n")
    return "reference/commands.md", f'{_COMMANDS[lang]}\n<div lang="en" markdown>\n\n{text}\n\n</div>\n'
