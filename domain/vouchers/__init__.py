"""Chip-purchase vouchers: sold for cash at the cage, good for chips once.

A voucher is a claim: issued, used, and restored when its use is voided.
"""
