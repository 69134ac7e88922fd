"""The formats a report can be had in, by the word that asks for one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from services.reports import as_csv, as_pdf, as_xlsx
from services.reports.document import Document


@dataclass(frozen=True, slots=True)
class Format:
    """One way of writing a report down."""

    name: str
    mimetype: str
    extension: str
    render: Callable[[Document], bytes]


_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

FORMATS: dict[str, Format] = {
    "csv": Format("csv", "text/csv; charset=utf-8", "csv", as_csv.render),
    "xlsx": Format("xlsx", _XLSX, "xlsx", as_xlsx.render),
    "pdf": Format("pdf", "application/pdf", "pdf", as_pdf.render),
}
