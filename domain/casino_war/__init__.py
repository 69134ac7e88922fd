"""A round of Casino War: one card each, and a war where they are equal.

An *area* is a betting area of the layout; up to three players may wager on one, and share its card.
The *initial deal* gives every area with a wager and then the dealer one card; the *interim
settlement* follows. Players whose card equals the dealer's *surrender* half or *go to war* with an
equal wager, and the *subsequent deal* gives one card to each area at war and one to the dealer.
Cards drawn in excess are *reserved*: they are the next from the shoe. All cards lie face up, so a
round has no secrets.
"""
