"""A table's rundown: opener, fills, credits, drop, closer, win and hold, each with its state.

Every screen and report reads it here. A figure that is not final says why, and is never a silent 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from psycopg.sql import SQL, Composable

from domain.tables.day.box_kind import BoxKind
from services.reads import wins
from services.reads.cut import Cut, of_the_days, reached
from services.reads.figure import Figure, State
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Box:
    """A drop box that was taken, and how far it has come."""

    drop_id: UUID
    box: str
    position: int
    taken_at: datetime
    taken_day: date
    expected_cents: int
    is_received: bool
    counted_cents: int | None

    @property
    def counted_as(self) -> int:
        """Return what has left the drop of the table: all that was in a box, once it is counted."""
        return self.expected_cents if self.is_counted else 0

    @property
    def is_counted(self) -> bool:
        """Say whether two people have counted it."""
        return self.counted_cents is not None


@dataclass(frozen=True, slots=True)
class Rundown:
    """One day of one table."""

    day_id: UUID
    code: str
    game: str
    book: str
    number: int
    position: int
    gaming_day: date
    status: str
    opener: Figure
    fills: Figure
    credits: Figure
    drop: Figure
    closer: Figure
    # While the table is open, what play brought so far; once it is closed, what was counted.
    win: Figure
    # In hundredths of a per cent of the drop.
    hold: Figure
    plays: int
    play_cents: int
    sold_cents: int
    # What the float should be now; whoever counts it must not see it.
    expected_cents: int
    # What lies at the table by the books: the float, the closer that was left, or nothing.
    float_cents: int
    drop_at_table_cents: int
    opening_difference_cents: int
    closing_difference_cents: int
    boxes: tuple[Box, ...]
    exceptions: tuple[str, ...]


def rundowns(pool: Pool, cut: Cut, today: date, code: str | None = None) -> list[Rundown]:
    """Read the days that were asked for, by table and number."""
    where = SQL("{} AND {} AND (%(code)s::text IS NULL OR d.code = %(code)s)").format(
        reached("d"), of_the_days("d")
    )
    return _read(pool, cut, today, where, {"code": code})


def latest_days(pool: Pool, today: date, code: str | None = None) -> dict[str, Rundown]:
    """Read the latest day of each table, or of one, as it stands now; by the table's code."""
    where = SQL(
        "d.number = (SELECT max(number) FROM table_days.days l WHERE l.code = d.code)"
        " AND (%(code)s::text IS NULL OR d.code = %(code)s)"
    )
    found = _read(pool, Cut(1 << 62), today, where, {"code": code})
    return {each.code: each for each in found}


def _read(
    pool: Pool, cut: Cut, today: date, where: Composable, values: dict[str, Any]
) -> list[Rundown]:
    with pool.connection() as connection:
        days = connection.execute(
            SQL(
                "SELECT d.day_id, d.code, coalesce(t.game, ''), d.book, d.number, d.position,"
                " d.gaming_day, d.left_cents"
                " FROM table_days.days d LEFT JOIN tables.tables t USING (code)"
                " WHERE {} ORDER BY d.code, d.number"
            ).format(where),
            cut.values | values,
        ).fetchall()
        ids = {"ids": [row[0] for row in days]}
        sums = connection.execute(
            SQL(
                "SELECT day_id, kind, sum(cents)::bigint, count(*), sum(sign(cents))::int"
                " FROM table_days.moves m"
                " WHERE {} AND day_id = ANY(%(ids)s) GROUP BY day_id, kind"
            ).format(reached("m")),
            cut.values | ids,
        ).fetchall()
        turns = connection.execute(
            SQL(
                "SELECT day_id, kind, cents, position, at, gaming_day, drop_id, detail"
                " FROM table_days.moves m WHERE {} AND day_id = ANY(%(ids)s) AND kind = ANY(%(of)s)"
                " ORDER BY position"
            ).format(reached("m")),
            cut.values | ids | {"of": list(_TURNS)},
        ).fetchall()
    return [_rundown(row, _of(sums, row[0]), _of(turns, row[0]), today) for row in days]


def latest_of(pool: Pool, code: str, today: date) -> Rundown | None:
    """Read the latest day of a table as it stands now."""
    return latest_days(pool, today, code).get(code)


# What changes a float without chips being sold, filled or credited.
_PLAY = ("play", "play corrected", "hand", "decided", "time charge")
# What came into the chip box of a live poker table.
_DROPPED = ("rake dropped", "time charge dropped")
_TURNS = (
    *("opener counted", "opened", "closer counted", "closed", "close cancelled"),
    *(kind.of(step) for kind in BoxKind for step in ("box taken", "box received", "drop")),
)


def _of(rows: list[Any], day_id: UUID) -> list[Any]:
    return [row for row in rows if row[0] == day_id]


