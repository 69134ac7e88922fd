"""Bonuses of poker tables: claimed, verified, and paid with a receipt, or rejected.

PokerPro calls them payouts and pays them to an account (PP-13.3); at a live table they are prizes
of a hand, cash or goods, that a voucher or the goods themselves settle (CP-11).
"""
