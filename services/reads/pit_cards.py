"""What the pit board shows of one table."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from services.reads.figure import Win
from services.reads.tables import Notice


@dataclass(frozen=True, slots=True)
class Stop:
    """Why the round in play waits for somebody in charge, and by which rule."""

    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class WordWaiting:
    """A request about this table that waits for the reader's own word."""

    request_id: UUID
    sentence: str


@dataclass(frozen=True, slots=True)
class FloatAsked:
    """A fill or a credit that is under way."""

    request_id: UUID
    slip: str
    kind: str
    cents: int
    step: str

    @property
    def is_in_the_air(self) -> bool:
        """Whether its chips have left, and nobody has counted them in."""
        return self.step == "issued"


@dataclass(frozen=True, slots=True)
class ClaimWaiting:
    """A bonus claim that waits; at an electronic table the game waits with it."""

    claim_id: UUID
    bonus: str
    cents: int
    # What is given where the prize is no money.
    goods: str
    status: str


@dataclass(frozen=True, slots=True)
class OpenIncident:
    """An incident that is not closed."""

    incident_id: UUID
    ref: str
    about: str


@dataclass(frozen=True, slots=True)
class ListOfTable:
    """An open waiting list that fills the table."""

    code: str
    waiting: int


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table of the board."""

    table_id: UUID
    code: str
    game: str
    book: str
    places: int
    # Open, closed, counting in, counting out, paused, closing, no terms or sign not up.
    state: str
    state_reason: str
    # Who is needed: ruling, waiting, open or nobody; cards come in this order.
    need: str
    limits: str
    taken: list[int]
    round_id: UUID | None
    round_number: int | None
    is_round_open: bool
    rounds_today: int
    day_number: int | None
    win: Win | None
    # What should lie there by the books; nothing for whoever must count it blind.
    float_cents: int | None
    is_float_coming: bool
    stop: Stop | None
    words_waiting: list[WordWaiting]
    claims: list[ClaimWaiting]
    notices: list[Notice]
    floats_asked: list[FloatAsked]
    lists: list[ListOfTable]
    incidents: list[OpenIncident]
