-- AlterTable
ALTER TABLE "identity"."users" ADD COLUMN     "email_change_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "email_change_open" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "email_change_proved" BOOLEAN NOT NULL DEFAULT false;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- Which address has agreed to a change was not written down: both are asked again.
UPDATE "identity"."users" SET
    "email_change_asked_at" = coalesce("email_change_sent_at", now()),
    "email_change_open" = CASE WHEN "email" IS NULL THEN '{email_change_new}'::text[] ELSE '{email_change_current,email_change_new}' END
    WHERE "new_email" IS NOT NULL;
