"""Columns of many rows as PostgreSQL reads an array, each written in one go.

The database library asks for every element how it is written, and an import sends thousands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from struct import Struct
from uuid import UUID

import psycopg
from psycopg.adapt import Dumper
from psycopg.pq import Format

# Dimensions, whether there are nulls, the type of the elements, how many, and the first index.
_HEAD = Struct("!iiIii").pack
_LENGTH = Struct("!i").pack
_NUMBER = Struct("!ii").pack
_NULL = _LENGTH(-1)
_UUID, _INTEGER, _TEXT, _BYTES = 2950, 23, 25, 17


class Column(bytes):
    """An array as it goes over the wire; the statement says by a cast of which type it is."""


class _AsItIs(Dumper):
    format = Format.BINARY

    def dump(self, obj: Column) -> bytes:
        return obj


psycopg.adapters.register_dumper(Column, _AsItIs)


def of_uuids(ids: Iterable[UUID]) -> Column:
    """Write ids; those that follow each other are mostly the same."""
    written = []
    last, piece = None, b""
    for each in ids:
        if each is not last:
            last, piece = each, _LENGTH(16) + each.bytes
        written.append(piece)
    return _column(_UUID, len(written), written)


def of_integers(numbers: Sequence[int]) -> Column:
    """Write whole numbers of four bytes."""
    return _column(_INTEGER, len(numbers), [_NUMBER(4, each) for each in numbers])


def of_texts(texts: Sequence[str | None]) -> Column:
    """Write texts, most of which are the same few."""
    known = {each: _piece(each.encode()) if each is not None else _NULL for each in set(texts)}
    return _column(_TEXT, len(texts), [known[each] for each in texts], has_nulls=None in known)


def of_bytes(blobs: Sequence[bytes]) -> Column:
    """Write bytes."""
    pieces = [piece for each in blobs for piece in (_LENGTH(len(each)), each)]
    return _column(_BYTES, len(blobs), pieces)


def _piece(element: bytes) -> bytes:
    return _LENGTH(len(element)) + element


def _column(element: int, count: int, pieces: list[bytes], *, has_nulls: bool = False) -> Column:
    if not count:
        return Column(_HEAD(0, 0, element, 0, 0)[:12])
    return Column(_HEAD(1, has_nulls, element, count, 1) + b"".join(pieces))
