-- Partial indexes that hold the few mails that wait or were given up: metrics ask for the first, the settings for the second.
CREATE INDEX "mail_outbox_waiting_idx" ON "mail_outbox"("created_at") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
CREATE INDEX "mail_outbox_given_up_idx" ON "mail_outbox"("failed_at") WHERE "failed_at" IS NOT NULL;
