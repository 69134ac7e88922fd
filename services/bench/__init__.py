"""Benchmarks: ratios against our peers, in one run on one database, contestants taking turns."""
