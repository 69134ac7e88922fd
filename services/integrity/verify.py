"""Everything against everything: the log by itself, the seals, the commands, the read models."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import psycopg

from projections.catalogue import READ_MODELS
from projections.read_model import ReadModel
from services.integrity.chain import stored_rows
from services.integrity.commands import check_commands, check_series
from services.integrity.findings import Checked, Finding, Verdict
from services.integrity.history import History
from services.integrity.read_models import check_read_model
from services.integrity.sealed import check_seals
from services.integrity.seals import LOCK, seals_of_file, seals_of_table


def verify(
    database_url: str,
    seal_key: str,
    folder: Path,
    models: Sequence[ReadModel] = READ_MODELS,
) -> Verdict:
    """Check what is stored while work goes on; change nothing."""
    with psycopg.connect(
        database_url, autocommit=True, options="-c role=pitbook_app"
    ) as connection:
        checked, findings = _verify_log(connection, seal_key, folder)
        for model in models:
            began = time.perf_counter()
            count, problems = check_read_model(connection, model)
            what = f"read model {model.name} equals a rebuild"
            checked.append(Checked(what, count, time.perf_counter() - began))
            findings.extend(problems)
    # The first bad event first; what names no event stands at the end.
    findings.sort(key=lambda finding: finding.position or 1 << 62)
    return Verdict(tuple(checked), tuple(findings))


def _verify_log(
    connection: psycopg.Connection[tuple[object, ...]], seal_key: str, folder: Path
) -> tuple[list[Checked], list[Finding]]:
    # One snapshot for seals, series and events: work goes on beside it.
    connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    try:
        # No seal is made between looking at the table and at the file.
        connection.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        with connection.transaction():
            of_table, of_file = seals_of_table(connection), seals_of_file(folder)
            connection.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
            history = History({seal.position for seal in [*of_table, *(of_file or ())]})
            began = time.perf_counter()
            for row in stored_rows(connection, 1 << 62):
                history.take(row)
            history.settle()
            seconds = time.perf_counter() - began
            findings = history.findings
            findings += check_seals(seal_key, of_table, of_file, history.chain_at, history.position)
            began = time.perf_counter()
            findings += check_commands(connection, history.position)
            findings += check_series(connection, history.series)
            row_ = connection.execute("SELECT count(*) FROM log.commands").fetchone()
            commands = int(str(row_[0])) if row_ else 0
            checked = [
                Checked("events: chain, order, versions, readable", history.events, seconds),
                Checked("postings sum to zero, nothing below zero", history.postings, seconds),
                Checked("streams with versions from 1", len(history.versions), seconds),
                Checked("stakes as the ledger holds them", history.stakes, seconds),
                Checked("slip numbers without a gap", sum(history.series.values()), seconds),
                Checked("seals", len({*of_table, *(of_file or ())}), seconds),
                Checked("commands with their events", commands, time.perf_counter() - began),
            ]
    finally:
        connection.isolation_level = None
    return checked, findings
