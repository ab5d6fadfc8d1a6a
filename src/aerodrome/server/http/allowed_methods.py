"""Which methods an address allows, where several handlers share it."""

from collections.abc import Iterable, Sequence

from litestar import HttpMethod, Response, route
from litestar.handlers import HTTPRouteHandler


def allowed_methods(routes: Iterable[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """The handlers of OPTIONS for such addresses: Litestar's own answer would name only the method of the first
    handler. They are to be registered before the others."""
    by_path: dict[str, list[HTTPRouteHandler]] = {}
    for each in routes:
        for path in each.paths:
            by_path.setdefault(path, []).append(each)
    return [
        _options(path, sorted({"OPTIONS"}.union(*(each.http_methods for each in sharing))))
        for path, sharing in by_path.items()
        if len(sharing) > 1
    ]


def _options(path: str, methods: Sequence[str]) -> HTTPRouteHandler:
    @route(path, http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False)
    async def options() -> Response[None]:
        return Response(None, headers={"Allow": ", ".join(methods)})

    return options
