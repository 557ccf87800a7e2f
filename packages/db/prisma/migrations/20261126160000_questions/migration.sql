-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "flags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "job_questions" (
    "job_id" UUID NOT NULL,
    "questions" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "wording_version" INTEGER NOT NULL DEFAULT 1,
    "updated_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_questions_pkey" PRIMARY KEY ("job_id")
);

-- CreateIndex
CREATE INDEX "job_questions_updated_by_idx" ON "job_questions"("updated_by");

-- AddForeignKey
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_questions_check"
    CHECK (jsonb_typeof("questions") = 'array' AND jsonb_array_length("questions") <= 15);
ALTER TABLE "applications" ADD CONSTRAINT "applications_answers_check"
    CHECK (jsonb_typeof("answers") = 'array' AND octet_length("answers"::text) <= 160 * 1024);

-- The questions are public, so pages and lists are refreshed as after a change of a job. They are deleted only with their job.
CREATE TRIGGER "job_questions_content_changed" AFTER INSERT OR UPDATE OF "questions" ON "job_questions"
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();

-- The same letter with another answer is no repeat: what the candidate corrects must not be lost.
ALTER TABLE "applications" DROP CONSTRAINT "applications_no_repeat_excl";
ALTER TABLE "applications" ADD CONSTRAINT "applications_no_repeat_excl" EXCLUDE USING gist (
    "user_id" WITH =,
    "job_id" WITH =,
    (hashtextextended(coalesce("cover_letter", ''), 0)) WITH =,
    (hashtextextended(coalesce("adjustments", ''), 0)) WITH =,
    (jsonb_hash_extended("answers", 0)) WITH =,
    "repeat_window" WITH &&
) WHERE ("withdrawn_at" IS NULL);
