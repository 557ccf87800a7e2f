-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "first_published_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "jobs_first_published_at_idx" ON "jobs"("first_published_at");

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- Takes the creation for the publication of the jobs that are published already: that is the date which the site shows.
UPDATE "jobs" SET "first_published_at" = "created_at" WHERE "status" = 'Published';

-- Notes when a job is published for the first time, whoever writes the row. A job that is published again keeps the first time.
CREATE FUNCTION "note_first_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.first_published_at = now();
    RETURN NEW;
END $$;
CREATE TRIGGER "jobs_first_published" BEFORE INSERT OR UPDATE ON "jobs" FOR EACH ROW
WHEN (NEW.status = 'Published' AND NEW.first_published_at IS NULL) EXECUTE FUNCTION "note_first_publication"();
