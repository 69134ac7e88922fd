"""What a table plays for and tells: its terms version by version, its sign, and notices.

A *notice* says what will change and when at the earliest: after so many minutes on the sign, after
so many hands, or both. It is *due* by the stored times and hands alone, however late anybody looks;
it is *applied* between two rounds.
"""
