"""Accounts and balanced postings: money moves only as postings that sum to zero.

An account is a place; its balance is what is in it, the plain sum of its postings.
"""
