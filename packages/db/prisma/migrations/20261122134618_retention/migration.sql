-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "retention_warned_at" TIMESTAMPTZ(3),
ADD COLUMN     "status_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "kept_at" TIMESTAMPTZ(3),
ADD COLUMN     "retention_warned_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "applications_status_changed_at_idx" ON "applications"("status_changed_at");

-- What was there before counts from its last change.
UPDATE "applications" SET "status_changed_at" = greatest("created_at", "updated_at", "withdrawn_at");

-- Every way of changing a status or withdrawing an application begins the time anew.
CREATE FUNCTION "note_status_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.status_changed_at := now();
    RETURN NEW;
END $$;
CREATE TRIGGER "applications_status_changed" BEFORE UPDATE OF "status", "withdrawn_at" ON "applications" FOR EACH ROW
    WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."withdrawn_at" IS DISTINCT FROM NEW."withdrawn_at")
    EXECUTE FUNCTION "note_status_change"();
