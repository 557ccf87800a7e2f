-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "recipient" TEXT,
    "subject" TEXT,
    "text" TEXT,
    "html" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox"("message_id");

-- CreateIndex
CREATE INDEX "mail_outbox_created_at_idx" ON "mail_outbox"("created_at");

-- What the Prisma schema cannot say. A mail is whole until it is sent, and then nothing of it is kept.
ALTER TABLE "mail_outbox"
    ADD CONSTRAINT "mail_outbox_whole_or_erased_check" CHECK (CASE WHEN "sent_at" IS NULL
        THEN num_nulls("subject", "text", "html") = 0
        ELSE num_nonnulls("recipient", "subject", "text", "html", "last_error", "failed_at") = 0 END);
