"""The version people see on reports."""

from __future__ import annotations

from importlib.metadata import version

SOFTWARE_VERSION = version("pitbook")
