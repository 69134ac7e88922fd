"""Every seal against the log, against its signature and against its twin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from services.integrity.findings import Finding
from services.integrity.seals import Seal, is_signed


def check_seals(
    key: str,
    of_table: Sequence[Seal],
    of_file: Sequence[Seal] | None,
    chain_at: Mapping[int, bytes],
    head: int,
) -> list[Finding]:
    """Compare what the seals say with what the log holds."""
    findings = _check_twins(of_table, of_file)
    seals = {seal.position: seal for seal in [*of_table, *(of_file or ())]}
    cut: Seal | None = None
    for position, seal in sorted(seals.items()):
        when = f"{seal.sealed_at:%Y-%m-%d %H:%M:%S %Z}"
        if not is_signed(key, seal):
            problem = f"the seal of {when} is not signed with this property's key"
            findings.append(Finding("seals", position, problem))
        elif position > head:
            cut = seal
        elif chain_at.get(position) != seal.chain:
            problem = f"the log does not hold what the seal of {when} says"
            findings.append(Finding("seals", position, problem))
        elif seal.count != position:
            problem = f"the seal of {when} counted {seal.count} events"
            findings.append(Finding("seals", position, problem))
    if cut is not None:
        problem = (
            f"events after {head} are missing: the seal of {cut.sealed_at:%Y-%m-%d %H:%M:%S %Z}"
            f" says position {cut.position}"
        )
        findings.append(Finding("tail", head + 1, problem))
    return findings


def _check_twins(of_table: Sequence[Seal], of_file: Sequence[Seal] | None) -> list[Finding]:
    if of_file is None:
        return [Finding("seals", None, "the file of seals is missing")] if of_table else []
    table = {seal.position: seal for seal in of_table}
    file = {seal.position: seal for seal in of_file}
    # A crash between line and commit leaves the file ahead by its last line, and nothing else.
    may_be_ahead = max(file, default=0) if max(file, default=0) > max(table, default=0) else 0
    findings = []
    for position in sorted({*table, *file}):
        if position not in file:
            problem = "its seal is in the table and not in the file"
        elif position not in table and position != may_be_ahead:
            problem = "its seal is in the file and not in the table"
        elif position in table and table[position] != file[position]:
            problem = "its seals in the table and in the file differ"
        else:
            continue
        findings.append(Finding("seals", position, problem))
    return findings
