"""What all decisions of somebody in charge share, whatever the game: who was told of them.

A *decision* is a command like any other, of the round or the incident that it is about. Who was
*told* of it is said in the same command, and kept in the same stream in the same transaction.
"""
