"""Why a voucher may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class VoucherUsedError(RuleBrokenError):
    """A voucher is good for one purchase."""

    code = "voucher_used"
