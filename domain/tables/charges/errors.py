"""Why something about a time charge may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class HourError(RuleBrokenError):
    """A charge is for a full hour that has begun."""

    code = "no_assessable_hour"


class NoTimeChargeError(RuleBrokenError):
    """Nothing is charged by the hour there, or nobody owes anything for this one."""

    code = "no_time_charge"


class FeeAboveSignError(RuleBrokenError):
    """The fee is above what the sign of the table shows."""

    code = "fee_above_sign"


class ChargeStepError(RuleBrokenError):
    """The charge is past the step that is asked for, or not so far."""

    code = "charge_step"


class ChargeNotVerifiedError(RuleBrokenError):
    """Time charges are verified before they are dropped or put in the float."""

    code = "charge_not_verified"
    rule = "CP-7.2.2(e)"


class ChargeAmountError(RuleBrokenError):
    """What was verified is not what was collected."""

    code = "charge_amount"
    rule = "CP-7.2.2(e)"


class SameChargeHandsError(RuleBrokenError):
    """Nobody verifies what they have collected themselves."""

    code = "same_charge_hands"
    rule = "CP-7.2.2(e)"
