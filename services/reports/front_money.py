"""R14: every deposit and withdrawal of a gaming day, and the voids of either."""

from __future__ import annotations

from services.desk import people
from services.reads import front_money, players
from services.reads.front_money import DEPOSIT, FrontMoney
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import account_path, count_sheet_path, event_path, slip_path
from services.reports.report import Asked, Report

_COLUMNS = (
    Column("slip", "Slip", "text"),
    Column("player", "Player", "text"),
    Column("day", "Gaming day", "date"),
    Column("at", "Time", "time"),
    Column("shift", "Shift", "text"),
    Column("location", "Location", "text"),
    Column("cashier", "Cashier", "text"),
    Column("status", "Status", "text"),
    Column("deposit", "Deposit", "cents"),
    Column("withdrawal", "Withdrawal", "cents"),
    Column("method", "Method", "text"),
    Column("authoriser", "Authorised by", "text"),
    Column("event", "Event", "count"),
)
# Only cash is taken for an account, and only cash is paid from it.
_METHOD = "cash"
_DRAWERS = ("cage", "booth", "runner", "vault")


def build(asked: Asked) -> Document:
    """Lay out the slips, what they come to, and that drawers and accounts moved alike."""
    cut = asked.cut("ledger", "slips", "shifts", "players")
    found = front_money.movements(asked.pool, cut)
    deposits = sum(each.cents for each in found if each.name == DEPOSIT)
    withdrawals = sum(each.cents for each in found if each.name != DEPOSIT)
    drawers = front_money.posted(asked.pool, cut, _DRAWERS, found)
    accounts = front_money.posted(asked.pool, cut, ("player",), found)
    net = deposits - withdrawals
    return asked.document(
        cut,
        _activity(asked, found, deposits, withdrawals),
        control_totals(
            Tie(
                "Deposits less withdrawals", net, "the drawers, R9", drawers, account_path("cage:")
            ),
            Tie(
                "Deposits less withdrawals", net, "accounts, R12", accounts, account_path("player:")
            ),
        ),
        notes=("A void takes back what its slip counted, so each total is net of voids.",),
    )


def _activity(asked: Asked, found: list[FrontMoney], deposits: int, withdrawals: int) -> Section:
    numbers = players.numbers(asked.pool, [each.player_id for each in found])
    staff = [each.by_staff for each in found]
    staff += [each.authorised_by for each in found if each.authorised_by]
    names = people.staff_names(asked.pool, staff)
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        is_deposit = each.name == DEPOSIT
        event = event_path(each.position)
        rows.append(
            (
                each.slip,
                numbers.get(each.player_id, ""),
                each.gaming_day,
                asked.local(each.at),
                each.shift,
                each.station,
                names.get(each.by_staff, ""),
                _status(each),
                each.cents if is_deposit else None,
                None if is_deposit else each.cents,
                _METHOD,
                names.get(each.authorised_by, "") if each.authorised_by else "",
                each.position,
            )
        )
        sheet = count_sheet_path(each.shift_id) if each.shift_id else None
        nowhere = (None,) * 3
        links.append(
            (
                slip_path(each.slip),
                None,
                None,
                None,
                sheet,
                *nowhere,
                event,
                event,
                None,
                None,
                event,
            )
        )
    totals = ("Grand total", *(None,) * 7, deposits, withdrawals, None, None, None)
    return Section("Activity", _COLUMNS, tuple(rows), totals, tuple(links))


def _status(slip: FrontMoney) -> str:
    if slip.voids:
        return f"void of {slip.voids}"
    return f"void, {slip.voided_by}" if slip.voided_by else "final"


REPORT = Report(
    name="front-money",
    number="R14",
    title="Front-money and deposit activity",
    means="Every deposit and withdrawal by slip, with the grand total of each.",
    build=build,
    is_daily=True,
)
