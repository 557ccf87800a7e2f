-- DropIndex
DROP INDEX "applications_user_id_idempotency_key_key";

-- DropIndex
DROP INDEX "cvs_profile_id_key";

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "cv_id" UUID,
ADD COLUMN     "notified_status" TEXT NOT NULL DEFAULT 'Applied',
ADD COLUMN     "updated_by" UUID,
ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "cvs" ADD COLUMN     "scan" TEXT NOT NULL DEFAULT 'clean';

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "address_country" TEXT,
ADD COLUMN     "address_locality" TEXT,
ADD COLUMN     "address_postcode" TEXT,
ADD COLUMN     "address_region" TEXT,
ADD COLUMN     "address_street" TEXT,
ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "closing_date" DATE,
ADD COLUMN     "salary_period" TEXT NOT NULL DEFAULT 'year',
ADD COLUMN     "updated_by" UUID,
ADD COLUMN     "workplace" TEXT;

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "cv_id" UUID,
ADD COLUMN     "digest_sent_at" TIMESTAMPTZ(3),
ADD COLUMN     "disabled_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail_applications" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mail_digest" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "discarded_files" (
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discarded_files_pkey" PRIMARY KEY ("storage_key")
);

-- CreateIndex
CREATE INDEX "applications_created_at_id_idx" ON "applications"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "applications_cv_id_idx" ON "applications"("cv_id");

-- CreateIndex
CREATE INDEX "applications_updated_by_idx" ON "applications"("updated_by");

-- CreateIndex
CREATE INDEX "cvs_profile_id_idx" ON "cvs"("profile_id");

-- CreateIndex
CREATE INDEX "jobs_updated_by_idx" ON "jobs"("updated_by");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_cv_id_key" ON "profiles"("cv_id");

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cv_id_fkey" FOREIGN KEY ("cv_id") REFERENCES "cvs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_id_fkey" FOREIGN KEY ("cv_id") REFERENCES "cvs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- Every CV so far is its owner's current one.
UPDATE "profiles" SET "cv_id" = "cvs"."id" FROM "cvs" WHERE "cvs"."profile_id" = "profiles"."id";

ALTER TABLE "jobs"
    ADD CONSTRAINT "jobs_salary_period_check" CHECK ("salary_period" IN ('hour', 'day', 'week', 'month', 'year')),
    ADD CONSTRAINT "jobs_workplace_check" CHECK ("workplace" IN ('On site', 'Hybrid', 'Remote')),
    ADD CONSTRAINT "jobs_address_country_check" CHECK ("address_country" ~ '^[A-Z]{2}$');
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_scan_check" CHECK ("scan" IN ('pending', 'clean', 'infected'));

-- The public list leaves closed jobs out.
DROP INDEX "jobs_published_idx";
DROP INDEX "jobs_published_department_idx";
DROP INDEX "jobs_published_location_idx";
CREATE INDEX "jobs_open_idx" ON "jobs"("created_at" DESC, "id" DESC) WHERE "status" = 'Published' AND "closed_at" IS NULL;
CREATE INDEX "jobs_open_department_idx" ON "jobs"("department", "created_at" DESC, "id" DESC) WHERE "status" = 'Published' AND "closed_at" IS NULL;
CREATE INDEX "jobs_open_location_idx" ON "jobs"("location", "created_at" DESC, "id" DESC) WHERE "status" = 'Published' AND "closed_at" IS NULL;
-- Jobs that are still to close, the next one first.
CREATE INDEX "jobs_closing_idx" ON "jobs"("closing_date") WHERE "closing_date" IS NOT NULL AND "closed_at" IS NULL;

-- A withdrawn application leaves both rules against repeats: its owner may apply again at once.
CREATE UNIQUE INDEX "applications_user_id_idempotency_key_key" ON "applications"("user_id", "idempotency_key") WHERE "withdrawn_at" IS NULL;
ALTER TABLE "applications" DROP CONSTRAINT "applications_no_repeat_excl";
ALTER TABLE "applications" ADD CONSTRAINT "applications_no_repeat_excl" EXCLUDE USING gist (
    "user_id" WITH =,
    "job_id" WITH =,
    (hashtextextended(coalesce("cover_letter", ''), 0)) WITH =,
    "repeat_window" WITH &&
) WHERE ("withdrawn_at" IS NULL);
-- What waits for an administrator, the oldest first.
CREATE INDEX "applications_waiting_idx" ON "applications"("created_at", "id") WHERE "status" = 'Applied' AND "withdrawn_at" IS NULL;

-- A deleted CV leaves its file to the job that removes files, also when the row went with its owner.
CREATE FUNCTION "discard_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO discarded_files (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER "cvs_deleted" AFTER DELETE ON "cvs" FOR EACH ROW EXECUTE FUNCTION "discard_file"();
