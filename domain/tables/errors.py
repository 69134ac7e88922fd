"""Why a request about a table may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class PlacesError(RuleBrokenError):
    """A table has between one and eleven places."""

    code = "bad_number_of_places"
