-- Booths: places outside the cage with a drawer of their own.

ALTER TABLE desk.stations DROP CONSTRAINT stations_kind_check;
ALTER TABLE desk.stations ADD CONSTRAINT stations_kind_check
    CHECK (kind IN ('cage', 'booth', 'pit', 'office', 'machine'));
