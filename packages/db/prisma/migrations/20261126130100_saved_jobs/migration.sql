-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "stale_after" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "saved_jobs" (
    "profile_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "job_title" TEXT NOT NULL,
    "closing_told_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_jobs_pkey" PRIMARY KEY ("profile_id","job_id")
);

-- CreateIndex
CREATE INDEX "saved_jobs_job_id_idx" ON "saved_jobs"("job_id");

-- AddForeignKey
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
