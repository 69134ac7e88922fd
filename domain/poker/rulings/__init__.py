"""What staff decide about a hand: misdeals, dead hands, refunds, inspections, corrections."""
