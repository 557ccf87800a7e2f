-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "last_code" TEXT;


-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- A sent mail keeps the account that it was about, with which it is erased, and nothing of its content.
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_whole_or_erased_check";
ALTER TABLE "mail_outbox"
    ADD CONSTRAINT "mail_outbox_whole_or_erased_check" CHECK (CASE WHEN "sent_at" IS NULL
        THEN num_nulls("subject", "text", "html") = 0
        ELSE num_nonnulls("recipient", "subject", "text", "html", "unsubscribe", "last_error", "last_code", "failed_at") = 0 END);

-- The mails about an account, newest first.
CREATE INDEX "mail_outbox_user_id_idx" ON "mail_outbox"("user_id", "created_at" DESC, "id" DESC)
    WHERE "user_id" IS NOT NULL;
