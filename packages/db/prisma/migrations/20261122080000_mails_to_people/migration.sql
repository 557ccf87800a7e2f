-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "notified_closing" BOOLEAN NOT NULL DEFAULT false,
ALTER COLUMN "notified_status" DROP NOT NULL,
ALTER COLUMN "notified_status" DROP DEFAULT;

-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "unsubscribe" TEXT;


-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- Candidates are not written to about what happened before this release.
UPDATE "applications" SET "notified_status" = "status" WHERE "notified_status" <> "status";
UPDATE "applications" SET "notified_closing" = true
    WHERE "job_id" IS NULL OR "job_id" IN (SELECT "id" FROM "jobs" WHERE "closed_at" IS NOT NULL);

-- The address that ends mails is erased with the rest of a sent mail.
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_whole_or_erased_check";
ALTER TABLE "mail_outbox"
    ADD CONSTRAINT "mail_outbox_whole_or_erased_check" CHECK (CASE WHEN "sent_at" IS NULL
        THEN num_nulls("subject", "text", "html") = 0
        ELSE num_nonnulls("recipient", "subject", "text", "html", "unsubscribe", "last_error", "failed_at") = 0 END);

-- Applications whose candidate has not been told their status yet.
CREATE INDEX "applications_untold_idx" ON "applications"("updated_at")
    WHERE "notified_status" IS DISTINCT FROM "status" AND "withdrawn_at" IS NULL;
-- Applications whose candidate is told when the job closes or is deleted (null).
CREATE INDEX "applications_open_idx" ON "applications"("job_id")
    WHERE NOT "notified_closing" AND "withdrawn_at" IS NULL AND "status" IN ('Applied', 'Under Review', 'Interview');
