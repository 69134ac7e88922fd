-- Most events have no slip: only those that have one stand in the index that keeps numbers apart.

ALTER TABLE log.events DROP CONSTRAINT one_slip_per_number;
CREATE UNIQUE INDEX one_slip_per_number ON log.events (slip_series, slip_number)
    WHERE slip_series IS NOT NULL;
