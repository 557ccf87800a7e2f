-- CreateTable
CREATE TABLE "application_events" (
    "application_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "from_state" TEXT,
    "to_state" TEXT NOT NULL,
    "actor" TEXT,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_events_pkey" PRIMARY KEY ("application_id","number")
);

-- CreateIndex
CREATE INDEX "application_events_actor_id_idx" ON "application_events"("actor_id");

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.
ALTER TABLE "application_events"
    ADD CONSTRAINT "application_events_kind_check" CHECK ("kind" IN ('submitted', 'status', 'withdrawn')),
    ADD CONSTRAINT "application_events_actor_check" CHECK ("actor" IN ('person', 'sql'));

-- The product raises the version with each change of a person, and SQL by hand does not: it must not carry the name of the
-- administrator who saved before. Of a new row OLD is null. The application's row is locked, so no other event takes a number.
CREATE FUNCTION "note_application_events"() RETURNS trigger LANGUAGE plpgsql AS $$
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
        (1, TG_OP = 'INSERT', 'submitted', NULL, 'Applied', true, NEW.user_id, NEW.created_at),
        (2, NEW.status <> coalesce(OLD.status, 'Applied'), 'status', OLD.status, NEW.status, by_person, NEW.updated_by, NEW.status_changed_at),
        (3, is_withdrawn AND NOT was_withdrawn, 'withdrawn', NEW.status, 'Withdrawn', by_person, NEW.user_id, NEW.withdrawn_at),
        (4, was_withdrawn AND NOT is_withdrawn, 'status', 'Withdrawn', NEW.status, by_person, NEW.updated_by, NEW.status_changed_at)
    ) AS event (step, happened, kind, from_state, to_state, of_person, person, at)
    WHERE happened;
    RETURN NULL;
END $$;
CREATE TRIGGER "applications_events" AFTER INSERT OR UPDATE OF "status", "withdrawn_at" ON "applications" FOR EACH ROW
    EXECUTE FUNCTION "note_application_events"();

-- Of earlier applications only what is known: who changed a status is not, nor when one was that was withdrawn later.
INSERT INTO "application_events" ("application_id", "number", "kind", "to_state", "actor", "actor_id", "created_at")
    SELECT "id", 1, 'submitted', 'Applied', 'person', "user_id", "created_at" FROM "applications";
INSERT INTO "application_events" ("application_id", "number", "kind", "to_state", "created_at")
    SELECT "id", 2, 'status', "status", "status_changed_at" FROM "applications"
    WHERE "status" <> 'Applied' AND "withdrawn_at" IS NULL;
INSERT INTO "application_events" ("application_id", "number", "kind", "from_state", "to_state", "actor", "actor_id", "created_at")
    SELECT "id", 2, 'withdrawn', "status", 'Withdrawn', 'person', "user_id", "withdrawn_at" FROM "applications"
    WHERE "withdrawn_at" IS NOT NULL;
