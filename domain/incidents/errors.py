"""Why a request about an incident may be refused."""

from __future__ import annotations

from domain.errors import NotAllowedError, RuleBrokenError


class IncidentClosedError(RuleBrokenError):
    """The incident is dealt with; it is reopened first."""

    code = "incident_closed"


class IncidentOpenError(RuleBrokenError):
    """Only a closed incident is reopened."""

    code = "incident_open"


class NotSuchIncidentError(RuleBrokenError):
    """The power is for incidents of another kind."""

    code = "not_such_incident"


class AlreadyDecidedError(RuleBrokenError):
    """The last word was given."""

    code = "already_decided"


class NothingToReviewError(RuleBrokenError):
    """Nothing was decided, or nobody asked for a review."""

    code = "nothing_to_review"


class InspectorNotAdvisedError(RuleBrokenError):
    """The complainant does not know yet that an inspector may be consulted."""

    code = "inspector_not_advised"


class StillOpenError(RuleBrokenError):
    """Something of the incident still waits for its end."""

    code = "still_open"


class NothingHeldError(RuleBrokenError):
    """No money is held."""

    code = "nothing_held"


class NobodyDetainedError(RuleBrokenError):
    """Nobody is detained, or somebody is already."""

    code = "nobody_detained"


class NobodyNamedError(RuleBrokenError):
    """The incident says of nobody who it was."""

    code = "nobody_named"


class NotBarredError(RuleBrokenError):
    """There is no bar to lift, or one stands already."""

    code = "not_barred"


class BarredFromGameError(NotAllowedError):
    """Somebody who may not play this game any more."""

    code = "barred_from_game"


class AwardRefusedError(RuleBrokenError):
    """Money that this book does not move this way."""

    code = "award_refused"
