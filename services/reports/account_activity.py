"""R12: every movement of players' accounts, by player, round, slip or employee."""

from __future__ import annotations

from uuid import UUID

from domain.errors import MalformedError, NotFoundError
from domain.poker.hand import hand_id_of
from services.desk import people, roster
from services.reads import activity, players, slips
from services.reads.activity import Moved, Sought
from services.reads.cut import Cut
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import account_path, event_path, report_path, slip_path
from services.reports.report import EMPLOYEE, OF_DAYS, PLAYER, ROUND, SLIP, Asked, Report
from services.words import title_of

_COLUMNS = (
    Column("at", "Time", "time"),
    Column("day", "Gaming day", "date"),
    Column("player", "Player", "text"),
    Column("account", "Account", "text"),
    Column("what", "Type", "text"),
    Column("location", "Location", "text"),
    Column("round", "Round", "text"),
    Column("slip", "Slip", "text"),
    Column("by", "Employee", "text"),
    Column("authoriser", "Authorised by", "text"),
    Column("begin", "Begin", "cents"),
    Column("amount", "Amount", "cents"),
    Column("end", "End", "cents"),
    Column("status", "Status", "text"),
    Column("event", "Event", "count"),
)
_NO_BALANCE = (
    "Chosen by round, slip or employee, the rows are not all of an account; begin and end are.",
)


def build(asked: Asked) -> Document:
    """Lay out the movements; of one player alone they lead from one balance to another."""
    sought = _sought(asked)
    if sought == Sought() and asked.last_day is None:
        asked = asked.on(asked.today)
    cut = asked.cut("ledger", "slips", "players")
    found = activity.movements(asked.pool, cut, sought)
    whole = sought.player_id is not None and sought == Sought(player_id=sought.player_id)
    sections = [_movements(asked, found)]
    if whole and sought.player_id:
        sections.append(_balance(asked, cut, sought.player_id, found))
    return asked.document(cut, *sections, subject=asked.player, notes=() if whole else _NO_BALANCE)


def _sought(asked: Asked) -> Sought:
    """Find the player, the slip and the employee that were named."""
    player_id, slip, staff_id = None, "", None
    if asked.player:
        player = players.find_by_number(asked.pool, asked.player)
        if player is None:
            raise NotFoundError(f"there is no player {asked.player}")
        player_id = player.player_id
    if asked.slip:
        paper = slips.find(asked.pool, asked.slip)
        if paper is None:
            raise NotFoundError(f"there is no slip {asked.slip}")
        slip = paper.slip
    if asked.employee:
        member = roster.by_code(asked.pool, asked.employee)
        if member is None:
            raise NotFoundError(f"nobody has the code {asked.employee}")
        staff_id = member.staff_id
    return Sought(player_id, slip, staff_id, _round(asked.round))


def _round(text: str) -> UUID | None:
    """Read a hand by its id, or by its table and number."""
    if not text:
        return None
    table, _, number = text.rpartition("/")
    if table and number.isascii() and number.isdigit():
        return hand_id_of(table.upper(), int(number))
    try:
        return UUID(text)
    except ValueError:
        raise MalformedError("a round is a hand's id, or its table and number: P-07/12") from None


def _movements(asked: Asked, found: list[Moved]) -> Section:
    owned = [each.account for each in found if each.account.startswith("player:")]
    owners = {account: UUID(account.split(":")[1]) for account in owned}
    numbers = players.numbers(asked.pool, owners.values())
    staff = [each.by_staff for each in found]
    staff += [each.authorised_by for each in found if each.authorised_by]
    names = people.staff_names(asked.pool, staff)
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        rows.append(
            (
                asked.local(each.at),
                each.gaming_day,
                numbers.get(owners[each.account], "") if each.account in owners else "",
                _spoken(each.account),
                title_of(each.name),
                each.station,
                str(each.round_id) if each.round_id else "",
                each.slip,
                names.get(each.by_staff, ""),
                names.get(each.authorised_by, "") if each.authorised_by else "",
                each.end_cents - each.cents,
                each.cents,
                each.end_cents,
                f"void, {each.voided_by}" if each.voided_by else "final",
                each.position,
            )
        )
        player = rows[-1][2]
        leads = report_path("account-activity", player=player) if player else None
        links.append(_links(each, leads))
    totals = ("Moved in all", *(None,) * 10, sum(each.cents for each in found), *(None,) * 3)
    return Section("Activity", _COLUMNS, tuple(rows), totals, tuple(links))


def _spoken(account: str) -> str:
    """Name a player's account by its kind, and a stake by its seat."""
    kind, _, rest = account.partition(":")
    if kind != "seat":
        return account.rpartition(":")[2]
    table, _, seat = rest.rpartition(":")
    return f"seat {seat} of {table}"


def _links(moved: Moved, player: str | None) -> Links:
    event = event_path(moved.position)
    before = account_path(moved.account, before=moved.position)
    after = account_path(moved.account, before=moved.position + 1)
    slip = slip_path(moved.slip) if moved.slip else None
    return (
        None,
        None,
        player,
        None,
        None,
        None,
        None,
        slip,
        None,
        None,
        before,
        event,
        after,
        None,
        event,
    )


def _balance(asked: Asked, cut: Cut, player_id: UUID, found: list[Moved]) -> Section:
    begin = activity.held_before(asked.pool, cut, player_id)
    moved = sum(each.cents for each in found)
    held = activity.held(asked.pool, cut, player_id)
    path = report_path("player-balances", day=asked.last_day)
    tie = Tie("Brought forward and moved", begin + moved, "player balances, R13", held, path)
    return control_totals(tie)


REPORT = Report(
    name="account-activity",
    number="R12",
    title="Player account activity",
    means="Every movement of players' accounts, by player, round, slip or employee.",
    build=build,
    parameters=(*OF_DAYS, PLAYER, ROUND, SLIP, EMPLOYEE),
)
