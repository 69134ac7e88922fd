"""People of the house and what each may do: a *role* is held, a *power* needs one.

On the floor a power needs the least rank its rulebook names *(or above)*; beside the floor it needs
one of the roles the house lists.
"""
