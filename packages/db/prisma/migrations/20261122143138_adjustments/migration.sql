-- AlterTable
ALTER TABLE "applications" ADD COLUMN "adjustments" TEXT;
ALTER TABLE "applications" ADD CONSTRAINT "applications_adjustments_check" CHECK (length("adjustments") <= 2000);

-- The same letter with other adjustments is no repeat: what the candidate adds must not be lost.
ALTER TABLE "applications" DROP CONSTRAINT "applications_no_repeat_excl";
ALTER TABLE "applications" ADD CONSTRAINT "applications_no_repeat_excl" EXCLUDE USING gist (
    "user_id" WITH =,
    "job_id" WITH =,
    (hashtextextended(coalesce("cover_letter", ''), 0)) WITH =,
    (hashtextextended(coalesce("adjustments", ''), 0)) WITH =,
    "repeat_window" WITH &&
) WHERE ("withdrawn_at" IS NULL);
