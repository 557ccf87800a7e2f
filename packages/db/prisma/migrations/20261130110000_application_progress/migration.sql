-- How far each application got, so that a report need not read the histories of a year.

-- The history decides, and not the present status, so that a rejection after an interview has come to the interview. A
-- status that was left within five minutes was a slip (`SLIP_MINUTES` in contracts) and is not counted.
CREATE VIEW "application_histories" AS
SELECT application_id,
    (ARRAY['Applied', 'Under Review', 'Interview', 'Offer'])[
        coalesce(max(array_position(ARRAY['Applied', 'Under Review', 'Interview', 'Offer'], to_state)), 1)] AS furthest,
    min(shown_at) FILTER (WHERE to_state <> 'Applied') AS told_at
FROM (
    SELECT application_id, to_state, shown_at, created_at,
        lead(created_at) OVER (PARTITION BY application_id ORDER BY number) AS left_at
    FROM application_events WHERE kind = 'status'
) AS changes WHERE left_at IS NULL OR left_at >= created_at + interval '5 minutes' GROUP BY application_id;

CREATE TABLE "application_progress" (
    "application_id" UUID NOT NULL,
    "furthest" TEXT NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "application_progress_pkey" PRIMARY KEY ("application_id"),
    CONSTRAINT "application_progress_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE FUNCTION "note_application_progress"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO application_progress (application_id, furthest, told_at)
    SELECT application_id, furthest, told_at FROM application_histories WHERE application_id = NEW.application_id
    ON CONFLICT (application_id) DO UPDATE SET furthest = excluded.furthest, told_at = excluded.told_at;
    RETURN NULL;
END $$;
CREATE TRIGGER "application_events_progress" AFTER INSERT OR UPDATE OF "shown_at" ON "application_events" FOR EACH ROW
    WHEN (NEW.kind = 'status') EXECUTE FUNCTION "note_application_progress"();

INSERT INTO "application_progress" (application_id, furthest, told_at)
SELECT application_id, furthest, told_at FROM "application_histories";
