"""The words on what is printed, in English and French (data/words.en.toml, data/words.fr.toml)."""

from functools import cache

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.languages import ENGLISH, language_file

_Groups = dict[str, dict[str, str]]


class Labels:
    """The words of one game's sheets, or of those that all games have. What a game has no words for is found among
    those of all."""

    def __init__(self, lang: str, game: str = "") -> None:
        groups = _groups(lang)
        self.lang = lang
        self._game = game
        self._groups = groups
        self._found = groups["all"] | groups.get(game, {})

    def __call__(self, key: str, **fields: object) -> str:
        return self._found[key].format(**fields)

    def get(self, key: str, instead: str) -> str:
        """The words for a name of the data; the name itself where there are none."""
        return self._found.get(key, instead)


def capital(words: str) -> str:
    """With a capital letter, as headings have it."""
    return words[:1].upper() + words[1:]


@cache
def _groups(lang: str) -> _Groups:
    file = language_file(__package__, "words", lang)
    if file is None:
        if lang == ENGLISH:
            raise BadInput("the words of the sheets are not installed", where="words.en.toml")
        return _groups(ENGLISH)
    return from_toml(file.read_bytes(), _Groups, file.name)
