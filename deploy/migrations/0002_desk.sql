-- The desk: what is not history. People's data, credentials, sessions, stations, authorisations,
-- refusals. None of it moves money, all of it may be corrected.

CREATE SCHEMA desk;

-- Personal data lives here and nowhere else; the log holds ids.
CREATE TABLE desk.people (
    person_id  uuid        PRIMARY KEY,
    kind       text        NOT NULL CHECK (kind IN ('staff', 'player')),
    name       text        NOT NULL,
    document   text,
    erased_at  timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE desk.person_lookups (
    lookup_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person_id uuid        NOT NULL,
    by_staff  uuid        NOT NULL,
    station   text        NOT NULL,
    purpose   text        NOT NULL,
    at        timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE desk.stations (
    station_id text        PRIMARY KEY,
    name       text        NOT NULL,
    kind       text        NOT NULL CHECK (kind IN ('cage', 'pit', 'office', 'machine')),
    cage_window     text,
    theme      text        NOT NULL CHECK (theme IN ('dark', 'light')),
    retired_at timestamptz
);

CREATE TABLE desk.credentials (
    staff_id          uuid        PRIMARY KEY,
    password_hash     text        NOT NULL,
    pin_hash          text        NOT NULL,
    totp_secret       text,
    totp_last_step    bigint      NOT NULL DEFAULT 0,
    failures          integer     NOT NULL DEFAULT 0,
    locked_until      timestamptz,
    full_sign_in_at   timestamptz
);

CREATE TABLE desk.sessions (
    session_hash bytea       PRIMARY KEY,
    staff_id     uuid,
    station_id   text,
    data         jsonb       NOT NULL,
    created_at   timestamptz NOT NULL DEFAULT now(),
    seen_at      timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE desk.api_tokens (
    token_hash bytea       PRIMARY KEY,
    name       text        NOT NULL,
    staff_id   uuid        NOT NULL,
    station_id text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    revoked_at timestamptz
);

-- A second person's word for one exact command: used once, for sixty seconds.
CREATE TABLE desk.authorisations (
    authorisation_id uuid        PRIMARY KEY,
    fingerprint      bytea       NOT NULL,
    power            text        NOT NULL,
    requested_by     uuid        NOT NULL,
    authorised_by    uuid        NOT NULL,
    station          text        NOT NULL,
    given_at         timestamptz NOT NULL DEFAULT now(),
    expires_at       timestamptz NOT NULL,
    used_at          timestamptz,
    CHECK (requested_by <> authorised_by)
);

-- Commands that wait for a second person on another station.
CREATE TABLE desk.approval_requests (
    request_id   uuid        PRIMARY KEY,
    command_name text        NOT NULL,
    body         jsonb       NOT NULL,
    fingerprint  bytea       NOT NULL,
    sentence     text        NOT NULL,
    power        text        NOT NULL,
    rank         text        NOT NULL,
    requested_by uuid        NOT NULL,
    station      text        NOT NULL,
    asked_at     timestamptz NOT NULL DEFAULT now(),
    decided_at   timestamptz,
    decided_by   uuid,
    decision     text        CHECK (decision IN ('approved', 'rejected', 'refused')),
    outcome      jsonb
);

CREATE TABLE desk.refusals (
    refusal_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         timestamptz NOT NULL DEFAULT now(),
    command    text        NOT NULL,
    code       text        NOT NULL,
    rule       text,
    sentence   text        NOT NULL,
    by_staff   uuid,
    authorised_by uuid,
    station    text,
    command_id uuid
);

CREATE TABLE desk.seals (
    position  bigint      PRIMARY KEY,
    count     bigint      NOT NULL,
    chain     bytea       NOT NULL,
    sealed_at timestamptz NOT NULL,
    signature bytea       NOT NULL
);

-- How far each read model has come. `stopped_by` names the event that one could not take.
CREATE TABLE desk.projections (
    name       text        PRIMARY KEY,
    version    integer     NOT NULL,
    position   bigint      NOT NULL,
    stopped_by bigint,
    problem    text,
    updated_at timestamptz NOT NULL DEFAULT now()
);

GRANT USAGE ON SCHEMA desk TO pitbook_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA desk TO pitbook_app;
-- Seals, refusals and look-ups are evidence: they are added, never changed.
REVOKE UPDATE, DELETE ON desk.seals, desk.refusals, desk.person_lookups FROM pitbook_app;
