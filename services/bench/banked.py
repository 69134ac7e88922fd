"""Rounds against the house: settled in memory, recorded one by one, and on an ever longer log.

`in memory` decides whole rounds to their last fact. `recorded` sends each as one command through
the use cases: table, terms, day, round, one durable transaction; on a short log and on a long one,
turn by turn, since what a round costs must not grow with the house.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import psycopg

from domain.casino_war.in_memory import WarInMemory
from domain.casino_war.starting import Setup as WarSetup
from domain.three_card_poker.commands import StartThreeCardRound
from domain.three_card_poker.in_memory import RoundInMemory, Setup
from services.bench.an_open_table import CODE, open_a_table, signed_by
from services.bench.dealt_rounds import THREE, WAR, three_card_steps, war_steps
from services.bench.ground import ground
from services.settings import Settings
from services.store.pool import open_pool
from services.use_cases.casino import Casino
from services.use_cases.three_card import start_three_card_round

SHORT, LONG = 10_000, 5_000_000
_ROUNDS = 200
_RECORDED = 40
_TURNS = 9
_SEED = 20260306
# Copies of what is there, under other ids: rows of the size and shape that rounds really have. The
# positions they take lie before those of the head, whose place the append looks for.
_LENGTHEN = """
    INSERT INTO log.events (position, stream_id, version, name, state, recorded_at, command_id,
                            slip_series, slip_number, chain)
    SELECT -n, gen_random_uuid(), e.version, e.name, e.state, e.recorded_at, gen_random_uuid(),
           NULL, NULL, e.chain
      FROM generate_series(%(first)s::bigint, %(last)s::bigint) AS n
      JOIN LATERAL (SELECT * FROM log.events
                     WHERE position = 1 + n %% %(copied)s) AS e ON true
"""
_COMMANDS = """
    INSERT INTO log.commands (command_id, name, fingerprint, answer, position, slips, recorded_at)
    SELECT gen_random_uuid(), c.name, c.fingerprint, c.answer, -n, c.slips, c.recorded_at
      FROM generate_series(1::bigint, %(count)s::bigint) AS n
      JOIN LATERAL (SELECT * FROM log.commands ORDER BY position DESC LIMIT 1) AS c ON true
"""
_EVENTS_A_COMMAND = 30
_AT_ONCE = 500_000

Work = Callable[[], int]


def measure(settings: Settings, seconds: float, events: int = LONG) -> list[dict[str, Any]]:
    """Return rounds a second, and what a round costs on a long log for each that it costs now."""
    chance = random.Random(_SEED)  # noqa: S311 - the same rounds in every run
    three = [three_card_steps(chance) for _ in range(_ROUNDS)]
    at_war = [war_steps(chance) for _ in range(_ROUNDS)]
    share = seconds / 4
    return [
        _row("Three Card Poker, in memory", lambda: _play_three(three), share),
        _row("Casino War, in memory", lambda: _play_war(at_war), share),
        *_stored(settings, three, share, events),
    ]


def _stored(
    settings: Settings, three: list[Any], share: float, events: int
) -> list[dict[str, Any]]:
    owner = settings.owner_database_url
    with (
        ground(owner) as short,
        ground(owner) as long,
        open_pool(short, size=1) as near,
        open_pool(long, size=1) as far,
    ):
        houses = [Casino(pool, settings.secret_key) for pool in (near, far)]
        for house in houses:
            open_a_table(house)
            _record(house, three)
        _lengthen(short, SHORT)
        _lengthen(long, events)
        rates = _in_turns(houses, three[:_RECORDED], share)
    ratio = statistics.median(a / b for a, b in zip(*rates, strict=True))
    names = (f"recorded after {SHORT:,} events", f"recorded after {events:,} events")
    rows = [_said(name, of_one) for name, of_one in zip(names, rates, strict=True)]
    rows[1]["cost, of that on the short log"] = round(ratio, 3)
    return rows


def _in_turns(houses: list[Casino], three: list[Any], share: float) -> list[list[float]]:
    rates: list[list[float]] = [[], []]
    until = time.perf_counter() + 2 * share
    while len(rates[0]) < _TURNS or time.perf_counter() < until:
        # Each goes first in turn: other work on the machine then falls on both.
        for which in (0, 1) if len(rates[0]) % 2 else (1, 0):
            rates[which].append(_rate(lambda house=houses[which]: _record(house, three)))  # type: ignore[misc]
    return rates


def _record(casino: Casino, three: list[Any]) -> int:
    for steps in three:
        command = StartThreeCardRound(envelope=signed_by(), table=CODE, steps=steps)
        start_three_card_round(casino, command)
    return len(three)


def _lengthen(url: str, events: int) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        row = connection.execute("SELECT count(*) FROM log.events").fetchone()
        there = row[0] if row else 0
        for first in range(1, events - there, _AT_ONCE):
            last = min(first + _AT_ONCE - 1, events - there)
            connection.execute(_LENGTHEN, {"first": first, "last": last, "copied": there})
        connection.execute(_COMMANDS, {"count": max(0, events - there) // _EVENTS_A_COMMAND})
        connection.execute("VACUUM ANALYZE log.events")
        connection.execute("VACUUM ANALYZE log.commands")
        connection.execute("CHECKPOINT")


def _play_three(rounds: list[Any]) -> int:
    for steps in rounds:
        RoundInMemory(Setup(table=CODE, number=1, terms=THREE)).take(*steps)
    return len(rounds)


def _play_war(rounds: list[Any]) -> int:
    for steps in rounds:
        WarInMemory(WarSetup(table="CW-1", number=1, terms=WAR, is_shuffled=True)).take(*steps)
    return len(rounds)


def _row(name: str, work: Work, seconds: float) -> dict[str, Any]:
    rates: list[float] = []
    until = time.perf_counter() + seconds
    while len(rates) < _TURNS or time.perf_counter() < until:
        rates.append(_rate(work))
    return _said(name, rates)


def _rate(work: Work) -> float:
    began = time.perf_counter()
    return work() / (time.perf_counter() - began)


def _said(name: str, rates: list[float]) -> dict[str, Any]:
    return {
        "rounds a second": name,
        "ours": round(statistics.median(rates)),
        "cost, of that on the short log": 1.0 if "recorded" in name else None,
    }
