-- The log: one table, one order, one way to write it.

DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pitbook_app') THEN
        CREATE ROLE pitbook_app NOLOGIN;
    END IF;
END
$$;

CREATE SCHEMA log;

CREATE TABLE log.events (
    position    bigint      PRIMARY KEY,
    stream_id   uuid        NOT NULL,
    version     integer     NOT NULL,
    name        text        NOT NULL,
    state       bytea       NOT NULL,
    recorded_at timestamptz NOT NULL,
    command_id  uuid        NOT NULL,
    slip_series text,
    slip_number bigint,
    chain       bytea       NOT NULL,
    CONSTRAINT one_event_per_version UNIQUE (stream_id, version),
    CONSTRAINT one_slip_per_number UNIQUE (slip_series, slip_number)
);

-- What each command did, written with its events: sent twice, it has one effect and one answer.
CREATE TABLE log.commands (
    command_id  uuid        PRIMARY KEY,
    name        text        NOT NULL,
    fingerprint bytea       NOT NULL,
    answer      jsonb       NOT NULL,
    position    bigint      NOT NULL,
    slips       text[]      NOT NULL,
    recorded_at timestamptz NOT NULL
);

-- The last number of each series. It moves only inside append_events, so a number is never skipped.
CREATE TABLE log.slip_series (
    series      text   PRIMARY KEY,
    last_number bigint NOT NULL
);

CREATE FUNCTION log.refuse_to_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'log.% is never changed', TG_TABLE_NAME; END $$;

CREATE TRIGGER events_are_never_changed
    BEFORE UPDATE OR DELETE OR TRUNCATE ON log.events
    FOR EACH STATEMENT EXECUTE FUNCTION log.refuse_to_change();

CREATE TRIGGER commands_are_never_changed
    BEFORE UPDATE OR DELETE OR TRUNCATE ON log.commands
    FOR EACH STATEMENT EXECUTE FUNCTION log.refuse_to_change();

-- A series begins at one and goes up by one; whoever moves it otherwise is refused, the owner too.
CREATE TRIGGER series_are_never_removed
    BEFORE DELETE OR TRUNCATE ON log.slip_series
    FOR EACH STATEMENT EXECUTE FUNCTION log.refuse_to_change();

CREATE TRIGGER series_begin_at_one
    BEFORE INSERT ON log.slip_series
    FOR EACH ROW WHEN (NEW.last_number <> 1) EXECUTE FUNCTION log.refuse_to_change();

CREATE TRIGGER series_go_up_by_one
    BEFORE UPDATE ON log.slip_series
    FOR EACH ROW WHEN (NEW.series <> OLD.series OR NEW.last_number <> OLD.last_number + 1)
    EXECUTE FUNCTION log.refuse_to_change();

-- One link of the chain. Every field with a length of its own is preceded by it, so that no two
-- different rows give the same bytes. STABLE and not IMMUTABLE: its parts are no more than stable,
-- and only a function that claims no more than its parts is inlined where it is called.
CREATE FUNCTION log.link(
    previous bytea, the_position bigint, the_stream uuid, the_version integer, the_name text,
    the_state bytea, recorded timestamptz, the_command uuid, the_series text, the_number bigint
) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS
$$
    SELECT sha256(
        previous || int8send(the_position) || uuid_send(the_stream) || int4send(the_version)
        || int8send((extract(epoch FROM recorded) * 1000000)::bigint) || uuid_send(the_command)
        || int4send(octet_length(the_name)) || convert_to(the_name, 'UTF8')
        || int4send(octet_length(coalesce(the_series, ''))) || convert_to(coalesce(the_series, ''), 'UTF8')
        || int8send(coalesce(the_number, 0)) || the_state
    )
$$;

-- The only way into the log. One call is one transaction: it takes the lock, so that order of
-- position is order of commit and no reader can skip an event; writes the command's key; gives
-- slips their numbers; chains and stores the rows; and wakes the readers.
CREATE FUNCTION log.append_events(
    the_command uuid, command_name text, command_fingerprint bytea, command_answer jsonb,
    streams uuid[], versions integer[], names text[], states bytea[], series text[]
) RETURNS TABLE (last_position bigint, slips text[]) LANGUAGE plpgsql SECURITY DEFINER
SET search_path = log, pg_catalog, pg_temp AS
$$
DECLARE
    head_position bigint;
    head_chain    bytea;
    now_recorded  timestamptz;
    numbers       bigint[] := '{}';
    chains        bytea[] := '{}';
    the_slips     text[] := '{}';
    number        bigint;
    digits        text;
BEGIN
    PERFORM pg_advisory_xact_lock(7161637);
    SELECT e.position, e.chain, greatest(e.recorded_at, clock_timestamp())
      INTO head_position, head_chain, now_recorded
      FROM log.events e ORDER BY e.position DESC LIMIT 1;
    IF head_position IS NULL THEN
        head_position := 0;
        head_chain := sha256('pitbook'::bytea);
        now_recorded := clock_timestamp();
    END IF;
    FOR i IN 1 .. coalesce(array_length(streams, 1), 0) LOOP
        number := NULL;
        IF series[i] IS NOT NULL THEN
            INSERT INTO log.slip_series AS s (series, last_number) VALUES (series[i], 1)
            ON CONFLICT ON CONSTRAINT slip_series_pkey DO UPDATE SET last_number = s.last_number + 1
            RETURNING s.last_number INTO number;
            digits := number::text;
            -- At least six digits; lpad alone would cut a seventh off.
            the_slips := the_slips || (series[i] || '-' || lpad(digits, greatest(6, length(digits)), '0'));
        END IF;
        head_chain := log.link(head_chain, head_position + i, streams[i], versions[i], names[i],
                               states[i], now_recorded, the_command, series[i], number);
        numbers := numbers || number;
        chains := chains || head_chain;
    END LOOP;
    head_position := head_position + coalesce(array_length(streams, 1), 0);
    INSERT INTO log.events (position, stream_id, version, name, state, recorded_at, command_id,
                            slip_series, slip_number, chain)
    SELECT head_position - array_length(streams, 1) + n, stream, version, name, state, now_recorded,
           the_command, a_series, a_number, a_chain
      FROM unnest(streams, versions, names, states, series, numbers, chains) WITH ORDINALITY
        AS row (stream, version, name, state, a_series, a_number, a_chain, n);
    INSERT INTO log.commands (command_id, name, fingerprint, answer, position, slips, recorded_at)
    VALUES (the_command, command_name, command_fingerprint, command_answer, head_position,
            the_slips, now_recorded);
    PERFORM pg_notify('pitbook_log', head_position::text);
    RETURN QUERY SELECT head_position, the_slips;
END
$$;

REVOKE ALL ON FUNCTION log.append_events FROM PUBLIC;
GRANT USAGE ON SCHEMA log TO pitbook_app;
GRANT SELECT ON log.events, log.commands, log.slip_series TO pitbook_app;
GRANT EXECUTE ON FUNCTION log.append_events, log.link TO pitbook_app;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO pitbook_app', current_database()); END $$;
