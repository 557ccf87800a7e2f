-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "event_types" TEXT[],
    "secret" TEXT NOT NULL,
    "former_secret" TEXT,
    "former_secret_until" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_because" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "paused_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "type" TEXT NOT NULL,
    "application_id" UUID,
    "job_id" UUID,
    "message_id" UUID,
    "version" INTEGER,
    "from_status" TEXT,
    "to_status" TEXT,
    "told" BOOLEAN,
    "state" TEXT NOT NULL DEFAULT 'ready',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leased_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "status" INTEGER,
    "answer" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoints_created_at_idx" ON "webhook_endpoints"("created_at");

-- CreateIndex
CREATE INDEX "webhook_events_application_id_idx" ON "webhook_events"("application_id");

-- CreateIndex
CREATE INDEX "webhook_events_created_at_idx" ON "webhook_events"("created_at");

-- CreateIndex
CREATE INDEX "webhook_attempts_endpoint_id_ended_at_id_idx" ON "webhook_attempts"("endpoint_id", "ended_at", "id");

-- CreateIndex
CREATE INDEX "webhook_attempts_event_id_idx" ON "webhook_attempts"("event_id");

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.
ALTER TABLE "webhook_endpoints"
    ADD CONSTRAINT "webhook_endpoints_disabled_check" CHECK (("disabled_at" IS NULL) = ("disabled_because" IS NULL)),
    ADD CONSTRAINT "webhook_endpoints_disabled_because_check" CHECK ("disabled_because" IN ('administrator', 'gone', 'failing'));
ALTER TABLE "webhook_events"
    ADD CONSTRAINT "webhook_events_type_check" CHECK ("type" IN ('job.published', 'job.changed', 'job.closed', 'job.filled', 'job.deleted',
        'application.created', 'application.status_changed', 'application.withdrawn', 'application.erased', 'message.received', 'webhook.test')),
    ADD CONSTRAINT "webhook_events_state_check" CHECK ("state" IN ('settling', 'ready', 'given'));
ALTER TABLE "webhook_attempts"
    ADD CONSTRAINT "webhook_attempts_ended_check" CHECK (("ended_at" IS NULL) = ("outcome" IS NULL)),
    ADD CONSTRAINT "webhook_attempts_outcome_check" CHECK ("outcome" IN ('delivered', 'failed', 'timed_out', 'unreachable', 'address_refused', 'secret_lost', 'switched_off'));

-- Events that are not given yet, attempts that have not ended: the looks for work, each second, read nothing else.
CREATE INDEX "webhook_events_waiting_idx" ON "webhook_events" ("created_at") WHERE "state" <> 'given';
CREATE INDEX "webhook_attempts_due_idx" ON "webhook_attempts" ("endpoint_id", "due_at") WHERE "ended_at" IS NULL;
-- An application has one status that settles.
CREATE UNIQUE INDEX "webhook_events_settling_idx" ON "webhook_events" ("application_id") WHERE "state" = 'settling';

-- Whether an endpoint is to be sent events of a type. There are at most ten endpoints.
CREATE FUNCTION "webhook_is_wanted"(event_type TEXT) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL AND event_type = ANY (event_types))
$$;

-- Of a new row OLD is null, of a deleted one NEW.
CREATE FUNCTION "note_job_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    was_public boolean := coalesce(OLD.status = 'Published', false);
    is_public boolean := coalesce(NEW.status = 'Published', false);
BEGIN
    INSERT INTO webhook_events (type, job_id, version)
    SELECT type, coalesce(NEW.id, OLD.id), coalesce(NEW.version, OLD.version)
    FROM (VALUES
        ('job.published', is_public AND NOT was_public),
        ('job.changed', was_public AND NEW.version > OLD.version),
        ('job.closed', is_public AND NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL),
        ('job.filled', is_public AND NEW.filled AND NOT coalesce(OLD.filled, false)),
        ('job.deleted', TG_OP = 'DELETE')
    ) AS event (type, happened)
    WHERE happened AND webhook_is_wanted(type);
    RETURN NULL;
