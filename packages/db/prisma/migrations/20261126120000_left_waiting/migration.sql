-- Applications whose candidates have had no answer, and none is planned.
CREATE INDEX "applications_left_waiting_idx" ON "applications"("job_id") WHERE "withdrawn_at" IS NULL
    AND "shown_status" IS NULL AND "status" IN ('Applied', 'Under Review', 'Interview');
