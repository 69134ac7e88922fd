"""What the house-banked games share: a round of wagers against the house, bet by bet.

A *box* (Casino War says *area*) is a position at the layout, worked by a *player*: a word for
whoever stands there, never a name. What a player puts down is a *stake*; a *line* is one bet of one
player at one box, settled once, with one *result* and one sum handed over. A stake is *effective*
up to the maximum, and the *excess* goes back whatever happens.
"""
