-- Who was hired for a job, and when it was filled.

CREATE TABLE "hires" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "job_id" UUID NOT NULL,
    "application_id" UUID,
    "hired_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hires_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "hires_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    -- The day stays with the job when the application is erased.
    CONSTRAINT "hires_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "hires_job_id_idx" ON "hires"("job_id");
CREATE UNIQUE INDEX "hires_application_id_key" ON "hires"("application_id");

ALTER TABLE "jobs" ADD COLUMN "filled_at" TIMESTAMPTZ(3);

ALTER TABLE "webhook_events"
    ADD COLUMN "hired_on" DATE,
    DROP CONSTRAINT "webhook_events_type_check",
    ADD CONSTRAINT "webhook_events_type_check" CHECK ("type" IN ('job.published', 'job.changed', 'job.closed', 'job.filled',
        'job.deleted', 'application.created', 'application.status_changed', 'application.withdrawn', 'application.erased',
        'application.hired', 'application.not_hired', 'message.received', 'webhook.test', 'interview.booked',
        'interview.changed', 'interview.cancelled'));
