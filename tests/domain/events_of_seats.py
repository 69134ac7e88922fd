"""What can happen at the seats of tables, and to bonuses, once each."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

from domain.aggregate import AggregateRoot
from domain.bonuses.bonus_claim import BonusClaim
from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus, VerifyBonus
from domain.staff.roles import Book
from domain.tables.commands import EndRound, SetUpTable, StartRound, TakeSeat
from domain.tables.hands import on_sitting
from domain.tables.lammers import stand_lammer, take_lammer
from domain.tables.sitting import Sitting
from domain.tables.stakes import StakeSource
from domain.tables.table import Table
from domain.tables.table_round import TableRound
from tests.domain.events_of_notices import set_and_signed
from tests.domain.events_of_players import Keep, Sign
from tests.domain.tables.terms_of_tables import terms_for
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA


def streams_of_seats(sign: Sign, keep: Keep) -> Iterator[AggregateRoot]:
    """Tell it stream by stream."""
    table, claim_id = _a_table(sign, keep), uuid4()
    table.pause(sign(), claim_id)
    keep(table)
    table.resume(sign(), claim_id)
    keep(table)
    yield table
    yield from _sittings(table, sign, keep)
    yield from _claims(sign, keep)


def _a_table(sign: Sign, keep: Keep) -> Table:
    setting_up = SetUpTable(
        envelope=sign(by=PIT_BOSS_PIA), code="CP1", game="Hold'em", book=Book.CP, places=9
    )
    table = Table.set_up(setting_up)
    keep(table)
    set_and_signed(table, terms_for(Book.CP, 1_00), sign, keep)
    return table


def _sittings(table: Table, sign: Sign, keep: Keep) -> Iterator[AggregateRoot]:
    one, other = (_a_sitting(table, seat, sign, keep) for seat in (1, 2))
    for sitting in (one, other):
        sitting.buy_in_chips(sign(), uuid4(), 100_00)
        keep(sitting)
    lammer_id, dealer = uuid4(), _dealer(sign)
    stand_lammer(one, sign(), lammer_id, 50_00)
    keep(one)
    take_lammer(one, sign(), lammer_id)
    keep(one)
    played = TableRound.start(StartRound(envelope=dealer(), table="CP1"), table, None, [one, other])
    for stream in (played, one, other):
        keep(stream)
    one.recall(sign(), "locked")
    keep(one)
    ending = EndRound(envelope=dealer(), table="CP1")
    played.end(ending, Book.CP)
    one.end_hand(ending.envelope)
    keep(played)
    keep(one)
    on_sitting.adjust(one, sign(), uuid4(), 5_00, "seat:CP1:1")
    keep(one)
    one.vacate(sign(), "locked")
    keep(one)
    yield from (played, one, other)


def _dealer(sign: Sign) -> Sign:
    return lambda: sign(by=DEALER_DAN)


def _a_sitting(table: Table, seat: int, sign: Sign, keep: Keep) -> Sitting:
    sitting = Sitting.take(
        TakeSeat(envelope=sign(), table="CP1", seat=seat), table, None, source=StakeSource.CHIPS
    )
    keep(sitting)
    return sitting


def _claims(sign: Sign, keep: Keep) -> Iterator[BonusClaim]:
    for settle in ("pay", "reject"):
        claiming = ClaimBonus(
            envelope=sign(by=PIT_BOSS_PIA),
            table="PP1",
            player_id=uuid4(),
            bonus="Bad Beat Bonus",
            amount_cents=5_000_00,
        )
        claim = BonusClaim.claim(claiming, Book.PP)
        keep(claim)
        claim.verify(VerifyBonus(envelope=sign(by=PIT_BOSS_PIA), claim_id=claim.id))
        keep(claim)
        if settle == "pay":
            claim.pay(PayBonus(envelope=sign(by=PIT_BOSS_PIA), claim_id=claim.id))
        else:
            rejecting = {"claim_id": claim.id, "reason": "not a bad beat"}
            claim.reject(RejectBonus(envelope=sign(by=PIT_BOSS_PIA), **rejecting))
        keep(claim)
        yield claim
