"""Past rounds of Crown's Three Card Poker under another combination of pay tables.

Canberra has one table for each bet, so its rounds are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from psycopg import Connection

import domain.catalogue  # noqa: F401 - registers every stored name
from domain.banked.results import Outcome
from domain.cents import Cents
from domain.staff.roles import Book
from domain.three_card_poker.acts import Bet
from domain.three_card_poker.state import RoundState
from domain.three_card_poker.terms import AnteBonus, PairPlus
from domain.three_card_poker.what_if import Fact, settled_under
from services.store.mapper import read_event

# Ante, Play and the bonus are one game; Pair Plus is another beside it.
_SIDES = {
    "ante and play": frozenset({Bet.ANTE, Bet.PLAY, Bet.ANTE_BONUS}),
    "pair plus": frozenset({Bet.PAIR_PLUS}),
}
_STREAMS = """
    SELECT e.stream_id, e.name, e.state, e.version
      FROM log.events e
      JOIN (SELECT stream_id, position FROM log.events
             WHERE name = 'three_card_poker.round_started') AS began USING (stream_id)
     ORDER BY began.position, e.version
"""


@dataclass(slots=True)
class Side:
    """One side of the game: what was wagered, what it won, and what it would have won."""

    bet: str
    # What edges are reckoned on: the Ante, or Pair Plus.
    wagered_cents: Cents = 0
    actual_cents: Cents = 0
    other_cents: Cents = 0

    def add(self, bets: frozenset[Bet], actual: RoundState, other: RoundState) -> None:
        """Count one round."""
        base = Bet.ANTE if Bet.ANTE in bets else Bet.PAIR_PLUS
        self.wagered_cents += sum(
            line.stake for (_, bet), line in actual.lines.items() if bet is base
        )
        self.actual_cents += _won(actual, bets)
        self.other_cents += _won(other, bets)

    def row(self) -> dict[str, Any]:
        """Say it as figures."""
        return {
            "bet": self.bet,
            "wagered_cents": self.wagered_cents,
            "win_cents": self.actual_cents,
            "win_then_cents": self.other_cents,
            "difference_cents": self.other_cents - self.actual_cents,
            "edge_percent": _percent(self.actual_cents, self.wagered_cents),
            "edge_then_percent": _percent(self.other_cents, self.wagered_cents),
        }


@dataclass(slots=True)
class Compared:
    """All the rounds, and both sides of them."""

    rounds: int = 0
    without_result: int = 0
    sides: dict[str, Side] = field(default_factory=lambda: {name: Side(name) for name in _SIDES})

    def rows(self) -> list[dict[str, Any]]:
        """Give a row a side, and one for both."""
        both = Side("both")
        for side in self.sides.values():
            both.wagered_cents += side.wagered_cents
            both.actual_cents += side.actual_cents
            both.other_cents += side.other_cents
        return [each.row() for each in (*self.sides.values(), both)]


def compare(
    connection: Connection[Any],
    ante_bonus: AnteBonus | None,
    pair_plus: PairPlus | None,
    *,
    table: str = "",
    days: tuple[date | None, date | None] = (None, None),
) -> Compared:
    """Settle past rounds again; rounds that are not over are left out."""
    compared = Compared()
    for facts in _rounds(connection):
        first, day = facts[0][1], facts[0][1]["gaming_day"]
        since, until = days
        if first["terms"].book is not Book.TCP or (table and first["table"] != table):
            continue
        if (since and day < since) or (until and day > until):
            continue
        actual = settled_under(facts)
        if not actual.is_over:
            continue
        compared.rounds += 1
        if actual.outcome not in {Outcome.SETTLED, Outcome.NO_HAND}:
            compared.without_result += 1
        other = settled_under(facts, ante_bonus, pair_plus)
        for name, bets in _SIDES.items():
            compared.sides[name].add(bets, actual, other)
    return compared


def _rounds(connection: Connection[Any]) -> Iterator[list[Fact]]:
    """Read the rounds one after another; only one is in memory at a time."""
    with connection.transaction(), connection.cursor(name="rounds") as cursor:
        cursor.itersize = 5_000
        facts: list[Fact] = []
        for stream_id, name, state, version in cursor.execute(_STREAMS):
            if version == 1 and facts:
                yield facts
                facts = []
            event = read_event(name, bytes(state), stream_id, version)
            facts.append((type(event), vars(event)))
        if facts:
            yield facts


def _won(state: RoundState, bets: frozenset[Bet]) -> Cents:
    return sum(line.stake - line.to_player for (_, bet), line in state.lines.items() if bet in bets)


def _percent(cents: Cents, of: Cents) -> float | None:
    return round(100 * cents / of, 4) if of else None
