"""The forms of tournament money: prizes, pool and refund, by the terms."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import Any

from domain.cents import Cents
from domain.tournaments.prizes import Share, Taking, awarded, pool_of, shared_out
from domain.tournaments.refunds import NOTHING, WithdrawalTerms, refund_of
from services.money import parse_amount, plain_cents
from services.rule_cases.banked import outcome_or_refusal
from services.rule_cases.fields import ABOUT_A_CASE, Fields, Listed, UnreadableCaseError

_FORMS = ("prizes", "pool", "refund")
_A_DAY = date(2000, 1, 1)
_SECONDS_A_DAY = 24 * 60 * 60


def tournament_money(case: Fields) -> dict[str, Any]:
    """Say who is paid what by the terms of a tournament."""
    case.only(*ABOUT_A_CASE, *_FORMS)
    asked = [name for name in _FORMS if case.has(name)]
    if len(asked) != 1:
        case.wrong("game", f"a case of the game T has one of {', '.join(_FORMS)}")
    form = {"prizes": _prizes, "pool": _pool, "refund": _refund}[asked[0]]
    return outcome_or_refusal(lambda: form(case, case.fields(asked[0])))


def _prizes(case: Fields, asked: Fields) -> dict[str, Any]:
    asked.only("table", "finishing_order", "employees")
    employees = asked.words("employees") if asked.has("employees") else []
    prizes = _amounts(asked, "table")
    order = asked.words("finishing_order")
    if len(set(order)) < len(order):
        asked.wrong("finishing_order", "finishing_order names a player twice")
    won = awarded(prizes, order, employees)
    # A player who wins nothing is shown where the case asks for one.
    shown = [*won.paid, *(name for name in _asked_for(case) if name not in won.paid)]
    return {
        "paid": {name: plain_cents(won.paid.get(name, 0)) for name in shown},
        "not_awarded": plain_cents(won.left),
    }


def _asked_for(case: Fields) -> list[str]:
    for name in ("expected", "expect"):
        if case.has(name) and case.fields(name).has("paid"):
            named = case.fields(name).fields("paid").values
            return [each for each in named if isinstance(each, str)]
    return []


def _pool(_case: Fields, asked: Fields) -> dict[str, Any]:
    asked.only("takings", "share", "split")
    share = _share(asked, "share") if asked.has("share") else Share(1, 1)
    pool = pool_of(_takings(asked), share)
    split = asked.listed("split") if asked.has("split") else Listed("split", [], [])
    shares = [_share_in(line, item) for item, line in zip(split.items, split.lines, strict=True)]
    prizes = shared_out(pool, shares) if shares else []
    return {"pool": plain_cents(pool), "prizes": [plain_cents(each) for each in prizes]}


def _refund(_case: Fields, asked: Fields) -> dict[str, Any]:
    asked.only(
        "buy_in", "entry_fee", "free_withdrawal_until", "withdrawn_at", "late_share_of_buy_in"
    )
    has_share = asked.has("late_share_of_buy_in")
    late = _share(asked, "late_share_of_buy_in") if has_share else NOTHING
    terms = WithdrawalTerms(_moment(asked, "free_withdrawal_until"), late)
    entry_fee = asked.money("entry_fee") if asked.has("entry_fee") else 0
    refund = refund_of(terms, asked.money("buy_in"), entry_fee, _moment(asked, "withdrawn_at"))
    return {"refunded": plain_cents(refund)}


def _takings(asked: Fields) -> list[Taking]:
    listed = asked.listed("takings")
    takings = []
    for item, line in zip(listed.items, listed.lines, strict=True):
        pair = item.items if isinstance(item, Listed) else []
        if len(pair) != len(("count", "amount")) or type(pair[0]) is not int or pair[0] < 0:
            raise UnreadableCaseError(line, "takings should hold pairs of a count and an amount")
        takings.append(Taking(pair[0], _cents(line, pair[1])))
    return takings


def _amounts(asked: Fields, name: str) -> list[Cents]:
    listed = asked.listed(name)
    return [_cents(line, item) for item, line in zip(listed.items, listed.lines, strict=True)]


def _cents(line: int, found: object) -> Cents:
    try:
        return parse_amount(str(found))
    except ValueError as problem:
        raise UnreadableCaseError(line, f"{found!r} is no amount: {problem}") from None


def _share(asked: Fields, name: str) -> Share:
    return _share_in(asked.lines.get(name, asked.line), asked.value(name))


def _share_in(line: int, found: object) -> Share:
    """Read a share written as 0.9, as 1/3 or as 90%."""
    text = str(found).strip()
    number, _, hundredths = text.partition("%")
    top, slash, bottom = number.partition("/")
    whole, _, places = top.partition(".")
    digits = (whole or "0") + places
    below = bottom if slash else "1"
    if hundredths or not digits.isdigit() or not below.isdigit() or not int(below):
        raise UnreadableCaseError(line, f"{text!r} is no share such as 0.9 or 1/3")
    scale = 10 ** len(places) * int(below) * (100 if text.endswith("%") else 1)
    if int(digits) > scale:
        raise UnreadableCaseError(line, f"{text!r} is more than the whole")
    return Share(int(digits), scale)


def _moment(asked: Fields, name: str) -> datetime:
    """Read a moment of a day, or of any day; YAML takes an unquoted 17:00:00 for seconds."""
    found = asked.value(name)
    if isinstance(found, datetime):
        return found.replace(tzinfo=found.tzinfo or UTC)
    text = str(found)
    if type(found) is int and 0 <= found < _SECONDS_A_DAY:
        hours, rest = divmod(found, 60 * 60)
        text = f"{hours:02d}:{rest // 60:02d}:{rest % 60:02d}"
    try:
        if ":" in text and "-" not in text:
            return datetime.combine(_A_DAY, time.fromisoformat(text.zfill(5)), UTC)
        moment = datetime.fromisoformat(text)
    except ValueError:
        asked.wrong(name, f"{name} should be a time such as '17:00:00', not {text!r}")
    return moment.replace(tzinfo=moment.tzinfo or UTC)
