-- CreateIndex
CREATE INDEX "applications_status_withdrawn_at_idx" ON "applications"("status", "withdrawn_at");

-- CreateIndex
CREATE INDEX "jobs_status_filled_closed_at_idx" ON "jobs"("status", "filled", "closed_at");


-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- What waits for an administrator, the oldest first. No screen shows the applications of a deleted job, so none of them
-- waits.
DROP INDEX "applications_waiting_idx";
CREATE INDEX "applications_waiting_idx" ON "applications"("created_at", "id")
    WHERE "status" = 'Applied' AND "withdrawn_at" IS NULL AND "job_id" IS NOT NULL;
