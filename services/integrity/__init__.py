"""Tamper evidence: the chain, the seals, and the verification of everything against the log."""
