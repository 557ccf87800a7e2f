-- What the Prisma schema cannot say. The catalogue snapshot test holds it.

-- Each column of a job's board in its order, and the state of the whole board without reading the table.
CREATE INDEX "applications_board_idx" ON "applications" ("job_id", "status", "status_changed_at", "id") INCLUDE ("user_id")
    WHERE "withdrawn_at" IS NULL;
