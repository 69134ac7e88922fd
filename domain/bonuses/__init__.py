"""Bonus payouts of PokerPro: claimed, verified, and paid with a receipt, or rejected (PP-13.3)."""