END $$;
CREATE TRIGGER "jobs_webhooks_insert" AFTER INSERT ON "jobs" FOR EACH ROW WHEN (NEW.status = 'Published')
    EXECUTE FUNCTION "note_job_webhooks"();
CREATE TRIGGER "jobs_webhooks_update" AFTER UPDATE ON "jobs" FOR EACH ROW WHEN ('Published' IN (OLD.status, NEW.status))
    EXECUTE FUNCTION "note_job_webhooks"();
CREATE TRIGGER "jobs_webhooks_delete" AFTER DELETE ON "jobs" FOR EACH ROW EXECUTE FUNCTION "note_job_webhooks"();

-- The status is the one that the candidate sees: a planned decision counts once it is told, and is told at once. Any other
-- change may be a slip. It waits in one row for the last status, and is dropped there if that is the first one again.
CREATE FUNCTION "note_application_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    was_shown text := coalesce(OLD.shown_status, OLD.status);
    is_shown text := coalesce(NEW.shown_status, NEW.status);
BEGIN
    INSERT INTO webhook_events (type, application_id, job_id, version)
    SELECT type, NEW.id, NEW.job_id, NEW.version
    FROM (VALUES
        ('application.created', TG_OP = 'INSERT'),
        ('application.withdrawn', TG_OP = 'UPDATE' AND NEW.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS NULL)
    ) AS event (type, happened)
    WHERE happened AND webhook_is_wanted(type);
    IF was_shown <> is_shown AND webhook_is_wanted('application.status_changed') THEN
        INSERT INTO webhook_events (type, state, application_id, job_id, version, from_status, to_status, told)
        VALUES ('application.status_changed', 'settling', NEW.id, NEW.job_id, NEW.version, was_shown, is_shown,
            NEW.status = OLD.status AND NEW.notified_status IS NOT DISTINCT FROM NEW.status)
        ON CONFLICT (application_id) WHERE state = 'settling' DO UPDATE
            SET to_status = EXCLUDED.to_status, version = EXCLUDED.version, told = EXCLUDED.told, created_at = EXCLUDED.created_at;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "applications_webhooks_insert" AFTER INSERT ON "applications" FOR EACH ROW
    EXECUTE FUNCTION "note_application_webhooks"();
CREATE TRIGGER "applications_webhooks_update" AFTER UPDATE OF "status", "shown_status", "withdrawn_at" ON "applications" FOR EACH ROW
    WHEN (OLD.status <> NEW.status OR OLD.shown_status IS DISTINCT FROM NEW.shown_status OR OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at)
    EXECUTE FUNCTION "note_application_webhooks"();

-- Forgets what happened to an erased application, and tells other systems to erase it too.
CREATE FUNCTION "erase_application_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM webhook_events WHERE application_id = OLD.id;
    INSERT INTO webhook_events (type, application_id, job_id)
    SELECT 'application.erased', OLD.id, OLD.job_id WHERE webhook_is_wanted('application.erased');
    RETURN NULL;
END $$;
CREATE TRIGGER "applications_webhooks_delete" AFTER DELETE ON "applications" FOR EACH ROW
    EXECUTE FUNCTION "erase_application_webhooks"();

CREATE FUNCTION "note_message_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO webhook_events (type, message_id, application_id, job_id)
    SELECT 'message.received', NEW.id, NEW.application_id, (SELECT job_id FROM applications WHERE id = NEW.application_id)
    WHERE webhook_is_wanted('message.received');
    RETURN NULL;
END $$;
CREATE TRIGGER "application_messages_webhooks" AFTER INSERT ON "application_messages" FOR EACH ROW
    WHEN (NEW.from_candidate) EXECUTE FUNCTION "note_message_webhooks"();
