"""Arguments that many commands take."""

from typing import Annotated, Literal

from cyclopts import Parameter

Paper = Literal["a4", "letter"]
Format = Literal["pdf", "svg"]
Json = Annotated[bool, Parameter(name="--json", negative="")]
On = Annotated[
    str | None,
    Parameter(
        help="Where matches are played, if not in processes of this machine: auto, HOST:PORT or ray://HOST:PORT is a"
        " Ray cluster that runs, ray one that is started here. It needs `pip install aerodrome[ray]`."
    ),
]
