"""Cards and what they are dealt from: checked, shuffled, cut, counted, replaced, cancelled."""
