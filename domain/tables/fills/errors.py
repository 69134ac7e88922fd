"""Why a fill or a credit may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class NothingRequestedError(RuleBrokenError):
    """A request is for at least one chip."""

    code = "nothing_requested"


class NoParError(RuleBrokenError):
    """Nobody has set what the table's float should be."""

    code = "no_par"


class RequestAnsweredError(RuleBrokenError):
    """The request is past the step that is asked for."""

    code = "request_answered"


class WrongRequestError(RuleBrokenError):
    """A fill is not a credit."""

    code = "wrong_request"


class OnePersonTwiceError(RuleBrokenError):
    """Requester, issuer, carrier and receiver are different people."""

    code = "one_person_twice"


class IssueDiffersError(RuleBrokenError):
    """What is given for a request is not what was asked for."""

    code = "issue_differs"
