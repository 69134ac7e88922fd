-- What was done about people's secrets, stations and tokens. None of it is an event of the house,
-- but whoever can give somebody new secrets could act as them, so each time leaves its trace.

CREATE TABLE desk.acts (
    act_id   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at       timestamptz NOT NULL DEFAULT now(),
    by_staff uuid        NOT NULL,
    station  text        NOT NULL,
    what     text        NOT NULL,
    subject  text        NOT NULL,
    detail   text        NOT NULL DEFAULT ''
);

CREATE INDEX ON desk.acts (subject, act_id);

-- Evidence: it is added, never changed.
GRANT SELECT, INSERT ON desk.acts TO pitbook_app;
