"""Cash and chips between two places of the house, until somebody counts them in.

A transfer is one short stream: begun, then landed or recalled. What is in neither place is in the
air, and everybody can see it.
"""
