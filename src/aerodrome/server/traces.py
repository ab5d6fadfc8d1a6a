"""Traces for OpenTelemetry, as an extra: what a request or a message set off, and how long each part of it took.

Unless `begin` was called, nothing of OpenTelemetry is imported, and a span is nothing."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from importlib.metadata import version
from typing import Any

from aerodrome.kernel.errors import BadInput


class _Begun:
    """What makes spans, once that was begun."""

    tracer: Any = None


_NOTHING: AbstractContextManager[Any] = nullcontext()


def begin(collector: str) -> Callable[[], None]:
    """From now on spans are sent to a collector (OTLP over HTTP), some seconds later and several at once; one that does
    not answer costs spans and nothing else. What it gives ends that, after what waits was sent."""
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ModuleNotFoundError as error:
        what = f"traces need {error.name}: `pip install aerodrome[traces]`"
        raise BadInput(what, where="AERODROME_TRACES") from None
    resource = Resource.create({"service.name": "aerodrome", "service.version": version("aerodrome")})
    provider = TracerProvider(resource=resource)
    exporter = OTLPSpanExporter(endpoint=f"{collector.rstrip('/')}/v1/traces")
    provider.add_span_processor(BatchSpanProcessor(exporter))
    _Begun.tracer = provider.get_tracer("aerodrome")

    def end() -> None:
        _Begun.tracer = None
        provider.shutdown()

    return end


def span(name: str, **about: str | int) -> AbstractContextManager[Any]:
    """A part of what is done now, until the context ends; parts of it may be traced within."""
    return _NOTHING if _Begun.tracer is None else _Begun.tracer.start_as_current_span(name, attributes=about)


def note(name: str | None = None, **about: str | int) -> None:
    """What is known by now of the part that is being done, and how it should be called; an empty text is not known."""
    if _Begun.tracer is not None:
        from opentelemetry.trace import get_current_span

        current = get_current_span()
        current.set_attributes({key: value for key, value in about.items() if value != ""})
        if name is not None:
            current.update_name(name)
