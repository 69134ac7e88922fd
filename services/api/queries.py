"""What the queries of reads may say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eventsourcing.utils import get_topic
from marshmallow import ValidationError, fields, validate

from domain.catalogue import EVENTS
from domain.cents import GREATEST_AMOUNT
from domain.command import Text
from domain.staff.roles import Book
from services.doors.fields import PlainText, StrictUuid
from services.doors.schemas import StrictSchema
from services.reads.threshold_reports import STATUSES
from services.reports.formats import FORMATS
from services.rulebook.catalogue import KINDS

_MOST_ROWS = 1000
_GREATEST_POSITION = 2**63 - 1
_QUESTION = Text(1, 60)


class Number(fields.Integer):
    """A whole number in plain digits, within its bounds."""

    def __init__(self, least: int, most: int, **others: Any) -> None:
        self.least, self.most = least, most
        super().__init__(metadata={"minimum": least, "maximum": most}, **others)

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> int:
        del attr, data
        is_digits = value.isascii() and value.isdigit() and len(value) <= len(str(self.most))
        number = int(value) if is_digits else -1
        if not self.least <= number <= self.most:
            raise ValidationError(
                f"{self.name} must be a whole number from {self.least} to {self.most}"
            )
        return number


def _one_of(name: str, *choices: str, **others: Any) -> fields.String:
    sentence = f"{name} must be one of: {', '.join(choices)}"
    return fields.String(validate=validate.OneOf(choices, error=sentence), **others)


class Limit(StrictSchema):
    """How many rows."""

    limit = Number(1, _MOST_ROWS, load_default=100)


class AsOf(StrictSchema):
    """As of which moment, on which clock."""

    as_of = fields.AwareDateTime(
        error_messages={
            "invalid": "as_of must be an ISO 8601 moment (write + as %2B)",
            "invalid_awareness": "as_of must say its offset from UTC",
        },
    )
    clock = _one_of("clock", "happened", "recorded", load_default="happened")


class Entries(AsOf, Limit):
    """A page of entries; it goes on after a position."""

    after = Number(0, _GREATEST_POSITION, load_default=0)
    order = _one_of("order", "oldest_first", "newest_first", load_default="oldest_first")


class Prefix(StrictSchema):
    """The beginning of accounts' names."""

    prefix = PlainText(Text(0, 200), load_default="")


class OfDay(StrictSchema):
    """Of which gaming day; of any, if none is given."""

    gaming_day = fields.Date(
        error_messages={"invalid": "gaming_day must be a date like 2026-03-06"}
    )


class Page(Limit):
    """A page of what is listed newest first; it goes on before a number."""

    before = Number(1, _GREATEST_POSITION)


class Refusals(Page):
    """Refusals of one person, or of one kind."""

    staff_id = StrictUuid()
    code = PlainText(Text(1, 60))


class Events(OfDay, Page):
    """A page of events."""

    name = _one_of("name", *sorted(map(get_topic, EVENTS)))
    subject = StrictUuid()


class Players(Limit):
    """A page of players after a number, or the one with a number."""

    after = PlainText(Text(0, 40), load_default="")
    number = PlainText(Text(1, 40))


class PrepaidCards(Limit):
    """A page of pre-paid cards after a number."""

    after = PlainText(Text(0, 19), load_default="")


class Shifts(OfDay, Limit):
    """The newest shifts."""


class OpenShifts(StrictSchema):
    """The shifts that are open, at one place if given, such as cage:W1."""

    place = PlainText(Text(5, 24))


class Transfers(Limit):
    """Which transfers."""

    which = _one_of("which", "in-the-air", "all", load_default="in-the-air")


class Slips(Limit):
    """The newest slips, of one shift or one player if given."""

    shift_id = StrictUuid()
    player_id = StrictUuid()


class Rules(Limit):
    """Rules of a book, that match some words; a page goes on after so many."""

    book = _one_of("book", *Book)
    q = PlainText(Text(0, 100), load_default="")
    kind = _one_of("kind", *KINDS)
    skip = Number(0, 100_000, load_default=0)


class ThresholdReports(StrictSchema):
    """Threshold reports of one status, or all of them."""

    status = _one_of("status", *STATUSES)


class GamingDays(StrictSchema):
    """From one gaming day to another, both included."""

    first = fields.Date(
        data_key="from", attribute="from", error_messages={"invalid": "from must be a date"}
    )
    last = fields.Date(
        data_key="to", attribute="to", error_messages={"invalid": "to must be a date"}
    )


class WatchList(GamingDays):
    """Parameters to try in place of those of the terms."""

    hours = Number(1, 24 * 366)
    share_percent = Number(1, 1000)
    threshold_cents = Number(1, GREATEST_AMOUNT - 1)


class Approvals(StrictSchema):
    """Which requests: those that wait for the caller, or those the caller asked."""

    which = _one_of("which", "waiting", "asked", load_default="waiting")


class Format(StrictSchema):
    """In which format a report is wanted."""

    format = _one_of("format", *FORMATS, load_default="csv")


class CashAggregate(Format, GamingDays):
    """Of which gaming days, and from which amount on; as the terms have it if none is given."""

    least_cents = Number(0, GREATEST_AMOUNT - 1)


class Report(Format):
    """What a report can be asked; each says in the list of reports what it takes."""

    day = PlainText(_QUESTION)
    to = PlainText(_QUESTION)
    as_of = PlainText(_QUESTION)
    known_at = PlainText(_QUESTION)
    event = PlainText(_QUESTION)
    player = PlainText(_QUESTION)
    slip = PlainText(_QUESTION)
    employee = PlainText(_QUESTION)
    round = PlainText(_QUESTION)
    shift = PlainText(_QUESTION)