def _rundown(row: Any, sums: list[Any], turns: list[Any], today: date) -> Rundown:
    total = {kind: int(cents) for _, kind, cents, _, _ in sums}
    # A hand that gave its commission back is no hand that paid any.
    times = {kind: net if kind == "rake dropped" else times for _, kind, _, times, net in sums}
    opened = next((turn for turn in turns if turn[1] == "opened"), None)
    status, closed = _status(turns)
    play = sum(total.get(kind, 0) for kind in _PLAY)
    sold = total.get("sold", 0) + total.get("sale reversed", 0)
    fills_cents = total.get("fill", 0)
    credits_cents = total.get("credit", 0) - total.get("credit back", 0)
    boxes, chip_boxes = _boxes(turns, BoxKind.CASH), _boxes(turns, BoxKind.COMMISSION)
    dropped = sum(total.get(kind, 0) for kind in _DROPPED)
    opener_cents = opened[2] if opened else 0
    expected = opener_cents + fills_cents - credits_cents - sold + play
    opener = _opener(opened)
    so_far: State = "final" if closed else "pending count"
    why = "" if closed else "the table is not closed"
    fills, credits_ = Figure(fills_cents, so_far, why), Figure(credits_cents, so_far, why)
    drop = _drop(boxes, sold, closed is not None, today)
    closer = Figure(closed[2]) if closed else Figure(expected, "pending count", why)
    if opened and not closed:
        win = wins.so_far(row[3], play, times, dropped)
    else:
        chip_box = _drop(chip_boxes, dropped, closed is not None, today, "chip box")
        win = wins.counted(opener, fills, credits_, drop, closer, chip_box)
    day_id, code, game, book, number, position, gaming_day, left_cents = row
    return Rundown(
        day_id=day_id,
        code=code,
        game=game,
        book=book,
        number=number,
        position=position,
        gaming_day=gaming_day,
        status=status,
        opener=opener,
        fills=fills,
        credits=credits_,
        drop=drop,
        closer=closer,
        win=win,
        hold=_hold(win, drop),
        plays=times.get("play", 0),
        play_cents=play,
        sold_cents=sold,
        expected_cents=expected,
        float_cents=_float(left_cents, opened, closed, expected),
        drop_at_table_cents=sold - sum(each.counted_as for each in boxes),
        opening_difference_cents=opened[7]["difference_cents"] if opened else 0,
        closing_difference_cents=closed[7]["difference_cents"] if closed else 0,
        boxes=boxes,
        exceptions=_exceptions(boxes, opened, closed, today),
    )


def _float(left: int, opened: Any | None, closed: Any | None, expected: int) -> int:
    if opened is None:
        return left
    if closed is None:
        return expected
    return int(closed[2]) if closed[7]["goes_to"] == "next" else 0


def _status(turns: list[Any]) -> tuple[str, Any | None]:
    status, closed = "counting in", None
    for turn in turns:
        match turn[1]:
            case "opened" | "close cancelled":
                status, closed = "open", None
            case "closer counted":
                status = "counting out"
            case "closed":
                status, closed = "closed", turn
    return status, closed


def _boxes(turns: list[Any], of: BoxKind) -> tuple[Box, ...]:
    received = {turn[6] for turn in turns if turn[1] == of.of("box received")}
    counted = {turn[6]: turn[2] for turn in turns if turn[1] == of.of("drop")}
    return tuple(
        Box(drop_id, detail["box"], position, at, day, cents, drop_id in received,
            counted.get(drop_id))
        for _, kind, cents, position, at, day, drop_id, detail in turns
        if kind == of.of("box taken")
    )  # fmt: skip


def _opener(opened: Any | None) -> Figure:
    if opened is None:
        return Figure(None, "pending count", "the opener is being counted")
    return Figure(opened[2])


def _drop(
    boxes: tuple[Box, ...], sold: int, is_closed: bool, today: date, box: str = "box"
) -> Figure:
    """Say what was counted; what waits is taken as what was sold, and what is lost as nothing."""
    at_table = sold - sum(each.expected_cents for each in boxes)
    amount = at_table + sum(
        each.expected_cents if each.counted_cents is None else each.counted_cents for each in boxes
    )
    for each in boxes:
        if is_ghost(each, today):
            return Figure(None, "cannot compute", _ghost(each, box))
    waiting = [each for each in boxes if not each.is_counted]
    if waiting:
        return Figure(amount, "pending count", f"{box} {waiting[0].box} has not been counted")
    if at_table or not is_closed:
        why = f"the {box} still hangs at the table" if at_table else "the table is not closed"
        return Figure(amount, "pending count", why)
    return Figure(amount)


def is_ghost(box: Box, today: date) -> bool:
    """Say whether a box was taken on a day before and never came to the count room."""
    return not box.is_received and box.taken_day < today


def _ghost(box: Box, kind: str = "box") -> str:
    return f"{kind} {box.box} was taken on {box.taken_day} and never came to the count room"


def _hold(win: Figure, drop: Figure) -> Figure:
    if win.cents is None or drop.cents is None:
        return Figure(None, "cannot compute", win.why or drop.why)
    if drop.cents == 0:
        return Figure(None, "cannot compute", "nothing was dropped")
    waiting = next((each for each in (drop, win) if not each.is_final), drop)
    return Figure(win.cents * 10_000 // drop.cents, waiting.state, waiting.why)


def _exceptions(
    boxes: tuple[Box, ...], opened: Any | None, closed: Any | None, today: date
) -> tuple[str, ...]:
    said = [_ghost(each) for each in boxes if is_ghost(each, today)]
    for name, turn in (("opener", opened), ("closer", closed)):
        if turn and turn[7]["difference_cents"]:
            said.append(f"the {name} was not what was due")
    return tuple(said)
