"""A hand of poker, in every variant, structure and commission of Crown Poker and PokerPro.

A *variant* says which cards come when and what wins; *terms* say what a table plays for. A hand
goes street by street: cards, a *betting round*, and so on to the *showdown*. What a seat puts in is
its *wager*; the *level* is what must be matched; what nobody matched is *uncalled* and goes back.
*Pots* are cut at each all-in level, bear the *commission*, and are shared in whole *units*.

`steps.take` and the rulings decide and *tell* what follows as facts; `evolve` changes a `HandState`
by them. `HandInMemory` keeps the facts in a list, the aggregate `Hand` stores them as events.
"""
