-- What reports count of erased applications. A hire stays with its application when the job is deleted.

CREATE TABLE "past_applications" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "quarter" DATE NOT NULL,
    "department" TEXT NOT NULL,
    "source_kind" TEXT NOT NULL,
    "furthest" TEXT NOT NULL,
    "answered_in" INTEGER,
    "hired_in" INTEGER,
    "rejected" BOOLEAN NOT NULL,
    "reason_id" UUID,

    CONSTRAINT "past_applications_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "past_applications_reason_id_fkey"
        FOREIGN KEY ("reason_id") REFERENCES "rejection_reasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "past_applications_quarter_idx" ON "past_applications"("quarter");
CREATE INDEX "past_applications_reason_id_idx" ON "past_applications"("reason_id");

ALTER TABLE "hires"
    ALTER COLUMN "job_id" DROP NOT NULL,
    DROP CONSTRAINT "hires_job_id_fkey",
    ADD CONSTRAINT "hires_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;
