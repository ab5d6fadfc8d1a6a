"""A PNG file as an array: what resvg writes, 8 bits for each of red, green, blue and alpha."""

import struct
import zlib

import numpy as np
import numpy.typing as npt

_SIGNATURE = 8
_HEAD, _SUM = 8, 4
_CHANNELS, _SHOWN = 4, 3
_SUB, _UP, _AVERAGE, _PAETH = 1, 2, 3, 4


def pixels(png: bytes) -> npt.NDArray[np.uint8]:
    """Rows of pixels, without alpha."""
    data, place, width, height = b"", _SIGNATURE, 0, 0
    while place < len(png):
        length, kind = struct.unpack_from(">I4s", png, place)
        body = png[place + _HEAD : place + _HEAD + length]
        if kind == b"IHDR":
            width, height = struct.unpack_from(">II", body)
        elif kind == b"IDAT":
            data += body
        place += _HEAD + length + _SUM
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * _CHANNELS)
    return _unfiltered(rows[:, 0], rows[:, 1:].reshape(height, width, _CHANNELS)[..., :_SHOWN])


def _unfiltered(filters: npt.NDArray[np.uint8], rows: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Every pixel is the difference from what those to its left (a), above (b) and above left (c) foretell, by the
    filter of its row. All pixels of a diagonal, which need only those before it, are done at once: the pixel in row y
    and column x stands at [x + y + 2, y + 1], with zeros where there is none."""
    height, width, _ = rows.shape
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    slanted = np.zeros((width + height + 1, height + 1, _SHOWN), np.int16)
    slanted[x + y + 2, y + 1] = rows
    left, up, mean, paeth = ((filters == kind).astype(np.int16)[:, None] for kind in (_SUB, _UP, _AVERAGE, _PAETH))
    averages = bool(mean.any())
    for diagonal in range(2, width + height + 1):
        first, last = max(0, diagonal - 1 - width), min(height, diagonal - 1)
        a, b = slanted[diagonal - 1, first + 1 : last + 1], slanted[diagonal - 1, first:last]
        c = slanted[diagonal - 2, first:last]
        towards_b, towards_a = b - c, a - c
        pa, pb, pc = abs(towards_b), abs(towards_a), abs(towards_b + towards_a)
        nearest = np.where((pa <= pb) & (pa <= pc), a, np.where(pb <= pc, b, c))
        foretold = left[first:last] * a + up[first:last] * b + paeth[first:last] * nearest
        if averages:
            foretold += mean[first:last] * ((a + b) >> 1)
        here = slanted[diagonal, first + 1 : last + 1]
        here += foretold
        here &= 0xFF
    found: npt.NDArray[np.uint8] = slanted[x + y + 2, y + 1].astype(np.uint8)
    return found
