-- An application that the hiring team added for a person who applied elsewhere has the member who added it from the start.
ALTER TABLE "application_events"
    DROP CONSTRAINT "application_events_kind_check",
    ADD CONSTRAINT "application_events_kind_check" CHECK ("kind" IN ('submitted', 'added', 'status', 'withdrawn'));

CREATE OR REPLACE FUNCTION "note_application_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    by_person boolean := coalesce(NEW.version > OLD.version, false);
    was_withdrawn boolean := OLD.withdrawn_at IS NOT NULL;
    is_withdrawn boolean := NEW.withdrawn_at IS NOT NULL;
BEGIN
    INSERT INTO application_events (application_id, number, kind, from_state, to_state, actor, actor_id, created_at)
    SELECT NEW.id, (SELECT coalesce(max(e.number), 0) FROM application_events e WHERE e.application_id = NEW.id)
            + row_number() OVER (ORDER BY step),
        kind, from_state, to_state, CASE WHEN of_person THEN 'person' ELSE 'sql' END, CASE WHEN of_person THEN person END, at
    FROM (VALUES
        (1, TG_OP = 'INSERT', CASE WHEN NEW.updated_by IS NULL THEN 'submitted' ELSE 'added' END, NULL, 'Applied', true,
            coalesce(NEW.updated_by, NEW.user_id), NEW.created_at),
        (2, NEW.status <> coalesce(OLD.status, 'Applied'), 'status', OLD.status, NEW.status, by_person, NEW.updated_by, NEW.status_changed_at),
        (3, is_withdrawn AND NOT was_withdrawn, 'withdrawn', NEW.status, 'Withdrawn', by_person, NEW.user_id, NEW.withdrawn_at),
        (4, was_withdrawn AND NOT is_withdrawn, 'status', 'Withdrawn', NEW.status, by_person, NEW.updated_by, NEW.status_changed_at)
    ) AS event (step, happened, kind, from_state, to_state, of_person, person, at)
    WHERE happened;
    RETURN NULL;
END $$;
