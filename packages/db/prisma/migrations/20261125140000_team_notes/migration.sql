-- CreateTable
CREATE TABLE "team_notes" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "author_id" UUID,
    "text" TEXT,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_note_mentions" (
    "id" UUID NOT NULL,
    "note_id" UUID NOT NULL,
    "number" INTEGER,
    "profile_id" UUID,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "team_note_mentions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "team_notes_application_id_created_at_id_idx" ON "team_notes"("application_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "team_notes_author_id_idx" ON "team_notes"("author_id");

-- CreateIndex
CREATE INDEX "team_note_mentions_profile_id_idx" ON "team_note_mentions"("profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "team_note_mentions_note_id_number_key" ON "team_note_mentions"("note_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "team_note_mentions_note_id_profile_id_key" ON "team_note_mentions"("note_id", "profile_id");

-- AddForeignKey
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_note_mentions" ADD CONSTRAINT "team_note_mentions_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "team_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_note_mentions" ADD CONSTRAINT "team_note_mentions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.
ALTER TABLE "team_notes"
    ADD CONSTRAINT "team_notes_deleted_check" CHECK (("text" IS NULL) = ("deleted_at" IS NOT NULL));
-- The mentions whose person is still to be mailed.
CREATE INDEX "team_note_mentions_untold_idx" ON "team_note_mentions"("note_id") WHERE "told_at" IS NULL;
