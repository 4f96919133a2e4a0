"""Noise laid over the road once and for all: the same inch always looks the same.

Every value comes from hashing the numbers of a lattice cell, so that a tile can be painted
anywhere along an endless road, at any scale, without a seam and without keeping a picture.
No generator of chance is used.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[Any]
Inches = NDArray[Any]


def _mixed(h: NDArray[np.uint32]) -> NDArray[np.uint32]:
    h = (h ^ (h >> np.uint32(15))) * np.uint32(0x2C1B3C6D)
    h = (h ^ (h >> np.uint32(12))) * np.uint32(0x297A2D39)
    return h ^ (h >> np.uint32(15))


def lattice(columns: NDArray[np.int64], rows: NDArray[np.int64], seed: int) -> Floats:
    """Return a value from 0 to 1 for every crossing of columns and rows."""
    x = columns.astype(np.uint32)[:, None] * np.uint32(0x9E3779B1)
    y = rows.astype(np.uint32)[None, :] * np.uint32(0x85EBCA77)
    h = _mixed(x ^ _mixed(y + np.uint32(seed * 0x27D4EB2F & 0xFFFFFFFF)))
    return (h >> np.uint32(8)).astype(np.float32) / np.float32(1 << 24)


def weights(at: Inches, cell: float) -> tuple[NDArray[np.int64], Floats]:
    """Return which cells of a lattice reach evenly spaced places, and by how much each.

    The weights are those of a cubic B-spline: smooth in slope as in height.
    """
    return _weights(float(at[0]), float(at[-1]), len(at), cell)


@lru_cache(maxsize=128)
def _weights(start: float, end: float, count: int, cell: float) -> tuple[NDArray[np.int64], Floats]:
    at = np.linspace(start, end, count)
    scaled = at / cell
    base = np.floor(scaled).astype(np.int64)
    t = (scaled - base).astype(np.float32)
    first = int(base.min()) - 1
    cells = int(base.max()) + 3 - first
    matrix = np.zeros((count, cells), np.float32)
    index = np.arange(count)
    near = base - first
    u = 1 - t
    matrix[index, near - 1] = u * u * u / 6
    matrix[index, near] = (3 * t**3 - 6 * t * t + 4) / 6
    matrix[index, near + 1] = (3 * u**3 - 6 * u * u + 4) / 6
    matrix[index, near + 2] = t**3 / 6
    return np.arange(first, first + cells), matrix


def field(xs: Inches, ys: Inches, cell: float, seed: int, stretch: float = 1.0) -> Floats:
    """Return smooth noise about 0 (most within 0.3 either way) for every x and y.

    Args:
        xs: Inches of the columns.
        ys: Inches of the rows.
        cell: Size of a cell in inches.
        seed: Which noise.
        stretch: How much longer the cells are along x.
    """
    columns, wx = weights(xs, cell * stretch)
    rows, wy = weights(ys, cell)
    result: Floats = wx @ (lattice(columns, rows, seed) - np.float32(0.5)) @ wy.T
    return result


def line(at: Inches, cell: float, seed: int) -> Floats:
    """Return smooth noise about 0 along a line."""
    columns, shares = weights(at, cell)
    values = lattice(columns, np.zeros(1, np.int64), seed)[:, 0] - np.float32(0.5)
    result: Floats = shares @ values
    return result


def dots(column: int, row: int, count: int, seed: int) -> Floats:
    """Return `count` rows of four values from 0 to 1, belonging to one cell for ever."""
    columns = np.arange(count, dtype=np.int64) + column * 1009
    rows = np.arange(4, dtype=np.int64) + row * 31
    return lattice(columns, rows, seed)


def number(text: str) -> int:
    """Return the same number for the same text, on every machine and in every run."""
    return zlib.crc32(text.encode())


def chances(text: str, count: int) -> list[float]:
    """Return values from 0 to 1 that belong to a text for ever."""
    row = lattice(np.arange(count, dtype=np.int64), np.zeros(1, np.int64), number(text))[:, 0]
    return [float(value) for value in row]
