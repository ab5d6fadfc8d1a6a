"""How many files a process may hold open: each connection is one."""

from contextlib import suppress

_MANY = 10_240
"""Where the system names no most: more than that it may refuse nevertheless."""


def allow_many() -> None:
    """Lets this process, and those that it starts from now on, hold as many as its system allows: it may
    have begun with some hundreds."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MANY if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
