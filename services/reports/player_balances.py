"""R13: what the house owes every player, as of any instant, and what it owes besides."""

from __future__ import annotations

from domain.ledger.accounts import OWED, player_account, player_promotions
from services.reads import claims
from services.reads.claims import KINDS, PARTLY, Claim, Owed
from services.reads.cut import Cut
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import account_at, event_path, report_path
from services.reports.report import OF_AN_INSTANT, Asked, Report

_PLAYERS = (
    Column("player", "Player", "text"),
    Column("status", "Status", "text"),
    Column("reason", "Lock reason", "text"),
    Column("account", "PokerPro account", "cents"),
    Column("promotional", "Promotional", "cents"),
    Column("total", "Total", "cents"),
    Column("last", "Last activity", "time"),
    Column("event", "Event", "count"),
)
_KINDS = (
    Column("what", "Owed on", "text"),
    Column("accounts", "Accounts", "count"),
    Column("amount", "Amount", "cents"),
)


def build(asked: Asked) -> Document:
    """Lay out the liability player by player, then by kind, down to the mirror of it all."""
    cut = asked.cut("commission", "ledger", "players", "locks", "tables")
    found = claims.of_players(asked.pool, cut)
    kinds = claims.by_kind(asked.pool, cut)
    of_players = sum(each.account_cents + each.promo_cents for each in found)
    everything = sum(each.cents for each in kinds)
    in_accounts = next((each.cents for each in kinds if each.prefix == "player:"), 0)
    return asked.document(
        cut,
        _players(asked, found, cut),
        _by_kind(kinds, cut),
        control_totals(
            Tie("Players in all", of_players, "players' accounts, ledger", in_accounts),
            Tie(
                "Owed in all",
                everything,
                "the mirror of all claims, ledger",
                claims.mirrored(asked.pool, cut),
                account_at(OWED, cut),
            ),
        ),
        period=f"To the end of gaming day {asked.day}" if asked.day else "From the beginning",
        notes=("A player whose account never moved is owed nothing and is not listed.",),
    )


def _players(asked: Asked, found: list[Owed], cut: Cut) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        total = each.account_cents + each.promo_cents
        activity = report_path("account-activity", player=each.number)
        account = account_at(player_account(each.player_id), cut)
        promotions = account_at(player_promotions(each.player_id), cut)
        whole = account_at(f"player:{each.player_id}:", cut)
        last = event_path(each.last_position)
        amounts = (each.account_cents, each.promo_cents, total)
        rows.append(
            (
                each.number,
                each.status,
                each.reason,
                *amounts,
                asked.local(each.last_at),
                each.last_position,
            )
        )
        # An account that never moved has no page.
        promo = promotions if each.promo_cents else None
        links.append((activity, None, None, account, promo, whole, None, last))
    sums = [sum(each.account_cents for each in found), sum(each.promo_cents for each in found)]
    totals = ("Grand total", None, None, *sums, sum(sums), None, None)
    everybody = (*(None,) * 5, account_at("player:", cut), None, None)
    return Section("Players", _PLAYERS, tuple(rows), totals, tuple(links), everybody)


def _by_kind(kinds: list[Claim], cut: Cut) -> Section:
    rows: list[Row] = [(KINDS[each.prefix], each.accounts, each.cents) for each in kinds]
    links: list[Links] = [
        (None, None, account_at(each.prefix, cut) if each.prefix not in PARTLY else None)
        for each in kinds
    ]
    totals = ("Owed in all", None, sum(each.cents for each in kinds))
    total_links = (None, None, account_at(OWED, cut))
    return Section("Owed in all", _KINDS, tuple(rows), totals, tuple(links), total_links)


REPORT = Report(
    name="player-balances",
    number="R13",
    title="Player balances (liability)",
    means="What the house owes every player and cardholder, as of any instant.",
    build=build,
    parameters=OF_AN_INSTANT,
)
