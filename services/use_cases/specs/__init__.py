"""Every command of a context, as the doors know it: one file per context."""
