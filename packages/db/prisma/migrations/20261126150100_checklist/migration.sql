-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "checklist_hidden_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "installation_facts" (
    "name" TEXT NOT NULL,
    "subject" TEXT,
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_facts_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "declined_setup_lines" (
    "line" TEXT NOT NULL,
    "declined_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "declined_setup_lines_pkey" PRIMARY KEY ("line")
);

-- CreateIndex
CREATE INDEX "declined_setup_lines_declined_by_idx" ON "declined_setup_lines"("declined_by");

-- AddForeignKey
ALTER TABLE "declined_setup_lines" ADD CONSTRAINT "declined_setup_lines_declined_by_fkey" FOREIGN KEY ("declined_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The CVs that wait for the malware scanner are few among many.
CREATE INDEX "cvs_pending_idx" ON "cvs"("created_at") WHERE "scan" = 'pending';

-- An installation that has applications has sent mails and kept data for its time: what it had before this table is not asked
-- for again.
INSERT INTO "installation_facts" ("name")
SELECT "name" FROM (VALUES ('mail_arrived'), ('retention_seen')) AS facts ("name")
WHERE EXISTS (SELECT FROM "applications");
