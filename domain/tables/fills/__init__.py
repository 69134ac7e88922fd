"""Fills and credits: a table asks, the cage answers, chips are carried, the other end counts them.

Each request is one short stream with the person of every step; the chips themselves travel as a
transfer (`domain.transfers`) that names the request.
"""
