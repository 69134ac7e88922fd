"""The cage: windows whose drawers open by count, take and pay cash, and close by a blind count.

A cashier's shift is one short stream: opened, deposits and withdrawals with their slips, voids
under another person's authority, counted, closed with its over or short.
"""
