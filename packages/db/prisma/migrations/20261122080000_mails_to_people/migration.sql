-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "closing_mail" TEXT,
ALTER COLUMN "notified_status" DROP NOT NULL,
ALTER COLUMN "notified_status" DROP DEFAULT;

-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "unsubscribe" TEXT;


-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- Candidates are not written to about what happened before this release.
UPDATE "applications" SET "notified_status" = "status" WHERE "notified_status" <> "status";

ALTER TABLE "applications" ADD CONSTRAINT "applications_closing_mail_check" CHECK ("closing_mail" IN ('due', 'sent'));

-- The address that ends mails is erased with the rest of a sent mail.
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_whole_or_erased_check";
ALTER TABLE "mail_outbox"
    ADD CONSTRAINT "mail_outbox_whole_or_erased_check" CHECK (CASE WHEN "sent_at" IS NULL
        THEN num_nulls("subject", "text", "html") = 0
        ELSE num_nonnulls("recipient", "subject", "text", "html", "unsubscribe", "last_error", "failed_at") = 0 END);

-- Applications whose candidate has not been told their status yet, and those with a mail due about a closed job.
CREATE INDEX "applications_untold_idx" ON "applications"("updated_at")
    WHERE "notified_status" IS DISTINCT FROM "status" AND "withdrawn_at" IS NULL;
CREATE INDEX "applications_closing_mail_idx" ON "applications"("updated_at")
    WHERE "closing_mail" = 'due' AND "withdrawn_at" IS NULL AND "status" IN ('Applied', 'Under Review', 'Interview');

-- However a job closes or is deleted, its open applications are noted. A job that opens again takes back what was not
-- sent yet. An application is noted once, so its candidate gets one such mail.
CREATE FUNCTION "note_closing_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' OR NEW.closed_at IS NOT NULL THEN
        UPDATE applications SET closing_mail = 'due'
        WHERE job_id = OLD.id AND closing_mail IS NULL AND withdrawn_at IS NULL
            AND status IN ('Applied', 'Under Review', 'Interview');
    ELSE
        UPDATE applications SET closing_mail = NULL WHERE job_id = OLD.id AND closing_mail = 'due';
    END IF;
    RETURN OLD;
END $$;
CREATE TRIGGER "jobs_closed" AFTER UPDATE ON "jobs" FOR EACH ROW
    WHEN ((OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL)) EXECUTE FUNCTION "note_closing_mail"();
-- Before, because the foreign key then forgets which job it was.
CREATE TRIGGER "jobs_removed" BEFORE DELETE ON "jobs" FOR EACH ROW EXECUTE FUNCTION "note_closing_mail"();
