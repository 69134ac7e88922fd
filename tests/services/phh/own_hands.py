"""Hands of our own in the PHH format, small enough to be reckoned by hand."""

from __future__ import annotations

# Blinds 1 and 2; the button raises, the big blind calls and loses to a pair of aces.
A_CALL = """
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 7c2d', 'd dh p2 KhQh', 'd dh p3 AsAd',
  'p3 cbr 6', 'p1 f', 'p2 cc # with two hearts',
  'd db KcTs4d', 'p2 cc', 'p3 cbr 10', 'p2 cc',
  'd db 5c', 'p2 cc', 'p3 cc',
  'd db 9s', 'p2 cc', 'p3 cc',
  'p3 sm AsAd', 'p2 sm KhQh',
]
finishing_stacks = [99, 84, 117]
"""

# Two players: the format lists the small blind first, which the button (p2) posts.
HEADS_UP = """
variant = 'FT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [50, 60]
actions = ['d dh p1 AcAd', 'd dh p2 KcKd', 'p2 cbr 4', 'p1 cbr 6', 'p2 f']
finishing_stacks = [54, 56]
"""

# The winner of the showdown is the one who does not give the better hand up.
A_MUCK = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50.50, 60]
actions = ['d dh p1 7c2d', 'd dh p2 KcKd', 'p2 cc', 'p1 cc', 'd db 3c4d9h', 'p1 cc', 'p2 cc',
           'd db Ts', 'p1 cc', 'p2 cc', 'd db Jh', 'p1 cc', 'p2 cc', 'p2 sm', 'p1 sm 7c2d']
finishing_stacks = [52.50, 58]
"""

RAZZ = """
variant = 'FR'
ante_trimming_status = true
antes = [1, 1]
bring_in = 1
small_bet = 4
big_bet = 8
starting_stacks = [40, 40]
actions = [
  'd dh p1 ????', 'd dh p2 AcKd', 'd dh p1 Qh', 'd dh p2 3h', 'p1 pb', 'p2 cbr 4', 'p1 cc',
  'd dh p1 2h', 'd dh p2 4h', 'p2 cbr 4', 'p1 f',
]
finishing_stacks = [35, 45]
"""
