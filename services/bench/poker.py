"""Poker: ours against pokerkit on the same published hands and the same random cards, in one run.

`in memory` replays hands that both have read before: ours to the last fact, pokerkit to the last
chip pulled. `stored` is ours with every event durably in the log by bulk import, beside pokerkit,
which stores nothing. Values are of cards dealt at random, after a round that fills our tables.

Rates are medians of all rounds. A ratio is the median of the ratios within each round, whose
contestants ran one after the other on the same hands: other work then falls on both.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

from services.bench.ground import ground
from services.bench.poker_values import VALUES, Valued
from services.bench.published_pairs import Pair, pairs_in
from services.phh.playing import play
from services.phh.setting_up import House
from services.phh.storing import Importer
from services.settings import Settings
from services.store.pool import open_pool

_ROUNDS = 7
_HANDS_A_ROUND = 300
# Ours is asked so often that both work for about as long, and other work falls on both alike.
_TIMES_OF_OURS = 5
_TIMES_STORED = 3
_DEALS_OF_OURS = 20_000
_DEALS_OF_PEER = 200
_SEED = 20260306

# Does a round of work on the numbered round's hands, and says how much work it was.
Work = Callable[[int], int]


def measure(settings: Settings, seconds: float, places: Sequence[Path]) -> list[dict[str, Any]]:
    """Let both take turns; return medians of hands and values a second, and their ratios."""
    hands = _Hands(pairs_in(places))
    # What both have read before lives to the end; looking through it again and again for garbage
    # would be measured as if it were work of whoever happens to allocate.
    gc.collect()
    gc.freeze()
    share = seconds / 3
    rows = [_row("hands replayed in memory", hands.played, hands.played_by_peer, share)]
    with ground(settings.owner_database_url) as url, open_pool(url, size=1) as pool:
        stored = hands.stored_by(lambda: Importer(pool, settings))
        rows.append(_row("hands replayed and stored", stored, hands.played_by_peer, share))
    for valued in VALUES:
        ours, peer = _valued(valued)
        rows.append(_row(f"values: {valued.name}", ours, peer, share / len(VALUES)))
    return rows


def _row(name: str, ours: Work, peer: Work, seconds: float) -> dict[str, Any]:
    ours(0)
    rates: list[tuple[float, float]] = []
    until = time.perf_counter() + seconds
    while len(rates) < _ROUNDS or time.perf_counter() < until:
        turn = len(rates) + 1
        # Each goes first in turn.
        first = _rate(ours, turn) if turn % 2 else 0.0
        theirs = _rate(peer, turn)
        rates.append((first or _rate(ours, turn), theirs))
    return {
        "a second": name,
        "ours": round(statistics.median(mine for mine, _ in rates)),
        "pokerkit": round(statistics.median(theirs for _, theirs in rates)),
        "ours / pokerkit": round(statistics.median(mine / theirs for mine, theirs in rates), 2),
    }


def _rate(work: Work, turn: int) -> float:
    began = time.perf_counter()
    return work(turn) / (time.perf_counter() - began)


class _Hands:
    """Hands of the files; each round takes other ones, and the same for both."""

    def __init__(self, pairs: Sequence[Pair]) -> None:
        self._pairs = pairs

    def _of(self, turn: int) -> list[Pair]:
        chance = random.Random(_SEED + turn)  # noqa: S311 - the same hands for both
        return chance.sample(self._pairs, min(len(self._pairs), _HANDS_A_ROUND))

    def played(self, turn: int) -> int:
        house = House()
        hands = self._of(turn)
        for _ in range(_TIMES_OF_OURS):
            for hand in hands:
                play(hand.ours, house)
        return _TIMES_OF_OURS * len(hands)

    def played_by_peer(self, turn: int) -> int:
        hands = self._of(turn)
        for hand in hands:
            for _state in hand.theirs:
                pass
        return len(hands)

    def stored_by(self, importer: Callable[[], Importer]) -> Work:
        def work(turn: int) -> int:
            house = House()
            hands = self._of(turn) * _TIMES_STORED
            with importer() as storing:
                for hand in hands:
                    # The same hand comes again: each time it is a new one.
                    storing.add(play(replace(hand.ours, digest=uuid4().hex), house).hand)
            return len(hands)

        return work


def _valued(valued: Valued) -> tuple[Work, Work]:
    chance = random.Random(_SEED)  # noqa: S311 - the same cards in every run
    deals = [chance.sample(range(52), valued.cards) for _ in range(_DEALS_OF_OURS)]
    of_peer = [valued.dealt_to_peer(deal) for deal in deals[:_DEALS_OF_PEER]]

    def ours(_turn: int) -> int:
        return valued.value_all(deals)

    def peer(_turn: int) -> int:
        return valued.value_all_by_peer(of_peer)

    return ours, peer
