"""What figures were measured on."""

import os
import platform
from importlib.metadata import version
from pathlib import Path


def machine() -> str:
    """Versions and processor, as they stand beside figures."""
    return (
        f"Aerodrome {version('aerodrome')}, Python {platform.python_version()}, on {_processor()}, "
        f"{os.cpu_count()} threads"
    )


def _processor() -> str:
    """The name of the processor, where the system tells it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text().splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
