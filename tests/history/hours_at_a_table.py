"""Hours at live poker tables on the day that is kept: charged, dropped, and a chip box counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from domain.aggregate import AggregateRoot
from domain.command import Envelope, Person
from domain.ids import derived_id
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of
from domain.tables.charges.commands import DropTimeCharge, VerifyTimeCharge
from domain.tables.charges.hours import HOUR, hour_of
from domain.tables.charges.time_charge import TimeCharge
from domain.tables.commands import SetUpTable, TakeSeat
from domain.tables.day import commands as of_days
from domain.tables.day import commission, opening
from domain.tables.day.box_kind import BoxKind
from domain.tables.day.table_day import TableDay
from domain.tables.drop import commands as of_drops
from domain.tables.drop.drop_box import DropBox
from domain.tables.notices import setting, showing
from domain.tables.notices.commands import SetTableTerms, ShowSign
from domain.tables.now import TableNow
from domain.tables.sitting import Sitting
from domain.tables.stakes import StakeSource
from domain.tables.table import Table
from tests.domain.tables.terms_of_tables import by_the_hour

Sign = Callable[..., Envelope]
Changed = tuple[AggregateRoot, ...]

_CAT = Person(staff_id_of("CAT"), frozenset({Role.CAGE_REPRESENTATIVE}))
_COL = Person(staff_id_of("COL"), frozenset({Role.CAGE_REPRESENTATIVE}))
_DAN = Person(staff_id_of("DAN"), frozenset({Role.DEALER}))
_HAL = Person(staff_id_of("HAL"), frozenset({Role.TG_HIGHER_DUTIES_DEALER}))
_OLGA = Person(staff_id_of("OLGA"), frozenset({Role.CASINO_OPERATOR}))
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))


def hours_at_a_table(sign: Sign) -> Iterator[Changed]:
    """Tell it command by command, at a table with a chip box and at one that stands alone."""
    day = yield from _an_hour(sign, "TM1", stand_alone=False)
    commission.drop_of_a_hand(day, sign(by=_DAN), derived_id("hand", "TM1", 1), 5_00)
    yield (day,)
    yield from _counted(sign, day)
    yield from _an_hour(sign, "TM2", stand_alone=True)


def _an_hour(sign: Sign, code: str, *, stand_alone: bool) -> Iterator[Changed]:
    named = {"code": code, "game": "Hold'em", "book": Book.CP, "places": 6}
    table = Table.set_up(SetUpTable(envelope=sign(by=_PIA), **named))
    yield (table,)
    asked = {"terms": by_the_hour(stand_alone=stand_alone), "reason": "a new table"}
    setting.set_terms(
        table, SetTableTerms(envelope=sign(by=_OLGA), table=code, **asked), TableNow()
    )
    yield (table,)
    showing.show_sign(table, ShowSign(envelope=sign(by=_OLGA), table=code))
    yield (table,)
    day = yield from _opened(sign, table)
    sittings = []
    # The second has less than the fee.
    for seat, chips in ((2, 300_00), (5, 4_00)):
        taking = TakeSeat(envelope=sign(by=_DAN), table=code, seat=seat)
        sitting = Sitting.take(taking, table, None, source=StakeSource.CHIPS)
        yield (sitting,)
        sitting.buy_in_chips(sign(by=_DAN), derived_id("chips", code, seat), chips)
        yield (sitting,)
        sittings.append(sitting)
    # Each command of the kept day has its minute: the hour that comes next is the first whole one.
    asking = sign(by=_OLGA)
    charge = TimeCharge.assess(asking, hour_of(asking.at) + HOUR, table, sittings)
    yield charge, *sittings
    people = {each.id: each for each in sittings}
    charge.collect(sign(by=_DAN), people, is_playing=False)
    yield charge, *sittings
    charge.verify(VerifyTimeCharge(envelope=sign(by=_HAL), charge_id=charge.id, amount_cents=14_00))
    yield (charge,)
    charge.drop(DropTimeCharge(envelope=sign(by=_DAN), charge_id=charge.id), day)
    yield charge, day
    return day


def _opened(sign: Sign, table: Table) -> Iterator[Changed]:
    counting = {"table": table.code, "chips": {}}
    day = opening.begin_day(
        of_days.CountFloat(envelope=sign(by=_DAN), **counting), table, None, None
    )
    yield (day,)
    opening.count_float(day, of_days.CountFloat(envelope=sign(by=_HAL), **counting))
    yield (day,)
    command = of_days.OpenTable(envelope=sign(by=_HAL), table=table.code)
    opening.open_table(day, command, table, None)
    yield (day,)
    return day


def _counted(sign: Sign, day: TableDay) -> Iterator[Changed]:
    taking = of_drops.TakeDropBox(
        envelope=sign(by=_CAT, authorised_by=_HAL),
        table=day.code,
        box="C-3",
        kind=BoxKind.COMMISSION,
    )
    box = DropBox.take(taking, day)
    yield box, day
    box.receive(of_drops.ReceiveDropBox(envelope=sign(by=_COL), drop_id=box.id))
    yield (box,)
    for by in (_CAT, _COL):
        command = of_drops.CountDropBox(
            envelope=sign(by=by), drop_id=box.id, chips={500: 3, 100: 4}
        )
        box.count(command)
        yield (box,)
    transfer = box.settle(of_drops.SettleDrop(envelope=sign(by=_COL), drop_id=box.id))
    assert transfer is not None
    yield box, transfer
