"""The latest of numbered streams, found in the log itself: a read model could be behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar
from uuid import UUID

from domain.aggregate import AggregateRoot
from services.store.pool import Pool
from services.use_cases.casino import Casino

_Root = TypeVar("_Root", bound=AggregateRoot)
_ASKED_AT_ONCE = 16


def latest(
    casino: Casino, kind: type[_Root], id_of: Callable[[int], UUID], known: int = 0
) -> _Root | None:
    """Find the stream with the highest number, asking for ever wider and then narrower steps.

    A number that was found before is where the next search begins: they only ever grow.
    """
    first = id_of(1)
    known = max(known, casino.numbers.get(first, 0))
    step = 1
    while True:
        reached = _last_of(casino.pool, id_of, range(known + step, known + step * 17, step))
        if reached is None:
            break
        known, step = reached, step * _ASKED_AT_ONCE
    while step > 1:
        step //= _ASKED_AT_ONCE
        probes = range(known + step, known + step * _ASKED_AT_ONCE, step)
        known = _last_of(casino.pool, id_of, probes) or known
    casino.numbers[first] = known
    return casino.find(kind, id_of(known)) if known else None


def _last_of(pool: Pool, id_of: Callable[[int], UUID], numbers: Iterable[int]) -> int | None:
    by_id = {id_of(number): number for number in numbers}
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT stream_id FROM log.events WHERE version = 1 AND stream_id = ANY(%s)",
            [list(by_id)],
        ).fetchall()
    return max((by_id[row[0]] for row in rows), default=None)
