"""Where Aerodrome keeps what is to last."""

import os
from pathlib import Path


def data_folder() -> Path:
    """$XDG_DATA_HOME/aerodrome, or ~/.local/share/aerodrome."""
    given = os.environ.get("XDG_DATA_HOME", "")
    base = Path(given) if given and Path(given).is_absolute() else Path.home() / ".local" / "share"
    return base / "aerodrome"
