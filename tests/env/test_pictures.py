"""Pictures: pixels are read as PNG means them, and a drawing shows everybody who is there."""

import struct
import zlib

import numpy as np
import pytest

import aerodrome
from aerodrome.env.pictures.pixels import pixels
from aerodrome.env.rendering import picture_of
from tests.properties.play import play


def png(image: np.ndarray, filters: list[int]) -> bytes:
    """An image as a file, each row by a filter, pixel by pixel as the standard tells it."""
    height, width, channels = image.shape
    rows = image.reshape(height, -1).astype(int)
    data = b""
    for y, kind in enumerate(filters):
        line = [kind]
        for x in range(width * channels):
            a = rows[y, x - channels] if x >= channels else 0
            b = rows[y - 1, x] if y else 0
            c = rows[y - 1, x - channels] if y and x >= channels else 0
            nearest = min((a, b, c), key=lambda each: abs(a + b - c - each))
            line.append((rows[y, x] - (0, a, b, (a + b) // 2, nearest)[kind]) % 256)
        data += bytes(line)
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(data)), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@pytest.mark.parametrize("shape", [(9, 5), (4, 11), (1, 1)])
def test_pixels_of_every_filter(shape: tuple[int, int]):
    image = np.random.default_rng(1).integers(0, 256, (*shape, 4), np.uint8)
    filters = [(4, 1, 3, 2, 0, 4, 3, 4, 1)[row % 9] for row in range(shape[0])]
    np.testing.assert_array_equal(pixels(png(image, filters)), image[..., :3])


@pytest.mark.parametrize(
    ("book", "scenario"),
    [
        ("algy", "balloon-line"),
        ("dogfights", "three-bridges"),
        ("icog", "balloons-at-berry"),
        ("spandaus", "balloon-hunt"),
    ],
)
def test_everybody_is_in_the_picture(book: str, scenario: str):
    match = aerodrome.new(book, scenario, seed=2)
    for _ in range(2):
        text, view = picture_of(book)(match.view()), match.view()
        for name in view.airplanes if book == "icog" else view.aircraft:
            assert name in text
        if book == "icog":
            assert all(unit.name in text for unit in view.units if unit.fate == "standing")
        match = play(match, 3)
    assert match.outcome is not None
