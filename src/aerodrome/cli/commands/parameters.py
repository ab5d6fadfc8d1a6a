"""Arguments that many commands take."""

from typing import Annotated, Literal

from cyclopts import Parameter

Lang = Literal["en", "fr"]
Json = Annotated[bool, Parameter(name="--json", negative="")]
